//! Links: what is open, how it is searched and the step, as one line of text that can be sent and opened again.
//!
//! ```text
//! cutoff:1?fen=kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1&search=alpha-beta,depth=3,order=mvv-lva&step=17
//! cutoff:1?tree=aima-figure&search=alpha-beta,strict&step=9
//! ```
//!
//! After the version come fields, in any order, each once. One of `fen`, `tree` (an id of the library), `recipe` (a
//! generated tree) and `json` (a tree file) says what is open; `name` says what it is called, `root` who moves at a tree's
//! root, `search` which search it is, in its text form with commas for its plus signs, which an address would read as blanks.
//! Earlier versions wrote the algorithm alone there, and the rest in fields of its own (`cut`, `fail`, `depth`, `order`, `seed`,
//! `eval`, `mate`); these are read as before. What is left out is as in a new window of version 1. Bytes other than letters,
//! digits and a few signs are written as `%` with two hexadecimal digits, a blank as `_`. White space means nothing: a letter
//! may break the line.

mod escape;
mod read;
mod write;

use thiserror::Error;

use search::SearchSpec;
use search::trace::Step;

use super::{Setup, Source, SourceGame, Stage};

/// What a link leads to.
#[derive(Clone, Debug)]
pub struct Link {
    /// What is to be opened.
    pub source: Source,
    /// How it is searched. What has no meaning for this kind of source is as it is by default.
    pub setup: Setup,
    /// The step to go to.
    pub step: Step,
}

/// Why there is no link to what is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "this tree is too large for a link, which would have more than {} characters: save the tree (Ctrl+S) and share the file",
    Link::LONGEST
)]
pub struct TooLong;

/// Why a text is not a link that leads anywhere.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkError {
    /// Another beginning.
    #[error("it does not begin with {START}: copy the link again, whole")]
    Start,
    /// A version that is not known here.
    #[error("it is of version {0}, and this program reads version 1: open it with a newer one")]
    Version(String),
    /// One of the fields is at fault.
    #[error("field {number} ({name}): {problem}")]
    Field {
        /// Which one, from 1.
        number: usize,
        /// What it is called.
        name: String,
        /// What is wrong, and the remedy.
        problem: String,
    },
    /// No field says what is to be opened.
    #[error("it does not say what to open: add one of the fields fen, tree, recipe and json")]
    Nothing,
    /// The search has fewer steps.
    #[error(
        "it leads to step {step}, but this search ends at step {last}: give the field step a smaller number"
    )]
    Step {
        /// The step asked for.
        step: Step,
        /// The last one.
        last: Step,
    },
}

/// What a link of any version begins with.
const SCHEME: &str = "cutoff:";
/// What a link of this version begins with.
const START: &str = "cutoff:1?";
/// What stands between the words of a search.
const SEPARATOR: &str = ",";

impl Link {
    /// The most characters of a link: what mail and chat carry in one piece.
    pub const LONGEST: usize = 4_000;

    /// The link to a step of a stage.
    #[must_use]
    pub fn to(stage: &Stage, step: Step) -> Link {
        Link {
            source: stage.source.clone(),
            setup: stage.setup,
            step,
        }
    }

    /// Whether a text is meant to be a link, well-formed or not.
    #[must_use]
    pub fn is_meant(text: &[u8]) -> bool {
        let text = text.trim_ascii_start();
        let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        let start = text.get(..SCHEME.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(SCHEME.as_bytes()))
    }

    /// Its settings over those that are in force, which stay where they have no meaning for what is opened.
    #[must_use]
    pub fn setup_over(&self, now: Setup) -> Setup {
        let setup = self.setup;
        // Without windows there are no rules in the link; those that rest come back with another search.
        let spec = SearchSpec {
            rules: setup.spec.window_rules().unwrap_or(now.spec.rules),
            ..setup.spec
        };
        match self.source.game {
            SourceGame::Game(_) => Setup {
                spec,
                root: None,
                tree_depth: None,
                ..setup
            },
            SourceGame::Tree(_) => Setup {
                spec: SearchSpec {
                    options: now.spec.options,
                    ..spec
                },
                root: setup.root,
                tree_depth: setup.tree_depth,
                ..now
            },
        }
    }

    /// The step, now that its search is known.
    ///
    /// # Errors
    /// [`LinkError::Step`] beyond the end.
    pub fn step_in(&self, stage: &Stage) -> Result<Step, LinkError> {
        let (step, last) = (self.step, stage.recording.steps());
        if step > last {
            return Err(LinkError::Step { step, last });
        }
        Ok(step)
    }
}
