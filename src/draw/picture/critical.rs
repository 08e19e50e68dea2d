//! Draws the critical tree in a picture: fills by Knuth and Moore's types, and a badge at a corner of each symbol
//! that shows the type by shape and number, for colour-blind readers. Nodes visited in vain have a cross.

use std::collections::HashMap;

use game::{NodeId, Player};
use search::NodeType;

use super::draw::Drawing;
use super::fixed::BadgeRow;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::shape::{Anchor, Fill, Ink, Pen, Point, Run, Shape};
use search::trace::NodeStatus;
use text::say;

/// The classification of a node in the critical tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CriticalMark {
    Needed(NodeType),
    /// Visited but not needed.
    Unneeded,
}

impl CriticalMark {
    /// The fill of a visited node behind its name.
    fn fill(self) -> Ink {
        match self {
            CriticalMark::Needed(NodeType::Pv) => Ink::PvFill,
            CriticalMark::Needed(NodeType::Cut) => Ink::CutFill,
            CriticalMark::Needed(NodeType::All) => Ink::AllFill,
            CriticalMark::Unneeded => Ink::LeafFill,
        }
    }

    /// The ink of its badge, and of the entire node if it has no room for one.
    pub fn ink(self) -> Ink {
        match self {
            CriticalMark::Needed(NodeType::Pv) => Ink::Best,
            CriticalMark::Needed(NodeType::Cut) => Ink::Cut,
            CriticalMark::Needed(NodeType::All) => Ink::All,
            CriticalMark::Unneeded => Ink::Text,
        }
    }

    /// Draws a badge without the number; its shape distinguishes the types without colour. `radius` is half its
    /// width.
    fn shapes(self, at: Point, radius: f32, node: Option<NodeId>) -> Vec<Shape> {
        // A rim in the ground colour separates the badge from its background.
        let rim = Some(Pen::solid(Ink::Ground, (0.14 * radius).clamp(0.6, 1.6)));
        let fill = Some(Fill::solid(self.ink()));
        let shapes = match self {
            CriticalMark::Needed(NodeType::Pv) => vec![Shape::circle(at, radius, fill, rim)],
            CriticalMark::Needed(NodeType::Cut) => {
                let corners = [(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)];
                vec![Shape::polygon(at.corners(radius, corners), fill, rim)]
            }
            CriticalMark::Needed(NodeType::All) => {
                let corner = |reach: f32| at.moved(reach, reach);
                let (min, max) = (corner(-0.9 * radius), corner(0.9 * radius));
                vec![Shape::block(min, max, 0.2 * radius, fill, rim)]
            }
            CriticalMark::Unneeded => {
                let thin = Pen::solid(Ink::Text, (0.14 * radius).clamp(0.6, 1.6));
                let ground = Some(Fill::solid(Ink::Ground));
                let circle = Shape::circle(at, 0.95 * radius, ground, Some(thin));
                let reach = 0.42 * radius;
                let stroke = |across: f32| {
                    let pen = Pen::solid(Ink::Text, (0.2 * radius).clamp(0.8, 2.4));
                    Shape::line(at.moved(-across, -reach), at.moved(across, reach), pen)
                };
                vec![circle, stroke(-reach), stroke(reach)]
            }
        };
        shapes.into_iter().map(|shape| shape.of(node)).collect()
    }
}

fn badge_row(spot: &NodeSymbol) -> BadgeRow {
    (spot.ply, spot.symbol == Symbol::Leaf)
}

fn usual_radius(spot: &NodeSymbol) -> f32 {
    match spot.symbol {
        Symbol::Inner(_) | Symbol::Chance => (0.31 * spot.half).min(14.0),
        Symbol::Leaf => (0.37 * spot.half).min(11.0),
    }
}

/// The legend of the badges: each as shapes in a square of `side` points, with its meaning.
pub fn critical_key(side: f32) -> [(Vec<Shape>, &'static str); 4] {
    let marks = [
        (CriticalMark::Needed(NodeType::Pv), say!(draw_type_1)),
        (CriticalMark::Needed(NodeType::Cut), say!(draw_type_2)),
        (CriticalMark::Needed(NodeType::All), say!(draw_type_3)),
        (CriticalMark::Unneeded, say!(draw_type_none)),
    ];
    let center = Point::new(0.5 * side, 0.5 * side);
    marks.map(|(mark, words)| (mark.shapes(center, 0.4 * side, None), words))
}

/// Badges with less than this half width, in points, are left out.
const LEAST_BADGE: f32 = 2.4;

/// The size of a badge's number, relative to half the badge's width.
const NUMBER: f32 = 1.5;

impl Drawing<'_> {
    /// Returns the mark of a node, if the critical tree is shown.
    pub fn mark(&self, node: NodeId) -> Option<CriticalMark> {
        let critical = self.scene.critical?;
        match critical.node_type(node) {
            Some(kind) => Some(CriticalMark::Needed(kind)),
            None => (self.progress.standing(node) == NodeStatus::Visited)
                .then_some(CriticalMark::Unneeded),
        }
    }

    /// The fill of a visited node; without a badge, it is the badge's ink.
    pub fn mark_fill(&self, spot: &NodeSymbol, mark: CriticalMark) -> Ink {
        let small = self.badge_place(spot).1 < LEAST_BADGE;
        if small && mark != CriticalMark::Unneeded {
            mark.ink()
        } else {
            mark.fill()
        }
    }

    /// Draws the badges over everything else at the nodes.
    pub fn badges(&mut self) {
        if self.scene.critical.is_none() {
            return;
        }
        for spot in &self.sketch.spots {
            if let Some(mark) = self.mark(spot.id) {
                self.badge(spot, mark);
            }
        }
    }

    /// Reserves the badges' room, so that no label covers them.
    pub fn take_badges(&mut self) {
        if self.scene.critical.is_none() {
            return;
        }
        self.choose_badges();
        for spot in &self.sketch.spots {
            let (at, radius) = self.badge_place(spot);
            if radius >= LEAST_BADGE {
                self.fixed
                    .room
                    .take(Area::around(at, 2.5 * radius + 2.0, 2.5 * radius + 2.0));
            }
        }
    }

    /// Chooses one badge size per row, for leaves and for other nodes: with numbers as large as any label if no badge
    /// of the row then overlaps a neighbour; otherwise the usual size, where only shapes show the types.
    fn choose_badges(&mut self) {
        let mut radii = HashMap::<_, (f32, bool)>::new();
        for spot in &self.sketch.spots {
            let (usual, has_room) = (usual_radius(spot), self.has_room_for_number(spot));
            if usual >= LEAST_BADGE {
                let of_row = radii.entry(badge_row(spot)).or_insert((usual, true));
                *of_row = (of_row.0.min(usual), of_row.1 && has_room);
            }
        }
        let wanted = self.least / NUMBER;
        let chosen = radii.into_iter().map(|(row, (usual, has_room))| {
            (row, if has_room { usual.max(wanted) } else { usual })
        });
        self.fixed.badge_radii = chosen.collect();
    }

    /// Returns true if a badge with a number as large as any label overlaps no neighbour.
    fn has_room_for_number(&self, spot: &NodeSymbol) -> bool {
        let (half, most) = match spot.symbol {
            Symbol::Inner(_) | Symbol::Chance => (spot.half, 0.45),
            Symbol::Leaf => (self.leaf_half(spot), 0.65),
        };
        self.least / NUMBER <= (most * spot.half).min(spot.gap - 2.0 * half - 2.0)
    }

    /// At the left corner of a triangle, or the upper left corner of a leaf.
    fn badge_place(&self, spot: &NodeSymbol) -> (Point, f32) {
        let usual = usual_radius(spot);
        let chosen = self.fixed.badge_radii.get(&badge_row(spot)).copied();
        let radius = chosen.filter(|_| usual >= LEAST_BADGE).unwrap_or(usual);
        let at = match spot.symbol {
            Symbol::Inner(player) => {
                let down = match player {
                    Player::Max => 1.0,
                    Player::Min => -1.0,
                };
                let (x, y) = (
                    spot.half - 0.35 * radius,
                    spot.half_height() - 0.35 * radius,
                );
                spot.at.moved(-x, down * y)
            }
            Symbol::Chance => {
                let away = 0.8 * spot.radius();
                spot.at.moved(-away, -away)
            }
            Symbol::Leaf => {
                // A large badge is further out, clear of the value.
                let inward = if radius > 0.5 * spot.half { -0.1 } else { 0.25 } * radius;
                let (x, y) = (self.leaf_half(spot) - inward, spot.half - inward);
                spot.at.moved(-x, -y)
            }
        };
        // At the edge of the canvas the badge is moved inwards.
        let beyond = 1.25 * radius + 0.5 - at.x;
        let edge = spot.at.x - spot.half >= 0.0 && beyond > 0.0;
        (at.moved(if edge { beyond } else { 0.0 }, 0.0), radius)
    }

    fn badge(&mut self, spot: &NodeSymbol, mark: CriticalMark) {
        let (at, radius) = self.badge_place(spot);
        if radius < LEAST_BADGE {
            return;
        }
        self.shapes.extend(mark.shapes(at, radius, Some(spot.id)));
        let size = NUMBER * radius;
        if let CriticalMark::Needed(kind) = mark
            && size >= self.least - 0.01
        {
            let number = vec![Run::strong(kind.number().to_string(), Ink::Ground)];
            let number = Shape::text(at, Anchor::Middle, size, number);
            self.shapes.push(number.of(spot.id));
        }
    }
}
