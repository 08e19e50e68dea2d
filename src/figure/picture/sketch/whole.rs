//! Sketches a whole layout: individual nodes if they are far enough apart, bands and veils otherwise.

use crate::picture::node_symbol::{NodeSymbol, Scale, Symbol};
use crate::picture::progress::Progress;
use crate::picture::row_stats::RowStats;
use crate::picture::shape::Point;
use crate::picture::viewport::Viewport;
use crate::visible::LastVisible;
use crate::{Edge, EdgeEnds, Layout, Visible, VisibleTree};

use super::{Band, EdgeLine, Shade, Sketch, Veil};

/// The margin drawn beyond the canvas's edges, in points, because labels reach in from there.
const BEYOND: f64 = 130.0;

impl Sketch {
    /// Sketches a viewport of a whole layout, with or without boards; `last` caches the last view.
    pub fn of_layout(
        layout: &Layout,
        row_stats: &RowStats,
        progress: &Progress<'_>,
        viewport: &Viewport,
        (boards, last): (bool, &LastVisible),
    ) -> Sketch {
        let visible = last.find(layout, &view(viewport));
        let mut sketch = Sketch {
            spots: Vec::with_capacity(visible.items().len()),
            links: Vec::with_capacity(visible.edges().len()),
            bands: Vec::with_capacity(visible.items().len()),
            veils: Vec::with_capacity(visible.edges().len()),
            ..Sketch::default()
        };
        let whole = Whole {
            layout,
            row_stats,
            progress,
            viewport,
            scale: viewport.scale(),
            boards,
        };
        whole.add_items(&visible, &mut sketch);
        whole.add_edges(&visible, &mut sketch);
        sketch
    }
}

struct Whole<'a> {
    layout: &'a Layout,
    row_stats: &'a RowStats,
    progress: &'a Progress<'a>,
    viewport: &'a Viewport,
    scale: Scale,
    /// True if small boards are below inner nodes.
    boards: bool,
}

impl Whole<'_> {
    fn add_items(&self, visible: &Visible, sketch: &mut Sketch) {
        for row in visible.rows() {
            let items = visible.items_of(row);
            let nodes = self.layout.row(row.ply);
            let Some(first) = items.first() else { continue };
            let mut start = nodes.partition_point(|node| node.id < first.first);
            let row_gap = self.row_stats.row(row.ply).gap;
            let progress = self.progress.row(self.row_stats, self.layout, row.ply);
            for (at, item) in items.iter().enumerate() {
                let places = start..start + item.count;
                start = places.end;
                let y = f64::from(row.ply);
                if item.is_run {
                    let (visited, pruned) = progress.counts(places);
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
                    NodeSymbol {
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
            let mut start = nodes.partition_point(|node| node.id < first.first);
            let row_gap = self.scale.points(self.row_stats.row(row.ply).gap);
            let progress = self.progress.row(self.row_stats, self.layout, row.ply);
            for edge in edges {
                let places = start..start + edge.count;
                start = places.end;
                if edge.count == 1 {
                    let (from, to, gap) = self.ends(sketch, row.ply, edge);
                    if let Some(gap) = gap.or((row_gap >= 8.0).then_some(row_gap)) {
                        sketch.links.push(EdgeLine {
                            child: edge.first,
                            standing: self.progress.standing(edge.first),
                            from,
                            to,
                            gap,
                        });
                        continue;
                    }
                }
                let (visited, pruned) = progress.counts(places);
                sketch.push_veil(Veil {
                    left: self.bare_ends(row.ply, edge.left),
                    right: self.bare_ends(row.ply, edge.right),
                    shade: Shade::of(visited, pruned, edge.count),
                });
            }
        }
    }

    /// Returns the start and end of an edge at the symbols' borders, and the distance of the child to its neighbours
    /// if it is visible individually.
    fn ends(&self, sketch: &Sketch, ply: u32, edge: &Edge) -> (Point, Point, Option<f32>) {
        let child = edge.first;
        let (mut from, mut to) = self.bare_ends(ply, edge.left);
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

    fn bare_ends(&self, ply: u32, ends: EdgeEnds) -> (Point, Point) {
        let y = f64::from(ply);
        (
            self.viewport.point(ends.parent, y - 1.0),
            self.viewport.point(ends.child, y),
        )
    }
}

fn view(viewport: &Viewport) -> VisibleTree {
    let across = (f64::from(viewport.width) / 2.0 + BEYOND) / viewport.across;
    let down = (f64::from(viewport.height) / 2.0 + BEYOND / 2.0) / viewport.down;
    VisibleTree {
        left: viewport.x - across,
        right: viewport.x + across,
        top: viewport.y - down,
        bottom: viewport.y + down,
        across: viewport.across,
        down: viewport.down,
    }
}
