//! Pruning the dictionary: a fragment that the rest of the grammar predicts is no rule.
//!
//! ```text
//! for l = 2 .. max_length, every dictionary rule of l words
//!     parse its words with the shorter rules that are left and the combination rules
//!     z = how far its counts are from what the best tree says, in standard errors
//!     keep it if |z| >= prune_z; if it holds the one run of words of a rule that negates or contrasts, only if |z| >= operator_z,
//!     and never if no other word in it says anything
//! ```
//! So "not good" stays out of the dictionary where `N -> not P` says all there is to say about it, and trees compose.

use crate::decode::{DecodeOptions, Decoder, Lattice};
use crate::grammar::Grammar;
use crate::polarity::sigmoid;
use crate::ranking::candidates;
use crate::rule::{is_symbol, Rule, RuleType};
use crate::vocab::NONE;
use rayon::prelude::*;
use rustc_hash::FxHashSet;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PruneOptions {
    pub prune_z: f64,
    pub operator_z: f64,
}

/// Clears `is_rule` of the fragments that are predicted; how many rules are left.
///
/// `logit` are the fragments' log-odds; the grammar must be prepared, with rules and priors.
pub fn prune(
    grammar: &mut Grammar,
    logit: &[f64],
    decode: &DecodeOptions,
    options: PruneOptions,
) -> usize {
    let operators = operators(grammar);
    let longest = operators.iter().map(Vec::len).max().unwrap_or(0);
    // Words with a rule of their own, before any is struck.
    let mut says = vec![false; grammar.vocab.len()];
    for f in 0..grammar.fragments.len() {
        if grammar.fragments.length[f] == 1 && grammar.fragments.is_rule[f] {
            says[grammar.fragments.word[f] as usize] = true;
        }
    }
    let decode = DecodeOptions {
        beam_size: 1,
        max_words: 0,
        max_turns: 0,
        ..*decode
    };
    let mut first = grammar.fragments.length.partition_point(|&l| l < 2);
    while first < grammar.fragments.len() {
        let length = grammar.fragments.length[first];
        let last = grammar.fragments.length.partition_point(|&l| l <= length);
        let kept: Vec<bool> = (first..last)
            .into_par_iter()
            .map_init(
                || (Decoder::default(), Lattice::default()),
                |(decoder, lattice), f| {
                    if !grammar.fragments.is_rule[f] {
                        return false;
                    }
                    let z = surprise(grammar, logit, &decode, f, decoder, lattice);
                    let words = grammar.fragments.words(f as u32);
                    let acting = acting(&words, &operators, longest);
                    let acts = acting.contains(&true);
                    let silent = |(&w, &acts): (&u32, &bool)| acts || !says[w as usize];
                    if acts && words.iter().zip(&acting).all(silent) {
                        // "has no", "was not": the operator is what acts, and on what follows.
                        return false;
                    }
                    z.abs()
                        >= if acts {
                            options.operator_z
                        } else {
                            options.prune_z
                        }
                },
            )
            .collect();
        grammar.fragments.is_rule[first..last].copy_from_slice(&kept);
        first = last;
    }
    grammar.fragments.is_rule.iter().filter(|&&r| r).count()
}

/// The words by which negation and contrast rules act: the run of words of each, and of a frame of several runs the first
/// one where that acts by itself as well. "n't think" does in "n't think .. was", "after" does not in "after .. finally".
fn operators(grammar: &Grammar) -> FxHashSet<Vec<u32>> {
    let spelled = |run: &&[u32]| {
        let has_letter = |&s: &u32| grammar.vocab.word(s).chars().any(char::is_alphabetic);
        run.iter().any(has_letter)
    };
    let acts = |rule: &&Rule| matches!(rule.kind, RuleType::Negation | RuleType::Contrast);
    let rules = grammar.rules.iter().filter(acts);
    let alone = rules.filter_map(|rule| {
        let mut runs = rule.rhs.split(|&s| is_symbol(s)).filter(spelled);
        runs.next().filter(|_| runs.next().is_none())
    });
    alone.map(<[u32]>::to_vec).collect()
}

/// Which words of a fragment belong to an operator.
fn acting(words: &[u32], operators: &FxHashSet<Vec<u32>>, longest: usize) -> Vec<bool> {
    let mut acting = vec![false; words.len()];
    for from in 0..words.len() {
        for to in from + 1..=words.len().min(from + longest) {
            if operators.contains(&words[from..to]) {
                acting[from..to].fill(true);
            }
        }
    }
    acting
}

/// Standard errors between a fragment's counts and the best tree of its words without it.
fn surprise(
    grammar: &Grammar,
    logit: &[f64],
    decode: &DecodeOptions,
    f: usize,
    decoder: &mut Decoder,
    lattice: &mut Lattice,
) -> f64 {
    let fragments = &grammar.fragments;
    lattice.words = fragments.words(f as u32);
    lattice.width = fragments.max_length;
    fragments.locate(&lattice.words, &mut lattice.fragment);
    let size = lattice.fragment.len();
    lattice.logit.clear();
    lattice.logit.resize(size, 0.0);
    lattice.score.clear();
    lattice.score.resize(size, 0.0);
    for place in 0..size {
        let g = lattice.fragment[place];
        if g != NONE && g as usize != f && fragments.is_rule[g as usize] {
            lattice.logit[place] = logit[g as usize];
            lattice.score[place] = grammar.dictionary_score(g);
        }
    }
    decoder.decode(grammar, lattice, decode);
    let mut list = Vec::new();
    candidates(decoder, grammar, &mut list);
    let expected = sigmoid(list.first().map_or(0.0, |c| c.logit)).clamp(0.01, 0.99);
    let (neg, pos) = (f64::from(fragments.neg[f]), f64::from(fragments.pos[f]));
    let n = neg + pos;
    (pos - n * expected) / (n * expected * (1.0 - expected)).sqrt().max(1e-9)
}
