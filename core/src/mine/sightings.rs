//! Where patterns stand in a text: what the corpus miner counts.

use crate::fragments::Fragments;
use crate::rule::{N, P};
use crate::vocab::NONE;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// One child with the words around it: `left` words, X over [start, end), `right` words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Around {
    pub key: u64,
    pub left: u8,
    pub right: u8,
    pub start: u32,
    pub end: u32,
    pub label: u8,
    /// Leave-one-out log-odds of the child.
    pub logit: f64,
}

/// Two clauses with the words between them, and at most one word before: `pre`, X [start, middle), `mid` words, Y [second, end).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Between {
    pub key: u64,
    pub pre: u8,
    pub start: u32,
    pub middle: u32,
    pub second: u32,
    pub end: u32,
    pub labels: (u8, u8),
    pub logits: (f64, f64),
}

fn key(parts: &[&[u32]], labels: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    for part in parts {
        part.len().hash(&mut hasher);
        part.hash(&mut hasher);
    }
    labels.hash(&mut hasher);
    let h = hasher.finish();
    h ^ (h >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

pub fn around_key(left: &[u32], right: &[u32], label: u8) -> u64 {
    key(&[left, right], &[label])
}

pub fn between_key(pre: &[u32], mid: &[u32], labels: (u8, u8)) -> u64 {
    key(&[pre, mid], &[labels.0, labels.1, 2])
}

pub struct Limits {
    /// Longest context, in words.
    pub max_context: usize,
    /// Longest child, in words.
    pub max_child: usize,
    /// Least log-odds of a child, either way.
    pub clear: f64,
}

/// Every clear child of a text with every context, each pattern once: for its shortest, then first child.
pub fn around(
    words: &[u32],
    fragments: &Fragments,
    found: &[u32],
    logit: &[f64],
    frequent: &[bool],
    limits: &Limits,
    out: &mut Vec<Around>,
) {
    out.clear();
    let (n, width) = (words.len(), fragments.max_length);
    for l in 1..=limits.max_child.min(width) {
        for i in 0..(n + 1).saturating_sub(l) {
            let place = i * width + l - 1;
            let f = found[place];
            if f == NONE || !fragments.is_rule[f as usize] || logit[place].abs() < limits.clear {
                continue;
            }
            let label = if logit[place] < 0.0 { N } else { P };
            let j = i + l;
            let reach_left = (1..=limits.max_context.min(i))
                .take_while(|&a| frequent[words[i - a] as usize])
                .count();
            let reach_right = (0..limits.max_context.min(n - j))
                .take_while(|&b| frequent[words[j + b] as usize])
                .count();
            for left in 0..=reach_left {
                for right in 0..=reach_right.min(limits.max_context - left) {
                    if left + right == 0 {
                        continue;
                    }
                    let key = around_key(&words[i - left..i], &words[j..j + right], label);
                    out.push(Around {
                        key,
                        left: left as u8,
                        right: right as u8,
                        start: i as u32,
                        end: j as u32,
                        label,
                        logit: logit[place],
                    });
                }
            }
        }
    }
    // Stable: the first of a key is the shortest child, then the leftmost.
    out.sort_by_key(|s| s.key);
    out.dedup_by_key(|s| s.key);
}

/// Every place where two clauses of unlike polarity meet around one or two words.
///
/// A clause reaches to the nearest hard boundary. `value(word)` is the word's own log-odds in this text.
pub fn between(
    words: &[u32],
    hard: &[bool],
    comma: u32,
    frequent: &[bool],
    value: impl Fn(u32) -> f64,
    clear: f64,
    out: &mut Vec<Between>,
) {
    out.clear();
    let n = words.len();
    let mut sums = Vec::with_capacity(n + 1);
    sums.push(0.0);
    for (i, &w) in words.iter().enumerate() {
        sums.push(sums[i] + value(w));
    }
    let is_hard = |i: usize| hard[words[i] as usize];
    let mut begin = 0;
    while begin < n {
        let mut end = begin;
        while end < n && !is_hard(end) {
            end += 1;
        }
        for middle in begin + 1..end {
            for length in 1..=2usize {
                let second = middle + length;
                if second >= end || !words[middle..second].iter().all(|&w| frequent[w as usize]) {
                    break;
                }
                // `X mid Y`, and with the clause's first word as part of the rule, `w X , Y`.
                let with_first =
                    length == 1 && words[middle] == comma && frequent[words[begin] as usize];
                for pre in 0..=usize::from(with_first) {
                    let start = begin + pre;
                    if start >= middle || (pre == 0 && length == 1 && words[middle] == comma) {
                        continue;
                    }
                    let logits = (sums[middle] - sums[start], sums[end] - sums[second]);
                    if logits.0.abs() < clear
                        || logits.1.abs() < clear
                        || (logits.0 < 0.0) == (logits.1 < 0.0)
                    {
                        continue;
                    }
                    let labels = if logits.0 < 0.0 { (N, P) } else { (P, N) };
                    out.push(Between {
                        key: between_key(&words[begin..start], &words[middle..second], labels),
                        pre: pre as u8,
                        start: start as u32,
                        middle: middle as u32,
                        second: second as u32,
                        end: end as u32,
                        labels,
                        logits,
                    });
                }
            }
        }
        begin = end + 1;
    }
    out.sort_by_key(|s| s.key);
    out.dedup_by_key(|s| s.key);
}
