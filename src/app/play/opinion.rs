//! What another program thinks of the position on the board, beside our own search.

use egui::{Label, RichText, Ui};

use super::engine;
use crate::theme::{self, Palette};
use session::Session;
use session::command::Command;
use session::play::{EngineUse, PlayCommand};

/// Shows it, and how it is asked for.
pub(super) fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let opinion = &session.play.opinion;
    engine::choose_ui(ui, opinion.path(), EngineUse::Opinion, "Engine", commands);
    let is_known = opinion.path().is_some();
    let text = if opinion.is_running() {
        "Thinking …"
    } else {
        "Ask about this position"
    };
    let ask = ui.add_enabled(is_known && !opinion.is_running(), egui::Button::new(text));
    let ask = ask.on_hover_text("it thinks for 2 s about the position on the board");
    let why_not = if is_known {
        "it is thinking"
    } else {
        "name an engine first"
    };
    if ask.on_disabled_hover_text(why_not).clicked() {
        commands.push(PlayCommand::Opinion.into());
    }
    let Some(said) = opinion.said() else { return };
    let palette = Palette::of(ui.ctx());
    let (text, color) = match said {
        Ok(said) => (said, palette.text),
        Err(why) => (why, palette.error),
    };
    let text = RichText::new(text).size(theme::SMALL).color(color);
    ui.add(Label::new(text).wrap());
}
