//! The menu of what is opened and taken away.

use egui::Ui;

use crate::board;
use crate::edit;
use crate::positions;
use export::picture::Format;
use session::Session;
use session::board::{BoardCommand, EditorCommand};
use session::command::Command;
use session::exports::{ExportCommand, Steps};

use super::item;

/// Shows it.
pub(super) fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    ui.menu_button("File", |ui| {
        ui.set_min_width(230.0);
        if item(ui, "Open…", "open a file") {
            commands.push(Command::ShowFileDialog);
        }
        if item(ui, "Enter JSON or FEN…", "") {
            commands.push(Command::ShowPasteDialog(true));
        }
        positions::file_item(ui, session, commands);
        if item(ui, "Generate a tree…", "generate a tree") {
            commands.push(Command::ShowGenerate(true));
        }
        if item(ui, "Set up a position…", board::SET_UP) {
            commands.push(BoardCommand::Edit(EditorCommand::Begin).into());
        }
        edit::file_items(ui, session, commands);
        let recent = &session.settings.recent;
        ui.add_enabled_ui(!recent.is_empty(), |ui| {
            ui.menu_button("Recent files", |ui| {
                for path in recent {
                    let name = path.file_name().unwrap_or(path.as_os_str());
                    let response = ui.button(name.to_string_lossy());
                    if response.on_hover_text(path.to_string_lossy()).clicked() {
                        commands.push(Command::OpenFile(path.clone()));
                        ui.close();
                    }
                }
            });
        });
        ui.separator();
        for (text, steps) in [
            ("Export picture", Steps::This),
            ("Export all steps", Steps::All),
        ] {
            ui.menu_button(text, |ui| export_menu(ui, steps, commands));
        }
        if item(ui, "Copy picture", "copy the picture") {
            commands.push(Command::Export(ExportCommand::Copy));
        }
        ui.separator();
        if item(ui, "Quit", "quit") {
            commands.push(Command::Quit);
        }
    });
}

fn export_menu(ui: &mut Ui, steps: Steps, commands: &mut Vec<Command>) {
    ui.set_min_width(150.0);
    for format in Format::ALL {
        let what = match (format, steps) {
            (Format::Svg, _) => "for the web and for drawing programs",
            (Format::Png, _) => "pixels, two per point",
            (Format::Pdf, Steps::This) => "for print",
            (Format::Pdf, Steps::All) => "for print and for slides: a page per step",
            (Format::Tikz, _) => "for LaTeX",
        };
        if ui
            .button(format!("{format}…"))
            .on_hover_text(what)
            .clicked()
        {
            commands.push(Command::Export(ExportCommand::Save(steps, format, None)));
            ui.close();
        }
    }
}
