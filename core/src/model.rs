//! A trained parser: grammar, decoding options, decision and calibration, applied to texts.

use crate::corpus::Corpus;
use crate::decode::{DecodeOptions, Decoder, Lattice};
use crate::grammar::Grammar;
use crate::parts::{join_trees, join_verdicts};
use crate::polarity::sigmoid;
use crate::ranking::{candidates, decide, Candidate, Decision, Mix};
use crate::rule::P;
use crate::tree::{oov, tree, Node};
use rayon::prelude::*;
use std::cell::RefCell;

#[derive(Clone, Debug)]
pub struct Model {
    pub grammar: Grammar,
    pub decode: DecodeOptions,
    pub decision: Decision,
    pub mix: Mix,
    /// Calibration: P(pos) = sigma(scale * logit(decision) + shift).
    pub scale: f64,
    pub shift: f64,
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
}

/// A tree of a text with its standing among the candidates.
#[derive(Clone, Debug)]
pub struct Parse {
    pub tree: Node,
    pub score: f64,
    pub share: f64,
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
        self.grammar.lattice(&mut worker.lattice);
        worker
            .decoder
            .decode(&self.grammar, &worker.lattice, decode);
        candidates(&mut worker.decoder, &self.grammar, &mut worker.candidates);
    }

    /// The parts of the words in the lattice; the words are left there where they are one part.
    fn parts(&self, worker: &mut Worker) -> Option<Long> {
        let max_words = self.decode.max_words;
        if max_words == 0 || worker.lattice.words.len() <= max_words {
            return None;
        }
        let words = std::mem::take(&mut worker.lattice.words);
        let letters = std::mem::take(&mut worker.lattice.letters);
        let parts = self.grammar.cut(&words, max_words);
        Some(Long {
            words,
            letters,
            parts,
        })
    }

    fn verdict(&self, worker: &mut Worker) -> Verdict {
        let Some(long) = self.parts(worker) else {
            return self.part_verdict(worker);
        };
        let verdicts: Vec<Verdict> = (0..long.parts.len())
            .map(|part| {
                long.lay(part, &mut worker.lattice);
                self.part_verdict(worker)
            })
            .collect();
        join_verdicts(&verdicts, self.mix)
    }

    fn part_verdict(&self, worker: &mut Worker) -> Verdict {
        self.candidates_of(worker, &self.decode);
        let list = &worker.candidates;
        Verdict {
            tree: list.first().map_or(0.0, |c| c.logit),
            marg: decide(list, Decision::Marg, self.mix),
            mix: decide(list, Decision::Mix, self.mix),
            known: !list.is_empty(),
        }
    }

    /// Verdicts on texts, in parallel.
    pub fn judge(&self, texts: &[&str]) -> Vec<Verdict> {
        texts
            .par_iter()
            .with_min_len(16)
            .map(|text| {
                WORKER.with(|worker| {
                    let worker = &mut *worker.borrow_mut();
                    self.grammar
                        .read(text, &mut worker.scratch, &mut worker.lattice);
                    self.verdict(worker)
                })
            })
            .collect()
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
        sigmoid(self.scale * (p / (1.0 - p)).ln() + self.shift)
    }

    /// Up to `k` trees of a text, best first, and the verdict.
    ///
    /// With `k` = 1 the tree is the best one of the label that the verdict stands for.
    pub fn parse(&self, words: &[String], k: usize) -> (Vec<Parse>, Verdict) {
        WORKER.with(|worker| {
            let worker = &mut *worker.borrow_mut();
            self.grammar
                .take(words.iter().map(String::as_str), &mut worker.lattice);
            let Some(long) = self.parts(worker) else {
                return self.parse_part(worker, k);
            };
            let (mut trees, mut verdicts) = (Vec::new(), Vec::new());
            for (part, &(from, _)) in long.parts.iter().enumerate() {
                long.lay(part, &mut worker.lattice);
                let (mut parses, verdict) = self.parse_part(worker, k);
                for parse in &mut parses {
                    let tree = std::mem::replace(&mut parse.tree, oov(0, 0));
                    parse.tree = tree.moved(from);
                }
                trees.push(parses);
                verdicts.push(verdict);
            }
            (join_trees(&trees, k), join_verdicts(&verdicts, self.mix))
        })
    }

    fn parse_part(&self, worker: &mut Worker, k: usize) -> (Vec<Parse>, Verdict) {
        let mut decode = self.decode;
        decode.beam_size = decode.beam_size.max(k);
        let verdict = self.part_verdict(worker);
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
