//! Counting the fragments of a corpus, short to long (the first half of Algorithm 3).
//!
//! ```text
//! for l = 1 .. max_length
//!     for every text, every place whose two fragments of l - 1 words are frequent
//!         count the fragment of l words once for the text
//!     keep those that enough texts contain                        (Apriori: prune on raw counts)
//! ```
//! Counting is by sorting (key, text) pairs in parallel, so ids and sums are the same at any number of threads.

use crate::corpus::Corpus;
use crate::fragments::{Fragments, MAX_LENGTH};
use crate::mine::covered::{is_covered, Covered};
use crate::vocab::NONE;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

pub struct CountOptions {
    /// tau_f: texts that must contain a fragment of two or more words.
    pub min_count: u32,
    /// The same for single words.
    pub min_word_count: u32,
    pub max_length: usize,
    /// What a text of each label weighs, on top of its own weight.
    pub class_weight: [f32; 2],
    /// A text in which a fragment is covered counts for the other label, instead of not at all.
    pub turned: bool,
}

/// How likely the words of a fragment are one part of a tree that a person draws: log-odds, by the words at its two ends.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Constituency {
    /// By word id: what the word adds as the first, the second, the last but one, the last.
    pub words: Vec<[f32; 4]>,
    /// What lengths from 2 on add; the last is for all longer ones too.
    pub lengths: Vec<f32>,
}

impl Constituency {
    /// Log-odds for two words or more; words beyond the table add nothing.
    pub fn logit(&self, words: &[u32]) -> f32 {
        let n = words.len();
        let add = |at: usize, role: usize| {
            let known = self.words.get(words[at] as usize);
            known.map_or(0.0, |of| of[role])
        };
        let by_length = self.lengths.get((n - 2).min(self.lengths.len().max(1) - 1));
        by_length.copied().unwrap_or(0.0) + add(0, 0) + add(1, 1) + add(n - 2, 2) + add(n - 1, 3)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Hit {
    key: u64,
    text: u32,
    /// True sorts last: a text with one uncovered occurrence counts.
    covered: bool,
}

/// Counts fragments. `covered` is empty, or holds the covered spans of every text.
pub fn count_fragments(corpus: &Corpus, options: &CountOptions, covered: &[Covered]) -> Fragments {
    let max_length = options.max_length.clamp(1, MAX_LENGTH);
    let mut fragments = Fragments::default();
    // at[p]: the fragment of the last length that starts at word p of the corpus, NONE if there is none.
    let mut at: Vec<u32> = corpus.words.clone();
    for length in 1..=max_length {
        let min_count = if length == 1 {
            options.min_word_count
        } else {
            options.min_count
        };
        let mut hits: Vec<Hit> = (0..corpus.len())
            .into_par_iter()
            .fold(Vec::new, |mut hits, t| {
                let (begin, end) = (corpus.starts[t], corpus.starts[t + 1]);
                if end - begin < length {
                    return hits;
                }
                let first = hits.len();
                for p in begin..=end - length {
                    let key = if length == 1 {
                        u64::from(at[p])
                    } else {
                        pair(&at, p)
                    };
                    if key != u64::MAX {
                        let (i, j) = ((p - begin) as u32, (p - begin + length) as u32);
                        let covered = covered.get(t).is_some_and(|spans| is_covered(spans, i, j));
                        hits.push(Hit {
                            key,
                            text: t as u32,
                            covered,
                        });
                    }
                }
                hits[first..].sort_unstable();
                let mut kept = first;
                for h in first..hits.len() {
                    if h == first || hits[h].key != hits[kept - 1].key {
                        hits[kept] = hits[h];
                        kept += 1;
                    }
                }
                hits.truncate(kept);
                hits
            })
            .reduce(Vec::new, |mut a, mut b| {
                if a.len() < b.len() {
                    std::mem::swap(&mut a, &mut b);
                }
                a.append(&mut b);
                a
            });
        hits.par_sort_unstable();
        let first_id = fragments.len();
        let mut ids: FxHashMap<u64, u32> = FxHashMap::default();
        for run in hits.chunk_by(|a, b| a.key == b.key) {
            if (run.len() as u32) < min_count.max(1) {
                continue;
            }
            let (mut neg, mut pos) = (0f64, 0f64);
            for hit in run.iter().filter(|hit| options.turned || !hit.covered) {
                let t = hit.text as usize;
                let label = corpus.labels[t] as usize;
                let weight = f64::from(corpus.weights[t] * options.class_weight[label]);
                if (label == 0) != hit.covered {
                    neg += weight;
                } else {
                    pos += weight;
                }
            }
            let (parent, suffix, word) = if length == 1 {
                (NONE, NONE, run[0].key as u32)
            } else {
                let (parent, suffix) = ((run[0].key >> 32) as u32, run[0].key as u32);
                (parent, suffix, fragments.word[suffix as usize])
            };
            let id = fragments.push(
                parent,
                suffix,
                word,
                run.len() as u32,
                neg as f32,
                pos as f32,
            );
            ids.insert(run[0].key, id);
        }
        drop(hits);
        if fragments.len() == first_id {
            break;
        }
        let next: Vec<u32> = (0..corpus.len())
            .into_par_iter()
            .flat_map_iter(|t| {
                let (begin, end) = (corpus.starts[t], corpus.starts[t + 1]);
                let (at, ids) = (&at, &ids);
                (begin..end).map(move |p| {
                    if p + length > end {
                        return NONE;
                    }
                    let key = if length == 1 {
                        u64::from(at[p])
                    } else {
                        pair(at, p)
                    };
                    ids.get(&key).copied().unwrap_or(NONE)
                })
            })
            .collect();
        at = next;
    }
    fragments.max_length = fragments.length.last().copied().unwrap_or(1) as usize;
    fragments.index(corpus.vocab.len());
    fragments
}

/// The fragments that start at p and p + 1, as one key; `u64::MAX` where one of them is not frequent.
fn pair(at: &[u32], p: usize) -> u64 {
    if at[p] == NONE || at[p + 1] == NONE {
        u64::MAX
    } else {
        (u64::from(at[p]) << 32) | u64::from(at[p + 1])
    }
}

#[cfg(test)]
mod tests {
    use super::Constituency;

    #[test]
    fn constituency_goes_by_two_words_at_either_end_and_the_length() {
        let table = Constituency {
            words: vec![[1.0, 2.0, 4.0, 8.0], [16.0, 32.0, 64.0, 128.0]],
            lengths: vec![0.5, 0.25],
        };
        assert_eq!(table.logit(&[0, 1]), 0.5 + 1.0 + 32.0 + 4.0 + 128.0);
        assert_eq!(table.logit(&[1, 0, 1]), 0.25 + 16.0 + 2.0 + 4.0 + 128.0);
        // Longer ones are as the longest of the table; words that it does not have add nothing.
        assert_eq!(table.logit(&[0, 7, 7, 0, 1]), 0.25 + 1.0 + 4.0 + 128.0);
        assert_eq!(Constituency::default().logit(&[0, 1]), 0.0);
    }
}
