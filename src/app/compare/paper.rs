//! The published experiment: the printed numbers beside the ones measured here.

use egui::{RichText, Ui};

use study::Results;

pub use crate::compare::model::paper::*;

use super::results::{self, Charts};
use super::{Measurement, View};
use crate::cx::Cx;
use crate::session::Session;
use crate::theme;

/// Shows the printed numbers and the measurements so far.
pub fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let found = session.compare.of(View::Paper).map(Measurement::results);
    if found.is_none() {
        ui.label(RichText::new(sentence(None)).font(theme::strong(theme::BODY + 2.0)));
        ui.add_space(8.0);
    }
    let nothing = Results::default();
    let charts = charts(found);
    let charts = Charts {
        all: charts.iter().collect(),
        legend: LEGEND,
        last: 1,
        note: String::new(),
        head: None,
    };
    let tables = tables(found.unwrap_or(&nothing));
    results::show(ui, session, &tables, &charts, cx);
}
