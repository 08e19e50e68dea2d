//! The list of keys: every action that has a key, and the mouse gestures, under headings.

use egui::{Color32, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo};

use crate::actions::Topic;
use crate::session::{Action, Session};

use super::dialog;
use super::theme;
use crate::scrolling::ShowFollowing;
use crate::text_lengths;

/// The mouse gestures, and keys that work only in one place.
const GESTURES: [(Topic, &str, &str); 16] = [
    (Topic::Navigate, "Click a node", "go to its step"),
    (
        Topic::Navigate,
        "Tab, then arrows",
        "walk the tree; Enter goes to that node",
    ),
    (
        Topic::Play,
        "PageDown, PageUp",
        "next, previous stop of a lesson",
    ),
    (Topic::View, "Wheel, pinch", "zoom the tree"),
    (Topic::View, "Drag", "move the tree"),
    (Topic::Edit, "Double click a leaf", "change its value"),
    (Topic::Edit, "Right click a node", "edit it"),
    (Topic::Edit, "Drag a node", "move it among its siblings"),
    (
        Topic::Files,
        "Ctrl+V",
        "open the tree, positions or link in the clipboard",
    ),
    (Topic::Files, "Drop a file", "open it"),
    (
        Topic::Practice,
        "Enter, F2, Esc",
        "check, show, dismiss a question",
    ),
    (
        Topic::Practice,
        "1 2 3 … - i, then Enter",
        "exercise: type into the field in use",
    ),
    (
        Topic::Practice,
        "=, <, >",
        "exercise: exactly, at most, at least",
    ),
    (
        Topic::Practice,
        "N, X, M",
        "exercise: number the visit, cut, root move",
    ),
    (
        Topic::Practice,
        "Ctrl+Enter, Ctrl+F",
        "exercise: check, first mistake",
    ),
    (Topic::Window, "Enter", "measure, on the Compare page"),
];

/// The maximum widths of the keys and of a column of keys with descriptions, in points; longer texts wrap.
const KEYS: f32 = 146.0;
const COLUMN: f32 = 366.0;
/// The minimum width of a column if that allows another column, in points.
const NARROW: f32 = 330.0;
const GAP: f32 = 18.0;
/// The height of the window around the list, in points: title, field, button, margins.
const AROUND: f32 = 150.0;
/// The height of a heading with the space above it, in rows.
const HEADING: usize = 2;

struct KeyGroup {
    title: &'static str,
    rows: Vec<KeyRow>,
}

/// Keys, their description, and true if they do not apply to the current search.
type KeyRow = (String, String, bool);

/// The note on such keys.
const ABSENT: &str = " (none in this search)";

impl KeyGroup {
    fn of(topic: Topic, session: &Session) -> KeyGroup {
        let actions = Action::ALL.iter().filter(|action| action.topic() == topic);
        let actions = actions
            .filter(|action| !action.keys().is_empty())
            .map(|action| {
                let absent = !action.is_listed(session);
                (action.keys().join(", "), action.does().into_owned(), absent)
            });
        let gestures = GESTURES.iter().filter(|(its, ..)| *its == topic);
        let gestures = gestures.map(|&(_, keys, what)| (keys.to_owned(), what.to_owned(), false));
        KeyGroup {
            title: topic.title(),
            rows: in_pairs(actions.chain(gestures)),
        }
    }

    /// Returns the rows that contain all search words in their keys or description.
    fn matching(self, wanted: &str) -> KeyGroup {
        let wanted = wanted.to_lowercase();
        let matches = |(keys, what, _): &KeyRow| {
            let row = format!("{keys} {what} {}", self.title).to_lowercase();
            wanted.split_whitespace().all(|word| row.contains(word))
        };
        let rows = self.rows.into_iter().filter(matches).collect();
        KeyGroup {
            title: self.title,
            rows,
        }
    }

    fn height(&self) -> usize {
        HEADING + self.rows.len()
    }
}

#[derive(Default)]
pub(super) struct KeySearch {
    wanted: String,
    /// True once the field has received the focus.
    focused: bool,
}

impl KeySearch {
    /// Shows all or the matching keys in as many columns as fit. Returns true if the dialog is to be closed.
    pub(super) fn show(&mut self, ui: &mut Ui, session: &Session) -> bool {
        let field = ui.horizontal(|ui| {
            let title = ui.heading("Keys");
            ui.add_space(12.0);
            let field = TextEdit::singleline(&mut self.wanted)
                .char_limit(text_lengths::NAME)
                .hint_text("search: cutoff, zoom, Ctrl …")
                .desired_width(COLUMN);
            ui.add(field).labelled_by(title.id)
        });
        let field = field.inner;
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Search the keys"));
        if !std::mem::replace(&mut self.focused, true) {
            field.request_focus();
        }
        ui.add_space(6.0);
        let groups: Vec<KeyGroup> = Topic::ALL
            .iter()
            .map(|&topic| KeyGroup::of(topic, session).matching(&self.wanted))
            .filter(|group| !group.rows.is_empty())
            .collect();
        let room = egui::vec2(
            ui.available_width(),
            ui.ctx().content_rect().height() - AROUND,
        );
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few
        let columns = (((room.x + GAP) / (NARROW + GAP)) as usize).clamp(1, 3);
        #[allow(clippy::cast_precision_loss)] // a few
        let width = ((room.x + GAP) / columns as f32 - GAP).min(COLUMN);
        // The height does not depend on the results, so that the search field does not move.
        let area = ScrollArea::vertical()
            .auto_shrink(false)
            .max_height(room.y)
            .min_scrolled_height(room.y);
        area.show_following(ui, |ui| {
            if groups.is_empty() {
                ui.label(RichText::new("No matching keys.").weak());
            }
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for column in in_columns(&groups, columns) {
                    ui.vertical(|ui| {
                        ui.set_width(width);
                        let keys = keys_width(ui, column);
                        for group in column {
                            group_ui(ui, group, (keys, width));
                        }
                    });
                }
            });
        });
        dialog::buttons(ui, |ui| dialog::close(ui).clicked())
    }
}

/// Merges forward and backward rows into one: `C, Shift+C` for the next, previous cutoff.
fn in_pairs(rows: impl Iterator<Item = KeyRow>) -> Vec<KeyRow> {
    let mut paired: Vec<KeyRow> = Vec::new();
    for (keys, what, absent) in rows {
        let back = what.strip_prefix("previous ");
        let there = paired.last_mut().zip(back).filter(|(last, back)| {
            let forward = last.1.strip_prefix("next ");
            forward.is_some_and(|forward| forward.split(',').next() == Some(back))
        });
        match there {
            Some((last, _)) => {
                last.0 = format!("{}, {keys}", last.0);
                last.1 = format!("next, {}", last.1.replacen("next ", "previous ", 1));
            }
            None => paired.push((keys, what, absent)),
        }
    }
    paired
}

fn keys_width(ui: &Ui, column: &[KeyGroup]) -> f32 {
    let keys = column.iter().flat_map(|group| &group.rows);
    let widths = keys.map(|(keys, ..)| {
        let font = theme::strong(theme::SMALL);
        let galley = ui
            .painter()
            .layout_no_wrap(keys.clone(), font, Color32::PLACEHOLDER);
        galley.size().x
    });
    widths.fold(0.0, f32::max).ceil().min(KEYS)
}

/// A heading with its keys and descriptions, given the widths of the keys and of the column. Keys that do not apply
/// to the current search are pale.
fn group_ui(ui: &mut Ui, group: &KeyGroup, (wide, column): (f32, f32)) {
    ui.spacing_mut().item_spacing.x = 8.0;
    ui.add_space(2.0);
    let title = RichText::new(group.title).font(theme::strong(theme::BODY));
    ui.label(title.color(theme::Palette::of(ui.ctx()).current));
    ui.spacing_mut().item_spacing.y = 2.0;
    let weak = theme::Palette::of(ui.ctx()).weak;
    for (keys, what, absent) in &group.rows {
        let label = |ui: &mut Ui, width: f32, text: RichText| {
            ui.scope(|ui| {
                ui.set_width(width);
                let text = if *absent { text.color(weak) } else { text };
                ui.add(egui::Label::new(text).wrap());
            });
        };
        ui.horizontal_top(|ui| {
            let keys = RichText::new(keys).font(theme::strong(theme::SMALL));
            label(ui, wide, keys);
            let why = if *absent { ABSENT } else { "" };
            let what = RichText::new(format!("{what}{why}")).size(theme::SMALL);
            label(ui, column - wide - 10.0, what);
        });
    }
    ui.add_space(6.0);
}

/// Splits the groups into this number of columns in order, minimizing the height of the highest column.
fn in_columns(groups: &[KeyGroup], columns: usize) -> Vec<&[KeyGroup]> {
    let within = |most: usize| {
        let mut parts = Vec::new();
        let mut rest = groups;
        while !rest.is_empty() {
            let mut height = 0;
            let fits = rest.iter().take_while(|group| {
                height += group.height();
                height <= most
            });
            let (part, after) = rest.split_at(fits.count().max(1));
            parts.push(part);
            rest = after;
        }
        parts
    };
    let highest = groups.iter().map(KeyGroup::height).max().unwrap_or(0);
    let all = groups.iter().map(KeyGroup::height).sum();
    let mut parts = (highest..=all).map(within);
    parts
        .find(|parts| parts.len() <= columns)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_keys_share_a_row() {
        let row = |keys: &str, what: &str| (keys.to_owned(), what.to_owned(), false);
        let rows = [
            row("I", "next pass, where the search makes several"),
            row("Shift+I", "previous pass"),
            row("N", "next node"),
            row("Shift+L", "previous leaf"),
        ];
        let paired = in_pairs(rows.into_iter());
        assert_eq!(
            paired,
            [
                row(
                    "I, Shift+I",
                    "next, previous pass, where the search makes several"
                ),
                row("N", "next node"),
                row("Shift+L", "previous leaf"),
            ]
        );
    }

    #[test]
    fn columns_are_balanced_and_keep_order() {
        let group = |count| KeyGroup {
            title: "",
            rows: vec![(String::new(), String::new(), false); count],
        };
        let groups: Vec<KeyGroup> = [10, 4, 6, 2, 3].map(group).into();
        let lengths = |columns| -> Vec<usize> {
            let parts = in_columns(&groups, columns);
            parts.iter().map(|part| part.len()).collect()
        };
        assert_eq!(lengths(1), [5]);
        assert_eq!(lengths(2), [2, 3]);
        assert_eq!(lengths(3), [1, 2, 2]);
        assert_eq!(lengths(9), [1, 1, 2, 1]);
    }
}
