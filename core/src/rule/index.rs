//! Finds the combination rules that may stand at a place of a sentence, by their words.

use super::{is_symbol, label_of, Rule, RuleType, N, SURE};
use crate::vocab::NONE;
use rustc_hash::FxHashMap;

/// Rules that follow each other and have the same words in the same places: they differ in labels only and are matched as one.
#[derive(Clone, Copy, Debug)]
pub struct Pattern<'a> {
    /// Words before the first non-terminal, between the two, and after the last.
    pub pre: &'a [u32],
    pub mid: &'a [u32],
    pub post: &'a [u32],
    pub two: bool,
    /// Every rule of the pattern is a contrast rule.
    pub contrast: bool,
    /// Every rule of the pattern contrasts or is sure to act: its children may be of any width, in the latter case within a
    /// clause and [`SURE_SPANS`].
    pub wide: bool,
    /// (first child's label, second child's label, rule id), in order of rule id.
    pub rules: &'a [(u8, u8, u32)],
}

/// Where the words stand by which a pattern is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Pre,
    Mid,
    Post,
}

impl<'a> Pattern<'a> {
    pub fn place(&self) -> Place {
        match (self.pre.is_empty(), self.two) {
            (false, _) => Place::Pre,
            (true, true) => Place::Mid,
            (true, false) => Place::Post,
        }
    }

    /// These words.
    pub fn first_part(&self) -> &'a [u32] {
        match self.place() {
            Place::Pre => self.pre,
            Place::Mid => self.mid,
            Place::Post => self.post,
        }
    }

    /// The first word of the part that comes next, behind a child; `NONE` where there is none.
    fn needs(&self) -> u32 {
        let next = match self.place() {
            Place::Pre if self.two => self.mid,
            Place::Pre | Place::Mid => self.post,
            Place::Post => &[],
        };
        next.first().copied().unwrap_or(NONE)
    }
}

/// A pattern that may stand at a place, and what one look can tell of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Candidate {
    pub pattern: u32,
    /// The third word of the part by which it is found; `NONE` where that is shorter.
    third: u32,
    /// A word that stands behind its first child; `NONE` where none needs to.
    needs: u32,
}

impl Candidate {
    /// Whether the third word is there, and the other one may be.
    #[inline]
    pub fn may_stand(&self, words: &[u32], place: usize, met: &Met) -> bool {
        (self.third == NONE || words.get(place + 2) == Some(&self.third))
            && (self.needs == NONE || met.may_have(self.needs))
    }
}

/// The words of a text, as far as one look can tell: those that it has are there, and a few others.
#[derive(Clone, Debug, Default)]
pub struct Met {
    bits: [u64; 16],
}

impl Met {
    #[inline]
    fn bit(word: u32) -> (usize, u64) {
        let hash = word.wrapping_mul(0x9E37_79B9) >> 22;
        (hash as usize >> 6, 1 << (hash & 63))
    }

    pub fn read(&mut self, words: &[u32]) {
        self.bits = [0; 16];
        for &word in words {
            let (at, bit) = Met::bit(word);
            self.bits[at] |= bit;
        }
    }

    #[inline]
    fn may_have(&self, word: u32) -> bool {
        let (at, bit) = Met::bit(word);
        self.bits[at] & bit != 0
    }
}

/// Patterns by the one word, or the first two words, of the part that is looked for first.
#[derive(Clone, Debug, Default)]
struct ByWords {
    /// Where the candidates of a word, which stands before `NONE`, or of a pair begin and end.
    spans: FxHashMap<(u32, u32), (u32, u32)>,
    candidates: Vec<Candidate>,
}

impl ByWords {
    fn new(patterns: &[((u32, u32), Candidate)]) -> ByWords {
        // Some four patterns have a key.
        let mut spans: FxHashMap<(u32, u32), (u32, u32)> = FxHashMap::default();
        spans.reserve(patterns.len() / 4);
        for (key, _) in patterns {
            spans.entry(*key).or_default().1 += 1;
        }
        let mut from = 0;
        for span in spans.values_mut() {
            let count = span.1;
            *span = (from, from);
            from += count;
        }
        let mut candidates = vec![Candidate::default(); patterns.len()];
        for (key, candidate) in patterns {
            if let Some((_, to)) = spans.get_mut(key) {
                candidates[*to as usize] = *candidate;
                *to += 1;
            }
        }
        ByWords { spans, candidates }
    }

    #[inline]
    fn of(&self, key: (u32, u32)) -> &[Candidate] {
        match self.spans.get(&key) {
            Some(&(from, to)) => &self.candidates[from as usize..to as usize],
            None => &[],
        }
    }

    /// Patterns whose part is the word, and those whose part may begin with the two.
    #[inline]
    fn at(&self, word: Option<u32>, pair: Option<(u32, u32)>) -> [&[Candidate]; 2] {
        let one = word.map_or(&[][..], |word| self.of((word, NONE)));
        let pair = pair.filter(|pair| pair.1 != NONE);
        [one, pair.map_or(&[][..], |pair| self.of(pair))]
    }
}

/// Whether the rules of a pattern contrast, and whether they are wide.
type Shape = (bool, bool);

/// Whether two right-hand sides have the same words in the same places.
fn same_words(a: &[u32], b: &[u32]) -> bool {
    let same = |(&x, &y): (&u32, &u32)| x == y || (is_symbol(x) && is_symbol(y));
    a.len() == b.len() && a.iter().zip(b).all(same)
}

/// Where the words and rules of a pattern stand among all of them.
#[derive(Clone, Copy, Debug)]
struct Stored {
    /// Its first word, and how many there are before, between and behind its children.
    words: u32,
    lengths: [u32; 3],
    /// Its rules, from and to.
    rules: (u32, u32),
    two: bool,
    shape: Shape,
}

#[derive(Clone, Debug, Default)]
pub struct RuleIndex {
    stored: Vec<Stored>,
    words: Vec<u32>,
    rules: Vec<(u8, u8, u32)>,
    /// Patterns with words before the first non-terminal, by these.
    by_pre: ByWords,
    /// `X mid Y ..` by mid.
    by_mid: ByWords,
    /// `X post` by post.
    by_post: ByWords,
}

impl RuleIndex {
    pub fn new(rules: &[Rule]) -> RuleIndex {
        let mut index = RuleIndex::default();
        index.rules.reserve(rules.len());
        let mut last: Option<(&Rule, Shape)> = None;
        for (id, rule) in rules.iter().enumerate() {
            let contrast = rule.kind == RuleType::Contrast;
            let shape = (contrast, contrast || rule.weight >= SURE);
            // Rules of one pattern mostly follow each other; those that do not are patterns of their own.
            if !last.is_some_and(|(before, of)| of == shape && same_words(&before.rhs, &rule.rhs)) {
                index.add_pattern(&rule.rhs, shape);
            }
            last = Some((rule, shape));
            let mut labels = rule.rhs.iter().filter(|&&s| is_symbol(s));
            let mut label = || labels.next().map_or(N, |&s| label_of(s));
            index.rules.push((label(), label(), id as u32));
            if let Some(stored) = index.stored.last_mut() {
                stored.rules.1 += 1;
            }
        }
        index.find_by_words();
        index
    }

    fn add_pattern(&mut self, rhs: &[u32], shape: Shape) {
        let (mut lengths, mut children) = ([0; 3], 0);
        let words = self.words.len() as u32;
        for &s in rhs {
            if is_symbol(s) {
                children += 1;
            } else {
                self.words.push(s);
                lengths[children] += 1;
            }
        }
        let two = children == 2;
        if !two {
            // What stands behind an only child is behind the last one.
            lengths = [lengths[0], 0, lengths[1]];
        }
        self.stored.push(Stored {
            words,
            lengths,
            rules: (self.rules.len() as u32, self.rules.len() as u32),
            two,
            shape,
        });
    }

    fn find_by_words(&mut self) {
        let mut found: [Vec<((u32, u32), Candidate)>; 3] = Default::default();
        for (id, pattern) in self.patterns().enumerate() {
            let part = pattern.first_part();
            let key = match *part {
                [word] => (word, NONE),
                [word, next, ..] => (word, next),
                [] => continue,
            };
            let candidate = Candidate {
                pattern: id as u32,
                third: part.get(2).copied().unwrap_or(NONE),
                needs: pattern.needs(),
            };
            found[pattern.place() as usize].push((key, candidate));
        }
        let [pre, mid, post] = found.map(|patterns| ByWords::new(&patterns));
        (self.by_pre, self.by_mid, self.by_post) = (pre, mid, post);
    }

    /// The pattern with this number.
    #[inline]
    pub fn pattern(&self, id: u32) -> Pattern<'_> {
        let Stored {
            words,
            lengths: [pre, mid, post],
            rules: (from, to),
            two,
            shape: (contrast, wide),
        } = self.stored[id as usize];
        let words = &self.words[words as usize..][..(pre + mid + post) as usize];
        let (pre, rest) = words.split_at(pre as usize);
        let (mid, post) = rest.split_at(mid as usize);
        Pattern {
            pre,
            mid,
            post,
            two,
            contrast,
            wide,
            rules: &self.rules[from as usize..to as usize],
        }
    }

    pub fn patterns(&self) -> impl Iterator<Item = Pattern<'_>> {
        (0..self.stored.len() as u32).map(|id| self.pattern(id))
    }

    /// Patterns with words in front that may be this word, or begin with the pair.
    #[inline]
    pub fn starting_with(&self, word: Option<u32>, pair: Option<(u32, u32)>) -> [&[Candidate]; 2] {
        self.by_pre.at(word, pair)
    }

    /// Patterns without words in front whose words between two children may be this one, or begin with the pair.
    #[inline]
    pub fn joined_by(&self, word: Option<u32>, pair: Option<(u32, u32)>) -> [&[Candidate]; 2] {
        self.by_mid.at(word, pair)
    }

    /// Patterns of one child and words behind it that may begin with this word alone, or with the pair.
    #[inline]
    pub fn followed_by(&self, word: Option<u32>, pair: Option<(u32, u32)>) -> [&[Candidate]; 2] {
        self.by_post.at(word, pair)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::rule;
    use super::super::{P, SYMBOL_N, SYMBOL_P};
    use super::*;

    #[test]
    fn patterns_split_at_their_non_terminals() {
        let rules = vec![
            rule(N, &[7, SYMBOL_P]),
            rule(P, &[7, SYMBOL_N]),
            rule(N, &[SYMBOL_P, 3, 4, SYMBOL_N, 5]),
            rule(N, &[SYMBOL_P, 9]),
            rule(N, &[1, SYMBOL_P, 2]),
        ];
        let index = RuleIndex::new(&rules);
        let patterns: Vec<Pattern> = index.patterns().collect();
        assert_eq!(patterns.len(), 4);
        assert_eq!(patterns[0].rules, [(P, N, 0), (N, N, 1)]);
        let two = &patterns[1];
        assert_eq!(
            (two.pre.len(), two.mid, two.post),
            (0, &[3, 4][..], &[5][..])
        );
        let ids = |found: [&[Candidate]; 2]| -> Vec<u32> {
            found
                .concat()
                .iter()
                .map(|candidate| candidate.pattern)
                .collect()
        };
        assert_eq!(ids(index.followed_by(Some(9), Some((9, 4)))), [2]);
        assert_eq!(ids(index.joined_by(Some(3), Some((3, 4)))), [1]);
        assert!(ids(index.joined_by(Some(3), Some((3, 3)))).is_empty());
        assert_eq!(ids(index.starting_with(Some(1), None)), [3]);
        assert_eq!(patterns[3].post, [2]);
        let found = |p: &Pattern| (p.place(), p.first_part()[0]);
        assert_eq!(found(&patterns[1]), (Place::Mid, 3));
        assert_eq!(found(&patterns[2]), (Place::Post, 9));
        assert_eq!(found(&patterns[3]), (Place::Pre, 1));
    }

    #[test]
    fn rules_of_the_same_words_are_found_wherever_they_come() {
        let rules = vec![
            rule(N, &[7, SYMBOL_P]),
            rule(N, &[SYMBOL_P, 9]),
            rule(P, &[7, SYMBOL_N]),
        ];
        let index = RuleIndex::new(&rules);
        let [found, _] = index.starting_with(Some(7), None);
        let rules = found.iter().map(|one| index.pattern(one.pattern).rules);
        assert_eq!(rules.collect::<Vec<_>>().concat(), [(P, N, 0), (N, N, 2)]);
    }

    #[test]
    fn a_candidate_is_passed_over_only_where_it_cannot_stand() {
        let index = RuleIndex::new(&[rule(N, &[1, 2, 3, SYMBOL_P, 4, SYMBOL_N])]);
        let [_, found] = index.starting_with(Some(1), Some((1, 2)));
        let stands = |words: &[u32]| {
            let mut met = Met::default();
            met.read(words);
            found[0].may_stand(words, 0, &met)
        };
        assert!(stands(&[1, 2, 3, 8, 4, 8]));
        assert!(!stands(&[1, 2, 3, 8, 8, 8]));
        assert!(!stands(&[1, 2, 4, 8, 3, 8]));
        assert!(!stands(&[1, 2]));
    }
}
