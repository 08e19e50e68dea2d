//! Links: the open source, its search and the step, as one line of text that can be sent and opened again.
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

#[derive(Clone, Debug)]
pub struct Link {
    pub source: Source,
    /// The search settings. Settings that do not apply to this kind of source have their defaults.
    pub setup: Setup,
    pub step: Step,
}

/// The reason why the open source has no link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "this tree is too large for a link, which would have more than {} characters: save the tree (Ctrl+S) and share the file",
    Link::LONGEST
)]
pub struct TooLong;

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkError {
    #[error("it does not begin with {START}: copy the link again, whole")]
    Start,
    #[error("it is of version {0}, and this program reads version 1: open it with a newer one")]
    Version(String),
    #[error("field {number} ({name}): {problem}")]
    Field {
        /// The field's number, from 1.
        number: usize,
        name: String,
        problem: String,
    },
    /// No field names a source.
    #[error("it does not say what to open: add one of the fields fen, tree, recipe and json")]
    Nothing,
    #[error(
        "it leads to step {step}, but this search ends at step {last}: give the field step a smaller number"
    )]
    Step { step: Step, last: Step },
}

/// The prefix of links of all versions.
const SCHEME: &str = "cutoff:";
/// The prefix of links of this version.
const START: &str = "cutoff:1?";
const SEPARATOR: &str = ",";

impl Link {
    /// The maximum number of characters of a link: mail and chat carry this in one piece.
    pub const LONGEST: usize = 4_000;

    #[must_use]
    pub fn to(stage: &Stage, step: Step) -> Link {
        Link {
            source: stage.source.clone(),
            setup: stage.setup,
            step,
        }
    }

    /// Guesses whether a text is a (possibly malformed) link.
    #[must_use]
    pub fn is_meant(text: &[u8]) -> bool {
        let text = text.trim_ascii_start();
        let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        let start = text.get(..SCHEME.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(SCHEME.as_bytes()))
    }

    /// Returns the link's settings on top of the current ones, which stay if they do not apply to the link's source.
    #[must_use]
    pub fn setup_over(&self, now: Setup) -> Setup {
        let setup = self.setup;
        // A link for a search without windows has no rules; the current ones stay for later searches.
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

    /// Returns the step, checked against its search.
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
