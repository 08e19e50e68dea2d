//! Published sentences about searches that are wrong, or half right: each with the search and the step that show it.
//!
//! A claim is a file of `claims/`, read as a lesson with a single stop: what is said of the sentence there is filled in from that
//! search, so that it cannot be wrong as well.

use std::sync::LazyLock;

use super::read::{said, search_of_stop, single_stop};
use super::{FileError, Lesson};
use crate::document::{self, Fields};
use crate::text::grouped;

/// What `"format"` says in a claim's file.
const CLAIM_FORMAT: &str = "cutoff-claim";

/// A published sentence, and what shows how far it is right.
#[derive(Clone, Debug)]
pub struct PublishedClaim {
    /// What it is asked for by, of those that come with the program; else empty.
    pub id: &'static str,
    /// The sentence.
    pub sentence: String,
    /// What kind of publication it stands in.
    pub source: String,
    /// How far it is right.
    pub verdict: ClaimVerdict,
    /// What shows it.
    pub exhibit: ClaimExhibit,
}

/// How far a claim is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimVerdict {
    /// Not at all.
    Wrong,
    /// In part, or under a condition that it does not name.
    HalfRight,
}

impl ClaimVerdict {
    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            ClaimVerdict::Wrong => "Wrong",
            ClaimVerdict::HalfRight => "Half right",
        }
    }
}

/// What shows how far a claim is right.
#[derive(Clone, Debug)]
pub enum ClaimExhibit {
    /// A step of a search: a lesson with that one stop, whose text is the reason.
    Step(Box<Lesson>),
    /// The size of a uniform tree.
    Size {
        /// The children of each inner node.
        branching: u32,
        /// Its plies.
        depth: u32,
        /// What is said of it.
        reason: String,
    },
}

impl PublishedClaim {
    /// Whether a text is meant to be a claim: says so at its beginning, whatever else is wrong with it.
    pub fn is_meant(text: &[u8]) -> bool {
        let name = CLAIM_FORMAT.as_bytes();
        let mut begins = text.windows(name.len()).take(256);
        begins.any(|window| window == name)
    }

    /// Reads a claim's file.
    ///
    /// # Errors
    /// [`FileError`] names line, column and field.
    pub fn read(text: &[u8]) -> Result<PublishedClaim, FileError> {
        const FIELDS: &[&str] = &[
            "format", "version", "claim", "source", "verdict", "library", "tree", "fen", "game",
            "position", "settings", "size", "at", "reason",
        ];
        document::read(text, (CLAIM_FORMAT, 1), FIELDS, |fields| {
            let mut blanks = Vec::new();
            let verdicts = [
                ("wrong", ClaimVerdict::Wrong),
                ("half-right", ClaimVerdict::HalfRight),
            ];
            let claim = PublishedClaim {
                id: "",
                sentence: said(fields.need("claim")?, &mut blanks)?,
                source: said(fields.need("source")?, &mut blanks)?,
                verdict: fields.need("verdict")?.one_of(&verdicts)?,
                exhibit: exhibit(fields, &mut blanks)?,
            };
            match blanks.into_iter().next() {
                Some(blank) => Err(blank),
                None => Ok(claim),
            }
        })
    }
}

fn exhibit(fields: &Fields<'_>, blanks: &mut Vec<FileError>) -> Result<ClaimExhibit, FileError> {
    let Some(size) = fields.get("size") else {
        let stop = single_stop(fields.need("at")?, fields.need("reason")?, blanks)?;
        let (game, settings, search_spot) = search_of_stop(fields)?;
        return Ok(ClaimExhibit::Step(Box::new(Lesson {
            title: fields.need("claim")?.text()?.to_owned(),
            goal: fields.need("claim")?.text()?.to_owned(),
            game,
            settings,
            notes: String::new(),
            notes_spot: None,
            search_spot,
            blanks: Vec::new(),
            stops: vec![stop],
        })));
    };
    let numbers = size.fields(&["branching", "depth"])?;
    let branching = numbers.need("branching")?.whole()?;
    let depth = numbers.need("depth")?.whole()?;
    let leaves = u64::from(branching).checked_pow(depth);
    let leaves = leaves.ok_or_else(|| size.error("the tree is too large; lower the depth"))?;
    let mut reason = said(fields.need("reason")?, blanks)?;
    for (placeholder, number) in [
        ("{branching}", branching.to_string()),
        ("{depth}", depth.to_string()),
        ("{leaves}", grouped(leaves)),
    ] {
        reason = reason.replace(placeholder, &number);
    }
    Ok(ClaimExhibit::Size {
        branching,
        depth,
        reason,
    })
}

macro_rules! claims {
    ($($id:literal)+) => {
        [$(($id, include_str!(concat!("claims/", $id, ".json"))),)+]
    };
}

/// Names and files, in the order of the page.
const CLAIMS: [(&str, &str); 7] = claims! {
    "the-outcome-is-2"
    "half-of-the-work"
    "five-before-three"
    "alpha-and-beta-exchanged"
    "a-table-of-scores"
    "a-table-without-depth"
    "thirty-to-the-eighth"
};

/// The claims that come with the program.
pub fn published_claims() -> &'static [PublishedClaim] {
    static READ: LazyLock<Vec<PublishedClaim>> = LazyLock::new(|| {
        let read = |&(id, text): &(&'static str, &str)| {
            let claim = PublishedClaim::read(text.as_bytes());
            // The texts are fixed, and a test reads them all.
            claim.ok().map(|claim| PublishedClaim { id, ..claim })
        };
        CLAIMS.iter().filter_map(read).collect()
    });
    &READ
}
