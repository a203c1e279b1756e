//! What a sentence asks of its chart, before a cell is made: where rules match, which rows of chains they need, and how far.

use super::{DecodeOptions, Decoder, Lattice, Row};
use crate::grammar::{Grammar, MID, POST, PRE};
use crate::rule::Pattern;
use crate::vocab::NONE;

/// Whether the words stand somewhere from a place on.
fn stands_behind(words: &[u32], from: usize, wanted: &[u32]) -> bool {
    wanted.is_empty()
        || words
            .get(from..)
            .is_some_and(|rest| rest.windows(wanted.len()).any(|window| window == wanted))
}

#[inline]
pub(super) fn stands_at(words: &[u32], place: usize, part: &[u32]) -> bool {
    // A part has a word or two: no call for that.
    words.len() >= place + part.len() && part.iter().zip(&words[place..]).all(|(x, y)| x == y)
}

impl Decoder {
    /// Skippable runs, sentence ends and clause boundaries.
    pub(super) fn measure(
        &mut self,
        grammar: &Grammar,
        lattice: &Lattice,
        options: &DecodeOptions,
    ) {
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

    pub(super) fn find_patterns(
        &mut self,
        grammar: &Grammar,
        lattice: &Lattice,
        options: &DecodeOptions,
    ) {
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
            let next = lattice.words.get(i + 1).copied().unwrap_or(NONE);
            if flags & PRE != 0 {
                for &p in grammar.index.starting_with(word, next) {
                    let pattern = &patterns[p as usize];
                    if stands_at(&lattice.words, i, &pattern.pre)
                        && (self.opens[i] || !(pattern.two && pattern.contrast))
                        && self.find_rest(lattice, options, pattern, i + pattern.pre.len())
                    {
                        self.pre.push((i, p));
                    }
                }
            }
            self.pre_at.push(self.pre.len() as u32);
            if flags & MID != 0 && i > 0 {
                for &p in grammar.index.joined_by(word, next) {
                    let pattern = &patterns[p as usize];
                    if stands_at(&lattice.words, i, &pattern.mid)
                        && stands_behind(&lattice.words, i + pattern.mid.len() + 1, &pattern.post)
                    {
                        self.mid.push((i, p));
                        let pairs = pattern.rules.iter();
                        let labels = pairs.fold(0, |all, &(la, lb, _)| all | 1 << (2 * la + lb));
                        self.mid_labels.push(labels);
                        self.loose |= !pattern.contrast;
                    }
                }
            }
            if flags & POST != 0 && i > 0 {
                for &p in grammar.index.followed_by(word, next) {
                    if stands_at(&lattice.words, i, &patterns[p as usize].post) {
                        self.post.push((i, p));
                    }
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
    fn find_rest(
        &mut self,
        lattice: &Lattice,
        options: &DecodeOptions,
        pattern: &Pattern,
        child: usize,
    ) -> bool {
        let from = self.joints.len();
        // The first child ends within its sentence, and within its span.
        let Some(&sentence_end) = self.next_end.get(child) else {
            return false;
        };
        let last = if pattern.contrast || options.max_child_span == 0 {
            sentence_end
        } else {
            sentence_end.min(child + options.max_child_span)
        };
        let part = if pattern.two {
            &pattern.mid
        } else {
            &pattern.post
        };
        let mut there =
            (child + 1..self.n.min(last + 1)).filter(|&m| stands_at(&lattice.words, m, part));
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
            self.rows.push(Row {
                start,
                gap,
                limit,
                like: NONE,
            });
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
    pub(super) fn lay_rows(
        &mut self,
        grammar: &Grammar,
        lattice: &Lattice,
        options: &DecodeOptions,
    ) {
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
        if self.chart.is_settled() {
            self.find_likes();
        }
        self.chain_at.clear();
        self.chain_at.resize(self.rows.len() * (n + 1), NONE);
        self.chain_labels.clear();
        if !self.mid.is_empty() {
            self.chain_labels.resize(self.rows.len() * (n + 1), 0);
        }
    }

    /// Finds the rows whose chains are those of another one, which starts behind the skippable words at their start.
    fn find_likes(&mut self) {
        for row in 0..self.rows.len() {
            let Row { start, gap, .. } = self.rows[row];
            let behind = self.skip_to[start];
            if gap
                && behind > start
                && behind < self.n
                && !self.begins[start..behind].contains(&true)
            {
                self.rows[row].like = self.strict_row[behind];
            }
        }
    }

    /// The dictionary rules of the sentence by their ends, and then from right to left.
    pub(super) fn find_ends(&mut self, lattice: &Lattice) {
        let (n, width) = (self.n, lattice.width);
        let each = |note: &mut dyn FnMut(usize, usize)| {
            for i in 0..n {
                for place in i * width..(i + 1) * width {
                    if lattice.logit[place] != 0.0 {
                        note(i + place % width + 1, place);
                    }
                    if lattice.fragment[place] == NONE {
                        break; // and none that is longer
                    }
                }
            }
        };
        self.ends_at.clear();
        self.ends_at.resize(n + 1, 0);
        each(&mut |end, _| self.ends_at[end] += 1);
        for j in 0..n {
            self.ends_at[j + 1] += self.ends_at[j];
        }
        self.ends.clear();
        self.ends.resize(self.ends_at[n] as usize, 0);
        // Filled from each end's last place backwards, so that the count becomes where it begins.
        each(&mut |end, place| {
            self.ends_at[end] -= 1;
            self.ends[self.ends_at[end] as usize] = place as u32;
        });
        self.ends_at.push(self.ends.len() as u32);
    }

    /// The starts other than those of plain fragments. A rule that begins with its child needs the child's row.
    pub(super) fn find_starts(&mut self, grammar: &Grammar, options: &DecodeOptions) {
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
}
