//! The origin of table entries.

use game::EqualPositions;

use super::{NodeMap, Recording, Step, VisitId};

/// Returns the visit that stored the entry found at another visit: the last earlier visit of the same position.
/// `None` if the table was not probed, or had no entry.
pub fn entry_origin(
    recording: &Recording,
    node_map: &NodeMap,
    equal: &EqualPositions,
    visit: VisitId,
) -> Option<VisitId> {
    recording.probe(visit)?.found.entry()?;
    let asked = recording.entered(visit);
    let node = node_map.node_of(visit);
    let alone = (!equal.same(node).any(|other| other == node)).then_some(node);
    let nodes = alone.into_iter().chain(equal.same(node));
    let visits = nodes.flat_map(|node| node_map.visits_of(node));
    // An entry is stored one step before its visit ends.
    let ended = |visit: VisitId| -> Step { recording.last_step(visit) };
    let stored = visits
        .copied()
        .filter(|&other| ended(other) <= asked && recording.stored(other).is_some());
    stored.max_by_key(|&other| ended(other))
}
