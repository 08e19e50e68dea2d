//! Trying places for the labels of a row: which of them are free, and which way of placing them has room for most.

use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::node_symbol::NodeSymbol;
use super::occupancy::Area;
use super::shape::Point;

/// Clear space between two labels side by side, in points.
const BETWEEN: f32 = 4.0;
/// Clear space above and below a window now, in points.
pub(super) const WINDOWS_APART: f32 = 3.0;
/// How many labels before it one of a row may run into.
const NEAR: usize = 6;

/// A place that a label might have.
pub(super) struct WantedPlace {
    pub spot: NodeSymbol,
    pub kind: LabelKind,
    pub slot: Slot,
}

/// What is asked of places, and what they take of their row.
#[derive(Clone, Copy, Default)]
pub(super) struct Way {
    /// Whether all of them may be used at one step, so that they must keep clear of each other.
    pub together: bool,
    /// Whether edges may lie under them.
    pub over_edges: bool,
    /// How much of the height above the symbols is used, or below them, in points.
    pub height: f32,
    pub below: bool,
}

/// The best way that has been found so far.
pub(super) struct PlaceChoice {
    free: Vec<WantedPlace>,
    way: Way,
    /// How much it says.
    told: usize,
    /// So many places must be free at least.
    least: usize,
}

impl PlaceChoice {
    /// Whether no way has been found.
    pub fn is_empty(&self) -> bool {
        self.free.is_empty()
    }

    /// From now on no way is taken in which fewer places are free than that.
    pub fn ask_for(&mut self, least: usize) {
        self.least = least.max(1);
    }

    /// None so far, and none in which fewer places are free.
    pub fn of_at_least(least: usize) -> PlaceChoice {
        PlaceChoice {
            free: Vec::new(),
            way: Way::default(),
            told: 0,
            least: least.max(1),
        }
    }
}

impl Drawing<'_> {
    /// How much a label says: most of all a move, which node it is, and that of what is searched.
    fn worth(&self, wanted: &WantedPlace) -> usize {
        match wanted.kind {
            LabelKind::Move if self.is_visited_ever(wanted.spot.id) => 8,
            LabelKind::Move => 2,
            _ => 1,
        }
    }

    fn told(&self, places: &[WantedPlace]) -> usize {
        places.iter().map(|place| self.worth(place)).sum()
    }

    /// Tries a way of placing labels, and keeps it if it says more than any other; whether all of them have room.
    pub fn consider(&self, choice: &mut PlaceChoice, wanted: Vec<WantedPlace>, way: Way) -> bool {
        let all = wanted.len();
        let mut free: Vec<WantedPlace> = Vec::with_capacity(all);
        let mut lost = Vec::new();
        let mut left = self.told(&wanted);
        for (at, it) in wanted.into_iter().enumerate() {
            if free.len() + (all - at) < choice.least || left <= choice.told {
                return false;
            }
            if self.is_free_for(&it, &free, way) {
                free.push(it);
            } else {
                left -= self.worth(&it);
                if it.kind == LabelKind::Move {
                    lost.push(it.spot.id);
                }
            }
        }
        // A value says nothing where its siblings have a name as well, and its node has not.
        free.retain(|it| it.kind == LabelKind::Move || !lost.contains(&it.spot.id));
        let told = self.told(&free);
        if free.len() < choice.least || told <= choice.told {
            return false;
        }
        choice.told = told;
        let is_whole = free.len() == all;
        (choice.free, choice.way) = (free, way);
        is_whole
    }

    /// Whether a label has room by itself.
    pub fn has_room(&self, wanted: &WantedPlace, way: Way) -> bool {
        self.is_free_for(wanted, &[], way)
    }

    fn is_free_for(&self, wanted: &WantedPlace, before: &[WantedPlace], way: Way) -> bool {
        let area = wanted.slot.area();
        if !self.is_on_canvas(&area) {
            return false;
        }
        let wide = Area {
            min: area.min.moved(-BETWEEN / 2.0, 0.0),
            max: area.max.moved(BETWEEN / 2.0, 0.0),
        };
        let crosses = |area: &Area, lead: Option<(Point, Point)>| {
            lead.is_some_and(|(from, to)| area.meets_line(from, to))
        };
        let mut near = before.iter().rev().take(NEAR).filter(|_| way.together);
        let is_apart = near.all(|other| {
            let of = other.slot.area();
            !wide.meets(&of)
                && (other.spot.id == wanted.spot.id
                    || !crosses(&wide, other.slot.lead) && !crosses(&of, wanted.slot.lead))
        });
        // Two windows of a node, one above the other, are told apart by the gap.
        let gap = match wanted.kind {
            LabelKind::WindowNow => WINDOWS_APART,
            _ => 0.0,
        };
        let is_free = |area: &Area| {
            let area = &Area {
                min: area.min.moved(0.0, -gap),
                max: area.max.moved(0.0, gap),
            };
            if way.over_edges {
                self.fixed.room.is_free_but_for_lines(area)
            } else {
                self.fixed.room.is_free(area)
            }
        };
        is_apart
            && is_free(&area)
            && wanted
                .slot
                .lead
                .is_none_or(|(from, to)| self.fixed.room.is_clear_line(from, to))
            && self.is_near(wanted, &area)
    }

    /// Whether a label is nearer to its own node than to any other, however short its text is.
    pub fn is_near(&self, wanted: &WantedPlace, area: &Area) -> bool {
        let short = match wanted.kind {
            LabelKind::Value => 1.2,
            LabelKind::Window | LabelKind::WindowNow => 2.2,
            LabelKind::Move | LabelKind::Visits | LabelKind::Callout | LabelKind::Bound => {
                wanted.slot.ems
            }
        };
        let short = wanted.slot.area_of(short);
        // A line leads it past its siblings.
        if wanted.slot.lead.is_some() {
            return self.is_own_if_led(&wanted.spot, area);
        }
        self.is_own(&wanted.spot, area) && self.is_own(&wanted.spot, &short)
    }

    /// Takes the places of a choice, in the row at this place of the sketch.
    pub fn accept(&mut self, row: usize, choice: PlaceChoice) {
        let way = choice.way;
        self.fixed.stacks[row][usize::from(way.below)] += way.height;
        for wanted in choice.free {
            let area = wanted.slot.area();
            if way.below {
                self.fixed.hanging = self.fixed.hanging.max(area.max.y);
            }
            self.fixed.room.take(area);
            if let Some((from, to)) = wanted.slot.lead {
                self.fixed.room.take(Area {
                    min: Point::new(from.x - 0.5, from.y.min(to.y)),
                    max: Point::new(from.x + 0.5, from.y.max(to.y)),
                });
            }
            self.fixed
                .slots
                .insert((wanted.spot.id, wanted.kind), wanted.slot);
        }
    }
}
