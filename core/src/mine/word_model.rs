//! A logistic regression on words, cross-fitted: what the words of a text say of its label, added up.
//!
//! The corpus miner asks where a pattern's texts differ from what their words alone lead one to expect. So that a text
//! does not vouch for itself, the weights used for it were fitted on the other half of the corpus.

use crate::corpus::Corpus;
use crate::polarity::sigmoid;
use crate::train::shuffle;
use rayon::prelude::*;

pub struct WordModel {
    /// Weights by half and word; a text of half h is judged with `weights[h]`, fitted on the other half.
    weights: [Vec<f32>; 2],
    bias: [f32; 2],
    half: Vec<u8>,
}

/// Which half each text is in: by group, so that nested texts stay together.
fn halves(corpus: &Corpus, seed: u64) -> Vec<u8> {
    (0..corpus.len())
        .map(|t| {
            let unit = corpus.groups.get(t).copied().unwrap_or(t as u32);
            let mut chance = crate::train::Chance(seed ^ (u64::from(unit) << 20));
            (chance.draw() & 1) as u8
        })
        .collect()
}

impl WordModel {
    pub fn fit(
        corpus: &Corpus,
        class_weight: [f32; 2],
        l2: f64,
        epochs: usize,
        seed: u64,
    ) -> WordModel {
        let half = halves(corpus, seed);
        let fitted: Vec<(Vec<f32>, f32)> = (0..2u8)
            .into_par_iter()
            .map(|h| {
                let texts: Vec<u32> = (0..corpus.len() as u32)
                    .filter(|&t| half[t as usize] != h)
                    .collect();
                fit_half(corpus, texts, class_weight, l2, epochs, seed + u64::from(h))
            })
            .collect();
        let [first, second]: [(Vec<f32>, f32); 2] = fitted.try_into().expect("two halves");
        WordModel {
            weights: [first.0, second.0],
            bias: [first.1, second.1],
            half,
        }
    }

    /// What a word adds to the log-odds of text `t`.
    #[inline]
    pub fn word(&self, t: usize, word: u32) -> f64 {
        f64::from(self.weights[self.half[t] as usize][word as usize])
    }

    pub fn bias(&self, t: usize) -> f64 {
        f64::from(self.bias[self.half[t] as usize])
    }

    /// Log-odds of text `t` by its words; every occurrence counts.
    pub fn logit(&self, t: usize, words: &[u32]) -> f64 {
        self.bias(t) + words.iter().map(|&w| self.word(t, w)).sum::<f64>()
    }
}

/// AdaGrad on the log-likelihood; the L2 of a word is spread over the texts that have it.
fn fit_half(
    corpus: &Corpus,
    mut texts: Vec<u32>,
    class_weight: [f32; 2],
    l2: f64,
    epochs: usize,
    seed: u64,
) -> (Vec<f32>, f32) {
    let size = corpus.vocab.len();
    let mut weights = vec![0f32; size];
    let mut squares = vec![0f32; size];
    let mut share = vec![0f32; size];
    for &t in &texts {
        for &w in corpus.text(t as usize) {
            share[w as usize] += 1.0;
        }
    }
    for s in &mut share {
        *s = if *s > 0.0 {
            (l2 / f64::from(*s)) as f32
        } else {
            0.0
        };
    }
    let (mut bias, mut bias_squares) = (0f64, 0f64);
    for epoch in 0..epochs {
        shuffle(&mut texts, seed.wrapping_add(epoch as u64 * 7919));
        for &t in &texts {
            let words = corpus.text(t as usize);
            let z = bias
                + words
                    .iter()
                    .map(|&w| f64::from(weights[w as usize]))
                    .sum::<f64>();
            let y = corpus.labels[t as usize];
            let weight = f64::from(corpus.weights[t as usize] * class_weight[y as usize]);
            let g = weight * (f64::from(y) - sigmoid(z));
            for &w in words {
                let w = w as usize;
                let gw = g - f64::from(share[w]) * f64::from(weights[w]);
                squares[w] += (gw * gw) as f32;
                weights[w] += (0.2 * gw / (f64::from(squares[w]).sqrt() + 1e-8)) as f32;
            }
            bias_squares += g * g;
            bias += 0.05 * g / (bias_squares.sqrt() + 1e-8);
        }
    }
    (weights, bias as f32)
}
