//! Decoding (Algorithm 1): which cells and edges a sentence has, in the canonical and in the paper's space.
//!
//! ```text
//! for j = 1 .. n, for i = j - 1 .. 0                                  every part of [i, j) is done before it
//!     unit cell [i, j):   the dictionary rule; combination rules over chain cells
//!     chain cell [i, j):  a unit [k, j) as first part, or a chain [i, k') glued to a unit [k, j), gap [k', k)
//! root: the chains from 0, gaps allowed at both ends
//! ```
//! Chain rows are kept only for starts from which some rule, or the root, can use them.

use crate::chart::{Chart, Edge, EdgeKind};
use crate::grammar::Grammar;
use crate::rule::{Pattern, N, P};
use crate::vocab::NONE;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Derivations {
    Canonical,
    Paper,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DecodeOptions {
    /// K.
    pub beam_size: usize,
    /// tau of constraint C2 for contrast rules, and for the others.
    pub contrast_tau: f64,
    pub tau: f64,
    /// Words of a child of a rule other than contrast; 0 for no limit.
    pub max_child_span: usize,
    /// Candidates a cell may look at; 0 for no limit.
    pub search_limit: usize,
    pub derivations: Derivations,
    /// Longer texts are parsed in parts; 0 for no limit.
    pub max_words: usize,
    /// No child of a combination rule holds the end of a sentence.
    pub within_sentence: bool,
    /// A contrast rule reaches from a clause boundary to a clause boundary.
    pub whole_clauses: bool,
    /// False for the paper's s.parser-w/oComb.
    pub combination: bool,
}

/// A sentence with its dictionary rules: at `i * width + l - 1` the fragment of `l` words from `i`.
#[derive(Default, Debug)]
pub struct Lattice {
    pub words: Vec<u32>,
    /// Log-odds by their letters of words that the dictionary does not have; empty, or one a word.
    pub letters: Vec<f64>,
    pub width: usize,
    pub fragment: Vec<u32>,
    /// 0 where there is no rule.
    pub logit: Vec<f64>,
    pub score: Vec<f64>,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    start: usize,
    /// Skippable words may stand before the first unit.
    gap: bool,
    /// No chain of this row is asked for beyond this end.
    limit: usize,
}

/// Reusable state of a decoder. One a thread.
#[derive(Default, Debug)]
pub struct Decoder {
    pub chart: Chart,
    pub root: Option<u32>,
    n: usize,
    /// In the paper's space the cell of [i, j) at `i * (n + 1) + j`.
    cell_at: Vec<u32>,
    /// Chain cell of a row at `row * (n + 1) + j`, and which labels it has: bit 0 for N, bit 1 for P.
    chain_at: Vec<u32>,
    chain_labels: Vec<u8>,
    rows: Vec<Row>,
    /// Row of chains that start at i strictly, and with a gap allowed; the same where word i is not skippable.
    strict_row: Vec<u32>,
    gap_row: Vec<u32>,
    skippable: Vec<bool>,
    /// Whether some rule has its first word at i.
    begins: Vec<bool>,
    /// First place from i on that is not skippable; first place of the skippable run that ends at j.
    skip_to: Vec<usize>,
    skip_from: Vec<usize>,
    /// First sentence end from i on; n where there is none, or where children may hold one.
    next_end: Vec<usize>,
    /// Whether a contrast rule may start at i, and end at j.
    opens: Vec<bool>,
    closes: Vec<bool>,
    /// boundaries[i]: clause boundaries among the first i words.
    boundaries: Vec<u32>,
    /// (place, pattern) of every match of a pattern's first part, by place; those behind a child by where they end.
    pre: Vec<(usize, u32)>,
    mid: Vec<(usize, u32)>,
    /// Pairs of labels that some rule of a pattern in `mid` has: bit 2 * first + second.
    mid_labels: Vec<u8>,
    /// Whether some rule in `mid` may stand anywhere; contrast rules begin and end where a clause does.
    loose: bool,
    post: Vec<(usize, u32)>,
    /// Patterns that begin at i: `pre[pre_at[i]..pre_at[i + 1]]`.
    pre_at: Vec<u32>,
    /// Patterns that end at j: `post[post_at[j]..post_at[j + 1]]`.
    post_at: Vec<u32>,
    /// Places of the words between the two children of each match in `pre`, and where they begin in this list.
    joints: Vec<usize>,
    joints_of: Vec<u32>,
    /// Starts, from the last to the first, of all rows and of all rules with words in front, with the last end they need.
    starts: Vec<(usize, usize)>,
    /// Places of dictionary rules that end at j: `ends[ends_at[j]..ends_at[j + 1]]`.
    ends: Vec<u32>,
    ends_at: Vec<u32>,
    /// Starts and cells of the units that end at j, from right to left.
    units: Vec<(usize, u32)>,
}

fn stands_at(words: &[u32], place: usize, part: &[u32]) -> bool {
    part.is_empty()
        || (words.len() >= place + part.len() && words[place..place + part.len()] == *part)
}

impl Decoder {
    /// Fills the chart; the root cell is left in `self.root`.
    pub fn decode(&mut self, grammar: &Grammar, lattice: &Lattice, options: &DecodeOptions) {
        let n = lattice.words.len();
        self.n = n;
        self.root = None;
        let taus = (options.tau, options.contrast_tau);
        self.chart
            .clear(options.beam_size.max(1), taus, options.search_limit);
        if n == 0 {
            return;
        }
        self.measure(grammar, lattice, options);
        self.find_patterns(grammar, lattice, options);
        match options.derivations {
            Derivations::Canonical => {
                self.lay_rows(grammar, lattice, options);
                self.fill_canonical(grammar, lattice, options);
            }
            Derivations::Paper => self.fill_paper(grammar, lattice, options),
        }
    }

    /// Skippable runs, sentence ends and clause boundaries.
    fn measure(&mut self, grammar: &Grammar, lattice: &Lattice, options: &DecodeOptions) {
        let n = self.n;
        self.next_end.clear();
        self.next_end.resize(n + 1, n);
        if options.within_sentence {
            for i in (0..n).rev() {
                let ends = grammar.bars(lattice.words[i]);
                self.next_end[i] = if ends { i } else { self.next_end[i + 1] };
            }
        }
        self.skippable.clear();
        self.skippable
            .extend((0..n).map(|i| lattice.logit[i * lattice.width] == 0.0));
        self.skip_to.clear();
        self.skip_to.resize(n + 1, n);
        for i in (0..n).rev() {
            self.skip_to[i] = if self.skippable[i] {
                self.skip_to[i + 1]
            } else {
                i
            };
        }
        self.skip_from.clear();
        self.skip_from.resize(n + 1, 0);
        for j in 1..=n {
            self.skip_from[j] = if self.skippable[j - 1] {
                self.skip_from[j - 1]
            } else {
                j
            };
        }
        self.boundaries.clear();
        self.boundaries.push(0);
        let mut sum = 0;
        for &word in &lattice.words {
            let boundary = grammar.boundary.get(word as usize).copied();
            sum += u32::from(boundary.unwrap_or(false));
            self.boundaries.push(sum);
        }
        self.opens.clear();
        self.opens.resize(n + 1, true);
        self.closes.clear();
        self.closes.resize(n + 1, true);
        if options.whole_clauses {
            // Skippable words at the edge of a clause stand outside of the rule.
            let is_boundary = |i: usize| self.boundaries[i] < self.boundaries[i + 1];
            for i in 1..=n {
                self.opens[i] = is_boundary(i - 1) || (self.skippable[i - 1] && self.opens[i - 1]);
            }
            for j in (0..n).rev() {
                self.closes[j] = is_boundary(j) || (self.skippable[j] && self.closes[j + 1]);
            }
        }
    }

    fn find_patterns(&mut self, grammar: &Grammar, lattice: &Lattice, options: &DecodeOptions) {
        let n = self.n;
        self.pre.clear();
        self.mid.clear();
        self.mid_labels.clear();
        self.loose = false;
        self.post.clear();
        self.joints.clear();
        self.joints_of.clear();
        self.pre_at.clear();
        self.pre_at.push(0);
        self.post_at.clear();
        let no_rules = !options.combination || grammar.rules.is_empty();
        let patterns = &grammar.index.patterns;
        for (i, &word) in lattice.words.iter().enumerate() {
            let flags = grammar.rule_words.get(word as usize).copied().unwrap_or(0);
            if flags == 0 || no_rules {
                self.pre_at.push(self.pre.len() as u32);
                continue;
            }
            for &p in grammar.index.starting_with(word) {
                let pattern = &patterns[p as usize];
                if stands_at(&lattice.words, i, &pattern.pre)
                    && self.find_rest(lattice, pattern, i + pattern.pre.len())
                {
                    self.pre.push((i, p));
                }
            }
            self.pre_at.push(self.pre.len() as u32);
            for &p in grammar.index.joined_by(word) {
                let pattern = &patterns[p as usize];
                if i > 0 && stands_at(&lattice.words, i, &pattern.mid) {
                    self.mid.push((i, p));
                    let pairs = pattern.rules.iter();
                    let labels = pairs.fold(0, |all, &(la, lb, _)| all | 1 << (2 * la + lb));
                    self.mid_labels.push(labels);
                    self.loose |= !pattern.contrast;
                }
            }
            for &p in grammar.index.followed_by(word) {
                if i > 0 && stands_at(&lattice.words, i, &patterns[p as usize].post) {
                    self.post.push((i, p));
                }
            }
        }
        self.joints_of.push(self.joints.len() as u32);
        let end = |&(place, p): &(usize, u32)| place + patterns[p as usize].post.len();
        if self.post.len() > 1 {
            self.post.sort_by_key(end);
        }
        let mut at = 0;
        if self.post.is_empty() {
            self.post_at.resize(n + 2, 0);
            return;
        }
        for j in 0..=n + 1 {
            while at < self.post.len() && end(&self.post[at]) < j {
                at += 1;
            }
            self.post_at.push(at as u32);
        }
    }

    /// Whether the words behind a pattern's first child stand somewhere; notes those between two children.
    fn find_rest(&mut self, lattice: &Lattice, pattern: &Pattern, child: usize) -> bool {
        let from = self.joints.len();
        let part = if pattern.two {
            &pattern.mid
        } else {
            &pattern.post
        };
        let mut there = (child + 1..self.n).filter(|&m| stands_at(&lattice.words, m, part));
        if pattern.two {
            self.joints.extend(there);
            if self.joints.len() == from {
                return false;
            }
        } else if !part.is_empty() && there.next().is_none() {
            return false;
        }
        self.joints_of.push(from as u32);
        true
    }

    fn need_row(&mut self, start: usize, gap: bool, limit: usize) {
        if start >= self.n || limit <= start {
            return;
        }
        let limit = if start == 0 && limit == self.n {
            limit
        } else {
            limit.min(self.next_end[start])
        };
        if limit <= start {
            return;
        }
        let both = !self.skippable[start];
        if !(gap || self.begins[start]) {
            return;
        }
        let slot = if gap {
            self.gap_row[start]
        } else {
            self.strict_row[start]
        };
        if slot == NONE {
            let row = self.rows.len() as u32;
            self.rows.push(Row { start, gap, limit });
            if gap || both {
                self.gap_row[start] = row;
            }
            if !gap || both {
                self.strict_row[start] = row;
            }
        } else {
            let row = &mut self.rows[slot as usize];
            row.limit = row.limit.max(limit);
        }
    }

    /// Decides which rows of chains are needed, and how far.
    fn lay_rows(&mut self, grammar: &Grammar, lattice: &Lattice, options: &DecodeOptions) {
        let n = self.n;
        self.begins.clear();
        self.begins.extend((0..n).map(|i| {
            let places = i * lattice.width..(i + 1) * lattice.width;
            self.pre_at[i] < self.pre_at[i + 1] || lattice.logit[places].iter().any(|&z| z != 0.0)
        }));
        self.rows.clear();
        self.strict_row.clear();
        self.strict_row.resize(n, NONE);
        self.gap_row.clear();
        self.gap_row.resize(n, NONE);
        self.need_row(0, true, n);
        let reach = |pattern: &Pattern, start: usize| {
            if pattern.contrast || options.max_child_span == 0 {
                n
            } else {
                n.min(start + options.max_child_span)
            }
        };
        let patterns = &grammar.index.patterns;
        for m in 0..self.pre.len() {
            let (i, p) = self.pre[m];
            let pattern = &patterns[p as usize];
            let child = i + pattern.pre.len();
            self.need_row(child, true, reach(pattern, child));
            for at in self.joints_of[m]..self.joints_of[m + 1] {
                let second = self.joints[at as usize] + pattern.mid.len();
                self.need_row(second, true, reach(pattern, second));
            }
        }
        for m in 0..self.mid.len() + self.post.len() {
            let is_mid = m < self.mid.len();
            let (place, p) = if is_mid {
                self.mid[m]
            } else {
                self.post[m - self.mid.len()]
            };
            let pattern = &patterns[p as usize];
            let widest = if pattern.contrast || options.max_child_span == 0 {
                0
            } else {
                place.saturating_sub(options.max_child_span)
            };
            for i in widest..place {
                if self.next_end[i] >= place && (!(pattern.contrast && is_mid) || self.opens[i]) {
                    self.need_row(i, false, place);
                }
            }
            if is_mid {
                let second = place + pattern.mid.len();
                self.need_row(second, true, reach(pattern, second));
            }
        }
        self.chain_at.clear();
        self.chain_at.resize(self.rows.len() * (n + 1), NONE);
        self.chain_labels.clear();
        if !self.mid.is_empty() {
            self.chain_labels.resize(self.rows.len() * (n + 1), 0);
        }
    }

    fn chain(&self, row: u32, end: usize) -> u32 {
        if row == NONE {
            NONE
        } else {
            self.chain_at[row as usize * (self.n + 1) + end]
        }
    }

    fn fill_canonical(&mut self, grammar: &Grammar, lattice: &Lattice, options: &DecodeOptions) {
        let n = self.n;
        self.find_starts(grammar, options);
        self.find_ends(lattice);
        let mut before = self.starts.len();
        for j in 1..=n {
            self.units.clear();
            while before > 0 && self.starts[before - 1].0 < j {
                before -= 1;
            }
            // Fragments that end at j, and the other starts that matter, from right to left.
            let mut next = before;
            let (mut word, last) = (self.ends_at[j] as usize, self.ends_at[j + 1] as usize);
            loop {
                let fragment = if word < last { self.ends[word] } else { NONE };
                let start = self.starts.get(next).copied();
                let i = match (fragment, start) {
                    (NONE, None) => break,
                    (NONE, Some((i, _))) => i,
                    (place, None) => place as usize / lattice.width,
                    (place, Some((i, _))) => i.max(place as usize / lattice.width),
                };
                let first = self.chart.begin();
                if fragment != NONE && fragment as usize / lattice.width == i {
                    word += 1;
                    self.dictionary_edge(lattice, fragment as usize);
                }
                match start {
                    Some((at, until)) if at == i => {
                        next += 1;
                        if j <= until {
                            self.fill_span(grammar, lattice, options, first, i, j);
                            continue;
                        }
                    }
                    _ => {}
                }
                if let Some(c) = self.chart.add_cell(i, j, first, &grammar.rules) {
                    self.units.push((i, c));
                }
            }
        }
        let (whole, gap_from) = (self.chain(self.gap_row[0], n), self.skip_from[n].max(1));
        if whole != NONE && gap_from >= n {
            // Nothing but the chain over all words: the same lists.
            self.root = Some(whole);
            return;
        }
        let first = self.chart.begin();
        self.pass_edges(whole);
        for end in gap_from..n {
            self.pass_edges(self.chain(self.gap_row[0], end));
        }
        self.root = self.chart.add_cell(0, n, first, &grammar.rules);
    }

    /// The dictionary rules of the sentence by their ends, and then from right to left.
    fn find_ends(&mut self, lattice: &Lattice) {
        let (n, width) = (self.n, lattice.width);
        self.ends_at.clear();
        self.ends_at.resize(n + 1, 0);
        for (i, row) in lattice.logit.chunks_exact(width).enumerate() {
            for (more, &logit) in row.iter().enumerate() {
                if logit != 0.0 {
                    self.ends_at[i + more + 1] += 1;
                }
            }
        }
        for j in 0..n {
            self.ends_at[j + 1] += self.ends_at[j];
        }
        self.ends.clear();
        self.ends.resize(self.ends_at[n] as usize, 0);
        // Filled from each end's last place backwards, so that the count becomes where it begins.
        for (i, row) in lattice.logit.chunks_exact(width).enumerate() {
            for (more, &logit) in row.iter().enumerate() {
                if logit != 0.0 {
                    let at = &mut self.ends_at[i + more + 1];
                    *at -= 1;
                    self.ends[*at as usize] = (i * width + more) as u32;
                }
            }
        }
        self.ends_at.push(self.ends.len() as u32);
    }

    /// The starts other than those of plain fragments. A rule that begins with its child needs the child's row.
    fn find_starts(&mut self, grammar: &Grammar, options: &DecodeOptions) {
        self.starts.clear();
        for i in (0..self.n).rev() {
            let mut until = 0;
            for row in [self.strict_row[i], self.gap_row[i]] {
                if row != NONE {
                    until = until.max(self.rows[row as usize].limit);
                }
            }
            if self.strict_row[i] != NONE && (!self.mid.is_empty() || !self.post.is_empty()) {
                until = self.n;
            }
            for m in self.pre_at[i]..self.pre_at[i + 1] {
                let pattern = &grammar.index.patterns[self.pre[m as usize].1 as usize];
                let child = i + pattern.pre.len();
                let end = if pattern.two || pattern.contrast || options.max_child_span == 0 {
                    self.n
                } else {
                    child + options.max_child_span + pattern.post.len()
                };
                until = until.max(end);
            }
            if until > 0 {
                self.starts.push((i, until));
            }
        }
    }

    /// The unit cell [i, j), whose dictionary edge is there already, and the chains of the rows from i.
    fn fill_span(
        &mut self,
        grammar: &Grammar,
        lattice: &Lattice,
        options: &DecodeOptions,
        first: usize,
        i: usize,
        j: usize,
    ) {
        if self.may_combine(i, j) {
            self.combination_edges(grammar, lattice, options, i, j);
        }
        if let Some(c) = self.chart.add_cell(i, j, first, &grammar.rules) {
            self.units.push((i, c));
        }
        if self.units.is_empty() {
            return;
        }
        let (strict, gap) = (self.strict_row[i], self.gap_row[i]);
        if strict != NONE {
            self.fill_chain(grammar, strict, j);
        }
        if gap != NONE && gap != strict {
            self.fill_chain(grammar, gap, j);
        }
    }

    /// The dictionary rule at this place of the lattice.
    #[inline]
    fn dictionary_edge(&mut self, lattice: &Lattice, place: usize) {
        self.chart.push(Edge {
            kind: EdgeKind::Dictionary,
            la: 0,
            lb: 0,
            rule: place as u32,
            a: NONE,
            b: NONE,
            score: lattice.score[place],
            logit: lattice.logit[place],
        });
    }

    fn pass_edges(&mut self, c: u32) {
        if c == NONE {
            return;
        }
        for la in [N, P] {
            if self.chart.has(c, la) {
                self.chart.push(Edge {
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

    fn glue_edges(&mut self, a: u32, b: u32) {
        if self.chart.is_hopeless(0.0, a, b) {
            return;
        }
        for la in [N, P] {
            if !self.chart.has(a, la) {
                continue;
            }
            for lb in [N, P] {
                if self.chart.has(b, lb) {
                    self.chart.push(Edge {
                        kind: EdgeKind::Glue,
                        la,
                        lb,
                        rule: NONE,
                        a,
                        b,
                        score: 0.0,
                        logit: 0.0,
                    });
                }
            }
        }
    }

    fn fill_chain(&mut self, grammar: &Grammar, row: u32, j: usize) {
        let Row { start, gap, limit } = self.rows[row as usize];
        if j > limit {
            return;
        }
        let from = self.chart.begin();
        let furthest = if gap { self.skip_to[start] } else { start };
        let mut first = NONE;
        for u in (0..self.units.len()).rev() {
            let (k, c) = self.units[u];
            if k > furthest {
                break;
            }
            if k == start {
                first = c;
            }
            self.pass_edges(c);
        }
        let passes = self.chart.edges.len();
        let cells = row as usize * (self.n + 1);
        for u in (0..self.units.len()).rev() {
            let (k, c) = self.units[u];
            for before in (self.skip_from[k].max(start + 1)..=k).rev() {
                let a = self.chain_at[cells + before];
                if a != NONE {
                    self.glue_edges(a, c);
                }
            }
        }
        let alone = self.units.last().is_some_and(|&(k, _)| k == start)
            && (self.units.len() == 1 || self.units[self.units.len() - 2].0 > furthest);
        let cell = if first != NONE && alone && self.chart.edges.len() == passes {
            // Nothing but one unit over the same words: the same lists.
            self.chart.edges.truncate(from);
            Some(first)
        } else {
            self.chart.add_cell(start, j, from, &grammar.rules)
        };
        if let Some(c) = cell {
            self.chain_at[cells + j] = c;
            if let Some(labels) = self.chain_labels.get_mut(cells + j) {
                *labels = u8::from(self.chart.has(c, N)) | u8::from(self.chart.has(c, P)) << 1;
            }
        }
    }

    /// Whether some combination rule has its words in [i, j).
    #[inline]
    fn may_combine(&self, i: usize, j: usize) -> bool {
        self.pre_at[i] < self.pre_at[i + 1]
            || self.post_at[j] < self.post_at[j + 1]
            || (!self.mid.is_empty() && (self.loose || (self.opens[i] && self.closes[j])))
    }

    /// Whether some rule of the pattern at `mid[m]` finds the labels of its children in [i, j), as far as one look can tell.
    #[inline]
    fn labels_meet(&self, m: usize, second: usize, i: usize, j: usize, pattern: &Pattern) -> bool {
        let place = self.mid[m].0;
        let (left, right) = (self.strict_row[i], self.gap_row[second]);
        if left == NONE || right == NONE {
            return false;
        }
        if self.skip_from[place] < place || !pattern.post.is_empty() {
            return true;
        }
        let labels = |row: u32, end: usize| self.chain_labels[row as usize * (self.n + 1) + end];
        let (left, right) = (labels(left, place), labels(right, j));
        // right in the low half for a first child N, in the high half for a first child P
        let pairs = (left & 1) * right | ((left >> 1) * right) << 2;
        pairs & self.mid_labels[m] != 0
    }

    /// Combination rules over [i, j), in the order of rule ids, then of the children's ends and starts.
    fn combination_edges(
        &mut self,
        grammar: &Grammar,
        lattice: &Lattice,
        options: &DecodeOptions,
        i: usize,
        j: usize,
    ) {
        let (pre_from, pre_to) = (self.pre_at[i] as usize, self.pre_at[i + 1] as usize);
        let (post_from, post_to) = (self.post_at[j] as usize, self.post_at[j + 1] as usize);
        let first = self.chart.begin();
        let paper = options.derivations == Derivations::Paper;
        let words = &lattice.words;
        let patterns = &grammar.index.patterns;
        for m in pre_from..pre_to {
            let pattern = &patterns[self.pre[m].1 as usize];
            let child = i + pattern.pre.len();
            if pattern.two {
                for at in self.joints_of[m]..self.joints_of[m + 1] {
                    let middle = self.joints[at as usize];
                    if middle + pattern.mid.len() >= j {
                        break;
                    }
                    self.match_two(grammar, words, options, pattern, child, middle, j, paper);
                }
            } else if j > child + pattern.post.len() {
                let end = j - pattern.post.len();
                if stands_at(words, end, &pattern.post) {
                    self.match_one(grammar, options, pattern, child, end, paper);
                }
            }
        }
        let whole = self.opens[i] && self.closes[j];
        let behind = self.mid.partition_point(|&(place, _)| place <= i);
        for m in behind..self.mid.len() {
            let (place, p) = self.mid[m];
            if place >= j {
                break;
            }
            let pattern = &patterns[p as usize];
            if place + pattern.mid.len() < j
                && (whole || !pattern.contrast)
                && (paper || self.labels_meet(m, place + pattern.mid.len(), i, j, pattern))
            {
                self.match_two(grammar, words, options, pattern, i, place, j, paper);
            }
        }
        for m in post_from..post_to {
            let (place, p) = self.post[m];
            if i < place {
                self.match_one(grammar, options, &patterns[p as usize], i, place, paper);
            }
        }
        if self.chart.edges.len() > first + 1 {
            self.chart.sort_edges(first);
        }
    }

    /// Cells that can be the child over [start, end); the gap words at an inner edge may be left to the parent.
    fn child_cells(
        &self,
        start: usize,
        end: usize,
        behind_word: bool,
        before_word: bool,
        paper: bool,
    ) -> Cells {
        if paper {
            return Cells {
                at: start * (self.n + 1),
                from: end,
                to: end,
                paper,
            };
        }
        let row = if behind_word {
            self.gap_row[start]
        } else {
            self.strict_row[start]
        };
        if row == NONE {
            return Cells::default();
        }
        let from = if before_word {
            self.skip_from[end].max(start + 1)
        } else {
            end
        };
        Cells {
            at: row as usize * (self.n + 1),
            from,
            to: end,
            paper,
        }
    }

    /// One of the cells that can be a child, or `NONE`.
    #[inline]
    fn child(&self, cells: Cells, end: usize) -> u32 {
        if cells.paper {
            self.cell_at[cells.at + end]
        } else {
            self.chain_at[cells.at + end]
        }
    }

    fn match_one(
        &mut self,
        grammar: &Grammar,
        options: &DecodeOptions,
        pattern: &Pattern,
        start: usize,
        end: usize,
        paper: bool,
    ) {
        if !self.fits(options, pattern, start, end) {
            return;
        }
        let cells = self.child_cells(
            start,
            end,
            !pattern.pre.is_empty(),
            !pattern.post.is_empty(),
            paper,
        );
        let prior = self.prior(grammar, pattern, start, end);
        for &(la, _, rule) in &pattern.rules {
            let score = grammar.rule_score[rule as usize] + prior;
            for end in cells.from..=cells.to {
                let a = self.child(cells, end);
                if a != NONE && self.chart.has(a, la) {
                    self.chart.push_anywhere(Edge {
                        kind: EdgeKind::One,
                        la,
                        lb: 0,
                        rule,
                        a,
                        b: NONE,
                        score,
                        logit: 0.0,
                    });
                }
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn match_two(
        &mut self,
        grammar: &Grammar,
        words: &[u32],
        options: &DecodeOptions,
        pattern: &Pattern,
        start: usize,
        middle: usize,
        j: usize,
        paper: bool,
    ) {
        let whole = self.opens[start - pattern.pre.len()] && self.closes[j];
        if pattern.contrast && !whole {
            return;
        }
        let second = middle + pattern.mid.len();
        let Some(end) = j.checked_sub(pattern.post.len()) else {
            return;
        };
        if end <= second || !stands_at(words, end, &pattern.post) {
            return;
        }
        if !self.fits(options, pattern, start, middle) || !self.fits(options, pattern, second, end)
        {
            return;
        }
        let left = self.child_cells(start, middle, !pattern.pre.is_empty(), true, paper);
        let right = self.child_cells(second, end, true, !pattern.post.is_empty(), paper);
        let first = self.prior(grammar, pattern, start, middle);
        let other = self.prior(grammar, pattern, second, end);
        for left_end in left.from..=left.to {
            let a = self.child(left, left_end);
            if a == NONE {
                continue;
            }
            for right_end in right.from..=right.to {
                let b = self.child(right, right_end);
                if b == NONE {
                    continue;
                }
                for &(la, lb, rule) in &pattern.rules {
                    let score = grammar.rule_score[rule as usize] + first + other;
                    if !self.chart.has(a, la)
                        || !self.chart.has(b, lb)
                        || self.chart.is_hopeless(score, a, b)
                    {
                        continue;
                    }
                    self.chart.push_anywhere(Edge {
                        kind: EdgeKind::Two,
                        la,
                        lb,
                        rule,
                        a,
                        b,
                        score,
                        logit: 0.0,
                    });
                }
            }
        }
    }

    /// Whether [start, end) may be a child: within `max_child_span`, and within its sentence.
    fn fits(&self, options: &DecodeOptions, pattern: &Pattern, start: usize, end: usize) -> bool {
        let narrow = pattern.contrast
            || options.max_child_span == 0
            || end - start <= options.max_child_span;
        narrow && self.next_end[start] >= end
    }

    /// What a child over these words, gaps at its edges included, adds to the score of a rule.
    #[inline]
    fn prior(&self, grammar: &Grammar, pattern: &Pattern, start: usize, end: usize) -> f64 {
        let priors = &grammar.priors;
        let (per_word, per_boundary) = if pattern.contrast {
            (priors.contrast_word, priors.contrast_boundary)
        } else {
            (priors.child_word, priors.child_boundary)
        };
        let boundaries = self.boundaries[end] - self.boundaries[start];
        per_word * (end - start) as f64 + per_boundary * f64::from(boundaries)
    }

    fn fill_paper(&mut self, grammar: &Grammar, lattice: &Lattice, options: &DecodeOptions) {
        let n = self.n;
        self.cell_at.clear();
        self.cell_at.resize(n * (n + 1), NONE);
        for j in 1..=n {
            for i in (0..j).rev() {
                let first = self.chart.begin();
                let place = i * lattice.width + j - i - 1;
                if j - i <= lattice.width && lattice.logit[place] != 0.0 {
                    self.dictionary_edge(lattice, place);
                }
                if self.may_combine(i, j) {
                    self.combination_edges(grammar, lattice, options, i, j);
                    self.chart.begin();
                }
                for k in i + 1..j {
                    let (a, b) = (self.cell_at[i * (n + 1) + k], self.cell_at[k * (n + 1) + j]);
                    if a != NONE && b != NONE {
                        self.glue_edges(a, b);
                    }
                }
                for k in self.skip_from[j].max(i + 1)..j {
                    self.pass_edges(self.cell_at[i * (n + 1) + k]);
                }
                for k in i + 1..=self.skip_to[i].min(j - 1) {
                    self.pass_edges(self.cell_at[k * (n + 1) + j]);
                }
                if let Some(c) = self.chart.add_cell(i, j, first, &grammar.rules) {
                    self.cell_at[i * (n + 1) + j] = c;
                }
            }
        }
        let first = self.chart.begin();
        self.pass_edges(self.cell_at[n]);
        self.root = self.chart.add_cell(0, n, first, &grammar.rules);
    }
}

/// Cells of a row that end at `from` to `to`; none where `from` is behind `to`.
#[derive(Clone, Copy, Debug)]
struct Cells {
    /// Where the row begins among the cells.
    at: usize,
    from: usize,
    to: usize,
    paper: bool,
}

impl Default for Cells {
    fn default() -> Self {
        Cells {
            at: 0,
            from: 1,
            to: 0,
            paper: false,
        }
    }
}
