"""``python -m sentiparse.operators`` prints the rules."""

import sys

from sentiparse.operators import english_rules

sys.stdout.write(english_rules())
