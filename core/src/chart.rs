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

mod lazy;
mod lines;
mod queue;
mod whole;

use crate::polarity::sigmoid;
use crate::rule::{Rule, RuleType, N, P};
use crate::vocab::NONE;
use lines::Line;
use queue::Queue;
use whole::Stream;

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
    /// Words that say nothing, as a child of a rule to which it does not matter what they say.
    Silent,
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

impl List {
    /// A list that does not grow.
    #[inline]
    fn of(from: usize, length: usize) -> List {
        let (from, length) = (from as u32, length as u32);
        List {
            from,
            length,
            room: length,
        }
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

impl Cell {
    /// Whether its only item is nothing at all.
    #[inline]
    fn is_silent(&self) -> bool {
        let List { from, length, .. } = self.lists[P as usize];
        from == 0 && length == 1
    }
}

#[derive(Debug, Default)]
pub struct Chart {
    cells: Vec<Cell>,
    used: usize,
    /// The first one is nothing at all: it adds nothing. Its edge is the first one, too.
    items: Vec<Item>,
    /// Candidates and items of a cell that is being filled.
    front: Vec<Stream>,
    lines: [Line; FEW],
    found: [Vec<Item>; 2],
    /// Labels that the items of each of its edges can have.
    labels: Vec<u8>,
    pub edges: Vec<Edge>,
    /// Where the edges of the cell that is being made begin, and the score below which none of them gets a turn.
    from: usize,
    floor: f64,
    /// More edges of a cell than this are thinned out.
    crowd: usize,
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

/// The lists of so many edges are merged by a look at each.
const FEW: usize = 16;

/// Ranks are kept in 16 bits.
const MOST_ITEMS: usize = u16::MAX as usize;

impl Chart {
    pub fn clear(&mut self, beam_size: usize, taus: (f64, f64), search_limit: usize) {
        self.used = 0;
        self.items.clear();
        self.items.push(Item {
            score: -0.0,
            logit: -0.0,
            ..Item::default()
        });
        self.edges.clear();
        self.edges.push(Edge {
            kind: EdgeKind::Silent,
            la: 0,
            lb: 0,
            rule: NONE,
            a: NONE,
            b: NONE,
            score: 0.0,
            logit: 0.0,
        });
        self.beam_size = beam_size.min(MOST_ITEMS);
        let logit = |tau: f64| (tau / (1.0 - tau)).ln();
        (self.tau_logit, self.contrast_logit) = (logit(taus.0), logit(taus.1));
        self.search_limit = match search_limit {
            0 => u32::MAX,
            limit => u32::try_from(limit).unwrap_or(u32::MAX),
        };
        self.crowd = if self.search_limit <= WHOLE {
            2 * self.search_limit as usize
        } else {
            usize::MAX
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
        let span = |c: u32| {
            let key = |c: &Cell| (c.end, c.start, c.is_silent());
            cells.get(c as usize).map_or((0, 0, false), key)
        };
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

    /// Adds the edges that pass on the items of a cell; none for `NONE`.
    pub fn pass(&mut self, c: u32) {
        if c == NONE {
            return;
        }
        for la in [N, P] {
            if self.has(c, la) {
                self.push(Edge {
                    kind: EdgeKind::Pass,
                    la,
                    lb: 0,
                    rule: NONE,
                    a: c,
                    b: NONE,
                    score: 0.0,
                    logit: 0.0,
                });
            }
        }
    }

    /// Adds the edges that glue two cells.
    pub fn glue(&mut self, a: u32, b: u32) {
        if self.is_hopeless(0.0, a, b) {
            return;
        }
        let has = |c: u32| {
            let [n, p] = &self.cells[c as usize].lists;
            [n.length > 0, p.length > 0]
        };
        let (has_a, has_b, thinned) = (has(a), has(b), self.is_thinned());
        for la in [N, P] {
            for lb in [N, P] {
                if !(has_a[la as usize] && has_b[lb as usize]) {
                    continue;
                }
                let edge = Edge {
                    kind: EdgeKind::Glue,
                    la,
                    lb,
                    rule: NONE,
                    a,
                    b,
                    score: 0.0,
                    logit: 0.0,
                };
                if thinned {
                    self.push(edge);
                } else {
                    self.edges.push(edge);
                }
            }
        }
        if self.edges.len() - self.from > self.crowd {
            self.thin();
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
        if self.edges.len() - self.from > self.crowd {
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

    /// A cell with the last edge alone, a dictionary rule: the commonest cell by far.
    #[inline]
    pub fn add_leaf(&mut self, start: usize, end: usize) -> u32 {
        let c = self.new_cell(start, end);
        self.settle(c, self.edges.len() - 1);
        c
    }

    /// A cell of words that say nothing; its log-odds of 0 stand with the positive ones.
    pub fn add_silence(&mut self, start: usize, end: usize) -> u32 {
        let c = self.new_cell(start, end);
        let cell = &mut self.cells[c as usize];
        cell.lists[P as usize] = List::of(0, 1);
        cell.done = true;
        c
    }

    /// Whether the lists of a cell never change once it is there.
    pub fn is_settled(&self) -> bool {
        self.search_limit <= WHOLE
    }

    /// Whether a cell's items are those of other cells, passed on or glued: they know where they start.
    pub fn is_chain(&self, c: u32) -> bool {
        let lists = &self.cells[c as usize].lists;
        lists.iter().filter(|list| list.length > 0).all(|list| {
            let edge = self.items[list.from as usize].edge;
            let kind = self.edges[edge as usize].kind;
            matches!(kind, EdgeKind::Pass | EdgeKind::Glue)
        })
    }

    /// A cell with the lists of another one, a chain's and settled, from another start.
    pub fn copy_cell(&mut self, c: u32, start: usize) -> u32 {
        let Cell { end, lists, .. } = self.cells[c as usize];
        let copy = self.new_cell(start, end as usize);
        let cell = &mut self.cells[copy as usize];
        cell.lists = lists;
        cell.done = true;
        copy
    }

    /// Finds the items of a new cell, or the first ones; false where there are none.
    fn find_items(&mut self, c: u32, first: usize, rules: &[Rule]) -> bool {
        match &self.edges[first..] {
            [edge] if edge.kind == EdgeKind::Dictionary => self.settle(c, first),
            edges if !self.is_settled() => self.wait(c, first, edges.len(), rules),
            [edge] if self.is_single(edge) => self.shift(c, first),
            edges if edges.len() <= FEW => self.merge(c, first, rules),
            _ => self.fill(c, first, rules),
        }
    }

    #[inline]
    fn place(&self, c: u32, label: u8) -> List {
        self.cells[c as usize].lists[label as usize]
    }

    #[inline]
    fn candidate_score(&self, edge: &Edge, ra: u16, rb: u16) -> f64 {
        match edge.kind {
            EdgeKind::Dictionary | EdgeKind::Silent => edge.score,
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

    #[inline]
    fn taus(&self) -> Taus {
        Taus {
            contrast: self.contrast_logit,
            other: self.tau_logit,
        }
    }
}

/// logit(tau) of constraint C2, for contrast rules and for the others.
#[derive(Clone, Copy, Debug)]
struct Taus {
    contrast: f64,
    other: f64,
}

impl Taus {
    /// Polarity of a combination rule over children with these log-odds.
    #[inline]
    fn combine(&self, rule: &Rule, first: f64, second: Option<f64>) -> Option<(u8, f64)> {
        let least = if rule.kind == RuleType::Contrast {
            self.contrast
        } else {
            self.other
        };
        let first = first.abs();
        let second = second.map(f64::abs);
        let [_, slope, other] = rule.theta;
        if (first <= least && slope != 0.0) || (second.is_some_and(|z| z <= least) && other != 0.0)
        {
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
