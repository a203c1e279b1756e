//! Words: letters, digits and marks with what joins them, and the clitics that come off their ends.

use super::chars::{is_hyphen, is_ignorable, is_joiner, is_word};
use super::Lexer;

/// How a character that is not an ASCII letter or digit bears on the word before it; with where the next begins.
enum Joint {
    None,
    Hyphen(usize),
    Apostrophe(usize),
    Ignorable(usize),
    Letter(char),
}

impl<F: FnMut(&str, u32, u32)> Lexer<'_, F> {
    /// Where the word at `at` ends, if it is its own norm for certain: small letters, and then a space or nothing.
    pub(super) fn plain_end(&self, at: usize) -> Option<usize> {
        let (mut end, mut same, mut last) = (at, 1, 0);
        while let Some(&byte @ b'a'..=b'z') = self.bytes.get(end) {
            same = if byte == last { same + 1 } else { 1 };
            if same > 2 {
                return None;
            }
            last = byte;
            end += 1;
        }
        let word = &self.bytes[at..end];
        let plain = matches!(self.bytes.get(end), None | Some(b' '))
            && !matches!(
                word,
                b"" | [.., b'n', b't'] | b"cannot" | b"ca" | b"wo" | b"sha" | b"ai"
            )
            && bare_verb(&self.text[at..end]).is_none();
        (plain && !self.has_at).then_some(end)
    }

    /// A word with its clitics, an abbreviation, or an e-mail address.
    pub(super) fn word(&mut self, at: usize) -> usize {
        if self.has_at {
            if let Some(end) = self.email_end(at) {
                return self.emit_static("<email>", at, end);
            }
        }
        if let Some(end) = self.abbreviation_end(at) {
            self.norm.clear();
            self.norm
                .extend(self.text[at..end].chars().flat_map(char::to_lowercase));
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
            let Some(&byte) = self.bytes.get(at) else {
                return at;
            };
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
        let length = self.bytes[at..]
            .iter()
            .take_while(|b| b.is_ascii_alphanumeric())
            .count();
        let run = &self.bytes[at..at + length];
        let thrice = |w: &[u8]| {
            w[0].eq_ignore_ascii_case(&w[1])
                && w[1].eq_ignore_ascii_case(&w[2])
                && w[0].is_ascii_alphabetic()
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
            return if self.word_at(end) {
                Joint::Apostrophe(end)
            } else {
                Joint::None
            };
        }
        let Some(c) = self.char_at(at) else {
            return Joint::None;
        };
        let end = at + c.len_utf8();
        if is_hyphen(c) {
            return if self.word_at(end) {
                Joint::Hyphen(end)
            } else {
                Joint::None
            };
        }
        if is_ignorable(c) {
            let run = self.text[at..]
                .chars()
                .take_while(|&c| is_ignorable(c))
                .map(char::len_utf8)
                .sum::<usize>();
            return if self.word_at(at + run) {
                Joint::Ignorable(at + run)
            } else {
                Joint::None
            };
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
            let letters = self.text[..base_text_end]
                .char_indices()
                .rev()
                .filter(|&(_, c)| !is_ignorable(c));
            let middle = letters.take(rest_length).last().map_or(start, |(at, _)| at);
            self.emit_static(stem, start, middle);
            self.emit_static(rest, middle, base_text_end);
        } else if let Some(full) =
            clipped_verb(base).filter(|_| negated || self.lone_not_follows(end))
        {
            self.emit_static(full, start, base_text_end);
        } else {
            let (from, to) = (self.point(start), self.point(base_text_end));
            (self.emit)(&self.norm[..base_end], from, to);
        }
        while let Some((in_norm, in_text)) = self.cuts.pop() {
            let (norm_end, text_end) = self
                .cuts
                .last()
                .map_or((self.norm.len(), end), |&next| next);
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
            let Some(t) = self.apostrophe_end(at + 1) else {
                return false;
            };
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
        if self.bytes[start].is_ascii() && self.bytes.get(start + 1) != Some(&b'.') {
            return None; // as nearly every word
        }
        let (mut at, mut end, mut letters) = (start, start, 0);
        while let Some(c) = self
            .char_at(at)
            .filter(|&c| c.is_alphabetic() && is_word(c) && c.to_lowercase().len() == 1)
        {
            let after = at + c.len_utf8();
            let dots = self.bytes[after..]
                .iter()
                .take(2)
                .take_while(|&&b| b == b'.')
                .count();
            if dots == 1 && self.char_at(after + 1) != Some('\u{2026}') {
                end = after + 1;
                at = end;
                letters += 1;
            } else {
                if letters > 0
                    && !matches!(self.joint(after), Joint::Letter(_) | Joint::Ignorable(_))
                    && !self.word_at(after)
                {
                    end = after;
                    letters += 1;
                }
                break;
            }
        }
        (letters > 1).then_some(end)
    }

    /// An apostrophe outside of a word: a clitic on its own (`it 's`), or a quotation mark.
    pub(super) fn apostrophe(&mut self, at: usize, end: usize) -> usize {
        let run = self.bytes[end..]
            .iter()
            .take(3)
            .take_while(|b| b.is_ascii_alphabetic())
            .count();
        if (1..=2).contains(&run) {
            self.norm.clear();
            self.norm.push('\'');
            self.norm.push_str(&self.text[end..end + run]);
            self.norm.make_ascii_lowercase();
            let goes_on = matches!(
                self.joint(end + run),
                Joint::Letter(_) | Joint::Hyphen(_) | Joint::Ignorable(_)
            );
            if is_clitic(self.norm) && !goes_on && !self.word_at(end + run) {
                self.last_is_word = true;
                return self.emit_norm(at, end + run);
            }
        }
        self.emit_static("'", at, end)
    }
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
    part.strip_suffix('n')
        .is_some_and(|stem| stem.chars().next_back().is_some_and(is_word))
}

/// Contractions written without their apostrophe: the two norms, and the letters of the second in the text.
fn bare_contraction(word: &str) -> Option<(&'static str, &'static str, usize)> {
    if word == "cannot" {
        return Some(("can", "not", 3));
    }
    if let Some((stem, verb)) = bare_verb(word) {
        return Some((stem, verb, verb.len() - 1));
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

/// A word and its verb, written without their apostrophe; those that are words of their own as well (*its*, *well*, *were*) stay.
#[inline]
fn bare_verb(word: &str) -> Option<(&'static str, &'static str)> {
    Some(match word {
        "im" => ("i", "'m"),
        "ive" => ("i", "'ve"),
        "youre" => ("you", "'re"),
        "youve" => ("you", "'ve"),
        "youll" => ("you", "'ll"),
        "youd" => ("you", "'d"),
        "weve" => ("we", "'ve"),
        "theyre" => ("they", "'re"),
        "theyve" => ("they", "'ve"),
        "theyll" => ("they", "'ll"),
        "theyd" => ("they", "'d"),
        "hes" => ("he", "'s"),
        "shes" => ("she", "'s"),
        "itll" => ("it", "'ll"),
        "thats" => ("that", "'s"),
        "theres" => ("there", "'s"),
        "heres" => ("here", "'s"),
        "whats" => ("what", "'s"),
        "wheres" => ("where", "'s"),
        "whos" => ("who", "'s"),
        "couldve" => ("could", "'ve"),
        "wouldve" => ("would", "'ve"),
        "shouldve" => ("should", "'ve"),
        _ => return None,
    })
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
