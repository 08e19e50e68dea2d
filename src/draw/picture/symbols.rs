//! Draws the nodes' symbols, their texts, and the ring around the current one.
//!
//! Stubs represent nodes that are not drawn, by a line and a count: siblings left out of a neighbourhood, the
//! children of a folded node, and skipped children that the tree does not contain.

use std::collections::BTreeSet;

use game::{NodeId, Player};
use search::trace::NodeStatus;

use super::critical::CriticalMark;
use super::draw::Drawing;
use super::node_symbol::{BACK_ROW, NodeSymbol, Symbol};
use super::occupancy::Area;
use super::shape::{Anchor, Fill, Ink, Pen, Point, Run, Shape, Weight};
use super::sizes::{DASHED, DOT, LEAST_LABEL, LEAST_TEXT};
use super::sketch::StubMark;
use super::text::{ems, shortened};

/// A shortened name identifies its node if it has at least this many letters, including the ellipsis.
const LEAST_LETTERS: usize = 3;

impl Drawing<'_> {
    pub fn symbol(&mut self, spot: &NodeSymbol) {
        let standing = self.progress.standing(spot.id);
        let (fill, pen, ink) = self.style(spot, standing);
        let mark = self.mark(spot.id);
        if spot.half < DOT {
            let strength = match (standing, mark) {
                (NodeStatus::Visited, _) | (NodeStatus::Unvisited, None) => 1.0,
                (NodeStatus::Pruned, None) => 0.5,
                // Needed nodes are visible before they are visited, but pale.
                (_, Some(_)) => 0.4,
            };
            let ink = mark.map_or(pen.ink, CriticalMark::ink);
            let hollow = mark == Some(CriticalMark::Unneeded);
            self.shapes.push(
                Shape::circle(
                    spot.at,
                    spot.half.max(1.4),
                    Some(Fill::pale(if hollow { Ink::Ground } else { ink }, strength)),
                    hollow.then_some(Pen::solid(ink, 0.8)),
                )
                .of(spot.id),
            );
            return;
        }
        let fill = match mark {
            Some(mark) if standing == NodeStatus::Visited => self.mark_fill(spot, mark),
            _ => fill,
        };
        let symbol = self.outline(spot, 0.0, Some(Fill::solid(fill)), pen);
        self.shapes.push(symbol);
        self.inside(spot, ink);
    }

    fn style(&self, spot: &NodeSymbol, standing: NodeStatus) -> (Ink, Pen, Ink) {
        let thick = (spot.half * 0.08).clamp(1.0, 3.0);
        match (standing, spot.symbol) {
            (NodeStatus::Visited, _) if self.is_of_earlier_pass(spot.id) => (
                Ink::Ground,
                Pen::solid(Ink::Weak, thick.min(1.4)),
                Ink::Weak,
            ),
            (NodeStatus::Visited, Symbol::Inner(player)) => (
                Ink::fill_of(player),
                Pen::solid(Ink::of(player), thick),
                Ink::Text,
            ),
            (NodeStatus::Visited, Symbol::Chance) => {
                let pen = Pen::solid(Ink::Chance, thick);
                (Ink::ChanceFill, pen, Ink::Text)
            }
            (NodeStatus::Visited, Symbol::Leaf) => {
                let known = self.progress.known(spot.id);
                let evaluated = known.is_some_and(|known| known.done);
                let text = if evaluated { Ink::Text } else { Ink::Weak };
                (Ink::LeafFill, Pen::solid(Ink::Text, thick.min(2.2)), text)
            }
            (NodeStatus::Unvisited, _) => (
                Ink::Ground,
                Pen::solid(Ink::Faint, thick.min(1.4)),
                Ink::Weak,
            ),
            (NodeStatus::Pruned, _) if spot.half >= 7.0 => (
                Ink::Ground,
                Pen::dashed(Ink::Faint, thick.min(1.4)),
                Ink::Weak,
            ),
            (NodeStatus::Pruned, _) => (Ink::Ground, Pen::solid(Ink::Faint, 0.6), Ink::Weak),
        }
    }

    /// Half a leaf's width: that of a square, or more if its value is long and there is room beside it.
    pub fn leaf_half(&self, spot: &NodeSymbol) -> f32 {
        if let Some(&half) = self.fixed.leaf_halves.get(&spot.id) {
            return half;
        }
        let size = spot.text_size().min(BACK_ROW);
        if size < LEAST_TEXT {
            return spot.half;
        }
        let value = self.scene.tree.node(spot.id).value;
        let text = value.map_or_else(String::new, |value| self.score_at(spot.id, value));
        let wanted = 0.5 * ems(&text, Weight::Plain) * size + 0.5 + 0.1 * spot.half;
        wanted.min(0.475 * spot.gap).max(spot.half)
    }

    pub fn holds_value(&self, spot: &NodeSymbol) -> bool {
        let size = spot.text_size();
        let Some(value) = self.scene.tree.node(spot.id).value else {
            return true;
        };
        let width = 2.0 * self.leaf_half(spot) - 0.2 * spot.half - 1.0;
        let needed = ems(&self.score_at(spot.id, value), Weight::Plain) * LEAST_TEXT;
        size >= LEAST_TEXT && needed <= width + 0.05 * LEAST_TEXT
    }

    /// Draws a leaf's value or an inner node's name, as large as fits.
    fn inside(&mut self, spot: &NodeSymbol, ink: Ink) {
        let size = spot.text_size();
        if size < LEAST_TEXT {
            return;
        }
        let (text, weight, width, y) = match spot.symbol {
            Symbol::Leaf => {
                let value = self.scene.tree.node(spot.id).value;
                let aside = self.aside_text(spot.id);
                // Hypothetical values keep clear of the outline.
                let inner = if aside.is_some() { 0.35 } else { 0.2 };
                let value = || value.map(|value| self.score_at(spot.id, value));
                let text = aside.or_else(value).unwrap_or_default();
                let width = 2.0 * self.leaf_half(spot) - inner * spot.half - 1.0;
                (text, Weight::Plain, width, 0.0)
            }
            Symbol::Inner(_) | Symbol::Chance => {
                let Some(text) = self.scene.labels.inside(spot.id) else {
                    return;
                };
                let y = match spot.symbol {
                    Symbol::Inner(Player::Max) => 0.2,
                    Symbol::Inner(Player::Min) => -0.2,
                    Symbol::Chance | Symbol::Leaf => 0.0,
                };
                let y = y * 2.0 * spot.half_height();
                (text, Weight::Strong, 1.16 * spot.half, y)
            }
        };
        let fitting = width / ems(&text, weight).max(0.1);
        let supposed = spot.symbol == Symbol::Leaf && text.ends_with('?');
        let is_leaf = spot.symbol == Symbol::Leaf;
        let least = if is_leaf {
            0.0
        } else {
            // A long name is shortened rather than left out.
            (size * 0.5).max(LEAST_LABEL)
        };
        let size = size.min(fitting.max(least.max(LEAST_TEXT).min(size)));
        if !is_leaf && size < LEAST_LABEL {
            // If the name matters, a callout shows it.
            return;
        }
        let whole = text;
        let mut text = shortened(&whole, weight, width / size + 0.05);
        if supposed && text != whole {
            // Without the question mark, it would be mistaken for a fact.
            "?".clone_into(&mut text);
        } else if is_leaf && text != whole {
            // A truncated number would be misleading.
            return;
        }
        let is_short = text != whole;
        if text.is_empty() || is_short && text.chars().count() < LEAST_LETTERS {
            return;
        }
        if is_leaf {
            self.valued.insert(spot.id);
        } else if !is_short {
            // Prevents a callout from repeating the name in larger letters.
            self.named.insert(spot.id);
        }
        let (at, runs) = (spot.at.moved(0.0, y), vec![Run::new(text, ink, weight)]);
        let text = Shape::text(at, Anchor::Middle, size, runs);
        self.shapes.push(text.of(spot.id));
    }

    /// Draws the ring around the current node, even if the node itself has no room.
    pub fn mark_current(&mut self, node: NodeId) {
        let Some(spot) = self.visible_spot(node).filter(|spot| spot.half >= DOT) else {
            if let Some(center) = self.place(node) {
                let (fill, pen) = (Fill::solid(Ink::Ground), Pen::solid(Ink::Current, 3.0));
                let ring = Shape::circle(center, 6.0, Some(fill), Some(pen));
                self.shapes.push(ring.of(node));
            }
            return;
        };
        let pen = Pen::solid(Ink::Current, (spot.half * 0.11).clamp(1.8, 4.5));
        let ring = self.ring(&spot, pen);
        self.shapes.push(ring);
    }

    /// Outlines a symbol at the distance of its ring.
    pub fn ring(&self, spot: &NodeSymbol, pen: Pen) -> Shape {
        self.outline(spot, spot.ring(), None, pen)
    }

    /// Draws the form of a symbol, enlarged by this many points on each side.
    fn outline(&self, spot: &NodeSymbol, by: f32, fill: Option<Fill>, pen: Pen) -> Shape {
        let pen = Some(pen);
        let shape = match spot.symbol {
            Symbol::Inner(player) => Shape::polygon(spot.corners(player, by), fill, pen),
            Symbol::Chance => Shape::circle(spot.at, spot.radius() + by, fill, pen),
            Symbol::Leaf => {
                let (wide, high) = (self.leaf_half(spot) + by, spot.half + by);
                let (min, max) = (spot.at.moved(-wide, -high), spot.at.moved(wide, high));
                Shape::block(min, max, spot.half * 0.18 + by, fill, pen)
            }
        };
        shape.of(spot.id)
    }
}

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
        let children = self.row(spot.ply + 1);
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
        let area = self.count_area(at, count);
        let reach = (area.max.x - area.min.x) / 2.0 + 1.0;
        let spots = self.row(ply);
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
        self.shapes.push(Shape::line(
            from,
            label.map_or(end, |(_, area)| before(from, end, &area)),
            pen,
        ));
        let Some((label, _)) = label else { return };
        self.shapes.push(Shape::text(
            label,
            Anchor::Middle,
            self.least,
            vec![Run::plain(format!("+{count}"), Ink::Weak)],
        ));
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
    let near = area.grown(3.0, 1.0);
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
