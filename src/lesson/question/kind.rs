//! The kinds of questions, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::skill::Skill;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuestionKind {
    RootMove,
    /// The value that the node returns, and whether it is exact, at most or at least.
    Return,
    /// The decision to cut, and the skipped children.
    Cut,
    /// Alpha and beta; under minimax the best value so far.
    Window,
    Next,
    Table,
    NullWindow,
    Research,
    FirstMove,
    /// The continuation of quiescence below the horizon.
    Quiescence,
    /// The sum of a chance node.
    Chance,
}

impl QuestionKind {
    /// The kinds for every search, the most instructive first, then those for refinements and for chance.
    pub const ALL: [QuestionKind; 11] = [
        QuestionKind::RootMove,
        QuestionKind::Return,
        QuestionKind::Cut,
        QuestionKind::Window,
        QuestionKind::Next,
        QuestionKind::Table,
        QuestionKind::NullWindow,
        QuestionKind::Research,
        QuestionKind::FirstMove,
        QuestionKind::Quiescence,
        QuestionKind::Chance,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            QuestionKind::RootMove => "root-move",
            QuestionKind::Return => "return",
            QuestionKind::Cut => "cut",
            QuestionKind::Window => "window",
            QuestionKind::Next => "next",
            QuestionKind::Table => "table",
            QuestionKind::NullWindow => "null-window",
            QuestionKind::Research => "re-search",
            QuestionKind::FirstMove => "first-move",
            QuestionKind::Quiescence => "quiescence",
            QuestionKind::Chance => "chance",
        }
    }

    pub const fn skill(self) -> Skill {
        match self {
            QuestionKind::RootMove => Skill::RootMove,
            QuestionKind::Return
            | QuestionKind::Table
            | QuestionKind::NullWindow
            | QuestionKind::Chance => Skill::Values,
            QuestionKind::Cut | QuestionKind::Quiescence => Skill::Cuts,
            QuestionKind::Window | QuestionKind::Research => Skill::Windows,
            QuestionKind::Next | QuestionKind::FirstMove => Skill::Order,
        }
    }
}

impl fmt::Display for QuestionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "kinds of questions are root-move, return, cut, window, next, table, null-window, re-search, first-move, quiescence and chance"
)]
pub struct UnknownQuestion;

impl FromStr for QuestionKind {
    type Err = UnknownQuestion;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = QuestionKind::ALL.into_iter();
        all.find(|kind| kind.name() == text).ok_or(UnknownQuestion)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kinds(u16);

impl Kinds {
    pub const NONE: Kinds = Kinds(0);
    pub const ALL: Kinds = Kinds(0b111_1111_1111);

    pub const fn only(kind: QuestionKind) -> Kinds {
        Kinds(1 << kind as u8)
    }

    pub const fn has(self, kind: QuestionKind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    /// Returns the set with or without this kind.
    #[must_use]
    pub const fn set(self, kind: QuestionKind, on: bool) -> Kinds {
        let bit = 1 << kind as u8;
        Kinds(if on { self.0 | bit } else { self.0 & !bit })
    }
}

impl Default for Kinds {
    fn default() -> Kinds {
        Kinds::ALL
    }
}
