//! Models to save, and files to change: what the tests of the model file share.

use _core::decode::{DecodeOptions, Derivations};
use _core::error::Error;
use _core::grammar::{Entry, Grammar, Priors};
use _core::model::{Gate, Model};
use _core::model_file::container::{Container, Tensor};
use _core::model_file::{from_bytes, to_bytes, FORMAT, VERSION};
use _core::ranking::{Decision, Mix};
use _core::register::Register;
use _core::rule::{Rule, RuleType, N, P, SYMBOL_N, SYMBOL_P};
use _core::vocab::Vocab;
use _core::wording::Place;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

pub type Card = BTreeMap<String, String>;

/// Where the digits of the checksum stand.
pub const CHECKSUM: std::ops::Range<usize> = 37..101;

/// Fragments with log-odds and weight, and rules; `N` and `P` are non-terminals.
pub fn grammar_of(
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
            rhs: ids(rhs).into(),
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
pub fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_string).collect()
}

pub fn model_of(grammar: Grammar) -> Model {
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
            final_stop: true,
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
        bend: 0.3,
        tempering: 0.02,
        gate: Gate {
            none: 1.0,
            all: 4.5,
            long: 24.0,
            trust: 0.9,
        },
    }
}

pub fn small_model() -> Model {
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
    let word = |word: &str| grammar.vocab.get(word);
    let parts = [(word("good"), 0.7), (word("really"), -1.5)];
    grammar.register = Register::of_parts(-0.3, parts, grammar.vocab.len());
    grammar.dict_hit = 0.1;
    grammar.comb_hit = -0.7;
    grammar.priors = Priors {
        length_bonus: 0.4,
        type_bonus: [3.0, 0.6, 0.6, 3.1],
        child_word: -0.15,
        child_boundary: -3.0,
        child_reach: 0.25,
        child_end: 1.5,
        degree_word: -0.4,
        contrast_word: 0.05,
        contrast_boundary: 1.0 / 3.0,
    };
    grammar.set_boundaries(&["but".into(), "absent".into()]);
    grammar.rules[1].count = 70_000;
    grammar.letters.weights = vec![0.3, -0.5, 0.0, 1.5];
    let places = [(7, -127), (0, 3), (0, 0), (255, 90)];
    grammar.wording.table = places.map(|(tag, code)| Place { tag, code }).to_vec();
    grammar.wording.tagged = true;
    grammar.wording.largest = 0.3;
    grammar.wording.reach = 3;
    grammar.prepare();
    model_of(grammar)
}

/// Rules that follow others of the same words.
pub fn labelled_model() -> Model {
    let kind = RuleType::Negation;
    let theta = [0.5, 1.0, 0.0];
    model_of(grammar_of(
        &[("good", 1.0, 0.0)],
        &[
            (N, "not P", kind, theta, 1.0),
            (P, "not N", kind, theta, 1.0),
            (N, "not P", kind, theta, 2.0),
            (P, "N but P", RuleType::Contrast, theta, 1.0),
            (P, "N but P", RuleType::Contrast, theta, 2.0),
            (N, "P but P", RuleType::Contrast, theta, 1.0),
            (N, "P but", kind, theta, 1.0),
            (N, "but P", kind, theta, 1.0),
        ],
    ))
}

/// Rules of a few frames, which share most of their symbols with those before them.
pub fn framed_model() -> Model {
    let kind = RuleType::Negation;
    let theta = [0.5, 1.0, 0.0];
    model_of(grammar_of(
        &[("good", 1.0, 0.0)],
        &[
            (N, "i do not think P at all", kind, theta, 1.0),
            (P, "i do not think N at all", kind, theta, 1.0),
            (N, "i do not believe P at all", kind, theta, 1.0),
            (N, "i do not believe P", kind, theta, 1.0),
            (N, "do not believe not P", kind, theta, 1.0),
            (N, "do not believe not not P", kind, theta, 1.0),
            (N, "P but P", RuleType::Contrast, theta, 1.0),
        ],
    ))
}

pub fn next(state: &mut u64) -> u64 {
    // xorshift64*: any fixed stream of numbers will do.
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    state.wrapping_mul(0x2545_F491_4F6C_DD1D)
}

/// About `size` fragments of up to five words, with weighted or whole counts, and rules.
pub fn large_model(size: usize, vocab_size: u64, weighted: bool) -> Model {
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
            rhs: vec![r, if r % 4 < 2 { SYMBOL_P } else { SYMBOL_N }].into(),
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

pub fn card() -> Card {
    [
        ("tokenizer", "1"),
        ("labels", "[\"neg\", \"pos\"]"),
        ("note", "line\nbreak, tab\t, \\, é, 日本, \u{1}\u{7f}"),
    ]
    .map(|(key, value)| (key.to_string(), value.to_string()))
    .into()
}

pub fn bits(numbers: &[f32]) -> Vec<u32> {
    numbers.iter().map(|number| number.to_bits()).collect()
}

pub fn assert_same(a: &Model, b: &Model, texts: &[&str]) {
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
    assert_eq!(bits(&x.letters.weights), bits(&y.letters.weights));
    assert_eq!(x.wording, y.wording);
    assert_eq!((a.decode, a.decision, a.mix), (b.decode, b.decision, b.mix));
    assert_eq!(
        (a.scale.to_bits(), a.shift.to_bits()),
        (b.scale.to_bits(), b.shift.to_bits())
    );
    assert_eq!((a.pull, a.damp, a.gate), (b.pull, b.damp, b.gate));
    let register = |grammar: &Grammar| (grammar.register.bias, grammar.register.parts());
    assert_eq!(register(&a.grammar), register(&b.grammar));
    assert_eq!(a.bend.to_bits(), b.bend.to_bits());
    assert_eq!(a.tempering.to_bits(), b.tempering.to_bits());
    assert_eq!(a.judge(texts), b.judge(texts));
    for text in texts {
        assert_eq!(
            format!("{:?}", a.parse(&words(text), 3)),
            format!("{:?}", b.parse(&words(text), 3))
        );
    }
}

pub const TEXTS: [&str; 5] = [
    "not very good , but i like it",
    "bad",
    "",
    "it really is naïve",
    "nothing known here",
];

pub fn refusal(bytes: &[u8]) -> String {
    match from_bytes(bytes) {
        Ok(_) => panic!("the file was read"),
        Err(Error::ModelFile(what)) => what,
        Err(other) => panic!("not a ModelFile error: {other:?}"),
    }
}

/// Makes the checksum fit again.
pub fn sign(bytes: &mut [u8]) {
    bytes[CHECKSUM].fill(b'0');
    let hash = blake2b_simd::Params::new().hash_length(32).hash(bytes);
    bytes[CHECKSUM].copy_from_slice(hash.to_hex().as_bytes());
}

/// The small model's file with its header changed (same length) and signed again.
pub fn with_header(from: &str, to: &str) -> Vec<u8> {
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
pub fn with_array(name: &str, tensor: Option<Tensor<'static>>) -> String {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    match tensor {
        Some(tensor) => container.put(name, tensor),
        None => assert!(container.tensors.remove(name).is_some()),
    }
    refusal(&container.to_bytes().unwrap())
}

/// The same for one number of an array.
pub fn with_number<T: _core::model_file::container::Number>(
    name: &str,
    at: usize,
    value: T,
) -> String {
    let bytes = to_bytes(&small_model(), &card()).unwrap();
    let mut container = Container::from_bytes(&bytes, FORMAT, VERSION).unwrap();
    let tensor = container.tensors.get_mut(name).unwrap();
    assert_eq!(tensor.dtype, T::DTYPE, "{name}");
    let mut number = Vec::new();
    value.write(&mut number);
    tensor.data.to_mut()[at * T::SIZE..(at + 1) * T::SIZE].copy_from_slice(&number);
    refusal(&container.to_bytes().unwrap())
}

pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
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
