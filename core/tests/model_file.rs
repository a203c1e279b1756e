//! The model file: what is saved comes back, and anything else is refused with a reason.

use _core::decode::{DecodeOptions, Derivations};
use _core::error::Error;
use _core::fragments::MAX_LENGTH;
use _core::grammar::{Entry, Grammar, Priors};
use _core::model::{Gate, Model};
use _core::model_file::container::{Container, Tensor};
use _core::model_file::{from_bytes, load, save, to_bytes, FORMAT, VERSION};
use _core::ranking::{Decision, Mix};
use _core::rule::{Rule, RuleType, N, P, SYMBOL_N, SYMBOL_P};
use _core::vocab::{Vocab, NONE};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

type Card = BTreeMap<String, String>;

/// Where the digits of the checksum stand.
const CHECKSUM: std::ops::Range<usize> = 37..101;

/// Fragments with log-odds and weight, and rules; `N` and `P` are non-terminals.
fn grammar_of(
    dictionary: &[(&str, f32, f32)],
    rules: &[(u8, &str, RuleType, [f64; 3], f64)],
) -> Grammar {
    let mut vocab = Vocab::default();
    let mut ids = |text: &str| -> Vec<u32> {
        let id = |s| match s {
            "N" => SYMBOL_N,
            "P" => SYMBOL_P,
            word => vocab.insert(word),
        };
        text.split(' ').map(id).collect()
    };
    let entries = dictionary
        .iter()
        .map(|&(text, logit, weight)| Entry {
            words: ids(text),
            logit,
            weight,
            raw: 0,
            neg: 0.0,
            pos: 0.0,
        })
        .collect();
    let rules = rules
        .iter()
        .map(|&(lhs, rhs, kind, theta, weight)| Rule {
            lhs,
            rhs: ids(rhs),
            kind,
            theta,
            weight,
            count: 0,
        })
        .collect();
    let mut grammar = Grammar {
        vocab: Arc::new(vocab),
        rules,
        ..Grammar::default()
    };
    grammar.set_dictionary(entries);
    grammar.prepare();
    grammar
}

/// Word ids of a text with blanks between its words.
fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_string).collect()
}

fn model_of(grammar: Grammar) -> Model {
    Model {
        grammar,
        decode: DecodeOptions {
            beam_size: 5,
            tau: 0.55,
            contrast_tau: 0.55,
            max_child_span: 6,
            search_limit: 1000,
            derivations: Derivations::Canonical,
            max_words: 200,
            max_turns: 5,
            within_sentence: true,
            whole_clauses: true,
            combination: true,
        },
        decision: Decision::Mix,
        mix: Mix {
            a: 1.0 / 3.0,
            b: -0.1,
        },
        scale: 0.1 + 0.2,
        shift: -1e-17,
        pull: 0.7,
        damp: -0.1,
        gate: Gate {
            none: 1.0,
            all: 4.5,
        },
    }
}

fn small_model() -> Model {
    let mut grammar = grammar_of(
        &[
            ("good", 1.3, 0.1),
            ("bad", -1.1, 0.0),
            ("like it", 0.7, -0.25),
            ("naïve", -0.3, 0.0),
            ("it really is", 0.2, 0.0),
        ],
        &[
            (N, "not P", RuleType::Negation, [0.1, 1.5, 0.0], 0.5),
            (
                P,
                "N but P",
                RuleType::Contrast,
                [0.0, -0.2, 1.0 / 7.0],
                0.0,
            ),
            (P, "very P", RuleType::Strengthen, [0.3, 1.0, 0.0], -0.125),
        ],
    );
    grammar.dict_hit = 0.1;
    grammar.comb_hit = -0.7;
    grammar.priors = Priors {
        length_bonus: 0.4,
        type_bonus: [3.0, 0.6, 0.6, 3.1],
        child_word: -0.15,
        child_boundary: -3.0,
        child_reach: 0.25,
        child_end: 1.5,
        contrast_word: 0.05,
        contrast_boundary: 1.0 / 3.0,
    };
    grammar.set_boundaries(&["but".into(), "absent".into()]);
    grammar.rules[1].count = 70_000;
    grammar.letters.weights = vec![0.25, -0.5, 0.0, 1.5];
    grammar.wording.codes = vec![-127, 3, 0, 90];
    grammar.wording.largest = 0.3;
    grammar.wording.reach = 3;
    grammar.prepare();
    model_of(grammar)
}

fn next(state: &mut u64) -> u64 {
    // xorshift64*: any fixed stream of numbers will do.
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    state.wrapping_mul(0x2545_F491_4F6C_DD1D)
}

/// About `size` fragments of up to five words, with weighted or whole counts, and rules.
fn large_model(size: usize, vocab_size: u64, weighted: bool) -> Model {
    let mut state = 7;
    let mut vocab = Vocab::default();
    for w in 0..vocab_size {
        vocab.insert(&format!("w{w}"));
    }
    let mut pick = |limit: u64| (next(&mut state) >> 11) % limit;
    let entries = (0..size)
        .map(|_| {
            let length = 1 + pick(5);
            let step = if weighted { 0.73 } else { 1.0 };
            Entry {
                words: (0..length)
                    .map(|_| (pick(vocab_size) * pick(vocab_size) / vocab_size) as u32)
                    .collect(),
                logit: (pick(2_000_001) as f32 - 1e6) / 3e5,
                weight: if weighted {
                    pick(1000) as f32 / 999.0
                } else {
                    0.0
                },
                raw: pick(1000) as u32,
                neg: pick(500) as f32 * step,
                pos: pick(500) as f32 * step,
            }
        })
        .collect();
    let rules = (0..200)
        .map(|r| Rule {
            lhs: (r % 2) as u8,
            rhs: vec![r, if r % 4 < 2 { SYMBOL_P } else { SYMBOL_N }],
            kind: RuleType::ALL[r as usize % 4],
            theta: [f64::from(r) / 700.0, 1.0 / 3.0, 0.0],
            weight: f64::from(r) / 1000.0,
            count: r * 11,
        })
        .collect();
    let mut grammar = Grammar {
        vocab: Arc::new(vocab),
        rules,
        ..Grammar::default()
    };
    grammar.set_dictionary(entries);
    grammar.set_boundaries(&["w3".into(), "w300".into()]);
    grammar.prepare();
    model_of(grammar)
}

fn card() -> Card {
    [
        ("tokenizer", "1"),
        ("labels", "[\"neg\", \"pos\"]"),
        ("note", "line\nbreak, tab\t, \\, é, 日本, \u{1}\u{7f}"),
    ]
    .map(|(key, value)| (key.to_string(), value.to_string()))
    .into()
}

fn bits(numbers: &[f32]) -> Vec<u32> {
    numbers.iter().map(|number| number.to_bits()).collect()
}

fn assert_same(a: &Model, b: &Model, texts: &[&str]) {
    let (x, y) = (&a.grammar, &b.grammar);
    assert_eq!(x.vocab.parts(), y.vocab.parts());
    let (f, g) = (&x.fragments, &y.fragments);
    assert_eq!(
        (&f.parent, &f.suffix, &f.word),
        (&g.parent, &g.suffix, &g.word)
    );
    assert_eq!(
        (&f.length, &f.raw, &f.is_rule),
        (&g.length, &g.raw, &g.is_rule)
    );
    assert_eq!(
        (bits(&f.neg), bits(&f.pos), f.max_length),
        (bits(&g.neg), bits(&g.pos), g.max_length)
    );
    assert_eq!(
        (bits(&x.logit), bits(&x.weight)),
        (bits(&y.logit), bits(&y.weight))
    );
    assert_eq!(format!("{:?}", x.rules), format!("{:?}", y.rules));
    assert_eq!(
        (x.dict_hit.to_bits(), x.comb_hit.to_bits()),
        (y.dict_hit.to_bits(), y.comb_hit.to_bits())
    );
    assert_eq!(
        (x.priors, &x.boundary, &x.rule_words),
        (y.priors, &y.boundary, &y.rule_words)
    );
    assert_eq!(x.rule_score, y.rule_score);
    assert_eq!(bits(&x.letters.weights), bits(&y.letters.weights));
    assert_eq!(x.wording, y.wording);
    assert_eq!((a.decode, a.decision, a.mix), (b.decode, b.decision, b.mix));
    assert_eq!(
        (a.scale.to_bits(), a.shift.to_bits()),
        (b.scale.to_bits(), b.shift.to_bits())
    );
    assert_eq!((a.pull, a.damp, a.gate), (b.pull, b.damp, b.gate));
    assert_eq!(a.judge(texts), b.judge(texts));
    for text in texts {
        assert_eq!(
            format!("{:?}", a.parse(&words(text), 3)),
            format!("{:?}", b.parse(&words(text), 3))
        );
    }
}

const TEXTS: [&str; 5] = [
    "not very good , but i like it",
    "bad",
    "",
    "it really is naïve",
    "nothing known here",
];

fn refusal(bytes: &[u8]) -> String {
    match from_bytes(bytes) {
        Ok(_) => panic!("the file was read"),
        Err(Error::ModelFile(what)) => what,
        Err(other) => panic!("not a ModelFile error: {other:?}"),
    }
}

/// Makes the checksum fit again.
fn sign(bytes: &mut [u8]) {
    bytes[CHECKSUM].fill(b'0');
    let digits: String = Sha256::digest(&*bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    bytes[CHECKSUM].copy_from_slice(digits.as_bytes());
}

/// The small model's file with its header changed (same length) and signed again.
fn with_header(from: &str, to: &str) -> Vec<u8> {
    assert_eq!(from.len(), to.len());
    let mut bytes = to_bytes(&small_model(), &card()).unwrap();
    let at = bytes
        .windows(from.len())
        .position(|part| part == from.as_bytes())
        .expect("the header has it");
    bytes[at..at + to.len()].copy_from_slice(to.as_bytes());
    sign(&mut bytes);
    bytes
}

/// What is said of the small model's file with one array changed and signed again.
fn with_array(name: &str, tensor: Option<Tensor<'static>>) -> String {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    match tensor {
        Some(tensor) => container.put(name, tensor),
        None => assert!(container.tensors.remove(name).is_some()),
    }
    refusal(&container.to_bytes().unwrap())
}

/// The same for one number of an array.
fn with_number<T: _core::model_file::container::Number>(name: &str, at: usize, value: T) -> String {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    let tensor = container.tensors.get_mut(name).unwrap();
    assert_eq!(tensor.dtype, T::DTYPE, "{name}");
    let mut number = Vec::new();
    value.write(&mut number);
    tensor.data.to_mut()[at * T::SIZE..(at + 1) * T::SIZE].copy_from_slice(&number);
    refusal(&container.to_bytes().unwrap())
}

#[test]
fn a_file_from_before_pairs_reached_farther_has_neighbours_alone() {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    assert_eq!(from_bytes(&bytes).unwrap().0.grammar.wording.reach, 3);
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    container.tensors.remove("wording.reach").unwrap();
    let older = from_bytes(&container.to_bytes().unwrap()).unwrap().0;
    assert_eq!(older.grammar.wording.reach, 1);
}

/// The symbols of the small model's rules as files had them before: non-terminals with the numbers that they have in memory.
fn older_symbols() -> Vec<u32> {
    let rules = small_model().grammar.rules;
    rules.iter().flat_map(|rule| rule.rhs.clone()).collect()
}

/// What is said of the small model's file with one of these symbols changed.
fn with_symbol(at: usize, symbol: u32) -> String {
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
fn with_offset(of: &str, at: usize, offset: u32) -> String {
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
    container.tensors.remove("fragment.weighted").unwrap();
    container.put("fragment.weight", Tensor::of(&model.grammar.weight));
    let older = from_bytes(&container.to_bytes().unwrap()).unwrap().0;
    assert!(model.grammar.weight.iter().any(|&w| w != 0.0));
    assert_eq!(older.grammar.weight, model.grammar.weight);
}

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
        assert_eq!(file.tensor("rule.theta").unwrap().dtype(), dtype);
        assert_eq!(file.tensor("rule.weight").unwrap().dtype(), dtype);
        let read = from_bytes(&bytes).unwrap().0;
        assert_eq!(read.grammar.rules, model.grammar.rules);
    }
    let rounded = model.grammar.rounded();
    assert!(rounded
        .rules
        .iter()
        .all(|rule| rule.weight == f64::from(0.1f32)));
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("sentiparse-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
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
        (FORMAT, "1")
    );
    assert_eq!(metadata["note"], card()["note"]);
    assert_eq!(file.tensor("rule.theta").unwrap().shape(), [3, 3]);
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
    let text = r#"{"__metadata__":{"format":"sentiparse","version":"1","checksum":""}}"#;
    let mut bytes = (text.len() as u64).to_le_bytes().to_vec();
    bytes.extend_from_slice(text.as_bytes());
    assert!(refusal(&bytes).contains("checksum"));
    assert!(from_bytes(&ours).is_ok());
}

#[test]
fn newer_versions_ask_for_an_update() {
    let bytes = with_header(r#""version":"1""#, r#""version":"2""#);
    let what = refusal(&bytes);
    assert!(
        what.contains("version 2") && what.contains("update sentiparse"),
        "{what}"
    );
    for version in ["0", "x", "-"] {
        let what = refusal(&with_header(
            r#""version":"1""#,
            &format!(r#""version":"{version}""#),
        ));
        assert!(what.contains("version"), "{what}");
    }
}

#[test]
fn headers_that_do_not_fit_the_file_are_refused() {
    // The three first arrays: calibration at 0 to 16, mix at 16 to 32, tau at 32 to 40.
    let mix = r#""decision.mix":{"dtype":"F64","shape":[2],"data_offsets":[16,32]"#;
    for (other, part) in [
        ("[08,32]", "header"),
        ("[15,31]", "offset"),
        ("[17,33]", "offset"),
        ("[32,16]", "offset"),
        ("[00,16]", "header"),
    ] {
        let what = refusal(&with_header(mix, &mix.replace("[16,32]", other)));
        assert!(what.contains(part), "{other}: {what}");
    }
    assert!(refusal(&with_header(mix, &mix.replace("[16,32]", "[9,999]"))).contains("offset"));
    let tau = r#""decode.tau":{"dtype":"F64","shape":[2]"#;
    assert!(refusal(&with_header(tau, &tau.replace("F64", "I64"))).contains("type I64"));
    assert!(refusal(&with_header(tau, &tau.replace("F64", "F99"))).contains("header"));
    assert!(refusal(&with_header(tau, &tau.replace("[2]", "[1]"))).contains("shape"));
    let theta = r#""rule.theta":{"dtype":"F64","shape":[3,3]"#;
    assert!(refusal(&with_header(theta, &theta.replace("[3,3]", "[9,1]"))).contains("rows of 1"));
    assert!(refusal(&with_header(theta, &theta.replace("[3,3]", "[9]  "))).contains("shape"));
    assert!(refusal(&with_header("rule.theta", "rule.thera")).contains("rule.thera"));
}

#[test]
fn offsets_that_overflow_are_refused() {
    // Sixteen arrays that end at 2^64 - 1: nothing can be added to that.
    let mut header = format!(
        r#"{{"__metadata__":{{"checksum":"{}","format":"sentiparse","version":"1"}}"#,
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
        29,
        "fragment.raw, .neg and .pos are left out where they are 0: {names:?}"
    );
    for name in &names {
        let tensor = &container.tensors[name];
        if ![
            "fragment.weighted",
            "letters.weights",
            "wording.codes",
            "wording.reach",
            "decision.wording",
            "score.reach",
            "score.end",
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
    assert!(with_number("fragment.weighted", 0, n as u8).contains("'fragment.weighted'"));
    assert!(
        with_array("fragment.weighted", None).contains("'fragment.weight' has"),
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
fn bad_rules_are_refused() {
    // not P, N but P, very P.
    assert!(with_number("rule.lhs", 1, 2u8).contains("left-hand side 2"));
    assert!(with_number("rule.type", 1, 4u8).contains("type 4"));
    let words = small_model().grammar.vocab.len() as u8;
    assert!(with_number("rule.symbols", 0, 200u8).contains("the word 200"));
    assert!(with_number("rule.symbols", 0, words + 2).contains("the word"));
    assert!(with_symbol(0, NONE).contains("the word 4294967295"));
    assert!(with_number("rule.symbols", 0, words + 1).contains("at least one word"));
    assert!(with_number("rule.symbols", 1, 0u8).contains("this one has 0"));
    assert!(with_number("rule.symbols", 3, words).contains("this one has 3"));
    assert!(with_number("rule.lengths", 0, 1u8).contains("do not span"));
    assert!(with_offset("rule", 0, 1).contains("do not span"));
    assert!(with_offset("rule", 1, 1_000_000).contains("1000000"));
    assert!(with_offset("rule", 2, 1).contains("rule 1 has the symbols 2 to 1"));
    assert!(with_number("rule.theta", 4, f64::NAN).contains("NaN"));
    assert!(with_number("rule.theta", 4, 1e300).contains("rule.theta"));
    assert!(with_number("rule.weight", 0, f32::INFINITY).contains("inf"));
}

#[test]
fn a_file_from_before_turns_were_limited_has_the_default_limit() {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    let tensor = container.tensors.get_mut("decode.limits").unwrap();
    let length = tensor.data.len() - 4;
    tensor.data.to_mut().truncate(length);
    tensor.shape = vec![8];
    let (model, _) = from_bytes(&container.to_bytes().unwrap()).unwrap();
    assert_eq!(model.decode.max_turns, 4);
    assert_eq!(small_model().decode.max_turns, 5);
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
