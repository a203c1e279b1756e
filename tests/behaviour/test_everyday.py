"""What people say every day of services and goods."""

from __future__ import annotations

import pytest

from sentiparse.model import Parser


def test_how_many_days_it_took_is_no_opinion_in_the_tree(english: Parser) -> None:
    texts = [f"After {days} days I can say the crew is lovely." for days in (2, 3, 10, 11)]
    p = english.with_options(decision="tree").predict_proba(texts)[:, 1]
    assert p.max() - p.min() < 1e-9
    for text, days in zip(texts, ("2", "3", "10", "11"), strict=True):
        assert (days,) not in {node.words for node in english.parse(text).find(kind="dictionary")}


PERSONS = (
    "James Maria Ahmed Priya Wei Olga Carlos Fatima Kathleen Donna Susan Juan Yuki Mohammed Emily Vladimir"
    " Aisha George Tyrone Ingrid Ravi Chloe Diego Hassan Linda"
).split()
PLACES = "Norway Egypt Oregon Chicago Portugal London Delhi Vienna Nigeria Texas Osaka Berlin".split()


@pytest.mark.parametrize(
    ("text", "names", "most"),
    [
        ("{} at the desk was helpful.", PERSONS, 0.08),
        ("{} was our waiter and the soup was cold.", PERSONS, 0.15),
        ("My colleague {} dislikes the food.", PERSONS, 0.1),
        ("The flight to {} was late and the crew was rude.", PLACES, 0.15),
        ("I flew to {} last week and the service was nice.", PLACES, 0.3),
    ],
)
def test_who_and_where_it_was_is_no_opinion(
    english: Parser, text: str, names: list[str], most: float
) -> None:
    texts = [text.format(name) for name in names]
    p = english.predict_proba(texts)[:, 1]
    assert len(set(english.predict(texts))) == 1
    assert p.max() - p.min() < most


@pytest.mark.parametrize(
    ("text", "label"),
    [
        # what could not have been more so is so
        ("The crew could not have been nicer.", "positive"),
        ("The clerk couldn't have been ruder.", "negative"),
        ("It could not have been an easier trip.", "positive"),
        # comparatives under a negation
        ("I couldn't be happier.", "positive"),
        ("I have never met a ruder clerk.", "negative"),
        ("You won't find a nicer host.", "positive"),
        # what something is compared with
        ("The new one is better than the awful old one.", "positive"),
        ("It makes every other charger look good.", "negative"),
        # other times, other people
        ("I think this airline is wonderful, but in the past I thought it was awful.", "positive"),
        ("I think you are awful, but others say you are wonderful.", "negative"),
        # what was only expected
        ("I expected a boring evening, and it was wonderful.", "positive"),
        ("I was afraid the food would be awful, but I worried for nothing.", "positive"),
        # what would be
        ("Life would be so dull without this wonderful dog.", "positive"),
        ("It would be better if the soup were actually warm.", "negative"),
        # vouched for
        ("Not gonna lie, the concert was awful.", "negative"),
        ("The concert was wonderful, no question.", "positive"),
        # asked
        ("Did anyone complain? Nobody.", "positive"),
        # the verb
        ("My kids like it.", "positive"),
        # what is not liked is blamed, good or bad
        ("I did not like the noise.", "negative"),
        ("We didn't enjoy the awful soup.", "negative"),
        ("I don't recommend this to anyone.", "negative"),
        ("I can't recommend it enough.", "positive"),
        ("Who doesn't love pizza?", "positive"),
        # the best of something that is often blamed
        ("Despite the long line, this was the best brunch of my life.", "positive"),
        # a negation with an aside
        ("It is not, in spite of all the praise, an enjoyable book.", "negative"),
        ("This was not, by any stretch, a wasted evening.", "positive"),
        ("I don't believe, after trying it on three kinds of floor, that this mop works.", "negative"),
        ("Nothing on the menu, apart from the bread, was tasty.", "negative"),
        ("It didn't, sadly, live up to the hype.", "negative"),
        # what was never so before
        ("I have never enjoyed a flight this much.", "positive"),
        ("I haven't eaten noodles this bland in years.", "negative"),
        ("No other airline has treated me so badly.", "negative"),
        ("There isn't a better curry anywhere in town.", "positive"),
        ("I don't think there is a more helpful team.", "positive"),
        ("We have never felt less welcome.", "negative"),
        # what used to be so, behind what is
        ("I love this bank, although I used to hate it.", "positive"),
        ("I avoid them now, but I used to recommend them.", "negative"),
        ("It was comfortable for a week, then it fell apart.", "negative"),
        ("Last year the food was bland, and this year it is delicious.", "positive"),
        # few, and a few
        ("Few passengers seemed unhappy with the service.", "positive"),
        ("A few passengers seemed unhappy with the service.", "negative"),
        # a manner, and a warning
        ("They treated us as if we were a nuisance.", "negative"),
        ("Don't expect a warm welcome.", "negative"),
        # set phrases that hardly any text of the training has
        ("The crew went above and beyond.", "positive"),
        ("This made my day.", "positive"),
        ("He laughed in my face.", "negative"),
        # what makes good of bad, and where nothing does
        ("The acting saves a weak script.", "positive"),
        ("Nothing could save this awful film.", "negative"),
        ("What it lacks in charm it makes up for in wit.", "positive"),
        # what goes without saying is said
        ("It goes without saying that we were delighted.", "positive"),
        ("It goes without saying that we were disappointed.", "negative"),
        ("Once I got used to it, I loved it.", "positive"),
        # others do, and I do not
        ("My friends loved it; I did not.", "negative"),
        ("My friends hated it; I did not.", "positive"),
        # few of them
        ("Few of the jokes are funny.", "negative"),
        ("A few of the jokes are funny.", "positive"),
        # blame and praise in the words of the other
        ("To be avoided at all costs.", "negative"),
        ("You would be mad to miss it.", "positive"),
        ("There is much to complain about.", "negative"),
        ("The wifi never dropped.", "positive"),
        ("I really wanted to like it.", "negative"),
        ("The pizza was without taste.", "negative"),
        ("I don't understand why people dislike this film.", "positive"),
        ("My only regret is that I did not buy it sooner.", "positive"),
        # a clause with a subject of its own is not what "no" denies
        ("No leaks and it is sturdy.", "positive"),
        ("No turbulence and the landing was smooth.", "positive"),
        ("No problems, was easy to set up.", "positive"),
        ("No issues, felt great.", "positive"),
        ("No apology, and the manager was rude.", "negative"),
        ("Nobody cared, it was awful.", "negative"),
        ("No dish, not even the soup, was good.", "negative"),
        ("Nobody, not even the manager, was helpful.", "negative"),
        ("It isn't cheap, but neither is it overpriced.", "positive"),
        # what was feared, hoped or said, and is not so
        ("I was worried it would be noisy; it isn't.", "positive"),
        ("I was hoping it would be quiet; it isn't.", "negative"),
        ("I expected to hate it and I don't.", "positive"),
        ("It is supposed to be waterproof. It isn't.", "negative"),
        ("Turns out the bad reviews were wrong.", "positive"),
        ("Turns out the good reviews were wrong.", "negative"),
        ("My fears were unfounded.", "positive"),
        ("It's small, but that is not a problem.", "positive"),
        # what one would rather do
        ("I'd rather walk than fly with them.", "negative"),
        ("I'd rather fly with them than anyone else.", "positive"),
        # irony in a condition, and the joy of its end
        ("Great if you enjoy waiting for hours.", "negative"),
        ("Perfect if you need something light and reliable.", "positive"),
        ("The best part was when it ended.", "negative"),
        ("The worst thing about this hotel is leaving it.", "positive"),
        ("The best thing about this hotel is the view.", "positive"),
        ("It was everything but comfortable.", "negative"),
        ("Nowhere close to perfect.", "negative"),
        ("The waiter forgot nothing.", "positive"),
        ("I can't say enough nice things about the crew.", "positive"),
        ("It lasted all of two days.", "negative"),
    ],
)
def test_frames_of_several_words_act_as_one(english: Parser, text: str, label: str) -> None:
    assert english.predict([text]) == [label]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("The airport train is convenient.", "positive"),
        ("The bistro is cozy.", "positive"),
        ("The sponge cake was moist.", "positive"),
        ("I'm so glad I bought this dehumidifier.", "positive"),
        ("Very satisfied with this cordless saw.", "positive"),
        ("The scallops were perfectly seared.", "positive"),
        ("Our bags were not damaged when we picked them up.", "positive"),
        ("The waiter was kind to my kids.", "positive"),
        ("These jeans make my legs look fabulous.", "positive"),
        ("The shirt did not shrink.", "positive"),
        ("The screen hasn't cracked.", "positive"),
        ("It never crashed or froze.", "positive"),
        ("The flight was not delayed.", "positive"),
        ("The warranty desk lost my phone and the agent was furious.", "negative"),
    ],
)
def test_words_mean_what_they_do_outside_of_films(english: Parser, text: str, label: str) -> None:
    assert english.predict([text]) == [label]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("landed in Boston 😡", "negative"),
        ("landed in Boston 😍", "positive"),
        ("the bus again 🤮", "negative"),
        ("the new album 🔥💯", "positive"),
        ("so that was lunch 👎🏽", "negative"),
        ("so that was lunch 👍🏽", "positive"),
    ],
)
def test_emoji_tell_what_words_do_not(english: Parser, text: str, label: str) -> None:
    assert english.predict([text]) == [label]
