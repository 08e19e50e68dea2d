//! Names a step as the anchor of a stop: by the event that has just happened, which stays valid where a number would
//! not.

use std::fmt;

use game::NodeId;
use search::trace::{Event, Step};

use super::anchor::{ANCHOR_EVENTS, AnchorEvent, StopAnchor, VISIT, find};
use crate::difference::SearchedTree;

impl fmt::Display for StopAnchor {
    /// Formats an anchor as in files; a step is its number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StopAnchor::Step(step) => write!(f, "{step}"),
            StopAnchor::Start => f.write_str("start"),
            StopAnchor::End => f.write_str("end"),
            StopAnchor::Pass(number) => write!(f, "pass {number}"),
            StopAnchor::At(occasion, name, nth) => {
                let word = ANCHOR_EVENTS.iter().find(|(_, known)| known == occasion);
                write!(f, "{} {name}", word.map_or("", |(word, _)| word))?;
                if *nth > 1 {
                    write!(f, "{VISIT}{nth}")?;
                }
                Ok(())
            }
        }
    }
}

impl StopAnchor {
    pub fn of_step(side: SearchedTree<'_>, step: Step) -> StopAnchor {
        let recording = side.recording;
        if step == 0 {
            return StopAnchor::Start;
        }
        if step >= recording.steps() {
            return StopAnchor::End;
        }
        let leads_here = |anchor: &StopAnchor| anchor.step(side) == Ok(step);
        let event = recording.event(step);
        let mut anchors = event.map_or_else(Vec::new, |event| anchors(side, event));
        let first = anchors.iter().position(leads_here);
        first.map_or(StopAnchor::Step(step), |first| anchors.swap_remove(first))
    }
}

/// From this number of nodes on, a plain name is not the first choice.
const LARGE: usize = 1_000;

/// Returns the possible anchors of an event, shortest first.
fn anchors(side: SearchedTree<'_>, event: Event) -> Vec<StopAnchor> {
    let (occasion, visit) = match event {
        Event::Pass(before) => return vec![StopAnchor::Pass(before as usize + 1)],
        Event::Enter(visit) => (AnchorEvent::Enter, visit),
        Event::Probe(visit) => (AnchorEvent::Probe, visit),
        Event::StandPat(visit) => (AnchorEvent::StandPat, visit),
        Event::Evaluate(visit) => (AnchorEvent::Evaluate, visit),
        Event::Update { child, .. } => (AnchorEvent::Return, child),
        Event::Research { child, .. } => (AnchorEvent::Research, child),
        Event::Cutoff(visit) => (AnchorEvent::Cut, visit),
        Event::Store(visit) => (AnchorEvent::Store, visit),
        Event::Leave(visit) => (AnchorEvent::Leave, visit),
    };
    let node = side.node_map.node_of(visit);
    let mut visits = side.node_map.visits_of(node).iter();
    let before = visits.position(|&other| other == visit).unwrap_or(0);
    let names = names(side, node).into_iter();
    names
        .map(|name| StopAnchor::At(occasion, name, before + 1))
        .collect()
}

/// Returns the possible names of a node in a lesson: its name, the line that leads to it, its path.
fn names(side: SearchedTree<'_>, node: NodeId) -> Vec<String> {
    let (mut line, mut at) = (Vec::new(), node);
    while let Some(parent) = side.tree.parent(at) {
        line.push((side.name)(at));
        at = parent;
    }
    line.reverse();
    let mut name = (side.name)(node);
    if node == NodeId::ROOT && name.contains(char::is_whitespace) {
        // A position has no name of its own.
        "root".clone_into(&mut name);
    }
    let mut names = vec![name];
    if !line.is_empty() {
        // In a large tree a line is resolved directly, whereas a name requires a search of all nodes.
        let at = usize::from(side.tree.len() < LARGE);
        names.insert(at, line.join(" "));
    }
    names.push(side.tree.path_text(node));
    names
}

/// Returns the name of a node in a placeholder: the first of its names that resolves to it.
pub(super) fn name_of(side: SearchedTree<'_>, node: NodeId) -> Option<String> {
    let mut names = names(side, node).into_iter();
    names.find(|name| find(side, name) == Ok(node))
}
