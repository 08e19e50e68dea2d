//! Names in lines: whatever somebody wrote into a name, it begins no line of its own.

use std::borrow::Cow;

/// The text on one line: whatever ends a line somewhere is a blank.
pub fn one_line(text: &str) -> Cow<'_, str> {
    if text.contains(ends_line) {
        text.replace(ends_line, " ").into()
    } else {
        text.into()
    }
}

/// What ends a line, in terminals, in editors or by Unicode.
fn ends_line(char: char) -> bool {
    matches!(
        char,
        '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}'
    )
}
