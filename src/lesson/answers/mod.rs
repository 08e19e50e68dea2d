//! Exercises as files: handed out empty, filled in by a student, handed back, and marked together.
//!
//! A file holds the whole exercise (the tree, the settings, what is asked for) and a fingerprint of it, so that an exercise
//! that was changed on the way, or another one, is noticed.

mod class;
mod read;

use std::fmt::Write as _;
use std::sync::Arc;

use serde::Serialize;

use game::{NodeId, NodeNames, Tree};
use search::SearchSpec;
use search::trace::{NodeMap, Recording};

use super::difference::SearchedTree;
use super::exercise::{AnswerSheet, Exercise, ExerciseScope, Marked, NotByHand, search_by_hand};
use super::skill::{Asked, Skill};
use super::text::grouped;

pub use class::{Graded, NodeMistakes, Report, grade};

/// What `"format"` says in an exercise file.
pub const ANSWERS_FORMAT: &str = "cutoff-exercise";
const VERSION: u32 = 1;

/// An exercise for one student, with what was entered.
#[derive(Clone, Debug, PartialEq)]
pub struct Answers {
    /// The student's name, if it is there.
    pub student: String,
    /// What the exercise is called.
    pub title: String,
    /// The search that is practised.
    pub spec: SearchSpec,
    /// What is asked for.
    pub asked: Asked,
    /// The whole tree of the search.
    pub tree: Arc<Tree>,
    /// What was entered.
    pub sheet: AnswerSheet,
}

/// In place of a student's name in a key: nobody is marked by it.
pub const KEY: &str = "Answer key";

/// Trees of more plies cannot be read back from a file that they are a part of.
const DEEPEST: u32 = 100;
/// Nobody fills in more nodes.
const MOST_NODES: usize = 2_000;

impl Answers {
    /// An exercise on which nothing is entered. The tree's notes, which may tell the answers, are left out.
    pub fn new(title: String, tree: Arc<Tree>, spec: SearchSpec, asked: Asked) -> Answers {
        let tree = if tree.notes.is_empty() {
            tree
        } else {
            let mut tree = Arc::unwrap_or_clone(tree);
            tree.notes.clear();
            Arc::new(tree)
        };
        Answers {
            student: String::new(),
            title,
            spec: spec.in_force().for_trees(),
            asked,
            tree,
            sheet: AnswerSheet::new(),
        }
    }

    /// The same for all students of one exercise, and another one for any other tree, setting or question.
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Fnv::new();
        for node in self.tree.nodes() {
            hash.add(&node.ply.to_le_bytes());
            hash.add(&[u8::from(node.is_leaf()), node.player as u8]);
            let value = node.value.filter(|_| node.is_leaf());
            hash.add(&value.map_or(0, |value| value.get().to_bits()).to_le_bytes());
        }
        let rules = match self.spec.window_rules() {
            None => self.spec.name().to_owned(),
            Some(rules) => rules.to_string(),
        };
        hash.add(rules.as_bytes());
        // A search without further parts keeps the fingerprint that it had before there were any.
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

    /// Whether the tree is small enough for an exercise and its search can be done by hand.
    ///
    /// # Errors
    /// One sentence, when not.
    pub fn fits(&self) -> Result<(), String> {
        if self.tree.has_chance() {
            return Err("exercises do not support chance nodes: print a worksheet of this tree instead, press Q on the Step page to be asked questions about it, or open a tree without chance nodes".to_owned());
        }
        self.fits_paper()?;
        // Of which only paper is handed out.
        if self.spec.algorithm.has_null_windows() {
            return Err("exercises are marked by the windows of minimax and alpha-beta, not by null windows: choose alpha-beta, or print a worksheet of this search".to_owned());
        }
        Ok(())
    }

    /// The same for a worksheet: what is written on paper is not marked by the program, and may be an expected value.
    ///
    /// # Errors
    /// One sentence, when not.
    pub fn fits_paper(&self) -> Result<(), String> {
        if self.tree.height() > DEEPEST {
            return Err(format!(
                "a tree of {} plies is too deep for an exercise (at most {DEEPEST}): choose a smaller depth",
                self.tree.height()
            ));
        }
        if self.tree.len() > MOST_NODES {
            return Err(format!(
                "a tree of {} nodes is too large for an exercise (at most {}): choose a smaller tree, or a smaller depth",
                grouped(self.tree.len() as u64),
                grouped(MOST_NODES as u64)
            ));
        }
        self.search().map(drop).map_err(|error| error.to_string())
    }

    /// The exercise as a file.
    ///
    /// # Errors
    /// One sentence, when the tree is too large for an exercise.
    pub fn to_json(&self) -> Result<String, String> {
        self.fits()?;
        let mut text = String::from("{\n");
        // Field by field, each on a line of its own, and each record too. Writing to a string does not fail.
        let mut field = |name: &str, value: &str| {
            let comma = if name == "entries" { "\n}\n" } else { ",\n" };
            let _ = write!(text, "  \"{name}\": {value}{comma}");
        };
        field("format", &json(ANSWERS_FORMAT));
        field("version", &VERSION.to_string());
        field("student", &json(&self.student));
        field("title", &json(&self.title));
        field(
            "fingerprint",
            &json(&format!("{:016x}", self.fingerprint())),
        );
        field("settings", &format!("{{\"search\": {}}}", json(&self.spec)));
        let skills: Vec<&str> = self.asked.skills().map(Skill::name).collect();
        field("asked", &json(&skills));
        field("leaves", &self.asked.leaves.to_string());
        field(
            "tree",
            &self.tree.to_json().trim_end().replace('\n', "\n  "),
        );
        let records = self.sheet.records(&self.tree);
        let records: Vec<String> = records
            .iter()
            .map(|record| format!("    {}", json(record)))
            .collect();
        let records = if records.is_empty() {
            "[]".to_owned()
        } else {
            format!("[\n{}\n  ]", records.join(",\n"))
        };
        field("entries", &records);
        Ok(text)
    }

    /// The search that the answers are held against.
    ///
    /// # Errors
    /// [`NotByHand`] says why it is no search for an exercise.
    pub fn search(&self) -> Result<Searched<'_>, NotByHand> {
        let (recording, node_map) = search_by_hand(&self.tree, self.spec)?;
        Ok(Searched {
            recording,
            node_map,
            names: NodeNames::new(&self.tree),
            answers: self,
        })
    }
}

/// An exercise with its search.
pub struct Searched<'a> {
    answers: &'a Answers,
    recording: Recording,
    node_map: NodeMap,
    names: NodeNames,
}

impl Searched<'_> {
    /// Hands over the tree with its search.
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

    /// The exercise, marked.
    pub fn marked(&self) -> Marked {
        let (asked, sheet) = (self.answers.asked, &self.answers.sheet);
        self.with_side(|side| Exercise { side, asked }.mark(sheet, ExerciseScope::All))
    }
}

/// A value as JSON on one line.
fn json<T: Serialize + ?Sized>(value: &T) -> String {
    // Nothing here has keys that are no text.
    serde_json::to_string(value).unwrap_or_default()
}

/// FNV-1a (Fowler, Noll & Vo), 64 bits: tells exercises apart; guards against nothing.
struct Fnv(u64);

impl Fnv {
    fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
