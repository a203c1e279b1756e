//! Whether a text is of one register: written as those texts are from which most of the wording was learned.
//!
//! Each word has a weight, most of them 0; their sum and a bias are log-odds. The wording is heard in a text of that
//! register however few its leaves, since its own words are what it knows; elsewhere what it takes for praise may be
//! no more than a name. A text that is as likely of another register is not of this one at all.
//!
//! Departs from the paper: it decides by the trees alone (docs/departures.md).

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Register {
    pub bias: f64,
    /// By word id; words behind the last one have none, and without any there is no register.
    pub weights: Vec<f32>,
}

impl Register {
    pub fn is_none(&self) -> bool {
        self.weights.is_empty()
    }

    /// How far the words are a text of the register, from 0 to 1: how much more likely they are one than not, by
    /// difference of the probabilities. 0 where they are not, where there is no register, or where there are no words.
    pub fn likeness(&self, words: &[u32]) -> f64 {
        if self.is_none() || words.is_empty() {
            return 0.0;
        }
        let weight = |&word: &u32| self.weights.get(word as usize).copied().unwrap_or(0.0);
        let log_odds = self.bias + words.iter().map(weight).map(f64::from).sum::<f64>();
        (log_odds.max(0.0) / 2.0).tanh()
    }

    /// The words that have a weight, and these weights.
    pub fn parts(&self) -> (Vec<u32>, Vec<f32>) {
        let numbered = self.weights.iter().enumerate();
        let weighed = numbered.filter(|(_, &weight)| weight != 0.0);
        weighed.map(|(word, &weight)| (word as u32, weight)).unzip()
    }

    /// From its parts: words of a vocabulary of this size.
    pub fn of_parts(bias: f64, parts: impl IntoIterator<Item = (u32, f32)>, words: usize) -> Self {
        let mut weights = vec![0.0; words];
        for (word, weight) in parts {
            weights[word as usize] = weight;
        }
        Register { bias, weights }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::polarity::sigmoid;
    use crate::vocab::NONE;

    #[test]
    fn words_add_up_to_log_odds() {
        let register = Register::of_parts(-1.0, [(1, 2.0), (3, -0.5)], 5);
        let likeness = |log_odds: f64| 2.0 * sigmoid(log_odds) - 1.0;
        assert!((register.likeness(&[1, 0, 3]) - likeness(0.5)).abs() < 1e-12);
        assert!((register.likeness(&[1, 1, 4, 9, NONE]) - likeness(3.0)).abs() < 1e-12);
        assert_eq!(register.likeness(&[0, 3]), 0.0);
        assert_eq!(register.parts(), (vec![1, 3], vec![2.0, -0.5]));
    }

    #[test]
    fn nothing_is_like_no_register() {
        assert_eq!(Register::default().likeness(&[1, 2]), 0.0);
        assert_eq!(Register::of_parts(3.0, [(1, 1.0)], 2).likeness(&[]), 0.0);
    }
}
