//! Draws the texts outside the symbols at a step, each in the slot that [`super::slots`] chose for it, and the
//! captions of rows.
//!
//! A value is proved by the current visit, returned, or proved by earlier visits only. The window on an edge stays as it was
//! passed down; the current window of an open node has its earlier bounds struck out. The condition of a cutoff stands at
//! the innermost open node (`cut if ≤ 3`): nothing moves for it, and without room it is left out, because the explanation of
//! the step states it, too.

use game::{NodeId, Player, Score, probability_text};
use search::trace::NodeStatus;
use text::say;

use super::draw::Drawing;
use super::label::{LabelKind, PlacedLabel, Slot};
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::progress::KnownNode;
use super::row_stats::RowFacts;
use super::shape::{Anchor, Ink, Point, Run, Shape, Weight};
use super::sizes::{LEAST_TEXT, SMALL_TEXT};
use super::slots::{Beside, LARGE, LINE, wanted};
use super::text::{ems, score_text};

impl Drawing<'_> {
    pub fn labels(&mut self) {
        self.horizon_name();
        self.moves();
        self.values();
        self.windows();
        self.visit_counts();
        self.callouts();
        self.open_window();
        self.entry_curve();
        self.cutoff();
        self.cut_condition();
        self.row_captions();
    }

    pub fn is_on_path(&self, node: NodeId) -> bool {
        let ply = usize::from(self.scene.tree.node(node).ply);
        self.path.get(ply) == Some(&node)
    }

    /// Draws moves at the lower ends of the edges.
    fn moves(&mut self) {
        let sketch = self.sketch;
        for spot in &sketch.spots {
            let Some(slot) = self.slot(spot.id, LabelKind::Move) else {
                continue;
            };
            let Some(name) = self.edge_name(spot.id) else {
                continue;
            };
            let ink = match self.progress.standing(spot.id) {
                NodeStatus::Visited => Ink::Text,
                // Text of pale nodes stays readable; outlines, dashes and bars show their state.
                NodeStatus::Unvisited | NodeStatus::Pruned => Ink::Weak,
            };
            let runs = vec![Run::strong(name, ink)];
            self.put_in(&slot, spot.id, LabelKind::Move, runs, Ink::Faint);
            self.named.insert(spot.id);
        }
    }

    /// The text at the edge into a node: its move; below a chance node the outcome and its probability: `3: 1/6`.
    pub fn edge_name(&self, node: NodeId) -> Option<String> {
        let labels = self.scene.labels;
        let Some(probability) = self.scene.tree.probability(node) else {
            return labels.move_into(node);
        };
        let likely = probability_text(probability);
        Some(match labels.outcome(node) {
            Some(outcome) => format!("{outcome}: {likely}"),
            None => likely,
        })
    }

    pub fn values(&mut self) {
        let sketch = self.sketch;
        for spot in sketch.labelled() {
            let runs = self.value_runs(spot.id);
            if !runs.is_empty() && self.put(spot.id, LabelKind::Value, vec![runs]) {
                self.valued.insert(spot.id);
            }
            if self.slot(spot.id, LabelKind::Earlier).is_some() {
                let runs = self.earlier_runs(spot.id);
                if !runs.is_empty() {
                    self.put(spot.id, LabelKind::Earlier, vec![runs]);
                }
            }
        }
    }

    /// Draws windows as passed down, and the current windows of the open nodes.
    pub fn windows(&mut self) {
        if !self.progress.has_windows() {
            return;
        }
        let sketch = self.sketch;
        // If the current line has no window, a finished node's window would be mistaken for its own.
        let mut is_told = self.path.len() < 2;
        for node in self.path.clone() {
            is_told |= self.narrowed_window(node) || self.window_received(node);
        }
        if is_told {
            let others = sketch.spots.iter().filter(|spot| !self.is_on_path(spot.id));
            for node in others.map(|spot| spot.id).collect::<Vec<NodeId>>() {
                if !self.fixed.path_windows.contains(&node) {
                    self.window_received(node);
                }
            }
        }
        for node in self.path.clone() {
            if let Some(spot) = self.visible_spot(node) {
                let texts = self.windows_now(&spot);
                self.put(node, LabelKind::WindowNow, texts);
            }
        }
    }

    /// Writes the current window of a node in the slot of the received one, if they share it and the text fits.
    fn narrowed_window(&mut self, node: NodeId) -> bool {
        let Some((spot, slot)) = self.shared_window_slot(node) else {
            return false;
        };
        let mut texts = self.windows_now(&spot).into_iter();
        let Some(runs) = texts.find(|runs| slot.holds(runs)) else {
            return false;
        };
        self.put_in(&slot, node, LabelKind::WindowNow, runs, Ink::Faint);
        true
    }

    /// Returns the slot of the received window if the current one has no slot of its own and is as large as those of its
    /// row.
    pub fn shared_window_slot(&self, node: NodeId) -> Option<(NodeSymbol, Slot)> {
        if self.slot(node, LabelKind::WindowNow).is_some() {
            return None;
        }
        let slot = self.slot(node, LabelKind::Window)?;
        let spot = self.visible_spot(node)?;
        let mut row = self.row(spot.ply).iter();
        let now = |it: &NodeSymbol| self.slot(it.id, LabelKind::WindowNow);
        row.all(|it| now(it).is_none_or(|now| now.size.total_cmp(&slot.size).is_eq()))
            .then_some((spot, slot))
    }

    fn window_received(&mut self, node: NodeId) -> bool {
        if self.slot(node, LabelKind::Window).is_none()
            || self.progress.standing(node) != NodeStatus::Visited
        {
            return false;
        }
        let known = self.progress.known(node).filter(|known| !known.earlier);
        let texts = known.map(|known| self.window_texts(node, &known));
        texts.is_some_and(|texts| self.put(node, LabelKind::Window, texts))
    }

    /// Places MAX or MIN on the left of each row that belongs to one player: on all visible rows or, if one of them
    /// has no room, on none. Places CHANCE, which is longer, at each row of chance nodes with room, never larger than
    /// the players and only if they are shown.
    pub fn choose_captions(&mut self) {
        if self.viewport.down < 30.0 {
            return;
        }
        let Some(size) = self.choose_captions_of(f32::INFINITY, |_, row| !row.chance) else {
            return;
        };
        for (ply, _) in &self.sketch.rows {
            self.choose_captions_of(size, |of, row| of == *ply && row.chance);
        }
    }

    /// Places the captions of some rows, no larger than `most`, if there is room for all of them; returns their size.
    fn choose_captions_of(
        &mut self,
        most: f32,
        is_meant: impl Fn(u32, &RowFacts) -> bool,
    ) -> Option<f32> {
        // As large as the windows of the rows.
        let sizes = self.sketch.rows.iter().filter_map(|(ply, _)| {
            let row = self.row(*ply).first()?;
            matches!(row.symbol, Symbol::Inner(_)).then(|| self.sizes_of_row(*ply)[0])
        });
        let windows = sizes.reduce(f32::min).unwrap_or(LARGE);
        #[allow(clippy::cast_possible_truncation)] // points per ply
        let size = windows
            .min(self.viewport.down as f32 * 0.16)
            .max(self.least);
        let rows = self.sketch.rows.iter().filter_map(|(ply, _)| {
            let y = self.viewport.row(*ply);
            let in_sight = y > size / 2.0 && y < self.viewport.height - size / 2.0;
            let row = self.scene.row_stats.row(*ply);
            let caption = row.caption()?;
            let ink = row.player.map_or(Ink::Weak, Ink::of);
            let run = Run::strong(caption, ink);
            (in_sight && is_meant(*ply, row)).then_some((y, run))
        });
        let rows: Vec<(f32, Run)> = rows.collect();
        // On a narrow canvas without a caption column, the other labels need the room more.
        let in_column = if self.viewport.has_captions() {
            (self.least, 8.0)
        } else {
            (12.0, 10.0)
        };
        let ways = [
            (size, 18.0),
            (size, 8.0),
            in_column,
            (12.0, 10.0),
            (SMALL_TEXT, 4.0),
            (LEAST_TEXT, 3.0),
        ];
        for (size, left) in ways.into_iter().filter(|way| way.0 <= most) {
            let place = |(y, run): &(f32, Run)| {
                let width = ems(&run.text, run.weight) * size;
                let at = Point::new(left + width / 2.0, *y);
                let clear = left.min(6.0);
                // Capitals are lower than other letters.
                (at, Area::around(at, width + 2.0 * clear, 0.8 * size))
            };
            let is_free = |row| self.fixed.room.is_free_but_for_lines(&place(row).1);
            if !rows.iter().all(is_free) {
                continue;
            }
            for row in rows {
                let (at, area) = place(&row);
                self.fixed.room.take(area);
                self.fixed.captions.push((at, size, row.1, area));
            }
            return Some(size);
        }
        None
    }

    fn row_captions(&mut self) {
        for (at, size, run, area) in self.fixed.captions.clone() {
            let is_crossed = self
                .arc
                .iter()
                .any(|&at| area.meets(&Area::around(at, 2.0, 2.0)));
            if is_crossed || self.fixed.room.meets_line(&area) {
                self.halo(area);
            }
            self.shapes
                .push(Shape::text(at, Anchor::Middle, size, vec![run]));
        }
    }

    /// The move into a node or, in a tree without move names, the text inside its symbol.
    pub fn name_of(&self, node: NodeId) -> Option<String> {
        let labels = self.scene.labels;
        let is_leaf = Symbol::of(self.scene.tree.node(node)) == Symbol::Leaf;
        let inside = || labels.inside(node).filter(|_| !is_leaf);
        labels.move_into(node).or_else(inside)
    }
}

impl Drawing<'_> {
    /// Formats a node's value at this step, else the claim of its earlier visits, pale, if that has no line of its own.
    pub fn value_runs(&self, node: NodeId) -> Vec<Run> {
        let runs = self.proved_runs(node);
        let has_second = || self.slot(node, LabelKind::Earlier).is_some();
        if !runs.is_empty() || has_second() {
            return runs;
        }
        self.earlier_runs(node)
    }

    /// Formats what earlier visits proved of an inner node beyond the current one.
    pub fn earlier_runs(&self, node: NodeId) -> Vec<Run> {
        let it = self.scene.tree.node(node);
        let is_leaf = Symbol::of(it) == Symbol::Leaf;
        let claim = self.progress.proved_earlier(node).filter(|_| !is_leaf);
        let text = claim.map(|claim| self.claim_text(node, claim));
        text.map_or_else(Vec::new, |text| vec![Run::plain(text, Ink::Weak)])
    }

    /// Formats a node's value as the current pass knows it; empty if nothing is proved, and for a leaf that was not
    /// evaluated.
    fn proved_runs(&self, node: NodeId) -> Vec<Run> {
        let it = self.scene.tree.node(node);
        if self.progress.standing(node) != NodeStatus::Visited {
            let aside = self.aside_text(node);
            return aside.map_or_else(Vec::new, |text| vec![Run::strong(text, Ink::Weak)]);
        }
        let Some(known) = self.progress.known(node) else {
            return Vec::new();
        };
        if Symbol::of(it) == Symbol::Leaf {
            let value = it.value.filter(|_| known.done);
            let text = value.map(|value| self.score_at(node, value));
            return text.map_or_else(Vec::new, |text| vec![Run::strong(text, Ink::Text)]);
        }
        let claim = known.claim.filter(|_| !known.earlier);
        let text = claim.map(|claim| self.claim_text(node, claim));
        text.map_or_else(Vec::new, |text| vec![Run::strong(text, Ink::Text)])
    }

    /// The value as the current pass knows it; `None` if nothing is proved.
    pub fn value_text(&self, node: NodeId) -> Option<String> {
        if self.progress.standing(node) != NodeStatus::Visited {
            return None;
        }
        let runs = self.proved_runs(node);
        runs.into_iter().next().map(|run| run.text)
    }

    /// The value that a node returned, or is about to return after its cutoff.
    pub fn returned(&self, node: NodeId) -> Option<Score> {
        let known = self.progress.known(node)?;
        let visit = self.scene.node_map.latest_visit(node, self.scene.moment)?;
        if known.done {
            return Some(self.scene.moment.recording().visit(visit).value);
        }
        let now = self.scene.moment.node(visit)?;
        let told = self.scene.moment.recording().visit(visit);
        if told.chance {
            // A partial sum is not the value that it returns.
            return now.cut.map(|_| told.value);
        }
        now.cut.and(now.best)
    }
}

impl Drawing<'_> {
    /// Returns alternative texts of the window beside the edge into a node, the longest first: marked if it belongs
    /// to a second search; a question with its answer.
    pub fn window_texts(&self, node: NodeId, known: &KnownNode) -> Vec<Vec<Run>> {
        let mut window = self.window_at(node, known.received);
        if self.is_searched_again(node) {
            window.insert(0, Run::plain(format!("{} ", say!(draw_again)), Ink::Weak));
        }
        let value = self.returned(node).filter(|_| known.done);
        let answer = value.and_then(|value| self.answer_at(node, known.received, value));
        let answered = answer.map(|answer| [window.clone(), vec![answer]].concat());
        answered.into_iter().chain([window]).collect()
    }

    /// Returns true if the latest visit of a node is the second one from the same visit of its parent.
    fn is_searched_again(&self, node: NodeId) -> bool {
        let visits = self.visits(node);
        let recording = self.scene.moment.recording();
        let [.., before, latest] = visits else {
            return false;
        };
        let parents = [before, latest].map(|&visit| recording.parent(visit));
        parents[0].is_some() && parents[0] == parents[1]
    }

    /// Returns true if only passes before the current one have visited a node.
    pub fn is_of_earlier_pass(&self, node: NodeId) -> bool {
        // Searches of one pass skip the look-up.
        self.scene.moment.recording().passes().len() > 1
            && self.progress.known(node).is_some_and(|known| known.earlier)
    }

    /// Draws the number of visits so far at each node visited more than once.
    pub fn visit_counts(&mut self) {
        let sketch = self.sketch;
        for spot in &sketch.spots {
            if self.slot(spot.id, LabelKind::Visits).is_some() {
                let visits = self.visits(spot.id).len();
                if visits > 1 {
                    let text = Run::plain(format!("×{visits}"), Ink::Weak);
                    self.put(spot.id, LabelKind::Visits, vec![vec![text]]);
                }
            }
        }
    }

    /// Formats the number of visits in the whole search, if there is more than one.
    pub fn visits_text(&self, spot: &NodeSymbol) -> Option<String> {
        let visits = self.scene.node_map.visits_of(spot.id).len();
        (visits > 1).then(|| format!("×{visits}"))
    }

    /// The visits of a node so far.
    fn visits(&self, node: NodeId) -> &[search::trace::VisitId] {
        let moment = self.scene.moment;
        let visits = self.scene.node_map.visits_of(node);
        let entered = visits.partition_point(|&it| moment.recording().entered(it) <= moment.step());
        &visits[..entered]
    }
}

/// The greatest number of earlier values struck out; an ellipsis represents older ones.
const STRUCK: usize = 2;

impl Drawing<'_> {
    /// Returns alternative texts for a narrowed window, first with all remembered earlier bounds struck out, then
    /// with fewer.
    pub fn windows_now(&self, spot: &NodeSymbol) -> Vec<Vec<Run>> {
        let texts = (0..=STRUCK).rev();
        let texts = texts.filter_map(|most| self.window_now(spot, most));
        texts.collect()
    }

    /// Formats a narrowed window, as in `(−∞ 3, ∞)` with the first bound struck out, and with at most `most` such
    /// bounds; `None` while it is as received.
    pub fn window_now(&self, spot: &NodeSymbol, most: usize) -> Option<Vec<Run>> {
        let Symbol::Inner(player) = spot.symbol else {
            return None;
        };
        if !self.progress.has_windows() || self.progress.is_veiled(spot.id) {
            return None;
        }
        let visit = self
            .scene
            .node_map
            .latest_visit(spot.id, self.scene.moment)?;
        let moment = self.scene.moment;
        let now = moment.node(visit)?;
        if self.question(now.received).is_some() {
            // The window closes with the answer, which is shown.
            return None;
        }
        let mut earlier = moment.own_bounds(visit).skip(1).peekable();
        earlier.peek()?;
        let mut struck: Vec<Run> = earlier
            .by_ref()
            .take(most)
            // Wider than the number: a line through ∞ alone is hardly visible.
            .map(|bound| {
                let bound = self.score_at(spot.id, bound);
                Run::plain(format!(" {bound} "), Ink::of(player)).struck()
            })
            .collect();
        if !struck.is_empty() && earlier.next().is_some() {
            struck.push(Run::plain("…", Ink::Weak));
        }
        struck.reverse();
        let apart = if struck.is_empty() { "" } else { " " };
        let [alpha, beta] = self.ends_at(spot.id, now.window);
        let plain = |text| Run::plain(text, Ink::Text);
        let mut runs = vec![plain("(")];
        // The player to move narrows their own end.
        match (player, self.notation().negates(player)) {
            (Player::Max, _) | (Player::Min, true) => {
                runs.extend(struck);
                runs.extend([plain(apart), alpha, plain(", "), beta]);
            }
            (Player::Min, false) => {
                runs.extend([alpha, plain(", ")]);
                runs.extend(struck);
                runs.extend([plain(apart), beta]);
            }
        }
        runs.push(plain(")"));
        Some(runs)
    }
}

impl Drawing<'_> {
    /// Draws the condition in the first slot that is free at every step, unless something at this step is there.
    pub fn cut_condition(&mut self) {
        // It would help to answer a question.
        if self.progress.is_any_veiled() {
            return;
        }
        let Some((visit, cuts)) = self.scene.moment.cut_condition() else {
            return;
        };
        let node = self.scene.node_map.node_of(visit);
        let player = self.scene.moment.recording().visit(visit).player;
        let cuts = cuts.written_in(self.notation(), player);
        let sign = format!("{} ", say!(draw_cut_if, sign = cuts.sign.symbol()));
        let bound = score_text(cuts.score);
        let Some(spot) = self.visible_spot(node) else {
            return;
        };
        // As wide as at every step, so that it does not move.
        let bounds = self.visits_ever(node).flat_map(|(recording, visits)| {
            visits.iter().map(|&visit| {
                let window = recording.visit(visit).window;
                let bound = self.score_at(node, window.bound_of(player.other()));
                ems(&bound, Weight::Strong)
            })
        });
        let widest = bounds.fold(ems(&bound, Weight::Strong), f32::max);
        let slots = self.cut_condition_slots(&spot, ems(&sign, Weight::Plain) + widest);
        let free = slots
            .into_iter()
            .find(|&slot| self.is_free_for(&wanted(&spot, LabelKind::CutCondition, slot), &[]));
        if let Some(slot) = free.filter(|slot| self.is_free_now(&slot.area())) {
            let bound = Run::strong(bound, Ink::of(player.other()));
            let runs = vec![Run::plain(sign, Ink::Text), bound];
            self.put_in(&slot, node, LabelKind::CutCondition, runs, Ink::Faint);
        }
    }

    /// Returns the slots for the condition, the best first: below or above the value or the window, else beside the
    /// symbol.
    fn cut_condition_slots(&self, spot: &NodeSymbol, ems: f32) -> Vec<Slot> {
        let [_, size, _] = self.sizes_of_row(spot.ply);
        let kinds = [LabelKind::Value, LabelKind::WindowNow, LabelKind::Window];
        let labels = kinds
            .into_iter()
            .filter_map(|kind| self.slot(spot.id, kind));
        let beyond = labels
            .filter(|label| label.lead.is_none())
            .flat_map(|label| {
                [1.0, -1.0].map(|way| Slot {
                    at: label
                        .at
                        .moved(0.0, way * 0.5 * (LINE * label.size + LINE * size)),
                    size,
                    ems,
                    ..label
                })
            });
        let sides = [1.0, -1.0].into_iter();
        let beside = sides
            .flat_map(|side| Beside::ALL.map(|place| self.beside(spot, side, place, size, ems)));
        beyond.chain(beside).collect()
    }

    /// Returns true if no label, bar, board or arc of this step is in an area.
    fn is_free_now(&self, area: &Area) -> bool {
        let labels = self.labels.iter().map(PlacedLabel::area);
        let mut taken = labels.chain(self.bars_now.iter().chain(&self.boards_now).copied());
        let mut arc = self.arc.windows(2);
        !taken.any(|other| other.meets(area)) && !arc.any(|ends| area.meets_line(ends[0], ends[1]))
    }
}
