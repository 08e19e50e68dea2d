//! Reads lines of text in bounded memory, with lookahead.

use std::collections::VecDeque;
use std::io::{self, BufRead};

/// The maximum line length in bytes; some programs write a whole game into one line.
pub(super) const MAX_LINE: usize = 1 << 20;

/// One line without its line ending. Text that is not UTF-8 is read as Latin-1.
pub(super) struct TextLine {
    pub(super) text: String,
    /// True if the line was longer than [`MAX_LINE`] and its rest was dropped.
    pub(super) is_cut: bool,
}

/// Reads lines that end with a line feed, a carriage return, or both.
pub(super) struct TextLines<R> {
    source: R,
    ahead: VecDeque<TextLine>,
    /// The number of the last line read, from 1.
    pub(super) number: u64,
}

impl<R: BufRead> TextLines<R> {
    pub(super) fn new(source: R) -> TextLines<R> {
        TextLines {
            source,
            ahead: VecDeque::new(),
            number: 0,
        }
    }

    /// Returns the next line, `None` at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<TextLine>> {
        self.peek(0)?;
        let line = self.ahead.pop_front();
        self.number += u64::from(line.is_some());
        Ok(line)
    }

    /// Returns the line after the next `skipped` lines.
    pub(super) fn peek(&mut self, skipped: usize) -> io::Result<Option<&str>> {
        while self.ahead.len() <= skipped {
            match self.read()? {
                Some(line) => self.ahead.push_back(line),
                None => return Ok(None),
            }
        }
        Ok(self.ahead.get(skipped).map(|line| line.text.as_str()))
    }

    fn read(&mut self) -> io::Result<Option<TextLine>> {
        let (mut bytes, mut is_cut) = (Vec::new(), false);
        let is_first = self.number == 0 && self.ahead.is_empty();
        if self.source.fill_buf()?.is_empty() {
            return Ok(None);
        }
        loop {
            let waiting = self.source.fill_buf()?;
            let end = waiting.iter().position(|byte| b"\r\n".contains(byte));
            let part = &waiting[..end.unwrap_or(waiting.len())];
            let kept = part.len().min(MAX_LINE - bytes.len());
            is_cut |= kept < part.len();
            bytes.extend_from_slice(&part[..kept]);
            let is_return = end.is_some_and(|end| waiting[end] == b'\r');
            let (is_last, passed) = (waiting.is_empty(), part.len() + usize::from(end.is_some()));
            self.source.consume(passed);
            if is_return && self.source.fill_buf()?.first() == Some(&b'\n') {
                self.source.consume(1);
            }
            if end.is_some() || is_last {
                break;
            }
        }
        let latin1 = |bytes: Vec<u8>| bytes.into_iter().map(char::from).collect();
        let mut text = String::from_utf8(bytes).unwrap_or_else(|it| latin1(it.into_bytes()));
        if is_first && text.starts_with('\u{feff}') {
            text.remove(0);
        }
        Ok(Some(TextLine { text, is_cut }))
    }
}

/// Splits a text after an opening quotation mark: the value up to the first quotation mark whose following text `is_after`
/// accepts, and that text. A backslash escapes a quotation mark and itself.
pub(super) fn quoted_value(text: &str, is_after: impl Fn(&str) -> bool) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut signs = text.char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        if sign == '"' && is_after(&text[at + 1..]) {
            return Some((value, &text[at + 1..]));
        }
        let escaped = signs.next_if(|(_, next)| sign == '\\' && ['"', '\\'].contains(next));
        value.push(escaped.map_or(sign, |(_, next)| next));
    }
    None
}
