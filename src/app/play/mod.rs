//! The Play page: the board in the middle (`table`, with `entry` for typed moves), everything else on the right (`panel`).

mod by_hand;
mod check;
mod command;
mod curve;
mod draws;
mod entry;
mod files;
#[cfg(test)]
mod fresh_tests;
mod graph;
mod keep;
mod list;
mod model;
mod panel;
mod players;
mod report;
mod seats;
mod session;
mod statistics;
mod table;
#[cfg(test)]
mod tests;
mod tools;
mod turn;
mod why;
mod words;

pub use check::{CheckProgress, CheckedMove, MoveCheck};
pub use command::PlayCommand;
pub use files::GameFiles;
pub use keep::KeptGame;
pub use model::{BoardHand, GameInPlay};
pub use players::{PlaySettings, PlayerChoice, PlayerKind};
pub use turn::Thinking;
pub use why::WhyMove;
pub use words::{MoveRow, said_time};

use egui::{CentralPanel, Frame, Margin, Panel, RichText, Ui};

use crate::action_items;
use crate::cx::Cx;
use crate::focus_regions::FocusRegions;
use crate::offer::{self, OfferAnswer, OfferWords};
use crate::session::side_panel::SidePanel;
use crate::session::{Action, Session};
use crate::side_panel::{SidePanelFrame, WindowSide};
use crate::theme::{self, Palette};

pub(crate) fn show(ui: &mut Ui, session: &Session, regions: &mut FocusRegions, cx: &mut Cx) {
    offer_ui(ui, session, cx);
    regions.mark(ui);
    let frame = SidePanelFrame {
        panel: SidePanel::Game,
        side: WindowSide::Right,
        id: "game",
        margin: Margin::symmetric(14, 10),
        fold: None,
    };
    frame.show(ui, session, true, cx, |ui, cx| {
        panel::show(ui, session, cx);
    });
    regions.mark(ui);
    let ground = Palette::of(ui.ctx()).ground;
    CentralPanel::default()
        .frame(
            Frame::new()
                .fill(ground)
                .inner_margin(Margin::symmetric(12, 8)),
        )
        .show(ui, |ui| table::show(ui, session, cx));
}

/// Offers the game of an earlier run while another one is on the board.
fn offer_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let words = OfferWords {
        id: "kept game",
        what: "game",
        restore: ("Restore", ""),
        discard: "Discard",
    };
    let works = session.play.kept.offered();
    offer::offer_ui(ui, &words, works, cx, |number, answer| {
        let then = PlayCommand::Restore(answer == OfferAnswer::Restore);
        vec![PlayCommand::Offer(number).into(), then.into()]
    });
}

/// The bar on the Step page above the search of a move: the move and the way back.
pub(crate) fn why_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(why) = session.why_on_stage() else {
        return;
    };
    Panel::top("why").resizable(false).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let text = format!("The search that chose {}, as it was run.", why.of);
            ui.label(RichText::new(text).font(theme::strong(theme::BODY)));
            let back = ui.button("Back to the game");
            if back.on_hover_text(Action::PlayPage.key()).clicked() {
                cx.run(Action::PlayPage);
            }
        });
    });
}

/// A small button for an action, with key and reason in its tooltip.
fn action_button(ui: &mut Ui, session: &Session, action: Action, cx: &mut Cx) {
    action_items::text_button(ui, session, action, cx);
}
