//! Long texts in parts: where they are cut, and how the parts' trees and verdicts become one.
//!
//! CYK is cubic. A text of more than `max_words` words is cut behind the last sentence end that leaves a part of at most
//! so many words, else behind the last clause boundary, else at that length. Parts are parsed by themselves and glued from
//! left to right, so that log-odds add up, as with every glue.

use crate::model::{Parse, Verdict};
use crate::polarity::sigmoid;
use crate::ranking::Mix;
use crate::rule::{N, P};
use crate::tree::{auxiliary, glue, oov, start, Node};
use std::collections::BinaryHeap;

/// Words that end a sentence.
pub const SENTENCE_ENDS: [&str; 7] = [".", "!", "?", "...", "!!", "??", "?!"];

/// The parts [from, to) of a text; one part where it is short enough, or where `max_words` is 0.
pub fn cut(
    words: &[u32],
    max_words: usize,
    ends_sentence: impl Fn(u32) -> bool,
    ends_clause: impl Fn(u32) -> bool,
) -> Vec<(usize, usize)> {
    let mut parts = Vec::new();
    let mut from = 0;
    while max_words > 0 && words.len() - from > max_words {
        let window = &words[from..from + max_words];
        let behind =
            |ends: &dyn Fn(u32) -> bool| window.iter().rposition(|&w| ends(w)).map(|at| at + 1);
        let length = behind(&ends_sentence)
            .or_else(|| behind(&ends_clause))
            .unwrap_or(max_words);
        parts.push((from, from + length));
        from += length;
    }
    if from < words.len() || parts.is_empty() {
        parts.push((from, words.len()));
    }
    parts
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

    #[test]
    fn texts_are_cut_behind_sentences_then_clauses_then_anywhere() {
        let (stop, comma, word) = (0u32, 1u32, 9u32);
        let is = |x: u32| move |w: u32| w == x;
        let text = [word, stop, word, word, word, comma, word, word, word, word];
        assert_eq!(
            cut(&text, 4, is(stop), is(comma)),
            [(0, 2), (2, 6), (6, 10)]
        );
        assert_eq!(cut(&text, 0, is(stop), is(comma)), [(0, 10)]);
        assert_eq!(
            cut(&[word; 5], 2, is(stop), is(comma)),
            [(0, 2), (2, 4), (4, 5)]
        );
        assert_eq!(cut(&[], 2, is(stop), is(comma)), [(0, 0)]);
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
            open: 1.0,
            wording: 0.3,
        };
        let whole = join_verdicts(&[part(1.0, true), part(9.0, false), part(-2.5, true)], mix);
        assert!((whole.tree + 1.5).abs() < 1e-12 && whole.known);
        assert_eq!((whole.leaves, whole.wording), (4, 0.0));
        assert!((whole.mix - sigmoid(-1.0)).abs() < 1e-9);
        assert!(!join_verdicts(&[part(1.0, false)], mix).known);
    }
}
