//! Which of a trace's names are names of the tree's nodes.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use game::{NodeId, visible};

use super::{ForeignTrace, TraceSide};

/// So many nodes are asked what they are called before a name counts as unknown.
const ASKED: u32 = 5_000;

/// What is known of a trace's names.
pub(super) struct KnownNames {
    /// Those that are no node’s.
    pub unknown: HashSet<String>,
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
    // A node is called by what it is named but for the case, so that few names have to be tried at each.
    let mut unknown: HashMap<String, Vec<&str>> = HashMap::new();
    for name in names {
        unknown
            .entry(printed(name).to_ascii_lowercase())
            .or_default()
            .push(name);
    }
    for node in (0..nodes).map(NodeId) {
        if unknown.is_empty() {
            break;
        }
        let root = (node == NodeId::ROOT).then(|| "root".to_owned());
        for own in [Some(side.own_name(node)), root, (side.move_into)(node)]
            .into_iter()
            .flatten()
        {
            let own = printed(&own).to_ascii_lowercase();
            if let Some(names) = unknown.get_mut(&own) {
                names.retain(|name| !side.is_called(node, name));
                if names.is_empty() {
                    unknown.remove(&own);
                }
            }
        }
    }
    let unknown: Vec<String> = unknown.into_values().flatten().map(str::to_owned).collect();
    KnownNames {
        known: all - unknown.len(),
        any: all > 0,
        unknown: unknown.into_iter().collect(),
    }
}

/// A name as this program's traces have it: on one line, and with signs that nobody sees written out.
fn printed(name: &str) -> Cow<'_, str> {
    if name.contains(char::is_control) {
        Cow::Owned(visible(&name.replace(char::is_control, " ")).into_owned())
    } else {
        visible(name)
    }
}

impl TraceSide<'_> {
    /// Whether a trace may call a node so.
    pub(super) fn is_called(&self, node: NodeId, name: &str) -> bool {
        let (own, name) = (self.own_name(node), &*printed(name));
        let is = |other: &str| other.eq_ignore_ascii_case(name);
        // Moves of chess differ by their case alone: those are compared as they stand.
        own == name
            || is(&own) && self.searched.tree.label(node).is_some()
            || node == NodeId::ROOT && is("root")
            || (self.move_into)(node).is_some_and(|mv| printed(&mv) == name)
            || is(&own) && own.len() == name.len() && self.is_lettered(node)
    }

    /// What a node is named, without an article.
    fn own_name(&self, node: NodeId) -> String {
        let own = (self.searched.name)(node);
        printed(own.strip_prefix("the ").unwrap_or(&own)).into_owned()
    }

    /// Whether a node has a name that was made for it.
    fn is_lettered(&self, node: NodeId) -> bool {
        self.searched.tree.label(node).is_none() && (self.move_into)(node).is_none()
    }
}
