//! How the wishes of the page are carried out.

use stage::{SourceGame, Stage};

use super::measurement::TreeId;
use super::save::{Kind, Saving, Taken};
use super::{
    Compare, CompareCommand, ContestCommand, Measurement, OrdersCommand, SuiteCommand, orders,
};
use crate::host::{Effect, Host, Wake};
use crate::settings::Settings;

impl Compare {
    /// Carries out a wish; answers an error message if it cannot be done.
    pub fn apply(
        &mut self,
        command: CompareCommand,
        stage: &Stage,
        settings: &mut Settings,
        host: &mut Host,
    ) -> Option<String> {
        if self.is_busy() && command.measures() {
            return None;
        }
        match command {
            CompareCommand::Show(view) => {
                self.view = view;
                self.said = None;
            }
            CompareCommand::ToggleCurve(legend, name) => {
                let away = self.hidden.entry(legend).or_default();
                if !away.remove(&name) {
                    away.insert(name);
                }
            }
            CompareCommand::Say(said) => self.said = Some(said),
            CompareCommand::Suite(command) => {
                return self.apply_suite(command, settings, host.wake());
            }
            CompareCommand::Orders(command) => {
                let depth = settings.orders_depth.clamp(1, orders::DEEPEST);
                self.said = None;
                return match command {
                    OrdersCommand::Depth(depth) => {
                        settings.orders_depth = depth;
                        None
                    }
                    OrdersCommand::Run => self.orders.start(false, depth, stage, host.wake()),
                    OrdersCommand::Patient => self.orders.start(true, depth, stage, host.wake()),
                };
            }
            CompareCommand::RunPaper => {
                let started = self.paper.start(settings.compare_repeats, host.wake());
                return started.err().map(|error| error.to_string());
            }
            // What is open is not the business of this page.
            CompareCommand::OpenPaper => {}
            CompareCommand::Run => {
                let plan = self.plan(stage, settings);
                let wake = host.wake();
                match Measurement::start(stage, plan, move || wake()) {
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
                SourceGame::Game(_) => settings.compare_depth = depth,
            },
            CompareCommand::Repeats(repeats) => settings.compare_repeats = repeats,
            CompareCommand::Save(kind, path) => {
                if let (Some(taken), None) = (self.taken(kind, settings), &self.saving) {
                    match Saving::start(taken, kind, path, host) {
                        Ok(saving) => self.saving = Some(saving),
                        Err(error) => return Some(error),
                    }
                }
            }
            CompareCommand::CopyCsv => {
                let taken = self.taken(Kind::Csv, settings);
                if let Some(Ok(csv)) = taken.map(Taken::into_text) {
                    host.want(Effect::CopyText(csv));
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
                    .start(go_on, &settings.contest, plan, stage, host.wake());
            }
        }
        None
    }

    /// Carries out a wish about many positions; answers an error message if it cannot be done.
    fn apply_suite(
        &mut self,
        command: SuiteCommand,
        settings: &mut Settings,
        wake: Wake,
    ) -> Option<String> {
        let go_on = match command {
            SuiteCommand::Choose(chosen) => {
                self.suites.choose(chosen);
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
                self.suites.sort(sort);
                return None;
            }
            SuiteCommand::Measure(measure) => {
                self.suites.measure = measure;
                return None;
            }
            // What is open is not the business of this page.
            SuiteCommand::Open(_) => return None,
            SuiteCommand::Run => None,
            SuiteCommand::GoOn { patient } => Some(patient),
        };
        self.said = None;
        let plan = self.suite_plan(settings);
        let (ply, setup) = (settings.suite_ply, settings.setup);
        self.suites.start(go_on, ply, setup, plan, wake)
    }
}
