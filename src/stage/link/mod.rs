//! Links: the open source, its search, the step and the page, as one line of text that can be sent and opened again.
//!
//! ```text
//! https://example.org/cutoff/#tree=aima-figure&search=alpha-beta&step=9&page=both
//! cutoff:1?fen=kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1&search=alpha-beta,depth=3,order=mvv-lva&step=17
//! ```
//!
//! On the web, the address of any page and `#` stand before the fields: only what follows is read, and nothing is fetched.
//! A later version would begin with its number, as `#2?`. Fields are in any order, each once. One of `fen`, `tree` (an id of
//! the library), `recipe` (a generated tree) and `json` (a tree file) says what is open; `name` says what it is called, `root`
//! who moves at a tree's root, `search` which search it is, in its text form with commas for its plus signs, which an address
//! would read as blanks. `page` is the open page; `left` and `right` are its two searches side by side, and `step` is then
//! one of both. Earlier versions wrote the algorithm alone under `search`, and the rest in fields of its own (`cut`, `fail`,
//! `depth`, `order`, `seed`, `eval`, `mate`); these are read as before. What is left out is as in a new window of version 1.
//! Bytes other than letters, digits and a few signs are written as `%` with two hexadecimal digits, a blank as `_`. White
//! space means nothing: a letter may break the line.

mod escape;
mod page;
mod read;
mod web_address;
mod write;

use thiserror::Error;

use search::SearchSpec;
use search::trace::Step;
use teach::Variant;

pub use page::Page;
pub use web_address::WebAddress;
pub use write::StageFields;

use super::{Setup, Source, SourceGame, Stage};

#[derive(Clone, Debug)]
pub struct Link {
    pub source: Source,
    /// The search settings. Settings that do not apply to this kind of source have their defaults.
    pub setup: Setup,
    pub place: LinkPlace,
}

/// The place in a stage to which a link leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LinkPlace {
    /// The step of the search; side by side, that of both searches.
    pub step: Step,
    pub page: Page,
    /// The two searches side by side, unless they are the usual ones.
    pub pair: Option<[Variant; 2]>,
}

impl From<Step> for LinkPlace {
    fn from(step: Step) -> LinkPlace {
        LinkPlace {
            step,
            ..LinkPlace::default()
        }
    }
}

impl LinkPlace {
    /// Returns the searches side by side that links do not name.
    #[must_use]
    pub fn usual_pair() -> [Variant; 2] {
        [SearchSpec::MINIMAX.into(), Variant::default()]
    }

    /// Checks the step against the last one.
    ///
    /// # Errors
    /// [`LinkError::Step`] beyond the end.
    pub fn step_within(&self, last: Step) -> Result<Step, LinkError> {
        let step = self.step;
        if step > last {
            return Err(LinkError::Step { step, last });
        }
        Ok(step)
    }
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
    #[error("nothing follows # in its address: copy the link again, whole")]
    NoFields,
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
/// The prefixes of addresses on the web, and on this computer.
const WEB: [&str; 2] = ["https://", "http://"];
const LOCAL: &str = "file://";
/// The word for the order of the children in a search side by side.
const CHILDREN: &str = "children=";
const SHUFFLE: &str = "shuffle-";

impl Link {
    /// The maximum number of characters of a link: mail and chat carry this in one piece.
    pub const LONGEST: usize = 4_000;

    #[must_use]
    pub fn to(stage: &Stage, place: impl Into<LinkPlace>) -> Link {
        Link {
            source: stage.source.clone(),
            setup: stage.setup,
            place: place.into(),
        }
    }

    /// Guesses if a text is a (possibly malformed) link.
    #[must_use]
    pub fn is_meant(text: &[u8]) -> bool {
        let text = text.trim_ascii_start();
        let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        let quoted = text.iter().take_while(|byte| b"<\"'".contains(byte));
        let text = &text[quoted.count()..];
        let begins = |with: &str| {
            let start = text.get(..with.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(with.as_bytes()))
        };
        // The address of a page on this computer; without what follows # it is that of any file.
        let is_local_page = begins(LOCAL) && text.contains(&b'#');
        begins(SCHEME) || WEB.iter().any(|web| begins(web)) || is_local_page
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

    /// Returns the place, its step checked against the search unless it is one of two searches.
    ///
    /// # Errors
    /// [`LinkError::Step`] beyond the end.
    pub fn place_in(&self, stage: &Stage) -> Result<LinkPlace, LinkError> {
        if self.place.page != Page::Both {
            self.place.step_within(stage.recording.steps())?;
        }
        Ok(self.place)
    }
}
