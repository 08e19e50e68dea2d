//! Reasons for unavailable actions that depend on more than a single look at the session.

use search::trace::Stride;

use crate::session::Session;
use crate::session::exercise::ExercisePaper;
use crate::session::page::{Direction, Page};

pub(super) const NO_SIBLING: &str = "there is no sibling on that side";

pub(super) fn lacks(session: &Session, stride: Stride, why: &'static str) -> Option<&'static str> {
    (!session.track().has(stride)).then_some(why)
}

pub(super) const NEVER_CUTS: &str = "minimax has no cutoffs: choose alpha-beta";

/// Returns true if no search on screen uses cutoffs.
pub(super) fn never_cuts(session: &Session) -> bool {
    match session.search_pair() {
        Some(pair) => !pair.variants.iter().any(|variant| variant.spec.can_cut()),
        None => !session.stage.recording.spec().can_cut(),
    }
}

/// Where questions about cutoffs are on, the message must not reveal if a cutoff follows.
pub(super) fn no_cutoff_ahead(session: &Session) -> Option<&'static str> {
    if never_cuts(session) {
        return Some(NEVER_CUTS);
    }
    let (track, step) = (session.track(), session.step());
    let next = track.stride(step, Stride::Cutoff, Direction::Forward);
    let can = next.is_some() || !session.looks_ahead() && step != track.steps();
    (!can).then_some("no cutoff after this step")
}

pub(super) fn no_neighbour(session: &Session, direction: Direction) -> Option<&'static str> {
    let (collection, place) = session.open_place()?;
    let next = collection.neighbour(place, direction == Direction::Forward);
    next.is_none()
        .then_some("no more positions in that direction")
}

/// Returns two flags: undo is possible, redo is possible.
pub(super) fn undo_and_redo(session: &Session) -> (bool, bool) {
    if session.page == Page::Exercise {
        let paper = session.desk.paper.as_ref();
        return paper.map_or((false, false), ExercisePaper::can_undo_and_redo);
    }
    if session.undoes_lesson() {
        let open = session.maker.draft.as_ref();
        return open.map_or((false, false), |open| (open.can_undo(), open.can_redo()));
    }
    let history = &session.edits.history;
    (history.undo().is_some(), history.redo().is_some())
}
