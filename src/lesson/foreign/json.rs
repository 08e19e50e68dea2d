//! Traces as JSON: an object per line, an array of such objects, or what `cutoff trace --format json` writes.

use std::borrow::Cow;

use serde_json::{Map, Value};

use crate::progress_file::in_plain_quotes;

use super::vocabulary::{LineKey, event, key, mover, yes};
use super::{ForeignLine, ForeignTrace, ForeignTraceError, LineEvent, PrintedScore};

/// Whether a text begins as a trace in JSON does.
pub(super) fn is_meant(text: &str) -> bool {
    let first = text.trim_start();
    let first = first.strip_prefix('[').map_or(first, str::trim_start);
    if !first.starts_with('{') {
        return false;
    }
    // Of a file that is all on one line, the beginning has to do.
    let head: String = first.chars().take(4000).collect();
    if head.starts_with("{\"search\"") && head.contains("\"visits\"") {
        return true;
    }
    let one = head
        .lines()
        .next()
        .unwrap_or_default()
        .trim_end()
        .trim_end_matches(',');
    let object = serde_json::from_str::<Map<String, Value>>(&quoted_numbers(one));
    object.is_ok_and(|object| {
        let has = |meant: LineKey| object.keys().any(|name| key(name) == Some(meant));
        has(LineKey::Alpha) || has(LineKey::Beta) || has(LineKey::Player) && has(LineKey::Depth)
    })
}

/// A text that is one JSON value; `None` where it is not JSON as a whole.
pub(super) fn whole(text: &str) -> Option<Result<ForeignTrace, ForeignTraceError>> {
    if !text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    let visits = |visits: &[Value]| -> Result<Vec<ForeignLine>, ForeignTraceError> {
        let visits = (1u32..).zip(visits);
        visits
            .map(|(number, visit)| match visit {
                Value::Object(fields) => object(number, fields),
                _ => Err(ForeignTraceError::Line {
                    line: number,
                    problem: "this visit is not an object: write {\"alpha\": 3, \"beta\": \"inf\"}"
                        .to_owned(),
                }),
            })
            .collect()
    };
    match serde_json::from_str(&quoted_numbers(text)).ok()? {
        Value::Array(all) => Some(visits(&all).map(|lines| ForeignTrace {
            lines,
            by_visit: true,
            ..ForeignTrace::default()
        })),
        Value::Object(fields) => {
            let all = fields.get("visits")?.as_array()?;
            let spec = fields.get("search").and_then(Value::as_str);
            Some(visits(all).map(|lines| ForeignTrace {
                lines,
                by_visit: true,
                spec: spec.and_then(|spec| spec.parse().ok()),
                ..ForeignTrace::default()
            }))
        }
        _ => None,
    }
}

/// The numbers that JSON does not have, as Python and JavaScript libraries write them all the same, in quotation marks.
fn quoted_numbers(text: &str) -> Cow<'_, str> {
    const NUMBERS: [&str; 3] = ["-Infinity", "Infinity", "NaN"];
    if !NUMBERS.iter().any(|number| text.contains(number)) {
        return text.into();
    }
    let mut written = String::with_capacity(text.len() + 64);
    let (mut inside, mut escaped) = (false, false);
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let number = NUMBERS.iter().find(|number| rest.starts_with(**number));
        if let Some(number) = number.filter(|_| !inside) {
            written.extend(["\"", number, "\""]);
            rest = &rest[number.len()..];
            continue;
        }
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = inside,
            '"' => inside = !inside,
            _ => {}
        }
        written.push(letter);
        rest = &rest[letter.len_utf8()..];
    }
    written.into()
}

/// A line that is an object; `None` where it is none.
pub(super) fn line(number: u32, text: &str) -> Option<Result<ForeignLine, ForeignTraceError>> {
    let text = text.trim().trim_end_matches(',');
    if !text.starts_with('{') {
        return None;
    }
    match serde_json::from_str::<Map<String, Value>>(&quoted_numbers(text)) {
        Ok(fields) => Some(object(number, &fields)),
        // Braces may hold anything; with a name in quotation marks behind it, an object is meant.
        Err(error) if text[1..].trim_start().starts_with('"') => {
            Some(Err(ForeignTraceError::Line {
                line: number,
                problem: format!(
                    "it begins as a JSON object, but is none ({}): write {{\"alpha\": 3, \"beta\": \"inf\"}}",
                    json_problem(&error)
                ),
            }))
        }
        Err(_) => None,
    }
}

/// What a reader of JSON says of a line, with the place in it.
fn json_problem(error: &serde_json::Error) -> String {
    let said = in_plain_quotes(&error.to_string());
    let said = said.split(" at line ").next().unwrap_or_default();
    format!("{said} at column {}", error.column())
}

fn object(number: u32, fields: &Map<String, Value>) -> Result<ForeignLine, ForeignTraceError> {
    let mut line = ForeignLine {
        number,
        ..ForeignLine::default()
    };
    for (name, value) in fields {
        match name.as_str() {
            "end" => line.leaf |= value == "leaf",
            "leaf" => line.leaf |= value == &Value::Bool(true),
            "chance" if value == &Value::Bool(true) => line.mover = Some(super::LineMover::Chance),
            _ => {}
        }
        if let Some(key) = key(name) {
            field(&mut line, key, name, value)?;
        }
    }
    Ok(line)
}

fn field(
    line: &mut ForeignLine,
    key: LineKey,
    name: &str,
    value: &Value,
) -> Result<(), ForeignTraceError> {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let number = line.number;
    let wrong = || ForeignTraceError::number(number, name, &text);
    let score = || match value {
        Value::Null => Ok(None),
        _ => PrintedScore::read(&text).map(Some).ok_or_else(wrong),
    };
    match key {
        LineKey::Alpha => line.alpha = score()?,
        LineKey::Beta => line.beta = score()?,
        LineKey::Value => line.value = score()?,
        LineKey::Depth | LineKey::Name if value.is_null() => {}
        LineKey::Depth => line.depth = Some(value.as_i64().ok_or_else(wrong)?),
        LineKey::Cut => {
            line.cut = match value {
                Value::Null => Some(false),
                _ => yes(&text),
            };
        }
        LineKey::Name => line.name = Some(text),
        LineKey::Player => {
            if let Some((player, leaf)) = mover(&text) {
                line.mover = player.or(line.mover);
                line.leaf |= leaf;
            }
        }
        LineKey::Maximizing => {
            line.mover = yes(&text).map(super::LineMover::of);
        }
        LineKey::Event => match event(&text) {
            Some(LineEvent::Cut) => (line.doing, line.cut) = (Some(LineEvent::Cut), None),
            event => line.doing = event,
        },
        LineKey::Path => {
            let numbers = value.as_array().map(|all| {
                let number = |it: &Value| it.as_u64().and_then(|it| u32::try_from(it).ok());
                all.iter().map(number).collect::<Option<Vec<u32>>>()
            });
            line.path = numbers.flatten();
        }
    }
    Ok(())
}
