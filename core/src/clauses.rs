//! Where clauses end beside their marks. The commas of lists under a negation end none (*no bugs, crashes or glitches*), nor
//! do those around an aside (*I don't think that it, at this price, is good*) or between adjectives (*not a nice, clean place*);
//! *and* before a subject and its verb does (*isn't cheap and the rooms are tiny*), and so does a cause (*isn't slow thanks to the
//! new chip*).

use crate::grammar::{Flags, CLAUSE};
use crate::tokenize::is_face;
use std::collections::HashMap;

/// A comma; what joins the last item of a list to those before, *and* only behind words that lack; words of clauses.
const COMMA: Flags = 1 << 10;
const JOINS: Flags = 1 << 11;
const ADDS: Flags = 1 << 12;
const LACKS: Flags = 1 << 13;
const CLAUSAL: Flags = 1 << 14;
const SUBJECT: Flags = 1 << 15;
const OPENS: Flags = 1 << 16;
const GOES_ON: Flags = 1 << 17;
const DETERMINES: Flags = 1 << 18;
const GRADES: Flags = 1 << 19;
const HELPS: Flags = 1 << 20;
const SINGULAR: Flags = 1 << 21;
const OWES: Flags = 1 << 22;
const TO: Flags = 1 << 23;

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

/// What an aside begins with.
const OPENING: [&str; 24] = [
    "after",
    "for",
    "given",
    "having",
    "considering",
    "from",
    "with",
    "in",
    "on",
    "at",
    "by",
    "as",
    "during",
    "whatever",
    "including",
    "especially",
    "judging",
    "or",
    "nor",
    "not",
    "when",
    "if",
    "since",
    "without",
];

/// What a clause goes on with behind an aside, beside words that are flagged as those of clauses.
const GOING_ON: [&str; 49] = [
    "to", "takes", "take", "makes", "make", "gives", "give", "works", "work", "feels", "feel",
    "looks", "look", "seems", "seem", "tastes", "taste", "sounds", "sound", "lasts", "last",
    "holds", "hold", "keeps", "keep", "goes", "go", "comes", "come", "took", "made", "gave",
    "worked", "felt", "looked", "seemed", "tasted", "sounded", "lasted", "held", "kept", "went",
    "came", "found", "left", "turned", "became", "gets", "got",
];

/// What adjectives stand behind, and what may stand between.
const DETERMINERS: [&str; 15] = [
    "a", "an", "any", "another", "such", "the", "this", "these", "its", "their", "his", "her",
    "my", "our", "your",
];
const DEGREES: [&str; 11] = [
    "very",
    "really",
    "so",
    "truly",
    "quite",
    "rather",
    "too",
    "pretty",
    "more",
    "incredibly",
    "extremely",
];

/// Verbs that show a clause behind *and* and a subject of a few words.
const HELPING: [&str; 20] = [
    "is", "are", "was", "were", "am", "has", "have", "had", "do", "does", "did", "will", "'ll",
    "would", "can", "could", "may", "might", "should", "must",
];
/// Those of one subject, not of two that *and* joins.
const OF_ONE: [&str; 4] = ["is", "was", "has", "does"];

/// With *to* they begin what something is owed to: *isn't slow thanks to the new chip*.
const OWING: [&str; 2] = ["thanks", "due"];
/// Words that stand before a cause: *no thanks to them* is none.
const OWED: usize = 2;

/// The words that lists and clauses are known by, each with its flag.
pub fn words() -> impl Iterator<Item = (&'static str, Flags)> {
    let kinds: [(&[&str], Flags); 14] = [
        (&[","], COMMA),
        (&LIST_JOINS, JOINS),
        (&["and"], ADDS),
        (&LACKING, LACKS),
        (&CLAUSE_WORDS, CLAUSAL),
        (&SUBJECTS, SUBJECT),
        (&OPENING, OPENS),
        (&GOING_ON, GOES_ON),
        (&DETERMINERS, DETERMINES),
        (&DEGREES, GRADES),
        (&HELPING, HELPS),
        (&OF_ONE, SINGULAR),
        (&OWING, OWES),
        (&["to"], TO),
    ];
    let of_kind = |(words, flag): (&'static [&'static str], Flags)| {
        words.iter().map(move |&word| (word, flag))
    };
    kinds.into_iter().flat_map(of_kind)
}

/// Words of the longest item of a list.
const ITEM: usize = 4;

/// Leaves the flag of a boundary where clauses end.
pub fn bound(flags: &mut [Flags]) {
    part(flags);
    enclose(flags);
    join(flags);
}

/// Which words of a text bound its clauses: marks (`boundary`) and faces, as far as [`bound`] leaves them, and what it adds.
pub fn bounds<T: AsRef<str>>(words: &[T], boundary: &[T]) -> Vec<bool> {
    let marks = boundary.iter().map(|mark| (mark.as_ref(), CLAUSE));
    let mut known: HashMap<&str, Flags> = marks.collect();
    for (word, flag) in self::words() {
        *known.entry(word).or_default() |= flag;
    }
    let flag = |word: &T| {
        let face = if is_face(word.as_ref()) { CLAUSE } else { 0 };
        face | known.get(word.as_ref()).copied().unwrap_or(0)
    };
    let mut flags: Vec<Flags> = words.iter().map(flag).collect();
    bound(&mut flags);
    flags.iter().map(|flag| flag & CLAUSE != 0).collect()
}

/// *And* before a subject, or a few words and their verb, bounds a clause, and so do *thanks to* and *due to* behind one.
fn part(flags: &mut [Flags]) {
    // Where the clause begins that is being read, and whether it has a word of clauses yet.
    let (mut clause, mut is_one) = (0, false);
    for at in 0..flags.len() {
        let pronoun = |flags: &[Flags]| flags.get(at + 1).is_some_and(|flag| flag & SUBJECT != 0);
        if flags[at] & ADDS != 0 && (pronoun(flags) || (is_one && begins(flags, clause, at))) {
            flags[at] |= CLAUSE;
        }
        let owes = flags[at] & OWES != 0 && flags.get(at + 1).is_some_and(|flag| flag & TO != 0);
        if owes && at >= clause + OWED {
            flags[at] |= CLAUSE;
        }
        is_one |= flags[at] & (CLAUSAL | GOES_ON) != 0;
        if flags[at] & CLAUSE != 0 {
            (clause, is_one) = (at + 1, false);
        }
    }
}

/// Words of a subject behind its determiner, or without one.
const NAME: usize = 3;
const BARE: usize = 2;

/// Whether *and* at this place begins a clause with a subject of a few words: *isn't cheap and the rooms are tiny*. Where it
/// may as well join two subjects, it does so unless the verb is of one: *I don't think the food and the drinks are good*.
fn begins(flags: &[Flags], clause: usize, and: usize) -> bool {
    let named = |flag: &Flags| flag & DETERMINES != 0;
    let led = flags.get(and + 1).is_some_and(named);
    let from = and + 1 + usize::from(led);
    let most = if led { NAME } else { BARE };
    let stops = HELPS | CLAUSE | COMMA | CLAUSAL | ADDS | JOINS;
    let mut rest = flags.iter().enumerate().skip(from).take(most + 1);
    let Some((at, verb)) = rest.find(|(_, flag)| *flag & stops != 0) else {
        return false;
    };
    if at == and + 1 || verb & HELPS == 0 {
        return false;
    }
    let mut before = flags[clause..and].iter().rev().take(NAME + 1);
    let last = before.find(|flag| *flag & (CLAUSAL | GOES_ON | DETERMINES) != 0);
    verb & SINGULAR != 0 || (led && !last.is_some_and(named))
}

/// Whether a word is *and*: it may bound a clause, and is no mark of one.
pub fn adds(flag: Flags) -> bool {
    flag & ADDS != 0
}

/// Words of the longest aside.
const ASIDE: usize = 12;

/// The two commas around an aside end no clauses, where the clause goes on with a verb, *that* or the like.
fn enclose(flags: &mut [Flags]) {
    for comma in 0..flags.len() {
        let opens = flags.get(comma + 1).is_some_and(|flag| flag & OPENS != 0);
        if !opens || flags[comma] & COMMA == 0 || flags[comma] & CLAUSE == 0 {
            continue;
        }
        let rest = flags.iter().enumerate().skip(comma + 2);
        let mark = rest
            .take(ASIDE)
            .find(|(_, &flag)| flag & (COMMA | CLAUSE) != 0);
        let Some((end, &flag)) = mark else { continue };
        let goes_on =
            |flag: &Flags| flag & GOES_ON != 0 || (flag & CLAUSAL != 0 && flag & SUBJECT == 0);
        if flag & COMMA != 0 && flags.get(end + 1).is_some_and(goes_on) {
            flags[comma] &= !CLAUSE;
            flags[end] &= !CLAUSE;
        }
    }
}

/// The commas of a list end no clauses: those before items of a few words each, the last of them behind *or*,
/// or behind *and* where the list is of what something lacks. What goes on with a clause has words of its own.
fn join(flags: &mut [Flags]) {
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

/// Log-odds from which on adjectives are known to say the same.
const SAME: f64 = 0.2;

/// Commas between adjectives end no clauses: behind an article or the like, each of one word, all of one label, with a word
/// of the same clause behind the last (*not a nice, clean place*). *Not a problem, great staff* has two labels.
/// `says` are the log-odds of words by themselves.
pub fn couple(flags: &mut [Flags], says: impl Fn(usize) -> f64) {
    for comma in 2..flags.len() {
        if flags[comma] & COMMA != 0 && flags[comma] & CLAUSE != 0 && is_led(&flags[..comma - 1]) {
            let behind = behind_adjectives(flags, comma, &says).unwrap_or(comma);
            let commas = flags[comma..behind]
                .iter_mut()
                .filter(|flag| **flag & COMMA != 0);
            commas.for_each(|flag| *flag &= !CLAUSE);
        }
    }
}

/// Whether these words end with a determiner, or with one and a word of degree.
fn is_led(before: &[Flags]) -> bool {
    match *before {
        [.., last] if last & DETERMINES != 0 => true,
        [.., first, last] => first & DETERMINES != 0 && last & GRADES != 0,
        _ => false,
    }
}

/// The place behind the adjectives that this comma parts, and others behind them.
fn behind_adjectives(flags: &[Flags], comma: usize, says: impl Fn(usize) -> f64) -> Option<usize> {
    let first = says(comma - 1);
    let mut at = comma;
    while flags.get(at)? & COMMA != 0 {
        at += 1;
        if flags.get(at)? & ADDS != 0 {
            at += 1;
        }
        let is_determiner = flags.get(at)? & DETERMINES != 0;
        let same = first * says(at) > 0.0 && first.abs().min(says(at).abs()) >= SAME;
        if is_determiner || !same {
            return None;
        }
        at += 1;
    }
    (flags.get(at)? & (CLAUSE | CLAUSAL) == 0).then_some(at)
}

/// Where the last item of a list is joined whose first one ends at this comma.
fn list_end(flags: &[Flags], comma: usize, joins: Flags) -> Option<usize> {
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

#[cfg(test)]
mod tests {
    use super::{bounds, couple};
    use crate::grammar::{Flags, CLAUSE};
    use std::collections::HashMap;

    fn places(text: &str) -> Vec<usize> {
        let words: Vec<&str> = text.split(' ').collect();
        let bounds = bounds(&words, &[",", "but"]);
        (0..words.len()).filter(|&at| bounds[at]).collect()
    }

    #[test]
    fn marks_and_faces_bound_clauses_and_so_does_and_before_a_subject() {
        assert_eq!(places("not good , but fun :) fine 😍 yes"), [2, 3, 5, 7]);
        assert_eq!(places("they smile and they sing and dance"), [2]);
    }

    #[test]
    fn and_bounds_a_clause_before_a_few_words_and_their_verb() {
        assert_eq!(places("it is n't cheap and the two rooms are tiny"), [4]);
        assert_eq!(places("i hated the plot and the acting was bad"), [4]);
        assert_eq!(places("it does n't work and support is useless"), [4]);
        for text in [
            "the plot and the acting are bad",
            "i do n't think the plot and the acting are good",
            "it is n't cheap and the rooms tiny",
            "it is n't cheap and are tiny",
            "it is n't cheap and the rooms , are tiny",
            "it is cheap and the rooms by the sea are tiny",
        ] {
            assert!(
                places(text)
                    .iter()
                    .all(|&at| text.split(' ').nth(at) == Some(",")),
                "{text}"
            );
        }
    }

    #[test]
    fn what_something_is_owed_to_is_a_clause_of_its_own() {
        assert_eq!(places("it is n't slow thanks to the chip"), [4]);
        assert_eq!(places("it is quiet , never dull thanks to them"), [3, 6]);
        assert_eq!(places("it is n't good due to the oil"), [4]);
        assert!(places("no thanks to them and many thanks for it").is_empty());
    }

    #[test]
    fn commas_of_lists_and_asides_bound_none() {
        assert_eq!(places("no bugs , crashes or glitches , fun"), [6]);
        assert!(places("i think it , at this price , is good").is_empty());
    }

    #[test]
    fn commas_between_adjectives_of_one_label_bound_none() {
        let coupled = |text: &str| {
            let words: Vec<&str> = text.split(' ').collect();
            let kinds: HashMap<&str, Flags> = super::words().collect();
            let flag = |word: &&str| kinds.get(*word).copied().unwrap_or(0);
            let mut flags: Vec<Flags> = words.iter().map(flag).collect();
            let commas: Vec<usize> = (0..words.len()).filter(|&at| words[at] == ",").collect();
            commas.iter().for_each(|&at| flags[at] |= CLAUSE);
            couple(&mut flags, |at| match words[at] {
                "good" => 1.0,
                "bad" => -1.0,
                _ => 0.0,
            });
            commas.iter().all(|&at| flags[at] & CLAUSE == 0)
        };
        assert!(coupled("not a good , good meal") && coupled("not a very good , good meal"));
        assert!(coupled("a bad , bad , and bad meal"));
        assert!(!coupled("a good , bad meal") && !coupled("a good meal , good wine"));
        assert!(!coupled("a good , good") && !coupled("a good , a good meal"));
        assert!(!coupled(", good") && !coupled("good , good meal"));
    }
}
