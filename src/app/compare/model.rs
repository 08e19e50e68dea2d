//! The state of the Compare page and what users do there, without a toolkit. Only a single experiment runs at a time, to keep
//! the timings honest.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use draw::chart::Chart;
use draw::table::SortBy;
use game::{GamePart as _, Tree};
use measure::{PAPER, Paper, Plan};
use search::{Algorithm, CutRule, Fail, Rules, SearchSpec};
use stage::{
    Chosen, MeasuredSubject, Origin, Setup, Source, SourceGame, Stage, SubjectKind, TreeId,
};

use super::charts::Quantity;
use super::measurement::Measurement;
use super::preset::{DepthSetting, Preset};
use super::save::{Contents, FileKind, Saving};
use crate::session::host::Effect;
use crate::session::page::Page;
use crate::session::{Request, Session};
use text::say;

/// The maximum depth for a chess position, in plies; the feasible depth depends on the position.
pub const CHESS_DEPTH: u32 = 12;
pub const MOST_REPEATS: u32 = 99;
/// A search or position among many is deferred if it would take longer than this, in seconds of wall time.
pub(super) const PATIENCE: f64 = 10.0;
/// The node limit: a position is opened at the greatest measured depth at which minimax visits no more nodes.
const STEPPED: u64 = 1_000_000;

pub struct Compare {
    /// Depths estimated to take longer than this wait until the user asks for them, in seconds of wall time.
    pub ask_above: f64,
    /// The time for which each search is measured at least.
    pub measured: Duration,
    pub preset: Preset,
    /// The tables show all of their columns.
    pub details: bool,
    /// The panel of options is open.
    pub options: bool,
    /// The latest measurement of each preset, running or finished.
    measurements: [Option<Measurement>; Preset::ALL.len()],
    /// The sort order of each sorted table.
    sorts: BTreeMap<&'static str, SortBy>,
    /// The positions to measure, set on first use.
    chosen: OnceCell<Chosen>,
    /// The chosen depth for this tree, if it is not the whole tree.
    tree_depth: Option<(TreeId, u32)>,
    saving: Option<Saving>,
    /// The outcome of the last saving or copying.
    pub said: Option<String>,
    /// The names of hidden curves, by preset.
    hidden: [BTreeSet<String>; Preset::ALL.len()],
}

impl Default for Compare {
    fn default() -> Self {
        Compare {
            ask_above: Plan::ASK_ABOVE,
            measured: Plan::MEASURED,
            preset: Preset::default(),
            details: false,
            options: false,
            measurements: [const { None }; Preset::ALL.len()],
            sorts: BTreeMap::new(),
            chosen: OnceCell::new(),
            tree_depth: None,
            saving: None,
            said: None,
            hidden: [const { BTreeSet::new() }; Preset::ALL.len()],
        }
    }
}

impl Compare {
    /// Processes the news of the background run; returns an error message. Ends a run whose source is no longer open.
    pub fn poll(&mut self, stage: &Stage) -> Option<String> {
        for measurement in self.measurements.iter_mut().flatten() {
            measurement.poll();
            if measurement.preset == Preset::Depths && !measurement.of.is_source_of(stage) {
                measurement.cancel();
            }
        }
        match Saving::ended(&mut self.saving)? {
            Ok(said) => {
                self.said = said.or(self.said.take());
                None
            }
            Err(error) => Some(error),
        }
    }

    pub fn show(&mut self, preset: Preset) {
        self.preset = preset;
        self.said = None;
    }

    /// Cancels the run; returns false if there is none.
    pub fn cancel(&mut self) -> bool {
        let mut all = self.measurements.iter().flatten();
        all.any(|one| one.is_running() && one.cancel())
    }

    /// The latest measurement of the current preset.
    pub fn shown(&self) -> Option<&Measurement> {
        self.of(self.preset)
    }

    pub fn of(&self, preset: Preset) -> Option<&Measurement> {
        self.measurements[preset as usize].as_ref()
    }

    pub fn has_results(&self) -> bool {
        self.shown().is_some_and(Measurement::has_results)
    }

    pub fn is_busy(&self) -> bool {
        let mut measurements = self.measurements.iter().flatten();
        measurements.any(Measurement::is_running)
    }

    /// The positions to measure; by default the largest group of the library.
    pub fn chosen(&self) -> &Chosen {
        self.chosen.get_or_init(Chosen::largest)
    }

    pub fn choose(&mut self, chosen: Chosen) {
        self.chosen = OnceCell::from(chosen);
    }

    pub(super) fn tree_depth(&self, tree: &Arc<Tree>) -> Option<u32> {
        let (id, depth) = self.tree_depth.as_ref()?;
        id.is(tree).then_some(*depth)
    }

    /// The sort order of this table; `None` for the original order.
    pub fn sort(&self, table: &str) -> Option<SortBy> {
        self.sorts.get(table).copied()
    }

    /// Sorts a table by a column of words or of numbers. Repeated calls cycle: largest numbers first, smallest first,
    /// original order.
    pub fn sort_by(&mut self, table: &'static str, column: usize, words: bool) {
        let by = |descending| SortBy { column, descending };
        let next = match self.sort(table).filter(|sort| sort.column == column) {
            None => Some(by(!words)),
            Some(sort) if sort.descending != words => Some(by(words)),
            Some(_) => None,
        };
        match next {
            Some(sort) => self.sorts.insert(table, sort),
            None => self.sorts.remove(table),
        };
    }

    pub fn hidden(&self, preset: Preset) -> &BTreeSet<String> {
        &self.hidden[preset as usize]
    }

    pub fn toggle_curve(&mut self, name: String) {
        let hidden = &mut self.hidden[self.preset as usize];
        if !hidden.remove(&name) {
            hidden.insert(name);
        }
    }

    pub fn is_saving(&self) -> bool {
        self.saving.is_some()
    }
}

impl Session {
    /// Returns the searches of the current preset.
    ///
    /// # Errors
    /// One sentence: the reason why nothing can be measured.
    pub fn compared_searches(&self) -> Result<Vec<SearchSpec>, String> {
        self.compare.preset.kind().searches(self)
    }

    /// Describes the settings of the Step page that the current preset depends on; `None` if there are none.
    pub fn compared_settings(&self) -> Option<String> {
        self.compare.preset.kind().settings(self)
    }

    /// Returns true if the current preset measures the chosen positions, not the open source.
    pub fn compares_positions(&self) -> bool {
        match self.compare.preset {
            Preset::Positions => true,
            Preset::Parts => self.settings.parts.many,
            _ => false,
        }
    }

    /// Measures with the current preset, unless an experiment runs.
    pub fn measure(&mut self) {
        self.start_measuring(None);
    }

    /// Measures what is missing; if `all`, also what was deferred because it takes long.
    pub fn continue_measuring(&mut self, all: bool) {
        self.start_measuring(Some(all));
    }

    fn start_measuring(&mut self, continued: Option<bool>) {
        let (preset, kind) = (self.compare.preset, self.compare.preset.kind());
        let Ok(searches) = kind.searches(self) else {
            return;
        };
        if self.compare.is_busy() {
            return;
        }
        let of = kind.of(self);
        let mut wanted = preset.planned(self, searches);
        if continued == Some(true) {
            wanted.experiment.plan = wanted.experiment.plan.patient();
        }
        let wake = self.host.wake();
        let slot = &mut self.compare.measurements[preset as usize];
        let before = slot.take().filter(|_| continued.is_some());
        *slot = Some(Measurement::start(
            (preset, of),
            wanted,
            before.as_ref(),
            wake,
        ));
        self.compare.said = None;
    }

    /// Returns the number of searches and of positions that the current preset would still measure; `None` if it cannot
    /// continue.
    pub fn left_to_measure(&self) -> Option<(usize, usize)> {
        let shown = self.compare.shown().filter(|shown| !shown.is_running())?;
        let kind = self.compare.preset.kind();
        // Build the experiment only where it is compared: for a file of games this takes time.
        if !shown.of.is_same(&kind.of(self)) {
            return None;
        }
        let preset = self.compare.preset;
        shown.left(&preset.planned(self, kind.searches(self).ok()?).experiment)
    }

    pub fn set_compare_depth(&mut self, depth: u32) {
        let setting = self.compare.preset.kind().depth(self);
        match (setting, &self.stage.source.game) {
            (Some(DepthSetting::Suite), _) => self.settings.suite_depth = depth,
            (Some(DepthSetting::Orders), _) => self.settings.orders_depth = depth,
            (Some(DepthSetting::Open), SourceGame::Game(_)) => self.settings.compare_depth = depth,
            (Some(DepthSetting::Open), SourceGame::Tree(tree)) => {
                self.compare.tree_depth = Some((TreeId::of(tree), depth));
            }
            (None, _) => {}
        }
    }

    /// Names the subject of the displayed numbers if it differs from what is open or chosen now.
    pub fn stale_measurement(&self) -> Option<String> {
        let measurement = self.compare.shown()?;
        let kind = self.compare.preset.kind();
        let (then, now) = (&measurement.of, kind.of(self));
        let is_current = then.is_same(&now)
            && self.has_same_searches(measurement, &now)
            && kind.is_alike(then, &now);
        if is_current || matches!(then.what, SubjectKind::Paper) {
            return None;
        }
        let why = if matches!(then.what, SubjectKind::Positions(..)) {
            say!(compare_stale_positions)
        } else if then.is_source_of(&self.stage) {
            say!(compare_stale_settings)
        } else {
            say!(compare_stale_document)
        };
        let of = match self.compare.preset {
            Preset::Depths | Preset::Positions => {
                let title = say!(compare_quoted, title = &then.title);
                format!("{title} ({})", then.settings())
            }
            _ => then.describe(),
        };
        Some(format!("{why} {}", say!(compare_stale, of)))
    }

    /// Returns true if the searches are those that would be measured now. Options without a meaning for a tree are
    /// ignored.
    fn has_same_searches(&self, measurement: &Measurement, now: &MeasuredSubject) -> bool {
        let Ok(searches) = self.compared_searches() else {
            return true;
        };
        let game = now.game();
        let plain = |spec: &SearchSpec| SearchSpec {
            options: game::Options::default(),
            ..*spec
        };
        let is_same = |(a, b): (&SearchSpec, &SearchSpec)| {
            let same = |game: &dyn game::Playable| a.options.are_same_in(game, &b.options);
            plain(a) == plain(b) && game.is_none_or(same)
        };
        let measured = &measurement.experiment().searches;
        measured.len() == searches.len() && measured.iter().zip(&searches).all(is_same)
    }
}

impl Session {
    pub fn shown_quantities(&self) -> [Quantity; 2] {
        let preset = self.compare.preset;
        let all = preset.kind().quantities();
        let chosen = self.settings.compare_charts.get(&preset);
        let chosen = chosen.filter(|chosen| chosen.iter().all(|one| all.contains(one)));
        chosen.copied().unwrap_or([all[0], all[1]])
    }

    /// Shows another quantity in one of the charts of the current preset.
    pub fn show_quantity(&mut self, side: usize, quantity: Quantity) {
        let mut shown = self.shown_quantities();
        shown[side] = quantity;
        self.settings
            .compare_charts
            .insert(self.compare.preset, shown);
    }

    fn measured_contents(&self, kind: FileKind) -> Option<Contents> {
        let shown = self.compare.shown().filter(|shown| shown.has_results())?;
        let charts = self
            .shown_quantities()
            .map(|quantity| shown.chart(quantity));
        let charts = charts.iter().map(|chart| Chart::clone(chart)).collect();
        let hidden = self.compare.hidden(shown.preset).clone();
        Some(shown.preset.kind().contents(shown, charts, hidden, kind))
    }

    /// Saves the results to this file; without a file, asks for it.
    pub fn save_measurement(&mut self, kind: FileKind, path: Option<PathBuf>) {
        if self.compare.is_saving() {
            return;
        }
        if let Some(contents) = self.measured_contents(kind) {
            self.compare.saving = Some(contents.save(kind, path, &mut self.host));
        }
    }

    pub fn copy_measurement(&mut self) {
        let contents = self.measured_contents(FileKind::CSV);
        if let Some(Ok(csv)) = contents.map(Contents::into_text) {
            self.host.want(Effect::CopyText(csv));
            self.compare.said = Some(say!(compare_copied).to_owned());
        }
    }

    /// Opens a measured position at the measured depth, as far as that can be stepped.
    pub fn open_measured(&mut self, number: usize) {
        let Some(measurement) = self.compare.of(Preset::Positions) else {
            return;
        };
        let (Some(entry), SubjectKind::Positions(chosen, _)) =
            (measurement.entries.get(number), &measurement.of.what)
        else {
            return;
        };
        let collection = Arc::clone(&chosen.collection);
        let place = entry.place;
        let rows = entry.rows.iter().rev();
        let mut depths = rows.filter(|row| row.minimax.counts.nodes <= STEPPED);
        if let Some(row) = depths.next() {
            self.settings.setup.depth = row.depth;
        }
        self.choose(collection, place);
        self.turn_to(Page::Step);
    }

    pub fn use_order(&mut self, order: game::OrderId) {
        let mut setup = self.setup();
        setup.spec.algorithm = Algorithm::AlphaBeta;
        setup.spec.options.order = order;
        self.change_setup(setup);
        let order = order.to_string();
        self.compare.said = Some(say!(compare_order_used, order));
    }

    /// Opens the first position of the library's largest group; the page stays.
    pub fn measure_a_position(&mut self) {
        let chosen = Chosen::largest();
        if let Some(first) = chosen.members(0).into_iter().next() {
            self.choose(chosen.collection, first.place);
        }
    }

    /// Opens the paper's position with the search settings of its program.
    pub fn open_paper(&mut self) {
        let mut spec = SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Soft));
        spec.options.order = PAPER.order();
        self.settings.setup = Setup {
            spec,
            depth: Paper::PLIES,
            ..Setup::default()
        };
        self.open(Request::Source(Source {
            game: SourceGame::Game(PAPER.position().wrap()),
            origin: Origin::Text,
            name: Some(say!(compare_paper_name).to_owned()),
        }));
        self.turn_to(Page::Step);
    }
}
