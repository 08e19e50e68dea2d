//! The user's choice of visible nodes: the drawn root, the opened nodes and a filter.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use draw::{CanvasSize, Focus, RowExtent, RowStats, Viewport};
use game::{EqualPositions, NodeId, Tree};
use search::trace::{Event, Moment};

use super::Stage;
use super::neighbourhood::last_child;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScopeFilter {
    #[default]
    All,
    /// This child of the root and its descendants.
    RootMove(NodeId),
    /// Nodes with a cutoff so far, the path to each, and the child that caused the cutoff.
    Cuts,
    Line,
    /// Each position once, however many lines lead to it, and the current node.
    Positions,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    /// The node that is drawn as the root.
    root: NodeId,
    only: ScopeFilter,
    opened: BTreeSet<NodeId>,
    closed: BTreeSet<NodeId>,
    /// The node that stays in place when other nodes open or close.
    anchor: NodeId,
    /// The number of nodes that are open by default.
    free: usize,
}

const MOST: usize = 4_000;
/// The maximum number of nodes for the cutoff filter: on a screen more of them are indistinguishable.
const MOST_WITH_CUTS: usize = 1_000;
/// The number of nodes that are open initially in a tree too large to be read whole.
const FEW: usize = 24;

impl Scope {
    /// Creates the default scope: everything, or the first plies of a tree that is `too_large` to be read whole.
    pub fn new(too_large: bool) -> Scope {
        Scope {
            root: NodeId::ROOT,
            only: ScopeFilter::All,
            opened: BTreeSet::new(),
            closed: BTreeSet::new(),
            anchor: NodeId::ROOT,
            free: if too_large { FEW } else { MOST },
        }
    }

    pub fn root(&self) -> NodeId {
        self.root
    }

    pub fn only(&self) -> ScopeFilter {
        self.only
    }

    pub fn draw_from(&mut self, node: NodeId) {
        self.root = node;
        self.anchor = node;
    }

    /// Sets the filter and resets the drawn root to the tree's root.
    pub fn show_only(&mut self, only: ScopeFilter) {
        self.only = only;
        self.draw_from(NodeId::ROOT);
    }

    pub fn set_open(&mut self, node: NodeId, open: bool) {
        self.anchor = node;
        let (to, from) = if open {
            (&mut self.opened, &mut self.closed)
        } else {
            (&mut self.closed, &mut self.opened)
        };
        to.insert(node);
        from.remove(&node);
    }

    /// Opens all descendants of a node, up to the layout's limit.
    pub fn open_below(&mut self, tree: &Tree, node: NodeId) {
        self.anchor = node;
        let below = tree.subtree(node);
        let within = |&at: &NodeId| below.contains(&at.0);
        self.closed.retain(|at| !within(at));
        let mut queue = VecDeque::from([node]);
        let mut shown = 1;
        while let Some(at) = queue.pop_front() {
            let count = tree.node(at).child_count() as usize;
            if count > 0 && shown + count <= MOST / 2 {
                shown += count;
                self.opened.insert(at);
                queue.extend(tree.children(at));
            }
        }
    }

    /// Returns the visible nodes at a moment. They always include the path to the current node, if it leads through
    /// the drawn root.
    pub fn focus(&self, stage: &Stage, moment: &Moment<'_>) -> Focus {
        let tree = &*stage.tree;
        let pick = ChildFilter::new(self.only, stage, moment);
        let mut families: BTreeMap<NodeId, Vec<NodeId>> = BTreeMap::new();
        let mut queue = VecDeque::from([self.root]);
        let (mut shown, mut ply, mut fits) = (1, None, true);
        while let Some(node) = queue.pop_front() {
            let here = tree.node(node).ply;
            if ply != Some(here) {
                // Either all nodes of a ply are open by default, or none.
                ply = Some(here);
                let row = std::iter::once(&node).chain(&queue);
                let below = row.map(|&at| tree.node(at).child_count() as usize);
                fits = shown + below.sum::<usize>() <= self.free;
            }
            if tree.node(node).is_leaf() {
                continue;
            }
            let opened = self.opened.contains(&node);
            let children = if opened {
                tree.children(node).take(MOST - shown).collect()
            } else {
                pick.children(tree, node, MOST - shown)
            };
            let free = pick.is_choice() || fits;
            let open = !self.closed.contains(&node) && (free || opened || node == self.root);
            // A closed node shows the number of its children only.
            let children = if open { children } else { Vec::new() };
            shown += children.len();
            queue.extend(&children);
            families.insert(node, children);
        }
        if let Some(current) = moment.current() {
            keep(
                tree,
                self.root,
                stage.node_map.node_of(current),
                &mut families,
            );
        }
        let equal = match pick {
            ChildFilter::FirstOf(equal) => Some(equal),
            ChildFilter::All | ChildFilter::RootMove(_) | ChildFilter::These(_) => None,
        };
        Focus::chosen(tree, self.root, self.anchor, families, equal)
    }

    /// Returns the default viewport, without panning or zooming: all visible nodes, with room for `boards` if they
    /// are shown.
    pub fn home(
        tree: &Tree,
        row_stats: &RowStats,
        focus: &Focus,
        room: CanvasSize,
        boards: bool,
    ) -> Viewport {
        let text = row_stats.extents().iter().map(|row| row.text);
        let rows = extents(tree, focus, text.fold(0.0, f64::max));
        let mut home = Viewport::fit_beside(&rows, &room);
        if boards {
            home = home.with_boards(&rows);
        }
        home.y += f64::from(focus.nodes()[0].ply);
        home
    }
}

/// Returns the extent of each row, from the drawn root's on, with texts of this width in ems.
fn extents(tree: &Tree, focus: &Focus, text: f64) -> Vec<RowExtent> {
    let top = focus.nodes()[0].ply;
    let mut rows: Vec<Vec<(f64, bool)>> = vec![Vec::new(); (focus.rows() - top) as usize];
    for node in focus.nodes() {
        let inner = !tree.node(node.id).is_leaf();
        rows[(node.ply - top) as usize].push((node.x, inner));
    }
    for stub in focus.stubs() {
        let row = (stub.ply - top) as usize;
        if let Some(row) = rows.get_mut(row) {
            row.push((stub.x, false));
        }
    }
    rows.into_iter()
        .map(|mut row| {
            row.sort_by(|a, b| a.0.total_cmp(&b.0));
            let gaps = row.windows(2).map(|pair| pair[1].0 - pair[0].0);
            RowExtent {
                left: row.first().map_or(0.0, |node| node.0),
                right: row.last().map_or(0.0, |node| node.0),
                has_inner: row.iter().any(|node| node.1),
                gap: gaps.fold(f64::INFINITY, f64::min),
                text,
            }
        })
        .collect()
}

/// Includes a node and the path to it from the drawn root.
fn keep(tree: &Tree, root: NodeId, node: NodeId, families: &mut BTreeMap<NodeId, Vec<NodeId>>) {
    if !tree.subtree(root).contains(&node.0) {
        return;
    }
    if !tree.node(node).is_leaf() {
        // Its descendants are counted only.
        families.entry(node).or_default();
    }
    let mut at = node;
    while at != root {
        let Some(parent) = tree.parent(at) else {
            return;
        };
        let children = families.entry(parent).or_default();
        if let Err(place) = children.binary_search(&at) {
            children.insert(place, at);
        }
        at = parent;
    }
}

enum ChildFilter<'a> {
    All,
    RootMove(NodeId),
    These(BTreeSet<NodeId>),
    /// Only the first node of each position.
    FirstOf(&'a EqualPositions),
}

impl<'a> ChildFilter<'a> {
    fn new(only: ScopeFilter, stage: &'a Stage, moment: &Moment<'_>) -> ChildFilter<'a> {
        match only {
            ScopeFilter::All => ChildFilter::All,
            ScopeFilter::RootMove(node) => ChildFilter::RootMove(node),
            ScopeFilter::Line => {
                let line = moment.best_line().into_iter();
                ChildFilter::These(line.map(|visit| stage.node_map.node_of(visit)).collect())
            }
            ScopeFilter::Cuts => ChildFilter::These(cut_nodes(stage, moment)),
            ScopeFilter::Positions => ChildFilter::FirstOf(stage.positions()),
        }
    }

    /// Returns true if the filter itself keeps the selection small.
    fn is_choice(&self) -> bool {
        matches!(self, ChildFilter::These(_))
    }

    fn children(&self, tree: &Tree, node: NodeId, most: usize) -> Vec<NodeId> {
        let children = tree.children(node);
        match self {
            ChildFilter::RootMove(only) if node == NodeId::ROOT => {
                children.filter(|child| child == only).collect()
            }
            ChildFilter::All | ChildFilter::RootMove(_) => children.take(most).collect(),
            ChildFilter::FirstOf(equal) => {
                let children = children.filter(|&child| equal.first(child) == child);
                children.take(most).collect()
            }
            ChildFilter::These(these) => {
                let children = children.filter(|child| these.contains(child));
                children.take(most).collect()
            }
        }
    }
}

/// Returns the nodes that have cut, the path to each of them, and the child that caused the cutoff; the latest ones
/// if there are more than can be laid out.
fn cut_nodes(stage: &Stage, moment: &Moment<'_>) -> BTreeSet<NodeId> {
    let recording = &stage.recording;
    let cuts = recording.cut_steps();
    let so_far = &cuts[..cuts.partition_point(|&step| step <= moment.step())];
    let mut nodes = BTreeSet::new();
    for &step in so_far.iter().rev() {
        if nodes.len() >= MOST_WITH_CUTS {
            break;
        }
        let Some(visit) = recording.event(step).and_then(Event::node) else {
            continue;
        };
        let refuter = last_child(recording, visit);
        for at in refuter.into_iter().chain(recording.line_up(visit)) {
            nodes.insert(stage.node_map.node_of(at));
        }
    }
    nodes
}
