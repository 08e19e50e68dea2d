//! The kinds of questions, and sets of them.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::skill::Skill;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<QuestionKind>)]
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
    #[strum(serialize = "re-search")]
    Research,
    FirstMove,
    /// The continuation of quiescence below the horizon.
    Quiescence,
    /// The sum of a chance node.
    Chance,
}

impl QuestionKind {
    /// The kinds for every search, the most instructive first, then those for refinements and for chance.
    pub const ALL: &'static [QuestionKind] = QuestionKind::VARIANTS;

    pub fn name(self) -> &'static str {
        self.into()
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
