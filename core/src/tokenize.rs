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
//! | `can't won't cannot dont` | `can n't will n't can not do n't` |
//! | `9\/10 -LRB- U.S. -RRB-` | `9/10 ( u.s. )` |
//! | `<br />see www.a.org @you #fun :-))` | `see <url> <user> # fun :-)` |
//!
//! Tokenizing the norms, joined by spaces, gives the same norms again.
//!
//! Limits: scripts written without spaces other than Han and kana (Thai, Khmer) come out as one word a run;
//! contractions are English.

mod chars;
mod emoticon;
#[cfg(test)]
mod tests;

use chars::{
    is_apostrophe, is_blank, is_cjk, is_double_quote, is_hyphen, is_ignorable, is_joiner, is_long_dash, is_mark, is_word,
};
use emoticon::{emoticon, Before};

/// The name under which a model file records this tokenizer. Any change of norms needs a new name.
pub const NAME: &str = "english-1";

/// Characters `[start, end)` of a text, in Unicode code points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

/// All tokens of a text: norm, start, end.
pub fn tokenize(text: &str) -> Vec<(String, u32, u32)> {
    let mut tokens = Vec::with_capacity(text.len() / 5 + 1);
    tokenize_with(text, &mut String::new(), |norm, start, end| tokens.push((norm.to_owned(), start, end)));
    tokens
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
            let end = self.token(at);
            debug_assert!(end > at);
            self.last_end = end;
            at = self.skip_blank(end);
        }
    }

    /// Emits the token (or the parts of the word) that begins at `at`; returns where it ends.
    fn token(&mut self, at: usize) -> usize {
        let glued = std::mem::replace(&mut self.last_is_word, false) && at == self.last_end;
        let byte = self.bytes[at];
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
            _ if is_hyphen(c) || is_long_dash(c) => self.run_of(at, |c| is_hyphen(c) || is_long_dash(c), "-"),
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
                    let Some(next) = next.filter(|&n| !n.is_ascii() && !is_word(n) && !is_blank(n) && !is_cjk(n)) else {
                        break;
                    };
                    self.norm.push(c);
                    self.norm.push(next);
                    end = after + next.len_utf8();
                    continue;
                }
                _ if is_joiner(c) => break,
                _ if is_ignorable(c) => {}
                '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0020}'..='\u{E007F}' if !is_cjk(first) => self.norm.push(c),
                _ if is_mark(c) => self.norm.push(c),
                _ => break,
            }
            end = after;
        }
        self.emit_norm(at, end)
    }

    // ---- words ----

    /// A word with its clitics, an abbreviation, or an e-mail address.
    fn word(&mut self, at: usize) -> usize {
        if self.has_at {
            if let Some(end) = self.email_end(at) {
                return self.emit_static("<email>", at, end);
            }
        }
        if let Some(end) = self.abbreviation_end(at) {
            self.norm.clear();
            self.norm.extend(self.text[at..end].chars().flat_map(char::to_lowercase));
            self.last_is_word = true;
            return self.emit_norm(at, end);
        }
        let end = self.scan_word(at);
        self.last_is_word = true;
        self.emit_word(at, end);
        end
    }

    /// Fills `norm` and `apostrophes` from the word at `at`; returns where it ends.
    fn scan_word(&mut self, start: usize) -> usize {
        self.norm.clear();
        self.apostrophes.clear();
        let mut at = start;
        loop {
            let Some(&byte) = self.bytes.get(at) else { return at };
            let previous = if at > start { self.bytes[at - 1] } else { 0 };
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => at = self.ascii_run(at),
                b' ' => return at,
                b'.' | b',' | b':' | b'/' => {
                    if !previous.is_ascii_digit() || !self.digit_at(at + 1) {
                        return at;
                    }
                    self.norm.push(byte as char);
                    at += 1;
                }
                b'\\' => {
                    let slash = self.bytes.get(at + 1) == Some(&b'/');
                    if !slash || !previous.is_ascii_digit() || !self.digit_at(at + 2) {
                        return at;
                    }
                    self.norm.push('/');
                    at += 2;
                }
                b'%' => {
                    if previous.is_ascii_digit() {
                        self.norm.push('%');
                        at += 1;
                    }
                    return at;
                }
                b'-' | b'\'' | b'`' | b'&' | 0x80.. => match self.joint(at) {
                    Joint::None => return at,
                    Joint::Hyphen(next) => {
                        self.norm.push('-');
                        at = next;
                    }
                    Joint::Apostrophe(next) => {
                        self.apostrophes.push((self.norm.len(), at));
                        self.norm.push('\'');
                        at = next;
                    }
                    Joint::Ignorable(next) => {
                        let joiners = self.text[at..next].chars().filter(|&c| is_joiner(c));
                        self.norm.extend(joiners);
                        at = next;
                    }
                    Joint::Letter(c) => {
                        for lower in c.to_lowercase() {
                            push_letter(self.norm, lower);
                        }
                        at += c.len_utf8();
                    }
                },
                _ => return at,
            }
        }
    }

    /// Takes ASCII letters and digits from `at` on; returns where they end.
    fn ascii_run(&mut self, at: usize) -> usize {
        let length = self.bytes[at..].iter().take_while(|b| b.is_ascii_alphanumeric()).count();
        let run = &self.bytes[at..at + length];
        let thrice = |w: &[u8]| {
            w[0].eq_ignore_ascii_case(&w[1]) && w[1].eq_ignore_ascii_case(&w[2]) && w[0].is_ascii_alphabetic()
        };
        if self.norm.is_empty() && !run.windows(3).any(thrice) {
            self.norm.push_str(&self.text[at..at + length]);
            self.norm.make_ascii_lowercase();
        } else {
            for &byte in run {
                push_letter(self.norm, byte.to_ascii_lowercase() as char);
            }
        }
        at + length
    }

    /// What the character at `at`, inside or behind a word, does to the word.
    fn joint(&self, at: usize) -> Joint {
        if let Some(end) = self.apostrophe_end(at) {
            return if self.word_at(end) { Joint::Apostrophe(end) } else { Joint::None };
        }
        let Some(c) = self.char_at(at) else { return Joint::None };
        let end = at + c.len_utf8();
        if is_hyphen(c) {
            return if self.word_at(end) { Joint::Hyphen(end) } else { Joint::None };
        }
        if is_ignorable(c) {
            let run = self.text[at..].chars().take_while(|&c| is_ignorable(c)).map(char::len_utf8).sum::<usize>();
            return if self.word_at(at + run) { Joint::Ignorable(at + run) } else { Joint::None };
        }
        if is_word(c) {
            Joint::Letter(c)
        } else {
            Joint::None
        }
    }

    /// Emits the word in `norm`, its clitics apart: `shouldn't've` is `should`, `n't`, `'ve`.
    fn emit_word(&mut self, start: usize, end: usize) {
        self.cuts.clear();
        let mut base_end = self.norm.len();
        while let Some((in_norm, in_text)) = self.apostrophes.pop() {
            let clitic = &self.norm[in_norm..base_end];
            let cut = if is_clitic(clitic) {
                (in_norm, in_text)
            } else if clitic == "'t" && ends_a_stem(&self.norm[..in_norm]) {
                (in_norm - 1, in_text - 1)
            } else {
                break;
            };
            self.cuts.push(cut);
            base_end = cut.0;
        }
        let base_text_end = self.cuts.last().map_or(end, |cut| cut.1);
        let negated = match self.cuts.last() {
            Some(&(in_norm, _)) => self.norm[in_norm..].starts_with('n'),
            None => false,
        };
        let base = &self.norm[..base_end];
        if let Some((stem, rest, rest_length)) = bare_contraction(base) {
            let letters = self.text[..base_text_end].char_indices().rev().filter(|&(_, c)| !is_ignorable(c));
            let middle = letters.take(rest_length).last().map_or(start, |(at, _)| at);
            self.emit_static(stem, start, middle);
            self.emit_static(rest, middle, base_text_end);
        } else if let Some(full) = clipped_verb(base).filter(|_| negated || self.lone_not_follows(end)) {
            self.emit_static(full, start, base_text_end);
        } else {
            let (from, to) = (self.point(start), self.point(base_text_end));
            (self.emit)(&self.norm[..base_end], from, to);
        }
        while let Some((in_norm, in_text)) = self.cuts.pop() {
            let (norm_end, text_end) = self.cuts.last().map_or((self.norm.len(), end), |&next| next);
            let (from, to) = (self.point(in_text), self.point(text_end));
            (self.emit)(&self.norm[in_norm..norm_end], from, to);
        }
    }

    /// Whether the next token is an `n't` on its own, as in `ca n't`.
    fn lone_not_follows(&self, end: usize) -> bool {
        let mut at = self.skip_blank(end);
        if at == end {
            return false;
        }
        loop {
            if !matches!(self.bytes.get(at), Some(b'n' | b'N')) {
                return false;
            }
            let Some(t) = self.apostrophe_end(at + 1) else { return false };
            if !matches!(self.bytes.get(t), Some(b't' | b'T')) {
                return false;
            }
            if !self.word_at(t + 1) {
                return true;
            }
            at = t + 1;
        }
    }

    /// Single letters with dots between: `u.s.`, `j.r.r.`, `a.k.a`.
    fn abbreviation_end(&self, start: usize) -> Option<usize> {
        let (mut at, mut end, mut letters) = (start, start, 0);
        while let Some(c) = self.char_at(at).filter(|&c| c.is_alphabetic() && is_word(c) && c.to_lowercase().len() == 1) {
            let after = at + c.len_utf8();
            let dots = self.bytes[after..].iter().take(2).take_while(|&&b| b == b'.').count();
            if dots == 1 && self.char_at(after + 1) != Some('\u{2026}') {
                end = after + 1;
                at = end;
                letters += 1;
            } else {
                if letters > 0 && !matches!(self.joint(after), Joint::Letter(_) | Joint::Ignorable(_)) && !self.word_at(after) {
                    end = after;
                    letters += 1;
                }
                break;
            }
        }
        (letters > 1).then_some(end)
    }

    /// An apostrophe outside of a word: a clitic on its own (`it 's`), or a quotation mark.
    fn apostrophe(&mut self, at: usize, end: usize) -> usize {
        let run = self.bytes[end..].iter().take(3).take_while(|b| b.is_ascii_alphabetic()).count();
        if (1..=2).contains(&run) {
            self.norm.clear();
            self.norm.push('\'');
            self.norm.push_str(&self.text[end..end + run]);
            self.norm.make_ascii_lowercase();
            let goes_on = matches!(self.joint(end + run), Joint::Letter(_) | Joint::Hyphen(_) | Joint::Ignorable(_));
            if is_clitic(self.norm) && !goes_on && !self.word_at(end + run) {
                self.last_is_word = true;
                return self.emit_norm(at, end + run);
            }
        }
        self.emit_static("'", at, end)
    }

    // ---- addresses ----

    fn url_end(&self, at: usize) -> Option<usize> {
        let rest = &self.bytes[at..];
        let scheme = ["http://", "https://", "www."]
            .into_iter()
            .find(|s| rest.len() > s.len() && rest[..s.len()].eq_ignore_ascii_case(s.as_bytes()))?;
        let body = at + scheme.len();
        if !self.word_at(body) {
            return None;
        }
        let stop = |c: char| is_blank(c) || matches!(c, '<' | '>') || is_double_quote(c);
        let mut end = self.text[body..].find(stop).map_or(self.text.len(), |length| body + length);
        let count = |byte: u8| self.bytes[body..end].iter().filter(|&&b| b == byte).count();
        let mut unopened = count(b')').saturating_sub(count(b'('));
        while end > body {
            match self.bytes[end - 1] {
                b'.' | b',' | b';' | b':' | b'!' | b'?' | b'\'' | b']' | b'}' | b'*' => end -= 1,
                b')' if unopened > 0 => {
                    unopened -= 1;
                    end -= 1;
                }
                _ if self.text[..end].ends_with(['\u{2019}', '\u{2026}']) => end -= 3,
                _ => break,
            }
        }
        (end > body).then_some(end)
    }

    /// `local@domain.tld`; the local part reaches at most 64 bytes beyond the start.
    fn email_end(&self, start: usize) -> Option<usize> {
        let local = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'%' | b'+' | b'-');
        let at_sign = start + self.bytes[start..].iter().take(65).take_while(|b| local(b)).count();
        if at_sign == start || self.bytes.get(at_sign) != Some(&b'@') {
            return None;
        }
        let domain = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-');
        let begin = at_sign + 1;
        let mut end = begin + self.bytes[begin..].iter().take(255).take_while(|b| domain(b)).count();
        while end > begin && !self.bytes[end - 1].is_ascii_alphanumeric() {
            end -= 1;
        }
        let dot = self.bytes[begin..end].iter().rposition(|&b| b == b'.')?;
        let top = &self.bytes[begin + dot + 1..end];
        (dot > 0 && top.len() >= 2 && top.iter().all(u8::is_ascii_alphabetic)).then_some(end)
    }

    fn user_end(&self, at: usize) -> Option<usize> {
        let name = &self.text[at + 1..];
        name.starts_with(|c: char| c == '_' || (is_word(c) && !c.is_numeric())).then(|| {
            let length = name.find(|c: char| c != '_' && !is_word(c)).unwrap_or(name.len());
            at + 1 + length
        })
    }

    // ---- punctuation, emoticons, markup ----

    /// A run of characters of one kind: one token, `mark` three times for dots, twice for dashes; a lone ASCII
    /// character stays as it is.
    fn run_of(&mut self, at: usize, same: impl Fn(char) -> bool, mark: &'static str) -> usize {
        let length = self.text[at..].find(|c| !same(c)).unwrap_or(self.text.len() - at);
        let run = &self.text[at..at + length];
        let single = run.chars().nth(1).is_none() && (run.starts_with(mark) || run.starts_with(is_hyphen));
        let norm = match (mark, single) {
            (_, true) => mark,
            (".", false) => "...",
            _ => "--",
        };
        self.emit_static(norm, at, at + length)
    }

    fn exclamations(&mut self, at: usize) -> usize {
        let length = self.bytes[at..].iter().take_while(|b| matches!(b, b'!' | b'?')).count();
        let run = &self.bytes[at..at + length];
        let norm = match (run.contains(&b'!'), run.contains(&b'?'), length) {
            (true, true, _) => "?!",
            (true, false, 1) => "!",
            (true, false, _) => "!!",
            (false, _, 1) => "?",
            (false, _, _) => "??",
        };
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
        self.emoticon(at, glued).unwrap_or_else(|| self.emit_text(at, at + 1))
    }

    fn keycap_end(&self, at: usize) -> Option<usize> {
        if self.ascii {
            return None;
        }
        let rest = &self.text[at + 1..];
        let bare = rest.strip_prefix('\u{FE0F}').unwrap_or(rest);
        bare.strip_prefix('\u{20E3}').map(|tail| self.text.len() - tail.len())
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
        self.emit_norm(at, end)
    }

    // ---- looking at the text ----

    /// The first place from `at` on that is not blank: white space, HTML tags, `&nbsp;`.
    fn skip_blank(&self, mut at: usize) -> usize {
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
            b'&' => entity(&self.text[at..]).filter(|&(c, _)| is_apostrophe(c)).map(|(_, length)| at + length),
            0x80.. => self.char_at(at).filter(|&c| is_apostrophe(c)).map(|c| at + c.len_utf8()),
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

/// How a character that is not an ASCII letter or digit bears on the word before it; with where the next begins.
enum Joint {
    None,
    Hyphen(usize),
    Apostrophe(usize),
    Ignorable(usize),
    Letter(char),
}

/// Pushes a character of a word, unless it is the third of the same letter in a row.
fn push_letter(norm: &mut String, c: char) {
    let mut before = norm.chars().rev();
    let thrice = before.next() == Some(c) && before.next() == Some(c) && c.is_alphabetic();
    if !thrice {
        norm.push(c);
    }
}

fn is_clitic(part: &str) -> bool {
    matches!(part, "'s" | "'re" | "'ve" | "'ll" | "'d" | "'m")
}

/// Whether this is a stem and an `n` (`isn`), so that a following `'t` makes a contraction.
fn ends_a_stem(part: &str) -> bool {
    part.strip_suffix('n').is_some_and(|stem| stem.chars().next_back().is_some_and(is_word))
}

/// Contractions written without their apostrophe: the two norms, and the letters of the second in the text.
fn bare_contraction(word: &str) -> Option<(&'static str, &'static str, usize)> {
    if word == "cannot" {
        return Some(("can", "not", 3));
    }
    let stem = match word.strip_suffix("nt")? {
        "do" => "do",
        "does" => "does",
        "did" => "did",
        "is" | "ai" => "is",
        "was" => "was",
        "are" => "are",
        "were" => "were",
        "could" => "could",
        "would" => "would",
        "should" => "should",
        "have" => "have",
        "has" => "has",
        "had" => "had",
        "ca" => "can",
        "wo" => "will",
        _ => return None,
    };
    Some((stem, "n't", 2))
}

/// The full form of a verb that `n't` clips.
fn clipped_verb(word: &str) -> Option<&'static str> {
    match word {
        "ca" => Some("can"),
        "wo" => Some("will"),
        "sha" => Some("shall"),
        "ai" => Some("is"),
        _ => None,
    }
}

/// Brackets as the Penn Treebank writes them, in either case.
fn bracket_escape(rest: &[u8]) -> Option<&'static str> {
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
fn tag_length(rest: &str) -> Option<usize> {
    let bytes = rest.as_bytes();
    let name = if bytes.get(1) == Some(&b'/') { 2 } else { 1 };
    if !bytes.get(name)?.is_ascii_alphabetic() || ["<url>", "<email>", "<user>"].iter().any(|p| rest.starts_with(p)) {
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
fn entity(rest: &str) -> Option<(char, usize)> {
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
                Some(hex) if hex.bytes().all(|b| b.is_ascii_hexdigit()) => u32::from_str_radix(hex, 16).ok()?,
                None if number.bytes().all(|b| b.is_ascii_digit()) => number.parse().ok()?,
                _ => return None,
            };
            char::from_u32(point).filter(|&c| !is_word(c))?
        }
    };
    Some((c, end + 1))
}
