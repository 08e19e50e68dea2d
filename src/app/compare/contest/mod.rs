//! Any set of configurations side by side on what is open: live charts, a table, cancel and going on.
//!
//! `choice` says who takes part, `run` measures in the background, `quantity` makes the charts; the rest shows them.

mod choice;
mod choices;
mod controls;
mod quantity;
mod run;
mod status;
mod table;
mod words;

pub use choice::Choice;
pub use controls::large;
pub use quantity::{Quantity, rounded};
pub use run::Run;

use egui::{CentralPanel, Context, Frame, Margin, RichText, ScrollArea, Ui};

use export::{contest_csv, contest_json};
use figure::chart::{Chart, Curve};
use game::Playable;
use stage::{SourceGame, Stage};
use study::{Configuration, Plan};

use super::super::command::Command;
use super::super::theme::{self, Palette};
use super::save::{self, Kind, Taken};
use super::{CompareCommand, chart};
use crate::model::state::State;

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
        ctx: &Context,
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
        match Run::start(stage, configurations, plan, before, ctx) {
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
    pub fn taken(&self, kind: Kind, choice: &Choice, ctx: &Context) -> Option<Taken> {
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
                let away = chart::hidden(ctx, LEGEND);
                Taken::charts(title, charts(run, choice).into(), away, note, kind)
            }
        })
    }
}

/// Under this name the charts share what is put away.
const LEGEND: &str = "configurations";

/// The game that is open, whose orders and evaluations there are.
fn game_of(stage: &Stage) -> Option<&'static dyn Playable> {
    match &stage.source.game {
        SourceGame::Game(root) => Some(root.game()),
        SourceGame::Tree(_) => None,
    }
}

fn charts(run: &Run, choice: &Choice) -> [Chart; 2] {
    let branching = run.branching().map(|(_, b)| b);
    choice
        .charts
        .map(|quantity| quantity.chart(&run.contest, &run.names, branching))
}

/// Who would take part now.
fn wanted(state: &State) -> Vec<Configuration> {
    let choice = &state.settings.contest;
    choice.configurations(game_of(&state.stage))
}

/// Shows the view.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let mut push = |command| commands.push(Command::Compare(command));
    controls::show(ui, state, &mut push);
    choices::show(ui, state, &mut push);
    let run = state.compare.contests.run();
    if let Some(run) = run {
        status::show(ui, state, run, &mut push);
    }
    let frame = Frame::new()
        .fill(Palette::of(ui.ctx()).ground)
        .inner_margin(Margin::symmetric(16, 12));
    CentralPanel::default()
        .frame(frame)
        .show(ui, |ui| match run {
            Some(run) if !run.contest.rows.is_empty() => results(ui, state, run, &mut push),
            Some(run) if run.is_running() => {}
            _ => invitation(ui, state),
        });
}

/// The least height of the charts, in points.
const CHARTS: f32 = 210.0;

fn results(ui: &mut Ui, state: &State, run: &Run, push: &mut impl FnMut(CompareCommand)) {
    let choice = &state.settings.contest;
    let height = (ui.available_height() * 0.45).max(CHARTS);
    let charts = charts(run, choice);
    // Each curve once, whichever chart it is in.
    let mut curves: Vec<&Curve> = Vec::new();
    for curve in charts.iter().flat_map(|chart| &chart.curves) {
        if !curves.iter().any(|other| other.name == curve.name) {
            curves.push(curve);
        }
    }
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        chart::legend_ui(ui, &curves, "both charts", LEGEND);
        ui.columns(2, |columns| {
            for (side, (ui, chart)) in columns.iter_mut().zip(&charts).enumerate() {
                controls::quantity_ui(ui, choice, side, push);
                chart::curves_ui(ui, chart, height, LEGEND);
            }
        });
        if let Some((depth, b)) = run.branching() {
            let plies = if depth == 1 { "ply" } else { "plies" };
            let text = format!(
                "Theory counts leaves: b^d and the others for b = {b:.2}, the mean branching over {depth} {plies} here."
            );
            ui.label(RichText::new(text).small().weak());
        }
        ui.add_space(8.0);
        table::show(ui, run);
        let text = format!("Times: {}.", save::clock(run.plan.repeats));
        ui.label(RichText::new(text).small().weak());
    });
}

/// What Run would do, while there is nothing to show.
fn invitation(ui: &mut Ui, state: &State) {
    let palette = Palette::of(ui.ctx());
    ui.add_space(ui.available_height() * 0.25);
    let title = RichText::new("Which settings pay?").font(theme::strong(26.0));
    ui.label(title.color(palette.text));
    ui.add_space(8.0);
    let plan = state.compare.plan(&state.stage, &state.settings);
    let count = wanted(state).len();
    let who = match count {
        0 => "Choose at the left who is to take part".to_owned(),
        1 => "Run measures the one configuration at the left".to_owned(),
        count => format!("Run measures the {count} configurations at the left"),
    };
    let depths = if plan.depth == 1 {
        "depth 1".to_owned()
    } else {
        format!("depths 1 to {}", plan.depth)
    };
    let text = format!(
        "{who}, to {depths} of “{}”: nodes, leaves, cutoffs, time, speed, branching and ratio, beside what theory says.",
        state.stage.source.title()
    );
    let text = RichText::new(text).size(theme::LARGE).color(palette.weak);
    ui.add(egui::Label::new(text).wrap());
}
