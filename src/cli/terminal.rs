//! Sanitizes terminal output. Names come from untrusted files, and a control character in one of them could clear the
//! screen, retitle the window or hide later text.

use std::io::{self, Write};

use draw::one_line;
use game::visible;

/// The length above which an argument is shortened in an error, in characters.
const LONG: usize = 120;
/// The length to which it is shortened, in characters.
const REPEATED: usize = 48;

/// A writer of UTF-8 text that escapes terminal control codes as in JSON (`\u001b`): JSON keeps its meaning, and text
/// shows the code. Invalid bytes become U+FFFD.
pub(super) struct VisibleText<W> {
    inner: W,
    /// The incomplete end of the previous write, possibly the beginning of a character or of a line terminator.
    begun: Vec<u8>,
}

impl<W: Write> VisibleText<W> {
    pub fn new(inner: W) -> VisibleText<W> {
        VisibleText {
            inner,
            begun: Vec::new(),
        }
    }

    fn text(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        loop {
            let (text, rest) = match std::str::from_utf8(bytes) {
                Ok(text) => (text, None),
                Err(error) => {
                    let (text, rest) = bytes.split_at(error.valid_up_to());
                    let text = std::str::from_utf8(text).unwrap_or_default();
                    (text, Some((rest, error.error_len())))
                }
            };
            let ends = rest.is_none() && text.ends_with('\r');
            let whole = if ends { &text[..text.len() - 1] } else { text };
            self.inner.write_all(visible(whole).as_bytes())?;
            match rest {
                None => {
                    self.begun.extend(ends.then_some(b'\r'));
                    return Ok(());
                }
                Some((rest, None)) => {
                    self.begun.extend(rest);
                    return Ok(());
                }
                Some((rest, Some(wrong))) => {
                    self.inner.write_all("\u{fffd}".as_bytes())?;
                    bytes = &rest[wrong..];
                }
            }
        }
    }
}

impl<W: Write> Write for VisibleText<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.begun.is_empty() {
            self.text(bytes)?;
        } else {
            let mut begun = std::mem::take(&mut self.begun);
            begun.extend(bytes);
            self.text(&begun)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Reports an error or a note on standard error: one sentence is one line, whatever names it contains. Write errors
/// (`2>&1 | head`, a full disk) do not stop the command.
pub(super) fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "cutoff: {}", visible(&one_line(sentence)));
}

/// Returns the sentence with every repeated long argument, and long parts of arguments, shortened.
pub(super) fn with_short<'a>(sentence: String, args: impl IntoIterator<Item = &'a str>) -> String {
    let parts = args.into_iter().flat_map(|arg| {
        let sides = arg.split_once('=');
        let sides = sides.into_iter().flat_map(|(name, value)| [name, value]);
        let items = arg.split(['=', ',', '+']);
        [arg].into_iter().chain(sides).chain(items)
    });
    let mut sentence = sentence;
    for part in parts.filter(|part| part.chars().nth(LONG).is_some()) {
        let short: String = part.chars().take(REPEATED).collect();
        sentence = sentence.replace(part, &format!("{short}..."));
    }
    sentence
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::steers;

    /// Returns the output for text written in parts of the given number of bytes.
    fn written(text: &[u8], part: usize) -> String {
        let mut out = VisibleText::new(Vec::new());
        for part in text.chunks(part) {
            out.write_all(part).unwrap();
        }
        String::from_utf8(out.inner).unwrap()
    }

    #[test]
    fn escapes_controls_across_write_boundaries() {
        let text = "plain é ∞\r\n\ttab \u{1b}[2J\u{9b}1m \u{202e}x\ry\u{7f}\u{61c}\u{2028}\u{200b}\u{feff}\u{85}\n";
        let shown = "plain é ∞\r\n\ttab \\u001b[2J\\u009b1m \\u202ex\\u000dy\\u007f\\u061c\\u2028\\u200b\\ufeff\\u0085\n";
        for part in 1..=text.len() {
            assert_eq!(written(text.as_bytes(), part), shown, "{part}");
        }
        assert_eq!(written(b"a\xffb\xe2\x28", 1), "a\u{fffd}b\u{fffd}(");
    }

    #[test]
    fn escaped_json_keeps_its_meaning() {
        let value = serde_json::json!({ "label": "a\u{1b}[31m\u{9b}\u{202e}\u{7f}" });
        let text = written(value.to_string().as_bytes(), 7);
        assert!(!text.contains(steers));
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(read, value);
    }

    #[test]
    fn errors_shorten_long_arguments() {
        let long = "x".repeat(10_000);
        let args = ["trace", &format!("--depth={long}"), &long];
        let said = with_short(format!("“{long}” is no number"), args);
        assert_eq!(said, format!("“{}...” is no number", "x".repeat(REPEATED)));
        let [name, item] = [format!("--{long}=3"), format!("alpha-beta,{long},minimax")];
        for (said, args) in [
            (format!("unexpected argument '--{long}' found"), &name),
            (format!("{long} is no search"), &item),
        ] {
            let said = with_short(said, [&**args]);
            assert!(said.len() < 100 && said.contains("..."), "{said}");
        }
    }
}
