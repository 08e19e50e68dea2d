//! Commands that are about positions of a game alone: root moves, and move orders.

use std::io::Write;

use export::{orders_json, orders_text, root_moves_json, root_moves_text};
use game::AnyGame;
use search::{Limits, SearchSpec, Stopped};
use stage::SourceGame;
use study::{ChildOrder, Plan, Results, Study, StudyError, Watch, root_lines_of, subject_of};

use super::args::{MovesFormat, RuleArgs, SearchArgs, SourceArgs};
use super::limits::{over_budget, refuse_the_hopeless};
use super::source::{need_depth, open};
use super::{CliError, CommandResult};

/// The position that is named, under these settings.
fn position(source: SourceArgs, rules: &RuleArgs) -> Result<AnyGame, CliError> {
    match open(source, rules)? {
        SourceGame::Game(root) => Ok(rules.game(root)),
        SourceGame::Tree(_) => Err(CliError::Said(
            "this command needs a position, but the file is a tree: give a position with --fen or --game, or a file with a FEN"
                .to_owned(),
        )),
    }
}

/// Every root move: exact score, what a shared window proves, best line.
pub fn moves(
    source: SourceArgs,
    depth: u32,
    (rules, search): (&RuleArgs, &SearchArgs),
    format: MovesFormat,
    budget: u64,
    out: &mut impl Write,
) -> CommandResult {
    let (spec, _) = search.spec(rules, Some(depth))?;
    if !spec.is_exact() {
        return Err(CliError::Said(format!(
            "{spec} may return the value of another depth, or a wrong one, so its scores are not exact: let its table use only entries \
             of the same depth"
        )));
    }
    let game = AnyGame {
        options: spec.options,
        ..position(source, rules)?
    };
    let limits = Limits {
        nodes: budget,
        stop: None,
        ..Limits::NONE
    };
    refuse_the_hopeless(&*subject_of(&game), spec, depth, budget)?;
    // The move itself is the first ply.
    let lines = root_lines_of(&game, depth.saturating_sub(1), spec, limits)
        .map_err(|stopped| over_budget(stopped, spec, depth))?;
    match format {
        MovesFormat::Table => write!(out, "{}", root_moves_text(&game, &lines))?,
        MovesFormat::Json => writeln!(out, "{}", root_moves_json(&game, &lines))?,
    }
    Ok(())
}

/// One position in every order, or one tree in orders of its children.
pub fn orders(
    source: SourceArgs,
    depth: Option<u32>,
    shuffles: usize,
    rules: &RuleArgs,
    format: MovesFormat,
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
    let study = match open(source, rules)? {
        SourceGame::Game(root) => {
            let depth = depth.ok_or_else(|| need_depth("orders"))?;
            let game = rules.game(root);
            refuse_the_hopeless(&*subject_of(&game), SearchSpec::MINIMAX, depth, budget)?;
            Study {
                // What has just been forecast, and let pass.
                slack: u64::MAX,
                ..Study::orders(&game, rules.rules(), plan(depth))
            }
        }
        SourceGame::Tree(tree) => {
            let depth = depth.unwrap_or(u32::MAX).min(tree.height().max(1));
            let orders = ChildOrder::all(shuffles, rules.seed());
            Study::child_orders(&tree, &orders, rules.rules(), plan(depth))
        }
    };
    let done = study.run(Results::default(), &Watch::default(), &mut |_| ());
    let done = done.map_err(|error| match error {
        StudyError::Stopped { stopped, depth } => over_budget(stopped, SearchSpec::MINIMAX, depth),
        error => error.into(),
    })?;
    let Some(table) = done.orders(&study) else {
        let depth = study.plan.depth;
        return Err(over_budget(
            Stopped::Budget(budget),
            SearchSpec::MINIMAX,
            depth,
        ));
    };
    match format {
        MovesFormat::Table => write!(out, "{}", orders_text(&table))?,
        MovesFormat::Json => writeln!(out, "{}", orders_json(&table))?,
    }
    Ok(())
}
