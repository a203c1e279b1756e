//! What is saved comes back, bit for bit.

use crate::models::{
    assert_same, card, framed_model, labelled_model, large_model, model_of, refusal, small_model,
    Card, Folder, TEXTS,
};
use _core::decode::Derivations;
use _core::grammar::{Entry, Grammar};
use _core::model_file::container::{Container, Tensor};
use _core::model_file::{from_bytes, load, save, to_bytes, FORMAT, VERSION};
use _core::ranking::Decision;
use _core::rule::{Rule, RuleType, N, P, SYMBOL_N, SYMBOL_P};
use _core::vocab::Vocab;
use std::sync::Arc;
use std::time::Instant;

#[test]
fn numbers_of_rules_are_short_where_nothing_is_lost() {
    let mut model = small_model();
    for (theta, dtype) in [
        (0.5, safetensors::Dtype::F32),
        (0.1, safetensors::Dtype::F64),
    ] {
        for rule in &mut model.grammar.rules {
            (rule.theta, rule.weight) = (rule.theta.map(|_| theta), theta);
        }
        let bytes = to_bytes(&model, &card()).unwrap();
        let file = safetensors::SafeTensors::deserialize(&bytes).unwrap();
        let functions = file.tensor("rule.functions").unwrap();
        assert_eq!(functions.dtype(), dtype);
        assert_eq!(functions.shape(), [1, 4], "all rules share it");
        let read = from_bytes(&bytes).unwrap().0;
        assert_eq!(read.grammar.rules, model.grammar.rules);
    }
    let rounded = model.grammar.rounded();
    assert!(rounded
        .rules
        .iter()
        .all(|rule| rule.weight == f64::from(0.1f32)));
}

#[test]
fn numbers_of_few_digits_take_two_bytes() {
    let model = small_model();
    let coarse = model_of(model.grammar.coarse());
    for (model, dtype) in [
        (&model, safetensors::Dtype::F32),
        (&coarse, safetensors::Dtype::BF16),
    ] {
        let bytes = to_bytes(model, &card()).unwrap();
        let file = safetensors::SafeTensors::deserialize(&bytes).unwrap();
        for name in ["fragment.logit", "letters.weights"] {
            assert_eq!(file.tensor(name).unwrap().dtype(), dtype, "{name}");
        }
        assert_same(&from_bytes(&bytes).unwrap().0, model, &TEXTS);
    }
    let near = |&a: &f32, &b: &f32| (a - b).abs() <= a.abs() / 256.0 && (a == 0.0) == (b == 0.0);
    for (before, after) in [
        (&model.grammar.logit, &coarse.grammar.logit),
        (
            &model.grammar.letters.weights,
            &coarse.grammar.letters.weights,
        ),
        (&model.grammar.fragments.neg, &coarse.grammar.fragments.neg),
        (&model.grammar.fragments.pos, &coarse.grammar.fragments.pos),
    ] {
        assert!(before.iter().zip(after).all(|(a, b)| near(a, b)));
    }
    assert_eq!(coarse.grammar.logit, coarse.grammar.coarse().logit);
}

#[test]
fn counts_of_weighted_texts_take_two_bytes_in_a_coarse_model() {
    let mut grammar = small_model().grammar;
    grammar.fragments.neg.fill(7.062);
    for (model, dtype) in [
        (model_of(grammar.clone()), safetensors::Dtype::F32),
        (model_of(grammar.coarse()), safetensors::Dtype::BF16),
    ] {
        let bytes = to_bytes(&model, &card()).unwrap();
        let file = safetensors::SafeTensors::deserialize(&bytes).unwrap();
        assert_eq!(file.tensor("fragment.neg").unwrap().dtype(), dtype);
        let read = from_bytes(&bytes).unwrap().0.grammar.fragments;
        assert_eq!(read.neg, model.grammar.fragments.neg);
        assert!(read.neg.iter().all(|count| (count - 7.062).abs() < 0.03));
    }
}

#[test]
fn a_fragment_may_have_more_children_than_a_byte_holds() {
    for (children, written) in [(255, false), (256, true), (300, true)] {
        let mut vocab = Vocab::default();
        (0..1500).for_each(|w| _ = vocab.insert(&format!("w{w}")));
        let mut grammar = Grammar {
            vocab: Arc::new(vocab),
            ..Grammar::default()
        };
        let entry = |words: Vec<u32>| Entry {
            logit: 0.1 + words.len() as f32,
            words,
            weight: 0.0,
            raw: 3,
            neg: 1.0,
            pos: 2.0,
        };
        let singles = (0..1500).map(|w| entry(vec![w]));
        let pairs = (0..children).map(|w| entry(vec![7, w]));
        grammar.set_dictionary(singles.chain(pairs).collect());
        grammar.set_boundaries(&["w3".into()]);
        grammar.prepare();
        let model = model_of(grammar);
        let bytes = to_bytes(&model, &card()).unwrap();
        let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
        assert_eq!(container.has("fragment.many"), written, "{children}");
        assert_eq!(
            container.get::<u8>("fragment.children").unwrap()[7],
            255,
            "{children}"
        );
        assert_same(&from_bytes(&bytes).unwrap().0, &model, &["w7 w3", "w9"]);
        if written {
            container.put("fragment.many", Tensor::of(&[0u8; 2]));
            assert!(refusal(&container.to_bytes().unwrap()).contains("fragment.many"));
            container.put("fragment.many", Tensor::of(&[9000u32]));
            assert!(refusal(&container.to_bytes().unwrap()).contains("children"));
        }
    }
}

/// A grammar that knows the words `w0`, `w1` and so on, and nothing else.
fn of_words(count: u32) -> Grammar {
    let mut vocab = Vocab::default();
    (0..count).for_each(|w| _ = vocab.insert(&format!("w{w}")));
    Grammar {
        vocab: Arc::new(vocab),
        ..Grammar::default()
    }
}

fn negation(rhs: Vec<u32>) -> Rule {
    Rule {
        lhs: N,
        rhs: rhs.into(),
        kind: RuleType::Negation,
        theta: [-1.0, 3.0, 0.0],
        weight: 0.25,
        count: 0,
    }
}

#[test]
fn numbers_that_are_mostly_small_take_a_byte_each() {
    let mut grammar = of_words(1500);
    let entry = |w: u32| Entry {
        words: vec![w],
        logit: 1.0,
        weight: 0.0,
        raw: if w % 7 == 0 { 900 + w } else { w % 256 },
        neg: 1.0,
        pos: 2.0,
    };
    grammar.set_dictionary((0..1500).map(entry).collect());
    // Every fifth rule has a weight of its own.
    grammar.rules = (0..1500)
        .map(|w| Rule {
            weight: if w % 5 == 0 { f64::from(w) + 0.5 } else { 0.25 },
            ..negation(vec![w, SYMBOL_P])
        })
        .collect();
    grammar.set_boundaries(&["w3".into()]);
    grammar.prepare();
    let model = model_of(grammar);
    let bytes = to_bytes(&model, &card()).unwrap();
    let container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    for (name, more, rest) in [
        ("fragment.raw", "fragment.often", 255..2400),
        ("rule.function", "rule.rarer", 255..301),
    ] {
        let bytes = container.get::<u8>(name).unwrap();
        let full = bytes.iter().filter(|&&value| value == 255).count();
        let many = container.get::<u16>(more).unwrap();
        assert_eq!(many.len(), full, "{name}");
        assert!(many.iter().all(|&value| rest.contains(&u32::from(value))));
        let mut short = container.clone();
        short.put(more, Tensor::of(&many[1..]));
        assert!(refusal(&short.to_bytes().unwrap()).contains(more));
    }
    let functions = container.get_short_rows::<4>("rule.functions").unwrap();
    assert_eq!(functions[0][3], 0.25, "most rules have it");
    assert_same(&from_bytes(&bytes).unwrap().0, &model, &["w7 w3", "w9"]);
}

#[test]
fn words_of_many_rules_are_places_in_a_list() {
    let mut grammar = of_words(1500);
    // 42 words in most rules, 300 in one each.
    let few = (0..40).flat_map(|a| (0..40).map(move |b| [1000 + a, 1100 + (a * 7 + b * 3) % 41]));
    let seldom = (0..300).map(|w| [600 + w, 1000]);
    grammar.rules = few
        .chain(seldom)
        .map(|[first, second]| negation(vec![first, SYMBOL_P, second]))
        .collect();
    grammar.set_boundaries(&["w3".into()]);
    grammar.prepare();
    let model = model_of(grammar);
    let bytes = to_bytes(&model, &card()).unwrap();
    let container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    let words = container.get_narrow("rule.words").unwrap();
    let places = container.get::<u8>("rule.symbols").unwrap();
    let seldom = container.get::<u16>("rule.seldom").unwrap();
    assert!(words.len() > 340 && places.len() > 1600);
    assert_eq!(
        seldom.len(),
        places.iter().filter(|&&place| place == 255).count()
    );
    let mut sorted = words.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), words.len(), "each stands once");
    let read = from_bytes(&bytes).unwrap().0;
    assert_eq!(read.grammar.rules, model.grammar.rules);
    assert_eq!(to_bytes(&read, &card()).unwrap(), bytes);
    let mut short = container.clone();
    short.put("rule.words", Tensor::of_narrow(&words[..300]));
    let what = refusal(&short.to_bytes().unwrap());
    assert!(what.contains("there are 300 in 'rule.words'"), "{what}");
    let mut without = container.clone();
    without.tensors.remove("rule.seldom");
    let told_apart = from_bytes(&without.to_bytes().unwrap()).unwrap().0;
    assert_ne!(told_apart.grammar.rules, model.grammar.rules);
    let mut other = container;
    other.put("rule.words", Tensor::of(&vec![9999u16; words.len()]));
    assert!(refusal(&other.to_bytes().unwrap()).contains("the word 9999"));
    let few = to_bytes(&small_model(), &card()).unwrap();
    let container = Container::from_bytes(&few, FORMAT, VERSION).unwrap();
    assert!(
        !container.has("rule.words"),
        "where it would take more room"
    );
}

#[test]
fn rules_that_do_as_others_do_are_families() {
    let mut grammar = of_words(600);
    // Frames of three rules each, of two kinds; every 50th is alone.
    let frame = |w: u32| {
        let keep = if w % 2 == 0 { N } else { P };
        let of = |lhs: u8, symbol: u32, theta: f64| Rule {
            lhs,
            theta: [theta, 3.0, 0.0],
            ..negation(vec![w, symbol])
        };
        let frame = vec![
            of(N, SYMBOL_P, -1.0),
            of(P, SYMBOL_N, -2.0),
            of(keep, SYMBOL_N, 1.5),
        ];
        let size = if w % 50 == 7 { 1 } else { 3 };
        frame.into_iter().take(size)
    };
    grammar.rules = (0..400).flat_map(frame).collect();
    grammar.set_boundaries(&["w3".into()]);
    grammar.prepare();
    let model = model_of(grammar);
    let bytes = to_bytes(&model, &card()).unwrap();
    let container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    assert_eq!(container.get_narrow("rule.members").unwrap(), [3, 3, 1]);
    assert_eq!(container.get::<u8>("rule.family").unwrap().len(), 400);
    assert_eq!(container.get::<u8>("rule.kind").unwrap().len(), 7);
    assert_eq!(container.get::<u8>("rule.function").unwrap().len(), 7);
    let read = from_bytes(&bytes).unwrap().0;
    assert_eq!(read.grammar.rules, model.grammar.rules);
    assert_eq!(to_bytes(&read, &card()).unwrap(), bytes);
    let refused = |name: &str, numbers: &[u8]| {
        let mut other = container.clone();
        other.put(name, Tensor::of(numbers));
        refusal(&other.to_bytes().unwrap())
    };
    assert!(refused("rule.family", &[3; 400]).contains("the family 3, there are 3"));
    assert!(refused("rule.members", &[3, 3]).contains("'rule.kind' has 7 numbers, not 6"));
    assert!(refused("rule.members", &[3, 3, 2]).contains("'rule.kind' has 7 numbers, not 8"));
    assert!(refused("rule.members", &[3, 3, 65]).contains("a family of 65 rules"));
    assert!(refused("rule.function", &[0; 6]).contains("'rule.function' has 6 numbers, not 7"));
    let mut without = container.clone();
    without.tensors.remove("rule.members");
    assert!(refusal(&without.to_bytes().unwrap()).contains("'rule.members' is missing"));
    // As earlier files have them: one by one.
    let mut older = container;
    let spread = |name: &str| -> Vec<u8> {
        let members = older.get::<u8>(name).unwrap();
        let families = [&members[..3], &members[3..6], &members[6..]];
        let of = older.get::<u8>("rule.family").unwrap();
        of.iter()
            .flat_map(|&place| families[usize::from(place)].to_vec())
            .collect()
    };
    let (kinds, functions) = (spread("rule.kind"), spread("rule.function"));
    older.put("rule.kind", Tensor::of(&kinds));
    older.put("rule.function", Tensor::of(&functions));
    for name in ["rule.family", "rule.members"] {
        older.tensors.remove(name);
    }
    let older = from_bytes(&older.to_bytes().unwrap()).unwrap().0;
    assert_eq!(older.grammar.rules, model.grammar.rules);
}

#[test]
fn fragments_with_weights_are_told_by_how_far_apart_they_are() {
    let mut grammar = of_words(1500);
    let entry = |w: u32| Entry {
        words: vec![w],
        logit: 1.0,
        weight: if w < 100 || w == 1400 { 0.5 } else { 0.0 },
        raw: 0,
        neg: 0.0,
        pos: 0.0,
    };
    grammar.set_dictionary((0..1500).map(entry).collect());
    grammar.set_boundaries(&["w3".into()]);
    grammar.prepare();
    let model = model_of(grammar);
    let bytes = to_bytes(&model, &card()).unwrap();
    let container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    let gaps = container.get::<u8>("fragment.gaps").unwrap();
    assert_eq!((gaps.len(), gaps[0], gaps[1], gaps[100]), (101, 0, 1, 255));
    assert_eq!(container.get_narrow("fragment.far").unwrap(), [1301]);
    let read = from_bytes(&bytes).unwrap().0;
    assert_eq!(read.grammar.weight, model.grammar.weight);
    let mut beyond = container;
    beyond.put("fragment.far", Tensor::of(&[u32::MAX]));
    assert!(refusal(&beyond.to_bytes().unwrap()).contains("has a weight, there are 1500"));
}

#[test]
fn rules_that_differ_in_their_labels_have_their_words_once() {
    let model = labelled_model();
    let bytes = to_bytes(&model, &card()).unwrap();
    let container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    let kinds = container.get::<u8>("rule.kind").unwrap();
    let same: Vec<u8> = kinds.iter().map(|kind| kind / 8).collect();
    assert_eq!(same, [0, 1, 2, 0, 1 + 2, 1 + 1 + 2, 0, 0]);
    let lhs: Vec<u8> = kinds.iter().map(|kind| kind % 2).collect();
    assert_eq!(lhs, [N, P, N, P, P, N, N, N]);
    let types: Vec<u8> = kinds.iter().map(|kind| kind / 2 % 4).collect();
    assert_eq!(types, [0, 0, 0, 3, 3, 3, 0, 0]);
    let lengths = container.get_narrow("rule.lengths").unwrap();
    assert_eq!(lengths, [2, 3, 2, 2]);
    let read = from_bytes(&bytes).unwrap().0;
    assert_eq!(read.grammar.rules, model.grammar.rules);
}

#[test]
fn rules_of_one_frame_have_what_they_share_once() {
    let model = framed_model();
    let bytes = to_bytes(&model, &card()).unwrap();
    let container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    let shared = container.get::<u8>("rule.shared").unwrap();
    // Of the second frame all but "believe" and the label, of the third the front, of the next two the end.
    assert_eq!(shared, [0, 3 + 16 * 2, 5, 16, 4 + 16, 16]);
    assert_eq!(container.get_narrow("rule.symbols").unwrap().len(), 16);
    let read = from_bytes(&bytes).unwrap().0;
    assert_eq!(read.grammar.rules, model.grammar.rules);
    assert_eq!(to_bytes(&read, &card()).unwrap(), bytes);
    let few = to_bytes(&small_model(), &card()).unwrap();
    let container = Container::from_bytes(&few, FORMAT, VERSION).unwrap();
    assert!(
        !container.has("rule.shared"),
        "where it would take more room"
    );
}

#[test]
fn weights_that_many_fragments_share_are_written_once() {
    let mut model = large_model(3000, 500, false);
    for (f, weight) in model.grammar.weight.iter_mut().enumerate() {
        *weight = [0.0, 2.0, 24.0][f % 3];
    }
    let bytes = to_bytes(&model, &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    assert_eq!(
        container.get::<f32>("fragment.weights").unwrap(),
        [2.0, 24.0]
    );
    let places = container.get::<u8>("fragment.weight").unwrap();
    let read = from_bytes(&bytes).unwrap().0;
    assert_eq!(read.grammar.weight, model.grammar.weight);
    assert_eq!(to_bytes(&read, &card()).unwrap(), bytes);
    // As earlier files have them.
    let each: Vec<f32> = places
        .iter()
        .map(|&place| [2.0, 24.0][place as usize])
        .collect();
    container.tensors.remove("fragment.weights").unwrap();
    container.put("fragment.weight", Tensor::of(&each));
    let older = from_bytes(&container.to_bytes().unwrap()).unwrap().0;
    assert_eq!(older.grammar.weight, model.grammar.weight);
    container.put("fragment.weight", Tensor::of(&places));
    container.put("fragment.weights", Tensor::of(&[2.0f32]));
    let said = refusal(&container.to_bytes().unwrap());
    assert!(
        said.contains("a place that 'fragment.weights' has not: there are 1"),
        "{said}"
    );
}

#[test]
fn a_model_written_by_hand_comes_back_the_same() {
    let model = small_model();
    let bytes = to_bytes(&model, &card()).unwrap();
    let (again, card_again) = from_bytes(&bytes).unwrap();
    assert_eq!(card_again, card());
    assert_same(&model, &again, &TEXTS);
    assert_eq!(to_bytes(&again, &card_again).unwrap(), bytes);
}

#[test]
fn large_models_come_back_the_same_and_are_compact() {
    for (weighted, most) in [(false, 16), (true, 24)] {
        let model = large_model(3000, 500, weighted);
        let bytes = to_bytes(&model, &Card::new()).unwrap();
        let (again, _) = from_bytes(&bytes).unwrap();
        assert_same(
            &model,
            &again,
            &["w1 w2 w3 w4 w0 w0 w0 w17", "w5 w300 w7 not in it w9 w1 w1"],
        );
        assert_eq!(to_bytes(&again, &Card::new()).unwrap(), bytes);
        let container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
        let fragments: usize = container
            .tensors
            .iter()
            .filter(|(name, _)| name.starts_with("fragment."))
            .map(|(_, tensor)| tensor.data.len())
            .sum();
        let per_fragment = fragments / model.grammar.fragments.len();
        assert!(per_fragment <= most, "{per_fragment} bytes a fragment");
    }
}

#[test]
fn a_compacted_model_and_an_empty_one_come_back_the_same() {
    let mut model = small_model();
    model.grammar.logit[0] = 0.0;
    model.grammar = model.grammar.compact();
    let (again, _) = from_bytes(&to_bytes(&model, &card()).unwrap()).unwrap();
    assert_same(&model, &again, &TEXTS);
    let mut empty = model_of(Grammar::default());
    empty.decode.derivations = Derivations::Paper;
    empty.decision = Decision::Marg;
    empty.decode.combination = false;
    empty.grammar.prepare();
    let (again, card_again) = from_bytes(&to_bytes(&empty, &Card::new()).unwrap()).unwrap();
    assert_same(&empty, &again, &TEXTS);
    assert!(card_again.is_empty());
}

#[test]
fn odd_numbers_come_back_bit_for_bit() {
    let mut model = small_model();
    let fragments = &mut model.grammar.fragments;
    fragments.neg[0] = -0.0;
    fragments.pos[1] = f32::MIN_POSITIVE / 4.0;
    fragments.raw[2] = u32::MAX;
    model.grammar.weight = vec![0.0; model.grammar.weight.len()];
    model.grammar.weight[3] = -0.0;
    model.scale = f64::MIN_POSITIVE / 8.0;
    model.shift = -0.0;
    let (again, _) = from_bytes(&to_bytes(&model, &card()).unwrap()).unwrap();
    assert_same(&model, &again, &TEXTS);
}

#[test]
fn the_safetensors_crate_opens_the_file() {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let file = safetensors::SafeTensors::deserialize(&bytes).unwrap();
    let (_, header) = safetensors::SafeTensors::read_metadata(&bytes).unwrap();
    let metadata = header.metadata().clone().unwrap();
    assert_eq!(
        (metadata["format"].as_str(), metadata["version"].as_str()),
        (FORMAT, "2")
    );
    assert_eq!(metadata["note"], card()["note"]);
    assert_eq!(file.tensor("rule.functions").unwrap().shape(), [3, 4]);
    assert_eq!(
        file.tensor("vocab.bytes").unwrap().data(),
        small_model().grammar.vocab.parts().0
    );
    for (name, view) in file.tensors() {
        let place = view.data().as_ptr() as usize - bytes.as_ptr() as usize;
        assert_eq!(place % (view.dtype().bitsize() / 8), 0, "{name} is aligned");
    }
}

#[test]
fn a_file_is_saved_over_another_and_loaded() {
    let folder = Folder::new("save");
    let path = folder.0.join("mine.sentiparse");
    save(&path, &large_model(50, 300, true), &Card::new()).unwrap();
    save(&path, &small_model(), &card()).unwrap();
    let (again, card_again) = load(&path).unwrap();
    assert_same(&small_model(), &again, &TEXTS);
    assert_eq!(card_again, card());
    let names: Vec<_> = std::fs::read_dir(&folder.0)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert_eq!(names, ["mine.sentiparse"]);
}

#[test]
fn containers_hold_any_array() {
    let mut container = Container::new("checkpoint", 3);
    container.put("a", Tensor::of(&[1u8, 2]));
    container.put("b", Tensor::of(&[1u64 << 60]));
    container.put("c", Tensor::of_rows(&[[1.5f32, -2.0], [0.0, 4.0]]));
    container.put("d", Tensor::of(&[0.1f64]));
    container.put("e", Tensor::of_narrow(&[7, 70_000]));
    container.put("none", Tensor::of::<f64>(&[]));
    container.metadata.insert("note \"".into(), "\\\"\n".into());
    let bytes = container.to_bytes().unwrap();
    let again = Container::from_bytes(&bytes, "checkpoint", 3).unwrap();
    assert_eq!(again, container);
    assert_eq!(again.get::<u8>("a").unwrap(), [1, 2]);
    assert_eq!(again.get_exact::<u64, 1>("b").unwrap(), [1 << 60]);
    assert_eq!(
        again.get_rows::<f32, 2>("c").unwrap(),
        [[1.5, -2.0], [0.0, 4.0]]
    );
    assert_eq!(again.get::<f64>("d").unwrap(), [0.1]);
    assert_eq!(again.get_narrow("e").unwrap(), [7, 70_000]);
    assert!(again.get::<f64>("none").unwrap().is_empty());
    assert!(again.get::<f32>("d").unwrap_err().contains("F64"));
    assert!(again.get::<f32>("c").unwrap_err().contains("shape"));
    assert!(again
        .get_exact::<u8, 3>("a")
        .unwrap_err()
        .contains("2 numbers"));
    assert!(again
        .get_rows::<f32, 3>("c")
        .unwrap_err()
        .contains("rows of 2"));
    assert!(again.get_narrow("d").unwrap_err().contains("F64"));
    assert!(again.get::<u8>("absent").unwrap_err().contains("missing"));
    assert!(Container::from_bytes(&bytes, "checkpoint", 2).is_err());
    container
        .metadata
        .insert("note".into(), "x".repeat(17 << 20));
    assert!(container.to_bytes().is_err());
}

#[test]
#[ignore = "measures: cargo test --profile quick --no-default-features --test model_file -- --ignored --nocapture"]
fn loading_is_quick() {
    let folder = Folder::new("speed");
    for (size, vocab_size, limit) in [(45_000, 40_000, 20), (330_000, 120_000, 300)] {
        let path = folder.0.join("large.sentiparse");
        let model = large_model(size, vocab_size, true);
        save(&path, &model, &card()).unwrap();
        load(&path).unwrap();
        let start = Instant::now();
        load(&path).unwrap();
        let taken = start.elapsed();
        let fragments = model.grammar.fragments.len();
        let length = std::fs::metadata(&path).unwrap().len();
        println!("{fragments} fragments, {length} bytes: {taken:?}");
        assert!(
            taken.as_millis() < limit,
            "{fragments} fragments took {taken:?}"
        );
    }
}
