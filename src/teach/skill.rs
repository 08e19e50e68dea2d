//! The skills that are practised, and those that an exercise asks for.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<Skill>)]
pub enum Skill {
    /// The order in which nodes are visited, numbered from 1.
    Order,
    Windows,
    /// The value that a node returns, and its relation: exactly, at most or at least.
    Values,
    Cuts,
    RootMove,
}

impl Skill {
    /// In the order of a pass through a tree.
    pub const ALL: &'static [Skill] = Skill::VARIANTS;

    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    skills: u8,
    /// True if windows and values are asked for at the leaves, too.
    pub leaves: bool,
}

impl Asked {
    /// All skills, at inner nodes.
    pub const ALL: Asked = Asked {
        skills: 0b1_1111,
        leaves: false,
    };
    pub const NONE: Asked = Asked {
        skills: 0,
        leaves: false,
    };

    pub const fn has(self, skill: Skill) -> bool {
        self.skills & 1 << skill as u8 != 0
    }

    #[must_use]
    pub const fn set(self, skill: Skill, on: bool) -> Asked {
        let bit = 1 << skill as u8;
        let skills = if on {
            self.skills | bit
        } else {
            self.skills & !bit
        };
        Asked { skills, ..self }
    }

    /// Returns the selection with or without the windows and values of leaves.
    #[must_use]
    pub const fn at_leaves(self, leaves: bool) -> Asked {
        Asked { leaves, ..self }
    }

    pub fn skills(self) -> impl Iterator<Item = Skill> {
        Skill::ALL
            .iter()
            .copied()
            .filter(move |&skill| self.has(skill))
    }
}

impl Default for Asked {
    fn default() -> Asked {
        Asked::ALL
    }
}

impl FromIterator<Skill> for Asked {
    fn from_iter<T: IntoIterator<Item = Skill>>(skills: T) -> Asked {
        let skills = skills.into_iter();
        skills.fold(Asked::NONE, |asked, skill| asked.set(skill, true))
    }
}
