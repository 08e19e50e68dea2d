//! Many positions: both algorithms on each of a file, of the library or of one of its groups, and how the saving is spread.
//!
//! `chosen` says which positions, `run` measures them in the background, `spread` makes the box plots.

mod chosen;
mod run;
mod sort;
mod spread;

pub use chosen::Chosen;
pub use run::{Entry, Run, saved, short};
pub use sort::Sort;

use std::cell::OnceCell;

use export::{SuiteReport, suite_csv};
use figure::chart::{Measure, Panel as PagePanel};
use stage::Setup;
use study::Plan;

use super::save::{self, Kind, Taken, page};
use crate::host::Wake;
use crate::positions::library_positions as library;

/// The deepest that can be asked for, in plies: what is feasible depends on the positions, and what would take long is put off.
pub const DEEPEST: u32 = 8;
/// A depth of one position is put off if it would take longer than this: seconds of wall time.
const PATIENCE: f64 = 10.0;

/// A wish of this view.
#[derive(Clone, Debug, PartialEq)]
pub enum SuiteCommand {
    /// Measure these positions.
    Choose(Chosen),
    /// How deep, in plies.
    Depth(u32),
    /// After how many plies of each game.
    Ply(u32),
    /// In which order the positions are listed.
    Sort(Sort),
    /// What the chart shows.
    Measure(Measure),
    /// Open the position with this number on the Step page, as deep as it was measured.
    Open(usize),
    /// Measure all of them anew.
    Run,
    /// Measure what is lacking; with patience, what was put off, too.
    GoOn {
        /// Whether there is time for what takes long.
        patient: bool,
    },
}

/// The view's state.
#[derive(Default)]
pub struct Suites {
    /// Which positions are to be measured, once somebody has asked.
    chosen: OnceCell<Chosen>,
    /// In which order they are listed.
    pub sort: Sort,
    /// What the chart shows.
    pub measure: Measure,
    run: Option<Run>,
    /// The numbers of the positions, as they are listed.
    order: Vec<usize>,
}

impl Suites {
    /// Which positions are to be measured: at first the largest group of the library.
    pub fn chosen(&self) -> &Chosen {
        self.chosen.get_or_init(|| Chosen {
            collection: library(),
            group: Chosen::groups()
                .max_by_key(|group| group.1)
                .map(|group| group.0),
        })
    }

    /// Measure these.
    pub fn choose(&mut self, chosen: Chosen) {
        self.chosen = OnceCell::from(chosen);
    }

    /// Starts a measurement, or goes on with the one before; answers an error message if it cannot be done.
    pub fn start(
        &mut self,
        go_on: Option<bool>,
        ply: u32,
        setup: Setup,
        plan: Plan,
        wake: Wake,
    ) -> Option<String> {
        let patient = go_on == Some(true);
        let plan = Plan {
            ask_above: if patient {
                f64::INFINITY
            } else {
                plan.ask_above.min(PATIENCE)
            },
            ..plan
        };
        let before = self.run.as_ref().filter(|_| go_on.is_some());
        match Run::start(
            self.chosen().clone(),
            ply as usize,
            setup,
            plan,
            before,
            wake,
        ) {
            Ok(run) => {
                self.run = Some(run);
                self.list();
                None
            }
            Err(error) => Some(error.to_string()),
        }
    }

    /// Takes in what has been done since.
    pub fn poll(&mut self) {
        if self.run.as_mut().is_some_and(Run::poll) {
            self.list();
        }
    }

    /// Lists the positions in that order.
    pub fn sort(&mut self, sort: Sort) {
        self.sort = sort;
        self.list();
    }

    fn list(&mut self) {
        let entries = self.run.as_ref().map_or(&[][..], |run| &run.entries);
        self.order = self.sort.order(entries);
    }

    /// The numbers of the positions, as they are listed.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// Whether a run is under way.
    pub fn is_running(&self) -> bool {
        self.run.as_ref().is_some_and(Run::is_running)
    }

    /// Cancels the run; `false` when there is none.
    pub fn cancel(&self) -> bool {
        self.run.as_ref().is_some_and(Run::cancel)
    }

    /// What was measured last, or is being measured.
    pub fn run(&self) -> Option<&Run> {
        self.run.as_ref()
    }

    /// What is saved in that format.
    pub fn taken(&self, kind: Kind) -> Option<Taken> {
        let run = self.run.as_ref().filter(|run| !run.spread.is_empty())?;
        let title = run.chosen.title();
        Some(match kind {
            Kind::Csv => Taken::text(title, written(run, |reports| suite_csv(reports))),
            Kind::Json | Kind::JsonLines => {
                let lines = |reports: Reports<'_>| {
                    let lines = reports.filter_map(|one| serde_json::to_string(&one).ok());
                    lines.map(|line| line + "\n").collect()
                };
                Taken::text(title, written(run, lines))
            }
            Kind::Svg | Kind::Png => {
                let charts = [Measure::Part, Measure::Times];
                let charts = charts.map(|measure| run.spread.chart(measure).clone());
                let note = format!(
                    "“{title}”, {} positions; {}; {}",
                    run.entries.len(),
                    settings(&run.setup),
                    save::clock(run.plan.repeats)
                );
                let name = title.clone();
                Taken::drawn(title, move || {
                    let [part, times] = &charts;
                    let panels = [PagePanel::of_boxes(part), PagePanel::of_boxes(times)];
                    page(&panels, &name, &note, kind)
                })
            }
        })
    }
}

/// What is written of each position that has been measured.
type Reports<'a> = Box<dyn Iterator<Item = SuiteReport<'a>> + 'a>;

fn written(run: &Run, write: impl FnOnce(Reports<'_>) -> String) -> String {
    let fens: Vec<String> = (0..run.entries.len())
        .map(|number| run.position(number).fen())
        .collect();
    let reports = run.entries.iter().zip(&fens);
    let reports = reports
        .filter(|(entry, _)| !entry.rows.is_empty())
        .map(|(entry, fen)| SuiteReport {
            id: Some(&entry.title),
            fen,
            rows: &entry.rows,
        });
    write(Box::new(reports))
}

/// The settings that the numbers depend on.
pub fn settings(setup: &Setup) -> String {
    format!(
        "alpha-beta {}, order {}, evaluation {}, mates {}",
        setup.spec.rules,
        setup.order,
        setup.evaluation,
        setup.mate.name()
    )
}
