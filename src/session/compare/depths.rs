//! What is saved of minimax and alpha-beta side by side.

use std::collections::BTreeSet;

use export::{CompareReport, compare_csv};

use super::save::{Kind, Taken};
use super::{Compare, curves, words};

impl Compare {
    /// What is saved of it.
    pub(super) fn depths_taken(&self, kind: Kind) -> Option<Taken> {
        let measurement = self.measurement.as_ref()?;
        let (report, subject) = (measurement.report(), measurement.subject());
        let title = subject.title.clone();
        Some(match kind {
            Kind::Csv => Taken::text(title, compare_csv(&report.rows)),
            Kind::Json | Kind::JsonLines => {
                let json = serde_json::to_string(&CompareReport(&report.rows)).ok()?;
                Taken::text(title, json + "\n")
            }
            Kind::Svg | Kind::Png => {
                let clock = words::clock(measurement.plan().repeats);
                let note = format!("“{title}”, {}; {clock}", words::settings(subject));
                let charts = curves::charts(&report.rows).into();
                Taken::charts(title, charts, BTreeSet::new(), note, kind)
            }
        })
    }
}
