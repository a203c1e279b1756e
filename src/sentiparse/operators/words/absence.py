"""Words for what is not there any more."""

from __future__ import annotations

AS_IF = ("not as if", "not as though", "not like")
STOPPED = (
    "finally stopped", "has stopped", "have stopped", "went away", "melted away", "was missing", "is missing",
    "were missing", "stopped the day", "stopped when", "stopped as soon as", "ended the day", "vanished when",
    "came to an end", "finally came to an end", "finally ended", "is finally over", "are finally over",
    "that never came", "vanished the day", "disappeared when", "disappeared the day",
)  # fmt: skip
"""Behind what ended, or never was."""
