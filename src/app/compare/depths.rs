//! Minimax and alpha-beta on the open position or tree, depth by depth.

use egui::Ui;

use crate::compare::model::curves::charts;
use crate::compare::model::depths::LEGEND;
use crate::cx::Cx;
use crate::session::Session;

use super::Measurement;
use super::results::{self, Charts};

pub fn show(ui: &mut Ui, session: &Session, measurement: &Measurement, cx: &mut Cx) {
    let charts = charts(measurement.rows());
    let charts = Charts {
        all: charts.iter().collect(),
        legend: LEGEND,
        last: measurement.last(),
        note: String::new(),
        head: None,
    };
    results::show(ui, session, measurement.tables(), &charts, cx);
}
