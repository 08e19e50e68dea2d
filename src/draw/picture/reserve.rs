//! Reserves the room that is occupied at any step: symbols with their rings, badges and signs, boards, edges, and the
//! bars of cutoffs. Labels use the rest.

use game::NodeId;

use super::bars::{CutMark, bars_area, bundle_area};
use super::draw::Drawing;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::{Area, Occupancy};
use super::sizes::LABELLED;

impl Drawing<'_> {
    /// Reserves the room of everything but labels, and chooses the labels' slots in the rest.
    pub fn reserve(&mut self) {
        let sketch = self.sketch;
        let is_labelled = sketch.spots.iter().any(|spot| spot.half >= LABELLED);
        if is_labelled {
            let rows = sketch.rows.iter();
            self.fixed.row_sizes = rows
                .map(|(_, spots)| self.sizes(&sketch.spots[spots.clone()]))
                .collect();
            let leaves = sketch.spots.iter().filter(|it| it.symbol == Symbol::Leaf);
            self.fixed.leaf_halves = leaves.map(|spot| (spot.id, self.leaf_half(spot))).collect();
            for spot in &sketch.spots {
                self.take_symbol(spot, true);
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

    /// Reserves the room of a symbol, with the ring that marks the current node if `ring` is set.
    fn take_symbol(&mut self, spot: &NodeSymbol, ring: bool) {
        let ring = if ring { spot.ring_room() } else { 0.0 };
        for area in self.symbol_areas(spot, ring) {
            self.fixed.room.take(area);
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
            covered.take(Area {
                min: label.min,
                max: label.max,
            });
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
