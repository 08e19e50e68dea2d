//! A reader that knows where it is: it hands the parser one byte after the other and counts lines and columns.
//!
//! `serde_json` knows the place of a syntax error, but not where the value began that a visitor refuses, and after an
//! error it reads on a little at every level that it unwinds. Here the place is known at any time, and nothing is read
//! once somebody has said [`ReadProgress::stop`].

use std::cell::Cell;
use std::io::{self, BufRead, Read};

use serde::de;

use crate::whole_number::PassingDigits;

use super::{MAX_BYTES, TextPlace};

/// The longest number, text or stretch of blanks that is read, in bytes: what bounds the parser's memory.
const MAX_TOKEN: u64 = 16 << 20;

/// How far a [`TreeBytes`] has been read: shared between it and those who take what it delivers.
#[derive(Debug)]
pub(super) struct ReadProgress {
    /// The place of the last byte delivered.
    here: Cell<TextPlace>,
    /// Where the current token began.
    token: Cell<TextPlace>,
    /// Whether the next byte that is not blank begins a token.
    awaiting_token: Cell<bool>,
    /// The last byte delivered.
    byte: Cell<u8>,
    /// The digits of the current token.
    digits: Cell<PassingDigits>,
    /// How many bytes have been delivered, and how many may be before the next look at the limits.
    delivered: Cell<u64>,
    allowed: Cell<u64>,
    stopped: Cell<bool>,
    limit: Cell<Option<Limit>>,
}

/// A limit that a text went beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    Bytes,
    Token,
}

impl ReadProgress {
    pub(super) fn new() -> ReadProgress {
        let start = TextPlace { line: 1, column: 0 };
        ReadProgress {
            here: Cell::new(start),
            token: Cell::new(start),
            awaiting_token: Cell::new(true),
            byte: Cell::new(0),
            digits: Cell::default(),
            delivered: Cell::new(0),
            allowed: Cell::new(MAX_TOKEN),
            stopped: Cell::new(false),
            limit: Cell::new(None),
        }
    }

    /// The byte just delivered begins a token.
    pub(super) fn token_begins_here(&self) {
        self.token.set(self.here.get());
        self.awaiting_token.set(false);
        self.digits
            .set(PassingDigits::default().with(self.byte.get()));
        self.allow();
    }

    /// The next byte that is not blank begins a token.
    pub(super) fn token_begins_next(&self) {
        self.awaiting_token.set(true);
        self.allow();
    }

    /// What is to be said against the current token, where it is a whole number that would be rounded.
    ///
    /// # Errors
    /// In the words of the one who reads.
    pub(super) fn is_kept<E: de::Error>(&self) -> Result<(), E> {
        self.digits
            .get()
            .objection()
            .map_or(Ok(()), |why| Err(E::custom(why)))
    }

    fn allow(&self) {
        let allowed = self.delivered.get() + MAX_TOKEN;
        self.allowed.set(allowed.min(MAX_BYTES));
    }

    /// From now on the source says that it has ended.
    pub(super) fn stop(&self) {
        self.stopped.set(true);
        self.allowed.set(0);
    }

    /// The place of the last byte delivered.
    pub(super) fn here(&self) -> TextPlace {
        shown(self.here.get())
    }

    /// The place where the current token began.
    pub(super) fn token(&self) -> TextPlace {
        shown(self.token.get())
    }

    /// The limit that ended the reading, if one did.
    pub(super) fn limit(&self) -> Option<Limit> {
        self.limit.get()
    }

    /// Whether one more byte may be delivered.
    ///
    /// # Errors
    /// Beyond one of the limits, which is then noted.
    #[cold]
    fn may_go_on(&self) -> io::Result<bool> {
        if self.stopped.get() {
            return Ok(false);
        }
        let all = self.delivered.get() >= MAX_BYTES;
        let limit = if all { Limit::Bytes } else { Limit::Token };
        self.limit.set(Some(limit));
        Err(io::ErrorKind::FileTooLarge.into())
    }

    #[inline]
    fn deliver(&self, byte: u8) {
        self.delivered.set(self.delivered.get() + 1);
        self.byte.set(byte);
        let mut here = self.here.get();
        if byte == b'\n' {
            here.line += 1;
            here.column = 0;
        } else {
            here.column += u32::from(!is_continuation(byte));
        }
        self.here.set(here);
        if self.awaiting_token.get() && !is_blank(byte) {
            self.token.set(here);
            self.awaiting_token.set(false);
            self.digits.set(PassingDigits::default());
        }
        self.digits.set(self.digits.get().with(byte));
    }
}

/// The bytes of a tree file, without a byte order mark.
pub(super) struct TreeBytes<'a, R> {
    input: R,
    progress: &'a ReadProgress,
}

impl<'a, R: BufRead> TreeBytes<'a, R> {
    pub(super) fn new(input: R, progress: &'a ReadProgress) -> Self {
        TreeBytes { input, progress }
    }

    /// Passes over a byte order mark and blanks, and returns the first byte after them without delivering it; `None` when
    /// there is no more.
    pub(super) fn first_byte(&mut self) -> io::Result<Option<u8>> {
        const BYTE_ORDER_MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];
        for expected in BYTE_ORDER_MARK {
            // A text that shares only the first byte or two with the mark is not JSON anyway.
            if self.peek()? == Some(expected) {
                self.input.consume(1);
            } else {
                break;
            }
        }
        while let Some(byte) = self.peek()? {
            if !is_blank(byte) {
                return Ok(Some(byte));
            }
            self.next_byte()?;
        }
        Ok(None)
    }

    /// What stands at the last byte delivered, as far as a message should repeat it: a word, or else one character.
    /// `None` when it is not UTF-8.
    pub(super) fn found(&mut self) -> Option<String> {
        const WORD: usize = 16;
        let mut bytes = vec![self.progress.byte.get()];
        let word = is_word(bytes[0]);
        let more = if word { WORD } else { 3 };
        while bytes.len() <= more {
            match self.peek() {
                Ok(Some(byte))
                    if if word {
                        is_word(byte)
                    } else {
                        is_continuation(byte)
                    } =>
                {
                    self.input.consume(1);
                    bytes.push(byte);
                }
                _ => break,
            }
        }
        let mut found = String::from_utf8(bytes).ok()?;
        if found.len() > WORD {
            found.truncate(WORD);
            found.push_str("...");
        }
        Some(found)
    }

    /// Delivers the next byte, and says what stands there as [`TreeBytes::found`] does.
    pub(super) fn next_found(&mut self) -> Option<String> {
        self.next_byte().ok()?;
        self.found()
    }

    /// Delivers the next byte; `None` at the end, or when all have stopped.
    #[inline]
    fn next_byte(&mut self) -> io::Result<Option<u8>> {
        let progress = self.progress;
        let Some(&byte) = self.input.fill_buf()?.first() else {
            return Ok(None);
        };
        if progress.delivered.get() >= progress.allowed.get() && !progress.may_go_on()? {
            return Ok(None);
        }
        progress.deliver(byte);
        self.input.consume(1);
        Ok(Some(byte))
    }

    fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.input.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl<R: BufRead> Read for TreeBytes<'_, R> {
    /// One byte at a time, as `serde_json` asks for them.
    #[inline]
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match (buffer.first_mut(), self.next_byte()?) {
            (Some(slot), Some(byte)) => {
                *slot = byte;
                Ok(1)
            }
            _ => Ok(0),
        }
    }
}

/// After a line break, or after stray bytes that begin no character, no column has been counted yet.
fn shown(place: TextPlace) -> TextPlace {
    TextPlace {
        column: place.column.max(1),
        ..place
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

fn is_continuation(byte: u8) -> bool {
    byte & 0b1100_0000 == 0b1000_0000
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'+' | b'-' | b'.')
}
