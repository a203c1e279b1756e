"""The English operators: well-formed rules that do to a part what the words do."""

from __future__ import annotations

from collections import Counter

import pytest

from sentiparse import Parser
from sentiparse.notation import parse_rules_file
from sentiparse.operators import english_rules
from sentiparse.tokenize import tokenize

WORDS = """
P -> good : 0.85
P -> superb : 0.95
P -> charming : 0.85
P -> sweet : 0.7
P -> helpful : 0.85
P -> charm : 0.85
N -> bad : 0.85
N -> dull : 0.85
N -> problems : 0.8
N -> noise : 0.8
N -> disaster : 0.9
"""


@pytest.fixture(scope="module")
def parser() -> Parser:
    return Parser.from_rules(english_rules() + WORDS, negation_bonus=3.0, contrast_bonus=3.0)


def test_every_line_is_a_rule_and_none_comes_twice() -> None:
    file = parse_rules_file(english_rules())
    assert not file.struck
    assert len(file.added) == sum(": " in line for line in english_rules().splitlines() if line[0:1] in "NP")
    twice = [rule for rule, times in Counter(str(rule) for rule in file.added).items() if times > 1]
    assert twice == []


def test_words_of_rules_are_words_of_the_tokenizer() -> None:
    for rule in parse_rules_file(english_rules()).added:
        words = [symbol for symbol in rule.rhs if symbol not in ("N", "P")]
        joined = " ".join("x" if symbol in ("N", "P") else symbol for symbol in rule.rhs)
        assert [token.text for token in tokenize(joined) if token.text != "x"] == words, str(rule)


def test_what_a_rule_does_follows_its_type() -> None:
    for rule in parse_rules_file(english_rules()).added:
        children = [symbol for symbol in rule.rhs if symbol in ("N", "P")]
        if rule.type == "negation":
            # Of a subject and what is denied of it, the latter may be the one that is turned round.
            assert rule.lhs != children[0] or rule.lhs != children[-1], str(rule)
        elif rule.type in ("strengthen", "weaken"):
            assert children[0] == rule.lhs, str(rule)
        elif rule.type == "contrast":
            assert len(children) == 2, str(rule)
            assert rule.lhs in children, str(rule)
        else:
            assert not children, str(rule)


def test_two_sides_of_a_contrast_may_have_any_labels() -> None:
    rules = parse_rules_file(english_rules()).added
    sides: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for rule in rules:
        children = tuple(symbol for symbol in rule.rhs if symbol in ("N", "P"))
        words = tuple("X" if symbol in ("N", "P") else symbol for symbol in rule.rhs)
        sides.setdefault(words, set()).add(children)
        if rule.type == "contrast" and children[0] == children[1]:
            assert rule.lhs == children[0], str(rule)
    contrasts = {
        tuple("X" if symbol in ("N", "P") else symbol for symbol in rule.rhs)
        for rule in rules
        if rule.type == "contrast"
    }
    assert len(contrasts) > 1000
    # Else a side would be read as what it is not, so that the rule may stand.
    assert [words for words in contrasts if len(sides[words]) < 4] == []


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("It is good.", "positive"),
        ("It is not good.", "negative"),
        ("It isn't good.", "negative"),
        ("It is not bad.", "positive"),
        ("It is not a good film.", "negative"),
        ("I don't think it is good.", "negative"),
        ("It is never dull.", "positive"),
        ("It is hardly good.", "negative"),
        ("It is without problems.", "positive"),
        ("It is not only good.", "positive"),
        ("It is no doubt good.", "positive"),
        ("I was nervous, but it was good.", "positive"),
        ("The reviews said it was dull, but it was sweet.", "positive"),
        ("People said it was sweet, but it was bad.", "negative"),
        ("They fixed it with charm.", "positive"),
        ("We won't be back.", "negative"),
        ("It is full of charm.", "positive"),
        ("I worried for nothing.", "positive"),
        ("I was worried that it was dull, but it was good.", "positive"),
        ("We were afraid of noise, but it was bad.", "negative"),
        ("I expected problems, but it was sweet.", "positive"),
        ("I expected charm, but it was dull.", "negative"),
        ("I was excited about the charm, but it was dull.", "negative"),
        ("Nobody at the desk could tell us when.", "negative"),
        ("I can't believe people like it.", "negative"),
        ("If you like noise, you'll love this.", "negative"),
        ("What is there to like?", "negative"),
        ("It was good once.", "negative"),
        ("It is not too sweet.", "positive"),
        ("Great, another disaster.", "negative"),
        ("It works half the time.", "negative"),
        ("You don't have to be a dull person to enjoy it.", "positive"),
        ("Good food. Not!", "negative"),
        ("The people who said it was dull are wrong.", "positive"),
        ("I don't know why it has such bad reviews.", "positive"),
        ("Everyone but me said it was good.", "negative"),
        ("I have only good things to say.", "positive"),
        ("Only one of the rooms was good.", "negative"),
        ("It cost nothing and was superb.", "positive"),
        ("It did nothing and was bad.", "negative"),
        ("It tries to be charming and succeeds.", "positive"),
        ("It thinks it's charming.", "negative"),
        ("Sweet in the photos, dull in person.", "negative"),
        ("Dull in the photos, sweet in person.", "positive"),
        ("The critics were wrong to call it bad.", "positive"),
        ("I hoped it would be charming; it wasn't.", "negative"),
        ("It should have been good, and it wasn't.", "negative"),
        ("It used to be dull. Not anymore!", "positive"),
        ("It used to be charming, not anymore.", "negative"),
        ("For once a charming place.", "positive"),
        ("Only a fool would hate this charming place.", "positive"),
        ("Nothing can excuse such noise.", "negative"),
        ("Without this superb doctor, I would still be in a bad way.", "positive"),
        ("How could I not love such a charming place?", "positive"),
        ("It isn't good, is it?", "negative"),
        ("He said it was dull, I said it was superb.", "positive"),
        ("It is not half as good as the bad one.", "negative"),
        ("Dull as it is, it has charm.", "positive"),
        ("A disaster, yes, but a charming one.", "positive"),
        ("I had no idea it could be this good.", "positive"),
        ("Good start, dull finish.", "negative"),
        ("It was not as bad as we feared.", "positive"),
        ("It was more charming than I expected.", "positive"),
        ("It was more dull than I expected.", "negative"),
        ("I am not too charming.", "negative"),
        ("It is not too bad.", "positive"),
        ("It did not spoil the noise.", "positive"),
        ("It did not break.", "positive"),
        ("It does not break new ground.", "negative"),
        ("Nobody in good taste complained.", "positive"),
        ("A good cook of charm would have been sweet.", "negative"),
        ("What good is a charming disaster?", "negative"),
        ("Had it not been for the noise, I would be good.", "negative"),
        ("It is dull, but it is bad.", "negative"),
        ("It is good, but it is superb.", "positive"),
        ("It is not very good.", "negative"),
        ("It should have been good.", "negative"),
        ("It is far from good.", "negative"),
        ("It is neither good nor charming.", "negative"),
        ("It is good but dull.", "negative"),
        ("It is dull but good.", "positive"),
        ("It is dull, but it is charming.", "positive"),
        ("Although it is dull, it is charming.", "positive"),
        ("Although it is charming, it is dull.", "negative"),
        ("It is good, although it is dull.", "positive"),
        ("I can't get enough.", "positive"),
        # negation: whole classes
        ("At no point was it good.", "negative"),
        ("It was not once dull.", "positive"),
        ("There is next to no noise.", "positive"),
        ("It offers little charm.", "negative"),
        ("None of the rooms that we saw was dull.", "positive"),
        ("Nobody in our group was helpful.", "negative"),
        ("It is hard to call this lamp good.", "negative"),
        ("It is nothing more than a good trick.", "negative"),
        ("It is little more than noise.", "negative"),
        ("Few would call it good.", "negative"),
        ("Few would call it bad.", "positive"),
        ("They refused to refund me.", "negative"),
        ("The noise never went away.", "negative"),
        ("The noise won't go away.", "negative"),
        ("The charm does not make up for the noise.", "negative"),
        ("It is good less every time.", "negative"),
        # what others are beside it, and what it does to one's own
        ("It made my lamp look good.", "positive"),
        ("It makes me feel bad.", "negative"),
        ("It makes my good lamp look like a bad one.", "positive"),
        ("It is nicer than my bad lamp.", "positive"),
        ("It is slower than my good lamp.", "negative"),
        ("It was not as bad as I had feared.", "positive"),
        ("It was not as scary as I thought.", "positive"),
        ("Nobody has ruder waiters.", "negative"),
        ("It is so good that I can ignore the noise.", "positive"),
        ("It was too good to finish.", "negative"),
        # what is hardly done, and what nobody did
        ("There was hardly any wait.", "positive"),
        ("There was hardly any legroom.", "negative"),
        ("The zipper barely closes.", "negative"),
        ("Nobody apologized.", "negative"),
        ("No one from the desk answered.", "negative"),
        ("Nothing could ruin my good day.", "positive"),
        ("There is nothing good about noise.", "negative"),
        ("It was bad until 3 am.", "negative"),
        ("I wish they had told us.", "negative"),
        ("There was n't anyone who was n't good.", "positive"),
        ("I can't say it was n't good.", "positive"),
        # what did not happen
        ("They did n't lose a single bag.", "positive"),
        ("The strap did not dig into my arm.", "positive"),
        ("They never kept us waiting.", "positive"),
        ("It does not fit.", "negative"),
        ("The lamp wo n't turn on.", "negative"),
        ("They never apologized.", "negative"),
        ("The bathroom had no soap.", "negative"),
        # questions that answer themselves
        ("Would I go back? No.", "negative"),
        ("Would I go back? Of course.", "positive"),
        ("Who else finds it good?", "positive"),
        ("Who in their right mind finds it good?", "negative"),
        ("No surprise that it is bad.", "negative"),
        ("It is not unusual to find it bad.", "negative"),
        # what came of it
        ("It turned a dull day into a superb one.", "positive"),
        ("It turned a superb day into a dull one.", "negative"),
        ("It started good, but ended dull.", "negative"),
        ("It began dull and became superb.", "positive"),
        ("It was good at first, but it is dull.", "negative"),
        ("It is bad; the charm is good though.", "positive"),
        ("Apart from the noise, it is charming.", "positive"),
        ("Apart from its charm, it is dull.", "negative"),
        ("A bit dull, mostly charming.", "positive"),
        ("If you want charm, look elsewhere.", "negative"),
        ("If you want noise, go elsewhere.", "positive"),
        ("Good day, never again.", "negative"),
        # superlatives
        ("Never has the noise been so bad.", "negative"),
        ("Never has noise been so charming.", "positive"),
        ("No charm is more superb.", "positive"),
        ("It could not have gone worse.", "negative"),
        ("It could not have gone better.", "positive"),
        ("I doubt you will find a better one.", "positive"),
        ("Why can't it be good?", "negative"),
        ("Why can't all of them be this good?", "positive"),
        ("I would not wish this disaster on anyone.", "negative"),
        ("It did not take long.", "positive"),
        ("The noise didn't bother us.", "positive"),
        ("They didn't even say sorry.", "negative"),
        ("I didn't even notice the noise.", "positive"),
        ("It is charming, but never at the expense of its plot.", "positive"),
        ("My only complaint is the noise.", "positive"),
        ("My only compliment is for the charm.", "negative"),
        ("It makes nothing except noise.", "negative"),
        ("You won't find anything nicer.", "positive"),
        ("If you like noise, this is your place.", "negative"),
        # no negation
        ("It is not so much charming as dull.", "negative"),
        ("It is not so much dull as charming.", "positive"),
        ("Not since May has it been so dull.", "negative"),
        ("Not since the noise of May have we had such charm.", "positive"),
        ("It doesn't waste a moment.", "positive"),
        ("Don't waste a moment on it.", "negative"),
        ("It could not be improved upon.", "positive"),
        ("They left no stone unturned.", "positive"),
        ("The rain did not make the charm any less charming.", "positive"),
        ("What it lacks in charm it makes up for in charm.", "positive"),
        ("It is charming without being sweet.", "positive"),
        ("The service cannot be faulted.", "positive"),
        ("It was not as described.", "negative"),
        ("There was no explanation.", "negative"),
        ("I see no reason to call it dull.", "positive"),
        ("It is like no other.", "positive"),
        ("I do not recommend it.", "negative"),
        ("I did not like the noise.", "negative"),
        ("I cannot recommend the charm enough.", "positive"),
        ("I can't recommend it enough.", "positive"),
        ("I could not recommend them more highly.", "positive"),
        ("They could not have been more helpful.", "positive"),
        ("I have never felt such charm.", "positive"),
        ("There was no room that wasn't good.", "positive"),
        ("It did not lack charm.", "positive"),
        ("It was never anything but dull.", "negative"),
        ("It was as good as advertised.", "positive"),
        # failure and relief
        ("They refused to be helpful.", "negative"),
        ("The town has lost its charm.", "negative"),
        ("The town has lost none of its charm.", "positive"),
        ("This fixed the problems.", "positive"),
        ("They never fixed the problems.", "negative"),
        ("The noise is gone.", "positive"),
        ("The charm is gone.", "negative"),
        # irrealis
        ("It could have been a disaster.", "positive"),
        ("On paper it is good.", "negative"),
        ("It was advertised as superb.", "negative"),
        # time
        ("It used to be good.", "negative"),
        ("It was dull at first.", "positive"),
        ("It was superb until they moved.", "negative"),
        ("It was superb, now it is dull.", "negative"),
        # too and enough
        ("It is too sweet.", "negative"),
        ("It is too superb to miss.", "positive"),
        ("It is not good enough.", "negative"),
        ("It makes noise look good.", "negative"),
        # denial and questions
        ("They say that it is dull. It isn't.", "positive"),
        ("They say that it is dull. They are right.", "negative"),
        ("Is it good? Not at all.", "negative"),
        ("Who finds this good?", "negative"),
        ("You call that good?", "negative"),
        ("Is there any noise? No, none.", "positive"),
        ("Who could find it dull? Nobody.", "positive"),
        ("Who says that it has to be dull?", "positive"),
        ("Have you ever seen such charm?", "positive"),
        ("They say that it is dull, and I disagree.", "positive"),
        ("I feared that it would be dull, but I worried for nothing.", "positive"),
        ("It is not good, and I did not stay.", "negative"),
        # what the negation reaches over
        ("I would not, with all its charm, call it good.", "negative"),
        ("Nobody who bought it, whatever its charm, found it good.", "negative"),
        ("Not one guest with charm thought it dull.", "positive"),
        ("I don't know anyone who finds it good.", "negative"),
        ("Those who call it dull are wrong.", "positive"),
        # no negation either
        ("No, it is good.", "positive"),
        ("It is good, no question.", "positive"),
        ("I can't believe that it is so dull.", "negative"),
        ("I don't think I have ever seen such charm.", "positive"),
        ("It never fails to be good.", "positive"),
        ("I can't explain how dull it is.", "negative"),
        ("Nobody told me that it is dull.", "negative"),
        ("The noise lasted less than a minute.", "negative"),
        # idioms
        ("I have never been happier.", "positive"),
        ("It could not be ruder.", "negative"),
        ("I would not change a thing.", "positive"),
        ("I could not love the charm more.", "positive"),
        ("We had no complaints.", "positive"),
        ("It never let me down.", "positive"),
        # wishes and conditions
        ("It would be good if it had charm.", "negative"),
        ("Life would be dull without its charm.", "positive"),
        ("Without its charm the day would have been dull.", "positive"),
        ("Charm would have been good.", "negative"),
        ("I wish I had seen this charm sooner.", "positive"),
        ("If it were dull, I would say so.", "positive"),
        ("I expected it to be dull, and it is charming.", "positive"),
        # comparison
        ("It is better than the noise next door.", "positive"),
        ("It is worse than the charm next door.", "negative"),
        ("Nothing comes close.", "positive"),
        ("Every other one with charm is dull.", "positive"),
        ("The best part of the noise.", "positive"),
        # never so before
        ("I have never seen problems this good.", "positive"),
        ("No other charm has made such noise.", "negative"),
        ("There is n't a better one.", "positive"),
        ("Few problems are good.", "negative"),
        # in its own clause
        ("We did not stay, it was bad.", "negative"),
        ("I have never been here before, it is good.", "positive"),
        ("I never went back because it was bad.", "negative"),
        ("I did not pay - it was bad.", "negative"),
        ("I did not pay and it was bad.", "negative"),
        ("It is good, not because it has no charm.", "positive"),
        # others, other times, other clauses
        ("It was supposed to be good, but that is not what we got.", "negative"),
        ("It should have been bad, and yet it was not.", "positive"),
        ("Since when is this bad?", "positive"),
        ("Since when is this good?", "negative"),
        ("Since when is it fine to be bad?", "negative"),
        ("It has been ages since it was last good.", "negative"),
        ("Noise is no longer a problem.", "positive"),
        ("Under them it has gone from bad to good.", "positive"),
        ("My friend found it bad; I do not agree.", "positive"),
        ("People say that it is bad, which could not be further from the truth.", "positive"),
        ("I'm not kidding when I say it is bad.", "negative"),
        ("Almost any other would be bad.", "positive"),
        ("It is good, if not exactly charming.", "positive"),
        ("No doubt about it, it is bad.", "negative"),
        ("Nothing could be more charming than this.", "positive"),
        ("They used to be bad, but they are not anymore.", "positive"),
        ("Only the charm was good, while everything else was bad.", "negative"),
        # with an aside
        ("It is not, despite the noise, bad.", "positive"),
        ("It is not, despite the charm, good.", "negative"),
        ("I don't think, given the noise, that it is good.", "negative"),
        ("It was n't, however, good.", "negative"),
        # other times, other people
        ("It is charming, although it used to be dull.", "positive"),
        ("It was good for a week, then it was bad.", "negative"),
        ("It is good, but in the past it was dull.", "positive"),
        ("It is good, but others say that it is dull.", "positive"),
        ("It was good back then and still is.", "positive"),
        # said with some thought
        ("I don't think I've ever seen such a disaster.", "negative"),
        ("I don't believe I've ever had a more charming day.", "positive"),
        ("I don't know of anyone who finds it good.", "negative"),
        ("I refuse to believe that it is good.", "negative"),
        ("It is hard to see why people call it dull.", "positive"),
        ("Never in my life have I had such a good day.", "positive"),
        ("Never in four years has it been bad.", "positive"),
        # joined, and not
        ("It was not bad and not dull.", "positive"),
        ("It was not good and not charming.", "negative"),
        ("No problems and no noise.", "positive"),
        ("It was far from helpful and bad.", "negative"),
        ("It was anything but dull.", "positive"),
        ("We had barely met a disaster when good help came.", "positive"),
        # ended, taken away, spoiled
        ("The noise is finally gone.", "positive"),
        ("The noise is over.", "positive"),
        ("The charming one is over five years old.", "positive"),
        ("It takes the charm out of it.", "negative"),
        ("They ruined a superb day.", "negative"),
        ("We stopped by and it was good.", "positive"),
        # comparison again
        ("The noise there is more helpful than this.", "negative"),
        ("You won't find a more helpful one than this.", "positive"),
        ("It makes every other charm look bad.", "positive"),
        ("It could not be less helpful.", "negative"),
        # what came
        ("I expected problems and got a superb day.", "positive"),
        ("I hoped for a good day, got a superb one.", "positive"),
        ("I thought it would be dull, and I was dead wrong.", "positive"),
        ("I expected it to be dull, and I was right.", "negative"),
        ("It was supposed to be good, and it isn't.", "negative"),
        ("My fears about problems proved unfounded.", "positive"),
        ("A good answer would be appreciated.", "negative"),
        ("If there are problems, I haven't found them.", "positive"),
        ("It is bad, there was not a charm.", "negative"),
        ("It is dull, it really was n't good.", "negative"),
        ("It is good, and there was n't any noise.", "positive"),
        ("I expected problems, but there weren't any.", "positive"),
        # questions again
        ("Where did the charm go?", "negative"),
        ("Where's the good service?", "negative"),
        ("How is it so good?", "positive"),
        ("The food was good, but the noise was not.", "negative"),
        ("Other places are bad, this one is not.", "positive"),
        ("The old one was bad. The new one is not.", "positive"),
        ("A good phone it is not.", "negative"),
        ("It looks bad but isn't.", "positive"),
        ("I wanted to say it was good, but it wasn't.", "negative"),
        ("I had heard it was bad. It isn't, and we stayed.", "positive"),
        ("If anyone tells you it is good, don't believe them.", "negative"),
        ("Believe it or not, it was good.", "positive"),
        ("Whether it is bad or not, the food is good.", "positive"),
        ("You would think it is good. It is not.", "negative"),
        ("Last time it was good. This time it was bad.", "negative"),
        ("After a bad week it is finally good.", "positive"),
        ("They replaced the bad seats with good ones.", "positive"),
        ("My friends said it was bad; I found it good.", "positive"),
        ("I have never had a problem with this.", "positive"),
        ("I don't think I've ever had better.", "positive"),
        ("Had it not been for the good crew, we would have had problems.", "positive"),
        ("No crew is more good than this one.", "positive"),
        ("However good it looks, the food is bad.", "negative"),
        ("Don't believe the bad reviews.", "positive"),
        ("Sick of noise? Come here.", "positive"),
        ("It sounds as if it were bad.", "negative"),
        ("The day was reduced to a disaster.", "negative"),
        ("There was no reason to complain.", "positive"),
        ("There is no reason to like it.", "negative"),
        ("I don't understand why people think it is bad.", "positive"),
        ("I don't understand why it is so bad.", "negative"),
        ("I can't see how anyone could call it good.", "negative"),
        ("The noise makes me feel bad.", "negative"),
        ("Wonderfully dull.", "positive"),
        ("Hard to think of a good reason.", "positive"),
        ("Here they overcome bad weather.", "positive"),
        ("It overcomes a good opponent.", "positive"),
        ("The noise notwithstanding, it is good.", "positive"),
        ("The previous version was good.", "negative"),
        ("The old model was good than this.", "negative"),
        ("I liked their old charm better.", "negative"),
        ("Hospital food is better.", "negative"),
        ("Even the noise was better.", "negative"),
        ("It is even better.", "positive"),
        ("My kid could design a better one.", "negative"),
        ("The photos are good than the noise.", "negative"),
        ("It was good before the update.", "negative"),
        ("It was bad before the update.", "positive"),
        ("It was good for a week.", "negative"),
        ("It is good when it works.", "negative"),
        ("It should be better.", "negative"),
        ("The noise is the only bad thing.", "positive"),
        ("The charm is the only good thing.", "negative"),
        ("The only thing I liked was the noise.", "negative"),
        ("My only regret is buying it.", "negative"),
        ("My only regret is the noise.", "positive"),
        ("I would give it five stars if it worked.", "negative"),
        ("I would give it five stars if I could.", "positive"),
        ("I would have enjoyed it if it had worked.", "negative"),
        ("It looks good in the photos.", "negative"),
        ("It looks as good as in the photos.", "positive"),
        ("Nice job losing it.", "negative"),
        ("Good luck finding one.", "negative"),
        ("It's not every day that you see charm.", "positive"),
        ("I could not wait for the charm to end.", "negative"),
        ("Everyone says it is good and I cannot see why.", "negative"),
        ("I don't care what anyone says it is good.", "positive"),
        ("My last one was bad, while this one is good.", "positive"),
        ("Until I tried this noise, it was bad.", "positive"),
        ("I don't have problems anymore.", "positive"),
        ("Hardly a week goes by that I don't see the charm.", "positive"),
        ("They never missed a chance to be bad.", "negative"),
        ("There was no shortage of noise.", "negative"),
        ("It could be good with a new noise.", "negative"),
        ("Who could be bad with a charm?", "positive"),
        ("They pretend to be good.", "negative"),
        ("I expected it to be good.", "negative"),
        ("I expected it to be bad, and I was wrong.", "positive"),
        ("The problems are gone.", "positive"),
        ("The charm is now gone.", "negative"),
        ("It is not as bad as this one.", "negative"),
        ("My old noise was not as good as this one.", "positive"),
        ("I question whether it is good.", "negative"),
        ("They said it would be good, and it never did.", "negative"),
        ("Neither the lid nor the box could spoil the charm.", "positive"),
        ("I don't think you can find a better one.", "positive"),
        ("I don't think you will ever find a worse one.", "negative"),
        ("There is not a thing about it that I would change.", "positive"),
        ("It doesn't get better than this.", "positive"),
        ("It doesn't get worse than this.", "negative"),
        ("I have never had cause to complain.", "positive"),
        ("None of us wanted to leave.", "positive"),
        ("It never jams or problems.", "positive"),
        ("It has no lag, noise or problems.", "positive"),
        ("They never replied or helpful.", "negative"),
        ("Oh great, the noise again.", "negative"),
        ("Oh great, it is charming.", "positive"),
        ("Thanks for nothing.", "negative"),
        ("Love it when it is dull.", "negative"),
        ("Love it when it is charming.", "positive"),
        ("It is a masterclass in how not to be good.", "negative"),
        ("It makes an excellent doorstop.", "negative"),
        ("It is a disaster, how thoughtful.", "negative"),
        ("Gone are the days when it was good.", "negative"),
        ("Gone are the days when it was bad.", "positive"),
        ("What was once good is now dull.", "negative"),
        ("My old one was dull; this one is good.", "positive"),
        ("I would gladly pay twice.", "positive"),
        ("I would have tipped if it had been good.", "negative"),
        ("With better charm it might be good.", "negative"),
        ("I should have bought it years ago.", "positive"),
        ("Since when is it supposed to be dull?", "negative"),
        ("Have you ever tasted a soup this good?", "positive"),
        ("How hard can it be to answer?", "negative"),
        ("When will you fix it?", "negative"),
        ("The old brand can't hold a candle to this one.", "positive"),
        ("I've had better soup from a tin.", "negative"),
        ("Some guy was moaning, but I found it good.", "positive"),
        ("He says it is bad, and he could not be more wrong.", "positive"),
        ("At no point did they offer help.", "negative"),
        ("They showed a remarkable lack of charm.", "negative"),
        ("There is a great deal of room for improvement.", "negative"),
        ("I don't usually write reviews.", "positive"),
        ("The soup is killer.", "positive"),
        ("I wouldn't use any other.", "positive"),
        ("Nobody, not even my boss, complained.", "positive"),
        ("I can't believe it is so good.", "positive"),
        ("I wanted to like it, but I just couldn't.", "negative"),
        ("It is so good 🙄", "negative"),
        ("It is so good 😍", "positive"),
        ("Nothing says charm like noise.", "negative"),
        ("There is nothing wrong with this charm.", "positive"),
        ("I don't know how anybody finds it good.", "negative"),
        ("I doubt you could find a nicer one.", "positive"),
        ("I wish every shop treated people like this.", "positive"),
        ("There are cheaper places.", "negative"),
        ("That hardly makes up for the noise.", "negative"),
        ("Neither the lid nor the box has ever been dull.", "positive"),
        ("How many times do I have to call?", "negative"),
        ("None of the things that are good actually worked.", "negative"),
        ("It is not as if they didn't know.", "negative"),
        ("I don't believe you'll find a brighter one.", "positive"),
        ("Never in my life have I had anything so dull.", "negative"),
        ("I would return this box if the shop answered.", "negative"),
        ("I'm not sure why this shop gets bad reviews.", "positive"),
        ("I don't understand why it has good reviews.", "negative"),
        ("Is this what they call good?", "negative"),
        ("It was never dull, even when the box was broken.", "positive"),
        ("Even with a broken box, it is good.", "positive"),
        ("The box is neither dull nor bad.", "positive"),
        ("They did not care that the box was dull.", "negative"),
        ("She doesn't care about the box.", "negative"),
        ("Nobody on this ship who didn't like it is good.", "positive"),
        ("I couldn't finish the box without dull noise.", "negative"),
        ("I have never been to this shop and not found it good.", "positive"),
        ("Nobody could fail to be bored by it.", "negative"),
        ("Does nobody here care that it is good?", "negative"),
        ("I would give the shop six stars if I could.", "positive"),
        ("The dull box of the past has gone.", "positive"),
        ("You would struggle to find friendlier service.", "positive"),
    ],
)
def test_sentences_have_the_label_that_a_reader_gives(parser: Parser, text: str, label: str) -> None:
    tree = parser.parse(text)
    assert tree.label == label, tree.penn()


def test_strength_goes_up_and_down(parser: Parser) -> None:
    plain, very, somewhat = parser.predict_proba(["good", "very good", "somewhat good"])[:, 1]
    assert very > plain > somewhat > 0.5


def test_not_takes_no_sides_where_there_is_nothing_to_turn(parser: Parser) -> None:
    assert parser.predict_proba(["it is not ."])[0, 1] == 0.5
