//! What the wording of a whole text says of its label, beside the tree.
//!
//! Glue adds up the parts of a text as if they stood by themselves. The wording looks at the text as one: all runs of 3 to 6
//! bytes of its words, single spaces between and around them; its words; pairs of words up to three apart; triples. Their weights,
//! summed and divided by the square root of their number, are log-odds up to a factor.
//!
//! The weights lie in one table, by the features' hashes. A place has the tag of the one feature that it is
//! for, so that others, among them all that no text had, are not taken for it but by a chance of 1 in 256.
//!
//! Departs from the paper: it decides by the trees alone (docs/departures.md).

mod known;
mod learn;

use known::Known;
pub use learn::WordingOptions;
use std::ops::Range;

const SHORTEST: usize = 3;
const LONGEST: usize = 6;
const BASIS: u64 = 0xCBF2_9CE4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01B3;
/// Makes the hash of a word another than that of the same bytes as a run.
const WORD: u64 = 0x9E37_79B9_7F4A_7C15;
/// Words back that pairs reach.
pub const REACH: usize = 3;

/// A place of the table: the signed root of a weight, and some bits of the hash of the feature that it is for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place {
    pub tag: u8,
    pub code: i8,
}

/// Weights of hashed features; the table's length is a power of two, or 0 for no wording at all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wording {
    pub table: Vec<Place>,
    /// Places are for the features with their tags; else for all that fall on them, as in models from before there were tags.
    pub tagged: bool,
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

/// The same text, words and spaces, less the words at these places; `None` where it has not so many words, since one has a
/// space inside, or where none is left.
pub fn less(wording: &[u8], words: usize, spans: &[Range<usize>]) -> Option<Vec<u8>> {
    let inner = wording.strip_prefix(b" ")?.strip_suffix(b" ")?;
    let parts = || inner.split(|&byte| byte == b' ');
    if parts().count() != words {
        return None;
    }
    let mut rest = vec![b' '];
    for (at, word) in parts().enumerate() {
        if !spans.iter().any(|span| span.contains(&at)) {
            rest.extend_from_slice(word);
            rest.push(b' ');
        }
    }
    (rest.len() > 1).then_some(rest)
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

/// Bits of a hash that say no more than chance of its place in a table.
#[inline]
fn tag_of(hash: u64) -> u8 {
    (hash >> 56) as u8
}

impl Wording {
    /// Log-odds of a text, up to a factor.
    pub fn logit(&self, wording: &[u8]) -> f64 {
        if self.table.is_empty() {
            return 0.0;
        }
        let (mut sum, mut count) = (0i64, 0u32);
        features(wording, self.reach, |hash, _| {
            sum += self.value(hash);
            count += 1;
        });
        self.scaled(sum, count)
    }

    /// Weight of a feature, in units of `scaled`.
    #[inline]
    fn value(&self, hash: u64) -> i64 {
        let place = self.table[hash as usize & (self.table.len() - 1)];
        let meant = !self.tagged | (place.tag == tag_of(hash));
        SQUARES[usize::from(place.code as u8)] * i64::from(meant)
    }

    fn scaled(&self, sum: i64, count: u32) -> f64 {
        let largest = f64::from(self.largest) / (127.0 * 127.0);
        largest * sum as f64 / f64::from(count.max(1)).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub fn wording(words: &[&str]) -> Vec<u8> {
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
    fn words_are_left_out_by_their_places() {
        let text = wording(&["a", "dull", "but", "fine", "film"]);
        let kept = |words: usize, spans: &[(usize, usize)]| {
            let spans: Vec<Range<usize>> = spans.iter().map(|&(from, to)| from..to).collect();
            less(&text, words, &spans)
        };
        assert_eq!(kept(5, &[]), Some(text.clone()));
        let end = wording(&["but", "fine", "film"]);
        assert_eq!(kept(5, &[(0, 2)]), Some(end));
        let middle = wording(&["dull", "but"]);
        assert_eq!(kept(5, &[(3, 9), (0, 1)]), Some(middle));
        assert_eq!(kept(5, &[(0, 5)]), None);
        assert_eq!(kept(4, &[(0, 2)]), None, "a word has a space inside");
        assert_eq!(less(&[], 0, &[]), None);
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
    fn a_place_speaks_for_the_feature_with_its_tag() {
        let text = wording(&["graceful"]);
        let mut table = vec![Place::default(); 1 << 16];
        features(&text, REACH, |hash, _| {
            table[hash as usize & 0xFFFF] = Place {
                tag: tag_of(hash),
                code: 127,
            };
        });
        let tagged = Wording {
            table,
            tagged: true,
            largest: 1.0,
            reach: REACH,
            ..Wording::default()
        };
        let count = f64::from(hashes(&["graceful"]).len() as u32);
        assert!((tagged.logit(&text) - count.sqrt()).abs() < 1e-9);
        let mut other = tagged.clone();
        other.table.iter_mut().for_each(|place| place.tag ^= 1);
        assert_eq!(other.logit(&text), 0.0);
        other.tagged = false;
        assert_eq!(other.logit(&text), tagged.logit(&text));
        assert_eq!(Wording::default().logit(&text), 0.0);
    }
}
