//! Locates a visit within its search: its remaining depth, its place in the parent's order, and the other visits of
//! its node. Everything is derived from the recording.

use search::Interval;
use search::trace::{Moment, Pass, Recording, Status, VisitId};

/// Returns the index of the driver's pass that a visit belongs to.
pub(super) fn pass_of(recording: &Recording, id: VisitId) -> Option<usize> {
    let passes = recording.passes();
    let begun = passes.partition_point(|pass| pass.root <= id);
    begun.checked_sub(1)
}

/// Returns the number of plies from the root to the horizon of a visit.
pub(super) fn horizon(recording: &Recording, id: VisitId) -> Option<u32> {
    let pass = pass_of(recording, id).map(|at| recording.passes()[at].depth);
    pass.or_else(|| recording.iterations().last().map(|last| last.depth))
}

/// Returns the number of plies left to the horizon at a visit; 0 below it.
pub(super) fn depth_left(recording: &Recording, id: VisitId) -> Option<u32> {
    let ply = u32::from(recording.visit(id).ply);
    horizon(recording, id).map(|depth| depth.saturating_sub(ply))
}

/// Returns true if a visit is searched by quiescence: at the horizon or below it, where the game continues.
pub(super) fn is_quiescent(recording: &Recording, id: VisitId) -> bool {
    recording.spec().quiescence
        && !recording.visit(id).is_leaf()
        && depth_left(recording, id) == Some(0)
}

/// Returns the number of children of a visit, visited and skipped. A child that was searched twice counts once.
pub(super) fn children(recording: &Recording, id: VisitId) -> u32 {
    let visit = recording.visit(id);
    if recording.spec().is_plain() {
        // The visits of a subtree end within its last child, and children are visited in order.
        let last = VisitId(id.0 + visit.size() - 1);
        let mut line = recording.line_up(last);
        let last = line.find(|&at| recording.parent(at) == Some(id));
        let visited = last.map_or(0, |last| recording.visit(last).index + 1);
        return visited + visit.skipped;
    }
    distinct(recording, recording.children(id)).0 + visit.skipped
}

/// Counts the children of these visits, and returns the number of the last one. The second search of a child follows
/// its first.
fn distinct(recording: &Recording, visits: impl Iterator<Item = VisitId>) -> (u32, Option<u32>) {
    visits.fold((0, None), |(count, last), visit| {
        let index = Some(recording.visit(visit).index);
        (count + u32::from(last != index), index)
    })
}

/// Returns the place, from 0, in which the parent searched a visit. A re-search of a child has the place of its first
/// search.
pub(super) fn place(recording: &Recording, child: VisitId) -> u32 {
    let index = recording.visit(child).index;
    let Some(parent) = recording.parent(child) else {
        return 0;
    };
    if recording.spec().is_plain() {
        return index;
    }
    let earlier = recording.children(parent).take_while(|&at| at < child);
    let (place, last) = distinct(recording, earlier);
    // The last visit before it was the same child.
    place - u32::from(last == Some(index))
}

/// Returns the visits of the same node so far, in order: of all depths, or of this depth only.
pub(super) fn visits_of(moment: &Moment<'_>, id: VisitId, same_depth: bool) -> Vec<VisitId> {
    let recording = moment.recording();
    if !recording.revisits() {
        return vec![id];
    }
    let depth = horizon(recording, id);
    let wanted = |pass: &&Pass| !same_depth || Some(pass.depth) == depth;
    let mut visits: Vec<VisitId> = match recording.passes() {
        [] => vec![VisitId::ROOT],
        passes => passes.iter().filter(wanted).map(|pass| pass.root).collect(),
    };
    let entered = |at: &VisitId| moment.status(*at) != Status::Unvisited;
    visits.retain(entered);
    for index in recording.path(id) {
        let below = visits.iter().flat_map(|&at| recording.children(at));
        let same = below.filter(|&child| recording.visit(child).index == index);
        visits = same.filter(entered).collect();
    }
    visits
}

/// Returns the bounds of a node proved so far by all visits of this depth together.
pub(super) fn proved_by_now(moment: &Moment<'_>, id: VisitId) -> Interval {
    let own = moment.node(id).map_or(Interval::UNKNOWN, |now| now.proved);
    let visits = visits_of(moment, id, true).into_iter();
    let all = visits.filter_map(|at| moment.node(at));
    let all = all.fold(own, |all, now| all.and(now.proved));
    // Inexact shortcuts may contradict each other.
    if all.lo <= all.hi { all } else { own }
}

/// Returns the first search of a child that is searched again after a null window.
pub(super) fn first_search(recording: &Recording, child: VisitId) -> Option<VisitId> {
    if !recording.spec().algorithm.has_null_windows() {
        return None;
    }
    let parent = recording.parent(child)?;
    let siblings = recording.children(parent).take_while(|&at| at < child);
    let before = siblings.last()?;
    (recording.visit(before).index == recording.visit(child).index).then_some(before)
}
