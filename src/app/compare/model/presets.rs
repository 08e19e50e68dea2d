//! Dispatch to the presets: each query is a single match.

use stage::Stage;
use study::Plan;

use super::measurement::Measurement;
use super::save::{FileKind, Taken};
use super::state::{Compare, MOST_REPEATS, PATIENCE, Wanted};
use super::titled_table::TitledTable;
use super::view::View;
use super::{by_time, contest, depths, orders, paper, parts, suite, words};
use crate::session::settings::Settings;

impl Compare {
    /// Returns the study of the current preset; `None` if it cannot be measured.
    pub fn wanted(&self, stage: &Stage, settings: &Settings) -> Option<Wanted> {
        match self.view {
            View::Depths => Some(depths::wanted(self, stage, settings)),
            View::Contest => contest::wanted(self, stage, settings),
            View::Parts => parts::wanted(self, stage, settings),
            View::ByTime => by_time::wanted(stage, settings),
            View::Orders => Some(orders::wanted(self, stage, settings)),
            View::Positions => Some(suite::wanted(self, stage, settings)),
            View::Paper => Some(paper::wanted(settings)),
        }
    }

    pub fn has_results(&self) -> bool {
        self.shown().is_some_and(|shown| match self.view {
            View::Depths => !shown.rows().is_empty(),
            View::Orders => shown.results().orders(shown.study()).is_some(),
            View::Contest => !shown.results().readings.is_empty(),
            View::Parts => parts::found(shown).is_some(),
            View::ByTime => by_time::has_results(shown),
            View::Positions => !shown.spread.is_empty(),
            View::Paper => !shown.results().root_scores.is_empty(),
        })
    }

    /// Returns the results of a preset for a file of this kind; `None` if there are none.
    pub(super) fn taken(&self, view: View, kind: FileKind, settings: &Settings) -> Option<Taken> {
        let measurement = self.of(view)?;
        match view {
            View::Depths => {
                let hidden = self.hidden(depths::LEGEND).clone();
                depths::taken(measurement, kind, hidden)
            }
            View::Contest => {
                let hidden = self.hidden(contest::LEGEND).clone();
                contest::taken(measurement, kind, &settings.contest, hidden)
            }
            View::Parts => {
                let hidden = self.hidden(parts::LEGEND).clone();
                parts::taken(measurement, kind, hidden)
            }
            View::ByTime => {
                let hidden = self.hidden(by_time::LEGEND).clone();
                by_time::taken(measurement, kind, hidden)
            }
            View::Orders => {
                let hidden = self.hidden(orders::LEGEND).clone();
                orders::taken(measurement, kind, hidden)
            }
            View::Positions => suite::taken(measurement, kind),
            View::Paper => {
                let hidden = self.hidden(paper::LEGEND).clone();
                paper::taken(measurement, kind, hidden)
            }
        }
    }

    /// Returns the depth, the repeats and the deferral limit for many positions.
    pub(super) fn suite_plan(&self, settings: &Settings) -> Plan {
        Plan {
            repeats: settings.compare_repeats.clamp(1, MOST_REPEATS),
            ask_above: self.ask_above.min(PATIENCE),
            ..Plan::to_depth(settings.suite_depth.clamp(1, suite::DEEPEST))
        }
    }

    /// Returns the depth, the repeats and the limit above which the user is asked.
    pub fn plan(&self, stage: &Stage, settings: &Settings) -> Plan {
        let (depth, patience) = match self.view {
            View::Parts if settings.parts.many => return self.suite_plan(settings),
            View::Depths | View::Contest | View::Parts | View::ByTime => {
                (self.depth(stage, settings), self.ask_above)
            }
            View::Orders => (orders::depth(stage, settings), self.ask_above.min(PATIENCE)),
            View::Positions => return self.suite_plan(settings),
            View::Paper => (study::START_DEPTH, f64::INFINITY),
        };
        Plan {
            repeats: settings.compare_repeats.clamp(1, MOST_REPEATS),
            ask_above: patience,
            ..Plan::to_depth(depth)
        }
    }
}

impl Measurement {
    /// Returns the tables of the results; the first table is used for copying and saving.
    pub fn tables(&self) -> &[TitledTable] {
        self.tables.get_or_init(|| tables_of(self))
    }
}

pub fn progress(measurement: &Measurement) -> String {
    if measurement.study().time.is_some() {
        by_time::progress(measurement)
    } else {
        words::progress(measurement)
    }
}

fn tables_of(measurement: &Measurement) -> Vec<TitledTable> {
    match measurement.view {
        View::Depths => depths::tables(measurement),
        View::Contest => vec![contest::table(measurement)],
        View::Parts => parts::tables(measurement),
        View::ByTime => by_time::tables(measurement),
        View::Orders => orders::tables(measurement),
        View::Positions => vec![suite::table(measurement)],
        View::Paper => paper::tables(measurement.results()),
    }
}
