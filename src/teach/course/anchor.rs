//! Stop anchors: the text form in lesson files, and the step in a recording that they refer to. A step is named by the
//! event that has just happened, which stays valid where a number would not.

use std::fmt;

use game::{NodeId, quoted};
use search::trace::{Event, Recording, Step};
use strum::{EnumString, IntoStaticStr};

use crate::difference::SearchedTree;
use text::counted;

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

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum AnchorEvent {
    Enter,
    Evaluate,
    Return,
    Cut,
    Leave,
    Probe,
    Store,
    StandPat,
    #[strum(serialize = "re-search")]
    Research,
}

const VISIT: &str = ", visit ";

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
        let occasion = word.parse().ok()?;
        let (node, nth) = match node.rsplit_once(VISIT) {
            Some((node, number)) => (node.trim_end(), number.parse().ok()?),
            None => (node, 1),
        };
        if node.is_empty() {
            return None;
        }
        Some(StopAnchor::At(occasion, node.to_owned(), nth))
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
        let (entered, left) = (recording.entered(visit), recording.last_step(visit));
        let is_at = |step, event| (recording.event(step) == Some(event)).then_some(step);
        let again = |event| matches!(event, Event::Research { child, .. } if child == visit);
        // The step if the event happens, what is said if it does not, and where to stop instead.
        let (step, problem, instead) = match occasion {
            AnchorEvent::Enter => (Some(entered), String::new(), "enter"),
            AnchorEvent::Evaluate => (
                leaf.then_some(left),
                format!("{called} is not a leaf"),
                "leave",
            ),
            AnchorEvent::Leave => (
                (!leaf).then_some(left),
                format!("{called} is a leaf"),
                "evaluate",
            ),
            AnchorEvent::Return if recording.parent(visit).is_none() => {
                return Err("the root has no parent; stop at \"end\"".to_owned());
            }
            AnchorEvent::Return => (Some(left + 1), String::new(), "return"),
            AnchorEvent::Cut => {
                return recording.cut_step(visit).ok_or_else(|| {
                    format!("{called} never cuts in this search; stop at \"leave {name}\", or change the settings")
                });
            }
            // The table lookup and the static value follow directly after the entry.
            AnchorEvent::Probe => (
                recording.probe(visit).map(|_| entered + 1),
                format!("the table is not probed for {called} here"),
                "enter",
            ),
            AnchorEvent::StandPat => (
                recording.stand_pat(visit).map(|_| entered + 1),
                format!("{called} cannot stand pat here"),
                "enter",
            ),
            AnchorEvent::Store => (
                is_at(left.saturating_sub(1), Event::Store(visit)),
                format!("{called} is not stored here"),
                "leave",
            ),
            AnchorEvent::Research => (
                recording
                    .event(left + 2)
                    .filter(|&event| again(event))
                    .map(|_| left + 2),
                format!("{called} is not searched again here"),
                "return",
            ),
        };
        step.ok_or_else(|| format!("{problem}; stop at \"{instead} {name}\""))
    }

    pub fn of_step(side: SearchedTree<'_>, step: Step) -> StopAnchor {
        let recording = side.recording;
        if step == 0 {
            return StopAnchor::Start;
        }
        if step >= recording.steps() {
            return StopAnchor::End;
        }
        let event = recording.event(step);
        let anchors = event.map_or_else(Vec::new, |event| anchors(side, event));
        let mut anchors = anchors.into_iter();
        let first = anchors.find(|anchor| anchor.step(side) == Ok(step));
        first.unwrap_or(StopAnchor::Step(step))
    }
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
        let node = tree.at(&path);
        return node.ok_or_else(|| format!("the tree has no node {text}; correct the path"));
    }
    if text == "root" && !tree.labels().any(|(_, label)| label == text) {
        return Ok(NodeId::ROOT);
    }
    if let Some(node) = line(side, text) {
        return Ok(node);
    }
    let named = quoted(text);
    if tree.len() > SEARCHED {
        return Err(format!(
            "no line of names leads to {named}; in a tree as large as this one, name every move from the root on"
        ));
    }
    let all = (0u32..).map(NodeId).take(tree.len());
    let mut same = all.filter(|&node| (side.name)(node) == text);
    match (same.next(), same.next()) {
        (Some(node), None) => Ok(node),
        (None, _) => {
            let some = (0u32..).map(NodeId).take(tree.len().min(SOME));
            let some: Vec<String> = some.map(|node| (side.name)(node)).collect();
            let some = some.join(", ");
            Err(format!(
                "there is no node {named}, the first ones are {some}; correct the name"
            ))
        }
        (Some(_), Some(_)) => Err(format!(
            "several nodes are called {named}; name the line that leads to it from the root, as \"B C1\", or its path, as tree[1][0]"
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
        let is_it = |child| (side.name)(child) == name || side.tree.move_name(child) == Some(name);
        at = side.tree.children(at).find(|&child| is_it(child))?;
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

impl fmt::Display for StopAnchor {
    /// Formats an anchor as in files; a step is its number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StopAnchor::Step(step) => write!(f, "{step}"),
            StopAnchor::Start => f.write_str("start"),
            StopAnchor::End => f.write_str("end"),
            StopAnchor::Pass(number) => write!(f, "pass {number}"),
            StopAnchor::At(occasion, name, nth) => {
                write!(f, "{} {name}", <&str>::from(occasion))?;
                if *nth != 1 || name.contains(VISIT) {
                    write!(f, "{VISIT}{nth}")?;
                }
                Ok(())
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_round_trip() {
        for text in [
            "start",
            "pass 2",
            "enter C",
            "enter C, visit 2",
            "leave root: , visit 1",
            "enter C, visit 0",
            "cut C, visit 2, visit 1",
        ] {
            let anchor = StopAnchor::parse(text).unwrap();
            let written = anchor.to_string();
            assert_eq!(StopAnchor::parse(&written), Some(anchor), "{written}");
        }
        assert_eq!(StopAnchor::parse("enter , visit 1"), None);
    }
}
