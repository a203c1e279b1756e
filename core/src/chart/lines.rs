//! All items of a cell with few edges: the best head of a few lists is taken each time.
//!
//! What is found is what [`super::whole`] would find, whose list of candidates is longer and kept in order.

use super::{Cell, Chart, Edge, EdgeKind, Item, List, FEW};
use crate::rule::Rule;
use crate::vocab::NONE;

/// The next candidate of an edge with one item of the second child; what does not differ from candidate to candidate
/// is at hand. Its score is `(rule + a) + b`, -0 where there is nothing to add.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Line {
    rule_score: f64,
    b_score: f64,
    /// Log-odds of the second child's item, or of a dictionary rule.
    b_logit: f64,
    /// The items of the children.
    a: u32,
    a_end: u32,
    b: u32,
    b_end: u32,
    edge: u32,
    /// The combination rule, or `NONE`.
    rule: u32,
    ra: u16,
    rb: u16,
    /// Labels that its items can have: a bit for N and one for P.
    labels: u8,
}

impl Line {
    /// The first candidate of an edge.
    #[inline]
    fn new(edge: &Edge, id: u32, cells: &[Cell], items: &[Item], rules: &[Rule]) -> Line {
        let mut line = Line {
            rule_score: -0.0,
            b_score: -0.0,
            b_logit: -0.0,
            a_end: 1, // the first item of a chart is nothing at all
            edge: id,
            rule: NONE,
            ..Line::default()
        };
        if edge.kind == EdgeKind::Dictionary {
            (line.rule_score, line.b_logit) = (edge.score, edge.logit);
            line.labels = 1 << u8::from(edge.logit >= 0.0);
            return line;
        }
        let a = cells[edge.a as usize].lists[edge.la as usize];
        (line.a, line.a_end) = (a.from, a.from + a.length);
        line.labels = 1 << edge.la;
        if matches!(edge.kind, EdgeKind::Two | EdgeKind::Glue) {
            let b = cells[edge.b as usize].lists[edge.lb as usize];
            (line.b, line.b_end) = (b.from, b.from + b.length);
            let item = &items[b.from as usize];
            (line.b_score, line.b_logit) = (item.score, item.logit);
            if edge.la != edge.lb {
                line.labels = labels_between(logits(items, a), logits(items, b));
            }
        }
        if matches!(edge.kind, EdgeKind::One | EdgeKind::Two) {
            (line.rule_score, line.rule) = (edge.score, edge.rule);
            line.labels = 1 << rules[edge.rule as usize].lhs;
        }
        line
    }

    #[inline]
    fn score(&self, items: &[Item]) -> f64 {
        self.rule_score + items[self.a as usize].score + self.b_score
    }

    #[inline]
    fn place(&self) -> (u32, u16, u16) {
        (self.edge, self.ra, self.rb)
    }
}

/// The least and the greatest log-odds of a list.
#[inline]
pub(super) fn logits(items: &[Item], list: List) -> (f64, f64) {
    let items = &items[list.from as usize..(list.from + list.length) as usize];
    let ends = (f64::INFINITY, f64::NEG_INFINITY);
    items.iter().fold(ends, |(least, most), item| {
        (least.min(item.logit), most.max(item.logit))
    })
}

/// Labels that items glued from log-odds between these can have: a bit for N and one for P.
#[inline]
pub(super) fn labels_between(a: (f64, f64), b: (f64, f64)) -> u8 {
    u8::from(a.0 + b.0 < 0.0) | u8::from(a.1 + b.1 >= 0.0) << 1
}

/// The place of the greatest of the first so many scores, the first one among equals: by pairs, so that nothing is to
/// be guessed.
#[inline]
fn greatest(scores: &[f64; FEW], count: usize) -> (f64, usize) {
    let better = |x: (f64, usize), y: (f64, usize)| if y.0 > x.0 { y } else { x };
    let pair = |at: usize| better((scores[at], at), (scores[at + 1], at + 1));
    let four = |at: usize| better(pair(at), pair(at + 2));
    let mut best = four(0);
    if count > 4 {
        best = better(best, four(4));
        if count > 8 {
            best = better(best, better(four(8), four(12)));
        }
    }
    best
}

impl Chart {
    /// [`Chart::fill`] for no more than [`FEW`] edges.
    #[inline(never)]
    pub(super) fn merge(&mut self, c: u32, first: usize, rules: &[Rule]) -> bool {
        let taus = self.taus();
        let limit = self.search_limit as usize;
        let room = self.beam_size.min(limit);
        let base = self.items.len();
        self.items.resize(base + 2 * room, Item::default());
        let (items, new) = self.items.split_at_mut(base);
        let lines = &mut self.lines;
        let mut scores = [f64::NEG_INFINITY; FEW];
        let (mut labels, mut count) = (0, 0);
        for (edge, id) in self.edges[first..].iter().zip(first as u32..) {
            let line = Line::new(edge, id, &self.cells, items, rules);
            scores[count] = line.score(items);
            labels |= line.labels;
            lines[count] = line;
            count += 1;
        }
        let edges = count;
        let mut length = [0; 2];
        for _ in 0..limit {
            let (best, mut at) = greatest(&scores, count);
            if best == f64::NEG_INFINITY {
                break;
            }
            if count > edges {
                // The lowest edge and ranks come first where scores are equal.
                for other in 0..count {
                    if scores[other] == best && lines[other].place() < lines[at].place() {
                        at = other;
                    }
                }
            }
            let line = &mut lines[at];
            let own = items[line.a as usize].logit;
            let derived = if line.rule == NONE {
                let logit = own + line.b_logit;
                Some((u8::from(logit >= 0.0), logit))
            } else {
                let second = (line.b_end > 0).then_some(line.b_logit);
                taus.combine(&rules[line.rule as usize], own, second)
            };
            if let Some((label, logit)) = derived {
                let length = &mut length[label as usize];
                if *length < room {
                    new[label as usize * room + *length] = Item {
                        score: best,
                        logit,
                        edge: line.edge,
                        ra: line.ra,
                        rb: line.rb,
                    };
                    *length += 1;
                }
            }
            // Every pair of ranks gets its turn once: (a, b) after (a - 1, b), and (0, b) after (0, b - 1).
            let next = (line.ra == 0 && line.b + 1 < line.b_end).then_some(*line);
            line.a += 1;
            line.ra += 1;
            if line.a < line.a_end {
                scores[at] = line.score(items);
            } else {
                scores[at] = f64::NEG_INFINITY;
                line.labels = 0;
                labels = lines[..count].iter().fold(0, |all, line| all | line.labels);
            }
            if let Some(mut next) = next {
                if count == FEW {
                    self.items.truncate(base);
                    return self.fill(c, first, rules);
                }
                let b = &items[next.b as usize + 1];
                (next.b_score, next.b_logit) = (b.score, b.logit);
                next.b += 1;
                next.rb += 1;
                labels |= next.labels;
                scores[count] = next.score(items);
                lines[count] = next;
                count += 1;
            }
            let idle = |label: usize| labels & (1 << label) == 0 || length[label] == room;
            if idle(0) && idle(1) {
                break;
            }
        }
        let [n, p] = length;
        let list = |from: usize, length: usize| List {
            from: from as u32,
            length: length as u32,
            room: length as u32,
        };
        let cell = &mut self.cells[c as usize];
        cell.done = true;
        let behind = if p > 0 { base + room } else { base };
        cell.lists = [list(base, n), list(behind, p)];
        self.items
            .truncate(if p > 0 { base + room + p } else { base + n });
        n + p > 0
    }
}
