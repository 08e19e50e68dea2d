//! Label slots. Every slot is chosen before anything is drawn, from data that does not change from step to step. A
//! lasting label therefore does not move, and a label without a slot is left out rather than shrunk or moved.
//!
//! Reserves the room that is occupied at any step: symbols with their rings, badges and signs, boards, edges, and the
//! bars of cutoffs. Labels use the rest.

use std::cell::OnceCell;

use game::NodeId;

use super::bars::{CutMark, bars_area, bundle_area};
use super::draw::Drawing;
use super::label::{LabelKind, PlacedLabel, Slot};
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::{Area, Occupancy};
use super::shape::{Anchor, Dash, Fill, Ink, Pen, Run, Shape};
use super::text::ems_of;

/// Clear space on each side of a label, in points.
const PAD: f32 = 2.0;
/// The height of letters with brackets, in ems.
const HIGH: f32 = 1.0;
/// A text fits if it is wider than its slot by less than this, in ems.
const NEARLY: f32 = 0.02;

impl Slot {
    pub fn area(&self) -> Area {
        self.area_of(self.ems)
    }

    /// The area of a text of this width, in ems.
    pub fn area_of(&self, ems: f32) -> Area {
        let wide = ems * self.size;
        let center = match self.anchor {
            Anchor::Left => wide / 2.0,
            Anchor::Middle => 0.0,
            Anchor::Right => -wide / 2.0,
        };
        Area::around(
            self.at.moved(center, 0.0),
            wide + 2.0 * PAD,
            HIGH * self.size,
        )
    }

    pub fn holds(&self, runs: &[Run]) -> bool {
        ems_of(runs) <= self.ems + NEARLY
    }
}

impl PlacedLabel {
    pub(super) fn area(&self) -> Area {
        let &PlacedLabel { min, max, .. } = self;
        Area { min, max }
    }
}

impl Drawing<'_> {
    /// Returns the slot of a node's label, if its row has room for such labels.
    pub fn slot(&self, node: NodeId, kind: LabelKind) -> Option<Slot> {
        self.fixed.slots.get(&(node, kind)).copied()
    }

    /// Writes the first text that fits into a label's slot; returns true if there was one.
    pub fn put(&mut self, node: NodeId, kind: LabelKind, texts: Vec<Vec<Run>>) -> bool {
        let Some(slot) = self.slot(node, kind) else {
            return false;
        };
        let Some(runs) = texts.into_iter().find(|runs| slot.holds(runs)) else {
            return false;
        };
        self.put_in(&slot, node, kind, runs, Ink::Faint);
        true
    }

    pub fn put_in(&mut self, slot: &Slot, node: NodeId, kind: LabelKind, runs: Vec<Run>, ink: Ink) {
        let area = slot.area_of(ems_of(&runs));
        let first = self.shapes.len();
        if let Some((from, to)) = slot.lead {
            // Dotted, so that the line to a label is not mistaken for an edge.
            let pen = Pen::new(ink, 1.4, Dash::Dotted);
            self.shapes.push(Shape::line(from, to, pen));
        }
        // A callout may be on the path to its node, and any label on the horizon; neither line may strike it through.
        if matches!(kind, LabelKind::Callout | LabelKind::Bound)
            || self.fixed.room.meets_line(&area)
            || self.is_on_horizon(&area)
        {
            self.halo(area);
        }
        self.labels.push(PlacedLabel {
            node,
            kind,
            at: slot.at,
            min: area.min,
            max: area.max,
            size: slot.size,
            is_led: slot.lead.is_some(),
        });
        self.shapes
            .push(Shape::text(slot.at, slot.anchor, slot.size, runs).of(node));
        self.label_shapes.push(first..self.shapes.len());
    }

    /// Removes labels, given their indices among those that were written.
    pub fn take_back(&mut self, labels: &[usize]) {
        let mut labels = labels.to_vec();
        labels.sort_unstable();
        labels.dedup();
        for at in labels.into_iter().rev() {
            self.labels.remove(at);
            let shapes = self.label_shapes.remove(at);
            let count = shapes.len();
            self.shapes.drain(shapes);
            for later in &mut self.label_shapes[at..] {
                *later = later.start - count..later.end - count;
            }
        }
    }

    /// Draws the ground behind a label that covers edges.
    pub fn halo(&mut self, area: Area) {
        self.shapes.push(Shape::block(
            area.min,
            area.max,
            3.0,
            Some(Fill::pale(Ink::Ground, 0.92)),
            None,
        ));
    }

    pub fn is_on_canvas(&self, area: &Area) -> bool {
        let (right, bottom) = (self.viewport.width - 2.0, self.viewport.height - 2.0);
        area.min.x >= 2.0 && area.min.y >= 2.0 && area.max.x <= right && area.max.y <= bottom
    }

    /// Returns true if a node's own symbol is nearer to an area than that of any other node.
    pub fn is_own(&self, spot: &NodeSymbol, area: &Area) -> bool {
        let rows = spot.ply.saturating_sub(2)..=spot.ply + 1;
        self.is_nearer_than(rows, spot, area)
    }

    /// Returns true if the area is attributable to the node when a line leads to it: siblings and the root, which has
    /// its labels at its sides, may be nearer, but no node of another row.
    pub fn is_own_if_led(&self, spot: &NodeSymbol, area: &Area) -> bool {
        let rows = [spot.ply.saturating_sub(1), spot.ply + 1];
        let rows = rows.into_iter().filter(|&ply| ply > 0);
        self.is_nearer_than(rows, spot, area)
    }

    /// Returns true if a node's own symbol is nearer to an area than that of any other node in some rows.
    pub fn is_nearer_than(
        &self,
        mut rows: impl Iterator<Item = u32>,
        spot: &NodeSymbol,
        area: &Area,
    ) -> bool {
        // The symbol surrounds its middle, so this is a fast upper bound.
        let at_most = area.distance(&Area::around(spot.at, 0.0, 0.0));
        let own = OnceCell::new();
        rows.all(|ply| {
            let spots = self.row(ply);
            let reach = at_most + 48.0;
            let from = spots.partition_point(|it| it.at.x < area.min.x - reach);
            let near = spots[from..]
                .iter()
                .take_while(|it| it.at.x <= area.max.x + reach);
            let at_least = |it: &NodeSymbol| {
                let (wide, high) = (2.0 * self.half_width(it), 2.0 * it.half_height());
                Area::around(it.at, wide, high).distance(area)
            };
            near.filter(|it| it.id != spot.id).all(|it| {
                let at_least = at_least(it);
                if at_least > at_most + APART {
                    return true;
                }
                let own = own.get_or_init(|| self.distance(spot, area));
                at_least > own + APART || self.distance(it, area) > own + APART
            })
        })
    }

    /// The nodes of a row that have symbols, from left to right.
    pub fn row(&self, ply: u32) -> &[NodeSymbol] {
        self.sketch.row(ply)
    }

    fn distance(&self, spot: &NodeSymbol, area: &Area) -> f32 {
        let half = self.half_width(spot);
        match spot.symbol {
            Symbol::Inner(player) => {
                let corners = spot.corners(player, 0.0);
                let sides = (0..3).map(|at| (corners[at], corners[(at + 1) % 3]));
                let sides = sides.map(|(from, to)| area.distance_to_line(from, to));
                sides.fold(f32::INFINITY, f32::min)
            }
            Symbol::Leaf => area.distance(&Area::around(spot.at, 2.0 * half, 2.0 * spot.half)),
            Symbol::Chance => {
                let middle = Area::around(spot.at, 0.0, 0.0);
                (area.distance(&middle) - half).max(0.0)
            }
        }
    }
}

/// The least difference in distance between a label's own node and any other node, in points.
const APART: f32 = 1.0;

impl Drawing<'_> {
    /// Reserves the room of everything but labels, and chooses the labels' slots in the rest.
    pub fn reserve(&mut self) {
        let sketch = self.sketch;
        let is_labelled = sketch.labelled().next().is_some();
        if is_labelled {
            let rows = sketch.rows.iter();
            self.fixed.row_sizes = rows
                .map(|(_, spots)| self.sizes(&sketch.spots[spots.clone()]))
                .collect();
            let leaves = sketch.spots.iter().filter(|it| it.symbol == Symbol::Leaf);
            self.fixed.leaf_halves = leaves.map(|spot| (spot.id, self.leaf_half(spot))).collect();
            for spot in &sketch.spots {
                // With the ring that marks the current node.
                for area in self.symbol_areas(spot, spot.ring_room()) {
                    self.fixed.room.take(area);
                }
            }
            self.take_badges();
            self.take_table_signs();
            self.take_standing_bars();
            for link in &sketch.links {
                self.fixed.room.take_line(link.from, link.to);
            }
            let marks = self.cut_marks(true);
            self.choose_bars(&marks);
            for mark in marks {
                let area = match mark {
                    CutMark::Edge {
                        from,
                        to,
                        size,
                        cutter,
                        ..
                    } => bars_area(from, to, size, self.bars_at(cutter)),
                    CutMark::Bundle {
                        from,
                        left,
                        right,
                        cutter,
                        ..
                    } => bundle_area(from, left, right, &cutter),
                };
                self.fixed.room.take(area);
            }
            self.take_stub_bars();
        }
        self.take_boards();
        self.take_stubs();
        if is_labelled {
            self.choose_captions();
            self.fixed.without_labels = self.fixed.room.clone();
            self.choose_places();
        }
    }

    pub fn half_width(&self, spot: &NodeSymbol) -> f32 {
        match spot.symbol {
            Symbol::Leaf => self.leaf_half(spot),
            Symbol::Chance => spot.radius(),
            Symbol::Inner(_) => spot.half,
        }
    }

    /// Returns the areas that a symbol covers, enlarged by `ring`: for a triangle its two halves separately, because
    /// there is room beside the tip.
    pub fn symbol_areas(&self, spot: &NodeSymbol, ring: f32) -> Vec<Area> {
        let (half, height) = (self.half_width(spot) + ring, spot.half_height() + ring);
        let Symbol::Inner(player) = spot.symbol else {
            return vec![Area::around(spot.at, 2.0 * half, 2.0 * height)];
        };
        let base = height
            * 0.5
            * if player == game::Player::Max {
                1.0
            } else {
                -1.0
            };
        vec![
            Area::around(spot.at.moved(0.0, base), 2.0 * half, height),
            Area::around(spot.at.moved(0.0, -base), half, height),
        ]
    }

    /// Returns the obstacles for arcs at this step: symbols, labels and bars, and the captions of rows if requested.
    pub fn covered(&self, captions: bool) -> Occupancy {
        let mut covered = self.covered_by_nodes(captions);
        for label in &self.labels {
            covered.take(label.area());
        }
        for (.., area) in self.fixed.captions.iter().filter(|_| captions) {
            covered.take(*area);
        }
        for (_, area) in self.fixed.stub_labels.iter().flatten() {
            covered.take(*area);
        }
        covered
    }

    /// Returns only symbols, bars and boards as obstacles; triangles as their halves or as bounding boxes.
    pub fn covered_by_nodes(&self, halves: bool) -> Occupancy {
        let mut covered = Occupancy::new(self.viewport.width, self.viewport.height);
        for spot in &self.sketch.spots {
            for area in self.symbol_areas(spot, 1.0) {
                covered.take(area);
            }
            if !halves {
                // With less clearance, an arc still avoids the corners beside the tips.
                let (wide, high) = (2.0 * self.half_width(spot), 2.0 * spot.half_height());
                covered.take(Area::around(spot.at, wide, high));
            }
        }
        for area in self.bars_now.iter().chain(&self.boards_now) {
            covered.take(*area);
        }
        covered
    }

    /// The greatest number of children that any visit of a node skips.
    pub fn skipped_ever(&self, node: NodeId) -> u32 {
        let skipped = self.visits_ever(node).flat_map(|(recording, visits)| {
            let visits = visits.iter();
            visits.map(|&visit| recording.visit(visit).skipped)
        });
        skipped.max().unwrap_or(0)
    }

    /// Returns true if a search that shares the label slots visits a node at any step.
    pub fn is_visited_ever(&self, node: NodeId) -> bool {
        self.searches()
            .any(|(node_map, _)| node_map.visit_of(node).is_some())
    }
}
