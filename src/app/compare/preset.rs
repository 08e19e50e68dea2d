//! The presets of the page. Each has a file with what it measures and how its results read; the page does the rest.

use draw::chart::Chart;
use draw::seconds;
use draw::table::TableFormat;
use egui::Ui;
use measure::{Design, Experiment, LineNames, Plan, Report, ReportTable, clock};
use search::SearchSpec;
use serde::{Deserialize, Serialize};
use stage::MeasuredSource;
use stage::{MeasuredSubject, SourceGame, SubjectKind, searchable, whole_tree};
use std::collections::BTreeSet;
use strum::VariantArray;

use super::charts::{self, Quantity};
use super::choice::short_names;
use super::measurement::{MeasuredPosition, Measurement};
use super::model::{CHESS_DEPTH, MOST_REPEATS, PATIENCE};
use super::save::{Contents, FileKind};
use super::words::from_step;
use super::{by_time, configurations, depths, orders, paper, parts, positions};
use crate::cx::Cx;
use crate::session::Session;
use crate::widgets::grid::RowAction;
use text::{Language, say};

#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    VariantArray,
)]
pub enum Preset {
    /// Minimax and alpha-beta on the open source, depth by depth.
    #[default]
    Depths,
    /// A position in all orders of its moves, or a tree in orders of its children.
    Orders,
    /// Searches with added refinements, and with one left out.
    Parts,
    Configurations,
    /// The depth reached in a given time.
    ByTime,
    Positions,
    /// A repetition of a published experiment.
    Paper,
}

impl Preset {
    /// The presets at first sight, then those under "More".
    pub const ALL: &'static [Preset] = Preset::VARIANTS;
    pub const FIRST: usize = 3;

    pub(super) fn kind(self) -> &'static dyn PresetKind {
        match self {
            Preset::Depths => &depths::Depths,
            Preset::Orders => &orders::Orders,
            Preset::Parts => &parts::Parts,
            Preset::Configurations => &configurations::Configurations,
            Preset::ByTime => &by_time::ByTime,
            Preset::Positions => &positions::Positions,
            Preset::Paper => &paper::Replay,
        }
    }
}

/// The experiment that a preset would run now.
pub struct PlannedExperiment {
    pub experiment: Experiment,
    pub names: Vec<String>,
    pub entries: Vec<MeasuredPosition>,
    pub lines: LineNames,
}

pub(super) trait PresetKind {
    /// Returns its name, and the description in its tooltip.
    fn words(&self) -> (&'static str, &'static str);

    /// Returns the searches that would be measured now.
    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String>;

    /// Returns the subject that would be measured now.
    fn of(&self, session: &Session) -> MeasuredSubject {
        MeasuredSubject::open(&session.stage)
    }

    fn design(&self, session: &Session) -> Design;

    /// Adapts the experiment, and the names of the searches or positions.
    fn adapt(&self, _: &Session, _: &mut PlannedExperiment) {}

    /// The depth that the user chooses; `None` if there is no choice.
    fn depth(&self, _: &Session) -> Option<DepthSetting> {
        Some(DepthSetting::Open)
    }

    fn plan(&self, session: &Session) -> Plan {
        let compare = &session.compare;
        let setting = self.depth(session).unwrap_or(DepthSetting::Open);
        Plan {
            repeats: session.settings.compare_repeats.clamp(1, MOST_REPEATS),
            measured: compare.measured,
            ask_above: match setting {
                DepthSetting::Open => compare.ask_above,
                DepthSetting::Orders | DepthSetting::Suite => compare.ask_above.min(PATIENCE),
            },
            ..Plan::to_depth(setting.get(session))
        }
    }

    /// Returns the question that a run would answer, and what it would do.
    fn invitation(&self, session: &Session) -> (String, String);

    /// Returns the settings of the Step page that a run depends on; `None` if there are none.
    fn settings(&self, session: &Session) -> Option<String> {
        Some(from_step(&self.of(session).settings()))
    }

    /// Returns true if both have the same settings, apart from those of the searches.
    fn is_alike(&self, _measured: &MeasuredSubject, _now: &MeasuredSubject) -> bool {
        true
    }

    fn headline(&self, measurement: &Measurement) -> Option<String>;

    /// Returns the tables and the files; `None` without results.
    fn report(&self, measurement: &Measurement) -> Option<Report> {
        let (experiment, results) = (measurement.experiment(), measurement.results());
        Report::of(experiment, results, &measurement.names, &measurement.lines)
    }

    /// Returns the quantities that its charts can show; the first two are shown unless others are chosen.
    fn quantities(&self) -> &'static [Quantity] {
        &[Quantity::Nodes, Quantity::Time]
    }

    fn chart(&self, measurement: &Measurement, quantity: Quantity) -> Chart {
        charts::measured(measurement, quantity)
    }

    /// Returns what is known without a run: its charts and tables.
    fn known(&self) -> Option<(Vec<Chart>, Vec<ReportTable>)> {
        None
    }

    /// Returns the end of a file's name, and the settings that all its numbers share.
    fn file(&self, measurement: &Measurement) -> (&'static str, Option<String>);

    fn written(
        &self,
        measurement: &Measurement,
        source: &MeasuredSource,
        format: TableFormat,
    ) -> Contents {
        let report = self.report(measurement);
        let text = report.map(|report| source.write(&report, format, true));
        Contents::text(text.unwrap_or_default())
    }

    fn contents(
        &self,
        measurement: &Measurement,
        charts: Vec<Chart>,
        hidden: BTreeSet<String>,
        kind: FileKind,
    ) -> Contents {
        let of = &measurement.of;
        let source = |settings| match of.what {
            SubjectKind::Paper => MeasuredSource::default(),
            _ => MeasuredSource::of(of, settings),
        };
        let (end, settings) = self.file(measurement);
        let title = format!("{}{end}", of.title);
        let contents = match kind {
            // Tables are read by programs.
            FileKind::Table(format) => Language::English.within(|| {
                let (_, settings) = self.file(measurement);
                self.written(measurement, &source(settings), format)
            }),
            FileKind::Charts(format) => {
                let source = source(settings.clone());
                let about = match settings {
                    Some(settings) => {
                        let title = say!(compare_quoted, title = &of.title);
                        format!("{title}, {settings}")
                    }
                    None => of.describe(),
                };
                let position = source.position.filter(|_| source.settings.is_some());
                let position = position.map_or_else(String::new, |it| format!(" ({it})"));
                let how = match measurement.experiment() {
                    experiment if let Some(time) = experiment.time() => {
                        say!(compare_note_time, time = seconds(time.as_secs_f64()))
                    }
                    experiment if experiment.is_timed() => clock(experiment.plan.repeats),
                    experiment => say!(compare_at_depth, depth = experiment.plan.depth),
                };
                let note = format!("{about}{position}; {how}");
                Contents::charts(&title, charts, hidden, note, format)
            }
        };
        contents.titled(title)
    }

    /// Returns the action of a click on a row of the first table, if there is one.
    fn row_action(&self, _: &Session, _: &Measurement, _row: usize) -> Option<RowAction> {
        None
    }

    fn click(&self, _: &mut Session, _row: usize) {}

    /// Shows the preset's own choices in the strip above the results.
    fn strip_ui(&self, _: &mut Ui, _: &Session, _: &mut Cx) {}

    /// Shows the preset's own choices in the panel of options.
    fn options_ui(&self, _: &mut Ui, _: &Session, _: &mut Cx) {}

    /// True if the options are always shown, because a run makes no sense without them.
    fn needs_options(&self, _: &Session) -> bool {
        false
    }
}

impl Preset {
    /// Returns the experiment of these searches on the current subject.
    pub(super) fn planned(self, session: &Session, searches: Vec<SearchSpec>) -> PlannedExperiment {
        let kind = self.kind();
        let (subjects, entries) = match kind.of(session).what {
            SubjectKind::Positions(..) => positions::chosen(session),
            SubjectKind::Tree(..) | SubjectKind::Game(_) | SubjectKind::Paper => {
                let entry = MeasuredPosition::titled(&session.stage.source.title());
                (vec![searchable(&session.stage)], vec![entry])
            }
        };
        let experiment = Experiment {
            design: kind.design(session),
            subjects,
            searches,
            plan: kind.plan(session),
        };
        let lines = match &session.stage.source.game {
            SourceGame::Game(root) => LineNames::Game(Box::new(root.clone())),
            SourceGame::Tree(_) => {
                whole_tree(&session.stage).map_or(LineNames::Own, LineNames::Tree)
            }
        };
        let mut planned = PlannedExperiment {
            lines,
            names: short_names(&experiment.searches, experiment.has_options()),
            experiment,
            entries,
        };
        kind.adapt(session, &mut planned);
        planned
    }
}

/// A remembered depth, in plies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum DepthSetting {
    /// Of the open tree or position.
    Open,
    /// Of move orders; a tree is searched to its leaves.
    Orders,
    /// Of many positions.
    Suite,
}

impl DepthSetting {
    /// The feasible depth depends on the position; slow depths are deferred.
    const SHALLOW: u32 = 8;

    pub fn deepest(self, session: &Session) -> u32 {
        match (self, &session.stage.source.game) {
            (DepthSetting::Suite, _) | (DepthSetting::Orders, SourceGame::Game(_)) => {
                DepthSetting::SHALLOW
            }
            (_, SourceGame::Tree(tree)) => tree.height().max(1),
            (DepthSetting::Open, SourceGame::Game(_)) => CHESS_DEPTH,
        }
    }

    pub fn get(self, session: &Session) -> u32 {
        let settings = &session.settings;
        let depth = match (self, &session.stage.source.game) {
            (DepthSetting::Suite, _) => settings.suite_depth,
            (DepthSetting::Orders, SourceGame::Game(_)) => settings.orders_depth,
            (DepthSetting::Orders, SourceGame::Tree(_)) => u32::MAX,
            (DepthSetting::Open, SourceGame::Game(_)) => settings.compare_depth,
            (DepthSetting::Open, SourceGame::Tree(tree)) => {
                let chosen = session.compare.tree_depth(tree);
                // By default a tree is as deep as it is stepped.
                let depth = chosen.or(session.stage.setup.spec.depth);
                depth.unwrap_or(u32::MAX)
            }
        };
        depth.clamp(1, self.deepest(session))
    }
}
