//! What a cell holds: how it reads, how files have it, and how it is sorted.

use std::cmp::Ordering;
use std::sync::Arc;

use serde::ser::{Serialize, Serializer};

use game::Score;
use lesson::score_text;
use study::{PvMove, abbreviated, grouped, percent, seconds, times};

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// None.
    Missing,
    /// A count: `1,000`.
    Integer(u64),
    /// A count of which a quartile may be a fraction: `41`, `41.5`.
    Mean(f64),
    /// A number with so many digits after its point.
    Number(f64, usize),
    /// A number of which three digits say enough: `27.1 M`.
    Rate(f64),
    /// A value of a search.
    Score(Score),
    /// How many times as much: `59x`.
    Times(f64),
    /// A part of one: `98.1 %`; in files from 0 to 1.
    Percent(f64),
    /// A time: `42.1 µs`; in files in seconds.
    Seconds(f64),
    /// Words.
    Text(String),
    /// A best line; in files with a child's number even where it has a name.
    Line(Arc<[PvMove]>),
}

impl Value {
    /// Whether there is none.
    pub fn is_missing(&self) -> bool {
        *self == Value::Missing
    }

    /// For people, in the window.
    pub fn shown(&self) -> String {
        match self {
            Value::Missing => "–".to_owned(),
            Value::Score(score) => score_text(*score),
            _ => self.printed(),
        }
    }

    /// For people, in a terminal.
    pub fn printed(&self) -> String {
        match self {
            Value::Missing => "-".to_owned(),
            Value::Integer(count) => grouped(*count),
            Value::Mean(count) => {
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                // positive; saturates
                let whole = grouped(*count as u64);
                if count.fract() > 0.0 {
                    format!("{whole}{}", &format!("{:.2}", count.fract())[1..])
                } else {
                    whole
                }
            }
            Value::Number(number, digits) => format!("{number:.digits$}"),
            Value::Rate(number) => abbreviated(*number),
            Value::Score(score) => score.to_string(),
            Value::Times(ratio) => times(*ratio),
            Value::Percent(part) => percent(*part),
            Value::Seconds(time) => seconds(*time),
            Value::Text(text) => text.clone(),
            Value::Line(line) => {
                let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
                in_a_row(&moves)
            }
        }
    }

    /// For spreadsheets: with all digits, and nothing where there is none.
    pub fn written(&self) -> String {
        match self {
            Value::Missing => String::new(),
            Value::Integer(count) => count.to_string(),
            Value::Score(score) => score.to_string(),
            Value::Text(text) => text.clone(),
            Value::Line(line) => {
                let moves = line.iter().map(PvMove::to_string);
                moves.collect::<Vec<_>>().join(" ")
            }
            _ => self.number().unwrap_or(0.0).to_string(),
        }
    }

    #[allow(clippy::cast_precision_loss)] // for comparing
    pub fn number(&self) -> Option<f64> {
        match self {
            Value::Integer(count) => Some(*count as f64),
            Value::Score(score) => Some(score.get()),
            Value::Mean(number)
            | Value::Number(number, _)
            | Value::Rate(number)
            | Value::Times(number)
            | Value::Percent(number)
            | Value::Seconds(number) => Some(*number),
            Value::Missing | Value::Text(_) | Value::Line(_) => None,
        }
    }

    /// A text of its kind as long as any between the least and the greatest.
    pub(super) fn long(&self) -> Option<&'static str> {
        match self {
            Value::Seconds(_) => Some("00.0 ms"),
            Value::Rate(_) => Some("00.0 M"),
            Value::Percent(_) => Some("00.0%"),
            Value::Times(_) => Some("0.0x"),
            _ => None,
        }
    }

    /// By number, by text; what is missing comes first.
    pub fn by_size(&self, other: &Value) -> Ordering {
        match (self, other) {
            (Value::Text(a), Value::Text(b)) => a.cmp(b),
            _ => match (self.number(), other.number()) {
                (Some(a), Some(b)) => a.total_cmp(&b),
                (None, None) => self.written().cmp(&other.written()),
                (a, b) => a.is_some().cmp(&b.is_some()),
            },
        }
    }
}

/// Moves one after the other; names with spaces in them need something else between them.
pub fn in_a_row(moves: &[String]) -> String {
    let spaced = moves.iter().any(|mv| mv.contains(' '));
    moves.join(if spaced { ", " } else { " " })
}

impl Serialize for Value {
    /// For programs: with all digits; infinite ones as the strings `"inf"` and `"-inf"`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Missing => serializer.serialize_none(),
            Value::Integer(count) => serializer.serialize_u64(*count),
            Value::Score(score) => score.serialize(serializer),
            Value::Text(text) => serializer.serialize_str(text),
            Value::Line(line) => serializer.collect_seq(line.iter()),
            _ => serializer.serialize_f64(self.number().unwrap_or(0.0)),
        }
    }
}

impl From<u64> for Value {
    fn from(count: u64) -> Value {
        Value::Integer(count)
    }
}

impl From<u32> for Value {
    fn from(count: u32) -> Value {
        Value::Integer(count.into())
    }
}

impl From<Score> for Value {
    fn from(score: Score) -> Value {
        Value::Score(score)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl<V: Into<Value>> From<Option<V>> for Value {
    fn from(value: Option<V>) -> Value {
        value.map_or(Value::Missing, Into::into)
    }
}
