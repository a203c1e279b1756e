//! Emoticons written in ASCII. Each is one token whose norm is as written, less repeated mouths (`:)))` is `:)`).

use super::chars::{is_blank, is_word};

/// What stands directly before an emoticon.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Before {
    /// The start of the text or white space.
    Blank,
    /// A word: `great:)` is an emoticon, `list:(a)` is not.
    Word,
    /// Anything else.
    Other,
}

/// The length in bytes of the emoticon that `rest` opens with, its norm pushed to `norm`; 0 where there is none.
pub fn emoticon(rest: &str, before: Before, norm: &mut String) -> usize {
    let bytes = rest.as_bytes();
    match bytes[0] {
        b':' | b';' | b'=' => face(rest, before, norm),
        b'>' if matches!(bytes.get(1), Some(b':' | b';' | b'=')) => {
            norm.push('>');
            match face(&rest[1..], before, norm) {
                0 => {
                    norm.clear();
                    0
                }
                length => length + 1,
            }
        }
        b'x' | b'X' => laugh(rest, norm),
        b'D' => {
            let alone = before == Before::Blank && rest[1..].starts_with(':');
            if alone && !rest[2..].starts_with(|c| !is_blank(c)) {
                norm.push_str("D:");
                2
            } else {
                0
            }
        }
        b'<' => heart(rest, norm),
        _ => fixed(rest, norm),
    }
}

/// Emoticons without parts.
const FIXED: &[&str] = &[
    "^_^", "^.^", "^-^", "^^", "-_-", "-__-", "-.-", ">_<", ">.<", "\\o/", "\\m/", "o_O", "O_o",
    "o_o", "O_O", "o.O", "O.o", "T_T",
];

fn fixed(rest: &str, norm: &mut String) -> usize {
    for face in FIXED {
        if rest.starts_with(face) && !word_follows(&rest[face.len()..]) {
            norm.push_str(face);
            return face.len();
        }
    }
    0
}

/// Eyes, an optional nose, a mouth.
fn face(rest: &str, before: Before, norm: &mut String) -> usize {
    let bytes = rest.as_bytes();
    let eyes = bytes[0];
    let (nose, at) = match bytes.get(1) {
        Some(b'-') => ("-", 2),
        Some(b'\'') => ("'", 2),
        Some(b'^') => ("^", 2),
        Some(0xE2) if rest[1..].starts_with('\u{2019}') => ("'", 4),
        _ => ("", 1),
    };
    let Some(&mouth) = bytes.get(at) else {
        return 0;
    };
    let allowed: &[u8] = match eyes {
        b':' => b")(][}{/\\|*DPpOoxX3",
        b'=' => b")(][/\\|DPp",
        _ => b")(]DPp",
    };
    if !allowed.contains(&mouth) {
        return 0;
    }
    let repeats = bytes[at..].iter().take_while(|&&b| b == mouth).count();
    let next = &rest[at + repeats..];
    let good = match mouth {
        b'/' | b'*' => repeats == 1 && !(before == Before::Word && word_follows(next)),
        b'\\' => {
            repeats == 1
                && !next.starts_with(['/', '*'])
                && !(before == Before::Word && word_follows(next))
        }
        b'3' => repeats == 1 && before == Before::Blank && !word_follows(next),
        b'D' | b'P' => !word_follows(next),
        b'p' | b'O' | b'o' | b'x' | b'X' => before != Before::Word && !word_follows(next),
        _ => !(before == Before::Word && word_follows(next)),
    };
    if !good {
        return 0;
    }
    norm.push(eyes as char);
    norm.push_str(nose);
    norm.push(mouth as char);
    at + repeats
}

/// `xD` and `XD`, the D as often as one likes.
fn laugh(rest: &str, norm: &mut String) -> usize {
    let bytes = rest.as_bytes();
    let repeats = bytes[1..].iter().take_while(|&&b| b == b'D').count();
    if repeats == 0 || word_goes_on(&rest[1 + repeats..]) {
        return 0;
    }
    norm.push(bytes[0] as char);
    norm.push('D');
    1 + repeats
}

/// `<3`, `<333` and `</3`.
fn heart(rest: &str, norm: &mut String) -> usize {
    let (head, at) = if rest.starts_with("</3") {
        ("</3", 2)
    } else {
        ("<3", 1)
    };
    let repeats = rest.as_bytes()[at..]
        .iter()
        .take_while(|&&b| b == b'3')
        .count();
    let next = &rest[at + repeats..];
    let number =
        next.starts_with(['.', ',']) && next[1..].starts_with(|c: char| c.is_ascii_digit());
    if repeats == 0 || word_follows(next) || number || next.starts_with('%') {
        return 0;
    }
    norm.push_str(head);
    at + repeats
}

/// Whether a word begins here.
fn word_follows(next: &str) -> bool {
    next.chars().next().is_some_and(is_word)
}

/// Whether the word just read goes on, directly or behind a hyphen or apostrophe.
fn word_goes_on(next: &str) -> bool {
    word_follows(next) || (next.starts_with(['-', '\'']) && word_follows(&next[1..]))
}
