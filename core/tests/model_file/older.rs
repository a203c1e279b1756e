//! Files that earlier versions wrote.

use crate::models::{card, labelled_model, refusal, small_model, with_array, CHECKSUM};
use _core::model::Model;
use _core::model_file::container::{Container, Tensor};
use _core::model_file::{from_bytes, to_bytes, FORMAT, VERSION};
use sha2::{Digest, Sha256};

/// Whether a model's file has an array.
fn holds(model: &Model, array: &str) -> bool {
    let bytes = to_bytes(model, &card()).unwrap();
    Container::from_bytes(&bytes, FORMAT, VERSION)
        .unwrap()
        .has(array)
}

/// The small model as read from a file without one of its arrays.
fn without(array: &str) -> Model {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    container.tensors.remove(array).unwrap();
    from_bytes(&container.to_bytes().unwrap()).unwrap().0
}

#[test]
fn a_file_from_before_there_was_less_trust_has_all_of_it() {
    assert_eq!(small_model().gate.trust, 0.9);
    assert_eq!(without("decision.trust").gate.trust, 1.0);
    for trust in [-0.1, 1.5] {
        let said = with_array("decision.trust", Some(Tensor::of(&[trust])));
        assert!(
            said.contains(&format!("'decision.trust' is {trust}")),
            "{said}"
        );
    }
}

#[test]
fn a_file_from_before_there_were_registers_has_none() {
    assert!(!small_model().grammar.register.is_none());
    assert!(without("register.words").grammar.register.is_none());
}

#[test]
fn a_file_of_version_1_has_another_checksum() {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    container.metadata.insert("version".into(), "1".into());
    let older = container.to_bytes().unwrap();
    let mut unsigned = older.clone();
    unsigned[CHECKSUM].fill(b'0');
    let digits: String = Sha256::digest(&unsigned)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!(older[CHECKSUM], *digits.as_bytes());
    let (model, texts) = from_bytes(&older).unwrap();
    assert_eq!(to_bytes(&model, &texts).unwrap(), bytes);
    unsigned.copy_from_slice(&older);
    *unsigned.last_mut().unwrap() ^= 1;
    assert!(refusal(&unsigned).contains("the checksum does not fit"));
}

#[test]
fn a_file_from_before_pairs_reached_farther_has_neighbours_alone() {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    assert_eq!(from_bytes(&bytes).unwrap().0.grammar.wording.reach, 3);
    assert_eq!(without("wording.reach").grammar.wording.reach, 1);
}

#[test]
fn in_a_file_from_before_there_were_tags_a_place_is_for_all_features() {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let tagged = from_bytes(&bytes).unwrap().0.grammar.wording;
    let older = without("wording.tags");
    let untagged = &older.grammar.wording;
    assert!(tagged.tagged && !untagged.tagged);
    assert_eq!(tagged.logit(b" of "), 0.0);
    assert_ne!(untagged.logit(b" of "), 0.0);
    let again = to_bytes(&older, &card()).unwrap();
    assert_eq!(from_bytes(&again).unwrap().0.grammar.wording, *untagged);
}

#[test]
fn a_file_from_before_there_was_a_bend_has_none() {
    let (model, older) = (small_model(), without("decision.bend"));
    assert_eq!(older.bend, 0.0);
    assert!(
        !holds(&older, "decision.bend"),
        "one without a bend stays as it was"
    );
    let verdict = model.judge(&["good"])[0];
    let (bent, straight) = (model.p_pos(&verdict), older.p_pos(&verdict));
    let z = (straight / (1.0 - straight)).ln();
    let wanted = z + model.bend * z / (1.0 + z.abs());
    assert!((bent - 1.0 / (1.0 + (-wanted).exp())).abs() < 1e-12);
    assert_ne!(bent, straight);
}

#[test]
fn a_file_from_before_words_opened_the_gate_has_one_that_they_do_not() {
    let (model, older) = (small_model(), without("decision.long"));
    assert_eq!((older.gate.long, older.gate.all), (0.0, model.gate.all));
    assert!(!holds(&older, "decision.long"));
    let said = with_array("decision.long", Some(Tensor::of(&[-2.0])));
    assert!(said.contains("'decision.long' is -2"), "{said}");
}

#[test]
fn long_texts_are_tempered_but_not_by_a_file_from_before() {
    let (model, older) = (small_model(), without("decision.tempering"));
    assert_eq!(older.tempering, 0.0);
    assert!(!holds(&older, "decision.tempering"));
    assert_eq!(
        (model.tempered(0), model.tempered(30), older.tempered(500)),
        (1.0, 1.0, 1.0)
    );
    let long = vec!["good"; 80].join(" ");
    let verdict = model.judge(&[long.as_str()])[0];
    let straight = |model: &Model| {
        let p = Model {
            bend: 0.0,
            ..model.clone()
        }
        .p_pos(&verdict);
        (p / (1.0 - p)).ln()
    };
    let divided = straight(&older) / straight(&model);
    assert!(
        (divided - (1.0f64 + 0.02 * 50.0).sqrt()).abs() < 1e-6,
        "{divided}"
    );
    let said = with_array("decision.tempering", Some(Tensor::of(&[-0.1])));
    assert!(said.contains("'decision.tempering' is -0.1"), "{said}");
}

#[test]
fn a_bend_that_would_turn_the_order_of_texts_is_refused() {
    for bend in [-1.0, -7.5] {
        let said = with_array("decision.bend", Some(Tensor::of(&[bend])));
        assert!(said.contains("keeps the order"), "{said}");
    }
}

/// The symbols of the small model's rules as files had them before: non-terminals with the numbers that they have in memory.
fn older_symbols() -> Vec<u32> {
    let rules = small_model().grammar.rules;
    rules.iter().flat_map(|rule| rule.rhs.clone()).collect()
}

/// What is said of the small model's file with one of these symbols changed.
pub fn with_symbol(at: usize, symbol: u32) -> String {
    let mut symbols = older_symbols();
    symbols[at] = symbol;
    with_array("rule.symbols", Some(Tensor::of(&symbols)))
}

#[test]
fn a_file_from_before_symbols_were_small_has_the_same_rules() {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    assert_ne!(
        container.tensors["rule.symbols"].dtype,
        safetensors::Dtype::U32
    );
    container.put("rule.symbols", Tensor::of(&older_symbols()));
    let older = from_bytes(&container.to_bytes().unwrap()).unwrap().0;
    assert_eq!(older.grammar.rules, small_model().grammar.rules);
}

/// The small model's file with the offsets that earlier files have for lengths.
fn with_offsets(of: &str, change: impl Fn(&mut Vec<u32>)) -> Vec<u8> {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    let lengths = container.tensors.remove(&format!("{of}.lengths")).unwrap();
    let mut offsets = vec![0u32];
    for &length in lengths.data.iter() {
        offsets.push(offsets[offsets.len() - 1] + u32::from(length));
    }
    change(&mut offsets);
    container.put(&format!("{of}.offsets"), Tensor::of(&offsets));
    container.to_bytes().unwrap()
}

/// What is said of it with one of them changed.
pub fn with_offset(of: &str, at: usize, offset: u32) -> String {
    refusal(&with_offsets(of, |offsets| offsets[at] = offset))
}

#[test]
fn a_file_from_before_lengths_were_written_has_the_same_words_and_rules() {
    let model = small_model();
    for of in ["vocab", "rule"] {
        let older = from_bytes(&with_offsets(of, |_| ())).unwrap().0;
        assert_eq!(older.grammar.vocab.parts(), model.grammar.vocab.parts());
        assert_eq!(older.grammar.rules, model.grammar.rules);
    }
}

#[test]
fn a_file_from_before_weights_were_of_some_fragments_has_those_of_all() {
    let model = small_model();
    let bytes = to_bytes(&model, &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    container.tensors.remove("fragment.gaps").unwrap();
    container.put("fragment.weight", Tensor::of(&model.grammar.weight));
    let older = from_bytes(&container.to_bytes().unwrap()).unwrap().0;
    assert!(model.grammar.weight.iter().any(|&w| w != 0.0));
    assert_eq!(older.grammar.weight, model.grammar.weight);
}

#[test]
fn a_file_from_before_gaps_has_the_numbers_of_the_fragments_with_weights() {
    let model = small_model();
    let bytes = to_bytes(&model, &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    container.tensors.remove("fragment.gaps").unwrap();
    let weight = &model.grammar.weight;
    let weighted = (0..weight.len()).filter(|&f| weight[f] != 0.0);
    let weighted: Vec<u32> = weighted.map(|f| f as u32).collect();
    assert!(weighted.len() > 1);
    container.put("fragment.weighted", Tensor::of_narrow(&weighted));
    let older = from_bytes(&container.to_bytes().unwrap()).unwrap().0;
    assert_eq!(&older.grammar.weight, weight);
}

/// The small model's file with so many of its limits.
fn with_limits(count: usize) -> Vec<u8> {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    let tensor = container.tensors.get_mut("decode.limits").unwrap();
    tensor.data.to_mut().resize(count * 4, 0);
    tensor.shape = vec![count];
    container.to_bytes().unwrap()
}

#[test]
fn a_file_from_before_turns_were_limited_has_the_default_limit() {
    let (model, _) = from_bytes(&with_limits(8)).unwrap();
    assert_eq!(model.decode.max_turns, 4);
    assert!(!model.decode.final_stop);
    assert_eq!(small_model().decode.max_turns, 5);
}

#[test]
fn a_file_from_before_texts_were_closed_leaves_them_as_they_are() {
    let (model, _) = from_bytes(&with_limits(9)).unwrap();
    assert!(!model.decode.final_stop && small_model().decode.final_stop);
    assert_eq!(model.decode.max_turns, 5);
}

#[test]
fn limits_that_no_version_had_are_refused() {
    for count in [7, 11] {
        let error = from_bytes(&with_limits(count)).unwrap_err().to_string();
        assert!(error.contains(&format!("has {count} numbers, not 10")));
    }
}

/// The small model's file with a function for each rule, as earlier files have it.
fn with_theta(theta: &[[f64; 3]], weight: &[f64]) -> Vec<u8> {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    for name in ["rule.function", "rule.functions"] {
        container.tensors.remove(name).unwrap();
    }
    container.put("rule.theta", Tensor::of_short_rows(theta));
    container.put("rule.weight", Tensor::of_short(weight));
    container.put("rule.count", Tensor::of(&[0u8, 0, 0]));
    container.to_bytes().unwrap()
}

#[test]
fn a_file_from_before_rules_shared_functions_has_the_same_rules() {
    let rules = small_model().grammar.rules;
    let mut theta: Vec<[f64; 3]> = rules.iter().map(|rule| rule.theta).collect();
    let mut weight: Vec<f64> = rules.iter().map(|rule| rule.weight).collect();
    let older = from_bytes(&with_theta(&theta, &weight)).unwrap().0;
    for (read, rule) in older.grammar.rules.iter().zip(&rules) {
        assert_eq!(
            (&read.rhs, read.theta, read.weight),
            (&rule.rhs, rule.theta, rule.weight)
        );
    }
    assert!(refusal(&with_theta(&theta[1..], &weight)).contains("rule.theta"));
    weight[0] = f64::INFINITY;
    assert!(refusal(&with_theta(&theta, &weight)).contains("inf"));
    theta[1][1] = f64::NAN;
    assert!(refusal(&with_theta(&theta, &weight)).contains("NaN"));
}

/// A model's file with three arrays of what its rules are, as earlier files have them.
pub fn with_columns(
    model: &Model,
    change: impl Fn(&mut Vec<u8>, &mut Vec<u8>, &mut Vec<u8>),
) -> Vec<u8> {
    let bytes = to_bytes(model, &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    let kinds = container.get::<u8>("rule.kind").unwrap();
    container.tensors.remove("rule.kind").unwrap();
    let part = |by: u8, of: u8| kinds.iter().map(|kind| kind / by % of).collect();
    let [mut lhs, mut kind, mut same]: [Vec<u8>; 3] = [part(1, 2), part(2, 4), part(8, 32)];
    change(&mut lhs, &mut kind, &mut same);
    container.put("rule.lhs", Tensor::of(&lhs));
    container.put("rule.type", Tensor::of(&kind));
    if same.iter().any(|&same| same != 0) {
        container.put("rule.same", Tensor::of(&same));
    }
    container.to_bytes().unwrap()
}

#[test]
fn a_file_from_before_kinds_of_rules_were_one_array_has_the_same_rules() {
    for model in [small_model(), labelled_model()] {
        let older = from_bytes(&with_columns(&model, |_, _, _| ())).unwrap().0;
        assert_eq!(older.grammar.rules, model.grammar.rules);
    }
}
