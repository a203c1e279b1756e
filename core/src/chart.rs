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

impl Edge {
    /// Labels that its items can have: a bit for N and one for P.
    #[inline]
    fn labels(&self, rules: &[Rule]) -> u8 {
        match self.kind {
            EdgeKind::Dictionary => 1 << u8::from(self.logit >= 0.0),
            EdgeKind::Pass => 1 << self.la,
            EdgeKind::Glue => (1 << self.la) | (1 << self.lb),
            EdgeKind::One | EdgeKind::Two => 1 << rules[self.rule as usize].lhs,
        }
    }
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
    /// Where the edges of the cell that is being made begin, and the score below which none of them gets a turn.
    from: usize,
    floor: f64,
    scores: Vec<(f64, u32)>,
    pub beam_size: usize,
    /// logit(tau) of constraint C2, for contrast rules and for the others.
    pub contrast_logit: f64,
    pub tau_logit: f64,
    /// Candidates that a cell may take in all; `u32::MAX` for no limit.
    search_limit: u32,
}

/// With a search of at most so many candidates a cell, cells are filled as a whole.
const WHOLE: u32 = 64;

/// Then so many edges of a cell are too many.
const THIN: usize = 2 * WHOLE as usize;

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

    /// Begins the edges of a cell, or of its combination rules; returns where they begin.
    #[inline]
    pub fn begin(&mut self) -> usize {
        self.floor = f64::NEG_INFINITY;
        self.from = self.edges.len();
        self.from
    }

    /// Whether some edges of this cell have been left out because they could not get a turn.
    #[inline]
    pub fn is_thinned(&self) -> bool {
        self.floor > f64::NEG_INFINITY
    }

    /// Whether no edge over these children, with a rule of this score, can get a turn.
    #[inline]
    pub fn is_hopeless(&self, score: f64, a: u32, b: u32) -> bool {
        self.is_thinned() && score + self.best(a) + self.best(b) < self.floor
    }

    /// Score of a cell's best item.
    #[inline]
    fn best(&self, c: u32) -> f64 {
        let [n, p] = &self.cells[c as usize].lists;
        let score = |list: &List| self.items[list.from as usize].score;
        match (n.length > 0, p.length > 0) {
            (true, true) => score(n).max(score(p)),
            (true, false) => score(n),
            (false, true) => score(p),
            (false, false) => f64::NEG_INFINITY,
        }
    }

    /// Adds an edge that stands behind all others of the cell.
    #[inline]
    pub fn push(&mut self, edge: Edge) {
        // Where scores are equal those before it have the turn.
        if self.is_thinned() && self.candidate_score(&edge, 0, 0) <= self.floor {
            return;
        }
        self.push_anywhere(edge);
    }

    /// Adds an edge that may stand between others once they are sorted.
    #[inline]
    pub fn push_anywhere(&mut self, edge: Edge) {
        self.edges.push(edge);
        if self.edges.len() - self.from >= THIN && self.search_limit <= WHOLE {
            self.thin();
        }
    }

    /// Leaves the edges that can get a turn: no more than the search may take, by their best candidates.
    #[inline(never)]
    fn thin(&mut self) {
        if matches!(self.edges[self.from].kind, EdgeKind::One | EdgeKind::Two) {
            self.sort_edges(self.from);
        }
        let mut scores = std::mem::take(&mut self.scores);
        scores.clear();
        for (edge, at) in self.edges[self.from..].iter().zip(0..) {
            scores.push((self.candidate_score(edge, 0, 0), at));
        }
        let limit = self.search_limit as usize;
        scores.select_nth_unstable_by(limit - 1, |x, y| y.0.total_cmp(&x.0).then(x.1.cmp(&y.1)));
        self.floor = scores[limit - 1].0;
        scores.truncate(limit);
        scores.sort_unstable_by_key(|&(_, at)| at);
        for (to, &(_, at)) in scores.iter().enumerate() {
            self.edges[self.from + to] = self.edges[self.from + at as usize];
        }
        self.edges.truncate(self.from + limit);
        self.scores = scores;
    }

    #[inline]
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
    #[inline]
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
        self.find_items(c, first, rules).then_some(c)
    }

    /// Finds the items of a new cell, or the first ones; false where there are none.
    fn find_items(&mut self, c: u32, first: usize, rules: &[Rule]) -> bool {
        match &self.edges[first..] {
            // The commonest cell by far: one dictionary rule, no search.
            [edge] if edge.kind == EdgeKind::Dictionary => self.settle(c, first),
            edges if self.search_limit > WHOLE => self.wait(c, first, edges.len(), rules),
            [edge] if self.is_single(edge) => self.shift(c, first),
            [one, other] if self.is_single(one) && self.is_single(other) => self.merge(c, first),
            _ => self.fill(c, first, rules),
        }
    }

    /// A cell with a dictionary rule and nothing else.
    #[inline]
    fn settle(&mut self, c: u32, first: usize) -> bool {
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

    /// A cell whose candidates wait for somebody to ask; its first item of each label is looked for.
    fn wait(&mut self, c: u32, first: usize, edges: usize, rules: &[Rule]) -> bool {
        for id in first..first + edges {
            let score = self.candidate_score(&self.edges[id], 0, 0);
            let queue = &mut self.cells[c as usize].queue;
            queue.push(Candidate::new(score, id as u32, 0, 0));
        }
        let found_n = self.ensure(c, N, 0, rules);
        let found_p = self.ensure(c, P, 0, rules);
        found_n || found_p
    }

    /// Whether an edge glues a list to one single item.
    #[inline]
    fn is_single(&self, edge: &Edge) -> bool {
        edge.kind == EdgeKind::Glue && self.place(edge.b, edge.lb).length == 1
    }

    /// [`Chart::fill`] for one list glued to a single item: the same list, moved.
    #[inline(never)]
    fn shift(&mut self, c: u32, first: usize) -> bool {
        let Chart {
            cells,
            items,
            edges,
            found,
            ..
        } = self;
        let edge = &edges[first];
        let list = cells[edge.a as usize].lists[edge.la as usize];
        let b = items[cells[edge.b as usize].lists[edge.lb as usize].from as usize];
        found.iter_mut().for_each(Vec::clear);
        let list = &items[list.from as usize..(list.from + list.length) as usize];
        for (a, ra) in list.iter().take(self.search_limit as usize).zip(0u16..) {
            let logit = a.logit + b.logit;
            // No more than the list had: within the beam.
            found[usize::from(logit >= 0.0)].push(Item {
                score: a.score + b.score,
                logit,
                edge: first as u32,
                ra,
                rb: 0,
            });
        }
        self.close(c)
    }

    /// [`Chart::fill`] for two lists, each glued to a single item.
    #[inline(never)]
    fn merge(&mut self, c: u32, first: usize) -> bool {
        let Chart {
            cells,
            items,
            edges,
            found,
            beam_size,
            ..
        } = self;
        let side = |edge: &Edge| {
            let a = cells[edge.a as usize].lists[edge.la as usize];
            let b = items[cells[edge.b as usize].lists[edge.lb as usize].from as usize];
            let list = &items[a.from as usize..(a.from + a.length) as usize];
            (list, b.score, b.logit)
        };
        let ((one, score1, logit1), (other, score2, logit2)) =
            (side(&edges[first]), side(&edges[first + 1]));
        found.iter_mut().for_each(Vec::clear);
        let (mut x, mut y) = (0, 0);
        for _ in 0..self.search_limit {
            let left = one.get(x).map(|a| (a.score + score1, a.logit + logit1));
            let right = other.get(y).map(|a| (a.score + score2, a.logit + logit2));
            let (score, logit, edge, ra) = match (left, right) {
                (None, None) => break,
                // The first edge comes first where scores are equal.
                (Some(a), Some(b)) if a.0 >= b.0 => (a.0, a.1, first, x),
                (Some(a), None) => (a.0, a.1, first, x),
                (_, Some(b)) => (b.0, b.1, first + 1, y),
            };
            if edge == first {
                x += 1;
            } else {
                y += 1;
            }
            let list = &mut found[usize::from(logit >= 0.0)];
            if list.len() < *beam_size {
                list.push(Item {
                    score,
                    logit,
                    edge: edge as u32,
                    ra: ra as u16,
                    rb: 0,
                });
            }
        }
        self.close(c)
    }

    /// Finds all items of a cell at once: the same as [`Chart::search`] does one by one, where all children are full.
    #[inline(never)]
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
            let labels = self.edges[stream.edge as usize].labels(rules);
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
                let labels = edge.labels(rules);
                makers[0] += live * i32::from(labels & 1);
                makers[1] += live * i32::from(labels >> 1);
            }
            let idle = |label: usize| makers[label] == 0 || found[label].len() == self.beam_size;
            if idle(0) && idle(1) {
                break;
            }
        }
        (self.front, self.found) = (front, found);
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
            for item in found {
                self.items.push(*item);
            }
        }
        !self.found.iter().all(Vec::is_empty)
    }

    #[inline]
    fn place(&self, c: u32, label: u8) -> List {
        self.cells[c as usize].lists[label as usize]
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
