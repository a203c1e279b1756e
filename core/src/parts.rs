//! Long texts in parts: where they are cut, and how the parts' trees and verdicts become one.
//!
//! CYK is cubic in the words, and a contrast may reach from any clause to any other. A part of a text has at most `max_words`
//! words, and none of its sentences more than `max_turns` turns (words by which a contrast rule turns). Where a text has
//! more it is cut behind the last sentence end before that, else behind the last clause boundary or right before the turn
//! that is too many, else at that length. Parts are parsed by themselves and glued from left to right, so that log-odds
//! add up, as with every glue.

use crate::model::{Parse, Verdict};
use crate::polarity::sigmoid;
use crate::ranking::Mix;
use crate::rule::{N, P};
use crate::tree::{auxiliary, glue, oov, start, Node};
use std::collections::BinaryHeap;

/// Words that end a sentence.
pub const SENTENCE_ENDS: [&str; 7] = [".", "!", "?", "...", "!!", "??", "?!"];

/// What a word is to the cutting of a text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mark {
    /// A contrast rule may turn here.
    pub turn: bool,
    pub clause_end: bool,
    pub sentence_end: bool,
    /// The sentence ends for good, and its turns are counted: an ellipsis does not.
    pub bar: bool,
}

/// The parts [from, to) of a text; 0 for `max_words` is no limit.
pub fn cut(marks: &[Mark], max_words: usize, max_turns: usize) -> Vec<(usize, usize)> {
    let mut parts = Vec::new();
    let mut from = 0;
    loop {
        let rest = &marks[from..];
        let long = if max_words == 0 {
            rest.len()
        } else {
            rest.len().min(max_words)
        };
        let turn = turn_too_many(&rest[..long], max_turns);
        let window = &rest[..turn.unwrap_or(long)];
        if window.len() == rest.len() {
            break;
        }
        let behind = |ends: fn(&Mark) -> bool| window.iter().rposition(ends).map(|at| at + 1);
        let length = behind(|mark| mark.sentence_end)
            .or(turn)
            .or_else(|| behind(|mark| mark.clause_end))
            .unwrap_or(window.len());
        parts.push((from, from + length));
        from += length;
    }
    if from < marks.len() || parts.is_empty() {
        parts.push((from, marks.len()));
    }
    parts
}

/// The place of the first turn that its sentence has no room for.
fn turn_too_many(marks: &[Mark], max_turns: usize) -> Option<usize> {
    let mut turns = 0;
    marks.iter().position(|mark| {
        turns = if mark.bar {
            0
        } else {
            turns + usize::from(mark.turn)
        };
        turns > max_turns
    })
}

/// The verdict on a text from those on its parts: log-odds add up, the mix's shift counted once. Its wording is not
/// that of its parts, and is left to the caller.
pub fn join_verdicts(verdicts: &[Verdict], mix: Mix) -> Verdict {
    let log_odds = |p: f64| {
        let p = p.clamp(1e-12, 1.0 - 1e-12);
        (p / (1.0 - p)).ln()
    };
    let known = || verdicts.iter().filter(|v| v.known);
    Verdict {
        tree: known().map(|v| v.tree).sum(),
        marg: sigmoid(known().map(|v| log_odds(v.marg)).sum()),
        mix: sigmoid(mix.b + known().map(|v| log_odds(v.mix) - mix.b).sum::<f64>()),
        known: known().next().is_some(),
        leaves: known().map(|v| v.leaves).sum(),
        words: verdicts.iter().map(|v| v.words).sum(),
        open: 0.0,
        wording: 0.0,
    }
}

/// One choice of a tree for each part, by score.
#[derive(PartialEq)]
struct Choice {
    score: f64,
    ranks: Vec<usize>,
    /// Ranks before this part are settled: every choice is reached once.
    from: usize,
}

impl Eq for Choice {}

impl PartialOrd for Choice {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Choice {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.score
            .total_cmp(&other.score)
            .then_with(|| other.ranks.cmp(&self.ranks))
    }
}

/// Up to `k` trees of the whole text, best first, from each part's trees (best first, at least one).
pub fn join_trees(parts: &[Vec<Parse>], k: usize) -> Vec<Parse> {
    let score = |ranks: &[usize]| {
        parts
            .iter()
            .zip(ranks)
            .map(|(p, &r)| p[r].score)
            .sum::<f64>()
    };
    let share = |ranks: &[usize]| {
        parts
            .iter()
            .zip(ranks)
            .map(|(p, &r)| p[r].share)
            .product::<f64>()
    };
    let ranks = vec![0; parts.len()];
    let mut heap = BinaryHeap::from([Choice {
        score: score(&ranks),
        ranks,
        from: 0,
    }]);
    let mut trees = Vec::new();
    while let Some(choice) = heap.pop() {
        let chosen = parts.iter().zip(&choice.ranks).map(|(p, &r)| &p[r].tree);
        trees.push(Parse {
            tree: join(chosen.collect()),
            score: choice.score,
            share: share(&choice.ranks),
        });
        if trees.len() == k {
            break;
        }
        for part in choice.from..parts.len() {
            if choice.ranks[part] + 1 < parts[part].len() {
                let mut ranks = choice.ranks.clone();
                ranks[part] += 1;
                heap.push(Choice {
                    score: score(&ranks),
                    ranks,
                    from: part,
                });
            }
        }
    }
    trees
}

/// Glues the trees of parts (each an S) from left to right; unknown parts are skipped words.
fn join(trees: Vec<&Node>) -> Node {
    let mut whole: Option<Node> = None;
    for tree in trees {
        let part = tree.children[0].clone();
        whole = Some(match whole {
            None => part,
            Some(left) if left.symbol == 2 && part.symbol == 2 => oov(left.start, part.end),
            Some(left) if left.symbol == 2 || part.symbol == 2 => auxiliary(left, part),
            Some(left) => {
                let logit = left.logit + part.logit;
                glue(if logit < 0.0 { N } else { P }, logit, left, part)
            }
        });
    }
    start(whole.unwrap_or_else(|| oov(0, 0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `w` a word, `t` a turn (*but*: a clause boundary too), `,` `.` and `~` (an ellipsis) as they are.
    fn marks(text: &str) -> Vec<Mark> {
        text.chars()
            .map(|c| Mark {
                turn: c == 't',
                clause_end: "t,.~".contains(c),
                sentence_end: ".~".contains(c),
                bar: c == '.',
            })
            .collect()
    }

    #[test]
    fn texts_are_cut_behind_sentences_then_clauses_then_anywhere() {
        let text = marks("w.www,wwww");
        assert_eq!(cut(&text, 4, usize::MAX), [(0, 2), (2, 6), (6, 10)]);
        assert_eq!(cut(&text, 0, usize::MAX), [(0, 10)]);
        assert_eq!(
            cut(&marks("wwwww"), 2, usize::MAX),
            [(0, 2), (2, 4), (4, 5)]
        );
        assert_eq!(cut(&[], 2, 1), [(0, 0)]);
    }

    #[test]
    fn sentences_of_too_many_turns_are_cut_before_the_next_turn() {
        let parts = |text: &str, max_turns| cut(&marks(text), 0, max_turns);
        assert_eq!(parts("wtwtwtw", 2), [(0, 5), (5, 7)]);
        assert_eq!(parts("wtwtwtw", 3), [(0, 7)]);
        assert_eq!(parts("wtw,tw,tw", 1), [(0, 4), (4, 7), (7, 9)]);
        // Every sentence has turns of its own, and one that has too many begins a part.
        assert_eq!(parts("wtwtw.wtwtw.", 2), [(0, 12)]);
        assert_eq!(parts("ww.wtwtw.tw", 1), [(0, 3), (3, 6), (6, 11)]);
        // An ellipsis is a place to cut at, but the sentence goes on.
        assert_eq!(parts("wtw~tw", 1), [(0, 4), (4, 6)]);
        assert_eq!(parts("tttt", 1), [(0, 1), (1, 2), (2, 3), (3, 4)]);
    }

    #[test]
    fn a_part_keeps_within_its_words_and_its_turns() {
        assert_eq!(
            cut(&marks("wtwtwwww,wwww"), 5, 1),
            [(0, 3), (3, 4), (4, 9), (9, 13)]
        );
        assert_eq!(cut(&marks("wtwwww,wwtw"), 6, 1), [(0, 2), (2, 7), (7, 11)]);
    }

    #[test]
    fn verdicts_add_up_and_unknown_parts_say_nothing() {
        let mix = Mix { a: 1.0, b: 0.5 };
        let part = |tree: f64, known: bool| Verdict {
            tree,
            marg: 0.7,
            mix: sigmoid(tree + 0.5),
            known,
            leaves: 2,
            words: 5,
            open: 1.0,
            wording: 0.3,
        };
        let whole = join_verdicts(&[part(1.0, true), part(9.0, false), part(-2.5, true)], mix);
        assert!((whole.tree + 1.5).abs() < 1e-12 && whole.known);
        assert_eq!((whole.leaves, whole.words, whole.wording), (4, 15, 0.0));
        assert!((whole.mix - sigmoid(-1.0)).abs() < 1e-9);
        assert!(!join_verdicts(&[part(1.0, false)], mix).known);
    }
}
