//! Fits text into a width: broken into lines, or truncated; and onto one line.

use std::borrow::Cow;

use crate::{Ink, Run, text_width};

/// Breaks a text at spaces into lines of at most this width, in points; a wider word has a line of its own.
pub fn text_lines(text: &str, size: f32, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        let fits = |line: &String| text_width(&[Run::plain(&**line, Ink::Text)], size) <= width;
        match (longer.filter(fits), lines.last_mut()) {
            (Some(longer), Some(line)) => *line = longer,
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Truncates a line to a width, in points, with an ellipsis.
pub fn fitted(runs: Vec<Run>, size: f32, width: f32) -> Vec<Run> {
    if text_width(&runs, size) <= width {
        return runs;
    }
    let mut left = width - text_width(&[Run::strong("…", Ink::Text)], size);
    let mut kept = Vec::new();
    for mut run in runs {
        let weight = run.weight;
        let beyond = run.text.char_indices().find(|&(_, letter)| {
            let letter = Run::plain(letter, Ink::Text);
            left -= text_width(&[Run { weight, ..letter }], size);
            left < 0.0
        });
        let end = beyond.map(|(at, _)| run.text[..at].trim_end().len());
        if let Some(end) = end {
            run.text.truncate(end);
            run.text.push('…');
        }
        kept.push(run);
        if end.is_some() {
            break;
        }
    }
    kept
}

/// Returns the text on one line, with every line terminator replaced by a space: a name from user input never starts a
/// line of its own.
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
