//! The offer of unsaved work of earlier runs, below the menu: all items at once, each with its actions.

use egui::{Button, Label, Panel, RichText, ScrollArea, Ui, WidgetText};

use crate::inspector::words::announce;
use crate::session::edit::KeptWork;
use crate::theme;

/// The number of visible rows.
const ROWS: f32 = 5.0;

/// The texts of the offer for a kind of work.
pub(crate) struct OfferWords {
    pub id: &'static str,
    /// The kind of work, as in "tree".
    pub what: &'static str,
    /// The label and tooltip of the restore button.
    pub restore: (&'static str, &'static str),
    pub discard: &'static str,
}

/// The user's choice for the item with this index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OfferAnswer {
    Restore,
    Discard,
}

/// Offers the recovered work, the latest first. Returns the choice for an item, with its index.
pub(crate) fn answered<'a>(
    ui: &mut Ui,
    words: &OfferWords,
    works: impl Iterator<Item = &'a KeptWork>,
) -> Option<(usize, OfferAnswer)> {
    let mut works = works.enumerate().peekable();
    works.peek()?;
    let mut answer = None;
    Panel::top(words.id).resizable(false).show(ui, |ui| {
        let high = ROWS * (ui.spacing().interact_size.y + ui.spacing().item_spacing.y);
        // At least as high as its rows, because the panel would otherwise keep the height for a single item.
        let area = ScrollArea::vertical()
            .max_height(high)
            .min_scrolled_height(high)
            .id_salt(words.id);
        area.show(ui, |ui| {
            for (number, kept) in works {
                let row = ui.push_id(number, |ui| row(ui, words, kept)).inner;
                answer = answer.or(row.map(|row| (number, row)));
            }
        });
    });
    answer
}

fn row(ui: &mut Ui, words: &OfferWords, kept: &KeptWork) -> Option<OfferAnswer> {
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        let text = kept.offer(words.what);
        announce(&ui.label(RichText::new(text).font(theme::strong(theme::BODY))));
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
