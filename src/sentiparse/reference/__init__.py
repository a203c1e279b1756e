"""The whole paper in plain Python: the oracle of the tests, never a silent fallback.

Lists, dicts and floats only, clarity before speed, and nothing of the compiled core. docs/semantics.md fixes
what the paper leaves open. Modules follow the paper: ``grammar`` and ``derivation`` (Sentiment Grammar),
``chart`` (Algorithm 1), ``ranking`` and ``joint`` (Algorithm 2 and its extension), ``mining`` (Algorithms
3, 4 and 6), ``fitting`` (Algorithm 5); ``letters`` is ours.

>>> dictionary, rules = parse_grammar("P -> good : 0.87\\nN -> not P : -0.4 1.0 [negation]")
>>> kbest(ReferenceGrammar(dictionary, rules, comb_hit=1.0), "not good".split())[0].label
'N'
"""

from .chart import *  # noqa: F403
from .derivation import *  # noqa: F403
from .fitting import *  # noqa: F403
from .grammar import *  # noqa: F403
from .joint import *  # noqa: F403
from .letters import *  # noqa: F403
from .mining import *  # noqa: F403
from .ranking import *  # noqa: F403
