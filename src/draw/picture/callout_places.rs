//! Chooses the positions and sizes of callouts, which are the same at every step, whatever their text. At a step a
//! callout may be left out, or need no line to its node.

use search::SearchSpec;

use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::label_slots::Beside;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::shape::{Anchor, Weight};
use super::sizes::{FEW, LABELLED};
use super::text::ems;

/// The number of lines tried above a row. The first that is never occupied is taken.
const LINES: u8 = 8;
/// The height of a line, in ems.
const LINE: f32 = 1.2;
/// The distance below which two texts are read together, in ems.
const TOGETHER: f32 = 0.4;
/// Labels of nodes nearer to a side of the canvas than this, in points, begin there.
const SIDE: f32 = 72.0;

impl Drawing<'_> {
    /// Returns the slot for the callout of a node on which a step rests, over less important labels of other steps.
    /// It is the same at every step.
    pub fn slot_over_labels(&self, spot: &NodeSymbol, size: f32) -> Option<Slot> {
        let value = match spot.symbol {
            Symbol::Leaf => self.value_width(spot.ply),
            Symbol::Inner(_) | Symbol::Chance => self.own_value_width(spot),
        };
        let name = self.name_of(spot.id).unwrap_or_default();
        let is_named = self.slot(spot.id, LabelKind::Move).is_some()
            || self.scene.labels.move_into(spot.id).is_none();
        let named = if is_named {
            value
        } else {
            ems(&name, Weight::Strong) + value + 0.3
        };
        let beside = [1.0, -1.0].into_iter().flat_map(|side| {
            let places = [Beside::Middle, Beside::Tip];
            places.map(|place| self.beside(spot, side, place, size, named))
        });
        let mut slots = beside.chain(self.lines_at(spot, size, named));
        let own_name = self.slot(spot.id, LabelKind::Move);
        let is_free = |slot: &Slot| {
            let area = slot.area();
            self.is_on_canvas(&area)
                && self.may_belong_to(spot, slot)
                && self.fixed.without_labels.is_free_but_for_lines(&area)
                && own_name.is_none_or(|name| !name.area().meets(&area))
        };
        slots.find(is_free)
    }

    /// Returns the slots for a text in lines above a node, without a line to it in the first one.
    pub fn lines_at(&self, spot: &NodeSymbol, size: f32, ems: f32) -> impl Iterator<Item = Slot> {
        (0..LINES / 2).map(move |line| {
            let out = 3.0 + f32::from(line) * LINE * size;
            let slot = self.line_slot(spot, ems, size, out, false);
            let lead = slot.lead.filter(|_| line > 0);
            Slot { lead, ..slot }
        })
    }

    /// The callout size of a row: that of its other labels if all possible callouts fit, so that they are no smaller
    /// than the labels beside them.
    pub fn callout_size(&mut self, ply: u32) -> f32 {
        if let Some(&size) = self.fixed.callout_sizes.get(&ply) {
            return size;
        }
        let spots = self.row(ply).iter();
        let spots: Vec<NodeSymbol> = spots
            .filter(|spot| spot.half >= LABELLED && self.is_visited_ever(spot.id))
            .filter(|spot| self.is_on_canvas(&Area::around(spot.at, 2.0, 2.0)))
            .copied()
            .collect();
        let kinds = [LabelKind::Move, LabelKind::Value];
        let sizes = kinds.map(|kind| {
            let mut slots = spots.iter().filter_map(|spot| self.slot(spot.id, kind));
            slots.next().map_or(0.0, |slot| slot.size)
        });
        let largest = sizes[0].max(sizes[1]).min(self.sizes_of_row(ply)[0]);
        let lacking = spots.iter().filter(|spot| {
            let has = |kind| self.slot(spot.id, kind).is_some();
            !(has(LabelKind::Value) || spot.symbol == Symbol::Leaf) || !has(LabelKind::Window)
        });
        let lacking: Vec<&NodeSymbol> = lacking.collect();
        let fits = |size: &f32| {
            let mut lacking = lacking.iter();
            *size > self.least
                && lacking.all(|spot| {
                    let [least, slot] = [self.least, *size].map(|size| {
                        let slot = self.callout_slot(spot, size);
                        let slot = slot.or_else(|| self.slot_over_labels(spot, size));
                        slot.map(|slot| slot.ems)
                    });
                    slot >= least
                })
        };
        let sizes = [largest, f32::midpoint(largest, self.least)];
        let is_few = lacking.len() <= FEW;
        let size = sizes.into_iter().find(|size| is_few && fits(size));
        let size = size.unwrap_or(self.least);
        self.fixed.callout_sizes.insert(ply, size);
        size
    }

    /// Returns the slot for a node's callout, which is the same at every step whatever its text; with room for its
    /// window, if that is written nowhere else and fits.
    pub fn callout_slot(&self, spot: &NodeSymbol, size: f32) -> Option<Slot> {
        let name = self.name_of(spot.id).unwrap_or_default();
        let name = ems(&name, Weight::Strong) + 0.3;
        let is_leaf = spot.symbol == Symbol::Leaf;
        let value = if is_leaf {
            self.value_width(spot.ply)
        } else {
            self.own_value_width(spot)
        };
        let lacks_window = self.any_search(SearchSpec::has_windows)
            && !is_leaf
            && self.slot(spot.id, LabelKind::Window).is_none();
        let window = lacks_window.then(|| {
            let lacks_name = self.slot(spot.id, LabelKind::Move).is_none()
                && self.scene.labels.move_into(spot.id).is_some();
            let lacks_value = self.slot(spot.id, LabelKind::Value).is_none();
            let beside = [(lacks_name, name), (lacks_value, value + 0.3)];
            let beside = beside.into_iter().filter(|(lacks, _)| *lacks);
            self.window_widths(spot)[0] + beside.map(|(_, ems)| ems).sum::<f32>()
        });
        // Its name may have a label already.
        let named = self.slot(spot.id, LabelKind::Move).is_some();
        let alone = named.then_some(value);
        let widths = [window, Some(name + value), alone].into_iter().flatten();
        let mut places = widths.filter_map(|ems| self.callout_slot_of(spot, size, ems));
        places.next()
    }

    /// Returns the slot for a callout of this width, in ems.
    fn callout_slot_of(&self, spot: &NodeSymbol, size: f32, ems: f32) -> Option<Slot> {
        let anchor = if spot.at.x < SIDE {
            Anchor::Left
        } else if spot.at.x > self.viewport.width - SIDE {
            Anchor::Right
        } else {
            Anchor::Middle
        };
        let aside = match anchor {
            Anchor::Left => -spot.half.min(spot.at.x - 5.0),
            Anchor::Middle => 0.0,
            Anchor::Right => spot.half.min(self.viewport.width - 5.0 - spot.at.x),
        };
        let own = self.own_height_above(spot);
        let ways: &[bool] = if self.is_in_last_row(spot.id) {
            &[true, false]
        } else {
            &[false]
        };
        for &below in ways {
            let way = if below { 1.0 } else { -1.0 };
            let start = match own {
                Some(own) if !below => own + 3.0,
                _ => 6.0,
            };
            let out = spot.half_height() + spot.ring_room() + start;
            #[allow(clippy::cast_possible_truncation)] // points per ply
            let down = self.viewport.down as f32;
            // Below the symbols of the row above.
            let end = if below {
                f32::INFINITY
            } else {
                down - spot.half_height()
            };
            for line in 0..LINES {
                let away = out + f32::from(line) * LINE * size;
                if away + size > end {
                    break;
                }
                let slot = Slot {
                    at: spot.at.moved(aside, way * (away + 0.5 * size)),
                    anchor,
                    size,
                    ems,
                    lead: Some((
                        spot.at.moved(0.0, way * spot.half_height()),
                        spot.at.moved(0.0, way * away),
                    )),
                };
                let area = slot.area();
                if self.is_on_canvas(&area)
                    && self.may_belong_to(spot, &slot)
                    && self.fixed.room.is_free_but_for_lines(&area)
                {
                    return Some(slot);
                }
            }
        }
        // Beside the symbol, if only that is free.
        let sides = [1.0, -1.0].into_iter();
        let mut beside = sides
            .flat_map(|side| {
                [Beside::Middle, Beside::Tip].map(|place| self.beside(spot, side, place, size, ems))
            })
            .filter(|slot| {
                let area = slot.area();
                self.is_on_canvas(&area)
                    && self.is_own(spot, &area)
                    && self.fixed.room.is_free_but_for_lines(&area)
            });
        beside.next()
    }

    /// Returns true if a text in a slot can be attributed to the node: it is above or below another label of the
    /// node, or nearer to its symbol than to others, with a line past its siblings.
    pub fn may_belong_to(&self, spot: &NodeSymbol, slot: &Slot) -> bool {
        let own = [LabelKind::Move, LabelKind::Value];
        let own = own.into_iter().filter_map(|kind| self.slot(spot.id, kind));
        let mut own = own.map(|own| own.area());
        own.any(|own| is_beyond(&own, &slot.area(), slot.size)) || self.is_nearest(spot, slot)
    }

    /// Returns the slot with its lead line at this step: without a line if it is directly beyond another label of its
    /// node that is now written and not in `give_way`; `None` if the text would be attributed to another node.
    pub fn led(&self, spot: &NodeSymbol, slot: Slot, give_way: &[usize]) -> Option<Slot> {
        let area = slot.area();
        let own = self.labels.iter().enumerate();
        let own = own.filter(|(at, label)| label.node == spot.id && !give_way.contains(at));
        let mut own = own.map(|(_, label)| Area {
            min: label.min,
            max: label.max,
        });
        if own.any(|own| is_beyond(&own, &area, slot.size)) {
            return Some(Slot { lead: None, ..slot });
        }
        self.is_nearest(spot, &slot).then_some(slot)
    }

    /// Returns true if a slot is nearer to its node's symbol than to others, with a line past its siblings; or
    /// directly above or below its ring, where a line begins.
    pub fn is_nearest(&self, spot: &NodeSymbol, slot: &Slot) -> bool {
        let area = slot.area();
        if slot.lead.is_none() {
            return self.is_own(spot, &area);
        }
        let ring = 2.0 * spot.ring_room();
        let (wide, high) = (2.0 * spot.half, 2.0 * spot.half_height() + ring);
        is_beyond(&Area::around(spot.at, wide, high), &area, slot.size)
            || self.is_own_if_led(spot, &area)
    }

    /// The top of the labels directly above a node and its ring, if any of them identifies the node.
    fn own_height_above(&self, spot: &NodeSymbol) -> Option<f32> {
        let kinds = [
            LabelKind::Value,
            LabelKind::Move,
            LabelKind::Window,
            LabelKind::WindowNow,
        ];
        let top = spot.at.y - spot.half_height() - spot.ring_room();
        let above = kinds.into_iter().filter_map(|kind| {
            let area = self.slot(spot.id, kind)?.area();
            let is_above =
                area.max.y <= top + 3.0 && area.min.x < spot.at.x && area.max.x > spot.at.x;
            is_above.then_some(top - area.min.y)
        });
        above.reduce(f32::max)
    }
}

/// Returns true if a text is directly above or below another one, so that the two are read together.
fn is_beyond(other: &Area, area: &Area, size: f32) -> bool {
    let middle = |of: &Area| f32::midpoint(of.min.x, of.max.x);
    let is_in_line = (middle(other) - middle(area)).abs() < 0.5 * size;
    is_in_line && !other.meets(area) && other.distance(area) < TOGETHER * size
}
