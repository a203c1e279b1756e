//! Decoding (Algorithm 1): which cells and edges a sentence has, in the canonical and in the paper's space.
//!
//! ```text
//! for j = 1 .. n, for i = j - 1 .. 0                                  every part of [i, j) is done before it
//!     unit cell [i, j):   the dictionary rule; combination rules over chain cells
//!     chain cell [i, j):  a unit [k, j) as first part, or a chain [i, k') glued to a unit [k, j), gap [k', k)
//! root: the chains from 0, gaps allowed at both ends
//! ```
//! Chain rows are kept only for starts from which some rule, or the root, can use them.

mod layout;
mod rules;

use crate::chart::{Chart, Edge, EdgeKind};
use crate::grammar::{Flags, Grammar};
use crate::rule::{Met, N, P};
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
    /// Texts with a sentence of more turns are parsed in parts; 0 for no limit.
    pub max_turns: usize,
    /// No child of a combination rule holds the end of a sentence.
    pub within_sentence: bool,
    /// A contrast rule reaches from a clause boundary to a clause boundary.
    pub whole_clauses: bool,
    /// A text that ends without a mark is read as if it ended with a full stop (canonical derivations).
    pub final_stop: bool,
    /// False for the paper's s.parser-w/oComb.
    pub combination: bool,
}

impl DecodeOptions {
    /// Turns that a sentence may have; where there are no rules nothing turns.
    #[inline]
    pub fn most_turns(&self) -> usize {
        if self.max_turns == 0 || !self.combination {
            usize::MAX
        } else {
            self.max_turns
        }
    }
}

/// A sentence with its dictionary rules: at `i * width + l - 1` the fragment of `l` words from `i`.
#[derive(Default, Debug)]
pub struct Lattice {
    pub words: Vec<u32>,
    /// Log-odds by their letters of words that the dictionary does not have; empty, or one a word.
    pub letters: Vec<f64>,
    /// The words with single spaces between and around them; empty where the model has no wording.
    pub wording: Vec<u8>,
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
    /// A row with the same chains: the one that starts behind the skippable words, where no unit starts among them.
    like: u32,
}

/// The words between the two children of a rule that begins with its first one.
#[derive(Clone, Copy, Debug)]
struct Joined {
    place: usize,
    pattern: u32,
    /// Where the second child begins, and the last place where the rule may end.
    second: usize,
    until: usize,
    contrast: bool,
    /// Words behind the second child.
    tail: bool,
    /// Pairs of labels that some rule of the pattern has: bit 2 * first + second.
    labels: u8,
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
    /// What the words are to the rules, as in the grammar.
    flags: Vec<Flags>,
    /// Dictionary rules that begin at i, and that end at j: a bit a length, from one word on.
    begins: Vec<u16>,
    ends: Vec<u16>,
    /// First place from i on that is not skippable; first place of the skippable run that ends at j.
    skip_to: Vec<usize>,
    skip_from: Vec<usize>,
    /// First sentence end from i on; n where there is none, or where children may hold one.
    next_end: Vec<usize>,
    /// Whether a rule of two children may start with the first of them at i.
    leads: Vec<bool>,
    /// Whether a contrast rule may start at i (not behind *and* alone), and end at j.
    opens: Vec<bool>,
    closes: Vec<bool>,
    /// boundaries[i]: clause boundaries among the first i words.
    boundaries: Vec<u32>,
    /// The same without *and*.
    marks: Vec<u32>,
    /// The first boundary from a place on that stands directly behind another one (*but* behind a comma), or the end of the
    /// text; no other where a child may hold them.
    next_doubled: Vec<usize>,
    /// Words before a place that a dictionary rule begins with which says something.
    said: Vec<u32>,
    /// The first boundary from a place on, or the end of the text.
    next_boundary: Vec<usize>,
    /// The words of the text.
    met: Met,
    /// (place, pattern) of every match of a pattern's first part, by place; those behind a child by where they end.
    pre: Vec<(usize, u32)>,
    /// The last place where each match in `pre` may end.
    pre_until: Vec<usize>,
    mid: Vec<Joined>,
    /// Whether some rule in `mid` may stand anywhere; contrast rules begin and end where a clause does.
    loose: bool,
    /// Whether some rule may end with a word. Where none does, a unit ends with a dictionary rule, its last one.
    tails: bool,
    post: Vec<(usize, u32)>,
    /// Patterns that begin at i: `pre[pre_at[i]..pre_at[i + 1]]`.
    pre_at: Vec<u32>,
    /// Patterns that end at j: `post[post_at[j]..post_at[j + 1]]`.
    post_at: Vec<u32>,
    /// Places of the words between the two children of each match in `pre`, with the last place where a rule with them there
    /// may end; and where they begin in this list.
    joints: Vec<(usize, usize)>,
    joints_of: Vec<u32>,
    /// The last end of a rule that begins with its child at a place.
    led_until: Vec<usize>,
    /// Starts, from the last to the first, of all rows and of all rules with words in front, with the last end they need.
    starts: Vec<(usize, usize)>,
    /// Starts and cells of the units that end at j, from right to left.
    units: Vec<(usize, u32)>,
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
                self.lay_rows(grammar, options);
                self.fill_canonical(grammar, lattice, options);
            }
            Derivations::Paper => self.fill_paper(grammar, lattice, options),
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
        self.find_starts();
        let mut before = self.starts.len();
        for j in 1..=n {
            let mut lengths = self.ends[j];
            if lengths == 0 && !self.tails {
                continue;
            }
            self.units.clear();
            while before > 0 && self.starts[before - 1].0 < j {
                before -= 1;
            }
            // Fragments that end at j, and the other starts that matter, from right to left.
            let mut next = before;
            loop {
                let more = lengths.trailing_zeros() as usize;
                let word = if lengths == 0 {
                    NONE
                } else {
                    (j - 1 - more) as u32
                };
                let (start, until) = match self.starts.get(next) {
                    Some(&(start, until)) => (start as u32, until),
                    None => (NONE, 0),
                };
                if word != NONE && (start == NONE || word > start) {
                    lengths &= lengths - 1;
                    self.add_word(lattice, word as usize, j);
                    continue;
                }
                if start == NONE {
                    break;
                }
                next += 1;
                let i = start as usize;
                if word == start {
                    lengths &= lengths - 1;
                    if j > until {
                        self.add_word(lattice, i, j);
                        continue;
                    }
                } else if j > until || (self.units.is_empty() && !self.tails) {
                    continue;
                }
                let first = self.chart.begin();
                if word == start {
                    self.dictionary_edge(lattice, i * lattice.width + more);
                }
                self.fill_span(grammar, lattice, options, first, i, j);
            }
        }
        let (whole, gap_from) = (self.chain(self.gap_row[0], n), self.skip_from[n].max(1));
        if whole != NONE && gap_from >= n {
            // Nothing but the chain over all words: the same lists.
            self.root = Some(whole);
            return;
        }
        let first = self.chart.begin();
        self.chart.pass(whole);
        for end in gap_from..n {
            self.chart.pass(self.chain(self.gap_row[0], end));
        }
        self.root = self.chart.add_cell(0, n, first, &grammar.rules);
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

    /// The unit cell [i, j) of a dictionary rule and nothing else.
    #[inline]
    fn add_word(&mut self, lattice: &Lattice, i: usize, j: usize) {
        self.dictionary_edge(lattice, i * lattice.width + j - i - 1);
        let c = self.chart.add_leaf(i, j);
        self.units.push((i, c));
    }

    /// The dictionary rule at this place of the lattice.
    #[inline]
    fn dictionary_edge(&mut self, lattice: &Lattice, place: usize) {
        // The first edge of its cell: nothing is thinned out before it.
        self.chart.edges.push(Edge {
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

    fn fill_chain(&mut self, grammar: &Grammar, row: u32, j: usize) {
        let Row {
            start,
            gap,
            limit,
            like,
        } = self.rows[row as usize];
        if j > limit {
            return;
        }
        if like != NONE && j <= self.rows[like as usize].limit {
            let c = self.chain(like, j);
            if c == NONE {
                return;
            }
            if self.chart.is_chain(c) {
                let c = self.chart.copy_cell(c, start);
                self.keep_chain(row, j, c);
                return;
            }
        }
        let from = self.chart.begin();
        let furthest = if gap { self.skip_to[start] } else { start };
        let (mut first, mut passed, mut glued) = (NONE, 0, false);
        for &(k, c) in self.units.iter().rev() {
            if k > furthest {
                break;
            }
            if k == start {
                first = c;
            }
            self.chart.pass(c);
            passed += 1;
        }
        let cells = &self.chain_at[row as usize * (self.n + 1)..];
        for &(k, c) in self.units.iter().rev() {
            for before in (self.skip_from[k].max(start + 1)..=k).rev() {
                let a = cells[before];
                if a != NONE {
                    self.chart.glue(a, c);
                    glued = true;
                }
            }
        }
        let cell = if first != NONE && passed == 1 && !glued {
            // Nothing but one unit over the same words: the same lists.
            self.chart.edges.truncate(from);
            Some(first)
        } else {
            self.chart.add_cell(start, j, from, &grammar.rules)
        };
        if let Some(c) = cell {
            self.keep_chain(row, j, c);
        }
    }

    #[inline]
    fn keep_chain(&mut self, row: u32, j: usize, c: u32) {
        let at = row as usize * (self.n + 1) + j;
        self.chain_at[at] = c;
        if let Some(labels) = self.chain_labels.get_mut(at) {
            *labels = u8::from(self.chart.has(c, N)) | u8::from(self.chart.has(c, P)) << 1;
        }
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
                        self.chart.glue(a, b);
                    }
                }
                for k in self.skip_from[j].max(i + 1)..j {
                    self.chart.pass(self.cell_at[i * (n + 1) + k]);
                }
                for k in i + 1..=self.skip_to[i].min(j - 1) {
                    self.chart.pass(self.cell_at[k * (n + 1) + j]);
                }
                if let Some(c) = self.chart.add_cell(i, j, first, &grammar.rules) {
                    self.cell_at[i * (n + 1) + j] = c;
                }
            }
        }
        let first = self.chart.begin();
        self.chart.pass(self.cell_at[n]);
        self.root = self.chart.add_cell(0, n, first, &grammar.rules);
    }
}
