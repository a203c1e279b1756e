//! What a sentence asks of its chart, before a cell is made: where rules match, which rows of chains they need, and how far.

use super::{DecodeOptions, Decoder, Joined, Lattice, Row};
use crate::clauses;
use crate::grammar::{Flags, Grammar, BAR, CLAUSE, MID, MORE, NEXT, POST, PRE};
use crate::rule::{Pattern, SURE_SPANS};
use crate::vocab::NONE;

/// Log-odds from which on a dictionary rule says something that a rule may be about.
const SAYS: f64 = 0.1;

/// Whether the words stand at one of these places; nothing stands everywhere.
#[inline]
fn stands_from(words: &[u32], (from, to): (usize, usize), wanted: &[u32]) -> bool {
    let Some(first) = wanted.first() else {
        return true;
    };
    let places = words.get(from..words.len().min(to + 1)).unwrap_or(&[]);
    (places.iter().zip(from..)).any(|(word, at)| word == first && stands_at(words, at, wanted))
}

#[inline]
pub(super) fn stands_at(words: &[u32], place: usize, part: &[u32]) -> bool {
    // A part has a word or two: no call for that.
    words.len() >= place + part.len() && part.iter().zip(&words[place..]).all(|(x, y)| x == y)
}

impl Decoder {
    /// Flags of the words, dictionary rules by their ends, skippable runs, sentence ends and clause boundaries.
    pub(super) fn measure(
        &mut self,
        grammar: &Grammar,
        lattice: &Lattice,
        options: &DecodeOptions,
    ) {
        let (n, width) = (self.n, lattice.width);
        for list in [&mut self.skip_to, &mut self.skip_from, &mut self.next_end] {
            list.resize(n + 1, 0);
        }
        self.flags.resize(n, 0);
        self.begins.resize(n, 0);
        self.opens.resize(n + 1, true);
        self.leads.resize(n + 1, true);
        self.closes.resize(n + 1, true);
        self.boundaries.resize(n + 1, 0);
        self.marks.resize(n + 1, 0);
        self.next_doubled.resize(n + 1, 0);
        self.said.resize(n + 1, 0);
        self.next_boundary.resize(n + 1, 0);
        self.ends.clear();
        self.ends.resize(n + 1, 0);
        // From left to right. Skippable words at the edge of a clause stand outside of the rule.
        let (mut run, mut count, mut open, mut lead) = (0, 0, true, true);
        let (skip_from, boundaries) = (&mut self.skip_from[..=n], &mut self.boundaries[..=n]);
        let (opens, leads) = (&mut self.opens[..=n], &mut self.leads[..=n]);
        let flags = &mut self.flags[..n];
        let (begins, words) = (&mut self.begins[..n], &lattice.words[..n]);
        let said = &mut self.said[..=n];
        let marks = &mut self.marks[..=n];
        (said[0], marks[0]) = (0, 0);
        (skip_from[0], boundaries[0], opens[0], leads[0]) = (0, 0, true, true);
        for (flags, &word) in flags.iter_mut().zip(words) {
            *flags = grammar.flags(word);
        }
        if options.whole_clauses {
            clauses::bound(flags);
            clauses::couple(flags, |at| lattice.logit[at * width]);
        }
        for i in 0..n {
            let (mut lengths, mut says) = (0, false);
            for (more, &logit) in lattice.logit[i * width..][..width].iter().enumerate() {
                lengths |= u16::from(logit != 0.0) << more;
                says |= logit.abs() >= SAYS;
            }
            said[i + 1] = said[i] + u32::from(says);
            begins[i] = lengths;
            let (boundary, skippable) = (flags[i] & CLAUSE != 0, lengths & 1 == 0);
            run = if skippable { run } else { i + 1 };
            count += u32::from(boundary);
            let mark = boundary && !clauses::adds(flags[i]);
            lead = !options.whole_clauses | boundary | (skippable & lead);
            open = !options.whole_clauses | mark | (skippable & open);
            (skip_from[i + 1], boundaries[i + 1]) = (run, count);
            (opens[i + 1], leads[i + 1]) = (open, lead);
            marks[i + 1] = marks[i] + u32::from(mark);
            while lengths != 0 {
                let more = lengths.trailing_zeros() as usize;
                self.ends[i + more + 1] |= 1 << more;
                lengths &= lengths - 1;
            }
        }
        // And from right to left.
        let (mut run, mut end, mut close) = (n, n, true);
        let (skip_to, next_end) = (&mut self.skip_to[..=n], &mut self.next_end[..=n]);
        let closes = &mut self.closes[..=n];
        (skip_to[n], next_end[n], closes[n]) = (n, n, true);
        let next_boundary = &mut self.next_boundary[..=n];
        let next_doubled = &mut self.next_doubled[..=n];
        (next_boundary[n], next_doubled[n]) = (n, n);
        for i in (0..n).rev() {
            let (boundary, skippable) = (flags[i] & CLAUSE != 0, begins[i] & 1 == 0);
            run = if skippable { run } else { i };
            let bars = options.within_sentence & (flags[i] & BAR != 0);
            end = if bars { i } else { end };
            close = !options.whole_clauses | boundary | (skippable & close);
            (skip_to[i], next_end[i], closes[i]) = (run, end, close);
            next_boundary[i] = if boundary { i } else { next_boundary[i + 1] };
            let behind_other = i > 0 && flags[i - 1] & CLAUSE != 0;
            next_doubled[i] = if options.whole_clauses & boundary & behind_other {
                i
            } else {
                next_doubled[i + 1]
            };
        }
    }

    /// Where the furthest child of a pattern ends that begins here; nowhere behind `start` if there is none. It stays within
    /// its sentence and, unless its rule contrasts, within `max_child_span` (a rule that is sure to act: or its clause, up to
    /// [`SURE_SPANS`] of them), without a clause boundary as its first word and without two of them side by side; unless
    /// its rule is sure to act, something is said before the first of them in its only or last child. An only child does not
    /// begin with *and*, which joins it to what went before: *it cost nothing and lasted for years*.
    #[inline]
    pub(super) fn furthest(
        &self,
        options: &DecodeOptions,
        pattern: &Pattern,
        start: usize,
        last: bool,
    ) -> usize {
        if start >= self.n {
            return start;
        }
        let sentence_end = self.next_end[start];
        if pattern.contrast {
            return sentence_end;
        }
        if options.whole_clauses && !pattern.two && clauses::adds(self.flags[start]) {
            return start;
        }
        let bound = self.next_boundary[start];
        let narrow = match options.max_child_span {
            0 => self.n,
            limit if pattern.wide => bound.clamp(start + limit, start + SURE_SPANS * limit),
            limit => start + limit,
        };
        let joined = sentence_end.min(narrow).min(self.next_doubled[start + 1]);
        let silent = || last && !pattern.wide && self.said[start] == self.said[bound];
        if options.whole_clauses && (bound == start || silent()) {
            joined.min(bound)
        } else {
            joined
        }
    }

    /// Whether a pattern of two children without words in front may begin here.
    #[inline]
    fn may_lead(&self, pattern: &Pattern, i: usize) -> bool {
        if pattern.contrast {
            self.opens[i]
        } else {
            self.leads[i]
        }
    }

    #[inline]
    fn is_skippable(&self, i: usize) -> bool {
        self.begins[i] & 1 == 0
    }

    pub(super) fn find_patterns(
        &mut self,
        grammar: &Grammar,
        lattice: &Lattice,
        options: &DecodeOptions,
    ) {
        let n = self.n;
        self.pre.clear();
        self.pre_until.clear();
        self.mid.clear();
        self.loose = false;
        self.tails = false;
        self.post.clear();
        self.joints.clear();
        self.joints_of.clear();
        self.pre_at.clear();
        self.pre_at.push(0);
        self.post_at.clear();
        let no_rules = !options.combination || grammar.rules.is_empty();
        let index = &grammar.index;
        let words = &lattice.words;
        self.met.read(words);
        const ALONE: Flags = PRE | MID | POST;
        for (i, &word) in lattice.words.iter().enumerate() {
            // Pairs of words are looked for where the second one is that of some pattern.
            let is_next = self.flags.get(i + 1).is_some_and(|flags| flags & NEXT != 0);
            let kinds = if is_next {
                ALONE | ALONE << MORE
            } else {
                ALONE
            };
            let flags = self.flags[i] & kinds;
            if flags == 0 || no_rules {
                self.pre_at.push(self.pre.len() as u32);
                continue;
            }
            let keys = |kind: Flags| {
                let pair = (flags & (kind << MORE) != 0).then(|| (word, lattice.words[i + 1]));
                ((flags & kind != 0).then_some(word), pair)
            };
            let (single, pair) = keys(PRE);
            if single.is_some() || pair.is_some() {
                for found in index.starting_with(single, pair).into_iter().flatten() {
                    if !found.may_stand(words, i, &self.met) {
                        continue;
                    }
                    let pattern = index.pattern(found.pattern);
                    if stands_at(words, i, pattern.pre)
                        && (self.opens[i] || !(pattern.two && pattern.contrast))
                        && self.find_rest(lattice, options, &pattern, i + pattern.pre.len())
                    {
                        self.pre.push((i, found.pattern));
                        self.tails |= !pattern.post.is_empty();
                    }
                }
            }
            self.pre_at.push(self.pre.len() as u32);
            let (single, pair) = keys(MID);
            if i > 0 && (single.is_some() || pair.is_some()) {
                for found in index.joined_by(single, pair).into_iter().flatten() {
                    if !found.may_stand(words, i, &self.met) {
                        continue;
                    }
                    let pattern = index.pattern(found.pattern);
                    let second = i + pattern.mid.len();
                    let far = self.furthest(options, &pattern, second, true);
                    if far > second
                        && stands_at(words, i, pattern.mid)
                        && stands_from(words, (second + 1, far), pattern.post)
                    {
                        let pairs = pattern.rules.iter();
                        self.mid.push(Joined {
                            place: i,
                            pattern: found.pattern,
                            second,
                            until: far + pattern.post.len(),
                            contrast: pattern.contrast,
                            tail: !pattern.post.is_empty(),
                            labels: pairs.fold(0, |all, &(la, lb, _)| all | 1 << (2 * la + lb)),
                        });
                        self.loose |= !pattern.contrast;
                        self.tails |= !pattern.post.is_empty();
                    }
                }
            }
            let (single, pair) = keys(POST);
            if i > 0 && (single.is_some() || pair.is_some()) {
                for found in index.followed_by(single, pair).into_iter().flatten() {
                    if found.may_stand(words, i, &self.met)
                        && stands_at(words, i, index.pattern(found.pattern).post)
                    {
                        self.post.push((i, found.pattern));
                        self.tails = true;
                    }
                }
            }
        }
        self.joints_of.push(self.joints.len() as u32);
        let end = |&(place, p): &(usize, u32)| place + index.pattern(p).post.len();
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

    /// Whether a pattern has children behind the words in front of it, and the words behind them; notes how far it may reach,
    /// and the words between two children.
    fn find_rest(
        &mut self,
        lattice: &Lattice,
        options: &DecodeOptions,
        pattern: &Pattern,
        child: usize,
    ) -> bool {
        let (from, words) = (self.joints.len(), &lattice.words);
        let far = self.furthest(options, pattern, child, !pattern.two);
        let mut until = 0;
        if pattern.two {
            let first = pattern.mid.first();
            for middle in child + 1..self.n.min(far + 1) {
                if Some(&words[middle]) != first || !stands_at(words, middle, pattern.mid) {
                    continue;
                }
                let second = middle + pattern.mid.len();
                let end = self.furthest(options, pattern, second, true);
                if end > second && stands_from(words, (second + 1, end), pattern.post) {
                    let end = end + pattern.post.len();
                    self.joints.push((middle, end));
                    until = until.max(end);
                }
            }
        } else if pattern.post.is_empty() {
            until = if far > child { far } else { 0 };
        } else {
            let behind = (child + 1..self.n.min(far + 1)).rev();
            let mut ends = behind.filter(|&end| stands_at(words, end, pattern.post));
            until = ends.next().map_or(0, |end| end + pattern.post.len());
        }
        if until == 0 {
            return false;
        }
        self.joints_of.push(from as u32);
        self.pre_until.push(until);
        true
    }

    /// Whether some rule has its first word at i.
    #[inline]
    fn starts_unit(&self, i: usize) -> bool {
        self.begins[i] != 0 || self.pre_at[i] < self.pre_at[i + 1]
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
        let both = !self.is_skippable(start);
        if !(gap || self.starts_unit(start)) {
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
    pub(super) fn lay_rows(&mut self, grammar: &Grammar, options: &DecodeOptions) {
        let n = self.n;
        self.rows.clear();
        self.strict_row.clear();
        self.strict_row.resize(n, NONE);
        self.gap_row.clear();
        self.gap_row.resize(n, NONE);
        self.need_row(0, true, n);
        self.led_until.clear();
        self.led_until.resize(n, 0);
        let index = &grammar.index;
        for m in 0..self.pre.len() {
            let (i, p) = self.pre[m];
            let pattern = index.pattern(p);
            let child = i + pattern.pre.len();
            let far = self.furthest(options, &pattern, child, !pattern.two);
            self.need_row(child, true, far);
            for at in self.joints_of[m]..self.joints_of[m + 1] {
                let (middle, until) = self.joints[at as usize];
                let second = middle + pattern.mid.len();
                self.need_row(second, true, until - pattern.post.len());
            }
        }
        for m in 0..self.mid.len() {
            let Joined {
                place,
                pattern,
                second,
                until,
                ..
            } = self.mid[m];
            let pattern = index.pattern(pattern);
            self.need_row(second, true, until - pattern.post.len());
            self.need_rows_before(options, &pattern, place, until);
        }
        for m in 0..self.post.len() {
            let (place, p) = self.post[m];
            let pattern = index.pattern(p);
            self.need_rows_before(options, &pattern, place, place + pattern.post.len());
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

    /// The rows of the first children of a pattern without words in front, which end at this place.
    fn need_rows_before(
        &mut self,
        options: &DecodeOptions,
        pattern: &Pattern,
        place: usize,
        until: usize,
    ) {
        // From right to left: what begins before the sentence does, ends before it.
        for i in (0..place).rev() {
            if self.next_end[i] < place {
                break;
            }
            if (!pattern.two || self.may_lead(pattern, i))
                && self.furthest(options, pattern, i, !pattern.two) >= place
            {
                self.need_row(i, false, place);
                self.led_until[i] = self.led_until[i].max(until);
            }
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
                && !(start..behind).any(|i| self.starts_unit(i))
            {
                self.rows[row].like = self.strict_row[behind];
            }
        }
    }

    /// The starts other than those of plain fragments. A rule that begins with its child needs the child's row.
    pub(super) fn find_starts(&mut self) {
        self.starts.clear();
        for i in (0..self.n).rev() {
            let (strict, gap) = (self.strict_row[i], self.gap_row[i]);
            let patterns = self.pre_at[i] as usize..self.pre_at[i + 1] as usize;
            if strict == NONE && gap == NONE && patterns.is_empty() {
                continue;
            }
            let mut until = if strict == NONE { 0 } else { self.led_until[i] };
            for row in [strict, gap] {
                if row != NONE {
                    until = until.max(self.rows[row as usize].limit);
                }
            }
            for &end in &self.pre_until[patterns] {
                until = until.max(end);
            }
            if until > 0 {
                self.starts.push((i, until));
            }
        }
    }
}
