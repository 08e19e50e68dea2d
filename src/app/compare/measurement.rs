//! A measurement: an experiment running or finished, its subject, and the texts about its results.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;
use std::rc::Rc;

use draw::chart::Chart;
use game::GamePart as _;
use game::chess::Position;
use measure::{
    DepthRow, Experiment, ExperimentError, ExperimentEvent, ExperimentTask, LineNames, NamedMoves,
    PairSubject, Plan, Report, ReportTable, Results,
};
use stage::{ItemKind, MeasuredSubject, Place, SubjectKind};

use super::charts::Quantity;
use super::preset::{PlannedExperiment, Preset};
use crate::session::host::Wake;
use text::Language;

/// A position and its results.
#[derive(Clone, Debug, Default)]
pub struct MeasuredPosition {
    /// The place in its collection, if it belongs to a collection.
    pub place: Place,
    pub title: String,
    /// The depths so far, if minimax and alpha-beta are measured together.
    pub rows: Vec<DepthRow>,
    /// Its name and its best move at the largest depth so far, for the tables of many positions.
    pub subject: PairSubject,
}

impl MeasuredPosition {
    pub fn titled(title: &str) -> MeasuredPosition {
        MeasuredPosition {
            title: title.to_owned(),
            subject: PairSubject {
                id: Some(title.to_owned()),
                ..PairSubject::default()
            },
            ..MeasuredPosition::default()
        }
    }
}

#[derive(Debug)]
pub struct Measurement {
    pub preset: Preset,
    pub of: MeasuredSubject,
    pub names: Vec<String>,
    /// The positions, in the order of the experiment.
    pub entries: Vec<MeasuredPosition>,
    pub run: ExperimentTask,
    /// The names of the moves in best lines.
    pub lines: LineNames,
    /// The report and the charts of the results, built on first use.
    report: OnceCell<Option<Report>>,
    /// The language of the report and the charts.
    language: Language,
    charts: RefCell<Vec<(Quantity, Rc<Chart>)>>,
    todo: usize,
    /// The number of positions neither measured nor deferred.
    pub open: usize,
}

impl Measurement {
    /// Starts an experiment that continues the results of `before` for the same positions and searches.
    pub fn start(
        (preset, of): (Preset, MeasuredSubject),
        wanted: PlannedExperiment,
        before: Option<&Measurement>,
        wake: Wake,
    ) -> Measurement {
        let PlannedExperiment {
            experiment,
            names,
            entries,
            lines,
        } = wanted;
        let before = before.filter(|before| before.of.is_same(&of));
        let results =
            before.map_or_else(Results::default, |before| before.results_for(&experiment));
        let run = ExperimentTask::start(experiment, results, move || wake());
        let mut measurement = Measurement {
            preset,
            of,
            names,
            entries,
            run,
            lines,
            report: OnceCell::new(),
            language: Language::current(),
            charts: RefCell::default(),
            todo: 0,
            open: 0,
        };
        for number in 0..measurement.entries.len() {
            measurement.take_in(number);
        }
        measurement.open = measurement.count_open();
        measurement.todo = measurement.open;
        measurement
    }

    /// Returns the results, renumbered for the searches of this experiment.
    fn results_for(&self, experiment: &Experiment) -> Results {
        let own = &self.run.experiment().searches;
        let number = |search: usize| {
            experiment
                .searches
                .iter()
                .position(|one| *one == own[search])
        };
        self.results().renumbered(number)
    }

    /// Returns the number of searches and of positions left if `experiment` continued this measurement on the same positions.
    /// Returns `None` if it cannot continue: the times would have other numbers of runs, or nothing is left.
    pub fn left(&self, experiment: &Experiment) -> Option<(usize, usize)> {
        let plans = [self.run.experiment(), experiment];
        let plans = plans.map(|experiment| (experiment.plan.repeats, experiment.time()));
        if plans[0] != plans[1] || self.is_running() {
            return None;
        }
        let kept = self.results_for(experiment).reopened(&experiment.plan);
        // Deferred searches wait for the user's request.
        let waits = |position| !self.results().put_off(position).is_empty();
        let open = kept
            .open(experiment)
            .filter(|&(position, ..)| !waits(position));
        let open: Vec<usize> = open.map(|(position, ..)| position).collect();
        let positions: BTreeSet<usize> = open.iter().copied().collect();
        let has_begun = !(kept.readings.is_empty() && kept.timed_depths.is_empty());
        let any = has_begun && !open.is_empty();
        any.then_some((open.len(), positions.len()))
    }

    pub fn has_results(&self) -> bool {
        !self.tables().is_empty()
    }

    /// Returns true if minimax and alpha-beta are measured together, alpha-beta first.
    pub(super) fn is_pair(&self) -> bool {
        matches!(self.preset, Preset::Depths | Preset::Positions)
    }

    pub fn report(&self) -> Option<&Report> {
        let report = || self.preset.kind().report(self);
        self.report.get_or_init(report).as_ref()
    }

    pub fn tables(&self) -> &[ReportTable] {
        self.report().map_or(&[], |report| &report.tables)
    }

    pub fn chart(&self, quantity: Quantity) -> Rc<Chart> {
        let known = |all: &Vec<(Quantity, Rc<Chart>)>| {
            let of = all.iter().find(|(of, _)| *of == quantity);
            of.map(|(_, chart)| Rc::clone(chart))
        };
        if let Some(chart) = known(&self.charts.borrow()) {
            return chart;
        }
        let chart = Rc::new(self.preset.kind().chart(self, quantity));
        self.charts.borrow_mut().push((quantity, Rc::clone(&chart)));
        chart
    }

    pub fn poll(&mut self) {
        let running = self.is_running();
        let events = self.run.poll();
        for event in &events {
            if let ExperimentEvent::Read(reading) = event {
                self.take_in(reading.position);
            }
        }
        if !events.is_empty() {
            self.open = self.count_open();
        }
        let language = std::mem::replace(&mut self.language, Language::current());
        if !events.is_empty() || running != self.is_running() || language != self.language {
            self.report.take();
            self.charts.take();
        }
    }

    fn take_in(&mut self, position: usize) {
        let rows = self.run.results().pairs(position);
        let Some(entry) = self.entries.get_mut(position) else {
            return;
        };
        entry.rows = rows;
        if self.preset == Preset::Positions {
            self.entries[position].subject.best = self.best(position).unwrap_or_default();
        }
    }

    /// Returns the best move of a chess position at the largest depth so far, and true if the file names it as best.
    fn best(&self, number: usize) -> Option<(String, Option<bool>)> {
        let row = self.entries[number].rows.last()?;
        let root = LineNames::Game(Box::new(self.position(number)?.wrap()));
        let named = self.named(number);
        let right = named.and_then(|named| named.are_found(&row.pv));
        Some((root.line(row.pv.get(..1)?).concat(), right))
    }

    /// Returns the moves that its file names for a position.
    fn named(&self, number: usize) -> Option<NamedMoves> {
        let SubjectKind::Positions(chosen, _) = &self.of.what else {
            return None;
        };
        match &chosen.collection.items[self.entries[number].place.item].kind {
            ItemKind::Position(found) => NamedMoves::of(found),
            ItemKind::Game(_) => None,
        }
    }

    /// Returns a position with its text and the moves that its file names, for files.
    pub fn subject(&self, number: usize) -> PairSubject {
        PairSubject {
            text: self
                .position(number)
                .map_or_else(String::new, |it| it.fen()),
            named: self.named(number),
            ..self.entries[number].subject.clone()
        }
    }

    fn count_open(&self) -> usize {
        let mut last = None;
        let open = self.results().open(self.experiment());
        open.filter(|&(position, ..)| last.replace(position) != Some(position))
            .count()
    }

    pub fn experiment(&self) -> &Experiment {
        self.run.experiment()
    }

    pub fn plan(&self) -> &Plan {
        &self.run.experiment().plan
    }

    /// The deepest depth of the charts: during a run, the axis includes the depths still to come.
    pub fn last(&self) -> u32 {
        if self.is_running() {
            self.plan().depth
        } else {
            1
        }
    }

    pub fn results(&self) -> &Results {
        self.run.results()
    }

    /// The depths of the first position, if minimax and alpha-beta are measured together.
    pub fn rows(&self) -> &[DepthRow] {
        self.entries.first().map_or(&[], |entry| &entry.rows)
    }

    pub fn error(&self) -> Option<&ExperimentError> {
        self.run.error()
    }

    pub fn is_cancelled(&self) -> bool {
        self.error().is_some_and(ExperimentError::is_cancelled)
    }

    pub fn failure(&self) -> Option<&ExperimentError> {
        self.error().filter(|error| !error.is_cancelled())
    }

    pub fn is_running(&self) -> bool {
        self.run.is_running()
    }

    /// Requests cancellation; returns false if the experiment has ended.
    pub fn cancel(&self) -> bool {
        self.run.cancel()
    }

    /// Returns the number of positions done in this run, and the number to be done.
    pub fn progress(&self) -> (usize, usize) {
        (self.todo - self.open.min(self.todo), self.todo)
    }

    pub fn position(&self, number: usize) -> Option<Position> {
        let SubjectKind::Positions(chosen, _) = &self.of.what else {
            return None;
        };
        let place = self.entries.get(number)?.place;
        Some(chosen.collection.items[place.item].position(place.ply))
    }
}
