//! Values of cells: display, file format and sort order.

use std::cmp::Ordering;
use std::sync::Arc;

use serde::ser::{Serialize, Serializer};

use crate::{abbreviated, percent, seconds, times};
use game::Score;
use search::PvMove;
use teach::score_text;
use text::{decimals, grouped};

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Missing,
    Integer(u64),
    /// A count whose quartiles may be fractions: `41`, `41.5`.
    Mean(f64),
    /// A number with the given number of decimals.
    Number(f64, usize),
    /// A number rounded to three digits: `27.1 M`.
    Rate(f64),
    Score(Score),
    /// A factor: `59x`.
    Times(f64),
    /// A fraction of 1: `98.1 %`; in files from 0 to 1.
    Percent(f64),
    /// A time: `42.1 µs`; in files in seconds.
    Seconds(f64),
    Text(String),
    /// A best line; in files, named children keep their number.
    Line(Arc<[PvMove]>),
}

impl Value {
    pub fn is_missing(&self) -> bool {
        *self == Value::Missing
    }

    pub fn shown(&self) -> String {
        match self {
            Value::Missing => "–".to_owned(),
            Value::Score(score) => score_text(*score),
            _ => self.printed(),
        }
    }

    pub fn printed(&self) -> String {
        match self {
            Value::Missing => "-".to_owned(),
            Value::Integer(count) => grouped(*count),
            Value::Mean(count) => {
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                // positive; saturates
                let whole = grouped(*count as u64);
                if count.fract() > 0.0 {
                    format!("{whole}{}", &decimals(count.fract(), 2)[1..])
                } else {
                    whole
                }
            }
            Value::Number(number, digits) => decimals(*number, *digits),
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

    /// Formats the value for spreadsheets: with all digits; empty if missing.
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

    /// Returns a text of the same kind that is as long as any between the least and the greatest value.
    pub(super) fn long(&self) -> Option<&'static str> {
        match self {
            Value::Seconds(_) => Some("00.0 ms"),
            Value::Rate(_) => Some("00.0 M"),
            Value::Percent(_) => Some("00.0%"),
            Value::Times(_) => Some("0.0x"),
            _ => None,
        }
    }

    /// Compares by number or by text; missing values come first.
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

/// Joins moves; names that contain spaces need a different separator.
pub fn in_a_row(moves: &[String]) -> String {
    let spaced = moves.iter().any(|mv| mv.contains(' '));
    moves.join(if spaced { ", " } else { " " })
}

impl Serialize for Value {
    /// Serializes with all digits; infinite values are the strings `"inf"` and `"-inf"`.
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
