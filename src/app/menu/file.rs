//! The File menu.

use egui::Ui;

use crate::cx::Cx;
use crate::session::exports::Steps;
use crate::session::{Action, Session};
use export::picture::Format;

use crate::action_items;

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.menu_button("File", |ui| {
        ui.set_min_width(230.0);
        let item = |ui: &mut Ui, action, cx: &mut Cx| {
            action_items::item(ui, session, action, cx);
        };
        item(ui, Action::NewTree, cx);
        item(ui, Action::OpenFile, cx);
        item(ui, Action::EnterText, cx);
        item(ui, Action::CompareTrace, cx);
        if session.positions.collection().is_some() {
            item(ui, Action::ChoosePosition, cx);
        }
        item(ui, Action::Generate, cx);
        item(ui, Action::SetUpPosition, cx);
        item(ui, Action::Save, cx);
        item(ui, Action::SaveAs, cx);
        let recent = &session.settings.recent;
        let files = ui.add_enabled_ui(!recent.is_empty(), |ui| {
            ui.menu_button("Recent files", |ui| {
                for path in recent {
                    let name = path.file_name().unwrap_or(path.as_os_str());
                    let response = ui.button(name.to_string_lossy());
                    if response.on_hover_text(path.to_string_lossy()).clicked() {
                        let path = path.clone();
                        cx.act(move |session| session.open_file(path));
                        ui.close();
                    }
                }
            });
        });
        if recent.is_empty() {
            let why = "no file has been opened or saved yet";
            files.response.on_disabled_hover_text(why);
        }
        ui.separator();
        let why_not = Action::CopyPicture.refused(session);
        let pictures = ui.add_enabled_ui(why_not.is_none(), |ui| {
            ui.menu_button("Export picture", |ui| export_menu(ui, cx));
        });
        if let Some(why) = why_not {
            pictures.response.on_disabled_hover_text(why);
        }
        item(ui, Action::ExportSteps, cx);
        item(ui, Action::CopyPicture, cx);
        ui.separator();
        item(ui, Action::Quit, cx);
    });
}

fn export_menu(ui: &mut Ui, cx: &mut Cx) {
    ui.set_min_width(150.0);
    for &format in Format::ALL {
        let what = match format {
            Format::Svg => "for the web and for drawing programs",
            Format::Png => "pixels, two per point",
            Format::Pdf => "for print",
            Format::Tikz => "for LaTeX",
            // These formats are for many steps.
            Format::Html | Format::Gif => continue,
        };
        let item = ui.button(format!("{format}…")).on_hover_text(what);
        if item.clicked() {
            cx.act(move |session| session.save_pictures(Steps::This, format, None));
            ui.close();
        }
    }
}
