//! Labelled texts as word ids: what every stage of learning reads.

use crate::tokenize::tokenize_with;
use crate::vocab::Vocab;
use rayon::prelude::*;
use std::sync::Arc;

/// Labelled texts. Text `t` is `words[starts[t]..starts[t + 1]]`.
#[derive(Clone, Debug)]
pub struct Corpus {
    pub vocab: Arc<Vocab>,
    pub words: Vec<u32>,
    pub starts: Vec<usize>,
    /// 0 negative, 1 positive.
    pub labels: Vec<u8>,
    /// What a text counts for; 1 unless the caller said otherwise.
    pub weights: Vec<f32>,
    /// Texts of one group are left out together. Each text is its own group if empty.
    pub groups: Vec<u32>,
}

struct Chunk {
    vocab: Vocab,
    words: Vec<u32>,
    lengths: Vec<usize>,
}

impl Corpus {
    /// Tokenizes in parallel; word ids follow the order of first appearance, whatever the threads.
    pub fn build(texts: &[&str], labels: Vec<u8>, weights: Vec<f32>, groups: Vec<u32>) -> Corpus {
        let chunks: Vec<Chunk> = texts
            .par_chunks(2048)
            .map(|texts| {
                let mut chunk = Chunk {
                    vocab: Vocab::default(),
                    words: Vec::new(),
                    lengths: Vec::new(),
                };
                let mut scratch = String::new();
                for text in texts {
                    let before = chunk.words.len();
                    let (vocab, words) = (&mut chunk.vocab, &mut chunk.words);
                    tokenize_with(text, &mut scratch, |word, _, _| {
                        words.push(vocab.insert(word))
                    });
                    chunk.lengths.push(chunk.words.len() - before);
                }
                chunk
            })
            .collect();
        let mut vocab = Vocab::default();
        let mut words = Vec::with_capacity(chunks.iter().map(|c| c.words.len()).sum());
        let mut starts = Vec::with_capacity(texts.len() + 1);
        starts.push(0);
        for chunk in chunks {
            let global: Vec<u32> = (0..chunk.vocab.len() as u32)
                .map(|w| vocab.insert(chunk.vocab.word(w)))
                .collect();
            words.extend(chunk.words.iter().map(|&w| global[w as usize]));
            for length in chunk.lengths {
                starts.push(starts[starts.len() - 1] + length);
            }
        }
        Corpus {
            vocab: Arc::new(vocab),
            words,
            starts,
            labels,
            weights,
            groups,
        }
    }

    pub fn len(&self) -> usize {
        self.labels.len()
    }

    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    pub fn text(&self, t: usize) -> &[u32] {
        &self.words[self.starts[t]..self.starts[t + 1]]
    }

    /// The texts at these places, with the same vocabulary.
    pub fn subset(&self, places: &[usize]) -> Corpus {
        let mut words = Vec::new();
        let mut starts = vec![0];
        for &t in places {
            words.extend_from_slice(self.text(t));
            starts.push(words.len());
        }
        let pick_groups = if self.groups.is_empty() {
            Vec::new()
        } else {
            places.iter().map(|&t| self.groups[t]).collect()
        };
        Corpus {
            vocab: self.vocab.clone(),
            words,
            starts,
            labels: places.iter().map(|&t| self.labels[t]).collect(),
            weights: places.iter().map(|&t| self.weights[t]).collect(),
            groups: pick_groups,
        }
    }

    /// The same texts with the label weights that make both classes weigh the same in all.
    pub fn class_balance(&self) -> [f32; 2] {
        let mut mass = [0f64; 2];
        for (label, weight) in self.labels.iter().zip(&self.weights) {
            mass[*label as usize] += *weight as f64;
        }
        let total = mass[0] + mass[1];
        if mass[0] == 0.0 || mass[1] == 0.0 {
            return [1.0, 1.0];
        }
        [
            (total / (2.0 * mass[0])) as f32,
            (total / (2.0 * mass[1])) as f32,
        ]
    }
}
