//! Execution of a change on its own thread: the edits, then the search on the new tree.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::editable::ChangeKind;
use crate::step::edit::model::HistoryEntry;
use crate::step::edit::model::TreeChange;
use draw::Layout;
use game::{Edit, EditError, NodeChanges, NodeId, Order, Tree};
use search::task::{Spawner, Task};
use stage::{Origin, Setup, Source, SourceGame, Stage, StageError};
use strum::VariantArray;
use teach::{SearchedTree, capitalised, difference};
use text::{Reason, say};

/// A change and the tree that it applies to.
pub struct ChangeWork {
    pub stage: Arc<Stage>,
    /// The settings of the search on the new tree.
    pub setup: Setup,
    /// Each node's place in the given order.
    pub ranks: Arc<[u32]>,
    pub request: ChangeRequest,
}

/// An edit that the user requests.
pub enum TreeEdit {
    Change(TreeChange),
    /// Undoes or redoes a change.
    Again(ChangeKind),
}

/// A new change, or an entry of the history.
pub enum ChangeRequest {
    New(TreeChange),
    /// An entry of the history, undone or redone.
    Again(ChangeKind, HistoryEntry),
}

#[derive(Debug)]
pub struct Revision {
    /// The new tree with its search.
    pub stage: Stage,
    pub back: HistoryEntry,
    /// The direction of the change.
    pub way: ChangeKind,
    /// Each node's place in the given order.
    pub ranks: Arc<[u32]>,
    /// The new places of the nodes on screen.
    pub follow: FollowedNodes,
    /// A sentence about the effect.
    pub said: String,
    /// The named order of all children.
    pub order: Option<TreeOrder>,
    /// The added leaf, if it is on screen.
    pub added: Option<NodeId>,
}

/// A named order of all children.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum TreeOrder {
    Given,
    BestFirst,
    /// The worst child first, from the view of each node's player.
    WorstFirst,
    Reversed,
    Shuffled,
}

impl TreeOrder {
    pub fn title(self) -> &'static str {
        match self {
            TreeOrder::Given => say!(step_order_given),
            TreeOrder::BestFirst => say!(step_order_best),
            TreeOrder::WorstFirst => say!(step_order_worst),
            TreeOrder::Reversed => say!(step_order_reversed),
            TreeOrder::Shuffled => say!(step_order_shuffled),
        }
    }

    pub fn about(self) -> &'static str {
        match self {
            TreeOrder::Given => say!(step_order_given_hint),
            TreeOrder::BestFirst => say!(step_order_best_hint),
            TreeOrder::WorstFirst => say!(step_order_worst_hint),
            TreeOrder::Reversed => say!(step_order_reversed_hint),
            TreeOrder::Shuffled => say!(step_order_shuffled_hint),
        }
    }

    /// Returns the change that puts all children in this order.
    pub fn change(self, seed: u64) -> TreeChange {
        let order = match self {
            TreeOrder::Given => return TreeChange::AsGiven,
            TreeOrder::BestFirst => Order::BestFirst,
            TreeOrder::WorstFirst => Order::WorstFirst,
            TreeOrder::Reversed => Order::Reverse,
            TreeOrder::Shuffled => Order::Shuffle(seed),
        };
        TreeChange::Edit(Edit::Order { of: None, order })
    }

    /// Returns the order that results from a last change to all children, if it has a name.
    fn after(change: Option<&Edit>) -> Option<TreeOrder> {
        match change? {
            Edit::Order {
                of: None,
                order: Order::Reverse,
            } => Some(TreeOrder::Reversed),
            Edit::Order {
                of: None,
                order: Order::Shuffle(_),
            } => Some(TreeOrder::Shuffled),
            _ => None,
        }
    }

    /// Returns the first of the orders by rank or value that all children are in.
    fn of(tree: &Tree, ranks: &[u32]) -> Option<TreeOrder> {
        if ranks.is_empty() || tree.is_in_rank_order(ranks) {
            return Some(TreeOrder::Given);
        }
        match tree.is_in_value_order() {
            (true, _) => Some(TreeOrder::BestFirst),
            (false, true) => Some(TreeOrder::WorstFirst),
            (false, false) => None,
        }
    }
}

/// The reason why a change failed. The tree is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    #[error("{}", .0.reason())]
    Edit(EditError),
    #[error(transparent)]
    Stage(#[from] StageError),
    /// The change has no effect.
    #[error("{}", say!(step_nothing_to_change))]
    Nothing,
    /// The tree of a game follows from its rules.
    #[error("{}", say!(step_not_editable))]
    OfAGame,
    #[error("{}", say!(step_change_failed))]
    Panicked,
}

pub struct Running(Task<Result<Box<Revision>, ChangeError>>);

impl Running {
    /// Starts the change; calls `wake` when it is done.
    pub fn start(work: ChangeWork, wake: impl Fn() + Send + Sync + 'static) -> Running {
        let task = Task::named("edit").wake(wake);
        Running(task.pieces(async move |context| {
            let revision = carry_out(work, context.stop()).await;
            revision.map(Box::new)
        }))
    }

    /// Has this thread do what a worker was asked to: its answer never comes to a thread that waits for it.
    pub fn hurry(&self) {
        if !Spawner::has_threads() {
            self.0.cancel();
        }
    }

    /// Returns the result once, after waiting at most for `patience`.
    pub fn wait(&mut self, patience: Duration) -> Option<Result<Box<Revision>, ChangeError>> {
        let outcome = self.0.wait(patience)?;
        Some(outcome.unwrap_or(Err(ChangeError::Panicked)))
    }
}

async fn carry_out(work: ChangeWork, stop: &AtomicBool) -> Result<Revision, ChangeError> {
    let before = &*work.stage;
    let SourceGame::Tree(source) = &before.source.game else {
        return Err(ChangeError::OfAGame);
    };
    let mut setup = work.setup;
    let (way, name, edits, restored, root) = match work.request {
        ChangeRequest::New(change) => {
            let name = change.name(before);
            let mut edits = Vec::new();
            // The chosen root player becomes part of the tree, so that the edited tree is the tree on screen.
            if setup
                .root
                .is_some_and(|root| root != source.node(NodeId::ROOT).player)
            {
                edits.push(Edit::ExchangePlayers);
            }
            let seen = edits.len();
            edits.extend(change.edits(before, source, &work.ranks));
            if edits.len() == seen {
                return Err(ChangeError::Nothing);
            }
            (ChangeKind::New, name, edits, Vec::new(), None)
        }
        ChangeRequest::Again(way, entry) => (way, entry.name, entry.edits, entry.ranks, entry.root),
    };
    let is_leaf = |edit: &Edit| match edit {
        Edit::Add { .. } => true,
        Edit::Graft { subtree, .. } => subtree.len() == 1,
        _ => false,
    };
    let adds = way == ChangeKind::New && edits.last().is_some_and(is_leaf);
    let done = apply(source, &work.ranks, &edits, &restored).map_err(ChangeError::Edit)?;
    // The inverse of an addition is the deletion of the added node.
    let deletion = match done.back.first() {
        // Below a chance node, the siblings get their probabilities back afterwards.
        Some(Edit::Sequence(edits)) => edits.first(),
        other => other,
    };
    let added = match deletion {
        Some(Edit::Delete { node }) if adds => Some(*node),
        _ => None,
    };
    let order = TreeOrder::of(&done.tree, &done.ranks).or_else(|| TreeOrder::after(edits.last()));
    if way == ChangeKind::New && *done.tree == **source {
        return Err(ChangeError::Nothing);
    }
    let back = HistoryEntry {
        name,
        edits: done.back,
        ranks: done.lost,
        root: setup.root,
        step: 0,
    };
    setup.root = root;
    let origin = match &before.source.origin {
        // An edited copy is no longer the library's tree, nor the result of its recipe.
        Origin::Library(_) | Origin::Generated => Origin::Text,
        other => other.clone(),
    };
    let after = Source {
        game: SourceGame::Tree(Arc::clone(&done.tree)),
        origin,
        name: before.source.name.clone(),
    };
    // If no node has moved, the layout of the picture stays.
    let layout = done
        .nodes
        .is_unchanged()
        .then(|| Arc::clone(&before.layout));
    let stage = staged(after, setup, before, layout, stop).await?;
    let follow = FollowedNodes::new(done.nodes, before, &stage);
    let said = sentence(way, &back.name, before, &stage, &follow);
    Ok(Revision {
        stage,
        back,
        way,
        ranks: done.ranks,
        added: added.and_then(|node| follow.on_screen(node)),
        follow,
        said,
        order,
    })
}

/// Returns the stage after an edit; if the requested depth is no longer possible, the stage of the whole tree.
async fn staged(
    source: Source,
    mut setup: Setup,
    before: &Stage,
    layout: Option<Arc<Layout>>,
    stop: &AtomicBool,
) -> Result<Stage, StageError> {
    let (again, same) = (source.clone(), layout.clone());
    let never = AtomicBool::new(false);
    let stage = match Stage::prepare_apart(source, setup, Some(before), layout, stop).await {
        Err(StageError::Cancelled) => {
            Stage::with_layout(again.clone(), setup, Some(before), same, &never)
        }
        other => other,
    };
    match stage {
        Err(StageError::Depth(_)) if setup.tree_depth.is_some() => {
            setup.tree_depth = None;
            Stage::prepare(again, setup, Some(before), &never)
        }
        other => other,
    }
}

struct EditOutcome {
    tree: Arc<Tree>,
    nodes: NodeChanges,
    ranks: Arc<[u32]>,
    /// The ranks of removed nodes, in pre-order.
    lost: Vec<u32>,
    back: Vec<Edit>,
}

/// Executes the edits in order. `restored` are the ranks of the nodes that come back.
fn apply(
    source: &Arc<Tree>,
    ranks: &Arc<[u32]>,
    edits: &[Edit],
    restored: &[u32],
) -> Result<EditOutcome, EditError> {
    let mut nodes = NodeChanges::unchanged();
    let mut tree = Arc::clone(source);
    let mut back = Vec::with_capacity(edits.len());
    for edit in edits {
        let edited = tree.edit(edit)?;
        nodes = nodes.then(&edited.nodes);
        back.push(edited.inverse);
        tree = Arc::new(edited.tree);
    }
    back.reverse();
    let (ranks, lost) = carried(ranks, &nodes, source.len(), tree.len(), restored);
    Ok(EditOutcome {
        tree,
        nodes,
        ranks,
        lost,
        back,
    })
}

/// Marks a node without a rank.
const NEW: u32 = u32::MAX;

/// Returns the ranks of the new tree's nodes, and those of the removed nodes. Empty ranks denote pre-order.
#[allow(clippy::cast_possible_truncation)] // within MAX_NODES
fn carried(
    ranks: &Arc<[u32]>,
    nodes: &NodeChanges,
    before: usize,
    after: usize,
    restored: &[u32],
) -> (Arc<[u32]>, Vec<u32>) {
    if nodes.is_unchanged() {
        return (Arc::clone(ranks), Vec::new());
    }
    let mut carried = vec![NEW; after];
    let mut lost = Vec::new();
    let mut highest = 0;
    for old in (0..before as u32).map(NodeId) {
        let rank = ranks.get(old.index()).copied().unwrap_or(old.0);
        highest = highest.max(rank);
        match nodes.get(old) {
            Some(new) => carried[new.index()] = rank,
            None => lost.push(rank),
        }
    }
    let fresh = carried.iter_mut().filter(|rank| **rank == NEW);
    let mut back = restored.iter();
    for rank in fresh {
        *rank = back.next().copied().unwrap_or_else(|| {
            highest += 1;
            highest
        });
    }
    (carried.into(), lost)
}

/// Maps the nodes on screen before an edit to the screen after it.
#[derive(Debug)]
pub struct FollowedNodes {
    nodes: NodeChanges,
    /// The nodes of the whole tree that are on screen, if the tree is cut at a depth.
    before: Option<Vec<NodeId>>,
    after: Option<Vec<NodeId>>,
}

impl FollowedNodes {
    fn new(nodes: NodeChanges, before: &Stage, after: &Stage) -> FollowedNodes {
        FollowedNodes {
            nodes,
            before: shown(before),
            after: shown(after),
        }
    }

    /// Returns the new id of a node on screen; `None` if it was removed or is below the depth limit.
    pub fn get(&self, node: NodeId) -> Option<NodeId> {
        let old = match &self.before {
            Some(shown) => *shown.get(node.index())?,
            None => node,
        };
        self.on_screen(self.nodes.get(old)?)
    }

    /// Returns the place on screen of a node of the whole new tree.
    fn on_screen(&self, new: NodeId) -> Option<NodeId> {
        match &self.after {
            #[allow(clippy::cast_possible_truncation)] // within MAX_NODES
            Some(shown) => shown.binary_search(&new).ok().map(|at| NodeId(at as u32)),
            None => Some(new),
        }
    }
}

fn shown(stage: &Stage) -> Option<Vec<NodeId>> {
    let SourceGame::Tree(source) = &stage.source.game else {
        return None;
    };
    (source.len() != stage.tree.len()).then(|| {
        let nodes = (0u32..).map(NodeId).zip(source.nodes());
        let shown = nodes.filter(|(_, node)| u32::from(node.ply) <= stage.depth);
        shown.map(|(id, _)| id).collect()
    })
}

fn sentence(
    way: ChangeKind,
    name: &str,
    before: &Stage,
    after: &Stage,
    follow: &FollowedNodes,
) -> String {
    let clauses = difference(
        SearchedTree {
            tree: &before.tree,
            recording: &before.recording,
            node_map: &before.node_map,
            name: &|node| before.name(node),
        },
        SearchedTree {
            tree: &after.tree,
            recording: &after.recording,
            node_map: &after.node_map,
            name: &|node| after.name(node),
        },
        &|node| follow.get(node),
    );
    let effect = clauses.join(", ");
    match way {
        ChangeKind::New => format!("{}: {effect}.", capitalised(name)),
        ChangeKind::Undo => say!(step_change_undone, effect, name),
        ChangeKind::Redo => say!(step_change_redone, effect, name),
    }
}
