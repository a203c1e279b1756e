//! Items one by one, when somebody asks for them: where the search of a cell has no bound, or a wide one.

use super::queue::Candidate;
use super::{by_sign, Chart, Edge, EdgeKind, Item};
use crate::rule::{Rule, N, P};

impl Chart {
    /// A cell whose candidates wait for somebody to ask; its first item of each label is looked for.
    pub(super) fn wait(&mut self, c: u32, first: usize, edges: usize, rules: &[Rule]) -> bool {
        for id in first..first + edges {
            let score = self.candidate_score(&self.edges[id], 0, 0);
            let queue = &mut self.cells[c as usize].queue;
            queue.push(Candidate::new(score, id as u32, 0, 0));
        }
        let found_n = self.ensure(c, N, 0, rules);
        let found_p = self.ensure(c, P, 0, rules);
        found_n || found_p
    }

    /// Takes candidates until the list of this label has an item of this rank.
    pub(super) fn search(&mut self, c: u32, label: u8, rank: usize, rules: &[Rule]) -> bool {
        while self.advance(c, rules) {
            if self.cells[c as usize].lists[label as usize].length as usize > rank {
                return true;
            }
        }
        self.cells[c as usize].done = true;
        false
    }

    /// Takes the next candidate of a cell. False when there is none.
    fn advance(&mut self, c: u32, rules: &[Rule]) -> bool {
        let cell = &self.cells[c as usize];
        if cell.taken >= self.search_limit {
            return false;
        }
        if cell.pending {
            self.offer_successors(c, rules);
        }
        let cell = &mut self.cells[c as usize];
        let Some(candidate) = cell.queue.top() else {
            return false;
        };
        cell.taken += 1;
        cell.pending = true;
        let (edge, ra, rb) = candidate.place();
        if let Some((label, logit)) = self.derive(&self.edges[edge as usize], ra, rb, rules) {
            let score = candidate.score();
            let item = Item {
                score,
                logit,
                edge,
                ra,
                rb,
            };
            self.keep(c, label, item);
        }
        true
    }

    /// Adds an item to a list, unless the list is full.
    #[inline]
    fn keep(&mut self, c: u32, label: u8, item: Item) {
        let list = &mut self.cells[c as usize].lists[label as usize];
        if list.length as usize >= self.beam_size {
            return;
        }
        if list.length == list.room {
            let room = (list.room * 2).clamp(4, self.beam_size.max(4) as u32);
            let from = self.items.len();
            let old = list.from as usize;
            self.items.resize(from + room as usize, Item::default());
            self.items
                .copy_within(old..old + list.length as usize, from);
            (list.from, list.room) = (from as u32, room);
        }
        self.items[(list.from + list.length) as usize] = item;
        list.length += 1;
    }

    /// Puts the successors of the candidate on top in its place.
    ///
    /// Every pair of ranks is offered once: (a, b) by (a, b - 1), and (a, 0) by (a - 1, 0).
    fn offer_successors(&mut self, c: u32, rules: &[Rule]) {
        let Some(last) = self.cells[c as usize].queue.top() else {
            return;
        };
        let (id, ra, rb) = last.place();
        let edge = self.edges[id as usize];
        let (mut right, mut left) = (None, None);
        if edge.kind != EdgeKind::Dictionary {
            let two = matches!(edge.kind, EdgeKind::Glue | EdgeKind::Two);
            if two && self.ensure(edge.b, edge.lb, rb as usize + 1, rules) {
                let score = self.candidate_score(&edge, ra, rb + 1);
                right = Some(Candidate::new(score, id, ra, rb + 1));
            }
            if rb == 0 && self.ensure(edge.a, edge.la, ra as usize + 1, rules) {
                let score = self.candidate_score(&edge, ra + 1, 0);
                left = Some(Candidate::new(score, id, ra + 1, 0));
            }
        }
        let queue = &mut self.cells[c as usize].queue;
        match right.or(left) {
            None => queue.pop(),
            Some(one) => queue.replace_top(one),
        }
        if let (Some(_), Some(other)) = (right, left) {
            queue.push(other);
        }
    }

    /// Polarity of a candidate, or `None` where constraint C1 or C2 forbids it.
    #[inline]
    fn derive(&self, edge: &Edge, ra: u16, rb: u16, rules: &[Rule]) -> Option<(u8, f64)> {
        let first = || self.item(edge.a, edge.la, ra).logit;
        let second = || self.item(edge.b, edge.lb, rb).logit;
        match edge.kind {
            EdgeKind::Dictionary | EdgeKind::Silent => by_sign(edge.logit),
            EdgeKind::Pass => by_sign(first()),
            EdgeKind::Glue => by_sign(first() + second()),
            EdgeKind::One => self
                .taus()
                .combine(&rules[edge.rule as usize], first(), None),
            EdgeKind::Two => {
                self.taus()
                    .combine(&rules[edge.rule as usize], first(), Some(second()))
            }
        }
    }
}
