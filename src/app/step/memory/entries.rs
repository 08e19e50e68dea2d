//! The entries of the transposition table.

use draw::table::{Cell, Column, Row, Table};
use game::NodeId;
use search::trace::{Step, TableContents};
use search::{Interval, Notation};
use stage::Stage;
use teach::{counted, grouped, score_text};

use crate::step::memory::{MomentTable, short};

/// The table entries at a step, the newest first; with a node, only those of its position. Each leads to the step at
/// which it was stored.
pub fn entries(
    stage: &Stage,
    contents: &TableContents,
    notation: Notation,
    only: Option<NodeId>,
) -> MomentTable {
    let place = |node| stage.equal_positions().map(|equal| equal.first(node));
    let node_of = |visit| stage.node_map.node_of(visit);
    let wanted = contents
        .entries
        .iter()
        .filter(|stored| only.is_none_or(|only| place(only) == place(node_of(stored.visit))));
    let rows = wanted.map(|stored| {
        let name = short(stage.name(node_of(stored.visit)));
        let player = stage.recording.visit(stored.visit).player;
        let proved = notation.interval(player, stored.entry.proved);
        let best = stored.best.map(|best| {
            let (here, node) = (node_of(stored.visit), node_of(best));
            let turned = turned(stage, node, here);
            let name = turned.or_else(|| stage.move_into(node));
            name.unwrap_or_else(|| stage.name(node))
        });
        let row = Row {
            name: name.clone(),
            cells: vec![
                Cell::new(name),
                stored.entry.depth.into(),
                Cell::new(interval(proved)),
                best.map_or_else(|| Cell::missing().said("–"), Cell::new),
                stored.hits.into(),
            ],
        };
        // An entry is stored one step before its visit ends.
        (row, stage.recording.last_step(stored.visit) - 1)
    });
    let (rows, steps) = rows.unzip();
    MomentTable {
        table: Table {
            columns: columns(),
            rows,
        },
        steps,
    }
}

/// Returns the move into `into` as it is made at `here`, if the positions are mirror images of each other: the move
/// of an older entry may come from the mirrored position.
fn turned(stage: &Stage, into: NodeId, here: NodeId) -> Option<String> {
    let before = stage.position(stage.tree.parent(into)?)?;
    let here = stage.position(here)?;
    if before == here {
        return None;
    }
    let game = stage.setup.game(&here);
    let mv = game.same_move((&before, stage.played(into)?), &here)?;
    Some(here.write_move(mv))
}

fn columns() -> Vec<Column> {
    vec![
        Column::words("node", "node", "node").hint("The node whose visit stored the entry."),
        Column::number("depth", "depth", "depth").hint("Search depth, in plies."),
        Column::words("value", "value", "value").hint("What the search proved."),
        Column::words("move", "move", "move").hint("The move to try first."),
        Column::number("hits", "hits", "hits").hint("How often the entry has been used since."),
    ]
}

/// Formats the known bounds of a value: `3`, `≥ 3`, `≤ 3`, `2 to 5`.
pub fn interval(proved: Interval) -> String {
    let (lo, hi) = (score_text(proved.lo), score_text(proved.hi));
    match (proved.lo.is_finite(), proved.hi.is_finite()) {
        _ if proved.is_exact() => lo,
        (true, true) => format!("{lo} to {hi}"),
        (true, false) => format!("≥ {lo}"),
        (false, true) => format!("≤ {hi}"),
        (false, false) => "nothing".to_owned(),
    }
}

/// Describes in a sentence how full a table is at a step.
pub fn table_use(stage: &Stage, contents: &TableContents, step: Step) -> String {
    let used = contents.used;
    let held = grouped(used.held);
    let counts = stage.recording.moment(step).counts();
    let size = stage.recording.spec().table.and_then(|table| table.size);
    let full = match size {
        Some(size) => format!(
            "{held} of {} entries in use",
            grouped(size.entries().into())
        ),
        None if used.held == 1 => "1 entry".to_owned(),
        None => format!("{held} entries"),
    };
    let mut said = format!(
        "{full}; {}, {}, {}",
        counted(counts.probes, "probe", "probes"),
        counted(counts.hits, "hit", "hits"),
        counted(counts.returns, "answer", "answers")
    );
    if size.is_some() {
        let lost = used.collisions - used.refused;
        said = format!(
            "{said}; {}, {} discarded",
            counted(lost, "collision", "collisions"),
            grouped(used.refused)
        );
    }
    format!("{said}.")
}
