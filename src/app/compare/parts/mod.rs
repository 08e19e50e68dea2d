//! The contribution of each part of the search family, as a table and a chart.

pub mod choices;

pub use crate::compare::model::parts::*;

use egui::Ui;

use super::Measurement;
use super::results::{self, Charts};
use crate::cx::Cx;
use crate::session::Session;

pub fn show(ui: &mut Ui, session: &Session, measurement: &Measurement, cx: &mut Cx) {
    let Some(found) = found(measurement) else {
        return;
    };
    let drawn = chart(&found);
    let note = if found.positions > 1 {
        "Dot: median; whiskers: interquartile range of the positions."
    } else {
        ""
    };
    let charts = Charts {
        all: vec![&drawn],
        legend: LEGEND,
        last: 1,
        note: note.to_owned(),
        head: None,
    };
    results::show(ui, session, measurement.tables(), &charts, cx);
}
