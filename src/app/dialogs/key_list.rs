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
    let layout = if ui.available_width() < 2.0 * (KEYS + DOES) {
        Layout::top_down(Align::Min)
    } else {
        Layout::left_to_right(Align::Min)
    };
    let room = vec2(ui.available_width(), 0.0);
    ui.allocate_ui_with_layout(room, layout, |ui| {
        for topics in [
            &[Topic::Step, Topic::Search, Topic::View][..],
            &[Topic::Edit, Topic::Learn, Topic::Window],
        ] {
            ui.vertical(|ui| {
                for &topic in topics {
                    topic_ui(ui, topic, &rows);
                }
            });
            ui.add_space(20.0);
        }
    });
    ui.add(Label::new(RichText::new(say!(dialog_keys_mouse)).size(theme::SMALL)).wrap());
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
