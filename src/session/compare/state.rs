//! What is measured and looked at on the Compare page, and what is wished of it.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use export::table::SortBy;
use stage::{SourceGame, Stage};
use study::{Plan, PutOff, Study};

use super::contest::choice::Choice;
use super::kept::{KeptMeasurements, Saved};
use super::measurement::{MeasuredPosition, Measurement};
use super::of::{Of, TreeId};
use super::parts::choice::PartChoice;
use super::save::{FileKind, Saving};
use super::suite::chosen::Chosen;
use super::suite::spread::Measure;
use super::time_choice::TimeChoice;
use super::view::View;
use crate::settings::Settings;

/// The deepest measurement of a chess position that can be asked for, in plies; what is feasible depends on the position.
pub const CHESS_DEPTH: u32 = 12;
/// The most repeats that can be asked for.
pub const MOST_REPEATS: u32 = 99;
/// One of many searches or positions is put off if it would take longer than this: seconds of wall time.
pub(super) const PATIENCE: f64 = 10.0;

/// For what there is time when a study goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// For what does not take long.
    Usual,
    /// For everything up to this depth, in plies.
    UpTo(u32),
    /// For everything.
    Endless,
}

/// A wish of the compare page.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareCommand {
    /// Show another preset.
    Show(View),
    /// Measure all that the preset in front asks for anew.
    Run,
    /// Measure what is lacking.
    GoOn(Patience),
    /// Leave the costly depth that is asked about.
    Decline,
    /// End the run; what was measured stays.
    Cancel,
    /// How deep the preset in front goes, in plies.
    Depth(u32),
    /// How often each search is timed.
    Repeats(u32),
    /// Which searches are compared, and what their charts show.
    Choose(Box<Choice>),
    /// Which parts are told apart, and on what.
    ChooseParts(PartChoice),
    /// What deepens, and for how long.
    ChooseTime(TimeChoice),
    /// Which positions are measured.
    ChoosePositions(Chosen),
    /// After how many plies of each game.
    Ply(u32),
    /// Sort a table by one of its columns, which holds words or numbers: first the largest numbers, then the smallest, then as
    /// it was.
    Sort(&'static str, usize, bool),
    /// What the chart of the positions shows.
    Measure(Measure),
    /// Open the position with this number on the Step page, as deep as it was measured.
    OpenPosition(usize),
    /// Open the published experiment's position, under its settings.
    OpenPaper,
    /// Write what is shown into that file; without one, ask for it.
    Save(FileKind, Option<PathBuf>),
    /// Look at the measurements that an earlier run left behind.
    Recover,
    /// Offer another one first of the measurements that earlier runs left behind, counted from 1.
    Offer(usize),
    /// Look no longer at them.
    LeaveRecovered,
    /// Delete them.
    DiscardRecovered,
    /// Write one of them, by its number, into that file; without one, ask for it.
    SaveRecovered(usize, FileKind, Option<PathBuf>),
    /// Put the table into the clipboard.
    CopyCsv,
    /// Put a curve away in all charts that share a legend, or show it again.
    ToggleCurve(&'static str, String),
    /// Say what was done.
    Say(String),
}

/// What a preset would measure now.
pub struct Wanted {
    /// What it is of.
    pub of: Of,
    /// What is measured.
    pub study: Study,
    /// What its searches are called.
    pub names: Vec<String>,
    /// Its positions.
    pub entries: Vec<MeasuredPosition>,
}

/// The state of the compare page.
pub struct Compare {
    /// What is estimated to take longer than this is asked about first: seconds of wall time.
    pub ask_above: f64,
    /// What is shown.
    pub view: View,
    /// What the chart of positions shows.
    pub measure: Measure,
    /// What each preset has measured last, or is measuring.
    pub(super) measurements: [Option<Measurement>; View::ALL.len()],
    /// By what each table is sorted, where it is.
    pub(super) sorts: BTreeMap<&'static str, SortBy>,
    /// Which positions are to be measured, once somebody has asked.
    pub(super) chosen: OnceCell<Chosen>,
    /// How deep that tree is to be measured, where it is not the whole tree.
    pub(super) tree_depth: Option<(TreeId, u32)>,
    /// What is on its way into a file.
    pub(super) saving: Option<(Saved, Saving)>,
    /// What is kept of what is in no file.
    pub(super) kept: KeptMeasurements,
    /// What has become of the last wish to save or copy.
    pub(super) said: Option<String>,
    /// The names of the curves that were put away, for all charts that share a legend.
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
    /// Takes in what the background run has done; answers an error message. A run on what is no longer open is ended.
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

    /// Cancels the run, or stops before the depth it asks about; `false` when there is none.
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

    /// What the preset in front has measured last, or is measuring.
    pub fn shown(&self) -> Option<&Measurement> {
        self.of(self.view)
    }

    /// What a preset has measured last, or is measuring.
    pub fn of(&self, view: View) -> Option<&Measurement> {
        self.measurements[view as usize].as_ref()
    }

    /// The costly depth that is asked about: both searches of what is open wait before it.
    pub fn asks(&self) -> Option<&PutOff> {
        let measurement = self.of(View::Depths)?;
        let asks = !measurement.is_running() && !measurement.declined;
        measurement.results().put_off.first().filter(|_| asks)
    }

    /// Whether the preset in front measures the positions that are chosen, and not what is open.
    pub fn asks_for_positions(&self, settings: &Settings) -> bool {
        match self.view {
            View::Positions => true,
            View::Parts => settings.parts.many,
            View::Depths | View::Contest | View::ByTime | View::Orders | View::Paper => false,
        }
    }

    /// Which positions are to be measured: at first the largest group of the library.
    pub fn chosen(&self) -> &Chosen {
        self.chosen.get_or_init(Chosen::largest)
    }

    /// Measure these.
    pub fn choose(&mut self, chosen: Chosen) {
        self.chosen = OnceCell::from(chosen);
    }

    /// By what that table is sorted; `None` for as it is made.
    pub fn sort(&self, table: &str) -> Option<SortBy> {
        self.sorts.get(table).copied()
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

    /// Whether anything is being measured: one thing at a time, or the clocks would not be honest.
    pub fn is_busy(&self) -> bool {
        let mut measurements = self.measurements.iter().flatten();
        measurements.any(Measurement::is_running)
    }

    /// How many searches and how many positions the preset in front would still measure if it went on; `None` where it cannot
    /// go on.
    pub fn to_go_on(&self, stage: &Stage, settings: &Settings) -> Option<(usize, usize)> {
        // What is wanted is made only where it is compared: of a file of games that takes a while.
        let shown = self.shown().filter(|shown| !shown.is_running())?;
        let wanted = self.wanted(stage, settings)?;
        shown.to_go_on(&wanted.of, &wanted.study)
    }

    /// How deep the next run goes, in plies: a tree as deep as it is stepped if nothing else is asked for.
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

/// The greatest depth that can be asked for.
pub fn deepest(stage: &Stage) -> u32 {
    match &stage.source.game {
        SourceGame::Tree(tree) => tree.height().max(1),
        SourceGame::Game(_) => CHESS_DEPTH,
    }
}
