//! Commands that are about chess alone: root moves, and move orders.

use std::io::Write;

use export::{orders_json, orders_table, root_moves_json, root_moves_table};
use game::chess::Chess;
use search::{Limits, SearchSpec};
use stage::SourceGame;
use study::{OrdersError, compare_orders, root_lines};

use super::CliError;
use super::args::{MovesFormat, RuleArgs, SourceArgs};
use super::headless::{Done, open, over_budget, refuse_the_hopeless};

/// The position that is named, under these settings.
fn position(source: SourceArgs, rules: &RuleArgs) -> Result<Chess, CliError> {
    match open(source, rules)? {
        SourceGame::Chess(root) => Ok(rules.chess(root)),
        SourceGame::Tree(_) => Err(CliError::Said(
            "this command is about chess, and the file is a tree: give a position with --fen, or a file with a FEN"
                .to_owned(),
        )),
    }
}

/// Every root move: exact score, what a shared window proves, best line.
pub fn moves(
    source: SourceArgs,
    depth: u32,
    rules: &RuleArgs,
    format: MovesFormat,
    budget: u64,
    out: &mut impl Write,
) -> Done {
    let chess = position(source, rules)?;
    let limits = Limits {
        nodes: budget,
        stop: None,
    };
    let spec = SearchSpec::alpha_beta(rules.rules());
    refuse_the_hopeless(&chess, spec, depth, budget)?;
    let lines = root_lines(&chess, depth, rules.rules(), limits)
        .map_err(|stopped| over_budget(stopped, spec, depth))?;
    match format {
        MovesFormat::Table => write!(out, "{}", root_moves_table(&chess, &lines))?,
        MovesFormat::Json => writeln!(out, "{}", root_moves_json(&chess, &lines))?,
    }
    Ok(())
}

/// One position in every order.
pub fn orders(
    source: SourceArgs,
    depth: u32,
    rules: &RuleArgs,
    format: MovesFormat,
    budget: u64,
    out: &mut impl Write,
) -> Done {
    if rules.order.is_some() {
        return Err(CliError::Said(
            "cutoff orders compares all orders: leave --order out".to_owned(),
        ));
    }
    let chess = position(source, rules)?;
    refuse_the_hopeless(&chess, SearchSpec::MINIMAX, depth, budget)?;
    let limits = Limits {
        nodes: budget,
        stop: None,
    };
    let table =
        compare_orders(&chess, depth, rules.rules(), limits, |_| ()).map_err(
            |error| match error {
                OrdersError::Stopped(stopped) => over_budget(stopped, SearchSpec::MINIMAX, depth),
                OrdersError::ValuesDiffer { .. } => CliError::Said(error.to_string()),
            },
        )?;
    match format {
        MovesFormat::Table => write!(out, "{}", orders_table(&table))?,
        MovesFormat::Json => writeln!(out, "{}", orders_json(&table))?,
    }
    Ok(())
}
