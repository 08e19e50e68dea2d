//! What is asked, how often, and for whom: the part that is remembered.

use lesson::{Kinds, QuestionKind};
use serde::{Deserialize, Serialize};

/// The user's choices about questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AskSettings {
    /// Whether the next event is asked about while stepping.
    pub on: bool,
    /// What may be asked.
    pub kinds: Kinds,
    /// How many of the questions are asked.
    pub often: AskRate,
    /// Whether a room is asked: no fields and no score, a key shows the answer.
    pub room: bool,
}

/// How many of the questions are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AskRate {
    /// All.
    Every,
    /// The first and every second one after it.
    #[default]
    Second,
    /// The first and every fourth one after it.
    Fourth,
}

impl AskRate {
    /// All of them.
    pub const ALL: [AskRate; 3] = [AskRate::Every, AskRate::Second, AskRate::Fourth];

    /// One of so many questions is asked.
    pub fn of(self) -> u32 {
        match self {
            AskRate::Every => 1,
            AskRate::Second => 2,
            AskRate::Fourth => 4,
        }
    }

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            AskRate::Every => "Every question",
            AskRate::Second => "Every second question",
            AskRate::Fourth => "Every fourth question",
        }
    }
}

/// What a kind of question is called.
pub fn kind_name(kind: QuestionKind) -> &'static str {
    match kind {
        QuestionKind::RootMove => "Root move",
        QuestionKind::Return => "Return value",
        QuestionKind::Cut => "Cutoff?",
        QuestionKind::Window => "α and β",
        QuestionKind::Next => "Next node",
        QuestionKind::Table => "Table answers",
        QuestionKind::NullWindow => "Null-window answers",
        QuestionKind::Research => "Re-searches",
        QuestionKind::FirstMove => "Move ordering",
        QuestionKind::Quiescence => "Stand pat or continue",
        QuestionKind::Chance => "Expected values",
    }
}
