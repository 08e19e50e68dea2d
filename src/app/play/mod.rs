//! The Play page: the board in the middle (`table`), everything else on the right (`panel`). `model` is the game itself,
//! `session` what the page does to the session.

mod analysis;
mod check;
mod model;
mod panel;
mod players;
mod session;
mod table;

use egui::{CentralPanel, Frame, Margin, Panel, RichText, Ui};

pub use check::{CheckJob, CheckedMove, MoveCheck};
pub(crate) use model::title;
pub use model::{BoardHand, GameInPlay, Thinking, WhyMove};
pub use players::{PlaySettings, PlayerChoice, PlayerKind};

use crate::cx::{Cx, ResponseExt as _};
use crate::session::{Action, Session};
use crate::step::side_panel::SidePanel;
use crate::theme::{self, Palette};
use crate::widgets::focus_regions::FocusRegions;
use text::say;

pub(crate) fn show(ui: &mut Ui, session: &Session, regions: &mut FocusRegions, cx: &mut Cx) {
    regions.mark(ui);
    SidePanel::Game.show(ui, session, true, cx, |ui, cx| panel::show(ui, session, cx));
    regions.mark(ui);
    let ground = Frame::new()
        .fill(Palette::of(ui.ctx()).ground)
        .inner_margin(Margin::symmetric(12, 8));
    let center = CentralPanel::default().frame(ground);
    center.show(ui, |ui| table::show(ui, session, cx));
}

/// The board, the moves and the last search, before an audience.
pub(crate) fn present(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let ground = Frame::new()
        .fill(Palette::of(ui.ctx()).ground)
        .inner_margin(0.03 * ui.available_height());
    let center = CentralPanel::default().frame(ground);
    center.show(ui, |ui| table::present(ui, session, cx));
}

/// The bar on the Step page above the search of a move: the move and the way back.
pub(crate) fn why_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(why) = session.why_on_stage() else {
        return;
    };
    Panel::top("why").resizable(false).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let text = say!(play_why, moved = &why.of);
            ui.label(RichText::new(text).font(theme::strong(theme::BODY)));
            if let Some(choice) = session.stage.choice_in_words() {
                ui.label(choice);
            }
            let back = ui.button(say!(play_back));
            back.on_hover_text(Action::PlayPage.key())
                .on_click(cx, |session| session.run(Action::PlayPage));
        });
    });
}
