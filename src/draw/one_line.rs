//! Single-line names: a name from user input never starts a line of its own.

use std::borrow::Cow;

/// Returns the text on one line, with every line terminator replaced by a space.
pub fn one_line(text: &str) -> Cow<'_, str> {
    if text.contains(ends_line) {
        text.replace(ends_line, " ").into()
    } else {
        text.into()
    }
}

/// Returns true for line terminators of terminals, editors and Unicode.
fn ends_line(char: char) -> bool {
    matches!(
        char,
        '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}'
    )
}
