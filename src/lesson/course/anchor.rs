//! Where a stop is: what a file says, and the step that this is in a recording.

use crate::difference::SearchedTree;
use game::NodeId;
use game::quoted;
use search::trace::Step;

/// A place in a search, as a lesson names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StopAnchor {
    Step(Step),
    Start,
    End,
    At(Occasion, String),
}

/// What happens at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Occasion {
    Enter,
    Evaluate,
    Return,
    Cut,
    Leave,
}

const OCCASIONS: [(&str, Occasion); 5] = [
    ("enter", Occasion::Enter),
    ("evaluate", Occasion::Evaluate),
    ("return", Occasion::Return),
    ("cut", Occasion::Cut),
    ("leave", Occasion::Leave),
];

impl StopAnchor {
    /// What anchors look like.
    pub const EXPECTED: &str = "a step's number, \"start\", \"end\", or an event and its node, as \"enter C\", \"evaluate C1\", \"return C1\", \"cut C\", \"leave C\"";

    pub fn parse(text: &str) -> Option<StopAnchor> {
        let text = text.trim();
        match text {
            "start" => return Some(StopAnchor::Start),
            "end" => return Some(StopAnchor::End),
            _ => {}
        }
        let (word, node) = text.split_once(char::is_whitespace)?;
        let (_, occasion) = OCCASIONS.iter().find(|(name, _)| *name == word)?;
        Some(StopAnchor::At(*occasion, node.trim().to_owned()))
    }

    /// The step, or one sentence that says why there is none.
    pub fn step(&self, side: SearchedTree<'_>) -> Result<Step, String> {
        let recording = side.recording;
        let last = recording.steps();
        let (occasion, name) = match self {
            StopAnchor::Start => return Ok(0),
            StopAnchor::End => return Ok(last),
            StopAnchor::Step(step) if *step <= last => return Ok(*step),
            StopAnchor::Step(step) => {
                return Err(format!(
                    "there is no step {step}: the last one is {last}; name a step before, or an event"
                ));
            }
            StopAnchor::At(occasion, name) => (*occasion, name),
        };
        let node = find(side, name)?;
        let called = (side.name)(node);
        let visit = side.node_map.visit_of(node).ok_or_else(|| {
            let above = side.node_map.nearest_visit(side.tree, node);
            let above = (side.name)(side.node_map.node_of(above));
            format!("{called} is never entered in this search, it is skipped at {above}; stop at \"cut {above}\"")
        })?;
        let leaf = recording.visit(visit).is_leaf();
        match occasion {
            Occasion::Enter => Ok(recording.entered(visit)),
            Occasion::Evaluate if leaf => Ok(recording.last_step(visit)),
            Occasion::Evaluate => Err(format!("{called} is no leaf; stop at \"leave {name}\"")),
            Occasion::Leave if leaf => {
                Err(format!("{called} is a leaf; stop at \"evaluate {name}\""))
            }
            Occasion::Leave => Ok(recording.last_step(visit)),
            Occasion::Return if recording.parent(visit).is_none() => {
                Err("the root returns to nobody; stop at \"end\"".to_owned())
            }
            Occasion::Return => Ok(recording.last_step(visit) + 1),
            Occasion::Cut => recording.cut_step(visit).ok_or_else(|| {
                format!("{called} never cuts in this search; stop at \"leave {name}\", or change the settings")
            }),
        }
    }
}

/// The node of that name, line or path, or one sentence that says why there is none.
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
/// So many names are told where none is known.
const SOME: usize = 8;

/// The node to which a line of names or moves leads from the root.
fn line(side: SearchedTree<'_>, text: &str) -> Option<NodeId> {
    let mut at = NodeId::ROOT;
    for name in text.split_whitespace() {
        at = side.tree.children(at).find(|&child| {
            (side.name)(child) == name || side.tree.move_name(child) == Some(name)
        })?;
    }
    (at != NodeId::ROOT).then_some(at)
}

/// `tree[1][0]` as child numbers.
fn path(text: &str) -> Option<Vec<u32>> {
    let inner = text.strip_prefix("tree")?;
    if inner.is_empty() {
        return Some(Vec::new());
    }
    let inner = inner.strip_prefix('[')?.strip_suffix(']')?;
    inner.split("][").map(|index| index.parse().ok()).collect()
}
