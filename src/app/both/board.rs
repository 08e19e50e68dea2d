//! The board beside two searches: the position that the search which has moved last is at, to look at.

use egui::{Label, Margin, RichText, Ui};

use crate::board;
use crate::board::StillBoard;
use crate::side_panel::{SidePanelFrame, WindowSide};
use crate::theme;
use search::trace::Mover;
use session::command::Command;
use session::side_panel::SidePanel;
use session::{Action, Session};
use stage::SearchPair;

/// The most of a panel's height that the board takes, and the least that is still worth looking at, in points.
const SHARE: f32 = 0.47;
const LEAST: f32 = 120.0;

/// Whether there is one to be shown in the panel.
pub(super) fn is_wanted(session: &Session) -> bool {
    session.settings.source_panel && session.is_game()
}

/// Shows it in a panel of its own, where there is no other one on the right.
pub(super) fn panel(
    ui: &mut Ui,
    session: &Session,
    search_pair: &SearchPair,
    commands: &mut Vec<Command>,
) {
    let frame = SidePanelFrame {
        panel: SidePanel::BothBoard,
        side: WindowSide::Right,
        id: "both board",
        margin: Margin::symmetric(14, 12),
        fold: None,
    };
    frame.show(ui, session, true, commands, |ui, commands| {
        show(ui, session, search_pair, ui.available_height(), commands);
    });
}

/// Shows it in a panel that is so high, in points.
pub(super) fn show(
    ui: &mut Ui,
    session: &Session,
    search_pair: &SearchPair,
    height: f32,
    commands: &mut Vec<Command>,
) {
    let most = SHARE * height;
    if !is_wanted(session) || most < LEAST {
        return;
    }
    let current = session.current();
    let Some((position, last)) = current.shown(session) else {
        return;
    };
    board::which_ui(ui, session, commands);
    let still = StillBoard {
        position: &position,
        last,
        flipped: session.settings.board.flipped,
        arrows: &current.arrows(session),
    };
    let (show, flip) = (Action::FocusBoard.key(), Action::FlipBoard.key());
    let hint = format!("the search that moved last; {show} hides the board, {flip} flips it");
    still.show(ui, most).on_hover_text(hint);
    let whose = whose(search_pair, session);
    let node = if session.board.at_root {
        "the root".to_owned()
    } else {
        current.stage.name(current.node)
    };
    let text = format!("{whose} at {node}: {}", position.status());
    ui.add(Label::new(RichText::new(text).size(theme::SMALL)).truncate());
    ui.add_space(8.0);
}

/// Whose node it is.
fn whose(search_pair: &SearchPair, session: &Session) -> String {
    match search_pair.pair.mover(session.step()) {
        Mover::Only(hand) => search_pair.name(hand).to_owned(),
        Mover::Both | Mover::Nobody => "both".to_owned(),
    }
}
