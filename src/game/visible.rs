//! Characters that affect the display of a text instead of being shown; names come from files of other authors.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Returns true for control characters other than tabs and line feeds, and for characters that change the text
/// direction, end a line invisibly or have no width.
pub fn steers(char: char) -> bool {
    char.is_control() && !matches!(char, '\n' | '\t') || is_unseen(char)
}

/// Returns true for the characters matched by `steers` that are not control characters; a picture can omit them
/// without loss.
pub fn is_unseen(char: char) -> bool {
    matches!(
        char,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// Returns the text with all characters matched by `steers` written as JSON escapes (`\u001b`); its line endings are
/// kept.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(steers) {
        return text.into();
    }
    let mut shown = String::with_capacity(text.len() + 16);
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        if steers(char) && (char != '\r' || chars.peek() != Some(&'\n')) {
            // Writing to a string cannot fail.
            let _ = write!(shown, "\\u{:04x}", u32::from(char));
        } else {
            shown.push(char);
        }
    }
    shown.into()
}
