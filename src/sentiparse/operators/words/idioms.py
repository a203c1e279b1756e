"""Words of idioms."""

from __future__ import annotations

from itertools import product

HATING = ("dislike", "disliked", "hate", "hated", "complain", "complained", "complain about")
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
    "n't have chosen a", "not have chosen a", "not have picked a", "not have asked for", "n't have gone",
    "not have gone",
    "n't have gone any", "n't find anything", "not find anything", "never find anything",
    "n't have turned out", "not have turned out", "n't imagine", "not imagine", "who could ask for",
    "who could ask for a", "nobody does it", "no one does it", "hard to find", "difficult to find",
    "yet to see anything", "yet to find anything", "yet to see a", "never had", "never met", "never eaten",
    "n't have wished for", "not have wished for", "hardly find", "has anyone ever seen a",
    "has anyone ever had a", "have you ever seen a",
    "have you ever had a",
    "n't found a", "not found a", "struggle to find", "will you find",
    *(
        f"{doubt} you {can} find a"
        for doubt, can in product(("n't think", "not think", "doubt"), ("can", "could", "will", "'ll"))
    ),
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
    "even a scratch": ("P", 0.7), "a scratch": ("P", 0.7), "laughed so hard": ("P", 0.85),
    "laughed that hard": ("P", 0.85), "recommend": ("N", 0.8),
    "expect too much": ("N", 0.7), "expect much": ("N", 0.7),
    "top": ("P", 0.75), "mad": ("P", 0.65), "even mad": ("P", 0.7), "mad about": ("P", 0.65),
    "part with": ("P", 0.8), "imagine life without": ("P", 0.8),
    "take long": ("P", 0.7), "do what it": ("N", 0.75), "do what they": ("N", 0.75), "do what i": ("N", 0.7),
}  # fmt: skip
"""Behind *not*: a polarity of their own."""
LEFT = (
    "leave", "get out", "move out", "get home", "return it", "cancel", "be done", "get rid of", "get off",
    "go home", "switch", "never come back",
)  # fmt: skip
"""Behind *cannot wait to*, of what one does not like."""
DISLIKING = ("like", "love", "enjoy", "trust", "appreciate", "care for")
"""Behind *do not*: dislike."""
ENOUGH = ("enough", "highly enough", "more", "more highly")
"""What *cannot be recommended* so is recommended."""
DISAPPOINTING = (
    "let me down", "let us down", "lets me down", "lets us down", "disappoint", "disappoints", "let down",
    "failed me", "failed us", "fail me", "fail us", "had to wait", "have to wait",
)  # fmt: skip
COMING = (
    "arrived", "come yet", "shown up", "turned up", "been delivered", "called back", "replied", "responded",
    "answered", "been fixed", "been resolved", "been refunded", "heard back",
)  # fmt: skip
"""What has not happened, and should have."""
MISSED = (
    "explanation", "excuse", "reason", "apology", "answer", "answers", "response", "reply",
    "refund", "help", "support", "communication", "clue", "sense", "luck", "instructions",
    "taste", "flavour", "flavor", "seasoning", "legroom", "air conditioning", "hot water", "soap", "towels",
    "toilet paper", "napkins", "silverware", "cutlery", "vouchers", "hotel vouchers", "voucher", "warranty",
    "outlets", "outlet", "wifi", "wi-fi", "signal", "internet", "elevator", "receipt",
    "tracking", "tracking number", "updates", "information", "announcement", "announcements", "notice",
    "warning",
    "paycheck", "screws", "batteries", "charger", "utensils", "sauce", "dressing", "ice",
    "vegetarian options",
    "vegan options", "options for", "refills", "greeting", "eye contact", "heating", "privacy",
    "padding", "storage", "customer service", "customer support", "phone number", "backup",
)  # fmt: skip
"""What one would like to have, however little it says."""
MATCHLESS = (
    "second to none",
    "like no other", "like none other", "like nothing else", "like nothing i", "like nothing we",
    "if not better", "no small feat", "no small achievement", "look no further",
    "no expense spared", "no expense was spared", "no effort spared", "no effort was spared",
)  # fmt: skip
"""Praise in words of negation."""
HALF_DONE = ("half the time", "half of the time", "when it feels like it", "when it wants to")
"""What works then does not work."""
SET_PRAISE = (
    "run , do n't walk", "grows on you", "grew on me", "growing on me", "like a queen", "like a king",
    "like royalty", "like a million bucks", "a million bucks", "night and day difference",
    "difference is night and day", "keeps the kids busy", "keeps my kids busy", "kept the kids busy",
    "cost next to nothing", "costs next to nothing", "for next to nothing", "jokes land",
    *(
        f"{word} lost {its} {touch}"
        for word in ("n't", "not", "never")
        for its in ("its", "their", "his", "her")
        for touch in ("touch", "charm", "edge", "shine", "magic", "appeal")
    ),
    "harder to put down", "harder it is to put down", "now i see why", "now i know why",
    "have n't looked back", "has n't looked back", "never looked back", "without a second thought",
    "would hire them again", "never ever change", "please never change", "when nothing else could",
    "when nothing else would", "when nothing else worked", "when nothing else did", "skip the others and",
    "would pay it again", "'d pay it again", "would gladly pay it again",
    "jokes landed", "would pay double", "would pay twice", "stop what you 're doing and", "no crowds",
    "not too many people", "n't too many people", "did n't want it to end", "did not want it to end",
    *(f"{many} out of {ten}" for many in ("8", "9", "10") for ten in ("10", "ten")),
    *(f"{many} out of ten" for many in ("eight", "nine", "ten")),
    "could n't have done more", "could not have done more",
    *(
        f"{word} {beat}"
        for word in ("n't", "not", "never")
        for beat in ("skipped a beat", "missed a beat", "skip a beat")
    ),
    *(
        f"{word} be {my} last {time}"
        for word in ("n't", "not")
        for my in ("my", "our", "the")
        for time in ("visit", "time", "order")
    ),
    *(
        f"{word} do {justice}"
        for word in ("n't", "not")
        for justice in ("justice", "it justice", "them justice", "this justice")
    ),
    "never empty", "never hurt", "never hurts", "as if it were her own", "as if it were his own",
    "as if it were their own", "as though it were her own", "as though it were their own",
    "did not rest until", "did n't rest until", "take a lot to make me switch", "take a lot to make me leave",
    *(
        f"never lost {whose} {cool}"
        for whose in ("his", "her", "their")
        for cool in ("patience", "temper", "cool")
    ),
    *(f"wish {i} could {stay}" for i in ("i", "we") for stay in ("have stayed", "stay")),
    "should learn from this", "should learn from them", "more for your money here",
    *(
        f"{lasts} longer than {than}"
        for lasts in ("lasts", "lasted")
        for than in ("any other", "advertised", "expected", "i expected", "most", "the others", "my old")
    ),
    "booked our next", "booked my next", "already booked again", "ordered it again",
    "ordered another one", "bought another one", "bought a second one", "will outlast",
    "should you buy one ? yes", "should you go ? yes", "should you try it ? yes", "should you get it ? yes",
    *(
        f"no longer {trouble}"
        for trouble in (
            "crashes", "crash", "freezes", "lags", "leaks", "breaks", "overheats", "hurts", "hurt", "squeaks",
            "drops", "smells", "stutters", "glitches", "itches", "aches", "complains", "worry", "dread",
        )
    ),
    "without an argument", "without a fight", "without any fuss", "without arguing", "n't failed me",
    "not failed me", "never failed me", "order the same one", "buy the same one", "n't impossible to",
    *(
        f"{all_} {i} {hoped} for"
        for all_ in ("all that", "all", "everything that", "everything")
        for i in ("i", "we")
        for hoped in ("hoped", "had hoped", "wished", "had wished")
    ),
    *(f"wish {i} could {stay} longer" for i in ("i", "we") for stay in ("stay", "have stayed")),
    *(f"wish {i} had stayed longer" for i in ("i", "we")),
    "would have paid double", "would have paid twice", "hardly worth mentioning", "barely worth mentioning",
    "nothing but praise", "anything but praise", "never change a thing", "take my money",
    "need to look any further", "need to look further", "n't go anywhere else", "not go anywhere else",
    "why did it take me so long", "what took me so long", "i 'd do it again",
    "would do it again", "do it again in a heartbeat", "again in a heartbeat", "powerful enough to",
    "a bit of a genius", "nowhere i would rather", "nowhere i 'd rather", "drag me out of", "nobody rushed",
    "no one rushed", "never felt rushed", "never feel rushed", "ask for anything twice", "ask twice",
    "a crumb left", "no reason to go anywhere else", "no reason to eat anywhere else", "said sorry",
    "say sorry", "comes even close", "done any more for us", "done any more for me",
    "single thing i would change", "single thing i 'd change", "n't change a single thing",
    "n't much that could improve", "not much that could improve", "n't much to improve",
    "are crazy about", "is crazy about", "was crazy about", "am crazy about", "'m crazy about",
    "went wild for", "go wild for", "goes wild for", "went nuts for", "goes nuts for", "kept us dry",
    "kept me dry", "keeps me dry", "keeps us dry", "keeps you dry", "kept us warm", "kept me warm",
    "had me sorted",
    "got me sorted", "sorted me out", "sorted it out", "works like magic", "works like a charm",
    "like magic", "so nice i bought two", "so good i bought two", "is killer", "are killer", "stupidly easy",
    "stupidly good", "stupid good", "crazy good", "insane good",
    "wicked good", "stupid easy", "nothing hits like", "can i just move in", "had barely sat down",
    "barely sat down when", "barely had time to sit", "ridiculously good",
    "ridiculously easy", "is to die for", "are to die for",
    "had to make an exception", "no stutter", "no stuttering", "did n't miss a beat", "never misses a beat",
    "exceeded all my expectations", "as clearly as ever", "as good as ever", "as well as ever",
)  # fmt: skip
NOT_ANOTHER = (
    "using", "going", "buying", "eating", "flying", "ordering", "shopping", "staying", "booking", "trusting",
)  # fmt: skip
"""What one never does with anybody else."""
SET_BLAME = (
    "my worst enemy", "anything but trouble", "anything but problems",
    *(f"little to {praise}" for praise in ("praise", "like", "love", "recommend", "enjoy", "admire")),
    "less than half as", "made me pay", "made us pay", "will be our last", "will be my last",
    "shadow of what", "shadow of its former", "wanted to leave",
    "still nothing", "how many times must i", "how many times do we have to", "how many times must we",
    "why is it so hard", "who would ever want", "what 's to like", "what is to like",
    *(f"never {deed}" for deed in ("loads", "connects", "responds", "charges", "syncs", "answers")),
    "glad to check out", "glad to leave", "glad to get out", "glad to be gone", "glad to get off",
    "glad to see it end", "glad when it was over", "glad it was over", "happy when it was over",
    "n't believe the hype", "not believe the hype", "no way i 'm", "how many times do i have to",
    "how many more times", "so much as looked", "closed my account", "took my business elsewhere",
    "take my business elsewhere", "taking my business elsewhere", "those days are gone", "walk right past",
    "send my worst enemy", "last kind thing", "last nice thing", "last good thing", "last easy thing",
    "it ought to survive", "ought to survive",
    "my skin broke out", "made me break out", "something is off", "something was off", "better before",
    "saw the twist coming", "saw it coming", "i would change everything", "i 'd change everything",
    *(f"{few} out of {ten}" for few in ("0", "1", "2", "3", "4") for ten in ("10", "ten")),
    *(f"{few} out of ten" for few in ("zero", "one", "two", "three", "four")),
    *(
        f"{wait} {over}"
        for wait in ("can n't wait for it to", "can n't wait for this to", "could n't wait for it to")
        for over in ("be over", "end", "finish", "stop")
    ),
    "can n't wait until it 's over", "can n't wait till it 's over", "could n't pay me to",
    "my first and last", "first and last time", "the first time and the last", "keep looking",
    "please fix this", "please fix it", "returned it the same day", "returned it the next day",
    "there will n't be a next time", "there will not be a next time", "there will n't be a second time",
    "there will n't be a third",
    "hardly any sleep", "barely any sleep", "hardly slept", "barely slept",
    "the bare minimum", "less than the bare minimum", "nothing to write home about", "better without it",
    "surprised it 's still open", "surprised they 're still open", "surprised that it 's still open",
)  # fmt: skip
"""Praise and blame that the words by themselves do not say."""
MOCKING = (
    "great",
    "oh great",
    "wonderful",
    "fantastic",
    "lovely",
    "brilliant",
    "perfect",
    "awesome",
    "oh joy",
)
"""Before what nobody wants another one of."""
ONLY = {
    "regret": "P", "complaint": "P", "gripe": "P", "criticism": "P", "quibble": "P", "compliment": "N",
}  # fmt: skip
"""Where it is the only one, there is more to be said for the other side."""
MAD = (
    "mad to miss", "crazy to miss", "a fool to miss", "foolish to miss", "silly to miss", "mad not to",
    "mad to skip", "crazy to skip", "a fool to skip", "mad to pass up", "crazy to pass up",
)  # fmt: skip
DOING_AGAIN = (
    "buying", "ordering", "flying", "eating", "going", "using", "booking", "shopping", "staying",
)  # fmt: skip
"""What one will never do again."""
"""Who does without it."""
SORRY = (
    "say sorry", "apologise", "apologize", "say thank you", "say thanks", "say hello", "reply", "respond",
    "answer", "call back", "show up", "try", "bother", "offer", "listen", "care",
)  # fmt: skip
"""Behind *did not even*: the least that one might have expected."""
DEEDS = (
    "refund", "reimburse", "compensate", "help", "listen", "apologise", "apologize", "answer", "respond",
    "reply", "fix", "replace", "honour", "honor", "cooperate", "assist", "cancel my", "exchange", "give me",
    "give us", "let me", "let us", "rebook", "accept my", "take responsibility",
)  # fmt: skip
"""What is asked of people, and blame where they refuse, however little it says."""
WEARING = (
    "leak", "break", "break down", "crack", "fade", "tear", "rust", "stain", "shrink", "jam", "crash",
    "freeze", "lag", "wobble", "scratch", "chip", "peel", "clog", "overheat", "squeak", "slip", "fray",
    "bend", "wilt", "buckle", "drip", "stutter", "glitch", "smudge", "crumble", "cut corners",
)  # fmt: skip
"""What things do that wear out, and good ones do not; little of it says much by itself."""
SHUNNED = ("to be avoided", "should be avoided", "best avoided", "avoid at all costs", "avoided at all costs")
"""What should be left alone, where relief would be read."""
PLENTY = ("much", "so much", "a lot", "lots", "plenty", "a great deal")
BLAMING = (
    "complain about", "fault", "criticise", "criticize", "dislike", "worry about", "moan about",
    "grumble about", "find fault with",
)  # fmt: skip
"""Behind *nothing to*, praise; where there is plenty, blame."""
TAKING = ("takes", "took", "taken", "taking", "take")
FREE = (
    "stress", "hassle", "trouble", "pain", "worry", "cancer", "drama", "bug", "risk", "guilt", "debt",
    "problem", "fuss", "mess", "ad",
)  # fmt: skip
"""What one is glad to be free of."""
FINDING_FAULT = (
    "to find fault", "to complain", "to dislike", "to hate", "not to like", "not to love", "not to enjoy",
    "to not like", "to not love", "to not enjoy", "to be disappointed", "to find something wrong",
)  # fmt: skip
"""What only the very fussy do."""
FALTERING = (
    "drops", "dropped", "drops out", "dropped out", "freezes", "froze", "lags", "lagged", "stutters",
    "skips a beat", "skipped a beat", "misses a beat", "missed a beat", "breaks down", "broke down", "jams",
    "jammed", "leaks", "leaked", "overheats", "overheated",
)  # fmt: skip
"""What it is good never to do, however little the word says."""
OVER = (
    "leaving", "when it ended", "when it was over", "when we left", "the end", "saying goodbye",
    "that it ends", "that it ended", "that it is over", "that it 's over", "that it was over",
)  # fmt: skip
"""What is best only of the bad."""
CHANGED = (
    "i would change",
    "i 'd change",
    "we would change",
    "we 'd change",
    "i would improve",
    "to improve",
)
"""Where there is nothing, all is well."""
RETURNED = ("them", "it", "here", "there", "")
"""Whom one does or does not come back to."""
COMING_BACK = (
    "back",
    "ordering",
    "coming",
    "flying",
    "buying",
    "eating",
    "returning",
    "going",
    "using",
    "booking",
    "staying",
)
LONG_AGO = ("sooner", "earlier", "years ago", "ages ago")
DOING = (
    "eating", "listening", "playing", "watching", "reading", "smiling", "laughing", "using", "thinking about",
    "talking about", "wearing", "dancing",
)  # fmt: skip
"""What one cannot stop doing, of what one likes."""
GOT = ("bought", "got", "ordered", "tried", "booked", "come", "switched")
"""What should have been done sooner, of what is good."""
FRANK = (
    "to be honest", "to be fair", "to be frank", "if i 'm honest", "if i 'm being honest",
    "to be perfectly honest",
    "to be completely honest", "honest opinion", "in all honesty", "quite frankly",
)  # fmt: skip
"""They say nothing of what they are said with."""
SPOILED = (
    "day",
    "night",
    "evening",
    "trip",
    "weekend",
    "mood",
    "meal",
    "birthday",
    "vacation",
    "holiday",
    "week",
)
PRICES = ("prices", "price", "the prices", "fares", "fees")
BEFORE_BAD = (
    "n't think of a", "never had a", "n't have asked for a", "n't think you will find a", "never seen a",
    "n't find a", "n't imagine a", "n't be", "n't have been",
    "never come across a", "n't think of",
)  # fmt: skip
""":data:`SUPERLATIVE` before rarer words."""
RARER = {
    "P": (
        "crisper", "juicier", "fluffier", "classier", "handier", "sleeker", "speedier", "cozier", "roomier",
        "livelier", "wittier", "cuter", "yummier", "gentler", "politer", "merrier", "snappier", "tidier",
        "neater",
        "brighter", "richer", "sharper", "stronger", "quieter", "healthier", "creamier", "crunchier",
        "cheerier",
    ),
    "N": (
        "shoddier", "trashier", "clunkier", "cheaper-looking", "soggier", "crummier", "filthier", "grosser",
        "messier", "lousier", "crappier", "colder", "staler", "tougher", "surlier", "snootier", "smellier",
        "dingier", "drearier", "grimier", "stingier", "gloomier", "glitchier", "laggier", "weaker", "poorer",
        "stupider", "rougher", "shakier", "mushier", "saltier", "drier", "scarier", "creepier", "cheesier",
        "buggier",
    ),
}  # fmt: skip
"""Comparatives that come in a few frames only."""
BARELY_DONE = (
    "reclined", "reclines", "recline", "works", "worked", "work", "charges", "charged", "cuts", "cut",
    "fits",
    "picks up", "picked up", "pick up",
    "fit", "lasts", "lasted", "closes", "closed", "opens", "heats", "heated", "audible", "edible",
    "legible",
    "touched our", "cooked", "slept", "acknowledged", "looked at us", "looked up", "spoke",
    "said hello", "holds",
    "functions", "functioned", "cleans", "cleaned", "sticks", "stuck", "seasoned", "drinkable", "readable",
    "usable", "functional", "warm", "lukewarm", "moved", "moves", "loads", "loaded", "responds",
    "responded",
)  # fmt: skip
"""What is hardly done, and should be."""
HARDLY_ANY = {
    "N": (
        "legroom", "leg room", "knee room", "room", "space", "meat", "cheese", "sauce", "toppings",
        "filling", "flavor", "flavour",
        "taste", "seasoning", "options", "choice", "choices", "staff", "service", "seats", "parking",
        "chicken",
        "beef", "shrimp", "vegetables", "storage", "battery", "power", "suction", "water", "food", "signal",
        "coverage", "padding", "features", "instructions", "information", "people",
    ),
    "P": (
        "wait", "waiting", "delay", "delays", "line", "queue", "lag", "turbulence", "noise",
        "effort", "smell", "crowds", "ads", "wear", "maintenance",
    ),
}  # fmt: skip
NOTHING_BEHIND = (
    "regret", "regrets", "regretted", "forgot", "forgets", "missed", "misses", "lacks", "lacked",
    "overlooked", "spoiled",
)  # fmt: skip
"""Before *nothing*: praise."""
ONLY_GOOD = {"N": ("good", "nice", "decent", "positive", "redeeming", "great"), "P": ("bad", "negative")}
ONLY_LIKED = {
    "N": ("liked", "enjoyed", "loved"),
    "P": ("disliked", "did n't like", "did not like", "would change"),
}
"""What is the only good or bad thing, and what was liked alone."""
REGRETTED = (
    "buying", "ordering", "booking", "choosing", "coming", "going", "paying", "wasting", "trusting",
    "believing",
)  # fmt: skip
SPOILT = tuple(
    f"{could} {spoil}"
    for could in ("could", "can", "will", "would")
    for spoil in ("spoil", "ruin", "dampen", "stop us", "stop me", "keep us from", "take away from")
)
"""What not even something bad could do."""
OFFERED = (
    "come", "offer", "apologise", "apologize", "try", "bother", "ask", "explain", "help", "check", "tell us",
    "tell me", "answer", "listen", "care", "smile",
)  # fmt: skip
STRIKING = (
    "remarkable", "impressive", "stunning", "amazing", "breathtaking", "incredible", "spectacular",
    "astonishing", "a total", "a complete", "an utter", "a distinct", "a surprising",
)  # fmt: skip
"""Before a lack, none of them praises."""
KILLER = (
    "bass", "sound", "view", "views", "deal", "deals", "price", "prices", "app", "feature", "features",
    "sauce", "guacamole", "cocktails", "cocktail", "burger", "burgers", "fries", "tacos", "wings", "playlist",
    "soundtrack", "song", "album", "show", "set", "outfit", "boots", "graphics", "camera", "combo", "flavor",
    "flavour", "cheese", "breakfast", "brunch", "coffee", "pizza", "ramen", "dessert", "riff", "solo", "tune",
)  # fmt: skip
"""What is called *killer* or *sick* where it is good."""
USING = (
    "use",
    "buy",
    "fly with",
    "go",
    "want",
    "have",
    "trust",
    "wear",
    "shop",
    "eat",
    "stay",
    "order",
    "choose",
)
"""What one does with nothing else."""
