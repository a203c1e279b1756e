//! A sentiment grammar with its polarity and ranking weights: all that decoding needs.

use crate::clauses;
use crate::decode::{DecodeOptions, Derivations, Lattice};
use crate::fragments::{Fragments, MAX_LENGTH};
use crate::letters::Letters;
use crate::parts::{cut, Mark, SENTENCE_ENDS};
use crate::register::Register;
use crate::rule::{is_symbol, Pattern, Place, Rule, RuleIndex, RuleType, SURE};
use crate::tokenize::{is_face, may_be_face, tokenize_with};
use crate::vocab::{Vocab, NONE};
use crate::wording::{push_word, Wording};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Flags of [`Grammar::rule_words`]: by their first word patterns are found, whose part is this word alone.
/// What a word is to the rules, and to clauses: a bit each.
pub type Flags = u32;
pub const PRE: Flags = 1;
pub const MID: Flags = 2;
pub const POST: Flags = 4;
/// The same for parts of more words: `PRE << MORE`. Their second word is a [`NEXT`].
pub const MORE: u32 = 3;
pub const NEXT: Flags = 1 << 6;
/// A contrast rule may turn here.
const TURN: Flags = 1 << 7;
/// The word ends a clause; it ends a sentence for good. Bits 10 to 19 are those of [`clauses`].
pub const CLAUSE: Flags = 1 << 8;
pub const BAR: Flags = 1 << 9;

/// What a fragment says, in steps of which all of a text's together are less than a rule; in powers of two, so
/// that sums are exact.
const TIE: f32 = 1.0 / 1_048_576.0;
const SAID_STEPS: f32 = 64.0;
const MOST_SAID: f32 = 8.0;

/// Constants of the score that say what a person would draw; all 0 in the paper.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Priors {
    /// For each word of a fragment after the first, up to four.
    pub length_bonus: f64,
    /// By rule type: negation, strengthen, weaken, contrast.
    pub type_bonus: [f64; 4],
    pub child_word: f64,
    pub child_boundary: f64,
    /// For each word of an only child and each unit of its rule's weight above 1: what is sure to act acts on all that it
    /// can reach.
    pub child_reach: f64,
    /// For a negation that ends where a clause does, and for any other rule of two children that is sure to act, but contrast.
    pub child_end: f64,
    /// For each word of an only child under a word of degree, beside `child_word`: a strengthen or weaken rule that is not sure
    /// to act.
    pub degree_word: f64,
    pub contrast_word: f64,
    pub contrast_boundary: f64,
}

impl Priors {
    pub fn length(&self, words: usize) -> f64 {
        self.length_bonus * words.saturating_sub(1).min(4) as f64
    }

    /// What a rule with one child, or with two, adds to a score.
    #[inline]
    pub fn score(&self, rule: &Rule, has_two: bool) -> RuleScore {
        let reach = match rule.kind {
            RuleType::Contrast => self.contrast_word,
            _ if has_two => self.child_word,
            RuleType::Strengthen | RuleType::Weaken if rule.weight < 1.0 => {
                self.child_word + self.degree_word
            }
            _ => self.child_word + self.child_reach * (rule.weight - 1.0).max(0.0),
        };
        let end = match rule.kind {
            RuleType::Negation => self.child_end,
            RuleType::Contrast => 0.0,
            _ if has_two && rule.weight >= SURE => self.child_end,
            _ => 0.0,
        };
        RuleScore {
            weight: rule.weight,
            bonus: self.type_bonus[rule.kind as usize],
            reach,
            end,
        }
    }
}

/// What a rule adds to the score of a derivation, beside what every combination rule does.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RuleScore {
    /// Its weight, and that of its type.
    pub weight: f64,
    pub bonus: f64,
    /// For each word of a child.
    pub reach: f64,
    /// Where the rule ends with a clause.
    pub end: f64,
}

#[derive(Clone, Debug, Default)]
pub struct Grammar {
    pub vocab: Arc<Vocab>,
    pub fragments: Fragments,
    /// Log-odds of each fragment that is a dictionary rule; 0 for the others.
    pub logit: Vec<f32>,
    /// psi[DictRule f].
    pub weight: Vec<f32>,
    pub rules: Vec<Rule>,
    pub dict_hit: f64,
    pub comb_hit: f64,
    pub priors: Priors,
    /// Evidence for words that the dictionary does not have.
    pub letters: Letters,
    /// What the whole text says beside its tree.
    pub wording: Wording,
    /// The register of the texts that the wording knows best.
    pub register: Register,
    /// Words that end a clause, by id.
    pub boundary: Vec<bool>,
    // What follows is derived from the above by `prepare`.
    pub index: RuleIndex,
    /// What each word is to the combination rules: [`PRE`] and the others.
    pub rule_words: Vec<Flags>,
    /// The words by which contrast rules turn, by the first of them.
    pub turns: FxHashMap<u32, Vec<Vec<u32>>>,
    /// Words that end a sentence, by id.
    pub sentence_end: Vec<bool>,
    /// The same less the ellipsis.
    pub sentence_bar: Vec<bool>,
    /// The full stop, where some rule ends with it.
    pub stop: Option<u32>,
}

/// The nearest number that the upper half of a single holds (BF16), the even one of two.
fn upper_half(number: f32) -> f32 {
    let bits = number.to_bits();
    f32::from_bits((bits + 0x7FFF + (bits >> 16 & 1)) & 0xFFFF_0000)
}

/// Steps to 1 of the numbers of a coarse polarity function.
const STEPS: f64 = 32.0;

/// The number of single precision next to this one.
fn single(number: f64) -> f64 {
    f64::from(number as f32)
}

impl Grammar {
    /// Derives the indexes after a change of rules.
    pub fn prepare(&mut self) {
        self.index = RuleIndex::new(&self.rules);
        self.prepare_words();
    }

    /// The same where the index of the rules is there.
    pub fn prepare_words(&mut self) {
        self.rule_words = vec![0; self.vocab.len()];
        let mut turns: FxHashMap<u32, Vec<Vec<u32>>> = FxHashMap::default();
        for pattern in self.index.patterns() {
            let flag = match pattern.place() {
                Place::Pre => PRE,
                Place::Mid => MID,
                Place::Post => POST,
            };
            match *pattern.first_part() {
                [word] => self.rule_words[word as usize] |= flag,
                [word, next, ..] => {
                    self.rule_words[word as usize] |= flag << MORE;
                    self.rule_words[next as usize] |= NEXT;
                }
                [] => {}
            }
            let turn = self.turn(&pattern);
            if let Some(&word) = turn.first() {
                self.rule_words[word as usize] |= TURN;
                let known = turns.entry(word).or_default();
                if !known.iter().any(|other| other == turn) {
                    known.push(turn.to_vec());
                }
            }
        }
        self.turns = turns;
        self.sentence_end = vec![false; self.vocab.len()];
        self.sentence_bar = vec![false; self.vocab.len()];
        for word in SENTENCE_ENDS {
            let id = self.vocab.get(word);
            if id != NONE {
                self.sentence_end[id as usize] = true;
                self.sentence_bar[id as usize] = word != "...";
            }
        }
        let stop = self.vocab.get(".");
        let ends_so = |rule: &Rule| rule.rhs.last() == Some(&stop);
        self.stop = (stop != NONE && self.rules.iter().any(ends_so)).then_some(stop);
        for (flags, word) in self.rule_words.iter_mut().zip(0..) {
            let is = |of: &[bool]| of.get(word).copied().unwrap_or(false);
            let is_face = || {
                may_be_face(self.vocab.word_bytes(word as u32))
                    && is_face(self.vocab.word(word as u32))
            };
            let bounds = is(&self.boundary) || is_face();
            *flags |= if bounds { CLAUSE } else { 0 };
            *flags |= if is(&self.sentence_bar) { BAR } else { 0 };
        }
        for (word, flag) in clauses::words() {
            if let Some(flags) = self.rule_words.get_mut(self.vocab.get(word) as usize) {
                *flags |= flag;
            }
        }
    }

    /// The flags of a word; none for an unknown one.
    #[inline]
    pub fn flags(&self, word: u32) -> Flags {
        self.rule_words.get(word as usize).copied().unwrap_or(0)
    }

    /// Whether the word ends a sentence for good; an ellipsis may stand within one.
    #[inline]
    pub fn bars(&self, word: u32) -> bool {
        self.flags(word) & BAR != 0
    }

    /// The words by which a contrast rule turns: those between its two children, less the marks around them. A rule that begins
    /// with words of its own (*i expected N and P*) stands where these do, and turns nothing else.
    fn turn<'a>(&self, pattern: &Pattern<'a>) -> &'a [u32] {
        if !pattern.contrast || !pattern.pre.is_empty() {
            return &[];
        }
        let has_letter = |&word: &u32| self.vocab.word(word).chars().any(char::is_alphabetic);
        let from = pattern.mid.iter().position(has_letter);
        let last = pattern.mid.iter().rposition(has_letter);
        match (from, last) {
            (Some(from), Some(last)) => &pattern.mid[from..=last],
            _ => &[],
        }
    }

    /// Whether a contrast rule may turn at this place.
    #[inline]
    fn turns(&self, words: &[u32], place: usize) -> bool {
        self.flags(words[place]) & TURN != 0
            && self.turns[&words[place]]
                .iter()
                .any(|turn| words[place..].starts_with(turn))
    }

    /// Whether a text is surely parsed as a whole: few words, and few turns in all.
    #[inline]
    pub fn is_one_part(&self, words: &[u32], options: &DecodeOptions) -> bool {
        let turns = || (0..words.len()).filter(|&at| self.turns(words, at)).count();
        (options.max_words == 0 || words.len() <= options.max_words)
            && (options.most_turns() == usize::MAX || turns() <= options.most_turns())
    }

    /// The parts of a long text; unknown words end nothing.
    pub fn cut(&self, words: &[u32], options: &DecodeOptions) -> Vec<(usize, usize)> {
        if self.is_one_part(words, options) {
            return vec![(0, words.len())];
        }
        let is = |flags: &[bool], word: u32| flags.get(word as usize).copied().unwrap_or(false);
        let mark = |(place, &w): (usize, &u32)| Mark {
            turn: self.turns(words, place),
            clause_end: is(&self.boundary, w),
            sentence_end: is(&self.sentence_end, w),
            bar: self.bars(w),
        };
        let marks: Vec<Mark> = words.iter().enumerate().map(mark).collect();
        cut(&marks, options.max_words, options.most_turns())
    }

    /// Rank derivations for the fewest dictionary and combination rules; of as many, those whose fragments say most.
    pub fn rank_by_fewest_rules(&mut self) {
        self.priors = Priors::default();
        (self.dict_hit, self.comb_hit) = (-1.0, -1.0);
        for (weight, logit) in self.weight.iter_mut().zip(&self.logit) {
            *weight = (logit.abs().min(MOST_SAID) * SAID_STEPS).round() * TIE;
        }
        self.rules.iter_mut().for_each(|rule| rule.weight = 0.0);
        self.prepare();
    }

    /// Score of a rule without what depends on its children's spans.
    #[inline]
    pub fn own_score(&self, scores: &RuleScore) -> f64 {
        self.comb_hit + scores.weight + scores.bonus
    }

    /// Words that end a clause; they join the vocabulary, so that texts are cut at them wherever they come from.
    pub fn set_boundaries(&mut self, words: &[String]) {
        if words.iter().any(|word| self.vocab.get(word) == NONE) {
            let vocab = Arc::make_mut(&mut self.vocab);
            for word in words {
                vocab.insert(word);
            }
        }
        self.boundary = vec![false; self.vocab.len()];
        for word in words {
            self.boundary[self.vocab.get(word) as usize] = true;
        }
    }

    /// Fills a lattice with the words and dictionary rules of a sentence of word ids.
    pub fn lattice(&self, lattice: &mut Lattice) {
        let fragments = &self.fragments;
        lattice.width = fragments.max_length.max(1);
        if fragments.is_empty() {
            lattice.fragment.clear();
            lattice.fragment.resize(lattice.words.len(), NONE);
        } else {
            fragments.locate(&lattice.words, &mut lattice.fragment);
        }
        let size = lattice.fragment.len();
        lattice.logit.clear();
        lattice.logit.resize(size, 0.0);
        lattice.score.clear();
        lattice.score.resize(size, 0.0);
        if !lattice.letters.is_empty() {
            for (i, &logit) in lattice.letters.iter().enumerate() {
                lattice.logit[i * lattice.width] = logit;
                lattice.score[i * lattice.width] = self.dict_hit;
            }
        }
        let mut bonus = [0.0; MAX_LENGTH + 1];
        for length in 1..=lattice.width.min(MAX_LENGTH) {
            bonus[length - 1] = self.priors.length(length);
        }
        // A row of places a word: its fragments by length, none behind the first that is missing.
        for (row, fragments) in lattice.fragment.chunks_exact(lattice.width).enumerate() {
            for (more, &f) in fragments.iter().enumerate() {
                if f == NONE {
                    break;
                }
                let logit = self.logit[f as usize];
                if logit != 0.0 {
                    let place = row * lattice.width + more;
                    lattice.logit[place] = f64::from(logit);
                    lattice.score[place] =
                        self.dict_hit + f64::from(self.weight[f as usize]) + bonus[more];
                }
            }
        }
    }

    /// Puts a full stop behind the words of a lattice that is filled, if these end without a mark and rules ask for one. No
    /// dictionary rule has it, and no tree ([`crate::tree::tree`]).
    pub fn close(&self, lattice: &mut Lattice, options: &DecodeOptions) {
        let reads_so = options.final_stop && options.derivations == Derivations::Canonical;
        let (Some(stop), Some(&last)) = (self.stop, lattice.words.last()) else {
            return;
        };
        if reads_so && !(self.sentence_end.get(last as usize)).is_some_and(|&ends| ends) {
            lattice.words.push(stop);
            let places = lattice.words.len() * lattice.width;
            lattice.fragment.resize(places, NONE);
            lattice.logit.resize(places, 0.0);
            lattice.score.resize(places, 0.0);
        }
    }

    #[inline]
    pub fn dictionary_score(&self, f: u32) -> f64 {
        self.dict_hit
            + f64::from(self.weight[f as usize])
            + self
                .priors
                .length(self.fragments.length[f as usize] as usize)
    }

    /// Tokenizes a text into the lattice's word ids; unknown words are `NONE`.
    pub fn read(&self, text: &str, scratch: &mut String, lattice: &mut Lattice) {
        lattice.words.clear();
        lattice.letters.clear();
        lattice.wording.clear();
        let (words, letters) = (&mut lattice.words, &mut lattice.letters);
        let wording = &mut lattice.wording;
        let spell = !self.letters.weights.is_empty();
        let hear = !self.wording.table.is_empty();
        tokenize_with(text, scratch, |word, _, _| {
            if hear {
                push_word(wording, word);
            }
            let id = self.vocab.get(word);
            words.push(id);
            if spell {
                letters.push(self.by_letters(id, word));
            }
        });
    }

    /// Log-odds of a word by its letters; 0 where the dictionary has the word, be it as one that is no rule.
    #[inline]
    pub fn by_letters(&self, id: u32, word: &str) -> f64 {
        let f = match id {
            NONE => NONE,
            _ => self.fragments.single(id),
        };
        if f == NONE || self.is_bare(f as usize) {
            self.letters.logit(word)
        } else {
            0.0
        }
    }

    /// Whether a node of the trie is there for longer fragments alone: no rule, and counted in no text.
    #[inline]
    fn is_bare(&self, f: usize) -> bool {
        self.logit[f] == 0.0 && self.fragments.raw[f] == 0
    }

    /// Puts a sentence of words into the lattice.
    pub fn take<'w>(&self, words: impl Iterator<Item = &'w str>, lattice: &mut Lattice) {
        lattice.words.clear();
        lattice.letters.clear();
        lattice.wording.clear();
        for word in words {
            if !self.wording.table.is_empty() {
                push_word(&mut lattice.wording, word);
            }
            let id = self.vocab.get(word);
            lattice.words.push(id);
            if !self.letters.weights.is_empty() {
                lattice.letters.push(self.by_letters(id, word));
            }
        }
    }

    /// Replaces the dictionary. Prefixes that are no rule themselves are added as plain nodes of the trie.
    pub fn set_dictionary(&mut self, entries: Vec<Entry>) {
        let mut wanted: Vec<Entry> = Vec::with_capacity(entries.len());
        let mut seen: FxHashMap<Vec<u32>, usize> = FxHashMap::default();
        for entry in entries {
            match seen.get(&entry.words) {
                Some(&at) => wanted[at] = entry,
                None => {
                    seen.insert(entry.words.clone(), wanted.len());
                    wanted.push(entry);
                }
            }
        }
        let mut at = 0;
        while at < wanted.len() {
            let prefix = wanted[at].words[..wanted[at].words.len() - 1].to_vec();
            if !prefix.is_empty() && !seen.contains_key(&prefix) {
                seen.insert(prefix.clone(), wanted.len());
                wanted.push(Entry {
                    words: prefix,
                    logit: 0.0,
                    weight: 0.0,
                    raw: 0,
                    neg: 0.0,
                    pos: 0.0,
                });
            }
            at += 1;
        }
        wanted.sort_by(|a, b| (a.words.len(), &a.words).cmp(&(b.words.len(), &b.words)));
        let mut fragments = Fragments::default();
        let mut ids: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        self.logit.clear();
        self.weight.clear();
        for entry in wanted {
            let last = entry.words[entry.words.len() - 1];
            let prefix = &entry.words[..entry.words.len() - 1];
            let parent = ids.get(prefix).copied().unwrap_or(NONE);
            let suffix = ids.get(&entry.words[1..]).copied().unwrap_or(NONE);
            let id = fragments.push(parent, suffix, last, entry.raw, entry.neg, entry.pos);
            fragments.is_rule[id as usize] = entry.logit != 0.0;
            self.logit.push(entry.logit);
            self.weight.push(entry.weight);
            ids.insert(entry.words, id);
        }
        fragments.index(self.vocab.len());
        self.fragments = fragments;
    }

    /// Every node of the dictionary's trie, in order.
    pub fn entries(&self) -> Vec<Entry> {
        (0..self.fragments.len())
            .map(|f| Entry {
                words: self.fragments.words(f as u32),
                logit: self.logit[f],
                weight: self.weight[f],
                raw: self.fragments.raw[f],
                neg: self.fragments.neg[f],
                pos: self.fragments.pos[f],
            })
            .collect()
    }

    /// The grammar with the numbers of its rules in single precision, as those of the dictionary are.
    pub fn rounded(&self) -> Grammar {
        let mut grammar = self.clone();
        for rule in &mut grammar.rules {
            rule.theta = rule.theta.map(single);
            rule.weight = single(rule.weight);
        }
        grammar.prepare();
        grammar
    }

    /// The grammar with log-odds, weights of letters and counts of two to three digits, and polarity functions in steps.
    pub fn coarse(&self) -> Grammar {
        let mut grammar = self.clone();
        let fragments = &mut grammar.fragments;
        let counts = fragments.neg.iter_mut().chain(&mut fragments.pos);
        let letters = &mut grammar.letters.weights;
        let weights = letters.iter_mut().chain(&mut grammar.register.weights);
        for number in grammar.logit.iter_mut().chain(weights).chain(counts) {
            *number = upper_half(*number);
        }
        for rule in &mut grammar.rules {
            // Many functions are then one, which a file holds once.
            rule.theta = rule.theta.map(|x| (x * STEPS).round() / STEPS);
        }
        grammar.prepare();
        grammar
    }

    /// The grammar that no longer says how many texts of each label its fragments were counted in.
    pub fn without_counts(&self) -> Grammar {
        let mut grammar = self.clone();
        grammar.fragments.neg.fill(0.0);
        grammar.fragments.pos.fill(0.0);
        // Two bytes each in a file.
        let most = u32::from(u16::MAX);
        grammar
            .fragments
            .raw
            .iter_mut()
            .for_each(|count| *count = (*count).min(most));
        grammar
    }

    /// The grammar without the words, and the trie without the nodes, that no rule needs.
    pub fn compact(&self) -> Grammar {
        let mut keep = vec![false; self.fragments.len()];
        for f in (0..self.fragments.len()).rev() {
            // A word that is no rule stays where its letters would speak for it otherwise.
            let silent = self.fragments.parent[f] == NONE
                && !self.is_bare(f)
                && self.letters.logit(self.vocab.word(self.fragments.word[f])) != 0.0;
            if self.logit[f] != 0.0 || keep[f] || silent {
                keep[f] = true;
                let parent = self.fragments.parent[f];
                if parent != NONE {
                    keep[parent as usize] = true;
                }
            }
        }
        let mut vocab = Vocab::default();
        let mut word_of = vec![NONE; self.vocab.len()];
        let mut translate = |w: u32, vocab: &mut Vocab| {
            if word_of[w as usize] == NONE {
                word_of[w as usize] = vocab.insert(self.vocab.word(w));
            }
            word_of[w as usize]
        };
        let mut fragments = Fragments::default();
        let mut id_of = vec![NONE; self.fragments.len()];
        let (mut logit, mut weight) = (Vec::new(), Vec::new());
        for f in 0..self.fragments.len() {
            if !keep[f] {
                continue;
            }
            let old = &self.fragments;
            let moved = |id: u32| if id == NONE { NONE } else { id_of[id as usize] };
            let (parent, suffix) = (moved(old.parent[f]), moved(old.suffix[f]));
            let word = translate(old.word[f], &mut vocab);
            let id = fragments.push(parent, suffix, word, old.raw[f], old.neg[f], old.pos[f]);
            fragments.is_rule[id as usize] = self.logit[f] != 0.0;
            id_of[f] = id;
            logit.push(self.logit[f]);
            weight.push(self.weight[f]);
        }
        let mut rules = self.rules.clone();
        for rule in &mut rules {
            for s in rule.rhs.iter_mut().filter(|s| !is_symbol(**s)) {
                *s = translate(*s, &mut vocab);
            }
        }
        let mut boundary_words = Vec::new();
        for (w, &is_boundary) in self.boundary.iter().enumerate() {
            if is_boundary {
                boundary_words.push(translate(w as u32, &mut vocab));
            }
        }
        let (words, weights) = self.register.parts();
        let words: Vec<u32> = words
            .into_iter()
            .map(|word| translate(word, &mut vocab))
            .collect();
        let register = match self.register.is_none() {
            true => Register::default(),
            false => {
                let parts = words.into_iter().zip(weights);
                Register::of_parts(self.register.bias, parts, vocab.len())
            }
        };
        fragments.index(vocab.len());
        let mut boundary = vec![false; vocab.len()];
        for w in boundary_words {
            boundary[w as usize] = true;
        }
        let mut grammar = Grammar {
            vocab: Arc::new(vocab),
            fragments,
            logit,
            weight,
            rules,
            dict_hit: self.dict_hit,
            comb_hit: self.comb_hit,
            priors: self.priors,
            letters: self.letters.clone(),
            wording: self.wording.clone(),
            register,
            boundary,
            ..Grammar::default()
        };
        grammar.prepare();
        grammar
    }
}

/// A dictionary rule, or a node of the trie (log-odds 0), on its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub words: Vec<u32>,
    pub logit: f32,
    pub weight: f32,
    pub raw: u32,
    pub neg: f32,
    pub pos: f32,
}
