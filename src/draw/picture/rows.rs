//! Chooses the labels of each row and their slots; each kind has one side and one size per row. Values are on the
//! right of their nodes and windows beside the edges. In a crowded row they are above its nodes with the moves, or
//! below them where that is free, on one line or on two alternating lines. If most values of a row fit, the few
//! others are smaller. Labels that fit in none of these ways are left out.

use std::collections::HashMap;

use game::NodeId;

use super::arrangement::{ValuePlaces, most};
use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::label_slots::{Beside, LARGE, LINE, beside_edge, wanted};
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::proposal::{PlaceChoice, WantedPlace, Way};
use super::shape::{Anchor, Weight};
use super::sizes::{FEW, LABELLED, claim_size};
use super::sketch::EdgeLine;
use super::text::ems;

impl Drawing<'_> {
    /// Chooses the slots of all node labels, row by row.
    pub fn choose_places(&mut self) {
        let sketch = self.sketch;
        let edges: HashMap<NodeId, &EdgeLine> =
            sketch.links.iter().map(|link| (link.child, link)).collect();
        for (row, (_, range)) in sketch.rows.iter().enumerate() {
            let spots = sketch.spots[range.clone()].iter();
            let spots: Vec<NodeSymbol> = spots
                .filter(|spot| spot.half >= LABELLED && self.is_in_sight(spot))
                .copied()
                .collect();
            if spots.is_empty() {
                continue;
            }
            self.arrange(row, &spots, &edges);
            self.visits_at_corners(row, &spots);
            self.earlier_below_values(row, &spots);
            self.hang_callouts(row, &spots);
        }
    }

    /// Keeps the caption below the tree clear of a line of callouts below the last row, if there may be one.
    fn hang_callouts(&mut self, row: usize, spots: &[NodeSymbol]) {
        if !self.is_in_last_row(spots[0].id) {
            return;
        }
        let lacks = |spot: &&NodeSymbol| {
            let has = |kind| self.slot(spot.id, kind).is_some();
            let is_valued =
                has(LabelKind::Value) || spot.symbol == Symbol::Leaf && self.holds_value(spot);
            !is_valued || !has(LabelKind::Move) && self.edge_name(spot.id).is_some()
        };
        let line = 3.0 + LINE * self.least;
        let bottoms = spots.iter().filter(lacks).map(|spot| {
            spot.at.y + spot.half_height() + spot.ring_room() + self.fixed.stacks[row][1] + line
        });
        self.fixed.hanging = bottoms.fold(self.fixed.hanging, f32::max);
    }

    fn is_in_sight(&self, spot: &NodeSymbol) -> bool {
        self.is_on_canvas(&Area::around(spot.at, 2.0, 2.0))
    }

    /// Places values on the right of the inner nodes, else beside the edges into them; returns true if all of them
    /// have room or, if that is enough, most.
    pub fn values_beside(
        &mut self,
        row: usize,
        spots: &[NodeSymbol],
        edges: &HashMap<NodeId, &EdgeLine>,
        values: ValuePlaces,
    ) -> bool {
        let visited = spots.iter().filter(|spot| self.may_have_value(spot));
        let inner: Vec<&NodeSymbol> = visited.collect();
        let Some(first) = inner.first() else {
            return true;
        };
        let few = inner.len() <= FEW;
        let of_row = self.value_width(first.ply);
        let ems = |spot: &NodeSymbol| {
            if few {
                self.own_value_width(spot)
            } else {
                of_row
            }
        };
        let all = Way {
            together: true,
            ..Way::default()
        };
        let (sizes, places, least) = match values {
            ValuePlaces::All => {
                let halves = inner.iter().map(|spot| claim_size(spot.half));
                let largest = halves.fold(f32::INFINITY, f32::min).max(self.least);
                let sizes = [largest, f32::midpoint(largest, self.least), self.least];
                let places = &[Beside::Middle, Beside::Slope, Beside::Tip, Beside::Edge][..];
                (sizes, places, inner.len())
            }
            ValuePlaces::Most(size) => {
                let places = &[Beside::Middle, Beside::Slope, Beside::Tip][..];
                ([size; 3], places, most(inner.len()))
            }
            ValuePlaces::Above => return false,
        };
        let mut choice = PlaceChoice::of_at_least(least);
        for &place in places {
            for size in sizes {
                let slot = |spot: &NodeSymbol| match place {
                    Beside::Middle | Beside::Slope | Beside::Tip | Beside::Beyond => {
                        Some(self.beside(spot, 1.0, place, size, ems(spot)))
                    }
                    Beside::Edge => {
                        let link = edges.get(&spot.id)?;
                        let up = spot.ring_room() + 0.7 * size + 2.0;
                        let share = 1.0 - up / (link.to.y - link.from.y).max(1.0);
                        let size = size.min(LARGE.max(self.least));
                        (share > 0.5).then(|| beside_edge(link, share, size, ems(spot)))
                    }
                };
                let places = inner
                    .iter()
                    .filter_map(|spot| Some(wanted(spot, LabelKind::Value, slot(spot)?)));
                if self.consider(&mut choice, places.collect(), all) {
                    self.accept(row, choice);
                    return true;
                }
            }
        }
        let has_some = !choice.is_empty();
        self.accept(row, choice);
        has_some
    }

    /// Places values that had no room in the size of their row in a smaller size, because a node without a label
    /// among labelled ones would seem to have no value.
    pub fn fill_in_values(&mut self, row: usize, spots: &[NodeSymbol]) {
        let has = |drawing: &Self, spot: &NodeSymbol, kind| drawing.slot(spot.id, kind).is_some();
        let (has_value, left_out): (Vec<NodeSymbol>, Vec<NodeSymbol>) = spots
            .iter()
            .filter(|spot| self.may_have_value(spot))
            .partition(|spot| has(self, spot, LabelKind::Value));
        let Some(size) = has_value
            .iter()
            .filter_map(|spot| self.slot(spot.id, LabelKind::Value))
            .map(|slot| slot.size)
            .reduce(f32::min)
        else {
            return;
        };
        for spot in left_out {
            let mut choice = PlaceChoice::of_at_least(1);
            let ems = self.own_value_width(&spot);
            // In steps too small to notice between neighbours, so that the size is no smaller than necessary.
            let share = |of: f32| size + (self.least - size) * of;
            let sizes = [0.25, 0.5, 0.75, 1.0].map(share);
            let places = [Beside::Middle, Beside::Slope, Beside::Tip, Beside::Beyond];
            // On the left if the right is taken; the value is still nearer to its own node than to any other.
            let sides = [1.0, -1.0].map(|side| places.map(|place| (side, place)));
            let mut slots = sizes
                .iter()
                .flat_map(|&size| sides.as_flattened().iter().map(move |at| (at, size)));
            let _ = slots.any(|(&(side, place), size)| {
                let slot = self.beside(&spot, side, place, size, ems);
                let wanted = vec![wanted(&spot, LabelKind::Value, slot)];
                self.consider(&mut choice, wanted, Way::default())
            });
            self.accept(row, choice);
        }
    }

    /// Returns true if an inner node has a claim at some step.
    pub fn may_have_value(&self, spot: &NodeSymbol) -> bool {
        spot.symbol != Symbol::Leaf && self.is_visited_ever(spot.id)
    }

    /// Places visit counts at the same corner of all symbols of a row, or at another corner for symbols without room
    /// there.
    fn visits_at_corners(&mut self, row: usize, spots: &[NodeSymbol]) {
        if !self.scene.moment.recording().revisits() {
            return;
        }
        let all = Way {
            together: true,
            ..Way::default()
        };
        let revisited: Vec<(&NodeSymbol, f32)> = spots
            .iter()
            .filter_map(|spot| Some((spot, ems(&self.visits_text(spot)?, Weight::Plain))))
            .collect();
        let mut choice = PlaceChoice::of_at_least(1);
        for corner in CORNERS {
            let places = revisited
                .iter()
                .map(|&(spot, ems)| self.at_corner(spot, corner, ems));
            if self.consider(&mut choice, places.collect(), all) {
                break;
            }
        }
        self.accept(row, choice);
        for (spot, ems) in revisited {
            if self.slot(spot.id, LabelKind::Visits).is_some() {
                continue;
            }
            let mut choice = PlaceChoice::of_at_least(1);
            let _ = CORNERS.into_iter().any(|corner| {
                let place = self.at_corner(spot, corner, ems);
                self.consider(&mut choice, vec![place], Way::default())
            });
            self.accept(row, choice);
        }
    }

    /// Places claims of earlier visits on a second line, in the least size, below the values of the nodes that are
    /// visited again.
    fn earlier_below_values(&mut self, row: usize, spots: &[NodeSymbol]) {
        if !self.scene.moment.recording().revisits() {
            return;
        }
        let all = Way {
            together: true,
            ..Way::default()
        };
        let places = spots.iter().filter_map(|spot| {
            self.visits_text(spot)?;
            let value = self.slot(spot.id, LabelKind::Value)?;
            let size = self.least;
            let slot = Slot {
                at: value.at.moved(0.0, 0.5 * LINE * (value.size + size)),
                size,
                ..value
            };
            let below = slot.lead.is_none() && spot.symbol != Symbol::Leaf;
            below.then(|| wanted(spot, LabelKind::Earlier, slot))
        });
        let mut choice = PlaceChoice::of_at_least(1);
        self.consider(&mut choice, places.collect(), all);
        self.accept(row, choice);
    }

    fn at_corner(&self, spot: &NodeSymbol, (x, y, out): (f32, f32, f32), ems: f32) -> WantedPlace {
        let size = self.least;
        let ring = spot.ring_room();
        let out = out * self.half_width(spot);
        let slot = Slot {
            at: spot.at.moved(
                x * (out + ring + 3.0),
                y * (spot.half_height() + ring - 0.4 * size),
            ),
            anchor: if x > 0.0 { Anchor::Left } else { Anchor::Right },
            size,
            ems,
            lead: None,
        };
        wanted(spot, LabelKind::Visits, slot)
    }
}

/// The positions of a visit count: right or left, above or below the middle, and the distance relative to the symbol.
const CORNERS: [(f32, f32, f32); 10] = [
    (1.0, -1.0, 0.55),
    (-1.0, -1.0, 0.55),
    (1.0, 1.0, 0.55),
    (-1.0, 1.0, 0.55),
    (-1.0, 0.0, 1.0),
    (1.0, 0.0, 1.0),
    (1.0, -1.0, 1.0),
    (-1.0, -1.0, 1.0),
    (1.0, 1.0, 1.0),
    (-1.0, 1.0, 1.0),
];
