//! What comes in front of the window: entering text, about, and the boxes of their own.

use egui::{Context, Id, Modal, RichText, ScrollArea, TextEdit, Ui};

use super::generate::RecipeBox;
use super::key_list;
use super::positions::ChooserBox;
use super::theme;
use super::worksheet::WorksheetBox;
use game::games;
use session::Session;
use session::command::Command;

/// The dialogs, with what they keep from frame to frame.
#[derive(Default)]
pub(super) struct DialogBoxes {
    /// The text to be opened.
    pasted: String,
    generate: RecipeBox,
    worksheet: WorksheetBox,
    chooser: ChooserBox,
}

impl DialogBoxes {
    /// Shows what is open.
    pub fn show(&mut self, ctx: &Context, session: &Session, commands: &mut Vec<Command>) {
        let dialogs = &session.dialogs;
        if dialogs.keys
            && modal(ctx, "keys", |ui| {
                key_list::show(ui, session);
                false
            })
        {
            commands.push(Command::ShowKeys(false));
        }
        if dialogs.about && modal(ctx, "about", about_ui) {
            commands.push(Command::ShowAbout(false));
        }
        self.generate.show(ctx, dialogs.generate.as_ref(), commands);
        self.worksheet.show(ctx, &dialogs.worksheet, commands);
        if let Some(chooser) = &dialogs.positions {
            self.chooser.show(ctx, chooser, commands);
        }
        let Some(paste) = dialogs.paste() else {
            self.pasted.clear();
            return;
        };
        let mut opened = false;
        let closed = modal(ctx, "paste", |ui| {
            opened = paste_ui(ui, &mut self.pasted, paste.error.as_deref());
            false
        });
        // It stays until what was entered has been opened: nothing typed is lost to a slip.
        if opened {
            let text = self.pasted.clone().into_bytes();
            commands.push(Command::OpenText(text, "the text entered".into()));
        }
        if closed {
            commands.push(Command::ShowPasteDialog(false));
        }
    }
}

/// Shows a dialog in front; answers whether it is to be closed.
fn modal(ctx: &Context, name: &str, content: impl FnOnce(&mut Ui) -> bool) -> bool {
    let response = Modal::new(Id::unique(name)).show(ctx, |ui| {
        ui.set_max_width(if name == "keys" {
            3.0 * key_list::COLUMN
        } else {
            560.0
        });
        let done = content(ui);
        ui.add_space(8.0);
        let close = ui.button("Close").on_hover_text("Esc").clicked();
        done || close
    });
    response.inner || response.backdrop_response.clicked()
}

fn about_ui(ui: &mut Ui) -> bool {
    ui.heading(concat!("Cutoff ", env!("CARGO_PKG_VERSION")));
    ui.add_space(6.0);
    let games: Vec<&str> = games().iter().map(|game| game.about().name).collect();
    ui.label(format!(
        "Shows, steps and measures minimax and alpha-beta on game trees and on positions of games ({}).",
        games.join(", ")
    ));
    ui.add_space(6.0);
    ui.label("Free software under the GNU General Public License, version 3 or later.");
    ui.label("Typeface: IBM Plex Sans, under the SIL Open Font License.");
    false
}

fn paste_ui(ui: &mut Ui, text: &mut String, error: Option<&str>) -> bool {
    let notations = games().iter().map(|game| game.about());
    let notations: Vec<String> = notations
        .map(|about| format!("{} of {}", about.notation, about.name))
        .collect();
    let notations = notations.join(", ");
    let label = ui.heading("Enter a tree, a position or positions");
    ui.add_space(6.0);
    for line in [
        "A tree: ((3 12 8) (2 4 6)), or max(min(3, 12), min(2, 4)), or depth 2, branching 3: and the values of the leaves, or JSON."
            .to_owned(),
        format!("A position: {notations}. Positions and games: EPD, PGN."),
    ] {
        ui.add(egui::Label::new(RichText::new(line).size(theme::SMALL)).wrap());
    }
    ui.add_space(6.0);
    let empty = text.is_empty();
    let edit = TextEdit::multiline(text)
        .code_editor()
        .desired_width(540.0)
        .desired_rows(10)
        .hint_text("((3 12 8) (2 4 6) (14 5 2))");
    ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
        let response = ui.add(edit).labelled_by(label.id);
        if empty && !response.has_focus() && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
    });
    if let Some(error) = error {
        ui.add_space(4.0);
        let color = theme::Palette::of(ui.ctx()).error;
        ui.add(egui::Label::new(RichText::new(error).color(color)).wrap());
    }
    ui.add_space(6.0);
    let shortcut = egui::KeyboardShortcut::new(egui::Modifiers::COMMAND, egui::Key::Enter);
    let pressed = ui.input_mut(|input| input.consume_shortcut(&shortcut));
    let button = ui.add_enabled(!text.trim().is_empty(), egui::Button::new("Open"));
    button.on_hover_text("Ctrl+Enter").clicked() || pressed && !text.trim().is_empty()
}
