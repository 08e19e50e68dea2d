//! Selects the visible contents of a layout: individual nodes if they are far enough apart, runs of nodes otherwise.
//!
//! The cost depends on the size of the view in pixels, not on the size of the tree: each row is searched, not walked.

use super::Layout;
use game::NodeId;
use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

/// A part of a layout and its scale. Request slightly more than the screen shows, so that symbols and labels of nodes
/// just outside are drawn too.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VisibleTree {
    /// The left edge, in units.
    pub left: f64,
    /// The right edge, in units.
    pub right: f64,
    /// The upper edge, in plies.
    pub top: f64,
    /// The lower edge, in plies.
    pub bottom: f64,
    /// Pixels per unit.
    pub across: f64,
    /// Pixels per ply.
    pub down: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Detail {
    /// The least distance to both neighbours of a node drawn individually, in pixels.
    pub gap: f64,
    /// The greatest width of a run of other nodes, and the least distance of two rows, in pixels.
    pub bin: f64,
    /// The approximate limit on the number of items; runs may become wider to keep to it.
    pub items: usize,
}

impl Default for Detail {
    fn default() -> Detail {
        Detail {
            gap: 8.0,
            bin: 4.0,
            items: 8_000,
        }
    }
}

/// A node, or a run of adjacent nodes in a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VisibleItem {
    pub first: NodeId,
    pub last: NodeId,
    /// The number of nodes from first to last in the row.
    pub count: usize,
    /// The x of the leftmost node, in units.
    pub left: f64,
    /// The x of the rightmost node, in units.
    pub right: f64,
    /// True if there is no room to draw it as a node; a run of one is a node too near to its neighbours.
    pub is_run: bool,
}

/// The edges into a run of nodes: one edge, or several that are too close along their whole length to be drawn
/// individually.
///
/// Edges have runs of their own, because an edge may cross the view with both its nodes outside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    pub first: NodeId,
    pub last: NodeId,
    pub count: usize,
    pub left: EdgeEnds,
    pub right: EdgeEnds,
}

/// The x of both ends of an edge, in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgeEnds {
    pub parent: f64,
    pub child: f64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisibleRow {
    pub ply: u32,
    items: Range<usize>,
    edges: Range<usize>,
    /// Its visible nodes, as indices into the layout's row.
    nodes: Range<usize>,
}

/// The contents of a view. Reuse one instance for all frames: it then allocates nothing.
///
/// # Examples
/// ```
/// use figure::{Detail, Layout, VisibleTree, Visible};
/// let layout = Layout::from_plies(vec![0, 1, 1, 1]);
/// let view = VisibleTree { left: 0.5, right: 2.5, top: 0.0, bottom: 1.0, across: 50.0, down: 80.0 };
/// let mut visible = Visible::default();
/// visible.find(&layout, &view, &Detail::default());
/// assert_eq!(visible.items().len(), 3); // the root, and two of its three leaves
/// assert_eq!(visible.edges().len(), 3); // part of the edge into the third is in view
/// ```
#[derive(Clone, Debug, Default)]
pub struct Visible {
    rows: Vec<VisibleRow>,
    items: Vec<VisibleItem>,
    edges: Vec<Edge>,
}

/// Caches the contents of the last view of a layout for steps without movement of the view, because finding them
/// costs more than the rest of a large picture.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastVisible(RefCell<Option<(VisibleTree, Rc<Visible>)>>);

impl LastVisible {
    /// Returns the contents of a view of the layout, which must always be the same layout.
    pub(crate) fn find(&self, layout: &Layout, view: &VisibleTree) -> Rc<Visible> {
        let mut last = self.0.borrow_mut();
        if let Some((of, visible)) = last.as_ref()
            && of == view
        {
            return Rc::clone(visible);
        }
        let mut visible = last.take().map(|(_, visible)| visible).unwrap_or_default();
        Rc::make_mut(&mut visible).find(layout, view, &Detail::default());
        *last = Some((*view, Rc::clone(&visible)));
        visible
    }
}

impl Visible {
    /// Finds the contents of `view` in `layout`; empty if the view's numbers are invalid.
    ///
    /// If plies are less than a bin apart, only the ply with the most nodes of each band of plies is shown, without
    /// edges.
    pub fn find(&mut self, layout: &Layout, view: &VisibleTree, detail: &Detail) {
        self.rows.clear();
        self.items.clear();
        self.edges.clear();
        let Some(mut grid) = PixelGrid::new(view, detail) else {
            return;
        };
        self.choose_rows(layout, view, grid.band);
        while self.too_many(&grid, detail.items) {
            grid.bin *= 2.0;
        }
        for row in &mut self.rows {
            row.items.start = self.items.len();
            add_items(&mut self.items, layout, row, &grid);
            row.items.end = self.items.len();
            row.edges.start = self.edges.len();
            if grid.band == 1 && row.ply > 0 {
                add_edges(&mut self.edges, layout, row.ply, view, &grid);
            }
            row.edges.end = self.edges.len();
        }
    }

    /// The rows that the view touches or is between, from above.
    pub fn rows(&self) -> &[VisibleRow] {
        &self.rows
    }

    /// All items, row by row, each from left to right.
    pub fn items(&self) -> &[VisibleItem] {
        &self.items
    }

    /// All edges, by the row that they lead into, each from left to right.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    pub fn items_of(&self, row: &VisibleRow) -> &[VisibleItem] {
        self.items.get(row.items.clone()).unwrap_or_default()
    }

    pub fn edges_of(&self, row: &VisibleRow) -> &[Edge] {
        self.edges.get(row.edges.clone()).unwrap_or_default()
    }

    /// Returns the item that shows or contains a node of a ply, if it is in view.
    pub fn item_at(&self, ply: u32, id: NodeId) -> Option<&VisibleItem> {
        let row = self.rows.binary_search_by_key(&ply, |row| row.ply).ok()?;
        let items = self.items_of(&self.rows[row]);
        // Pre-order restricted to a ply is from left to right.
        let item = items.get(items.partition_point(|item| item.last < id))?;
        (item.first <= id).then_some(item)
    }

    fn choose_rows(&mut self, layout: &Layout, view: &VisibleTree, band: u32) {
        let end = layout.rows();
        // Bands begin at multiples of their height, so that they do not change while the view moves.
        let mut ply = ply_of(view.top.floor()) / band * band;
        let last = ply_of(view.bottom.ceil());
        while ply < end && ply <= last && view.bottom >= 0.0 {
            let next = ply.saturating_add(band);
            let widest = (ply..next.min(end)).rev();
            let widest = widest.max_by_key(|&ply| layout.row(ply).len());
            let shown = widest.unwrap_or(ply);
            let nodes = layout.row(shown);
            let start = nodes.partition_point(|node| node.x < view.left);
            let end = start + nodes[start..].partition_point(|node| node.x <= view.right);
            self.rows.push(VisibleRow {
                ply: shown,
                items: 0..0,
                edges: 0..0,
                nodes: start..end,
            });
            ply = next;
        }
    }

    fn too_many(&self, grid: &PixelGrid, most: usize) -> bool {
        let columns = grid.columns();
        let items = self.rows.iter().map(|row| row.nodes.len().min(columns));
        columns > 1 && items.sum::<usize>() > most
    }
}

/// A view in pixels: x from the layout's left, y from the upper row of an edge.
struct PixelGrid {
    left: f64,
    right: f64,
    across: f64,
    /// The height of an edge; no more than that of the view.
    down: f64,
    gap: f64,
    /// The width of a run. Runs begin at multiples of it, so that they do not change while the view moves.
    bin: f64,
    /// The number of plies that share one row.
    band: u32,
}

impl PixelGrid {
    fn new(view: &VisibleTree, detail: &Detail) -> Option<PixelGrid> {
        let grid = PixelGrid {
            left: view.left * view.across,
            right: view.right * view.across,
            across: view.across,
            down: view.down * (view.bottom - view.top).min(1.0),
            gap: detail.gap,
            bin: detail.bin,
            band: ply_of((detail.bin / view.down).ceil()).max(1),
        };
        let sizes = [view.across, view.down, detail.bin, grid.right - grid.left];
        let height = view.bottom - view.top;
        let usable = sizes.iter().all(|size| size.is_finite() && *size > 0.0)
            && height.is_finite()
            && height >= 0.0;
        usable.then_some(grid)
    }

    /// The greatest number of runs in a row.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from above, where it is more than any row has
    fn columns(&self) -> usize {
        (((self.right - self.left) / self.bin).ceil() as usize).saturating_add(1)
    }

    /// Encodes the points where an edge from `parent` down to `child` enters and leaves the view as one number.
    ///
    /// Neither parents nor children change their order along a row. So, from each edge to the next, the upper point
    /// moves up the left side of the view, along its top and down its right side; the lower one down the left side,
    /// along the bottom and up the right side; and edges with close sums of both are close to each other throughout.
    fn course(&self, ends: EdgeEnds) -> f64 {
        let (parent, child) = (ends.parent * self.across, ends.child * self.across);
        self.along(parent, child) + self.along(child, parent)
    }

    /// Returns the position of the end `x` of an edge, clipped at the sides of the view, along the sides and the row
    /// between them.
    fn along(&self, x: f64, other: f64) -> f64 {
        if x < self.left {
            self.left - self.down * (self.left - x) / (other - x)
        } else if x > self.right {
            self.right + self.down * (x - self.right) / (x - other)
        } else {
            x
        }
    }
}

fn bin_end(at: f64, bin: f64) -> f64 {
    ((at / bin).floor() + 1.0) * bin
}

/// Converts to the nearest valid ply.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // both saturate, which is what is wanted
fn ply_of(y: f64) -> u32 {
    y as u32
}

fn add_items(items: &mut Vec<VisibleItem>, layout: &Layout, row: &VisibleRow, grid: &PixelGrid) {
    let nodes = layout.row(row.ply);
    let end = row.nodes.end;
    let mut first = row.nodes.start;
    while first < end {
        let until = bin_end(nodes[first].x * grid.across, grid.bin) / grid.across;
        let next = gallop(first, end, |at| nodes[at].x < until);
        let last = next - 1;
        let apart =
            |left: usize, right: usize| (nodes[right].x - nodes[left].x) * grid.across >= grid.gap;
        let alone = first == last
            && (first == 0 || apart(first - 1, first))
            && (next == nodes.len() || apart(last, next));
        items.push(VisibleItem {
            first: nodes[first].id,
            last: nodes[last].id,
            count: next - first,
            left: nodes[first].x,
            right: nodes[last].x,
            is_run: !alone,
        });
        first = next;
    }
}

fn add_edges(
    edges: &mut Vec<Edge>,
    layout: &Layout,
    ply: u32,
    view: &VisibleTree,
    grid: &PixelGrid,
) {
    let nodes = layout.row(ply);
    let ends = |at: usize| EdgeEnds {
        parent: layout.above(&nodes[at]).x,
        child: nodes[at].x,
    };
    let course = |at: usize| grid.course(ends(at));
    let places = 0..nodes.len();
    let left_of = |at: usize| ends(at).parent.max(ends(at).child) < view.left;
    let begins = |at: usize| ends(at).parent.min(ends(at).child) <= view.right;
    let mut first = partition(places.clone(), left_of);
    let end = partition(first..places.end, begins);
    while first < end {
        // Two points are involved, each of which may move by up to a bin.
        let until = bin_end(course(first), 2.0 * grid.bin);
        let next = gallop(first, end, |at| course(at) < until);
        edges.push(Edge {
            first: nodes[first].id,
            last: nodes[next - 1].id,
            count: next - first,
            left: ends(first),
            right: ends(next - 1),
        });
        first = next;
    }
}

/// Finds the first index in `from + 1..end` that is not before the target, or `end`, by galloping and then binary
/// search, so that the cost is logarithmic in the distance.
pub(crate) fn gallop(from: usize, end: usize, before: impl Fn(usize) -> bool) -> usize {
    let (mut last, mut leap) = (from, 1);
    while last + leap < end && before(last + leap) {
        last += leap;
        leap *= 2;
    }
    partition(last + 1..end.min(last + leap), before)
}

/// Returns the first index that is not before the target, or the end of the range.
pub(crate) fn partition(places: Range<usize>, before: impl Fn(usize) -> bool) -> usize {
    let Range { mut start, mut end } = places;
    while start < end {
        let middle = start.midpoint(end);
        if before(middle) {
            start = middle + 1;
        } else {
            end = middle;
        }
    }
    start
}

#[cfg(test)]
mod tests;
