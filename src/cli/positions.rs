//! Commands that are about positions of a game alone: root moves, and move orders.

use std::io::Write;

use export::{orders_json, orders_table, root_moves_json, root_moves_table};
use game::AnyGame;
use search::{Limits, SearchSpec};
use stage::SourceGame;
use study::{OrdersError, compare_orders, root_lines_of, subject_of};

use super::CliError;
use super::args::{MovesFormat, RuleArgs, SourceArgs};
use super::headless::{Done, open, over_budget, refuse_the_hopeless};

/// The position that is named, under these settings.
fn position(source: SourceArgs, rules: &RuleArgs) -> Result<AnyGame, CliError> {
    match open(source, rules)? {
        SourceGame::Game(root) => Ok(rules.game(root)),
        SourceGame::Tree(_) => Err(CliError::Said(
            "this command is about positions, and the file is a tree: give a position with --fen or --game, or a file with a FEN"
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
    let game = position(source, rules)?;
    let limits = Limits {
        nodes: budget,
        stop: None,
    };
    let spec = SearchSpec::alpha_beta(rules.rules());
    refuse_the_hopeless(&*subject_of(&game), spec, depth, budget)?;
    let lines = root_lines_of(&game, depth, rules.rules(), limits)
        .map_err(|stopped| over_budget(stopped, spec, depth))?;
    match format {
        MovesFormat::Table => write!(out, "{}", root_moves_table(&game, &lines))?,
        MovesFormat::Json => writeln!(out, "{}", root_moves_json(&game, &lines))?,
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
    let game = position(source, rules)?;
    refuse_the_hopeless(&*subject_of(&game), SearchSpec::MINIMAX, depth, budget)?;
    let limits = Limits {
        nodes: budget,
        stop: None,
    };
    let table =
        compare_orders(&game, depth, rules.rules(), limits, |_| ()).map_err(
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
