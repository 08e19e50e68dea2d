//! `cutoff compare`: every measurement. A preset says what differs between the searches.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use game::{AnyGame, AnyPosition, Game, NodeNames, Options, Tree};
use measure::MeasuredReport;
use measure::contest_report;
use measure::depths_report;
use measure::orders_report;
use measure::paper_json;
use measure::paper_table;
use measure::paper_text;
use measure::parts_report;
use measure::timed_report;
use measure::too_large;
use measure::{
    ChildOrder, GameSubject, Lineup, PartLadder, Plan, PvMove, Results, Study, Subject,
    TreeSubject, Watch, grouped, in_notation,
};
use search::{Algorithm, CutRule, Rules, SearchSpec};
use stage::MeasuredSource;
use stage::SourceGame;
use stage::document::file_name;

use super::args::{CompareArgs, CompareFormat, PresetArg, are_of_game, note_searches};
use super::interrupt::on_interrupt;
use super::source::{measured, need_depth, note_depth};
use super::subjects::Subjects;
use super::terminal::complain;
use super::{CliError, CommandResult};

pub fn run(request: &CompareArgs, out: &mut (impl Write + Send)) -> CommandResult {
    let preset = request.preset()?;
    if preset == PresetArg::Paper {
        return paper(request, out);
    }
    request.names_no_depth()?;
    let is_stream = preset == PresetArg::Depths && request.format == CompareFormat::Jsonl;
    let mut subjects = Subjects::of(request, is_stream)?;
    match preset {
        PresetArg::Depths if subjects.is_list => super::positions_list::run(request, subjects, out),
        PresetArg::Refinements => refinements(request, subjects, out),
        _ => {
            let game = subjects.only(preset)?;
            match preset {
                PresetArg::Orders => orders(request, game, out),
                PresetArg::Time => by_time(request, game, out),
                _ => depths(request, game, out),
            }
        }
    }
}

impl Subjects<'_> {
    /// Returns the only subject.
    fn only(&mut self, preset: PresetArg) -> Result<SourceGame, CliError> {
        if self.is_list {
            return Err(CliError::Said(format!(
                "--preset {} measures one subject, and there are several: name one tree, or one position with --fen",
                preset.name()
            )));
        }
        match self.items.next().transpose()? {
            None => Err(self.nothing(false)),
            Some(Err(skipped)) => Err(CliError::Said(
                skipped.trim_end_matches("; skipped").to_owned(),
            )),
            Some(Ok(item)) => {
                for note in item.notes {
                    complain(&note);
                }
                Ok(item.game)
            }
        }
    }
}

/// A subject with the searches that are measured on it.
pub(super) struct Measurable {
    pub position: Arc<dyn Subject>,
    pub searches: Vec<SearchSpec>,
    pub depth: u32,
    pub of: MeasuredSource,
    pub has_chance: bool,
    names: LineNames,
}

/// The source of the names of a best line's moves.
enum LineNames {
    Tree(Arc<Tree>),
    Game(AnyPosition),
}

impl LineNames {
    fn line(&self, pv: &[PvMove]) -> Vec<String> {
        match self {
            LineNames::Tree(tree) => line_in(tree, pv),
            LineNames::Game(start) => in_notation(start, pv),
        }
    }
}

/// Returns a best line in a tree with the names of its moves and nodes.
fn line_in(tree: &Tree, pv: &[PvMove]) -> Vec<String> {
    let names = NodeNames::new(tree);
    let mut path = Vec::with_capacity(pv.len());
    let told = pv.iter().map(|mv| {
        let PvMove::Child { index, name } = mv else {
            return mv.to_string();
        };
        path.push(*index);
        let node = tree.at(&path).filter(|_| name.is_none());
        node.map_or_else(
            || mv.to_string(),
            |node| names.name(tree, node).into_owned(),
        )
    });
    told.collect()
}

/// The maximum depth of a game searched by time, in plies; unreachable unless there is nothing left to search.
pub(super) const DEEPEST: u32 = 250;

/// Returns the error for an order that looks ahead in a search by time.
pub(super) fn looks_ahead(spec: &SearchSpec) -> CliError {
    CliError::Said(format!(
        "order {} needs a full search to the last depth, and a time limit sets none: choose another order, or --depth instead of --time",
        spec.options.order
    ))
}

impl CompareArgs {
    fn plan(&self, preset: PresetArg, depth: u32, repeats: u32) -> Plan {
        Plan {
            repeats: self.repeats.unwrap_or(repeats),
            budget: self.budget(preset),
            ..Plan::to_depth(depth).patient()
        }
    }

    /// Writes a report and what it is of, then returns the reason why the measurement ended early, if it did.
    fn write(
        &self,
        report: &MeasuredReport,
        of: &MeasuredSource,
        ended: Option<CliError>,
        out: &mut impl Write,
    ) -> CommandResult {
        let rows = || of.in_rows(report.table.clone());
        match self.format {
            CompareFormat::Table => write!(out, "{}", report.text(self.details))?,
            CompareFormat::Csv => write!(out, "{}", rows().csv())?,
            CompareFormat::Json => writeln!(out, "{}", of.before(&report.json))?,
            CompareFormat::Jsonl => write!(out, "{}", rows().json_lines())?,
        }
        closing(out, ended)
    }

    /// Returns the searches of a subject: minimax and alpha-beta, unless a set of configurations is asked for.
    pub(super) fn measurable(&self, game: SourceGame) -> Result<Measurable, CliError> {
        let alpha_beta = SearchSpec::alpha_beta(self.rules.rules());
        let mut source = measured(&game, alpha_beta);
        let (position, searches, depth, names, has_chance): (Arc<dyn Subject>, _, _, _, _) =
            match game {
                SourceGame::Tree(tree) => {
                    // There is nothing to measure below its leaves.
                    let depth = self.depth.unwrap_or(u32::MAX).min(tree.height());
                    let searches = self.on_tree()?;
                    let has_chance = Game::has_chance(&&*tree);
                    let names = LineNames::Tree(Arc::clone(&tree));
                    (
                        Arc::new(TreeSubject(tree)),
                        searches,
                        depth,
                        names,
                        has_chance,
                    )
                }
                SourceGame::Game(root) => {
                    let depth = match self.depth {
                        None if self.time.is_some()
                            || self.rules.preset == Some(PresetArg::Time) =>
                        {
                            DEEPEST
                        }
                        depth => depth.ok_or_else(|| need_depth("compare"))?,
                    };
                    are_of_game(root.game(), &self.orders, &self.evaluations)?;
                    let mut searches = self.searches.iter();
                    searches.try_for_each(|search| search.is_of_game(root.game()))?;
                    let plain = self.rules.game(root);
                    source.setup.spec.options = plain.options;
                    let game = plain.root.game();
                    let searches = self.on_game(&plain).into_iter();
                    let searches = searches.map(|spec| spec.as_in(game)).collect();
                    let has_chance = game.has_chance();
                    let names = LineNames::Game(plain.root.clone());
                    (
                        Arc::new(GameSubject(plain.root)),
                        searches,
                        depth,
                        names,
                        has_chance,
                    )
                }
            };
        let settings = (!self.is_set() && self.time.is_none()).then(|| source.settings());
        Ok(Measurable {
            of: MeasuredSource::of(&source, settings),
            position,
            searches,
            depth,
            names,
            has_chance,
        })
    }

    /// Returns the study of a subject, depth by depth.
    ///
    /// # Errors
    /// One sentence about a search that does not support the subject, before any is measured.
    pub(super) fn study(&self, found: &Measurable, plan: Plan) -> Result<Study, CliError> {
        let mut searches = found.searches.iter().filter(|_| found.has_chance);
        if let Some(unfit) = searches.find_map(SearchSpec::why_not_with_chance) {
            return Err(CliError::Said(unfit.to_string()));
        }
        let position = vec![Arc::clone(&found.position)];
        Ok(if self.is_set() {
            Study::of(position, found.searches.clone(), plan)
        } else {
            let spec = found.searches.iter().find(|spec| spec.can_cut());
            Study::pairs(position, spec.copied().unwrap_or_default(), plan)
        })
    }
}

fn depths(request: &CompareArgs, game: SourceGame, out: &mut impl Write) -> CommandResult {
    if let SourceGame::Tree(tree) = &game {
        note_depth(tree, request.depth);
    }
    request.note_cuts();
    let found = request.measurable(game)?;
    note_searches(&found.searches);
    let plan = request.plan(PresetArg::Depths, found.depth, Plan::REPEATS);
    let study = request.study(&found, plan)?;
    let (done, ended) = run_on(&study, &*watched()?);
    let rows = done.pairs(0);
    let is_set = request.is_set();
    if (rows.is_empty() && !is_set) || done.readings.is_empty() {
        return Err(ended.unwrap_or_else(nothing));
    }
    if !is_set {
        let lines = rows.iter().map(|row| found.names.line(&row.pv));
        let lines: Vec<Vec<String>> = lines.collect();
        let report = depths_report(&rows, &lines, &done.gaps);
        request.write(&report, &found.of, ended, out)?;
        return as_far(&study, &done);
    }
    request.write(&contest_report(&study, &done), &found.of, ended, out)?;
    if request.format != CompareFormat::Table {
        for left_out in too_large(&study, &done) {
            complain(&format!("left out: {left_out}"));
        }
    }
    if done.retired.is_empty() {
        Ok(())
    } else {
        Err(CliError::Skipped)
    }
}

/// Compares the depths that the searches reach in the same time.
fn by_time(request: &CompareArgs, game: SourceGame, out: &mut impl Write) -> CommandResult {
    if let SourceGame::Tree(tree) = &game {
        note_depth(tree, request.depth);
    }
    request.note_cuts();
    let found = request.measurable(game)?;
    note_searches(&found.searches);
    let mut searches = found.searches.iter();
    if let Some(spec) = searches.find(|spec| found.position.looks_ahead(**spec)) {
        return Err(looks_ahead(spec));
    }
    let plan = request.plan(PresetArg::Time, found.depth, 0);
    let time = request.time.unwrap_or(std::time::Duration::from_secs(1));
    let study = Study::by_time(
        Arc::clone(&found.position),
        found.searches.iter().copied(),
        time,
        plan,
    );
    let of = MeasuredSource {
        settings: None,
        ..found.of.clone()
    };
    let (done, ended) = run_on(&study, &*watched()?);
    let is_empty = (0..study.searches.len()).all(|search| done.deepest(0, search).is_none());
    if is_empty && let Some(error) = ended {
        return Err(error);
    }
    let said = |line: &[PvMove]| match &found.names {
        LineNames::Game(start) => Some(in_notation(start, line).join(" ")),
        LineNames::Tree(_) => None,
    };
    request.write(&timed_report(&study, &done, &said), &of, ended, out)
}

/// The maximum number of shuffles of a tree; equal to the maximum number of games in a match.
const MOST_SHUFFLES: usize = 100_000;

/// Compares all orders on one position, or all child orders on one tree.
fn orders(request: &CompareArgs, game: SourceGame, out: &mut impl Write) -> CommandResult {
    let rules = &request.rules;
    let plan = |depth| request.plan(PresetArg::Orders, depth, Plan::REPEATS);
    let spec = SearchSpec {
        options: rules.options(),
        ..SearchSpec::alpha_beta(rules.rules())
    };
    let of = measured(&game, spec);
    let of = MeasuredSource::of(&of, Some(of.settings_of_orders()));
    let study = match game {
        SourceGame::Game(root) => {
            let depth = request.depth.ok_or_else(|| need_depth("compare"))?;
            Study::orders(&rules.game(root), rules.rules(), plan(depth))
        }
        SourceGame::Tree(tree) => {
            let depth = request.depth.unwrap_or(u32::MAX).min(tree.height().max(1));
            let shuffles = request.shuffles.unwrap_or(100);
            if shuffles > MOST_SHUFFLES {
                return Err(CliError::Said(format!(
                    "--shuffles: {shuffles} are more than can be kept: give {MOST_SHUFFLES} at most"
                )));
            }
            let orders = ChildOrder::all(shuffles, rules.seed());
            Study::child_orders(&tree, &orders, rules.rules(), plan(depth))
        }
    };
    let (done, ended) = run_on(&study, &*watched()?);
    let Some(table) = done.orders(&study) else {
        return Err(ended.unwrap_or_else(nothing));
    };
    request.write(&orders_report(&table), &of, ended, out)?;
    as_far(&study, &done)
}

/// Returns the error for a measurement without results.
fn nothing() -> CliError {
    CliError::Said("nothing could be measured: give another position or depth".to_owned())
}

/// Reports the first depth beyond the budget, at which the measurement ended.
fn as_far(study: &Study, done: &Results) -> CommandResult {
    let Some(retired) = done.retired.first() else {
        return Ok(());
    };
    complain(&CliError::from(retired.error(study)).to_string());
    Err(CliError::Skipped)
}

/// Adds refinements one at a time to plain alpha-beta, then removes them one at a time from the full search.
fn refinements(
    request: &CompareArgs,
    mut subjects: Subjects<'_>,
    out: &mut impl Write,
) -> CommandResult {
    let (mut games, mut skipped) = (Vec::new(), 0_usize);
    for item in std::mem::replace(&mut subjects.items, Box::new(std::iter::empty())) {
        match item? {
            Ok(item) => {
                item.notes.iter().for_each(|note| complain(note));
                games.push(item.game);
            }
            Err(sentence) => {
                skipped += 1;
                complain(&sentence);
            }
        }
    }
    let Some(first) = games.first() else {
        return Err(subjects.nothing(skipped > 0));
    };
    let mut everything = request.everything()?;
    let of = if subjects.is_list {
        MeasuredSource {
            title: file_name(Path::new(&subjects.title)),
            ..MeasuredSource::default()
        }
    } else {
        MeasuredSource::of(&measured(first, everything), None)
    };
    let (mut positions, mut depth): (Vec<Arc<dyn Subject>>, _) = (Vec::new(), request.depth);
    let is_tree = |game: &SourceGame| matches!(game, SourceGame::Tree(_));
    if games.iter().any(|game| is_tree(game) != is_tree(&games[0])) {
        return Err(CliError::Said(
            "--preset refinements has the same searches for all subjects: give trees or positions, not both".to_owned(),
        ));
    }
    for game in games {
        match game {
            SourceGame::Tree(tree) => {
                let own = depth.unwrap_or(u32::MAX).min(tree.height().max(1));
                depth = Some(own);
                everything = PartLadder::on_tree(everything, &tree, own);
                positions.push(Arc::new(TreeSubject(tree)));
            }
            SourceGame::Game(root) => {
                for search in &request.searches {
                    search.is_of_game(root.game())?;
                }
                everything = everything.as_in(root.game());
                everything.options.order = everything.options.offered_by(root.game()).order;
                positions.push(Arc::new(GameSubject(root)));
            }
        }
    }
    let depth = depth.ok_or_else(|| need_depth("compare"))?;
    let ladder = PartLadder::to(everything).map_err(CliError::Said)?;
    let plan = request.plan(PresetArg::Refinements, depth, 1);
    let all = positions.len();
    let study = Study::parts(positions, &ladder, plan);
    let (done, ended) = run_on(&study, &*watched()?);
    let Some(table) = done.parts(&study) else {
        let first = done.retired.first().map(|one| one.error(&study).into());
        return Err(ended.or(first).unwrap_or_else(nothing));
    };
    if table.positions < all {
        complain(&format!(
            "{} of {} positions left out, because not all searches reached depth {} there",
            grouped((all - table.positions) as u64),
            grouped(all as u64),
            table.depth
        ));
    }
    request.write(&parts_report(&table), &of, ended, out)?;
    as_far(&study, &done)?;
    if skipped == 0 {
        Ok(())
    } else {
        Err(CliError::Skipped)
    }
}

fn paper(request: &CompareArgs, out: &mut impl Write) -> CommandResult {
    let study = Study::paper(request.repeats.unwrap_or(Plan::REPEATS));
    let (found, ended) = run_on(&study, &*watched()?);
    if found.readings.is_empty()
        && let Some(error) = ended
    {
        return Err(error);
    }
    match request.format {
        CompareFormat::Table => write!(out, "{}", paper_text(&found))?,
        CompareFormat::Csv => write!(out, "{}", paper_table(&found).csv())?,
        CompareFormat::Json => writeln!(out, "{}", paper_json(&found))?,
        CompareFormat::Jsonl => write!(out, "{}", paper_table(&found).json_lines())?,
    }
    closing(out, ended)
}

/// Flushes partial results before returning the error.
pub(super) fn closing(out: &mut impl Write, ended: Option<CliError>) -> CommandResult {
    out.flush()?;
    ended.map_or(Ok(()), Err)
}

/// Returns a watch that Ctrl-C stops.
pub(super) fn watched() -> Result<Arc<Watch>, CliError> {
    let watch = Arc::new(Watch::default());
    let interrupted = Arc::clone(&watch);
    on_interrupt(move || interrupted.stop.store(true, Ordering::Relaxed))?;
    Ok(watch)
}

/// Returns the results of a study and, if it ended early, the reason: a limit or Ctrl-C.
pub(super) fn run_on(study: &Study, watch: &Watch) -> (Results, Option<CliError>) {
    let mut found = Results::default();
    let ended = study.run(Results::default(), watch, &mut |event| found.note(&event));
    match ended {
        Ok(done) => (done, None),
        Err(error) => (found, Some(error.into())),
    }
}

impl CompareArgs {
    /// Rejects a depth in one of the searches, because all share one depth.
    fn names_no_depth(&self) -> CommandResult {
        let mut searches = self.searches.iter();
        if searches.any(|search| search.depth().is_some()) {
            return Err(CliError::Said(
                "--depth sets the depth of all of them: remove depth=N from --searches".to_owned(),
            ));
        }
        Ok(())
    }

    /// Reports which of the combinations are identical.
    pub(super) fn note_cuts(&self) {
        let strictly = self.cuts.contains(&CutRule::Strict);
        let mut algorithms = self.algorithms.iter().filter(|it| it.has_null_windows());
        if let Some(algorithm) = algorithms.next().filter(|_| strictly) {
            complain(&format!(
                "strict does not apply to {}, whose null windows close at α = β only: it is measured once",
                algorithm.id()
            ));
        }
    }

    /// Returns true if the arguments ask for a set of configurations.
    pub(super) fn is_set(&self) -> bool {
        !(self.algorithms.is_empty()
            && self.cuts.is_empty()
            && self.orders.is_empty()
            && self.evaluations.is_empty()
            && self.searches.is_empty())
    }

    /// Returns the searches in text form, or the algorithms under each cut rule.
    fn algorithms(&self) -> Vec<SearchSpec> {
        let plain = self.rules.rules();
        let rules = match self.cuts.as_slice() {
            [] => vec![plain],
            cuts => cuts
                .iter()
                .map(|&cut| Rules::new(cut, plain.fail))
                .collect(),
        };
        let both = [Algorithm::Minimax, Algorithm::AlphaBeta];
        let asked = match self.algorithms.as_slice() {
            [] => &both,
            algorithms => algorithms,
        };
        let all = asked
            .iter()
            .flat_map(|&algorithm| rules.iter().map(move |&rules| (algorithm, rules)));
        let spec = |(algorithm, rules)| SearchSpec {
            rules,
            ..SearchSpec::new(algorithm)
        };
        all.map(|it| spec(it).in_force()).collect()
    }

    fn on_tree(&self) -> Result<Vec<SearchSpec>, CliError> {
        if !self.searches.is_empty() {
            let rules = self.rules.rules();
            return Ok(self.searches.iter().map(|it| it.on_tree(rules)).collect());
        }
        if !self.orders.is_empty() || !self.evaluations.is_empty() {
            return Err(CliError::Said(
                "move orders and evaluations need a position: remove --orders and --evaluations for a tree".to_owned(),
            ));
        }
        let lineup = Lineup {
            searches: self.algorithms(),
            ..Lineup::default()
        };
        Ok(lineup.on_tree())
    }

    fn on_game(&self, plain: &AnyGame) -> Vec<SearchSpec> {
        let options = plain.options;
        if !self.searches.is_empty() {
            // The options complete a search's text.
            return self
                .searches
                .iter()
                .map(|it| it.over(&self.rules))
                .collect();
        }
        let lineup = Lineup {
            searches: self.algorithms(),
            orders: or(&self.orders, options.order),
            evaluations: or(&self.evaluations, options.evaluation),
        };
        lineup.on_game(options)
    }

    /// Returns the search with all refinements.
    fn everything(&self) -> Result<SearchSpec, CliError> {
        let rules = self.rules.rules();
        match self.searches[..] {
            [] => {}
            [search] if self.rules.is_empty() || self.rules.root.is_some() => {
                return Ok(search.over(&self.rules));
            }
            [_] => {
                return Err(CliError::Said(
                    "--searches gives the whole search: remove the other search options, or include them in --searches"
                        .to_owned(),
                ));
            }
            _ => {
                return Err(CliError::Said(
                    "--preset refinements takes one search in --searches, the one with all refinements".to_owned(),
                ));
            }
        }
        if rules.cut == CutRule::Strict {
            return Err(CliError::Said(
                "PVS is among the refinements, and its null windows are never empty under the strict rule: remove --cut strict, or give another \
                 full search with --searches, as alpha-beta+strict+table+killers"
                    .to_owned(),
            ));
        }
        let usual = PartLadder::usual();
        let order = self.rules.order.unwrap_or(usual.options.order);
        Ok(SearchSpec {
            rules,
            options: Options {
                order,
                ..self.rules.options()
            },
            quiescence: self.quiescence,
            ..usual
        })
    }
}

/// Returns the given values, or else the defaults.
fn or<T: Copy>(given: &[T], plain: T) -> Vec<T> {
    match given {
        [] => vec![plain],
        given => given.to_vec(),
    }
}
