//! Places labels among symbols, edges and each other.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use figure::{NodeSymbol, Point, Symbol};
use game::{NodeId, Player};

use super::{LEAST_LABEL, RING_PEN};

/// The occupied areas of a picture.
pub(super) struct LabelRoom {
    /// The visible area; a label that is partly outside is unreadable.
    canvas: Rect,
    taken: Vec<Rect>,
    /// Symbols, each with its node.
    symbols: Vec<(NodeId, Vec<Rect>)>,
    /// Edges, each with the node below it.
    edges: Vec<(NodeId, [Pos2; 2])>,
}

/// The anchor of a label. The label must be nearer to it than to any other anchor of the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LabelOf {
    /// The edge into this node.
    Edge(NodeId),
    Symbol(NodeId),
}

/// The maximum distance of a label from its anchor, relative to the distance from the next anchor of the same kind.
const NEARER: f32 = 0.75;

impl LabelRoom {
    /// Creates the room among symbols on a canvas of this size; the selected symbol has a ring.
    pub fn among(spots: &[NodeSymbol], selected: Option<NodeId>, canvas: Vec2) -> LabelRoom {
        let symbol = |spot: &NodeSymbol| {
            let ring = if selected == Some(spot.id) {
                spot.ring() + RING_PEN
            } else {
                0.0
            };
            (spot.id, around(spot, ring))
        };
        let symbols: Vec<_> = spots.iter().map(symbol).collect();
        LabelRoom {
            canvas: Rect::from_min_size(Pos2::ZERO, canvas).shrink(1.0),
            taken: symbols
                .iter()
                .flat_map(|(_, areas)| areas.clone())
                .collect(),
            symbols,
            edges: Vec::new(),
        }
    }

    /// Marks an area as occupied.
    pub fn take(&mut self, at: Point, size: Vec2) {
        let area = Rect::from_center_size(pos2(at.x, at.y), size);
        self.taken.push(area);
    }

    /// Marks the edge into a node as occupied; it must not cover anything.
    pub fn take_edge(&mut self, node: NodeId, from: Point, to: Point) {
        self.edges
            .push((node, [pos2(from.x, from.y), pos2(to.x, to.y)]));
    }

    /// Takes the first free place for a label, shrinking it if necessary. `places` returns the middles for a width.
    /// Returns the position and size in points, or `None` if no place is free.
    pub fn find(
        &mut self,
        of: LabelOf,
        largest: f32,
        extent: impl Fn(f32) -> Vec2,
        places: impl Fn(f32) -> Vec<Point>,
    ) -> Option<(Rect, f32)> {
        let sizes = [largest, f32::midpoint(largest, LEAST_LABEL), LEAST_LABEL];
        let found = sizes.into_iter().find_map(|size| {
            let extent = extent(size);
            let areas = places(extent.x).into_iter();
            let mut areas = areas.map(|at| Rect::from_center_size(pos2(at.x, at.y), extent));
            let free = areas.find(|area| {
                self.is_free(*area) && !self.is_crossed(*area) && self.is_said_of(of, *area)
            });
            free.map(|area| (area, size))
        });
        self.taken.extend(found.map(|(area, _)| area));
        found
    }

    /// Takes the first place on an edge that only the edge occupies.
    pub fn find_on_edge(&mut self, extent: Vec2, places: &[Point]) -> Option<Rect> {
        let mut areas = places
            .iter()
            .map(|at| Rect::from_center_size(pos2(at.x, at.y), extent));
        let found = areas.find(|area| self.is_free(*area));
        self.taken.extend(found);
        found
    }

    /// Takes the last place for a label of the minimum size even if it is occupied, and moves it into view where
    /// possible.
    pub fn force(
        &mut self,
        extent: impl Fn(f32) -> Vec2,
        places: impl Fn(f32) -> Vec<Point>,
    ) -> Option<(Rect, f32)> {
        let extent = extent(LEAST_LABEL);
        let at = places(extent.x).into_iter().next_back()?;
        let area = Rect::from_center_size(pos2(at.x, at.y), extent);
        let area = if area.intersects(self.canvas) {
            within(area, self.canvas)
        } else {
            area
        };
        self.taken.push(area);
        Some((area, LEAST_LABEL))
    }

    /// Returns the place moved so that an item of this size is fully visible, if it is visible at all.
    pub fn in_sight(&self, at: Point, size: Vec2) -> Point {
        let area = Rect::from_center_size(pos2(at.x, at.y), size);
        if !area.intersects(self.canvas) {
            return at;
        }
        let center = within(area, self.canvas).center();
        Point::new(center.x, center.y)
    }

    fn is_free(&self, area: Rect) -> bool {
        self.canvas.contains_rect(area) && !self.taken.iter().any(|taken| taken.intersects(area))
    }

    fn is_crossed(&self, area: Rect) -> bool {
        self.edges.iter().any(|&(_, line)| crosses(area, line))
    }

    /// Returns true if the label's anchor is the nearest one of its kind.
    fn is_said_of(&self, of: LabelOf, area: Rect) -> bool {
        match of {
            LabelOf::Edge(node) => {
                let own = self.edges.iter().find(|(of, _)| *of == node);
                let own = own.map_or(0.0, |&(_, line)| to_line(area, line));
                let mut others = self.edges.iter().filter(|(of, _)| *of != node);
                others.all(|&(_, line)| {
                    let least = apart(area, Rect::from_two_pos(line[0], line[1]));
                    own <= NEARER * least || own <= NEARER * to_line(area, line)
                })
            }
            LabelOf::Symbol(node) => {
                let to = |areas: &[Rect]| {
                    let away = areas.iter().map(|&symbol| apart(area, symbol));
                    away.fold(f32::INFINITY, f32::min)
                };
                let own = self.symbols.iter().find(|(of, _)| *of == node);
                let own = own.map_or(0.0, |(_, areas)| to(areas));
                let mut others = self.symbols.iter().filter(|(of, _)| *of != node);
                others.all(|(_, areas)| own <= NEARER * to(areas))
            }
        }
    }
}

/// Returns the rectangle moved just far enough to be inside another.
fn within(area: Rect, room: Rect) -> Rect {
    let right = (room.left() - area.left()).max(0.0) - (area.right() - room.right()).max(0.0);
    let down = (room.top() - area.top()).max(0.0) - (area.bottom() - room.bottom()).max(0.0);
    area.translate(vec2(right, down))
}

fn apart(one: Rect, other: Rect) -> f32 {
    let across = (one.left() - other.right()).max(other.left() - one.right());
    let down = (one.top() - other.bottom()).max(other.top() - one.bottom());
    vec2(across.max(0.0), down.max(0.0)).length()
}

/// Returns the distance of a rectangle from a line that does not cross it, in points.
fn to_line(area: Rect, [from, to]: [Pos2; 2]) -> f32 {
    let way = to - from;
    let corners = [
        area.left_top(),
        area.right_top(),
        area.left_bottom(),
        area.right_bottom(),
    ];
    let to_corner = |corner: Pos2| {
        let share = (corner - from).dot(way) / way.length_sq().max(1e-6);
        corner.distance(from + share.clamp(0.0, 1.0) * way)
    };
    let ends = [from, to].map(|end| area.distance_to_pos(end));
    let corners = corners.into_iter().map(to_corner);
    corners.chain(ends).fold(f32::INFINITY, f32::min)
}

/// Returns the areas of a symbol: for a triangle, the half with the base, and less beside its tip.
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
