//! The letters of a word as evidence of its polarity: a prior for rare words, all there is for unknown ones.
//!
//! A word is the pieces of 3 to 6 letters of `<word>`, hashed into a table of weights; its log-odds are their sum over the
//! square root of their number. The weights are those of a logistic regression of text labels on words and pieces
//! together, so that pieces learn what words share. While the parser trains, a text is judged by weights from texts of
//! other folds only.
//!
//! Departs from the paper: it leaves unknown words out (docs/departures.md).

use crate::corpus::Corpus;
use crate::polarity::sigmoid;
use crate::train::{shuffle, Chance};
use rayon::prelude::*;

const SHORTEST: usize = 3;
const LONGEST: usize = 6;
/// Log-odds below this are no evidence.
const FAINT: f64 = 0.05;

/// Weights of hashed pieces; the table's length is a power of two, or 0 for no evidence at all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Letters {
    pub weights: Vec<f32>,
}

/// Calls `each` with the hash of every piece of the word.
fn pieces(word: &str, mut each: impl FnMut(u64)) {
    if !word.chars().any(char::is_alphabetic) || word.starts_with('<') {
        return;
    }
    let mut letters: Vec<char> = Vec::with_capacity(word.len() + 2);
    letters.push('<');
    letters.extend(word.chars().take(40));
    letters.push('>');
    for from in 0..letters.len() {
        let mut hash = 0xCBF2_9CE4_8422_2325u64;
        for (length, &c) in letters[from..].iter().take(LONGEST).enumerate() {
            hash = (hash ^ u64::from(c)).wrapping_mul(0x0000_0100_0000_01B3);
            if length + 1 >= SHORTEST {
                each(hash ^ (hash >> 31));
            }
        }
    }
}

impl Letters {
    /// Log-odds of a word by its letters; 0 where they say next to nothing.
    pub fn logit(&self, word: &str) -> f64 {
        if self.weights.is_empty() {
            return 0.0;
        }
        let mask = self.weights.len() - 1;
        let (mut sum, mut count) = (0.0, 0usize);
        pieces(word, |hash| {
            sum += f64::from(self.weights[hash as usize & mask]);
            count += 1;
        });
        let logit = if count == 0 {
            0.0
        } else {
            sum / (count as f64).sqrt()
        };
        if logit.abs() < FAINT {
            0.0
        } else {
            logit
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct LettersOptions {
    /// Size of the table: 2 to the power of this; 0 for no letters.
    pub bits: u32,
    pub folds: usize,
    pub epochs: usize,
    pub l2: f64,
    pub step: f64,
    /// From the regression's log-odds to the parser's.
    pub scale: f64,
    pub seed: u64,
}

/// Letters of the whole corpus, and the log-odds that each fold's texts see.
#[derive(Clone, Debug, Default)]
pub struct CrossFitted {
    pub letters: Letters,
    /// By word id, from all texts.
    pub all: Vec<f32>,
    /// By fold and word id, from the texts of other folds.
    pub folds: Vec<Vec<f32>>,
    /// Fold of each text.
    pub fold: Vec<u8>,
}

impl CrossFitted {
    pub fn fit(corpus: &Corpus, class_weight: [f32; 2], options: &LettersOptions) -> CrossFitted {
        if options.bits == 0 {
            return CrossFitted::default();
        }
        let folds = options.folds.clamp(2, 20);
        let fold: Vec<u8> = (0..corpus.len())
            .map(|t| {
                let unit = corpus.groups.get(t).copied().unwrap_or(t as u32);
                (Chance(options.seed ^ (u64::from(unit) << 21)).draw() % folds as u64) as u8
            })
            .collect();
        let table = PieceTable::new(corpus, options.bits);
        let fitted: Vec<Letters> = (0..=folds)
            .into_par_iter()
            .map(|left_out| {
                let texts =
                    (0..corpus.len() as u32).filter(|&t| usize::from(fold[t as usize]) != left_out);
                fit(corpus, &table, texts.collect(), class_weight, options)
            })
            .collect();
        let word_logits = |letters: &Letters| -> Vec<f32> {
            (0..corpus.vocab.len() as u32)
                .map(|w| letters.logit(corpus.vocab.word(w)) as f32)
                .collect()
        };
        CrossFitted {
            all: word_logits(&fitted[folds]),
            folds: fitted[..folds].iter().map(word_logits).collect(),
            letters: fitted[folds].clone(),
            fold,
        }
    }

    /// Log-odds by word id for text `t`; empty where there are no letters.
    pub fn of_text(&self, t: usize) -> &[f32] {
        self.fold.get(t).map_or(&[], |&f| &self.folds[f as usize])
    }
}

/// The pieces of every word of a corpus, as places in the table.
struct PieceTable {
    places: Vec<u32>,
    starts: Vec<usize>,
    size: usize,
}

impl PieceTable {
    fn new(corpus: &Corpus, bits: u32) -> PieceTable {
        let size = 1usize << bits.min(24);
        let mut table = PieceTable {
            places: Vec::new(),
            starts: vec![0],
            size,
        };
        for w in 0..corpus.vocab.len() as u32 {
            pieces(corpus.vocab.word(w), |hash| {
                table.places.push((hash as usize & (size - 1)) as u32)
            });
            table.starts.push(table.places.len());
        }
        table
    }

    fn of(&self, word: u32) -> &[u32] {
        &self.places[self.starts[word as usize]..self.starts[word as usize + 1]]
    }
}

/// AdaGrad on the log-likelihood of the labels; words have weights too, which are dropped at the end.
fn fit(
    corpus: &Corpus,
    table: &PieceTable,
    mut texts: Vec<u32>,
    class_weight: [f32; 2],
    options: &LettersOptions,
) -> Letters {
    let mut pieces = Weights::new(table.size);
    let mut words = Weights::new(corpus.vocab.len());
    for &t in &texts {
        for &w in corpus.text(t as usize) {
            words.pull[w as usize] += 1.0;
            for &g in table.of(w) {
                pieces.pull[g as usize] += 1.0;
            }
        }
    }
    pieces.spread(options.l2);
    words.spread(options.l2);
    let mut bias = 0f64;
    let mut bias_squares = 1e-8;
    for epoch in 0..options.epochs {
        shuffle(
            &mut texts,
            options.seed.wrapping_add(epoch as u64 * 104_729),
        );
        for &t in &texts {
            let text = corpus.text(t as usize);
            let mut z = bias;
            for &w in text {
                let places = table.of(w);
                let sum: f64 = places
                    .iter()
                    .map(|&g| f64::from(pieces.value[g as usize]))
                    .sum();
                z += f64::from(words.value[w as usize]) + sum / (places.len().max(1) as f64).sqrt();
            }
            let y = corpus.labels[t as usize];
            let weight = f64::from(corpus.weights[t as usize] * class_weight[y as usize]);
            let g = weight * (f64::from(y) - sigmoid(z));
            for &w in text {
                words.step(w, g, options.step);
                let places = table.of(w);
                let share = g / (places.len().max(1) as f64).sqrt();
                for &place in places {
                    pieces.step(place, share, options.step);
                }
            }
            bias_squares += g * g;
            bias += options.step * g / bias_squares.sqrt();
        }
    }
    let scale = options.scale as f32;
    Letters {
        weights: pieces.value.iter().map(|v| v * scale).collect(),
    }
}

/// Weights with AdaGrad's squares, and an L2 spread over their occurrences.
struct Weights {
    value: Vec<f32>,
    squares: Vec<f32>,
    pull: Vec<f32>,
}

impl Weights {
    fn new(size: usize) -> Weights {
        Weights {
            value: vec![0.0; size],
            squares: vec![1e-8; size],
            pull: vec![0.0; size],
        }
    }

    fn spread(&mut self, l2: f64) {
        for p in &mut self.pull {
            *p = if *p > 0.0 {
                (l2 / f64::from(*p)) as f32
            } else {
                0.0
            };
        }
    }

    #[inline]
    fn step(&mut self, at: u32, gradient: f64, size: f64) {
        let at = at as usize;
        let g = gradient as f32 - self.pull[at] * self.value[at];
        self.squares[at] += g * g;
        self.value[at] += size as f32 * g / self.squares[at].sqrt();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_have_three_to_six_letters_and_the_words_ends() {
        let count = |word: &str| {
            let mut n = 0;
            pieces(word, |_| n += 1);
            n
        };
        assert_eq!(count("ab"), 2 + 1); // <ab ab> <ab>
        assert_eq!(count("..."), 0);
        assert_eq!(count("<url>"), 0);
        assert!(count(&"x".repeat(100_000)) < 200);
    }

    #[test]
    fn unseen_words_take_after_their_relatives() {
        let stems = [
            "grace", "joy", "hope", "taste", "care", "thought", "colour", "play",
        ];
        let mut texts = Vec::new();
        let mut labels = Vec::new();
        for (i, stem) in stems[..7].iter().enumerate() {
            for j in 0..6 {
                texts.push(format!("film{} is {stem}ful", (i + j) % 5));
                labels.push(1);
                texts.push(format!("film{} is {stem}less", (i * j) % 5));
                labels.push(0);
            }
        }
        let views: Vec<&str> = texts.iter().map(String::as_str).collect();
        let n = labels.len();
        let corpus = Corpus::build(&views, labels, vec![1.0; n], Vec::new());
        let options = LettersOptions {
            bits: 14,
            folds: 3,
            epochs: 10,
            l2: 1.0,
            step: 0.1,
            scale: 1.0,
            seed: 1,
        };
        let fitted = CrossFitted::fit(&corpus, [1.0, 1.0], &options);
        assert!(fitted.letters.logit("playful") > 0.2);
        assert!(fitted.letters.logit("playless") < -0.2);
        assert_eq!(fitted.of_text(0).len(), corpus.vocab.len());
        assert_eq!(Letters::default().logit("playful"), 0.0);
    }
}
