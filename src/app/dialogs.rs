//! What comes in front of the window: entering text, the list of keys, about, and the boxes of their own.

use egui::{Context, Grid, Id, Modal, RichText, ScrollArea, TextEdit, Ui};

use super::generate::RecipeBox;
use super::positions::ChooserBox;
use super::theme;
use super::worksheet::WorksheetBox;
use session::command::Command;
use session::{Action, Session};

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
        if dialogs.keys && modal(ctx, "keys", |ui| keys_ui(ui, session)) {
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
        ui.set_max_width(if name == "keys" { 3.0 * COLUMN } else { 560.0 });
        let done = content(ui);
        ui.add_space(8.0);
        let close = ui.button("Close").on_hover_text("Esc").clicked();
        done || close
    });
    response.inner || response.backdrop_response.clicked()
}

/// What the mouse does, and keys that belong to one place only.
const GESTURES: [(&str, &str); 16] = [
    ("Wheel, pinch", "zoom the tree"),
    ("Drag", "move the tree"),
    ("Click a node", "go to where it is entered or skipped"),
    ("Double click a leaf", "change its value"),
    ("Right click a node", "edit it"),
    ("Drag a node", "move it among its siblings"),
    (
        "Ctrl+V",
        "open the tree, positions or link in the clipboard",
    ),
    ("Tab, then arrows", "walk the tree; Enter goes to that node"),
    ("Drop a file", "open it"),
    (
        "1 2 3 … - i, then Enter",
        "exercise: type into the field in use",
    ),
    ("=, <, >", "exercise: exactly, at most, at least"),
    ("N, X, M", "exercise: visit next, cut, the root’s move"),
    ("Ctrl+Enter, Ctrl+F", "exercise: check, first mistake"),
    ("Enter", "measure, on the Compare page"),
    ("Enter, F2, Esc", "check, show, leave a question"),
    ("PageDown, PageUp", "next, previous stop of a lesson"),
];

/// The width of what a key does, in points: longer sentences are broken.
const WHAT: f32 = 212.0;
/// The width of a column of keys with what they do, in points.
const COLUMN: f32 = 380.0;

/// All keys, in as many columns as there is room for, so that they are seen at once.
fn keys_ui(ui: &mut Ui, session: &Session) -> bool {
    ui.heading("Keys");
    ui.add_space(6.0);
    let actions = Action::ALL
        .iter()
        .filter(|action| action.is_listed(session))
        .map(|action| (action.keys().join(", "), action.does()));
    let gestures = GESTURES.map(|(keys, what)| (keys.to_owned(), what));
    let rows: Vec<(String, &str)> = actions.chain(gestures).collect();
    let room = ui.ctx().content_rect().size() - egui::vec2(60.0, 140.0);
    ui.set_max_width(room.x);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few
    let columns = ((room.x / COLUMN) as usize).clamp(1, 3);
    let high = rows.len().div_ceil(columns);
    // A box that has not been laid out yet has little room; the window has all of it.
    let area = ScrollArea::both()
        .max_height(room.y)
        .min_scrolled_height(room.y);
    area.show(ui, |ui| {
        let grid = Grid::new("keys").num_columns(2 * columns);
        grid.min_row_height(0.0)
            .spacing([14.0, 5.0])
            .show(ui, |ui| {
                for row in 0..high {
                    for (keys, what) in rows.iter().skip(row).step_by(high) {
                        ui.label(RichText::new(keys).font(theme::strong(theme::BODY)));
                        ui.scope(|ui| {
                            ui.set_max_width(WHAT);
                            ui.add(egui::Label::new(*what).wrap());
                        });
                    }
                    ui.end_row();
                }
            });
    });
    false
}

fn about_ui(ui: &mut Ui) -> bool {
    ui.heading(concat!("Cutoff ", env!("CARGO_PKG_VERSION")));
    ui.add_space(6.0);
    ui.label(
        "Shows, steps and measures minimax and alpha-beta on game trees and on chess positions.",
    );
    ui.add_space(6.0);
    ui.label("Free software under the GNU General Public License, version 3 or later.");
    ui.label("Typeface: IBM Plex Sans, under the SIL Open Font License.");
    false
}

fn paste_ui(ui: &mut Ui, text: &mut String, error: Option<&str>) -> bool {
    let label = ui.heading("Enter a tree (JSON) or positions (FEN, EPD, PGN)");
    ui.add_space(6.0);
    let empty = text.is_empty();
    let edit = TextEdit::multiline(text)
        .code_editor()
        .desired_width(540.0)
        .desired_rows(10)
        .hint_text("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]");
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
