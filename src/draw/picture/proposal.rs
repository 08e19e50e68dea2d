//! Tries slots for the labels of a row, and finds the arrangement with room for the most labels.

use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::node_symbol::NodeSymbol;
use super::occupancy::Area;
use super::shape::Point;

/// Clear space between two labels side by side, in points.
const BETWEEN: f32 = 4.0;
/// Clear space above and below a current window, in points.
pub(super) const WINDOWS_APART: f32 = 3.0;
/// The number of preceding labels of a row that a label may overlap.
const NEAR: usize = 6;

pub(super) struct WantedPlace {
    pub spot: NodeSymbol,
    pub kind: LabelKind,
    pub slot: Slot,
}

/// The requirements on slots, and their use of the row.
#[derive(Clone, Copy, Default)]
pub(super) struct Way {
    /// True if all slots may be used at the same step and must keep clear of each other.
    pub together: bool,
    /// True if edges may be under the labels.
    pub over_edges: bool,
    /// The height used above or below the symbols, in points.
    pub height: f32,
    pub below: bool,
}

pub(super) struct PlaceChoice {
    free: Vec<WantedPlace>,
    way: Way,
    told: usize,
    /// The least number of free slots.
    least: usize,
}

impl PlaceChoice {
    pub fn is_empty(&self) -> bool {
        self.free.is_empty()
    }

    /// From now on, rejects arrangements with fewer free slots than this.
    pub fn ask_for(&mut self, least: usize) {
        self.least = least.max(1);
    }

    /// Returns an empty choice that rejects arrangements with fewer free slots.
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
    /// Returns the score of a label: highest for a move, which identifies the node, of a searched node.
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

    /// Tries an arrangement and keeps it if its score is the best so far; returns true if all labels have room.
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
        // A value is of no use if its siblings are named and its own node is not.
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
        // The gap separates two windows of a node, one above the other.
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

    /// Returns true if a label is nearer to its own node than to any other, even with a short text.
    pub fn is_near(&self, wanted: &WantedPlace, area: &Area) -> bool {
        let short = match wanted.kind {
            LabelKind::Value | LabelKind::Earlier => 1.2,
            LabelKind::Window | LabelKind::WindowNow => 2.2,
            LabelKind::Move
            | LabelKind::CutCondition
            | LabelKind::Visits
            | LabelKind::Callout
            | LabelKind::Bound => wanted.slot.ems,
        };
        let short = wanted.slot.area_of(short);
        // A line leads the label past its siblings.
        if wanted.slot.lead.is_some() {
            return self.is_own_if_led(&wanted.spot, area);
        }
        self.is_own(&wanted.spot, area) && self.is_own(&wanted.spot, &short)
    }

    /// Reserves the slots of a choice for this row of the sketch.
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
