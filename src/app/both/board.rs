//! The position of the search that moved last.

use crate::cx::Cx;
use crate::session::Session;
use crate::step::board::{StillBoard, which_ui};
use crate::step::side_panel::SidePanel;
use crate::theme;
use egui::{Label, RichText, Ui};
use search::trace::Mover;
use stage::SearchPair;
use text::say;

/// The maximum share of the panel's height that the board takes, and its minimum useful height in points.
const SHARE: f32 = 0.47;
const LEAST: f32 = 120.0;

pub(super) fn is_wanted(session: &Session) -> bool {
    (session.settings.source_panel || session.portrait) && session.is_game()
}

/// Shows the board in its own panel if there is no other panel on the right.
pub(super) fn panel(ui: &mut Ui, session: &Session, search_pair: &SearchPair, cx: &mut Cx) {
    SidePanel::BothBoard.show(ui, session, true, cx, |ui, cx| {
        show(ui, session, search_pair, ui.available_height(), cx);
    });
}

/// Shows the board in a panel of this height, in points.
pub(super) fn show(
    ui: &mut Ui,
    session: &Session,
    search_pair: &SearchPair,
    height: f32,
    cx: &mut Cx,
) {
    let most = SHARE * height;
    if !is_wanted(session) || most < LEAST {
        return;
    }
    let current = session.current();
    let Some((position, last)) = current.shown(session) else {
        return;
    };
    which_ui(ui, session, cx);
    let still = StillBoard {
        position: &position,
        last,
        flipped: session.settings.board.flipped,
        arrows: &current.arrows(session),
    };
    still.show(ui, most).on_hover_text(say!(both_board_hint));
    let whose = whose(search_pair, session);
    let node = if session.board.at_root {
        say!(step_board_root).to_owned()
    } else {
        current.stage.name(current.node)
    };
    let text = say!(
        both_board,
        node,
        status = text::phrase(&position.status()),
        whose
    );
    ui.add(Label::new(RichText::new(text).size(theme::SMALL)).truncate());
    ui.add_space(8.0);
}

/// Names the search whose node the board shows.
fn whose(search_pair: &SearchPair, session: &Session) -> String {
    match search_pair.pair.mover(session.step()) {
        Mover::Only(hand) => search_pair.name(hand).to_owned(),
        Mover::Both | Mover::Nobody => say!(both_both).to_owned(),
    }
}
