//! `cutoff compare`: minimax and alpha-beta side by side, or any set of configurations.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use export::{
    MeasuredSource, compare_json, compare_table, compare_text, contest_json, contest_table,
    contest_text, paper_json, paper_text, timed_json, timed_table, timed_text, too_large,
};
use game::{AnyGame, AnyPosition, Game, NodeNames, Options, Tree};
use search::{Algorithm, CutRule, Rules, SearchSpec};
use stage::SourceGame;
use study::{
    DepthRow, GameSubject, Lineup, Plan, PvMove, Results, Study, Subject, TreeSubject, Watch,
    in_notation,
};

use super::args::{CompareArgs, CompareFormat, MovesFormat, are_of_game, note_searches};
use super::interrupt::on_interrupt;
use super::source::{measured, need_depth, note_depth, open};
use super::terminal::complain;
use super::{CliError, CommandResult};

pub fn compare(request: &CompareArgs, out: &mut impl Write) -> CommandResult {
    request.names_no_depth()?;
    let game = open(request.source.clone(), &request.rules)?;
    let depth = match &game {
        // There is nothing to measure below its leaves.
        SourceGame::Tree(tree) => {
            note_depth(tree, request.depth);
            request.depth.unwrap_or(u32::MAX).min(tree.height())
        }
        SourceGame::Game(_) if request.time.is_some() => request.depth.unwrap_or(DEEPEST),
        SourceGame::Game(_) => request.depth.ok_or_else(|| need_depth("compare"))?,
    };
    let plan = Plan {
        repeats: request.repeats,
        budget: request.budget,
        ..Plan::to_depth(depth).patient()
    };
    let is_set = request.is_set();
    request.note_cuts();
    let alpha_beta = SearchSpec::alpha_beta(request.rules.rules());
    let mut measured = measured(&game, alpha_beta);
    let named = match &game {
        SourceGame::Tree(tree) => Some(Arc::clone(tree)),
        SourceGame::Game(_) => None,
    };
    let start = match &game {
        SourceGame::Tree(_) => None,
        SourceGame::Game(root) => Some(root.clone()),
    };
    let (position, searches, options): (Arc<dyn Subject>, _, _) = match game {
        SourceGame::Tree(tree) => {
            let tree = Arc::new(TreeSubject(tree));
            (tree, request.on_tree()?, Options::default())
        }
        SourceGame::Game(root) => {
            are_of_game(root.game(), &request.orders, &request.evaluations)?;
            let mut searches = request.searches.iter();
            searches.try_for_each(|search| search.is_of_game(root.game()))?;
            let plain = request.rules.game(root);
            let game = plain.root.game();
            let searches = request.on_game(&plain).into_iter();
            let searches = searches.map(|spec| spec.as_in(game)).collect();
            (Arc::new(GameSubject(plain.root)), searches, plain.options)
        }
    };
    note_searches(&searches);
    if let Some(time) = request.time {
        let ahead = searches.iter().find(|spec| position.looks_ahead(**spec));
        if let Some(spec) = ahead {
            return Err(looks_ahead(spec));
        }
        let study = Study::by_time(position, searches, time, plan);
        let of = MeasuredSource::of(&measured, None);
        return by_time(&study, start.as_ref(), &of, request.format, out);
    }
    all_fit(&searches, named.as_deref(), start.as_ref())?;
    let study = if is_set {
        Study::of(vec![position], searches, plan)
    } else {
        measured.setup.spec.options = options;
        Study::pairs(vec![position], measured.setup.spec, plan)
    };
    let of = MeasuredSource::of(&measured, (!is_set).then(|| measured.settings()));
    let (done, ended) = run_on(&study)?;
    let rows = done.pairs(0);
    let is_empty = if is_set {
        done.readings.is_empty()
    } else {
        rows.is_empty()
    };
    if is_empty && let Some(error) = ended {
        return Err(error);
    }
    if is_set {
        set(&study, &done, &of, request.format, out)?;
    } else {
        let lines = match (&named, &start) {
            (Some(tree), _) => lines_in(tree, &rows),
            (_, Some(start)) => rows.iter().map(|row| in_notation(start, &row.pv)).collect(),
            _ => Vec::new(),
        };
        both(&done, &rows, &lines, &of, request.format, out)?;
    }
    closing(out, ended)?;
    if done.retired.is_empty() {
        Ok(())
    } else {
        Err(CliError::Skipped)
    }
}

fn set(
    study: &Study,
    done: &Results,
    of: &MeasuredSource,
    format: CompareFormat,
    out: &mut impl Write,
) -> CommandResult {
    let table = || of.in_rows(contest_table(study, done, &study.names()));
    match format {
        CompareFormat::Table => write!(out, "{}", contest_text(study, done))?,
        CompareFormat::Csv => write!(out, "{}", table().csv())?,
        CompareFormat::Json => writeln!(out, "{}", of.before(&contest_json(study, done)))?,
        CompareFormat::Jsonl => write!(out, "{}", table().json_lines())?,
    }
    if format != CompareFormat::Table {
        out.flush()?;
        for left_out in too_large(study, done) {
            complain(&format!("left out: {left_out}"));
        }
    }
    Ok(())
}

/// Rejects searches that do not support the source before any is measured.
fn all_fit(
    searches: &[SearchSpec],
    tree: Option<&Tree>,
    root: Option<&AnyPosition>,
) -> CommandResult {
    let has_chance = tree.is_some_and(|tree| Game::has_chance(&tree))
        || root.is_some_and(|root| root.game().has_chance());
    let unfit = searches.iter().find_map(SearchSpec::why_not_with_chance);
    unfit
        .filter(|_| has_chance)
        .map_or(Ok(()), |unfit| Err(CliError::Said(unfit.to_string())))
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

/// Compares the depths that the searches reach in the same time.
fn by_time(
    study: &Study,
    start: Option<&AnyPosition>,
    of: &MeasuredSource,
    format: CompareFormat,
    out: &mut impl Write,
) -> CommandResult {
    let (done, ended) = run_on(study)?;
    let is_empty = (0..study.searches.len()).all(|search| done.deepest(0, search).is_none());
    if is_empty && let Some(error) = ended {
        return Err(error);
    }
    let said = |line: &[PvMove]| start.map(|start| in_notation(start, line).join(" "));
    let table = || of.in_rows(timed_table(study, &done, &study.names(), &|_| None));
    match format {
        CompareFormat::Table => write!(out, "{}", timed_text(study, &done, &said))?,
        CompareFormat::Csv => write!(out, "{}", table().csv())?,
        CompareFormat::Json => writeln!(out, "{}", of.before(&timed_json(study, &done)))?,
        CompareFormat::Jsonl => write!(out, "{}", table().json_lines())?,
    }
    closing(out, ended)
}

/// Flushes partial results before returning the error.
pub(super) fn closing(out: &mut impl Write, ended: Option<CliError>) -> CommandResult {
    out.flush()?;
    ended.map_or(Ok(()), Err)
}

pub(super) fn run(study: &Study) -> Result<Results, CliError> {
    Ok(study.run(Results::default(), &Watch::default(), &mut |_| ())?)
}

/// Returns the results of a study and, if it ended early, the reason: a limit or Ctrl-C.
pub(super) fn run_on(study: &Study) -> Result<(Results, Option<CliError>), CliError> {
    let watch = Arc::new(Watch::default());
    let interrupted = Arc::clone(&watch);
    on_interrupt(move || interrupted.stop.store(true, Ordering::Relaxed))?;
    let mut found = Results::default();
    let ended = study.run(Results::default(), &watch, &mut |event| found.note(&event));
    Ok(match ended {
        Ok(done) => (done, None),
        Err(error) => (found, Some(error.into())),
    })
}

fn both(
    done: &Results,
    rows: &[DepthRow],
    lines: &[Vec<String>],
    of: &MeasuredSource,
    format: CompareFormat,
    out: &mut impl Write,
) -> CommandResult {
    let table = || of.in_rows(compare_table(rows, &[]));
    match format {
        CompareFormat::Table => write!(out, "{}", compare_text(rows, lines, &done.gaps))?,
        CompareFormat::Csv => write!(out, "{}", table().csv())?,
        CompareFormat::Json => writeln!(out, "{}", of.before(&compare_json(rows)))?,
        CompareFormat::Jsonl => write!(out, "{}", table().json_lines())?,
    }
    Ok(())
}

/// Returns the best lines in a tree with the names of its moves and nodes.
fn lines_in(tree: &Tree, rows: &[DepthRow]) -> Vec<Vec<String>> {
    let names = NodeNames::new(tree);
    let line = |row: &DepthRow| {
        let mut path = Vec::with_capacity(row.pv.len());
        let told = row.pv.iter().map(|mv| {
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
    };
    rows.iter().map(line).collect()
}

pub fn paper(repeats: u32, format: MovesFormat, out: &mut impl Write) -> CommandResult {
    let found = run(&Study::paper(repeats))?;
    match format {
        MovesFormat::Table => write!(out, "{}", paper_text(&found))?,
        MovesFormat::Json => writeln!(out, "{}", paper_json(&found))?,
    }
    Ok(())
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
    fn note_cuts(&self) {
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
    fn is_set(&self) -> bool {
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
}

/// Returns the given values, or else the defaults.
fn or<T: Copy>(given: &[T], plain: T) -> Vec<T> {
    match given {
        [] => vec![plain],
        given => given.to_vec(),
    }
}
