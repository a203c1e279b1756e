//! What other programs leave in a text: treebank brackets, HTML tags and entities.

use super::chars::is_word;

/// Brackets as the Penn Treebank writes them, in either case.
pub fn bracket_escape(rest: &[u8]) -> Option<&'static str> {
    let name = rest.get(1..5)?;
    if name[3] != b'-' {
        return None;
    }
    Some(match &name[..3].to_ascii_uppercase()[..] {
        b"LRB" => "(",
        b"RRB" => ")",
        b"LSB" => "[",
        b"RSB" => "]",
        b"LCB" => "{",
        b"RCB" => "}",
        _ => return None,
    })
}

/// The length of the HTML tag that `rest` opens with; a tag has at most 200 characters, and no `<` within.
pub fn tag_length(rest: &str) -> Option<usize> {
    let bytes = rest.as_bytes();
    let name = if bytes.get(1) == Some(&b'/') { 2 } else { 1 };
    if !bytes.get(name)?.is_ascii_alphabetic()
        || ["<url>", "<email>", "<user>"]
            .iter()
            .any(|p| rest.starts_with(p))
    {
        return None;
    }
    for (at, c) in rest.char_indices().take(200).skip(name) {
        match c {
            '>' => return Some(at + 1),
            '<' => return None,
            _ => {}
        }
    }
    None
}

/// The HTML entity that `rest` opens with: its character, if that is no letter or digit, and its length.
pub fn entity(rest: &str) -> Option<(char, usize)> {
    let end = rest.bytes().take(10).position(|b| b == b';')?;
    let c = match &rest[1..end] {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{A0}',
        "hellip" => '\u{2026}',
        "ndash" => '\u{2013}',
        "mdash" => '\u{2014}',
        "lsquo" => '\u{2018}',
        "rsquo" => '\u{2019}',
        "ldquo" => '\u{201C}',
        "rdquo" => '\u{201D}',
        name => {
            let number = name.strip_prefix('#')?;
            let digits = number.strip_prefix(['x', 'X']);
            let point = match digits {
                Some(hex) if hex.bytes().all(|b| b.is_ascii_hexdigit()) => {
                    u32::from_str_radix(hex, 16).ok()?
                }
                None if number.bytes().all(|b| b.is_ascii_digit()) => number.parse().ok()?,
                _ => return None,
            };
            char::from_u32(point).filter(|&c| !is_word(c))?
        }
    };
    Some((c, end + 1))
}
