//! Labelled texts as word ids: what every stage of learning reads.

use crate::tokenize::tokenize_with;
use crate::vocab::{Vocab, NONE};
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

    /// What stands beside each word that comes at least `min_count` times: their ids, how often they come in negative and
    /// in positive texts, and, a row of `2 top + 4` each, how often every one of the `top` commonest words stands before it, and behind it, and how often it
    /// has the start, a rarer word, the end, a rarer word there.
    pub fn company(&self, top: usize, min_count: u32) -> (Vec<u32>, Vec<[f32; 2]>, Vec<f32>) {
        let mut count = vec![0u32; self.vocab.len()];
        for &w in &self.words {
            count[w as usize] += 1;
        }
        let mut order: Vec<u32> = (0..self.vocab.len() as u32).collect();
        order.sort_by_key(|&w| (std::cmp::Reverse(count[w as usize]), w));
        let top = top.min(order.len());
        let mut column = vec![NONE; self.vocab.len()];
        for (at, &w) in order[..top].iter().enumerate() {
            column[w as usize] = at as u32;
        }
        let words: Vec<u32> = (0..self.vocab.len() as u32)
            .filter(|&w| count[w as usize] >= min_count.max(1))
            .collect();
        let mut row = vec![NONE; self.vocab.len()];
        for (at, &w) in words.iter().enumerate() {
            row[w as usize] = at as u32;
        }
        let width = 2 * top + 4;
        let mut beside = vec![0f32; words.len() * width];
        let mut by_label = vec![[0f32; 2]; words.len()];
        for t in 0..self.len() {
            let (text, label) = (self.text(t), self.labels[t] as usize);
            for (i, &w) in text.iter().enumerate() {
                if row[w as usize] == NONE {
                    continue;
                }
                let at = |word: u32, first: usize, rare: usize| match column[word as usize] {
                    NONE => rare,
                    c => first + c as usize,
                };
                let before = if i == 0 {
                    2 * top
                } else {
                    at(text[i - 1], 0, 2 * top + 1)
                };
                let behind = text
                    .get(i + 1)
                    .map_or(2 * top + 2, |&next| at(next, top, 2 * top + 3));
                let begin = row[w as usize] as usize * width;
                by_label[row[w as usize] as usize][label] += self.weights[t];
                beside[begin + before] += 1.0;
                beside[begin + behind] += 1.0;
            }
        }
        (words, by_label, beside)
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
