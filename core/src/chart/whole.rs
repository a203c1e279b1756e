//! All items of a cell at once: where the search is bounded to a few candidates a cell.
//!
//! All lists of the children are there, so that every candidate is at hand: the best ones are taken from a short list that
//! is kept in order. What is found is what [`super::lazy`] would find if it were asked for everything.

use super::lines::{labels_between, logits};
use super::{by_sign, Chart, Edge, EdgeKind, Item, List};
use crate::rule::{Rule, N, P};
use std::cmp::Ordering;

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

impl Chart {
    /// A cell with a dictionary rule and nothing else.
    #[inline]
    pub(super) fn settle(&mut self, c: u32, first: usize) -> bool {
        let Edge { score, logit, .. } = self.edges[first];
        let label = if logit < 0.0 { N } else { P };
        let cell = &mut self.cells[c as usize];
        cell.done = true;
        cell.lists[label as usize] = List::of(self.items.len(), 1);
        self.items.push(Item {
            score,
            logit,
            edge: first as u32,
            ra: 0,
            rb: 0,
        });
        true
    }

    /// Whether an edge's candidates are those of one list, all of one label: passed on, or glued to a single item.
    #[inline]
    pub(super) fn is_single(&self, edge: &Edge) -> bool {
        match edge.kind {
            EdgeKind::Pass => true,
            EdgeKind::Glue => edge.la == edge.lb && self.place(edge.b, edge.lb).length == 1,
            _ => false,
        }
    }

    /// [`Chart::fill`] for one such edge: the same list, moved.
    #[inline(never)]
    pub(super) fn shift(&mut self, c: u32, first: usize) -> bool {
        let edge = self.edges[first];
        let list = self.place(edge.a, edge.la);
        let (mut score, mut logit) = (-0.0, -0.0);
        if edge.kind == EdgeKind::Glue {
            let b = &self.items[self.place(edge.b, edge.lb).from as usize];
            (score, logit) = (b.score, b.logit);
        }
        // No more items than the list has: within the beam, and within the search.
        let from = self.items.len();
        self.items
            .extend_from_within(list.from as usize..(list.from + list.length) as usize);
        for (item, ra) in self.items[from..].iter_mut().zip(0..) {
            item.score += score;
            item.logit += logit;
            (item.edge, item.ra, item.rb) = (first as u32, ra, 0);
        }
        let cell = &mut self.cells[c as usize];
        cell.done = true;
        cell.lists[edge.la as usize] = List::of(from, list.length as usize);
        true
    }

    /// Finds all items of a cell at once: the same as [`Chart::search`] does one by one, where all children are full.
    #[inline(never)]
    pub(super) fn fill(&mut self, c: u32, first: usize, rules: &[Rule]) -> bool {
        let taus = self.taus();
        let mut front = std::mem::take(&mut self.front);
        let mut found = std::mem::take(&mut self.found);
        let mut labels = std::mem::take(&mut self.labels);
        front.clear();
        labels.clear();
        found.iter_mut().for_each(Vec::clear);
        for (edge, id) in self.edges[first..].iter().zip(first as u32..) {
            let (a, b) = match edge.kind {
                EdgeKind::Dictionary | EdgeKind::Silent => (List::default(), List::default()),
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
                EdgeKind::Dictionary | EdgeKind::Silent => 1 << u8::from(edge.logit >= 0.0),
                EdgeKind::Glue if edge.la != edge.lb => {
                    labels_between(logits(&self.items, a), logits(&self.items, b))
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
                EdgeKind::Dictionary | EdgeKind::Silent => by_sign(edge.logit),
                EdgeKind::Pass => by_sign(logit(taken.a)),
                EdgeKind::Glue => by_sign(logit(taken.a) + logit(taken.b)),
                EdgeKind::One => taus.combine(&rules[edge.rule as usize], logit(taken.a), None),
                EdgeKind::Two => {
                    let second = Some(logit(taken.b));
                    taus.combine(&rules[edge.rule as usize], logit(taken.a), second)
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
            *list = List::of(self.items.len(), found.len());
            self.items.extend_from_slice(found);
        }
        !self.found.iter().all(Vec::is_empty)
    }

    #[inline(always)]
    fn stream_score(&self, edge: &Edge, stream: &Stream) -> f64 {
        let score = |item: u32| self.items[item as usize].score;
        match edge.kind {
            EdgeKind::Dictionary | EdgeKind::Silent => edge.score,
            EdgeKind::One => edge.score + score(stream.a),
            EdgeKind::Pass => score(stream.a),
            EdgeKind::Glue => score(stream.a) + score(stream.b),
            EdgeKind::Two => edge.score + score(stream.a) + score(stream.b),
        }
    }
}
