//! The kinds of questions, and choices of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::skill::Skill;

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuestionKind {
    /// Which move does the root keep?
    RootMove,
    /// What does the node return, and is that exact, at most or at least?
    Return,
    /// Does the node cut, and which children are skipped?
    Cut,
    /// What are alpha and beta? Under minimax: what is the best so far?
    Window,
    /// Which node is entered next?
    Next,
    /// Does the table answer, and with what?
    Table,
    /// What is the answer to a null window?
    NullWindow,
    /// Is a child, or the root, searched again, and with which window?
    Research,
    /// Which child is searched first, and why?
    FirstMove,
    /// Does quiescence go on below the horizon?
    Quiescence,
    /// What has a chance node summed up?
    Chance,
}

impl QuestionKind {
    /// All of them: those of every search, the most telling first, then those of its refinements and of chance.
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

    /// As files and settings write it.
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

    /// What it practises.
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

/// A name that no kind of question has.
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

/// A choice of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kinds(u16);

impl Kinds {
    /// None of them.
    pub const NONE: Kinds = Kinds(0);
    /// All of them.
    pub const ALL: Kinds = Kinds(0b111_1111_1111);

    /// Only this one.
    pub const fn only(kind: QuestionKind) -> Kinds {
        Kinds(1 << kind as u8)
    }

    /// Whether it is among them.
    pub const fn has(self, kind: QuestionKind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    /// The same choice with or without this kind.
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
