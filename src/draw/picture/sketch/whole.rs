//! Sketches a whole layout: nodes that are far enough apart have symbols and edges, the others bands and veils.

use std::ops::Range;

use crate::Layout;
use crate::picture::node_symbol::{APART, NodeSymbol, Symbol};
use crate::picture::progress::Progress;
use crate::picture::row_stats::RowStats;
use crate::picture::viewport::Viewport;

use super::{Band, EdgeLine, Sketch, Veil};

/// The margin drawn beyond the canvas's edges, in points, because labels reach in from there.
const BEYOND: f64 = 130.0;

impl Sketch {
    /// Sketches a viewport of a whole layout, with or without boards. The cost is linear in the tree: large trees have
    /// an overview instead.
    pub fn of_layout(
        layout: &Layout,
        row_stats: &RowStats,
        progress: &Progress<'_>,
        viewport: &Viewport,
        boards: bool,
    ) -> Sketch {
        let mut sketch = Sketch::default();
        let whole = Whole {
            layout,
            row_stats,
            progress,
            viewport,
            boards,
        };
        let plies = whole.plies();
        for ply in plies.clone() {
            whole.add_nodes(ply, &mut sketch);
        }
        for ply in plies.filter(|&ply| ply > 0) {
            whole.add_edges(ply, &mut sketch);
        }
        sketch
    }
}

struct Whole<'a> {
    layout: &'a Layout,
    row_stats: &'a RowStats,
    progress: &'a Progress<'a>,
    viewport: &'a Viewport,
    /// True if small boards are below inner nodes.
    boards: bool,
}

impl Whole<'_> {
    /// The rows that the view touches or is between.
    fn plies(&self) -> Range<u32> {
        let viewport = self.viewport;
        let down = (f64::from(viewport.height) / 2.0 + BEYOND / 2.0) / viewport.down;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        // both saturate, which is what is wanted
        let [first, last] =
            [(viewport.y - down).floor(), (viewport.y + down).ceil()].map(|ply| ply as u32);
        if viewport.y + down < 0.0 {
            return 0..0;
        }
        first..self.layout.rows().min(last.saturating_add(1))
    }

    /// The left and the right end of the view, in units.
    fn sides(&self) -> (f64, f64) {
        let viewport = self.viewport;
        let across = (f64::from(viewport.width) / 2.0 + BEYOND) / viewport.across;
        (viewport.x - across, viewport.x + across)
    }

    fn add_nodes(&self, ply: u32, sketch: &mut Sketch) {
        let nodes = self.layout.row(ply);
        let (left, right) = self.sides();
        let row_gap = self.row_stats.row(ply).gap;
        let scale = self.viewport.scale();
        let start = nodes.partition_point(|node| node.x < left);
        let end = nodes.partition_point(|node| node.x <= right);
        for place in start..end.max(start) {
            let node = nodes[place];
            let before = place.checked_sub(1).map(|before| node.x - nodes[before].x);
            let after = nodes.get(place + 1).map(|after| after.x - node.x);
            let nearest = [before, after].into_iter().flatten();
            let nearest = nearest.fold(f64::INFINITY, f64::min);
            let at = self.viewport.point(node.x, f64::from(ply));
            if nearest * self.viewport.across < APART {
                sketch.push_band(Band {
                    ply,
                    left: at.x,
                    right: at.x,
                    standing: self.progress.standing(node.id),
                });
                continue;
            }
            let gap = scale.points(row_gap.min(nearest));
            let symbol = Symbol::of(self.progress.tree.node(node.id));
            let has_board = self.boards && ply < self.progress.tree.height();
            sketch.push_spot(
                NodeSymbol {
                    id: node.id,
                    ply,
                    at,
                    symbol,
                    half: scale.half(symbol, gap),
                    gap,
                    below: 0.0,
                }
                .with_board(has_board, self.viewport),
            );
        }
    }

    /// Adds the edges into a row; an edge may cross the view with both its nodes outside.
    fn add_edges(&self, ply: u32, sketch: &mut Sketch) {
        let (left, right) = self.sides();
        let row_gap = self.viewport.scale().points(self.row_stats.row(ply).gap);
        for node in self.layout.row(ply) {
            let parent = self.layout.above(node);
            if node.x.max(parent.x) < left || node.x.min(parent.x) > right {
                continue;
            }
            let standing = self.progress.standing(node.id);
            let mut from = self.viewport.point(parent.x, f64::from(ply - 1));
            let mut to = self.viewport.point(node.x, f64::from(ply));
            let child = sketch.spot(ply, node.id);
            let gap = child.map(|spot| spot.gap);
            let Some(gap) = gap.or((f64::from(row_gap) >= APART).then_some(row_gap)) else {
                let ends = (from, to);
                sketch.push_veil(Veil {
                    left: ends,
                    right: ends,
                    standing,
                });
                continue;
            };
            to = child.map_or(to, NodeSymbol::top);
            from = sketch
                .spot(ply - 1, parent.id)
                .map_or(from, NodeSymbol::bottom);
            sketch.links.push(EdgeLine {
                child: node.id,
                standing,
                from,
                to,
                gap,
            });
        }
    }
}
