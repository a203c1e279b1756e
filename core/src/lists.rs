//! Where clauses end beside their marks: lists under a negation, *no bugs, crashes or glitches*, whose commas end none, and
//! *and* before a subject, which does.

use crate::grammar::CLAUSE;

/// A comma; what joins the last item of a list to those before, *and* only behind words that lack; words of clauses.
const COMMA: u16 = 1 << 10;
const JOINS: u16 = 1 << 11;
const ADDS: u16 = 1 << 12;
const LACKS: u16 = 1 << 13;
const CLAUSAL: u16 = 1 << 14;
const SUBJECT: u16 = 1 << 15;

/// Before the last item of a list that a negation takes as one: *no bugs, crashes or glitches*.
const LIST_JOINS: [&str; 2] = ["or", "nor"];
/// What lacks, lacks all of a list: *lacks charm, warmth and wit*.
const LACKING: [&str; 8] = [
    "lack", "lacks", "lacked", "lacking", "devoid", "free", "without", "rid",
];
/// Words that an item of a list has not, and most clauses have.
const CLAUSE_WORDS: [&str; 40] = [
    "i", "you", "he", "she", "it", "we", "they", "there", "this", "that", "who", "which", "is",
    "'s", "are", "'re", "am", "'m", "was", "were", "be", "been", "has", "have", "'ve", "had", "do",
    "does", "did", "will", "'ll", "would", "'d", "can", "could", "may", "might", "should", "not",
    "n't",
];

/// Behind *and* they begin a clause: *they never smile and they lost my bag*.
const SUBJECTS: [&str; 8] = ["i", "you", "he", "she", "it", "we", "they", "there"];

/// The words that lists and clauses are known by, each with its flag.
pub fn words() -> impl Iterator<Item = (&'static str, u16)> {
    let kinds: [(&[&str], u16); 6] = [
        (&[","], COMMA),
        (&LIST_JOINS, JOINS),
        (&["and"], ADDS),
        (&LACKING, LACKS),
        (&CLAUSE_WORDS, CLAUSAL),
        (&SUBJECTS, SUBJECT),
    ];
    let of_kind =
        |(words, flag): (&'static [&'static str], u16)| words.iter().map(move |&word| (word, flag));
    kinds.into_iter().flat_map(of_kind)
}

/// Words of the longest item of a list.
const ITEM: usize = 4;

/// *And* before a subject bounds a clause.
pub fn part(flags: &mut [u16]) {
    for at in 1..flags.len() {
        if flags[at - 1] & ADDS != 0 && flags[at] & SUBJECT != 0 {
            flags[at - 1] |= CLAUSE;
        }
    }
}

/// The commas of a list end no clauses: those before items of a few words each, the last of them behind *or*,
/// or behind *and* where the list is of what something lacks. What goes on with a clause has words of its own.
pub fn join(flags: &mut [u16]) {
    let (mut from, mut joins) = (0, JOINS);
    while from < flags.len() {
        let end = match flags[from] & COMMA {
            0 => None,
            _ => list_end(flags, from, joins),
        };
        let seen = from..end.unwrap_or(from + 1);
        if flags[seen.clone()].iter().any(|flag| flag & LACKS != 0) {
            joins = JOINS | ADDS;
        }
        if end.is_some() {
            let commas = flags[seen].iter_mut().filter(|flag| **flag & COMMA != 0);
            commas.for_each(|flag| *flag &= !CLAUSE);
        }
        from = end.unwrap_or(from);
        if flags[from] & CLAUSE != 0 {
            joins = JOINS;
        }
        from += 1;
    }
}

/// Where the last item of a list is joined whose first one ends at this comma.
fn list_end(flags: &[u16], comma: usize, joins: u16) -> Option<usize> {
    let mut last = comma;
    for (at, flag) in flags.iter().enumerate().skip(comma + 1) {
        let item = at - last - 1;
        if flag & joins != 0 {
            return (item > 0 || last > comma).then_some(at);
        }
        if flag & COMMA != 0 && item > 0 {
            last = at;
        } else if flag & (COMMA | CLAUSE | CLAUSAL) != 0 || item == ITEM {
            return None;
        }
    }
    None
}
