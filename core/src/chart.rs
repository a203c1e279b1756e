//! The chart: cells, edges and lazy K-best lists (Algorithm 1 with K-best, docs/semantics.md).
//!
//! A cell holds, for each label, the items found so far, best first. Candidates wait in the cell's heap: an edge (rule
//! and child cells) with a rank into each child's list. Taking the best candidate and then offering its two successors
//! yields items in order of score; a candidate that fails a constraint is passed over. Nothing beyond the first item of
//! a label is computed before somebody asks for it.
//!
//! Life of a chart: `clear`, then `decode::fill` adds cells bottom-up, each with all its edges and only after its
//! children; then anybody may ask `ensure(cell, label, rank)`. Buffers are kept from sentence to sentence.

use crate::polarity::sigmoid;
use crate::rule::{Rule, RuleType, N, P};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeKind {
    /// A dictionary rule; `rule` is the place `i * width + length - 1` of the fragment in the sentence.
    Dictionary,
    /// A combination rule with one or two children.
    One,
    Two,
    Glue,
    /// The same derivation in another cell: a unit as a chain, a chain with a gap, an auxiliary rule.
    Pass,
}

#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub kind: EdgeKind,
    /// Labels of the children.
    pub la: u8,
    pub lb: u8,
    pub rule: u32,
    /// Child cells.
    pub a: u32,
    pub b: u32,
    /// Score of the rule itself; for dictionary edges the log-odds stand in `logit`.
    pub score: f64,
    pub logit: f64,
}

#[derive(Clone, Copy, Debug)]
pub struct Item {
    pub score: f64,
    pub logit: f64,
    pub edge: u32,
    pub ra: u32,
    pub rb: u32,
}

#[derive(Clone, Copy, Debug)]
struct Candidate {
    score: f64,
    edge: u32,
    ra: u32,
    rb: u32,
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Candidate {}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Candidate {
    /// The greatest candidate is the best: higher score, then lower edge, then lower ranks.
    fn cmp(&self, other: &Self) -> Ordering {
        self.score
            .total_cmp(&other.score)
            .then_with(|| (other.edge, other.ra, other.rb).cmp(&(self.edge, self.ra, self.rb)))
    }
}

#[derive(Debug, Default)]
pub struct Cell {
    pub start: u32,
    pub end: u32,
    heap: BinaryHeap<Candidate>,
    /// The last candidate taken, whose successors are not offered yet.
    pending: Option<Candidate>,
    taken: usize,
    lists: [Vec<Item>; 2],
}

#[derive(Debug, Default)]
pub struct Chart {
    cells: Vec<Cell>,
    used: usize,
    pub edges: Vec<Edge>,
    pub beam_size: usize,
    /// logit(tau) of constraint C2, for contrast rules and for the others.
    pub contrast_logit: f64,
    pub tau_logit: f64,
    /// Candidates that a cell may take in all; 0 for no limit.
    pub search_limit: usize,
}

impl Chart {
    pub fn clear(&mut self, beam_size: usize, taus: (f64, f64), search_limit: usize) {
        self.used = 0;
        self.edges.clear();
        self.beam_size = beam_size;
        let logit = |tau: f64| (tau / (1.0 - tau)).ln();
        (self.tau_logit, self.contrast_logit) = (logit(taus.0), logit(taus.1));
        self.search_limit = search_limit;
    }

    pub fn cell(&self, c: u32) -> &Cell {
        &self.cells[c as usize]
    }

    /// The items of a label found so far.
    pub fn list(&self, c: u32, label: u8) -> &[Item] {
        &self.cells[c as usize].lists[label as usize]
    }

    pub fn item(&self, c: u32, label: u8, rank: u32) -> Item {
        self.cells[c as usize].lists[label as usize][rank as usize]
    }

    fn new_cell(&mut self, start: usize, end: usize) -> u32 {
        if self.used == self.cells.len() {
            self.cells.push(Cell::default());
        }
        let cell = &mut self.cells[self.used];
        cell.start = start as u32;
        cell.end = end as u32;
        cell.heap.clear();
        cell.pending = None;
        cell.taken = 0;
        cell.lists[0].clear();
        cell.lists[1].clear();
        self.used += 1;
        self.used as u32 - 1
    }

    /// A cell with these edges, in their order; `None` if nothing can be derived there.
    pub fn add_cell(
        &mut self,
        start: usize,
        end: usize,
        edges: &[Edge],
        rules: &[Rule],
    ) -> Option<u32> {
        if edges.is_empty() {
            return None;
        }
        let c = self.new_cell(start, end);
        if let [Edge {
            kind: EdgeKind::Dictionary,
            score,
            logit,
            ..
        }] = edges
        {
            // The commonest cell by far: one dictionary rule, no search.
            let label = if *logit < 0.0 { N } else { P };
            let edge = self.edges.len() as u32;
            self.edges.push(edges[0]);
            let item = Item {
                score: *score,
                logit: *logit,
                edge,
                ra: 0,
                rb: 0,
            };
            self.cells[c as usize].lists[label as usize].push(item);
            return Some(c);
        }
        for edge in edges {
            let id = self.edges.len() as u32;
            self.edges.push(*edge);
            let score = self.candidate_score(edge, 0, 0);
            self.cells[c as usize].heap.push(Candidate {
                score,
                edge: id,
                ra: 0,
                rb: 0,
            });
        }
        let found_n = self.ensure(c, N, 0, rules);
        let found_p = self.ensure(c, P, 0, rules);
        (found_n || found_p).then_some(c)
    }

    fn candidate_score(&self, edge: &Edge, ra: u32, rb: u32) -> f64 {
        match edge.kind {
            EdgeKind::Dictionary => edge.score,
            EdgeKind::One => edge.score + self.item(edge.a, edge.la, ra).score,
            EdgeKind::Pass => self.item(edge.a, edge.la, ra).score,
            EdgeKind::Glue => {
                self.item(edge.a, edge.la, ra).score + self.item(edge.b, edge.lb, rb).score
            }
            EdgeKind::Two => {
                edge.score
                    + self.item(edge.a, edge.la, ra).score
                    + self.item(edge.b, edge.lb, rb).score
            }
        }
    }

    /// Whether the list of this label has an item of this rank; looks for it if it is not there yet.
    pub fn ensure(&mut self, c: u32, label: u8, rank: usize, rules: &[Rule]) -> bool {
        loop {
            if self.cells[c as usize].lists[label as usize].len() > rank {
                return true;
            }
            if rank >= self.beam_size || !self.advance(c, rules) {
                return false;
            }
        }
    }

    /// Takes the next candidate of a cell. False when there is none.
    fn advance(&mut self, c: u32, rules: &[Rule]) -> bool {
        let cell = &mut self.cells[c as usize];
        if self.search_limit > 0 && cell.taken >= self.search_limit {
            return false;
        }
        if let Some(last) = cell.pending.take() {
            self.offer_successors(c, last, rules);
        }
        let cell = &mut self.cells[c as usize];
        let Some(candidate) = cell.heap.pop() else {
            return false;
        };
        cell.taken += 1;
        cell.pending = Some(candidate);
        if let Some((label, logit)) = self.derive(&candidate, rules) {
            let beam_size = self.beam_size;
            let list = &mut self.cells[c as usize].lists[label as usize];
            if list.len() < beam_size {
                let Candidate {
                    score,
                    edge,
                    ra,
                    rb,
                } = candidate;
                list.push(Item {
                    score,
                    logit,
                    edge,
                    ra,
                    rb,
                });
            }
        }
        true
    }

    /// Every pair of ranks is offered once: (a, b) by (a, b - 1), and (a, 0) by (a - 1, 0).
    fn offer_successors(&mut self, c: u32, last: Candidate, rules: &[Rule]) {
        let edge = self.edges[last.edge as usize];
        let two = matches!(edge.kind, EdgeKind::Glue | EdgeKind::Two);
        if edge.kind == EdgeKind::Dictionary {
            return;
        }
        if two && self.ensure(edge.b, edge.lb, last.rb as usize + 1, rules) {
            self.offer(c, &edge, last.edge, last.ra, last.rb + 1);
        }
        if last.rb == 0 && self.ensure(edge.a, edge.la, last.ra as usize + 1, rules) {
            self.offer(c, &edge, last.edge, last.ra + 1, 0);
        }
    }

    fn offer(&mut self, c: u32, edge: &Edge, id: u32, ra: u32, rb: u32) {
        let score = self.candidate_score(edge, ra, rb);
        self.cells[c as usize].heap.push(Candidate {
            score,
            edge: id,
            ra,
            rb,
        });
    }

    /// Polarity of a candidate, or `None` where constraint C1 or C2 forbids it.
    fn derive(&self, candidate: &Candidate, rules: &[Rule]) -> Option<(u8, f64)> {
        let edge = &self.edges[candidate.edge as usize];
        let by_sign = |z: f64| Some((if z < 0.0 { N } else { P }, z));
        match edge.kind {
            EdgeKind::Dictionary => by_sign(edge.logit),
            EdgeKind::Pass => by_sign(self.item(edge.a, edge.la, candidate.ra).logit),
            EdgeKind::Glue => by_sign(
                self.item(edge.a, edge.la, candidate.ra).logit
                    + self.item(edge.b, edge.lb, candidate.rb).logit,
            ),
            EdgeKind::One | EdgeKind::Two => {
                let rule = &rules[edge.rule as usize];
                let za = self.item(edge.a, edge.la, candidate.ra).logit.abs();
                let least = if rule.kind == RuleType::Contrast {
                    self.contrast_logit
                } else {
                    self.tau_logit
                };
                if za <= least {
                    return None;
                }
                let pb = if edge.kind == EdgeKind::Two {
                    let zb = self.item(edge.b, edge.lb, candidate.rb).logit.abs();
                    if zb <= least {
                        return None;
                    }
                    sigmoid(zb)
                } else {
                    0.0
                };
                let favour = rule.favour(sigmoid(za), pb);
                if favour > 0.0 {
                    Some((rule.lhs, if rule.lhs == P { favour } else { -favour }))
                } else {
                    None
                }
            }
        }
    }
}
