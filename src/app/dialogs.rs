//! The dialogs of the window: pasting text, About, and the dialogs of other modules.

pub(crate) mod complexity;
pub mod export_range;
pub mod exports;
pub(crate) mod frame;
pub mod front;
pub mod generate;
pub(crate) mod glossary;
pub(crate) mod home;
pub(crate) mod key_list;
pub(crate) mod library;
pub(crate) mod licences;
pub(crate) mod progress;
pub mod share;

use egui::{CollapsingHeader, Context, RichText, ScrollArea, TextEdit, Ui};

use super::theme;
use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::dialogs::generate::RecipeBox;
use crate::dialogs::library::LibraryBox;
use crate::dialogs::licences::{CRATES, NOTICES, RULE, TYPEFACES};
use crate::exercise::worksheet::WorksheetBox;
use crate::session::Session;
use crate::step::positions::ChooserBox;
use crate::widgets::scrolling::ShowFollowing;
use crate::widgets::text_lengths;
use game::games;
use text::{GameWords, say};

#[derive(Default)]
pub(super) struct DialogBoxes {
    /// The text to open.
    pasted: String,
    library: LibraryBox,
    generate: RecipeBox,
    worksheet: WorksheetBox,
    chooser: ChooserBox,
}

impl DialogBoxes {
    pub fn show(&mut self, ctx: &Context, session: &Session, cx: &mut Cx) {
        let dialogs = &session.dialogs;
        if dialogs.keys {
            dialog::show_closable(ctx, ("keys", DialogWidth::Large), cx, |ui, _| {
                key_list::show(ui);
            });
        }
        if dialogs.about {
            dialog::show_closable(ctx, ("about", DialogWidth::Narrow), cx, |ui, _| {
                about_ui(ui);
            });
        }
        self.library.show(ctx, session, cx);
        self.generate.show(ctx, dialogs.generate.as_ref(), cx);
        self.worksheet.show(ctx, &dialogs.worksheet, cx);
        if let Some(chooser) = &dialogs.positions {
            self.chooser.show(ctx, chooser, cx);
        }
        let Some(paste) = &dialogs.paste else {
            self.pasted.clear();
            return;
        };
        let refused = paste.error.as_ref().map(|_| self.pasted.clone());
        let ((opened, left), beside) = dialog::show(ctx, "paste", DialogWidth::Medium, |ui| {
            paste_ui(ui, &mut self.pasted, paste.error.as_deref())
        });
        if refused.is_some_and(|refused| refused != self.pasted) {
            // The error of the last text does not apply to another one.
            cx.act(move |session| session.dialogs.show_paste(true));
        }
        // The text is kept until it was opened, so that a mistake loses nothing.
        if opened {
            let text = self.pasted.clone().into_bytes();
            cx.act(move |session| session.open_text(text, say!(dialog_text_entered).into()));
        }
        if left || beside {
            cx.act(move |session| session.dialogs.show_paste(false));
        }
    }
}

fn about_ui(ui: &mut Ui) {
    dialog::title(ui, concat!("Cutoff ", env!("CARGO_PKG_VERSION")), "");
    let games: Vec<&str> = games()
        .iter()
        .map(|game| game.about().said_name())
        .collect();
    ui.label(say!(dialog_about, games = games.join(", ")));
    ui.add_space(6.0);
    ui.label(say!(dialog_about_licence));
    ui.add_space(6.0);
    ui.label(say!(dialog_about_parts));
    let high = (ui.ctx().content_rect().height() - 320.0).clamp(120.0, 360.0);
    ScrollArea::vertical()
        .max_height(high)
        // Otherwise it would grow with its dialog from frame to frame.
        .min_scrolled_height(high)
        .show_following(ui, |ui| {
            for licence in TYPEFACES {
                let title = RichText::new((licence.typeface)()).size(theme::SMALL);
                CollapsingHeader::new(title).show(ui, |ui| {
                    let text = format!("{}\n\n{}", licence.name, licence.text);
                    let text = RichText::new(text).size(theme::SMALL);
                    ui.add(egui::Label::new(text).wrap());
                });
            }
            let count = CRATES.lines().count();
            let title = RichText::new(say!(dialog_about_crates, count)).size(theme::SMALL);
            CollapsingHeader::new(title).show(ui, |ui| {
                let text = RichText::new(CRATES).size(theme::SMALL);
                ui.add(egui::Label::new(text).wrap());
            });
            let title = RichText::new(say!(dialog_about_notices)).size(theme::SMALL);
            CollapsingHeader::new(title).show(ui, |ui| {
                for notice in NOTICES.split(RULE) {
                    let text = RichText::new(notice.trim()).size(theme::SMALL);
                    ui.add(egui::Label::new(text).wrap());
                    ui.separator();
                }
            });
        });
}

/// Shows the paste dialog. Returns two flags: open the text, and close the dialog.
fn paste_ui(ui: &mut Ui, text: &mut String, error: Option<&str>) -> (bool, bool) {
    // One example of each, in the form in which it is typed.
    let notations = games().iter().map(|game| {
        let (about, start) = (game.about(), game.start().text());
        let (notation, game) = (about.said_notation(), about.said_name());
        say!(dialog_enter_notation, game, notation, start)
    });
    let notations = notations.collect::<Vec<_>>().join("; ");
    let label = dialog::title(ui, say!(dialog_enter), "");
    let position = say!(dialog_enter_position, notations);
    for line in [
        say!(dialog_enter_tree),
        &position,
        say!(dialog_enter_positions),
    ] {
        ui.add(egui::Label::new(RichText::new(line).size(theme::SMALL)).wrap());
    }
    ui.add_space(6.0);
    let empty = text.is_empty();
    let edit = TextEdit::multiline(text)
        .char_limit(text_lengths::ENTERED)
        .code_editor()
        .desired_width(f32::INFINITY)
        .desired_rows(10)
        .hint_text("((3 12 8) (2 4 6) (14 5 2))");
    ScrollArea::vertical()
        .max_height(320.0)
        .show_following(ui, |ui| {
            let response = ui.add(edit).labelled_by(label.id);
            if empty && !response.has_focus() && ui.memory(|memory| memory.focused().is_none()) {
                response.request_focus();
            }
        });
    if text.len() >= text_lengths::ENTERED {
        let note = RichText::new(say!(dialog_enter_full)).size(theme::SMALL);
        ui.add(egui::Label::new(note).wrap());
    }
    if let Some(error) = error {
        ui.add_space(4.0);
        let color = theme::Palette::of(ui.ctx()).error;
        ui.add(egui::Label::new(RichText::new(error).color(color)).wrap());
    }
    let shortcut = egui::KeyboardShortcut::new(egui::Modifiers::COMMAND, egui::Key::Enter);
    let pressed = ui.input_mut(|input| input.consume_shortcut(&shortcut));
    let is_ready = !text.trim().is_empty();
    dialog::buttons(ui, |ui| {
        let open = dialog::main_button(ui, say!(dialog_open), is_ready)
            .on_hover_text(text::keys("Ctrl+Enter"));
        (
            open.clicked() || pressed && is_ready,
            dialog::close(ui).clicked(),
        )
    })
}
