//! Lines of a text, one after the other, in bounded memory, however they end.

use std::io::{self, BufRead, BufReader, Read};

/// The longest line that is read, in bytes: some programs write a whole game with its comments into one.
pub(super) const MAX_LINE: usize = 1 << 20;

/// Reads lines that end with a line feed, a carriage return, or both.
pub(super) struct TextLines<R> {
    source: BufReader<R>,
    bytes: Vec<u8>,
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
            text: String::new(),
            number: 0,
            is_cut: false,
        }
    }

    /// Goes to the next line; answers whether there is one.
    pub(super) fn next(&mut self) -> io::Result<bool> {
        self.bytes.clear();
        self.is_cut = false;
        let mut any = false;
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
            self.is_cut |= more.len() > room;
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
        if any {
            self.number += 1;
            self.text.clear();
            let text = String::from_utf8_lossy(&self.bytes);
            let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
            self.text.push_str(text);
        }
        Ok(any)
    }
}
