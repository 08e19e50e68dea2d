//! Errors of files: one sentence with the place, what was expected and the remedy.

use std::fmt;
use std::io;

use serde_json::error::Category;

use super::MAX_BYTES;
use crate::tree::path_text;

/// A position in a text. Both numbers count from 1; columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextPlace {
    pub line: u32,
    pub column: u32,
}

impl TextPlace {
    pub fn at(text: &str, offset: usize) -> TextPlace {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.rfind('\n').map_or(0, |end| end + 1);
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        TextPlace {
            line: count(before.bytes().filter(|&byte| byte == b'\n').count() + 1),
            column: count(before[line..].chars().count() + 1),
        }
    }
}

impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// The reason why a file is not a tree. Its text is one sentence without the file's name and without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeFileError {
    /// The faulty place in the text, if any.
    pub place: Option<TextPlace>,
    /// The child numbers from the root to the faulty node, if any.
    pub path: Option<Vec<u32>>,
    pub problem: String,
}

impl std::error::Error for TreeFileError {}

impl TreeFileError {
    pub fn whole(problem: impl Into<String>) -> TreeFileError {
        TreeFileError {
            place: None,
            path: None,
            problem: problem.into(),
        }
    }

    /// Creates the error of a byte offset in a text.
    pub(crate) fn at(text: &str, offset: usize, problem: impl Into<String>) -> TreeFileError {
        TreeFileError {
            place: Some(TextPlace::at(text, offset)),
            ..TreeFileError::whole(problem)
        }
    }

    pub fn too_large() -> TreeFileError {
        TreeFileError::whole(format!(
            "the file is larger than {} MiB, the most that is opened; make the tree smaller",
            MAX_BYTES >> 20
        ))
    }

    pub fn unreadable(error: &io::Error) -> TreeFileError {
        TreeFileError::whole(match error.kind() {
            io::ErrorKind::NotFound => {
                "there is no such file; check the name and the folder".to_owned()
            }
            io::ErrorKind::IsADirectory => "this is a folder; name a tree file in it".to_owned(),
            // Pipes, devices and similar files: the error text includes the remedy.
            io::ErrorKind::InvalidInput | io::ErrorKind::FileTooLarge
                if error.get_ref().is_some() =>
            {
                format!("this cannot be opened: {error}")
            }
            _ => {
                format!("the file cannot be read ({error}); check its permissions and try again")
            }
        })
    }
}

impl fmt::Display for TreeFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}")?;
            if let Some(path) = &self.path {
                write!(f, ", {}", short_path(path))?;
            }
            f.write_str(": ")?;
        }
        f.write_str(&self.problem)
    }
}

/// Returns a path as `tree[1][0]`, its middle omitted if it is long.
pub fn short_path(path: &[u32]) -> String {
    const SHOWN: usize = 16;
    let plies = path.len();
    if plies <= SHOWN {
        return path_text(path);
    }
    let tail = path_text(&path[plies - SHOWN / 4..]);
    let tail = tail.trim_start_matches("tree");
    format!("{}...{tail} (ply {plies})", path_text(&path[..SHOWN / 2]))
}

/// Returns the byte offset and the sentence of a parser's error.
pub(super) fn json_problem(text: &str, error: &serde_json::Error) -> (usize, String) {
    let message = error.to_string();
    let reason = message
        .rfind(" at line ")
        .map_or(&*message, |end| &message[..end]);
    let line = (text.match_indices('\n').map(|(at, _)| at + 1))
        .nth(error.line().wrapping_sub(2))
        .unwrap_or(0);
    let end = text.ceil_char_boundary(line + error.column());
    match error.classify() {
        Category::Eof => {
            let sentence = "expected more, found the end of the file; is its last part missing?";
            (text.len().saturating_sub(1), sentence.to_owned())
        }
        Category::Data => (token_start(text, end, reason), data_sentence(reason)),
        Category::Syntax | Category::Io => syntax_problem(text, end, reason),
    }
}

/// Returns the place and the sentence of a parser's error, for files other than trees.
pub fn json_error(text: &str, error: &serde_json::Error) -> (TextPlace, String) {
    let (offset, sentence) = json_problem(text, error);
    (TextPlace::at(text, offset), sentence)
}

/// Returns the beginning of the token that ends at an offset. The parser reports the end of a value that it rejects,
/// but the place before a list or an object.
fn token_start(text: &str, end: usize, reason: &str) -> usize {
    if reason.starts_with("invalid type: sequence") || reason.starts_with("invalid type: map") {
        let opened = text[..end].trim_end().strip_suffix(['[', '{']);
        let blanks = text[end..].len() - text[end..].trim_start().len();
        return opened.map_or(end + blanks, str::len);
    }
    let before = text[..end].trim_end();
    if let Some(inside) = before.strip_suffix('"') {
        return string_start(inside);
    }
    let word = before.trim_end_matches(is_word).len();
    before.floor_char_boundary(word.min(before.len().saturating_sub(1)))
}

/// Returns the opening quote of the string at the end of the text.
fn string_start(text: &str) -> usize {
    let quotes = text.match_indices('"').map(|(at, _)| at);
    let is_plain = |&at: &usize| {
        let before = &text[..at];
        (before.len() - before.trim_end_matches('\\').len()).is_multiple_of(2)
    };
    quotes.rev().find(is_plain).unwrap_or(0)
}

fn is_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "_+-.".contains(letter)
}

/// Reorders serde's "invalid type: X, expected Y" to match the other sentences.
fn data_sentence(reason: &str) -> String {
    let rest = (reason.strip_prefix("invalid type: ")).or(reason.strip_prefix("invalid value: "));
    let parts = rest.and_then(|rest| rest.rsplit_once(", expected "));
    let parts = parts.map(|(found, expected)| match expected {
        "a string" => (found, "a text in double quotes"),
        "a boolean" => (found, "true or false"),
        _ => (found, expected),
    });
    match parts {
        Some(("sequence", expected)) => format!("expected {expected}, found a list"),
        Some(("map", expected)) => format!("expected {expected}, found an object"),
        Some((found, expected)) => {
            let found: String = found.chars().take(40).collect();
            format!("expected {expected}, found {found}")
        }
        None => reason.chars().take(400).collect(),
    }
}

/// Explains a JSON syntax error for users who write trees by hand.
fn syntax_problem(text: &str, end: usize, reason: &str) -> (usize, String) {
    const MISSING: &str = "is a comma or a bracket missing before it?";
    const NUMBER: &str = "infinite values are written \"inf\" and \"-inf\"";
    // Prefixes of the parser's reasons, with the expectation and the remedy.
    const REASONS: [(&str, &str, &str); 11] = [
        ("expected value", "a value", ""),
        ("expected ident", "a value", ""),
        ("expected `,` or `]`", "“,” or “]”", MISSING),
        ("expected `,` or `}`", "“,” or “}”", MISSING),
        ("expected `:`", "“:” after the field's name", "add it"),
        (
            "key must be",
            "a field's name in straight double quotes",
            "add the quotes",
        ),
        (
            "trailing comma",
            "something after the comma",
            "delete the comma",
        ),
        (
            "trailing characters",
            "the end of the file after the tree",
            "a file holds one tree: delete the rest",
        ),
        ("invalid number", "a number such as 3, -2.5 or 1e6", NUMBER),
        ("number out of range", "a number below 1.8e308", NUMBER),
        (
            "control character",
            "the closing double quote of the text on its line",
            "write line breaks and tabs as “\\n” and “\\t”",
        ),
    ];
    let at = match reason {
        "expected ident" | "invalid number" | "number out of range" => token_start(text, end, ""),
        _ => text.floor_char_boundary(end.saturating_sub(1)),
    };
    let first = text[at..].chars().next().unwrap_or(' ');
    let word: String = text[at..].chars().take_while(|&it| is_word(it)).collect();
    let found = match first {
        '“' | '”' => "a typographic quotation mark".to_owned(),
        '"' => "a double quote".to_owned(),
        _ if first.is_control() || first.is_whitespace() && first != ' ' => {
            format!("the character U+{:04X}", u32::from(first))
        }
        _ if word.is_empty() => format!("“{first}”"),
        _ => format!("“{}”", up_to(&word, 16)),
    };
    if reason.contains("escape") {
        let sentence =
            "expected one of JSON's escapes after “\\” in the text; write a backslash as “\\\\”";
        return (string_start(&text[..at]), sentence.to_owned());
    }
    let known = REASONS.iter().find(|known| reason.starts_with(known.0));
    let Some(&(_, expected, remedy)) = known else {
        return (
            at,
            format!("{reason}, found {found}; correct the JSON there"),
        );
    };
    let remedy = match first {
        _ if !remedy.is_empty() => remedy,
        '“' | '”' => "texts are in straight double quotes",
        '\'' => "texts are in double quotes",
        '/' | '#' => "JSON has no comments: delete it, or put it into \"notes\"",
        ',' | ']' | '}' | ':' => "is something missing before it?",
        _ => "a value is a number, \"inf\" or \"-inf\"",
    };
    (at, format!("expected {expected}, found {found}; {remedy}"))
}

/// Returns a text in quotes for a message: on one line, and short.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}

/// Returns a text in quotes, with at most `most` of its characters.
pub fn quoted_up_to(text: &str, most: usize) -> String {
    format!("\"{}\"", up_to(text, most))
}

/// Returns a text for a message, without quotes: on one line, and short.
pub fn shortened(text: &str) -> String {
    up_to(text, 24)
}

fn up_to(text: &str, most: usize) -> String {
    let shown = text.chars().take(most).flat_map(char::escape_debug);
    let rest = text.chars().nth(most).map_or("", |_| "...");
    shown.chain(rest.chars()).collect()
}
