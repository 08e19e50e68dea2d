//! The buttons of a game.

use egui::{RichText, Ui};

use crate::cx::Cx;
use crate::play::PlayCommand;
use crate::session::{Action, Session};
use crate::theme;
use game::{AnyPosition, Playable, games};
use lesson::capitalised;

use super::action_button;

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(5.0, 5.0);
        let over = session.play.game().end().is_some();
        if over {
            action_button(ui, session, Action::NewGame, cx);
        }
        new_menu(ui, session, cx);
        let mut shown = vec![Action::Undo, Action::Redo];
        if session.play.game().start().game().about().can_be_flipped {
            shown.push(Action::FlipBoard);
        }
        if session.play.thinking().is_some() {
            shown.push(Action::MoveNow);
        }
        if session.play.can_be_paused() && !session.play.waits_to_be_started() {
            shown.push(Action::PlayPause);
        }
        if !over {
            // A claim is offered above.
            let claims = session.play.claimable().is_some();
            shown.extend((!claims).then_some(Action::Draw));
            shown.push(Action::Resign);
        }
        for action in shown {
            action_button(ui, session, action, cx);
        }
        file_menu(ui, session, cx);
    });
}

fn new_menu(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let menu = ui.menu_button("New game", |ui| {
        ui.set_min_width(230.0);
        let mut begin = |ui: &mut Ui, command: PlayCommand| {
            cx.push(command);
            ui.close();
        };
        for game in games() {
            if let Some(start) = game_ui(ui, *game) {
                begin(ui, PlayCommand::New(Some(start)));
            }
        }
        ui.separator();
        let again =
            egui::Button::new("From the same position").shortcut_text(Action::NewGame.key());
        if ui.add(again).clicked() {
            begin(ui, PlayCommand::New(None));
        }
        let open = session.playable_here();
        let from_open = ui.add_enabled(
            open.is_some(),
            egui::Button::new("From the position on the Step page"),
        );
        if from_open
            .on_disabled_hover_text("a tree is open there: open a position first")
            .clicked()
        {
            begin(ui, PlayCommand::FromHere);
        }
    });
    menu.response
        .on_hover_text("new game: same position (Ctrl+N), another game, or a library position");
}

/// The start and library positions of a game.
fn game_ui(ui: &mut Ui, game: &'static dyn Playable) -> Option<AnyPosition> {
    let about = game.about();
    let mut chosen = None;
    ui.menu_button(capitalised(about.name), |ui| {
        ui.set_min_width(240.0);
        if ui.button("Usual start").clicked() {
            chosen = Some(game.start());
        }
        let has_headings = about.positions.len() > 1;
        for group in about.positions {
            ui.separator();
            if has_headings {
                ui.label(RichText::new(group.name).size(theme::SMALL).weak());
            }
            for &(text, title, _) in group.positions {
                if ui.button(title).clicked() {
                    chosen = game.read(text).ok().or(chosen.take());
                }
            }
        }
    });
    chosen
}

fn file_menu(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.menu_button("Game file", |ui| {
        ui.set_min_width(200.0);
        for action in [
            Action::OpenGame,
            Action::Save,
            Action::SaveAs,
            Action::CopyGame,
        ] {
            crate::action_items::item(ui, session, action, cx);
        }
        ui.separator();
        let step = ui.button("Step through this position");
        if step
            .on_hover_text("opens the position on the board on the Step page")
            .clicked()
        {
            cx.push(PlayCommand::StepHere);
            ui.close();
        }
    });
}
