//! Bars across the edges that a cutoff skipped, and what stands for siblings that are not drawn.

use std::collections::BTreeSet;

use game::NodeId;

use super::draw::Drawing;
use super::node_symbol::NodeSymbol;
use super::occupancy::Area;
use super::shape::{Anchor, Ink, Pen, Point, Run, Shape, Weight};
use super::sizes::{BARS_AT, DASHED};
use super::sketch::{StubMark, skipped_children};
use super::text::ems;
use search::trace::Standing;

/// The size of the bars across the line to a count of siblings, as a part of their full size.
pub(super) const STUB_BARS: f32 = 0.6;
/// How far the line goes towards the count.
const STUB_LINE: f32 = 0.86;

/// What shows that a cutoff skipped something.
pub(super) enum CutMark {
    /// Bars across one edge, at a part of their full size.
    Edge {
        from: Point,
        to: Point,
        size: f32,
        cutter: NodeId,
    },
    /// Bars across all edges from one point to what is between two others.
    Bundle {
        from: Point,
        left: Point,
        right: Point,
        cutter: NodeSymbol,
    },
}

impl Drawing<'_> {
    /// What stands for siblings left out of a neighbourhood, and for skipped children that the tree does not hold.
    pub fn stubs(&mut self) {
        let sketch = self.sketch;
        for (at, stub) in sketch.stubs.iter().enumerate() {
            let (end, label) = (stub_end(stub.from, stub.to), self.fixed.stub_labels[at]);
            let pen = stub_pen(stub.standing, stub.gap);
            self.stub((stub.from, end), label, stub.count, pen);
            if self.has_skipped(stub)
                && let Some(share) = self.stub_share(at)
            {
                self.bars(stub.from, end, (STUB_BARS, share), stub.parent);
            }
        }
        for (at, (spot, from, to)) in (sketch.stubs.len()..).zip(self.skipped_beyond()) {
            let known = self.progress.known(spot.id);
            let skipped = known.map_or(0, |known| known.skipped);
            if skipped > 0 {
                let (end, label) = (stub_end(from, to), self.fixed.stub_labels[at]);
                let pen = stub_pen(Standing::Pruned, spot.gap);
                self.stub((from, end), label, skipped, pen);
                if let Some(share) = self.stub_share(at) {
                    self.bars(from, end, (STUB_BARS, share), spot.id);
                }
            }
        }
    }

    /// What a count of siblings covers.
    pub fn count_area(&self, at: Point, count: u32) -> Area {
        let width = ems(&format!("+{count}"), Weight::Plain) * self.least;
        Area::around(at, width, self.least)
    }

    /// Chooses the places of the counts: those that would run into something are left out; zooming in brings them back.
    pub fn take_stubs(&mut self) {
        let sketch = self.sketch;
        let crowded = self.crowded_folds();
        let beside = sketch.stubs.iter().map(|stub| {
            if stub.is_fold {
                return (stub.to, stub.count, !crowded.contains(&stub.to.y.to_bits()));
            }
            let ply = u32::from(self.scene.tree.node(stub.parent).ply) + 1;
            let is_clear = self.is_clear_of_symbols(ply, stub.to, stub.count);
            (stub.to, stub.count, is_clear)
        });
        let beyond = self.skipped_beyond();
        let beyond = beyond
            .into_iter()
            .map(|(spot, _, to)| (to, self.skipped_ever(spot.id), true));
        let wanted: Vec<(Point, u32, bool)> = beside.chain(beyond).collect();
        for (at, count, is_clear) in wanted {
            let area = self.count_area(at, count);
            let is_free = is_clear && self.fixed.room.is_free_but_for_lines(&area);
            if is_free {
                self.fixed.room.take(area);
            }
            self.fixed.stub_labels.push(is_free.then_some((at, area)));
        }
    }

    /// The heights of rows in which not all nodes whose children are left out have room for the count of them: none gets one there,
    /// or the others would seem to have no children.
    fn crowded_folds(&self) -> BTreeSet<u32> {
        let folds = self.sketch.stubs.iter().filter(|stub| stub.is_fold);
        let crowded = folds.filter(|stub| {
            let area = self.count_area(stub.to, stub.count);
            area.max.x - area.min.x > stub.gap || !self.fixed.room.is_free_but_for_lines(&area)
        });
        crowded.map(|stub| stub.to.y.to_bits()).collect()
    }

    /// The nodes that skip children at some step which the tree does not hold, and where a line to their number begins and
    /// ends.
    pub fn skipped_beyond(&self) -> Vec<(NodeSymbol, Point, Point)> {
        if self.scene.complete {
            return Vec::new();
        }
        let spots = self.sketch.spots.iter();
        let skipping = spots.filter(|spot| spot.half >= 9.0 && self.skipped_ever(spot.id) > 0);
        let placed = skipping.map(|spot| {
            let from = spot.bottom();
            #[allow(clippy::cast_possible_truncation)] // points per ply
            let row = self.viewport.down as f32;
            let down = (row * 0.4).min(64.0);
            let last = self.last_child_x(spot).map_or(0.0, |x| x - spot.at.x);
            // Beside the last child's edge, where the skipped ones would begin.
            let across = last * down / row.max(1.0) + 0.9 * spot.half + 8.0;
            (*spot, from, from.moved(across, down))
        });
        placed.collect()
    }

    fn last_child_x(&self, spot: &NodeSymbol) -> Option<f32> {
        let row = self
            .sketch
            .rows
            .binary_search_by_key(&(spot.ply + 1), |row| row.0);
        let children = &self.sketch.spots[self.sketch.rows[row.ok()?].1.clone()];
        let end = self.scene.tree.subtree(spot.id).end;
        let last = children.partition_point(|child| child.id.0 < end);
        let last = children.get(last.checked_sub(1)?)?;
        (last.id > spot.id).then_some(last.at.x)
    }

    /// Whether a cutoff skipped any of the siblings that a stub stands for. Those that it skips are the last ones.
    fn has_skipped(&self, stub: &StubMark) -> bool {
        let known = self.progress.known(stub.parent);
        // Of all children together some may have been searched: then it is not the edge that was cut.
        let all = self.scene.tree.node(stub.parent).child_count() == stub.count;
        let at_end = stub.is_last && self.scene.complete && !all;
        known.is_some_and(|known| known.skipped > 0)
            && (at_end || stub.standing == Standing::Pruned)
    }

    /// Whether a count of siblings at that place would not touch a symbol of its row.
    fn is_clear_of_symbols(&self, ply: u32, at: Point, count: u32) -> bool {
        let Ok(row) = self.sketch.rows.binary_search_by_key(&ply, |row| row.0) else {
            return true;
        };
        let area = self.count_area(at, count);
        let reach = (area.max.x - area.min.x) / 2.0 + 1.0;
        let spots = &self.sketch.spots[self.sketch.rows[row].1.clone()];
        let next = spots.partition_point(|spot| spot.at.x < at.x);
        let beside = [next.checked_sub(1), Some(next)].into_iter().flatten();
        let mut beside = beside.filter_map(|place| spots.get(place));
        beside.all(|spot| (spot.at.x - at.x).abs() >= spot.half + reach)
    }

    /// A line to a count of siblings; the line alone where there is no room for the count.
    pub fn stub(
        &mut self,
        (from, end): (Point, Point),
        label: Option<(Point, Area)>,
        count: u32,
        pen: Pen,
    ) {
        self.shapes.push(Shape::Line {
            from,
            to: label.map_or(end, |(_, area)| before(from, end, &area)),
            pen,
            node: None,
        });
        let Some((label, _)) = label else { return };
        self.shapes.push(Shape::Text {
            at: label,
            anchor: Anchor::Middle,
            size: self.least,
            runs: vec![Run::plain(format!("+{count}"), Ink::Weak)],
            node: None,
        });
    }

    /// Two bars across each edge that a cutoff skipped; across all of them together where they are close.
    pub fn cut_bars(&mut self) {
        for mark in self.cut_marks(false) {
            match mark {
                CutMark::Edge {
                    from,
                    to,
                    size,
                    cutter,
                } => self.bars(from, to, (size, self.bars_at(cutter)), cutter),
                CutMark::Bundle {
                    from,
                    left,
                    right,
                    cutter,
                } => self.bundle_bars(from, left, right, &cutter),
            }
        }
    }

    /// The edges that cutoffs have skipped by now, or at `any` step.
    pub fn cut_marks(&self, any: bool) -> Vec<CutMark> {
        let mut marks = Vec::new();
        // Where children are taken in an order of the search's own, what is skipped need not be the last of them.
        if self.scene.focus.is_some() || !self.progress.is_in_order() {
            for link in &self.sketch.links {
                if let Some(cutter) = self.scene.tree.parent(link.child)
                    && self.is_skipped(link.child, cutter, any)
                {
                    marks.push(CutMark::Edge {
                        from: link.from,
                        to: link.to,
                        size: bar_size(link.gap),
                        cutter,
                    });
                }
            }
            return marks;
        }
        if !self.scene.complete {
            return marks;
        }
        let (layout, tree) = (self.scene.layout, self.scene.tree);
        for spot in &self.sketch.spots {
            let known = || self.progress.known(spot.id);
            let skipped = if any {
                self.skipped_ever(spot.id)
            } else {
                known().map_or(0, |known| known.skipped)
            };
            if skipped == 0 || spot.half < 2.5 {
                continue;
            }
            let range = skipped_children(tree, layout, spot.id, skipped);
            let x = &layout.row_x(spot.ply + 1)[range.clone()];
            let (Some(&first), Some(&last)) = (x.first(), x.last()) else {
                continue;
            };
            let gaps = f64::from(u32::try_from(x.len() - 1).unwrap_or(u32::MAX));
            let gap = if gaps > 0.0 {
                self.scale.points((last - first) / gaps)
            } else {
                f32::INFINITY
            };
            let row = f64::from(spot.ply + 1);
            let from = spot.bottom();
            if gap < 20.0 {
                marks.push(CutMark::Bundle {
                    from,
                    left: self.viewport.point(first, row),
                    right: self.viewport.point(last, row),
                    cutter: *spot,
                });
                continue;
            }
            // Only those whose middle may be in sight: there can be very many.
            let middle = self.viewport.layout_point(spot.at).0;
            let (low, _) = self.viewport.layout_point(Point::new(-40.0, 0.0));
            let (high, _) = self
                .viewport
                .layout_point(Point::new(self.viewport.width + 40.0, 0.0));
            let start = x.partition_point(|&x| x < 2.0 * low - middle);
            let end = x.partition_point(|&x| x <= 2.0 * high - middle);
            for place in range.start + start..range.start + end.max(start) {
                let child = layout.row(spot.ply + 1)[place];
                let to = match self.sketch.spot(spot.ply + 1, child) {
                    Some(below) => below.top(),
                    None => self.viewport.point(layout.x(child), row),
                };
                marks.push(CutMark::Edge {
                    from,
                    to,
                    size: bar_size(gap),
                    cutter: spot.id,
                });
            }
        }
        marks
    }

    /// Whether a cutoff has skipped a child by now, or may at `any` step.
    fn is_skipped(&self, child: NodeId, parent: NodeId, any: bool) -> bool {
        if !any {
            return self.progress.is_skipped(child);
        }
        let always_entered = self.progress.is_in_order() && self.is_visited_ever(child);
        !always_entered && self.skipped_ever(parent) > 0
    }

    /// Two bars across one edge, of a part of their full size, at a part of its length.
    fn bars(&mut self, from: Point, to: Point, (size, share): (f32, f32), cutter: NodeId) {
        let length = from.distance(to);
        if length < 12.0 {
            return;
        }
        let size = size.min(length / 50.0);
        let along = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
        let middle = from.toward(to, share);
        for shift in [-4.5, 4.5] {
            let at = middle.moved(along.x * shift * size, along.y * shift * size);
            let reach = 12.0 * size;
            self.shapes.push(Shape::Line {
                from: at.moved(-along.y * reach, along.x * reach),
                to: at.moved(along.y * reach, -along.x * reach),
                pen: Pen::solid(Ink::Text, 3.0 * size.max(0.5)),
                node: None,
            });
        }
        self.bars_now.push(bars_area(from, to, size, share));
        self.cuts.push((middle, cutter));
    }

    /// Two bars across all edges from one point to what is between two others.
    fn bundle_bars(&mut self, from: Point, left: Point, right: Point, cutter: &NodeSymbol) {
        let size = bundle_size(cutter);
        let (ends, beyond) = bundle_ends(from, left, right, size);
        self.cuts.push((ends.0.toward(ends.1, 0.5), cutter.id));
        for shift in [-4.0, 4.0] {
            self.shapes.push(Shape::Line {
                from: ends.0.moved(-beyond, shift * size),
                to: ends.1.moved(beyond, shift * size),
                pen: Pen::solid(Ink::Text, 2.6 * size.max(0.5)),
                node: None,
            });
        }
        self.bars_now.push(bundle_area(from, left, right, cutter));
    }
}

/// The size of bars across a bundle of edges, as a part of their full size.
fn bundle_size(cutter: &NodeSymbol) -> f32 {
    (cutter.half / 16.0).clamp(0.35, 1.0)
}

/// Between which points they are, and how far they go beyond these.
fn bundle_ends(from: Point, left: Point, right: Point, size: f32) -> ((Point, Point), f32) {
    let ends = (from.toward(left, BARS_AT), from.toward(right, BARS_AT));
    (ends, 4.0 * size + 2.0)
}

/// All that two bars across a bundle of edges reach, and a little more.
pub(super) fn bundle_area(from: Point, left: Point, right: Point, cutter: &NodeSymbol) -> Area {
    let size = bundle_size(cutter);
    let ((left, right), beyond) = bundle_ends(from, left, right, size);
    let high = 4.0 * size + 1.3 * size.max(0.5) + 1.0;
    Area {
        min: left.moved(-beyond - 1.0, -high),
        max: right.moved(beyond + 1.0, high),
    }
}

/// Where the line to a count of siblings ends that is not written.
pub(super) fn stub_end(from: Point, to: Point) -> Point {
    from.toward(to, STUB_LINE)
}

/// A line to a count of siblings looks as what has become of the nearest of them; its parent is so far from its neighbours.
pub(super) fn stub_pen(standing: Standing, gap: f32) -> Pen {
    match standing {
        Standing::Unvisited => Pen::solid(Ink::Faint, 1.0),
        Standing::Visited => Pen::solid(Ink::Weak, 1.0),
        Standing::Pruned if gap >= DASHED => Pen::dashed(Ink::Faint, 1.3),
        Standing::Pruned => Pen::solid(Ink::Faint, 0.5),
    }
}

/// How far a line to a point can go without touching an area that lies there.
fn before(from: Point, to: Point, area: &Area) -> Point {
    const PIECES: u8 = 24;
    let near = Area {
        min: area.min.moved(-3.0, -1.0),
        max: area.max.moved(3.0, 1.0),
    };
    let parts = (0..=PIECES).map(|piece| f32::from(piece) / f32::from(PIECES));
    let mut points = parts.map(|part| from.toward(to, part));
    let touches = |at: &Point| near.meets(&Area::around(*at, 0.1, 0.1));
    let mut last = from;
    points.find(|at| {
        let touches = touches(at);
        if !touches {
            last = *at;
        }
        touches
    });
    last
}

/// The size of cut bars across edges to nodes so far apart, as a part of their full size.
fn bar_size(gap: f32) -> f32 {
    // At the middle of the edges the next ones are half as far away: a third of that stays clear between the bars.
    (gap * 0.5 * 0.66 / 24.0).clamp(0.3, 1.0)
}

/// All that two slanted bars across an edge reach, and a little more: a label that touches them is hard to read.
pub(super) fn bars_area(from: Point, to: Point, size: f32, share: f32) -> Area {
    let length = from.distance(to).max(0.1);
    let size = size.min(length / 50.0);
    let along = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
    let (reach, thick) = (12.0 * size, 6.0 * size);
    let wide = along.y.abs() * reach + along.x.abs() * thick + 3.0;
    let high = along.x.abs() * reach + along.y.abs() * thick + 3.0;
    Area::around(from.toward(to, share), 2.0 * wide, 2.0 * high)
}
