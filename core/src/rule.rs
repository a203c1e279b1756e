//! Combination rules: `N -> not P`, `P -> N but P`.

mod index;

use crate::error::{Error, Result};
use smallvec::SmallVec;

pub use index::{Candidate, Met, Pattern, Place, RuleIndex};

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

/// A right-hand side: most have so many symbols that they need no room of their own.
pub type Symbols = SmallVec<[u32; 8]>;

#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// The label on the left-hand side.
    pub lhs: u8,
    /// Word ids and non-terminals.
    pub rhs: Symbols,
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

    /// Whether it does not matter to the rule what its first or second child says.
    #[inline]
    pub fn is_deaf(&self, child: usize) -> bool {
        self.theta[child + 1] == 0.0
    }

    /// `theta0 + theta1 P(X1) (+ theta2 P(X2))`: the log-odds in favour of the left-hand side.
    #[inline]
    pub fn favour(&self, p1: f64, p2: f64) -> f64 {
        self.theta[0] + self.theta[1] * p1 + self.theta[2] * p2
    }
}

/// Weight from which on a rule is sure to act; `REACHING` of the English operators.
pub const SURE: f64 = 8.0;

/// Children of such a rule may be so many times as wide as those of others: what goes on for longer without a boundary is no
/// clause.
pub const SURE_SPANS: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn rule(lhs: u8, rhs: &[u32]) -> Rule {
        Rule {
            lhs,
            rhs: rhs.into(),
            kind: RuleType::Negation,
            theta: [0.0, 1.0, 0.0],
            weight: 0.0,
            count: 1,
        }
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
