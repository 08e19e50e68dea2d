//! Lines of a text, one after the other, in bounded memory, however they end.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};

/// The longest line that is read, in bytes: some programs write a whole game with its comments into one.
pub(super) const MAX_LINE: usize = 1 << 20;

/// How far is looked ahead, in bytes and lines together.
const MAX_AHEAD: usize = 1 << 20;

/// Reads lines that end with a line feed, a carriage return, or both.
pub(super) struct TextLines<R> {
    source: BufReader<R>,
    bytes: Vec<u8>,
    /// The lines behind this one that have been looked at already, and whether each was longer than [`MAX_LINE`].
    ahead: VecDeque<(String, bool)>,
    /// The line that was read last, without its end; what is not UTF-8 is replaced.
    pub(super) text: String,
    /// Its number, from 1; 0 before the first.
    pub(super) number: u64,
    /// Whether it was longer than [`MAX_LINE`], and its rest is left out.
    pub(super) is_cut: bool,
}

impl<R: Read> TextLines<R> {
    pub(super) fn new(source: R) -> TextLines<R> {
        TextLines {
            source: BufReader::new(source),
            bytes: Vec::new(),
            ahead: VecDeque::new(),
            text: String::new(),
            number: 0,
            is_cut: false,
        }
    }

    /// Goes to the next line; answers whether there is one.
    pub(super) fn next(&mut self) -> io::Result<bool> {
        let next = match self.ahead.pop_front() {
            None => self.read()?,
            known => known,
        };
        let Some((text, is_cut)) = next else {
            return Ok(false);
        };
        (self.text, self.is_cut) = (text, is_cut);
        self.number += 1;
        Ok(true)
    }

    /// Whether a brace that is open at this place of the line is closed before another one is opened. Where neither comes for a
    /// megabyte, it is not.
    pub(super) fn closes_brace(&mut self, at: usize) -> io::Result<bool> {
        let brace = |text: &str| text.chars().find(|c| "{}".contains(*c));
        let mut found = brace(&self.text[at..]);
        let (mut looked_at, mut seen) = (0, 0);
        while found.is_none() && seen < MAX_AHEAD {
            if looked_at == self.ahead.len() {
                let Some(line) = self.read()? else {
                    break;
                };
                self.ahead.push_back(line);
            }
            let (text, _) = &self.ahead[looked_at];
            found = brace(text);
            looked_at += 1;
            seen += text.len() + 1;
        }
        Ok(found == Some('}'))
    }

    /// The next line of the source, and whether it is cut; `None` at the end.
    fn read(&mut self) -> io::Result<Option<(String, bool)>> {
        self.bytes.clear();
        let (mut any, mut is_cut) = (false, false);
        loop {
            let waiting = match self.source.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                waiting => waiting?,
            };
            if waiting.is_empty() {
                break;
            }
            any = true;
            let end = waiting.iter().position(|byte| b"\r\n".contains(byte));
            let more = &waiting[..end.unwrap_or(waiting.len())];
            let room = MAX_LINE - self.bytes.len();
            is_cut |= more.len() > room;
            self.bytes.extend(&more[..more.len().min(room)]);
            let Some(end) = end else {
                let passed = waiting.len();
                self.source.consume(passed);
                continue;
            };
            let is_return = waiting[end] == b'\r';
            self.source.consume(end + 1);
            if is_return && self.source.fill_buf()?.first() == Some(&b'\n') {
                self.source.consume(1);
            }
            break;
        }
        let text = String::from_utf8_lossy(&self.bytes);
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        Ok(any.then(|| (text.to_owned(), is_cut)))
    }
}
