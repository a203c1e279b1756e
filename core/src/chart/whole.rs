//! All items of a cell at once: where the search is bounded to a few candidates a cell.
//!
//! All lists of the children are there, so that every candidate is at hand: the best ones are taken from a short list that
//! is kept in order. What is found is what [`super::lazy`] would find if it were asked for everything.

use super::{by_sign, Chart, Edge, EdgeKind, Item, List};
use crate::rule::{Rule, N, P};
use std::cmp::Ordering;

/// The next candidate of an edge whose first child's items alone differ; -inf behind the last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    score: f64,
    a: u32,
    end: u32,
    b_score: f64,
    b_logit: f64,
    edge: u32,
    ra: u16,
}

/// The next candidate of an edge with one item of the second child: items `a` and `b` of the chart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stream {
    score: f64,
    a: u32,
    a_end: u32,
    b: u32,
    b_end: u32,
    edge: u32,
    ra: u16,
    rb: u16,
}

impl Stream {
    #[inline]
    fn place(&self) -> (u32, u16, u16) {
        (self.edge, self.ra, self.rb)
    }

    /// Joins others that stand in order, the best one last.
    #[inline]
    fn join(self, front: &mut Vec<Stream>) {
        let worse = |other: &Stream| other.order(&self) == Ordering::Greater;
        // Most places are near the end, but equal scores may reach far.
        let near = front.len().saturating_sub(4);
        let at = if near > 0 && !worse(&front[near - 1]) {
            front[..near].partition_point(worse)
        } else {
            near + front[near..]
                .iter()
                .take_while(|other| worse(other))
                .count()
        };
        front.insert(at, self);
    }

    /// Best first.
    #[inline]
    fn order(&self, other: &Stream) -> Ordering {
        if self.score != other.score {
            return other.score.total_cmp(&self.score);
        }
        self.place().cmp(&other.place())
    }
}

/// Labels that items glued from log-odds between these can have: a bit for N and one for P.
#[inline]
fn labels_between(a: (f64, f64), b: (f64, f64)) -> u8 {
    u8::from(a.0 + b.0 < 0.0) | u8::from(a.1 + b.1 >= 0.0) << 1
}

impl Chart {
    /// A cell with a dictionary rule and nothing else.
    #[inline]
    pub(super) fn settle(&mut self, c: u32, first: usize) -> bool {
        let Edge { score, logit, .. } = self.edges[first];
        let label = if logit < 0.0 { N } else { P };
        let cell = &mut self.cells[c as usize];
        cell.done = true;
        cell.lists[label as usize] = List {
            from: self.items.len() as u32,
            length: 1,
            room: 1,
        };
        self.items.push(Item {
            score,
            logit,
            edge: first as u32,
            ra: 0,
            rb: 0,
        });
        true
    }

    /// Whether an edge's candidates are those of one list, in its order: passed on, or glued to a single item.
    #[inline]
    pub(super) fn is_single(&self, edge: &Edge) -> bool {
        match edge.kind {
            EdgeKind::Pass => true,
            EdgeKind::Glue => self.place(edge.b, edge.lb).length == 1,
            _ => false,
        }
    }

    /// The list of such an edge, and what its items are glued to: score and log-odds, 0 for nothing.
    #[inline]
    fn line(&self, edge: &Edge) -> (List, f64, f64) {
        let list = self.place(edge.a, edge.la);
        if edge.kind == EdgeKind::Pass {
            return (list, 0.0, 0.0);
        }
        let b = &self.items[self.place(edge.b, edge.lb).from as usize];
        (list, b.score, b.logit)
    }

    /// The least and the greatest log-odds of a list.
    #[inline]
    fn logits(&self, list: List) -> (f64, f64) {
        let items = &self.items[list.from as usize..(list.from + list.length) as usize];
        let ends = (f64::INFINITY, f64::NEG_INFINITY);
        items.iter().fold(ends, |(least, most), item| {
            (least.min(item.logit), most.max(item.logit))
        })
    }

    /// [`Chart::fill`] for one list: the same list, moved.
    #[inline(never)]
    pub(super) fn shift(&mut self, c: u32, first: usize) -> bool {
        let edge = self.edges[first];
        let (list, score, logit) = self.line(&edge);
        // No more items than the list has: within the beam, and within the search.
        let (from, to) = (self.items.len() as u32, list.from + list.length);
        let moved = |a: &Item, ra: u16| Item {
            score: a.score + score,
            logit: a.logit + logit,
            edge: first as u32,
            ra,
            rb: 0,
        };
        if edge.kind == EdgeKind::Pass || edge.la == edge.lb {
            // All of one label.
            for (at, ra) in (list.from..to).zip(0..) {
                let item = moved(&self.items[at as usize], ra);
                self.items.push(item);
            }
            let cell = &mut self.cells[c as usize];
            cell.done = true;
            cell.lists[edge.la as usize] = List {
                from,
                length: list.length,
                room: list.length,
            };
            return true;
        }
        self.found.iter_mut().for_each(Vec::clear);
        for (a, ra) in self.items[list.from as usize..to as usize].iter().zip(0..) {
            let item = moved(a, ra);
            self.found[usize::from(item.logit >= 0.0)].push(item);
        }
        self.close(c)
    }

    /// [`Chart::fill`] for a few lists: the best head is taken each time.
    #[inline(never)]
    pub(super) fn merge(&mut self, c: u32, first: usize) -> bool {
        let mut lines = std::mem::take(&mut self.lines);
        lines.clear();
        let mut labels = 0;
        for (edge, id) in self.edges[first..].iter().zip(first as u32..) {
            let (list, b_score, b_logit) = self.line(edge);
            labels |= if edge.kind == EdgeKind::Pass || edge.la == edge.lb {
                1 << edge.la
            } else {
                labels_between(self.logits(list), (b_logit, b_logit))
            };
            lines.push(Line {
                score: self.items[list.from as usize].score + b_score,
                a: list.from,
                end: list.from + list.length,
                b_score,
                b_logit,
                edge: id,
                ra: 0,
            });
        }
        let (items, found, beam_size) = (&self.items, &mut self.found, self.beam_size);
        found.iter_mut().for_each(Vec::clear);
        for _ in 0..self.search_limit {
            // The first edge comes first where scores are equal.
            let (mut at, mut best) = (0, lines[0].score);
            for (other, line) in lines.iter().enumerate().skip(1) {
                if line.score > best {
                    (at, best) = (other, line.score);
                }
            }
            if best == f64::NEG_INFINITY {
                break;
            }
            let line = &mut lines[at];
            let logit = items[line.a as usize].logit + line.b_logit;
            let list = &mut found[usize::from(logit >= 0.0)];
            if list.len() < beam_size {
                list.push(Item {
                    score: best,
                    logit,
                    edge: line.edge,
                    ra: line.ra,
                    rb: 0,
                });
                let full =
                    |label: usize| labels & (1 << label) == 0 || found[label].len() == beam_size;
                if full(0) && full(1) {
                    break;
                }
            }
            line.a += 1;
            line.ra += 1;
            line.score = if line.a < line.end {
                items[line.a as usize].score + line.b_score
            } else {
                f64::NEG_INFINITY
            };
        }
        self.lines = lines;
        self.close(c)
    }

    /// Finds all items of a cell at once: the same as [`Chart::search`] does one by one, where all children are full.
    #[inline(never)]
    pub(super) fn fill(&mut self, c: u32, first: usize, rules: &[Rule]) -> bool {
        let mut front = std::mem::take(&mut self.front);
        let mut found = std::mem::take(&mut self.found);
        let mut labels = std::mem::take(&mut self.labels);
        front.clear();
        labels.clear();
        found.iter_mut().for_each(Vec::clear);
        for (edge, id) in self.edges[first..].iter().zip(first as u32..) {
            let (a, b) = match edge.kind {
                EdgeKind::Dictionary => (List::default(), List::default()),
                EdgeKind::One | EdgeKind::Pass => (self.place(edge.a, edge.la), List::default()),
                EdgeKind::Two | EdgeKind::Glue => {
                    (self.place(edge.a, edge.la), self.place(edge.b, edge.lb))
                }
            };
            let mut stream = Stream {
                score: 0.0,
                a: a.from,
                a_end: a.from + a.length,
                b: b.from,
                b_end: b.from + b.length,
                edge: id,
                ra: 0,
                rb: 0,
            };
            stream.score = self.stream_score(edge, &stream);
            front.push(stream);
            labels.push(match edge.kind {
                EdgeKind::Dictionary => 1 << u8::from(edge.logit >= 0.0),
                EdgeKind::Glue if edge.la != edge.lb => {
                    labels_between(self.logits(a), self.logits(b))
                }
                EdgeKind::Pass | EdgeKind::Glue => 1 << edge.la,
                EdgeKind::One | EdgeKind::Two => 1 << rules[edge.rule as usize].lhs,
            });
        }
        // The best one stands last. Nobody behind the best `limit` gets a turn.
        let limit = self.search_limit as usize;
        if front.len() > limit {
            front.select_nth_unstable_by(limit - 1, Stream::order);
            front.truncate(limit);
        }
        front.sort_unstable_by(|x, y| y.order(x));
        // Candidates in the front that can make an item of each label.
        let mut makers = [0i32; 2];
        for stream in &front {
            let labels = labels[stream.edge as usize - first];
            makers[0] += i32::from(labels & 1);
            makers[1] += i32::from(labels >> 1);
        }
        for _ in 0..limit {
            let Some(mut taken) = front.pop() else {
                break;
            };
            let edge = &self.edges[taken.edge as usize];
            let logit = |item: u32| self.items[item as usize].logit;
            let derived = match edge.kind {
                EdgeKind::Dictionary => by_sign(edge.logit),
                EdgeKind::Pass => by_sign(logit(taken.a)),
                EdgeKind::Glue => by_sign(logit(taken.a) + logit(taken.b)),
                EdgeKind::One => self.combine(&rules[edge.rule as usize], logit(taken.a), None),
                EdgeKind::Two => {
                    let second = Some(logit(taken.b));
                    self.combine(&rules[edge.rule as usize], logit(taken.a), second)
                }
            };
            if let Some((label, logit)) = derived {
                let list = &mut found[label as usize];
                if list.len() < self.beam_size {
                    list.push(Item {
                        score: taken.score,
                        logit,
                        edge: taken.edge,
                        ra: taken.ra,
                        rb: taken.rb,
                    });
                }
            }
            let mut live = -1;
            // Every pair of ranks gets its turn once: (a, b) after (a - 1, b), and (0, b) after (0, b - 1).
            if taken.ra == 0 && taken.b + 1 < taken.b_end {
                let mut next = taken;
                next.b += 1;
                next.rb += 1;
                next.score = self.stream_score(edge, &next);
                next.join(&mut front);
                live += 1;
            }
            if taken.a + 1 < taken.a_end {
                taken.a += 1;
                taken.ra += 1;
                taken.score = self.stream_score(edge, &taken);
                taken.join(&mut front);
                live += 1;
            }
            if live != 0 {
                let labels = labels[taken.edge as usize - first];
                makers[0] += live * i32::from(labels & 1);
                makers[1] += live * i32::from(labels >> 1);
            }
            let idle = |label: usize| makers[label] == 0 || found[label].len() == self.beam_size;
            if idle(0) && idle(1) {
                break;
            }
        }
        (self.front, self.found, self.labels) = (front, found, labels);
        self.close(c)
    }

    /// Gives a cell the items found; false where there are none.
    #[inline]
    fn close(&mut self, c: u32) -> bool {
        let cell = &mut self.cells[c as usize];
        cell.done = true;
        for (list, found) in cell.lists.iter_mut().zip(&self.found) {
            list.from = self.items.len() as u32;
            list.length = found.len() as u32;
            list.room = list.length;
            self.items.extend_from_slice(found);
        }
        !self.found.iter().all(Vec::is_empty)
    }

    #[inline(always)]
    fn stream_score(&self, edge: &Edge, stream: &Stream) -> f64 {
        let score = |item: u32| self.items[item as usize].score;
        match edge.kind {
            EdgeKind::Dictionary => edge.score,
            EdgeKind::One => edge.score + score(stream.a),
            EdgeKind::Pass => score(stream.a),
            EdgeKind::Glue => score(stream.a) + score(stream.b),
            EdgeKind::Two => edge.score + score(stream.a) + score(stream.b),
        }
    }
}
