//! A trained parser in Python's hands.

use super::corpus::PyCorpus;
use super::options::{self, field};
use super::rows::{flatten, symbol_name, Flat, NodeRow, PyRows, SYMBOLS};
use super::{pool, raise};
use crate::error::Error;
use crate::grammar::{Entry, Grammar};
use crate::model::{Edit, Gate, Model, Verdict};
use crate::model_file;
use crate::ranking::{candidates, gradient, Gradient, Mix};
use crate::register::Register;
use crate::rule::{Rule, N, P, SYMBOL_N, SYMBOL_P};
use crate::vocab::{Vocab, NONE};
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyBytes, PyDict, PyTuple};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// (left-hand side, symbols, type, theta, weight, count).
pub type RuleRow = (&'static str, Vec<String>, &'static str, [f64; 3], f64, u32);
/// (words, log-odds, weight, raw count, negative weight, positive weight).
pub type EntryRow = (Vec<String>, f32, f32, u32, f32, f32);
/// (rows, score, share).
type ParseRow<Rows> = (Rows, f64, f64);
/// (best tree's log-odds, positive mass, mix, known, calibrated probability, what the wording adds to its log-odds, what
/// those of the decision are multiplied with).
type VerdictRow = (f64, f64, f64, bool, f64, f64, f64);
type Verdicts<'py> = (
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<f64>>,
);

pub fn rule_rows(grammar: &Grammar) -> Vec<RuleRow> {
    grammar.rules.iter().map(|r| rule_row(grammar, r)).collect()
}

fn rule_row(grammar: &Grammar, rule: &Rule) -> RuleRow {
    let rhs = rule.rhs.iter();
    (
        SYMBOLS[rule.lhs as usize],
        rhs.map(|&s| symbol_name(&grammar.vocab, s).to_string())
            .collect(),
        rule.kind.name(),
        rule.theta,
        rule.weight,
        rule.count,
    )
}

/// A rule written by hand: left-hand side, symbols (a non-terminal is `("", "P")`), type, theta, weight, count.
#[derive(FromPyObject)]
pub struct HandRule(String, Vec<(String, String)>, String, [f64; 3], f64, u32);

fn label(name: &str) -> PyResult<u8> {
    match name {
        "N" => Ok(N),
        "P" => Ok(P),
        other => Err(raise(Error::Grammar(format!(
            "'{other}' is not a label: write N or P"
        )))),
    }
}

/// Symbols as rules hold them; `word` gives the number of a word.
fn numbered(symbols: &[(String, String)], mut word: impl FnMut(&str) -> u32) -> PyResult<Vec<u32>> {
    let number = |(text, symbol): &(String, String)| {
        Ok(if text.is_empty() {
            [SYMBOL_N, SYMBOL_P][label(symbol)? as usize]
        } else {
            word(text)
        })
    };
    symbols.iter().map(number).collect()
}

impl HandRule {
    /// The rule, its words added to the vocabulary.
    pub fn build(&self, vocab: &mut Vocab) -> PyResult<Rule> {
        let HandRule(lhs, symbols, kind, theta, weight, count) = self;
        let rhs = numbered(symbols, |word| vocab.insert(word))?;
        let kind = options::rule_type(kind)?;
        let rule = Rule {
            lhs: label(lhs)?,
            rhs: rhs.into(),
            kind,
            theta: *theta,
            weight: *weight,
            count: *count,
        };
        rule.check().map_err(raise)?;
        Ok(rule)
    }
}

fn entry(row: &EntryRow, vocab: &mut Vocab) -> PyResult<Entry> {
    let (words, logit, weight, raw, neg, pos) = row;
    let longest = crate::fragments::MAX_LENGTH;
    if words.is_empty() || words.len() > longest || words.iter().any(String::is_empty) {
        return Err(raise(Error::Grammar(format!(
            "a dictionary rule has 1 to {longest} words, this one has {}: '{}'",
            words.len(),
            words.join(" ")
        ))));
    }
    if ![*logit, *weight, *neg, *pos].iter().all(|x| x.is_finite()) {
        return Err(raise(Error::Grammar(format!(
            "the numbers of the dictionary rule '{}' must be finite",
            words.join(" ")
        ))));
    }
    let words = words.iter().map(|w| vocab.insert(w)).collect();
    Ok(Entry {
        words,
        logit: *logit,
        weight: *weight,
        raw: *raw,
        neg: *neg,
        pos: *pos,
    })
}

/// Texts of so many bytes recurse deeply: they run on a thread with a stack of its own.
const DEEP: usize = 4000;

#[pyclass(name = "Model", module = "sentiparse._core", frozen)]
pub struct PyModel {
    pub inner: Arc<Model>,
    threads: usize,
}

impl PyModel {
    pub fn wrap(inner: Model, threads: usize) -> PyModel {
        let inner = Arc::new(inner);
        PyModel { inner, threads }
    }

    fn verdicts<'py>(py: Python<'py>, list: &[Verdict]) -> Verdicts<'py> {
        let column = |of: fn(&Verdict) -> f64| {
            let numbers: Vec<f64> = list.iter().map(of).collect();
            numbers.into_pyarray(py)
        };
        let known: Vec<bool> = list.iter().map(|v| v.known).collect();
        (
            column(|v| v.tree),
            column(|v| v.marg),
            column(|v| v.mix),
            known.into_pyarray(py),
            column(|v| v.wording),
            column(|v| v.open),
        )
    }

    fn verdict_row(&self, v: &Verdict) -> VerdictRow {
        (
            v.tree,
            v.marg,
            v.mix,
            v.known,
            self.inner.p_pos(v),
            self.inner.pulled(v),
            self.inner.slope(v),
        )
    }
}

#[pymethods]
impl PyModel {
    /// A model from rules written by hand.
    #[staticmethod]
    fn by_hand(
        dictionary: Vec<EntryRow>,
        rules: Vec<HandRule>,
        boundaries: Vec<String>,
        options: &Bound<'_, PyDict>,
    ) -> PyResult<PyModel> {
        let mut vocab = Vocab::default();
        let entries = dictionary
            .iter()
            .map(|row| entry(row, &mut vocab))
            .collect::<PyResult<Vec<_>>>()?;
        let rules = rules
            .iter()
            .map(|r| r.build(&mut vocab))
            .collect::<PyResult<Vec<_>>>()?;
        for word in &boundaries {
            vocab.insert(word);
        }
        let mut grammar = Grammar {
            vocab: Arc::new(vocab),
            rules,
            dict_hit: field(options, "dict_hit")?,
            comb_hit: field(options, "comb_hit")?,
            priors: options::priors(options)?,
            ..Grammar::default()
        };
        grammar.set_dictionary(entries);
        grammar.set_boundaries(&boundaries);
        grammar.prepare();
        let inner = Model {
            grammar,
            decode: options::decode(options)?,
            decision: options::decision(options)?,
            mix: Mix {
                a: field(options, "mix_slope")?,
                b: field(options, "mix_shift")?,
            },
            scale: 1.0,
            shift: 0.0,
            pull: 0.0,
            damp: 0.0,
            bend: 0.0,
            tempering: 0.0,
            gate: Gate::default(),
        };
        Ok(PyModel::wrap(inner, field(options, "threads")?))
    }

    #[staticmethod]
    #[pyo3(signature = (path, threads=0))]
    fn load(
        py: Python<'_>,
        path: PathBuf,
        threads: usize,
    ) -> PyResult<(PyModel, BTreeMap<String, String>)> {
        let (inner, card) = py.detach(|| model_file::load(&path)).map_err(raise)?;
        Ok((PyModel::wrap(inner, threads), card))
    }

    #[staticmethod]
    #[pyo3(signature = (data, threads=0))]
    fn from_bytes(data: &[u8], threads: usize) -> PyResult<(PyModel, BTreeMap<String, String>)> {
        let (inner, card) = model_file::from_bytes(data).map_err(raise)?;
        Ok((PyModel::wrap(inner, threads), card))
    }

    fn save(&self, py: Python<'_>, path: PathBuf, card: BTreeMap<String, String>) -> PyResult<()> {
        py.detach(|| model_file::save(&path, &self.inner, &card))
            .map_err(raise)
    }

    fn to_bytes<'py>(
        &self,
        py: Python<'py>,
        card: BTreeMap<String, String>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = py
            .detach(|| model_file::to_bytes(&self.inner, &card))
            .map_err(raise)?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// The same model after a change of rules: fragments and rules struck, then others added or replaced.
    fn edit(
        &self,
        py: Python<'_>,
        strike_fragments: Vec<Vec<String>>,
        strike_rules: Vec<usize>,
        add_fragments: Vec<EntryRow>,
        add_rules: Vec<HandRule>,
    ) -> PyResult<PyModel> {
        py.detach(|| {
            let mut vocab = Arc::clone(&self.inner.grammar.vocab);
            let mut edit = Edit {
                strike_rules,
                ..Edit::default()
            };
            for words in &strike_fragments {
                let ids = words.iter().map(|w| vocab.get(w));
                edit.strike_fragments.push(ids.collect());
            }
            if !add_fragments.is_empty() || !add_rules.is_empty() {
                let vocab = Arc::make_mut(&mut vocab);
                for row in &add_fragments {
                    edit.add_fragments.push(entry(row, vocab)?);
                }
                for hand in &add_rules {
                    edit.add_rules.push(hand.build(vocab)?);
                }
            }
            Ok(PyModel::wrap(self.inner.edited(vocab, edit), self.threads))
        })
    }

    /// The same grammar under other options of decoding and decision.
    fn with_options(&self, options: &Bound<'_, PyDict>) -> PyResult<PyModel> {
        let mut model = Model::clone(&self.inner);
        model.decode = options::decode(options)?;
        model.decision = options::decision(options)?;
        Ok(PyModel::wrap(model, field(options, "threads")?))
    }

    /// The same grammar ranked for the fewest rules (s.parser-LongMatch).
    fn long_match(&self) -> PyModel {
        let mut model = Model::clone(&self.inner);
        model.grammar.rank_by_fewest_rules();
        model.decode.beam_size = 1;
        model.decision = crate::ranking::Decision::Tree;
        PyModel::wrap(model, self.threads)
    }

    #[pyo3(signature = (scale, shift, pull=0.0, damp=0.0, bend=0.0))]
    fn calibrated(&self, scale: f64, shift: f64, pull: f64, damp: f64, bend: f64) -> PyModel {
        PyModel::wrap(
            Model {
                scale,
                shift,
                pull,
                damp,
                bend,
                tempering: 0.0,
                ..Model::clone(&self.inner)
            },
            self.threads,
        )
    }

    /// With a gate that opens so far at the most for texts that are not of the register.
    fn trusting(&self, trust: f64) -> PyModel {
        let mut model = Model::clone(&self.inner);
        model.gate.trust = trust;
        PyModel::wrap(model, self.threads)
    }

    fn tempered(&self, tempering: f64) -> PyModel {
        PyModel::wrap(
            Model {
                tempering,
                ..Model::clone(&self.inner)
            },
            self.threads,
        )
    }

    /// With the register of which these words have these weights; those that the model does not know have none.
    fn registered(&self, bias: f64, words: Vec<String>, weights: Vec<f32>) -> PyModel {
        let mut grammar = self.inner.grammar.clone();
        let ids = words.iter().map(|word| grammar.vocab.get(word));
        let parts: Vec<(u32, f32)> = ids
            .zip(weights)
            .filter(|&(word, weight)| word != NONE && weight != 0.0)
            .collect();
        grammar.register = match parts.is_empty() {
            true => Register::default(),
            false => Register::of_parts(bias, parts, grammar.vocab.len()),
        };
        self.with_grammar(grammar)
    }

    fn compact(&self) -> PyModel {
        self.with_grammar(self.inner.grammar.compact())
    }

    fn rounded(&self) -> PyModel {
        self.with_grammar(self.inner.grammar.rounded())
    }

    fn coarse(&self) -> PyModel {
        self.with_grammar(self.inner.grammar.coarse())
    }

    fn without_counts(&self) -> PyModel {
        self.with_grammar(self.inner.grammar.without_counts())
    }

    /// The three verdicts on each text, whether any tree is known, what the wording says, and how far its gate is open.
    fn judge<'py>(&self, py: Python<'py>, texts: Vec<PyBackedStr>) -> PyResult<Verdicts<'py>> {
        Ok(Self::verdicts(py, &self.judge_all(py, &texts)?))
    }

    fn judge_corpus<'py>(&self, py: Python<'py>, corpus: &PyCorpus) -> PyResult<Verdicts<'py>> {
        let pool = pool(self.threads)?;
        let list = py.detach(|| pool.install(|| self.inner.judge_corpus(&corpus.inner)));
        Ok(Self::verdicts(py, &list))
    }

    /// Calibrated probability of the positive label, and whether any tree is known.
    #[allow(clippy::type_complexity)]
    fn predict<'py>(
        &self,
        py: Python<'py>,
        texts: Vec<PyBackedStr>,
    ) -> PyResult<(Bound<'py, PyArray1<f64>>, Bound<'py, PyArray1<bool>>)> {
        let list = self.judge_all(py, &texts)?;
        let p: Vec<f64> = list.iter().map(|v| self.inner.p_pos(v)).collect();
        let known: Vec<bool> = list.iter().map(|v| v.known).collect();
        Ok((p.into_pyarray(py), known.into_pyarray(py)))
    }

    /// (words, offsets, trees best first, verdict); with k = 1 the best tree of the decided label.
    #[allow(clippy::type_complexity)]
    fn parse<'py>(
        &self,
        py: Python<'py>,
        text: PyBackedStr,
        k: usize,
    ) -> PyResult<(
        Bound<'py, PyTuple>,
        Bound<'py, PyTuple>,
        Vec<ParseRow<PyRows>>,
        VerdictRow,
    )> {
        let run = || {
            let (mut words, mut offsets) = (Vec::new(), Vec::new());
            let mut scratch = String::new();
            crate::tokenize::tokenize_with(&text, &mut scratch, |word, start, end| {
                words.push(word.to_string());
                offsets.push((start, end));
            });
            let (parses, verdict) = self.parse_flat(&words, k);
            (words, offsets, parses, verdict)
        };
        let (words, offsets, parses, verdict) = if text.len() < DEEP {
            run()
        } else {
            let pool = pool(1)?;
            py.detach(|| pool.install(run))
        };
        let words = Arc::new(words);
        let rows = parses.into_iter().map(|(nodes, score, share)| {
            let rows = PyRows::new(nodes, words.clone(), self.inner.clone());
            (rows, score, share)
        });
        let rows = rows.collect();
        let words = PyTuple::new(py, words.iter())?;
        Ok((words, PyTuple::new(py, offsets)?, rows, verdict))
    }

    /// The same for words that are already split, all rows made.
    fn parse_words(
        &self,
        words: Vec<String>,
        k: usize,
    ) -> (Vec<ParseRow<Vec<NodeRow>>>, VerdictRow) {
        let (parses, verdict) = self.parse_flat(&words, k);
        let parses = parses.iter().map(|(nodes, score, share)| {
            let rows = nodes
                .iter()
                .map(|node| node.row(&self.inner.grammar, &words));
            (rows.collect(), *score, *share)
        });
        (parses.collect(), verdict)
    }

    /// Objective and gradient of one text: (defined, objective, by fragment (log-odds, score), by rule (score, theta), by mix).
    #[allow(clippy::type_complexity)]
    fn gradient(
        &self,
        words: Vec<String>,
        y: u8,
        options: &Bound<'_, PyDict>,
    ) -> PyResult<(
        bool,
        f64,
        Vec<(Vec<String>, f64, f64)>,
        Vec<(u32, f64, [f64; 3])>,
        [f64; 2],
    )> {
        let grammar = &self.inner.grammar;
        let mut lattice = crate::decode::Lattice::default();
        grammar.take(words.iter().map(String::as_str), &mut lattice);
        grammar.lattice(&mut lattice);
        grammar.close(&mut lattice, &self.inner.decode);
        let mut decoder = crate::decode::Decoder::default();
        decoder.decode(grammar, &lattice, &self.inner.decode);
        let (mut list, mut out) = (Vec::new(), Gradient::default());
        candidates(&mut decoder, grammar, &mut list);
        let objective = options::objective(options)?;
        let places = lattice.fragment.len();
        gradient(
            &decoder,
            grammar,
            &list,
            y,
            objective,
            self.inner.mix,
            places,
            &mut out,
        );
        let mut fragments: Vec<(Vec<String>, f64, f64)> = Vec::new();
        for place in 0..places {
            if out.logit[place] != 0.0 || out.score[place] != 0.0 {
                let (i, l) = (place / lattice.width, place % lattice.width + 1);
                let text = words[i..i + l].to_vec();
                match fragments.iter_mut().find(|f| f.0 == text) {
                    Some(known) => {
                        known.1 += out.logit[place];
                        known.2 += out.score[place];
                    }
                    None => fragments.push((text, out.logit[place], out.score[place])),
                }
            }
        }
        Ok((out.defined, out.objective, fragments, out.rules, out.mix))
    }

    /// Combination rules that have these symbols in a row.
    #[pyo3(signature = (symbols=Vec::new()))]
    fn rules(&self, symbols: Vec<(String, String)>) -> PyResult<Vec<RuleRow>> {
        let grammar = &self.inner.grammar;
        if symbols.is_empty() {
            return Ok(rule_rows(grammar));
        }
        let wanted = numbered(&symbols, |word| grammar.vocab.get(word))?;
        let has = |rule: &&Rule| rule.rhs.windows(wanted.len()).any(|w| w == wanted);
        let found = grammar.rules.iter().filter(has);
        Ok(found.map(|rule| rule_row(grammar, rule)).collect())
    }

    /// One combination rule, by its label and all its symbols: its number, and what it says.
    fn rule(
        &self,
        lhs: &str,
        symbols: Vec<(String, String)>,
    ) -> PyResult<Option<(usize, RuleRow)>> {
        let grammar = &self.inner.grammar;
        let lhs = label(lhs)?;
        let rhs = numbered(&symbols, |word| grammar.vocab.get(word))?;
        let found = grammar
            .rules
            .iter()
            .position(|rule| rule.lhs == lhs && *rule.rhs == *rhs);
        Ok(found.map(|number| (number, rule_row(grammar, &grammar.rules[number]))))
    }

    /// The number and the weight of each of these combination rules, where there is one. For many rules at once.
    fn places(
        &self,
        rules: Vec<(String, Vec<(String, String)>)>,
    ) -> PyResult<Vec<Option<(usize, f64)>>> {
        let grammar = &self.inner.grammar;
        let mut places: FxHashMap<(u8, &[u32]), usize> = FxHashMap::default();
        for (place, rule) in grammar.rules.iter().enumerate() {
            places.entry((rule.lhs, &rule.rhs)).or_insert(place);
        }
        let found = |(lhs, symbols): &(String, Vec<(String, String)>)| {
            let rhs = numbered(symbols, |word| grammar.vocab.get(word))?;
            let place = places.get(&(label(lhs)?, &rhs[..])).copied();
            Ok(place.map(|place| (place, grammar.rules[place].weight)))
        };
        rules.iter().map(found).collect()
    }

    /// Dictionary rules that contain these words in a row, most frequent first.
    #[pyo3(signature = (words, limit=None))]
    fn dictionary(&self, words: Vec<String>, limit: Option<usize>) -> Vec<EntryRow> {
        let grammar = &self.inner.grammar;
        let ids: Vec<u32> = words.iter().map(|w| grammar.vocab.get(w)).collect();
        if ids.contains(&NONE) {
            return Vec::new();
        }
        let mut hits: Vec<u32> = (0..grammar.fragments.len() as u32)
            .filter(|&f| grammar.logit[f as usize] != 0.0)
            .filter(|&f| {
                ids.is_empty()
                    || grammar
                        .fragments
                        .words(f)
                        .windows(ids.len())
                        .any(|w| w == ids)
            })
            .collect();
        hits.sort_by_key(|&f| (std::cmp::Reverse(grammar.fragments.raw[f as usize]), f));
        hits.truncate(limit.unwrap_or(usize::MAX));
        hits.into_iter()
            .map(|f| {
                let at = f as usize;
                let words: Vec<u32> = grammar.fragments.words(f);
                let words = words.iter().map(|&w| grammar.vocab.word(w).to_string());
                let fragments = &grammar.fragments;
                let counts = (fragments.raw[at], fragments.neg[at], fragments.pos[at]);
                (
                    words.collect(),
                    grammar.logit[at],
                    grammar.weight[at],
                    counts.0,
                    counts.1,
                    counts.2,
                )
            })
            .collect()
    }

    /// One dictionary rule, by all its words.
    fn entry(&self, words: Vec<String>) -> Option<EntryRow> {
        let grammar = &self.inner.grammar;
        let ids: Vec<u32> = words.iter().map(|w| grammar.vocab.get(w)).collect();
        let f = if ids.contains(&NONE) {
            NONE
        } else {
            grammar.fragments.find(&ids)
        };
        if f == NONE || grammar.logit[f as usize] == 0.0 {
            return None;
        }
        let (at, fragments) = (f as usize, &grammar.fragments);
        let counts = (fragments.raw[at], fragments.neg[at], fragments.pos[at]);
        Some((
            words,
            grammar.logit[at],
            grammar.weight[at],
            counts.0,
            counts.1,
            counts.2,
        ))
    }

    /// Sizes and single numbers, by name.
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (model, grammar) = (&self.inner, &self.inner.grammar);
        let out = PyDict::new(py);
        out.set_item(
            "dictionary_rules",
            grammar.logit.iter().filter(|z| **z != 0.0).count(),
        )?;
        out.set_item("combination_rules", grammar.rules.len())?;
        out.set_item("words", grammar.vocab.len())?;
        out.set_item("trie_nodes", grammar.fragments.len())?;
        out.set_item("max_fragment_length", grammar.fragments.max_length)?;
        out.set_item("dict_hit", grammar.dict_hit)?;
        out.set_item("comb_hit", grammar.comb_hit)?;
        out.set_item("mix_slope", model.mix.a)?;
        out.set_item("mix_shift", model.mix.b)?;
        out.set_item("calibration_scale", model.scale)?;
        out.set_item("calibration_shift", model.shift)?;
        out.set_item("calibration_bend", model.bend)?;
        out.set_item("calibration_tempering", model.tempering)?;
        out.set_item("wording_pull", model.pull)?;
        out.set_item("wording_damp", model.damp)?;
        let weights = &grammar.register.weights;
        out.set_item(
            "register_words",
            weights.iter().filter(|&&w| w != 0.0).count(),
        )?;
        Ok(out)
    }
}

impl PyModel {
    fn with_grammar(&self, grammar: Grammar) -> PyModel {
        PyModel::wrap(
            Model {
                grammar,
                ..Model::clone(&self.inner)
            },
            self.threads,
        )
    }

    fn parse_flat(&self, words: &[String], k: usize) -> (Vec<ParseRow<Vec<Flat>>>, VerdictRow) {
        let (parses, verdict) = self.inner.parse(words, k);
        let trees = parses.iter().map(|parse| {
            let mut nodes = Vec::with_capacity(2 * words.len() + 2);
            flatten(&parse.tree, &mut nodes);
            (nodes, parse.score, parse.share)
        });
        (trees.collect(), self.verdict_row(&verdict))
    }

    /// Verdicts on texts, by all threads; a single one has no other thread to wait for.
    fn judge_all(&self, py: Python<'_>, texts: &[PyBackedStr]) -> PyResult<Vec<Verdict>> {
        let here = self.threads == 1 && texts.iter().all(|text| text.len() < DEEP);
        let pool = if here {
            None
        } else {
            Some(pool(self.threads)?)
        };
        Ok(py.detach(|| {
            let texts: Vec<&str> = texts.iter().map(|text| &**text).collect();
            match pool {
                Some(pool) => pool.install(|| self.inner.judge(&texts)),
                None => self.inner.judge_here(&texts),
            }
        }))
    }
}
