//! Words and their ids: a flat byte store with an open-addressing table over it.

use rustc_hash::FxHasher;
use std::hash::Hasher;

/// No word, no fragment, no cell: the id that stands for absence everywhere in the core.
pub const NONE: u32 = u32::MAX;

/// The words of a corpus or a model. Ids are dense and in order of first insertion.
#[derive(Clone, Debug)]
pub struct Vocab {
    bytes: Vec<u8>,
    /// Word `w` is `bytes[offsets[w]..offsets[w + 1]]`.
    offsets: Vec<u32>,
    /// Open addressing, a power of two long, `NONE` where free.
    slots: Vec<u32>,
}

impl Default for Vocab {
    fn default() -> Self {
        Vocab {
            bytes: Vec::new(),
            offsets: vec![0],
            slots: vec![NONE; 16],
        }
    }
}

fn hash(word: &[u8]) -> usize {
    let mut hasher = FxHasher::default();
    hasher.write(word);
    // FxHash leaves its entropy in the high bits.
    let h = hasher.finish();
    (h ^ (h >> 32)) as usize
}

impl Vocab {
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn word_bytes(&self, id: u32) -> &[u8] {
        &self.bytes[self.offsets[id as usize] as usize..self.offsets[id as usize + 1] as usize]
    }

    /// The word with this id.
    pub fn word(&self, id: u32) -> &str {
        std::str::from_utf8(self.word_bytes(id)).expect("the vocabulary holds UTF-8 only")
    }

    /// The word's id, or `NONE`.
    pub fn get(&self, word: &str) -> u32 {
        let mask = self.slots.len() - 1;
        let mut slot = hash(word.as_bytes()) & mask;
        loop {
            let id = self.slots[slot];
            if id == NONE || self.word_bytes(id) == word.as_bytes() {
                return id;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// The word's id, new if it has none yet.
    pub fn insert(&mut self, word: &str) -> u32 {
        let known = self.get(word);
        if known != NONE {
            return known;
        }
        let id = self.len() as u32;
        self.bytes.extend_from_slice(word.as_bytes());
        self.offsets.push(self.bytes.len() as u32);
        if (self.len() + 1) * 2 > self.slots.len() {
            self.rehash();
        } else {
            self.place(id);
        }
        id
    }

    fn place(&mut self, id: u32) {
        let mask = self.slots.len() - 1;
        let mut slot = hash(self.word_bytes(id)) & mask;
        while self.slots[slot] != NONE {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = id;
    }

    fn rehash(&mut self) {
        let size = ((self.len() + 1) * 4).next_power_of_two().max(16);
        self.slots = vec![NONE; size];
        for id in 0..self.len() as u32 {
            self.place(id);
        }
    }

    /// The flat form that the model file stores.
    pub fn parts(&self) -> (&[u8], &[u32]) {
        (&self.bytes, &self.offsets)
    }

    /// From the flat form. The caller has checked offsets and UTF-8 with [`Vocab::check`].
    pub fn from_parts(bytes: Vec<u8>, offsets: Vec<u32>) -> Vocab {
        let mut vocab = Vocab {
            bytes,
            offsets,
            slots: Vec::new(),
        };
        vocab.rehash();
        vocab
    }

    /// Whether these parts make a vocabulary; the text says what is wrong.
    pub fn check(bytes: &[u8], offsets: &[u32]) -> std::result::Result<(), String> {
        if offsets.first() != Some(&0) || offsets.last().map(|&o| o as usize) != Some(bytes.len()) {
            return Err("word offsets do not span the word bytes".into());
        }
        for pair in offsets.windows(2) {
            if pair[0] >= pair[1] || pair[1] as usize > bytes.len() {
                return Err(format!(
                    "word offsets do not rise ({} then {})",
                    pair[0], pair[1]
                ));
            }
            if std::str::from_utf8(&bytes[pair[0] as usize..pair[1] as usize]).is_err() {
                return Err(format!("the word at byte {} is not UTF-8", pair[0]));
            }
        }
        Ok(())
    }
}

/// Whether a word is made of punctuation marks alone. Emoticons are not: they have eyes, and something beside them.
pub fn is_punctuation(word: &str) -> bool {
    const MARKS: &str = ".,;:!?-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2026}\"'`\u{b4}\u{201c}\u{201d}\u{2018}\u{2019}()[]{}/\\&%$#*+<>=_|~^@\u{ab}\u{bb}\u{a1}\u{bf}";
    let eyes = word.chars().count() > 1 && word.contains([':', ';', '=', '<']);
    !eyes && !word.is_empty() && word.chars().all(|c| MARKS.contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_keep_their_ids_through_growth() {
        let mut vocab = Vocab::default();
        let words: Vec<String> = (0..1000).map(|i| format!("w{i}")).collect();
        for (i, word) in words.iter().enumerate() {
            assert_eq!(vocab.insert(word), i as u32);
        }
        for (i, word) in words.iter().enumerate() {
            assert_eq!(vocab.get(word), i as u32);
            assert_eq!(vocab.insert(word), i as u32);
            assert_eq!(vocab.word(i as u32), word);
        }
        assert_eq!(vocab.get("absent"), NONE);
        let (bytes, offsets) = vocab.parts();
        assert!(Vocab::check(bytes, offsets).is_ok());
        let again = Vocab::from_parts(bytes.to_vec(), offsets.to_vec());
        assert_eq!(again.get("w77"), 77);
    }

    #[test]
    fn bad_parts_are_refused() {
        assert!(Vocab::check(b"ab", &[0, 1]).is_err());
        assert!(Vocab::check(b"ab", &[0, 2, 1, 2]).is_err());
        assert!(Vocab::check(&[0xff], &[0, 1]).is_err());
        assert!(Vocab::check(b"ab", &[]).is_err());
    }
}
