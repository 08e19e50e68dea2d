//! Stubs represent nodes that are not drawn, by a line and a count: siblings left out of a neighbourhood, the
//! children of a folded node, and skipped children that the tree does not contain.

use std::collections::BTreeSet;

use super::draw::Drawing;
use super::node_symbol::NodeSymbol;
use super::occupancy::Area;
use super::shape::{Anchor, Ink, Pen, Point, Run, Shape, Weight};
use super::sizes::DASHED;
use super::sketch::StubMark;
use super::text::ems;
use search::trace::NodeStatus;

/// The size of the bars across the line to a count of siblings, relative to their full size.
pub(super) const STUB_BARS: f32 = 0.6;
/// The part of the way to the count that the line covers.
const STUB_LINE: f32 = 0.86;

impl Drawing<'_> {
    /// Draws the stubs of siblings left out of a neighbourhood, and of skipped children that the tree does not
    /// contain.
    pub fn stubs(&mut self) {
        let sketch = self.sketch;
        for (at, stub) in sketch.stubs.iter().enumerate() {
            let (end, label) = (stub_end(stub.from, stub.to), self.fixed.stub_labels[at]);
            let pen = stub_pen(stub.standing, stub.gap);
            self.stub((stub.from, end), label, stub.count, pen);
            if self.has_skipped(stub)
                && let Some(share) = self.stub_share(at)
            {
                self.bars(
                    stub.from,
                    end,
                    (STUB_BARS, share),
                    f32::INFINITY,
                    stub.parent,
                );
            }
        }
        for (at, (spot, from, to)) in (sketch.stubs.len()..).zip(self.skipped_beyond()) {
            let known = self.progress.known(spot.id);
            let skipped = known.map_or(0, |known| known.skipped);
            if skipped > 0 {
                let (end, label) = (stub_end(from, to), self.fixed.stub_labels[at]);
                let pen = stub_pen(NodeStatus::Pruned, spot.gap);
                self.stub((from, end), label, skipped, pen);
                if let Some(share) = self.stub_share(at) {
                    self.bars(from, end, (STUB_BARS, share), f32::INFINITY, spot.id);
                }
            }
        }
    }

    pub fn count_area(&self, at: Point, count: u32) -> Area {
        let width = ems(&format!("+{count}"), Weight::Plain) * self.least;
        Area::around(at, width, self.least)
    }

    /// Chooses the positions of the counts. Overlapping counts are left out; zooming in restores them.
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

    /// Returns the heights of rows in which not all folded nodes have room for a count. None of them gets one,
    /// because the others would seem to have no children.
    fn crowded_folds(&self) -> BTreeSet<u32> {
        let folds = self.sketch.stubs.iter().filter(|stub| stub.is_fold);
        let crowded = folds.filter(|stub| {
            let area = self.count_area(stub.to, stub.count);
            area.max.x - area.min.x > stub.gap || !self.fixed.room.is_free_but_for_lines(&area)
        });
        crowded.map(|stub| stub.to.y.to_bits()).collect()
    }

    /// Returns the nodes that skip children outside the tree at some step, with the start and end of the line to
    /// their number.
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

    /// Returns true if a cutoff skipped any of the siblings that a stub represents. The skipped siblings are the last
    /// ones.
    fn has_skipped(&self, stub: &StubMark) -> bool {
        let known = self.progress.known(stub.parent);
        // If the stub represents all children, some may have been searched, and the edge itself was not cut.
        let all = self.scene.tree.node(stub.parent).child_count() == stub.count;
        let at_end = stub.is_last && self.scene.complete && !all;
        known.is_some_and(|known| known.skipped > 0)
            && (at_end || stub.standing == NodeStatus::Pruned)
    }

    /// Returns true if a count of siblings at this position would not touch a symbol of its row.
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

    /// Draws a line to a count of siblings, without the count if there is no room.
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
}

/// The end of the line to a count of siblings that is not written.
pub(super) fn stub_end(from: Point, to: Point) -> Point {
    from.toward(to, STUB_LINE)
}

/// The pen of a line to a count of siblings, for the state of the nearest sibling and the distance of the parent to
/// its neighbours.
pub(super) fn stub_pen(standing: NodeStatus, gap: f32) -> Pen {
    match standing {
        NodeStatus::Unvisited => Pen::solid(Ink::Faint, 1.0),
        NodeStatus::Visited => Pen::solid(Ink::Weak, 1.0),
        NodeStatus::Pruned if gap >= DASHED => Pen::dashed(Ink::Faint, 1.3),
        NodeStatus::Pruned => Pen::solid(Ink::Faint, 0.5),
    }
}

/// Returns the last point of a line that does not touch the area around its end.
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
