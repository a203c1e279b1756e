//! Options come from Python as one dictionary; each name is the one of the `TrainOptions` dataclass.

use super::raise;
use crate::decode::{DecodeOptions, Derivations};
use crate::error::Error;
use crate::grammar::Priors;
use crate::letters::LettersOptions;
use crate::mine::combination::PaperOptions;
use crate::mine::corpus::MinerOptions;
use crate::mine::fragments::CountOptions;
use crate::polarity::Smoothing;
use crate::ranking::{Decision, Objective};
use crate::rule::RuleType;
use crate::train::TrainOptions;
use crate::wording::WordingOptions;
use pyo3::prelude::*;
use pyo3::types::PyDict;

pub fn field<'py, T>(options: &Bound<'py, PyDict>, name: &str) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py>,
{
    let Some(value) = options.get_item(name)? else {
        return Err(raise(Error::Option(format!("option {name} is missing"))));
    };
    value.extract::<T>().map_err(|e| {
        let cause: PyErr = e.into();
        raise(Error::Option(format!("option {name}: {cause}")))
    })
}

fn one_of<T: Copy>(options: &Bound<'_, PyDict>, name: &str, choices: &[(&str, T)]) -> PyResult<T> {
    let got: String = field(options, name)?;
    choices
        .iter()
        .find(|c| c.0 == got)
        .map(|c| c.1)
        .ok_or_else(|| {
            let names: Vec<&str> = choices.iter().map(|c| c.0).collect();
            raise(Error::Option(format!(
                "option {name} is '{got}': give one of {}",
                names.join(", ")
            )))
        })
}

pub fn decode(options: &Bound<'_, PyDict>) -> PyResult<DecodeOptions> {
    Ok(DecodeOptions {
        beam_size: field(options, "beam_size")?,
        tau: field(options, "tau")?,
        contrast_tau: field(options, "contrast_tau")?,
        max_child_span: field(options, "max_child_span")?,
        search_limit: field(options, "search_limit")?,
        derivations: one_of(
            options,
            "derivations",
            &[
                ("canonical", Derivations::Canonical),
                ("paper", Derivations::Paper),
            ],
        )?,
        max_words: field(options, "max_words")?,
        max_turns: field(options, "max_turns")?,
        within_sentence: field(options, "within_sentence")?,
        whole_clauses: field(options, "whole_clauses")?,
        final_stop: field(options, "final_stop")?,
        combination: field(options, "combination")?,
    })
}

pub fn decision(options: &Bound<'_, PyDict>) -> PyResult<Decision> {
    one_of(
        options,
        "decision",
        &[
            ("tree", Decision::Tree),
            ("marg", Decision::Marg),
            ("mix", Decision::Mix),
        ],
    )
}

pub fn priors(options: &Bound<'_, PyDict>) -> PyResult<Priors> {
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
        child_reach: field(options, "child_reach")?,
        child_end: field(options, "child_end")?,
        degree_word: field(options, "degree_word")?,
        contrast_word: field(options, "contrast_word")?,
        contrast_boundary: field(options, "contrast_boundary")?,
    })
}

pub fn smoothing(options: &Bound<'_, PyDict>) -> PyResult<Smoothing> {
    Ok(Smoothing {
        word_prior_weight: field(options, "word_prior_weight")?,
        backoff_weight: field(options, "backoff_weight")?,
    })
}

pub fn count(options: &Bound<'_, PyDict>, class_weight: [f32; 2]) -> PyResult<CountOptions> {
    Ok(CountOptions {
        min_count: field(options, "min_fragment_count")?,
        min_word_count: field(options, "min_word_count")?,
        max_length: field(options, "max_fragment_length")?,
        class_weight,
        turned: turned(options)?,
    })
}

/// Whether what is negated or conceded counts for the other label.
pub fn turned(options: &Bound<'_, PyDict>) -> PyResult<bool> {
    Ok(field::<String>(options, "negated")? == "turn")
}

pub fn paper(options: &Bound<'_, PyDict>) -> PyResult<PaperOptions> {
    Ok(PaperOptions {
        tau_p: field(options, "tau_p")?,
        tau_delta: field(options, "tau_delta")?,
        tau_r: field(options, "tau_r")?,
        tau_c: field(options, "tau_c")?,
    })
}

pub fn miner(options: &Bound<'_, PyDict>) -> PyResult<MinerOptions> {
    let slope: f64 = field(options, "mix_slope")?;
    Ok(MinerOptions {
        min_count: field(options, "rule_min_count")?,
        min_z: field(options, "rule_min_z")?,
        min_effect: field(options, "rule_min_effect")?,
        negation_effect: field(options, "rule_negation_effect")?,
        symmetry_z: field(options, "rule_symmetry_z")?,
        stability: field(options, "rule_stability")?,
        max_context: field(options, "rule_max_context")?,
        max_child: field(options, "rule_max_child")?,
        child_probability: field(options, "tau_p")?,
        min_children: field(options, "rule_min_children")?,
        max_child_share: field(options, "rule_max_child_share")?,
        word_l2: field(options, "word_model_l2")?,
        word_epochs: field(options, "word_model_epochs")?,
        scale: 1.0 / slope,
        seed: field(options, "grammar_seed")?,
    })
}

pub fn wording(options: &Bound<'_, PyDict>) -> PyResult<WordingOptions> {
    Ok(WordingOptions {
        bits: field(options, "wording_bits")?,
        cost: field(options, "wording_cost")?,
        epochs: field(options, "wording_epochs")?,
        seed: field(options, "seed")?,
    })
}

pub fn letters(options: &Bound<'_, PyDict>) -> PyResult<LettersOptions> {
    let slope: f64 = field(options, "mix_slope")?;
    Ok(LettersOptions {
        bits: field(options, "letter_bits")?,
        folds: field(options, "letter_folds")?,
        epochs: field(options, "letter_epochs")?,
        l2: field(options, "letter_l2")?,
        step: field(options, "letter_step")?,
        scale: field::<f64>(options, "letter_scale")? / slope,
        seed: field(options, "grammar_seed")?,
    })
}

pub fn objective(options: &Bound<'_, PyDict>) -> PyResult<Objective> {
    one_of(
        options,
        "objective",
        &[("ranking", Objective::Ranking), ("joint", Objective::Joint)],
    )
}

pub fn train(options: &Bound<'_, PyDict>, class_weight: [f32; 2]) -> PyResult<TrainOptions> {
    Ok(TrainOptions {
        objective: objective(options)?,
        decode: decode(options)?,
        smoothing: smoothing(options)?,
        class_weight,
        leave_one_out: field(options, "leave_one_out")?,
        turned: turned(options)?,
        correction_length: field(options, "correction_length")?,
        minibatch: field(options, "minibatch_size")?,
        step_leaf: field(options, "step_leaf")?,
        keep_labels: field(options, "keep_labels")?,
        step_theta: field(options, "step_theta")?,
        step_rank: field(options, "step_rank")?,
        step_mix: field(options, "step_mix")?,
        centred: field(options, "centred")?,
        l2_leaf: field(options, "l2_leaf")?,
        l2_rank: field(options, "l2_rank")?,
        l2_theta: field(options, "l2_theta")?,
    })
}

pub fn rule_type(name: &str) -> PyResult<RuleType> {
    RuleType::ALL
        .into_iter()
        .find(|t| t.name() == name)
        .ok_or_else(|| {
            raise(Error::Grammar(format!(
                "rule type '{name}' is not one of negation, strengthen, weaken, contrast"
            )))
        })
}
