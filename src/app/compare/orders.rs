//! One position under all orders of its moves, or a tree under orders of its children, with the theoretical bounds.

pub use crate::compare::model::orders::*;

use egui::Ui;

use super::Measurement;
use super::results::{self, Charts};
use crate::cx::Cx;
use crate::session::Session;

pub fn has_results(measurement: &Measurement) -> bool {
    measurement.results().orders(measurement.study()).is_some()
}

pub fn show(ui: &mut Ui, session: &Session, measurement: &Measurement, cx: &mut Cx) {
    let Some(table) = measurement.results().orders(measurement.study()) else {
        return;
    };
    let drawn = picture::charts(&table);
    let charts = Charts {
        all: drawn.iter().collect(),
        legend: LEGEND,
        last: 1,
        note: String::new(),
        head: None,
    };
    results::show(ui, session, measurement.tables(), &charts, cx);
}
