//! What is to be drawn before it is drawn: the symbols in sight, the edges into them, and what stands for all that has
//! no room of its own. From a whole layout or from a neighbourhood; what draws them need not know which.

use crate::figure::{Detail, Focus, Layout, View, Visible};
use crate::game::{NodeId, Tree};

use super::census::Census;
use super::progress::{Progress, RowSpan, Standing};
use super::shape::Point;
use super::spot::{Scale, Spot, Symbol};
use super::viewport::Viewport;

/// An edge that is drawn by itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub child: NodeId,
    pub standing: Standing,
    pub from: Point,
    pub to: Point,
    /// The distance of the child to its neighbours, in points.
    pub gap: f32,
}

/// Neighbours of a row that are too near to each other to be told apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Band {
    pub ply: u32,
    pub left: f32,
    pub right: f32,
    pub shade: Shade,
}

/// Edges that are too near to each other to be told apart: all between two of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Veil {
    /// The corners: the ends of the leftmost edge, then those of the rightmost one.
    pub left: (Point, Point),
    pub right: (Point, Point),
    pub shade: Shade,
}

/// What has become of many nodes at once, coarsely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shade {
    Unvisited,
    Pruned,
    /// Visited: how many of them, in quarters.
    Visited(u8),
}

/// Where siblings are left out, beside those that are shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct StubMark {
    /// Their parent.
    pub parent: NodeId,
    /// The bottom of its symbol.
    pub from: Point,
    /// Where the count is written.
    pub to: Point,
    pub count: u32,
    pub nearest: NodeId,
    pub standing: Standing,
    /// Whether they are their parent's last children rather than those before or between the ones shown.
    pub is_last: bool,
}

/// All that is to be drawn.
#[derive(Clone, Debug, Default)]
pub(super) struct Sketch {
    /// By ply, each from left to right; so by node within a ply.
    pub spots: Vec<Spot>,
    /// The rows in sight: where each one's spots are.
    pub rows: Vec<(u32, std::ops::Range<usize>)>,
    pub links: Vec<Link>,
    pub bands: Vec<Band>,
    pub veils: Vec<Veil>,
    pub stubs: Vec<StubMark>,
}

/// What is drawn beyond the canvas's edges, in points: labels reach in from there.
const BEYOND: f64 = 130.0;
/// Bands and veils nearer to each other than this grow together.
const JOIN: f32 = 13.0;

impl Sketch {
    /// The symbol of a node, if it is in sight.
    pub fn spot(&self, ply: u32, id: NodeId) -> Option<&Spot> {
        let row = self.rows.binary_search_by_key(&ply, |row| row.0).ok()?;
        let spots = &self.spots[self.rows[row].1.clone()];
        let at = spots.binary_search_by_key(&id, |spot| spot.id).ok()?;
        Some(&spots[at])
    }

    /// What a viewport shows of a whole layout.
    pub fn of_layout(
        layout: &Layout,
        census: &Census,
        progress: &Progress<'_>,
        viewport: &Viewport,
        boards: bool,
    ) -> Sketch {
        let mut visible = Visible::default();
        visible.find(layout, &view(viewport), &Detail::default());
        let mut sketch = Sketch::default();
        let whole = Whole {
            layout,
            census,
            progress,
            viewport,
            scale: Scale::of(viewport),
            boards,
        };
        whole.add_items(&visible, &mut sketch);
        whole.add_edges(&visible, &mut sketch);
        sketch
    }

    /// What a viewport shows of a neighbourhood; all of it, for it is small.
    pub fn of_focus(
        focus: &Focus,
        progress: &Progress<'_>,
        viewport: &Viewport,
        boards: bool,
    ) -> Sketch {
        let scale = Scale::of(viewport);
        let tree = progress.tree;
        let mut sketch = Sketch::default();
        let mut order: Vec<usize> = (0..focus.nodes().len()).collect();
        order.sort_by_key(|&at| (focus.nodes()[at].ply, at));
        let gaps = gaps(focus);
        for at in order {
            let node = &focus.nodes()[at];
            let gap = scale.points(gaps[at]);
            let symbol = Symbol::of(tree.node(node.id));
            sketch.push_spot(
                Spot {
                    id: node.id,
                    ply: node.ply,
                    at: viewport.point(node.x, f64::from(node.ply)),
                    symbol,
                    half: scale.half(symbol, gap),
                    gap,
                    below: 0.0,
                }
                .with_board(boards && node.ply < tree.height(), viewport),
            );
        }
        for node in focus.nodes() {
            let Some(parent) = node.parent.map(|parent| &focus.nodes()[parent]) else {
                continue;
            };
            let ends = (
                sketch.spot(parent.ply, parent.id),
                sketch.spot(node.ply, node.id),
            );
            if let (Some(above), Some(spot)) = ends {
                let link = Link {
                    child: node.id,
                    standing: progress.standing(node.id),
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
            };
            sketch.stubs.push(mark);
        }
        sketch
    }

    pub fn push_spot(&mut self, spot: Spot) {
        let at = self.spots.len();
        match self.rows.last_mut() {
            Some((ply, range)) if *ply == spot.ply => range.end = at + 1,
            _ => self.rows.push((spot.ply, at..at + 1)),
        }
        self.spots.push(spot);
    }

    fn push_band(&mut self, band: Band) {
        if let Some(last) = self.bands.last_mut()
            && (last.ply, last.shade) == (band.ply, band.shade)
            && band.left - last.right < JOIN
        {
            last.right = band.right;
        } else {
            self.bands.push(band);
        }
    }

    fn push_veil(&mut self, veil: Veil) {
        if let Some(last) = self.veils.last_mut()
            && last.shade == veil.shade
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

impl Shade {
    fn of(visited: u32, pruned: u32, all: usize) -> Shade {
        let all = u32::try_from(all).unwrap_or(u32::MAX).max(1);
        if visited > 0 {
            // At least a quarter: what has been visited must not be lost from sight.
            let quarters = (u64::from(visited) * 4).div_ceil(u64::from(all));
            Shade::Visited(u8::try_from(quarters).unwrap_or(4).clamp(1, 4))
        } else if u64::from(pruned) * 2 > u64::from(all) {
            Shade::Pruned
        } else {
            Shade::Unvisited
        }
    }
}

/// A whole layout seen through a viewport.
struct Whole<'a> {
    layout: &'a Layout,
    census: &'a Census,
    progress: &'a Progress<'a>,
    viewport: &'a Viewport,
    scale: Scale,
    /// Whether small boards hang below inner nodes.
    boards: bool,
}

impl Whole<'_> {
    fn add_items(&self, visible: &Visible, sketch: &mut Sketch) {
        for row in visible.rows() {
            let items = visible.items_of(row);
            let nodes = self.layout.row(row.ply);
            let Some(first) = items.first() else { continue };
            let mut start = nodes.partition_point(|&id| id < first.first);
            let row_gap = self.census.row(row.ply).gap;
            for (at, item) in items.iter().enumerate() {
                let span = RowSpan {
                    ply: row.ply,
                    start,
                    end: start + item.count,
                };
                start = span.end;
                let y = f64::from(row.ply);
                if item.is_run {
                    let (visited, pruned) = self.progress.counts(self.census, self.layout, &span);
                    sketch.push_band(Band {
                        ply: row.ply,
                        left: self.viewport.point(item.left, y).x,
                        right: self.viewport.point(item.right, y).x,
                        shade: Shade::of(visited, pruned, item.count),
                    });
                    continue;
                }
                let before = at.checked_sub(1).map(|at| item.left - items[at].right);
                let after = items.get(at + 1).map(|next| next.left - item.right);
                let nearest = [before, after].into_iter().flatten();
                let gap = self.scale.points(nearest.fold(row_gap, f64::min));
                let symbol = Symbol::of(self.progress.tree.node(item.first));
                let has_board = self.boards && row.ply < self.progress.tree.height();
                sketch.push_spot(
                    Spot {
                        id: item.first,
                        ply: row.ply,
                        at: self.viewport.point(item.left, y),
                        symbol,
                        half: self.scale.half(symbol, gap),
                        gap,
                        below: 0.0,
                    }
                    .with_board(has_board, self.viewport),
                );
            }
        }
    }

    fn add_edges(&self, visible: &Visible, sketch: &mut Sketch) {
        for row in visible.rows() {
            let edges = visible.edges_of(row);
            let nodes = self.layout.row(row.ply);
            let Some(first) = edges.first() else { continue };
            let mut start = nodes.partition_point(|&id| id < first.first);
            let row_gap = self.scale.points(self.census.row(row.ply).gap);
            for edge in edges {
                let span = RowSpan {
                    ply: row.ply,
                    start,
                    end: start + edge.count,
                };
                start = span.end;
                if edge.count == 1 {
                    let (from, to, gap) = self.ends(sketch, span.ply, span.start);
                    if let Some(gap) = gap.or((row_gap >= 8.0).then_some(row_gap)) {
                        sketch.links.push(Link {
                            child: edge.first,
                            standing: self.progress.standing(edge.first),
                            from,
                            to,
                            gap,
                        });
                        continue;
                    }
                }
                let (visited, pruned) = self.progress.counts(self.census, self.layout, &span);
                sketch.push_veil(Veil {
                    left: self.bare_ends(span.ply, span.start),
                    right: self.bare_ends(span.ply, span.end - 1),
                    shade: Shade::of(visited, pruned, edge.count),
                });
            }
        }
    }

    /// Where an edge begins and ends, at the symbols' borders, and the distance of the child to its neighbours when it
    /// is in sight by itself.
    fn ends(&self, sketch: &Sketch, ply: u32, place: usize) -> (Point, Point, Option<f32>) {
        let child = self.layout.row(ply)[place];
        let (mut from, mut to) = self.bare_ends(ply, place);
        let (above, below) = (
            sketch.spot(ply - 1, self.layout.parent(child)),
            sketch.spot(ply, child),
        );
        if let Some(above) = above {
            from = above.bottom();
        }
        if let Some(below) = below {
            to = below.top();
        }
        (from, to, below.map(|spot| spot.gap))
    }

    fn bare_ends(&self, ply: u32, place: usize) -> (Point, Point) {
        let (from, to) = (
            self.layout.row_parent_x(ply)[place],
            self.layout.row_x(ply)[place],
        );
        let y = f64::from(ply);
        (
            self.viewport.point(from, y - 1.0),
            self.viewport.point(to, y),
        )
    }
}

fn view(viewport: &Viewport) -> View {
    let across = (f64::from(viewport.width) / 2.0 + BEYOND) / viewport.across;
    let down = (f64::from(viewport.height) / 2.0 + BEYOND / 2.0) / viewport.down;
    View {
        left: viewport.x - across,
        right: viewport.x + across,
        top: viewport.y - down,
        bottom: viewport.y + down,
        across: viewport.across,
        down: viewport.down,
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

/// The places in a layout's row of the children of a node that a cutoff skipped.
pub(super) fn skipped_children(
    tree: &Tree,
    layout: &Layout,
    node: NodeId,
    skipped: u32,
) -> std::ops::Range<usize> {
    let row = layout.row(layout.ply(node) + 1);
    let end = tree.subtree(node).end;
    let end = row.partition_point(|id| id.0 < end);
    end.saturating_sub(skipped as usize)..end
}
