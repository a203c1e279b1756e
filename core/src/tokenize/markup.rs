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

/// Tags between which a text stands on lines of its own.
const BLOCKS: [&str; 23] = [
    "br",
    "p",
    "div",
    "li",
    "ul",
    "ol",
    "dl",
    "dt",
    "dd",
    "hr",
    "tr",
    "table",
    "pre",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "blockquote",
    "section",
    "article",
    "body",
];

/// Where the first break of a gap between two tokens stands: a tag of [`BLOCKS`], or a blank line, which is the
/// stretch from one line end to the next with nothing between them but blanks and other tags.
pub fn first_break(gap: &str) -> Option<(usize, usize)> {
    let mut line_end = None;
    let mut at = 0;
    while let Some(c) = gap[at..].chars().next() {
        match c {
            '<' => {
                let length = tag_length(&gap[at..])?;
                if is_block(&gap[at..at + length]) {
                    return Some((at, at + length));
                }
                at += length;
            }
            '\u{2029}' => return Some((at, at + c.len_utf8())),
            '\n' | '\r' => {
                let next = at + if gap[at..].starts_with("\r\n") { 2 } else { 1 };
                match line_end {
                    Some(from) => return Some((from, next)),
                    None => line_end = Some(at),
                }
                at = next;
            }
            _ => at += c.len_utf8(),
        }
    }
    None
}

fn is_block(tag: &str) -> bool {
    let name = tag.trim_start_matches(['<', '/']);
    let length = name
        .find(|c: char| !c.is_ascii_alphanumeric())
        .unwrap_or(name.len());
    let follows = name[length..].chars().next();
    matches!(follows, Some('>' | '/' | ' ' | '\t' | '\n' | '\r'))
        && BLOCKS
            .iter()
            .any(|b| b.eq_ignore_ascii_case(&name[..length]))
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
