//! Training of the ranking model (Algorithm 2) and of polarity and ranking together.
//!
//! ```text
//! for every minibatch of texts, in a seeded order:
//!     for each text, in parallel against the same weights:
//!         lattice with the text's own counts left out
//!         K-best candidates; gradient of the objective
//!     sum the gradients in the order of the texts, then one AdaGrad step on what they touch
//! ```
//! The sums run in the order of the texts, so the result does not depend on the number of threads.

use crate::adagrad::AdaGrad;
use crate::corpus::Corpus;
use crate::decode::{DecodeOptions, Decoder, Lattice};
use crate::grammar::Grammar;
use crate::letters::CrossFitted;
use crate::mine::covered::{covered_fragments, Covered};
use crate::polarity::{fragment_logits, leave_one_out_logits, Smoothing};
use crate::ranking::{
    candidates, decide, gradient, without_noise, Candidate, Decision, Gradient, Mix, Objective,
};
use crate::rule::{Rule, RuleType, P};
use crate::vocab::NONE;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq)]
pub struct TrainOptions {
    pub objective: Objective,
    pub decode: DecodeOptions,
    pub smoothing: Smoothing,
    pub class_weight: [f32; 2],
    pub leave_one_out: bool,
    /// Covered fragments were counted for the other label.
    pub turned: bool,
    /// Longest sub-fragment with a correction weight; 0 for none.
    pub correction_length: usize,
    pub minibatch: usize,
    /// Step sizes: corrections, theta, ranking weights, the two numbers of the mix.
    pub step_leaf: f64,
    pub step_theta: f64,
    /// A dictionary rule has the label that its counts give, however it is corrected.
    pub keep_labels: bool,
    pub step_rank: f64,
    pub step_mix: f64,
    /// The mix has no shift: a text that says nothing leans to no label.
    pub centred: bool,
    /// L2 on each touch.
    pub l2_leaf: f64,
    pub l2_rank: f64,
    /// Pull of theta towards the value it was mined with.
    pub l2_theta: f64,
}

/// What a stretch of training saw.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    pub texts: usize,
    /// Of the epoch so far: summed text by text, it does not hang on how long the stretches are.
    pub objective: f64,
    pub defined: usize,
    /// Right labels by the best tree and by the mix.
    pub tree_right: usize,
    pub mix_right: usize,
}

/// Log-odds of a dictionary rule whose corrections would give it the other label.
const FAINT: f32 = 0.03;

pub struct Trainer {
    pub corpus: Arc<Corpus>,
    pub grammar: Grammar,
    pub options: TrainOptions,
    pub mix: Mix,
    /// Correction of each fragment of at most `correction_length` words.
    pub correction: Vec<f32>,
    pub leaf_state: AdaGrad,
    pub weight_state: AdaGrad,
    /// theta0, theta1, theta2 and weight of each rule.
    pub rule_state: AdaGrad,
    /// DictHit, CombHit, a, b.
    pub dense_state: AdaGrad,
    pub mined_theta: Vec<[f64; 3]>,
    /// Rules that are one half of a function: the same words and children, and the opposite of theta, for the other label.
    /// They keep theta; trained apart, they would leave children between them to neither.
    halves: Vec<bool>,
    /// Part of the step that the correction of each fragment takes; 1 where empty.
    pub trust: Vec<f32>,
    /// Spans of every text that stand under a negation and were not counted; none where empty.
    pub covered: Arc<Vec<Covered>>,
    letters: Arc<CrossFitted>,
    /// Texts of each group, in order of first appearance.
    groups: Vec<Vec<u32>>,
    order: Vec<u32>,
    next: usize,
    /// Of the epoch so far.
    objective: f64,
}

#[derive(Default)]
struct Worker {
    decoder: Decoder,
    lattice: Lattice,
    logit: Vec<f64>,
    correction: Vec<f64>,
    candidates: Vec<Candidate>,
    gradient: Gradient,
}

thread_local! {
    static WORKER: RefCell<Worker> = RefCell::new(Worker::default());
}

/// One text's part of the step.
#[derive(Default)]
struct Share {
    /// True for the first part of a text: texts are counted, not parts.
    counts: bool,
    leaf: Vec<(u32, f32)>,
    weight: Vec<(u32, f32)>,
    rules: Vec<(u32, f64, [f64; 3])>,
    dense: [f64; 4],
    objective: f64,
    defined: bool,
    tree_right: bool,
    mix_right: bool,
}

/// Whether another rule has the same right-hand side, the other label and the opposite theta.
fn find_halves(rules: &[Rule]) -> Vec<bool> {
    let mut by_rhs: FxHashMap<&[u32], Vec<usize>> = FxHashMap::default();
    for (id, rule) in rules.iter().enumerate() {
        by_rhs.entry(&rule.rhs).or_default().push(id);
    }
    let opposite =
        |a: &Rule, b: &Rule| a.lhs != b.lhs && a.theta.iter().zip(&b.theta).all(|(x, y)| *x == -*y);
    let has_other = |(id, rule): (usize, &Rule)| {
        let same = &by_rhs[rule.rhs.as_slice()];
        same.iter()
            .any(|&other| other != id && opposite(rule, &rules[other]))
    };
    rules.iter().enumerate().map(has_other).collect()
}

impl Trainer {
    pub fn new(
        letters: Arc<CrossFitted>,
        corpus: Arc<Corpus>,
        mut grammar: Grammar,
        options: TrainOptions,
        mix: Mix,
    ) -> Trainer {
        grammar.letters = letters.letters.clone();
        grammar.prepare();
        let mut groups: Vec<Vec<u32>> = Vec::new();
        if corpus.groups.is_empty() {
            groups = (0..corpus.len() as u32).map(|t| vec![t]).collect();
        } else {
            let mut place: FxHashMap<u32, usize> = FxHashMap::default();
            for (t, &g) in corpus.groups.iter().enumerate() {
                let at = *place.entry(g).or_insert_with(|| {
                    groups.push(Vec::new());
                    groups.len() - 1
                });
                groups[at].push(t as u32);
            }
        }
        let fragments = &grammar.fragments;
        let corrected = (0..fragments.len())
            .take_while(|&f| fragments.length[f] as usize <= options.correction_length)
            .count();
        Trainer {
            correction: vec![0.0; corrected],
            leaf_state: AdaGrad::new(corrected),
            weight_state: AdaGrad::new(fragments.len()),
            rule_state: AdaGrad::new(grammar.rules.len() * 4),
            dense_state: AdaGrad::new(4),
            mined_theta: grammar.rules.iter().map(|r| r.theta).collect(),
            halves: find_halves(&grammar.rules),
            trust: Vec::new(),
            covered: Arc::default(),
            letters,
            corpus,
            grammar,
            options,
            mix,
            groups,
            order: Vec::new(),
            next: 0,
            objective: 0.0,
        }
    }

    /// Shuffles the groups for an epoch.
    pub fn begin_epoch(&mut self, seed: u64) {
        self.order = (0..self.groups.len() as u32).collect();
        shuffle(&mut self.order, seed);
        self.next = 0;
        self.objective = 0.0;
    }

    /// Trains on about `texts` more texts of the epoch; an epoch is over when it says 0 texts.
    pub fn advance(&mut self, texts: usize) -> Progress {
        let mut progress = Progress {
            objective: self.objective,
            ..Progress::default()
        };
        while progress.texts < texts && self.next < self.order.len() {
            let begin = self.next;
            let mut size = 0;
            while self.next < self.order.len() && size < self.options.minibatch.max(1) {
                size += self.groups[self.order[self.next] as usize].len();
                self.next += 1;
            }
            let batch = &self.order[begin..self.next];
            let shares: Vec<Vec<Share>> = batch
                .par_iter()
                .map(|&g| self.group_shares(&self.groups[g as usize]))
                .collect();
            self.step(&shares, &mut progress);
        }
        self.objective = progress.objective;
        progress
    }

    fn group_shares(&self, members: &[u32]) -> Vec<Share> {
        WORKER.with(|worker| {
            let worker = &mut *worker.borrow_mut();
            let mut own: FxHashMap<u32, (f64, f64)> = FxHashMap::default();
            if self.options.leave_one_out && members.len() > 1 {
                let mut found = Vec::new();
                for &t in members {
                    self.grammar
                        .fragments
                        .locate(self.corpus.text(t as usize), &mut found);
                    found.retain(|&f| f != NONE);
                    found.sort_unstable();
                    found.dedup();
                    let covered = self.covered_fragments(t as usize);
                    for &f in &found {
                        let (neg, pos) = self.own_weight(t as usize, covered.contains(&f));
                        let entry = own.entry(f).or_default();
                        entry.0 += neg;
                        entry.1 += pos;
                    }
                }
            }
            let grouped = members.len() > 1;
            members
                .iter()
                .flat_map(|&t| self.shares_of(worker, t as usize, &own, grouped))
                .collect()
        })
    }

    /// What a text adds to the counts of its fragments, or of its covered ones.
    fn own_weight(&self, t: usize, covered: bool) -> (f64, f64) {
        let label = self.corpus.labels[t] as usize;
        let weight = f64::from(self.corpus.weights[t] * self.options.class_weight[label]);
        match (covered, self.options.turned) {
            (true, false) => (0.0, 0.0),
            _ if (label == 0) != covered => (weight, 0.0),
            _ => (0.0, weight),
        }
    }

    fn covered_fragments(&self, t: usize) -> Vec<u32> {
        match self.covered.get(t) {
            Some(spans) => covered_fragments(&self.grammar.fragments, self.corpus.text(t), spans),
            None => Vec::new(),
        }
    }

    /// Lattice of a training text, its group's counts left out, corrections added.
    fn fill_lattice(
        &self,
        worker: &mut Worker,
        t: usize,
        words: &[u32],
        own: &FxHashMap<u32, (f64, f64)>,
        grouped: bool,
    ) {
        let grammar = &self.grammar;
        let fragments = &grammar.fragments;
        let lattice = &mut worker.lattice;
        lattice.words.clear();
        lattice.words.extend_from_slice(words);
        lattice.width = fragments.max_length.max(1);
        fragments.locate(&lattice.words, &mut lattice.fragment);
        let (alone, covered) = match grouped || !self.options.leave_one_out {
            true => ([(0.0, 0.0); 2], Vec::new()),
            false => (
                [false, true].map(|covered| self.own_weight(t, covered)),
                self.covered_fragments(t),
            ),
        };
        let taken_off = |f: u32| {
            if grouped {
                own.get(&f).copied().unwrap_or((0.0, 0.0))
            } else {
                alone[usize::from(covered.contains(&f))]
            }
        };
        leave_one_out_logits(
            fragments,
            self.options.smoothing,
            &lattice.fragment,
            taken_off,
            self.letters.of_text(t),
            &mut worker.logit,
        );
        let (width, n) = (lattice.width, lattice.words.len());
        let correction = &mut worker.correction;
        correction.clear();
        correction.resize(lattice.fragment.len(), 0.0);
        lattice.logit.clear();
        lattice.logit.resize(lattice.fragment.len(), 0.0);
        lattice.score.clear();
        lattice.score.resize(lattice.fragment.len(), 0.0);
        let letters = self.letters.of_text(t);
        for l in 1..=width {
            for i in 0..n {
                let place = i * width + l - 1;
                let f = lattice.fragment[place];
                if f == NONE {
                    if l == 1 && !letters.is_empty() {
                        lattice.logit[place] = f64::from(letters[lattice.words[i] as usize]);
                        lattice.score[place] = grammar.dict_hit;
                    }
                    continue;
                }
                if !self.correction.is_empty() {
                    // Sub-fragments of the whole: those of both parts, less those of the middle, and itself.
                    let mut sum = self
                        .correction
                        .get(f as usize)
                        .map_or(0.0, |&c| f64::from(c));
                    if l > 1 {
                        sum += correction[place - 1] + correction[place - 1 + width];
                    }
                    if l > 2 {
                        sum -= correction[place - 2 + width];
                    }
                    correction[place] = sum;
                }
                if fragments.is_rule[f as usize] {
                    let logit = worker.logit[place] + correction[place];
                    if logit != 0.0 {
                        lattice.logit[place] = logit;
                        lattice.score[place] = grammar.dictionary_score(f);
                    }
                }
            }
        }
    }

    /// A text's share; each part of a long text stands for itself, with the text's label.
    fn shares_of(
        &self,
        worker: &mut Worker,
        t: usize,
        own: &FxHashMap<u32, (f64, f64)>,
        grouped: bool,
    ) -> Vec<Share> {
        let text = self.corpus.text(t);
        let parts = self.grammar.cut(text, &self.options.decode);
        parts
            .iter()
            .enumerate()
            .map(|(part, &(from, to))| Share {
                counts: part == 0,
                ..self.share(worker, t, &text[from..to], own, grouped)
            })
            .collect()
    }

    fn share(
        &self,
        worker: &mut Worker,
        t: usize,
        words: &[u32],
        own: &FxHashMap<u32, (f64, f64)>,
        grouped: bool,
    ) -> Share {
        self.fill_lattice(worker, t, words, own, grouped);
        let Worker {
            decoder,
            lattice,
            candidates: list,
            gradient: grad,
            ..
        } = worker;
        self.grammar.close(lattice, &self.options.decode);
        decoder.decode(&self.grammar, lattice, &self.options.decode);
        candidates(decoder, &self.grammar, list);
        let y = self.corpus.labels[t];
        let places = lattice.fragment.len();
        gradient(
            decoder,
            &self.grammar,
            list,
            y,
            self.options.objective,
            self.mix,
            places,
            grad,
        );
        let mut share = Share {
            objective: grad.objective,
            defined: grad.defined,
            ..Share::default()
        };
        share.tree_right = list.first().is_some_and(|c| c.label == y);
        let p_pos = decide(list, Decision::Mix, self.mix);
        share.mix_right = !list.is_empty() && (p_pos > 0.5) == (y == P);
        if !grad.defined {
            return share;
        }
        let weight = f64::from(self.corpus.weights[t]);
        share.dense[2] = grad.mix[0] * weight;
        share.dense[3] = grad.mix[1] * weight;
        let width = lattice.width;
        share.dense[0] = grad.score.iter().sum::<f64>() * weight;
        share.weight = by_fragment(&lattice.fragment, &grad.score, weight);
        if self.options.step_leaf > 0.0 && !self.correction.is_empty() {
            let longest = self.options.correction_length.min(width);
            let sums = &mut worker.correction;
            sums.fill(0.0);
            for place in 0..places {
                let g = grad.logit[place];
                if g != 0.0 && lattice.fragment[place] != NONE {
                    let (i, length) = (place / width, place % width + 1);
                    for l in 1..=longest.min(length) {
                        for a in i..=i + length - l {
                            sums[a * width + l - 1] += g;
                        }
                    }
                }
            }
            share.leaf = by_fragment(&lattice.fragment, sums, weight);
        }
        for &(rule, by_score, theta) in &grad.rules {
            share.dense[1] += by_score * weight;
            share
                .rules
                .push((rule, by_score * weight, theta.map(|g| g * weight)));
        }
        share
    }

    /// Sums the shares in order and takes one AdaGrad step.
    fn step(&mut self, shares: &[Vec<Share>], progress: &mut Progress) {
        let mut leaf: Vec<(u32, f32)> = Vec::new();
        let mut weight: Vec<(u32, f32)> = Vec::new();
        let mut rules: Vec<(u32, f64, [f64; 3])> = Vec::new();
        let mut dense = [0.0; 4];
        for share in shares.iter().flatten() {
            progress.texts += usize::from(share.counts);
            progress.objective += share.objective;
            progress.defined += usize::from(share.defined);
            progress.tree_right += usize::from(share.counts && share.tree_right);
            progress.mix_right += usize::from(share.counts && share.mix_right);
            leaf.extend_from_slice(&share.leaf);
            weight.extend_from_slice(&share.weight);
            rules.extend_from_slice(&share.rules);
            for (sum, g) in dense.iter_mut().zip(share.dense) {
                *sum += g;
            }
        }
        let dense = dense.map(without_noise);
        let options = &self.options;
        if options.step_leaf > 0.0 {
            for (f, g) in summed(leaf) {
                let c = &mut self.correction[f as usize];
                let g = g - options.l2_leaf * f64::from(*c);
                let step = self.leaf_state.step(f as usize, g, options.step_leaf);
                let trust = self.trust.get(f as usize).copied().unwrap_or(1.0);
                *c += step as f32 * trust;
            }
        }
        if options.step_rank > 0.0 {
            for (f, g) in summed(weight) {
                let w = &mut self.grammar.weight[f as usize];
                let g = g - options.l2_rank * f64::from(*w);
                *w += self.weight_state.step(f as usize, g, options.step_rank) as f32;
            }
            let g = dense[0] - options.l2_rank * self.grammar.dict_hit;
            self.grammar.dict_hit += self.dense_state.step(0, g, options.step_rank);
            let g = dense[1] - options.l2_rank * self.grammar.comb_hit;
            self.grammar.comb_hit += self.dense_state.step(1, g, options.step_rank);
        }
        if options.step_mix > 0.0 {
            self.mix.a += self.dense_state.step(2, dense[2], options.step_mix);
            if !options.centred {
                self.mix.b += self.dense_state.step(3, dense[3], options.step_mix);
            }
        }
        rules.sort_by_key(|r| r.0);
        for run in rules.chunk_by(|a, b| a.0 == b.0) {
            let id = run[0].0 as usize;
            let rule = &mut self.grammar.rules[id];
            if options.step_theta > 0.0 && !self.halves[id] {
                for k in 0..=rule
                    .rhs
                    .iter()
                    .filter(|&&s| crate::rule::is_symbol(s))
                    .count()
                {
                    if k > 0 && self.mined_theta[id][k] == 0.0 {
                        // It does not matter to the rule what this child says.
                        continue;
                    }
                    let g: f64 = run.iter().map(|r| r.2[k]).sum();
                    let g = g - options.l2_theta * (rule.theta[k] - self.mined_theta[id][k]);
                    rule.theta[k] += self.rule_state.step(id * 4 + k, g, options.step_theta);
                }
                if matches!(rule.kind, RuleType::Negation | RuleType::Strengthen) {
                    // A stronger child never makes the rule's outcome weaker.
                    rule.theta[1] = rule.theta[1].max(0.0);
                }
            }
            if options.step_rank > 0.0 && run.iter().any(|r| r.1 != 0.0) {
                let g: f64 = run.iter().map(|r| r.1).sum();
                let g = g - options.l2_rank * rule.weight;
                rule.weight += self.rule_state.step(id * 4 + 3, g, options.step_rank);
            }
        }
    }

    /// The grammar with counts and corrections folded into one log-odds a fragment.
    pub fn folded(&self) -> Grammar {
        let mut grammar = self.grammar.clone();
        let fragments = &grammar.fragments;
        let logits = fragment_logits(fragments, self.options.smoothing, &self.letters.all);
        let mut correction = vec![0.0f64; fragments.len()];
        grammar.logit = vec![0.0; fragments.len()];
        for f in 0..fragments.len() {
            let mut sum = self.correction.get(f).map_or(0.0, |&c| f64::from(c));
            if fragments.parent[f] != NONE {
                sum += correction[fragments.parent[f] as usize]
                    + correction[fragments.suffix[f] as usize];
                let middle = fragments.middle(f);
                if middle != NONE {
                    sum -= correction[middle as usize];
                }
            }
            correction[f] = sum;
            if fragments.is_rule[f] {
                let logit = logits[f] + sum;
                grammar.logit[f] = if self.options.keep_labels && logit * logits[f] < 0.0 {
                    logits[f].signum() as f32 * FAINT
                } else {
                    logit as f32
                };
            }
        }
        grammar.prepare();
        grammar
    }
}

/// The gradients of one text by fragment, its places summed, times the text's weight; those that are 0 left out.
fn by_fragment(fragment: &[u32], by_place: &[f64], weight: f64) -> Vec<(u32, f32)> {
    let mut found: Vec<(u32, f64)> = fragment
        .iter()
        .zip(by_place)
        .filter(|(f, g)| **f != NONE && **g != 0.0)
        .map(|(&f, &g)| (f, g))
        .collect();
    found.sort_by_key(|g| g.0);
    found
        .chunk_by(|a, b| a.0 == b.0)
        .map(|run| (run[0].0, without_noise(run.iter().map(|g| g.1).sum())))
        .filter(|&(_, g)| g != 0.0)
        .map(|(f, g)| (f, (g * weight) as f32))
        .collect()
}

/// Sums the gradients of each parameter, in the order they came.
fn summed(mut touched: Vec<(u32, f32)>) -> impl Iterator<Item = (u32, f64)> {
    touched.sort_by_key(|t| t.0);
    let mut sums: Vec<(u32, f64)> = Vec::new();
    for (id, g) in touched {
        match sums.last_mut() {
            Some(last) if last.0 == id => last.1 += f64::from(g),
            _ => sums.push((id, f64::from(g))),
        }
    }
    sums.into_iter()
}

/// SplitMix64: the project's only source of chance in the core.
pub struct Chance(pub u64);

impl Chance {
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

/// Fisher-Yates with a seed.
pub fn shuffle(order: &mut [u32], seed: u64) {
    let mut chance = Chance(seed);
    for i in (1..order.len()).rev() {
        order.swap(i, (chance.draw() % (i as u64 + 1)) as usize);
    }
}
