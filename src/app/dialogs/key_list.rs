//! The list of all keys, in two columns if there is room.

use egui::{Align, Grid, Label, Layout, RichText, Ui, vec2};

use crate::actions::{KeyRow, Topic, key_rows};

use crate::dialogs::frame as dialog;
use crate::theme::{self, Palette};
use text::say;

/// The widths of the keys and of their description, in points.
const KEYS: f32 = 140.0;
const DOES: f32 = 220.0;

/// Shows all keys and the gestures of the mouse.
pub(crate) fn show(ui: &mut Ui) {
    dialog::title(ui, say!(dialog_keys), "");
    ui.spacing_mut().interact_size.y = 0.0;
    let rows = key_rows();
    let left = [Topic::Step, Topic::Search, Topic::View];
    let right = [Topic::Edit, Topic::Learn, Topic::Window];
    if ui.available_width() < 2.0 * (KEYS + DOES) {
        topics_ui(ui, left.into_iter().chain(right), &rows);
        mouse_ui(ui);
        return;
    }
    let room = vec2(ui.available_width(), 0.0);
    ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Min), |ui| {
        ui.vertical(|ui| {
            ui.set_max_width(KEYS + DOES);
            topics_ui(ui, left, &rows);
            // The right column is longer.
            ui.add_space(12.0);
            mouse_ui(ui);
        });
        ui.add_space(20.0);
        ui.vertical(|ui| topics_ui(ui, right, &rows));
    });
}

fn mouse_ui(ui: &mut Ui) {
    ui.add(Label::new(RichText::new(say!(dialog_keys_mouse)).size(theme::SMALL)).wrap());
}

fn topics_ui(ui: &mut Ui, topics: impl IntoIterator<Item = Topic>, rows: &[KeyRow]) {
    for topic in topics {
        topic_ui(ui, topic, rows);
    }
}

fn topic_ui(ui: &mut Ui, topic: Topic, rows: &[KeyRow]) {
    let title = RichText::new(topic.title()).font(theme::strong(theme::BODY));
    ui.label(title.color(Palette::of(ui.ctx()).current));
    let does = DOES.min(ui.available_width() - KEYS - 8.0);
    let grid = Grid::new(topic).num_columns(2).spacing(vec2(8.0, 2.0));
    grid.show(ui, |ui| {
        for row in rows.iter().filter(|row| row.topic == topic) {
            let keys = RichText::new(&row.keys).font(theme::strong(theme::SMALL));
            for (text, width) in [
                (keys, KEYS),
                (RichText::new(&row.does).size(theme::SMALL), does),
            ] {
                ui.scope(|ui| {
                    ui.set_width(width);
                    ui.add(Label::new(text).wrap());
                });
            }
            ui.end_row();
        }
    });
    ui.add_space(6.0);
}
