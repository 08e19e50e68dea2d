//! The skills that are practised, those that an exercise asks for, and the results of practice with their file
//! `progress.json`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::document::short_json_error;
use super::exercise::Points;

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
        let others = self.skills & !bit;
        Asked {
            skills: if on { others | bit } else { others },
            ..self
        }
    }

    /// Returns the selection with or without the windows and values of leaves.
    #[must_use]
    pub const fn at_leaves(self, leaves: bool) -> Asked {
        Asked { leaves, ..self }
    }

    pub fn skills(self) -> impl Iterator<Item = Skill> {
        let all = Skill::ALL.iter().copied();
        all.filter(move |&skill| self.has(skill))
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

const FORMAT: &str = "cutoff-progress";
const VERSION: u32 = 2;
/// An upper limit on stored counts; larger ones would overflow when they are added.
const MOST: u32 = 1_000_000_000;

/// Right answers and all answers, per skill.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SkillProgress(BTreeMap<Skill, Points>);

#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    version: u32,
    #[serde(default)]
    points: BTreeMap<Skill, Points>,
    /// Version 1 keeps the points of each session.
    #[serde(default, skip_serializing)]
    sittings: Vec<RecordedSession>,
}

#[derive(Deserialize)]
struct RecordedSession {
    points: BTreeMap<Skill, Points>,
}

impl SkillProgress {
    pub fn add(&mut self, skill: Skill, points: Points) {
        let sum = self.0.entry(skill).or_default();
        sum.got = sum.got.saturating_add(points.got);
        sum.of = sum.of.saturating_add(points.of);
    }

    /// Returns the points for a skill; 0 of 0 if it was not practised.
    pub fn of(&self, skill: Skill) -> Points {
        self.0.get(&skill).copied().unwrap_or_default()
    }

    pub fn answers(&self) -> u64 {
        self.0.values().map(|points| u64::from(points.of)).sum()
    }

    pub fn to_json(&self) -> String {
        let file = File {
            format: FORMAT.to_owned(),
            version: VERSION,
            points: self.0.clone(),
            sittings: Vec::new(),
        };
        // Serializing cannot fail: all keys are strings.
        serde_json::to_string_pretty(&file).unwrap_or_default() + "\n"
    }

    /// Reads a file of version 1 or 2.
    ///
    /// # Errors
    /// One clause: what is wrong, and where.
    pub fn from_json(text: &[u8]) -> Result<SkillProgress, String> {
        let file: File = serde_json::from_slice(text).map_err(|error| short_json_error(&error))?;
        if file.format != FORMAT {
            return Err(format!("\"format\" is not \"{FORMAT}\""));
        }
        if !(1..=VERSION).contains(&file.version) {
            let version = file.version;
            return Err(format!(
                "it is of version {version}, and this program reads versions 1 and {VERSION}"
            ));
        }
        let mut progress = SkillProgress::default();
        let sittings = file.sittings.into_iter().map(|sitting| sitting.points);
        for (skill, points) in sittings.chain([file.points]).flatten() {
            progress.add(skill, points);
            let sum = progress.of(skill);
            if points.got > points.of || sum.of > MOST {
                return Err(format!("its counts for {skill} are impossible"));
            }
        }
        Ok(progress)
    }
}
