//! Draws bars across the edges that a cutoff skipped.
//!
//! Chooses the position of a cutoff's bars along the skipped edges: the same part of each edge, clear of the names of
//! the children, above all of the searched ones.

use std::collections::BTreeMap;

use game::NodeId;

use super::draw::Drawing;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::shape::{Ink, Pen, Point, Shape, Weight};
use super::sizes::BARS_AT;
use super::sketch::skipped_children;
use super::slots::LINE;
use super::symbols::{STUB_BARS, stub_end};
use super::text::ems;
use crate::RowNode;

pub(super) enum CutMark {
    /// Bars across one edge, scaled relative to their full size.
    Edge {
        from: Point,
        to: Point,
        size: f32,
        /// The distance from the end of the edge to that of the last edge followed.
        clear: f32,
        cutter: NodeId,
    },
    /// Bars across all edges from one point to the range between two others.
    Bundle {
        from: Point,
        left: Point,
        right: Point,
        /// The distance from the end of the first edge to that of the last edge followed.
        clear: f32,
        cutter: NodeSymbol,
    },
}

impl Drawing<'_> {
    /// Draws two bars across each edge that a cutoff skipped, or across all of them together where they are close.
    pub fn cut_bars(&mut self) {
        for mark in self.cut_marks(false) {
            match mark {
                CutMark::Edge {
                    from,
                    to,
                    size,
                    clear,
                    cutter,
                } => self.bars(from, to, (size, self.bars_at(cutter)), clear, cutter),
                CutMark::Bundle {
                    from,
                    left,
                    right,
                    clear,
                    cutter,
                } => self.bundle_bars((from, left, right), clear, &cutter),
            }
        }
    }

    /// Returns the edges that cutoffs have skipped so far, or at `any` step.
    pub fn cut_marks(&self, any: bool) -> Vec<CutMark> {
        let mut marks = Vec::new();
        // If the search orders children itself, the skipped ones need not be the last.
        if self.scene.focus.is_some() || !self.are_in_order() {
            for link in &self.sketch.links {
                if let Some(cutter) = self.scene.tree.parent(link.child)
                    && self.is_skipped(link.child, cutter, any)
                {
                    marks.push(CutMark::Edge {
                        from: link.from,
                        to: link.to,
                        size: bar_size(link.gap),
                        clear: f32::INFINITY,
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
            let row = layout.row(spot.ply + 1);
            let children = &row[range.clone()];
            let (Some(first), Some(last)) = (children.first(), children.last()) else {
                continue;
            };
            let (first, last) = (first.x, last.x);
            let gaps = f64::from(u32::try_from(children.len() - 1).unwrap_or(u32::MAX));
            let gap = if gaps > 0.0 {
                self.scale.points((last - first) / gaps)
            } else {
                f32::INFINITY
            };
            // The searched children come before these.
            let searched = range.start.checked_sub(1);
            let searched = searched.filter(|&at| tree.parent(row[at].id) == Some(spot.id));
            let clear = searched.map_or(f32::INFINITY, |at| self.scale.points(first - row[at].x));
            let y = f64::from(spot.ply + 1);
            let from = spot.bottom();
            if gap < 20.0 {
                marks.push(CutMark::Bundle {
                    from,
                    left: self.viewport.point(first, y),
                    right: self.viewport.point(last, y),
                    clear,
                    cutter: *spot,
                });
                continue;
            }
            // Only those whose middle may be visible, because there can be very many.
            let middle = self.viewport.layout_point(spot.at).0;
            let (low, _) = self.viewport.layout_point(Point::new(-40.0, 0.0));
            let (high, _) = self
                .viewport
                .layout_point(Point::new(self.viewport.width + 40.0, 0.0));
            let start = children.partition_point(|child| child.x < 2.0 * low - middle);
            let end = children.partition_point(|child| child.x <= 2.0 * high - middle);
            for (place, child) in children[start..end.max(start)].iter().enumerate() {
                let RowNode { id: child, x, .. } = *child;
                let to = match self.sketch.spot(spot.ply + 1, child) {
                    Some(below) => below.top(),
                    None => self.viewport.point(x, y),
                };
                marks.push(CutMark::Edge {
                    from,
                    to,
                    size: bar_size(gap),
                    clear: clear + gap_before(start + place, gap),
                    cutter: spot.id,
                });
            }
        }
        marks
    }

    /// Returns true if a cutoff has skipped a child by now, or may do so at `any` step.
    fn is_skipped(&self, child: NodeId, parent: NodeId, any: bool) -> bool {
        if !any {
            return self.progress.is_skipped(child);
        }
        let searches = self.visits_ever(parent).zip(self.visits_ever(child));
        let mut may_skip = searches.map(|((recording, parents), (_, visits))| {
            let always_enters = recording.spec().is_plain() && !visits.is_empty();
            !always_enters && parents.iter().any(|&it| recording.visit(it).skipped > 0)
        });
        may_skip.any(|may| may)
    }

    /// Draws two bars of relative size `size` across one edge, at a part of its length. They end before an adjacent
    /// followed edge, whose end is at distance `clear`.
    pub fn bars(
        &mut self,
        from: Point,
        to: Point,
        (size, share): (f32, f32),
        clear: f32,
        cutter: NodeId,
    ) {
        let length = from.distance(to);
        if length < 12.0 {
            return;
        }
        let size = size.min(length / 50.0);
        let ink = self.ink_of_bars(cutter);
        let along = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
        let middle = from.toward(to, share);
        for shift in [-4.5, 4.5] {
            let at = middle.moved(along.x * shift * size, along.y * shift * size);
            let reach = 12.0 * size;
            let before = reach.min(reach_before(clear, share));
            self.shapes.push(Shape::line(
                at.moved(-along.y * before, along.x * before),
                at.moved(along.y * reach, -along.x * reach),
                Pen::solid(ink, 3.0 * size.max(0.5)),
            ));
        }
        self.bars_now.push(bars_area(from, to, size, share));
        self.cuts.push((middle, cutter));
    }

    /// Bars of an earlier pass are faint.
    fn ink_of_bars(&self, cutter: NodeId) -> Ink {
        if self.is_of_earlier_pass(cutter) {
            Ink::Faint
        } else {
            Ink::Text
        }
    }

    /// Draws two bars across all edges from one point to the range between two others.
    fn bundle_bars(
        &mut self,
        (from, left, right): (Point, Point, Point),
        clear: f32,
        cutter: &NodeSymbol,
    ) {
        let size = bundle_size(cutter);
        let (ends, beyond) = bundle_ends(from, left, right, size);
        let ink = self.ink_of_bars(cutter.id);
        // Stops before the adjacent edge that was followed.
        let before = beyond.min(reach_before(clear, BARS_AT));
        self.cuts.push((ends.0.toward(ends.1, 0.5), cutter.id));
        for shift in [-4.0 * size, 4.0 * size] {
            // Each bar spans from the first edge to the last one at its height.
            let at = |end: Point| {
                let share = BARS_AT + shift / (end.y - from.y).max(1.0);
                from.toward(end, share)
            };
            self.shapes.push(Shape::line(
                at(left).moved(-before, 0.0),
                at(right).moved(beyond, 0.0),
                Pen::solid(ink, 2.6 * size.max(0.5)),
            ));
        }
        self.bars_now.push(bundle_area(from, left, right, cutter));
    }
}

/// The size of bars across a bundle of edges, relative to their full size.
fn bundle_size(cutter: &NodeSymbol) -> f32 {
    (cutter.half / 16.0).clamp(0.35, 1.0)
}

/// Returns the points between which the bars are drawn, and how far they extend beyond them.
fn bundle_ends(from: Point, left: Point, right: Point, size: f32) -> ((Point, Point), f32) {
    let ends = (from.toward(left, BARS_AT), from.toward(right, BARS_AT));
    (ends, 4.0 * size + 2.0)
}

/// The area of two bars across a bundle of edges, slightly enlarged.
pub(super) fn bundle_area(from: Point, left: Point, right: Point, cutter: &NodeSymbol) -> Area {
    let size = bundle_size(cutter);
    let ((left, right), beyond) = bundle_ends(from, left, right, size);
    let high = 4.0 * size + 1.3 * size.max(0.5) + 1.0;
    Area {
        min: left.moved(-beyond - 1.0, -high),
        max: right.moved(beyond + 1.0, high),
    }
}

/// The reach of bars towards a followed edge, at a part of its length; `clear` is the distance between the ends of
/// both edges.
pub(super) fn reach_before(clear: f32, share: f32) -> f32 {
    clear * share * 0.6
}

/// The distance of the edge with this number from the first one, at this gap.
fn gap_before(number: usize, gap: f32) -> f32 {
    if number == 0 { 0.0 } else { gap }
}

/// The size of bars across edges to nodes at this gap, relative to their full size.
fn bar_size(gap: f32) -> f32 {
    // At the middle of the edges the gap is half as wide; a third of it stays clear between the bars.
    (gap * 0.5 * 0.66 / 24.0).clamp(0.3, 1.0)
}

/// The area of two slanted bars across an edge, slightly enlarged, because a label that touches them is hard to read.
pub(super) fn bars_area(from: Point, to: Point, size: f32, share: f32) -> Area {
    let length = from.distance(to).max(0.1);
    let size = size.min(length / 50.0);
    let along = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
    let (reach, thick) = (12.0 * size, 6.0 * size);
    let wide = along.y.abs() * reach + along.x.abs() * thick + 3.0;
    let high = along.x.abs() * reach + along.y.abs() * thick + 3.0;
    Area::around(from.toward(to, share), 2.0 * wide, 2.0 * high)
}

/// The parts of the edge that are tried, the best first.
const SHARES: [f32; 7] = [BARS_AT, 0.52, 0.62, 0.32, 0.72, 0.24, 0.8];
/// The parts tried for the line to a count of siblings, which ends beyond the last sibling's symbol.
const STUB_SHARES: [f32; 8] = [BARS_AT, 0.52, 0.62, 0.72, 0.82, 0.9, 0.32, 0.24];
/// The margin of an area of bars on each side, including the clearance between two of them, in points.
const AROUND: f32 = 4.0;
/// The least extent of full-size bars to the side of their edge, in points.
const LEAST: f32 = 4.0;
/// The distance of a name above a symbol and its ring, in points.
const ABOVE: f32 = 3.0;

impl Drawing<'_> {
    /// Returns the part of their length at which the edges skipped by this node's cutoff are crossed.
    pub fn bars_at(&self, cutter: NodeId) -> f32 {
        let share = self.fixed.bar_shares.get(&cutter);
        share.copied().unwrap_or(BARS_AT)
    }

    /// Chooses the bar positions of all cutoffs, from data that does not change from step to step.
    pub fn choose_bars(&mut self, marks: &[CutMark]) {
        let mut bars: BTreeMap<NodeId, Vec<[Area; SHARES.len()]>> = BTreeMap::new();
        // Positions at which bars next to a followed edge would hardly cross their own edge.
        let mut astray: BTreeMap<NodeId, [bool; SHARES.len()]> = BTreeMap::new();
        for mark in marks {
            if let CutMark::Edge {
                from,
                to,
                size,
                clear,
                cutter,
            } = *mark
            {
                let astray = astray.entry(cutter).or_default();
                for (astray, share) in astray.iter_mut().zip(SHARES) {
                    *astray |= reach_before(clear, share) < LEAST * size;
                }
                let areas = SHARES.map(|share| bars_area(from, to, size, share));
                bars.entry(cutter).or_default().push(areas);
            }
        }
        for (cutter, bars) in bars {
            let names = self.names_below(cutter);
            // Names of searched children count first, in their least size, in which most fit. Bars that run together
            // make edges indistinguishable, which is worse than hidden names of skipped children.
            let hidden = |at: usize| {
                let is_hidden = |name: &Area| bars.iter().any(|areas| areas[at].meets(name));
                let [searched, skipped] = [true, false].map(|searched| {
                    let names = || names.iter().filter(|name| name.1 == searched);
                    let of_size =
                        |size: usize| names().filter(|name| is_hidden(&name.0[size])).count();
                    [2, 1, 0].map(of_size)
                });
                let neighbours = || bars.windows(2);
                let merged = neighbours().filter(|pair| run_together(&pair[0][at], &pair[1][at]));
                // Distinguishable from the back row.
                let close = neighbours().filter(|pair| pair[0][at].meets(&pair[1][at]));
                let is_astray = astray.get(&cutter).is_some_and(|astray| astray[at]);
                (searched, is_astray, merged.count(), skipped, close.count())
            };
            let best = (0..SHARES.len()).min_by_key(|&at| hidden(at));
            if let Some(at) = best.filter(|&at| at > 0) {
                self.fixed.bar_shares.insert(cutter, SHARES[at]);
            }
        }
    }

    /// Chooses and reserves the positions of bars across lines to counts of siblings, for all steps: beyond the names
    /// of the drawn siblings, if possible.
    pub fn take_stub_bars(&mut self) {
        let sketch = self.sketch;
        let beside = sketch.stubs.iter().map(|stub| {
            // A cutoff skips the last siblings, unless the search has an order of its own.
            let may_be_last = stub.is_last || !self.are_in_order();
            let is_cut = may_be_last && self.skipped_ever(stub.parent) > 0;
            let cutter = is_cut.then_some(stub.parent);
            (stub.from, stub.to, stub.count, cutter)
        });
        let beyond = self.skipped_beyond().into_iter();
        let beyond = beyond.map(|(spot, from, to)| {
            let count = self.skipped_ever(spot.id);
            (from, to, count, Some(spot.id))
        });
        let stubs: Vec<(Point, Point, u32, Option<NodeId>)> = beside.chain(beyond).collect();
        for (from, to, count, cutter) in stubs {
            let Some(cutter) = cutter else {
                self.fixed.stub_shares.push(Some(BARS_AT));
                continue;
            };
            let end = stub_end(from, to);
            let area = |share| bars_area(from, end, STUB_BARS, share);
            let label = self.count_area(to, count);
            let share = self.clear_share(cutter, area, &label);
            if let Some(share) = share {
                self.fixed.room.take(area(share));
            }
            self.fixed.stub_shares.push(share);
        }
    }

    /// Returns the part of its length at which the line to a count of a node's children is crossed: clear of symbols,
    /// with the fewest children's names hidden and with room for the count.
    fn clear_share(&self, parent: NodeId, area: impl Fn(f32) -> Area, count: &Area) -> Option<f32> {
        let names = self.names_below(parent);
        let lost = |share: f32| {
            let area = area(share);
            let is_hidden =
                |size: usize| names.iter().filter(move |name| area.meets(&name.0[size]));
            let is_on_symbol = !self.fixed.room.is_free_but_for_lines(&area);
            let names = [2, 1, 0].map(|size| is_hidden(size).count());
            (is_on_symbol, names, area.meets(count))
        };
        let shares = STUB_SHARES.into_iter().map(|share| (lost(share), share));
        let best = shares.min_by_key(|(lost, _)| *lost);
        // Bars on a symbol would strike out its number, and the broken line to the count already shows the cut.
        best.filter(|((is_on_symbol, ..), _)| !is_on_symbol)
            .map(|(_, share)| share)
    }

    /// The position of the bars on a line to a count, by the stub's index, if they have room.
    pub fn stub_share(&self, at: usize) -> Option<f32> {
        let share = self.fixed.stub_shares.get(at);
        share.copied().unwrap_or(Some(BARS_AT))
    }

    /// Returns the areas of the move names in a line directly above the children of a node, in each size of their
    /// row, the largest first; with a flag for searched children.
    fn names_below(&self, node: NodeId) -> Vec<([Area; 3], bool)> {
        let ply = u32::from(self.scene.tree.node(node).ply) + 1;
        let end = self.scene.tree.subtree(node).end;
        let row = self.row(ply);
        let first = row.partition_point(|spot| spot.id <= node);
        let children = row[first..].iter().take_while(|spot| spot.id.0 < end);
        let sizes = self.sizes_of_row(ply);
        let name = |spot: &NodeSymbol| {
            let ems = ems(&self.edge_name(spot.id)?, Weight::Strong);
            // There may be a value below the leaf.
            let is_leaf = spot.symbol == Symbol::Leaf;
            let value = if is_leaf { 0.0 } else { LINE };
            let area = |size| {
                let name = self.line_slot(spot, ems, size, ABOVE + value * size, false);
                let Area { min, max } = name.area();
                Area {
                    min,
                    max: max.moved(0.0, value * size),
                }
            };
            Some((sizes.map(area), self.is_visited_ever(spot.id)))
        };
        children.filter_map(name).collect()
    }
}

/// Returns true if the bars in two areas, which include a margin, run into each other.
fn run_together(one: &Area, other: &Area) -> bool {
    one.grown(-AROUND, -AROUND).meets(other)
}
