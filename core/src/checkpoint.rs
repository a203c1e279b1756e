//! The state of training as bytes: what a stage leaves behind, to go on from in another process.

use crate::adagrad::AdaGrad;
use crate::error::{Error, Result};
use crate::fragments::Fragments;
use crate::grammar::Grammar;
use crate::mine::covered::Covered;
use crate::model_file::container::{Container, Tensor};
use crate::rule::{Rule, RuleType};
use crate::train::Trainer;

const FORMAT: &str = "sentiparse-state";
const VERSION: u32 = 2;

/// The grammar as far as it is learned, and the trainer where training has begun.
///
/// `covered` are the spans of every text that were not counted.
pub fn to_bytes(
    grammar: &Grammar,
    covered: &[Covered],
    trainer: Option<&Trainer>,
) -> Result<Vec<u8>> {
    let mut c = Container::new(FORMAT, VERSION);
    let f = &grammar.fragments;
    c.put("parent", Tensor::of(&f.parent));
    c.put("suffix", Tensor::of(&f.suffix));
    c.put("word", Tensor::of(&f.word));
    c.put("raw", Tensor::of(&f.raw));
    c.put("neg", Tensor::of(&f.neg));
    c.put("pos", Tensor::of(&f.pos));
    c.put(
        "is_rule",
        Tensor::of(&f.is_rule.iter().map(|&r| u8::from(r)).collect::<Vec<_>>()),
    );
    let spans: Vec<u32> = covered.iter().map(|of| of.len() as u32).collect();
    let ends: Vec<u32> = covered
        .iter()
        .flatten()
        .flat_map(|&(a, b)| [a, b])
        .collect();
    c.put("covered", Tensor::of(&spans));
    c.put("covered_spans", Tensor::of(&ends));
    c.put("weight", Tensor::of(&grammar.weight));
    c.put("hits", Tensor::of(&[grammar.dict_hit, grammar.comb_hit]));
    let rules = &grammar.rules;
    let symbols: Vec<u32> = rules.iter().flat_map(|r| r.rhs.iter().copied()).collect();
    c.put("rule_symbols", Tensor::of(&symbols));
    c.put(
        "rule_lengths",
        Tensor::of(&rules.iter().map(|r| r.rhs.len() as u32).collect::<Vec<_>>()),
    );
    c.put(
        "rule_lhs",
        Tensor::of(&rules.iter().map(|r| r.lhs).collect::<Vec<_>>()),
    );
    c.put(
        "rule_type",
        Tensor::of(&rules.iter().map(|r| r.kind as u8).collect::<Vec<_>>()),
    );
    c.put(
        "rule_theta",
        Tensor::of_rows(&rules.iter().map(|r| r.theta).collect::<Vec<_>>()),
    );
    c.put(
        "rule_weight",
        Tensor::of(&rules.iter().map(|r| r.weight).collect::<Vec<_>>()),
    );
    c.put(
        "rule_count",
        Tensor::of(&rules.iter().map(|r| r.count).collect::<Vec<_>>()),
    );
    if let Some(t) = trainer {
        c.put("correction", Tensor::of(&t.correction));
        c.put("leaf_squares", Tensor::of(&t.leaf_state.squares));
        c.put("weight_squares", Tensor::of(&t.weight_state.squares));
        c.put("rule_squares", Tensor::of(&t.rule_state.squares));
        c.put("dense_squares", Tensor::of(&t.dense_state.squares));
        c.put("mined_theta", Tensor::of_rows(&t.mined_theta));
        c.put("mix", Tensor::of(&[t.mix.a, t.mix.b]));
    }
    c.to_bytes()
}

/// Sets a grammar, and a trainer that has begun on it, to a state; whether the state has a trainer, and the covered spans.
pub fn restore(
    bytes: &[u8],
    grammar: &mut Grammar,
    trainer: Option<&mut Trainer>,
) -> Result<(bool, Vec<Covered>)> {
    let c = Container::from_bytes(bytes, FORMAT, VERSION)?;
    let wrong = |text: String| {
        Error::Training(format!("the checkpoint does not fit this training: {text}"))
    };
    let mut fragments = Fragments::default();
    let parent: Vec<u32> = c.get("parent").map_err(wrong)?;
    let suffix: Vec<u32> = c.get("suffix").map_err(wrong)?;
    let word: Vec<u32> = c.get("word").map_err(wrong)?;
    let raw: Vec<u32> = c.get("raw").map_err(wrong)?;
    let neg: Vec<f32> = c.get("neg").map_err(wrong)?;
    let pos: Vec<f32> = c.get("pos").map_err(wrong)?;
    let is_rule: Vec<u8> = c.get("is_rule").map_err(wrong)?;
    let n = parent.len();
    if [
        suffix.len(),
        word.len(),
        raw.len(),
        neg.len(),
        pos.len(),
        is_rule.len(),
    ]
    .iter()
    .any(|&l| l != n)
        || word.iter().any(|&w| w as usize >= grammar.vocab.len())
        || parent
            .iter()
            .chain(&suffix)
            .any(|&p| p != crate::vocab::NONE && p as usize >= n)
    {
        return Err(wrong("its fragments are not those of this corpus".into()));
    }
    for f in 0..n {
        fragments.push(parent[f], suffix[f], word[f], raw[f], neg[f], pos[f]);
        fragments.is_rule[f] = is_rule[f] != 0;
    }
    fragments.index(grammar.vocab.len());
    grammar.fragments = fragments;
    grammar.logit = vec![0.0; n];
    grammar.weight = c.get("weight").map_err(wrong)?;
    let hits: [f64; 2] = c.get_exact("hits").map_err(wrong)?;
    (grammar.dict_hit, grammar.comb_hit) = (hits[0], hits[1]);
    grammar.rules = read_rules(&c).map_err(wrong)?;
    grammar.prepare();
    let covered = read_covered(&c).map_err(wrong)?;
    if !c.has("correction") {
        return Ok((false, covered));
    }
    let Some(t) = trainer else {
        return Ok((true, covered));
    };
    t.grammar.weight.clone_from(&grammar.weight);
    (t.grammar.dict_hit, t.grammar.comb_hit) = (hits[0], hits[1]);
    t.grammar.rules.clone_from(&grammar.rules);
    t.correction = c.get("correction").map_err(wrong)?;
    t.leaf_state = AdaGrad {
        squares: c.get("leaf_squares").map_err(wrong)?,
    };
    t.weight_state = AdaGrad {
        squares: c.get("weight_squares").map_err(wrong)?,
    };
    t.rule_state = AdaGrad {
        squares: c.get("rule_squares").map_err(wrong)?,
    };
    t.dense_state = AdaGrad {
        squares: c.get("dense_squares").map_err(wrong)?,
    };
    t.mined_theta = c.get_rows("mined_theta").map_err(wrong)?;
    let mix: [f64; 2] = c.get_exact("mix").map_err(wrong)?;
    (t.mix.a, t.mix.b) = (mix[0], mix[1]);
    Ok((true, covered))
}

fn read_covered(c: &Container) -> std::result::Result<Vec<Covered>, String> {
    let spans: Vec<u32> = c.get("covered")?;
    let ends: Vec<u32> = c.get("covered_spans")?;
    if spans.iter().map(|&n| n as usize).sum::<usize>() * 2 != ends.len() {
        return Err("its covered spans are not as many as it says".into());
    }
    let mut rest = ends.chunks_exact(2).map(|span| (span[0], span[1]));
    let of_text = |&n: &u32| rest.by_ref().take(n as usize).collect();
    Ok(spans.iter().map(of_text).collect())
}

fn read_rules(c: &Container) -> std::result::Result<Vec<Rule>, String> {
    let symbols: Vec<u32> = c.get("rule_symbols")?;
    let lengths: Vec<u32> = c.get("rule_lengths")?;
    let lhs: Vec<u8> = c.get("rule_lhs")?;
    let kinds: Vec<u8> = c.get("rule_type")?;
    let theta: Vec<[f64; 3]> = c.get_rows("rule_theta")?;
    let weight: Vec<f64> = c.get("rule_weight")?;
    let count: Vec<u32> = c.get("rule_count")?;
    let n = lengths.len();
    if [
        lhs.len(),
        kinds.len(),
        theta.len(),
        weight.len(),
        count.len(),
    ]
    .iter()
    .any(|&l| l != n)
    {
        return Err("its rules are not whole".into());
    }
    let mut rest = &symbols[..];
    let mut rules = Vec::with_capacity(n);
    for r in 0..n {
        let (rhs, after) = rest
            .split_at_checked(lengths[r] as usize)
            .ok_or_else(|| "its rules are longer than their symbols".to_string())?;
        rest = after;
        let kind = RuleType::ALL
            .get(kinds[r] as usize)
            .copied()
            .ok_or_else(|| format!("rule type {} is unknown", kinds[r]))?;
        let rule = Rule {
            lhs: lhs[r],
            rhs: rhs.into(),
            kind,
            theta: theta[r],
            weight: weight[r],
            count: count[r],
        };
        rule.check().map_err(|e| e.to_string())?;
        rules.push(rule);
    }
    Ok(rules)
}
