//! The combination rules of a model file.

use rustc_hash::FxHashMap;
use std::hash::Hash;

use super::container::{Checked, Container, Tensor};
use super::reading::{check_finite, narrow_or_zeros, read_offsets, same_length};
use crate::rule::{is_symbol, Rule, RuleType, Symbols, N, P, SYMBOL_N, SYMBOL_P};

/// θ and ψ of a rule.
type Function = [f64; 4];

/// Rules of a family at the most: there are eight pairs of labels and left-hand sides.
const LARGEST_FAMILY: usize = 64;

pub fn write_rules(rules: &[Rule], vocab_size: usize, container: &mut Container) {
    let mut symbols: Vec<u32> = Vec::new();
    // Non-terminals stand behind the words, so that all are small numbers.
    let place = |symbol: u32| match symbol {
        SYMBOL_N => vocab_size as u32,
        SYMBOL_P => vocab_size as u32 + 1,
        word => word,
    };
    // Of rules that differ in their labels alone, as many do that follow each other, the first one has the words.
    let same: Vec<u8> = (0..rules.len())
        .map(|r| {
            if r == 0 {
                0
            } else {
                same_words(&rules[r - 1], &rules[r])
            }
        })
        .collect();
    let own: Vec<usize> = (0..rules.len()).filter(|&r| same[r] == 0).collect();
    // Of rules of one frame, as many are that follow each other, only what is new is written.
    let before = |r: usize| r.checked_sub(1).map_or(&[][..], |r| &rules[r].rhs);
    let shares = own.iter().map(|&r| shared(before(r), &rules[r].rhs));
    let mut shares: Vec<(usize, usize)> = shares.collect();
    if shares
        .iter()
        .map(|(front, back)| front + back)
        .sum::<usize>()
        <= own.len()
    {
        shares.fill((0, 0));
    }
    for (&r, &(front, back)) in own.iter().zip(&shares) {
        let rhs = &rules[r].rhs;
        symbols.extend(
            rhs[front..rhs.len() - back]
                .iter()
                .map(|&symbol| place(symbol)),
        );
    }
    if shares.iter().any(|&share| share != (0, 0)) {
        let packed = shares.iter().map(|(front, back)| (front + 16 * back) as u8);
        container.put("rule.shared", Tensor::of(&packed.collect::<Vec<u8>>()));
    }
    fn column<T>(rules: &[Rule], of: impl FnMut(&Rule) -> T) -> Vec<T> {
        rules.iter().map(of).collect()
    }
    let kinds: Vec<u8> = rules
        .iter()
        .zip(&same)
        .map(|(rule, &same)| rule.lhs + 2 * rule.kind as u8 + 8 * same)
        .collect();
    write_symbols(&symbols, container);
    let lengths: Vec<u32> = own.iter().map(|&r| rules[r].rhs.len() as u32).collect();
    container.put("rule.lengths", Tensor::of_narrow(&lengths));
    let (functions, places) = functions_of(rules);
    container.put("rule.functions", Tensor::of_short_rows(&functions));
    write_members(&kinds, &places, &own, container);
    let count = column(rules, |r| r.count);
    if count.iter().any(|&count| count != 0) {
        container.put("rule.count", Tensor::of_narrow(&count));
    }
}

/// What rules do, one by one or, where rules with the same words do as those of other words do, family by family: the rules
/// that have one right-hand side are one member each.
fn write_members(kinds: &[u8], places: &[u32], own: &[usize], container: &mut Container) {
    let all: Vec<(u8, u32)> = kinds.iter().copied().zip(places.iter().copied()).collect();
    let ends = own.iter().copied().skip(1).chain([all.len()]);
    let groups: Vec<&[(u8, u32)]> = own.iter().zip(ends).map(|(&r, end)| &all[r..end]).collect();
    let (families, family) = ranked(&groups);
    let mut members = all.clone();
    let sizes = || families.iter().map(|family| family.len());
    if 2 * sizes().sum::<usize>() < all.len() && sizes().all(|size| size <= LARGEST_FAMILY) {
        members = families.concat();
        let sizes: Vec<u32> = sizes().map(|size| size as u32).collect();
        container.put("rule.members", Tensor::of_narrow(&sizes));
        container.put_mostly_bytes("rule.family", "rule.unlike", &family);
    }
    let (kinds, places): (Vec<u8>, Vec<u32>) = members.into_iter().unzip();
    container.put("rule.kind", Tensor::of(&kinds));
    container.put_mostly_bytes("rule.function", "rule.rarer", &places);
}

/// One number for each rule, of those of each member of a family; in files without families they are the rules'.
fn of_rules<T: Copy>(container: &Container, name: &str, members: Vec<T>) -> Checked<Vec<T>> {
    if !container.has("rule.family") {
        return Ok(members);
    }
    let sizes = container.get_narrow("rule.members")?;
    if let Some(size) = sizes.iter().find(|&&size| size as usize > LARGEST_FAMILY) {
        return Err(format!(
            "'rule.members' has a family of {size} rules, which may be {LARGEST_FAMILY}"
        ));
    }
    let mut families = Vec::with_capacity(sizes.len());
    let mut rest = &members[..];
    for &size in &sizes {
        let Some((family, others)) = rest.split_at_checked(size as usize) else {
            break;
        };
        families.push(family);
        rest = others;
    }
    if families.len() < sizes.len() || !rest.is_empty() {
        let most: u64 = sizes.iter().map(|&size| u64::from(size)).sum();
        return Err(format!(
            "the array '{name}' has {} numbers, not {most}",
            members.len()
        ));
    }
    let mut all = Vec::new();
    for place in container.get_mostly_bytes("rule.family", "rule.unlike")? {
        let Some(family) = families.get(place as usize) else {
            return Err(format!(
                "'rule.family' has the family {place}, there are {} in 'rule.members'",
                families.len()
            ));
        };
        all.extend_from_slice(family);
    }
    Ok(all)
}

/// The symbols as they are or, where a few make up most of them, as places in a list of all that there are.
fn write_symbols(symbols: &[u32], container: &mut Container) {
    let (words, places) = ranked(symbols);
    let mostly_few = symbols.iter().any(|&symbol| symbol > u32::from(u8::MAX))
        && 4 * words.len() < symbols.len();
    if mostly_few {
        container.put("rule.words", Tensor::of_narrow(&words));
        container.put_mostly_bytes("rule.symbols", "rule.seldom", &places);
    } else {
        container.put("rule.symbols", Tensor::of_narrow(symbols));
    }
}

/// θ and ψ of the rules, each once, those of most rules first, and which of them each rule has.
fn functions_of(rules: &[Rule]) -> (Vec<Function>, Vec<u32>) {
    let bits = |rule: &Rule| {
        let [a, b, c] = rule.theta;
        [a, b, c, rule.weight].map(f64::to_bits)
    };
    let (functions, places) = ranked(&rules.iter().map(bits).collect::<Vec<_>>());
    let functions = functions.into_iter().map(|bits| bits.map(f64::from_bits));
    (functions.collect(), places)
}

/// Values, each once, those that come most often first, and the place of each among them.
fn ranked<T: Copy + Eq + Hash>(values: &[T]) -> (Vec<T>, Vec<u32>) {
    let mut number_of: FxHashMap<T, usize> = FxHashMap::default();
    let mut counted: Vec<(usize, T)> = Vec::new();
    let mut numbers: Vec<usize> = Vec::with_capacity(values.len());
    for &value in values {
        let number = *number_of.entry(value).or_insert_with(|| {
            counted.push((0, value));
            counted.len() - 1
        });
        counted[number].0 += 1;
        numbers.push(number);
    }
    let mut order: Vec<usize> = (0..counted.len()).collect();
    order.sort_by_key(|&number| std::cmp::Reverse(counted[number].0));
    let mut rank = vec![0; counted.len()];
    for (at, &number) in order.iter().enumerate() {
        rank[number] = at as u32;
    }
    (
        order.into_iter().map(|number| counted[number].1).collect(),
        numbers.into_iter().map(|number| rank[number]).collect(),
    )
}

/// 0 where a rule has other words than the one before it, or others between its children; else 1, and 1 more for a first child
/// P, and 2 for a second one.
fn same_words(before: &Rule, rule: &Rule) -> u8 {
    let mut pairs = before.rhs.iter().zip(&rule.rhs);
    let alike = before.rhs.len() == rule.rhs.len()
        && pairs.all(|(&x, &y)| x == y || (is_symbol(x) && is_symbol(y)));
    if !alike {
        return 0;
    }
    let labels = rule.children();
    1 + labels
        .iter()
        .enumerate()
        .map(|(child, &label)| u8::from(label == P) << child)
        .sum::<u8>()
}

/// How many symbols a right-hand side has in common with the one before it, from the front and from the back: those at the
/// front first, 15 of each at the most.
fn shared(before: &[u32], rhs: &[u32]) -> (usize, usize) {
    let most = before.len().min(rhs.len());
    let alike = |(x, y): &(&u32, &u32)| x == y;
    let front = before.iter().zip(rhs).take(15).take_while(alike).count();
    let ends = before.iter().rev().zip(rhs.iter().rev());
    let back = ends.take((most - front).min(15)).take_while(alike).count();
    (front, back)
}

/// The words of a rule with other labels.
fn relabelled(before: &Symbols, same: u8) -> Option<Symbols> {
    let mut labels = same - 1;
    let mut rhs = Symbols::from_slice(before);
    for symbol in rhs.iter_mut().filter(|symbol| is_symbol(**symbol)) {
        *symbol = if labels & 1 == 1 { SYMBOL_P } else { SYMBOL_N };
        labels >>= 1;
    }
    (labels == 0).then_some(rhs)
}

/// What [`shared`] found, as it stands in a file.
fn unpacked(share: u8) -> (usize, usize) {
    (usize::from(share % 16), usize::from(share / 16))
}

/// A right-hand side of so many symbols, of which `own` begins with those that the one before it has not.
fn completed(
    before: &[u32],
    (front, back): (usize, usize),
    length: usize,
    own: &[u32],
) -> Option<Symbols> {
    let own = own.get(..length.checked_sub(front + back)?)?;
    let end = before.len().checked_sub(back)?;
    let mut rhs = Symbols::with_capacity(length);
    for part in [before.get(..front)?, own, &before[end..]] {
        rhs.extend_from_slice(part);
    }
    Some(rhs)
}

/// The symbols of all rules. Non-terminals stand behind the words or, in files from before that, have the numbers that they
/// have in memory.
fn read_symbols(container: &Container, vocab_size: usize) -> Checked<Vec<u32>> {
    let named = |mut symbols: Vec<u32>| {
        for symbol in &mut symbols {
            match (*symbol as usize).checked_sub(vocab_size) {
                Some(0) => *symbol = SYMBOL_N,
                Some(1) => *symbol = SYMBOL_P,
                _ => {}
            }
        }
        symbols
    };
    if !container.has("rule.words") {
        return Ok(named(container.get_narrow("rule.symbols")?));
    }
    let words = named(container.get_narrow("rule.words")?);
    let places = container.get_mostly_bytes("rule.symbols", "rule.seldom")?;
    if let Some(place) = places.iter().find(|&&place| place as usize >= words.len()) {
        return Err(format!(
            "'rule.symbols' has the place {place}, there are {} in 'rule.words'",
            words.len()
        ));
    }
    Ok(places.iter().map(|&place| words[place as usize]).collect())
}

/// θ and ψ, once for all rules that share them or, in files from before that, one by one; and which of them each rule has.
fn read_functions(container: &Container, n: usize) -> Checked<(Vec<Function>, Vec<u32>)> {
    if container.has("rule.theta") && !container.has("rule.functions") {
        let theta = container.get_short_rows::<3>("rule.theta")?;
        let theta = same_length("rule.theta", theta, n)?;
        let weight = same_length("rule.weight", container.get_short("rule.weight")?, n)?;
        check_finite("rule.theta", theta.as_flattened())?;
        check_finite("rule.weight", &weight)?;
        let both = theta.iter().zip(weight);
        let functions = both.map(|(&[a, b, c], w)| [a, b, c, w]).collect();
        return Ok((functions, (0..n as u32).collect()));
    }
    let functions = container.get_short_rows::<4>("rule.functions")?;
    check_finite("rule.functions", functions.as_flattened())?;
    let places = container.get_mostly_bytes("rule.function", "rule.rarer")?;
    let places = of_rules(container, "rule.function", places)?;
    let places = same_length("rule.function", places, n)?;
    let mut is_some_rules = vec![false; functions.len()];
    for (r, &place) in places.iter().enumerate() {
        let Some(is_one) = is_some_rules.get_mut(place as usize) else {
            return Err(format!(
                "rule {r} has the function {place}, there are {} in 'rule.functions'",
                functions.len()
            ));
        };
        *is_one = true;
    }
    if let Some(place) = is_some_rules.iter().position(|&is_one| !is_one) {
        return Err(format!("the function {place} is no rule's"));
    }
    Ok((functions, places))
}

/// Of each rule its left-hand side, its type, and whose words it has; in earlier files these are three arrays.
fn read_kinds(container: &Container) -> Checked<[Vec<u8>; 3]> {
    if container.has("rule.lhs") && !container.has("rule.kind") {
        let lhs = container.get::<u8>("rule.lhs")?;
        let n = lhs.len();
        let kind = same_length("rule.type", container.get::<u8>("rule.type")?, n)?;
        let same = if container.has("rule.same") {
            same_length("rule.same", container.get::<u8>("rule.same")?, n)?
        } else {
            vec![0; n]
        };
        return Ok([lhs, kind, same]);
    }
    let kinds = of_rules(container, "rule.kind", container.get::<u8>("rule.kind")?)?;
    let part = |by: u8, of: u8| kinds.iter().map(|kind| kind / by % of).collect();
    Ok([part(1, 2), part(2, 4), part(8, 32)])
}

pub fn read_rules(container: &Container, vocab_size: usize) -> Checked<Vec<Rule>> {
    let [lhs, kind, same] = read_kinds(container)?;
    let n = lhs.len();
    let (functions, function) = read_functions(container, n)?;
    let count = narrow_or_zeros(container, "rule.count", n)?;
    let own = same.iter().filter(|&&same| same == 0).count();
    let offsets = read_offsets(container, "rule")?;
    if offsets.len() != own + 1 {
        let found = offsets.len().saturating_sub(1);
        return Err(format!(
            "there are the symbols of {found} rules, not of {own}"
        ));
    }
    let symbols = read_symbols(container, vocab_size)?;
    let shares: Vec<(usize, usize)> = if container.has("rule.shared") {
        let packed = same_length("rule.shared", container.get::<u8>("rule.shared")?, own)?;
        packed.into_iter().map(unpacked).collect()
    } else {
        vec![(0, 0); own]
    };
    let covered: usize = shares.iter().map(|(front, back)| front + back).sum();
    if offsets[0] != 0 || offsets[own] as usize != symbols.len() + covered {
        return Err(format!(
            "the offsets of the rules do not span their {} symbols",
            symbols.len() + covered
        ));
    }
    let mut rules: Vec<Rule> = Vec::with_capacity(n);
    let mut spans = offsets.windows(2).zip(shares);
    let mut at = 0;
    for r in 0..n {
        let rhs = match (same[r], rules.last()) {
            (0, before) => {
                let (from, to, share) =
                    spans.next().map_or((0, 0, (0, 0)), |(span, share)| (span[0], span[1], share));
                let before = before.map_or(&[][..], |rule| &rule.rhs);
                let length = to.checked_sub(from).map(|length| length as usize);
                let rhs = length
                    .and_then(|length| completed(before, share, length, &symbols[at..]))
                    .ok_or_else(|| format!("rule {r} has the symbols {from} to {to}"))?;
                at += rhs.len() - share.0 - share.1;
                rhs
            }
            (same, Some(before)) => relabelled(&before.rhs, same).ok_or_else(|| {
                format!("rule {r} has the words of the rule before it with the labels {same}, which that has no place for")
            })?,
            (_, None) => return Err("rule 0 has the words of a rule before it".to_string()),
        };
        let unknown = |&&s: &&u32| !is_symbol(s) && s as usize >= vocab_size;
        if let (0, Some(s)) = (same[r], rhs.iter().find(unknown)) {
            return Err(format!(
                "rule {r} has the word {s}, there are {vocab_size} words"
            ));
        }
        if lhs[r] != N && lhs[r] != P {
            return Err(format!(
                "rule {r} has the left-hand side {}, not 0 (N) or 1 (P)",
                lhs[r]
            ));
        }
        let [theta @ .., weight] = functions[function[r] as usize];
        let rule = Rule {
            lhs: lhs[r],
            rhs,
            kind: *RuleType::ALL
                .get(usize::from(kind[r]))
                .ok_or_else(|| format!("rule {r} has the type {}, not 0 to 3", kind[r]))?,
            theta,
            weight,
            count: count[r],
        };
        if same[r] == 0 {
            // Those with other labels are as whole as it is; that all functions are finite is known.
            rule.check()
                .map_err(|error| format!("rule {r} is none: {error}"))?;
        }
        rules.push(rule);
    }
    Ok(rules)
}
