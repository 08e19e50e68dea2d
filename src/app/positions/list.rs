//! The list of positions with its filter. Only the rows in sight are made.

use egui::text::LayoutJob;
use egui::{Align, Button, Id, Layout, RichText, ScrollArea, TextEdit, TextFormat, Ui, vec2};

use crate::command::Command;
use crate::theme::{self, Palette};
use lesson::grouped;
use stage::Collection;

use super::chooser::Chooser;

/// How high a row is, in points.
const ROW: f32 = 28.0;

/// What the filter leaves of a collection, and what is chosen.
pub struct List {
    filter: String,
    shown: Vec<Line>,
    /// The chosen one, among those that are shown.
    chosen: Option<usize>,
}

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    /// The heading of this item's group.
    Heading(usize),
    Item(usize),
}

impl List {
    pub fn new(collection: &Collection, chosen: usize) -> List {
        let mut list = List {
            filter: String::new(),
            shown: Vec::new(),
            chosen: Some(chosen),
        };
        list.filter_items(collection);
        list
    }

    /// The field's id, so that it is known to have the focus.
    pub fn filter_id() -> Id {
        Id::unique("positions filter")
    }

    /// The chosen item.
    pub fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Keeps the items that have every word of the filter.
    fn filter_items(&mut self, collection: &Collection) {
        let wanted = self.filter.to_lowercase();
        let words: Vec<&str> = wanted.split_whitespace().collect();
        self.shown.clear();
        let mut group = None;
        for (index, item) in collection.items.iter().enumerate() {
            if !words.iter().all(|word| item.words.contains(word)) {
                continue;
            }
            let of = item.group.map(|group| group.0);
            if of.is_some() && of != group {
                self.shown.push(Line::Heading(index));
                group = of;
            }
            self.shown.push(Line::Item(index));
        }
        let kept = self
            .chosen
            .filter(|&chosen| self.shown.contains(&Line::Item(chosen)));
        self.chosen = kept.or_else(|| self.items().next());
    }

    fn items(&self) -> impl Iterator<Item = usize> {
        self.shown.iter().filter_map(|line| match line {
            Line::Item(index) => Some(*index),
            Line::Heading(_) => None,
        })
    }

    /// Goes so many items down or up, at most to the end.
    pub fn go(&mut self, by: isize) {
        let items: Vec<usize> = self.items().collect();
        let at = items.iter().position(|&index| Some(index) == self.chosen);
        let Some(last) = items.len().checked_sub(1) else {
            return;
        };
        let next = at.unwrap_or(0).saturating_add_signed(by).min(last);
        self.chosen = Some(items[next]);
    }
}

impl Chooser {
    /// The filter and the list.
    pub(super) fn list_ui(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            let label = ui.label("Filter");
            let field = TextEdit::singleline(&mut self.list.filter)
                .id(List::filter_id())
                .desired_width(260.0)
                .hint_text("name, move or comment")
                .return_key(None);
            let field = ui.add(field).labelled_by(label.id);
            if ui.memory(|memory| memory.focused().is_none()) {
                field.request_focus();
            }
            if field.changed() {
                self.list.filter_items(&self.collection);
                self.reveal = true;
            }
            let (shown, all) = (self.list.items().count(), self.collection.items.len());
            let text = if shown == all {
                grouped(all as u64)
            } else {
                format!("{} of {}", grouped(shown as u64), grouped(all as u64))
            };
            ui.label(RichText::new(text).weak());
        });
        ui.add_space(4.0);
        let at = self.list.chosen.and_then(|chosen| {
            let mut lines = self.list.shown.iter();
            lines.position(|line| *line == Line::Item(chosen))
        });
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut scroll = ScrollArea::vertical()
            .id_salt("positions")
            .auto_shrink(false);
        if std::mem::take(&mut self.reveal)
            && let Some(at) = at
        {
            #[allow(clippy::cast_precision_loss)] // a row more or less
            let top = at as f32 * ROW;
            scroll = scroll.vertical_scroll_offset((top - ui.available_height() / 2.0).max(0.0));
        }
        let (mut clicked, mut opened) = (None, false);
        scroll.show_rows(ui, ROW, self.list.shown.len(), |ui, rows| {
            for &line in &self.list.shown[rows] {
                match line {
                    Line::Heading(index) => heading_ui(ui, &self.collection, index),
                    Line::Item(index) => {
                        let chosen = self.list.chosen == Some(index);
                        let response = row_ui(ui, &self.collection, index, chosen);
                        if response.clicked() {
                            clicked = Some(index);
                        }
                        opened |= response.double_clicked();
                    }
                }
            }
        });
        self.list.chosen = clicked.or(self.list.chosen);
        if opened {
            self.open(commands);
        }
    }
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
    // The texts begin at the left.
    ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| {
        ui.spacing_mut().button_padding.y = 2.0;
        ui.add(button.min_size(vec2(width, ROW)))
    })
    .inner
}
