//! The chart: cells, edges and lazy K-best lists (Algorithm 1 with K-best, docs/semantics.md).
//!
//! A cell holds, for each label, the items found so far, best first. Candidates wait in the cell's queue: an edge (rule
//! and child cells) with a rank into each child's list. Taking the best candidate and then offering its two successors
//! yields items in order of score; a candidate that fails a constraint is passed over. Nothing beyond the first item of
//! a label is computed before somebody asks for it. Where the search is bounded to a few candidates a cell, it is cheaper
//! to find all items of a cell at once, which gives the same lists.
//!
//! Life of a chart: `clear`, then `decode::fill` adds cells bottom-up, each with all its edges and only after its
//! children; then anybody may ask `ensure(cell, label, rank)`. Buffers are kept from sentence to sentence: all lists
//! stand in one of them, and move to its end when they outgrow their room.

mod queue;

use crate::polarity::sigmoid;
use crate::rule::{Rule, RuleType, N, P};
use queue::{Candidate, Queue};
use std::cmp::Ordering;

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

#[derive(Clone, Copy, Debug, Default)]
pub struct Item {
    pub score: f64,
    pub logit: f64,
    pub edge: u32,
    pub ra: u16,
    pub rb: u16,
}

/// Where a list stands among the chart's items.
#[derive(Clone, Copy, Debug, Default)]
struct List {
    from: u32,
    length: u32,
    room: u32,
}

/// The next candidate of an edge with one item of the second child: items `a` and `b` of the chart.
#[derive(Clone, Copy, Debug)]
struct Stream {
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

    /// Best first.
    fn order(&self, other: &Stream) -> Ordering {
        let by_score = other.score.partial_cmp(&self.score);
        by_score
            .unwrap_or(Ordering::Equal)
            .then_with(|| self.place().cmp(&other.place()))
    }
}

#[derive(Debug, Default)]
pub struct Cell {
    pub start: u32,
    pub end: u32,
    lists: [List; 2],
    /// The candidate on top of the queue is taken, its successors are not offered yet.
    pending: bool,
    /// There are no more candidates to take.
    done: bool,
    taken: u32,
    queue: Queue,
}

#[derive(Debug, Default)]
pub struct Chart {
    cells: Vec<Cell>,
    used: usize,
    items: Vec<Item>,
    /// Candidates and items of a cell that is being filled.
    front: Vec<Stream>,
    found: [Vec<Item>; 2],
    pub edges: Vec<Edge>,
    pub beam_size: usize,
    /// logit(tau) of constraint C2, for contrast rules and for the others.
    pub contrast_logit: f64,
    pub tau_logit: f64,
    /// Candidates that a cell may take in all; `u32::MAX` for no limit.
    search_limit: u32,
}

/// With a search of at most so many candidates a cell, cells are filled as a whole.
const WHOLE: u32 = 64;

/// Ranks are kept in 16 bits.
const MOST_ITEMS: usize = u16::MAX as usize;

impl Chart {
    pub fn clear(&mut self, beam_size: usize, taus: (f64, f64), search_limit: usize) {
        self.used = 0;
        self.items.clear();
        self.edges.clear();
        self.beam_size = beam_size.min(MOST_ITEMS);
        let logit = |tau: f64| (tau / (1.0 - tau)).ln();
        (self.tau_logit, self.contrast_logit) = (logit(taus.0), logit(taus.1));
        self.search_limit = match search_limit {
            0 => u32::MAX,
            limit => u32::try_from(limit).unwrap_or(u32::MAX),
        };
    }

    #[inline]
    pub fn cell(&self, c: u32) -> &Cell {
        &self.cells[c as usize]
    }

    /// The items of a label found so far.
    pub fn list(&self, c: u32, label: u8) -> &[Item] {
        let List { from, length, .. } = self.cells[c as usize].lists[label as usize];
        &self.items[from as usize..(from + length) as usize]
    }

    /// Whether the cell has items of this label.
    #[inline]
    pub fn has(&self, c: u32, label: u8) -> bool {
        self.cells[c as usize].lists[label as usize].length > 0
    }

    #[inline]
    pub fn item(&self, c: u32, label: u8, rank: u16) -> &Item {
        let from = self.cells[c as usize].lists[label as usize].from;
        &self.items[from as usize + rank as usize]
    }

    /// Puts the edges of combination rules from `first` on in order: by rule, then by the ends and starts of their children.
    pub fn sort_edges(&mut self, first: usize) {
        let cells = &self.cells;
        let span = |c: u32| cells.get(c as usize).map_or((0, 0), |c| (c.end, c.start));
        self.edges[first..].sort_by_key(|e| (e.rule, span(e.a), span(e.b)));
    }

    fn new_cell(&mut self, start: usize, end: usize) -> u32 {
        if self.used == self.cells.len() {
            self.cells.push(Cell::default());
        }
        let cell = &mut self.cells[self.used];
        cell.start = start as u32;
        cell.end = end as u32;
        cell.lists = [List::default(); 2];
        cell.pending = false;
        cell.done = false;
        cell.taken = 0;
        cell.queue.clear();
        self.used += 1;
        self.used as u32 - 1
    }

    /// A cell with the edges from `first` on, in their order; `None` if there are none, or nothing can be derived.
    pub fn add_cell(
        &mut self,
        start: usize,
        end: usize,
        first: usize,
        rules: &[Rule],
    ) -> Option<u32> {
        if self.edges.len() == first {
            return None;
        }
        let c = self.new_cell(start, end);
        if let [Edge {
            kind: EdgeKind::Dictionary,
            score,
            logit,
            ..
        }] = self.edges[first..]
        {
            // The commonest cell by far: one dictionary rule, no search.
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
            return Some(c);
        }
        if self.search_limit <= WHOLE {
            return self.fill(c, first, rules).then_some(c);
        }
        for id in first..self.edges.len() {
            let score = self.candidate_score(&self.edges[id], 0, 0);
            let queue = &mut self.cells[c as usize].queue;
            queue.push(Candidate::new(score, id as u32, 0, 0));
        }
        let found_n = self.ensure(c, N, 0, rules);
        let found_p = self.ensure(c, P, 0, rules);
        (found_n || found_p).then_some(c)
    }

    /// Finds all items of a cell at once: the same as [`Chart::search`] does one by one, where all children are full.
    fn fill(&mut self, c: u32, first: usize, rules: &[Rule]) -> bool {
        let mut front = std::mem::take(&mut self.front);
        let mut found = std::mem::take(&mut self.found);
        front.clear();
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
        }
        let limit = self.search_limit as usize;
        let single =
            |s: &Stream| s.b + 1 == s.b_end && self.edges[s.edge as usize].kind == EdgeKind::Glue;
        if front.len() <= 2 && front.iter().all(single) {
            self.merge(&front, &mut found);
            front.clear();
        }
        if front.len() > limit {
            // Nobody behind the best `limit` gets a turn.
            front.select_nth_unstable_by(limit - 1, Stream::order);
            front.truncate(limit);
        }
        for _ in 0..limit {
            let mut at = 0;
            let Some(mut best) = front.first() else {
                break;
            };
            for (other, stream) in front.iter().enumerate().skip(1) {
                if stream.score > best.score
                    || (stream.score == best.score && stream.place() < best.place())
                {
                    (at, best) = (other, stream);
                }
            }
            let taken = *best;
            let edge = &self.edges[taken.edge as usize];
            let derived = match edge.kind {
                EdgeKind::Dictionary => by_sign(edge.logit),
                EdgeKind::Pass => by_sign(self.items[taken.a as usize].logit),
                EdgeKind::Glue => {
                    by_sign(self.items[taken.a as usize].logit + self.items[taken.b as usize].logit)
                }
                EdgeKind::One => self.combine(
                    &rules[edge.rule as usize],
                    self.items[taken.a as usize].logit,
                    None,
                ),
                EdgeKind::Two => self.combine(
                    &rules[edge.rule as usize],
                    self.items[taken.a as usize].logit,
                    Some(self.items[taken.b as usize].logit),
                ),
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
                    if found.iter().all(|list| list.len() == self.beam_size) {
                        break;
                    }
                }
            }
            // Every pair of ranks gets its turn once: (a, b) after (a - 1, b), and (0, b) after (0, b - 1).
            if taken.ra == 0 && taken.b + 1 < taken.b_end {
                let mut next = taken;
                next.b += 1;
                next.rb += 1;
                next.score = self.stream_score(edge, &next);
                front.push(next);
            }
            if taken.a + 1 < taken.a_end {
                let mut next = taken;
                next.a += 1;
                next.ra += 1;
                next.score = self.stream_score(edge, &next);
                front[at] = next;
            } else {
                front.swap_remove(at);
            }
        }
        let cell = &mut self.cells[c as usize];
        cell.done = true;
        for (list, found) in cell.lists.iter_mut().zip(&found) {
            let length = found.len() as u32;
            *list = List {
                from: self.items.len() as u32,
                length,
                room: length,
            };
            self.items.extend_from_slice(found);
        }
        let any = !(found[0].is_empty() && found[1].is_empty());
        (self.front, self.found) = (front, found);
        any
    }

    /// The commonest case of [`Chart::fill`]: one or two lists, each glued to a single item.
    fn merge(&self, streams: &[Stream], found: &mut [Vec<Item>; 2]) {
        let fixed = |s: &Stream| self.items[s.b as usize];
        let mut list = |s: &Stream| self.items[s.a as usize..s.a_end as usize].iter();
        let mut one = list(&streams[0]).zip(0u16..).peekable();
        let (b1, b2) = (fixed(&streams[0]), fixed(&streams[streams.len() - 1]));
        let mut other = streams[1..]
            .first()
            .map_or([].iter(), &mut list)
            .zip(0u16..)
            .peekable();
        for _ in 0..self.search_limit {
            let next = |item: Option<&(&Item, u16)>, b: &Item| item.map(|(a, _)| a.score + b.score);
            let (x, y) = (next(one.peek(), &b1), next(other.peek(), &b2));
            // The first edge comes first where scores are equal.
            let first = match (x, y) {
                (None, None) => break,
                (Some(x), Some(y)) => x >= y,
                (x, _) => x.is_some(),
            };
            let (from, b, edge) = if first {
                (&mut one, &b1, streams[0].edge)
            } else {
                (&mut other, &b2, streams[1].edge)
            };
            let Some((a, ra)) = from.next() else { break };
            let logit = a.logit + b.logit;
            let label = usize::from(logit >= 0.0);
            if found[label].len() < self.beam_size {
                let score = a.score + b.score;
                found[label].push(Item {
                    score,
                    logit,
                    edge,
                    ra,
                    rb: 0,
                });
                if found.iter().all(|list| list.len() == self.beam_size) {
                    break;
                }
            }
        }
    }

    #[inline]
    fn place(&self, c: u32, label: u8) -> List {
        self.cells[c as usize].lists[label as usize]
    }

    #[inline]
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

    #[inline]
    fn candidate_score(&self, edge: &Edge, ra: u16, rb: u16) -> f64 {
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
    #[inline]
    pub fn ensure(&mut self, c: u32, label: u8, rank: usize, rules: &[Rule]) -> bool {
        let cell = &self.cells[c as usize];
        if cell.lists[label as usize].length as usize > rank {
            return true;
        }
        !cell.done && rank < self.beam_size && self.search(c, label, rank, rules)
    }

    /// Takes candidates until the list of this label has an item of this rank.
    fn search(&mut self, c: u32, label: u8, rank: usize, rules: &[Rule]) -> bool {
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
            EdgeKind::Dictionary => by_sign(edge.logit),
            EdgeKind::Pass => by_sign(first()),
            EdgeKind::Glue => by_sign(first() + second()),
            EdgeKind::One => self.combine(&rules[edge.rule as usize], first(), None),
            EdgeKind::Two => self.combine(&rules[edge.rule as usize], first(), Some(second())),
        }
    }

    /// Polarity of a combination rule over children with these log-odds.
    fn combine(&self, rule: &Rule, first: f64, second: Option<f64>) -> Option<(u8, f64)> {
        let least = if rule.kind == RuleType::Contrast {
            self.contrast_logit
        } else {
            self.tau_logit
        };
        let first = first.abs();
        let second = second.map(f64::abs);
        if first <= least || second.is_some_and(|z| z <= least) {
            return None;
        }
        let favour = rule.favour(sigmoid(first), second.map_or(0.0, sigmoid));
        let logit = if rule.lhs == P { favour } else { -favour };
        (favour > 0.0).then_some((rule.lhs, logit))
    }
}

/// The label of an item by its log-odds; 0 stands with the positive ones.
#[inline]
fn by_sign(z: f64) -> Option<(u8, f64)> {
    Some((if z < 0.0 { N } else { P }, z))
}
