//! What is measured, and how it is looked at, without a toolkit: minimax and alpha-beta on what is open, and the other views of
//! measurements, a folder each. One measurement runs at a time.

mod apply;
pub mod columns;
pub mod contest;
pub mod curves;
mod depths;
pub mod line;
pub mod looks;
mod measurement;
mod of;
pub mod orders;
pub mod paper;
mod save;
pub mod suite;
mod view;
pub mod words;

pub use contest::{Choice, ContestCommand};
pub use measurement::{Measurement, Subject, TreeId};
pub use orders::OrdersCommand;
pub use save::Kind;
pub use suite::{Chosen, SuiteCommand};
pub use view::View;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use stage::{SourceGame, Stage};
use study::{Decision, Plan, State as Phase};

use crate::settings::Settings;
use contest::Contests;
use orders::Orders;
use save::{Saving, Taken};
use suite::Suites;

/// The deepest measurement of a chess position that can be asked for, in plies; what is feasible depends on the position.
pub const CHESS_DEPTH: u32 = 12;
/// The most repeats that can be asked for.
pub const MOST_REPEATS: u32 = 99;

/// A wish of the compare page.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareCommand {
    /// Show another view.
    Show(View),
    /// Run the published experiment.
    RunPaper,
    /// Open the published experiment's position, under its settings.
    OpenPaper,
    /// Measure what is open.
    Run,
    /// End the run; what was measured stays.
    Cancel,
    /// Start a costly depth, or stop before it.
    Answer(Decision),
    /// How deep to go, in plies.
    Depth(u32),
    /// How often each search is timed.
    Repeats(u32),
    /// Write what the view shows into that file; without one, ask for it.
    Save(Kind, Option<PathBuf>),
    /// Put the table into the clipboard.
    CopyCsv,
    /// A wish of the view of configurations.
    Contest(ContestCommand),
    /// A wish of the view of many positions.
    Suite(SuiteCommand),
    /// A wish of the view of move orders.
    Orders(OrdersCommand),
    /// Put a curve away in all charts that share a legend, or show it again.
    ToggleCurve(&'static str, String),
    /// Say what was done.
    Say(String),
}

impl CompareCommand {
    /// Whether it starts a measurement.
    fn measures(&self) -> bool {
        match self {
            CompareCommand::Run | CompareCommand::RunPaper => true,
            CompareCommand::Contest(command) => !matches!(command, ContestCommand::Choose(_)),
            CompareCommand::Suite(command) => {
                matches!(command, SuiteCommand::Run | SuiteCommand::GoOn { .. })
            }
            CompareCommand::Orders(command) => !matches!(command, OrdersCommand::Depth(_)),
            _ => false,
        }
    }
}

/// The state of the compare page.
pub struct Compare {
    /// A depth estimated to take longer than this is asked about first: seconds of wall time.
    pub ask_above: f64,
    /// What is shown.
    pub view: View,
    /// The published experiment.
    pub paper: paper::Replay,
    /// Configurations side by side.
    pub contests: Contests,
    /// All move orders side by side.
    pub orders: Orders,
    /// Many positions.
    pub suites: Suites,
    measurement: Option<Measurement>,
    /// How deep that tree is to be measured, where it is not the whole tree.
    tree_depth: Option<(TreeId, u32)>,
    saving: Option<Saving>,
    /// What has become of the last wish to save or copy.
    said: Option<String>,
    /// The names of the curves that were put away, for all charts that share a legend.
    hidden: BTreeMap<&'static str, BTreeSet<String>>,
}

impl Default for Compare {
    fn default() -> Self {
        Compare {
            ask_above: Plan::ASK_ABOVE,
            view: View::default(),
            paper: paper::Replay::default(),
            contests: Contests::default(),
            suites: Suites::default(),
            orders: Orders::default(),
            measurement: None,
            tree_depth: None,
            saving: None,
            said: None,
            hidden: BTreeMap::new(),
        }
    }
}

impl Compare {
    /// Takes in what the background run has done; answers an error message. A run on what is no longer open is ended.
    pub fn poll(&mut self, stage: &Stage) -> Option<String> {
        self.paper.poll();
        self.contests.poll();
        self.orders.poll();
        self.suites.poll();
        if let Some(measurement) = &mut self.measurement {
            measurement.poll(stage);
            if measurement.is_running() && !measurement.subject().is_source_of(stage) {
                measurement.cancel();
            }
        }
        let saved = self.saving.as_mut()?.poll()?;
        self.saving = None;
        match saved {
            Ok(said) => {
                self.said = said.or(self.said.take());
                None
            }
            Err(error) => Some(error),
        }
    }

    /// Cancels the run, or stops before the depth it asks about; `false` when there is none.
    pub fn cancel(&mut self) -> bool {
        if self.paper.cancel()
            || self.contests.cancel()
            || self.orders.cancel()
            || self.suites.cancel()
        {
            return true;
        }
        let Some(measurement) = self.measurement.as_ref().filter(|run| run.is_running()) else {
            return false;
        };
        if matches!(measurement.report().state, Phase::Asking(_)) {
            measurement.answer(Decision::Stop);
        } else {
            measurement.cancel();
        }
        true
    }

    /// What was measured last, or is being measured.
    pub fn measurement(&self) -> Option<&Measurement> {
        self.measurement.as_ref()
    }

    /// The names of the curves that were put away, in all charts that share that legend.
    pub fn hidden(&self, legend: &str) -> &BTreeSet<String> {
        static NONE: BTreeSet<String> = BTreeSet::new();
        self.hidden.get(legend).unwrap_or(&NONE)
    }

    /// Whether something is on its way into a file.
    pub fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    /// What has become of the last wish to save or copy.
    pub fn said(&self) -> Option<&str> {
        self.said.as_deref()
    }

    /// Whether a run is under way.
    pub fn is_running(&self) -> bool {
        self.measurement
            .as_ref()
            .is_some_and(Measurement::is_running)
    }

    /// Whether anything is being measured: one thing at a time, or the clocks would not be honest.
    pub fn is_busy(&self) -> bool {
        self.is_running()
            || self.paper.is_running()
            || self.contests.is_running()
            || self.orders.is_running()
            || self.suites.is_running()
    }

    /// What the view in front shows, for a file of that kind; `None` while there is nothing.
    fn taken(&self, kind: Kind, settings: &Settings) -> Option<Taken> {
        match self.view {
            View::Depths => self.depths_taken(kind),
            View::Contest => {
                let hidden = self.hidden(contest::LEGEND).clone();
                self.contests.taken(kind, &settings.contest, hidden)
            }
            View::Orders => self.orders.taken(kind),
            View::Positions => self.suites.taken(kind),
            View::Paper => self.paper.taken(kind, self.hidden(paper::LEGEND).clone()),
        }
    }

    /// What the next run is to do.
    pub fn plan(&self, stage: &Stage, settings: &Settings) -> Plan {
        Plan {
            rules: stage.setup.spec.rules,
            repeats: settings.compare_repeats.clamp(1, MOST_REPEATS),
            ask_above: self.ask_above,
            ..Plan::to_depth(self.depth(stage, settings))
        }
    }

    /// What the next run over many positions is to do with each of them.
    pub fn suite_plan(&self, settings: &Settings) -> Plan {
        Plan {
            rules: settings.setup.spec.rules,
            repeats: settings.compare_repeats.clamp(1, MOST_REPEATS),
            ask_above: self.ask_above,
            ..Plan::to_depth(settings.suite_depth.clamp(1, suite::DEEPEST))
        }
    }

    /// How deep the next run goes, in plies: a tree to its leaves if nothing else is asked for.
    fn depth(&self, stage: &Stage, settings: &Settings) -> u32 {
        let deepest = deepest(stage);
        match (&stage.source.game, &self.tree_depth) {
            (SourceGame::Game(_), _) => settings.compare_depth.clamp(1, deepest),
            (SourceGame::Tree(tree), Some((id, depth))) if id.is(tree) => {
                (*depth).clamp(1, deepest)
            }
            (SourceGame::Tree(_), _) => deepest,
        }
    }
}

/// The greatest depth that can be asked for.
pub fn deepest(stage: &Stage) -> u32 {
    match &stage.source.game {
        SourceGame::Tree(tree) => tree.height().max(1),
        SourceGame::Game(_) => CHESS_DEPTH,
    }
}
