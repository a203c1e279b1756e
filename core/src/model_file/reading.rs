//! From the arrays of a file to a model. Every array is checked; nothing is allocated that the file's own length does not
//! bound.

use super::container::{Checked, Container};
use super::rules::read_rules;
use crate::decode::{DecodeOptions, Derivations};
use crate::fragments::{Fragments, MAX_LENGTH};
use crate::grammar::{Grammar, Priors};
use crate::letters::Letters;
use crate::model::{Gate, Model};
use crate::ranking::{Decision, Mix};
use crate::register::Register;
use crate::rule::{RuleIndex, SYMBOL_N};
use crate::threads::at_once;
use crate::vocab::{Vocab, NONE};
use crate::wording::{Place, Wording, REACH};
use safetensors::Dtype;
use std::sync::Arc;

/// Largest beam that a file may ask for.
const MAX_BEAM_SIZE: u32 = 10_000;
/// Largest span and search limits; 0 is no limit.
const MAX_LIMIT: u32 = i32::MAX as u32;
/// Numbers of `decode.limits`, and what the last of them are where a file of an earlier version does not have them:
/// `max_turns`, `final_stop`.
const LIMITS: usize = 10;
const LATER_LIMITS: [u32; 2] = [4, 0];
/// Greater numbers could add up to infinity.
const MAX_NUMBER: f64 = 1e100;

const DECISIONS: [Decision; 3] = [Decision::Tree, Decision::Marg, Decision::Mix];
const DERIVATIONS: [Derivations; 2] = [Derivations::Canonical, Derivations::Paper];

const ARRAYS: [&str; 59] = [
    "boundary.words",
    "decision.bend",
    "decision.calibration",
    "decision.kind",
    "decision.long",
    "decision.mix",
    "decision.tempering",
    "decision.trust",
    "decision.wording",
    "decode.limits",
    "decode.tau",
    "fragment.children",
    "fragment.far",
    "fragment.gaps",
    "fragment.logit",
    "fragment.many",
    "fragment.neg",
    "fragment.often",
    "fragment.pos",
    "fragment.raw",
    "fragment.weight",
    "fragment.weighted",
    "fragment.weights",
    "fragment.word",
    "letters.weights",
    "register.bias",
    "register.weights",
    "register.words",
    "rule.count",
    "rule.family",
    "rule.function",
    "rule.functions",
    "rule.kind",
    "rule.lhs",
    "rule.lengths",
    "rule.members",
    "rule.offsets",
    "rule.rarer",
    "rule.same",
    "rule.seldom",
    "rule.shared",
    "rule.symbols",
    "rule.theta",
    "rule.type",
    "rule.unlike",
    "rule.weight",
    "rule.words",
    "score.degree",
    "score.end",
    "score.hits",
    "score.priors",
    "score.reach",
    "vocab.bytes",
    "vocab.lengths",
    "vocab.offsets",
    "wording.codes",
    "wording.largest",
    "wording.reach",
    "wording.tags",
];

pub fn read_model(container: &Container) -> Checked<Model> {
    if let Some(name) = container
        .tensors
        .keys()
        .find(|name| !ARRAYS.contains(&name.as_str()))
    {
        return Err(format!("the array '{name}' is none of a model's"));
    }
    let offsets = read_offsets(container, "vocab")?;
    let size = offsets.len().saturating_sub(1);
    let (rules, others) = at_once(
        || {
            let rules = read_rules(container, size)?;
            let index = RuleIndex::new(&rules);
            Ok::<_, String>((rules, index))
        },
        || {
            let vocab = read_vocab(container, offsets)?;
            let parts = (
                read_fragments(container, size)?,
                read_boundaries(container, size)?,
                read_letters(container)?,
                read_wording(container)?,
                read_register(container, size)?,
            );
            Ok::<_, String>((vocab, parts))
        },
    );
    let (vocab, ((fragments, logit, weight), boundary, letters, wording, register)) = others?;
    let (rules, index) = rules?;
    let [dict_hit, comb_hit] = finite(container, "score.hits")?;
    let [length_bonus, negation, strengthen, weaken, contrast, child_word, child_boundary, contrast_word, contrast_boundary] =
        finite(container, "score.priors")?;
    let later = |name: &str| match container.has(name) {
        true => finite(container, name).map(|[value]: [f64; 1]| value),
        false => Ok(0.0),
    };
    let (child_reach, child_end) = (later("score.reach")?, later("score.end")?);
    let degree_word = later("score.degree")?;
    let mut grammar = Grammar {
        vocab: Arc::new(vocab),
        fragments,
        logit,
        weight,
        rules,
        dict_hit,
        comb_hit,
        priors: Priors {
            length_bonus,
            type_bonus: [negation, strengthen, weaken, contrast],
            child_word,
            child_boundary,
            child_reach,
            child_end,
            degree_word,
            contrast_word,
            contrast_boundary,
        },
        boundary,
        letters,
        wording,
        register,
        index,
        ..Grammar::default()
    };
    grammar.prepare_words();
    let [kind] = container.get_exact::<u8, 1>("decision.kind")?;
    let [a, b] = finite(container, "decision.mix")?;
    let [scale, shift] = finite(container, "decision.calibration")?;
    let [pull, damp, none, all] = if container.has("decision.wording") {
        finite(container, "decision.wording")?
    } else {
        [0.0; 4]
    };
    Ok(Model {
        grammar,
        decode: read_decode(container)?,
        decision: *DECISIONS
            .get(usize::from(kind))
            .ok_or_else(|| format!("the decision is {kind}, not 0 (tree), 1 (marg) or 2 (mix)"))?,
        mix: Mix { a, b },
        scale,
        shift,
        pull,
        damp,
        bend: read_bend(container)?,
        tempering: read_at_least_0(container, "decision.tempering")?,
        gate: Gate {
            none,
            all,
            long: read_at_least_0(container, "decision.long")?,
            trust: read_trust(container)?,
        },
    })
}

/// What has to do with the number of words of a text; 0 in files from before it mattered.
fn read_at_least_0(container: &Container, name: &str) -> Checked<f64> {
    if !container.has(name) {
        return Ok(0.0);
    }
    let [number] = finite(container, name)?;
    if number < 0.0 {
        return Err(format!("'{name}' is {number}: texts have 0 words or more"));
    }
    Ok(number)
}

/// 1 in files from before there was less.
fn read_trust(container: &Container) -> Checked<f64> {
    if !container.has("decision.trust") {
        return Ok(1.0);
    }
    let [trust] = finite(container, "decision.trust")?;
    if !(0.0..=1.0).contains(&trust) {
        return Err(format!("'decision.trust' is {trust}, not from 0 to 1"));
    }
    Ok(trust)
}

/// 0 in files from before there was a bend.
fn read_bend(container: &Container) -> Checked<f64> {
    if !container.has("decision.bend") {
        return Ok(0.0);
    }
    let [bend] = finite(container, "decision.bend")?;
    if bend <= -1.0 {
        return Err(format!(
            "'decision.bend' is {bend}: only one above -1 keeps the order of texts"
        ));
    }
    Ok(bend)
}

/// Numbers that cannot grow to infinity when they are added up.
fn finite<const N: usize>(container: &Container, name: &str) -> Checked<[f64; N]> {
    let numbers: [f64; N] = container.get_exact(name)?;
    check_finite(name, &numbers)?;
    Ok(numbers)
}

pub(super) fn check_finite(name: &str, numbers: &[f64]) -> Checked<()> {
    match numbers
        .iter()
        .find(|number| number.is_nan() || number.abs() > MAX_NUMBER)
    {
        Some(number) => Err(format!(
            "'{name}' has the number {number}, none that a model can have"
        )),
        None => Ok(()),
    }
}

fn check_finite_f32(name: &str, numbers: &[f32]) -> Checked<()> {
    match numbers.iter().find(|number| !number.is_finite()) {
        Some(number) => Err(format!(
            "'{name}' has the number {number}, none that a model can have"
        )),
        None => Ok(()),
    }
}

/// Which words end a clause.
fn read_boundaries(container: &Container, vocab_size: usize) -> Checked<Vec<bool>> {
    let mut boundary = vec![false; vocab_size];
    for word in container.get_narrow("boundary.words")? {
        *boundary.get_mut(word as usize).ok_or_else(|| {
            format!("'boundary.words' has the word {word}, there are {vocab_size} words")
        })? = true;
    }
    Ok(boundary)
}

fn read_letters(container: &Container) -> Checked<Letters> {
    if !container.has("letters.weights") {
        return Ok(Letters::default());
    }
    let weights = container.get_coarse("letters.weights")?;
    check_finite_f32("letters.weights", &weights)?;
    if !weights.len().is_power_of_two() {
        let got = weights.len();
        return Err(format!(
            "'letters.weights' has {got} numbers, not a power of two"
        ));
    }
    Ok(Letters { weights })
}

fn read_wording(container: &Container) -> Checked<Wording> {
    if !container.has("wording.codes") {
        return Ok(Wording::default());
    }
    let codes = container.get_bytes("wording.codes")?;
    let [largest] = container.get_exact::<f32, 1>("wording.largest")?;
    check_finite_f32("wording.largest", &[largest])?;
    if !codes.len().is_power_of_two() {
        let got = codes.len();
        return Err(format!(
            "'wording.codes' has {got} numbers, not a power of two"
        ));
    }
    let reach = if container.has("wording.reach") {
        container.get_exact::<u32, 1>("wording.reach")?[0] as usize
    } else {
        1 // a file from before pairs reached farther
    };
    if reach != 1 && reach != REACH {
        return Err(format!("'wording.reach' is {reach}, not 1 or {REACH}"));
    }
    let tagged = container.has("wording.tags"); // not in files from before there were tags
    let place = |code: u8, tag: u8| Place {
        tag,
        code: code as i8,
    };
    let table = if tagged {
        let tags = container.get_bytes("wording.tags")?;
        if tags.len() != codes.len() {
            let (got, want) = (tags.len(), codes.len());
            return Err(format!("'wording.tags' has {got} numbers, not {want}"));
        }
        let both = codes.iter().zip(tags);
        both.map(|(&code, &tag)| place(code, tag)).collect()
    } else {
        codes.iter().map(|&code| place(code, 0)).collect()
    };
    Ok(Wording {
        table,
        tagged,
        largest,
        reach,
        ..Wording::default()
    })
}

fn read_register(container: &Container, vocab_size: usize) -> Checked<Register> {
    if !container.has("register.words") {
        return Ok(Register::default());
    }
    let [bias] = finite(container, "register.bias")?;
    let words = container.get_narrow("register.words")?;
    let weights = container.get_coarse("register.weights")?;
    let weights = same_length("register.weights", weights, words.len())?;
    check_finite_f32("register.weights", &weights)?;
    if let Some(word) = words.iter().find(|&&word| word as usize >= vocab_size) {
        return Err(format!(
            "'register.words' has the word {word}, there are {vocab_size} words"
        ));
    }
    if words.windows(2).any(|pair| pair[0] >= pair[1]) {
        return Err("'register.words' does not rise".to_string());
    }
    let parts = words.into_iter().zip(weights);
    Ok(Register::of_parts(bias, parts, vocab_size))
}

fn read_decode(container: &Container) -> Checked<DecodeOptions> {
    let mut limits = container.get::<u32>("decode.limits")?;
    let known = (limits.len() + LATER_LIMITS.len()).checked_sub(LIMITS);
    limits.extend(
        known
            .and_then(|known| LATER_LIMITS.get(known..))
            .unwrap_or(&[]),
    );
    let [beam_size, max_child_span, search_limit, derivations, combination, max_words, within_sentence, whole_clauses, max_turns, final_stop] =
        <[u32; LIMITS]>::try_from(limits).map_err(|limits| {
            let got = limits.len();
            format!("the array 'decode.limits' has {got} numbers, not {LIMITS}")
        })?;
    let [tau, contrast_tau] = finite(container, "decode.tau")?;
    if !(1..=MAX_BEAM_SIZE).contains(&beam_size) {
        return Err(format!(
            "the beam size is {beam_size}, not 1 to {MAX_BEAM_SIZE}"
        ));
    }
    let limits = [
        ("max_child_span", max_child_span),
        ("search_limit", search_limit),
        ("max_words", max_words),
        ("max_turns", max_turns),
    ];
    for (name, limit) in limits {
        if limit > MAX_LIMIT {
            return Err(format!("{name} is {limit}, more than {MAX_LIMIT}"));
        }
    }
    for (name, value) in [("tau", tau), ("contrast_tau", contrast_tau)] {
        if !(0.5..1.0).contains(&value) {
            return Err(format!("{name} is {value}, not at least 0.5 and below 1"));
        }
    }
    let switches = [
        ("combination", combination),
        ("within_sentence", within_sentence),
        ("whole_clauses", whole_clauses),
        ("final_stop", final_stop),
    ];
    for (name, switch) in switches {
        if switch > 1 {
            return Err(format!("{name} is {switch}, not 0 or 1"));
        }
    }
    Ok(DecodeOptions {
        beam_size: beam_size as usize,
        tau,
        contrast_tau,
        max_child_span: max_child_span as usize,
        search_limit: search_limit as usize,
        derivations: *DERIVATIONS.get(derivations as usize).ok_or_else(|| {
            format!("derivations is {derivations}, not 0 (canonical) or 1 (paper)")
        })?,
        max_words: max_words as usize,
        max_turns: max_turns as usize,
        within_sentence: within_sentence == 1,
        whole_clauses: whole_clauses == 1,
        final_stop: final_stop == 1,
        combination: combination == 1,
    })
}

/// Where words or rules begin and end, from their lengths; earlier files have the offsets themselves.
pub(super) fn read_offsets(container: &Container, of: &str) -> Checked<Vec<u32>> {
    let (lengths, offsets) = (format!("{of}.lengths"), format!("{of}.offsets"));
    if container.has(&offsets) && !container.has(&lengths) {
        return container.get(&offsets);
    }
    let mut ends = vec![0u32];
    for length in container.get_narrow(&lengths)? {
        let end = ends[ends.len() - 1].checked_add(length);
        ends.push(end.ok_or_else(|| format!("the sum of '{lengths}' is more than 2^32"))?);
    }
    Ok(ends)
}

fn read_vocab(container: &Container, offsets: Vec<u32>) -> Checked<Vocab> {
    let bytes = container.get::<u8>("vocab.bytes")?;
    if let Some(offset) = offsets
        .iter()
        .find(|&&offset| offset as usize > bytes.len())
    {
        return Err(format!(
            "the offsets of the words have {offset}, the words have {} bytes",
            bytes.len()
        ));
    }
    let vocab = Vocab::from_parts(bytes, offsets)?;
    if vocab.len() >= SYMBOL_N as usize {
        return Err(format!(
            "there are {} words, more than there are ids",
            vocab.len()
        ));
    }
    Ok(vocab)
}

/// The trie with its logits and weights, and what follows from them.
fn read_fragments(
    container: &Container,
    vocab_size: usize,
) -> Checked<(Fragments, Vec<f32>, Vec<f32>)> {
    let word = container.get_narrow("fragment.word")?;
    let n = word.len();
    if n >= NONE as usize {
        return Err(format!("there are {n} fragments, more than there are ids"));
    }
    if let Some(w) = word.iter().find(|&&w| w as usize >= vocab_size) {
        return Err(format!(
            "'fragment.word' has the word {w}, there are {vocab_size} words"
        ));
    }
    let (parent, length) = read_trie(&read_children(container, n)?)?;
    check_twins(&parent, &word, vocab_size)?;
    let logit = same_length("fragment.logit", container.get_coarse("fragment.logit")?, n)?;
    check_finite_f32("fragment.logit", &logit)?;
    let weight = read_weights(container, n)?;
    let raw = match container.has("fragment.raw") {
        true => container.get_mostly_bytes("fragment.raw", "fragment.often")?,
        false => vec![0; n],
    };
    let raw = same_length("fragment.raw", raw, n)?;
    let mut fragments = Fragments::default();
    fragments.neg = read_counts(container, "fragment.neg", n)?;
    fragments.pos = read_counts(container, "fragment.pos", n)?;
    fragments.suffix = vec![NONE; n];
    fragments.raw = raw;
    fragments.is_rule = logit.iter().map(|&z| z != 0.0).collect();
    fragments.max_length = length.last().map_or(0, |&l| usize::from(l));
    fragments.parent = parent;
    fragments.word = word;
    fragments.length = length;
    fragments.index(vocab_size);
    for f in 0..n {
        let parent = fragments.parent[f];
        if parent == NONE {
            continue;
        }
        // The fragment less its first word is its parent less its first word, and then the same last word.
        let word = fragments.word[f];
        fragments.suffix[f] = match (fragments.length[f], fragments.suffix[parent as usize]) {
            (2, _) => fragments.single(word),
            (_, NONE) => NONE,
            (_, shorter) => fragments.child(shorter, word),
        };
    }
    Ok((fragments, logit, weight))
}

/// How many children each fragment has.
fn read_children(container: &Container, n: usize) -> Checked<Vec<u32>> {
    let all = container.get_mostly_bytes("fragment.children", "fragment.many")?;
    same_length("fragment.children", all, n)
}

/// Parents and lengths from the numbers of children, breadth first.
fn read_trie(children: &[u32]) -> Checked<(Vec<u32>, Vec<u8>)> {
    let n = children.len();
    let below: u64 = children.iter().map(|&count| u64::from(count)).sum();
    if below > n as u64 {
        return Err(format!("the {n} fragments have {below} children"));
    }
    let mut parent = vec![NONE; n];
    let mut length = vec![1u8; n];
    let mut next = n - below as usize;
    for f in 0..n {
        let count = children[f] as usize;
        if count == 0 {
            continue;
        }
        if next <= f {
            return Err(format!(
                "fragment {f} would be the parent of fragment {next}, which does not come after it"
            ));
        }
        if usize::from(length[f]) >= MAX_LENGTH {
            return Err(format!("a fragment has more than {MAX_LENGTH} words"));
        }
        parent[next..next + count].fill(f as u32);
        let longer = length[f] + 1;
        length[next..next + count].fill(longer);
        next += count;
    }
    Ok((parent, length))
}

/// No two children of a fragment have the same last word. Children of one parent stand together.
fn check_twins(parent: &[u32], word: &[u32], vocab_size: usize) -> Checked<()> {
    // The last family that a word was seen in; single words are the family 0.
    let mut family_of = vec![NONE; vocab_size];
    for (f, (&p, &w)) in parent.iter().zip(word).enumerate() {
        let family = if p == NONE { 0 } else { p + 1 };
        if family_of[w as usize] == family {
            return Err(format!("fragment {f} stands twice"));
        }
        family_of[w as usize] = family;
    }
    Ok(())
}

pub(super) fn same_length<T>(name: &str, array: Vec<T>, n: usize) -> Checked<Vec<T>> {
    if array.len() == n {
        Ok(array)
    } else {
        Err(format!(
            "the array '{name}' has {} numbers, not {n}",
            array.len()
        ))
    }
}

/// The fragments that have a weight, by how far each is from the one before it or, in files from before that, by their numbers;
/// `None` where a file has the weights of all.
fn read_weighted(container: &Container) -> Checked<Option<Vec<u32>>> {
    if !container.has("fragment.gaps") {
        let numbers = container.has("fragment.weighted");
        return numbers
            .then(|| container.get_narrow("fragment.weighted"))
            .transpose();
    }
    let mut weighted = container.get_mostly_bytes("fragment.gaps", "fragment.far")?;
    let mut last = 0u32;
    for f in &mut weighted {
        last = last.saturating_add(*f);
        *f = last;
    }
    Ok(Some(weighted))
}

/// The weights of `n` fragments: of those that have one or, in files from before that, of all.
fn read_weights(container: &Container, n: usize) -> Checked<Vec<f32>> {
    let weighted = read_weighted(container)?;
    if !container.has("fragment.weight") && weighted.is_none() {
        return Ok(vec![0.0; n]);
    }
    let weight = if container.has("fragment.weights") {
        let table = container.get::<f32>("fragment.weights")?;
        let weight_of = |&place: &u8| table.get(usize::from(place)).copied();
        let weights: Option<Vec<f32>> = container
            .get::<u8>("fragment.weight")?
            .iter()
            .map(weight_of)
            .collect();
        weights.ok_or_else(|| {
            let most = table.len();
            format!(
                "'fragment.weight' has a place that 'fragment.weights' has not: there are {most}"
            )
        })?
    } else {
        container.get::<f32>("fragment.weight")?
    };
    check_finite_f32("fragment.weight", &weight)?;
    let Some(weighted) = weighted else {
        return same_length("fragment.weight", weight, n);
    };
    let mut all = vec![0.0; n];
    for (&f, w) in weighted
        .iter()
        .zip(same_length("fragment.weight", weight, weighted.len())?)
    {
        *all.get_mut(f as usize)
            .ok_or_else(|| format!("the fragment {f} has a weight, there are {n} fragments"))? = w;
    }
    Ok(all)
}

/// Whole numbers that are left out where all of them are 0.
pub(super) fn narrow_or_zeros(container: &Container, name: &str, n: usize) -> Checked<Vec<u32>> {
    if container.has(name) {
        same_length(name, container.get_narrow(name)?, n)
    } else {
        Ok(vec![0; n])
    }
}

fn read_counts(container: &Container, name: &str, n: usize) -> Checked<Vec<f32>> {
    let counts: Vec<f32> = match container.tensors.get(name).map(|tensor| tensor.dtype) {
        None => return Ok(vec![0.0; n]),
        Some(Dtype::U8) => container.get_as(name, |count: u8| f32::from(count))?,
        Some(Dtype::U16) => container.get_as(name, |count: u16| f32::from(count))?,
        Some(Dtype::F32 | Dtype::BF16) => container.get_coarse(name)?,
        Some(other) => {
            return Err(format!(
                "the array '{name}' is of type {other}, not U8, U16, BF16 or F32"
            ))
        }
    };
    match counts
        .iter()
        .find(|count| !(count.is_finite() && **count >= 0.0))
    {
        Some(count) => Err(format!("'{name}' has the count {count}")),
        None => same_length(name, counts, n),
    }
}
