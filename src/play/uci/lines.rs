//! Reads lines of bounded length.

use std::io::{self, BufRead};

/// Reads lines and skips whatever exceeds their maximum length.
///
/// # Examples
/// ```
/// use play::uci::BoundedLines;
/// let mut lines = BoundedLines::new(&b"isready\r\nfar too long\nquit"[..], 7);
/// assert_eq!(lines.next_line()?.as_deref(), Some("isready"));
/// assert_eq!(lines.next_line()?.as_deref(), Some("far too"));
/// assert_eq!(lines.next_line()?.as_deref(), Some("quit"));
/// assert_eq!(lines.next_line()?, None);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct BoundedLines<R> {
    from: R,
    longest: usize,
}

impl<R: BufRead> BoundedLines<R> {
    pub fn new(from: R, longest: usize) -> BoundedLines<R> {
        BoundedLines { from, longest }
    }

    /// Returns the next line without its terminator; `None` at the end. Invalid UTF-8 is replaced.
    ///
    /// # Errors
    /// The stream's.
    pub fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut begun = false;
        loop {
            let held = match self.from.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                held => held?,
            };
            if held.is_empty() {
                break;
            }
            begun = true;
            let end = held.iter().position(|byte| *byte == b'\n');
            let part = &held[..end.unwrap_or(held.len())];
            let room = self.longest.saturating_sub(line.len());
            line.extend_from_slice(&part[..part.len().min(room)]);
            let taken = part.len() + usize::from(end.is_some());
            self.from.consume(taken);
            if end.is_some() {
                break;
            }
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        Ok(begun.then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_bounded_for_any_buffer() {
        let text = b"ab\n\nabcdefgh\r\n\xff\xfe\nend";
        for room in 1..20 {
            let reader = io::BufReader::with_capacity(room, &text[..]);
            let mut lines = BoundedLines::new(reader, 4);
            let mut found = Vec::new();
            while let Some(line) = lines.next_line().unwrap() {
                found.push(line);
            }
            assert_eq!(
                found,
                ["ab", "", "abcd", "\u{fffd}\u{fffd}", "end"],
                "{room}"
            );
        }
    }

    #[test]
    fn endless_line_takes_no_memory() {
        let endless = io::BufReader::new(io::Read::take(io::repeat(b'x'), 50_000_000));
        let mut lines = BoundedLines::new(endless, 100);
        assert_eq!(lines.next_line().unwrap().unwrap().len(), 100);
        assert_eq!(lines.next_line().unwrap(), None);
    }
}
