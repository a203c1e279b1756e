//! Learning in stages, each a call: count, mine, fit, begin, advance, model.

use super::corpus::PyCorpus;
use super::model::{rule_rows, PyModel, RuleRow};
use super::options::{self, field};
use super::{pool, raise};
use crate::checkpoint;
use crate::corpus::Corpus;
use crate::error::Error;
use crate::fit::{fit_second_order, fit_sgd};
use crate::grammar::Grammar;
use crate::letters::CrossFitted;
use crate::mine::combination::{mine_combination, Mined};
use crate::mine::corpus::mine_corpus;
use crate::mine::covered::{conceded, covers, Covered};
use crate::mine::fragments::{count_fragments, Constituency};
use crate::mine::prune::{prune, PruneOptions};
use crate::model::{Gate, Model};
use crate::polarity::fragment_logits;
use crate::ranking::Mix;
use crate::rule::Rule;
use crate::train::Trainer;
use crate::vocab::{is_address, is_number, is_punctuation, NONE};
use crate::wording::Wording;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use rayon::prelude::*;
use std::sync::Arc;

#[pyclass(name = "Trainer", module = "sentiparse._core")]
pub struct PyTrainer {
    corpus: Arc<Corpus>,
    /// What is known of the grammar before training begins; the trainer holds it afterwards.
    grammar: Grammar,
    /// The rules of Algorithm 4 with the points that their theta is fitted to.
    mined: Vec<Mined>,
    letters: Arc<CrossFitted>,
    wording: Wording,
    /// How far a word can carry sentiment, 0 to 1, by word id; 1 for all where empty.
    trust: Vec<f32>,
    /// How likely fragments are one part of a tree; nothing is known where empty.
    constituency: Constituency,
    /// Spans of every text that stand under a negation and were not counted; none where empty.
    covered: Arc<Vec<Covered>>,
    trainer: Option<Trainer>,
    options: Py<PyDict>,
    class_weight: [f32; 2],
    threads: usize,
}

impl PyTrainer {
    fn trainer(&mut self) -> PyResult<&mut Trainer> {
        self.trainer
            .as_mut()
            .ok_or_else(|| raise(Error::Training("no training has begun".into())))
    }

    fn current(&self) -> &Grammar {
        self.trainer.as_ref().map_or(&self.grammar, |t| &t.grammar)
    }
}

#[pymethods]
impl PyTrainer {
    #[new]
    fn new(corpus: &PyCorpus, options: Bound<'_, PyDict>) -> PyResult<PyTrainer> {
        let balance: bool = field(&options, "class_balance")?;
        let threads = field(&options, "threads")?;
        Ok(PyTrainer {
            class_weight: if balance {
                corpus.inner.class_balance()
            } else {
                [1.0, 1.0]
            },
            corpus: corpus.inner.clone(),
            grammar: Grammar {
                vocab: corpus.inner.vocab.clone(),
                ..Grammar::default()
            },
            mined: Vec::new(),
            letters: Arc::default(),
            wording: Wording::default(),
            trust: Vec::new(),
            constituency: Constituency::default(),
            covered: Arc::default(),
            trainer: None,
            options: options.unbind(),
            threads,
        })
    }

    /// Fits the letters of words; to be called before the other stages, also behind a `restore`. Size of the table.
    fn fit_letters(&mut self, py: Python<'_>) -> PyResult<usize> {
        let options = options::letters(self.options.bind(py))?;
        let pool = pool(self.threads)?;
        let (corpus, class_weight) = (&self.corpus, self.class_weight);
        let fitted =
            py.detach(|| pool.install(|| CrossFitted::fit(corpus, class_weight, &options)));
        let size = fitted.letters.weights.len();
        self.letters = Arc::new(fitted);
        Ok(size)
    }

    /// Fits the wording to the first so many texts; to be called before `model`, also behind a `restore`. Size of the table.
    fn fit_wording(&mut self, py: Python<'_>, texts: usize) -> PyResult<usize> {
        let options = options::wording(self.options.bind(py))?;
        let pool = pool(self.threads)?;
        let (corpus, class_weight) = (&self.corpus, self.class_weight);
        self.wording =
            py.detach(|| pool.install(|| Wording::fit(corpus, texts, class_weight, &options)));
        Ok(self.wording.table.len())
    }

    /// Says how far words can carry sentiment; to be called before the other stages, also behind a `restore`.
    fn set_trust(&mut self, words: Vec<String>, trust: Vec<f32>) -> PyResult<()> {
        let fits = |t: &f32| *t > 0.0 && *t <= 1.0;
        if words.len() != trust.len() || !trust.iter().all(fits) {
            return Err(raise(Error::Option(
                "trust must be one number above 0 and at most 1 a word".into(),
            )));
        }
        self.trust = vec![1.0; self.corpus.vocab.len()];
        for (word, t) in words.iter().zip(trust) {
            let id = self.corpus.vocab.get(word);
            if id != NONE {
                self.trust[id as usize] = t;
            }
        }
        Ok(())
    }

    /// Says what words add to the log-odds that a fragment is one part of a tree (as the first word, the second, the last but
    /// one, the last), and what lengths from 2 on do; to be called before `count`.
    fn set_constituency(
        &mut self,
        words: Vec<String>,
        weights: Vec<[f32; 4]>,
        lengths: Vec<f32>,
    ) -> PyResult<()> {
        let finite = weights
            .iter()
            .flatten()
            .chain(&lengths)
            .all(|w| w.is_finite());
        if words.len() != weights.len() || lengths.is_empty() || !finite {
            return Err(raise(Error::Option(
                "constituency must be four finite numbers a word, and one a length".into(),
            )));
        }
        let mut of_words = vec![[0.0; 4]; self.corpus.vocab.len()];
        for (word, of) in words.iter().zip(weights) {
            let id = self.corpus.vocab.get(word);
            if id != NONE {
                of_words[id as usize] = of;
            }
        }
        self.constituency = Constituency {
            words: of_words,
            lengths,
        };
        Ok(())
    }

    /// Algorithm 3: counts fragments. Those under a negation rule known before are left out, or turned round, where the
    /// probability of what it acts on exceeds `clear` (else tau_p); what a contrast concedes is turned round too. Number of
    /// fragments.
    #[pyo3(signature = (stop_words, clear=None))]
    fn count(
        &mut self,
        py: Python<'_>,
        stop_words: Vec<String>,
        clear: Option<f64>,
    ) -> PyResult<usize> {
        let options = self.options.bind(py);
        let count = options::count(options, self.class_weight)?;
        let smoothing = options::smoothing(options)?;
        let clear = clear.map_or_else(|| field(options, "tau_p"), Ok)?;
        let filter: bool = field(options, "stop_word_filter")?;
        let numbers: bool = field(options, "number_filter")?;
        let edges: bool = field(options, "closed_edges")?;
        let pool = pool(self.threads)?;
        let (corpus, grammar) = (&self.corpus, &self.grammar);
        let (mut fragments, covered) = py.detach(|| {
            pool.install(|| {
                let covered = if grammar.rules.is_empty() || grammar.fragments.is_empty() {
                    Vec::new()
                } else {
                    let logit = fragment_logits(&grammar.fragments, smoothing, &[]);
                    let mut spans =
                        covers(corpus, &grammar.fragments, &logit, &grammar.rules, clear);
                    if count.turned {
                        for (of, more) in spans.iter_mut().zip(conceded(corpus, &grammar.rules)) {
                            of.extend(more);
                        }
                    }
                    spans
                };
                (count_fragments(corpus, &count, &covered), covered)
            })
        });
        self.covered = Arc::new(covered);
        if filter || edges {
            let mut stop: Vec<bool> = (0..self.corpus.vocab.len() as u32)
                .map(|w| self.corpus.vocab.word(w))
                .map(|word| {
                    is_punctuation(word) || numbers && (is_number(word) || is_address(word))
                })
                .collect();
            for word in &stop_words {
                let id = self.corpus.vocab.get(word);
                if id != NONE {
                    stop[id as usize] = true;
                }
            }
            // A fragment is passed over if it and its last word are: parents come first.
            let mut passed = vec![false; fragments.len()];
            let mark: Vec<bool> = (0..self.corpus.vocab.len() as u32)
                .map(|w| self.corpus.vocab.word(w))
                .map(|word| is_punctuation(word) || numbers && is_address(word))
                .collect();
            let mut first = vec![NONE; fragments.len()];
            for f in 0..fragments.len() {
                let (parent, last) = (fragments.parent[f], fragments.word[f]);
                passed[f] = stop[last as usize] && (parent == NONE || passed[parent as usize]);
                first[f] = if parent == NONE {
                    last
                } else {
                    first[parent as usize]
                };
                let open = parent != NONE && (mark[first[f] as usize] || mark[last as usize]);
                fragments.is_rule[f] = !(filter && passed[f] || edges && open);
            }
        }
        if !self.constituency.lengths.is_empty() {
            let least: f64 = field(options, "min_constituency")?;
            let least = (least / (1.0 - least)).ln() as f32;
            for f in 0..fragments.len() {
                if fragments.is_rule[f] && fragments.length[f] > 1 {
                    let words = fragments.words(f as u32);
                    fragments.is_rule[f] = self.constituency.logit(&words) >= least;
                }
            }
        }
        if !self.trust.is_empty() {
            let backoff = smoothing.backoff_weight as f32;
            for (f, t) in fragments.trust(&self.trust).into_iter().enumerate() {
                // As many texts of either label as draw the log-odds to about that part of themselves.
                let more = (fragments.neg[f] + fragments.pos[f] + backoff) * (1.0 / t - 1.0) / 2.0;
                fragments.neg[f] += more;
                fragments.pos[f] += more;
            }
        }
        self.grammar.weight = vec![0.0; fragments.len()];
        self.grammar.logit = vec![0.0; fragments.len()];
        self.grammar.fragments = fragments;
        Ok(self.grammar.fragments.len())
    }

    /// Algorithm 4. Number of rules.
    fn mine_paper(&mut self, py: Python<'_>) -> PyResult<usize> {
        let options = self.options.bind(py);
        let (paper, smoothing) = (options::paper(options)?, options::smoothing(options)?);
        let fragments = &self.grammar.fragments;
        self.mined = py.detach(|| {
            let logit = fragment_logits(fragments, smoothing, &[]);
            mine_combination(fragments, &logit, &paper)
        });
        self.grammar.rules = self.mined.iter().map(|m| m.rule.clone()).collect();
        Ok(self.mined.len())
    }

    /// Algorithm 5 on the rules of the last `mine_paper`, which start with the score of the options.
    fn fit(&mut self, py: Python<'_>) -> PyResult<usize> {
        let options = self.options.bind(py);
        let method: String = field(options, "polarity_fit")?;
        let alpha: f64 = field(options, "fit_step")?;
        let epsilon: f64 = field(options, "fit_epsilon")?;
        let scans: usize = field(options, "fit_max_scans")?;
        let seed: u64 = field(options, "seed")?;
        let weight: f64 = field(options, "rule_weight")?;
        let sgd = match method.as_str() {
            "sgd" => true,
            "second-order" => false,
            other => {
                return Err(raise(Error::Option(format!(
                    "option polarity_fit is '{other}': give one of second-order, sgd"
                ))))
            }
        };
        let pool = pool(self.threads)?;
        let mined = &mut self.mined;
        py.detach(|| {
            pool.install(|| {
                mined.par_iter_mut().for_each(|m| {
                    m.rule.theta = if sgd {
                        fit_sgd(&m.examples, alpha, epsilon, scans, seed)
                    } else {
                        fit_second_order(&m.examples)
                    };
                });
            });
        });
        self.grammar.rules = self
            .mined
            .iter()
            .map(|m| Rule {
                weight,
                ..m.rule.clone()
            })
            .collect();
        Ok(self.grammar.rules.len())
    }

    /// Rules from residuals of the labels of the first so many texts, with theta fitted. Number of rules.
    #[pyo3(signature = (first=None))]
    fn mine_corpus(&mut self, py: Python<'_>, first: Option<usize>) -> PyResult<usize> {
        let options = self.options.bind(py);
        let (miner, smoothing) = (options::miner(options)?, options::smoothing(options)?);
        let pool = pool(self.threads)?;
        let (corpus, fragments, class_weight) =
            (&self.corpus, &self.grammar.fragments, self.class_weight);
        let letters = &*self.letters;
        let rules = py.detach(|| {
            let texts: Vec<usize> = (0..first.unwrap_or(corpus.len()).min(corpus.len())).collect();
            let own = (texts.len() < corpus.len()).then(|| corpus.subset(&texts));
            let corpus = own.as_ref().unwrap_or(corpus);
            pool.install(|| {
                mine_corpus(corpus, fragments, smoothing, letters, class_weight, &miner)
            })
        });
        self.grammar.rules = rules;
        Ok(self.grammar.rules.len())
    }

    /// Strikes the fragments that the rest of the grammar predicts. Number of dictionary rules left.
    fn prune(&mut self, py: Python<'_>, boundaries: Vec<String>) -> PyResult<usize> {
        let options = self.options.bind(py);
        let prune_options = PruneOptions {
            prune_z: field(options, "prune_z")?,
            operator_z: field(options, "operator_z")?,
        };
        let (decode, smoothing) = (options::decode(options)?, options::smoothing(options)?);
        self.grammar.priors = options::priors(options)?;
        self.grammar.set_boundaries(&boundaries);
        self.grammar.prepare();
        let pool = pool(self.threads)?;
        let (grammar, letters) = (&mut self.grammar, &self.letters);
        Ok(py.detach(|| {
            pool.install(|| {
                let logit = fragment_logits(&grammar.fragments, smoothing, &letters.all);
                prune(grammar, &logit, &decode, prune_options)
            })
        }))
    }

    /// Takes rules from elsewhere instead of mining them.
    fn set_rules(&mut self, rules: Vec<super::model::HandRule>) -> PyResult<usize> {
        let vocab = Arc::make_mut(&mut self.grammar.vocab);
        let made = rules
            .iter()
            .map(|r| r.build(vocab))
            .collect::<PyResult<Vec<_>>>()?;
        self.grammar.rules = made;
        Ok(self.grammar.rules.len())
    }

    /// The points (x1, x2, y) that a rule of `mine_paper` was fitted to.
    fn examples(&self, rule: usize) -> Vec<(f64, f64, f64)> {
        self.mined.get(rule).map_or_else(Vec::new, |m| {
            m.examples.iter().map(|e| (e.x[1], e.x[2], e.y)).collect()
        })
    }

    fn rules(&self) -> Vec<RuleRow> {
        rule_rows(self.current())
    }

    /// Sets up training: weights 0, priors and the mix as the options say.
    fn begin(&mut self, py: Python<'_>, boundaries: Vec<String>) -> PyResult<()> {
        let options = self.options.bind(py);
        self.grammar.priors = options::priors(options)?;
        self.grammar.set_boundaries(&boundaries);
        let train = options::train(options, self.class_weight)?;
        let mix = Mix {
            a: field(options, "mix_slope")?,
            b: 0.0,
        };
        let mut trainer = Trainer::new(
            self.letters.clone(),
            self.corpus.clone(),
            self.grammar.clone(),
            train,
            mix,
        );
        trainer.covered = self.covered.clone();
        if !self.trust.is_empty() {
            trainer.trust = self.grammar.fragments.trust(&self.trust);
        }
        self.trainer = Some(trainer);
        Ok(())
    }

    fn begin_epoch(&mut self, seed: u64) -> PyResult<()> {
        self.trainer()?.begin_epoch(seed);
        Ok(())
    }

    /// Trains on some more texts: (texts, objective of the epoch so far, defined, right by tree, right by mix); 0 texts at the end.
    fn advance(
        &mut self,
        py: Python<'_>,
        texts: usize,
    ) -> PyResult<(usize, f64, usize, usize, usize)> {
        let pool = pool(self.threads)?;
        let trainer = self.trainer()?;
        let p = py.detach(|| pool.install(|| trainer.advance(texts)));
        Ok((p.texts, p.objective, p.defined, p.tree_right, p.mix_right))
    }

    /// The model as it stands, over the corpus' whole vocabulary; `compact` it before keeping it.
    fn model(&mut self, py: Python<'_>) -> PyResult<PyModel> {
        let options = self.options.bind(py);
        let (decode, decision) = (options::decode(options)?, options::decision(options)?);
        let gate = Gate {
            none: field(options, "wording_from")?,
            all: field(options, "wording_full")?,
            long: field(options, "wording_long")?,
            ..Gate::default()
        };
        let threads = self.threads;
        let wording = self.wording.clone();
        let trainer = self.trainer()?;
        let (mut grammar, mix) = (py.detach(|| trainer.folded()), trainer.mix);
        grammar.wording = wording;
        Ok(PyModel::wrap(
            Model {
                grammar,
                decode,
                decision,
                mix,
                scale: 1.0,
                shift: 0.0,
                pull: 0.0,
                damp: 0.0,
                bend: 0.0,
                tempering: 0.0,
                gate,
            },
            threads,
        ))
    }

    /// What the stages so far have left, as bytes.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = checkpoint::to_bytes(self.current(), &self.covered, self.trainer.as_ref())
            .map_err(raise)?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// Goes back, or on, to a state of this training; training begins where the state has begun it.
    fn restore(&mut self, py: Python<'_>, state: &[u8], boundaries: Vec<String>) -> PyResult<()> {
        let (begun, covered) =
            checkpoint::restore(state, &mut self.grammar, None).map_err(raise)?;
        self.covered = Arc::new(covered);
        self.mined.clear();
        self.trainer = None;
        if begun {
            self.begin(py, boundaries)?;
            checkpoint::restore(state, &mut self.grammar, self.trainer.as_mut()).map_err(raise)?;
        }
        Ok(())
    }
}
