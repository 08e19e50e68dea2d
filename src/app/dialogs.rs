//! What comes in front of the window: choosing a file, entering text, the list of keys, about.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use egui::{Context, Grid, Id, Modal, RichText, ScrollArea, TextEdit, Ui};

use super::command::Command;
use super::keys;
use super::theme;

/// Which dialogs are open.
#[derive(Default)]
pub struct Dialogs {
    /// The list of keys.
    pub keys: bool,
    /// What this program is.
    pub about: bool,
    /// The text being entered.
    paste: Option<String>,
    /// Where the system's file dialog will answer.
    picking: Option<Receiver<Option<PathBuf>>>,
}

impl Dialogs {
    /// Shows or hides the box for JSON or FEN.
    pub fn show_paste(&mut self, show: bool) {
        self.paste = show.then(String::new);
    }

    /// Asks for a file with the system's own dialog, without blocking the window.
    pub fn pick_file(&mut self, ctx: &Context) {
        if self.picking.is_some() {
            return;
        }
        let dialog = rfd::AsyncFileDialog::new()
            .set_title("Open a game tree or a position")
            .add_filter("Game trees and positions", &["json", "fen"])
            .add_filter("All files", &["*"])
            .pick_file();
        let (sender, receiver) = channel();
        let ctx = ctx.clone();
        let spawned = thread::Builder::new()
            .name("file dialog".into())
            .spawn(move || {
                let file = pollster::block_on(dialog);
                // The window may have been closed meanwhile.
                let _ = sender.send(file.map(|file| file.path().to_owned()));
                ctx.request_repaint();
            });
        self.picking = spawned.ok().map(|_| receiver);
    }

    /// The file that has been chosen, once.
    pub fn picked_file(&mut self) -> Option<PathBuf> {
        let answer = self.picking.as_ref()?.try_recv();
        match answer {
            Ok(file) => {
                self.picking = None;
                file
            }
            Err(std::sync::mpsc::TryRecvError::Empty) => None,
            Err(std::sync::mpsc::TryRecvError::Disconnected) => {
                self.picking = None;
                None
            }
        }
    }

    /// Whether one is in front of the window.
    pub fn is_open(&self) -> bool {
        self.keys || self.about || self.paste.is_some()
    }

    /// Closes the dialog in front; `false` when there is none.
    pub fn close_front(&mut self) -> bool {
        let open = self.is_open();
        self.keys = false;
        self.about = false;
        self.paste = None;
        open
    }

    /// Shows what is open.
    pub fn show(&mut self, ctx: &Context, commands: &mut Vec<Command>) {
        if self.keys && modal(ctx, "keys", keys_ui) {
            commands.push(Command::ShowKeys(false));
        }
        if self.about && modal(ctx, "about", about_ui) {
            commands.push(Command::ShowAbout(false));
        }
        if let Some(text) = &mut self.paste {
            let mut opened = false;
            let closed = modal(ctx, "paste", |ui| {
                opened = paste_ui(ui, text);
                opened
            });
            if opened {
                let text = std::mem::take(text).into_bytes();
                commands.push(Command::OpenText(text, "the text entered".into()));
            }
            if closed {
                commands.push(Command::ShowPasteDialog(false));
            }
        }
    }
}

/// Shows a dialog in front; answers whether it is to be closed.
fn modal(ctx: &Context, name: &str, content: impl FnOnce(&mut Ui) -> bool) -> bool {
    let response = Modal::new(Id::unique(name)).show(ctx, |ui| {
        ui.set_max_width(560.0);
        let done = content(ui);
        ui.add_space(8.0);
        let close = ui.button("Close").on_hover_text("Esc").clicked();
        done || close
    });
    response.inner || response.backdrop_response.clicked()
}

fn keys_ui(ui: &mut Ui) -> bool {
    ui.heading("Keys");
    ui.add_space(6.0);
    let height = ui.ctx().content_rect().height() - 160.0;
    ScrollArea::vertical().max_height(height).show(ui, |ui| {
        Grid::new("keys")
            .num_columns(2)
            .spacing([28.0, 5.0])
            .show(ui, |ui| {
                for binding in keys::BINDINGS {
                    let mut names: Vec<String> = Vec::new();
                    for name in binding.keys.iter().map(keys::name) {
                        if !names.contains(&name) && name != "Shift++" && name != "Shift+?" {
                            names.push(name);
                        }
                    }
                    ui.label(RichText::new(names.join(", ")).font(theme::strong(theme::BODY)));
                    ui.label(binding.what);
                    ui.end_row();
                }
                for (keys, what) in [
                    ("Wheel, pinch", "zoom the tree"),
                    ("Drag", "move the tree"),
                    ("Click a node", "go to where it is entered or skipped"),
                    ("Ctrl+V", "open the tree or position in the clipboard"),
                    ("Drop a file", "open it"),
                    ("Enter", "measure, on the Compare page"),
                ] {
                    ui.label(RichText::new(keys).font(theme::strong(theme::BODY)));
                    ui.label(what);
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

fn paste_ui(ui: &mut Ui, text: &mut String) -> bool {
    let label = ui.heading("Enter a tree (JSON) or a position (FEN)");
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
    ui.add_space(6.0);
    ui.add_enabled(!text.trim().is_empty(), egui::Button::new("Open"))
        .clicked()
}
