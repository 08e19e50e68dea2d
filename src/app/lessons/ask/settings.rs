//! The persistent question options: kinds, rate and audience.

use serde::{Deserialize, Serialize};
use strum::VariantArray;
use teach::Kinds;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AskSettings {
    /// True if stepping asks about the next event.
    pub on: bool,
    pub kinds: Kinds,
    pub often: AskRate,
    /// Classroom mode: no fields and no score; a key shows the answer.
    pub room: bool,
}

/// The share of possible questions that are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum AskRate {
    Every,
    /// The first question and every second question after it.
    #[default]
    Second,
    /// The first question and every fourth question after it.
    Fourth,
}

impl AskRate {
    pub const ALL: &'static [AskRate] = AskRate::VARIANTS;

    /// The `n` in "every n-th question".
    pub fn of(self) -> u32 {
        match self {
            AskRate::Every => 1,
            AskRate::Second => 2,
            AskRate::Fourth => 4,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            AskRate::Every => "Every question",
            AskRate::Second => "Every second question",
            AskRate::Fourth => "Every fourth question",
        }
    }
}
