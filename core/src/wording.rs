//! What the wording of a whole text says of its label, beside the tree.
//!
//! Glue adds up the parts of a text as if they stood by themselves. The wording looks at the text as one: all runs of 3 to 6
//! bytes of its words, single spaces between and around them; its words; pairs of words up to three apart; triples. All are hashed
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
/// Part of a feature's promise that does not hang on labels.
const PLAIN: f32 = 0.5;
/// What words, pairs and triples promise beside runs, which are many more.
const WHOLE: f32 = 1.5;
/// The largest table has 2 to the power of this places.
const MOST_BITS: u32 = 26;
/// Words back that pairs reach.
pub const REACH: usize = 3;
/// The sum of a text's features is about this many times their weight.
const SPREAD: f32 = 5.0;

/// Weights of hashed features, a byte each; the table's length is a power of two, or 0 for no wording at all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wording {
    pub codes: Vec<i8>,
    /// The largest weight.
    pub largest: f32,
    /// Words back that pairs reach; with 1 there are no triples, either.
    pub reach: usize,
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

/// Calls `each` with the hash of every feature of a text, words and spaces as `push_word` leaves them, and whether it is
/// made of whole words.
#[inline]
fn features(wording: &[u8], reach: usize, mut each: impl FnMut(u64, bool)) {
    let (mut word, mut back) = (BASIS ^ WORD, [0u64; REACH]);
    for (from, &first) in wording.iter().enumerate() {
        if first == b' ' {
            if from > 0 {
                whole_words(&mut back, word, reach, |hash| each(mixed(hash), true));
                word = BASIS ^ WORD;
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
            each(mixed(three), false);
            each(mixed(four), false);
            each(mixed(five), false);
            each(mixed(step(five, f)), false);
            continue;
        }
        let mut hash = BASIS;
        for (more, &byte) in wording[from..].iter().enumerate() {
            hash = step(hash, byte);
            if more + 1 >= SHORTEST {
                each(mixed(hash), false);
            }
        }
    }
}

/// Calls `each` with a word, its pairs with the words before it, and the triple that it ends.
#[inline]
fn whole_words(back: &mut [u64; REACH], word: u64, reach: usize, mut each: impl FnMut(u64)) {
    let last = word.wrapping_mul(PRIME);
    let [one, two, three] = *back;
    let pair = one.rotate_left(23) ^ last;
    each(word);
    each(pair);
    if reach > 1 {
        each(pair.wrapping_mul(PRIME) ^ two.rotate_left(41));
        each((two.rotate_left(17) ^ last).wrapping_mul(PRIME));
        each((three.rotate_left(11) ^ last).wrapping_mul(PRIME));
    }
    *back = [word, one, two];
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
        features(wording, self.reach, |hash, _| {
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
            reach: REACH,
            known: Known::default(),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct WordingOptions {
    /// Size of the table: 2 to the power of this, at most `MOST_BITS`; 0 for no wording.
    pub bits: u32,
    /// Cost of an error of a text of weight 1, against the length of the weights.
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
        self.each(t, |place, _| places.push(place));
    }

    fn each(&mut self, t: u32, mut each: impl FnMut(u32, bool)) {
        self.wording.clear();
        for &word in self.corpus.text(t as usize) {
            push_word(&mut self.wording, self.corpus.vocab.word(word));
        }
        let mask = self.mask;
        features(&self.wording, REACH, |hash, whole| {
            each((hash as usize & mask) as u32, whole);
        });
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
            mask: usize::MAX,
            wording: Vec::new(),
        };
        let mut order: Vec<u32> = (0..first.min(corpus.len()) as u32)
            .filter(|&t| !corpus.text(t as usize).is_empty())
            .collect();
        let cost = options.cost as f32;
        let mut places = Vec::new();
        // No larger than the texts can fill.
        let most = 1usize << options.bits.min(MOST_BITS);
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
        let scale = promise(&mut texts, &order, size);
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

/// What each feature promises: the log of how few of the texts have it, times how much more of one label than of the
/// other do (Wang and Manning 2012); 0 for those that hardly any has.
fn promise(texts: &mut Texts, order: &[u32], size: usize) -> Vec<f32> {
    let mut with = vec![[0f32; 2]; size];
    let mut part = vec![1f32; size];
    let mut last = vec![u32::MAX; size];
    let mut all = [0f32; 2];
    for &t in order {
        let label = texts.corpus.labels[t as usize] as usize;
        all[label] += 1.0;
        texts.each(t, |at, whole| {
            let at = at as usize;
            if whole {
                part[at] = WHOLE;
            }
            if last[at] != t {
                last[at] = t;
                with[at][label] += 1.0;
            }
        });
    }
    let total = all[0] + all[1];
    // As if there were as many texts of one label as of the other.
    let even = all.map(|count| 0.5 * total / count.max(1.0));
    let promised = |(count, part): ([f32; 2], f32)| {
        if count[0] + count[1] < LEAST {
            return 0.0;
        }
        let ratio = (1.0 + even[1] * count[1]) / (1.0 + even[0] * count[0]);
        let rare = ((1.0 + total) / (count[0] + count[1])).ln();
        part * rare * (PLAIN + ratio.ln().abs())
    };
    with.into_iter().zip(part).map(promised).collect()
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
        features(&wording(words), REACH, |hash, _| out.push(hash));
        out
    }

    #[test]
    fn a_text_is_its_runs_words_and_pairs() {
        assert!(hashes(&[]).is_empty());
        // " ab ": runs " ab", "ab ", " ab "; the word; pairs and a triple of nothing and it.
        assert_eq!(hashes(&["ab"]).len(), 3 + 5);
        let both = hashes(&["not", "good"]);
        let (mut one, mut other) = (hashes(&["good", "not"]), both.clone());
        one.sort_unstable();
        other.sort_unstable();
        assert_ne!(one, other);
        assert!(hashes(&["good"]).iter().any(|h| both.contains(h)));
    }

    #[test]
    fn a_table_of_neighbours_alone_is_asked_for_neighbours_alone() {
        let text = wording(&["a", "very", "good", "film"]);
        let mut near = Vec::new();
        features(&text, 1, |hash, _| near.push(hash));
        let all = hashes(&["a", "very", "good", "film"]);
        assert_eq!(all.len(), near.len() + 3 * 4);
        assert!(near.iter().all(|hash| all.contains(hash)));
    }

    #[test]
    fn what_tells_labels_apart_promises_more() {
        let texts: Vec<&str> = ["graceful film", "graceful", "dull film", "dull"].repeat(10);
        let corpus = Corpus::build(&texts, [1, 1, 0, 0].repeat(10), vec![1.0; 40], Vec::new());
        let mut read = Texts {
            corpus: &corpus,
            mask: 0xF_FFFF,
            wording: Vec::new(),
        };
        let order: Vec<u32> = (0..40).collect();
        let scale = promise(&mut read, &order, 0x10_0000);
        let word = |word: &[u8]| {
            let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(PRIME);
            scale[mixed(word.iter().fold(BASIS ^ WORD, step)) as usize & 0xF_FFFF]
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
