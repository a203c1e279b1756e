//! The corpus miner: combination rules from what patterns do to the labels of their texts.
//!
//! ```text
//! word model: what the words of a text, added up, lead one to expect of its label       (cross-fitted)
//! for every pattern: residual = label - expectation, summed over the texts that have it
//! keep patterns with a large residual (|z|), enough texts, enough different children,
//!     that their shorter patterns do not explain already;
//!     one side must not contradict the other: P and N children are pushed in opposite directions
//! theta: likelihood of the labels, the rest of the text as a fixed offset; its sign gives the left-hand side
//! ```
//!
//! Departs from the paper: Algorithm 4 compares fragments with their parts inside the dictionary, where rare fragments
//! dominate and junk such as `N -> the P` passes (docs/departures.md).

mod around;
mod between;

use crate::corpus::Corpus;
use crate::fit::{fit_labels, Sighting};
use crate::fragments::Fragments;
use crate::letters::CrossFitted;
use crate::mine::sightings::{Around, Between};
use crate::mine::word_model::WordModel;
use crate::polarity::{sigmoid, Smoothing};
use crate::rule::Rule;
use crate::vocab::NONE;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU16, Ordering};

#[derive(Clone, Debug, PartialEq)]
pub struct MinerOptions {
    /// Texts that must have a pattern.
    pub min_count: u32,
    /// |z| of its residual.
    pub min_z: f64,
    /// Shift of the log-odds that its residual stands for.
    pub min_effect: f64,
    /// The same for a rule that negates; its sister with the opposite child comes along.
    pub negation_effect: f64,
    /// |z| that the opposite child must show in the opposite direction; 0 to ask for nothing.
    pub symmetry_z: f64,
    /// Part of the folds of the texts in which a pattern must have half that shift.
    pub stability: f64,
    pub max_context: usize,
    pub max_child: usize,
    /// tau_p: P of a child.
    pub child_probability: f64,
    pub min_children: usize,
    pub max_child_share: f64,
    pub word_l2: f64,
    pub word_epochs: usize,
    /// From the word model's log-odds to the parser's: 1 / a of the mix.
    pub scale: f64,
    pub seed: u64,
}

/// Sum of residuals of a pattern.
#[derive(Clone, Copy, Debug, Default)]
struct Residual {
    count: u32,
    sum: f64,
    variance: f64,
    /// A text that has the pattern, to read its words from.
    text: u32,
    /// Sum and variance in each fold of the texts.
    folds: [[f32; 2]; FOLDS],
}

impl Residual {
    fn z(&self) -> f64 {
        self.sum / self.variance.max(1e-12).sqrt()
    }

    /// The shift of the log-odds that would explain the residual (one Newton step).
    fn effect(&self) -> f64 {
        self.sum / self.variance.max(1e-12)
    }

    /// Part of the folds in which the shift has the same sign, and at least this size.
    fn stability(&self, effect: f64) -> f64 {
        let agree = |fold: &&[f32; 2]| {
            let shift = f64::from(fold[0]) / f64::from(fold[1]).max(1e-12);
            shift * self.sum > 0.0 && shift.abs() >= effect
        };
        self.folds.iter().filter(agree).count() as f64 / FOLDS as f64
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }
}

/// What the miner reads of a text: expectation, and how far each word is responsible for it.
struct Miner<'a> {
    corpus: &'a Corpus,
    fragments: &'a Fragments,
    smoothing: Smoothing,
    letters: &'a CrossFitted,
    class_weight: [f32; 2],
    options: &'a MinerOptions,
    words: WordModel,
    /// Slope and intercept that make the word model's log-odds honest on texts it was not fitted on.
    slope: f64,
    intercept: f64,
    /// What a clear child (by label), and two unlike clauses (by the first one's label), add to the words' log-odds
    /// whatever stands around or between them: a pattern must differ from this.
    around_base: [[f64; 3]; 2],
    between_base: [[f64; 3]; 2],
    frequent: Vec<bool>,
    hard: Vec<bool>,
    comma: u32,
}

/// Folds that a rule may be asked to show itself in.
const FOLDS: usize = 4;

/// The fold of a text: by no pattern that a file may be ordered in, such as labels in turn.
fn fold_of(t: usize) -> usize {
    ((t as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 62) as usize % FOLDS
}

const CHUNK: usize = 4096;
const HARD: [&str; 11] = [".", "!", "?", ";", "...", "!!", "??", "?!", "(", ")", "--"];

/// Mines rules. Fragments must be counted, and `is_rule` set.
pub fn mine_corpus(
    corpus: &Corpus,
    fragments: &Fragments,
    smoothing: Smoothing,
    letters: &CrossFitted,
    class_weight: [f32; 2],
    options: &MinerOptions,
) -> Vec<Rule> {
    let words = WordModel::fit(
        corpus,
        class_weight,
        options.word_l2,
        options.word_epochs,
        options.seed,
    );
    let mut frequent = vec![false; corpus.vocab.len()];
    for f in 0..fragments.len() {
        if fragments.parent[f] == NONE && fragments.raw[f] >= options.min_count {
            frequent[fragments.word[f] as usize] = true;
        }
    }
    let mut hard = vec![false; corpus.vocab.len()];
    for word in HARD {
        let id = corpus.vocab.get(word);
        if id != NONE {
            hard[id as usize] = true;
        }
    }
    let mut miner = Miner {
        corpus,
        fragments,
        smoothing,
        letters,
        class_weight,
        options,
        words,
        slope: 1.0,
        intercept: 0.0,
        around_base: [[0.0; 3]; 2],
        between_base: [[0.0; 3]; 2],
        frequent,
        hard,
        comma: corpus.vocab.get(","),
    };
    miner.calibrate();
    miner.fit_bases();
    let mut rules = miner.mine_around();
    rules.extend(miner.mine_between());
    rules.sort_by(|a, b| (&a.rhs, a.lhs).cmp(&(&b.rhs, b.lhs)));
    rules
}

impl Miner<'_> {
    fn calibrate(&mut self) {
        let sightings: Vec<Sighting> = (0..self.corpus.len())
            .map(|t| {
                let z = self.words.logit(t, self.corpus.text(t));
                Sighting {
                    offset: 0.0,
                    x: [1.0, z, 0.0],
                    y: f64::from(self.corpus.labels[t]),
                }
            })
            .collect();
        let theta = fit_labels(&sightings, [0.0, 1.0, 0.0], [1e-3, 1e-3, 1e6]);
        (self.intercept, self.slope) = (theta[0], theta[1]);
    }

    /// The two bases, from the sightings of evenly spaced texts.
    fn fit_bases(&mut self) {
        let stride = self.corpus.len().div_ceil(BASE_TEXTS).max(1);
        let mut scratch = Scratch::default();
        let mut around: [Vec<Sighting>; 2] = Default::default();
        let mut between: [Vec<Sighting>; 2] = Default::default();
        for t in (0..self.corpus.len()).step_by(stride) {
            let (offset, y) = (self.expected_logit(t), f64::from(self.corpus.labels[t]));
            self.each_around(&mut scratch, t);
            for s in scratch.around.iter().filter(|s| s.left + s.right == 1) {
                around[s.label as usize].push(Sighting {
                    offset,
                    x: self.around_x(s),
                    y,
                });
            }
            self.each_between(&mut scratch, t);
            for s in &scratch.between {
                between[s.labels.0 as usize].push(Sighting {
                    offset,
                    x: self.between_x(s),
                    y,
                });
            }
        }
        for label in 0..2 {
            self.around_base[label] = fit_labels(&around[label], [0.0; 3], [1.0, 1.0, 1e6]);
            self.between_base[label] = fit_labels(&between[label], [0.0; 3], [1.0; 3]);
        }
    }

    fn value(&self, t: usize, word: u32) -> f64 {
        self.slope * self.words.word(t, word)
    }

    fn expected_logit(&self, t: usize) -> f64 {
        self.slope * self.words.logit(t, self.corpus.text(t)) + self.intercept
    }

    fn add(&self, stats: &mut FxHashMap<u64, Residual>, key: u64, t: usize, expected: f64) {
        let weight = f64::from(self.corpus.weights[t]);
        let entry = stats.entry(key).or_insert(Residual {
            text: t as u32,
            ..Residual::default()
        });
        let sum = weight * (f64::from(self.corpus.labels[t]) - expected);
        let variance = weight * weight * expected * (1.0 - expected);
        entry.count += 1;
        entry.sum += sum;
        entry.variance += variance;
        let fold = &mut entry.folds[fold_of(t)];
        fold[0] += sum as f32;
        fold[1] += variance as f32;
    }

    /// Residuals of all patterns that enough texts have. Sums run in the order of texts.
    fn residuals(
        &self,
        keys: impl Fn(&Self, &mut Scratch, usize) + Sync,
    ) -> FxHashMap<u64, Residual> {
        // First how often each key comes, roughly: a table of counters shared by colliding keys.
        let bits = (self.corpus.words.len() * 64)
            .next_power_of_two()
            .clamp(1 << 16, 1 << 26);
        let counters: Vec<AtomicU16> = (0..bits).map(|_| AtomicU16::new(0)).collect();
        let chunks = self.corpus.len().div_ceil(CHUNK);
        (0..chunks)
            .into_par_iter()
            .for_each_init(Scratch::default, |scratch, chunk| {
                for t in chunk * CHUNK..((chunk + 1) * CHUNK).min(self.corpus.len()) {
                    keys(self, scratch, t);
                    for &(key, _) in &scratch.keys {
                        let counter = &counters[key as usize & (bits - 1)];
                        if counter.load(Ordering::Relaxed) < u16::MAX / 2 {
                            counter.fetch_add(1, Ordering::Relaxed);
                        }
                    }
                }
            });
        let enough = self.options.min_count.min(u32::from(u16::MAX / 2)) as u16;
        let mut all: FxHashMap<u64, Residual> = FxHashMap::default();
        for group in (0..chunks).collect::<Vec<_>>().chunks(16) {
            let parts: Vec<FxHashMap<u64, Residual>> = group
                .par_iter()
                .map_init(Scratch::default, |scratch, &chunk| {
                    let mut stats = FxHashMap::default();
                    for t in chunk * CHUNK..((chunk + 1) * CHUNK).min(self.corpus.len()) {
                        keys(self, scratch, t);
                        let by_words = self.expected_logit(t);
                        for &(key, base) in &scratch.keys {
                            if counters[key as usize & (bits - 1)].load(Ordering::Relaxed) >= enough
                            {
                                self.add(&mut stats, key, t, sigmoid(by_words + base));
                            }
                        }
                    }
                    stats
                })
                .collect();
            for part in parts {
                for (key, r) in part {
                    let entry = all.entry(key).or_insert(Residual {
                        text: r.text,
                        ..Residual::default()
                    });
                    entry.count += r.count;
                    entry.sum += r.sum;
                    entry.variance += r.variance;
                    for (fold, more) in entry.folds.iter_mut().zip(r.folds) {
                        fold[0] += more[0];
                        fold[1] += more[1];
                    }
                }
            }
        }
        all.retain(|_, r| r.count >= self.options.min_count);
        all
    }

    fn is_strong(&self, r: &Residual, min_z: f64, min_effect: f64) -> bool {
        r.z().abs() >= min_z
            && r.effect().abs() >= min_effect
            && r.stability(0.5 * min_effect) >= self.options.stability
    }
}

fn dot(theta: &[f64; 3], x: &[f64; 3]) -> f64 {
    theta[0] * x[0] + theta[1] * x[1] + theta[2] * x[2]
}

/// Texts that the bases are fitted on, at the most.
const BASE_TEXTS: usize = 20_000;

/// More sightings than this add nothing to a fit.
const MOST_SIGHTINGS: usize = 20_000;

#[derive(Default)]
struct Scratch {
    found: Vec<u32>,
    logit: Vec<f64>,
    around: Vec<Around>,
    between: Vec<Between>,
    /// Keys of a text's patterns, with what their base adds to the log-odds.
    keys: Vec<(u64, f64)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn residual(shifts: [f32; FOLDS]) -> Residual {
        Residual {
            sum: shifts.iter().map(|&s| f64::from(s)).sum(),
            folds: shifts.map(|s| [s, 1.0]),
            ..Residual::default()
        }
    }

    #[test]
    fn stability_is_the_part_of_the_folds_that_agree() {
        assert_eq!(residual([1.0, 1.0, 1.0, 1.0]).stability(0.5), 1.0);
        assert_eq!(residual([-1.0, -1.0, -1.0, -1.0]).stability(0.5), 1.0);
        assert_eq!(residual([4.0, 0.4, 1.0, -1.0]).stability(0.5), 0.5);
        assert_eq!(residual([4.0, 0.0, 0.0, 0.0]).stability(0.5), 0.25);
    }

    #[test]
    fn folds_are_alike_in_size_however_a_file_is_ordered() {
        for (step, begin) in [(1, 0), (2, 0), (2, 1), (3, 1), (4, 3), (10, 7)] {
            let mut sizes = [0usize; FOLDS];
            for t in (begin..40_000).step_by(step) {
                sizes[fold_of(t)] += 1;
            }
            let even = 40_000 / step / FOLDS;
            assert!(
                sizes.iter().all(|&n| n.abs_diff(even) < even / 10),
                "{step}: {sizes:?}"
            );
        }
    }
}
