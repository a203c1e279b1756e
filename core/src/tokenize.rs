//! The tokenizer `english-1`: from text to the words that a grammar sees.
//!
//! One pass, no regular expressions, no tables to load. Every token has a *norm* (lower-cased, contractions taken
//! apart, quotes straightened: what the grammar sees) and a *span* (the characters it came from). Spans are
//! half-open, in code points, in order, never empty, and never overlap. White space, control and
//! invisible format characters and HTML tags lie between tokens; every other character belongs to one.
//!
//! | text | norms |
//! | --- | --- |
//! | `It isn't soooo bad!!!` | `it is n't soo bad !!` |
//! | `can't won't cannot dont im` | `can n't will n't can not do n't i 'm` |
//! | `9\/10 -LRB- U.S. -RRB-` | `9/10 ( u.s. )` |
//! | `<b>see</b> www.a.org @you #fun :-))` | `see <url> <user> # fun :-)` |
//! | `So good<br /><br />Buy it` | `so good . buy it` |
//!
//! A *break* between two words (a tag such as `<br>` or `</p>`, or a blank line) ends a sentence: where none of
//! `. ! ?` and their runs stands before it, closing quotes and brackets aside, it is the token `.`, whose span is the
//! break. An ellipsis ends none by itself. Other tags are left out.
//!
//! Tokenizing the norms, joined by spaces, gives the same norms again.
//!
//! Limits: scripts written without spaces other than Han and kana (Thai, Khmer) come out as one word a run;
//! contractions are English.

mod address;
mod chars;
mod emoticon;
mod markup;
#[cfg(test)]
mod tests;
mod word;

use chars::{
    is_apostrophe, is_blank, is_cjk, is_double_quote, is_emoji_block, is_hyphen, is_ignorable,
    is_joiner, is_long_dash, is_mark, is_word,
};
use emoticon::{emoticon, Before};
use markup::{bracket_escape, entity, first_break, tag_length};

/// The name under which a model file records this tokenizer. Any change of norms needs a new name.
pub const NAME: &str = "english-1";

/// Characters `[start, end)` of a text, in Unicode code points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

/// Bytes of the longest emoticon.
const LONGEST_EMOTICON: usize = 4;

/// Whether a word may be a face, as a look at its bytes tells: every word of a model is asked, and nearly none is.
pub fn may_be_face(word: &[u8]) -> bool {
    word.len() <= LONGEST_EMOTICON || !word[0].is_ascii()
}

/// Whether a word is an emoticon, an emoji or another picture: it stands beside what is said, not in it.
pub fn is_face(word: &str) -> bool {
    match word.chars().next() {
        Some(first) if first.is_ascii() => {
            may_be_face(word.as_bytes())
                && emoticon(word, Before::Blank, &mut String::new()) == word.len()
        }
        Some(first) => is_emoji_block(first) || matches!(first as u32, 0x2600..=0x27BF),
        None => false,
    }
}

/// All tokens of a text: norm, start, end.
pub fn tokenize(text: &str) -> Vec<(String, u32, u32)> {
    let mut tokens = Vec::with_capacity(text.len() / 5 + 1);
    tokenize_with(text, &mut String::new(), |norm, start, end| {
        tokens.push((norm.to_owned(), start, end))
    });
    tokens
}

/// Whether words with blanks between them are tokens already.
pub fn is_tokenized(words: &str) -> bool {
    let mut left = words.split(' ');
    let mut is_same = true;
    tokenize_with(words, &mut String::new(), |norm, _, _| {
        is_same &= left.next() == Some(norm)
    });
    is_same && left.next().is_none()
}

/// Calls `emit(norm, start, end)` for each token in order; `norm` is borrowed from `scratch` (or from the text).
pub fn tokenize_with<F: FnMut(&str, u32, u32)>(text: &str, scratch: &mut String, emit: F) {
    let mut lexer = Lexer {
        text,
        bytes: text.as_bytes(),
        ascii: text.is_ascii(),
        has_at: text.as_bytes().contains(&b'@'),
        offset: Offset { byte: 0, point: 0 },
        last_end: 0,
        last_is_word: false,
        sentence_ended: true,
        apostrophes: Vec::new(),
        cuts: Vec::new(),
        norm: scratch,
        emit,
    };
    lexer.run();
}

/// A place in the text, in bytes and in code points.
struct Offset {
    byte: usize,
    point: u32,
}

/// Reads one text. Positions are byte offsets; `emit` alone turns them into code points, moving `offset` forward, so
/// the whole text is counted once. `norm`, `apostrophes` and `cuts` are cleared and filled by each word.
struct Lexer<'a, F> {
    text: &'a str,
    bytes: &'a [u8],
    ascii: bool,
    has_at: bool,
    offset: Offset,
    last_end: usize,
    last_is_word: bool,
    /// Nothing was read yet, or the last token ends a sentence (closing quotes and brackets aside).
    sentence_ended: bool,
    /// Apostrophes of the word: (offset in the norm, offset in the text).
    apostrophes: Vec<(usize, usize)>,
    /// Where the word's clitics begin, last one first: (offset in the norm, offset in the text).
    cuts: Vec<(usize, usize)>,
    norm: &'a mut String,
    emit: F,
}

impl<F: FnMut(&str, u32, u32)> Lexer<'_, F> {
    fn run(&mut self) {
        let mut at = self.skip_blank(0);
        while at < self.bytes.len() {
            let had_ended = std::mem::replace(&mut self.sentence_ended, false);
            let end = self.token(at);
            debug_assert!(end > at);
            self.sentence_ended |= had_ended && self.closes(at, end);
            self.last_end = end;
            at = self.skip_blank(end);
            if at > end + 1 && at < self.bytes.len() {
                self.end_sentence_at_break(end, at);
            }
        }
    }

    /// Emits the end of a sentence for the first break in the gap [start, end), unless the sentence ended already.
    fn end_sentence_at_break(&mut self, start: usize, end: usize) {
        if self.sentence_ended {
            return;
        }
        if let Some((from, to)) = first_break(&self.text[start..end]) {
            self.emit_static(".", start + from, start + to);
            self.sentence_ended = true;
            self.last_is_word = false;
        }
    }

    /// Whether the token is a quotation mark or a bracket that may close behind the end of a sentence.
    fn closes(&self, start: usize, end: usize) -> bool {
        let closing =
            |c: char| matches!(c, ')' | ']' | '}') || is_apostrophe(c) || is_double_quote(c);
        self.text[start..end].chars().all(closing)
    }

    /// Emits the token (or the parts of the word) that begins at `at`; returns where it ends.
    fn token(&mut self, at: usize) -> usize {
        let glued = std::mem::replace(&mut self.last_is_word, false) && at == self.last_end;
        let byte = self.bytes[at];
        if let Some(end) = self.plain_end(at) {
            self.last_is_word = true;
            return self.emit_text(at, end);
        }
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' => {
                if matches!(byte, b'x' | b'X' | b'D' | b'o' | b'O' | b'T') {
                    if let Some(end) = self.emoticon(at, glued) {
                        return end;
                    }
                }
                if matches!(byte, b'h' | b'H' | b'w' | b'W') {
                    if let Some(end) = self.url_end(at) {
                        return self.emit_static("<url>", at, end);
                    }
                }
                self.word(at)
            }
            b'0'..=b'9' => match self.keycap_end(at) {
                Some(end) => self.emit_keycap(at, end),
                None => self.word(at),
            },
            b'.' => self.run_of(at, |c| matches!(c, '.' | '\u{2026}'), "."),
            b'!' | b'?' => self.exclamations(at),
            b'-' => match bracket_escape(&self.bytes[at..]) {
                Some(bracket) => self.emit_static(bracket, at, at + 5),
                None => match self.emoticon(at, glued) {
                    Some(end) => end,
                    None => self.run_of(at, |c| is_hyphen(c) || is_long_dash(c), "-"),
                },
            },
            b'\'' | b'`' => {
                if self.bytes.get(at + 1) == Some(&byte) {
                    return self.emit_static("\"", at, at + 2);
                }
                self.apostrophe(at, at + 1)
            }
            b'<' => {
                for placeholder in ["<url>", "<email>", "<user>"] {
                    if self.text[at..].starts_with(placeholder) {
                        return self.emit_static(placeholder, at, at + placeholder.len());
                    }
                }
                self.emoticon_or_single(at, glued)
            }
            b'&' => self.entity_or_single(at),
            b'@' => match self.user_end(at) {
                Some(end) if !glued => self.emit_static("<user>", at, end),
                _ => self.emit_text(at, at + 1),
            },
            b'#' | b'*' => match self.keycap_end(at) {
                Some(end) => self.emit_keycap(at, end),
                None => self.emit_text(at, at + 1),
            },
            b':' | b';' | b'=' | b'>' | b'^' => self.emoticon_or_single(at, glued),
            b'\\' => match self.bytes.get(at + 1) {
                Some(b'/') => self.emit_static("/", at, at + 2),
                Some(b'*') => self.emit_static("*", at, at + 2),
                _ => self.emoticon_or_single(at, glued),
            },
            0x80.. => self.beyond_ascii(at),
            _ => self.emit_text(at, at + 1),
        }
    }

    fn beyond_ascii(&mut self, at: usize) -> usize {
        let c = self.char_at(at).expect("a token begins within the text");
        let end = at + c.len_utf8();
        match c {
            _ if is_apostrophe(c) => self.apostrophe(at, end),
            _ if is_double_quote(c) => self.emit_static("\"", at, end),
            '\u{2026}' => self.run_of(at, |c| matches!(c, '.' | '\u{2026}'), "."),
            _ if is_hyphen(c) || is_long_dash(c) => {
                self.run_of(at, |c| is_hyphen(c) || is_long_dash(c), "-")
            }
            _ if is_word(c) => self.word(at),
            _ => self.cluster(at, c),
        }
    }

    /// A symbol, emoji or Han or kana character with all that belongs to it; variation selectors leave the norm.
    fn cluster(&mut self, at: usize, first: char) -> usize {
        let is_flag = |c: char| matches!(c, '\u{1F1E6}'..='\u{1F1FF}');
        self.norm.clear();
        self.norm.push(first);
        let mut end = at + first.len_utf8();
        if is_flag(first) {
            if let Some(second) = self.char_at(end).filter(|&c| is_flag(c)) {
                self.norm.push(second);
                end += second.len_utf8();
            }
        }
        while let Some(c) = self.char_at(end) {
            let after = end + c.len_utf8();
            match c {
                '\u{200D}' if !is_cjk(first) => {
                    let next = self.char_at(after);
                    let Some(next) = next
                        .filter(|&n| !n.is_ascii() && !is_word(n) && !is_blank(n) && !is_cjk(n))
                    else {
                        break;
                    };
                    self.norm.push(c);
                    self.norm.push(next);
                    end = after + next.len_utf8();
                    continue;
                }
                _ if is_joiner(c) => break,
                _ if is_ignorable(c) => {}
                '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0020}'..='\u{E007F}' if !is_cjk(first) => {
                    self.norm.push(c)
                }
                _ if is_mark(c) => self.norm.push(c),
                _ => break,
            }
            end = after;
        }
        self.emit_norm(at, end)
    }

    // ---- punctuation, emoticons, markup ----

    /// A run of characters of one kind: one token, `mark` three times for dots, twice for dashes; a lone ASCII
    /// character stays as it is.
    fn run_of(&mut self, at: usize, same: impl Fn(char) -> bool, mark: &'static str) -> usize {
        let length = self.text[at..]
            .find(|c| !same(c))
            .unwrap_or(self.text.len() - at);
        let run = &self.text[at..at + length];
        let single =
            run.chars().nth(1).is_none() && (run.starts_with(mark) || run.starts_with(is_hyphen));
        let norm = match (mark, single) {
            (_, true) => mark,
            (".", false) => "...",
            _ => "--",
        };
        self.sentence_ended = norm == ".";
        self.emit_static(norm, at, at + length)
    }

    fn exclamations(&mut self, at: usize) -> usize {
        let length = self.bytes[at..]
            .iter()
            .take_while(|b| matches!(b, b'!' | b'?'))
            .count();
        let run = &self.bytes[at..at + length];
        let norm = match (run.contains(&b'!'), run.contains(&b'?'), length) {
            (true, true, _) => "?!",
            (true, false, 1) => "!",
            (true, false, _) => "!!",
            (false, _, 1) => "?",
            (false, _, _) => "??",
        };
        self.sentence_ended = true;
        self.emit_static(norm, at, at + length)
    }

    fn emoticon(&mut self, at: usize, glued: bool) -> Option<usize> {
        let before = match (glued, at == 0 || at > self.last_end) {
            (true, _) => Before::Word,
            (false, true) => Before::Blank,
            (false, false) => Before::Other,
        };
        self.norm.clear();
        let length = emoticon(&self.text[at..], before, self.norm);
        (length > 0).then(|| self.emit_norm(at, at + length))
    }

    fn emoticon_or_single(&mut self, at: usize, glued: bool) -> usize {
        self.emoticon(at, glued)
            .unwrap_or_else(|| self.emit_text(at, at + 1))
    }

    fn keycap_end(&self, at: usize) -> Option<usize> {
        if self.ascii {
            return None;
        }
        let rest = &self.text[at + 1..];
        let bare = rest.strip_prefix('\u{FE0F}').unwrap_or(rest);
        bare.strip_prefix('\u{20E3}')
            .map(|tail| self.text.len() - tail.len())
    }

    fn emit_keycap(&mut self, at: usize, end: usize) -> usize {
        self.norm.clear();
        self.norm.push(self.bytes[at] as char);
        self.norm.push('\u{20E3}');
        self.emit_norm(at, end)
    }

    fn entity_or_single(&mut self, at: usize) -> usize {
        let Some((c, length)) = entity(&self.text[at..]) else {
            return self.emit_text(at, at + 1);
        };
        let end = at + length;
        if is_apostrophe(c) {
            return self.apostrophe(at, end);
        }
        if c == '<' && self.bytes.get(end) == Some(&b'3') && !self.word_at(end + 1) {
            return self.emit_static("<3", at, end + 1);
        }
        self.norm.clear();
        match c {
            _ if is_double_quote(c) => self.norm.push('"'),
            _ if is_long_dash(c) => self.norm.push_str("--"),
            _ if is_hyphen(c) => self.norm.push('-'),
            '\u{2026}' => self.norm.push_str("..."),
            _ => self.norm.push(c),
        }
        self.sentence_ended = matches!(c, '.' | '!' | '?');
        self.emit_norm(at, end)
    }

    // ---- looking at the text ----

    /// The first place from `at` on that is not blank: white space, HTML tags, `&nbsp;`.
    fn skip_blank(&self, mut at: usize) -> usize {
        if let Some(&[b' ', b'a'..=b'z']) = self.bytes.get(at..at + 2) {
            return at + 1; // as between most words
        }
        while let Some(&byte) = self.bytes.get(at) {
            at += match byte {
                0..=b' ' | 0x7f => 1,
                b'<' => match tag_length(&self.text[at..]) {
                    Some(length) => length,
                    None => return at,
                },
                b'&' => match entity(&self.text[at..]) {
                    Some((c, length)) if is_blank(c) => length,
                    _ => return at,
                },
                0x80.. => match self.char_at(at) {
                    Some(c) if is_blank(c) => c.len_utf8(),
                    _ => return at,
                },
                _ => return at,
            }
        }
        at
    }

    fn char_at(&self, at: usize) -> Option<char> {
        let byte = *self.bytes.get(at)?;
        if byte < 0x80 {
            Some(byte as char)
        } else {
            self.text[at..].chars().next()
        }
    }

    fn word_at(&self, at: usize) -> bool {
        self.char_at(at).is_some_and(is_word)
    }

    fn digit_at(&self, at: usize) -> bool {
        self.bytes.get(at).is_some_and(u8::is_ascii_digit)
    }

    /// Where the apostrophe at `at` ends, written as a character or as an entity.
    fn apostrophe_end(&self, at: usize) -> Option<usize> {
        match self.bytes.get(at)? {
            b'\'' | b'`' => Some(at + 1),
            b'&' => entity(&self.text[at..])
                .filter(|&(c, _)| is_apostrophe(c))
                .map(|(_, length)| at + length),
            0x80.. => self
                .char_at(at)
                .filter(|&c| is_apostrophe(c))
                .map(|c| at + c.len_utf8()),
            _ => None,
        }
    }

    // ---- handing out ----

    fn point(&mut self, byte: usize) -> u32 {
        if self.ascii {
            return byte as u32;
        }
        let between = &self.bytes[self.offset.byte..byte];
        self.offset.point += between.iter().filter(|&&b| b & 0xC0 != 0x80).count() as u32;
        self.offset.byte = byte;
        self.offset.point
    }

    fn emit_static(&mut self, norm: &'static str, start: usize, end: usize) -> usize {
        let (from, to) = (self.point(start), self.point(end));
        (self.emit)(norm, from, to);
        end
    }

    fn emit_text(&mut self, start: usize, end: usize) -> usize {
        let (from, to) = (self.point(start), self.point(end));
        (self.emit)(&self.text[start..end], from, to);
        end
    }

    fn emit_norm(&mut self, start: usize, end: usize) -> usize {
        let (from, to) = (self.point(start), self.point(end));
        (self.emit)(self.norm, from, to);
        end
    }
}
