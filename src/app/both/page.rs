//! The page: the two trees beside or above each other, the comparison on the right.

use crate::both::pane::Pane;
use crate::both::panel::Comparison;
use crate::both::{board, choose, pane};
use crate::cx::{Cx, ResponseExt as _};
use crate::presenting;
use crate::session::page::Page;
use crate::session::{Action, Session};
use crate::step::camera::Camera;
use crate::step::transport;
use crate::theme::Palette;
use crate::widgets::notes;
use draw::{CanvasSize, RowExtent, Viewport};
use egui::{CentralPanel, Frame, Sense, Ui};
use search::trace::Hand;
use stage::{Neighbourhood, SearchPair};
use std::sync::Arc;
use text::say;

pub struct BothPage {
    panes: [Pane; 2],
    comparison: Comparison,
    /// The pair of searches that the cached state belongs to.
    search_pair: Option<Arc<SearchPair>>,
    extents: Vec<RowExtent>,
    /// The last handled request to scroll the current node into view.
    attention: u64,
}

impl Default for BothPage {
    fn default() -> BothPage {
        BothPage {
            panes: Hand::BOTH.map(Pane::new),
            comparison: Comparison::default(),
            search_pair: None,
            extents: Vec::new(),
            attention: 0,
        }
    }
}

impl BothPage {
    pub fn ui(&mut self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        let Some(search_pair) = session.search_pair().cloned() else {
            message_ui(ui, session, cx);
            return;
        };
        transport::show(ui, session, cx);
        self.comparison.show(ui, session, &search_pair, cx);
        if session.portrait {
            presenting::words_ui(ui, session, None, cx);
        }
        if !session.is_right_panel_open() && board::is_wanted(session) {
            board::panel(ui, session, &search_pair, cx);
        }
        let ground = Palette::of(ui.ctx()).ground;
        CentralPanel::default()
            .frame(Frame::new().fill(ground))
            .show(ui, |ui| self.panes_ui(ui, session, &search_pair, cx));
    }

    pub fn present(&mut self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        match session.search_pair().cloned() {
            Some(search_pair) => self.panes_ui(ui, session, &search_pair, cx),
            None => message_ui(ui, session, cx),
        }
    }

    fn panes_ui(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        search_pair: &Arc<SearchPair>,
        cx: &mut Cx,
    ) {
        if !self
            .search_pair
            .as_ref()
            .is_some_and(|known| Arc::ptr_eq(known, search_pair))
        {
            self.panes
                .iter_mut()
                .for_each(|pane| pane.take(search_pair));
            let [left, right] = &self.panes;
            self.extents = joined(left.extents(), right.extents());
            self.search_pair = Some(Arc::clone(search_pair));
        }
        let (rect, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        if rect.width() < 4.0 || rect.height() < 4.0 + 2.0 * Pane::header_height(session) {
            return;
        }
        let boards = session.boards_on_tree().is_some();
        let around = session.around.then(|| {
            let named = Hand::BOTH.map(|hand| {
                let tree = &search_pair.stage(hand).tree;
                Neighbourhood::named_height(tree)
            });
            named[0].max(named[1])
        });
        let room_in = |pane| pane::room(session, pane::canvas(session, pane));
        let beside = [
            rect.with_max_x(rect.center().x),
            rect.with_min_x(rect.center().x),
        ];
        let above = [
            rect.with_max_y(rect.center().y),
            rect.with_min_y(rect.center().y),
        ];
        let [size_beside, size_above] =
            [&beside, &above].map(|panes| self.size(room_in(panes[0]), around, boards));
        let stacked = size_above > size_beside || session.portrait;
        let places = if stacked { above } else { beside };
        let room = room_in(places[0]);
        let mut camera = session.both.camera;
        self.aim(session, &mut camera, search_pair, room);
        for (pane, place) in self.panes.iter_mut().zip(places) {
            pane.show(ui, session, &mut camera, search_pair, place, cx);
        }
        cx.drawn(move |session| session.both.drawn(camera, room, stacked));
        let line = egui::Stroke::new(1.0, Palette::of(ui.ctx()).line);
        if stacked {
            ui.painter().hline(rect.x_range(), places[1].top(), line);
        } else {
            ui.painter().vline(places[1].left(), rect.y_range(), line);
        }
    }

    fn aim(
        &mut self,
        session: &Session,
        camera: &mut Camera,
        search_pair: &SearchPair,
        room: CanvasSize,
    ) {
        let step = session.step();
        let boards = session.boards_on_tree().is_some();
        let [left, right] = &mut self.panes;
        if session.around {
            let [of_left, of_right] = search_pair.neighbourhoods(step);
            left.look_around(of_left, room);
            right.look_around(of_right, room);
        } else if left.look_at_whole(room, boards) | right.look_at_whole(room, boards) {
            camera.fit();
        }
        let overview = self.panes[0].overview(room);
        let home = overview.unwrap_or_else(|| self.home(room, boards));
        let ahead = &self.panes[search_pair.ahead(step) as usize];
        ahead.arrange(camera, search_pair, step, home);
        if self.attention != session.attention {
            self.attention = session.attention;
            if session.settings.follow {
                ahead.attend(camera, search_pair, step);
            }
        }
    }

    /// Returns the default viewport: all of both trees, with room for boards at the nodes if they are enabled.
    fn home(&self, room: CanvasSize, boards: bool) -> Viewport {
        let home = Viewport::fit_beside(&self.extents, &room);
        if boards {
            home.with_boards(&self.extents)
        } else {
            home
        }
    }

    /// Returns the sizes that decide between two trees beside each other and above each other, in whole points: that
    /// of the boards, if they are enabled, then the mean of all nodes, if they have symbols. If only a neighbourhood is
    /// shown, all rows with their names must fit, which takes the height `around`.
    #[allow(clippy::cast_precision_loss)] // so many nodes are not in a row
    fn size(&self, room: CanvasSize, around: Option<f32>, boards: bool) -> [f32; 2] {
        if let Some(named) = around {
            // A row with boards is about twice as high.
            let flat = if boards { 1.0 } else { 2.0 };
            let size = room.width.min(flat * room.height);
            return [0.0, if room.height < named { 0.0 } else { size }];
        }
        let whole = Viewport::fit_beside(&self.extents, &room);
        let board = whole.board_width(&self.extents).filter(|_| boards);
        let (mut count, mut halves) = (0.0, 0.0);
        for (nodes, row) in self.panes[0].row_lengths().zip(&self.extents) {
            count += nodes as f32;
            halves += nodes as f32 * whole.half_symbol(row);
        }
        let are_symbols = whole.tells_leaves_apart(&self.extents);
        let nodes = if are_symbols {
            (halves / count).round()
        } else {
            0.0
        };
        [board.unwrap_or(0.0), nodes]
    }
}

fn joined(left: &[RowExtent], right: &[RowExtent]) -> Vec<RowExtent> {
    let join = |(a, b): (&RowExtent, &RowExtent)| RowExtent {
        left: a.left.min(b.left),
        right: a.right.max(b.right),
        has_inner: a.has_inner || b.has_inner,
        gap: a.gap.min(b.gap),
        text: a.text.max(b.text),
    };
    left.iter().zip(right).map(join).collect()
}

/// Explains why the page is empty and offers a remedy.
fn message_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let refused = session.both.refused_on(&session.stage);
    notes::empty_page(ui, refused.unwrap_or(say!(both_searching)), |ui| {
        if refused.is_none() {
            return;
        }
        ui.add_space(10.0);
        for hand in Hand::BOTH {
            choose::search_ui(ui, session, hand, 260.0, cx);
        }
        ui.add_space(10.0);
        if session.is_game() {
            notes::less_deep_ui(ui, session.setup(), cx);
        }
        let back = ui.button(say!(both_back));
        let key = Action::SideBySide.key();
        back.on_hover_text(key)
            .on_click(cx, |session| session.turn_to(Page::Step));
    });
}
