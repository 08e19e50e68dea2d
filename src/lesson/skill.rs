//! What is practised, and what of it an exercise asks for.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// The order in which nodes are visited, numbered from 1.
    Order,
    /// The window that a node receives.
    Windows,
    /// What a node returns, and whether it has value exactly that, at most or at least.
    Values,
    /// Which edges are cut.
    Cuts,
    /// The move that the root keeps.
    RootMove,
}

impl Skill {
    /// All of them, as they come up on the way through a tree.
    pub const ALL: [Skill; 5] = [
        Skill::Order,
        Skill::Windows,
        Skill::Values,
        Skill::Cuts,
        Skill::RootMove,
    ];

    /// As files, options and tables write it.
    pub const fn name(self) -> &'static str {
        match self {
            Skill::Order => "order",
            Skill::Windows => "windows",
            Skill::Values => "values",
            Skill::Cuts => "cuts",
            Skill::RootMove => "root-move",
        }
    }

    /// The skill of that name.
    pub fn of_name(name: &str) -> Option<Skill> {
        Skill::ALL.into_iter().find(|skill| skill.name() == name)
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What an exercise asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    skills: u8,
    /// Whether windows and values are asked for at the leaves, too.
    pub leaves: bool,
}

impl Asked {
    /// All skills, at inner nodes.
    pub const ALL: Asked = Asked {
        skills: 0b1_1111,
        leaves: false,
    };
    /// Nothing yet.
    pub const NONE: Asked = Asked {
        skills: 0,
        leaves: false,
    };

    /// Whether this is asked for.
    pub const fn has(self, skill: Skill) -> bool {
        self.skills & 1 << skill as u8 != 0
    }

    /// The same with or without this.
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

    /// The same with or without the windows and values of leaves.
    #[must_use]
    pub const fn at_leaves(self, leaves: bool) -> Asked {
        Asked { leaves, ..self }
    }

    /// What is asked for, in order.
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
