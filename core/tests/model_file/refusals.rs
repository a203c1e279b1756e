//! What is no model file is refused, with a reason.

use crate::models::{
    card, framed_model, grammar_of, labelled_model, model_of, next, refusal, sign, small_model,
    with_array, with_header, with_number, words, Card, Folder, CHECKSUM, TEXTS,
};
use crate::older::{with_columns, with_offset, with_symbol};
use _core::error::Error;
use _core::fragments::MAX_LENGTH;
use _core::grammar::{Entry, Grammar};
use _core::model::Model;
use _core::model_file::container::{Container, Tensor};
use _core::model_file::{from_bytes, load, save, to_bytes, FORMAT, VERSION};
use _core::vocab::{Vocab, NONE};
use std::sync::Arc;

#[test]
fn paths_that_cannot_be_used_are_named() {
    let folder = Folder::new("paths");
    let absent = folder.0.join("absent.sentiparse");
    let empty = folder.0.join("empty.sentiparse");
    std::fs::write(&empty, []).unwrap();
    for (path, part) in [
        (&absent, "no such file"),
        (&folder.0, "not a file"),
        (&empty, "is empty"),
    ] {
        let Err(Error::ModelFile(what)) = load(path) else {
            panic!("{} was loaded", path.display())
        };
        assert!(
            what.contains(part) && what.contains(&path.display().to_string()),
            "{what}"
        );
    }
    for path in [
        folder.0.join("no").join("such.sentiparse"),
        folder.0.clone(),
    ] {
        let Err(Error::ModelFile(what)) = save(&path, &small_model(), &card()) else {
            panic!("saved")
        };
        assert!(
            what.contains("cannot be written") && what.contains(&path.display().to_string()),
            "{what}"
        );
    }
    assert_eq!(
        std::fs::read_dir(&folder.0).unwrap().count(),
        1,
        "nothing is left behind"
    );
}

#[test]
fn a_card_may_not_use_the_names_of_the_file() {
    for key in ["format", "version", "checksum"] {
        let card = [(key.to_string(), "mine".to_string())].into();
        assert!(
            matches!(to_bytes(&small_model(), &card), Err(Error::Option(what)) if what.contains(key))
        );
    }
}

#[test]
fn a_model_that_could_not_be_loaded_is_not_saved() {
    type Spoil = fn(&mut Model);
    let spoils: [(&str, Spoil); 8] = [
        ("fragment.logit", |m| m.grammar.logit[0] = f32::NAN),
        ("beam size", |m| m.decode.beam_size = 0),
        ("beam_size", |m| m.decode.beam_size = usize::MAX),
        ("tau", |m| m.decode.tau = 1.0),
        ("decision.mix", |m| m.mix.a = f64::INFINITY),
        ("arrays", |m| m.grammar.weight.truncate(1)),
        ("order", |m| m.grammar.fragments.parent[0] = 3),
        ("there are", |m| m.grammar.rules[0].rhs[0] = NONE),
    ];
    for (part, spoil) in spoils {
        let mut model = small_model();
        spoil(&mut model);
        let Err(Error::ModelFile(what)) = to_bytes(&model, &card()) else {
            panic!("{part}: saved")
        };
        assert!(
            what.contains(part) && what.contains("cannot be saved"),
            "{part}: {what}"
        );
    }
}

#[test]
fn every_truncation_is_refused() {
    let bytes = to_bytes(&small_model(), &Card::new()).unwrap();
    for length in 0..bytes.len() {
        let what = refusal(&bytes[..length]);
        assert!(what.contains("fetch it again"), "{length}: {what}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(refusal(&longer).contains("something was added"));
}

#[test]
fn every_flipped_byte_is_noticed() {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    for at in 0..bytes.len() {
        for flip in [1 << (at % 8), 0xff] {
            let mut flipped = bytes.clone();
            flipped[at] ^= flip;
            assert!(
                matches!(from_bytes(&flipped), Err(Error::ModelFile(_))),
                "byte {at} ^ {flip:#x}"
            );
        }
    }
    // Another letter case of the checksum's digits, and another kind of blank after the header, are flips too.
    let upper: Vec<u8> = bytes
        .iter()
        .enumerate()
        .map(|(at, byte)| {
            if CHECKSUM.contains(&at) {
                byte.to_ascii_uppercase()
            } else {
                *byte
            }
        })
        .collect();
    assert!(refusal(&upper).contains("checksum"));
}

#[test]
fn damage_is_told_before_what_it_did_to_the_arrays() {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let header = u64::from_le_bytes(bytes[..8].try_into().unwrap()) as usize;
    for at in 8 + header..bytes.len() {
        let mut flipped = bytes.clone();
        flipped[at] ^= 0xff;
        let what = refusal(&flipped);
        assert!(
            what.contains("the checksum does not fit"),
            "byte {at}: {what}"
        );
    }
}

#[test]
fn what_is_no_model_file_is_refused() {
    assert!(refusal(&[]).contains("empty"));
    assert!(refusal(b"short").contains("too few"));
    let mut state = 99;
    let noise: Vec<u8> = (0..1 << 20)
        .map(|_| (next(&mut state) >> 33) as u8)
        .collect();
    assert!(refusal(&noise).contains("not a model file"));
    for length in [u64::MAX, u64::MAX - 7, 1 << 40, 1 << 27, 1 << 20] {
        let mut bytes = length.to_le_bytes().to_vec();
        bytes.resize(1 << 20, b' ');
        assert!(refusal(&bytes).contains(&length.to_string()), "{length}");
    }
    for header in [
        "",
        "{",
        "[]",
        "null",
        "{\"__metadata__\":1}",
        "{\"a\":{\"dtype\":\"U8\"}}",
        "\u{fffd}",
        "{\"a",
    ] {
        let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
        bytes.extend_from_slice(header.as_bytes());
        refusal(&bytes);
    }
    let deep = "{\"a\":".repeat(100_000);
    let mut bytes = (deep.len() as u64).to_le_bytes().to_vec();
    bytes.extend_from_slice(deep.as_bytes());
    assert!(refusal(&bytes).contains("header"));
}

#[test]
fn other_safetensors_files_are_refused() {
    let plain = b"{}";
    let mut bytes = (plain.len() as u64).to_le_bytes().to_vec();
    bytes.extend_from_slice(plain);
    assert!(refusal(&bytes).contains("none of format 'sentiparse'"));
    let other = Container::new("checkpoint", 1).to_bytes().unwrap();
    assert!(refusal(&other).contains("'checkpoint'"));
    // The same content in another order is not ours: its checksum is elsewhere.
    let ours = to_bytes(&small_model(), &Card::new()).unwrap();
    let text = r#"{"__metadata__":{"format":"sentiparse","version":"2","checksum":""}}"#;
    let mut bytes = (text.len() as u64).to_le_bytes().to_vec();
    bytes.extend_from_slice(text.as_bytes());
    assert!(refusal(&bytes).contains("checksum"));
    assert!(from_bytes(&ours).is_ok());
}

#[test]
fn newer_versions_ask_for_an_update() {
    let bytes = with_header(r#""version":"2""#, r#""version":"3""#);
    let what = refusal(&bytes);
    assert!(
        what.contains("version 3") && what.contains("update sentiparse"),
        "{what}"
    );
    for version in ["0", "x", "-"] {
        let what = refusal(&with_header(
            r#""version":"2""#,
            &format!(r#""version":"{version}""#),
        ));
        assert!(what.contains("version"), "{what}");
    }
}

#[test]
fn headers_that_do_not_fit_the_file_are_refused() {
    // The first arrays: bend at 0 to 8, calibration at 8 to 24, long at 24 to 32, mix at 32 to 48.
    let mix = r#""decision.mix":{"dtype":"F64","shape":[2],"data_offsets":[32,48]"#;
    for (other, part) in [
        ("[08,48]", "header"),
        ("[31,47]", "offset"),
        ("[33,49]", "offset"),
        ("[48,32]", "offset"),
        ("[00,16]", "header"),
    ] {
        let what = refusal(&with_header(mix, &mix.replace("[32,48]", other)));
        assert!(what.contains(part), "{other}: {what}");
    }
    assert!(refusal(&with_header(mix, &mix.replace("[32,48]", "[9,999]"))).contains("offset"));
    let tau = r#""decode.tau":{"dtype":"F64","shape":[2]"#;
    assert!(refusal(&with_header(tau, &tau.replace("F64", "I64"))).contains("type I64"));
    assert!(refusal(&with_header(tau, &tau.replace("F64", "F99"))).contains("header"));
    assert!(refusal(&with_header(tau, &tau.replace("[2]", "[1]"))).contains("shape"));
    let theta = r#""rule.functions":{"dtype":"F64","shape":[3,4]"#;
    assert!(refusal(&with_header(theta, &theta.replace("[3,4]", "[6,2]"))).contains("rows of 2"));
    assert!(refusal(&with_header(theta, &theta.replace("[3,4]", "[12] "))).contains("shape"));
    assert!(refusal(&with_header("rule.functions", "rule.functipns")).contains("rule.functipns"));
}

#[test]
fn offsets_that_overflow_are_refused() {
    // Sixteen arrays that end at 2^64 - 1: nothing can be added to that.
    let mut header = format!(
        r#"{{"__metadata__":{{"checksum":"{}","format":"sentiparse","version":"2"}}"#,
        "0".repeat(64)
    );
    let mut begin = 0u64;
    for i in 0..16 {
        let size = (1u64 << 60) - u64::from(i == 15);
        let end = begin + size;
        header.push_str(&format!(
            r#","a{i}":{{"dtype":"U8","shape":[{size}],"data_offsets":[{begin},{end}]}}"#
        ));
        begin = end;
    }
    header.push('}');
    let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
    bytes.extend_from_slice(header.as_bytes());
    sign(&mut bytes);
    assert!(
        refusal(&bytes).contains("the file has"),
        "before anything is added up"
    );
}

#[test]
fn arrays_of_another_type_or_length_are_refused() {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    let names: Vec<String> = container.tensors.keys().cloned().collect();
    assert_eq!(
        names.len(),
        37,
        "fragment.raw, .neg and .pos are left out where they are 0: {names:?}"
    );
    for name in &names {
        let tensor = &container.tensors[name];
        if ![
            "fragment.gaps",
            "letters.weights",
            "register.words",
            "rule.count",
            "wording.codes",
            "wording.reach",
            "wording.tags",
            "decision.bend",
            "decision.long",
            "decision.tempering",
            "decision.trust",
            "decision.wording",
            "score.reach",
            "score.end",
            "score.degree",
        ]
        .contains(&name.as_str())
        {
            assert!(with_array(name, None).contains(&format!("'{name}' is missing")));
        }
        assert!(
            with_array(name, Some(Tensor::of(&[1u64]))).contains(name.as_str()),
            "{name}"
        );
        let flat: Tensor<'static> = Tensor {
            shape: vec![1, 1, 1, 1],
            ..Tensor::of(&[0u8])
        };
        with_array(
            name,
            Some(Tensor {
                dtype: tensor.dtype,
                ..flat.clone()
            }),
        );
        if name != "boundary.words" {
            let mut longer = Tensor {
                dtype: tensor.dtype,
                shape: vec![],
                data: tensor.data.to_vec().into(),
            };
            longer.shape = tensor.shape.clone();
            longer.shape[0] += 1;
            let row = tensor.shape.get(1).copied().unwrap_or(1) * tensor.dtype.bitsize() / 8;
            longer.data.to_mut().extend(std::iter::repeat_n(0, row));
            with_array(name, Some(longer));
        }
    }
    assert!(with_array("surplus", Some(Tensor::of(&[1u8]))).contains("'surplus'"));
}

#[test]
fn bad_words_are_refused() {
    assert!(with_number("vocab.bytes", 0, 0xffu8).contains("UTF-8"));
    assert!(with_number("vocab.lengths", 1, 200u8).contains("offsets"));
    assert!(with_number("vocab.lengths", 1, 0u8).contains("offsets"));
    assert!(
        with_array("vocab.lengths", Some(Tensor::of(&[u32::MAX, 1]))).contains("more than 2^32")
    );
    for (at, offset) in [(1, 1_000_000), (1, 0), (0, 1)] {
        assert!(with_offset("vocab", at, offset).contains("offsets"));
    }
    let model = small_model();
    let (bytes, offsets) = model.grammar.vocab.parts();
    // "good" "bad" "like" ..: the third word becomes the first.
    let mut twice = bytes.to_vec();
    let (good, like) = (offsets[0] as usize, offsets[2] as usize);
    twice.copy_within(good..good + 4, like);
    assert!(with_array("vocab.bytes", Some(Tensor::of(&twice))).contains("'good' stands twice"));
    assert!(with_number("boundary.words", 0, 200u8).contains("boundary.words"));
}

#[test]
fn bad_fragments_are_refused() {
    let model = small_model();
    let n = model.grammar.fragments.len();
    assert!(with_number("fragment.word", 0, 200u8).contains("the word 200"));
    assert!(with_number("fragment.word", 1, 0u8).contains("stands twice"));
    let children = |counts: Vec<u8>| with_array("fragment.children", Some(Tensor::of(&counts)));
    assert!(children(vec![200; n]).contains("children"));
    let mut own = vec![0; n];
    own[n - 1] = 1;
    assert!(children(own).contains("does not come after it"));
    let mut none = vec![0; n];
    none[0] = n as u8;
    assert!(
        children(none).contains("does not come after it"),
        "no single word at all"
    );
    assert!(with_number("fragment.logit", 2, f32::NAN).contains("NaN"));
    assert!(with_number("fragment.logit", 2, f32::INFINITY).contains("inf"));
    assert!(with_number("fragment.weight", 0, f32::NEG_INFINITY).contains("-inf"));
    assert!(with_number("fragment.gaps", 0, n as u8).contains("has a weight, there are"));
    assert!(
        with_array("fragment.gaps", None).contains("'fragment.weight' has"),
        "a weight for each fragment"
    );
    let many = Tensor::of(&vec![1.0f32; n + 1]);
    assert!(with_array("fragment.weight", Some(many)).contains("'fragment.weight' has"));
    for name in ["fragment.neg", "fragment.pos"] {
        for bad in [f32::NAN, f32::INFINITY, -1.0] {
            let mut counts = vec![0.5f32; n];
            counts[1] = bad;
            assert!(with_array(name, Some(Tensor::of(&counts))).contains("the count"));
        }
        assert!(with_array(name, Some(Tensor::of(&vec![1u32; n]))).contains("type U32"));
    }
}

#[test]
fn two_children_with_the_same_word_are_refused() {
    // w w0, w w1 below the single words w, w0, w1.
    let mut vocab = Vocab::default();
    let ids: Vec<u32> = ["w", "w0", "w1"]
        .iter()
        .map(|word| vocab.insert(word))
        .collect();
    let entry = |words: &[u32]| Entry {
        words: words.to_vec(),
        logit: 1.0,
        weight: 0.0,
        raw: 1,
        neg: 0.0,
        pos: 1.0,
    };
    let mut grammar = Grammar {
        vocab: Arc::new(vocab),
        ..Grammar::default()
    };
    grammar.set_dictionary(vec![
        entry(&ids[..1]),
        entry(&[ids[0], ids[1]]),
        entry(&[ids[0], ids[2]]),
    ]);
    grammar.prepare();
    let bytes = to_bytes(&model_of(grammar), &Card::new()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    container.put("fragment.word", Tensor::of(&[0u8, 1, 1]));
    assert!(refusal(&container.to_bytes().unwrap()).contains("fragment 2 stands twice"));
    // The same word in two families is no twin.
    container.put("fragment.word", Tensor::of(&[0u8, 1, 0]));
    assert!(from_bytes(&container.to_bytes().unwrap()).is_ok());
}

#[test]
fn fragments_that_are_too_long_are_refused() {
    let chain = |length: usize| {
        let bytes = to_bytes(&model_of(grammar_of(&[("w", 1.0, 0.0)], &[])), &Card::new()).unwrap();
        let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
        let mut children = vec![1u8; length];
        children[length - 1] = 0;
        container.put("fragment.children", Tensor::of(&children));
        container.put("fragment.word", Tensor::of(&vec![0u8; length]));
        container.put("fragment.logit", Tensor::of(&vec![1f32; length]));
        from_bytes(&container.to_bytes().unwrap())
    };
    let (model, _) = chain(MAX_LENGTH).unwrap();
    assert_eq!(model.grammar.fragments.max_length, MAX_LENGTH);
    assert_eq!(
        model.grammar.fragments.suffix[MAX_LENGTH - 1],
        MAX_LENGTH as u32 - 2
    );
    assert!(
        matches!(chain(MAX_LENGTH + 1), Err(Error::ModelFile(what)) if what.contains("more than 15 words"))
    );
}

#[test]
fn bad_labels_of_rules_with_the_same_words_are_refused() {
    let bytes = to_bytes(&labelled_model(), &card()).unwrap();
    let with = |same: &[u8]| {
        let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
        let kinds = container.get::<u8>("rule.kind").unwrap();
        let changed = kinds
            .iter()
            .zip(same)
            .map(|(kind, same)| kind % 8 + 8 * same);
        container.put("rule.kind", Tensor::of(&changed.collect::<Vec<u8>>()));
        refusal(&container.to_bytes().unwrap())
    };
    assert!(with(&[1, 0, 2, 0, 3, 4, 0, 0]).contains("rule 0 has the words of a rule before it"));
    assert!(with(&[0, 3, 2, 0, 3, 4, 0, 0])
        .contains("rule 1 has the words of the rule before it with the labels 3"));
    assert!(with(&[0, 1, 2, 0, 3, 5, 0, 0])
        .contains("rule 5 has the words of the rule before it with the labels 5"));
    assert!(with(&[0, 1, 2, 0, 31, 4, 0, 0])
        .contains("rule 4 has the words of the rule before it with the labels 31"));
    assert!(with(&[0, 0, 2, 0, 3, 4, 0, 0]).contains("the symbols of 4 rules, not of 5"));
    assert!(with(&[0, 1, 2]).contains("rule."));
}

#[test]
fn bad_shares_of_the_rule_before_are_refused() {
    let bytes = to_bytes(&framed_model(), &card()).unwrap();
    let with = |shared: &[u8]| {
        let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
        container.put("rule.shared", Tensor::of(shared));
        refusal(&container.to_bytes().unwrap())
    };
    assert!(with(&[0, 35, 5, 16, 20]).contains("rule.shared"));
    assert!(with(&[0, 35, 5, 16, 20, 17]).contains("do not span"));
    assert!(with(&[1, 34, 5, 16, 20, 16]).contains("rule 0 has the symbols 0 to 7"));
    assert!(with(&[0, 35, 5, 16, 0, 5 * 16 + 1]).contains("rule 5 has the symbols"));
    assert!(with(&[0, 40, 0, 16, 20, 16]).contains("rule 2 has the symbols"));
}

#[test]
fn bad_rules_are_refused() {
    // not P, N but P, very P.
    assert!(
        refusal(&with_columns(&small_model(), |lhs, _, _| lhs[1] = 2)).contains("left-hand side 2")
    );
    assert!(refusal(&with_columns(&small_model(), |_, kind, _| kind[1] = 4)).contains("type 4"));
    let shorter = with_columns(&labelled_model(), |_, _, same| same.truncate(3));
    assert!(refusal(&shorter).contains("rule.same"));
    assert!(with_array("rule.kind", None).contains("rule.kind"));
    let words = small_model().grammar.vocab.len() as u8;
    assert!(with_number("rule.symbols", 0, 200u8).contains("the word 200"));
    assert!(with_number("rule.symbols", 0, words + 2).contains("the word"));
    assert!(with_symbol(0, NONE).contains("the word 4294967295"));
    assert!(with_number("rule.symbols", 0, words + 1).contains("at least one word"));
    assert!(with_number("rule.symbols", 1, 0u8).contains("this one has 0"));
    assert!(with_number("rule.symbols", 3, words).contains("this one has 3"));
    assert!(with_number("rule.lengths", 0, 1u8).contains("do not span"));
    let of_four = with_array("rule.lengths", Some(Tensor::of(&[2u8, 3, 2, 0])));
    assert!(of_four.contains("the symbols of 4 rules, not of 3"));
    assert!(with_offset("rule", 0, 1).contains("do not span"));
    assert!(with_offset("rule", 1, 1_000_000).contains("1000000"));
    assert!(with_offset("rule", 2, 1).contains("rule 1 has the symbols 2 to 1"));
    assert!(with_number("rule.functions", 5, f64::NAN).contains("NaN"));
    assert!(with_number("rule.functions", 5, 1e300).contains("rule.functions"));
    assert!(with_number("rule.functions", 3, f64::INFINITY).contains("inf"));
    assert!(with_number("rule.function", 1, 3u8).contains("rule 1 has the function 3"));
    assert!(with_number("rule.function", 1, 2u8).contains("the function 1 is no rule's"));
    assert!(with_number("rule.function", 2, 0u8).contains("the function 2 is no rule's"));
}

#[test]
fn bad_settings_are_refused() {
    assert!(with_number("decode.limits", 0, 0u32).contains("beam size is 0"));
    assert!(with_number("decode.limits", 0, 10_001u32).contains("beam size is 10001"));
    assert!(with_number("decode.limits", 1, u32::MAX).contains("max_child_span"));
    assert!(with_number("decode.limits", 2, u32::MAX).contains("search_limit"));
    assert!(with_number("decode.limits", 3, 2u32).contains("derivations is 2"));
    assert!(with_number("decode.limits", 4, 2u32).contains("combination is 2"));
    assert!(with_number("decode.limits", 5, u32::MAX).contains("max_words"));
    assert!(with_number("decode.limits", 6, 2u32).contains("within_sentence is 2"));
    assert!(with_number("decode.limits", 7, 2u32).contains("whole_clauses is 2"));
    assert!(with_number("decode.limits", 8, u32::MAX).contains("max_turns"));
    assert!(with_number("decode.limits", 9, 2u32).contains("final_stop is 2"));
    for tau in [0.49, 1.0, -1.0, f64::NAN] {
        assert!(with_number("decode.tau", 0, tau).contains("tau"), "{tau}");
        let named = if tau.is_nan() {
            "decode.tau"
        } else {
            "contrast_tau"
        };
        assert!(with_number("decode.tau", 1, tau).contains(named), "{tau}");
    }
    assert!(with_number("wording.largest", 0, f32::NAN).contains("wording.largest"));
    assert!(with_number("wording.reach", 0, 2u32).contains("wording.reach"));
    assert!(with_number("decision.wording", 0, f64::INFINITY).contains("decision.wording"));
    assert!(with_number("letters.weights", 3, f32::NAN).contains("letters.weights"));
    assert!(with_number("letters.weights", 0, f32::INFINITY).contains("letters.weights"));
    assert!(with_number("decision.kind", 0, 3u8).contains("decision is 3"));
    for (name, places) in [
        ("score.hits", 2),
        ("score.priors", 9),
        ("decision.mix", 2),
        ("decision.calibration", 2),
        ("register.bias", 1),
    ] {
        for at in 0..places {
            for bad in [f64::NAN, f64::NEG_INFINITY, 1e200] {
                assert!(
                    with_number(name, at, bad).contains(name),
                    "{name} {at} {bad}"
                );
            }
        }
    }
}

#[test]
fn registers_are_of_known_words_with_finite_weights() {
    let words = |ids: [u32; 2]| with_array("register.words", Some(Tensor::of_narrow(&ids)));
    assert!(words([1, 9_999]).contains("the word 9999"));
    for ids in [[2, 1], [1, 1]] {
        assert!(words(ids).contains("'register.words' does not rise"));
    }
    assert!(with_number("register.weights", 1, f32::NAN).contains("'register.weights'"));
    let one = with_array("register.weights", Some(Tensor::of(&[1f32])));
    assert!(one.contains("'register.weights'"), "{one}");
}

#[test]
fn signed_noise_in_any_array_never_panics() {
    let bytes = to_bytes(&small_model(), &Card::new()).unwrap();
    let first = 8 + u64::from_le_bytes(bytes[..8].try_into().unwrap()) as usize;
    let mut state = 5;
    let mut read = 0;
    for at in first..bytes.len() {
        for _ in 0..4 {
            let mut noisy = bytes.clone();
            noisy[at] = (next(&mut state) >> 40) as u8;
            sign(&mut noisy);
            match from_bytes(&noisy) {
                Ok((model, _)) => {
                    read += 1;
                    model.judge(&TEXTS);
                    model.parse(&words(TEXTS[0]), 3);
                }
                Err(Error::ModelFile(_)) => {}
                Err(other) => panic!("not a ModelFile error: {other:?}"),
            }
        }
    }
    assert!(read > 0, "some noise makes another model");
}
