//! The skills that are practised, and those that an exercise asks for.

use std::fmt;

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
    pub const ALL: [Skill; 5] = [
        Skill::Order,
        Skill::Windows,
        Skill::Values,
        Skill::Cuts,
        Skill::RootMove,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Skill::Order => "order",
            Skill::Windows => "windows",
            Skill::Values => "values",
            Skill::Cuts => "cuts",
            Skill::RootMove => "root-move",
        }
    }

    pub fn of_name(name: &str) -> Option<Skill> {
        Skill::ALL.into_iter().find(|skill| skill.name() == name)
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
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
        Skill::ALL.into_iter().filter(move |&skill| self.has(skill))
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
