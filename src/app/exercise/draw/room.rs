//! Where labels find room among symbols, edges and each other.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use figure::{NodeSymbol, Point, Symbol};
use game::{NodeId, Player};

use super::{LEAST_LABEL, RING_PEN};

/// What of a picture is taken.
pub(super) struct LabelRoom {
    taken: Vec<Rect>,
    lines: Vec<[Pos2; 2]>,
}

impl LabelRoom {
    /// The room among symbols, of which one has a ring.
    pub fn among(spots: &[NodeSymbol], selected: Option<NodeId>) -> LabelRoom {
        let taken = |spot: &NodeSymbol| {
            let ring = if selected == Some(spot.id) {
                spot.ring() + RING_PEN
            } else {
                0.0
            };
            around(spot, ring)
        };
        LabelRoom {
            taken: spots.iter().flat_map(taken).collect(),
            lines: Vec::new(),
        }
    }

    /// Something lies there.
    pub fn take(&mut self, at: Point, size: Vec2) {
        let area = Rect::from_center_size(pos2(at.x, at.y), size);
        self.taken.push(area);
    }

    /// A line is there, under which nothing is to be hidden.
    pub fn take_line(&mut self, from: Point, to: Point) {
        self.lines.push([pos2(from.x, from.y), pos2(to.x, to.y)]);
    }

    /// Takes the first free one of some places for a label, given as middles for its width; smaller, if need be. Answers
    /// where it is and of what size, both in points; `None` where none is free.
    pub fn find(
        &mut self,
        largest: f32,
        extent: impl Fn(f32) -> Vec2,
        places: impl Fn(f32) -> Vec<Point>,
    ) -> Option<(Rect, f32)> {
        let sizes = [largest, f32::midpoint(largest, LEAST_LABEL), LEAST_LABEL];
        let found = sizes.into_iter().find_map(|size| {
            let extent = extent(size);
            let areas = places(extent.x).into_iter();
            let mut areas = areas.map(|at| Rect::from_center_size(pos2(at.x, at.y), extent));
            let free = areas.find(|area| self.is_free(*area));
            free.map(|area| (area, size))
        });
        self.taken.extend(found.map(|(area, _)| area));
        found
    }

    /// Takes the last of some places for a label of the least size, whatever is there.
    pub fn force(
        &mut self,
        extent: impl Fn(f32) -> Vec2,
        places: impl Fn(f32) -> Vec<Point>,
    ) -> Option<(Rect, f32)> {
        let extent = extent(LEAST_LABEL);
        let at = places(extent.x).into_iter().next_back()?;
        let area = Rect::from_center_size(pos2(at.x, at.y), extent);
        self.taken.push(area);
        Some((area, LEAST_LABEL))
    }

    fn is_free(&self, area: Rect) -> bool {
        !self.taken.iter().any(|taken| taken.intersects(area))
            && !self.lines.iter().any(|&line| crosses(area, line))
    }
}

/// The room that a symbol takes: of a triangle, the half with the base, and less beside its tip.
fn around(spot: &NodeSymbol, ring: f32) -> Vec<Rect> {
    let half = vec2(spot.half + ring, spot.half_height() + ring);
    let area =
        |down: f32, size| Rect::from_center_size(pos2(spot.at.x, spot.at.y + down * half.y), size);
    match spot.symbol {
        Symbol::Leaf => vec![area(0.0, 2.0 * half)],
        Symbol::Chance => vec![area(0.0, 2.0 * vec2(half.y, half.y))],
        Symbol::Inner(player) => {
            let base = if player == Player::Max { 0.5 } else { -0.5 };
            vec![
                area(base, vec2(2.0 * half.x, half.y)),
                area(-base, vec2(half.x, half.y)),
            ]
        }
    }
}

/// Whether a line goes through a rectangle.
fn crosses(area: Rect, [from, to]: [Pos2; 2]) -> bool {
    let way = to - from;
    let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
    for (start, along, least, most) in [
        (from.x, way.x, area.left(), area.right()),
        (from.y, way.y, area.top(), area.bottom()),
    ] {
        if along.abs() < 1e-6 {
            if start < least || start > most {
                return false;
            }
            continue;
        }
        let (a, b) = ((least - start) / along, (most - start) / along);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    enter < leave
}
