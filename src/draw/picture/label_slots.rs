//! The slots that a label may have near its node, and the sizes of a row's labels, shared by all kinds of labels.

use game::Player;

use super::draw::Drawing;
use super::label::Slot;
use super::node_symbol::{NodeSymbol, Symbol};
use super::shape::{Anchor, Point};
use super::sizes::CLEAR;
use super::sketch::EdgeLine;

/// The label size at the ordinary size of a lesson tree, in points.
pub const LARGE: f32 = 18.0;
/// The height of a line of labels, in ems.
pub const LINE: f32 = 1.1;
/// The part of the height of the edges into a row that the labels above it may take.
const SHARE: f32 = 0.7;
/// The height kept free at the bottom of the canvas for the text of a cutoff, in points.
const CAPTION: f32 = 36.0;

/// The width of a minus sign, in ems.
const MINUS: f32 = 0.6;
/// The width of the longest written sum, in ems: `=−66.666…`.
const SUM: f32 = 4.6;

/// The position of labels that are not in lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Beside {
    /// Beside the middle of a symbol.
    Middle,
    /// Close to the slope of the half with the tip, farther from the next symbol.
    Slope,
    /// Beside that half, clear of the edges that meet the tip.
    Tip,
    /// Beyond the tip, beside the edges that meet it.
    Beyond,
    /// At the edge into the node.
    Edge,
}

impl Beside {
    /// The places at a symbol, the best first.
    pub const ALL: [Beside; 4] = [Beside::Middle, Beside::Slope, Beside::Tip, Beside::Beyond];
}

impl Drawing<'_> {
    /// Returns the label sizes for a row, the largest first. They follow the typical symbol size, so that two close
    /// neighbours do not shrink the whole row.
    pub fn sizes(&self, spots: &[NodeSymbol]) -> [f32; 3] {
        let large: f32 = spots.iter().map(NodeSymbol::large).sum();
        #[allow(clippy::cast_precision_loss)] // so many nodes are not in sight
        let large = (large / spots.len().max(1) as f32).max(1.0);
        let largest = (LARGE * large).max(self.least);
        [
            largest,
            f32::midpoint(largest, self.least).max(self.least),
            self.least,
        ]
    }

    /// Returns the label sizes for a whole row.
    pub fn sizes_of_row(&self, ply: u32) -> [f32; 3] {
        let row = self.sketch.rows.binary_search_by_key(&ply, |row| row.0);
        let known = row.ok().and_then(|row| self.fixed.row_sizes.get(row));
        known.copied().unwrap_or_else(|| self.sizes(self.row(ply)))
    }

    /// The greatest width of a row's claims, in ems.
    pub fn value_width(&self, ply: u32) -> f32 {
        #[allow(clippy::cast_possible_truncation)] // a few ems
        let text = self.scene.row_stats.extents()[ply as usize].text as f32;
        let negated = if self.negates() { MINUS } else { 0.0 };
        // Sums are the longest numbers.
        let sums = if self.scene.row_stats.row(ply).has_sums {
            SUM
        } else {
            0.0
        };
        (text + negated).max(sums)
    }

    fn negates(&self) -> bool {
        self.notation() == search::Notation::Negamax
    }

    /// Returns the slot on the right of a symbol, or on the left if `side` is -1: beside its middle, or beside the
    /// half with the tip, where a triangle leaves more room.
    pub fn beside(&self, spot: &NodeSymbol, side: f32, place: Beside, size: f32, ems: f32) -> Slot {
        let (half, y) = match spot.symbol {
            Symbol::Inner(player) if matches!(place, Beside::Slope | Beside::Tip) => {
                let up = if player == Player::Max { -1.0 } else { 1.0 };
                let high = spot.half_height();
                // The width of the triangle at the end of the label that is nearer to its broad side.
                let slope = (0.34 * high + 0.5 * size) / (2.0 * high.max(1.0));
                let wide = if place == Beside::Slope { slope } else { 0.5 };
                (wide.min(0.5) * spot.half, up * 0.66 * high)
            }
            Symbol::Inner(player) if place == Beside::Beyond => {
                let up = if player == Player::Max { -1.0 } else { 1.0 };
                (
                    0.0,
                    up * (spot.half_height() + 2.0 * spot.ring_room() + 0.5 * size),
                )
            }
            _ => (self.half_width(spot), 0.0),
        };
        let away = half + spot.ring_room() + (0.2 * size).max(3.0);
        Slot {
            at: spot.at.moved(side * away, y),
            anchor: if side > 0.0 {
                Anchor::Left
            } else {
                Anchor::Right
            },
            size,
            ems,
            lead: None,
        }
    }

    /// The height available for labels above or below a node, in points.
    pub fn height_outside(&self, spot: &NodeSymbol, below: bool) -> f32 {
        if below {
            let bottom = spot.at.y + spot.half_height() + spot.below + spot.ring_room();
            return self.viewport.height - CAPTION - bottom;
        }
        #[allow(clippy::cast_possible_truncation)] // points per ply
        let down = self.viewport.down as f32;
        let zone = down - 2.0 * spot.half_height() - spot.below;
        SHARE * zone
    }

    /// Returns a slot above or below a node, at distance `out` from its ring and as near to its middle as the canvas
    /// allows.
    pub fn line_slot(&self, spot: &NodeSymbol, ems: f32, size: f32, out: f32, below: bool) -> Slot {
        let way = if below { 1.0 } else { -1.0 };
        let away = spot.half_height() + spot.ring_room() + out;
        let half = 0.5 * ems * size + 4.0;
        let x = spot
            .at
            .x
            .clamp(half, (self.viewport.width - half).max(half));
        let x = if (x - spot.at.x).abs() <= half {
            x
        } else {
            spot.at.x
        };
        let start = spot.at.moved(0.0, way * spot.half_height());
        let end = spot.at.moved(0.0, way * away);
        Slot {
            at: Point::new(x, spot.at.y + way * (away + 0.5 * LINE * size)),
            anchor: Anchor::Middle,
            size,
            ems,
            lead: Some((start, end)),
        }
    }
}

/// Returns true if an edge is vertical and has no outer side.
pub fn is_upright(link: &EdgeLine) -> bool {
    (link.to.x - link.from.x).abs() <= 1.0
}

/// Returns the slot beside an edge at a part of its length, on its outer side: on the left of edges that go down to
/// the left; on the right of vertical ones.
pub fn beside_edge(link: &EdgeLine, share: f32, size: f32, ems: f32) -> Slot {
    beside_edge_on(link.to.x < link.from.x - 1.0, link, share, size, ems)
}

/// Returns the slot on the given side of an edge.
pub fn beside_edge_on(is_left: bool, link: &EdgeLine, share: f32, size: f32, ems: f32) -> Slot {
    let (from, to) = (link.from, link.to);
    let slope = (to.x - from.x).abs() / (to.y - from.y).max(1.0);
    let away = CLEAR + slope * 0.5 * size;
    let side = if is_left { -1.0 } else { 1.0 };
    Slot {
        at: from.toward(to, share).moved(side * away, 0.0),
        anchor: if is_left { Anchor::Right } else { Anchor::Left },
        size,
        ems,
        lead: None,
    }
}
