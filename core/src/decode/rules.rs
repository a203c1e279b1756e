//! The edges of combination rules over a span.

use super::layout::stands_at;
use super::{DecodeOptions, Decoder, Derivations, Joined, Lattice};
use crate::chart::{Edge, EdgeKind};
use crate::grammar::Grammar;
use crate::rule::Pattern;
use crate::vocab::NONE;
use std::ops::RangeInclusive;

impl Decoder {
    /// Whether some combination rule has its words in [i, j).
    #[inline]
    pub(super) fn may_combine(&self, i: usize, j: usize) -> bool {
        self.pre_at[i] < self.pre_at[i + 1]
            || self.post_at[j] < self.post_at[j + 1]
            || (!self.mid.is_empty() && self.leads[i] && (self.loose || self.closes[j]))
    }

    /// Whether some rule with these words finds the labels of its children in [i, j), as far as one look can tell.
    #[inline]
    fn labels_meet(&self, joined: &Joined, i: usize, j: usize) -> bool {
        let place = joined.place;
        let (left, right) = (self.strict_row[i], self.gap_row[joined.second]);
        if left == NONE || right == NONE {
            return false;
        }
        if self.skip_from[place] < place || joined.tail {
            return true;
        }
        let labels = |row: u32, end: usize| self.chain_labels[row as usize * (self.n + 1) + end];
        let (left, right) = (labels(left, place), labels(right, j));
        // right in the low half for a first child N, in the high half for a first child P
        let pairs = ((left & 1) * right) | (((left >> 1) * right) << 2);
        pairs & joined.labels != 0
    }

    /// Combination rules over [i, j), in the order of rule ids, then of the children's ends and starts.
    pub(super) fn combination_edges(
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
        let index = &grammar.index;
        for m in pre_from..pre_to {
            if j > self.pre_until[m] {
                continue;
            }
            let pattern = &index.pattern(self.pre[m].1);
            let child = i + pattern.pre.len();
            if pattern.two {
                for at in self.joints_of[m]..self.joints_of[m + 1] {
                    let (middle, until) = self.joints[at as usize];
                    if middle + pattern.mid.len() >= j {
                        break;
                    }
                    if j <= until {
                        self.match_two(grammar, words, pattern, child, middle, j, paper);
                    }
                }
            } else if j > child + pattern.post.len() {
                let end = j - pattern.post.len();
                if stands_at(words, end, pattern.post) {
                    self.match_one(grammar, pattern, child, end, paper);
                }
            }
        }
        let whole = self.opens[i] && self.closes[j];
        let behind = if self.leads[i] {
            self.mid.partition_point(|joined| joined.place <= i)
        } else {
            self.mid.len()
        };
        for m in behind..self.mid.len() {
            let joined = self.mid[m];
            if joined.place >= j {
                break;
            }
            if joined.second < j
                && j <= joined.until
                && (whole || !joined.contrast)
                && (paper || self.labels_meet(&joined, i, j))
            {
                let pattern = &index.pattern(joined.pattern);
                if joined.place <= self.furthest(options, pattern, i, false) {
                    self.match_two(grammar, words, pattern, i, joined.place, j, paper);
                }
            }
        }
        for m in post_from..post_to {
            let (place, p) = self.post[m];
            let pattern = &index.pattern(p);
            if i < place && place <= self.furthest(options, pattern, i, true) {
                self.match_one(grammar, pattern, i, place, paper);
            }
        }
        if self.chart.edges.len() > first + 1 {
            self.chart.sort_edges(first);
        }
    }

    /// Cells that can be the first or second child of a pattern over [start, end); the gap words at an inner edge may be
    /// left to the parent.
    fn child_cells(
        &mut self,
        grammar: &Grammar,
        pattern: &Pattern,
        child: usize,
        (start, end): (usize, usize),
        paper: bool,
    ) -> Cells {
        let behind_word = child == 1 || !pattern.pre.is_empty();
        let before_word = (pattern.two && child == 0) || !pattern.post.is_empty();
        // Between words of the rule some words may say nothing at all, if that does not matter to it.
        let deaf = |&(_, _, rule): &(u8, u8, u32)| grammar.rules[rule as usize].is_deaf(child);
        let silent = behind_word && before_word && self.skip_from[end] <= start;
        let silence = if silent && pattern.rules.iter().any(deaf) {
            self.chart.add_silence(start, end)
        } else {
            NONE
        };
        if paper {
            return Cells {
                at: start * (self.n + 1),
                from: end,
                to: end,
                silence,
                paper,
            };
        }
        let row = if behind_word {
            self.gap_row[start]
        } else {
            self.strict_row[start]
        };
        if row == NONE {
            return Cells {
                at: 0,
                from: end + 1,
                to: end,
                silence,
                paper,
            };
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
            silence,
            paper,
        }
    }

    /// One of the cells that can be a child, or `NONE`.
    #[inline]
    fn child(&self, cells: Cells, end: usize) -> u32 {
        if end > cells.to {
            cells.silence
        } else if cells.paper {
            self.cell_at[cells.at + end]
        } else {
            self.chain_at[cells.at + end]
        }
    }

    /// The edges of a pattern over its only child, which may reach so far.
    fn match_one(
        &mut self,
        grammar: &Grammar,
        pattern: &Pattern,
        start: usize,
        end: usize,
        paper: bool,
    ) {
        let cells = self.child_cells(grammar, pattern, 0, (start, end), paper);
        let (from, to) = (start - pattern.pre.len(), end + pattern.post.len());
        // Gaps at the child's edges included.
        let barred = if pattern.contrast {
            grammar.priors.contrast_boundary * self.marks_in(from, to)
        } else {
            grammar.priors.child_boundary * self.boundaries_in(start, end)
        };
        let closed = self.closes[to];
        for &(la, _, rule) in pattern.rules {
            let scores = grammar.priors.score(&grammar.rules[rule as usize], false);
            let reach = scores.reach * (end - start) as f64;
            let ends = if closed { scores.end } else { 0.0 };
            let score = grammar.own_score(&scores) + (reach + barred + ends);
            for end in cells.ends() {
                let a = self.child(cells, end);
                if a != NONE && self.chart.has(a, la) && cells.suit(grammar, rule, 0, a) {
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

    /// The edges of a pattern over its two children, both of which may reach so far.
    #[allow(clippy::too_many_arguments)]
    fn match_two(
        &mut self,
        grammar: &Grammar,
        words: &[u32],
        pattern: &Pattern,
        start: usize,
        middle: usize,
        j: usize,
        paper: bool,
    ) {
        let closed = self.closes[j];
        if pattern.contrast && !(closed && self.opens[start - pattern.pre.len()]) {
            return;
        }
        let second = middle + pattern.mid.len();
        let Some(end) = j.checked_sub(pattern.post.len()) else {
            return;
        };
        if end <= second || !stands_at(words, end, pattern.post) {
            return;
        }
        let left = self.child_cells(grammar, pattern, 0, (start, middle), paper);
        let right = self.child_cells(grammar, pattern, 1, (second, end), paper);
        let (first, other) = if pattern.contrast {
            let covered = self.marks_in(start - pattern.pre.len(), j);
            (grammar.priors.contrast_boundary * covered, 0.0)
        } else {
            let per_boundary = grammar.priors.child_boundary;
            (
                per_boundary * self.boundaries_in(start, middle),
                per_boundary * self.boundaries_in(second, end),
            )
        };
        let (words, more) = ((middle - start) as f64, (end - second) as f64);
        for left_end in left.ends() {
            let a = self.child(left, left_end);
            if a == NONE {
                continue;
            }
            for right_end in right.ends() {
                let b = self.child(right, right_end);
                if b == NONE {
                    continue;
                }
                for &(la, lb, rule) in pattern.rules {
                    let scores = grammar.priors.score(&grammar.rules[rule as usize], true);
                    let reach = scores.reach;
                    let ends = if closed { scores.end } else { 0.0 };
                    let score = grammar.own_score(&scores)
                        + (reach * words + first)
                        + (reach * more + other + ends);
                    if !self.chart.has(a, la)
                        || !self.chart.has(b, lb)
                        || !left.suit(grammar, rule, 0, a)
                        || !right.suit(grammar, rule, 1, b)
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

    /// Clause boundaries among these words.
    #[inline]
    fn boundaries_in(&self, start: usize, end: usize) -> f64 {
        f64::from(self.boundaries[end] - self.boundaries[start])
    }

    /// The same without *and*: a contrast gains nothing by it.
    #[inline]
    fn marks_in(&self, start: usize, end: usize) -> f64 {
        f64::from(self.marks[end] - self.marks[start])
    }
}

/// Cells of a row that end at `from` to `to`; none where `from` is behind `to`. Behind them a cell of words that say nothing,
/// or `NONE`.
#[derive(Clone, Copy, Debug)]
struct Cells {
    /// Where the row begins among the cells.
    at: usize,
    from: usize,
    to: usize,
    silence: u32,
    paper: bool,
}

impl Cells {
    #[inline]
    fn ends(&self) -> RangeInclusive<usize> {
        self.from..=self.to + usize::from(self.silence != NONE)
    }

    /// Whether a rule takes this cell of them as its first or second child.
    #[inline]
    fn suit(&self, grammar: &Grammar, rule: u32, child: usize, cell: u32) -> bool {
        cell != self.silence || grammar.rules[rule as usize].is_deaf(child)
    }
}
