//! Characters that steer whatever shows a text, instead of being shown: names come from files that others wrote.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Control characters other than tabs and line feeds, what turns the direction of text round, what ends a line unseen, and what
/// has no width.
pub fn steers(char: char) -> bool {
    char.is_control() && !matches!(char, '\n' | '\t') || is_unseen(char)
}

/// Those of them that are no control characters: of a picture, nothing is missed without them.
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

/// The text with all that steers written out as JSON writes it (`\u001b`); the ends of its lines stay.
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
