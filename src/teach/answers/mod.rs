//! Exercise files: handed out empty, filled in by students, handed back, and graded together.
//!
//! A file holds the whole exercise (the tree, the settings, the skills asked for) and a fingerprint of it, which
//! detects a modified or different exercise.

mod class;
mod read;

use std::sync::Arc;

use serde::Serialize;

use game::{NodeId, NodeNames, Tree};
use search::SearchSpec;
use search::trace::{NodeMap, Recording};

use super::difference::SearchedTree;
use super::exercise::{AnswerSheet, Exercise, ExerciseScope, Marked, search_by_hand};
use super::skill::{Asked, Skill};
use text::say;

pub use class::{Graded, NodeMistakes, Report, grade, grade_in_pieces};

/// The value of `"format"` in an exercise file.
pub const ANSWERS_FORMAT: &str = "cutoff-exercise";
const VERSION: u32 = 1;

/// An exercise for one student, with the student's entries.
#[derive(Clone, Debug, PartialEq)]
pub struct Answers {
    pub student: String,
    pub title: String,
    pub spec: SearchSpec,
    pub asked: Asked,
    pub tree: Arc<Tree>,
    pub sheet: AnswerSheet,
}

/// Replaces the student's name in an answer key, which no student hands in.
pub const KEY: &str = "Answer key";

/// A deeper tree cannot be read back from the file that embeds it.
const DEEPEST: u32 = 100;
/// The node limit of an exercise that is filled in by hand.
const MOST_NODES: usize = 2_000;

impl Answers {
    /// Returns an exercise without entries. The tree's notes are dropped because they may reveal the answers.
    pub fn new(title: String, mut tree: Arc<Tree>, spec: SearchSpec, asked: Asked) -> Answers {
        if !tree.notes.is_empty() {
            Arc::make_mut(&mut tree).notes.clear();
        }
        Answers {
            student: String::new(),
            title,
            spec: spec.in_force().for_trees(),
            asked,
            tree,
            sheet: AnswerSheet::new(),
        }
    }

    /// Returns a hash that is equal for all students of one exercise and differs for any other tree, setting or
    /// question.
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
        for node in self.tree.nodes() {
            hash.add(&node.ply.to_le_bytes());
            hash.add(&[u8::from(node.is_leaf()), node.player as u8]);
            let value = node.value.filter(|_| node.is_leaf());
            hash.add(&value.map_or(0, |value| value.get().to_bits()).to_le_bytes());
        }
        let rules = self.spec.window_rules();
        let rules = rules.map_or(self.spec.name().to_owned(), |rules| rules.to_string());
        hash.add(rules.as_bytes());
        // A search without refinements keeps the fingerprint that it had before refinements existed.
        let plain = SearchSpec {
            rules: self.spec.rules,
            ..SearchSpec::new(self.spec.algorithm)
        };
        if self.spec != plain {
            hash.add(self.spec.to_string().as_bytes());
        }
        for skill in self.asked.skills() {
            hash.add(skill.name().as_bytes());
        }
        hash.add(&[u8::from(self.asked.leaves)]);
        hash.0
    }

    /// Checks that the tree is small enough for an exercise and that its search can be done by hand.
    ///
    /// # Errors
    /// One sentence, when not.
    pub fn fits(&self) -> Result<(), String> {
        if self.tree.has_chance() {
            return Err(say!(exercise_with_chance).to_owned());
        }
        self.fits_paper()?;
        // These searches are handed out on paper only.
        if self.spec.algorithm.has_null_windows() {
            return Err(say!(exercise_with_null_windows).to_owned());
        }
        Ok(())
    }

    /// Checks the same for a worksheet: answers on paper are not graded by the program, and may be expected values.
    ///
    /// # Errors
    /// One sentence, when not.
    pub fn fits_paper(&self) -> Result<(), String> {
        let (plies, nodes) = (self.tree.height(), self.tree.len());
        if plies > DEEPEST {
            let plies = plies.to_string();
            return Err(say!(exercise_too_deep, most = DEEPEST, plies));
        }
        if nodes > MOST_NODES {
            return Err(say!(exercise_too_large, most = MOST_NODES, nodes));
        }
        self.search().map(drop)
    }

    /// Returns the text of the exercise file.
    ///
    /// # Errors
    /// One sentence, when the tree is too large for an exercise.
    pub fn to_json(&self) -> Result<String, String> {
        self.fits()?;
        let fingerprint = format!("{:016x}", self.fingerprint());
        let skills: Vec<&str> = self.asked.skills().map(Skill::name).collect();
        let records = self.sheet.records(&self.tree);
        let records: Vec<String> = records.iter().map(json).collect();
        let entries = if records.is_empty() {
            "[]".to_owned()
        } else {
            format!("[\n    {}\n  ]", records.join(",\n    "))
        };
        // Each field and each record has a line of its own.
        let fields = [
            ("format", json(ANSWERS_FORMAT)),
            ("version", VERSION.to_string()),
            ("student", json(&self.student)),
            ("title", json(&self.title)),
            ("fingerprint", json(&fingerprint)),
            ("settings", format!("{{\"search\": {}}}", json(&self.spec))),
            ("asked", json(&skills)),
            ("leaves", self.asked.leaves.to_string()),
            ("tree", self.tree.to_json().trim_end().replace('\n', "\n  ")),
            ("entries", entries),
        ];
        let fields = fields.map(|(name, value)| format!("  \"{name}\": {value}"));
        Ok(format!("{{\n{}\n}}\n", fields.join(",\n")))
    }

    /// Returns the search that the answers are compared with.
    ///
    /// # Errors
    /// One sentence, when it cannot be done by hand.
    pub fn search(&self) -> Result<Searched<'_>, String> {
        let (recording, node_map) = search_by_hand(&self.tree, self.spec)?;
        Ok(Searched {
            recording,
            node_map,
            names: NodeNames::new(&self.tree),
            answers: self,
        })
    }
}

pub struct Searched<'a> {
    answers: &'a Answers,
    recording: Recording,
    node_map: NodeMap,
    names: NodeNames,
}

impl Searched<'_> {
    /// Calls `then` with the tree and its search.
    pub fn with_side<T>(&self, then: impl FnOnce(SearchedTree<'_>) -> T) -> T {
        let tree: &Tree = &self.answers.tree;
        let name = |node: NodeId| self.names.name(tree, node).into_owned();
        then(SearchedTree {
            tree,
            recording: &self.recording,
            node_map: &self.node_map,
            name: &name,
        })
    }

    pub fn marked(&self) -> Marked {
        let (asked, sheet) = (self.answers.asked, &self.answers.sheet);
        self.with_side(|side| Exercise { side, asked }.mark(sheet, ExerciseScope::All))
    }
}

fn json<T: Serialize + ?Sized>(value: &T) -> String {
    // All map keys here are strings, so serializing cannot fail.
    serde_json::to_string(value).unwrap_or_default()
}

/// FNV-1a (Fowler, Noll & Vo), 64 bits: distinguishes exercises; not a protection against tampering.
struct Fnv(u64);

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
