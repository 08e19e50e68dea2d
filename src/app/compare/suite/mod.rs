//! Many positions: both algorithms on each of a file, of the library or of one of its groups, and how the saving is spread.

mod controls;
mod table;

pub use session::compare::suite::*;

use egui::style::ScrollStyle;
use egui::{Label, RichText, ScrollArea, Ui, vec2};

use super::{CompareCommand, Measurement, boxes};
use crate::grid::Clicked;
use session::Session;
use session::command::Command;

/// With less room than this they stand below each other, in points.
const SIDE_BY_SIDE: f32 = 1_100.0;

/// What rows do.
const CLICK: &str = "A click opens the position on the Step page; one on a heading sorts.";

/// Shows the results.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    commands: &mut Vec<Command>,
) {
    let room = ui.available_size();
    let scroll = |height: f32| {
        ScrollArea::both()
            .id_salt("positions measured")
            .auto_shrink([true, false])
            .max_height(height)
    };
    let mut clicked = Clicked::default();
    if room.x > SIDE_BY_SIDE {
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                let wide = (room.x * 0.64).min(table::MOST_WIDE);
                ui.set_max_width(wide);
                ui.label(RichText::new(CLICK).small().weak());
                // Beside the numbers, not on them.
                ui.spacing_mut().scroll = ScrollStyle::solid();
                let area = scroll(ui.available_height());
                clicked = area
                    .show(ui, |ui| table::show(ui, session, measurement, wide))
                    .inner;
            });
            ui.add_space(12.0);
            ui.vertical(|ui| {
                let of_dot = chart_ui(ui, session, measurement, room.y, commands);
                clicked.row = clicked.row.or(of_dot);
            });
        });
    } else {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            clicked.row = chart_ui(
                ui,
                session,
                measurement,
                (room.y * 0.6).max(280.0),
                commands,
            );
            ui.add_space(8.0);
            ui.label(RichText::new(CLICK).small().weak());
            let area = scroll((room.y * 0.8).max(240.0));
            let of_row = area
                .show(ui, |ui| table::show(ui, session, measurement, room.x))
                .inner;
            clicked.row = clicked.row.or(of_row.row);
            clicked.head = of_row.head;
        });
    }
    if let Some(column) = clicked.head {
        let words = table::is_words(column);
        commands.push(Command::Compare(CompareCommand::Sort(TABLE, column, words)));
    }
    if let Some(number) = clicked.row {
        commands.push(Command::Compare(CompareCommand::OpenPosition(number)));
    }
}

/// The box plot, that high with its heading; answers the position whose dot was clicked.
fn chart_ui(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    height: f32,
    commands: &mut Vec<Command>,
) -> Option<usize> {
    let top = ui.cursor().top();
    controls::measure_ui(ui, session, commands);
    let chart = measurement.spread.chart(session.compare.measure);
    let said = "Box: the middle half; line in it: the median; whiskers: least and greatest. Each dot is a position: click to open it.";
    let note = RichText::new(said).small().weak();
    let rest = height - (ui.cursor().top() - top) - 44.0;
    let size = vec2(ui.available_width(), rest.clamp(160.0, 620.0));
    let clicked = boxes::show(ui, chart, size);
    ui.add(Label::new(note).wrap());
    clicked
}
