//! Words and their ids: a flat byte store with an open-addressing table over it.
//!
//! The table holds the letters of short words, which are nearly all, in one number each: to find one is one look.

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
    /// Open addressing, a power of two long.
    slots: Vec<Slot>,
}

/// A word's key and id, side by side in memory; `NONE` where free.
#[derive(Clone, Copy, Debug)]
struct Slot {
    key: [u64; 2],
    id: u32,
}

const FREE: Slot = Slot {
    key: [0; 2],
    id: NONE,
};

impl Default for Vocab {
    fn default() -> Self {
        Vocab {
            bytes: Vec::new(),
            offsets: vec![0],
            slots: vec![FREE; 16],
        }
    }
}

/// Words of so many bytes are known by their keys.
const SHORT: usize = 15;

/// A short word's letters and length; of a longer word a hash, which others may share.
#[inline]
fn key(word: &[u8]) -> [u64; 2] {
    let length = word.len();
    let eight = |at: usize| u64::from_le_bytes(word[at..at + 8].try_into().expect("eight bytes"));
    let four = |at: usize| u32::from_le_bytes(word[at..at + 4].try_into().expect("four bytes"));
    // The last letters, read as a whole and freed of those that the first read has already.
    let (low, high) = match length {
        0..=3 => {
            let letters = word.iter().rev().fold(0, |all, &b| all << 8 | u64::from(b));
            (letters, 0)
        }
        4..=7 => {
            let last = u64::from(four(length - 4)) >> (8 * (8 - length));
            (u64::from(four(0)) | last << 32, 0)
        }
        8 => (eight(0), 0),
        9..=SHORT => (eight(0), eight(length - 8) >> (8 * (16 - length))),
        _ => (hash(word), 0),
    };
    let told = length.min(SHORT + 1) as u64;
    [low, high | told << 56]
}

#[inline]
fn spread([low, high]: [u64; 2]) -> usize {
    let h = (low ^ high.rotate_left(29)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (h ^ (h >> 32)) as usize
}

fn hash(word: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(word);
    hasher.finish()
}

impl Vocab {
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    #[inline]
    pub fn word_bytes(&self, id: u32) -> &[u8] {
        &self.bytes[self.offsets[id as usize] as usize..self.offsets[id as usize + 1] as usize]
    }

    /// The word with this id.
    pub fn word(&self, id: u32) -> &str {
        std::str::from_utf8(self.word_bytes(id)).expect("the vocabulary holds UTF-8 only")
    }

    /// The word's id, or `NONE`.
    #[inline]
    pub fn get(&self, word: &str) -> u32 {
        let word = word.as_bytes();
        let key = key(word);
        let mask = self.slots.len() - 1;
        let mut slot = spread(key) & mask;
        loop {
            let Slot { key: other, id } = self.slots[slot];
            if id == NONE || (other == key && (word.len() <= SHORT || self.word_bytes(id) == word))
            {
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

    /// Gives the word its place in the table; returns its id, or that of the same word where it has one already.
    fn place(&mut self, id: u32) -> u32 {
        let word = self.word_bytes(id);
        let key = key(word);
        let mask = self.slots.len() - 1;
        let mut slot = spread(key) & mask;
        loop {
            let other = self.slots[slot];
            if other.id == NONE {
                self.slots[slot] = Slot { key, id };
                return id;
            }
            if other.key == key && (word.len() <= SHORT || self.word_bytes(other.id) == word) {
                return other.id;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// A table for all words; the first word that stands twice, with its two ids.
    fn rehash(&mut self) -> Option<(u32, u32)> {
        let size = ((self.len() + 1) * 2 + 1).next_power_of_two().max(16);
        self.slots = vec![FREE; size];
        let places = (0..self.len() as u32).map(|id| (self.place(id), id));
        places
            .filter(|(known, id)| known != id)
            .min_by_key(|twin| twin.1)
    }

    /// The flat form that the model file stores.
    pub fn parts(&self) -> (&[u8], &[u32]) {
        (&self.bytes, &self.offsets)
    }

    /// From the flat form; the text says what is wrong with it.
    pub fn from_parts(bytes: Vec<u8>, offsets: Vec<u32>) -> Result<Vocab, String> {
        Vocab::check(&bytes, &offsets)?;
        let mut vocab = Vocab {
            bytes,
            offsets,
            slots: Vec::new(),
        };
        match vocab.rehash() {
            None => Ok(vocab),
            Some((known, id)) => Err(format!(
                "the word '{}' stands twice, as {known} and {id}",
                vocab.word(id)
            )),
        }
    }

    fn check(bytes: &[u8], offsets: &[u32]) -> Result<(), String> {
        if offsets.first() != Some(&0) || offsets.last().map(|&o| o as usize) != Some(bytes.len()) {
            return Err("word offsets do not span the word bytes".into());
        }
        // Parts of a text that begin and end with a letter are texts: one check for all, where all is well.
        let text = std::str::from_utf8(bytes);
        let is_word = |from: usize, to: usize| match text {
            Ok(text) => text.is_char_boundary(from) && text.is_char_boundary(to),
            Err(_) => std::str::from_utf8(&bytes[from..to]).is_ok(),
        };
        for pair in offsets.windows(2) {
            if pair[0] >= pair[1] || pair[1] as usize > bytes.len() {
                return Err(format!(
                    "word offsets do not rise ({} then {})",
                    pair[0], pair[1]
                ));
            }
            if !is_word(pair[0] as usize, pair[1] as usize) {
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

/// Whether a word is a number in digits: what it counts is said by other words.
pub fn is_number(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit())
        && word
            .chars()
            .all(|c| c.is_ascii_digit() || ".,:".contains(c))
}

/// Whether a word stands for an address, of a person or a page: it says to whom, and nothing of them.
pub fn is_address(word: &str) -> bool {
    matches!(word, "<user>" | "<url>" | "<email>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_digits_and_their_marks() {
        assert!(["3", "1,000", "2.5", "12:30"].into_iter().all(is_number));
        assert!(!["", ".", "10/10", "20%", "3d", "three", "٣"]
            .into_iter()
            .any(is_number));
    }

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
        let again = Vocab::from_parts(bytes.to_vec(), offsets.to_vec());
        assert_eq!(again.expect("the same words").get("w77"), 77);
    }

    #[test]
    fn marks_are_punctuation_and_faces_are_not() {
        for mark in [
            ".", ",", "!!", "...", "--", "\u{2014}", "\u{201c}", "(", ":", ";", "&", "?!",
        ] {
            assert!(is_punctuation(mark), "{mark}");
        }
        for word in [
            "",
            ":)",
            ":-(",
            ";-)",
            "<3",
            "=/",
            "\u{1f600}",
            "\u{2665}",
            "good",
            "n't",
            "7",
            "c++",
        ] {
            assert!(!is_punctuation(word), "{word}");
        }
    }

    #[test]
    fn words_of_every_length_are_told_apart() {
        let mut vocab = Vocab::default();
        let long = "abcdefghijklmnopqrstuvwxyzabcdefgh";
        let mut words: Vec<String> = (1..=long.len()).map(|n| long[..n].to_string()).collect();
        for n in 1..long.len() {
            // The same with another last letter, another first letter, and a letter of no weight.
            words.push(format!("{}Z", &long[..n]));
            words.push(format!("Z{}", &long[..n]));
            words.push(format!("{}\0", &long[..n]));
        }
        for word in &words {
            assert_eq!(vocab.get(word), NONE, "{word:?}");
            vocab.insert(word);
        }
        for (id, word) in words.iter().enumerate() {
            assert_eq!(vocab.get(word), id as u32);
        }
        assert_eq!(vocab.get(""), NONE);
    }

    #[test]
    fn bad_parts_are_refused() {
        let refused = |bytes: &[u8], offsets: &[u32], reason: &str| {
            let error = Vocab::from_parts(bytes.to_vec(), offsets.to_vec()).expect_err(reason);
            assert!(error.contains(reason), "{error}");
        };
        refused(b"ab", &[0, 1], "do not span");
        refused(b"ab", &[], "do not span");
        refused(b"ab", &[0, 2, 1, 2], "do not rise");
        refused(&[0xff], &[0, 1], "the word at byte 0 is not UTF-8");
        refused(
            &[b'a', 0xff, b'b'],
            &[0, 1, 3],
            "the word at byte 1 is not UTF-8",
        );
        // A letter in two halves is a text as a whole, and two words that are none.
        refused(
            "a\u{e9}".as_bytes(),
            &[0, 2, 3],
            "the word at byte 0 is not UTF-8",
        );
        refused(b"abab", &[0, 2, 4], "'ab' stands twice, as 0 and 1");
        let long = "abcdefghijklmnopqrst";
        let twice = format!("{long}{long}");
        refused(twice.as_bytes(), &[0, 20, 40], "stands twice, as 0 and 1");
    }
}
