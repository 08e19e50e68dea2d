//! Unsaved work that earlier runs left behind, under the menu: all of it at once, with what can be done with each.

use egui::{Button, Label, Panel, RichText, ScrollArea, Ui, WidgetText};

use crate::theme;
use session::command::Command;
use session::edit::KeptWork;

/// As many rows are seen at once.
const ROWS: f32 = 5.0;

/// How one kind of work is offered.
pub(crate) struct OfferWords {
    /// Tells its panel from others.
    pub id: &'static str,
    /// What it is, as in "tree".
    pub what: &'static str,
    /// What takes it up again, and what is said of that.
    pub restore: (&'static str, &'static str),
    /// What deletes it.
    pub discard: &'static str,
}

/// What is wanted with the work with that number, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OfferAnswer {
    /// To go on with it.
    Restore,
    /// To delete it.
    Discard,
}

/// Offers what was left behind, the latest first. `commands` says what an answer for the work with that number, from 0, means.
pub(crate) fn offer_ui<'a>(
    ui: &mut Ui,
    words: &OfferWords,
    works: impl Iterator<Item = &'a KeptWork>,
    pushed: &mut Vec<Command>,
    commands: impl Fn(usize, OfferAnswer) -> Vec<Command>,
) {
    let mut works = works.enumerate().peekable();
    if works.peek().is_none() {
        return;
    }
    Panel::top(words.id).resizable(false).show(ui, |ui| {
        let high = ROWS * (ui.spacing().interact_size.y + ui.spacing().item_spacing.y);
        // At least as high as its rows: the panel would stay as low as it was before there were several.
        let area = ScrollArea::vertical()
            .max_height(high)
            .min_scrolled_height(high)
            .id_salt(words.id);
        area.show(ui, |ui| {
            for (number, kept) in works {
                let answer = ui.push_id(number, |ui| row(ui, words, kept)).inner;
                pushed.extend(
                    answer
                        .into_iter()
                        .flat_map(|answer| commands(number, answer)),
                );
            }
        });
    });
}

fn row(ui: &mut Ui, words: &OfferWords, kept: &KeptWork) -> Option<OfferAnswer> {
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        let text = kept.offer(words.what);
        ui.label(RichText::new(text).font(theme::strong(theme::BODY)));
        let (restore, about) = words.restore;
        let mut restore = ui.add(Button::new(restore));
        if !about.is_empty() {
            restore = restore.on_hover_text(about);
        }
        if restore.clicked() {
            answer = Some(OfferAnswer::Restore);
        }
        let discard = ui.button(words.discard);
        if discard.on_hover_text("delete it for good").clicked() {
            answer = Some(OfferAnswer::Discard);
        }
        if let Some(path) = &kept.path {
            let path: WidgetText = RichText::new(path.to_string_lossy()).weak().into();
            ui.add(Label::new(path).truncate());
        }
    });
    answer
}
