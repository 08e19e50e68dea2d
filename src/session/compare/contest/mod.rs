//! Any set of configurations side by side on what is open.
//!
//! `choice` says who takes part, `run` measures in the background, `quantity` makes the charts.

mod choice;
mod quantity;
mod run;
pub mod words;

pub use choice::{Choice, set, short_names};
pub use quantity::{Quantity, rounded};
pub use run::{Now, Run};

use std::collections::BTreeSet;

use export::{contest_csv, contest_json};
use figure::chart::Chart;
use game::Playable;
use stage::{SourceGame, Stage};
use study::Plan;

use super::save::{self, Kind, Taken};
use crate::host::Wake;

/// A wish of this view.
#[derive(Clone, Debug, PartialEq)]
pub enum ContestCommand {
    /// Let others take part, or show something else.
    Choose(Box<Choice>),
    /// Measure all of it anew.
    Run,
    /// Measure what is lacking; with patience, what was put off, too.
    GoOn {
        /// Whether there is time for what takes long.
        patient: bool,
    },
}

/// The view's state.
#[derive(Default)]
pub struct Contests {
    run: Option<Run>,
}

impl Contests {
    /// Carries out a wish to measure; answers an error message if it cannot be done.
    pub fn start(
        &mut self,
        go_on: Option<bool>,
        choice: &Choice,
        plan: Plan,
        stage: &Stage,
        wake: Wake,
    ) -> Option<String> {
        let configurations = choice.configurations(game_of(stage));
        if configurations.is_empty() || self.is_running() {
            return None;
        }
        let mut plan = plan;
        if go_on == Some(true) {
            plan.ask_above = f64::INFINITY;
        }
        let before = self.run.as_ref().filter(|run| {
            let to_go_on = || run.to_go_on(stage, &configurations, &plan);
            go_on.is_some() && to_go_on().is_some()
        });
        match Run::start(stage, configurations, plan, before, wake) {
            Ok(run) => {
                self.run = Some(run);
                None
            }
            Err(error) => Some(error.to_string()),
        }
    }

    /// Takes in what has been done since.
    pub fn poll(&mut self) {
        if let Some(run) = &mut self.run {
            run.poll();
        }
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
    pub fn taken(&self, kind: Kind, choice: &Choice, away: BTreeSet<String>) -> Option<Taken> {
        let run = self
            .run
            .as_ref()
            .filter(|run| !run.contest.rows.is_empty())?;
        let title = format!("{} configurations", run.of.title);
        Some(match kind {
            Kind::Csv => Taken::text(title, contest_csv(&run.configurations, &run.contest)),
            Kind::Json | Kind::JsonLines => {
                let json = contest_json(&run.configurations, &run.contest);
                Taken::text(title, format!("{json}\n"))
            }
            Kind::Svg | Kind::Png => {
                let note = format!("{}; {}", run.of.describe(), save::clock(run.plan.repeats));
                Taken::charts(title, charts(run, choice).into(), away, note, kind)
            }
        })
    }
}

/// Under this name the charts share what is put away.
pub const LEGEND: &str = "configurations";

/// The game that is open, whose orders and evaluations there are.
pub fn game_of(stage: &Stage) -> Option<&'static dyn Playable> {
    match &stage.source.game {
        SourceGame::Game(root) => Some(root.game()),
        SourceGame::Tree(_) => None,
    }
}

/// The charts of what is measured.
pub fn charts(run: &Run, choice: &Choice) -> [Chart; 2] {
    let branching = run.branching().map(|(_, b)| b);
    choice
        .charts
        .map(|quantity| quantity.chart(&run.contest, &run.names, branching))
}
