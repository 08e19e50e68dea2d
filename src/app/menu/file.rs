//! The menu of what is opened and taken away.

use egui::Ui;

use export::picture::Format;
use session::command::Command;
use session::exports::{ExportCommand, Steps};
use session::{Action, Session};

use crate::actions;

/// Shows it.
pub(super) fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    ui.menu_button("File", |ui| {
        ui.set_min_width(230.0);
        let item = |ui: &mut Ui, action, commands: &mut Vec<Command>| {
            actions::item(ui, session, action, commands);
        };
        item(ui, Action::OpenFile, commands);
        item(ui, Action::EnterText, commands);
        item(ui, Action::CompareTrace, commands);
        if session.positions.collection().is_some() {
            item(ui, Action::ChoosePosition, commands);
        }
        item(ui, Action::Generate, commands);
        item(ui, Action::SetUpPosition, commands);
        item(ui, Action::Save, commands);
        item(ui, Action::SaveAs, commands);
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
        item(ui, Action::CopyPicture, commands);
        ui.separator();
        item(ui, Action::Quit, commands);
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
