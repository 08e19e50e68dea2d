//! Lines of a stream that may have none: read with room for so many bytes and no more.

use std::io::{self, BufRead};

/// Reads lines whose length is bounded; what a line has beyond that is passed over.
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
    /// The lines of a stream, of at most so many bytes each.
    pub fn new(from: R, longest: usize) -> BoundedLines<R> {
        BoundedLines { from, longest }
    }

    /// The next line without its end; `None` at the end of the stream. What is no text is replaced.
    ///
    /// # Errors
    /// When the stream cannot be read.
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
    fn lines_are_bounded_however_they_arrive() {
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
    fn a_line_without_end_takes_no_room() {
        let endless = io::BufReader::new(io::Read::take(io::repeat(b'x'), 50_000_000));
        let mut lines = BoundedLines::new(endless, 100);
        assert_eq!(lines.next_line().unwrap().unwrap().len(), 100);
        assert_eq!(lines.next_line().unwrap(), None);
    }
}
