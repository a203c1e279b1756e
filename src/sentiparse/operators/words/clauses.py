"""Words that join clauses, or say that what they stand in is not so."""

from __future__ import annotations

from itertools import product

UNREAL = (
    "should have been", "should 've been", "ought to have been", "supposed to be", "supposed to",
    "meant to be", "wanted to", "tried to", "tries to", "try to", "wish", "if only", "hoping for",
    "hoped for", "pretends to", "pretend to", "pretends to be", "pretend to be", "trying to be",
    "tries to be", "attempts to be", "claims to", "claim to", "claimed to", "claims to be", "claim to be",
    "calls itself", "call themselves", "promised to be", "promises to be",
    "promised", "advertised as", "billed as", "hyped as", "marketed as", "touted as", "supposedly",
    "allegedly",
    "so-called", "would expect", "'d expect", "'d hope for", "would hope for", "could have", "might have",
    "advertise", "advertises", "ought to be", "needs to be", "need to be", "was hoping", "were hoping",
    "i hoped", "we hoped", "had hoped", "i 'd hoped", "wanted it to be", "wanted this to be",
    "had it been", "if it had been", "could have been", "could 've been", "would have been",
    "would 've been", "might have been", "intended to be", "aims to be", "aspires to be", "wants to be",
    "you 'd think", "you would think", "one would think", "on paper", "in theory",
    "would have liked", "'d have liked", "would have loved", "'d have loved", "would have preferred",
    "'d have preferred", "would have expected", "'d have expected", "imagine if", "imagine if it had",
    "'d love to say", "would love to say", "'d love to be able to say", "would love to be able to say",
    "wish i could say", "would be nice to", "would be so nice to", "would be great to have",
    "would be lovely to",
    "expected more than", "would have appreciated", "'d have appreciated", "would have been nice to have",
)  # fmt: skip
"""What is only wished, tried, claimed or missing: praise inside is none, and blame stays."""
PAST = (
    "used to", "used to be", "was once", "were once", "once was", "once a", "a once", "the once",
    "formerly", "previously", "in the past", "at first", "initially", "originally", "in the beginning",
    "started out", "started off", "starts out", "starts off", "began as", "started as",
)  # fmt: skip
STARTING = ("started", "starts", "began", "begins", "started out", "started off", "starts out", "starts off")
ENDED = ("ended", "ends", "ended up", "ends up", "turned", "became")
"""What something was like, and what it came to."""
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
    "was convinced", "was told to expect", "was looking forward to", "were looking forward to",
    "been looking forward to", "expecting",
)  # fmt: skip
"""Before what was only expected, and *and* or *but* what came."""
AND_GOT = (", got", "and got", ", and got", "but got", ", but got", "; got")
AND_BUT = (",", ";", ".", "but", ", but")
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
COMPLAINING = (
    "complain about", "complains about", "complained about", "complaining about", "get tired of",
    "tired of", "bored with", "sick of", "fed up with", "mad at", "angry about",
)  # fmt: skip
"""Whatever they are about."""
TURNING = (
    "but", "yet", "however", "still", "nevertheless", "nonetheless", "even so", "then again", "that said",
    "instead", "turns out", "it turns out", "it turned out", "in the end", "ended up",
    "and yet", "and still", "and it 's still", "only to", "and then", "then",
)  # fmt: skip
CONCEDING = (
    "although", "though", "even though", "even tho", "tho", "despite", "in spite of", "even if",
    "regardless of", "even with",
    "notwithstanding", "for all their", "for all its", "for all the", "while", "whilst", "whereas",
    "except for", "compared to", "compared with",
    "unlike", "apart from", "aside from", "barring", "save for",
)  # fmt: skip
THEN_NOT_NOW = (
    ("last year", "this year"), ("yesterday", "today"), ("last time", "this time"),
    ("last week", "this week"),
    ("last month", "this month"), ("last season", "this season"), ("before", "now"), ("once", "now"),
    ("last night", "tonight"), ("in the past", "now"), ("years ago", "now"), ("back then", "now"),
    ("at first", "now"), ("in the beginning", "now"),
)  # fmt: skip
NOT_NOW = ("now", "anymore", "any more", "today", "these days", "this time", "lately", "any longer")
ELSEWHERE = (
    "in the past", "used to", "some people", "other people", "others", "my friends say",
    "my friends think", "my friends hate", "my friends love", "people say",
    "they say", "some say", "some critics", "many people", "most people", "everyone else",
    "everyone says", "everybody says", "i had heard", "i 'd heard", "i 've heard", "i have heard",
    "i was told", "i expected", "i had expected", "i was expecting", "the reviews",
)  # fmt: skip
"""What follows *but* and is not the writer's own, present view: the first clause holds."""
AGAIN = (
    "choose", "pick", "buy", "order", "book", "fly", "fly with", "stay at", "eat at", "go to", "do it",
    "do it all", "visit", "hire", "use",
)  # fmt: skip
"""What one would do again, of what one liked."""
WANTING = ("want", "like", "need", "expect", "are looking for", "'re looking for", "are after", "'re after")
HERE = (
    "buy these",
    "buy this",
    "buy this one",
    "get this",
    "get these",
    "get this one",
    "come here",
    "go here",
)
"""Advice to who wants it: here it is."""
LEAVING = (
    "go elsewhere", "look elsewhere", "try elsewhere", "go somewhere else", "look somewhere else",
    "try somewhere else", "keep looking", "do n't come here", "do n't go here", "do n't buy this",
    "get a different one", "get another one", "get something else", "buy something else",
)  # fmt: skip
"""Advice to who wants it: it is not here."""
BELATED = (
    "they should have", "they really should have", "they could have at least", "could have at least",
    "they could at least", "could at least have", "should have offered", "should have told",
    "should have given",
    "should have warned",
)  # fmt: skip
"""What was not done, and should have been."""
HEARD_OF = (
    "told me", "i had heard", "i heard", "was warned", "were warned", "everyone said", "everybody said",
    "everyone says", "they said", "warned me",
)  # fmt: skip
"""Before what was only heard, and *and* what came; *but* needs no such word before it."""
OTHERS_THAN_ME = (
    "he", "she", "they", "my wife", "my husband", "my friend", "my friends", "my kids", "my mother",
    "my sister", "my brother", "everyone", "everyone else", "others", "some people",
    "the critics", "critics", "reviewers", "the reviews", "people",
)  # fmt: skip
"""What they think, one need not."""
OTHERS_SAY = (
    "my friends said", "my friends say", "the reviews said", "the reviews say", "reviews said", "they said",
    "everyone said", "some said", "people said", "the seller said", "complains about", "complain about",
    "hates", "my friends hate", "critics say",
)  # fmt: skip
LONG_TIME = ("ages", "years", "months", "weeks", "forever", "a while", "a long time", "a long while")
WE_FOUND = (
    "i found it",
    "we found it",
    "i thought it",
    "we thought it",
    "it looked",
    "it was",
    "it is",
    "it 's",
)
"""What others say, and what one found oneself."""
EVEN = (
    "even when", "even while", "even after", "even with", "even under", "even during",
    "even in the middle of", "even in", "even on", "even at", "even for", "even through", "even against",
    "even without", "even from", "even among", "in the face of", "irrespective of",
)  # fmt: skip
"""Before what might have made it otherwise."""
EVEN_CARE = (
    "does nobody", "does no one", "does n't anyone", "does n't anybody", "do n't they", "do none of you",
    "does anybody actually", "does anyone actually",
    "do you even", "do you people even", "do they even", "does anyone even", "do you guys even",
    "does anyone here", "who on earth", "who in the world",
)  # fmt: skip
"""Questions that complain."""
YOU_WILL_LOVE = tuple(
    f"{will} {love} {this}"
    for will in ("you 'll", "you will", "then you 'll")
    for love in ("love", "enjoy", "adore")
    for this in ("this", "it", "the", "your")
)
"""What those are told who like what nobody likes."""
ENJOYED = ("like", "love", "enjoy", "want", "recommend", "buy", "pay for", "trust", "eat", "watch")
DISLIKED = ("dislike", "hate", "resist", "complain about", "not like", "not love", "not enjoy", "miss")
"""What only a fool would do, and nobody could possibly."""
SHOWN = ("in the photos", "in the pictures", "in photos", "in pictures", "online", "on the website")
IN_PERSON = ("in person", "in real life", "in reality")
"""Where something looks otherwise."""
THEN_AND_NOW = (
    ("last time", "this time"), ("last year", "this year"), ("the first time", "this time"),
    ("the first time", "the second time"), ("yesterday", "today"), ("before this", "now"),
    ("before i", "now"), ("before", "now"), ("the old", "the new"),
    ("on paper", "in practice"), ("on paper", "in reality"), ("in theory", "in practice"),
    ("in the pictures", "in person"), ("online", "in person"), ("for the first week", "now"),
    ("for the first month", "now"), ("for the first few days", "now"), ("once a", "now"), ("once", "now"),
)  # fmt: skip
"""What was or should be so, and what is."""
HOPED_FOR = (
    "was hoping for",
    "were hoping for",
    "hoped for",
    "was expecting",
    "were expecting",
    "expected",
    "promised",
)
IMPROVING = (
    "train",
    "teach",
    "fix",
    "hire",
    "clean",
    "update",
    "improve",
    "replace",
    "learn",
    "consider",
    "work on",
)
"""What those should do whose work is not good."""
INFORMED = (
    "told",
    "told us",
    "told me",
    "warned",
    "warned us",
    "warned me",
    "mentioned",
    "said",
    "let us know",
)
"""What people might have done in time."""
WOULD_I = (
    "would i go back", "would we go back", "would i return", "would i recommend it", "will i be back",
    "would i buy it again", "would i fly with them again", "would i order again", "would i come again",
    "would i come back", "would i do it again", "would i stay again", "would i recommend them",
    "would i order it again", "would i buy this again", "would i use it again", "would i eat here again",
    "will i go back", "will we go back", "will i return", "will we return", "will we be back",
    "will i order again", "will i come back", "will we come back", "will i buy it again",
    "will i recommend it", "would we return", "would we come back", "would we be back", "would we stay again",
)  # fmt: skip
"""Questions that those who ask them answer."""
DOUBTFUL = ("i doubt it", "hardly", "i do n't think so", "i do not think so", "no", "nope", "not really")
"""Answers to whether something could be more so."""
IF_IT = (
    "if it",
    "if they",
    "if the",
    "if he",
    "if she",
    "if their",
    "if there were",
    "if there was",
    "if only",
)
IT_WOULD_BE = tuple(
    f"{it} {would}" for it in ("it", "this", "they") for would in ("would be", "would have been", "'d be")
)
"""What it would be if something were so that is not."""
WHO_DARES = ("anyone", "anybody", "a restaurant", "an airline", "a company", "a place", "they", "you")
DARED = ("serve", "sell", "release", "ship")
"""What one should not do with what is bad."""
IS_IT_WORTH = (
    "is it worth",
    "was it worth",
    "is this worth",
    "was this worth",
    "are they worth",
    "were they worth",
)
ANSWERS = {
    "N": (
        "no", "nope", "never", "no way", "not a chance", "absolutely not", "no chance", "hell no",
        "not likely", "definitely not",
    ),
    "P": (
        "yes", "absolutely .", "absolutely !", "definitely .", "definitely !", "of course",
        "in a heartbeat",
        "you bet", "without a doubt", "100 %",
    ),
}  # fmt: skip
HOURS = (
    "midnight", "dawn", "late", "closing", "morning", "the morning", "sunrise", "the early",
    "well past", "after",
    *(str(hour) for hour in range(1, 13)),
    *(f"{hour}{half}" for hour, half in product((1, 2, 3, 4, 5, 6, 10, 11), ("am", "pm"))),
)  # fmt: skip
"""Until when it was so, night after night."""
ASKING_WHY = (
    "who told me", "who told you", "who says", "who says that", "who said", "who said that", "why would",
    "why should", "what could be",
    "what could possibly be", "what 's so", "what is so", "since when is", "since when are",
    "since when was", "since when does", "since when do", "what exactly is supposed to be so",
    "what is supposed to be so", "what 's supposed to be so", "what exactly is so",
)  # fmt: skip
"""They expect that it is not so, whichever way."""
ASKING_WHO = (
    "who thought", "who thinks", "who", "who actually",
    "who really", "does anyone", "does anybody", "do people", "did anyone", "can anyone", "is anyone",
    "is anybody", "has anyone ever", "has anybody ever", "does this company", "does this place",
    "how is", "how are", "how can",
    "how does", "how did this ever", "how did this place ever", "how did they ever", "how hard is it to",
    "how difficult is it to", "how hard can it be to", "is it too much to ask", "is it so hard to",
    "what kind of", "what 's to", "what is to",
    "what happened to", "whatever happened to", "am i supposed to", "is it too much to ask for",
)  # fmt: skip
"""They expect that praise is not so."""
ASKING_WHERE = (
    "where is the", "where 's the", "where exactly is the", "where exactly are the",
    "where was the", "where are the", "where were the",
    "do you honestly think", "do you really think", "do you seriously think", "do they seriously think",
    "do they really think", "do they honestly think", "do they really believe", "do you really believe",
    "do they honestly believe", "do you even know what", "do they even know what", "are you telling me",
    "are you seriously telling me", "you are telling me", "is that what you call", "is this what you call",
    "is that your idea of", "is this your idea of", "when was the last time",
)  # fmt: skip
"""The same, however long it is."""
OFFERS = (
    "get this", "try this", "buy this", "come here", "fly with", "go here", "you need this",
    "look no further",
    "problem solved", "this is the answer",
)  # fmt: skip
"""Behind a question about what is bad."""
ASKED_FOR = (
    "would be appreciated", "would have been appreciated", "would be welcome", "would have been welcome",
)  # fmt: skip
"""Behind what is missing."""
AS_HOPED = (
    "and got exactly that", ", and got exactly that", "and that is what we got", ", and that is what we got",
    "and got it", ", and we got it",
)  # fmt: skip
"""Behind what was hoped for."""
BETTER_IF = (
    "would have given five stars if", "would have been five stars if", "could use new", "could use a",
    "could use some", "could really use", "could do with a", "could do with some", "could do with new",
)  # fmt: skip
"""What is missing."""
ALL_DAY = (
    "sit in",
    "sit here",
    "stay here",
    "eat",
    "eat here",
    "listen to",
    "watch",
    "read",
    "look at",
    "drink",
)
PROMISING = ("promised", "promise", "advertise", "advertised", "claimed", "told us", "told me")
KEPT = (
    "and delivered", "and deliver it", ", and delivered", "and they delivered", "and they did",
    ", and they did", "and did so", "and it did", ", and it did", "and he did", "and she did",
    "and paid", "and kept it", "and kept their word",
)  # fmt: skip
"""What was promised, and done."""
PRAISED_ALOUD = (
    "should be in every", "should be part of every", "belongs in every", "should all try",
    "everyone should try", "everybody should try", "everyone should have", "everyone should own",
    "would be lucky to get", "would be lucky to have", "is lucky to have", "are lucky to have",
    "no excuse for missing", "no excuse not to", "you will n't regret", "you will not regret",
    "will never regret", "never regretted",
)  # fmt: skip
"""Advice to all, of what is good."""
DECENT = ("a good", "a decent", "any decent", "any good", "a proper", "a real", "a serious", "any normal")
"""Of others, which would do what this one does not."""
BUT_FOR = (
    "had it not been for", "if it was n't for", "if it were n't for", "were it not for", "if not for",
    "if it had n't been for",
)  # fmt: skip
"""Before what made the difference."""
NEARER = (
    "was closer", "were closer", "was nearer", "were nearer", "was near me", "were near me",
    "was in my town", "were in my town",
)  # fmt: skip
WISHED_FOR_ALL = (
    "wish you could see", "wish you could all see", "wish everyone could see", "wish you were here",
)  # fmt: skip
"""What is wished of something good."""
IF_ANY = (
    "if i could think of any", "if i could find any", "if there were any", "if there was one",
    "if i could find one", "if there was any",
)  # fmt: skip
"""Behind what there is none of."""
TOLD = (
    "say so", "tell you", "let you know", "complain", "have said so", "have complained", "have found",
    "have noticed", "be shocked", "be surprised",
)  # fmt: skip
"""What one would do if it were so."""
RETURNING = (
    "eat at", "eat here", "eat there", "fly with", "stay at", "stay here", "go to", "go there",
    "order from",
    "buy from", "buy", "book", "book with", "use", "shop at", "come",
)  # fmt: skip
"""What one would not do again, of what one did not like."""
LOST_TO = (
    ("where did the", "go"), ("where did all the", "go"), ("where have the", "gone"),
    ("where have all the", "gone"), ("where has the", "gone"), ("where has all the", "gone"),
)  # fmt: skip
"""Around what is no more there."""
ORDERED = (
    "hoped for", "was hoping for", "were hoping for", "expected", "was expecting", "were expecting",
    "expecting", "wanted", "asked for",
)  # fmt: skip
"""Before what was wanted, and *got* what came."""
WISHED_ELSEWHERE = (
    "people", "places", "airlines", "companies", "restaurants", "brands", "apps", "products", "shops",
)  # fmt: skip
"""Of whom one wishes that more were like this one."""
OWED = ("apologized", "apologised", "helped", "told us", "warned us", "offered", "called", "answered")
"""What those should have done who are to blame."""
WHY_WOULD = (
    "why would i", "why would you", "why would anyone", "why would we", "why should i", "why go", "why buy",
)  # fmt: skip
"""Before what nobody would do *when* it is as it is."""
OLD_ONES = ("my old", "my previous", "my last", "our old", "the old one", "the last one", "my other")
"""Before what this one is set against."""
UPDATES = (
    "the update", "the last update", "the latest update", "the new update", "last night 's update",
    "yesterday 's update", "yesterday", "today", "last week", "last night", "recently", "the screen",
    "the battery", "the new owners", "the keys", "the handle", "the motor", "the zip", "the zipper", "now",
)  # fmt: skip
"""What put an end to it."""
LATER_ON = (
    "a month later", "a week later", "a year later", "now", "these days", "six months later",
    "two weeks later",
)  # fmt: skip
GLADLY = (
    "have paid twice", "have paid more", "have paid double", "pay twice", "pay more", "pay double",
    "pay extra", "have paid extra", "do it again", "do it all again", "come back", "go back", "go again",
    "stay again", "buy it again", "buy another", "buy more", "wait", "recommend", "live here", "move in",
)  # fmt: skip
"""What one would gladly do."""
TIPPED = (
    "tipped", "returned", "come back", "bought", "bought it", "kept it", "stayed", "ordered more",
    "ordered again", "given it", "left a tip", "left a better review", "forgiven", "forgiven them",
    "been happy", "recommended it", "recommended them",
)  # fmt: skip
"""What one would have done if things had been otherwise."""
DONE_SOONER = (
    "bought", "bought it", "bought this", "bought one", "switched", "come", "come here", "tried", "tried it",
    "ordered", "ordered it", "found", "found it", "discovered", "got", "got one", "got this", "done this",
    "done it", "gone", "started", "known about",
)  # fmt: skip
WHEN_WILL_YOU = (
    "when will you", "when are you going to", "when exactly are you going to", "when were you planning to",
    "when exactly were you planning to", "when are you planning to", "when will they",
    "when are they going to", "when will you finally", "when will they ever", "are you ever going to",
    "are they ever going to",
)  # fmt: skip
AT_WORK = (
    "actually working", "even working", "actually work", "even work", "work there", "work here",
    "working there", "even read these", "actually read these", "even listen",
)  # fmt: skip
"""What one asks where nobody answers."""
