//! What is said of how a trace was read.

use game::Score;
use search::Notation;

use crate::text::{counted, score_text};

use super::known_names::KnownNames;
use super::trace_item::{DepthSense, Prints, TraceReading, Walked};
use super::walk::Items;
use super::{ForeignLine, ForeignTrace, LineEvent};

/// How the trace was read, where that is not plain.
pub(super) fn notes(
    items: &Items<'_>,
    trace: &ForeignTrace,
    reading: &TraceReading,
    names: &KnownNames,
    (walked, bare): (Walked, u32),
) -> Vec<String> {
    let mut notes = Vec::new();
    let spec = items.recording().spec();
    if let Some(said) = trace.spec.filter(|said| {
        // Without chance, Star1 has nothing to do.
        let star1 = items.side.searched.tree.has_chance();
        let plain = |spec: search::SearchSpec| search::SearchSpec {
            depth: None,
            star1: spec.star1 && star1,
            ..spec
        };
        !plain(*said).is_same(&plain(spec))
    }) {
        notes.push(format!(
            "The trace declares {said}; it is compared with {spec}."
        ));
    }
    let other = trace.passed_over + bare;
    if other > 0 {
        let first = match trace.first_passed_over {
            Some(line) if bare == 0 => format!(" (the first is line {line})"),
            _ => String::new(),
        };
        notes.push(format!(
            "{} of other output {} ignored{first}.",
            counted(other.into(), "line", "lines"),
            if other == 1 { "is" } else { "are" }
        ));
    }
    if reading.notation == Notation::Negamax {
        notes.push(
            "It is in negamax notation: values and windows from the side to move.".to_owned(),
        );
    }
    let mut large: Vec<Score> = reading.infinity.into_iter().flatten().collect();
    large.dedup();
    let large: Vec<String> = large.into_iter().map(score_text).collect();
    if !large.is_empty() {
        let (stand, are) = if large.len() == 1 {
            ("stands", "it is")
        } else {
            ("stand", "they are")
        };
        notes.push(format!(
            "{} {stand} for infinity: {are} larger than every value found.",
            large.join(" and ")
        ));
    }
    if names.any && names.known == 0 {
        notes.push("None of its names is a node of the tree; names are not compared.".to_owned());
    }
    if let Some(offset) = walked.offset {
        let depth = match reading.depth {
            DepthSense::Left => "plies left to search",
            DepthSense::Below => "plies below the root",
        };
        if reading.depth == DepthSense::Below && offset != 0 {
            notes.push(format!("Its depth counts {depth}, {offset} at the root."));
        }
    }
    match (reading.inner, reading.leaf) {
        (Prints::Nothing, _) => notes.push("It prints leaves only.".to_owned()),
        (_, Prints::Nothing) => notes.push("It does not print leaves.".to_owned()),
        _ => {}
    }
    if walked.empty_cuts > 0 {
        notes.push(format!(
            "{} with nothing left to skip; the search counts a cutoff only where a child is skipped.",
            counted(walked.empty_cuts.into(), "cutoff is named", "cutoffs are named")
        ));
    }
    if !spec.has_windows()
        && trace
            .lines
            .iter()
            .any(|line| line.alpha.is_some() || line.beta.is_some())
    {
        notes.push(format!(
            "{} has no windows: alpha and beta are not compared.",
            crate::capitalised(spec.name())
        ));
    }
    notes
}

/// Whether what is left behind the end of the search is a line or two with its result.
pub(super) fn only_result_left(items: &Items<'_>, lines: &[&ForeignLine], walked: Walked) -> bool {
    let left = &lines[walked.lines..];
    let root = items.recording().value();
    walked.items == items.all.len()
        && left.len() <= 2
        && left.iter().all(|line| {
            let plain = line.depth.is_none() && line.alpha.is_none() && line.beta.is_none();
            let is_result = line
                .value
                .is_some_and(|value| value.is(value.score, root) || value.is(-value.score, root));
            plain && line.doing != Some(LineEvent::Enter) && is_result
        })
}
