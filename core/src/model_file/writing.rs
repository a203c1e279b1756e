//! From a model to the arrays of its file.

use super::container::{Checked, Container, Tensor};
use super::rules::write_rules;
use super::{FORMAT, VERSION};
use crate::decode::Derivations;
use crate::fragments::Fragments;
use crate::grammar::Grammar;
use crate::model::Model;
use crate::ranking::Decision;
use crate::vocab::NONE;
use crate::wording::Place;

pub fn write_model(model: &Model) -> Checked<Container<'static>> {
    let mut container = Container::new(FORMAT, VERSION);
    let grammar = &model.grammar;
    let (bytes, offsets) = grammar.vocab.parts();
    container.put("vocab.bytes", Tensor::of(bytes));
    let lengths: Vec<u32> = offsets.windows(2).map(|at| at[1] - at[0]).collect();
    container.put("vocab.lengths", Tensor::of_narrow(&lengths));
    write_fragments(grammar, &mut container)?;
    write_rules(&grammar.rules, grammar.vocab.len(), &mut container);
    let ids = grammar
        .boundary
        .iter()
        .enumerate()
        .filter(|(_, &ends)| ends)
        .map(|(w, _)| w as u32);
    container.put(
        "boundary.words",
        Tensor::of_narrow(&ids.collect::<Vec<_>>()),
    );
    container.put(
        "score.hits",
        Tensor::of(&[grammar.dict_hit, grammar.comb_hit]),
    );
    if !grammar.letters.weights.is_empty() {
        container.put(
            "letters.weights",
            Tensor::of_coarse(&grammar.letters.weights),
        );
    }
    if !grammar.wording.table.is_empty() {
        let column =
            |of: fn(&Place) -> u8| grammar.wording.table.iter().map(of).collect::<Vec<u8>>();
        container.put(
            "wording.codes",
            Tensor::of(&column(|place| place.code as u8)),
        );
        if grammar.wording.tagged {
            container.put("wording.tags", Tensor::of(&column(|place| place.tag)));
        }
        container.put("wording.largest", Tensor::of(&[grammar.wording.largest]));
        container.put("wording.reach", Tensor::of(&[grammar.wording.reach as u32]));
    }
    if !grammar.register.is_none() {
        let (words, weights) = grammar.register.parts();
        container.put("register.bias", Tensor::of(&[grammar.register.bias]));
        container.put("register.words", Tensor::of_narrow(&words));
        container.put("register.weights", Tensor::of_coarse(&weights));
    }
    container.put(
        "decision.wording",
        Tensor::of(&[model.pull, model.damp, model.gate.none, model.gate.all]),
    );
    let priors = &grammar.priors;
    let [negation, strengthen, weaken, contrast] = priors.type_bonus;
    let numbers = [
        priors.length_bonus,
        negation,
        strengthen,
        weaken,
        contrast,
        priors.child_word,
        priors.child_boundary,
        priors.contrast_word,
        priors.contrast_boundary,
    ];
    container.put("score.priors", Tensor::of(&numbers));
    container.put("score.reach", Tensor::of(&[priors.child_reach]));
    container.put("score.end", Tensor::of(&[priors.child_end]));
    container.put("score.degree", Tensor::of(&[priors.degree_word]));
    let decode = &model.decode;
    let whole = |name: &str, value: usize| {
        u32::try_from(value).map_err(|_| format!("{name} is {value}, more than a file can hold"))
    };
    let limits = [
        whole("beam_size", decode.beam_size)?,
        whole("max_child_span", decode.max_child_span)?,
        whole("search_limit", decode.search_limit)?,
        u32::from(decode.derivations == Derivations::Paper),
        u32::from(decode.combination),
        whole("max_words", decode.max_words)?,
        u32::from(decode.within_sentence),
        u32::from(decode.whole_clauses),
        whole("max_turns", decode.max_turns)?,
        u32::from(decode.final_stop),
    ];
    container.put("decode.limits", Tensor::of(&limits));
    container.put("decode.tau", Tensor::of(&[decode.tau, decode.contrast_tau]));
    let kind = match model.decision {
        Decision::Tree => 0u8,
        Decision::Marg => 1,
        Decision::Mix => 2,
    };
    container.put("decision.kind", Tensor::of(&[kind]));
    container.put("decision.mix", Tensor::of(&[model.mix.a, model.mix.b]));
    container.put(
        "decision.calibration",
        Tensor::of(&[model.scale, model.shift]),
    );
    if model.gate.long != 0.0 {
        container.put("decision.long", Tensor::of(&[model.gate.long]));
    }
    if model.gate.trust != 1.0 {
        container.put("decision.trust", Tensor::of(&[model.gate.trust]));
    }
    if model.bend != 0.0 {
        container.put("decision.bend", Tensor::of(&[model.bend]));
    }
    if model.tempering != 0.0 {
        container.put("decision.tempering", Tensor::of(&[model.tempering]));
    }
    Ok(container)
}

fn write_fragments(grammar: &Grammar, container: &mut Container) -> Checked<()> {
    let Fragments {
        parent,
        word,
        raw,
        neg,
        pos,
        ..
    } = &grammar.fragments;
    let n = parent.len();
    let lengths = [
        word.len(),
        raw.len(),
        neg.len(),
        pos.len(),
        grammar.logit.len(),
        grammar.weight.len(),
    ];
    if lengths.iter().any(|&length| length != n) {
        return Err(format!(
            "its {n} fragments have arrays of {lengths:?} numbers"
        ));
    }
    let mut children = vec![0u32; n];
    let mut last = NONE;
    for (f, &p) in parent.iter().enumerate() {
        if p != NONE && p as usize >= f || last != NONE && (p == NONE || p < last) {
            return Err(format!(
                "fragment {f} with parent {p} is not in the order of the trie"
            ));
        }
        if p != NONE {
            children[p as usize] += 1;
        }
        last = p;
    }
    container.put_mostly_bytes("fragment.children", "fragment.many", &children);
    container.put("fragment.word", Tensor::of_narrow(word));
    container.put("fragment.logit", Tensor::of_coarse(&grammar.logit));
    let weighted: Vec<u32> = (0..n as u32)
        .filter(|&f| grammar.weight[f as usize].to_bits() != 0)
        .collect();
    if !weighted.is_empty() {
        let weights: Vec<f32> = weighted
            .iter()
            .map(|&f| grammar.weight[f as usize])
            .collect();
        let before = std::iter::once(0).chain(weighted.iter().copied());
        let gaps: Vec<u32> = weighted
            .iter()
            .zip(before)
            .map(|(f, last)| f - last)
            .collect();
        container.put_mostly_bytes("fragment.gaps", "fragment.far", &gaps);
        // Those of operators are few.
        let mut table: Vec<f32> = Vec::new();
        let places: Vec<usize> = weights
            .iter()
            .map(|w| {
                let known = table
                    .iter()
                    .take(256)
                    .position(|t| t.to_bits() == w.to_bits());
                known.unwrap_or_else(|| {
                    table.push(*w);
                    table.len() - 1
                })
            })
            .collect();
        if table.len() <= 256 && 4 * table.len() < 3 * places.len() {
            let places: Vec<u8> = places.into_iter().map(|place| place as u8).collect();
            container.put("fragment.weight", Tensor::of(&places));
            container.put("fragment.weights", Tensor::of(&table));
        } else {
            container.put("fragment.weight", Tensor::of(&weights));
        }
    }
    if raw.iter().any(|&count| count != 0) {
        container.put_mostly_bytes("fragment.raw", "fragment.often", raw);
    }
    for (name, counts) in [("fragment.neg", neg), ("fragment.pos", pos)] {
        if counts.iter().any(|count| count.to_bits() != 0) {
            container.put(name, counts_tensor(counts));
        }
    }
    Ok(())
}

/// Counts of unweighted texts are whole and mostly small.
fn counts_tensor(counts: &[f32]) -> Tensor<'static> {
    let whole: Vec<u32> = counts
        .iter()
        .map(|&count| u32::from(count as u16))
        .collect();
    if whole
        .iter()
        .zip(counts)
        .all(|(&w, count)| (w as f32).to_bits() == count.to_bits())
    {
        Tensor::of_narrow(&whole)
    } else {
        Tensor::of_coarse(counts)
    }
}
