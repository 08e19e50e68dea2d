//! The state and the commands of the Compare page.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use export::table::SortBy;
use stage::{SourceGame, Stage};
use study::{Plan, PutOff, Study};

use super::contest::choice::Choice;
use super::kept::{KeptMeasurements, Saved};
use super::measurement::{MeasuredPosition, Measurement};
use super::parts::choice::PartChoice;
use super::save::{FileKind, Saving};
use super::suite::spread::Measure;
use super::time_choice::TimeChoice;
use super::view::View;
use crate::session::settings::Settings;
use stage::Chosen;
use stage::{Of, TreeId};

/// The maximum depth for a chess position, in plies; the feasible depth depends on the position.
pub const CHESS_DEPTH: u32 = 12;
pub const MOST_REPEATS: u32 = 99;
/// A search or position among many is deferred if it would take longer than this, in seconds of wall time.
pub(super) const PATIENCE: f64 = 10.0;

/// The limit of a continued study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// Only quick measurements.
    Usual,
    /// Everything up to this depth, in plies.
    UpTo(u32),
    /// Everything.
    Endless,
}

#[derive(Clone, Debug, PartialEq)]
pub enum CompareCommand {
    Show(View),
    Run,
    /// Measure what is missing.
    GoOn(Patience),
    /// Skip the costly depth that the user is asked about.
    Decline,
    Cancel,
    /// Set the depth of the current preset, in plies.
    Depth(u32),
    /// Set the number of timed runs per search.
    Repeats(u32),
    /// Set the compared searches and the quantities of their charts.
    Choose(Box<Choice>),
    /// Set the measured parts and the positions.
    ChooseParts(PartChoice),
    /// Set the deepened searches and their time.
    ChooseTime(TimeChoice),
    ChoosePositions(Chosen),
    /// Set the ply at which each game is measured.
    Ply(u32),
    /// Sort a table by a column; the flag distinguishes columns of words from columns of numbers. Repeated commands
    /// cycle: largest numbers first, smallest first, original order.
    Sort(&'static str, usize, bool),
    /// Set the quantity in the chart of the positions.
    Measure(Measure),
    /// Open the position with this number on the Step page, at its measured depth.
    OpenPosition(usize),
    /// Open the position of the published experiment, with its settings.
    OpenPaper,
    /// Save the contents to this file; without a file, ask for it.
    Save(FileKind, Option<PathBuf>),
    /// Display the measurements that an earlier run left.
    Recover,
    /// Move another measurement of earlier runs to the front of the offers; counted from 1.
    Offer(usize),
    LeaveRecovered,
    DiscardRecovered,
    /// Save a recovered measurement, by its number, to this file; without a file, ask for it.
    SaveRecovered(usize, FileKind, Option<PathBuf>),
    CopyCsv,
    /// Hide or show a curve in all charts that share a legend.
    ToggleCurve(&'static str, String),
    /// Show a message about a completed action.
    Say(String),
}

/// The study that a preset would run now.
pub struct Wanted {
    pub of: Of,
    pub study: Study,
    pub names: Vec<String>,
    pub entries: Vec<MeasuredPosition>,
}

pub struct Compare {
    /// The user is asked before runs estimated to take longer than this, in seconds of wall time.
    pub ask_above: f64,
    pub view: View,
    pub measure: Measure,
    /// The latest measurement of each preset, running or finished.
    pub(super) measurements: [Option<Measurement>; View::ALL.len()],
    /// The sort order of each sorted table.
    pub(super) sorts: BTreeMap<&'static str, SortBy>,
    /// The positions to measure, set on first use.
    pub(super) chosen: OnceCell<Chosen>,
    /// The chosen depth for this tree, if it is not the whole tree.
    pub(super) tree_depth: Option<(TreeId, u32)>,
    pub(super) saving: Option<(Saved, Saving)>,
    pub(super) kept: KeptMeasurements,
    /// The outcome of the last saving or copying.
    pub(super) said: Option<String>,
    /// The names of hidden curves, per legend.
    pub(super) hidden: BTreeMap<&'static str, BTreeSet<String>>,
}

impl Default for Compare {
    fn default() -> Self {
        Compare {
            ask_above: Plan::ASK_ABOVE,
            view: View::default(),
            sorts: BTreeMap::new(),
            measure: Measure::default(),
            measurements: [const { None }; View::ALL.len()],
            chosen: OnceCell::new(),
            tree_depth: None,
            saving: None,
            kept: KeptMeasurements::default(),
            said: None,
            hidden: BTreeMap::new(),
        }
    }
}

impl Compare {
    /// Processes the news of the background run; returns an error message. Ends a run whose subject is no longer
    /// open.
    pub fn poll(&mut self, stage: &Stage) -> Option<String> {
        for (view, ..) in View::ALL {
            let Some(measurement) = &mut self.measurements[view as usize] else {
                continue;
            };
            if measurement.poll(stage) {
                self.kept.changed(view);
            }
            if view == View::Depths && !measurement.of.is_source_of(stage) {
                measurement.cancel();
                measurement.declined = true;
            }
        }
        let (what, saving) = self.saving.as_mut()?;
        let (what, ended) = (*what, saving.poll()?);
        self.saving = None;
        match ended {
            Ok(Some(said)) => {
                self.kept.saved(what);
                self.said = Some(said);
                None
            }
            Ok(None) => None,
            Err(error) => Some(error),
        }
    }

    /// Cancels the run, or stops before the depth it asks about; returns false if there is none.
    pub fn cancel(&mut self) -> bool {
        if self
            .measurements
            .iter()
            .flatten()
            .any(|one| one.is_running() && one.cancel())
        {
            return true;
        }
        let asks = self.asks().is_some();
        if let (true, Some(asking)) = (asks, &mut self.measurements[View::Depths as usize]) {
            asking.declined = true;
        }
        asks
    }

    /// The latest measurement of the current preset.
    pub fn shown(&self) -> Option<&Measurement> {
        self.of(self.view)
    }

    /// The latest measurement of a preset.
    pub fn of(&self, view: View) -> Option<&Measurement> {
        self.measurements[view as usize].as_ref()
    }

    /// The costly depth that the user is asked about: both searches of the open source wait before it.
    pub fn asks(&self) -> Option<&PutOff> {
        let measurement = self.of(View::Depths)?;
        let asks = !measurement.is_running() && !measurement.declined;
        measurement.results().put_off.first().filter(|_| asks)
    }

    /// Returns true if the current preset measures the chosen positions, not the open source.
    pub fn asks_for_positions(&self, settings: &Settings) -> bool {
        match self.view {
            View::Positions => true,
            View::Parts => settings.parts.many,
            View::Depths | View::Contest | View::ByTime | View::Orders | View::Paper => false,
        }
    }

    /// The positions to measure; by default the largest group of the library.
    pub fn chosen(&self) -> &Chosen {
        self.chosen.get_or_init(Chosen::largest)
    }

    pub fn choose(&mut self, chosen: Chosen) {
        self.chosen = OnceCell::from(chosen);
    }

    /// The sort order of this table; `None` for the original order.
    pub fn sort(&self, table: &str) -> Option<SortBy> {
        self.sorts.get(table).copied()
    }

    /// The names of the hidden curves in all charts that share this legend.
    pub fn hidden(&self, legend: &str) -> &BTreeSet<String> {
        static NONE: BTreeSet<String> = BTreeSet::new();
        self.hidden.get(legend).unwrap_or(&NONE)
    }

    pub fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    pub fn said(&self) -> Option<&str> {
        self.said.as_deref()
    }

    /// Returns true if a measurement is running: measurements run singly, to keep the timings honest.
    pub fn is_busy(&self) -> bool {
        let mut measurements = self.measurements.iter().flatten();
        measurements.any(Measurement::is_running)
    }

    /// Returns the number of searches and of positions that the current preset would still measure; `None` if it
    /// cannot continue.
    pub fn to_go_on(&self, stage: &Stage, settings: &Settings) -> Option<(usize, usize)> {
        // Build the study only where it is compared: for a file of games this takes time.
        let shown = self.shown().filter(|shown| !shown.is_running())?;
        let wanted = self.wanted(stage, settings)?;
        shown.to_go_on(&wanted.of, &wanted.study)
    }

    /// The depth of the next run, in plies; by default a tree is as deep as it is stepped.
    pub(super) fn depth(&self, stage: &Stage, settings: &Settings) -> u32 {
        let deepest = deepest(stage);
        match (&stage.source.game, &self.tree_depth) {
            (SourceGame::Game(_), _) => settings.compare_depth.clamp(1, deepest),
            (SourceGame::Tree(tree), Some((id, depth))) if id.is(tree) => {
                (*depth).clamp(1, deepest)
            }
            (SourceGame::Tree(_), _) => {
                let limit = stage.setup.spec.depth;
                limit.map_or(deepest, |depth| depth.clamp(1, deepest))
            }
        }
    }
}

/// The maximum depth that a run can have.
pub fn deepest(stage: &Stage) -> u32 {
    match &stage.source.game {
        SourceGame::Tree(tree) => tree.height().max(1),
        SourceGame::Game(_) => CHESS_DEPTH,
    }
}
