//! Reads a line of a trace: printed by a program, written by `cutoff trace`, or a JSON object.
//!
//! ```text
//! MAX|MIN|CHANCE|leaf [NAME] [d=N] [a=N b=N | (N, N)] [v=N | =N | -> N | return N] [(Pruned!) | cut]
//! =N | <=N | >=N | return N        cut
//! ```
//! Commas, unknown words and unknown keys are skipped. Other lines are no part of a trace.

use game::quoted;
use serde_json::{Map, Value};

use super::{ForeignLine, ForeignTraceError, LineEvent, LineMover, PrintedScore};
use crate::document::in_plain_quotes;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Alpha,
    Beta,
    Depth,
    Value,
    Cut,
    Name,
    Player,
}

fn key(word: &str) -> Option<Key> {
    Some(match word.to_lowercase().as_str() {
        "a" | "alpha" | "α" => Key::Alpha,
        "b" | "beta" | "β" => Key::Beta,
        "d" | "depth" | "ply" => Key::Depth,
        "v" | "value" | "score" | "return" | "returns" | "returned" => Key::Value,
        "cut" | "cutoff" | "pruned" | "pruned!" => Key::Cut,
        "node" | "name" | "label" => Key::Name,
        "player" | "type" => Key::Player,
        _ => return None,
    })
}

/// Sets the player to move, or marks the node as a leaf; returns false if the word means neither.
fn set_mover(line: &mut ForeignLine, word: &str) -> bool {
    match word.to_lowercase().as_str() {
        "max" => line.mover = Some(LineMover::Max),
        "min" => line.mover = Some(LineMover::Min),
        "chance" => line.mover = Some(LineMover::Chance),
        "leaf" => line.leaf = true,
        _ => return false,
    }
    true
}

/// Splits a line into words, `=` for every sign before a value, and parentheses.
fn tokens(line: &str) -> Vec<String> {
    let mut line = line.to_owned();
    for sign in ["<=", ">=", "==", "=>", "->", "≤", "≥", "→", ":", "="] {
        line = line.replace(sign, "\u{0}");
    }
    let line = line
        .replace('\u{0}', " = ")
        .replace(['(', '['], " ( ")
        .replace([')', ']'], " ) ");
    let words = line.split(|letter: char| letter.is_whitespace() || ",;|".contains(letter));
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Returns true if a line begins a search of the root, in the format of `cutoff trace`.
pub(super) fn is_pass(text: &str) -> bool {
    text.strip_prefix("depth ")
        .is_some_and(|depth| depth.parse::<u32>().is_ok())
}

pub(super) fn read(number: u32, text: &str) -> Result<Option<ForeignLine>, ForeignTraceError> {
    if text.starts_with('{') {
        return read_object(number, text);
    }
    let tokens = tokens(text);
    let word = |at: usize| tokens.get(at).map_or("", String::as_str);
    let score = |at: usize| PrintedScore::read(word(at));
    let mut line = ForeignLine {
        number,
        ..ForeignLine::default()
    };
    let first = word(0);
    if key(word(usize::from(first == "("))) == Some(Key::Cut) {
        line.event = LineEvent::Cut;
        return Ok(Some(line));
    }
    let mut at = 0;
    let value_at = 1 + usize::from(word(1) == "=");
    if first == "=" && score(1).is_some()
        || first.to_lowercase().starts_with("return") && score(value_at).is_some()
    {
        line.event = LineEvent::Return;
    } else if (first, word(1), tokens.len()) == ("unknown", "returned", 3) {
        (line.event, at) = (LineEvent::Return, 1);
    } else if set_mover(&mut line, first) {
        let has_value = value_at == 2 && score(2).is_some();
        // `max = 3` prints a variable.
        if has_value && !line.leaf && first.contains(char::is_lowercase) {
            return Ok(None);
        }
        at = if has_value { 1 } else { value_at };
    } else {
        return Ok(None);
    }

    let mut name: Vec<&str> = Vec::new();
    // Words after a number are not a name.
    let mut named = line.event == LineEvent::Return;
    while at < tokens.len() {
        let own = word(at);
        let follows = word(at + 1) == "=";
        let value_at = at + 1 + usize::from(follows);
        let is_last = value_at + 1 == tokens.len();
        let found = key(own);
        // `leaf B1 = 12`, `MIN B = 3`: a name and its node's value.
        let is_letter = matches!(own.as_bytes(), [b'A'..=b'Z']);
        let may_name = !named && name.is_empty() && (found.is_none() || is_letter && is_last);
        let is_key = follows || own.chars().count() > 1 && score(value_at).is_some();
        match own {
            "(" => {
                if let (Some(alpha), Some(beta), ")") = (score(at + 1), score(at + 2), word(at + 3))
                {
                    (line.alpha, line.beta, named) = (Some(alpha), Some(beta), true);
                    at += 2;
                }
                at += 1;
            }
            ")" => at += 1,
            "=" => {
                line.value = line.value.or_else(|| score(at + 1));
                at += 1 + usize::from(score(at + 1).is_some());
                named = true;
            }
            _ if follows && may_name && (is_last || line.leaf) && score(value_at).is_some() => {
                name.push(own);
                at += 1;
            }
            _ if follows || found.is_some() && is_key => {
                if let Some(key) = found {
                    set(&mut line, key, own, word(value_at))?;
                }
                (at, named) = (value_at + 1, true);
            }
            _ => {
                at += 1;
                if found == Some(Key::Cut) {
                    line.cut = true;
                } else if !named && !matches!(own, "-" | "...") {
                    name.push(own);
                }
            }
        }
    }
    if line.name.is_none() && !name.is_empty() {
        line.name = Some(name.join(" "));
    }
    // `leaf 5`
    if line.leaf && line.value.is_none() {
        line.value = line.name.as_deref().and_then(PrintedScore::read);
        line.name = line.name.filter(|_| line.value.is_none());
    }
    Ok(Some(line))
}

fn set(line: &mut ForeignLine, key: Key, word: &str, value: &str) -> Result<(), ForeignTraceError> {
    let wrong = || {
        let value = quoted(value);
        let problem = format!(
            "{word} is {value}, which is not a number: write {word}=10, {word}=inf or {word}=-inf"
        );
        ForeignTraceError::new(line.number, problem)
    };
    let score = || PrintedScore::read(value).ok_or_else(wrong);
    match key {
        Key::Alpha => line.alpha = Some(score()?),
        Key::Beta => line.beta = Some(score()?),
        // A program may print a placeholder for a missing value.
        Key::Value if matches!(value, "None" | "-" | "?") => {}
        Key::Value => line.value = Some(score()?),
        Key::Depth => line.depth = Some(value.parse().map_err(|_| wrong())?),
        Key::Cut => line.cut = !matches!(value, "0" | "false" | "False" | "no" | "none" | "None"),
        Key::Name => line.name = Some(value.to_owned()),
        Key::Player => {
            set_mover(line, value);
        }
    }
    Ok(())
}

/// Reads an object of plain fields. An object that holds lists or objects is a document and not a line of a trace.
fn read_object(number: u32, text: &str) -> Result<Option<ForeignLine>, ForeignTraceError> {
    let json = quoted_numbers(text.trim_end_matches(','));
    let fields = match serde_json::from_str::<Map<String, Value>>(&json) {
        Ok(fields) => fields,
        Err(error) if text[1..].trim_start().starts_with('"') => {
            let said = in_plain_quotes(&error.to_string());
            let said = said.split(" at line ").next().unwrap_or_default();
            let column = error.column();
            return Err(ForeignTraceError::new(
                number,
                format!(
                    "it begins as a JSON object, but is none ({said} at column {column}): write {{\"alpha\": 3, \"beta\": \"inf\"}}"
                ),
            ));
        }
        Err(_) => return Ok(None),
    };
    let mut line = ForeignLine {
        number,
        ..ForeignLine::default()
    };
    for (name, value) in &fields {
        let text = value.as_str();
        let text = text.map_or_else(|| value.to_string(), str::to_owned);
        match (name.as_str(), key(name)) {
            _ if value.is_array() || value.is_object() => return Ok(None),
            _ if value.is_null() => {}
            ("leaf", _) => line.leaf |= *value == Value::Bool(true),
            ("event", _) if key(&text) == Some(Key::Cut) => line.event = LineEvent::Cut,
            ("event", _) if key(&text) == Some(Key::Value) => line.event = LineEvent::Return,
            (_, Some(key)) => set(&mut line, key, name, &text)?,
            _ => {}
        }
    }
    let says = line.mover.is_some() || line.leaf || !line.is_bare();
    Ok(says.then_some(line))
}

/// Quotes the non-finite numbers that JSON lacks, but that Python and JavaScript libraries write.
fn quoted_numbers(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let mut is_string = false;
    for (number, part) in text.split('"').enumerate() {
        if number > 0 {
            // A quotation mark after a backslash is part of the string.
            is_string = !is_string || written.ends_with('\\');
            written.push('"');
        }
        if is_string {
            written.push_str(part);
        } else {
            let part = part
                .replace("Infinity", "\"inf\"")
                .replace("NaN", "\"NaN\"");
            written.push_str(&part.replace("-\"inf\"", "\"-inf\""));
        }
    }
    written
}
