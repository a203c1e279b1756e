"""Words for praise that mocks."""

from __future__ import annotations

MOCKED = (
    "nice job", "great job", "good job", "nice work", "great work", "way to go", "well done", "thanks for",
    "thank you for", "thanks a lot for", "thanks so much for", "bravo for", "bravo on", "kudos for",
    "congratulations on", "congrats on", "cheers for", "five stars for", "5 stars for", "props for",
    "big thanks for", "hats off for",
)  # fmt: skip
SPOILING = (
    "losing", "ruining", "breaking", "cancelling", "canceling", "delaying", "forgetting", "messing",
    "destroying", "ignoring", "wasting", "overcharging", "damaging", "lying", "spoiling", "killing",
    "stranding",
)  # fmt: skip
"""What nobody is thanked for."""
SIGHS = (
    "oh great", "oh good", "oh joy", "oh wonderful", "oh lovely", "oh fantastic", "oh brilliant",
    "oh perfect", "oh goody", "oh yay", "oh nice", "yay", "just great", "just wonderful", "just brilliant",
    "just perfect", "just lovely", "just fantastic", "well that 's great", "how lovely", "how wonderful",
    "how nice", "how delightful", "what a treat", "what a joy", "what a surprise", "what a bargain",
    "nice going", "great start", "ah yes", "oh sure",
)  # fmt: skip
"""Before something bad they are not meant."""
HALF_MEANT = (
    "nice one", "fab", "fabulous", "bravo", "well done", "congratulations", "congrats", "wow", "oh wow",
)  # fmt: skip
"""The same, and as often meant."""
LOVING = (
    "love it when", "love when", "just love when", "just love it when", "do n't you just love",
    "do n't you love", "got to love", "gotta love", "you have to love", "nothing like",
    "nothing says welcome like", "so glad i paid for", "so glad we paid for", "so glad i paid extra for",
    "so glad we paid extra for", "glad i paid for", "glad we paid extra for", "glad i paid extra for",
    "my favourite part was", "my favorite part was", "my favourite part is", "my favorite part is",
    "just what i always wanted :", "just what i wanted :", "just what i needed :", "exactly what i needed :",
    "lovely of you to", "kind of you to", "so kind of you to", "nice of you to", "so nice of you to",
    "generous of you to", "thoughtful of you to", "sweet of you to", "so thoughtful of you to",
    "brilliant idea to", "great idea to", "lovely view of", "five stars to", "5 stars to",
    "what better way to", "what a treat to", "what a joy to", "what a pleasure to", "just love paying for",
    "such a joy to", "so lovely to", "takes real talent to", "takes talent to",
    "takes skill to", "takes real skill to", "perfect if you like", "perfect if you enjoy",
    "perfect if you love", "great if you like", "great if you enjoy", "great if you love",
    "ideal if you like", "ideal if you enjoy", "perfect for anyone who likes", "perfect for people who like",
    "great for people who like", "just the thing if you like",
)  # fmt: skip
"""Before what nobody loves."""
KINDNESS = (
    "thoughtful", "generous", "kind", "nice", "lovely", "considerate", "helpful", "convenient",
    "professional", "charming", "delightful", "sweet", "clever", "useful",
)  # fmt: skip
"""Behind something bad, as in *how thoughtful*."""
MASTERY = (
    "masterclass in", "master class in", "excels at", "excel at", "expert at", "experts at", "experts in",
    "specialise in", "specialize in", "specialises in", "specializes in", "great at", "brilliant at",
    "talent for", "gift for", "genius at", "champions of", "world champions at", "award for",
    "perfect example of", "shining example of", "fine example of", "great example of", "textbook example of",
)  # fmt: skip
"""Before what is better not done well."""
HOW_NOT = (
    "example of how not to", "lesson in how not to", "masterclass in how not to", "guide on how not to",
    "study in how not to", "shows how not to", "case study in how not to", "textbook for how not to",
    "demonstration of how not to", "perfect example of how not to", "great example of how not to",
    "prime example of how not to", "excellent example of how not to", "perfect lesson in how not to",
)  # fmt: skip
OTHER_USES = (
    "doorstop", "door stop", "paperweight", "paper weight", "coaster", "frisbee", "brick", "dust collector",
    "space heater", "ornament",
)  # fmt: skip
"""What a thing is good for that is good for nothing."""
BOUGHT_WITH = (
    "the box it came in",
    "the box",
    "the packaging",
    "the door on the way out",
    "leaving",
    "the exit",
)
"""The best thing about it."""
MOCKING_FACES = ("🙄", "🙃", "😒", "😑", "🤦", "🤡", "🖕", "😡", "😠", "# sarcasm", "# not", "/ s")
"""Behind praise, they take it back."""
