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
    /// Open addressing over parent and word.
    slots: Vec<Slot>,
    /// A bit a fragment: whether a longer one begins with it.
    goes_on: Vec<u64>,
    /// Bits by parent and word, where `slots` may have something: far smaller, and most looks end here.
    filled: Vec<u64>,
    pub max_length: usize,
}

/// A fragment by its parent and its last word; free where `id` is `NONE`.
#[derive(Clone, Copy, Debug)]
struct Slot {
    parent: u32,
    word: u32,
    id: u32,
}

const FREE: Slot = Slot {
    parent: NONE,
    word: NONE,
    id: NONE,
};

#[inline]
fn hash(parent: u32, word: u32) -> u64 {
    let key = (u64::from(parent) << 32) | u64::from(word);
    key.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

#[inline]
fn spread(hash: u64) -> usize {
    (hash ^ (hash >> 29)) as usize
}

/// The bit of a hash in one of the words of `filled`, whose number is a power of two: by other bits than [`spread`].
#[inline]
fn bit(hash: u64, words: usize) -> (usize, u64) {
    ((hash >> 38) as usize & (words - 1), 1 << (hash >> 32 & 63))
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
        let size = (longer + longer / 4 + 1).next_power_of_two().max(16);
        self.slots = vec![FREE; size];
        self.goes_on = vec![0; self.len().div_ceil(64)];
        self.filled = vec![0; size / 8]; // 10 to 20 bits a fragment
        for id in 0..self.len() {
            let (parent, word) = (self.parent[id], self.word[id]);
            if parent == NONE {
                self.unigram[word as usize] = id as u32;
            } else {
                self.goes_on[parent as usize / 64] |= 1 << (parent % 64);
                let hash = hash(parent, word);
                let (at, bit) = bit(hash, self.filled.len());
                self.filled[at] |= bit;
                let mut slot = spread(hash) & (size - 1);
                while self.slots[slot].id != NONE {
                    slot = (slot + 1) & (size - 1);
                }
                let id = id as u32;
                self.slots[slot] = Slot { parent, word, id };
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
        let bits = self.goes_on.get(parent as usize / 64).copied().unwrap_or(0);
        if bits & (1 << (parent % 64)) == 0 {
            return NONE;
        }
        let hash = hash(parent, word);
        let (at, bit) = bit(hash, self.filled.len());
        if self.filled[at] & bit == 0 {
            return NONE;
        }
        let mask = self.slots.len() - 1;
        let mut at = spread(hash) & mask;
        loop {
            let slot = self.slots[at];
            if (slot.parent == parent && slot.word == word) || slot.id == NONE {
                return slot.id;
            }
            at = (at + 1) & mask;
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
