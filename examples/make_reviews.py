"""Writes reviews.tsv: short reviews of restaurants and gadgets, made for the examples.

Nobody's reviews: the lines of ``POSITIVE`` and ``NEGATIVE`` were written by hand for this file. The rest is
made of templates, so that negation, strengthening and contrast are there often enough to be learned from a
small file. ``python examples/make_reviews.py`` writes the same bytes each time.
"""

from __future__ import annotations

import random
from pathlib import Path

POSITIVE = """\
The soup was hot, the bread was fresh, and nobody hurried us out.
Best dumplings I have had in years.
Our waiter remembered us from last time. Lovely.
I have no complaints at all.
Never had a bad meal here.
Not cheap, but worth every penny.
The noodles are simple and perfect.
Small place, long queue, and I would happily wait again.
You can't go wrong with the fish.
The battery lasts for two days, which is more than I need.
Works straight out of the box.
It has never let me down.
Setup took three minutes. No fuss.
The screen is bright and easy to read, even outside.
A solid little speaker. I bought a second one for the kitchen.
I was sceptical, but the camera is superb.
Nothing fancy, just honest food at an honest price.
The service was quick and the staff could not have been kinder.
I can't recommend this place enough.
Came for lunch, stayed until dinner.
The crust is thin and crisp, just the way I like it.
The keys feel great and the thing is quieter than my old one.
Does exactly what it says.
My daughter loves it and so do I.
It is not the newest model, but it is fast and reliable.
We left full and happy.
The menu is short and everything on it is good.
A bit pricey, but the quality is excellent.
Finally a charger that does not get hot.
Not once did it lose the connection.
Without doubt the friendliest bar in the street.
The curry has real depth and just enough heat.
Two years on and it still works like new.
I did not expect much, and was pleasantly surprised.
There is not a dull dish on the menu.
The cake was so good that we ordered another slice.
Easy to clean, easy to store.
The sound is rich and clear.
Despite the small room we never felt crowded.
Worth the trip.
They fixed my order at once and apologised.
The instructions are clear and the parts fit.
Light, sturdy, and the strap is comfortable.
Hardly any wait, even on a Saturday.
A warm welcome and a great breakfast.
The picture is sharp from corner to corner.
It charges fast and stays cool.
I would buy it again without thinking twice.
The tea selection alone is reason enough to come back.
Generous portions, friendly people, fair prices.
The update fixed the only problem I had.
Far better than the one it replaced.
The view is nice, the food is nicer.
What a find!
Perfect for a quick bite.
I have been using it daily and have nothing to complain about.
The dessert made up for the slow start.
No more tangled cables. Love it.
The garden is beautiful in the evening.
Everyone at our table was delighted.
"""

NEGATIVE = """\
The soup was cold and the bread was stale.
We waited an hour and then they forgot the drinks.
Not worth the money.
I wanted to like it, but the coffee is simply bad.
Never again.
The battery dies before lunch.
It stopped working after a week.
The screen scratches if you look at it.
My steak was dry, my friend's was raw.
The staff seemed annoyed that we were there.
Nothing on the menu was worth the trip.
The app crashes each time I open it.
I sent it back the same day.
The sauce tasted of salt and not much else.
Loud, cramped and overpriced.
The support line was no help at all.
It is pretty, but it does not work.
The menu promised fresh fish. It was neither fresh nor hot.
The cable broke within a month.
I regret buying this.
The lid does not close, so the bag is useless.
Great location, terrible kitchen.
They charged us twice and would not admit it.
The picture looks nice, but the sound is awful.
Far from the best noodles in town.
The plastic feels cheap and smells worse.
I can't say I enjoyed any of it.
The portions are tiny and the prices are not.
The update made it slower.
The keyboard misses every third letter.
Our table was sticky and so were the forks.
It could have been a nice evening.
The manual is a joke.
Not what I ordered, not what I wanted.
The fan is so loud that I can't sleep.
The waiter was rude from start to finish.
It used to be good. It isn't any more.
Don't waste your time.
The rice was burnt, the beans were hard.
The lamp flickers and nobody answers my mails.
I would not serve this to my dog.
The strap tore on the first day.
Too salty to finish.
The seats are hard and the room is freezing.
It lost the connection five times in one call.
Avoid.
They took the best dish off the menu.
The reviews fooled me.
The remote is confusing and slow.
Half of the parts were missing.
Friendly people, but the food was bland.
I expected better at this price.
The toast was black and the eggs were grey.
A waste of a good kitchen.
It gets so hot that I am afraid of it.
The buttons fell off.
We left hungry.
The smell stayed in my coat for days.
The camera is worse than the one on my old phone.
Nobody came to take our order.
"""

GOOD = """good great excellent lovely fresh friendly superb reliable delicious perfect wonderful quick crisp
clever charming""".split()
BAD = """bad terrible awful stale rude bland slow useless broken disappointing horrible noisy greasy flimsy
boring""".split()
THINGS = """food service soup coffee staff pizza dessert menu battery screen sound camera keyboard speaker
charger app""".split()
OPENINGS = ["The {}", "The {}", "This {}", "Their {}", "I think the {}", "Overall the {}"]
OPENERS = ["To be honest", "Last week", "For the price", "This time", "As far as I can tell"]
STRONG = ["very", "really", "so", "absolutely"]
NEGATIONS = ["is not", "was not", "isn't", "wasn't", "was never"]
ENDINGS = ["", "", "", " We will see.", " That was on a Tuesday.", " I paid by card."]
OTHER = {"pos": "neg", "neg": "pos"}
WORDS = {"pos": GOOD, "neg": BAD}


def clause(draw: random.Random, label: str) -> str:
    """Return a clause of that label: plain, strengthened or negated."""
    subject = draw.choice(OPENINGS).format(draw.choice(THINGS))
    own, opposite = draw.choice(WORDS[label]), draw.choice(WORDS[OTHER[label]])
    shape = draw.random()
    if shape < (0.3 if label == "neg" else 0.15):
        return f"{subject} {draw.choice(NEGATIONS)} {opposite}"
    if shape < 0.5:
        return f"{subject} is {draw.choice(STRONG)} {own}"
    return f"{subject} {draw.choice(['is', 'was'])} {own}"


def lower(text: str) -> str:
    """Return the clause as it stands inside a sentence."""
    return text if text.startswith("I ") else text[0].lower() + text[1:]


def template(draw: random.Random, label: str) -> str:
    """Return a review of that label made of one or two clauses."""
    first, second = clause(draw, label), lower(clause(draw, label))
    shape = draw.randrange(10)
    if shape == 0:
        text = f"{clause(draw, OTHER[label])}, but {second}."
    elif shape <= 2:
        text = f"{first}{draw.choice([',', ''])} and {second}."
    elif shape <= 4:
        text = f"{first}, {second} and {lower(clause(draw, label))}."
    elif shape == 5:
        text = f"{draw.choice(OPENERS)}, {lower(first)}. {clause(draw, label)}."
    else:
        text = f"{first}{draw.choice(['.', '.', '!'])}"
    return text + draw.choice(ENDINGS)


def reviews(templates: int = 1080, seed: int = 1) -> list[tuple[str, str]]:
    """Return (label, text) pairs in a mixed order: all that were written by hand, and some of templates.

    >>> pairs = reviews()
    >>> len(pairs), sum(label == "pos" for label, _ in pairs)
    (1200, 600)
    """
    draw = random.Random(seed)
    pairs = [("pos", line) for line in POSITIVE.splitlines()]
    pairs += [("neg", line) for line in NEGATIVE.splitlines()]
    pairs += [(label, template(draw, label)) for label in ("pos", "neg") for _ in range(templates // 2)]
    draw.shuffle(pairs)
    return pairs


if __name__ == "__main__":
    out = Path(__file__).with_name("reviews.tsv")
    out.write_text("".join(f"{label}\t{text}\n" for label, text in reviews()), encoding="utf-8")
    print(f"{out.name}: {len(reviews())} reviews")
