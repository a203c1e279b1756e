"""English words and phrases that act on the polarity of others, by what they do: the tables of
:mod:`sentiparse.operators`.

They are closed classes, as far as English has them, in the tokens of :mod:`sentiparse.tokenize`.
"""

from __future__ import annotations

from itertools import product


def _forms(verbs: str, *ends: str) -> tuple[str, ...]:
    """Inflect regular verbs: *fix* with *s* and *ed* is *fixes, fixed*; *cur+e* has a silent *e*."""
    return tuple(_inflected(verb, end) for verb in verbs.split() for end in ends)


def _inflected(verb: str, end: str) -> str:
    stem, mute, _ = verb.partition("+")
    if end == "s" and (mute or stem.endswith(("x", "sh"))):
        return f"{stem}es"
    return f"{stem}e" if mute and not end else stem + end


NOT = ("not", "n't")
NEGATORS = (
    "never", "nothing", "nobody", "none", "nor", "hardly", "scarcely", "barely", "no one", "no-one",
    "none of", "neither of", "far from", "less", "instead of", "rather than", "yet to", "no longer",
    "never ever", "never , ever", "not ever", "not at all", "not even", "n't even", "nothing about",
    "nobody would", "no one would", "nobody could", "no one could", "no part of", "none of it", "not a",
    "not the", "not an", "n't a", "n't the", "n't an", "not one of", "not any", "n't any", "rarely",
    "seldom", "hardly ever", "scarcely ever", "none too", "half as", "less than",
)  # fmt: skip
"""They turn round what they stand before."""
DENYING = (
    "anything but", "anything other than", "nowhere near", "by no means", "in no way", "at no point",
    "at no time", "not once", "never once", "not remotely", "n't remotely", "not in any way",
    "n't in any way", "under no circumstances", "not in the least", "n't in the least",
    "not even slightly", "n't even slightly", "not even remotely", "n't even remotely",
    "not in the slightest", "not in the slightest bit", "n't in the slightest", "the opposite of",
    "the antithesis of",
    "the exact opposite of", "the very opposite of", "the polar opposite of", "quite the opposite of",
)  # fmt: skip
"""They turn it round altogether."""
DOUBLED = (
    "is n't nothing", "is n't no", "is n't got no", "n't do nothing", "n't got no", "n't have no",
    "never got no", "never had no", "n't get no", "n't need no", "n't never", "never no",
)  # fmt: skip
"""Of two negators, as many people speak, one."""
NUMBERS = (
    "a", "an", "half", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "twenty", "thirty", "forty", "fifty",
)  # fmt: skip
AT_NO_TIME = ("at no point", "at no time")
LEADING = (
    "in", "at", "by", "to", "for", "with", "after", "before", "despite", "even", "given", "as", "if",
    "unless", "whatever", "however", "considering", "having", "from", "on", "since", "although", "though",
    "i 'm", "i am", "i must", "judging", "looking", "contrary", "until", "when", "while", "whether", "apart",
)  # fmt: skip
"""First words of an aside: *not, in all these years, ...*"""
REMARKS = (
    "sadly", "unfortunately", "thankfully", "luckily", "fortunately", "however", "in fact", "frankly",
    "honestly", "of course", "i think", "i believe", "i must say", "in my opinion", "in the end",
    "to be honest", "to be fair", "though", "i 'm afraid", "alas", "as expected", "in short", "regrettably",
)  # fmt: skip
"""Asides that are one word, or as good as one."""
NONE_OF = (
    "none of", "not one of", "not a single", "neither of", "nothing in", "nothing on", "nothing about",
    "nobody at", "nobody in", "nobody on", "no one at", "no one in", "no one on",
)  # fmt: skip
"""Subjects that deny what is said of them."""
QUANTIFIERS = (
    "no", "nobody", "no one", "none of", "not one", "not a single", "neither of", "hardly any", "nor",
    "neither",
)  # fmt: skip
"""As subjects they turn round what is said of them, however long the subject is."""
ATTITUDES = (
    "thought", "thinks", "think", "found", "finds", "find", "felt", "feels", "feel", "said", "says",
    "called", "calls", "seemed", "looked", "tasted", "sounded", "made",
)  # fmt: skip
"""What is said of somebody or something, beside *is*."""
AFTERTHOUGHTS = (
    "not one", "not once", "not ever", "not at all", "none at all", "not a single one", "not even close",
)  # fmt: skip
BEHIND_NOT = (
    "at all", "in the least", "by any means", "one bit", "whatsoever", "anymore", "any more",
    "any longer",
)  # fmt: skip

LACKING = (
    "no", "without", "without any", "without a", "without a single", "free of", "free from", "devoid of",
    "void of", "absence of", "zero", "fewer", "minimal", "not a single", "n't a single", "not one",
    "nary a", "not a hint of", "not a trace of", "no hint of", "no sign of", "no trace of", "no need for",
    "next to no", "almost no", "virtually no", "practically no", "little or no", "little to no",
    "hardly any", "barely any", "scarcely any", "no risk of", "no danger of", "no chance of",
    "very little", "very few", "so few", "with little", "with few", "has little", "have little",
    "had little", "there is little", "there was little", "there 's little", "not much", "n't much",
    "not many", "n't many",
    "scarcely a", "nothing like a", "yet to find", "yet to find a", "yet to have a",
)  # fmt: skip
"""The same before nouns: what is bad to have is good to lack, however little is said against it."""
SEEN = ("a", "find any", "found any", "notice any", "noticed any", "see any", "saw any", "had any")
"""Behind *hardly*: there is none of it."""
HEARD = (*SEEN[1:], "hear any", "heard any", "hear a", "heard a", "smell any", "feel any", "have any")
"""The same behind *not*."""
AS_IF = (
    "feel", "felt", "act", "acts", "acted", "treat us", "treat me", "treated us", "treated me", "treats you",
)  # fmt: skip
"""Before *as if*, which here says how, and is no protest."""
FADING = ("wears off", "wore off", "goes away", "went away", "disappears", "disappeared", "vanished")
DETERRING = ("fool you", "put you off", "deceive you", "scare you", "scare you off", "deter you", "stop you")
"""What one is told not to let something do."""
DISCOURAGING = ("put you off", "scare you off", "deter you", "stop you")
"""Those of them that are said of something small."""
HATING = ("dislike", "disliked", "hate", "hated", "complain", "complained", "complain about")
PEOPLE = ("people", "some people", "so many people", "anyone", "everyone", "critics", "the critics", "others")
"""Whose dislike is not understood is defended."""
SCARCE = (
    "too little", "too few", "offers little", "offer little", "provides little", "provide little",
    "not enough", "n't enough", "a lack of", "lack of", "lack", "lacks", "lacking", "lacked", "short on",
    "low on", "missing", "deprived of", "robbed of", "lose its", "lose their", "loses its", "losing its",
    "has lost", "have lost", "had lost", "lost its", "lost their", "lost all", "lost the", "runs out of",
    "ran out of",
)  # fmt: skip
"""There is less of it than there should be: praise turns round, and blame stays."""

EXCLAIMED = (
    "no , no and no ,", "no ,", "nope ,", "nah ,", "no , no ,", "no , no , no ,", "no no no",
    "no no no ,",
)  # fmt: skip
"""Before a clause they say nothing of it."""
SINCERE = (
    "not gonna lie", "not going to lie", "will n't lie", "not kidding", "not joking", "no joke",
    "no kidding", "no lie", "i kid you not", "no question", "no doubt", "without a doubt",
    "without question", "no exaggeration", "bar none", "no two ways about it",
)  # fmt: skip
"""Before or behind a clause they vouch for it."""

REPORTING = (
    "think", "believe", "say", "call", "consider", "find", "feel", "claim", "describe", "mean",
    "agree that", "imagine", "say that", "think that", "believe that", "see why", "suppose", "reckon",
    "suggest", "argue that", "agree with", "recommend",
)  # fmt: skip
"""Negated verbs whose negation is that of what they report."""
HARD = (
    "hard to", "difficult to", "tough to", "impossible to", "hard pressed to", "hard-pressed to",
    "a stretch to", "unfair to", "wrong to", "a mistake to", "an exaggeration to",
)  # fmt: skip
DOUBTS = (
    "not true that", "n't true that", "doubt that", "doubt", "doubtful that", "doubt if", "no way",
    "be lying if i said", "lying if i said", "hesitate to call", "hesitate to say", "go so far as to",
    "go as far as to", "as if", "how could anyone", "how can anyone", "how could anybody", "who could",
    "who would", "why would anyone", "what is there to", "fail to see how", "fail to see why",
    "fail to understand how", "in what world", "in what universe", "on what planet", "who on earth",
    "who in their right mind", "what on earth is", "not convinced", "not sold on",
    "hardly what i 'd call", "not what i 'd call", "n't what i 'd call", "not my idea of",
    "hardly my idea of", "your idea of", "so much for", "if you can call it", "disagree with",
    "disagree that", "lying if i called", "lying if i claimed", "lying if i told you",
    "never had the feeling that", "never got the impression that", "n't get the impression that",
    "never felt that", "questionable whether", "debatable whether", "remains to be seen whether",
    "n't nobody tell me", "not nobody tell me", "never got the feeling that", "never got the feeling ,",
    "never felt like", "n't see how anybody could", "n't see how anyone could", "not see how anyone could",
    "fail to see what is so", "nobody could claim that", "no one could claim that",
    "nobody can claim that",
)  # fmt: skip

KEEPING = (
    "not only", "n't only", "not just", "n't just", "not merely", "not simply", "no doubt",
    "no doubt that", "without doubt", "without a doubt", "no wonder", "no question", "without question",
    "nothing short of", "nothing less than", "nothing but", "nothing if not", "none other than",
    "not to mention", "no matter how", "no denying", "no denying that", "no exaggeration",
    "goes without saying", "goes without saying that", "goes without saying ,", "needless to say ,",
    "got used to", "get used to", "gets used to", "getting used to", "grown used to",
    "impossible not to", "hard not to", "difficult not to", "n't not", "not not", "not without",
    "n't without", "never not", "not surprisingly ,", "not the only", "n't the only", "not the first",
    "n't the first", "not alone in", "n't alone in", "no idea how", "who knew", "if nothing else",
    "if nothing else ,", "lost none of", "loses none of", "lose none of", "n't care what anyone says ,",
    "n't care what people say ,", "never be too", "n't be too", "not be too", "who would n't",
    "who does n't", "who could n't", "what 's not to", "what is not to", "what is there not to",
    "what 's there not to", "be any more", "the least bit", "the slightest bit", "last but not least",
    "last but not least ,", "look no further", "nobody told me", "no one told me", "nobody warned me",
    "no one warned me", "nothing prepared me for", "nobody understands how", "no one understands how",
    "no way to deny", "no way to deny that", "nobody could deny", "nobody could deny that",
    "no one could deny that", "did i mention", "did i mention how", "never thought i 'd",
    "never thought i would", "nobody can deny", "no one can deny", "nobody can deny that",
    "no one can deny that", "no less", "n't any less", "not any less", "no idea why", "as i had hoped",
    "as i hoped", "as i 'd hoped", "as we had hoped", "as we hoped", "why did n't anyone tell me",
    "why did nobody tell me", "why did no one tell me",
    "nobody talks about how", "no one talks about how", "nobody expected", "no one expected",
    "none of us expected", "none of us expected such", "nobody should have to", "no one should have to",
    "nobody should", "no one should", "nobody asked for", "no one asked for", "nobody will believe how",
    "no one will believe how", "anyone will believe how", "no thanks to", "no secret that", "no secret",
    "nobody can dispute that", "no one can dispute that", "nobody can dispute", "no one can dispute",
    "nobody would disagree that", "no one would disagree that", "nobody would dispute that",
    "n't untrue that", "not untrue that", "not gonna lie", "not going to lie", "barely describe how",
    "hardly describe how", "scarcely describe how", "barely express how", "hardly express how",
    "hardly explain how", "hardly put into words how", "never forget how", "never forget the",
    "never forget that", "never forget this", "could have eaten", "could have stayed",
    "could listen to", "could watch", "if only every", "if only all",
    "where else can you", "where else could you", "where else do you", "where else would you",
    "whats not to", "nobody beats", "no one beats", "not like i do n't", "not as if i do n't",
    "none of my friends believed me when i told them how",
    "never have i been so", "never have i felt so",
)  # fmt: skip
"""They look like negation and are none."""
KEEPING_VERBS = (
    "believe how", "stress enough how", "help but", "expect", "expected", "know", "deny", "realise",
    "realize", "overstate", "exaggerate", "dared to hope", "dreamed", "occurred to me", "imagined",
    "live without", "imagine life without", "do without", "be without", "mind saying", "mind saying that",
    "mean to", "mean to be", "explain how", "describe how", "tell you how", "express how",
    "begin to describe how", "imagine how", "put into words how", "realise how", "realize how",
    "think people realise how", "think people realize how", "think they realise how",
    "think they realize how", "knew", "knew that", "think twice", "need another",
    "need anyone to tell me", "have to tell you",
    "get over how", "get over", "mind telling you", "mind telling you that", "mind telling everyone",
    "mind telling everyone that", "mind admitting", "mind admitting that", "imagine i do n't",
    "think i could love", "stop thinking about", "stop smiling about",
    "been able to think about anything else since", "think of anything else but", "forget how",
)  # fmt: skip
"""Negated verbs that affirm what they report."""
SURPASSED = ("be", "get", "have been", "ask for", "imagine", "hope for", "find", "want", "wish for")
"""Behind *not*, and before *more*: *could not have been more helpful*."""
TRIED = (
    "had", "seen", "been", "tasted", "felt", "read", "heard", "used", "found", "met", "tried", "known",
    "experienced", "been treated", "been on", "been to", "stayed at", "stayed in", "flown with", "eaten",
    "eaten at", "owned", "bought", "watched", "come across", "encountered",
)  # fmt: skip
"""Between *never* and *better*, *worse*, *so* or *such*."""
DEGREES = ("so", "such", "such a", "such an", "more", "a more", "this")
NEVER_BEFORE = ("in years", "in ages", "in a long time", "in my life", "before", "elsewhere", "anywhere else")
RECORDS = (
    "have never", "'ve never", "has never", "had never", "never have i", "never have we", "never had i",
    "never before have", "never in my life have", "rarely have i", "rarely have we", "seldom have i",
    "have rarely", "'ve rarely", "have seldom", "have n't", "has n't", "had n't", "have not", "'ve not",
    "has not", "no one has ever", "nobody has ever", "no other", "not seen", "never seen", "yet to",
)  # fmt: skip
"""Of what was never so before: *I have never seen such a mess*."""
RECORDS_BEFORE_HAD = (
    "rarely", "seldom", "never before have i", "never before have we", "rarely have i", "rarely have we",
    "never in my life have i", "no one has ever", "nobody has ever", "have n't", "have not", "'ve not",
    "has n't",
)  # fmt: skip
"""The same, before *had* and *been*, which say nothing by themselves."""
THIS_MUCH = ("this much", "so much", "so well", "this well", "so badly", "this badly", "this hard")
COMPARATIVES = {
    "P": (
        "better", "happier", "nicer", "easier", "friendlier", "kinder", "cleaner", "fresher", "tastier",
        "smoother", "prouder", "funnier", "comfier", "sturdier", "lovelier", "warmer", "simpler", "smarter",
        "finer", "sweeter", "prettier", "faster", "quicker", "calmer", "cosier", "softer", "more reliable",
        "more comfortable", "more helpful", "more enjoyable", "more delicious", "more beautiful",
        "more pleased", "more satisfied", "more impressed", "more grateful",
    ),
    "N": (
        "worse", "ruder", "dirtier", "uglier", "angrier", "sadder", "slower", "bumpier", "lazier", "duller",
        "noisier", "sillier", "blander", "greasier", "dumber", "flimsier", "nastier", "grumpier", "clumsier",
        "meaner", "more annoying", "more uncomfortable", "more boring", "more unpleasant", "more frustrating",
        "more useless", "more bored", "more disappointed",
        "more frustrated", "more upset",
    ),
}  # fmt: skip
"""Of praise and blame: *never been happier*."""
SUPERLATIVE = (
    "never been", "never been on a", "never had a", "never seen a", "never met a", "never tasted a",
    "never eaten a", "never used a", "never come across a", "never flown with a", "n't be", "not be",
    "n't be any", "n't have been", "not have been", "n't ask for a", "n't have asked for a", "n't find a",
    "not find a", "n't ask for", "not ask for", "n't have asked for", "not ask for a", "not be any",
    "n't do any", "not get", "n't imagine a", "not imagine a", "n't get", "n't get any", "n't get much",
    "not get any", "n't have picked a", "hard pressed to find a", "hard-pressed to find a",
    "hard to find a", "difficult to find a", "yet to find a", "n't find", "not find", "hardly be",
    "hardly have been", "hardly find a", "n't hope for a", "n't do",
    "n't think of a", "not think of a", "n't know of a", "n't have had a", "n't have had", "not have had",
    "no one has a", "nobody has a", "no one makes", "nobody makes", "no one makes a", "nobody makes a",
    "n't know anyone who makes", "n't know anyone with a", "never owned a", "never been to a",
    "never stayed at a", "never have i been", "never have we been", "never felt", "hard to imagine a",
    "difficult to imagine a", "n't have wished for a", "not have wished for a", "not have asked for a",
    "n't have chosen a", "not have chosen a", "not have picked a",
)  # fmt: skip
"""Before a comparative: nothing is more so."""
EVER = (
    "ever had a", "ever been", "ever been treated", "ever been on a", "ever seen a", "ever eaten a",
    "ever owned a",
    "ever met a", "ever used a", "ever tasted a", "ever come across a", "ever flown with a",
    "ever stayed at a", "ever sat in a", "ever stayed in a", "ever tried a", "ever bought a",
)  # fmt: skip
LIKING = (
    "to", "help but", "you 'll", "would", "will", "all", "kids", "friends", "guests", "parents",
)  # fmt: skip
"""Before *like* where it is the verb, which elsewhere is a preposition."""
IDIOMS = {
    "get enough": ("P", 0.85), "miss": ("P", 0.75), "waste": ("N", 0.9), "bother": ("N", 0.9),
    "wait to": ("P", 0.85), "wait for": ("P", 0.75), "go wrong": ("P", 0.85), "fault": ("P", 0.85),
    "be beat": ("P", 0.85), "beat": ("P", 0.75), "stand": ("N", 0.8), "hesitate": ("P", 0.8),
    "worth": ("N", 0.85), "trade": ("P", 0.75), "swap": ("P", 0.7),
    "say enough good things": ("P", 0.85), "say enough bad things": ("N", 0.85), "change a thing": ("P",
    0.85), "change anything": ("P", 0.8), "get tired of": ("P", 0.8),
    "tire of": ("P", 0.8), "live without": ("P", 0.8), "do without": ("P", 0.75), "ask for more": ("P",
    0.85), "have asked for more": ("P", 0.85), "be improved": ("P", 0.8), "be improved upon": ("P", 0.85),
    "be faulted": ("P", 0.8), "be missed": ("P", 0.8), "look away": ("P", 0.75),
    "what i expected": ("N", 0.7), "what we expected": ("N", 0.7), "what was advertised": ("N", 0.75),
    "what i ordered": ("N", 0.75), "as described": ("N", 0.75), "as advertised": ("N", 0.75),
    "as pictured": ("N", 0.7), "as promised": ("N", 0.7), "laughed this hard": ("P", 0.85),
    "laughed so hard": ("P", 0.85), "laughed that hard": ("P", 0.85), "recommend": ("N", 0.8),
    "expect too much": ("N", 0.7), "expect much": ("N", 0.7),
    "do what it": ("N", 0.75), "do what they": ("N", 0.75), "do what i": ("N", 0.7),
}  # fmt: skip
"""Behind *not*: a polarity of their own."""

BELITTLING = (
    "nothing more than", "little more than", "not much more than", "n't much more than", "hardly more than",
    "barely more than",
)  # fmt: skip
"""Whatever follows is not much, and blame."""
DISLIKING = ("like", "love", "enjoy", "trust", "appreciate", "care for")
"""Behind *do not*: dislike."""
ENOUGH = ("enough", "highly enough", "more", "more highly")
"""What *cannot be recommended* so is recommended."""
DISAPPOINTING = ("let me down", "let us down", "lets me down", "lets us down", "disappoint", "disappoints")
COMING = (
    "arrived", "come yet", "shown up", "turned up", "been delivered", "called back", "replied", "responded",
    "answered", "been fixed", "been resolved", "been refunded", "heard back",
)  # fmt: skip
"""What has not happened, and should have."""
TROUBLES = (
    "complaints", "complaint", "regrets", "issues", "problems", "worries", "hassle", "hassles", "fuss",
    "trouble", "stress", "drama", "delays", "faults", "flaws", "downsides", "surprises",
)  # fmt: skip
"""What one is glad not to have, however little it says."""
MISSED = (
    "explanation", "excuse", "reason", "apology", "answer", "answers", "response", "reply",
    "refund", "help", "support", "communication", "clue", "sense", "luck", "instructions",
    "taste", "flavour", "flavor", "seasoning",
)  # fmt: skip
"""What one would like to have, however little it says."""
MATCHLESS = (
    "second to none",
    "like no other", "like none other", "like nothing else", "like nothing i", "like nothing we",
    "if not better", "no small feat", "no small achievement", "look no further",
    "no expense spared", "no expense was spared", "no effort spared", "no effort was spared",
)  # fmt: skip
"""Praise in words of negation."""
MAD = ("mad to miss", "crazy to miss", "a fool to miss", "foolish to miss", "silly to miss", "mad not to")
"""Who does without it."""
SHUNNED = ("to be avoided", "should be avoided", "best avoided", "avoid at all costs", "avoided at all costs")
"""What should be left alone, where relief would be read."""
PLENTY = ("much", "so much", "a lot", "lots", "plenty", "a great deal")
BLAMING = ("complain about", "fault", "criticise", "criticize", "dislike", "worry about")
"""Behind *nothing to*, praise; where there is plenty, blame."""
FALTERING = (
    "drops", "dropped", "drops out", "dropped out", "freezes", "froze", "lags", "lagged", "stutters",
    "skips a beat", "skipped a beat", "misses a beat", "missed a beat", "breaks down", "broke down", "jams",
    "jammed", "leaks", "leaked", "overheats", "overheated",
)  # fmt: skip
"""What it is good never to do, however little the word says."""
SPARED = (
    "the usual", "all the", "any of the", "having to", "needing", "needing to", "being", "becoming",
    "getting", "turning", "resorting to", "relying on", "feeling", "sounding", "seeming", "looking", "going",
    "talking", "giving in to", "falling into", "descending into", "ever being", "ever becoming",
    "ever getting", "ever feeling",
)  # fmt: skip
"""Behind *without*: what follows is bad, unless it is clearly good."""

FAILING = (
    "fail to", "fails to", "failed to", "failing to", "failure to", "refuse to", "refuses to",
    "refused to", "refusing to", "refusal to", "neglect to", "neglects to", "neglected to", "forget to",
    "forgets to", "forgot to", "decline to", "declines to", "declined to", "struggle to", "struggles to",
    "struggled to", "unable to", "inability to", "incapable of", "unwilling to", "reluctant to",
    "neglect", "neglects", "neglected", "stops short of", "falls short of", "fell short of",
)  # fmt: skip
"""What is not done, or is not there."""
BARE = (
    "fail to", "refuse to", "neglect", "neglect to", "forget to", "decline to", "struggle to", "lack",
    "lose", "lose its", "lose their", "remove", "get rid of", "do away with", "put an end to", "rid",
    "fix", "solve", "resolve", "prevent", "reduce", "eliminate", "ruin", "spoil", "destroy", "undermine",
    "stop", "avoid",
)  # fmt: skip
"""Verbs of failure, ending and relief as they stand behind *not*, which undoes them."""
ENDING = (
    "remove", "removes", "removed", "removing", "stopped", "ceases to", "ceased to", "get rid of",
    "gets rid of", "got rid of", "getting rid of", "rid of", "rids", "do away with", "does away with",
    "did away with", "done away with", "put an end to", "puts an end to", "an end to", "took away",
    "takes away", "taken away", "no more", "goodbye to", "gone are", "gone is", "gone are the days of",
)  # fmt: skip
"""What was there, and is no more."""
RELIEVING = (
    *_forms("fix eliminat+e prevent minimiz+e minimis+e", "", "s", "ed", "ing"),
    *_forms("solv+e resolv+e alleviat+e reliev+e", "", "s", "ed"), "cures", "cured", "spared",
    *_forms("correct protect banish", "s", "ed"), "avoids", "avoided", "avoiding", "to avoid", "reduce",
    "reduces", "reducing", "overcome", "overcomes", "dispels", "dispelled", "sorted out", "ironed out",
    "cleared up", "takes care of", "took care of",
)  # fmt: skip
"""What takes a trouble away. *Avoid* itself is advice: *avoid this awful place*."""
RESCUING = (
    *_forms("rescu+e redeem salvag+e", "s", "ed"), "saves", "saved", "manages to save",
    "managed to save", "makes up for", "made up for", "make up for", "compensates for", "compensated for",
)  # fmt: skip
"""What makes good of bad."""
LOST = ("save", "rescue", "redeem", "salvage", "make up for", "compensate for")
"""The same where nothing does: it stays bad."""

UNREAL = (
    "should have been", "should 've been", "ought to have been", "supposed to be", "supposed to",
    "meant to be", "wanted to", "tried to", "tries to", "try to", "wish", "if only", "hoping for",
    "hoped for", "pretends to be", "pretend to be", "trying to be", "tries to be", "attempts to be",
    "claims to be", "claim to be", "calls itself", "call themselves", "promised to be", "promises to be",
    "promised", "advertised as", "billed as", "marketed as", "touted as", "supposedly", "allegedly",
    "so-called", "would expect", "'d expect", "'d hope for", "would hope for", "could have", "might have",
    "advertise", "advertises", "ought to be", "needs to be", "need to be", "was hoping", "were hoping",
    "i hoped", "we hoped", "had hoped", "i 'd hoped", "wanted it to be", "wanted this to be",
    "had it been", "if it had been", "could have been", "could 've been", "would have been",
    "would 've been", "might have been", "intended to be", "aims to be", "aspires to be", "wants to be",
    "you 'd think", "you would think", "one would think", "on paper", "in theory",
    "would have liked", "'d have liked", "would have loved", "'d have loved", "would have preferred",
    "'d have preferred", "would have expected", "'d have expected", "imagine if", "imagine if it had",
    "expected more than", "would have appreciated", "'d have appreciated", "would have been nice to have",
)  # fmt: skip
"""What is only wished, tried, claimed or missing: praise inside is none, and blame stays."""


PAST = (
    "used to", "used to be", "was once", "were once", "once was", "once a", "a once", "the once",
    "formerly", "previously", "in the past", "at first", "initially", "originally", "in the beginning",
    "started out", "started off", "starts out", "starts off", "began as", "started as",
)  # fmt: skip
PASSED = (
    "at first", "initially", "originally", "in the beginning", "back in the day", "back then",
    "in the old days", "in those days", "no more .", "no longer .", "on paper", "in theory",
)  # fmt: skip
"""What was so, before and behind what it was."""
STILL = (
    "and stayed that way", "and has stayed that way", "and have stayed that way", "and still do",
    "and still does", "and still is", "and still are", "and i still do", "and we still do",
    "and it still is", "and it still does", "and they still are", "and they still do",
)  # fmt: skip
"""Behind what was so: it is so now."""
EXPECTING = (
    "i expected", "we expected", "expected", "was expecting", "were expecting", "was afraid",
    "were afraid", "feared", "i thought", "thought i", "we thought", "i assumed", "assumed",
    "was prepared for", "was worried", "was sure", "dreaded", "was supposed to", "was ready to",
    "were ready to", "at first",
    "was dreading", "were dreading", "was scared", "was nervous", "we assumed", "was bracing for",
    "were bracing for", "braced for", "braced myself for", "thought it would be", "i figured",
    "was convinced", "was told to expect",
)  # fmt: skip
"""Before what was only expected, and *and* or *but* what came."""
FOR_A_WHILE = (
    "for a day", "for a week", "for a month", "for a year", "for a while", "for a bit", "for a few days",
    "for a few weeks", "for a few months", "for two months", "for two weeks", "for the first week",
)  # fmt: skip
"""How long it was so, before *then*."""
LATER = ("this year", "this time", "after the update", "the new one", "the second time", "since the update")
"""When it is otherwise."""
LIKE_THIS = ("like this", "like it", "like that", "like them", "as good as this", "this good", "this nice")
MANY_STARS, NO_STARS = ("six", "ten", "10", "6", "more"), ("zero", "negative", "no", "0", "minus")
"""More than there are to give, and fewer."""
NOW = (
    "now", "these days", "nowadays", "today", "lately", "since then", "then came",
)  # fmt: skip
"""Between what was and what is."""
CONCEDED = ("although", ", although", "though", ", though", "whereas", ", whereas", "while", ", while")
"""Before *now*, where what is counts after all."""

STRENGTHENING = (
    "very", "so", "really", "extremely", "truly", "absolutely", "incredibly", "totally", "completely",
    "such a", "such an", "such", "highly", "super", "deeply", "utterly", "insanely", "remarkably",
    "exceptionally", "especially", "particularly", "thoroughly", "entirely", "perfectly", "genuinely",
    "terribly", "awfully", "way too", "more than", "most", "unbelievably", "amazingly", "immensely",
    "hugely", "intensely", "seriously", "damn", "real", "most definitely", "definitely", "certainly",
    "simply", "just plain", "downright", "beyond", "every bit as", "wickedly", "sinfully", "fiendishly",
    "bloody", "even more", "stupidly", "absurdly", "obscenely", "ridiculously", "shockingly",
    "astonishingly", "outrageously", "extraordinarily", "supremely", "massively", "unusually",
    "wonderfully", "really , really", "very , very", "very very", "really really", "so , so", "oh so",
    "ever so", "a great deal of", "a good deal of", "a great many", "a healthy dose of", "plenty of",
    "a wealth of",
)  # fmt: skip

WEAKENING = (
    "somewhat", "slightly", "a bit", "a little", "a little bit", "fairly", "kind of", "sort of", "rather",
    "mildly", "moderately", "a tad", "more or less", "partly", "partially", "pretty much", "reasonably",
    "relatively", "mostly", "generally",
)  # fmt: skip
MITIGATED = (
    "very", "so", "that", "really", "exactly", "quite", "particularly", "too", "all that", "as",
    "nearly as", "terribly", "especially", "overly", "entirely", "completely", "always", "anywhere near",
)  # fmt: skip
"""Behind *not*."""

TO = ("to", "to be", "to ever be", "to be called", "to be considered", "to call it", "to feel", "to get")
"""Between *too* and what it keeps from being so."""

COMPLAINING = (
    "complain about", "complains about", "complained about", "complaining about", "get tired of",
    "tired of", "bored with", "sick of", "fed up with", "mad at", "angry about",
)  # fmt: skip
"""Whatever they are about."""
BETTER = (
    "better than", "way better than", "far better than", "much better than", "superior to",
    "preferable to", "beats", "beat", "outperforms", "outshines", "an improvement on",
    "an improvement over", "a step up from", "an upgrade from", "an upgrade over", "a far cry from",
)  # fmt: skip
WORSE = (
    "worse than", "way worse than", "far worse than", "much worse than", "inferior to",
    "a step down from", "a downgrade from", "no better than", "not better than", "n't better than",
    "n't any better than", "not any better than", "not as good as", "n't as good as", "no match for",
    "not a patch on", "n't a patch on",
)  # fmt: skip
"""Before what something is compared with, which itself does not count."""
OTHERS = (
    "every other", "all other", "all the other", "any other", "all others", "all the others",
    "anyone else 's", "everyone else 's", "everybody else 's", "everything else", "anything else",
    "every rival", "the competition", "other airlines", "other brands", "other places", "other restaurants",
    "other companies", "other apps", "other shops", "other phones", "other products", "other models",
)  # fmt: skip
FORMER = (
    "the previous", "the previous one", "the previous version", "my previous", "the old version",
    "the old one", "my old one", "my old", "the old app", "the last version", "the last one", "the original",
    "the former", "my former", "my last",
)  # fmt: skip
"""As subjects they are what is compared with."""
WHOSE = ("the", "these", "those", "its", "their", "his", "her", "my", "our")
SEEMING = (
    "seem", "seems", "look", "looks", "feel", "feels", "taste", "tastes", "sound", "sounds", "smell",
)  # fmt: skip
THIS = ("this", "this one", "this place", "these", "these people", "these guys", "theirs", "here")
"""What is spoken of."""

TURNING = (
    "but", "yet", "however", "still", "nevertheless", "nonetheless", "even so", "then again", "that said",
    "instead", "turns out", "it turns out", "it turned out", "in the end", "ended up",
    "and yet", "and still", "only to",
)  # fmt: skip
CONCEDING = (
    "although", "though", "even though", "despite", "in spite of", "even if", "regardless of",
    "notwithstanding", "while", "whilst", "whereas", "except for", "compared to", "compared with",
    "unlike",
)  # fmt: skip
ELSEWHERE = (
    "in the past", "used to", "some people", "other people", "others", "my friends", "people say",
    "they say", "some say", "some critics", "many people", "most people", "everyone else",
    "everyone says", "everybody says", "i had heard", "i 'd heard", "i 've heard", "i have heard",
    "i was told", "i expected", "i had expected", "i was expecting", "the reviews",
)  # fmt: skip
"""What follows *but* and is not the writer's own, present view: the first clause holds."""

VERBS = (
    "is", "was", "are", "were", "do", "does", "did", "has", "have", "had", "would", "will", "can",
    "could",
)  # fmt: skip
SUBJECTS = ("it", "they", "he", "she", "this", "that", "i", "we", "you", "there")
MISTAKEN = (
    *(
        f"{who} {wrong}"
        for who, wrong in product(
            ("i was", "they were", "he was", "she was", "we were", "was i", "they are", "they 're"),
            ("wrong", "mistaken"),
        )
    ),
    *(
        f"{who} {wrong}"
        for who, wrong in product(
            ("i was", "we were"),
            ("so wrong", "completely wrong", "proved wrong", "happily wrong", "happily mistaken"),
        )
    ),
    *(
        f"{who} {wrong}"
        for who, wrong in product(
            ("you 'd be", "you would be", "was", "were", "i was happily", "we were happily"),
            ("wrong", "mistaken", "proved wrong", "proven wrong"),
        )
    ),
    *(f"{it} neither" for it in ("it was", "it is", "they were", "they are")),
    *(f"{it} never {did}" for it, did in product(("it", "they"), ("was", "were", "did", "happened", "came"))),
    *(f"got {none}" for none in ("nothing of the sort", "nothing of the kind", "none of that", "neither")),
    *(f"{who} anything but" for who in ("it was", "it is", "they were", "they are", "he was", "she was")),
    "how wrong i was", "how wrong was i", "it was the opposite", "it was the exact opposite",
    "it was quite the opposite", "the opposite was true", "luckily i was wrong", "thankfully i was wrong",
    "boy was i wrong", "boy , was i wrong",
    "i am glad i was wrong", "i am so glad i was wrong",
    "i 'm glad i was wrong", "i 'm so glad i was wrong", "i am so glad i was mistaken",
    "i worried for nothing",
    "i need n't have worried", "i need n't have been", "there was no need to worry", "got the opposite",
    "got the exact opposite", "i could n't have been more wrong", "i could not have been more wrong",
    "i saw no sign of that", "i saw no sign of it",
    "i disagree", "i strongly disagree", "i totally disagree", "we disagree", "i beg to differ",
    "that is not true", "that is n't true", "that 's not true", "that is simply not true", "not the case",
    "that is not the case", "that was not the case", "that was n't the case", "i could not disagree more",
    "i could n't disagree more", "nothing could be further from the truth",
)  # fmt: skip
"""Behind an expectation or a report: it did not come true."""
DENIALS = (
    "no", "nope", "nah", "no way", "not at all", "never", "hardly", "not really", "absolutely not",
    "not so", "not true", "untrue", "wrong", "far from it", "quite the opposite", "quite the contrary",
    "on the contrary", "the opposite", "as if", "i disagree", "i beg to differ", "not quite",
    "not exactly", "nothing of the sort", "nothing of the kind", "not for me", "not for us", "not here",
    "not this time", "not any more", "not anymore", "no more", "no longer", "not to me", "not one bit",
    "not in the slightest", "yeah right", "not a chance", "no chance", "not even close",
    "i do n't see it", "i do n't get it",
    "not by a long shot", "not a bit of it", "not likely", "i think not", "i do n't think so", "not one",
    "none", "none at all", "none whatsoever", "nothing", "nothing at all", "no , nothing", "no , none",
    "no , not at all", "no , never", "not once", "no one", "nobody", "zero", "not a single one",
    "not even one", "not if they paid me", "not if you paid me", "not for one second", "not for a second",
    "not for a moment", "not for a minute", "not in the least", "not remotely",
    "certainly not", "definitely not", "of course not", "absolutely nothing", "not even", "not even a bit",
    "not even slightly", "not this", "not on", "not to my", "lol no", "ha , no", "no , not", "nope , not",
    "nope , never", "do n't make me laugh", "you will n't find any of that",
    "you will not find any of that", "not even to", "not in this", "not with", "not when",
    "not by any stretch",
)  # fmt: skip
AFFIRMATIONS = (
    "yes", "yep", "absolutely", "definitely", "of course", "i agree", "we agree", "they are right",
    "they 're right", "they were right", "he was right", "she was right", "it is", "it was", "it does",
    "it did", "and it is", "and it was", "and it shows", "indeed", "so do i", "so did i", "so did we",
    "so am i", "rightly so", "you bet", "in a heartbeat", "yes , no question about it",
)  # fmt: skip
"""What a sentence may say of the one before it."""
NOT_WITH = ("for", "on", "in", "at", "with", "since", "according")
"""Behind *not*, at the start of a clause without a verb."""

ASKING_WHY = (
    "who says", "who says that", "who said", "who said that", "why would", "why should", "what could be",
    "what could possibly be", "what 's so", "what is so",
)  # fmt: skip
"""They expect that it is not so, whichever way."""
ASKING_WHO = (
    "since when is", "since when are", "since when was", "since when does", "do they seriously think",
    "do they really think", "do you really think", "who thought", "who thinks", "who", "who actually",
    "who really", "does anyone", "do people", "did anyone", "can anyone", "how is", "how are", "how can",
    "how does", "how hard is it to", "how difficult is it to", "how hard can it be to", "where is the",
    "where was the", "where are the", "is it too much to ask", "is it so hard to", "what kind of",
    "what happened to", "am i supposed to",
)  # fmt: skip
"""They expect that praise is not so."""
