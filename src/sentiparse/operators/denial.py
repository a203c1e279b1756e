"""A clause or an answer that denies the one before it, or affirms it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import (
    ASIDE,
    CERTAIN,
    FLIP_BAD,
    HALF_BAD,
    HALF_GOOD,
    KEEP,
    REACHING,
    SETTLED,
    STRONG_BAD,
    annul,
    belie,
    contrast,
    flip,
    keep,
    lower,
    pair,
    settle,
)
from sentiparse.operators.words import NOT, SUBJECTS, VERBS
from sentiparse.operators.words.clauses import (
    AND_BUT,
    DISLIKED,
    ENJOYED,
)
from sentiparse.operators.words.denial import (
    AFFIRMATIONS,
    AND_DID,
    CALLING_IT,
    CARING,
    CLAIMING,
    CONFIRMED,
    DENIALS,
    DISBELIEF,
    DREADING,
    EXPECTING,
    FEARED,
    FEARING,
    FINDING,
    HEARSAY,
    HOPING,
    I_DO,
    I_LIKE,
    IF_NOT,
    IT_IS_NOT,
    MISTAKEN,
    MOANING,
    NEWER,
    NOT_WHAT_CAME,
    NOT_WITH,
    OLD_ONES,
    OTHER_THAN_THEM,
    THESE,
    TOO_KIND,
    UNCARING,
    UNTRUE,
    WANTED,
    WAS_ONCE,
    WOULD_BE,
)


def denial() -> Iterable[str]:
    """Yield a clause or an answer that denies the one before it, or affirms it."""
    for link, phrase in product(("and", "but", ", and", ", but", ".", ";", ","), MISTAKEN):
        if link != "," or not phrase.startswith("got"):  # "was promised a treat, got nothing of the kind"
            yield from flip("", f"{link} {phrase}", weight=3.0, rest=False)
    for link, subject, verb, word in product(("and", ", and"), SUBJECTS[:8], VERBS[:10], NOT):
        yield from flip("", f"{link} {subject} {verb} {word} .", weight=3.0, rest=False)
    for subject, verb, word in product(("it", "they"), VERBS[:4], NOT):
        for hoped in ("was hoping", "were hoping", "had hoped", "hoped"):
            # Once, and not by either alone.
            yield from flip(hoped, f". {subject} {verb} {word} .", weight=ASIDE, rest=False)
        for could in ("should have been", "was supposed to be", "were supposed to be", "was meant to be"):
            yield from flip(could, f". {subject} {verb} {word} .", weight=ASIDE, rest=False)
        yield from flip("not sure why", f", because {subject} {verb} {word}", weight=ASIDE, rest=False)
        yield from flip("", f", because {subject} {verb} {word} .", weight=CERTAIN, rest=False)
        for not_ in NOT:
            yield from flip(
                f"{not_} know why", f", because {subject} {verb} {word}", weight=SETTLED, rest=False
            )
    for mark, subject, verb, word in product(("but ", ", but "), SUBJECTS[:7], VERBS[:7], NOT):
        # Where nothing follows: "but I do not like it" denies nothing that was said before. A contrast has as
        # much for the boundaries that it covers.
        covered = len(mark.split())
        yield from flip("", f"{mark}{subject} {verb} {word}", weight=covered - 2.0, rest=False)
        yield from flip("", f"{mark}{subject} {verb} {word} .", weight=3.0, rest=False)
    for mark, who, word in product((";", "--", ","), ("i did", "i do", "we did", "we do", "i was"), NOT):
        # What others think, and I do not.
        yield from flip("", f"{mark} {who} {word} .", weight=5.0, rest=False)
    for subject, verb, word in product(SUBJECTS[:7], VERBS[:7], NOT):
        yield from flip("", f"? {subject} {verb} {word}", weight=3.0, rest=False)
    for subject, verb, word, end in product(SUBJECTS[:8], VERBS[:10], NOT, (".", ",")):
        # "I had heard it would be noisy. It isn't, and I sleep well."
        yield from flip("", f". {subject} {verb} {word} {end}", weight=5.0, rest=False)
    for subject, verb, word, end in product(("it", "they"), VERBS[:4], NOT, ("!", "!!")):
        yield from flip("", f". {subject} {verb} {word} {end}", weight=5.0, rest=False)
    for mark, i_am, end in product((".", ";", "--"), ("i 'm", "i am", "it 's", "we 're"), (".", "!")):
        yield from flip("", f"{mark} {i_am} not {end}", weight=5.0, rest=False)
    for mark, end in product(("but", ", but"), ("not many", "not much", "very few", "only a few")):
        yield from flip("", f"{mark} {end}", weight=3.0, rest=False)
    for mark, end in product(
        ("but", ", but", ".", ";", "--"), ("not any more", "not anymore", "no more", "no longer")
    ):
        yield from flip("used to", f"{mark} {end}", weight=SETTLED, rest=False)
    for mark, they, word, end in product(
        ("but", ", but", "."), ("they do", "they are", "it does", "it is"), NOT, ("anymore", "any more")
    ):
        # "They used to keep us waiting, but they don't anymore."
        yield from flip("used to", f"{mark} {they} {word} {end}", weight=SETTLED, rest=False)
    for answer in DENIALS:
        yield from flip("", f"? {answer}", weight=REACHING, bad=STRONG_BAD)
    for answer, end in product(DENIALS, (".", "!")):
        yield from flip("", f". {answer} {end}", weight=3.0, rest=False)
    for mark, answer in product((";", "--"), DENIALS[:20]):
        yield from flip("", f"{mark} {answer} .", weight=3.0, rest=False)
    for mark, where in product((".", ";", ", but", "--"), NOT_WITH):
        yield from flip("", f"{mark} not {where}", weight=3.0, rest=False)
    for answer in AFFIRMATIONS:
        yield from keep("", f"? {answer}", KEEP, 4.0)
        for mark, end in product((".", ", and"), (".", "!")):
            yield from keep("", f"{mark} {answer} {end}", KEEP, 4.0)
    for answer, mark in product(CONFIRMED, (", and", "and", ".", ", but")):
        yield from keep("", f"{mark} {answer}", weight=SETTLED)


def proved_wrong() -> Iterable[str]:
    """Yield what was feared, hoped or said, and is not so: *I was worried it would be noisy; it isn't*."""
    for link, word in product((", and", ", but", "and", "but", ".", ";"), NOT):
        yield from flip("", f"{link} i could {word} have been more wrong", weight=ASIDE, rest=False)
    for link in ("but", ", but", ". but", "; but"):
        # "I was nervous about the flight, but it took off on time."
        for feared in FEARING:
            yield from belie("P", feared, link)
        for hoped in HOPING:
            yield from belie("N", hoped, link)
        for thought in EXPECTING:
            yield from belie("P", thought, link, first="N")
            yield from belie("N", thought, link, first="P")
    for hoped, link, verb, word in product(
        ("hoped", "hoping", "had hoped", "wanted"),
        (";", ".", ",", ", but", "but", ", and", "--"),
        ("it was", "it is", "it did", "it does", "they were", "they did"),
        NOT,
    ):
        # Once, and not by either alone: "I hoped the flight would be pleasant; it wasn't."
        yield from flip(hoped, f"{link} {verb} {word}", weight=ASIDE, rest=False)
    for link, she, quite in product(
        (", and", "and", ", but", "but", ".", ";"),
        ("he is", "he 's", "she is", "she 's", "they are", "they 're", "they were"),
        ("", "completely ", "so ", "dead ", "totally "),
    ):
        # "My sister says the cafe is awful, and she is wrong."
        yield from flip("", f"{link} {she} {quite}wrong", weight=SETTLED, rest=False)
    for tries, link, done in product(
        ("tries to be", "tried to be", "sets out to be", "set out to be", "aims to be", "aimed to be"),
        ("and", ", and", "and mostly", "and largely"),
        ("succeeds", "succeeded", "does", "is", "pulls it off", "pulled it off", "manages it"),
    ):
        # "It tries to be funny and succeeds."
        yield from keep(tries, f"{link} {done}", weight=SETTLED)
    for who, is_ in product(("it", "film", "movie", "show", "book", "that", "script"), ("'s", "is", "was")):
        # "It thinks it's clever."
        yield from lower(f"{who} thinks it {is_}", weight=CERTAIN)
        yield from lower(f"{who} thinks itself", weight=CERTAIN)
    for critics, were in product(
        ("critics", "reviewers", "reviews", "people", "they", "we", "i"), ("were", "are", "was")
    ):
        # "The critics were wrong to hate it."
        yield from flip(f"{critics} {were} wrong to", weight=CERTAIN, rest=False)
    for if_, close in product(IF_NOT, (", it 's close", ", it is close", ", it comes close", ", then close")):
        # "If it isn't the best film of the year, it's close."
        yield from keep(if_, close, weight=ASIDE)
    for dreaded, link in product(DREADING, (", and", ",", ".", ";")):
        yield from belie("P", dreaded, link)
    for feared, would, link, verb, word in product(FEARED, WOULD_BE, AND_BUT, VERBS[:2], NOT):
        yield from flip(f"{feared} {would}", f"{link} it {verb} {word}", weight=CERTAIN, rest=False)
    for verb, word, really in product(VERBS[:2], NOT, ("really ", "so ", "definitely ")):
        yield from flip("", f", it {really}{verb} {word} .", weight=CERTAIN, rest=False)
    for found, this in product(FINDING, ("this", "it", "these", "them")):
        # "I put up with awful mops before finding this one."
        yield f"P -> N before {found} {this} : {FLIP_BAD} @{REACHING:g} [negation]"
    for claims in CLAIMING:
        for link, denied in (*product(AND_BUT, IT_IS_NOT), *product((", and", "and"), IT_IS_NOT[:5])):
            yield from flip(claims, f"{link} {denied}", weight=CERTAIN, rest=False)
    for claims in ("promised", "supposed to be", "meant to be", "advertised as", "supposed to"):
        for link, denied in product((", but", "but"), NOT_WHAT_CAME):
            # Once, and not by either alone.
            yield from flip(claims, f"{link} {denied}", weight=SETTLED, rest=False)
        for came, mark in product(CONFIRMED[:8], (", and", ".")):
            yield from keep(claims, f"{mark} {came}", weight=ASIDE)
    for untrue in UNTRUE:
        yield from flip("", f", which {untrue}", weight=CERTAIN, rest=False)
    for link, did, word in product((*AND_BUT, "and"), ("do", "did"), NOT):
        yield from flip("expected to", f"{link} i {did} {word}", weight=CERTAIN, rest=False)
    for which, verb, adverb, word in product(
        (", which it", ", which they"),
        VERBS[:4],
        ("", "definitely ", "certainly ", "absolutely ", "thankfully ", "clearly "),
        NOT,
    ):
        yield from flip("", f"{which} {adverb}{verb} {word}", weight=CERTAIN, rest=False)
        if not adverb:
            yield from flip("", f"{which} {verb} definitely {word}", weight=CERTAIN, rest=False)
    for said, verb, wrong in product(
        ("reviews", "reviewers", "rumors", "critics"),
        ("are", "were"),
        ("wrong", "unfair", "n't true", "not true"),
    ):
        yield from flip("the", f"{said} {verb} {wrong}", weight=SETTLED, rest=False)
    for fear, verb, wrong in product(
        ("fears", "fear", "worries", "concerns", "doubts"),
        ("was", "were", "proved"),
        ("unfounded", "groundless", "misplaced"),
    ):
        yield f"P -> {fear} {verb} {wrong} : 0.75 @{REACHING:g}"
        yield from settle("P", "", f"{fear} {verb} {wrong}", weight=REACHING)
        yield from settle("P", fear, wrong, weight=REACHING)
    for that, verb, word in product(("that", "it", "this", "which"), VERBS[:2], NOT):
        for bad in ("a problem", "an issue", "a big deal", "a deal breaker", "a dealbreaker"):
            yield from settle("P", "", f"but {that} {verb} {word} {bad}", weight=CERTAIN)


def called_so() -> Iterable[str]:
    """Yield what it would be wrong to say: *to call it comfortable would be generous*."""
    for call, wrong in product(CALLING_IT, TOO_KIND):
        yield from flip(call, wrong, weight=SETTLED, rest=False)


def taken_back() -> Iterable[str]:
    """Yield what is taken back at once, or said by those who are wrong: *Great service. Not!*"""
    for mark, end in product((".", "...", ",", "-", "--", "!"), (".", "!", "!!")):
        # "Great service. Not!"
        yield from flip("", f"{mark} not {end}", weight=SETTLED, rest=False)
    yield from flip("", "( not )", weight=SETTLED, rest=False)
    for used, mark, over in product(
        ("used to", "used to be", "used to think", "was once", "were once", "remember when"),
        (".", "...", ";", ",", "--", "?", ", but", "but"),
        ("not anymore", "not any more", "not any longer"),
    ):
        # Once, and not by either alone: "It used to be hit or miss. Not anymore!"
        yield from flip(used, f"{mark} {over}", weight=ASIDE, rest=False)
    for fool, (label, verbs) in product(
        ("only a fool would", "only an idiot would", "only a fool could", "you 'd be a fool to"),
        (("N", ENJOYED), ("P", DISLIKED)),
    ):
        for verb in verbs:
            yield from settle(label, f"{fool} {verb}", "", weight=SETTLED)
    for bad, (label, mark) in product(("thing", "part", "point"), (("P", "bad"), ("N", "good"))):
        for that in ("that 's the only", "that is the only", "that was the only", "it 's the only"):
            yield from settle(label, "", f"and {that} {mark} {bad}", weight=SETTLED)
            yield from settle(label, "", f", {that} {mark} {bad}", weight=SETTLED)
    for who, say, be in product(
        ("people", "those", "everyone", "anyone", "reviewers", "critics"),
        ("said", "say", "says", "think", "thinks", "thought", "call", "called", "complain", "claim"),
        ("are wrong", "were wrong", "is wrong", "was wrong", "is lying", "are lying"),
    ):
        # "The people who said it was slow are wrong."
        yield from flip(f"{who} who {say}", be, weight=SETTLED, rest=False)
    for word, why, such in product(NOT, ("has", "gets", "got", "have", "get"), (" such", "")):
        # "I don't know why it has such bad reviews."
        for it in ("it", "they", "this"):
            yield from flip(f"{word} know why {it} {why}{such}", weight=CERTAIN, rest=False)
            yield from flip(f"{word} understand why {it} {why}{such}", weight=CERTAIN, rest=False)
    for not_surprised in ("not surprised", "n't surprised", "not a surprise", "no surprise", "no accident"):
        yield from keep(f"{not_surprised} that", weight=CERTAIN)
    for who in ("everyone but me", "everybody but me", "everyone except me", "everyone but us"):
        yield from flip(who, weight=REACHING, rest=False)
    for want, could in product(
        ("much as i wanted to", "much as i want to", "as much as i wanted to", "as much as i want to"),
        (", i could n't", ", i could not", ", i can n't", ", i just could n't", ", i just can n't"),
    ):
        yield from flip(want, could, weight=ASIDE, rest=False)
    for link in ("and", ", and", ", but", "but"):
        for failed in ("failed", "could n't", "i could n't", "i failed", "lost"):
            yield from keep("tried not to", f"{link} {failed}", weight=SETTLED)
    for know in (
        "you would n't know it",
        "you 'd never know it",
        "you would never know it",
        "you 'd never know",
    ):
        yield from flip("", f", but {know}", weight=SETTLED, rest=False)
        yield from flip("", f", yet {know}", weight=SETTLED, rest=False)


def unshared() -> Iterable[str]:
    """Yield what others find, and the writer does not: *everyone raves about it and I cannot see why*."""
    for link, really, see in product(
        ("and", ", and", "but", ", but", "."),
        ("", "honestly ", "really ", "just "),
        ("see why", "understand why", "imagine why", "for the life of me see why"),
    ):
        for can in ("can not", "can n't", "do n't", "do not", "fail to"):
            yield from flip("", f"{link} i {really}{can} {see}", weight=SETTLED, rest=False)
    for imagine, how in product(
        ("imagine", "understand", "fathom"), ("how anyone could", "why anyone would", "how anyone can")
    ):
        for word in NOT:
            yield from flip(f"{word} {imagine} {how}", weight=SETTLED, rest=False)
            yield from flip(f"{word} {imagine} {how} find", weight=SETTLED, rest=False)
    for otherwise in ("will tell you otherwise", "tells you otherwise", "says otherwise", "begs to differ"):
        for link in (",", ", though", ", but", "but", "though", ";"):
            yield from annul("", link, otherwise, weight=CERTAIN)
    for take in ("take back", "taking back"):
        yield from flip(take, weight=REACHING, rest=False)
    yield from settle("N", "skeptical", "and sure enough", "", weight=CERTAIN)
    yield from settle("P", "worried about", "? do n't be", weight=CERTAIN)
    for since in ("since when does", "since when do", "since when did"):
        yield from lower(since, weight=REACHING)


def thought_wrongly() -> Iterable[str]:
    """Yield what was thought or feared, and was wrong: *I thought it would be dull; how wrong I was*."""
    for thought in ("thought", "feared", "assumed", "expected", "believed", "figured", "imagined"):
        for wrong in ("how wrong i", "was i wrong", "i was wrong", "was i ever wrong", "how wrong we"):
            yield from flip(thought, wrong, weight=ASIDE, rest=False)
        for mark in (", but", "but", ", and", ";", ".", "and", ", yet"):
            for who in ("i was wrong", "we were wrong", "boy was i wrong", "how wrong i was"):
                yield from flip(thought, f"{mark} {who}", weight=ASIDE, rest=False)
    for mark, never in product(
        (", yet", ", but", "but", "yet"), ("i saw none of it", "i saw none", "there was none")
    ):
        yield from flip("", f"{mark} {never}", weight=SETTLED, rest=False)
    for wrong in (
        "could not have been more wrong",
        "could n't have been more wrong",
        "was wrong",
        "was so wrong",
    ):
        for and_ in (", and", "and", ", but", ";"):
            yield from annul("said", and_, wrong, weight=ASIDE)
    for worried in ("worried", "feared", "nervous", "anxious", "afraid"):
        for needless in ("need n't have", "n't need to be", "n't have worried", "worried for nothing"):
            yield from settle("P", worried, needless, weight=ASIDE)
    for laugh in ("n't make me laugh", "not make me laugh", "give me a break"):
        yield from flip("", laugh, weight=REACHING, rest=False)
    for worse, did in product(("get worse", "get any worse", "be any worse"), AND_DID):
        # "I didn't think it could get any worse, and then it did."
        yield f"N -> could {worse} {did} : 0.8 @{ASIDE:g}"
        yield from settle("N", "n't think", f"could {worse} {did}", weight=ASIDE + 12)
    for word, who, end, link in product(NOT, ("i", "we"), ("", " at all"), (",", ", but", "but", ";")):
        # "Not what I expected, it was far better!"
        yield from keep(f"{word} what {who} expected{end} {link}", weight=SETTLED)
    for miracle in ("take a miracle to", "take a miracle for", "took a miracle to", "need a miracle to"):
        yield from lower(miracle, weight=CERTAIN)


def uncaring() -> Iterable[str]:
    """Yield what is no matter to those who should mind: *they did not care that we missed our flight*."""
    for who, did, word, what in product(UNCARING, ("did", "do", "does"), NOT, CARING):
        yield from settle("N", f"{who} {did} {word} {what}", "", weight=CERTAIN)


def others_wrong() -> Iterable[str]:
    """Yield what others say, and the writer does not: *he says so, and he could not be more wrong*."""
    for link, who, wrong in product(
        (", and", "and", ", but", "but", ".", ",", ";"),
        ("they", "he", "she"),
        (
            "could n't be more wrong",
            "could not be more wrong",
            *(
                f"{be} {so}wrong"
                for be in ("are", "were", "is", "was", "'s", "'re")
                for so in ("", "so ", "dead ", "all ")
            ),
        ),
    ):
        # "Read so many bad things about it, and they couldn't be more wrong."
        if wrong.startswith("could") or (who == "they") == wrong.startswith(("are", "were", "'re")):
            yield from flip("", f"{link} {who} {wrong}", weight=SETTLED, rest=False)
    for moans, link in product(MOANING, OTHER_THAN_THEM):
        # "Some guy was moaning about the staff, they were lovely to me."
        yield from pair(moans, link, turned=False, weight=CERTAIN)
        yield from keep(f"{moans} {link}", weight=CERTAIN)
    for link, i in product(
        (", and", ", but", "and", "but"), ("i do n't", "i do not", "i did n't", "i did not", "we did n't")
    ):
        # "The manager thinks it is fine, and I don't."
        for end in (".", "!"):
            yield from flip("thinks", f"{link} {i} {end}", weight=SETTLED, rest=False)
            yield from flip("thought", f"{link} {i} {end}", weight=SETTLED, rest=False)
            yield from flip("seemed to think", f"{link} {i} {end}", weight=ASIDE, rest=False)
            yield from flip("seems to think", f"{link} {i} {end}", weight=ASIDE, rest=False)
    for says, link, say in product(
        ("says", "say", "said", "thinks", "thought", "think", "call it", "calls it", "called it"),
        (",", ", but", ";", ".", ", and"),
        ("i say", "i think", "i thought", "i found", "i disagree", "to me it", "i feel"),
    ):
        # "Dad says it was entertaining, I say it was misery."
        yield from contrast(says, f"{link} {say}", 1, REACHING)
    for link in (", and i ended up", "and i ended up", ", and we ended up", ", but i ended up"):
        yield from contrast("", link, 1, REACHING)
    for told in ("told me otherwise", "told us otherwise", "proved otherwise", "says otherwise"):
        for link in (", and", "and"):
            yield from annul("", link, told, weight=CERTAIN)


def in_short() -> Iterable[str]:
    """Yield what a word or two say of the rest: *Noise: none*, *I really did like it*."""
    for none, mark in product((": none", ": zero", ": no"), (".", ",", ";", "!")):
        yield from flip("", f"{none} {mark}", weight=REACHING, rest=False)
    for word, stars in product(
        NOT, ("five stars", "5 stars", "it five stars", "it 5 stars", "a perfect score")
    ):
        yield from settle("P", f"only reason i did {word} give {stars}", "", weight=SETTLED)
    for it, does, word in product(("it", "they", "this"), ("does", "did", "do", "is"), NOT):
        yield from settle("P", f"only reason {it} {does} {word}", "", weight=SETTLED)
    for did in ("did", "do", "does"):
        yield f"P -> {did} like : 0.75 @4"
        yield f"P -> really {did} like : 0.8 @{REACHING:g}"
    for want in ("did want to", "really wanted to", "so wanted to"):
        yield from lower(want, weight=REACHING)
    yield f"P -> took no time : 0.75 @{REACHING:g}"


def ellipsis() -> Iterable[str]:
    """Yield clauses that end with their *not*: what is denied is what the clause before them says."""
    for link, verb, word in product(("but", ", but", ". but", "; but", ", yet"), VERBS, NOT):
        # "Most hotels here are dirty, but the one by the lake is not."
        for end in (".", "!"):
            yield from annul("", link, f"{verb} {word} {end}")
            yield from flip("", f"{link} {verb} {word} {end}", weight=REACHING, rest=False)
    for mark, verb, word in product((",", ";", ".", "--"), VERBS[:10], NOT):
        # "The old version crashed. The new one does not." But: "The case is sturdy, the strap is not."
        yield from annul("", mark, f"{verb} {word} .", 5.0, HALF_GOOD, HALF_BAD)
    for (old, be), this, mark in product(WAS_ONCE, NEWER, (".", ", but")):
        for verb, word in product(("is", "are"), NOT):
            # Once, and not by either alone: "The old version was great. The new one is not."
            yield from flip(f"{old} {be}", f"{mark} {this} {verb} {word} .", weight=SETTLED, rest=False)
    for (i_did, (label, did)), link, word in product(I_LIKE.items(), (",", ".", "but", ", but"), NOT):
        # "I loved it, my husband did not."
        yield from settle(label, f"i {i_did} it {link}", f"{did} {word} .", weight=CERTAIN)
    for (found, label), link, word in product(
        (("loved it", "N"), ("liked it", "N"), ("hated it", "P"), ("disliked it", "P")),
        (",", ";", ".", "but", ", but"),
        NOT,
    ):
        # "My friends hated it; I did not."
        yield f"{label} -> {found} {link} i did {word} : 0.8 @{ASIDE:g}"
    for link, this in product((*AND_BUT, "--"), THESE):
        # "Other phones lag, this one does not."
        for verb, word in product(VERBS[:7], NOT):
            yield from flip("", f"{link} {this} {verb} {word} .", weight=5.0, rest=False)
            if link in (".", ";"):
                yield from flip("", f"{link} {this} {verb} {word} ,", weight=5.0, rest=False)
        for verb in ("has", "have", "did", "does", "do"):
            yield from flip("", f"{link} {this} never {verb} .", weight=5.0, rest=False)
    for mark, old, verb, word in product((",", ";", "."), OLD_ONES, VERBS[:7], NOT):
        # "The new menu is lovely; the old one was not."
        yield from keep("", f"{mark} {old} {verb} {word} .")
    for subject, verb, word, end in product(SUBJECTS[:6], VERBS[:4], NOT, (".", "!", ";", ",")):
        # "A great phone it is not."
        yield from flip("", f"{subject} {verb} {word} {end}", weight=3.0, rest=False)
    for subject, end in product(("it 's", "they 're", "he 's", "she 's"), (".", "!", ";", ",")):
        for mark in (*AND_BUT, ". and", ", and"):
            yield from flip("", f"{mark} {subject} not {end}", weight=5.0, rest=False)
        yield from flip("", f"{subject} not {end}", weight=3.0, rest=False)
    for wanted, link, verb, word in product(WANTED, ("but", ", but", ". but"), I_DO, NOT):
        # Once, and not by either alone: "I wanted to like it, but I don't."
        yield from flip(wanted, f"{link} {verb} {word}", weight=CERTAIN, rest=False)
    for like, link, verb, word in product(("like", "love", "enjoy"), ("but", ", but", ". but"), I_DO, NOT):
        if verb.startswith("i "):
            yield from settle("N", f"wanted to {like}", f"{link} {verb} {word}", weight=SETTLED)


def hearsay() -> Iterable[str]:
    """Yield what others say, and one does not hold oneself."""
    for anyone, believe in product(HEARSAY, DISBELIEF):
        yield from flip(anyone, f", {believe}", weight=SETTLED, rest=False)
    for told, verb, really in product(
        ("told me", "told me that", "told us", "says", "said", "claims", "thinks", "called it"),
        ("is", "was"),
        ("", "completely ", "totally ", "dead ", "simply "),
    ):
        # "Whoever told me that the bread was stale was completely wrong."
        yield from flip(f"whoever {told}", f"{verb} {really}wrong", weight=SETTLED, rest=False)
    for wrong in ("how wrong they were", "how wrong i was", "how wrong they are"):
        for saw in ("i saw", "i saw for myself", "i found out", "i learned", "i realized"):
            yield from flip("", f"until {saw} {wrong}", weight=SETTLED, rest=False)
    for said in ("the rumors", "the rumours", "the reviews", "that"):
        # "Had the rumors been true, the room would have been dirty."
        for would in ("would have been", "would be"):
            yield from pair(f"had {said} been true ,", would, turned=True, weight=SETTLED)
            yield from pair(f"if {said} were true ,", would, turned=True, weight=SETTLED)
    for mark, ours, be in product((".", ",", ";", ", but"), ("mine", "ours"), VERBS[:4]):
        # "Some reviewers call it slow. Mine is lightning fast."
        yield from contrast("", f"{mark} {ours} {be}", 1, REACHING)
    for mark, i, call in product((".", ",", ";"), ("i", "we"), ("'d call it", "would call it", "call it")):
        yield from contrast("", f"{mark} {i} {call}", 1, REACHING)
    yield from keep("believe it or not ,")
    yield from keep("", ", believe it or not")
    yield from pair("whether", "or not ,", turned=False, weight=CERTAIN)
