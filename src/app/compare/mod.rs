//! The compare page: nodes and time per depth for both searches on what is open, and other views of measurements.
//!
//! A [`Measurement`] runs in the background; the panels show its report and push [`CompareCommand`]s. Each further view is a
//! folder; one measurement runs at a time.

mod chart;
mod columns;
pub mod contest;
mod controls;
mod curves;
mod line;
mod looks;
mod measurement;
mod of;
pub mod orders;
pub mod paper;
mod plots;
mod save;
mod series;
mod status;
pub mod suite;
mod table;
mod view;
mod words;

pub use contest::{Choice, ContestCommand};
pub use measurement::{Measurement, Subject};
pub use orders::OrdersCommand;
pub use save::Kind;
pub use suite::{Chosen, SuiteCommand};
pub use view::View;

use std::path::PathBuf;

use egui::{CentralPanel, Context, Frame, Margin, Rect, RichText, ScrollArea, Ui, UiBuilder, vec2};

use crate::export::{CompareReport, compare_csv};
use crate::lab::{Decision, Plan, State as Phase};
use crate::stage::{SourceGame, Stage};

use super::command::Command;
use super::settings::Settings;
use super::state::State;
use super::theme::{self, Palette};
use contest::Contests;
use measurement::TreeId;
use orders::Orders;
use save::{Saving, Taken};
use suite::Suites;

/// The deepest measurement of a chess position that can be asked for, in plies; what is feasible depends on the position.
pub const CHESS_DEPTH: u32 = 12;
/// The most repeats that can be asked for.
pub const MOST_REPEATS: u32 = 99;

/// The least height of the plots, in points.
const PLOTS: f32 = 210.0;

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
        }
    }
}

impl Compare {
    /// Carries out a wish; answers an error message if it cannot be done.
    pub fn apply(
        &mut self,
        command: CompareCommand,
        stage: &Stage,
        settings: &mut Settings,
        ctx: &Context,
    ) -> Option<String> {
        if self.is_busy() && command.measures() {
            return None;
        }
        match command {
            CompareCommand::Show(view) => {
                self.view = view;
                self.said = None;
            }
            CompareCommand::Say(said) => self.said = Some(said),
            CompareCommand::Suite(command) => return self.apply_suite(command, settings, ctx),
            CompareCommand::Orders(command) => {
                let depth = settings.orders_depth.clamp(1, orders::DEEPEST);
                self.said = None;
                return match command {
                    OrdersCommand::Depth(depth) => {
                        settings.orders_depth = depth;
                        None
                    }
                    OrdersCommand::Run => self.orders.start(false, depth, stage, ctx),
                    OrdersCommand::Patient => self.orders.start(true, depth, stage, ctx),
                };
            }
            CompareCommand::RunPaper => {
                let started = self.paper.start(settings.compare_repeats, ctx);
                return started.err().map(|error| error.to_string());
            }
            // What is open is not the business of this page.
            CompareCommand::OpenPaper => {}
            CompareCommand::Run => {
                let plan = self.plan(stage, settings);
                let wake = ctx.clone();
                match Measurement::start(stage, plan, move || wake.request_repaint()) {
                    Ok(measurement) => {
                        self.measurement = Some(measurement);
                        self.said = None;
                    }
                    Err(error) => return Some(error.to_string()),
                }
            }
            CompareCommand::Cancel => {
                self.cancel();
            }
            CompareCommand::Answer(decision) => {
                if let Some(measurement) = &self.measurement {
                    measurement.answer(decision);
                }
            }
            CompareCommand::Depth(depth) => match &stage.source.game {
                SourceGame::Tree(tree) => self.tree_depth = Some((TreeId::of(tree), depth)),
                SourceGame::Chess(_) => settings.compare_depth = depth,
            },
            CompareCommand::Repeats(repeats) => settings.compare_repeats = repeats,
            CompareCommand::Save(kind, path) => {
                if let (Some(taken), None) = (self.taken(kind, settings, ctx), &self.saving) {
                    match Saving::start(taken, kind, path, ctx) {
                        Ok(saving) => self.saving = Some(saving),
                        Err(error) => return Some(error),
                    }
                }
            }
            CompareCommand::CopyCsv => {
                let taken = self.taken(Kind::Csv, settings, ctx);
                if let Some(Ok(csv)) = taken.map(Taken::into_text) {
                    ctx.copy_text(csv);
                    self.said = Some("Copied".to_owned());
                }
            }
            CompareCommand::Contest(command) => {
                let go_on = match command {
                    ContestCommand::Choose(choice) => {
                        settings.contest = *choice;
                        return None;
                    }
                    ContestCommand::Run => None,
                    ContestCommand::GoOn { patient } => Some(patient),
                };
                self.said = None;
                let plan = self.plan(stage, settings);
                return self
                    .contests
                    .start(go_on, &settings.contest, plan, stage, ctx);
            }
        }
        None
    }

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
        let saved = self.saving.as_ref()?.poll()?;
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
    fn taken(&self, kind: Kind, settings: &Settings, ctx: &Context) -> Option<Taken> {
        match self.view {
            View::Depths => self.depths_taken(kind),
            View::Contest => self.contests.taken(kind, &settings.contest, ctx),
            View::Orders => self.orders.taken(kind),
            View::Positions => self.suites.taken(kind),
            View::Paper => self.paper.taken(kind, ctx),
        }
    }

    fn depths_taken(&self, kind: Kind) -> Option<Taken> {
        let measurement = self.measurement.as_ref()?;
        let (report, subject) = (measurement.report(), measurement.subject());
        let title = subject.title.clone();
        Some(match kind {
            Kind::Csv => Taken::text(title, compare_csv(&report.rows)),
            Kind::Json | Kind::JsonLines => {
                let json = serde_json::to_string(&CompareReport(&report.rows)).ok()?;
                Taken::text(title, json + "\n")
            }
            Kind::Svg | Kind::Png => {
                let clock = words::clock(measurement.plan().repeats);
                let note = format!("“{title}”, {}; {clock}", words::settings(subject));
                let charts = curves::charts(&report.rows).into();
                Taken::charts(title, charts, std::collections::BTreeSet::new(), note, kind)
            }
        })
    }

    /// What the next run is to do.
    pub fn plan(&self, stage: &Stage, settings: &Settings) -> Plan {
        Plan {
            rules: stage.setup.rules,
            repeats: settings.compare_repeats.clamp(1, MOST_REPEATS),
            ask_above: self.ask_above,
            ..Plan::to_depth(self.depth(stage, settings))
        }
    }

    /// What the next run over many positions is to do with each of them.
    pub fn suite_plan(&self, settings: &Settings) -> Plan {
        Plan {
            rules: settings.setup.rules,
            repeats: settings.compare_repeats.clamp(1, MOST_REPEATS),
            ask_above: self.ask_above,
            ..Plan::to_depth(settings.suite_depth.clamp(1, suite::DEEPEST))
        }
    }

    /// Carries out a wish about many positions; answers an error message if it cannot be done.
    fn apply_suite(
        &mut self,
        command: SuiteCommand,
        settings: &mut Settings,
        ctx: &Context,
    ) -> Option<String> {
        let go_on = match command {
            SuiteCommand::Choose(chosen) => {
                self.suites.chosen = chosen;
                return None;
            }
            SuiteCommand::Depth(depth) => {
                settings.suite_depth = depth;
                return None;
            }
            SuiteCommand::Ply(ply) => {
                settings.suite_ply = ply;
                return None;
            }
            SuiteCommand::Sort(sort) => {
                self.suites.sort = sort;
                return None;
            }
            SuiteCommand::Measure(measure) => {
                self.suites.measure = measure;
                return None;
            }
            SuiteCommand::Run => None,
            SuiteCommand::GoOn { patient } => Some(patient),
        };
        self.said = None;
        let plan = self.suite_plan(settings);
        let (ply, setup) = (settings.suite_ply, settings.setup);
        self.suites.start(go_on, ply, setup, plan, ctx)
    }

    /// How deep the next run goes, in plies: a tree to its leaves if nothing else is asked for.
    fn depth(&self, stage: &Stage, settings: &Settings) -> u32 {
        let deepest = deepest(stage);
        match (&stage.source.game, &self.tree_depth) {
            (SourceGame::Chess(_), _) => settings.compare_depth.clamp(1, deepest),
            (SourceGame::Tree(tree), Some((id, depth))) if id.is(tree) => {
                (*depth).clamp(1, deepest)
            }
            (SourceGame::Tree(_), _) => deepest,
        }
    }
}

/// The greatest depth that can be asked for.
fn deepest(stage: &Stage) -> u32 {
    match &stage.source.game {
        SourceGame::Tree(tree) => tree.height().max(1),
        SourceGame::Chess(_) => CHESS_DEPTH,
    }
}

/// Shows the page.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    view::strip(ui, state, commands);
    match state.compare.view {
        View::Depths => depths_ui(ui, state, commands),
        View::Contest => contest::show(ui, state, commands),
        View::Orders => orders::show(ui, state, commands),
        View::Positions => suite::show(ui, state, commands),
        View::Paper => paper::show(ui, state, commands),
    }
}

fn depths_ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    controls::show(ui, state, commands);
    if let Some(measurement) = state.compare.measurement() {
        status::show(ui, state, measurement, commands);
    }
    let ground = Palette::of(ui.ctx()).ground;
    let frame = Frame::new()
        .fill(ground)
        .inner_margin(Margin::symmetric(16, 12));
    CentralPanel::default()
        .frame(frame)
        .show(ui, |ui| match state.compare.measurement() {
            Some(measurement) if !measurement.report().rows.is_empty() => {
                // A window too small for both is scrolled.
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    let table = table::height(ui, measurement);
                    let room = ui.available_height() - table - ui.spacing().item_spacing.y;
                    plots::show(ui, measurement, room.max(PLOTS));
                    table::show(ui, measurement, table);
                });
            }
            Some(measurement) if measurement.is_running() => {}
            _ => invitation(ui, state),
        });
}

/// What Run would do, while there is nothing to show.
fn invitation(ui: &mut Ui, state: &State) {
    let plan = state.compare.plan(&state.stage, &state.settings);
    let palette = Palette::of(ui.ctx());
    let width = ui.available_width().min(640.0);
    let left = (ui.available_width() - width) / 2.0;
    let top = ui.available_height() * 0.3;
    let at = ui.available_rect_before_wrap().min + vec2(left, top);
    let room = Rect::from_min_size(at, vec2(width, ui.available_height() - top));
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        let title = RichText::new("What are the cuts worth?").font(theme::strong(26.0));
        ui.label(title.color(palette.text));
        ui.add_space(8.0);
        let text = words::invitation(&state.stage.source, &plan);
        ui.label(RichText::new(text).size(theme::LARGE).color(palette.weak));
    });
}
