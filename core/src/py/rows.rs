//! The nodes of a tree in Python's hands: kept as numbers, made into tuples where somebody looks at them.

use crate::grammar::Grammar;
use crate::model::Model;
use crate::rule::{SYMBOL_N, SYMBOL_P};
use crate::tree::{Node, NodeKind};
use crate::vocab::Vocab;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;
use std::sync::Arc;

/// (symbol, kind, rule, type, log-odds, score, start, end, children) of a node, in pre-order.
pub type NodeRow = (
    u8,
    u8,
    String,
    Option<&'static str>,
    Option<f64>,
    f64,
    usize,
    usize,
    usize,
);

pub const SYMBOLS: [&str; 4] = ["N", "P", "E", "S"];

pub fn symbol_name(vocab: &Vocab, s: u32) -> &str {
    match s {
        SYMBOL_N => "N",
        SYMBOL_P => "P",
        w => vocab.word(w),
    }
}

/// A node without its children, which follow it.
#[derive(Clone, Copy, Debug)]
pub struct Flat {
    symbol: u8,
    kind: NodeKind,
    children: u8,
    /// Symbols of the children.
    below: [u8; 2],
    rule: u32,
    start: u32,
    end: u32,
    logit: f64,
    score: f64,
}

/// The nodes of a tree in pre-order.
pub fn flatten(node: &Node, nodes: &mut Vec<Flat>) {
    let symbol = |child: usize| node.children.get(child).map_or(0, |node| node.symbol);
    nodes.push(Flat {
        symbol: node.symbol,
        kind: node.kind,
        children: node.children.len() as u8,
        below: [symbol(0), symbol(1)],
        rule: node.rule,
        start: node.start as u32,
        end: node.end as u32,
        logit: node.logit,
        score: node.score,
    });
    for child in &node.children {
        flatten(child, nodes);
    }
}

impl Flat {
    pub fn row(&self, grammar: &Grammar, words: &[String]) -> NodeRow {
        let combination = self.kind == NodeKind::Combination;
        let polar = self.symbol < 2 || (self.symbol == 3 && self.below[0] < 2);
        (
            // The order of `sentiparse.tree.SYMBOLS`: S, N, P, E.
            [1, 2, 3, 0][self.symbol as usize],
            self.kind as u8,
            self.rule_text(grammar, words),
            combination.then(|| grammar.rules[self.rule as usize].kind.name()),
            polar.then_some(self.logit),
            self.score,
            self.start as usize,
            self.end as usize,
            self.children as usize,
        )
    }

    /// The paper's notation of the rule.
    fn rule_text(&self, grammar: &Grammar, words: &[String]) -> String {
        let mut text = String::with_capacity(24);
        text.push_str(SYMBOLS[self.symbol as usize]);
        text.push_str(" ->");
        let mut add = |part: &str| {
            text.push(' ');
            text.push_str(part);
        };
        match self.kind {
            NodeKind::Dictionary | NodeKind::Oov => {
                for word in &words[self.start as usize..self.end as usize] {
                    add(word);
                }
            }
            NodeKind::Combination => {
                for &s in &grammar.rules[self.rule as usize].rhs {
                    add(symbol_name(&grammar.vocab, s));
                }
            }
            NodeKind::Glue | NodeKind::Auxiliary | NodeKind::Start => {
                for &symbol in &self.below[..self.children as usize] {
                    add(SYMBOLS[symbol as usize]);
                }
            }
        }
        text
    }
}

/// A sequence of rows, made all at once at the first look at one other than the root's.
#[pyclass(name = "Rows", module = "sentiparse._core", frozen, sequence)]
pub struct PyRows {
    nodes: Vec<Flat>,
    words: Arc<Vec<String>>,
    model: Arc<Model>,
    made: PyOnceLock<Py<PyTuple>>,
}

impl PyRows {
    pub fn new(nodes: Vec<Flat>, words: Arc<Vec<String>>, model: Arc<Model>) -> PyRows {
        PyRows {
            nodes,
            words,
            model,
            made: PyOnceLock::new(),
        }
    }

    fn row(&self, node: &Flat) -> NodeRow {
        node.row(&self.model.grammar, &self.words)
    }

    fn all<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyTuple>> {
        let made = self.made.get_or_try_init(py, || {
            PyTuple::new(py, self.nodes.iter().map(|node| self.row(node))).map(Bound::unbind)
        })?;
        Ok(made.bind(py))
    }
}

#[pymethods]
impl PyRows {
    fn __len__(&self) -> usize {
        self.nodes.len()
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        at: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Ok(at) = at.extract::<isize>() else {
            return self.all(py)?.as_any().get_item(at); // a slice
        };
        let length = self.nodes.len() as isize;
        let place = if at < 0 { at + length } else { at };
        if !(0..length).contains(&place) {
            return Err(PyIndexError::new_err(format!(
                "row {at} of a tree with {length} nodes: there is none"
            )));
        }
        if place == 0 && self.made.get(py).is_none() {
            return Ok(self.row(&self.nodes[0]).into_pyobject(py)?.into_any());
        }
        self.all(py)?.get_item(place as usize)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.all(py)?.try_iter()?.into_any())
    }
}
