//! Web addresses, e-mail addresses and user names.

use super::chars::{is_blank, is_double_quote, is_word};
use super::Lexer;

impl<F: FnMut(&str, u32, u32)> Lexer<'_, F> {
    pub(super) fn url_end(&self, at: usize) -> Option<usize> {
        let rest = &self.bytes[at..];
        let scheme = ["http://", "https://", "www."]
            .into_iter()
            .find(|s| rest.len() > s.len() && rest[..s.len()].eq_ignore_ascii_case(s.as_bytes()))?;
        let body = at + scheme.len();
        if !self.word_at(body) {
            return None;
        }
        let stop = |c: char| is_blank(c) || matches!(c, '<' | '>') || is_double_quote(c);
        let mut end = self.text[body..]
            .find(stop)
            .map_or(self.text.len(), |length| body + length);
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
    pub(super) fn email_end(&self, start: usize) -> Option<usize> {
        let local =
            |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'%' | b'+' | b'-');
        let at_sign = start
            + self.bytes[start..]
                .iter()
                .take(65)
                .take_while(|b| local(b))
                .count();
        if at_sign == start || self.bytes.get(at_sign) != Some(&b'@') {
            return None;
        }
        let domain = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-');
        let begin = at_sign + 1;
        let mut end = begin
            + self.bytes[begin..]
                .iter()
                .take(255)
                .take_while(|b| domain(b))
                .count();
        while end > begin && !self.bytes[end - 1].is_ascii_alphanumeric() {
            end -= 1;
        }
        let dot = self.bytes[begin..end].iter().rposition(|&b| b == b'.')?;
        let top = &self.bytes[begin + dot + 1..end];
        (dot > 0 && top.len() >= 2 && top.iter().all(u8::is_ascii_alphabetic)).then_some(end)
    }

    pub(super) fn user_end(&self, at: usize) -> Option<usize> {
        let name = &self.text[at + 1..];
        name.starts_with(|c: char| c == '_' || (is_word(c) && !c.is_numeric()))
            .then(|| {
                let length = name
                    .find(|c: char| c != '_' && !is_word(c))
                    .unwrap_or(name.len());
                at + 1 + length
            })
    }
}
