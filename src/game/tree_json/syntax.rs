//! The parser's complaints about JSON itself, in the words of somebody who writes a tree by hand.

use super::TreeFileProblem;
use crate::whole_number::ROUNDED;

/// What word processors put in the place of a double quote, and the remedy.
const TYPOGRAPHIC: &str = "a typographic quotation mark";
const STRAIGHT: &str = "texts are in straight double quotes";

/// Which place a complaint is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ErrorPlace {
    /// The last byte read.
    Here,
    /// The number or text that it belongs to.
    Token,
}

/// What a syntax error means. `message` is the parser's; `found` is what stands at the place, `None` when that is not UTF-8.
///
/// The parser gives its reasons only as text. A reason that is not known here is passed on as it is.
pub(super) fn explain(message: &str, found: Option<&str>) -> (ErrorPlace, TreeFileProblem) {
    let Some(found) = found else {
        return (ErrorPlace::Here, TreeFileProblem::NotUtf8);
    };
    let reason = reason(message);
    let found = show(found);
    let mut blame = ErrorPlace::Here;
    let sentence = match reason {
        "expected value" => format!("expected a value, found {found}; {}", value_remedy(&found)),
        "expected `,` or `]`" => unclosed("“,” or “]”", &found),
        "expected `,` or `}`" => unclosed("“,” or “}”", &found),
        "expected `:`" => {
            format!("expected “:” after the field's name, found {found}; add the colon")
        }
        "key must be a string" => {
            let remedy = if found == TYPOGRAPHIC {
                STRAIGHT
            } else {
                "add the quotes"
            };
            format!("expected a field's name in double quotes, found {found}; {remedy}")
        }
        "trailing comma" => {
            format!("expected something after the comma, found {found}; delete the comma")
        }
        "trailing characters" => format!(
            "expected the end of the file after the tree, found {found}; a file holds one tree: delete the rest"
        ),
        _ => {
            blame = ErrorPlace::Token;
            match reason {
                "invalid unicode code point" => return (blame, TreeFileProblem::NotUtf8),
                "expected ident" => {
                    format!("expected a value, found another word; {}", value_remedy(""))
                }
                "invalid number" => format!(
                    "expected a number such as 3, -2.5 or 1e6, found {found} in it; \
                     infinite values are written \"inf\" and \"-inf\""
                ),
                "number out of range" => "expected a number below 1.8e308, found a larger one; \
                     infinite values are written \"inf\" and \"-inf\""
                    .to_owned(),
                "invalid escape"
                | "lone leading surrogate in hex escape"
                | "unexpected end of hex escape" => {
                    "expected one of JSON's escapes after “\\” in the text, found another escape; \
                     write a backslash as “\\\\”"
                        .to_owned()
                }
                other if other.starts_with("control character") => {
                    "expected the closing double quote of the text on its line, found a line break or tab; \
                     write these as “\\n” and “\\t”"
                        .to_owned()
                }
                rounded if rounded.ends_with(ROUNDED) => rounded.to_owned(),
                other => format!("{other}, found {found}; correct the JSON there"),
            }
        }
    };
    (blame, TreeFileProblem::Syntax(sentence))
}

fn unclosed(expected: &str, found: &str) -> String {
    format!("expected {expected}, found {found}; is a comma or a bracket missing before it?")
}

/// What a text that ends too early should go on with.
pub(super) fn missing(message: &str) -> &'static str {
    match reason(message) {
        "EOF while parsing a list" => "“,” or “]”",
        "EOF while parsing an object" => "“:”, “,” or “}”",
        "EOF while parsing a string" => "the closing double quote of a text",
        _ => "a value",
    }
}

/// The parser's message without its own idea of the place.
fn reason(message: &str) -> &str {
    message.split(" at line ").next().unwrap_or(message)
}

/// What stands at the place, marked off from the sentence around it.
pub(super) fn show(found: &str) -> String {
    match found.chars().next() {
        Some('“' | '”') => TYPOGRAPHIC.to_owned(),
        Some(first)
            if first.is_control()
                || (first.is_whitespace() && first != ' ')
                || found.contains(['“', '”']) =>
        {
            format!("the character U+{:04X}", u32::from(first))
        }
        Some('"') => "a double quote".to_owned(),
        _ => format!("“{found}”"),
    }
}

fn value_remedy(found: &str) -> &'static str {
    if found == TYPOGRAPHIC {
        return STRAIGHT;
    }
    match found.trim_start_matches('“').chars().next() {
        Some('\'') => "texts are in double quotes",
        Some('/' | '#') => "JSON has no comments: delete it, or put it into \"notes\"",
        Some(',' | ']' | '}' | ':') => "is something missing before it?",
        _ => "a value is a number, \"inf\" or \"-inf\"",
    }
}
