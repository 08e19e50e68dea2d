//! What another program thinks of the position on the board, beside our own search.

use egui::{Label, RichText, Ui};

use crate::theme::{self, Palette};
use session::Session;
use session::command::Command;
use session::play::{EngineUse, PlayCommand};

/// Shows it, and how it is asked for.
pub(super) fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let opinion = &session.play.opinion;
    ui.horizontal_wrapped(|ui| {
        if opinion.is_running() {
            ui.label("The engine is thinking …");
            return;
        }
        if opinion.path().is_some() {
            let ask = ui.button("Ask about this position");
            if ask.on_hover_text("it thinks for 2 s").clicked() {
                commands.push(PlayCommand::Opinion.into());
            }
        }
        let hint = "a program on this machine that speaks UCI; it is asked about the position on the board";
        if ui.button("Ask an engine…").on_hover_text(hint).clicked() {
            commands.push(PlayCommand::ChooseEngine(EngineUse::Opinion).into());
        }
    });
    let Some(said) = opinion.said() else { return };
    let palette = Palette::of(ui.ctx());
    let (text, color) = match said {
        Ok(said) => (said, palette.text),
        Err(why) => (why, palette.error),
    };
    let text = RichText::new(text).size(theme::SMALL).color(color);
    ui.add(Label::new(text).wrap());
}
