//! What the wording of a whole text says of its label, beside the tree.
//!
//! Glue adds up the parts of a text as if they stood by themselves. The wording looks at the text as one: all runs of 3 to 6
//! bytes of its words, single spaces between and around them; its words; its pairs of neighbours. All are hashed
//! into one table, and their weights, summed and divided by the square root of their number, are log-odds up to a factor.
//!
//! Departs from the paper: it decides by the trees alone (docs/departures.md).

mod known;

use crate::corpus::Corpus;
use crate::train::shuffle;
use known::Known;

const SHORTEST: usize = 3;
const LONGEST: usize = 6;
const BASIS: u64 = 0xCBF2_9CE4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01B3;
/// Makes the hash of a word another than that of the same bytes as a run.
const WORD: u64 = 0x9E37_79B9_7F4A_7C15;
/// Texts that must have a feature.
const LEAST: f32 = 2.0;
/// More texts than this have less to cost each.
const FEW: f32 = 10_000.0;
/// The sum of a text's features is about this many times their weight.
const SPREAD: f32 = 5.0;

/// Weights of hashed features, a byte each; the table's length is a power of two, or 0 for no wording at all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wording {
    pub codes: Vec<i8>,
    /// The largest weight.
    pub largest: f32,
    /// What words say by themselves, as far as it was asked for.
    pub(crate) known: Known,
}

/// Each code times its own size, by the code's byte.
const SQUARES: [i64; 256] = {
    let mut squares = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let code = byte as u8 as i8 as i64;
        squares[byte] = code * code.abs();
        byte += 1;
    }
    squares
};

/// Puts a word behind those before it.
#[inline]
pub fn push_word(wording: &mut Vec<u8>, word: &str) {
    if wording.is_empty() {
        wording.push(b' ');
    }
    wording.extend_from_slice(word.as_bytes());
    wording.push(b' ');
}

/// Calls `each` with the hash of every feature of a text: words and spaces, as `push_word` leaves them.
#[inline]
fn features(wording: &[u8], mut each: impl FnMut(u64)) {
    let (mut word, mut before) = (BASIS ^ WORD, 0u64);
    for (from, &first) in wording.iter().enumerate() {
        if first == b' ' {
            if from > 0 {
                each(mixed(word));
                each(mixed(before.rotate_left(23) ^ word.wrapping_mul(PRIME)));
                (before, word) = (word, BASIS ^ WORD);
            }
        } else {
            word = (word ^ u64::from(first)).wrapping_mul(PRIME);
        }
        let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(PRIME);
        if let Some(&[a, b, c, d, e, f]) = wording[from..].first_chunk::<LONGEST>() {
            // Most runs by far, without a loop.
            let three = step(step(step(BASIS, a), b), c);
            let four = step(three, d);
            let five = step(four, e);
            each(mixed(three));
            each(mixed(four));
            each(mixed(five));
            each(mixed(step(five, f)));
            continue;
        }
        let mut hash = BASIS;
        for (more, &byte) in wording[from..].iter().enumerate() {
            hash = step(hash, byte);
            if more + 1 >= SHORTEST {
                each(mixed(hash));
            }
        }
    }
}

#[inline]
fn mixed(hash: u64) -> u64 {
    hash ^ (hash >> 29)
}

impl Wording {
    /// Log-odds of a text, up to a factor.
    pub fn logit(&self, wording: &[u8]) -> f64 {
        if self.codes.is_empty() {
            return 0.0;
        }
        let (codes, mask) = (&self.codes[..], self.codes.len() - 1);
        let (mut sum, mut count) = (0i64, 0u32);
        features(wording, |hash| {
            sum += SQUARES[usize::from(codes[hash as usize & mask] as u8)];
            count += 1;
        });
        self.scaled(sum, count)
    }

    fn scaled(&self, sum: i64, count: u32) -> f64 {
        let largest = f64::from(self.largest) / (127.0 * 127.0);
        largest * sum as f64 / f64::from(count.max(1)).sqrt()
    }

    /// The root of a weight is its code: finer near 0, where most are.
    fn of_weights(weights: &[f32]) -> Wording {
        let largest = weights.iter().fold(0f32, |most, w| most.max(w.abs()));
        let code = |&w: &f32| {
            let part = (w.abs() / largest.max(f32::MIN_POSITIVE)).sqrt();
            ((part * 127.0).round() as i8) * w.signum() as i8
        };
        Wording {
            codes: weights.iter().map(code).collect(),
            largest,
            known: Known::default(),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct WordingOptions {
    /// Size of the table: 2 to the power of this; 0 for no wording.
    pub bits: u32,
    /// Cost of an error of a text of weight 1, against the length of the weights; above `FEW` texts it falls with the
    /// root of their number.
    pub cost: f64,
    pub epochs: usize,
    pub seed: u64,
}

/// The features of every text as places in the table, read again each time: kept, they would not fit the memory.
struct Texts<'c> {
    corpus: &'c Corpus,
    mask: usize,
    wording: Vec<u8>,
}

impl Texts<'_> {
    fn read(&mut self, t: u32, places: &mut Vec<u32>) {
        places.clear();
        self.wording.clear();
        for &word in self.corpus.text(t as usize) {
            push_word(&mut self.wording, self.corpus.vocab.word(word));
        }
        features(&self.wording, |hash| {
            places.push((hash as usize & self.mask) as u32);
        });
    }
}

impl Wording {
    /// Fits to the first so many texts: those behind them are phrases, whose weights are not those of texts.
    ///
    /// A linear support vector machine with squared hinge loss on weighted features (the log of how few texts have one), by dual
    /// coordinate descent (Hsieh et al. 2008).
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
            mask: usize::MAX,
            wording: Vec::new(),
        };
        let mut order: Vec<u32> = (0..first.min(corpus.len()) as u32)
            .filter(|&t| !corpus.text(t as usize).is_empty())
            .collect();
        let cost = options.cost as f32 * (FEW / order.len() as f32).sqrt().min(1.0);
        let mut places = Vec::new();
        // No larger than the texts can fill.
        let most = 1usize << options.bits.min(24);
        let mut features = 0;
        for &t in &order {
            texts.read(t, &mut places);
            features += places.len();
            if features >= most {
                break;
            }
        }
        let size = features.next_power_of_two().clamp(2, most);
        texts.mask = size - 1;
        let scale = rarity(&mut texts, &order, size);
        let mut value = vec![0f32; size];
        let mut alpha = vec![0f32; corpus.len()];
        for epoch in 0..options.epochs {
            shuffle(
                &mut order,
                options.seed.wrapping_add(epoch as u64 * 104_729),
            );
            for &t in &order {
                texts.read(t, &mut places);
                let (mut sum, mut norm) = (0f32, 0f32);
                for &at in &places {
                    let s = scale[at as usize];
                    sum += value[at as usize] * s;
                    norm += s * s;
                }
                let y = corpus.labels[t as usize];
                let weight = corpus.weights[t as usize] * class_weight[y as usize];
                if norm == 0.0 || weight <= 0.0 {
                    continue;
                }
                let share = 1.0 / (SPREAD * (places.len() as f32).sqrt());
                let sign = if y == 1 { 1.0 } else { -1.0 };
                let slack = 1.0 / (2.0 * cost * weight);
                let a = &mut alpha[t as usize];
                let slope = sign * sum * share - 1.0 + *a * slack;
                let new = (*a - slope / (norm * share * share + slack)).max(0.0);
                let by = (new - *a) * sign * share;
                *a = new;
                if by != 0.0 {
                    for &at in &places {
                        value[at as usize] += by * scale[at as usize];
                    }
                }
            }
        }
        for (v, s) in value.iter_mut().zip(&scale) {
            *v *= s / SPREAD;
        }
        Wording::of_weights(&value)
    }
}

/// Log of how few of the texts have each feature; 0 for those that hardly any has.
fn rarity(texts: &mut Texts, order: &[u32], size: usize) -> Vec<f32> {
    let mut with = vec![0f32; size];
    let mut last = vec![u32::MAX; size];
    let mut places = Vec::new();
    for &t in order {
        texts.read(t, &mut places);
        for &at in &places {
            if last[at as usize] != t {
                last[at as usize] = t;
                with[at as usize] += 1.0;
            }
        }
    }
    let total = 1.0 + order.len() as f32;
    let rare = |count: f32| {
        if count < LEAST {
            0.0
        } else {
            (total / count).ln()
        }
    };
    with.into_iter().map(rare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wording(words: &[&str]) -> Vec<u8> {
        let mut out = Vec::new();
        for word in words {
            push_word(&mut out, word);
        }
        out
    }

    fn hashes(words: &[&str]) -> Vec<u64> {
        let mut out = Vec::new();
        features(&wording(words), |hash| out.push(hash));
        out
    }

    #[test]
    fn a_text_is_its_runs_words_and_pairs() {
        assert!(hashes(&[]).is_empty());
        // " ab ": runs " ab", "ab ", " ab "; the word; the pair of nothing and it.
        assert_eq!(hashes(&["ab"]).len(), 3 + 2);
        let both = hashes(&["not", "good"]);
        let (mut one, mut other) = (hashes(&["good", "not"]), both.clone());
        one.sort_unstable();
        other.sort_unstable();
        assert_ne!(one, other);
        assert!(hashes(&["good"]).iter().any(|h| both.contains(h)));
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

    #[test]
    fn codes_keep_weights_to_a_few_per_cent_of_the_largest() {
        let weights = [1.0f32, -0.5, 0.01, 0.0, -0.001];
        let coded = Wording::of_weights(&weights);
        for (w, &code) in weights.iter().zip(&coded.codes) {
            let part = f32::from(code) / 127.0;
            let again = coded.largest * part * part.abs();
            assert!((w - again).abs() <= 0.01, "{w} {again}");
        }
        assert!(Wording::of_weights(&[0.0, 0.0])
            .codes
            .iter()
            .all(|&c| c == 0));
    }
}
