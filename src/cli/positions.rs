//! Commands about the moves of a position or a tree: root moves, and move orders.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use export::{
    MeasuredSource, orders_json, orders_table, orders_text, root_moves_json, root_moves_text,
    tree_moves_json, tree_moves_text,
};
use game::{AnyGame, NodeId, Tree};
use search::task::without_pause;
use search::{Limits, SearchSpec, Stopped};
use stage::SourceGame;
use study::{
    ChildOrder, Plan, RootLine, RootLines, Study, StudyError, root_lines, root_lines_of, subject_of,
};

use super::args::{CompareFormat, MovesFormat, RuleArgs, SearchArgs, SourceArgs};
use super::compare::{closing, run_on};
use super::interrupt::interruption;
use super::limits::{over_budget, refuse_the_hopeless};
use super::source::{measured, need_depth, note_depth, open};
use super::{CliError, CommandResult};

/// The maximum number of shuffles of a tree; equal to the maximum number of games in a match.
const MOST_SHUFFLES: usize = 100_000;

/// Prints every root move: exact score, bound from a shared window, best line.
pub fn moves(
    source: SourceArgs,
    depth: Option<u32>,
    (rules, search): (&RuleArgs, &SearchArgs),
    format: MovesFormat,
    budget: u64,
    out: &mut impl Write,
) -> CommandResult {
    let (spec, depth) = search.spec(rules, depth)?;
    if !spec.is_exact() {
        return Err(CliError::Said(format!(
            "{spec} may return the value of another depth, or a wrong one, so its scores are not exact: let its table use only entries \
             of the same depth"
        )));
    }
    let root = match open(source, rules)? {
        SourceGame::Game(root) => root,
        SourceGame::Tree(tree) => return moves_of_tree(&tree, (spec, depth), format, budget, out),
    };
    search.is_of_game(root.game())?;
    let depth = depth.ok_or_else(|| need_depth("moves"))?;
    let game = AnyGame {
        options: spec.options,
        ..rules.game(root)
    };
    refuse_the_hopeless(&*subject_of(&game), spec, depth, budget)?;
    let stop = interruption()?;
    // The move itself is the first ply.
    let limits = within(budget, &stop);
    let found = without_pause(root_lines_of(&game, depth.saturating_sub(1), spec, limits));
    let (lines, ended) = as_far_as_it_came(found, spec, depth)?;
    match format {
        MovesFormat::Table => write!(out, "{}", root_moves_text(&game, &lines))?,
        MovesFormat::Json => writeln!(out, "{}", root_moves_json(&game, &lines))?,
    }
    closing(out, ended)
}

/// Returns the finished moves and, if some are missing, the reason; an error if none is finished.
fn as_far_as_it_came<M>(
    found: RootLines<M>,
    spec: SearchSpec,
    depth: u32,
) -> Result<(Vec<RootLine<M>>, Option<CliError>), CliError> {
    let ended = found.ended.map(|stopped| over_budget(stopped, spec, depth));
    match ended {
        Some(error) if found.lines.is_empty() => Err(error),
        Some(error) => {
            let done = format!("{error}; the moves above are those that were done");
            Ok((found.lines, Some(CliError::Said(done))))
        }
        None => Ok((found.lines, None)),
    }
}

fn moves_of_tree(
    tree: &Tree,
    (spec, depth): (SearchSpec, Option<u32>),
    format: MovesFormat,
    budget: u64,
    out: &mut impl Write,
) -> CommandResult {
    if tree.node(NodeId::ROOT).chance {
        return Err(CliError::Said(
            "chance decides at the root, so there are no moves there: cutoff trace prints the value of every node"
                .to_owned(),
        ));
    }
    note_depth(tree, depth);
    let depth = depth.unwrap_or(u32::MAX).min(tree.height());
    // A tree has its own child order.
    let spec = spec.for_trees();
    let part = spec.part_of(tree, depth);
    let part = part.map_err(|error| CliError::Said(error.to_string()))?;
    let tree: &Tree = &part;
    let stop = interruption()?;
    let (lines, ended) = match depth.checked_sub(1) {
        None => (Vec::new(), None),
        Some(below) => {
            let found = root_lines(&tree, below, spec, within(budget, &stop));
            as_far_as_it_came(found, spec, depth)?
        }
    };
    match format {
        MovesFormat::Table => write!(out, "{}", tree_moves_text(tree, &lines))?,
        MovesFormat::Json => writeln!(out, "{}", tree_moves_json(tree, &lines))?,
    }
    closing(out, ended)
}

fn within(budget: u64, stop: &AtomicBool) -> Limits<'_> {
    Limits {
        nodes: budget,
        stop: Some(stop),
        ..Limits::NONE
    }
}

/// Compares all orders on one position, or all child orders on one tree.
pub fn orders(
    source: SourceArgs,
    depth: Option<u32>,
    shuffles: usize,
    rules: &RuleArgs,
    format: CompareFormat,
    budget: u64,
    out: &mut impl Write,
) -> CommandResult {
    if rules.order.is_some() {
        return Err(CliError::Said(
            "cutoff orders compares all orders: remove --order".to_owned(),
        ));
    }
    let plan = |depth| Plan {
        budget,
        ..Plan::to_depth(depth).patient()
    };
    let game = open(source, rules)?;
    let alpha_beta = SearchSpec::alpha_beta(rules.rules());
    let of = measured(
        &game,
        SearchSpec {
            options: rules.options(),
            ..alpha_beta
        },
    );
    let of = MeasuredSource::of(&of, Some(of.settings_of_orders()));
    let study = match game {
        SourceGame::Game(root) => {
            let depth = depth.ok_or_else(|| need_depth("orders"))?;
            let game = rules.game(root);
            refuse_the_hopeless(&*subject_of(&game), SearchSpec::MINIMAX, depth, budget)?;
            Study {
                // The forecast has been accepted already.
                slack: u64::MAX,
                ..Study::orders(&game, rules.rules(), plan(depth))
            }
        }
        SourceGame::Tree(tree) => {
            let depth = depth.unwrap_or(u32::MAX).min(tree.height().max(1));
            if shuffles > MOST_SHUFFLES {
                return Err(CliError::Said(format!(
                    "--shuffles: {shuffles} are more than can be kept: give {MOST_SHUFFLES} at most"
                )));
            }
            let orders = ChildOrder::all(shuffles, rules.seed());
            Study::child_orders(&tree, &orders, rules.rules(), plan(depth))
        }
    };
    let (done, ended) = run_on(&study)?;
    let ended = ended.map(|error| match error {
        CliError::Study(StudyError::Stopped { stopped, depth }) => {
            over_budget(stopped, SearchSpec::MINIMAX, depth)
        }
        error => error,
    });
    let Some(table) = done.orders(&study) else {
        let budget = Stopped::Budget(budget);
        let too_large = || over_budget(budget, SearchSpec::MINIMAX, study.plan.depth);
        return Err(ended.unwrap_or_else(too_large));
    };
    match format {
        CompareFormat::Table => write!(out, "{}", orders_text(&table))?,
        CompareFormat::Csv => write!(out, "{}", of.in_rows(orders_table(&table)).csv())?,
        CompareFormat::Json => {
            writeln!(out, "{}", of.before(&orders_json(&table).to_string()))?;
        }
        CompareFormat::Jsonl => {
            write!(out, "{}", of.in_rows(orders_table(&table)).json_lines())?;
        }
    }
    closing(out, ended)
}
