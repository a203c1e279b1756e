"""English words that express no sentiment by themselves: the paper's filter for dictionary rules.

Words that negate or contrast are not among them.
"""

from __future__ import annotations

__all__ = ["STOP_WORDS"]

STOP_WORDS = frozenset(
    """
    a an the this that these those
    i me my mine myself we us our ours ourselves you your yours yourself yourselves
    he him his himself she her hers herself it its itself they them their theirs themselves
    who whom whose which what
    am is are was were be been being do does did doing done have has had having
    can could may might must shall should will would
    's 're 've 'll 'd 'm
    and or as at by for from in into of off on onto over per to up upon with within
    about above across after against along among around before behind below beneath beside between beyond
    during inside near outside since through throughout toward towards under until via
    if because so then than there here when where while why how
    also again ever just now only other others another each every both either some any such same
    one ones own very
    """.split()
)
