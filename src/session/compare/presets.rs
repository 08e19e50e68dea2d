//! Which preset answers for what is measured and shown: one match for each question.

use stage::Stage;
use study::Plan;

use super::measurement::Measurement;
use super::save::{FileKind, Taken};
use super::state::{Compare, MOST_REPEATS, PATIENCE, Wanted};
use super::titled_table::TitledTable;
use super::view::View;
use super::{by_time, contest, depths, orders, paper, parts, suite, words};
use crate::settings::Settings;

impl Compare {
    /// What the preset in front would measure now; `None` where it cannot.
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

    /// Whether the preset in front has something to be saved.
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

    /// What a preset has found, for a file of that kind; `None` while there is nothing.
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

    /// How deep, how often, and when to put off, for many positions.
    pub(super) fn suite_plan(&self, settings: &Settings) -> Plan {
        Plan {
            repeats: settings.compare_repeats.clamp(1, MOST_REPEATS),
            ask_above: self.ask_above.min(PATIENCE),
            ..Plan::to_depth(settings.suite_depth.clamp(1, suite::DEEPEST))
        }
    }

    /// How deep, how often, and when to ask.
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
    /// What is said of it in tables: the first one is what is copied and saved.
    pub fn tables(&self) -> &[TitledTable] {
        self.tables.get_or_init(|| tables_of(self))
    }
}

/// What is going on.
pub fn progress(measurement: &Measurement) -> String {
    if measurement.study().time.is_some() {
        by_time::progress(measurement)
    } else {
        words::progress(measurement)
    }
}

/// All that is said of a measurement in tables.
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
