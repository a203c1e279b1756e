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
        let list = |c: u32, label: u8| cells[c as usize].lists[label as usize & 1];
        let (a, b) = match edge.kind {
            // The first item of a chart is nothing at all.
            EdgeKind::Dictionary | EdgeKind::Silent => (List::of(0, 1), List::default()),
            EdgeKind::One | EdgeKind::Pass => (list(edge.a, edge.la), List::default()),
            EdgeKind::Two | EdgeKind::Glue => (list(edge.a, edge.la), list(edge.b, edge.lb)),
        };
        let second = &items[b.from as usize];
        let (mut rule, mut rule_score, mut b_logit) = (NONE, -0.0, second.logit);
        let labels = match edge.kind {
            EdgeKind::Glue if edge.la != edge.lb => {
                labels_between(logits(items, a), logits(items, b))
            }
            EdgeKind::Glue | EdgeKind::Pass => 1 << edge.la,
            EdgeKind::One | EdgeKind::Two => {
                (rule, rule_score) = (edge.rule, edge.score);
                1 << rules[edge.rule as usize].lhs
            }
            EdgeKind::Dictionary | EdgeKind::Silent => {
                (rule_score, b_logit) = (edge.score, edge.logit);
                1 << u8::from(edge.logit >= 0.0)
            }
        };
        Line {
            rule_score,
            b_score: second.score,
            b_logit,
            a: a.from,
            a_end: a.from + a.length,
            b: b.from,
            b_end: b.from + b.length,
            edge: id,
            rule,
            ra: 0,
            rb: 0,
            labels,
        }
    }

    #[inline]
    fn score(&self, items: &[Item]) -> f64 {
        self.rule_score + items[self.a as usize].score + self.b_score
    }

    /// Whether its candidates are all that its edge has, and no rule says what they are.
    #[inline]
    fn is_plain(&self) -> bool {
        self.rule == NONE && self.b + 1 >= self.b_end
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

/// The loop of [`Chart::merge`] for two plain lines, the commonest case: a list of each label, glued to one item.
#[inline]
fn merge_two(
    lines: &mut [Line],
    scores: &[f64; FEW],
    mut makers: [u32; 2],
    items: &[Item],
    new: &mut [Item],
    limit: usize,
) -> [usize; 2] {
    let room = new.len() / 2;
    let [mut first, mut second] = [scores[0], scores[1]];
    let mut length = [0; 2];
    for _ in 0..limit {
        let later = second > first;
        let line = &mut lines[usize::from(later)];
        let logit = items[line.a as usize].logit + line.b_logit;
        let label = usize::from(logit >= 0.0);
        if length[label] < room {
            new[label * room + length[label]] = Item {
                score: if later { second } else { first },
                logit,
                edge: line.edge,
                ra: line.ra,
                rb: 0,
            };
            length[label] += 1;
        }
        line.a += 1;
        line.ra += 1;
        let mut score = f64::NEG_INFINITY;
        if line.a < line.a_end {
            score = line.score(items);
        } else {
            makers[0] -= u32::from(line.labels & 1);
            makers[1] -= u32::from(line.labels >> 1);
        }
        (first, second) = if later {
            (first, score)
        } else {
            (score, second)
        };
        let idle = |label: usize| (makers[label] == 0) | (length[label] == room);
        if idle(0) & idle(1) {
            break;
        }
    }
    length
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
        // Lines that can make an item of each label.
        let (mut makers, mut count) = ([0u32; 2], 0);
        for (edge, id) in self.edges[first..].iter().zip(first as u32..) {
            let line = Line::new(edge, id, &self.cells, items, rules);
            scores[count % FEW] = line.score(items);
            makers[0] += u32::from(line.labels & 1);
            makers[1] += u32::from(line.labels >> 1);
            lines[count % FEW] = line;
            count += 1;
        }
        let edges = count;
        let mut length = [0; 2];
        let (pair, _) = lines.split_at_mut(2);
        let two = count == 2 && pair.iter().all(Line::is_plain);
        if two {
            length = merge_two(pair, &scores, makers, items, new, limit);
        }
        for _ in 0..if two { 0 } else { limit } {
            let (best, mut at) = greatest(&scores, count);
            let equals = || scores.iter().filter(|&&score| score == best).count();
            if count > edges && equals() > 1 {
                // The lowest edge and ranks come first.
                for other in 0..count {
                    if scores[other] == best && lines[other].place() < lines[at].place() {
                        at = other;
                    }
                }
            }
            let line = &mut lines[at % FEW];
            let own = items[line.a as usize].logit;
            let derived = if line.rule == NONE {
                let logit = own + line.b_logit;
                Some((usize::from(logit >= 0.0), logit))
            } else {
                let second = (line.b_end > 0).then_some(line.b_logit);
                let derived = taus.combine(&rules[line.rule as usize], own, second);
                derived.map(|(label, logit)| (usize::from(label), logit))
            };
            if let Some((label, logit)) = derived {
                let length = &mut length[label & 1];
                if *length < room {
                    new[label * room + *length] = Item {
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
            if (line.ra == 0) & (line.b + 1 < line.b_end) {
                if count == FEW {
                    self.items.truncate(base);
                    return self.fill(c, first, rules);
                }
                let mut next = *line;
                let b = &items[next.b as usize + 1];
                (next.b_score, next.b_logit) = (b.score, b.logit);
                next.b += 1;
                next.rb += 1;
                scores[count % FEW] = next.score(items);
                makers[0] += u32::from(next.labels & 1);
                makers[1] += u32::from(next.labels >> 1);
                lines[count % FEW] = next;
                count += 1;
            }
            let line = &mut lines[at % FEW];
            line.a += 1;
            line.ra += 1;
            // Without a branch: nobody can tell when a list ends.
            let ended = line.a >= line.a_end;
            line.a = if ended { 0 } else { line.a };
            line.rule_score = if ended {
                f64::NEG_INFINITY
            } else {
                line.rule_score
            };
            scores[at % FEW] = line.score(items);
            makers[0] -= u32::from(ended & (line.labels & 1 != 0));
            makers[1] -= u32::from(ended & (line.labels & 2 != 0));
            let idle = |label: usize| (makers[label] == 0) | (length[label] == room);
            if idle(0) & idle(1) {
                break;
            }
        }
        let [n, p] = length;
        let cell = &mut self.cells[c as usize];
        cell.done = true;
        let behind = if p > 0 { base + room } else { base };
        cell.lists = [List::of(base, n), List::of(behind, p)];
        self.items
            .truncate(if p > 0 { base + room + p } else { base + n });
        n + p > 0
    }
}
