//! What an edit has changed in the search: leaves, the root's value, cutoffs that came or went.

use std::collections::HashSet;

use crate::game::{NodeId, Tree};
use crate::trace::{Places, Recording, VisitId};

use super::text::{counted, grouped, score_text};

/// A search with the tree that it is of.
#[derive(Clone, Copy)]
pub struct Side<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// The search.
    pub recording: &'a Recording,
    /// Where it lies on the tree.
    pub places: &'a Places,
    /// What the nodes are called.
    pub name: &'a dyn Fn(NodeId) -> String,
}

impl Side<'_> {
    /// The nodes at which something was skipped, in entering order.
    fn cutters(&self) -> impl Iterator<Item = NodeId> {
        let visits = (0u32..).map(VisitId).zip(self.recording.visits());
        let cutters = visits.filter(|(_, visit)| visit.skipped > 0);
        cutters.map(|(id, _)| self.places.node_of(id))
    }
}

/// So many cutoffs are named one by one.
const NAMED: usize = 2;

/// What differs after an edit, in short clauses; `follow` tells what a node has become.
///
/// The root's value comes last, and always: that it has not changed is often the point.
pub fn difference(
    before: Side<'_>,
    after: Side<'_>,
    follow: &dyn Fn(NodeId) -> Option<NodeId>,
) -> Vec<String> {
    let mut clauses = vec![visited(before, after)];
    let now: HashSet<NodeId> = after.cutters().collect();
    let mut kept = HashSet::new();
    let mut gone = Vec::new();
    for node in before.cutters() {
        match follow(node) {
            Some(new) if now.contains(&new) => {
                kept.insert(new);
            }
            // Of what is still there, the name that it has now.
            Some(new) => gone.push((after.name)(new)),
            None => gone.push((before.name)(node)),
        }
    }
    let new = after.cutters().filter(|node| !kept.contains(node));
    let new: Vec<String> = new.map(after.name).collect();
    clauses.extend(cutoffs(&gone, "the cutoff at", "is gone", "are gone"));
    clauses.extend(cutoffs(&new, "a cutoff at", "is new", "are new"));
    let (was, is) = (before.recording.value(), after.recording.value());
    clauses.push(if was == is {
        format!("the root’s value is still {}", score_text(is))
    } else {
        format!(
            "the root’s value is now {} (it was {})",
            score_text(is),
            score_text(was)
        )
    });
    clauses
}

fn visited(before: Side<'_>, after: Side<'_>) -> String {
    let (was, is) = (before.recording.counts(), after.recording.counts());
    let differ = |was: u64, is: u64, one, many| {
        let more = if is > was { "more" } else { "fewer" };
        let noun = if was.abs_diff(is) == 1 { one } else { many };
        format!("{} {more} {noun} visited", grouped(was.abs_diff(is)))
    };
    if was.leaves != is.leaves {
        differ(was.leaves, is.leaves, "leaf", "leaves")
    } else if was.nodes != is.nodes {
        differ(was.nodes, is.nodes, "node", "nodes")
    } else {
        format!("{} visited as before", counted(is.leaves, "leaf", "leaves"))
    }
}

fn cutoffs(names: &[String], what: &str, one: &str, many: &str) -> Vec<String> {
    if names.len() <= NAMED {
        let clause = |name| format!("{what} {name} {one}");
        names.iter().map(clause).collect()
    } else {
        let count = counted(names.len() as u64, "cutoff", "cutoffs");
        vec![format!("{count} {many}")]
    }
}
