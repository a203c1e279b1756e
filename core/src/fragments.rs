//! The fragments of a corpus or a model: a trie of word sequences with counts.
//!
//! Fragment ids are dense and ordered by length: every prefix and every suffix of a fragment has a smaller id. Node
//! `f` of the trie is the fragment itself; its parent is the fragment less its last word.

use crate::vocab::NONE;

/// Longest fragment that any option may ask for.
pub const MAX_LENGTH: usize = 15;

#[derive(Clone, Debug, Default)]
pub struct Fragments {
    /// The fragment less its last word; `NONE` for single words.
    pub parent: Vec<u32>,
    /// The fragment less its first word; `NONE` for single words.
    pub suffix: Vec<u32>,
    /// The last word.
    pub word: Vec<u32>,
    pub length: Vec<u8>,
    /// Texts that contain the fragment, whatever covers it.
    pub raw: Vec<u32>,
    /// Weight of the negative and positive texts that count for the fragment.
    pub neg: Vec<f32>,
    pub pos: Vec<f32>,
    /// Whether the fragment is a dictionary rule; the others are there for their longer ones, or for backoff.
    pub is_rule: Vec<bool>,
    /// Fragment of a single word, by word id.
    unigram: Vec<u32>,
    /// Open addressing over (parent, word).
    keys: Vec<u64>,
    slots: Vec<u32>,
    pub max_length: usize,
}

fn key(parent: u32, word: u32) -> u64 {
    (u64::from(parent) << 32) | u64::from(word)
}

fn spread(key: u64) -> usize {
    let h = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (h ^ (h >> 29)) as usize
}

impl Fragments {
    pub fn len(&self) -> usize {
        self.parent.len()
    }

    pub fn is_empty(&self) -> bool {
        self.parent.is_empty()
    }

    /// How far each fragment can carry sentiment: as far as the one of its words that can most.
    pub fn trust(&self, of_word: &[f32]) -> Vec<f32> {
        let mut trust: Vec<f32> = Vec::with_capacity(self.len());
        for f in 0..self.len() {
            let own = of_word.get(self.word[f] as usize).copied().unwrap_or(1.0);
            let parent = self.parent[f];
            trust.push(if parent == NONE {
                own
            } else {
                own.max(trust[parent as usize])
            });
        }
        trust
    }

    /// Adds a fragment without indexing it; [`Fragments::index`] makes it findable.
    pub fn push(
        &mut self,
        parent: u32,
        suffix: u32,
        word: u32,
        raw: u32,
        neg: f32,
        pos: f32,
    ) -> u32 {
        let id = self.parent.len() as u32;
        let length = if parent == NONE {
            1
        } else {
            self.length[parent as usize] + 1
        };
        self.parent.push(parent);
        self.suffix.push(suffix);
        self.word.push(word);
        self.length.push(length);
        self.raw.push(raw);
        self.neg.push(neg);
        self.pos.push(pos);
        self.is_rule.push(true);
        self.max_length = self.max_length.max(length as usize);
        id
    }

    /// Builds the look-up tables over everything pushed so far.
    pub fn index(&mut self, vocab_size: usize) {
        self.unigram = vec![NONE; vocab_size];
        let longer = self.length.iter().filter(|&&l| l > 1).count();
        let size = (longer * 2 + 1).next_power_of_two().max(16);
        self.keys = vec![u64::MAX; size];
        self.slots = vec![NONE; size];
        for id in 0..self.len() {
            if self.parent[id] == NONE {
                self.unigram[self.word[id] as usize] = id as u32;
            } else {
                let k = key(self.parent[id], self.word[id]);
                let mut slot = spread(k) & (size - 1);
                while self.slots[slot] != NONE {
                    slot = (slot + 1) & (size - 1);
                }
                self.keys[slot] = k;
                self.slots[slot] = id as u32;
            }
        }
    }

    #[inline]
    pub fn single(&self, word: u32) -> u32 {
        self.unigram.get(word as usize).copied().unwrap_or(NONE)
    }

    /// The fragment that is `parent` and then `word`, or `NONE`.
    #[inline]
    pub fn child(&self, parent: u32, word: u32) -> u32 {
        let k = key(parent, word);
        let mask = self.keys.len() - 1;
        let mut slot = spread(k) & mask;
        loop {
            if self.keys[slot] == k {
                return self.slots[slot];
            }
            if self.slots[slot] == NONE {
                return NONE;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// The fragment with these words, or `NONE`.
    pub fn find(&self, words: &[u32]) -> u32 {
        let Some((first, rest)) = words.split_first() else {
            return NONE;
        };
        let mut node = self.single(*first);
        for &word in rest {
            if node == NONE {
                return NONE;
            }
            node = self.child(node, word);
        }
        node
    }

    /// The words of a fragment.
    pub fn words(&self, id: u32) -> Vec<u32> {
        let mut words = Vec::with_capacity(self.length[id as usize] as usize);
        let mut node = id;
        while node != NONE {
            words.push(self.word[node as usize]);
            node = self.parent[node as usize];
        }
        words.reverse();
        words
    }

    /// The fragment less its first and last word, `NONE` where that is empty.
    #[inline]
    pub fn middle(&self, id: usize) -> u32 {
        let parent = self.parent[id];
        if parent == NONE {
            NONE
        } else {
            self.suffix[parent as usize]
        }
    }

    /// Where each fragment of a sentence stands: `found[i * max_length + l - 1]` is the fragment of `l` words from `i`.
    pub fn locate(&self, sentence: &[u32], found: &mut Vec<u32>) {
        let width = self.max_length;
        found.clear();
        found.resize(sentence.len() * width, NONE);
        for i in 0..sentence.len() {
            let mut node = self.single(sentence[i]);
            let mut l = 0;
            while node != NONE {
                found[i * width + l] = node;
                l += 1;
                if l == width || i + l == sentence.len() {
                    break;
                }
                node = self.child(node, sentence[i + l]);
            }
        }
    }
}
