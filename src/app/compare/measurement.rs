//! A measurement: a study running or finished, its subject, and the texts about its results.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;
use std::rc::Rc;

use draw::chart::Chart;
use game::chess::Position;
use measure::NamedMoves;
use measure::{
    DepthRow, Plan, PvMove, Results, Study, StudyError, StudyEvent, StudyTask, in_notation,
};
use stage::{Item, ItemKind, Place, SourceGame, Stage};

use super::TitledTable;
use super::charts::Quantity;
use super::preset::{PlannedStudy, Preset};
use crate::session::host::Wake;
use stage::{MeasuredSubject, SubjectKind};

/// A position and its results.
#[derive(Clone, Debug, Default)]
pub struct MeasuredPosition {
    /// The place in its collection, if it belongs to a collection.
    pub place: Place,
    pub title: String,
    /// The depths so far, if minimax and alpha-beta are measured together.
    pub rows: Vec<DepthRow>,
    /// The best move at the largest depth so far; the flag is true if the file names it as best, and `None` if the
    /// file names none.
    pub best: Option<(String, Option<bool>)>,
}

impl MeasuredPosition {
    pub fn titled(title: &str) -> MeasuredPosition {
        MeasuredPosition {
            title: title.to_owned(),
            ..MeasuredPosition::default()
        }
    }
}

#[derive(Debug)]
pub struct Measurement {
    /// The preset that started the study.
    pub preset: Preset,
    pub of: MeasuredSubject,
    pub names: Vec<String>,
    /// The positions, in the order of the study.
    pub entries: Vec<MeasuredPosition>,
    run: StudyTask,
    /// The best lines of the first position, depth by depth, in the notation of their source.
    lines: Vec<Vec<String>>,
    /// The tables and charts of the results, built on first use.
    tables: OnceCell<Vec<TitledTable>>,
    charts: RefCell<Vec<(Quantity, Rc<Chart>)>>,
    /// The name of the node at which the first omitted depth ends.
    valueless: Option<String>,
    todo: usize,
    open: usize,
}

impl Measurement {
    /// Starts a study that continues the results of `before` for the same positions and searches.
    pub fn start(
        (preset, of): (Preset, MeasuredSubject),
        wanted: PlannedStudy,
        before: Option<&Measurement>,
        wake: Wake,
    ) -> Measurement {
        let PlannedStudy {
            study,
            names,
            entries,
        } = wanted;
        let before = before.filter(|before| before.of.is_same(&of));
        let results = before.map_or_else(Results::default, |before| before.results_for(&study));
        let run = StudyTask::start(study, results, move || wake());
        let mut measurement = Measurement {
            preset,
            of,
            names,
            entries,
            run,
            lines: before.map_or_else(Vec::new, |before| before.lines.clone()),
            tables: OnceCell::new(),
            charts: RefCell::default(),
            valueless: None,
            todo: 0,
            open: 0,
        };
        for number in 0..measurement.entries.len() {
            measurement.take_in(number);
        }
        measurement.lines.truncate(measurement.rows().len());
        measurement.open = measurement.count_open();
        measurement.todo = measurement.open;
        measurement
    }

    /// Returns the results, renumbered for the searches of this study.
    fn results_for(&self, study: &Study) -> Results {
        let own = &self.run.study().searches;
        let number = |search: usize| study.searches.iter().position(|one| *one == own[search]);
        self.results().renumbered(number)
    }

    /// Returns the number of searches and of positions left if `study` continued this measurement on the same positions.
    /// Returns `None` if it cannot continue: the times would have other numbers of runs, or nothing is left.
    pub fn left(&self, study: &Study) -> Option<(usize, usize)> {
        let plans = [self.run.study(), study];
        let plans = plans.map(|study| (study.plan.repeats, study.time));
        if plans[0] != plans[1] || self.is_running() {
            return None;
        }
        let kept = self.results_for(study).reopened(&study.plan);
        // Deferred searches wait for the user's request.
        let waits = |position| !self.results().put_off(position).is_empty();
        let open = kept.open(study).filter(|&(position, ..)| !waits(position));
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

    /// The tables of the results; the first is used for copying and saving.
    pub fn tables(&self) -> &[TitledTable] {
        self.tables.get_or_init(|| self.preset.kind().tables(self))
    }

    /// The chart of a quantity.
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

    /// Processes the news of the study. The stage provides names while the same source is open.
    pub fn poll(&mut self, stage: &Stage) {
        let running = self.is_running();
        let events = self.run.poll();
        for event in &events {
            if let StudyEvent::Read(reading) = event {
                self.take_in(reading.position);
            }
        }
        if !events.is_empty() {
            self.open = self.count_open();
            self.write_lines(stage);
        }
        if !events.is_empty() || running != self.is_running() {
            self.tables.take();
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
            self.entries[position].best = self.best(position);
        }
    }

    /// Returns the best move of a chess position at the largest depth so far.
    fn best(&self, number: usize) -> Option<(String, Option<bool>)> {
        let SubjectKind::Positions(chosen, _) = &self.of.what else {
            return None;
        };
        let entry = &self.entries[number];
        let Some(PvMove::Move(text)) = entry.rows.last()?.pv.first() else {
            return None;
        };
        let item = &chosen.collection.items[entry.place.item];
        let position = item.position(entry.place.ply);
        let san = position.san(position.find_uci(text)?);
        let named = self.named(number);
        let right = named.and_then(|named| named.are_found(&entry.rows.last()?.pv));
        Some((san, right))
    }

    fn named(&self, number: usize) -> Option<NamedMoves> {
        let SubjectKind::Positions(chosen, _) = &self.of.what else {
            return None;
        };
        named_moves(&chosen.collection.items[self.entries[number].place.item])
    }

    /// Writes the known best lines of the first position in notation.
    fn write_lines(&mut self, stage: &Stage) {
        let named = named(&self.of, stage);
        let rows = self.entries.first().map_or(&[][..], |entry| &entry.rows);
        for row in &rows[self.lines.len().min(rows.len())..] {
            let line = match &self.of.what {
                SubjectKind::Game(root) => in_notation(root, &row.pv),
                _ => with_names(named, &row.pv),
            };
            self.lines.push(line);
        }
        if let (None, Some(gap)) = (&self.valueless, self.results().gaps.first()) {
            let name = named.and_then(|stage| {
                let node = stage.tree.at(&indices(&gap.missing.path))?;
                Some(stage.name(node))
            });
            self.valueless = Some(name.unwrap_or_else(|| gap.missing.path.clone()));
        }
    }

    fn count_open(&self) -> usize {
        let mut last = None;
        let open = self.results().open(self.study());
        open.filter(|&(position, ..)| last.replace(position) != Some(position))
            .count()
    }

    pub fn study(&self) -> &Study {
        self.run.study()
    }

    pub fn plan(&self) -> &Plan {
        &self.run.study().plan
    }

    /// The deepest depth of the charts: during a run, the axis includes the depths still to come.
    pub fn last(&self) -> u32 {
        if self.is_running() {
            self.plan().depth
        } else {
            1
        }
    }

    pub fn run(&self) -> &StudyTask {
        &self.run
    }

    pub fn results(&self) -> &Results {
        self.run.results()
    }

    /// The depths of the first position, if minimax and alpha-beta are measured together.
    pub fn rows(&self) -> &[DepthRow] {
        self.entries.first().map_or(&[], |entry| &entry.rows)
    }

    /// The best lines of these depths, move by move.
    pub fn lines(&self) -> &[Vec<String>] {
        &self.lines
    }

    /// The name of the node without a static value at which the first omitted depth ends.
    pub(super) fn valueless(&self) -> Option<&str> {
        self.valueless.as_deref()
    }

    pub fn error(&self) -> Option<&StudyError> {
        self.run.error()
    }

    /// Returns true if the user cancelled the study.
    pub fn is_cancelled(&self) -> bool {
        self.error().is_some_and(StudyError::is_cancelled)
    }

    pub fn failure(&self) -> Option<&StudyError> {
        self.error().filter(|error| !error.is_cancelled())
    }

    pub fn is_running(&self) -> bool {
        self.run.is_running()
    }

    /// Requests cancellation; returns false if the study has ended.
    pub fn cancel(&self) -> bool {
        self.run.cancel()
    }

    /// The number of positions neither measured nor deferred.
    pub fn open(&self) -> usize {
        self.open
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

/// Returns the moves that a file names for a position.
pub(super) fn named_moves(item: &Item) -> Option<NamedMoves> {
    match &item.kind {
        ItemKind::Position(found) => NamedMoves::of(found),
        ItemKind::Game(_) => None,
    }
}

/// Returns the stage if its names belong to the measured tree.
fn named<'a>(of: &MeasuredSubject, stage: &'a Stage) -> Option<&'a Stage> {
    match &stage.source.game {
        SourceGame::Tree(whole)
            if of.is_source_of(stage) && whole.height() == stage.tree.height() =>
        {
            Some(stage)
        }
        _ => None,
    }
}

/// Names the moves of a best line in a tree: by the file's names, else the stage's, else the child numbers.
fn with_names(stage: Option<&Stage>, pv: &[PvMove]) -> Vec<String> {
    let mut path = Vec::with_capacity(pv.len());
    pv.iter()
        .map(|mv| {
            if let PvMove::Child { index, name: None } = mv
                && let Some(stage) = stage
            {
                path.push(*index);
                if let Some(node) = stage.tree.at(&path) {
                    return stage.name(node);
                }
            } else if let PvMove::Child { index, .. } = mv {
                path.push(*index);
            }
            mv.to_string()
        })
        .collect()
}

/// Parses the child numbers of a path such as `tree[1][0]`.
fn indices(path: &str) -> Vec<u32> {
    path.split(['[', ']'])
        .filter_map(|part| part.parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_tree_paths() {
        assert_eq!(indices("tree[1][0][12]"), [1, 0, 12]);
        assert!(indices("tree").is_empty());
    }
}
