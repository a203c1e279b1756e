//! The ranking model (section Ranking Model): candidates, their probabilities, decisions, and gradients of one sentence.

use crate::chart::EdgeKind;
use crate::decode::Decoder;
use crate::grammar::Grammar;
use crate::polarity::sigmoid;
use crate::rule::{Rule, RuleType, N, P, SURE};
use std::ops::Range;

/// One tree of a sentence: an item of the root cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    pub label: u8,
    pub rank: u16,
    pub score: f64,
    pub logit: f64,
    /// Share among the candidates: softmax of the scores.
    pub p: f64,
}

/// The two numbers of the mix decision: sigma(a z + b).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mix {
    pub a: f64,
    pub b: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    Tree,
    Marg,
    Mix,
}

/// The trees of the whole sentence, best first, with their probabilities.
pub fn candidates(decoder: &mut Decoder, grammar: &Grammar, out: &mut Vec<Candidate>) {
    out.clear();
    let Some(root) = decoder.root else { return };
    let beam_size = decoder.chart.beam_size;
    for label in [N, P] {
        decoder
            .chart
            .ensure(root, label, beam_size - 1, &grammar.rules);
        for (rank, item) in decoder.chart.list(root, label).iter().enumerate() {
            if item.logit != 0.0 {
                let (score, logit) = (item.score, item.logit);
                out.push(Candidate {
                    label,
                    rank: rank as u16,
                    score,
                    logit,
                    p: 0.0,
                });
            }
        }
    }
    out.sort_by(|x, y| {
        y.score
            .total_cmp(&x.score)
            .then((x.label, x.rank).cmp(&(y.label, y.rank)))
    });
    let Some(best) = out.first().map(|c| c.score) else {
        return;
    };
    let mut total = 0.0;
    for c in out.iter_mut() {
        c.p = (c.score - best).exp();
        total += c.p;
    }
    for c in out.iter_mut() {
        c.p /= total;
    }
}

/// Leaves that a negation hides from the wording, or what is sure to act: an idiom, a rule that decides.
const HIDDEN: usize = 3;

/// Log-odds below which a leaf says nothing.
const QUIET: f64 = 0.02;

/// A rule that is sure to act, and decides what its parts come to: *I don't think that*. What contrasts, weighs them.
fn decides(rule: &Rule) -> bool {
    rule.kind != RuleType::Contrast && rule.weight >= SURE
}

/// Dictionary rules in a tree that the wording may speak of: those that say something.
///
/// Of a rule with two children, those under the one that has more; of a contrast, those of the side that it is for, or of
/// both where they agree: how much is conceded does not matter. What a rule decides is one, however much it is. A negation
/// hides some, for the wording does not know what it reaches; so do what decides and an idiom, which it does not know at all.
pub fn leaves(decoder: &Decoder, rules: &[Rule], candidate: &Candidate) -> usize {
    /// Leaves, and whether some are hidden.
    fn below(
        decoder: &Decoder,
        rules: &[Rule],
        mut cell: u32,
        mut label: u8,
        mut rank: u16,
    ) -> (usize, bool) {
        let chart = &decoder.chart;
        let (mut count, mut hidden) = (0, false);
        loop {
            let item = chart.item(cell, label, rank);
            let edge = &chart.edges[item.edge as usize];
            match edge.kind {
                EdgeKind::Dictionary => {
                    let says = usize::from(edge.logit.abs() >= QUIET);
                    return (count + says, hidden || edge.score >= SURE);
                }
                EdgeKind::Silent => return (count, hidden),
                EdgeKind::Two if decides(&rules[edge.rule as usize]) => return (count + 1, true),
                EdgeKind::Two => {
                    let first = below(decoder, rules, edge.a, edge.la, item.ra);
                    let second = below(decoder, rules, edge.b, edge.lb, item.rb);
                    let kind = rules[edge.rule as usize].kind;
                    hidden |= kind == RuleType::Negation;
                    let heard = match kind {
                        RuleType::Negation => first.0 + second.0,
                        RuleType::Contrast if edge.la == edge.lb => first.0 + second.0,
                        RuleType::Contrast if edge.la == label => first.0,
                        RuleType::Contrast => second.0,
                        _ => first.0.max(second.0),
                    };
                    return (count + heard, hidden || first.1 || second.1);
                }
                EdgeKind::Glue => {
                    let (more, of_more) = below(decoder, rules, edge.b, edge.lb, item.rb);
                    (count, hidden) = (count + more, hidden || of_more);
                }
                EdgeKind::One => {
                    let rule = &rules[edge.rule as usize];
                    hidden |= rule.kind == RuleType::Negation;
                    if decides(rule) {
                        return (count + 1, true);
                    }
                }
                EdgeKind::Pass => {}
            }
            (cell, label, rank) = (edge.a, edge.la, item.ra);
        }
    }
    let Some(root) = decoder.root else { return 0 };
    match below(decoder, rules, root, candidate.label, candidate.rank) {
        (count, true) => count.saturating_sub(HIDDEN),
        (count, false) => count,
    }
}

/// The words that contrasts concede in a tree: the sides that lose, of those at the top of it or of a side that wins.
///
/// What stands under other rules is theirs.
pub fn conceded(decoder: &Decoder, rules: &[Rule], candidate: &Candidate) -> Vec<Range<usize>> {
    let chart = &decoder.chart;
    let mut spans = Vec::new();
    let mut open: Vec<(u32, u8, u16)> = decoder
        .root
        .map(|root| (root, candidate.label, candidate.rank))
        .into_iter()
        .collect();
    while let Some((cell, label, rank)) = open.pop() {
        let item = chart.item(cell, label, rank);
        let edge = &chart.edges[item.edge as usize];
        let (first, second) = ((edge.a, edge.la, item.ra), (edge.b, edge.lb, item.rb));
        match edge.kind {
            EdgeKind::Pass => open.push(first),
            EdgeKind::Glue => open.extend([first, second]),
            EdgeKind::Two if rules[edge.rule as usize].kind == RuleType::Contrast => {
                if edge.la == edge.lb {
                    open.extend([first, second]);
                } else {
                    let (wins, loses) = if edge.la == label {
                        (first, second)
                    } else {
                        (second, first)
                    };
                    let cell = chart.cell(loses.0);
                    spans.push(cell.start as usize..cell.end as usize);
                    open.push(wins);
                }
            }
            _ => {}
        }
    }
    spans
}

/// log sum exp of all scores: the log-partition function A(psi; s, T).
pub fn log_partition(candidates: &[Candidate]) -> f64 {
    match candidates.first() {
        None => f64::NEG_INFINITY,
        Some(best) => {
            best.score
                + candidates
                    .iter()
                    .map(|c| (c.score - best.score).exp())
                    .sum::<f64>()
                    .ln()
        }
    }
}

/// Probability that the decision gives to the positive label; 0.5 without candidates.
pub fn decide(candidates: &[Candidate], decision: Decision, mix: Mix) -> f64 {
    match (decision, candidates.first()) {
        (_, None) => 0.5,
        (Decision::Tree, Some(best)) => sigmoid(best.logit),
        (Decision::Marg, _) => candidates
            .iter()
            .filter(|c| c.label == P)
            .map(|c| c.p)
            .sum(),
        (Decision::Mix, _) => candidates
            .iter()
            .map(|c| c.p * sigmoid(mix.a * c.logit + mix.b))
            .sum(),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// Algorithm 2: log of the mass of trees with the right label.
    Ranking,
    /// log sum p(t) sigma(y (a z + b)).
    Joint,
}

/// Gradients below this are rounding: a rule of all trees has the gradient 0, and must not be touched by chance.
pub const NOISE: f64 = 1e-12;

/// 0 for what is rounding only.
pub fn without_noise(gradient: f64) -> f64 {
    if gradient.abs() <= NOISE {
        0.0
    } else {
        gradient
    }
}

/// Gradients of one sentence's objective, by place in the lattice and by rule.
#[derive(Clone, Debug, Default)]
pub struct Gradient {
    /// By place of a dictionary rule: with respect to its log-odds and its score.
    pub logit: Vec<f64>,
    pub score: Vec<f64>,
    /// (rule, d score, d theta).
    pub rules: Vec<(u32, f64, [f64; 3])>,
    pub mix: [f64; 2],
    pub objective: f64,
    /// Whether the objective is defined: there is a candidate, for Ranking one with the right label.
    pub defined: bool,
}

/// Objective and gradient of one sentence with label `y` (0 or 1), over the candidates in the chart.
#[allow(clippy::too_many_arguments)]
pub fn gradient(
    decoder: &Decoder,
    grammar: &Grammar,
    candidates: &[Candidate],
    y: u8,
    objective: Objective,
    mix: Mix,
    places: usize,
    out: &mut Gradient,
) {
    out.logit.clear();
    out.logit.resize(places, 0.0);
    out.score.clear();
    out.score.resize(places, 0.0);
    out.rules.clear();
    out.mix = [0.0; 2];
    out.objective = 0.0;
    out.defined = false;
    let Some(root) = decoder.root else { return };
    let sign = if y == P { 1.0 } else { -1.0 };
    let favour = |c: &Candidate| match objective {
        Objective::Ranking => f64::from(u8::from(c.label == y)),
        Objective::Joint => sigmoid(sign * (mix.a * c.logit + mix.b)),
    };
    let mass: f64 = candidates.iter().map(|c| c.p * favour(c)).sum();
    if mass <= 0.0 {
        return;
    }
    out.defined = true;
    out.objective = mass.ln();
    for c in candidates {
        let q = favour(c);
        let r = c.p * q / mass;
        let by_score = r - c.p;
        let by_decision = match objective {
            Objective::Ranking => 0.0,
            Objective::Joint => r * (1.0 - q) * sign,
        };
        out.mix[0] += by_decision * c.logit;
        out.mix[1] += by_decision;
        let by_logit = by_decision * mix.a;
        if by_score != 0.0 || by_logit != 0.0 {
            push_down(
                decoder, grammar, root, c.label, c.rank, by_score, by_logit, out,
            );
        }
    }
    for (_, by_score, theta) in &mut out.rules {
        *by_score = without_noise(*by_score);
        *theta = theta.map(without_noise);
    }
}

/// Carries a tree's gradient down to its rules.
#[allow(clippy::too_many_arguments)]
fn push_down(
    decoder: &Decoder,
    grammar: &Grammar,
    cell: u32,
    label: u8,
    rank: u16,
    by_score: f64,
    by_logit: f64,
    out: &mut Gradient,
) {
    let chart = &decoder.chart;
    let (mut cell, mut label, mut rank) = (cell, label, rank);
    loop {
        let item = chart.item(cell, label, rank);
        let edge = &chart.edges[item.edge as usize];
        match edge.kind {
            EdgeKind::Dictionary => {
                out.logit[edge.rule as usize] += by_logit;
                out.score[edge.rule as usize] += by_score;
                return;
            }
            EdgeKind::Silent => return,
            EdgeKind::Pass => {}
            EdgeKind::Glue => {
                push_down(
                    decoder, grammar, edge.b, edge.lb, item.rb, by_score, by_logit, out,
                );
            }
            EdgeKind::One | EdgeKind::Two => {
                let rule = &grammar.rules[edge.rule as usize];
                let by_favour = if rule.lhs == P { by_logit } else { -by_logit };
                let mut theta = [by_favour, 0.0, 0.0];
                let two = edge.kind == EdgeKind::Two;
                let kids = [(edge.a, edge.la, item.ra), (edge.b, edge.lb, item.rb)];
                let mut below = [0.0; 2];
                for (k, &(c, l, r)) in kids[..1 + usize::from(two)].iter().enumerate() {
                    let z = chart.item(c, l, r).logit;
                    let p = sigmoid(z.abs());
                    theta[k + 1] = by_favour * p;
                    below[k] = by_favour * rule.theta[k + 1] * p * (1.0 - p) * z.signum();
                }
                add_rule(out, edge.rule, by_score, theta);
                for (k, &(c, l, r)) in kids[..1 + usize::from(two)].iter().enumerate() {
                    push_down(decoder, grammar, c, l, r, by_score, below[k], out);
                }
                return;
            }
        }
        (cell, label, rank) = (edge.a, edge.la, item.ra);
    }
}

fn add_rule(out: &mut Gradient, rule: u32, by_score: f64, theta: [f64; 3]) {
    if let Some(entry) = out.rules.iter_mut().find(|entry| entry.0 == rule) {
        entry.1 += by_score;
        for (sum, by_theta) in entry.2.iter_mut().zip(theta) {
            *sum += by_theta;
        }
    } else {
        out.rules.push((rule, by_score, theta));
    }
}
