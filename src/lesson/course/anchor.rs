//! Stop anchors: the text form in lesson files, and the step in a recording that they refer to.

use crate::difference::SearchedTree;
use crate::text::counted;
use game::NodeId;
use game::quoted;
use search::trace::{Event, Recording, Step};

/// The position of a stop, as named in a lesson file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StopAnchor {
    Step(Step),
    Start,
    End,
    /// A search of the root by a driver, counted from 1.
    Pass(usize),
    At(AnchorEvent, String, VisitOrdinal),
}

/// The number of a visit among the visits of its node, counted from 1.
pub(super) type VisitOrdinal = usize;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnchorEvent {
    Enter,
    Evaluate,
    Return,
    Cut,
    Leave,
    Probe,
    Store,
    StandPat,
    Research,
}

pub(super) const ANCHOR_EVENTS: [(&str, AnchorEvent); 9] = [
    ("enter", AnchorEvent::Enter),
    ("evaluate", AnchorEvent::Evaluate),
    ("return", AnchorEvent::Return),
    ("cut", AnchorEvent::Cut),
    ("leave", AnchorEvent::Leave),
    ("probe", AnchorEvent::Probe),
    ("store", AnchorEvent::Store),
    ("stand-pat", AnchorEvent::StandPat),
    ("re-search", AnchorEvent::Research),
];

pub(super) const VISIT: &str = ", visit ";

impl StopAnchor {
    /// A description of valid anchors, for errors.
    pub const EXPECTED: &str = "a step's number, \"start\", \"end\", or an event and its node, as \"enter C\", \"evaluate C1\", \"return C1\", \"cut C\", \"leave C\", or of a refined search \"pass 2\", \"probe C\", \"store C\", \"re-search C\", \"stand-pat C\", \"enter C, visit 2\"";

    pub fn parse(text: &str) -> Option<StopAnchor> {
        let text = text.trim();
        match text {
            "start" => return Some(StopAnchor::Start),
            "end" => return Some(StopAnchor::End),
            _ => {}
        }
        let (word, node) = text.split_once(char::is_whitespace)?;
        let node = node.trim();
        if word == "pass" {
            return node.parse().ok().map(StopAnchor::Pass);
        }
        let (_, occasion) = ANCHOR_EVENTS.iter().find(|(name, _)| *name == word)?;
        let (node, nth) = match node.rsplit_once(VISIT) {
            Some((node, number)) => (node, number.parse().ok()?),
            None => (node, 1),
        };
        Some(StopAnchor::At(*occasion, node.to_owned(), nth))
    }

    /// Returns the step, or one sentence that explains why there is none.
    pub fn step(&self, side: SearchedTree<'_>) -> Result<Step, String> {
        let recording = side.recording;
        let last = recording.steps();
        let (occasion, name, nth) = match self {
            StopAnchor::Start => return Ok(0),
            StopAnchor::End => return Ok(last),
            StopAnchor::Step(step) if *step <= last => return Ok(*step),
            StopAnchor::Step(step) => {
                return Err(format!(
                    "there is no step {step}: the last one is {last}; name a step before, or an event"
                ));
            }
            StopAnchor::Pass(number) => return pass(recording, *number),
            StopAnchor::At(occasion, name, nth) => (*occasion, name, *nth),
        };
        let node = find(side, name)?;
        let called = (side.name)(node);
        let visits = side.node_map.visits_of(node);
        let visit = nth.checked_sub(1).and_then(|at| visits.get(at)).copied();
        let visit = visit.ok_or_else(|| match visits.len() {
            0 => {
                let above = side.node_map.nearest_visit(side.tree, node);
                let above = (side.name)(side.node_map.node_of(above));
                format!("{called} is never entered in this search, it is skipped at {above}; stop at \"cut {above}\"")
            }
            times => format!(
                "{called} is visited {} in this search; correct the number",
                counted(times as u64, "time", "times")
            ),
        })?;
        let leaf = recording.visit(visit).is_leaf();
        let entered = recording.entered(visit);
        match occasion {
            AnchorEvent::Enter => Ok(entered),
            AnchorEvent::Evaluate if leaf => Ok(recording.last_step(visit)),
            AnchorEvent::Evaluate => Err(format!("{called} is not a leaf; stop at \"leave {name}\"")),
            AnchorEvent::Leave if leaf => {
                Err(format!("{called} is a leaf; stop at \"evaluate {name}\""))
            }
            AnchorEvent::Leave => Ok(recording.last_step(visit)),
            AnchorEvent::Return if recording.parent(visit).is_none() => {
                Err("the root has no parent; stop at \"end\"".to_owned())
            }
            AnchorEvent::Return => Ok(recording.last_step(visit) + 1),
            AnchorEvent::Cut => recording.cut_step(visit).ok_or_else(|| {
                format!("{called} never cuts in this search; stop at \"leave {name}\", or change the settings")
            }),
            // The table lookup and the static value follow directly after the entry.
            AnchorEvent::Probe => happens(recording.probe(visit).is_some(), entered + 1, || {
                format!("the table is not probed for {called} here; stop at \"enter {name}\"")
            }),
            AnchorEvent::StandPat => happens(recording.stand_pat(visit).is_some(), entered + 1, || {
                format!("{called} cannot stand pat here; stop at \"enter {name}\"")
            }),
            AnchorEvent::Store => {
                let step = recording.last_step(visit).saturating_sub(1);
                let stores = recording.event(step) == Some(Event::Store(visit));
                happens(stores, step, || {
                    format!("{called} is not stored here; stop at \"leave {name}\"")
                })
            }
            AnchorEvent::Research => {
                let step = recording.last_step(visit) + 2;
                let again = matches!(recording.event(step), Some(Event::Research { child, .. }) if child == visit);
                happens(again, step, || {
                    format!("{called} is not searched again here; stop at \"return {name}\"")
                })
            }
        }
    }
}

/// Returns the step if the event happens there, or else the error.
fn happens(so: bool, step: Step, otherwise: impl FnOnce() -> String) -> Result<Step, String> {
    if so { Ok(step) } else { Err(otherwise()) }
}

fn pass(recording: &Recording, number: usize) -> Result<Step, String> {
    let passes = recording.passes();
    let pass = number.checked_sub(1).and_then(|at| passes.get(at));
    pass.map(|pass| pass.step)
        .ok_or_else(|| match passes.len() {
            0 => "this search has no passes: nothing searches its root again; stop at \"start\""
                .to_owned(),
            many => format!(
                "there is no pass {number}: the root is searched {}; correct the number",
                counted(many as u64, "time", "times")
            ),
        })
}

/// Finds the node with that name, line or path, or returns one sentence that explains why there is none.
pub(super) fn find(side: SearchedTree<'_>, text: &str) -> Result<NodeId, String> {
    let tree = side.tree;
    if let Some(path) = path(text) {
        return tree
            .at(&path)
            .ok_or_else(|| format!("the tree has no node {text}; correct the path"));
    }
    if text == "root" && !tree.labels().any(|(_, label)| label == text) {
        return Ok(NodeId::ROOT);
    }
    if let Some(node) = line(side, text) {
        return Ok(node);
    }
    if tree.len() > SEARCHED {
        return Err(format!(
            "no line of names leads to {}; in a tree as large as this one, name every move from the root on",
            quoted(text)
        ));
    }
    let all = (0u32..).map(NodeId).take(tree.len());
    let mut same = all.filter(|&node| (side.name)(node) == text);
    match (same.next(), same.next()) {
        (Some(node), None) => Ok(node),
        (None, _) => {
            let some = (0u32..).map(NodeId).take(tree.len().min(SOME));
            let some: Vec<String> = some.map(|node| (side.name)(node)).collect();
            Err(format!(
                "there is no node {}, the first ones are {}; correct the name",
                quoted(text),
                some.join(", ")
            ))
        }
        (Some(_), Some(_)) => Err(format!(
            "several nodes are called {}; name the line that leads to it from the root, as \"B C1\", or its path, as tree[1][0]",
            quoted(text)
        )),
    }
}

/// Larger trees are not searched for a name.
const SEARCHED: usize = 20_000;
/// The number of names that an error lists when the name is unknown.
const SOME: usize = 8;

/// Returns the node at the end of a line of names or moves from the root.
fn line(side: SearchedTree<'_>, text: &str) -> Option<NodeId> {
    let mut at = NodeId::ROOT;
    for name in text.split_whitespace() {
        at = side.tree.children(at).find(|&child| {
            (side.name)(child) == name || side.tree.move_name(child) == Some(name)
        })?;
    }
    (at != NodeId::ROOT).then_some(at)
}

/// Parses `tree[1][0]` into child numbers.
fn path(text: &str) -> Option<Vec<u32>> {
    let inner = text.strip_prefix("tree")?;
    if inner.is_empty() {
        return Some(Vec::new());
    }
    let inner = inner.strip_prefix('[')?.strip_suffix(']')?;
    inner.split("][").map(|index| index.parse().ok()).collect()
}
