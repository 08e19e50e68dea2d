//! The list of positions with its filter. Only visible rows are built.

use egui::text::LayoutJob;
use egui::{Align, Button, Id, Key, Layout, RichText, ScrollArea, TextEdit, TextFormat, Ui, vec2};

use crate::cx::Cx;
use crate::session::Session;
use crate::step::positions::model::{Chooser, ListLine};
use crate::theme::{self, Palette};
use crate::widgets::text_lengths;
use stage::Collection;
use teach::grouped;

/// The row height, in points.
pub(crate) const ROW: f32 = 28.0;

/// The navigation keys and the change of row.
pub(crate) const KEYS: [(Key, isize); 4] = [
    (Key::ArrowDown, 1),
    (Key::ArrowUp, -1),
    (Key::PageDown, 10),
    (Key::PageUp, -10),
];

/// Returns the filter's id, which identifies it when it has the focus.
pub(crate) fn filter_id() -> Id {
    Id::unique("positions filter")
}

/// Returns a scroll area with `row` in the middle, if given.
pub(crate) fn scroll_to(ui: &Ui, salt: &str, row: Option<usize>) -> ScrollArea {
    let scroll = ScrollArea::vertical().id_salt(salt).auto_shrink(false);
    match row {
        None => scroll,
        Some(row) => {
            #[allow(clippy::cast_precision_loss)] // a row more or less
            let top = row as f32 * ROW;
            scroll.vertical_scroll_offset((top - ui.available_height() / 2.0).max(0.0))
        }
    }
}

/// The filter and the list. `reveal` scrolls the selected row into view.
pub(crate) fn list_ui(ui: &mut Ui, chooser: &Chooser, reveal: bool, cx: &mut Cx) {
    let (collection, lines) = (chooser.collection(), chooser.lines());
    ui.horizontal(|ui| {
        let label = ui.label("Filter");
        let mut filter = chooser.filter().to_owned();
        let field = TextEdit::singleline(&mut filter)
            .char_limit(text_lengths::NAME)
            .id(filter_id())
            .desired_width(260.0)
            .hint_text("name, move or comment")
            .return_key(None);
        let field = ui.add(field).labelled_by(label.id);
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        if field.changed() {
            cx.act(move |session| session.change_chooser(|chooser| chooser.set_filter(filter)));
        }
        let (shown, all) = (chooser.shown_count(), collection.items.len());
        let text = if shown == all {
            grouped(all as u64)
        } else {
            format!("{} of {}", grouped(shown as u64), grouped(all as u64))
        };
        ui.label(RichText::new(text).weak());
    });
    ui.add_space(4.0);
    let chosen = chooser.chosen().map(ListLine::Item);
    ui.spacing_mut().item_spacing.y = 0.0;
    let row = chosen.filter(|_| reveal);
    let row = row.and_then(|chosen| lines.iter().position(|line| *line == chosen));
    let scroll = scroll_to(ui, "positions", row);
    scroll.show_rows(ui, ROW, lines.len(), |ui, rows| {
        for &line in &lines[rows] {
            match line {
                ListLine::Heading(index) => heading_ui(ui, collection, index),
                ListLine::Item(index) => {
                    let response = row_ui(ui, collection, index, chosen == Some(line));
                    if response.clicked() {
                        cx.act(move |session| {
                            session.change_chooser(|chooser| chooser.take(index));
                        });
                    }
                    if response.double_clicked() {
                        cx.act(Session::enter_position);
                    }
                }
            }
        }
    });
}

fn heading_ui(ui: &mut Ui, collection: &Collection, index: usize) {
    let Some((group, source)) = collection.items[index].group else {
        return;
    };
    let width = ui.available_width();
    ui.allocate_ui(vec2(width, ROW), |ui| {
        ui.horizontal_centered(|ui| {
            ui.set_min_height(ROW);
            let text = RichText::new(group).font(theme::strong(theme::BODY));
            ui.label(text).on_hover_text(source);
        });
    });
}

fn row_ui(ui: &mut Ui, collection: &Collection, index: usize, chosen: bool) -> egui::Response {
    let palette = Palette::of(ui.ctx());
    let item = &collection.items[index];
    let format = |color| TextFormat {
        font_id: theme::plain(theme::BODY),
        color,
        ..TextFormat::default()
    };
    let mut job = LayoutJob::default();
    job.append(&item.title, 0.0, format(palette.text));
    let detail = item.detail();
    if !detail.is_empty() {
        job.append(&detail, 14.0, format(palette.weak));
    }
    let button = Button::selectable(chosen, job).truncate();
    let width = ui.available_width();
    // The texts are left-aligned.
    ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| {
        ui.spacing_mut().button_padding.y = 2.0;
        ui.add(button.min_size(vec2(width, ROW)))
    })
    .inner
}
