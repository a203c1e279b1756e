//! Combination rules: `N -> not P`, `P -> N but P`, and the index that finds them in a sentence.

use crate::error::{Error, Result};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;

/// Non-terminals on a right-hand side; every smaller number is a word id.
pub const SYMBOL_N: u32 = u32::MAX - 2;
pub const SYMBOL_P: u32 = u32::MAX - 1;

/// Labels index the two K-best lists of a cell.
pub const N: u8 = 0;
pub const P: u8 = 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuleType {
    Negation = 0,
    Strengthen = 1,
    Weaken = 2,
    Contrast = 3,
}

impl RuleType {
    pub const ALL: [RuleType; 4] = [
        RuleType::Negation,
        RuleType::Strengthen,
        RuleType::Weaken,
        RuleType::Contrast,
    ];

    pub fn name(self) -> &'static str {
        ["negation", "strengthen", "weaken", "contrast"][self as usize]
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// The label on the left-hand side.
    pub lhs: u8,
    /// Word ids and non-terminals.
    pub rhs: Vec<u32>,
    pub kind: RuleType,
    /// theta0 and one factor a non-terminal.
    pub theta: [f64; 3],
    /// psi[CombRule r].
    pub weight: f64,
    /// Occurrences that the rule was learned from.
    pub count: u32,
}

pub fn is_symbol(s: u32) -> bool {
    s == SYMBOL_N || s == SYMBOL_P
}

fn label_of(symbol: u32) -> u8 {
    if symbol == SYMBOL_P {
        P
    } else {
        N
    }
}

impl Rule {
    /// Labels of the non-terminals, left to right.
    pub fn children(&self) -> Vec<u8> {
        self.rhs
            .iter()
            .filter(|&&s| is_symbol(s))
            .map(|&s| label_of(s))
            .collect()
    }

    /// One or two non-terminals, never side by side, and at least one word.
    pub fn check(&self) -> Result<()> {
        let symbols = self.rhs.iter().filter(|&&s| is_symbol(s)).count();
        if symbols == 0 || symbols > 2 {
            return Err(Error::Grammar(format!(
                "a combination rule has one or two non-terminals, this one has {symbols}"
            )));
        }
        if symbols == self.rhs.len() {
            return Err(Error::Grammar(
                "a combination rule needs at least one word".into(),
            ));
        }
        if self
            .rhs
            .windows(2)
            .any(|pair| is_symbol(pair[0]) && is_symbol(pair[1]))
        {
            return Err(Error::Grammar(
                "two non-terminals may not stand side by side".into(),
            ));
        }
        if self.theta.iter().any(|t| !t.is_finite()) || !self.weight.is_finite() {
            return Err(Error::Grammar(
                "theta and weight must be finite numbers".into(),
            ));
        }
        Ok(())
    }

    /// `theta0 + theta1 P(X1) (+ theta2 P(X2))`: the log-odds in favour of the left-hand side.
    #[inline]
    pub fn favour(&self, p1: f64, p2: f64) -> f64 {
        self.theta[0] + self.theta[1] * p1 + self.theta[2] * p2
    }
}

/// Rules with the same words in the same places: they differ in labels only and are matched as one.
#[derive(Clone, Debug, Default)]
pub struct Pattern {
    /// Words before the first non-terminal, between the two, and after the last.
    pub pre: Vec<u32>,
    pub mid: Vec<u32>,
    pub post: Vec<u32>,
    pub two: bool,
    /// Every rule of the pattern is a contrast rule.
    pub contrast: bool,
    /// Every rule of the pattern contrasts or is sure to act: its children may be of any width, in the latter case within a clause.
    pub wide: bool,
    /// (first child's label, second child's label, rule id), in order of rule id.
    pub rules: Vec<(u8, u8, u32)>,
}

/// Where the words stand by which a pattern is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Pre,
    Mid,
    Post,
}

impl Pattern {
    pub fn place(&self) -> Place {
        match (self.pre.is_empty(), self.two) {
            (false, _) => Place::Pre,
            (true, true) => Place::Mid,
            (true, false) => Place::Post,
        }
    }

    /// These words.
    pub fn first_part(&self) -> &[u32] {
        match self.place() {
            Place::Pre => &self.pre,
            Place::Mid => &self.mid,
            Place::Post => &self.post,
        }
    }
}

/// Patterns by the one word, or the first two words, of the part that is looked for first.
#[derive(Clone, Debug, Default)]
struct ByWords {
    one: FxHashMap<u32, Vec<u32>>,
    more: FxHashMap<(u32, u32), Vec<u32>>,
}

impl ByWords {
    fn add(&mut self, part: &[u32], pattern: u32) {
        let patterns = match *part {
            [word] => self.one.entry(word).or_default(),
            [word, next, ..] => self.more.entry((word, next)).or_default(),
            [] => return,
        };
        patterns.push(pattern);
    }

    /// Patterns whose part is the word, and those whose part may begin with the two; of a third word nothing is known.
    #[inline]
    fn at(&self, word: Option<u32>, pair: Option<(u32, u32)>) -> [&[u32]; 2] {
        let one = word.and_then(|word| self.one.get(&word));
        let more = pair.and_then(|pair| self.more.get(&pair));
        [one, more].map(|list| list.map_or(&[][..], Vec::as_slice))
    }
}

/// Weight from which on a rule is sure to act; `REACHING` of the English operators.
pub const SURE: f64 = 8.0;

/// Whether the rules of a pattern contrast, and whether they are wide.
type Shape = (bool, bool);

/// Whether two right-hand sides have the same words in the same places.
fn same_words(a: &[u32], b: &[u32]) -> bool {
    let same = |(&x, &y): (&u32, &u32)| x == y || (is_symbol(x) && is_symbol(y));
    a.len() == b.len() && a.iter().zip(b).all(same)
}

fn hash_of(rhs: &[u32], shape: Shape) -> u64 {
    let mut hasher = FxHasher::default();
    for &s in rhs {
        hasher.write_u32(if is_symbol(s) { SYMBOL_P } else { s });
    }
    hasher.write_u8(u8::from(shape.0) + 2 * u8::from(shape.1));
    hasher.finish()
}

#[derive(Clone, Debug, Default)]
pub struct RuleIndex {
    pub patterns: Vec<Pattern>,
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
        // Patterns by the hash of their shape, or the next free number behind it.
        let mut known: FxHashMap<u64, u32> = FxHashMap::default();
        known.reserve(rules.len() / 2);
        let mut last: Option<(&Rule, Shape)> = None;
        let mut place = 0;
        for (id, rule) in rules.iter().enumerate() {
            let contrast = rule.kind == RuleType::Contrast;
            let shape = (contrast, contrast || rule.weight >= SURE);
            // Rules of one pattern mostly follow each other.
            if !last.is_some_and(|(before, of)| of == shape && same_words(&before.rhs, &rule.rhs)) {
                let mut key = hash_of(&rule.rhs, shape);
                place = loop {
                    match known.get(&key) {
                        None => {
                            index.add_pattern(&rule.rhs, shape.0, shape.1);
                            let new = index.patterns.len() as u32 - 1;
                            known.insert(key, new);
                            break new;
                        }
                        Some(&found) => {
                            let pattern = &index.patterns[found as usize];
                            let (_, _, first) = pattern.rules[0];
                            if (pattern.contrast, pattern.wide) == shape
                                && same_words(&rules[first as usize].rhs, &rule.rhs)
                            {
                                break found;
                            }
                            key = key.wrapping_add(1);
                        }
                    }
                };
            }
            last = Some((rule, shape));
            let mut labels = rule.rhs.iter().filter(|&&s| is_symbol(s));
            let mut label = || labels.next().map_or(N, |&s| label_of(s));
            let children = (label(), label(), id as u32);
            index.patterns[place as usize].rules.push(children);
        }
        index
    }

    fn add_pattern(&mut self, rhs: &[u32], contrast: bool, wide: bool) {
        let mut pattern = Pattern {
            contrast,
            wide,
            ..Pattern::default()
        };
        let mut seen = 0;
        for &s in rhs {
            if is_symbol(s) {
                seen += 1;
            } else if seen == 0 {
                pattern.pre.push(s);
            } else {
                pattern.mid.push(s);
            }
        }
        pattern.two = seen == 2;
        if pattern.two {
            // Words after the second non-terminal were pushed to mid too; cut them off.
            let second = rhs.iter().rposition(|&s| is_symbol(s)).unwrap_or(0);
            pattern.post = rhs[second + 1..].to_vec();
            pattern.mid.truncate(pattern.mid.len() - pattern.post.len());
        } else {
            pattern.post = std::mem::take(&mut pattern.mid);
        }
        let id = self.patterns.len() as u32;
        match pattern.place() {
            Place::Pre => self.by_pre.add(&pattern.pre, id),
            Place::Mid => self.by_mid.add(&pattern.mid, id),
            Place::Post => self.by_post.add(&pattern.post, id),
        }
        self.patterns.push(pattern);
    }

    /// Patterns with words in front that may be this word, or begin with the pair.
    #[inline]
    pub fn starting_with(&self, word: Option<u32>, pair: Option<(u32, u32)>) -> [&[u32]; 2] {
        self.by_pre.at(word, pair)
    }

    /// Patterns without words in front whose words between two children may be this one, or begin with the pair.
    #[inline]
    pub fn joined_by(&self, word: Option<u32>, pair: Option<(u32, u32)>) -> [&[u32]; 2] {
        self.by_mid.at(word, pair)
    }

    /// Patterns of one child and words behind it that may begin with this word alone, or with the pair.
    #[inline]
    pub fn followed_by(&self, word: Option<u32>, pair: Option<(u32, u32)>) -> [&[u32]; 2] {
        self.by_post.at(word, pair)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(lhs: u8, rhs: &[u32]) -> Rule {
        Rule {
            lhs,
            rhs: rhs.to_vec(),
            kind: RuleType::Negation,
            theta: [0.0, 1.0, 0.0],
            weight: 0.0,
            count: 1,
        }
    }

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
        assert_eq!(index.patterns.len(), 4);
        assert_eq!(index.patterns[0].rules, vec![(P, N, 0), (N, N, 1)]);
        let two = &index.patterns[1];
        assert_eq!(
            (two.pre.len(), &two.mid[..], &two.post[..]),
            (0, &[3, 4][..], &[5][..])
        );
        assert!(index.followed_by(Some(9), Some((9, 4))).concat() == [2]);
        assert!(index.joined_by(Some(3), Some((3, 4))).concat() == [1]);
        assert!(index.joined_by(Some(3), Some((3, 3))).concat().is_empty());
        assert!(index.starting_with(Some(1), None).concat() == [3]);
        assert_eq!(index.patterns[3].post, vec![2]);
        let found = |p: &Pattern| (p.place(), p.first_part()[0]);
        assert_eq!(found(&index.patterns[1]), (Place::Mid, 3));
        assert_eq!(found(&index.patterns[2]), (Place::Post, 9));
        assert_eq!(found(&index.patterns[3]), (Place::Pre, 1));
    }

    #[test]
    fn rules_that_are_none_are_refused() {
        assert!(rule(N, &[1, 2]).check().is_err());
        assert!(rule(N, &[SYMBOL_P]).check().is_err());
        assert!(rule(N, &[1, SYMBOL_P, SYMBOL_N]).check().is_err());
        assert!(rule(N, &[SYMBOL_P, 1, SYMBOL_N, 1, SYMBOL_N])
            .check()
            .is_err());
        assert!(rule(N, &[1, SYMBOL_P]).check().is_ok());
    }
}
