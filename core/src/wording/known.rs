//! What known words say by themselves, remembered: a text is then a sum over its words, and the seams between them.
//!
//! A run of bytes lies within a word and the spaces around it, or has a space inside. The first ones are the same in every
//! text. Sums are of whole numbers: they do not depend on the order.

use super::{mixed, whole_words, Wording, BASIS, LONGEST, PRIME, REACH, SHORTEST, WORD};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::OnceLock;

/// By word id: sum and number of the runs of a word with its spaces, and its length; 0 where nobody asked yet.
#[derive(Debug, Default)]
pub struct Known(OnceLock<Vec<AtomicU64>>);

/// A copy may be given other words.
impl Clone for Known {
    fn clone(&self) -> Known {
        Known::default()
    }
}

/// What is remembered is no part of what is known.
impl PartialEq for Known {
    fn eq(&self, _: &Known) -> bool {
        true
    }
}

/// Words of more bytes are not remembered.
const LONG: usize = u8::MAX as usize;

#[inline]
fn step(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(PRIME)
}

impl Wording {
    /// [`Wording::logit`] of words with these ids, in a vocabulary of this size; `NONE` for unknown ones.
    pub fn logit_of(&self, wording: &[u8], ids: &[u32], vocabulary: usize) -> f64 {
        let spaces = wording.iter().filter(|&&byte| byte == b' ').count();
        if self.table.is_empty() || spaces != ids.len() + 1 {
            return self.logit(wording); // a word has a space inside
        }
        let new = || (0..vocabulary).map(|_| AtomicU64::new(0)).collect();
        let known = self.known.0.get_or_init(new);
        let (mut sum, mut count) = (0i64, 0u32);
        // The space before the word, and the hashes of the words before it.
        let (mut at, mut back) = (0, [0u64; REACH]);
        for &id in ids {
            let place = known.get(id as usize);
            let mut own = place.map_or(0, |place| place.load(Ordering::Relaxed));
            if own == 0 {
                own = self.own(&wording[at..]);
                if own == 0 {
                    return self.logit(wording);
                }
                if let Some(place) = place {
                    place.store(own, Ordering::Relaxed);
                }
            }
            let end = at + 1 + (own & 0xFF) as usize;
            sum += own as i64 >> 24;
            count += (own >> 8) as u32 & 0xFFFF;
            let word = &wording[at + 1..end];
            let hash = word.iter().fold(BASIS ^ WORD, |hash, &b| step(hash, b));
            whole_words(&mut back, hash, self.reach, |hash| {
                sum += self.value(mixed(hash));
                count += 1;
            });
            let (more, runs) = self.seam(wording, at, end);
            sum += more;
            count += runs;
            at = end;
        }
        self.scaled(sum, count)
    }

    /// What is remembered of the word behind the space that these bytes begin with; 0 where it is too long.
    #[inline(never)]
    fn own(&self, bytes: &[u8]) -> u64 {
        let length = bytes[1..].iter().take_while(|&&byte| byte != b' ').count();
        if length > LONG {
            return 0;
        }
        let word = &bytes[..length + 2];
        let (mut sum, mut count) = (0i64, 0u64);
        for from in 0..word.len() {
            let mut hash = BASIS;
            for (more, &byte) in word[from..].iter().take(LONGEST).enumerate() {
                hash = step(hash, byte);
                if more + 1 >= SHORTEST {
                    sum += self.value(mixed(hash));
                    count += 1;
                }
            }
        }
        (sum << 24) as u64 | count << 8 | length as u64
    }

    /// Sum and number of the runs whose first space inside is at `end`; `at` is the space before the word that ends there.
    #[inline]
    fn seam(&self, wording: &[u8], at: usize, end: usize) -> (i64, u32) {
        let value = |hash: u64| self.value(mixed(hash));
        let runs = |from: u64, to: &[u8]| {
            let (mut sum, mut hash) = (0, from);
            for &byte in to {
                hash = step(hash, byte);
                sum += value(hash);
            }
            sum
        };
        let length = end - at - 1;
        let near = wording.get(end + 1..end + 5);
        if let (Some(&[a, b, c, d]), true) = (near, length > 0) {
            // Nearly all, without loops: up to four bytes before the space, and up to four behind it.
            let before = |back: usize| wording[end - back];
            let with = |hash: u64, back: usize| step(hash, before(back));
            let spaced = |hash: u64| step(with(hash, 1), b' ');
            let mut sum = runs(spaced(BASIS), &[a, b, c, d]);
            sum += runs(spaced(with(BASIS, 2)), &[a, b, c]);
            if length > 1 {
                sum += runs(spaced(with(with(BASIS, 3), 2)), &[a, b]);
            }
            if length > 2 {
                sum += runs(spaced(with(with(with(BASIS, 4), 3), 2)), &[a]);
            }
            return (sum, [0, 7, 9, 10][length.min(3)]);
        }
        let (mut sum, mut count) = (0, 0);
        for from in at.max(end.saturating_sub(LONGEST - 2))..end {
            let last = (from + LONGEST).min(wording.len());
            let behind = wording.get(end + 1..last).unwrap_or_default();
            let hash = wording[from..=end].iter().fold(BASIS, |h, &b| step(h, b));
            sum += runs(hash, behind);
            count += behind.len() as u32;
        }
        (sum, count)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{push_word, Place};
    use super::*;
    use crate::vocab::NONE;
    use proptest::prelude::*;

    fn noisy(reach: usize, tagged: bool) -> Wording {
        let place = |i: u32| Place {
            tag: (i >> 1) as u8 & 3,
            code: (i.wrapping_mul(2_654_435_761) >> 24) as u8 as i8,
        };
        Wording {
            table: (0..4096).map(place).collect(),
            tagged,
            largest: 0.7,
            reach,
            ..Wording::default()
        }
    }

    fn bytes(words: &[String]) -> Vec<u8> {
        let mut out = Vec::new();
        words.iter().for_each(|word| push_word(&mut out, word));
        out
    }

    proptest! {
        #[test]
        fn a_text_is_the_same_by_its_words(
            words in prop::collection::vec("[a-c]{1,7}|[.,]|\u{e9}[a-b]?|a b|[x]{254,258}", 0..12),
            unknown in prop::collection::vec(any::<bool>(), 12),
            reach in prop::sample::select(vec![1, REACH]),
            tagged in any::<bool>(),
        ) {
            let wording = noisy(reach, tagged);
            let text = bytes(&words);
            let mut all = words.clone();
            all.sort();
            let id = |(word, &unknown): (&String, &bool)| {
                if unknown { NONE } else { all.iter().position(|w| w == word).unwrap() as u32 }
            };
            let ids: Vec<u32> = words.iter().zip(&unknown).map(id).collect();
            let expected = wording.logit(&text).to_bits();
            for _ in 0..2 {
                prop_assert_eq!(wording.logit_of(&text, &ids, all.len()).to_bits(), expected);
            }
        }
    }

    #[test]
    fn what_is_remembered_is_that_of_one_table() {
        let wording = noisy(REACH, false);
        let text = bytes(&["one".into(), "two".into()]);
        wording.logit_of(&text, &[0, 1], 2);
        let mut other = wording.clone();
        assert_eq!(wording, other);
        other.table.iter_mut().for_each(|place| place.code /= 2);
        assert_ne!(wording.logit(&text), other.logit(&text));
        assert_eq!(other.logit_of(&text, &[0, 1], 2), other.logit(&text));
    }
}
