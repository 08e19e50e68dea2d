//! What the parts of the panel share: their fields, and what they ask for.

use egui::{RichText, TextEdit, Ui};

use crate::text_lengths;
use crate::theme;
use session::command::Command;
use session::maker::{DraftChange, MakerCommand};

pub(super) fn push(commands: &mut Vec<Command>, command: MakerCommand) {
    commands.push(command.into());
}

pub(super) fn change(commands: &mut Vec<Command>, change: DraftChange) {
    push(commands, MakerCommand::Change(change));
}

/// A field of one or more lines below its name; what was typed, if something was.
pub(super) fn field(
    ui: &mut Ui,
    name: &str,
    text: &str,
    rows: usize,
) -> (Option<String>, egui::Response) {
    let label = ui.label(RichText::new(name).size(theme::SMALL)).id;
    let mut typed = text.to_owned();
    let edit = if rows == 1 {
        TextEdit::singleline(&mut typed).char_limit(text_lengths::NAME)
    } else {
        TextEdit::multiline(&mut typed)
            .char_limit(text_lengths::TEXT)
            .desired_rows(rows)
    };
    let edit = edit.desired_width(ui.available_width()).id_salt(name);
    let response = ui.add(edit).labelled_by(label);
    ((typed != text).then_some(typed), response)
}
