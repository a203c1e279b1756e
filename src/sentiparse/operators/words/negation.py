"""Words that negate."""

from __future__ import annotations

from itertools import product

from sentiparse.operators.words import NOT, SUBJECTS


def _forms(verbs: str, *ends: str) -> tuple[str, ...]:
    """Inflect regular verbs: *fix* with *s* and *ed* is *fixes, fixed*; *cur+e* has a silent *e*."""
    return tuple(_inflected(verb, end) for verb in verbs.split() for end in ends)


def _inflected(verb: str, end: str) -> str:
    stem, mute, _ = verb.partition("+")
    if end == "s" and (mute or stem.endswith(("x", "sh"))):
        return f"{stem}es"
    return f"{stem}e" if mute and not end else stem + end


NEGATORS = (
    "never", "nothing", "nobody", "none", "nor", "hardly", "scarcely", "barely", "no one", "no-one", "noone",
    "none of", "neither of", "far from", "less", "instead of", "rather than", "yet to", "no longer",
    "never ever", "never , ever", "not ever", "not at all", "not even", "n't even", "nothing about",
    "nobody would", "no one would", "nobody could", "no one could", "no part of", "none of it", "not a",
    "not the", "not an", "n't a", "n't the", "n't an", "not one of", "not any", "n't any", "rarely",
    "seldom", "hardly ever", "scarcely ever", "none too", "half as", "less than",
    "undeservedly",
)  # fmt: skip
"""They turn round what they stand before."""
FIRM = ("not even", "n't even")
"""Those that turn blame round only where it is firm: *does not even start*."""
PEOPLE_AT_LARGE = (
    "anybody", "anyone", "people", "someone", "somebody", "some people", "so many people", "everyone",
    "critics", "the critics", "others",
)  # fmt: skip
"""Whose dislike is not understood is defended."""
LIKED_BY_OTHERS = (
    "like", "enjoy", "love", "watch", "eat", "buy", "pay", "recommend",
)  # fmt: skip
"""What one cannot believe that others do."""
NO_REASON_TO = (
    "complain", "worry", "doubt", "regret", "hesitate", "fault", "dislike", "hate", "fear", "be nervous",
    "be worried", "be afraid", "be upset", "be angry", "be disappointed",
)  # fmt: skip
DENYING = (
    "anything but", "anything other than", "is everything but", "was everything but", "nowhere close to",
    "nowhere near", "by no means", "in no way", "at no point",
    "at no time", "not once", "never once", "not remotely", "n't remotely", "not in any way",
    "n't in any way", "under no circumstances", "not in the least", "n't in the least",
    "in no sense", "in no sense of the word", "not by any stretch", "n't by any stretch",
    "not even slightly", "n't even slightly", "not even remotely", "n't even remotely",
    "not in the slightest", "not in the slightest bit", "n't in the slightest", "the opposite of",
    "the antithesis of",
    "the exact opposite of", "the very opposite of", "the polar opposite of", "quite the opposite of",
)  # fmt: skip
"""They turn it round altogether."""
DOUBLED = (
    "is n't nothing", "is n't no", "is n't got no", "n't do nothing", "n't got no", "n't have no",
    "never got no", "never had no", "n't get no", "n't need no", "n't never", "never no", "n't nobody",
    "n't no one",
)  # fmt: skip
"""Of two negators, as many people speak, one."""
NUMBERS = (
    "a", "an", "half", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "twenty", "thirty", "forty", "fifty",
)  # fmt: skip
AT_NO_TIME = ("at no point", "at no time")
ANYTHING = ("nobody", "no one", "nothing", "n't anything")
ABSOLUTE = (
    "anything but", "anything other than", "is everything but", "was everything but",
    *AT_NO_TIME, "not once", "never once", "under no circumstances", "by no means", "in no way",
    "in no sense",
)  # fmt: skip
"""They reach over all of their clause, and *but* in them is no other one."""
JOINED = ("not", "n't", "never", "far from", "hardly", "anything but", "neither")
"""What is joined to what they negate may be none of it: *far from helpful and rude*."""
SPOILING = (
    "ruin", "ruins", "ruined", "destroy", "destroys", "destroyed", "wreck", "wrecks", "wrecked", "spoil",
    "spoils", "spoiled", "spoilt", "butchered", "killed my", "killed our", "spoiling", "ruining",
    "destroying", "managed to ruin", "managed to destroy",
)  # fmt: skip
"""What was good is so no more."""
LEADING = (
    "in", "at", "by", "to", "for", "with", "after", "before", "despite", "even", "given", "as", "if",
    "unless", "whatever", "however", "considering", "having", "from", "on", "since", "although", "though",
    "i 'm", "i am", "i must", "judging", "looking", "contrary", "until", "when", "while", "whether", "apart",
    "not even",
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
"""Subjects that deny what is said of them, with what they are said of."""
QUANTIFIERS = (
    "no", "nobody", "no one", "not one", "none of", "not a single", "neither of", "hardly any", "nor",
    "neither", "not a soul",
)  # fmt: skip
"""As subjects they turn round what is said of them, however long the subject is."""
WITHHELD = tuple(
    f"{could} {help_}"
    for could in ("could", "was able to", "bothered to")
    for help_ in ("tell us", "tell me", "give us", "give me", "explain", "answer", "help us", "help me")
)
"""What is blamed where nobody does it, however little it says."""
ATTITUDES = (
    "thought", "thinks", "think", "found", "finds", "find", "felt", "feels", "feel", "said", "says",
    "called", "calls", "seemed", "looked", "tasted", "sounded", "made",
)  # fmt: skip
"""What is said of somebody or something, beside *is*."""
AFTERTHOUGHTS = (
    "nothing more to say", "nothing else to say", "nothing more to add", "nothing more", "not one",
    "not once",
    "not ever", "not at all", "none at all", "not a single one", "not even close",
)  # fmt: skip
BEHIND_NOT = (
    "at all", "in the least", "by any means", "one bit", "whatsoever", "anymore", "any more",
    "any longer",
)  # fmt: skip
LACKING = (
    "no", "without", "without any", "without a", "without a single", "free of", "free from", "devoid of",
    "void of", "absence of", "zero", "fewer", "minimal", "not a single", "n't a single", "not one",
    "nary a", "not a hint of", "not a trace of", "no hint of", "no sign of", "no trace of", "no need for",
    "practically zero", "almost zero", "virtually zero", "next to zero", "less than zero",
    "next to no", "almost no", "virtually no", "practically no", "little or no", "little to no",
    "hardly any", "barely any", "scarcely any", "no risk of", "no danger of", "no chance of",
    "very little", "very few", "so few", "with little", "with few", "has little", "have little",
    "had little", "there is little", "there was little", "there 's little", "not much", "n't much",
    "not many", "n't many", "n't had one", "not had one", "n't have a single", "not have a single",
    "n't see a single", "n't had a single", "not had a single",
    "scarcely a", "nothing like a", "yet to find", "yet to find a", "yet to have a",
)  # fmt: skip
"""The same before nouns: what is bad to have is good to lack, however little is said against it."""
SEEN = ("a", "find a", "find any", "found any", "notice any", "noticed any", "see any", "saw any", "had any")
"""Behind *hardly*: there is none of it."""
HEARD = (
    "think of one", "think of a single", "think of a", "remember a single", "remember a", "recall a",
    "name one", "name a single", "find a single", "find one",
    "found a single", "found one", "seen a single", "come across a single",
    *SEEN[1:], "hear any", "heard any", "hear a", "heard a", "smell any", "feel any", "have any",
)  # fmt: skip
"""The same behind *not*."""
KNOWN = (
    "know anyone who", "know anybody who", "know a single person who", "know of anyone who",
    "know of anybody who", "met anyone who", "met anybody who", "met a single", "found anyone who",
    "heard anyone", "heard anybody", "heard a single person", "seen anyone", "hear anyone", "hear anybody",
)  # fmt: skip
"""Behind *not*: there is no such person."""
FOUND = ("the", "their", "this", "it", "them", "my", "him", "her", "that", "these")
MEETING = (
    "meet anyone who",
    "meet anybody who",
    "hear anyone",
    "hear anybody",
    "see anyone",
    "find anyone who",
)
"""The same behind *yet to*."""
CLAIMED = (
    "n't pretend",
    "n't pretend that",
    "not pretend",
    "not pretend that",
    "not say",
    "n't say",
    "not going to pretend",
    "not going to lie and say",
)
"""What one will not say, of what is so: *I can't say it wasn't good*."""
CLAIMED_OF = ("i", "we", "it", "they")
IF_EVER = (
    "rarely , if ever ,",
    "seldom , if ever ,",
    "rarely if ever",
    "seldom if ever",
    "hardly , if ever ,",
)
FALSE = (
    "turned out to be true", "turned out true", "are true", "is true", "was true", "were true", "came true",
    "proved to be true", "proved true",
)  # fmt: skip
"""Behind *none of*: it is not so."""
UNSATISFIED = (
    "unsatisfied", "dissatisfied", "disappointed", "unhappy", "hungry", "angry", "upset", "frustrated",
    "feeling ripped off", "let down",
)  # fmt: skip
"""How people never leave what is good."""
ANY_TROUBLE = (
    "had any",
    "has had any",
    "have had any",
    "has any",
    "has had a",
    "had a single",
    "has anything",
)
"""Behind *nobody*: there was none of it."""
AS_IF = (
    "feel", "felt", "act", "acts", "acted", "treat us", "treat me", "treated us", "treated me", "treats you",
)  # fmt: skip
"""Before *as if*, which here says how, and is no protest."""
GONE = (
    # Where nothing follows: "is over five years old", "is all over the place".
    *(f"{be} {gone}" for be, gone in product(("is", "was", "are", "were", "'s"), ("gone", "over ."))),
    *(
        f"{be} {now} {gone}"
        for be, now, gone in product(
            ("is", "are", "'s"), ("finally", "now", "completely", "almost", "nearly"), ("gone", "over")
        )
    ),
    *(f"{be} all {gone}" for be, gone in product(("is", "are", "'s"), ("gone", "over ."))),
)
"""Behind what was there, and is no more."""
THERE_ARE = (
    "there are", "there were", "there 's", "has", "have", "had", "with", "find", "found", "see", "saw",
    "noticed", "offers", "makes", "made",
)  # fmt: skip
"""Before *few*."""
ABSENT = ("nonexistent", "non-existent", "practically nonexistent", "virtually nonexistent")
FADING = (
    "wears off", "wore off", "goes away", "went away", "disappears", "disappeared", "vanished",
    "never came back", "has not come back", "has n't come back", "have n't come back",
)  # fmt: skip
LASTING = ("will not go away", "will n't go away", "does n't go away", "did n't go away", "do n't go away")
"""Behind what is no more, and behind what stays."""
DETERRING = ("fool you", "put you off", "deceive you", "scare you", "scare you off", "deter you", "stop you")
"""What one is told not to let something do."""
DISCOURAGING = ("put you off", "scare you off", "deter you", "stop you")
"""Those of them that are said of something small."""
SCARCE = (
    "too little", "too few", "offers little", "offer little", "provides little", "provide little",
    "not enough", "n't enough", "a lack of", "lack of", "lack", "lacks", "lacking", "lacked", "short on",
    "low on", "missing", "missing :", "lacking :", "deprived of", "robbed of", "lose its", "lose their",
    "loses its", "losing its",
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
NOT_REPORTING = (
    *NOT, "never", "nobody would", "no one would", "nobody can", "few would", "few people would", "hardly",
)  # fmt: skip
"""Before them."""
DOUBTS = (
    "not true that", "n't true that", "doubt that", "doubt", "doubtful that", "doubt if", "no way",
    "be lying if i said", "lying if i said", "hesitate to call", "hesitate to say", "go so far as to",
    "go as far as to", "how could anyone", "how can anyone", "how could anybody",
    "how could you possibly", "how can you possibly", "how could you be", "how can you be",
    "what 's there to", "who could",
    "who would", "why would anyone", "what is there to", "fail to see how", "fail to see why",
    "fail to understand how", "refuse to believe", "refuse to believe that", "only a fool would call",
    "only a fool would say",
    "only a fool would", "dishonest to call", "a lie to call", "be crazy to think", "be mad to think",
    "how did anyone find", "how does anyone find", "how could anyone find",
    *(
        f"{hard} to {see} {how}"
        for hard, see, how in product(
            ("hard", "difficult", "impossible", "struggle", "struggled"),
            ("see", "understand"),
            ("how", "why"),
        )
    ),
    "in what world", "in what universe", "on what planet", "who on earth",
    "who in their right mind", "what on earth is", "not convinced", "not sold on",
    "hardly what i 'd call", "not what i 'd call", "n't what i 'd call", "hardly what i would call",
    "not what i would call", "n't what i would call", "not the case that", "n't the case that",
    "it 's not like", "it is not like",
    "remind me why i ever thought", "why did i ever think", "why did we ever think",
    *(
        f"{word} let {anyone} {tell}{that}"
        for word, anyone, tell, that in product(
            NOT, ("anyone", "anybody", "them"), ("tell you", "convince you", "persuade you"), ("", " that")
        )
    ), "not my idea of",
    "hardly my idea of", "your idea of", "so much for", "if you can call it", "disagree with",
    "disagree that", "lying if i called", "lying if i claimed", "lying if i told you",
    "never had the feeling that", "never got the impression that", "n't get the impression that",
    "never felt that", "questionable whether", "debatable whether", "remains to be seen whether",
    "n't nobody tell me", "not nobody tell me", "never got the feeling that", "never got the feeling ,",
    "never felt like", "n't see how anybody could", "n't see how anyone could", "not see how anyone could",
    "fail to see what is so", "nobody could claim that", "no one could claim that",
    "nobody can claim that",
)  # fmt: skip
DOUBTING = (
    "n't think", "not think", "n't believe", "not believe", "not convinced", "not sure", "doubt",
    "n't feel", "not feel", "would n't say", "would not say", "can n't say", "hard to believe",
)  # fmt: skip
I_WOULD_CALL = (
    "that i would call", "that i 'd call", "i would call", "i 'd call", "that we would call",
    "that you could call",
)  # fmt: skip
OF_THIS = (
    "with this", "with these", "with them", "with it", "with their", "with my", "at this", "on this",
    "in this", "from this", "about this", "of this",
)  # fmt: skip
"""What it is said of, where *this* is no degree."""
SAID_OF = ("reviews", "hype", "critics", "comments", "ratings", "rumors", "rumours", "haters")
TROUBLED = (
    "issue", "issues", "problem", "problems", "complaint", "complaints", "trouble", "replace it",
    "return it", "repair it", "wait", "wait long", "send it back",
)  # fmt: skip
MILD = (
    "late", "long", "hard", "heavy", "loud", "small", "tough", "dark", "salty", "sticky", "wet", "thick",
)  # fmt: skip
"""Words so mild, or praised elsewhere, that only their denial judges for sure: *the flight was not late*."""
HARM = (
    "fog up", "dig into my", "snap off", "die on me", "die once", "time out", "cancel our", "cancel my",
    "lose my", "lose our", "lose a single", "damage my", "bump us", "bump me", "strand us", "separate us",
    "separate my", "rush us", "rush me", "make us wait", "make me wait", "keep us waiting",
    "keep me waiting", "mix up", "overcharge us", "yell at", "ghost me", "get sick", "break down",
    "break when", "break after", "break on me", "fall apart", "fall off", "come loose", "come apart",
    "run out", "burn out", "shut down", "deny my", "spoil the", "ruin the", "ruin my", "ruin our",
    "kick me out", "sit on the tarmac", "raise the price", "raise my rent", "raising my rent",
    "hassle us", "nickel and dime", "drop calls", "drop a single", "break", "burn the", "burn my", "burn me",
    "bite", "slip", "tear", "melt", "jam", "drip", "warp", "shed", "bend", "trip", "lose their patience",
    "lose his patience", "lose her patience", "lose their temper", "lose patience",
)  # fmt: skip
"""What one is glad that it did not happen, though much of it says little by itself."""
HARM_BUT = (
    "break new ground", "break any new ground", "break much ground", "break any ground", "break the mold",
    "break ground", "break free", "break out", "break through", "break even", "melt in your mouth",
    "tear up", "bend over backwards",
)  # fmt: skip
"""The same words, where it is no harm."""
HARMED = (
    "broken down", "yelled at", "kept us waiting", "rushed us", "let go", "kept us in the dark",
    "left hungry", "kept waiting",
)  # fmt: skip
SERVICE = (
    "log in", "reset", "access", "load", "sync", "connect", "turn on", "start", "fit", "boil", "heat up",
    "close properly", "open properly", "seal", "recline", "flush", "print", "cut through", "compensate",
    "accommodate", "apologize", "apologise", "refund", "respond", "reply", "answer", "let me check",
    "let us check", "let me return", "let me use", "let us use", "honor", "honour", "replace", "assist",
    "acknowledge", "greet us", "greet me", "arrive", "show up", "call me back", "call back", "text me back",
    "text back", "return my call", "return my calls", "get back to me", "get back to us", "deliver on time",
    "leave on time", "stop for me", "stop for us", "pass my", "listen to", "learn from", "include the",
    "know how to", "reimburse", "process my", "ship my", "hold a charge", "stay on", "stay connected",
    "stay put", "stay closed", "stay charged", "work properly", "work anymore", "last long", "last a week",
    "last a month", "bother to", "check on us", "take our order", "refill our", "come with", "offer a refund",
    "offer us", "explain why", "tell us",
)  # fmt: skip
"""What should be done, and is not."""
SERVED = (
    "loaded", "synced", "connected", "compensated", "accommodated", "apologized", "apologised", "refunded",
    "responded", "replied", "answered", "replaced", "acknowledged", "greeted", "arrived", "showed up",
    "shown up", "called back", "called me back", "texted back", "texted me back", "returned my call",
    "returned my calls", "got back to me", "got back to us", "reimbursed", "shipped", "checked on us",
    "took our order", "refilled our", "offered us", "explained why", "told us", "seasoned",
    "cooked through",
    "delivered", "received my", "received our", "received the",
    "received a", "received any", "received it", "learns", "responds", "replies", "answers",
    "arrives", "apologizes", "working", "loading", "responding", "charging", "connecting", "syncing",
)  # fmt: skip
COMPLAINED = (
    "complained", "has complained", "has ever complained", "ever complained", "have complained", "complains",
    "had any complaints", "got sick", "was disappointed", "were disappointed",
)  # fmt: skip
"""What nobody did, and all is well."""
UNDONE = (
    "apologized", "apologised", "apologized for", "apologised for", "came", "came to", "came to take",
    "answered",
    "helped", "helped us", "helped me", "bothered to", "cared", "checked on us", "checked on",
    "greeted us", "greeted me", "responded", "replied", "showed up", "called back", "called me back",
    "picks up", "picked up the phone", "answers", "answers the phone", "answered the phone", "told us",
    "informed us", "explained", "listened", "offered to", "offered us", "acknowledged us", "took our order",
    "came by", "came back", "came to our", "returned my call", "returned my calls", "replies", "responds",
)  # fmt: skip
"""What nobody did, and somebody should have."""
BELITTLING = (
    "nothing more than", "little more than", "not much more than", "n't much more than", "hardly more than",
    "barely more than",
)  # fmt: skip
"""Whatever follows is not much, and blame."""
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
    "forgot how to", "forgotten how to", "forget how to",
    "neglect", "neglects", "neglected", "stops short of", "falls short of", "fell short of",
)  # fmt: skip
"""What is not done, or is not there."""
BARE = (
    "fail to", "refuse to", "neglect", "neglect to", "forget to", "decline to", "struggle to", "lack",
    "lose", "lose its", "lose their", "remove", "get rid of", "do away with", "put an end to", "rid",
    "fix", "solve", "resolve", "prevent", "reduce", "eliminate", "stop", "avoid", "quit",
)  # fmt: skip
"""Verbs of failure, ending and relief as they stand behind *not*, which undoes them."""
HELPING = (
    "help", "help with", "assist", "assist with", "address", "acknowledge", "apologize for", "apologise for",
    "compensate us for", "compensate me for", "respond to", "replace", "repair", "handle",
)  # fmt: skip
"""What was not done about it leaves it as bad as it is."""
RUINING = ("ruin", "spoil", "destroy", "undermine", "hurt", "harm", "damage")
"""What one is glad not to do to anything."""
ENDING = (
    "remove", "removes", "removed", "removing", "stopped", "ceases to", "ceased to", "get rid of",
    "gets rid of", "got rid of", "getting rid of", "rid of", "rids", "quit being", "do away with",
    "does away with",
    "did away with", "done away with", "put an end to", "puts an end to", "an end to", "took away",
    "takes away", "taken away", "stripped away", "strips away", "no more", "goodbye to", "gone are",
    "gone is", "gone are the days of",
)  # fmt: skip
"""What was there, and is no more."""
RELIEVING = (
    *_forms("fix eliminat+e prevent minimiz+e minimis+e", "", "s", "ed", "ing"),
    *_forms("solv+e resolv+e alleviat+e reliev+e", "", "s", "ed"), "cures", "cured", "spared",
    *_forms("repair replac+e", "", "s", "ed"), "address", "addresses", "addressed", "cleaned up", "cleans up",
    *_forms("correct protect banish", "s", "ed"), "avoids", "avoided", "avoiding", "to avoid",
    *_forms("reduc+e eas+e sooth+e lessen", "s", "ed"), "reduce", "reducing", "overcome",
    "overcomes", "dispels", "dispelled", "sorted out", "ironed out",
    "cleared up", "takes care of", "took care of", "chased away", "chases away", "wiped away",
    "washed away", "killed off the", "kills off the", "dissolved", "dissolves",
)  # fmt: skip
"""What takes a trouble away. *Avoid* itself is advice: *avoid this awful place*."""
SETTLING = (
    *_forms("resolv+e solv+e repair replac+e", "", "s", "ed"), "address", "addresses", "addressed",
    *_forms("fix", "", "s", "ed", "ing"), "overcome", "cleaned up", "cleans up", "overcomes",
    "protects", "protected", "corrects", "corrected", "cures", "cured", "sorted out",
    "ironed out", "cleared up", "takes care of", "took care of",
)  # fmt: skip
"""Those that do no harm to what is good."""
TURNED_INTO = (
    *(f"{reduce} to" for reduce in ("reduce", "reduces", "reduced", "reducing")), "dissolves into",
    "dissolved into",
)  # fmt: skip
"""They take away more than a trouble: praise behind them is none, and blame stays."""
RESCUING = (
    *_forms("rescu+e redeem salvag+e", "s", "ed"), "saves", "saved", "manages to save",
    "managed to save", "makes up for", "made up for", "make up for", "compensates for", "compensated for",
)  # fmt: skip
"""What makes good of bad."""
AMENDING = ("make up for", "compensate for")
LOST = ("save", "rescue", "redeem", "salvage", *AMENDING)
"""The same where nothing does: it stays bad."""
MITIGATED = (
    "very", "so", "that", "really", "exactly", "quite", "particularly", "all that", "as",
    "nearly as", "terribly", "especially", "overly", "entirely", "completely", "always", "anywhere near",
)  # fmt: skip
"""Behind *not*."""
WHOSE = ("the", "these", "those", "its", "their", "his", "her", "my", "our")
OTHER_SUBJECTS = (*SUBJECTS, "the", "my", "our", "their", "its", "his", "her", "everything", "everyone")
"""First words of a clause with a subject of its own."""
STOP_SAYING = (
    "stop telling people", "stop saying", "stop calling it", "stop calling this", "stop pretending",
)  # fmt: skip
"""What is said, and is not so."""
DOING = (
    "has",
    "have",
    "had",
    "did",
    "does",
    "managed to",
    "manages to",
    "wanted to",
    "would",
    "could",
    "can",
)
"""What nobody does, beside being and thinking so."""
UNDESERVED = (
    ("P", "bad reviews"), ("P", "poor reviews"), ("P", "negative reviews"), ("P", "terrible reviews"),
    ("P", "low ratings"), ("P", "bad ratings"), ("P", "poor ratings"), ("P", "bad press"), ("P", "one star"),
    ("P", "so much hate"), ("P", "a bad rap"), ("N", "good reviews"), ("N", "great reviews"),
    ("N", "rave reviews"), ("N", "glowing reviews"), ("N", "positive reviews"), ("N", "high ratings"),
    ("N", "good ratings"), ("N", "great ratings"), ("N", "so much praise"), ("N", "five stars"),
)  # fmt: skip
"""What others say of it, and what one thinks of it who wonders why."""
