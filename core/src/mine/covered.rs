//! Where a fragment stands for the other label than its text's: under a negation (Algorithm 3), or in what a contrast concedes.
//!
//! *No delay* is praise, and says of *delay* that it is none; in *funny but far too long* it is not *funny* that the label is about.

use crate::corpus::Corpus;
use crate::fragments::Fragments;
use crate::mine::combination::label;
use crate::parts::SENTENCE_ENDS;
use crate::polarity::sigmoid;
use crate::rule::{Pattern, Rule, RuleIndex, RuleType};
use crate::vocab::NONE;
use rayon::prelude::*;
use rustc_hash::FxHashSet;

/// Spans of a text inside which fragments do not count as elsewhere: they stand under a negation, or are conceded.
pub type Covered = Vec<(u32, u32)>;

pub fn is_covered(spans: &[(u32, u32)], start: u32, end: u32) -> bool {
    spans.iter().any(|&(a, b)| a <= start && end <= b)
}

/// Fragments of a text that are covered: wherever they stand in it, they stand in one of these spans.
pub fn covered_fragments(fragments: &Fragments, text: &[u32], spans: &[(u32, u32)]) -> Vec<u32> {
    if spans.is_empty() {
        return Vec::new();
    }
    let (mut found, width) = (Vec::new(), fragments.max_length.max(1));
    fragments.locate(text, &mut found);
    let of = |covered: bool| {
        let places = found.iter().enumerate().filter(|&(_, &f)| f != NONE);
        places
            .filter(move |&(at, _)| {
                let (start, words) = (at / width, at % width + 1);
                is_covered(spans, start as u32, (start + words) as u32) == covered
            })
            .map(|(_, &f)| f)
    };
    let counted: FxHashSet<u32> = of(false).collect();
    of(true).filter(|f| !counted.contains(f)).collect()
}

/// Whether the words of a part stand in a text from a place on.
fn stand(words: &[u32], at: usize, part: &[u32]) -> bool {
    words.get(at..at + part.len()) == Some(part)
}

/// The spans of every text that stand under a negation rule.
///
/// A rule matches where its words stand and its non-terminal is a dictionary rule of its label with P > tau_p.
pub fn covers(
    corpus: &Corpus,
    fragments: &Fragments,
    logit: &[f64],
    rules: &[Rule],
    tau_p: f64,
) -> Vec<Covered> {
    let negations: Vec<Rule> = rules
        .iter()
        .filter(|r| r.kind == RuleType::Negation)
        .cloned()
        .collect();
    let index = RuleIndex::new(&negations);
    (0..corpus.len())
        .into_par_iter()
        .map_init(Vec::new, |found, t| {
            let words = corpus.text(t);
            fragments.locate(words, found);
            let width = fragments.max_length;
            let fits = |i: usize, j: usize, labels: &[(u8, u8, u32)]| {
                if j - i > width {
                    return false;
                }
                let f = found[i * width + j - i - 1];
                f != NONE && fragments.is_rule[f as usize] && {
                    let z = logit[f as usize];
                    z != 0.0 && sigmoid(z.abs()) > tau_p && labels.iter().any(|l| l.0 == label(z))
                }
            };
            let stands = |at: usize, part: &[u32]| stand(words, at, part);
            let mut covered = Covered::new();
            for (at, &word) in words.iter().enumerate() {
                let next = words.get(at + 1).copied().unwrap_or(NONE);
                for found in index
                    .starting_with(Some(word), Some((word, next)))
                    .into_iter()
                    .flatten()
                {
                    let pattern = index.pattern(found.pattern);
                    let child = at + pattern.pre.len();
                    if !stands(at, pattern.pre) {
                        continue;
                    }
                    for end in child + 1..=words.len().min(child + width) {
                        if stands(end, pattern.post) && fits(child, end, pattern.rules) {
                            covered.push((child as u32, end as u32));
                        }
                    }
                }
                for found in index
                    .followed_by(Some(word), Some((word, next)))
                    .into_iter()
                    .flatten()
                {
                    let pattern = index.pattern(found.pattern);
                    if !stands(at, pattern.post) {
                        continue;
                    }
                    for child in at.saturating_sub(width)..at {
                        if fits(child, at, pattern.rules) {
                            covered.push((child as u32, at as u32));
                        }
                    }
                }
            }
            covered.sort_unstable();
            covered.dedup();
            covered
        })
        .collect()
}

/// The spans of every text that a contrast rule concedes: its child of the other label than its own, where they differ.
///
/// The children reach to the ends of the sentence, or to the words of the rule.
pub fn conceded(corpus: &Corpus, rules: &[Rule]) -> Vec<Covered> {
    let contrasts: Vec<Rule> = rules
        .iter()
        .filter(|r| r.kind == RuleType::Contrast && matches!(r.children()[..], [a, b] if a != b))
        .cloned()
        .collect();
    let index = RuleIndex::new(&contrasts);
    let ends: Vec<u32> = SENTENCE_ENDS.map(|word| corpus.vocab.get(word)).to_vec();
    let concedes_first = |pattern: &Pattern| {
        let (_, second, id) = pattern.rules[0];
        contrasts[id as usize].lhs == second
    };
    (0..corpus.len())
        .into_par_iter()
        .map(|t| {
            let words = corpus.text(t);
            let stands = |at: usize, part: &[u32]| stand(words, at, part);
            let mut covered = Covered::new();
            // The sentence that a word is in; what ends it is its last one.
            let (mut begin, mut end) = (0, 0);
            for (at, &word) in words.iter().enumerate() {
                if at == 0 || at > end {
                    let rest = words[at..].iter().position(|w| ends.contains(w));
                    (begin, end) = (at, rest.map_or(words.len(), |more| at + more));
                }
                let pair = (word, words.get(at + 1).copied().unwrap_or(NONE));
                let mut concede = |pattern: &Pattern, first: usize, mid: usize| {
                    let second = mid + pattern.mid.len();
                    if first < mid && second < end && pattern.post.is_empty() {
                        let (from, to) = match concedes_first(pattern) {
                            true => (first, mid),
                            false => (second, end),
                        };
                        covered.push((from as u32, to as u32));
                    }
                };
                for found in index
                    .joined_by(Some(word), Some(pair))
                    .into_iter()
                    .flatten()
                {
                    let pattern = index.pattern(found.pattern);
                    if stands(at, pattern.mid) {
                        concede(&pattern, begin, at);
                    }
                }
                for found in index
                    .starting_with(Some(word), Some(pair))
                    .into_iter()
                    .flatten()
                {
                    let pattern = index.pattern(found.pattern);
                    let first = at + pattern.pre.len();
                    let mid = (first + 1..end).find(|&mid| stands(mid, pattern.mid));
                    if let (true, Some(mid)) = (stands(at, pattern.pre), mid) {
                        concede(&pattern, first, mid);
                    }
                }
            }
            covered.sort_unstable();
            covered.dedup();
            covered
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mine::fragments::{count_fragments, CountOptions};
    use crate::rule::{N, P, SYMBOL_N, SYMBOL_P};

    #[test]
    fn what_was_not_counted_is_what_stands_under_negation_alone() {
        let texts = ["no delay", "no delay but a delay", "a delay"];
        let corpus = Corpus::build(&texts, vec![1, 0, 0], vec![1.0; 3], Vec::new());
        let count = CountOptions {
            min_count: 9,
            min_word_count: 1,
            max_length: 2,
            class_weight: [1.0, 1.0],
            turned: false,
        };
        let covered = vec![vec![(1, 2)], vec![(1, 2)], Vec::new()];
        let fragments = count_fragments(&corpus, &count, &covered);
        let delay = corpus.vocab.get("delay");
        let f = fragments.find(&[delay]);
        assert_eq!(
            (fragments.neg[f as usize], fragments.pos[f as usize]),
            (2.0, 0.0)
        );
        let of = |t: usize| covered_fragments(&fragments, corpus.text(t), &covered[t]);
        assert_eq!(of(0), [f], "its only occurrence is negated");
        assert!(of(1).is_empty(), "one of two is not");
        assert!(of(2).is_empty());
        let turned = CountOptions {
            turned: true,
            ..count
        };
        let fragments = count_fragments(&corpus, &turned, &covered);
        assert_eq!(fragments.neg[f as usize], 3.0, "no delay is praise");
    }

    #[test]
    fn a_contrast_concedes_what_it_decides_against() {
        let texts = [
            "old . good but long , dull !",
            "although long it is good",
            "good though long . old",
            "but long",
        ];
        let corpus = Corpus::build(&texts, vec![0; 4], vec![1.0; 4], Vec::new());
        let word = |word: &str| corpus.vocab.get(word);
        let contrast = |lhs: u8, rhs: &[u32]| Rule {
            lhs,
            rhs: rhs.into(),
            kind: RuleType::Contrast,
            theta: [0.0; 3],
            weight: 0.0,
            count: 0,
        };
        let rules = [
            contrast(P, &[SYMBOL_N, word("but"), SYMBOL_P]),
            contrast(N, &[SYMBOL_P, word("but"), SYMBOL_N]),
            contrast(P, &[word("although"), SYMBOL_N, word("it"), SYMBOL_P]),
            // Sides that agree concede nothing, and do not say which one would win.
            contrast(N, &[SYMBOL_N, word("though"), SYMBOL_N]),
            contrast(P, &[SYMBOL_P, word("though"), SYMBOL_N]),
        ];
        let spans = conceded(&corpus, &rules);
        assert_eq!(spans[0], [(2, 3)], "from the end of the sentence before");
        assert_eq!(spans[1], [(1, 2)], "between the words of the rule");
        assert_eq!(spans[2], [(2, 3)], "to the end of its own sentence");
        assert!(spans[3].is_empty(), "nothing stands against it");
    }
}
