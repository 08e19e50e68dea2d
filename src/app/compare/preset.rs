//! The presets of the page. Each has a file with what it measures, how its results read, and its own controls.

use egui::Ui;
use export::MeasuredSource;
use export::table::Table;
use figure::chart::Chart;
use search::SearchSpec;
use stage::{MeasuredSubject, SourceGame, SubjectKind};
use strum::VariantArray;
use study::{Plan, Study, options_in_words};

use super::measurement::{MeasuredPosition, Measurement};
use super::model::{CHESS_DEPTH, MOST_REPEATS, PATIENCE};
use super::save::{Contents, FileKind};
use super::{TitledTable, by_time, configurations, depths, orders, paper, parts, positions};
use crate::cx::Cx;
use crate::session::Session;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, VariantArray)]
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

    /// Returns its name, and the description in its tooltip.
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            Preset::Depths => (
                "Depths",
                "nodes and time of minimax and alpha-beta at each depth",
            ),
            Preset::Orders => ("Move orders", "every move order, compared with theory"),
            Preset::Parts => (
                "What each refinement adds",
                "refinements added one at a time, then removed one at a time",
            ),
            Preset::Configurations => (
                "Configurations",
                "any searches side by side: algorithms, rules, move orders, evaluations",
            ),
            Preset::ByTime => ("Time limit", "the depth that iterative deepening reaches"),
            Preset::Positions => (
                "Many positions",
                "minimax and alpha-beta on every position of a file or of the library",
            ),
            Preset::Paper => ("The published paper", "a published experiment, reproduced"),
        }
    }

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

/// The study that a preset would run now.
pub struct PlannedStudy {
    pub study: Study,
    pub names: Vec<String>,
    pub entries: Vec<MeasuredPosition>,
}

/// The results in the form of files.
pub(super) struct Report {
    pub title: String,
    pub source: MeasuredSource,
    pub table: Table,
    pub json: String,
    /// The note below the charts.
    pub note: String,
}

/// The behaviour of a preset.
pub(super) trait PresetKind {
    /// Returns the searches that would be measured now.
    ///
    /// # Errors
    /// One sentence: the reason why nothing can be measured.
    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String>;

    /// Returns the subject that would be measured now.
    fn of(&self, session: &Session) -> MeasuredSubject {
        MeasuredSubject::open(&session.stage)
    }

    fn wanted(&self, session: &Session, searches: Vec<SearchSpec>) -> PlannedStudy;

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
    fn settings(&self, session: &Session) -> Option<String>;

    /// Returns true if both have the same settings, apart from those of the searches.
    fn is_alike(&self, _measured: &MeasuredSubject, _now: &MeasuredSubject) -> bool {
        true
    }

    fn has_results(&self, measurement: &Measurement) -> bool {
        !measurement.results().readings.is_empty()
    }

    fn headline(&self, measurement: &Measurement) -> Option<String>;

    fn notes(&self, _: &Measurement) -> Vec<String> {
        Vec::new()
    }

    /// Returns the tables; only the first is shown without details.
    fn tables(&self, measurement: &Measurement) -> Vec<TitledTable>;

    fn charts(&self, measurement: &Measurement, session: &Session) -> Vec<Chart>;

    /// Returns the note below the charts; often empty.
    fn chart_note(&self, _: &Measurement, _: &Session) -> String {
        String::new()
    }

    /// Returns what is known without a run.
    fn known(&self) -> Option<(Vec<Chart>, Vec<TitledTable>)> {
        None
    }

    fn report(&self, measurement: &Measurement) -> Report;

    /// Returns the results in a file format.
    fn contents(&self, measurement: &Measurement, session: &Session, kind: FileKind) -> Contents {
        let report = self.report(measurement);
        let Report { title, source, .. } = report;
        match kind {
            FileKind::Csv => Contents::text(title, source.in_rows(report.table).csv()),
            FileKind::JsonLines => Contents::text(title, source.in_rows(report.table).json_lines()),
            FileKind::Json if source == MeasuredSource::default() => {
                Contents::text(title, report.json + "\n")
            }
            FileKind::Json => Contents::text(title, source.before(&report.json) + "\n"),
            FileKind::Svg | FileKind::Png => {
                let hidden = session.compare.hidden(measurement.preset).clone();
                let charts = self.charts(measurement, session);
                Contents::charts(title, charts, hidden, report.note, kind)
            }
        }
    }

    /// Shows the preset's own choices in the strip above the results.
    fn strip_ui(&self, _: &mut Ui, _: &Session, _: &mut Cx) {}

    /// Shows the preset's own choices in the panel of options.
    fn options_ui(&self, _: &mut Ui, _: &Session, _: &mut Cx) {}

    /// True if the options are always shown, because a run makes no sense without them.
    fn needs_options(&self, _: &Session) -> bool {
        false
    }

    /// Shows the choice of a chart's quantity. Returns false if there is none; the chart then has its title.
    fn head_ui(&self, _: &mut Ui, _: &Session, _side: usize, _: &mut Cx) -> bool {
        false
    }
}

/// Returns the entry of the open source.
pub(super) fn open_entry(session: &Session) -> Vec<MeasuredPosition> {
    vec![MeasuredPosition::titled(&session.stage.source.title())]
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
            (DepthSetting::Open | DepthSetting::Orders, SourceGame::Tree(tree)) => {
                tree.height().max(1)
            }
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

/// Describes the options of the open game, or of the game of positions; `None` for a tree.
pub(super) fn options_words(
    session: &Session,
    of: &MeasuredSubject,
    order: bool,
) -> Option<String> {
    let game = match &of.what {
        SubjectKind::Game(root) => root.game(),
        SubjectKind::Positions(..) => stage::game_of_positions(),
        SubjectKind::Tree(..) | SubjectKind::Paper => return None,
    };
    Some(options_in_words(
        &session.stage.setup.spec.options,
        game,
        order,
    ))
}
