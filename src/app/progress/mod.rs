//! What was practised, in a box of its own.

mod table;

use egui::Ui;

use session::progress::ProgressCommand;

use session::command::Command;

pub(super) use table::show;

/// The way to the box.
pub(super) fn menu_item(ui: &mut Ui, commands: &mut Vec<Command>) {
    let item = ui.button("Progress…");
    let item = item.on_hover_text("what was practised, skill by skill; kept on this machine only");
    if item.clicked() {
        commands.push(Command::Progress(ProgressCommand::Show(true)));
        ui.close();
    }
}
