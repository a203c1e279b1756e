//! Combination rules from dictionary rules (Algorithm 4).
//!
//! ```text
//! for every dictionary rule X -> f, every part g of f with P(L_g | g) > tau_p
//!     r: X -> f with g replaced by L_g
//!     count r as negation if L_g != X, strengthen or weaken if P(X | f) differs from P(L_g | g) by more than tau_delta
//! for every two parts that do not touch: the same; count r as contrast if their labels differ
//! keep r if it has more than tau_r typed counts and one type has more than tau_c of all its counts
//! ```

use crate::fit::Example;
use crate::fragments::Fragments;
use crate::polarity::sigmoid;
use crate::rule::{Rule, RuleType, N, P, SYMBOL_N, SYMBOL_P};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

pub struct PaperOptions {
    pub tau_p: f64,
    pub tau_delta: f64,
    pub tau_r: u32,
    pub tau_c: f64,
}

/// A rule with the fragments it was generalised from.
pub struct Mined {
    pub rule: Rule,
    pub examples: Vec<Example>,
}

#[derive(Default)]
struct Tally {
    types: [u32; 4],
    all: u32,
    examples: Vec<Example>,
}

struct Instance {
    lhs: u8,
    rhs: Vec<u32>,
    kind: Option<RuleType>,
    example: Example,
}

pub(super) fn label(logit: f64) -> u8 {
    if logit < 0.0 {
        N
    } else {
        P
    }
}

fn symbol(label: u8) -> u32 {
    if label == P {
        SYMBOL_P
    } else {
        SYMBOL_N
    }
}

/// Candidate rules of one dictionary rule.
fn instances(
    fragments: &Fragments,
    logit: &[f64],
    options: &PaperOptions,
    f: u32,
    mut yield_one: impl FnMut(Instance),
) {
    let words = fragments.words(f);
    let m = words.len();
    let (lhs, whole) = (label(logit[f as usize]), sigmoid(logit[f as usize].abs()));
    // part[i][j]: the dictionary rule over [i, j) if its polarity is clear.
    let mut clear: Vec<(usize, usize, u8, f64)> = Vec::new();
    let mut tail = f;
    for i in 0..m {
        let mut part = tail;
        for j in (i + 1..=m).rev() {
            let z = logit[part as usize];
            if fragments.is_rule[part as usize]
                && z != 0.0
                && j - i < m
                && sigmoid(z.abs()) > options.tau_p
            {
                clear.push((i, j, label(z), sigmoid(z.abs())));
            }
            part = fragments.parent[part as usize];
        }
        tail = fragments.suffix[tail as usize];
    }
    clear.sort_unstable_by_key(|c| (c.0, c.1));
    for &(i, j, child, p) in &clear {
        let mut rhs = words[..i].to_vec();
        rhs.push(symbol(child));
        rhs.extend_from_slice(&words[j..]);
        let kind = if child != lhs {
            Some(RuleType::Negation)
        } else if whole > p + options.tau_delta {
            Some(RuleType::Strengthen)
        } else if whole < p - options.tau_delta {
            Some(RuleType::Weaken)
        } else {
            None
        };
        yield_one(Instance {
            lhs,
            rhs,
            kind,
            example: Example {
                x: [1.0, p, 0.0],
                y: whole,
            },
        });
    }
    for &(i0, j0, first, p0) in &clear {
        for &(i1, j1, second, p1) in &clear {
            if i1 <= j0 {
                continue;
            }
            let mut rhs = words[..i0].to_vec();
            rhs.push(symbol(first));
            rhs.extend_from_slice(&words[j0..i1]);
            rhs.push(symbol(second));
            rhs.extend_from_slice(&words[j1..]);
            let kind = (first != second).then_some(RuleType::Contrast);
            yield_one(Instance {
                lhs,
                rhs,
                kind,
                example: Example {
                    x: [1.0, p0, p1],
                    y: whole,
                },
            });
        }
    }
}

fn fingerprint(lhs: u8, rhs: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    (lhs, rhs).hash(&mut hasher);
    hasher.finish()
}

/// Algorithm 4. Rules come in the order of their right-hand sides.
pub fn mine_combination(
    fragments: &Fragments,
    logit: &[f64],
    options: &PaperOptions,
) -> Vec<Mined> {
    let is_rule = |f: &u32| fragments.is_rule[*f as usize] && logit[*f as usize] != 0.0;
    let all: Vec<u32> = (0..fragments.len() as u32).filter(is_rule).collect();
    // First by fingerprint, to know which rules are frequent without holding every one of them.
    let mut counts: FxHashMap<u64, u32> = FxHashMap::default();
    for &f in &all {
        instances(fragments, logit, options, f, |instance| {
            if instance.kind.is_some() {
                *counts
                    .entry(fingerprint(instance.lhs, &instance.rhs))
                    .or_default() += 1;
            }
        });
    }
    counts.retain(|_, count| *count > options.tau_r);
    let mut tallies: FxHashMap<(Vec<u32>, u8), Tally> = FxHashMap::default();
    for &f in &all {
        instances(fragments, logit, options, f, |instance| {
            if counts.contains_key(&fingerprint(instance.lhs, &instance.rhs)) {
                let tally = tallies.entry((instance.rhs, instance.lhs)).or_default();
                tally.all += 1;
                tally.examples.push(instance.example);
                if let Some(kind) = instance.kind {
                    tally.types[kind as usize] += 1;
                }
            }
        });
    }
    let mut mined: Vec<Mined> = Vec::new();
    for ((rhs, lhs), tally) in tallies {
        let typed: u32 = tally.types.iter().sum();
        let Some((kind, most)) = RuleType::ALL
            .into_iter()
            .map(|t| (t, tally.types[t as usize]))
            .max_by_key(|&(t, count)| (count, std::cmp::Reverse(t)))
        else {
            continue;
        };
        if typed > options.tau_r && f64::from(most) / f64::from(tally.all) > options.tau_c {
            let rule = Rule {
                lhs,
                rhs: rhs.into(),
                kind,
                theta: [0.0; 3],
                weight: 0.0,
                count: tally.all,
            };
            mined.push(Mined {
                rule,
                examples: tally.examples,
            });
        }
    }
    mined.sort_by(|a, b| (&a.rule.rhs, a.rule.lhs).cmp(&(&b.rule.rhs, b.rule.lhs)));
    mined
}
