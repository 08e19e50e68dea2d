//! The changes to a tree that the user can request, and their names.

use draw::score_text;
use game::{Edit, NodeId, Order, Score, Tree};
use stage::Stage;

/// A requested change of the tree; node ids are those on screen.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeChange {
    Edit(Edit),
    AsGiven,
    /// Orders all children such that alpha-beta visits the fewest nodes.
    BestOrder,
}

impl From<Edit> for TreeChange {
    fn from(edit: Edit) -> TreeChange {
        TreeChange::Edit(edit)
    }
}

impl TreeChange {
    /// Names the change, as in `leaf C2 from 4 to 1`.
    pub fn name(&self, stage: &Stage) -> String {
        let edit = match self {
            TreeChange::Edit(edit) => edit,
            TreeChange::AsGiven => return "all children in their original order".to_owned(),
            TreeChange::BestOrder => return "all children ordered for minimum leaves".to_owned(),
        };
        let name = |node: NodeId| {
            if node.index() < stage.tree.len() {
                stage.name(node)
            } else {
                "a node".to_owned()
            }
        };
        match edit {
            Edit::Value { node, value } => value_name(stage, *node, &name(*node), *value),
            Edit::Label { node, label } if label.is_empty() => {
                format!("the label of {} removed", name(*node))
            }
            Edit::Label { node, label } => {
                let mut labels = stage.tree.labels();
                let is_taken = labels.any(|(other, there)| other != *node && there == label);
                let too = if is_taken {
                    ", as another node is called"
                } else {
                    ""
                };
                format!("{} renamed to {label}{too}", name(*node))
            }
            Edit::Player { node, player } => {
                let before = stage.tree.nodes().get(node.index());
                if before.is_some_and(|it| it.chance) {
                    format!("{} from chance to {player}", name(*node))
                } else {
                    format!("{} from {} to {player}", name(*node), player.other())
                }
            }
            Edit::Chance {
                node,
                probabilities,
            } => match probabilities {
                Some(_) => format!("{} made a chance node", name(*node)),
                None => format!("{} made an ordinary node", name(*node)),
            },
            Edit::Probability { node, probability } => {
                let probability = Score::new(*probability).unwrap_or_default();
                let text = score_text(probability);
                format!("the probability of {} set to {text}", name(*node))
            }
            Edit::ExchangePlayers => "MAX and MIN swapped".to_owned(),
            Edit::Add { parent, value } => {
                format!("leaf {} added to {}", score_text(*value), name(*parent))
            }
            Edit::Delete { node } => format!("{} deleted", name(*node)),
            Edit::Graft {
                parent, subtree, ..
            } => match subtree.node(NodeId::ROOT).value {
                Some(value) if subtree.len() == 1 => {
                    format!("leaf {} added to {}", score_text(value), name(*parent))
                }
                _ => format!("subtree added to {}", name(*parent)),
            },
            Edit::Move { node, index } => {
                format!(
                    "{} moved to position {}",
                    name(*node),
                    u64::from(*index) + 1
                )
            }
            Edit::Order { of, order } => {
                let whose = of.map_or_else(
                    || "all children".to_owned(),
                    |node| format!("children of {}", name(node)),
                );
                match order {
                    Order::Reverse => format!("{whose} reversed"),
                    Order::BestFirst => format!("{whose} best first"),
                    Order::WorstFirst => format!("{whose} worst first"),
                    Order::Shuffle(seed) => format!("{whose} shuffled with seed {seed}"),
                }
            }
            Edit::Arrange(_) => "children rearranged".to_owned(),
            Edit::Sequence(edits) if matches!(edits[..], [Edit::Graft { .. }, ..]) => {
                "rows pasted".to_owned()
            }
            Edit::Sequence(_) => "several changes".to_owned(),
        }
    }

    /// Returns the change for moved nodes; `None` if its node is gone.
    pub fn followed(self, follow: &dyn Fn(NodeId) -> Option<NodeId>) -> Option<TreeChange> {
        let TreeChange::Edit(edit) = self else {
            return Some(self);
        };
        let gone = std::cell::Cell::new(false);
        let edit = translated(edit, &|node| {
            follow(node).unwrap_or_else(|| {
                gone.set(true);
                node
            })
        });
        (!gone.get()).then_some(TreeChange::Edit(edit))
    }

    /// Returns the edits for the opened tree: the tree on screen may be cut at a depth.
    pub fn edits(self, before: &Stage, source: &Tree, ranks: &[u32]) -> Vec<Edit> {
        let shown = &*before.tree;
        match self {
            TreeChange::Edit(edit) => {
                vec![translated(edit, &|node| in_source(shown, source, node))]
            }
            TreeChange::AsGiven if ranks.is_empty() => Vec::new(),
            TreeChange::AsGiven => {
                let arrangement = game::Arrangement::by_rank(source, ranks);
                vec![Edit::Arrange(arrangement)]
            }
            TreeChange::BestOrder => {
                let best = before.critical().map(|critical| critical.best_order(shown));
                let best = best.filter(|order| !order.is_identity());
                let best = best.map(|order| order.of_nodes(|node| in_source(shown, source, node)));
                best.map(Edit::Arrange).into_iter().collect()
            }
        }
    }
}

fn value_name(stage: &Stage, node: NodeId, name: &str, value: Option<game::Score>) -> String {
    let before = stage.tree.nodes().get(node.index());
    let leaf = before.is_some_and(game::Node::is_leaf);
    let before = before.and_then(|node| node.value);
    let what = if leaf { "leaf" } else { "the static value of" };
    match (before, value) {
        (Some(before), Some(value)) => format!(
            "{what} {name} from {} to {}",
            score_text(before),
            score_text(value)
        ),
        (None, Some(value)) => format!("{what} {name} set to {}", score_text(value)),
        (_, None) => format!("{what} {name} removed"),
    }
}

/// Maps a node on screen to the opened tree: a cut tree is its upper part, so the paths agree.
fn in_source(shown: &Tree, source: &Tree, node: NodeId) -> NodeId {
    if shown.len() == source.len() || node.index() >= shown.len() {
        return node;
    }
    source.at(&shown.path(node)).unwrap_or(node)
}

fn translated(mut edit: Edit, to: &dyn Fn(NodeId) -> NodeId) -> Edit {
    match &mut edit {
        Edit::Value { node, .. }
        | Edit::Label { node, .. }
        | Edit::Player { node, .. }
        | Edit::Chance { node, .. }
        | Edit::Probability { node, .. }
        | Edit::Delete { node }
        | Edit::Move { node, .. }
        | Edit::Graft { parent: node, .. }
        | Edit::Add { parent: node, .. } => *node = to(*node),
        Edit::Order { of, .. } => *of = of.map(to),
        Edit::Sequence(edits) => {
            for edit in edits {
                *edit = translated(edit.clone(), to);
            }
        }
        Edit::ExchangePlayers | Edit::Arrange(_) => {}
    }
    edit
}
