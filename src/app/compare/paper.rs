//! The published experiment: what was printed beside what is counted and timed here.

use egui::{RichText, Ui};

use study::Results;

pub use session::compare::paper::*;

use super::results::{self, Charts};
use super::{Measurement, View, chart, plot};
use crate::theme;
use session::Session;
use session::command::Command;

/// Shows what is printed, and what is found so far.
pub fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let found = session.compare.of(View::Paper).map(Measurement::results);
    if found.is_none() {
        ui.label(RichText::new(sentence(None)).font(theme::strong(theme::BODY + 2.0)));
        ui.add_space(8.0);
    }
    let nothing = Results::default();
    let charts = charts(found);
    let away = session.compare.hidden(LEGEND);
    let charts = Charts {
        count: charts.len(),
        // Both show the same searches.
        legend: (LEGEND, charts[0].curves.iter().collect()),
        note: String::new(),
        one: &|ui, side, height, _| {
            chart::title(ui, &charts[side].name);
            plot::show(ui, &charts[side], 1, height - chart::TITLE, away);
        },
    };
    let tables = tables(found.unwrap_or(&nothing));
    results::show(ui, session, &tables, &charts, commands);
}
