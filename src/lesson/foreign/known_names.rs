//! Which of a trace's names are names of the tree's nodes.

use game::NodeId;

use super::{ForeignTrace, TraceSide};

/// So many nodes are asked what they are called before a name counts as unknown.
const ASKED: u32 = 5_000;

/// What is known of a trace's names.
pub(super) struct KnownNames {
    /// Those that are no node’s.
    pub unknown: Vec<String>,
    /// How many of the different names are a node's.
    pub known: usize,
    /// Whether there are names at all.
    pub any: bool,
}

pub(super) fn names_known(side: TraceSide<'_>, trace: &ForeignTrace) -> KnownNames {
    let mut names: Vec<&str> = trace
        .lines
        .iter()
        .filter(|line| line.path.is_none())
        .filter_map(|line| line.name.as_deref())
        .collect();
    names.sort_unstable();
    names.dedup();
    let all = names.len();
    // A tree's size is within `u32`.
    #[allow(clippy::cast_possible_truncation)]
    let nodes = (side.searched.tree.len() as u32).min(ASKED);
    for node in (0..nodes).map(NodeId) {
        if names.is_empty() {
            break;
        }
        names.retain(|name| !side.is_called(node, name));
    }
    KnownNames {
        known: all - names.len(),
        any: all > 0,
        unknown: names.into_iter().map(str::to_owned).collect(),
    }
}

impl TraceSide<'_> {
    /// Whether a trace may call a node so.
    pub(super) fn is_called(&self, node: NodeId, name: &str) -> bool {
        let own = (self.searched.name)(node);
        let own = own.strip_prefix("the ").unwrap_or(&own);
        let is = |other: &str| other.eq_ignore_ascii_case(name);
        // Moves of chess differ by their case alone: those are compared as they stand.
        own == name
            || is(own) && self.searched.tree.label(node).is_some()
            || node == NodeId::ROOT && is("root")
            || (self.move_into)(node).is_some_and(|mv| mv == name)
            || is(own) && own.len() == name.len() && self.is_lettered(node)
    }

    /// Whether a node has a name that was made for it.
    fn is_lettered(&self, node: NodeId) -> bool {
        self.searched.tree.label(node).is_none() && (self.move_into)(node).is_none()
    }
}
