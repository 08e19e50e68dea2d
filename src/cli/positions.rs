//! `cutoff moves`: the root moves of a position or a tree.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use game::{AnyGame, NodeId, Tree};
use measure::root_moves_json;
use measure::root_moves_text;
use measure::tree_moves_json;
use measure::tree_moves_text;
use measure::{RootLine, RootLines, root_lines, root_lines_of, subject_of};
use search::task::without_pause;
use search::{Limits, SearchSpec};
use stage::SourceGame;
use text::Reason;

use super::args::{MovesFormat, RuleArgs, SearchArgs, SourceArgs};
use super::interrupt::{closing, interruption};
use super::limits::{over_budget, refuse_the_hopeless};
use super::source::{need_depth, note_depth, open};
use super::{CliError, CommandResult};

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
        return Err("chance decides at the root, so there are no moves there: cutoff trace prints the value of every node".into());
    }
    note_depth(tree, depth);
    let depth = depth.unwrap_or(u32::MAX).min(tree.height());
    // A tree has its own child order.
    let spec = spec.for_trees();
    let part = spec.part_of(tree, depth);
    let part = part.map_err(|error| CliError::Said(error.reason()))?;
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
