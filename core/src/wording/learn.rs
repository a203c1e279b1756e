//! How the wording is learned: a linear model of the features that two texts have, each by itself; then the table.

use super::{features, push_word, tag_of, Place, Wording, LONGEST, REACH, SHORTEST};
use crate::corpus::Corpus;
use crate::train::shuffle;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// Texts that must have a feature.
const LEAST: f32 = 2.0;
/// Part of a feature's promise that does not hang on labels.
const PLAIN: f32 = 0.5;
/// What words, pairs and triples promise beside runs, which are many more.
const WHOLE: f32 = 1.5;
/// The largest table has 2 to the power of this places.
const MOST_BITS: u32 = 26;
/// Places for each feature, where the table may be as large as that: of two that fall on one place the lesser is lost.
const ROOM: usize = 4;
/// Texts whose features are read at a time, while those before them are learned from.
const CHUNK: usize = 1024;
/// The sum of a text's features is about this many times their weight.
const SPREAD: f32 = 5.0;

#[derive(Clone, Debug, PartialEq)]
pub struct WordingOptions {
    /// Size of the table: 2 to the power of this, at most `MOST_BITS`; 0 for no wording.
    pub bits: u32,
    /// Cost of an error of a text of weight 1, against the length of the weights.
    pub cost: f64,
    pub epochs: usize,
    pub seed: u64,
}

/// The features of every text, read again each time: kept, they would not fit the memory.
struct Texts<'c> {
    corpus: &'c Corpus,
    wording: Vec<u8>,
}

impl Texts<'_> {
    fn each(&mut self, t: u32, each: impl FnMut(u64, bool)) {
        self.wording.clear();
        for &word in self.corpus.text(t as usize) {
            push_word(&mut self.wording, self.corpus.vocab.word(word));
        }
        features(&self.wording, REACH, each);
    }
}

/// Tells which hashes come again, and now and then one that does not.
struct Again {
    bits: Vec<u64>,
}

impl Again {
    fn for_about(hashes: usize) -> Again {
        let words = (hashes / 32).next_power_of_two().clamp(1 << 4, 1 << 24);
        Again {
            bits: vec![0; words],
        }
    }

    fn is(&mut self, hash: u64) -> bool {
        let (at, bit) = (hash >> 6, 1 << (hash & 63));
        let mask = self.bits.len() - 1;
        let word = &mut self.bits[at as usize & mask];
        let is = *word & bit != 0;
        *word |= bit;
        is
    }
}

/// What the texts say of a feature before anything is learned.
#[derive(Clone, Default)]
struct Seen {
    /// Texts of each label that have it.
    texts: [f32; 2],
    /// 1 behind the number of the last of them.
    last: u32,
    whole: bool,
}

/// The features that enough texts have.
struct Found {
    number: FxHashMap<u64, u32>,
    /// What each promises, and how many texts have it; also of those that are left out of `number`.
    promise: Vec<f32>,
    texts: Vec<f32>,
}

impl Found {
    fn read(texts: &mut Texts, order: &[u32]) -> Found {
        let bytes = |&t: &u32| {
            let words = texts.corpus.text(t as usize).iter();
            let long = |&word: &u32| texts.corpus.vocab.word(word).len() + 2;
            words.map(long).sum::<usize>()
        };
        let about = order.iter().map(bytes).sum::<usize>() * (LONGEST - SHORTEST + 1);
        let mut again = Again::for_about(about);
        let mut number: FxHashMap<u64, u32> = FxHashMap::default();
        for &t in order {
            texts.each(t, |hash, _| {
                if again.is(hash) {
                    let next = number.len() as u32;
                    number.entry(hash).or_insert(next);
                }
            });
        }
        drop(again);
        let mut seen = vec![Seen::default(); number.len()];
        let mut all = [0f32; 2];
        for &t in order {
            let label = texts.corpus.labels[t as usize] as usize;
            all[label] += 1.0;
            texts.each(t, |hash, whole| {
                let Some(&n) = number.get(&hash) else { return };
                let one = &mut seen[n as usize];
                one.whole = whole;
                if one.last != t + 1 {
                    one.last = t + 1;
                    one.texts[label] += 1.0;
                }
            });
        }
        number.retain(|_, n| seen[*n as usize].texts.iter().sum::<f32>() >= LEAST);
        Found {
            number,
            promise: seen.iter().map(|one| promise(one, all)).collect(),
            texts: seen.iter().map(|one| one.texts.iter().sum()).collect(),
        }
    }
}

impl Found {
    /// What each of these texts has of the features.
    fn rows(&self, corpus: &Corpus, texts: &[u32]) -> Vec<TextRow> {
        let read = || Texts {
            corpus,
            wording: Vec::new(),
        };
        let row = |texts: &mut Texts, &text: &u32| {
            let (mut own, mut count) = (Vec::new(), 0);
            texts.each(text, |hash, _| {
                count += 1;
                own.extend(self.number.get(&hash));
            });
            TextRow { text, own, count }
        };
        texts.par_iter().map_init(read, row).collect()
    }
}

/// The log of how few of the texts have a feature, times how much more of one label than of the other do (Wang and Manning 2012).
fn promise(seen: &Seen, all: [f32; 2]) -> f32 {
    let (total, [neg, pos]) = (all[0] + all[1], seen.texts);
    // As if there were as many texts of one label as of the other.
    let even = all.map(|count| 0.5 * total / count.max(1.0));
    let ratio = (1.0 + even[1] * pos) / (1.0 + even[0] * neg);
    let rare = ((1.0 + total) / (neg + pos)).ln();
    let part = if seen.whole { WHOLE } else { 1.0 };
    part * rare * (PLAIN + ratio.ln().abs())
}

/// The features of a text by their numbers, and how many it has in all.
struct TextRow {
    text: u32,
    own: Vec<u32>,
    count: u32,
}

/// One step of dual coordinate descent: the text's multiplier, and the weights that hang on it.
fn descend(
    row: &TextRow,
    positive: bool,
    slack: f32,
    scale: &[f32],
    alpha: &mut f32,
    value: &mut [f32],
) {
    let (mut sum, mut norm) = (0f32, 0f32);
    for &n in &row.own {
        let s = scale[n as usize];
        sum += value[n as usize] * s;
        norm += s * s;
    }
    if norm == 0.0 {
        return;
    }
    let share = 1.0 / (SPREAD * (row.count as f32).sqrt());
    let sign = if positive { 1.0 } else { -1.0 };
    let slope = sign * sum * share - 1.0 + *alpha * slack;
    let new = (*alpha - slope / (norm * share * share + slack)).max(0.0);
    let by = (new - *alpha) * sign * share;
    *alpha = new;
    if by != 0.0 {
        for &n in &row.own {
            value[n as usize] += by * scale[n as usize];
        }
    }
}

impl Wording {
    /// Fits to the first so many texts: those behind them are phrases, whose weights are not those of texts.
    ///
    /// A linear support vector machine with squared hinge loss on features weighted by what they promise, by dual coordinate
    /// descent (Hsieh et al. 2008).
    pub fn fit(
        corpus: &Corpus,
        first: usize,
        class_weight: [f32; 2],
        options: &WordingOptions,
    ) -> Wording {
        if options.bits == 0 {
            return Wording::default();
        }
        let mut texts = Texts {
            corpus,
            wording: Vec::new(),
        };
        let mut order: Vec<u32> = (0..first.min(corpus.len()) as u32)
            .filter(|&t| !corpus.text(t as usize).is_empty())
            .collect();
        let found = Found::read(&mut texts, &order);
        let scale = &found.promise;
        let cost = options.cost as f32;
        let mut value = vec![0f32; scale.len()];
        let mut alpha = vec![0f32; corpus.len()];
        for epoch in 0..options.epochs {
            shuffle(
                &mut order,
                options.seed.wrapping_add(epoch as u64 * 104_729),
            );
            let mut chunks = order.chunks(CHUNK);
            let mut now = chunks.next().map(|chunk| found.rows(corpus, chunk));
            while let Some(rows) = now {
                // One text after the other, while the next ones are read.
                let learn = || {
                    for row in &rows {
                        let y = corpus.labels[row.text as usize];
                        let weight = corpus.weights[row.text as usize] * class_weight[y as usize];
                        let slack = 1.0 / (2.0 * cost * weight);
                        let a = &mut alpha[row.text as usize];
                        if weight > 0.0 {
                            descend(row, y == 1, slack, scale, a, &mut value);
                        }
                    }
                };
                let read = || chunks.next().map(|chunk| found.rows(corpus, chunk));
                now = rayon::join(learn, read).1;
            }
        }
        for (v, s) in value.iter_mut().zip(scale) {
            *v *= s / SPREAD;
        }
        let mut weighed: Vec<Weighed> = found
            .number
            .iter()
            .map(|(&hash, &n)| Weighed {
                hash,
                weight: value[n as usize],
                texts: found.texts[n as usize],
            })
            .collect();
        weighed.sort_unstable_by_key(|one| one.hash);
        Wording::of_weights(&weighed, 1 << options.bits.min(MOST_BITS))
    }

    /// The root of a weight is its code: finer near 0, where most are. On each place the feature that moves texts most.
    fn of_weights(weighed: &[Weighed], most: usize) -> Wording {
        let largest = weighed
            .iter()
            .fold(0f32, |most, w| most.max(w.weight.abs()));
        let code = |w: f32| {
            let part = (w.abs() / largest.max(f32::MIN_POSITIVE)).sqrt();
            ((part * 127.0).round() as i8) * w.signum() as i8
        };
        let told = weighed.iter().filter(|one| code(one.weight) != 0);
        let size = (ROOM * told.clone().count())
            .next_power_of_two()
            .clamp(2, most.max(2));
        let mut table = vec![Place::default(); size];
        let mut moves = vec![0f32; size];
        for one in told {
            let at = one.hash as usize & (size - 1);
            let by = one.weight.abs() * one.texts.sqrt();
            if by > moves[at] {
                moves[at] = by;
                table[at] = Place {
                    tag: tag_of(one.hash),
                    code: code(one.weight),
                };
            }
        }
        Wording {
            table,
            tagged: true,
            largest,
            reach: REACH,
            ..Wording::default()
        }
    }
}

/// A feature, its weight and how many texts have it.
struct Weighed {
    hash: u64,
    weight: f32,
    texts: f32,
}

#[cfg(test)]
mod tests {
    use super::super::tests::wording;
    use super::super::{mixed, BASIS, PRIME, WORD};
    use super::*;

    #[test]
    fn what_tells_labels_apart_promises_more() {
        let texts: Vec<&str> = ["graceful film", "graceful", "dull film", "dull"].repeat(10);
        let corpus = Corpus::build(&texts, [1, 1, 0, 0].repeat(10), vec![1.0; 40], Vec::new());
        let mut read = Texts {
            corpus: &corpus,
            wording: Vec::new(),
        };
        let order: Vec<u32> = (0..40).collect();
        let found = Found::read(&mut read, &order);
        let word = |word: &[u8]| {
            let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(PRIME);
            let hash = mixed(word.iter().fold(BASIS ^ WORD, step));
            found.promise[found.number[&hash] as usize]
        };
        let even = WHOLE * (41f32 / 20.0).ln() * PLAIN;
        assert!((word(b"film") - even).abs() < 1e-6);
        assert!((word(b"graceful") - even * (PLAIN + 21f32.ln()) / PLAIN).abs() < 1e-5);
        assert!((word(b"graceful") - word(b"dull")).abs() < 1e-5);
    }

    #[test]
    fn it_learns_what_texts_of_a_label_share() {
        let pairs = [
            ("a graceful film", 1),
            ("graceless and dull", 0),
            ("dull film", 0),
            ("graceful and clever", 1),
        ];
        let texts: Vec<&str> = pairs.iter().map(|p| p.0).cycle().take(40).collect();
        let labels: Vec<u8> = pairs.iter().map(|p| p.1).cycle().take(40).collect();
        let corpus = Corpus::build(&texts, labels, vec![1.0; 40], Vec::new());
        let options = WordingOptions {
            bits: 12,
            cost: 1.0,
            epochs: 20,
            seed: 1,
        };
        let fitted = Wording::fit(&corpus, 40, [1.0, 1.0], &options);
        assert!(fitted.logit(&wording(&["clever"])) > 0.1);
        assert!(fitted.logit(&wording(&["dull"])) < -0.1);
        assert_eq!(fitted, Wording::fit(&corpus, 40, [1.0, 1.0], &options));
        assert_eq!(fitted.logit(&wording(&[])), 0.0);
        assert_eq!(Wording::default().logit(&wording(&["dull"])), 0.0);
    }

    fn weighed(weights: &[f32]) -> Vec<Weighed> {
        let one = |(i, &weight): (usize, &f32)| Weighed {
            hash: i as u64 | (i as u64) << 57,
            weight,
            texts: 4.0,
        };
        weights.iter().enumerate().map(one).collect()
    }

    #[test]
    fn codes_keep_weights_to_a_few_per_cent_of_the_largest() {
        let weights = [1.0f32, -0.5, 0.01, 0.0, -0.001];
        let coded = Wording::of_weights(&weighed(&weights), 1 << 12);
        assert_eq!(coded.table.len(), 16);
        for (i, (w, place)) in weights.iter().zip(&coded.table).enumerate() {
            let part = f32::from(place.code) / 127.0;
            let again = coded.largest * part * part.abs();
            assert!((w - again).abs() <= 0.01, "{w} {again}");
            assert_eq!(place.tag, if place.code == 0 { 0 } else { 2 * i as u8 });
        }
        let silent = Wording::of_weights(&weighed(&[0.0, 0.0]), 1 << 12);
        assert!(silent.table.iter().all(|place| place.code == 0));
    }

    #[test]
    fn a_place_is_for_the_feature_that_moves_texts_most() {
        let mut crowd = weighed(&[0.5, 0.1, -0.75, 1.0]);
        crowd[1].texts = 4000.0;
        crowd[3].texts = 1.0;
        let coded = Wording::of_weights(&crowd, 2);
        let tags: Vec<u8> = coded.table.iter().map(|place| place.tag).collect();
        assert_eq!(tags, [4, 2]);
    }

    #[test]
    fn features_of_one_text_are_not_learned() {
        let texts = ["odd words", "again", "again", "words"];
        let corpus = Corpus::build(&texts, vec![1, 0, 1, 0], vec![1.0; 4], Vec::new());
        let mut read = Texts {
            corpus: &corpus,
            wording: Vec::new(),
        };
        let found = Found::read(&mut read, &[0, 1, 2, 3]);
        let mut has = |t: u32| {
            let mut known = Vec::new();
            read.each(t, |hash, _| known.push(found.number.contains_key(&hash)));
            known
        };
        assert!(has(2).iter().all(|&known| known));
        let odd = has(0);
        assert!(odd.contains(&true) && odd.contains(&false));
    }
}
