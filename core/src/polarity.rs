//! The polarity model (section Polarity Model): log-odds of fragments and of combination rules.

use crate::fragments::Fragments;
use crate::vocab::NONE;

#[inline]
pub fn sigmoid(z: f64) -> f64 {
    if z >= 0.0 {
        1.0 / (1.0 + (-z).exp())
    } else {
        let e = z.exp();
        e / (1.0 + e)
    }
}

/// log(1 + exp(z)) without overflow.
#[inline]
pub fn softplus(z: f64) -> f64 {
    if z > 0.0 {
        z + (-z).exp().ln_1p()
    } else {
        z.exp().ln_1p()
    }
}

/// How counts become log-odds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Smoothing {
    /// Weight of the prior of a single word, even or from its letters; 2 and even is Laplace's.
    pub word_prior_weight: f64,
    /// Weight of the prior that a longer fragment's parts predict; 0 for Laplace instead.
    pub backoff_weight: f64,
}

impl Smoothing {
    /// Log-odds of a single word, from its counts and the log-odds that its letters give it.
    #[inline]
    pub fn word(&self, neg: f64, pos: f64, by_letters: f64) -> f64 {
        if by_letters == 0.0 {
            let half = self.word_prior_weight / 2.0;
            return ((pos + half) / (neg + half)).ln();
        }
        let (w, p0) = (
            self.word_prior_weight,
            sigmoid(by_letters).clamp(1e-9, 1.0 - 1e-9),
        );
        ((pos + w * p0) / (neg + w * (1.0 - p0))).ln()
    }

    /// Log-odds of a longer fragment, from its counts and those of its parts.
    #[inline]
    pub fn longer(&self, neg: f64, pos: f64, prefix: f64, suffix: f64, middle: f64) -> f64 {
        if self.backoff_weight > 0.0 {
            let p0 = sigmoid(prefix + suffix - middle).clamp(1e-9, 1.0 - 1e-9);
            let w = self.backoff_weight;
            ((pos + w * p0) / (neg + w * (1.0 - p0))).ln()
        } else {
            ((pos + 1.0) / (neg + 1.0)).ln()
        }
    }
}

fn by_letters(letters: &[f32], word: u32) -> f64 {
    letters.get(word as usize).map_or(0.0, |&z| f64::from(z))
}

/// Log-odds of every fragment, in the order of ids (parts come before the whole).
///
/// `letters` are the log-odds of words by their letters, by word id, or empty.
pub fn fragment_logits(fragments: &Fragments, smoothing: Smoothing, letters: &[f32]) -> Vec<f64> {
    let mut logit = vec![0.0; fragments.len()];
    for id in 0..fragments.len() {
        let (neg, pos) = (f64::from(fragments.neg[id]), f64::from(fragments.pos[id]));
        logit[id] = if fragments.parent[id] == NONE {
            smoothing.word(neg, pos, by_letters(letters, fragments.word[id]))
        } else {
            let middle = fragments.middle(id);
            smoothing.longer(
                neg,
                pos,
                logit[fragments.parent[id] as usize],
                logit[fragments.suffix[id] as usize],
                if middle == NONE {
                    0.0
                } else {
                    logit[middle as usize]
                },
            )
        };
    }
    logit
}

/// Log-odds of the fragments of one sentence with the counts of its own group taken off.
///
/// `found` is [`Fragments::locate`]'s; `own(f)` is the weight to take off, negative and positive.
pub fn leave_one_out_logits(
    fragments: &Fragments,
    smoothing: Smoothing,
    found: &[u32],
    own: impl Fn(u32) -> (f64, f64),
    letters: &[f32],
    logit: &mut Vec<f64>,
) {
    let width = fragments.max_length;
    let n = found.len() / width.max(1);
    logit.clear();
    logit.resize(found.len(), 0.0);
    for l in 1..=width {
        for i in 0..n {
            let id = found[i * width + l - 1];
            if id == NONE {
                continue;
            }
            let (own_neg, own_pos) = own(id);
            let neg = (f64::from(fragments.neg[id as usize]) - own_neg).max(0.0);
            let pos = (f64::from(fragments.pos[id as usize]) - own_pos).max(0.0);
            logit[i * width + l - 1] = if l == 1 {
                smoothing.word(neg, pos, by_letters(letters, fragments.word[id as usize]))
            } else {
                let middle = if l > 2 {
                    logit[(i + 1) * width + l - 3]
                } else {
                    0.0
                };
                smoothing.longer(
                    neg,
                    pos,
                    logit[i * width + l - 2],
                    logit[(i + 1) * width + l - 2],
                    middle,
                )
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sigmoid_and_softplus_hold_at_the_ends() {
        assert_eq!(sigmoid(0.0), 0.5);
        assert_eq!(sigmoid(-800.0), 0.0);
        assert_eq!(sigmoid(800.0), 1.0);
        assert!((softplus(0.0) - std::f64::consts::LN_2).abs() < 1e-15);
        assert_eq!(softplus(800.0), 800.0);
        assert_eq!(softplus(-800.0), 0.0);
    }

    #[test]
    fn rare_fragments_lean_on_their_parts() {
        let smoothing = Smoothing {
            word_prior_weight: 2.0,
            backoff_weight: 10.0,
        };
        let unseen = smoothing.longer(0.0, 0.0, 1.0, 0.5, 0.0);
        assert!((unseen - 1.5).abs() < 1e-9);
        let seen = smoothing.longer(1000.0, 0.0, 1.0, 0.5, 0.0);
        assert!(seen < -3.0);
    }
}
