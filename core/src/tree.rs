//! Derivations read back from the chart as trees, node by node in pre-order.

use crate::chart::EdgeKind;
use crate::decode::{Decoder, Derivations};
use crate::grammar::Grammar;
use crate::rule::P;
use crate::vocab::NONE;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    Start = 0,
    Dictionary = 1,
    Combination = 2,
    Glue = 3,
    Oov = 4,
    Auxiliary = 5,
}

/// Symbols: 0 N, 1 P, 2 E, 3 S.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    pub symbol: u8,
    pub kind: NodeKind,
    /// Fragment id of a dictionary rule, rule id of a combination rule, else `NONE`.
    pub rule: u32,
    pub logit: f64,
    pub score: f64,
    pub start: usize,
    pub end: usize,
    pub children: Vec<Node>,
}

const E: u8 = 2;
const S: u8 = 3;

/// `E -> w..` over [start, end).
pub fn oov(start: usize, end: usize) -> Node {
    Node {
        symbol: E,
        kind: NodeKind::Oov,
        rule: NONE,
        logit: 0.0,
        score: 0.0,
        start,
        end,
        children: Vec::new(),
    }
}

/// `X -> E X1` or `X -> X1 E`.
pub fn auxiliary(left: Node, right: Node) -> Node {
    let core = if left.symbol == E { &right } else { &left };
    Node {
        symbol: core.symbol,
        kind: NodeKind::Auxiliary,
        rule: NONE,
        logit: core.logit,
        score: 0.0,
        start: left.start,
        end: right.end,
        children: vec![left, right],
    }
}

/// `X -> X1 X2`.
pub fn glue(symbol: u8, logit: f64, left: Node, right: Node) -> Node {
    let (start, end) = (left.start, right.end);
    let children = vec![left, right];
    Node {
        symbol,
        kind: NodeKind::Glue,
        rule: NONE,
        logit,
        score: 0.0,
        start,
        end,
        children,
    }
}

/// `S -> Y`.
pub fn start(top: Node) -> Node {
    let (logit, start, end) = (top.logit, top.start, top.end);
    Node {
        symbol: S,
        kind: NodeKind::Start,
        rule: NONE,
        logit,
        score: 0.0,
        start,
        end,
        children: vec![top],
    }
}

impl Node {
    /// Cuts off what is behind so many words: the last of a rule's words, where that is a full stop that the text lacks.
    fn cut(&mut self, words: usize) {
        if self.end > words {
            self.end = words;
            if let Some(last) = self.children.last_mut() {
                last.cut(words);
            }
        }
    }

    /// The same tree `by` words further on.
    pub fn moved(mut self, by: usize) -> Node {
        self.start += by;
        self.end += by;
        self.children = self
            .children
            .into_iter()
            .map(|child| child.moved(by))
            .collect();
        self
    }
}

/// The node with the gaps that fill it up to [start, end): the right one first.
fn widen(mut node: Node, start: usize, end: usize) -> Node {
    if node.end < end {
        let gap = oov(node.end, end);
        node = auxiliary(node, gap);
    }
    if node.start > start {
        let gap = oov(start, node.start);
        node = auxiliary(gap, node);
    }
    node
}

/// The tree of the whole sentence for one root item; `S -> E` where there is no item. `words` are those of the text, without
/// the full stop that it may have been read with.
pub fn tree(
    decoder: &Decoder,
    grammar: &Grammar,
    fragment: &[u32],
    derivations: Derivations,
    root: Option<(u8, u16)>,
    words: usize,
) -> Node {
    let top = match (decoder.root, root) {
        (Some(cell), Some((label, rank))) => {
            let mut node = node(decoder, grammar, fragment, derivations, cell, label, rank);
            node.cut(words);
            widen(node, 0, words)
        }
        _ => oov(0, words),
    };
    start(top)
}

fn node(
    decoder: &Decoder,
    grammar: &Grammar,
    fragment: &[u32],
    derivations: Derivations,
    cell: u32,
    label: u8,
    rank: u16,
) -> Node {
    let chart = &decoder.chart;
    let item = chart.item(cell, label, rank);
    let edge = chart.edges[item.edge as usize];
    let (start, end) = (
        chart.cell(cell).start as usize,
        chart.cell(cell).end as usize,
    );
    let below = |c: u32, label: u8, rank: u16| {
        node(decoder, grammar, fragment, derivations, c, label, rank)
    };
    match edge.kind {
        EdgeKind::Dictionary => Node {
            symbol: label,
            kind: NodeKind::Dictionary,
            rule: fragment[edge.rule as usize],
            logit: item.logit,
            score: edge.score,
            start,
            end,
            children: Vec::new(),
        },
        EdgeKind::Silent => oov(start, end),
        EdgeKind::Pass => {
            let inner = below(edge.a, edge.la, item.ra);
            if derivations == Derivations::Paper {
                widen(inner, start, end)
            } else {
                inner
            }
        }
        EdgeKind::Glue => {
            let left = below(edge.a, edge.la, item.ra);
            let right = below(edge.b, edge.lb, item.rb);
            let from = left.start;
            let left = widen(left, from, right.start);
            glue(label, item.logit, left, right)
        }
        EdgeKind::One | EdgeKind::Two => {
            let rule = &grammar.rules[edge.rule as usize];
            let first = rule
                .rhs
                .iter()
                .position(|&s| crate::rule::is_symbol(s))
                .unwrap_or(0);
            let last = rule
                .rhs
                .iter()
                .rposition(|&s| crate::rule::is_symbol(s))
                .unwrap_or(0);
            let after = rule.rhs.len() - last - 1;
            let mut children = Vec::with_capacity(2);
            let left = below(edge.a, edge.la, item.ra);
            if edge.kind == EdgeKind::Two {
                let middle = last - first - 1;
                let second = chart.cell(edge.b).start as usize;
                children.push(widen(left, start + first, second - middle));
                let right = below(edge.b, edge.lb, item.rb);
                children.push(widen(right, second, end - after));
            } else {
                children.push(widen(left, start + first, end - after));
            }
            Node {
                symbol: if rule.lhs == P { 1 } else { 0 },
                kind: NodeKind::Combination,
                rule: edge.rule,
                logit: item.logit,
                score: edge.score,
                start,
                end,
                children,
            }
        }
    }
}
