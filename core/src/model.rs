//! A trained parser: grammar, decoding options, decision and calibration, applied to texts.

use crate::corpus::Corpus;
use crate::decode::{DecodeOptions, Decoder, Lattice};
use crate::fragments::Fragments;
use crate::grammar::{Entry, Grammar};
use crate::parts::{join_trees, join_verdicts};
use crate::polarity::sigmoid;
use crate::ranking::{candidates, conceded, decide, leaves, Candidate, Decision, Mix};
use crate::rule::{Rule, P};
use crate::tree::{oov, tree, Node};
use crate::vocab::{Vocab, NONE};
use crate::wording::less;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct Model {
    pub grammar: Grammar,
    pub decode: DecodeOptions,
    pub decision: Decision,
    pub mix: Mix,
    /// Calibration: P(pos) = sigma(y + bend * y / (1 + |y|)), with y = z / sqrt(1 + tempering * (words - 30)) in a text of
    /// more than 30 words, else y = z, `open` how far the gate is, and
    /// z = (scale + damp * open) * logit(decision) + pull * wording + shift.
    pub scale: f64,
    pub shift: f64,
    pub damp: f64,
    pub pull: f64,
    /// Above -1, so that the order of texts is kept.
    pub bend: f64,
    /// Not below 0. What a long text says is said by parts that are not independent of each other.
    pub tempering: f64,
    pub gate: Gate,
}

/// How much of the wording counts: nothing in a tree of so few leaves, all of it in one of so many, in a text of so
/// many words, or in one of the register.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gate {
    pub none: f64,
    pub all: f64,
    /// 0 where the number of words does not matter.
    pub long: f64,
    /// How far it opens at the most, from 0 to 1, for a text that is not of the register.
    pub trust: f64,
}

impl Default for Gate {
    fn default() -> Gate {
        Gate {
            none: 0.0,
            all: 0.0,
            long: 0.0,
            trust: 1.0,
        }
    }
}

/// Words up to which a text is as sure as it seems: about as many as a sentence has.
pub const SHORT: usize = 30;

/// How much of what the wording says goes by what a contrast concedes as well, in a text of the register, and where there is
/// none; the rest goes by the other words alone.
const CONCEDED: f64 = 0.5;

/// Part of the words of a long text at which the gate begins to open.
const NEARLY_LONG: f64 = 0.75;

impl Gate {
    /// `likeness`: how far the text is of the register ([`crate::register`]). Without a leaf that the wording may speak of,
    /// that does not matter.
    pub fn open(&self, leaves: usize, words: usize, likeness: f64) -> f64 {
        let open = self.trust * self.by_size(leaves, words);
        let likeness = if leaves == 0 { 0.0 } else { likeness };
        open + likeness - open * likeness
    }

    /// Whether it may be closed.
    fn is_one(&self) -> bool {
        self.all > self.none
    }

    fn by_size(&self, leaves: usize, words: usize) -> f64 {
        if !self.is_one() {
            return 1.0;
        }
        let by_leaves = (leaves as f64 - self.none) / (self.all - self.none);
        let by_words = if self.long > 0.0 {
            (words as f64 / self.long - NEARLY_LONG) / (1.0 - NEARLY_LONG)
        } else {
            0.0
        };
        by_leaves.max(by_words).clamp(0.0, 1.0)
    }
}

/// What the three decisions say of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// Log-odds of the best tree.
    pub tree: f64,
    /// Mass of the positive trees.
    pub marg: f64,
    pub mix: f64,
    /// False where no tree but S -> E exists.
    pub known: bool,
    /// Dictionary rules in the best tree.
    pub leaves: usize,
    pub words: usize,
    /// How far the gate is open for the wording.
    pub open: f64,
    /// What the wording of the text says, as far as the gate lets it.
    pub wording: f64,
}

/// A tree of a text with its standing among the candidates.
#[derive(Clone, Debug)]
pub struct Parse {
    pub tree: Node,
    pub score: f64,
    pub share: f64,
}

/// A change of rules: what is struck, then what is added or put in the place of the same rule.
#[derive(Clone, Debug, Default)]
pub struct Edit {
    pub strike_fragments: Vec<Vec<u32>>,
    /// By their places in `Grammar::rules`.
    pub strike_rules: Vec<usize>,
    pub add_fragments: Vec<Entry>,
    pub add_rules: Vec<Rule>,
}

#[derive(Default)]
struct Worker {
    decoder: Decoder,
    lattice: Lattice,
    scratch: String,
    candidates: Vec<Candidate>,
}

/// A text of several parts.
struct Long {
    words: Vec<u32>,
    letters: Vec<f64>,
    parts: Vec<(usize, usize)>,
}

impl Long {
    /// Puts one part into the lattice.
    fn lay(&self, part: usize, lattice: &mut Lattice) {
        let (from, to) = self.parts[part];
        lattice.words.clear();
        lattice.words.extend_from_slice(&self.words[from..to]);
        lattice.letters.clear();
        if !self.letters.is_empty() {
            lattice.letters.extend_from_slice(&self.letters[from..to]);
        }
    }
}

thread_local! {
    static WORKER: RefCell<Worker> = RefCell::new(Worker::default());
}

impl Model {
    fn candidates_of(&self, worker: &mut Worker, decode: &DecodeOptions) {
        let words = worker.lattice.words.len();
        self.grammar.lattice(&mut worker.lattice);
        self.grammar.close(&mut worker.lattice, decode);
        worker
            .decoder
            .decode(&self.grammar, &worker.lattice, decode);
        worker.lattice.words.truncate(words);
        candidates(&mut worker.decoder, &self.grammar, &mut worker.candidates);
    }

    /// The parts of the words in the lattice; the words are left there where they are one part.
    fn parts(&self, worker: &mut Worker) -> Option<Long> {
        if self
            .grammar
            .is_one_part(&worker.lattice.words, &self.decode)
        {
            return None;
        }
        let words = std::mem::take(&mut worker.lattice.words);
        let letters = std::mem::take(&mut worker.lattice.letters);
        let parts = self.grammar.cut(&words, &self.decode);
        Some(Long {
            words,
            letters,
            parts,
        })
    }

    fn verdict(&self, worker: &mut Worker) -> Verdict {
        let likeness = self.grammar.register.likeness(&worker.lattice.words);
        let Some(long) = self.parts(worker) else {
            return self.part_verdict(worker, likeness, true);
        };
        let verdicts: Vec<Verdict> = (0..long.parts.len())
            .map(|part| {
                long.lay(part, &mut worker.lattice);
                self.part_verdict(worker, likeness, false)
            })
            .collect();
        self.joined(&verdicts, likeness, worker)
    }

    /// `whole`: the part is all of the text; `likeness` is that of all of it in any case.
    fn part_verdict(&self, worker: &mut Worker, likeness: f64, whole: bool) -> Verdict {
        self.candidates_of(worker, &self.decode);
        let list = &worker.candidates;
        let leaves = list
            .first()
            .map_or(0, |c| leaves(&worker.decoder, &self.grammar.rules, c));
        let words = worker.lattice.words.len();
        let open = self.gate.open(leaves, words, likeness);
        Verdict {
            tree: list.first().map_or(0.0, |c| c.logit),
            marg: decide(list, Decision::Marg, self.mix),
            mix: decide(list, Decision::Mix, self.mix),
            known: !list.is_empty(),
            leaves,
            words,
            open,
            wording: if whole && open > 0.0 {
                open * self.heard(worker, likeness)
            } else {
                0.0
            },
        }
    }

    /// What the wording of the text in the lattice says, which is all there and parsed: less of it where a contrast concedes
    /// what it goes by.
    fn heard(&self, worker: &Worker, likeness: f64) -> f64 {
        let (Lattice { wording, words, .. }, grammar) = (&worker.lattice, &self.grammar);
        let all = grammar
            .wording
            .logit_of(wording, words, grammar.vocab.len());
        let Some(best) = worker.candidates.first().filter(|_| self.gate.is_one()) else {
            return all;
        };
        let spans = conceded(&worker.decoder, &grammar.rules, best);
        if spans.is_empty() {
            return all;
        }
        let likeness = if grammar.register.is_none() {
            1.0
        } else {
            likeness
        };
        let of_all = CONCEDED * likeness;
        less(wording, words.len(), &spans).map_or(all, |rest| {
            of_all * all + (1.0 - of_all) * grammar.wording.logit(&rest)
        })
    }

    fn joined(&self, verdicts: &[Verdict], likeness: f64, worker: &Worker) -> Verdict {
        let verdict = join_verdicts(verdicts, self.mix);
        let open = self.gate.open(verdict.leaves, verdict.words, likeness);
        let wording = match open {
            0.0 => 0.0,
            open => open * self.grammar.wording.logit(&worker.lattice.wording),
        };
        Verdict {
            open,
            wording,
            ..verdict
        }
    }

    /// Verdicts on texts, in parallel.
    pub fn judge(&self, texts: &[&str]) -> Vec<Verdict> {
        texts
            .par_iter()
            .with_min_len(16)
            .map(|text| WORKER.with(|worker| self.judge_text(text, &mut worker.borrow_mut())))
            .collect()
    }

    /// Verdicts on texts, one after the other on this thread.
    pub fn judge_here(&self, texts: &[&str]) -> Vec<Verdict> {
        WORKER.with(|worker| {
            let worker = &mut *worker.borrow_mut();
            let verdicts = texts.iter().map(|text| self.judge_text(text, worker));
            verdicts.collect()
        })
    }

    fn judge_text(&self, text: &str, worker: &mut Worker) -> Verdict {
        self.grammar
            .read(text, &mut worker.scratch, &mut worker.lattice);
        self.verdict(worker)
    }

    /// Verdicts on the texts of a corpus.
    pub fn judge_corpus(&self, corpus: &Corpus) -> Vec<Verdict> {
        (0..corpus.len())
            .into_par_iter()
            .with_min_len(16)
            .map(|t| {
                WORKER.with(|worker| {
                    let worker = &mut *worker.borrow_mut();
                    let words = corpus.text(t).iter().map(|&w| corpus.vocab.word(w));
                    self.grammar.take(words, &mut worker.lattice);
                    self.verdict(worker)
                })
            })
            .collect()
    }

    /// The probability that a verdict stands for under the model's decision, before calibration.
    pub fn raw_p_pos(&self, verdict: &Verdict) -> f64 {
        if !verdict.known {
            return 0.5;
        }
        match self.decision {
            Decision::Tree => sigmoid(verdict.tree),
            Decision::Marg => verdict.marg,
            Decision::Mix => verdict.mix,
        }
    }

    /// The calibrated probability; 0.5 for unknown texts.
    pub fn p_pos(&self, verdict: &Verdict) -> f64 {
        if !verdict.known {
            return 0.5;
        }
        let p = self.raw_p_pos(verdict).clamp(1e-12, 1.0 - 1e-12);
        let z = self.slope(verdict) * (p / (1.0 - p)).ln() + self.pulled(verdict) + self.shift;
        let tempered = z / self.tempered(verdict.words);
        sigmoid(tempered + self.bend * tempered / (1.0 + tempered.abs()))
    }

    /// What the calibrated log-odds of a text of so many words are divided by.
    pub fn tempered(&self, words: usize) -> f64 {
        (1.0 + self.tempering * words.saturating_sub(SHORT) as f64).sqrt()
    }

    /// What the log-odds of the decision are multiplied with.
    pub fn slope(&self, verdict: &Verdict) -> f64 {
        match self.decision {
            Decision::Mix => self.scale + self.damp * verdict.open,
            _ => self.scale,
        }
    }

    /// What the wording adds to the log-odds of the decision; the trees alone make the other decisions.
    pub fn pulled(&self, verdict: &Verdict) -> f64 {
        match self.decision {
            Decision::Mix if verdict.known => self.pull * verdict.wording,
            _ => 0.0,
        }
    }

    /// The same model after a change of rules; `vocab` is the model's own, and then the words that the change adds.
    ///
    /// A struck fragment stays in the trie as a node without a rule: there its letters cannot bring it back.
    pub fn edited(&self, vocab: Arc<Vocab>, edit: Edit) -> Model {
        let mut model = self.clone();
        let grammar = &mut model.grammar;
        grammar.vocab = vocab;
        grammar.boundary.resize(grammar.vocab.len(), false);
        for words in &edit.strike_fragments {
            let f = grammar.fragments.find(words) as usize;
            if f != NONE as usize {
                (grammar.logit[f], grammar.weight[f]) = (0.0, 0.0);
                let fragments = &mut grammar.fragments;
                fragments.is_rule[f] = false;
                if words.len() > 1 || grammar.letters.weights.is_empty() {
                    (fragments.raw[f], fragments.neg[f], fragments.pos[f]) = (0, 0.0, 0.0);
                } else {
                    // One that was written by hand has no counts, as nodes that are there for longer ones.
                    fragments.raw[f] = fragments.raw[f].max(1);
                }
            }
        }
        let mut grown: BTreeMap<(usize, Vec<u32>), Entry> = BTreeMap::new();
        for entry in edit.add_fragments {
            let f = grammar.fragments.find(&entry.words) as usize;
            if f == NONE as usize {
                for length in 1..entry.words.len() {
                    let prefix = &entry.words[..length];
                    if grammar.fragments.find(prefix) == NONE {
                        grown
                            .entry((length, prefix.to_vec()))
                            .or_insert_with(|| plain(prefix));
                    }
                }
                grown.insert((entry.words.len(), entry.words.clone()), entry);
                continue;
            }
            (grammar.logit[f], grammar.weight[f]) = (entry.logit, entry.weight);
            let fragments = &mut grammar.fragments;
            fragments.is_rule[f] = entry.logit != 0.0;
            (fragments.raw[f], fragments.neg[f], fragments.pos[f]) =
                (entry.raw, entry.neg, entry.pos);
        }
        if !grown.is_empty() {
            grow(grammar, grown.into_values());
        }
        if !edit.strike_rules.is_empty() {
            let struck: FxHashSet<usize> = edit.strike_rules.into_iter().collect();
            let mut place = 0;
            grammar.rules.retain(|_| {
                place += 1;
                !struck.contains(&(place - 1))
            });
        }
        if !edit.add_rules.is_empty() {
            let key = |rule: &Rule| (rule.lhs, rule.rhs.clone());
            let mut places: FxHashMap<_, usize> = FxHashMap::default();
            for (place, rule) in grammar.rules.iter().enumerate() {
                places.entry(key(rule)).or_insert(place);
            }
            for rule in edit.add_rules {
                match *places.entry(key(&rule)).or_insert(grammar.rules.len()) {
                    place if place < grammar.rules.len() => grammar.rules[place] = rule,
                    _ => grammar.rules.push(rule),
                }
            }
        }
        grammar.prepare();
        model
    }

    /// Up to `k` trees of a text, best first, and the verdict.
    ///
    /// With `k` = 1 the tree is the best one of the label that the verdict stands for.
    pub fn parse(&self, words: &[String], k: usize) -> (Vec<Parse>, Verdict) {
        WORKER.with(|worker| {
            let worker = &mut *worker.borrow_mut();
            self.grammar
                .take(words.iter().map(String::as_str), &mut worker.lattice);
            let likeness = self.grammar.register.likeness(&worker.lattice.words);
            let Some(long) = self.parts(worker) else {
                return self.parse_part(worker, k, likeness, true);
            };
            let (mut trees, mut verdicts) = (Vec::new(), Vec::new());
            for (part, &(from, _)) in long.parts.iter().enumerate() {
                long.lay(part, &mut worker.lattice);
                let (mut parses, verdict) = self.parse_part(worker, k, likeness, false);
                for parse in &mut parses {
                    let tree = std::mem::replace(&mut parse.tree, oov(0, 0));
                    parse.tree = tree.moved(from);
                }
                trees.push(parses);
                verdicts.push(verdict);
            }
            (
                join_trees(&trees, k),
                self.joined(&verdicts, likeness, worker),
            )
        })
    }

    fn parse_part(
        &self,
        worker: &mut Worker,
        k: usize,
        likeness: f64,
        whole: bool,
    ) -> (Vec<Parse>, Verdict) {
        let mut decode = self.decode;
        decode.beam_size = decode.beam_size.max(k);
        let verdict = self.part_verdict(worker, likeness, whole);
        if decode.beam_size > self.decode.beam_size {
            self.candidates_of(worker, &decode);
        }
        let words = worker.lattice.words.len();
        let (decoder, fragment) = (&worker.decoder, &worker.lattice.fragment);
        let draw = |root| {
            tree(
                decoder,
                &self.grammar,
                fragment,
                decode.derivations,
                root,
                words,
            )
        };
        let list = &worker.candidates;
        let draw_candidate = |c: &Candidate| Parse {
            tree: draw(Some((c.label, c.rank))),
            score: c.score,
            share: c.p,
        };
        let parses = if list.is_empty() {
            vec![Parse {
                tree: draw(None),
                score: 0.0,
                share: 1.0,
            }]
        } else if k <= 1 {
            let positive = self.p_pos(&verdict) > 0.5;
            vec![draw_candidate(
                list.iter()
                    .find(|c| (c.label == P) == positive)
                    .unwrap_or(&list[0]),
            )]
        } else {
            list[..k.min(list.len())]
                .iter()
                .map(draw_candidate)
                .collect()
        };
        (parses, verdict)
    }
}

/// A node of the trie that is no rule.
fn plain(words: &[u32]) -> Entry {
    Entry {
        words: words.to_vec(),
        logit: 0.0,
        weight: 0.0,
        raw: 0,
        neg: 0.0,
        pos: 0.0,
    }
}

/// Puts in nodes that the trie does not have, shorter ones first, each behind the other children of its parent.
fn grow(grammar: &mut Grammar, added: impl Iterator<Item = Entry>) {
    let old = std::mem::take(&mut grammar.fragments);
    // New children of nodes that were there, and of those that were not.
    let mut of_old: BTreeMap<u32, Vec<Entry>> = BTreeMap::new();
    let mut of_new: BTreeMap<Vec<u32>, Vec<Entry>> = BTreeMap::new();
    for entry in added {
        let prefix = &entry.words[..entry.words.len() - 1];
        match old.find(prefix) {
            NONE => of_new.entry(prefix.to_vec()).or_default().push(entry),
            known => of_old.entry(known).or_default().push(entry),
        }
    }
    let mut fragments = Fragments::default();
    let (mut logit, mut weight) = (Vec::new(), Vec::new());
    // Of each node, by its new id: its old id, and its words where it is new.
    let mut nodes: Vec<(u32, Vec<u32>)> = Vec::new();
    let mut put = |parent: u32, entry: Entry, fragments: &mut Fragments, nodes: &mut Vec<_>| {
        let word = *entry.words.last().expect("a fragment has words");
        let id = fragments.push(parent, NONE, word, entry.raw, entry.neg, entry.pos);
        fragments.is_rule[id as usize] = entry.logit != 0.0;
        logit.push(entry.logit);
        weight.push(entry.weight);
        nodes.push((NONE, entry.words));
    };
    let mut next_old = 0;
    // The trie is breadth first: the nodes without a parent, then the children of the first node, and so on.
    for at in 0usize.. {
        let (parent, old_parent) = match at {
            0 => (NONE, NONE),
            _ if at > nodes.len() => break,
            _ => ((at - 1) as u32, nodes[at - 1].0),
        };
        let is_new = at > 0 && old_parent == NONE;
        while !is_new && next_old < old.len() && old.parent[next_old] == old_parent {
            let f = next_old;
            let kept = Entry {
                words: vec![old.word[f]],
                logit: grammar.logit[f],
                weight: grammar.weight[f],
                raw: old.raw[f],
                neg: old.neg[f],
                pos: old.pos[f],
            };
            put(parent, kept, &mut fragments, &mut nodes);
            let last = fragments.len() - 1;
            fragments.is_rule[last] = old.is_rule[f];
            nodes[last] = (f as u32, Vec::new());
            next_old += 1;
        }
        let more = match at {
            0 => of_new.remove(&Vec::new()),
            _ if is_new => of_new.remove(&nodes[at - 1].1),
            _ => of_old.remove(&old_parent),
        };
        for entry in more.into_iter().flatten() {
            put(parent, entry, &mut fragments, &mut nodes);
        }
    }
    fragments.index(grammar.vocab.len());
    for f in 0..fragments.len() {
        let (parent, word) = (fragments.parent[f], fragments.word[f]);
        fragments.suffix[f] = match fragments.length[f] {
            1 => NONE,
            2 => fragments.single(word),
            _ => match fragments.suffix[parent as usize] {
                NONE => NONE,
                suffix => fragments.child(suffix, word),
            },
        };
    }
    (grammar.fragments, grammar.logit, grammar.weight) = (fragments, logit, weight);
}
