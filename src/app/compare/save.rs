//! The save menu.

use egui::{RichText, Ui};

use crate::session::Session;
use crate::theme::Palette;

use super::CompareCommand;
pub use crate::compare::model::FileKind;

/// The save menu and the button that copies the table. Laid out from right to left.
pub fn buttons(
    ui: &mut Ui,
    session: &Session,
    kinds: &[FileKind],
    push: &mut impl FnMut(CompareCommand),
) {
    let saving = session.compare.is_saving();
    ui.add_enabled_ui(!saving, |ui| {
        let menu = ui.menu_button("Save…", |ui| {
            for &kind in kinds {
                let hint = match kind {
                    FileKind::Svg | FileKind::Png => "both charts as shown, light theme",
                    _ => "all numbers at full precision",
                };
                if ui.button(kind.words().2).on_hover_text(hint).clicked() {
                    push(CompareCommand::Save(kind, None));
                    ui.close();
                }
            }
        });
        menu.response
            .on_hover_text("save the table or the charts to a file");
    });
    let hint = "the table at full precision, for spreadsheets";
    if ui.button("Copy CSV").on_hover_text(hint).clicked() {
        push(CompareCommand::CopyCsv);
    }
    if let Some(said) = session.compare.said() {
        let color = Palette::of(ui.ctx()).best;
        ui.label(RichText::new(said).small().color(color));
    }
}
