//! Callouts show important data in rows without room for labels: the move, value and window of the current node, and
//! the moves and values of the best line and of the nodes that set a cutoff's bound. They share one line above their
//! row, or below the last one, and a line leads to each node. Where two would touch, the less important one is left
//! out.
//!
//! Chooses the positions and sizes of callouts, which are the same at every step, whatever their text. At a step a
//! callout may be left out, or need no line to its node.

use game::NodeId;
use search::SearchSpec;
use search::trace::{Event, NodeStatus};

use super::draw::Drawing;
use super::label::{LabelKind, PlacedLabel, Slot};
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::{Area, Occupancy};
use super::shape::{Anchor, Ink, Point, Run, Shape, Weight};
use super::sizes::{FEW, LABELLED};
use super::slots::Beside;
use super::text::{ems, ems_of};

/// The half width of a node without a symbol of its own, in points.
const MERGED: f32 = 6.0;

/// Returns the bounds in a window's text, without those struck out.
fn bounds(runs: &[Run]) -> impl Iterator<Item = &str> {
    let bounds = runs
        .iter()
        .filter(|run| !run.struck && matches!(run.ink, Ink::Max | Ink::Min));
    bounds.map(|run| run.text.as_str())
}

impl Drawing<'_> {
    /// The nodes that the step is about, the most important first: the current one, at a cutoff those that set the
    /// bound and the child that cut, the best line, and the path to the current node.
    pub fn key_nodes(&self) -> Vec<NodeId> {
        let moment = self.scene.moment;
        // Includes the node whose value cuts, because merged leaves show no values.
        let chosen = match moment.event() {
            Some(Event::Cutoff(visit)) => moment.chosen(visit),
            _ => None,
        };
        let node_of = |visit| self.scene.node_map.node_of(visit);
        let of_step = self.deciding_nodes().into_iter();
        let of_step = of_step.chain(chosen.map(node_of));
        let of_step = of_step.chain(self.progress.best_line());
        let of_path = moment.path().iter().rev().map(|&visit| node_of(visit));
        let mut nodes = Vec::new();
        for node in of_step.chain(of_path) {
            if node != NodeId::ROOT && !nodes.contains(&node) {
                nodes.push(node);
            }
        }
        nodes
    }

    /// Draws callouts for the important nodes whose labels do not fit in their rows.
    pub fn callouts(&mut self) {
        let mut taken: Vec<Area> = Vec::new();
        let mut lesser = Vec::new();
        let deciding = self.deciding_nodes();
        let setter = self.setting_child();
        // The value that set a bound comes before other nodes' windows.
        let kept = setter.and_then(|node| self.callout(node, &taken, &lesser));
        let kept = kept.map(|(slot, _)| slot.area());
        for node in self.key_nodes() {
            let fitting = match kept {
                Some(kept) if setter != Some(node) => {
                    let beside = [taken.clone(), vec![kept]].concat();
                    self.callout(node, &beside, &lesser)
                }
                _ => None,
            };
            let fitting = fitting.or_else(|| self.callout(node, &taken, &lesser));
            let over = || {
                let place = self.slot_in_place_of_labels(node)?;
                self.callout_over(
                    node,
                    (place, LabelKind::Callout),
                    &taken,
                    &deciding,
                    &lesser,
                )
            };
            let fitting = fitting
                .map(|(slot, runs)| (slot, runs, LabelKind::Callout, Vec::new()))
                .or_else(over)
                .or_else(|| {
                    let spot = self.symbol_of(node, self.place(node)?);
                    let place = self.slot_over_labels(&spot, self.least);
                    let place = place.filter(|_| setter == Some(node))?;
                    self.callout_over(node, (place, LabelKind::Bound), &taken, &deciding, &lesser)
                });
            if let Some((slot, runs, kind, over)) = fitting {
                lesser.extend(over);
                taken.push(slot.area_of(ems_of(&runs)));
                let ink = self.ink_of_key(node);
                self.put_in(&slot, node, kind, runs, ink);
                self.named.insert(node);
                self.valued.insert(node);
            }
        }
        self.take_back(&lesser);
    }

    /// Writes the current window of the innermost open node if it is shown nowhere; less important labels give way to
    /// it, and its ground covers edges. Its place is the same at every step.
    pub fn open_window(&mut self) {
        let moment = self.scene.moment;
        let mut path = moment.path().iter().rev();
        let open = path.find(|&&visit| {
            let is_open = moment.node(visit).is_some_and(|now| now.value.is_none());
            is_open && !moment.recording().visit(visit).is_leaf()
        });
        let Some(&open) = open.filter(|_| self.progress.has_windows()) else {
            return;
        };
        let node = self.scene.node_map.node_of(open);
        let (Some(known), Some(spot)) = (self.progress.known(node), self.visible_spot(node)) else {
            return;
        };
        // At steps where the window is too wide for that slot, it is omitted: elsewhere it would move.
        if self.shared_window_slot(node).is_some() {
            return;
        }
        let received = || self.window_texts(node, &known).pop();
        let Some(runs) = self.window_now(&spot, 0).or_else(received) else {
            return;
        };
        let is_shown = self.shapes.iter().any(|shape| match shape {
            Shape::Text {
                runs: text,
                node: of,
                ..
            } => *of == Some(node) && bounds(text).eq(bounds(&runs)),
            _ => false,
        });
        let own = self.slot(node, LabelKind::WindowNow);
        let slot = own.or_else(|| self.slot_of_open_window(&spot));
        let Some(slot) = slot.filter(|slot| !is_shown && slot.holds(&runs)) else {
            return;
        };
        let ems = ems_of(&runs);
        let lesser = self.lesser_labels(&slot.area_of(ems), &self.deciding_nodes());
        let Some(mut lesser) = lesser else { return };
        // A row shows all of its windows or only those on the path.
        let ply = |label: &PlacedLabel| {
            let is_window = label.kind == LabelKind::Window;
            is_window.then(|| self.scene.tree.node(label.node).ply)
        };
        let rows = lesser.iter().filter_map(|&at| ply(&self.labels[at]));
        let rows: Vec<_> = rows.collect();
        let labels = self.labels.iter().enumerate();
        let others = labels.filter(|(_, label)| {
            ply(label).is_some_and(|ply| rows.contains(&ply)) && !self.is_on_path(label.node)
        });
        lesser.extend(others.map(|(at, _)| at));
        let slot = own.or_else(|| self.led(&spot, Slot { ems, ..slot }, &lesser));
        if let Some(slot) = slot {
            self.take_back(&lesser);
            self.put_in(&slot, node, LabelKind::WindowNow, runs, Ink::Faint);
        }
    }

    /// Returns the slot for the window of an open node whose row has no room for it: clear of symbols and bars and, if
    /// possible, of edges.
    fn slot_of_open_window(&self, spot: &NodeSymbol) -> Option<Slot> {
        let size_of = |kind| {
            let mut row = self.row(spot.ply).iter();
            row.find_map(|it| Some(self.slot(it.id, kind)?.size))
        };
        let size = size_of(LabelKind::WindowNow).or_else(|| size_of(LabelKind::Window));
        let size = size.unwrap_or(self.sizes_of_row(spot.ply)[2]);
        let [received, now, _] = self.window_widths(spot);
        let ems = received.max(now);
        let own = [LabelKind::Move, LabelKind::Value];
        let own = own.map(|kind| self.slot(spot.id, kind).map(|slot| slot.area()));
        let beside = [-1.0, 1.0]
            .into_iter()
            .flat_map(|side| Beside::ALL.map(|place| self.beside(spot, side, place, size, ems)));
        let slots: Vec<Slot> = beside.chain(self.lines_at(spot, size, ems)).collect();
        let is_free = |slot: &&Slot| {
            self.fits(slot, &self.fixed.without_labels)
                && !own.iter().flatten().any(|own| own.meets(&slot.area()))
        };
        let is_clear = |slot: &&Slot| !self.fixed.without_labels.meets_line(&slot.area());
        let free = || slots.iter().filter(is_free);
        let mut nearest = free().filter(|slot| self.is_nearest(spot, slot));
        let clear = nearest.clone().find(is_clear);
        let slot = clear.or_else(|| nearest.next());
        let mut beyond = free().filter(|slot| self.may_belong_to(spot, slot));
        slot.or_else(|| beyond.next()).copied()
    }

    /// Returns the callout of a node in its own slot, clear of others; less important labels may give way to it.
    fn callout(
        &mut self,
        node: NodeId,
        taken: &[Area],
        give_way: &[usize],
    ) -> Option<(Slot, Vec<Run>)> {
        let spot = self.spot_in_sight(node)?;
        let size = self.callout_size(spot.ply);
        let place = self.callout_slot(&spot, size)?;
        self.lacking(node).into_iter().find_map(|runs| {
            let slot = Slot {
                ems: ems_of(&runs),
                ..place
            };
            let is_free = self.fits(&slot, &self.fixed.room)
                && !taken.iter().any(|other| other.meets(&slot.area()));
            let slot = self.led(&spot, slot, give_way).filter(|_| is_free)?;
            Some((slot, runs))
        })
    }

    /// Returns a callout slot that replaces less important labels, if the node has no other slot.
    fn slot_in_place_of_labels(&mut self, node: NodeId) -> Option<Slot> {
        let spot = self.spot_in_sight(node)?;
        let size = self.callout_size(spot.ply);
        let has_own = self.callout_slot(&spot, size).is_some();
        self.slot_over_labels(&spot, size).filter(|_| !has_own)
    }

    /// Returns the callout in such a slot, if the step rests on the node, and the labels to be removed.
    fn callout_over(
        &self,
        node: NodeId,
        (slot, kind): (Slot, LabelKind),
        taken: &[Area],
        deciding: &[NodeId],
        give_way: &[usize],
    ) -> Option<(Slot, Vec<Run>, LabelKind, Vec<usize>)> {
        let mut texts = self.lacking(node).into_iter();
        let runs = texts.find(|runs| slot.holds(runs) && deciding.contains(&node))?;
        let ems = ems_of(&runs);
        let area = slot.area_of(ems);
        let over = self.lesser_labels(&area, deciding)?;
        if taken.iter().any(|other| other.meets(&area)) {
            return None;
        }
        let give_way = [give_way, &over].concat();
        let slot = self.led(&self.spot_in_sight(node)?, Slot { ems, ..slot }, &give_way)?;
        Some((slot, runs, kind, over))
    }

    /// The symbol of a node, or its substitute, if it is on the canvas.
    fn spot_in_sight(&self, node: NodeId) -> Option<NodeSymbol> {
        let at = self.place(node)?;
        let is_in_sight = self.is_on_canvas(&Area::around(at, 0.0, 0.0));
        is_in_sight.then(|| self.symbol_of(node, at))
    }

    /// At a cutoff, the child whose value set the bound.
    fn setting_child(&self) -> Option<NodeId> {
        let moment = self.scene.moment;
        let Some(Event::Cutoff(visit)) = moment.event() else {
            return None;
        };
        let child = moment.node(visit)?.cut?.setter?.child()?;
        let child = self.scene.node_map.node_of(child);
        (!self.valued.contains(&child)).then_some(child)
    }

    /// The current node and, at a cutoff, those that set the bound.
    fn deciding_nodes(&self) -> Vec<NodeId> {
        let moment = self.scene.moment;
        let mut visits: Vec<_> = moment.path().last().copied().into_iter().collect();
        if let Some(Event::Cutoff(visit)) = moment.event()
            && let Some(cut) = moment.node(visit).and_then(|now| now.cut)
            && let Some(setter) = cut.setter
        {
            visits.push(setter.node());
            visits.extend(setter.child());
        }
        let nodes = visits.into_iter();
        nodes
            .map(|visit| self.scene.node_map.node_of(visit))
            .collect()
    }

    /// Returns the labels in an area if all are less important than the subject of the step: windows, values of other
    /// nodes, and pale labels.
    fn lesser_labels(&self, area: &Area, deciding: &[NodeId]) -> Option<Vec<usize>> {
        let current = self.path.last();
        let mut lesser = Vec::new();
        for (at, label) in self.labels.iter().enumerate() {
            if !area.meets(&label.area()) {
                continue;
            }
            let is_pale = self.progress.standing(label.node) != NodeStatus::Visited;
            let is_lesser = match label.kind {
                LabelKind::WindowNow => current != Some(&label.node),
                LabelKind::Window | LabelKind::Visits | LabelKind::Earlier => true,
                LabelKind::Value => !deciding.contains(&label.node),
                LabelKind::Move => is_pale,
                LabelKind::CutCondition | LabelKind::Callout | LabelKind::Bound => false,
            };
            if !is_lesser {
                return None;
            }
            lesser.push(at);
        }
        Some(lesser)
    }

    /// Returns the texts about a node that are written nowhere else, the longest first.
    fn lacking(&self, node: NodeId) -> Vec<Vec<Run>> {
        let mut runs: Vec<Run> = Vec::new();
        let apart = |runs: &[Run]| if runs.is_empty() { "" } else { " " };
        if !self.named.contains(&node)
            && let Some(name) = self.name_of(node)
        {
            runs.push(Run::strong(name, Ink::Text));
        }
        if !self.valued.contains(&node)
            && let Some(value) = self.value_text(node)
        {
            let value = format!("{}{value}", apart(&runs));
            runs.push(Run::strong(value, Ink::Text));
        }
        let with = |window| {
            let space = Run::plain(apart(&runs), Ink::Text);
            [runs.clone(), vec![space], window].concat()
        };
        let mut texts = vec![runs.clone()];
        if self.is_on_path(node)
            && self.progress.has_windows()
            && self.slot(node, LabelKind::Window).is_none()
            && let Some(known) = self.progress.known(node).filter(|known| !known.earlier)
            // Beside a value, a question would be read as a second relation to it.
            && (self.value_text(node).is_none() || self.question(known.received).is_none())
        {
            for window in self.window_texts(node, &known).into_iter().rev() {
                texts.insert(0, with(window));
            }
        }
        if self.is_on_path(node)
            && self.slot(node, LabelKind::WindowNow).is_none()
            && let Some(window) = self
                .visible_spot(node)
                .and_then(|it| self.window_now(&it, 0))
        {
            texts.insert(0, with(window));
        }
        texts.retain(|runs| !runs.is_empty());
        texts
    }

    fn ink_of_key(&self, node: NodeId) -> Ink {
        match self.path.last() {
            Some(&current) if current == node => Ink::Current,
            _ if self.progress.best_line().contains(&node) => Ink::Best,
            _ => Ink::Weak,
        }
    }

    /// The symbol of a node, or a substitute if it is merged with others.
    fn symbol_of(&self, node: NodeId, at: Point) -> NodeSymbol {
        self.visible_spot(node).unwrap_or(NodeSymbol {
            id: node,
            ply: self.scene.tree.node(node).ply.into(),
            at,
            symbol: Symbol::Leaf,
            half: MERGED,
            gap: 2.0 * MERGED,
            below: 0.0,
        })
    }

    pub fn is_in_last_row(&self, node: NodeId) -> bool {
        u32::from(self.scene.tree.node(node).ply) == self.last_ply()
    }

    pub fn last_ply(&self) -> u32 {
        let rows = match self.scene.focus {
            Some(focus) => focus.rows(),
            None => self.scene.layout.rows(),
        };
        rows.saturating_sub(1)
    }
}

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
        let [name, value] = self.callout_widths(spot);
        let is_named = self.slot(spot.id, LabelKind::Move).is_some()
            || self.scene.labels.move_into(spot.id).is_none();
        let named = if is_named { value } else { name + value + 0.3 };
        let beside = self.at_sides(spot, size, named).into_iter();
        let mut slots = beside.chain(self.lines_at(spot, size, named));
        let own_name = self.slot(spot.id, LabelKind::Move);
        let is_free = |slot: &Slot| {
            self.fits(slot, &self.fixed.without_labels)
                && self.may_belong_to(spot, slot)
                && own_name.is_none_or(|name| !name.area().meets(&slot.area()))
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
        let [name, value] = self.callout_widths(spot);
        let name = name + 0.3;
        let lacks_window = self.any_search(SearchSpec::has_windows)
            && spot.symbol != Symbol::Leaf
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
        let (x, width) = (spot.at.x, self.viewport.width);
        let (anchor, aside) = if x < SIDE {
            (Anchor::Left, -spot.half.min(x - 5.0))
        } else if x > width - SIDE {
            (Anchor::Right, spot.half.min(width - 5.0 - x))
        } else {
            (Anchor::Middle, 0.0)
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
                if self.fits(&slot, &self.fixed.room) && self.may_belong_to(spot, &slot) {
                    return Some(slot);
                }
            }
        }
        // Beside the symbol, if only that is free.
        let mut beside = self.at_sides(spot, size, ems).into_iter();
        beside.find(|slot| self.fits(slot, &self.fixed.room) && self.is_own(spot, &slot.area()))
    }

    /// The greatest widths of the name and the value of a node in a callout, in ems.
    fn callout_widths(&self, spot: &NodeSymbol) -> [f32; 2] {
        let name = self.name_of(spot.id).unwrap_or_default();
        let value = match spot.symbol {
            Symbol::Leaf => self.value_width(spot.ply),
            Symbol::Inner(_) | Symbol::Chance => self.own_value_width(spot),
        };
        [ems(&name, Weight::Strong), value]
    }

    /// Returns the slots on the right and left of a symbol.
    fn at_sides(&self, spot: &NodeSymbol, size: f32, ems: f32) -> [Slot; 4] {
        let (middle, tip) = (Beside::Middle, Beside::Tip);
        let places = [(1.0, middle), (1.0, tip), (-1.0, middle), (-1.0, tip)];
        places.map(|(side, place)| self.beside(spot, side, place, size, ems))
    }

    /// Returns true if a slot is on the canvas and free in this room but for lines.
    fn fits(&self, slot: &Slot, room: &Occupancy) -> bool {
        let area = slot.area();
        self.is_on_canvas(&area) && room.is_free_but_for_lines(&area)
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
        let mut own = own.map(|(_, label)| label.area());
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
