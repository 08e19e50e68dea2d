//! Many positions: both algorithms on each position of a file, of the library or of one of its groups, and the
//! distribution of the savings.

pub use crate::compare::model::suite::*;

use egui::Ui;

use super::results::{self, Charts};
use super::{Measurement, measures};
use crate::cx::Cx;
use crate::session::Session;

pub fn show(ui: &mut Ui, session: &Session, measurement: &Measurement, cx: &mut Cx) {
    let note = "Box: interquartile range; line in it: median; whiskers: minimum and maximum. Each dot is a position: click to open it.";
    let charts = Charts {
        all: vec![measurement.spread.chart(session.compare.measure)],
        legend: "positions",
        last: 1,
        note: note.to_owned(),
        head: Some(&|ui, _, cx| measures::show(ui, session, cx)),
    };
    results::show(ui, session, measurement.tables(), &charts, cx);
}
