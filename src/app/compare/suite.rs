//! Many positions: both algorithms on each of a file, of the library or of one of its groups, and how the saving is spread.

pub use session::compare::suite::*;

use egui::{Ui, vec2};

use super::results::{self, Charts};
use super::{CompareCommand, Measurement, boxes, chart, measures};
use session::Session;
use session::command::Command;

/// Shows the results.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    commands: &mut Vec<Command>,
) {
    let note = "Box: the middle half; line in it: the median; whiskers: least and greatest. Each dot is a position: click to open it.";
    let drawn = measurement.spread.chart(session.compare.measure);
    let charts = Charts {
        count: 1,
        legend: ("positions", Vec::new()),
        note: note.to_owned(),
        one: &|ui, _, height, commands| {
            measures::show(ui, session, commands);
            let size = vec2(ui.available_width(), height - chart::TITLE - 8.0);
            if let Some(number) = boxes::show(ui, drawn, size) {
                commands.push(Command::Compare(CompareCommand::OpenPosition(number)));
            }
        },
    };
    results::show(ui, session, measurement.tables(), &charts, commands);
}
