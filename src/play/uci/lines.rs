//! Reads lines of bounded length.

use std::io::{self, BufRead, Read as _};

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
        let most = self.longest as u64;
        let read = self.from.by_ref().take(most).read_until(b'\n', &mut line)?;
        if line.pop_if(|last| *last == b'\n').is_none() && read == self.longest {
            self.from.skip_until(b'\n')?;
        }
        line.pop_if(|last| *last == b'\r');
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}
