//! Draws the texts outside the symbols at a step, each in the slot that [`super::slots`] chose for it, and the
//! captions of rows.

use game::{NodeId, probability_text};

use super::draw::Drawing;
use super::label::LabelKind;
use super::label_slots::LARGE;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::row_stats::RowFacts;
use super::shape::{Anchor, Ink, Point, Run, Shape};
use super::sizes::{LABELLED, LEAST_TEXT, SMALL_TEXT};
use super::text::ems;
use search::trace::NodeStatus;

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
        for spot in sketch.spots.iter().filter(|it| it.half >= LABELLED) {
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
            let ply = u32::from(self.scene.tree.node(node).ply);
            if let Some(spot) = sketch.spot(ply, node) {
                let texts = self.windows_now(spot);
                self.put(node, LabelKind::WindowNow, texts);
            }
        }
    }

    /// Writes the current window of a node in the place of the received one, if it has no place of its own.
    fn narrowed_window(&mut self, node: NodeId) -> bool {
        if self.slot(node, LabelKind::WindowNow).is_some() {
            return false;
        }
        let ply = u32::from(self.scene.tree.node(node).ply);
        let (Some(slot), Some(spot)) = (
            self.slot(node, LabelKind::Window),
            self.sketch.spot(ply, node),
        ) else {
            return false;
        };
        let mut row = self.row(ply).iter();
        let now = |it: &NodeSymbol| self.slot(it.id, LabelKind::WindowNow);
        let is_alike =
            row.all(|it| now(it).is_none_or(|now| now.size.total_cmp(&slot.size).is_eq()));
        let mut texts = self.windows_now(spot).into_iter();
        let Some(runs) = texts.find(|runs| is_alike && slot.holds(runs)) else {
            return false;
        };
        self.put_in(&slot, node, LabelKind::WindowNow, runs, Ink::Faint);
        true
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
            self.shapes.push(Shape::Text {
                at,
                anchor: Anchor::Middle,
                size,
                runs: vec![run],
                node: None,
            });
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
