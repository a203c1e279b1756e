//! The binding: the only file that knows Python.

use crate::corpus::Corpus;
use crate::decode::{DecodeOptions, Derivations};
use crate::error::Error;
use crate::grammar::{Grammar, HandSymbol, Priors};
use crate::mine::fragments::{count_fragments, CountOptions};
use crate::model::{Model, Parse, Verdict};
use crate::polarity::Smoothing;
use crate::ranking::{Decision, Mix, Objective};
use crate::rule::{RuleType, N, P};
use crate::train::{TrainOptions, Trainer};
use crate::tree::Node;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

pyo3::create_exception!(_core, CoreError, pyo3::exceptions::PyException);

fn raise(error: Error) -> PyErr {
    let kind = match &error {
        Error::Option(_) => "option",
        Error::Grammar(_) => "grammar",
        Error::ModelFile(_) => "model_file",
        Error::Training(_) => "training",
    };
    CoreError::new_err((kind, error.to_string()))
}

/// Thread pools by size, made once each.
fn pool(threads: usize) -> Arc<rayon::ThreadPool> {
    static POOLS: OnceLock<Mutex<HashMap<usize, Arc<rayon::ThreadPool>>>> = OnceLock::new();
    let pools = POOLS.get_or_init(Mutex::default);
    let mut pools = pools.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    pools
        .entry(threads)
        .or_insert_with(|| {
            let built = rayon::ThreadPoolBuilder::new()
                .num_threads(threads)
                .stack_size(16 << 20)
                .build()
                .expect("threads can be started");
            Arc::new(built)
        })
        .clone()
}

fn field<'py, T>(options: &Bound<'py, PyDict>, name: &str) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py>,
    for<'a> <T as FromPyObject<'a, 'py>>::Error: Into<PyErr>,
{
    match options.get_item(name)? {
        Some(value) => value.extract::<T>().map_err(|e| {
            let cause: PyErr = e.into();
            raise(Error::Option(format!("option {name}: {cause}")))
        }),
        None => Err(raise(Error::Option(format!("option {name} is missing")))),
    }
}

fn decode_options(options: &Bound<'_, PyDict>) -> PyResult<DecodeOptions> {
    let derivations: String = field(options, "derivations")?;
    Ok(DecodeOptions {
        beam_size: field(options, "beam_size")?,
        tau: field(options, "tau")?,
        max_child_span: field(options, "max_child_span")?,
        search_limit: field(options, "search_limit")?,
        derivations: match derivations.as_str() {
            "canonical" => Derivations::Canonical,
            "paper" => Derivations::Paper,
            other => {
                return Err(raise(Error::Option(format!(
                    "derivations is '{other}': give 'canonical' or 'paper'"
                ))))
            }
        },
        combination: field(options, "combination")?,
    })
}

fn decision(name: &str) -> PyResult<Decision> {
    match name {
        "tree" => Ok(Decision::Tree),
        "marg" => Ok(Decision::Marg),
        "mix" => Ok(Decision::Mix),
        other => {
            Err(raise(Error::Option(format!("decision is '{other}': give 'tree', 'marg' or 'mix'"))))
        }
    }
}

fn priors(options: &Bound<'_, PyDict>) -> PyResult<Priors> {
    Ok(Priors {
        length_bonus: field(options, "length_bonus")?,
        type_bonus: [
            field(options, "negation_bonus")?,
            field(options, "strengthen_bonus")?,
            field(options, "weaken_bonus")?,
            field(options, "contrast_bonus")?,
        ],
        child_word: field(options, "child_word")?,
        child_boundary: field(options, "child_boundary")?,
        contrast_word: field(options, "contrast_word")?,
        contrast_boundary: field(options, "contrast_boundary")?,
    })
}

fn rule_type(name: &str) -> PyResult<RuleType> {
    RuleType::ALL.into_iter().find(|t| t.name() == name).ok_or_else(|| {
        raise(Error::Grammar(format!(
            "rule type '{name}' is not one of negation, strengthen, weaken, contrast"
        )))
    })
}

#[pyfunction]
fn tokenize(text: &str) -> Vec<(String, u32, u32)> {
    crate::tokenize::tokenize(text)
}

#[pyclass(name = "Corpus", module = "sentiparse._core", frozen)]
struct PyCorpus {
    inner: Arc<Corpus>,
}

#[pymethods]
impl PyCorpus {
    #[new]
    #[pyo3(signature = (texts, labels, weights=None, groups=None, threads=0))]
    fn new(
        py: Python<'_>,
        texts: Vec<String>,
        labels: Vec<u8>,
        weights: Option<Vec<f32>>,
        groups: Option<Vec<u32>>,
        threads: usize,
    ) -> PyCorpus {
        let weights = weights.unwrap_or_else(|| vec![1.0; labels.len()]);
        let groups = groups.unwrap_or_default();
        let inner = py.detach(|| {
            pool(threads).install(|| {
                let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
                Corpus::build(&texts, labels, weights, groups)
            })
        });
        PyCorpus { inner: Arc::new(inner) }
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    fn subset(&self, places: Vec<usize>) -> PyCorpus {
        PyCorpus { inner: Arc::new(self.inner.subset(&places)) }
    }

    #[getter]
    fn word_count(&self) -> usize {
        self.inner.words.len()
    }

    #[getter]
    fn vocabulary_size(&self) -> usize {
        self.inner.vocab.len()
    }
}

/// Learning in stages: count, mine, fit, train; `model` gives what there is so far.
#[pyclass(name = "Trainer", module = "sentiparse._core")]
struct PyTrainer {
    corpus: Arc<Corpus>,
    inner: Option<Trainer>,
    grammar: Grammar,
    options: Py<PyDict>,
    class_weight: [f32; 2],
    threads: usize,
}

impl PyTrainer {
    fn smoothing(options: &Bound<'_, PyDict>) -> PyResult<Smoothing> {
        Ok(Smoothing {
            word_prior_weight: field(options, "word_prior_weight")?,
            backoff_weight: field(options, "backoff_weight")?,
        })
    }
}

#[pymethods]
impl PyTrainer {
    #[new]
    fn new(corpus: &PyCorpus, options: Bound<'_, PyDict>) -> PyResult<PyTrainer> {
        let balance: bool = field(&options, "class_balance")?;
        let threads = field(&options, "threads")?;
        Ok(PyTrainer {
            class_weight: if balance { corpus.inner.class_balance() } else { [1.0, 1.0] },
            corpus: corpus.inner.clone(),
            inner: None,
            grammar: Grammar { vocab: corpus.inner.vocab.clone(), ..Grammar::default() },
            options: options.unbind(),
            threads,
        })
    }

    fn count(&mut self, py: Python<'_>, stop_words: Vec<String>) -> PyResult<usize> {
        let options = self.options.bind(py);
        let count = CountOptions {
            min_count: field(options, "min_fragment_count")?,
            min_word_count: field(options, "min_word_count")?,
            max_length: field(options, "max_fragment_length")?,
            class_weight: self.class_weight,
        };
        let corpus = self.corpus.clone();
        let pool = pool(self.threads);
        let mut fragments = py.detach(|| pool.install(|| count_fragments(&corpus, &count, &[])));
        let mut stop = vec![false; corpus.vocab.len()];
        for word in &stop_words {
            let id = corpus.vocab.get(word);
            if id != crate::vocab::NONE {
                stop[id as usize] = true;
            }
        }
        let filter: bool = field(options, "stop_word_filter")?;
        if filter {
            for w in 0..corpus.vocab.len() {
                if !corpus.vocab.word(w as u32).chars().any(char::is_alphanumeric) {
                    stop[w] = true;
                }
            }
            for f in 0..fragments.len() {
                fragments.is_rule[f] = !fragments.words(f as u32).iter().all(|&w| stop[w as usize]);
            }
        }
        self.grammar.weight = vec![0.0; fragments.len()];
        self.grammar.logit = vec![0.0; fragments.len()];
        self.grammar.fragments = fragments;
        Ok(self.grammar.fragments.len())
    }

    fn begin(&mut self, py: Python<'_>, boundaries: Vec<String>, mix: (f64, f64)) -> PyResult<()> {
        let options = self.options.bind(py);
        self.grammar.priors = priors(options)?;
        self.grammar.dict_hit = 0.0;
        self.grammar.set_boundaries(&boundaries);
        let objective: String = field(options, "objective")?;
        let train = TrainOptions {
            objective: match objective.as_str() {
                "ranking" => Objective::Ranking,
                "joint" => Objective::Joint,
                other => {
                    return Err(raise(Error::Option(format!(
                        "objective is '{other}': give 'ranking' or 'joint'"
                    ))))
                }
            },
            decode: decode_options(options)?,
            smoothing: Self::smoothing(options)?,
            class_weight: self.class_weight,
            leave_one_out: field(options, "leave_one_out")?,
            correction_length: field(options, "correction_length")?,
            minibatch: field(options, "minibatch_size")?,
            step_leaf: field(options, "step_leaf")?,
            step_theta: field(options, "step_theta")?,
            step_rank: field(options, "step_rank")?,
            step_mix: field(options, "step_mix")?,
            l2_leaf: field(options, "l2_leaf")?,
            l2_rank: field(options, "l2_rank")?,
            l2_theta: field(options, "l2_theta")?,
        };
        let mix = Mix { a: mix.0, b: mix.1 };
        self.inner = Some(Trainer::new(self.corpus.clone(), self.grammar.clone(), train, mix));
        Ok(())
    }

    fn begin_epoch(&mut self, seed: u64) -> PyResult<()> {
        self.trainer()?.begin_epoch(seed);
        Ok(())
    }

    /// (texts, objective, defined, right by tree, right by mix).
    fn advance(&mut self, py: Python<'_>, texts: usize) -> PyResult<(usize, f64, usize, usize, usize)> {
        let pool = pool(self.threads);
        let trainer = self.trainer()?;
        let p = py.detach(|| pool.install(|| trainer.advance(texts)));
        Ok((p.texts, p.objective, p.defined, p.tree_right, p.mix_right))
    }

    fn model(&self, py: Python<'_>) -> PyResult<PyModel> {
        let options = self.options.bind(py);
        let trainer = self
            .inner
            .as_ref()
            .ok_or_else(|| raise(Error::Training("no training has begun".into())))?;
        let name: String = field(options, "decision")?;
        Ok(PyModel {
            inner: Model {
                grammar: trainer.folded(),
                decode: decode_options(options)?,
                decision: decision(&name)?,
                mix: trainer.mix,
                scale: 1.0,
                shift: 0.0,
            },
            threads: self.threads,
        })
    }
}

impl PyTrainer {
    fn trainer(&mut self) -> PyResult<&mut Trainer> {
        self.inner.as_mut().ok_or_else(|| raise(Error::Training("no training has begun".into())))
    }
}

#[pyclass(name = "Model", module = "sentiparse._core")]
struct PyModel {
    inner: Model,
    threads: usize,
}

type Verdicts<'py> = (
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<bool>>,
);

fn verdicts<'py>(py: Python<'py>, list: &[Verdict]) -> Verdicts<'py> {
    (
        list.iter().map(|v| v.tree).collect::<Vec<_>>().into_pyarray(py),
        list.iter().map(|v| v.marg).collect::<Vec<_>>().into_pyarray(py),
        list.iter().map(|v| v.mix).collect::<Vec<_>>().into_pyarray(py),
        list.iter().map(|v| v.known).collect::<Vec<_>>().into_pyarray(py),
    )
}

#[pymethods]
impl PyModel {
    fn judge<'py>(&self, py: Python<'py>, texts: Vec<String>) -> Verdicts<'py> {
        let list = py.detach(|| {
            pool(self.threads).install(|| {
                let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
                self.inner.judge(&texts)
            })
        });
        verdicts(py, &list)
    }

    fn judge_corpus<'py>(&self, py: Python<'py>, corpus: &PyCorpus) -> Verdicts<'py> {
        let list = py.detach(|| pool(self.threads).install(|| self.inner.judge_corpus(&corpus.inner)));
        verdicts(py, &list)
    }

    fn compact(&self) -> PyModel {
        PyModel {
            inner: Model { grammar: self.inner.grammar.compact(), ..self.inner.clone() },
            threads: self.threads,
        }
    }

    #[getter]
    fn mix(&self) -> (f64, f64) {
        (self.inner.mix.a, self.inner.mix.b)
    }

    #[getter]
    fn hits(&self) -> (f64, f64) {
        (self.inner.grammar.dict_hit, self.inner.grammar.comb_hit)
    }
}

#[pymodule]
fn _core(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add("CoreError", m.py().get_type::<CoreError>())?;
    m.add_function(wrap_pyfunction!(tokenize, m)?)?;
    m.add_class::<PyCorpus>()?;
    m.add_class::<PyTrainer>()?;
    m.add_class::<PyModel>()?;
    Ok(())
}
