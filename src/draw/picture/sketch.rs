//! The sketch lists what is to be drawn: the visible symbols, the edges into them, and the substitutes for nodes
//! without room. It is made from a whole layout or a neighbourhood; the drawing code does not distinguish them.

mod whole;

use std::collections::BTreeSet;

use crate::{Focus, Layout};
use game::{NodeId, Tree};

use super::node_symbol::{NodeSymbol, Symbol};
use super::progress::Progress;
use super::shape::Point;
use super::sizes::LABELLED;
use super::viewport::Viewport;
use search::trace::NodeStatus;

#[derive(Clone, Copy, Debug)]
pub(super) struct EdgeLine {
    pub child: NodeId,
    pub standing: NodeStatus,
    pub from: Point,
    pub to: Point,
    /// The distance of the child to its neighbours, in points.
    pub gap: f32,
}

/// Neighbours of a row that are too close to be drawn individually.
#[derive(Clone, Copy, Debug)]
pub(super) struct Band {
    pub ply: u32,
    pub left: f32,
    pub right: f32,
    pub standing: NodeStatus,
}

/// Edges that are too close to be drawn individually: all between two of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Veil {
    /// The corners: the ends of the leftmost edge, then those of the rightmost one.
    pub left: (Point, Point),
    pub right: (Point, Point),
    pub standing: NodeStatus,
}

/// Represents siblings left out, beside those that are shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct StubMark {
    pub parent: NodeId,
    /// The bottom of the parent's symbol.
    pub from: Point,
    /// The position of the count.
    pub to: Point,
    pub count: u32,
    pub nearest: NodeId,
    pub standing: NodeStatus,
    /// True if they are their parent's last children, rather than before or between the shown ones.
    pub is_last: bool,
    /// True if they are all children of their parent.
    pub is_fold: bool,
    /// The distance of their parent to its neighbours, in points.
    pub gap: f32,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Sketch {
    /// By ply, each from left to right, so sorted by node within a ply.
    pub spots: Vec<NodeSymbol>,
    /// The visible rows, with the ranges of their spots.
    pub rows: Vec<(u32, std::ops::Range<usize>)>,
    pub links: Vec<EdgeLine>,
    pub bands: Vec<Band>,
    pub veils: Vec<Veil>,
    pub stubs: Vec<StubMark>,
}

/// Bands and veils nearer to each other than this are merged.
const JOIN: f32 = 13.0;
/// The distance of a folded node's child count below its node, in points.
const FOLD: f32 = 24.0;

impl Sketch {
    pub fn spot(&self, ply: u32, id: NodeId) -> Option<&NodeSymbol> {
        let spots = self.row(ply);
        let at = spots.binary_search_by_key(&id, |spot| spot.id).ok()?;
        Some(&spots[at])
    }

    /// The symbols with room for labels.
    pub fn labelled(&self) -> impl Iterator<Item = &NodeSymbol> {
        self.spots.iter().filter(|spot| spot.half >= LABELLED)
    }

    /// The nodes of a row that have symbols, from left to right.
    pub fn row(&self, ply: u32) -> &[NodeSymbol] {
        match self.rows.binary_search_by_key(&ply, |row| row.0) {
            Ok(row) => &self.spots[self.rows[row].1.clone()],
            Err(_) => &[],
        }
    }

    /// Sketches a neighbourhood, always completely, because it is small.
    pub fn of_focus(
        focus: &Focus,
        progress: &Progress<'_>,
        viewport: &Viewport,
        boards: bool,
    ) -> Sketch {
        let scale = viewport.scale();
        let tree = progress.tree;
        let mut sketch = Sketch::default();
        let mut order: Vec<usize> = (0..focus.nodes().len()).collect();
        order.sort_by_key(|&at| (focus.nodes()[at].ply, at));
        let gaps = gaps(focus);
        for at in order {
            let node = &focus.nodes()[at];
            let gap = scale.points(gaps[at]);
            let of_symbol = scale.points(gaps[at].min(focus.gap()));
            let symbol = Symbol::of(tree.node(node.id));
            sketch.push_spot(
                NodeSymbol {
                    id: node.id,
                    ply: node.ply,
                    at: viewport.point(node.x, f64::from(node.ply)),
                    symbol,
                    half: scale.half(symbol, of_symbol),
                    gap,
                    below: 0.0,
                }
                .with_board(boards && node.ply < tree.height(), viewport),
            );
        }
        let nodes = focus.nodes();
        let edges = nodes.iter().map(|node| (node.parent, node.id, node));
        let elsewhere = focus.elsewhere().iter();
        let elsewhere = elsewhere.map(|it| (Some(it.parent), it.child, &nodes[it.at]));
        for (parent, child, at) in edges.chain(elsewhere) {
            let above = parent.and_then(|parent| sketch.spot(nodes[parent].ply, nodes[parent].id));
            if let (Some(above), Some(spot)) = (above, sketch.spot(at.ply, at.id)) {
                let link = EdgeLine {
                    child,
                    standing: progress.standing(child),
                    from: above.bottom(),
                    to: spot.top(),
                    gap: spot.gap,
                };
                sketch.links.push(link);
            }
        }
        for stub in focus.stubs() {
            let parent = &focus.nodes()[stub.parent];
            let Some(above) = sketch.spot(parent.ply, parent.id) else {
                continue;
            };
            let mark = StubMark {
                parent: parent.id,
                from: above.bottom(),
                to: viewport.point(stub.x, f64::from(stub.ply)),
                count: stub.count,
                nearest: stub.nearest,
                standing: progress.standing(stub.nearest),
                is_last: stub.is_last,
                is_fold: false,
                gap: above.gap,
            };
            sketch.stubs.push(mark);
        }
        sketch.fold(tree, focus, progress);
        sketch
    }

    /// Adds a short line to a count below each folded node, which would otherwise seem to have no children.
    fn fold(&mut self, tree: &Tree, focus: &Focus, progress: &Progress<'_>) {
        let has_stub: BTreeSet<usize> = focus.stubs().iter().map(|stub| stub.parent).collect();
        for (at, node) in focus.nodes().iter().enumerate() {
            let count = tree.node(node.id).child_count();
            let is_folded = count > 0 && node.hidden == count && !has_stub.contains(&at);
            let spot = self.spot(node.ply, node.id).filter(|_| is_folded);
            let Some(spot) = spot.filter(|spot| spot.half >= LABELLED) else {
                continue;
            };
            let Some(nearest) = tree.children(node.id).next() else {
                continue;
            };
            let mark = StubMark {
                parent: node.id,
                from: spot.bottom(),
                to: spot.bottom().moved(0.0, FOLD),
                count,
                nearest,
                standing: progress.standing(nearest),
                is_last: true,
                is_fold: true,
                gap: spot.gap,
            };
            self.stubs.push(mark);
        }
    }

    pub fn push_spot(&mut self, spot: NodeSymbol) {
        let at = self.spots.len();
        match self.rows.last_mut() {
            Some((ply, range)) if *ply == spot.ply => range.end = at + 1,
            _ => self.rows.push((spot.ply, at..at + 1)),
        }
        self.spots.push(spot);
    }

    fn push_band(&mut self, band: Band) {
        if let Some(last) = self.bands.last_mut()
            && (last.ply, last.standing) == (band.ply, band.standing)
            && band.left - last.right < JOIN
        {
            last.right = band.right;
        } else {
            self.bands.push(band);
        }
    }

    fn push_veil(&mut self, veil: Veil) {
        if let Some(last) = self.veils.last_mut()
            && last.standing == veil.standing
            && (veil.left.1.y - last.right.1.y).abs() < 0.5
            && veil.left.0.x - last.right.0.x < JOIN
            && veil.left.1.x - last.right.1.x < JOIN
        {
            last.right = veil.right;
        } else {
            self.veils.push(veil);
        }
    }
}

/// The distance of each node of a neighbourhood to its nearest neighbour in its row, in units.
fn gaps(focus: &Focus) -> Vec<f64> {
    let mut rows: Vec<(u32, f64, Option<usize>)> = Vec::new();
    for (at, node) in focus.nodes().iter().enumerate() {
        rows.push((node.ply, node.x, Some(at)));
    }
    rows.extend(focus.stubs().iter().map(|stub| (stub.ply, stub.x, None)));
    rows.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut gaps = vec![f64::INFINITY; focus.nodes().len()];
    for pair in rows.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
        let gap = pair[1].1 - pair[0].1;
        for at in pair.iter().filter_map(|entry| entry.2) {
            gaps[at] = gaps[at].min(gap);
        }
    }
    gaps
}

/// The indices in a layout's row of the children of a node that a cutoff skipped.
pub(super) fn skipped_children(
    tree: &Tree,
    layout: &Layout,
    node: NodeId,
    skipped: u32,
) -> std::ops::Range<usize> {
    let row = layout.row(layout.ply(node) + 1);
    let end = tree.subtree(node).end;
    let end = row.partition_point(|node| node.id.0 < end);
    end.saturating_sub(skipped as usize)..end
}
