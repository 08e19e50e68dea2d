//! The box in which a file is chosen by its path, where the system has no dialog for it.

use std::path::MAIN_SEPARATOR;

use egui::text::{CCursor, CCursorRange};
use egui::{Button, Context, EventFilter, Id, Key, Label, RichText, ScrollArea, TextEdit, Ui};

use session::command::Command;
use session::path_field::{PathCommand, PathField, PathPurpose};

use super::dialog::{self, DialogWidth};
use super::theme::{self, Palette};
use crate::caret;
use crate::scrolling::ShowFollowing;
use crate::text_lengths;

/// What is typed, as the toolkit knows it.
const TEXT: &str = "path text";
/// Whether the name that was proposed has been selected.
const SELECTED: &str = "path selected";

/// Shows it, while a file is wanted.
pub(super) fn show(ctx: &Context, field: Option<&PathField>, commands: &mut Vec<Command>) {
    let Some(field) = field else {
        // The next one begins anew.
        ctx.data_mut(|data| {
            data.remove::<String>(Id::unique(TEXT));
            data.remove::<bool>(Id::unique(SELECTED));
        });
        return;
    };
    let ((), beside) = dialog::show(ctx, "path", DialogWidth::Narrow, |ui| {
        let hint = "This system has no file dialog, so type the path. Tab completes it; ~ is your home folder.";
        dialog::title(ui, field.title(), hint);
        content(ui, field, commands);
    });
    if beside {
        commands.push(Command::Path(PathCommand::Leave));
    }
}

fn content(ui: &mut Ui, field: &PathField, commands: &mut Vec<Command>) {
    let mut push = |command| commands.push(Command::Path(command));
    let mut text = field.text().to_owned();
    let label = ui.label("Path").id;
    let id = Id::unique(TEXT);
    caret_behind_completion(ui, id, &text);
    let edit = TextEdit::singleline(&mut text)
        .char_limit(text_lengths::PATH)
        .desired_width(f32::INFINITY)
        .id(id);
    let response = ui.add(edit).labelled_by(label);
    // Tab completes here, and goes to the next control from everywhere else.
    let filter = EventFilter {
        tab: true,
        horizontal_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    if ui.memory(|memory| memory.focused().is_none()) && !response.lost_focus() {
        response.request_focus();
    }
    if *field.purpose() == PathPurpose::Save && response.has_focus() {
        select_proposed(ui, id, &text, response.changed());
    }
    ui.data_mut(|data| data.insert_temp(id, text.clone()));
    if response.changed() {
        push(PathCommand::Type(text.clone()));
    }
    let (tab, enter) =
        ui.input(|input| (input.key_pressed(Key::Tab), input.key_pressed(Key::Enter)));
    if response.has_focus() && tab {
        push(PathCommand::Complete);
    }
    let (names, more) = field.names();
    ScrollArea::vertical()
        .max_height(230.0)
        .show_following(ui, |ui| {
            for name in names {
                if ui.add(Button::new(name).frame(false)).clicked() {
                    push(PathCommand::Take(name.clone()));
                }
            }
            if more > 0 {
                ui.label(
                    RichText::new(format!("and {more} more"))
                        .size(theme::SMALL)
                        .weak(),
                );
            } else if names.is_empty() {
                let said = if field.is_reading() {
                    "Reading the folder…".to_owned()
                } else if *field.purpose() == PathPurpose::Save {
                    let is_new = field.said().is_none() && !field.asks();
                    if is_new { "A new file." } else { "" }.to_owned()
                } else {
                    let name = field.text().rsplit(['/', MAIN_SEPARATOR]).next();
                    match name.filter(|name| !name.is_empty()) {
                        Some(name) => format!("Nothing in this folder begins with “{name}”."),
                        None => "Nothing in this folder can be opened.".to_owned(),
                    }
                };
                ui.label(RichText::new(said).size(theme::SMALL).weak());
            }
        });
    let palette = Palette::of(ui.ctx());
    if let Some(folder) = field.goes_into() {
        let into = format!("Goes into the folder {}", folder.display());
        let into = RichText::new(into).size(theme::SMALL).weak();
        ui.add(Label::new(into).wrap());
    }
    let said = field.said().unwrap_or(" ");
    ui.add(Label::new(RichText::new(said).color(palette.error)).wrap());
    dialog::buttons(ui, |ui| {
        let title = match (field.purpose(), field.asks()) {
            (_, true) => "Replace",
            (PathPurpose::Open, _) => "Open",
            (PathPurpose::Folder, _) => "Grade",
            (PathPurpose::Save, _) => "Save",
        };
        // The button that asks is another one: no key that was meant for the first presses it.
        let asks = field.asks();
        let chosen = ui
            .push_id(asks, |ui| dialog::main_button(ui, title, true))
            .inner;
        let chosen = if asks {
            chosen
        } else {
            chosen.on_hover_text("Enter")
        };
        let by_enter = enter && (response.has_focus() || response.lost_focus());
        // To replace a file takes more than the Enter that was pressed for the name.
        if chosen.clicked() || by_enter && !field.asks() {
            push(if field.asks() {
                PathCommand::Replace
            } else {
                PathCommand::Choose
            });
        }
        if dialog::close(ui).clicked() {
            push(PathCommand::Leave);
        }
    });
}

/// Puts the caret to the end of a text that was not typed as it stands: one that was completed, or taken from the list.
fn caret_behind_completion(ui: &Ui, id: Id, text: &str) {
    let shown = ui.data(|data| data.get_temp::<String>(id));
    if shown.as_deref() != Some(text) {
        let end = CCursorRange::one(CCursor::end_of_str(text));
        caret::put(ui.ctx(), id, end);
    }
}

/// Selects, once the field has the keyboard, the name that is proposed for a new file, all but its ending: another one can be typed in
/// its place. Of a field without the keyboard, the toolkit would forget what is selected.
fn select_proposed(ui: &Ui, id: Id, text: &str, typed: bool) {
    let selected = Id::unique(SELECTED);
    if ui.data(|data| data.get_temp::<bool>(selected)).is_some() {
        return;
    }
    ui.data_mut(|data| data.insert_temp(selected, true));
    if typed {
        return;
    }
    let name = path_name(text);
    let stem = match text[name..].rfind('.') {
        // A dot in front only hides a file.
        None | Some(0) => text.len(),
        Some(dot) => name + dot,
    };
    let cursor = |at: usize| CCursor::new(text[..at].chars().count());
    caret::put(ui.ctx(), id, CCursorRange::two(cursor(name), cursor(stem)));
}

/// Where the name of the file begins in a path.
fn path_name(path: &str) -> usize {
    let slash = path.rfind(['/', MAIN_SEPARATOR]);
    slash.map_or(0, |at| at + 1)
}
