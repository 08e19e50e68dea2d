//! The memory of a search as tables: the entries of its transposition table, killers, history, and the reasons for
//! the order of a node's children.

use draw::table::{Cell, Column, Row, Table};
use game::NodeId;
use search::trace::{OrderMemory, Step, TableContents, VisitId};
use search::{Interval, Notation, OrderReason};
use stage::Stage;
use teach::score_text;
use text::say;

/// A table whose rows link to steps of the search.
#[derive(Clone, Debug, PartialEq)]
pub struct MomentTable {
    pub table: Table,
    pub steps: Vec<Step>,
}

/// Shortens a name to leave room for the other columns.
fn short(name: String) -> String {
    const MOST: usize = 14;
    if name.chars().count() <= MOST {
        return name;
    }
    let mut short: String = name.chars().take(MOST - 1).collect();
    short.push('…');
    short
}

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
        Column::words("node", say!(step_memory_node), say!(step_memory_node))
            .hint(say!(step_memory_node_hint)),
        Column::number("depth", say!(step_memory_depth), say!(step_memory_depth))
            .hint(say!(step_memory_depth_hint)),
        Column::words("value", say!(step_memory_value), say!(step_memory_value))
            .hint(say!(step_memory_value_hint)),
        Column::words("move", say!(step_memory_move), say!(step_memory_move))
            .hint(say!(step_memory_move_hint)),
        Column::number("hits", say!(step_memory_hits), say!(step_memory_hits))
            .hint(say!(step_memory_hits_hint)),
    ]
}

/// Formats the known bounds of a value: `3`, `≥ 3`, `≤ 3`, `2 to 5`.
pub fn interval(proved: Interval) -> String {
    let (lo, hi) = (score_text(proved.lo), score_text(proved.hi));
    match (proved.lo.is_finite(), proved.hi.is_finite()) {
        _ if proved.is_exact() => lo,
        (true, true) => say!(step_interval, hi, lo),
        (true, false) => format!("≥ {lo}"),
        (false, true) => format!("≤ {hi}"),
        (false, false) => say!(proved_nothing).to_owned(),
    }
}

/// Describes in a sentence how full a table is at a step.
pub fn table_use(stage: &Stage, contents: &TableContents, step: Step) -> String {
    let used = contents.used;
    let counts = stage.recording.moment(step).counts();
    let (probes, hits, answers) = (counts.probes, counts.hits, counts.returns);
    match stage.recording.spec().table.and_then(|table| table.size) {
        Some(size) => say!(
            step_table_use_of,
            held = used.held,
            size = size.entries(),
            probes,
            hits,
            answers,
            collisions = used.collisions - used.refused,
            discarded = used.refused
        ),
        None => say!(step_table_use, entries = used.held, probes, hits, answers),
    }
}

/// Returns the move into a visit's node, or the name of the node.
fn move_name(stage: &Stage, visit: VisitId) -> String {
    let node = stage.node_map.node_of(visit);
    short(stage.move_into(node).unwrap_or_else(|| stage.name(node)))
}

/// The reasons for the order of the children searched so far: those of the current node if it has any, otherwise
/// those of its parent. `None` if none has been searched yet.
pub fn children(stage: &Stage, step: Step) -> Option<(NodeId, MomentTable)> {
    let recording = &stage.recording;
    let moment = recording.moment(step);
    let current = moment.current()?;
    let begun = |visit: VisitId| {
        let children = recording.children(visit);
        children
            .take_while(|&child| recording.entered(child) <= step)
            .collect::<Vec<_>>()
    };
    let mut node = current;
    let mut children = begun(node);
    if children.is_empty() {
        node = recording.parent(current)?;
        children = begun(node);
    }
    // A child that is searched again keeps its place.
    children.dedup_by_key(|&mut child| recording.visit(child).index);
    let rows = children.iter().zip(1u32..).map(|(&child, place)| {
        let name = move_name(stage, child);
        let number = recording.visit(child).index + 1;
        let row = Row {
            name: name.clone(),
            cells: vec![
                place.into(),
                Cell::new(name),
                Cell::new(reason(stage, recording.order_reason(child))),
                number.into(),
            ],
        };
        (row, recording.entered(child))
    });
    let (rows, steps) = rows.unzip();
    let columns = vec![
        Column::number("place", "", say!(step_memory_place)),
        Column::words("move", say!(step_memory_move), say!(step_memory_move)),
        Column::words("reason", say!(step_memory_reason), say!(step_memory_reason)),
        Column::number(
            "before",
            say!(step_memory_original_place),
            say!(step_memory_original_place),
        )
        .hint(say!(step_memory_original_place_hint)),
    ];
    let table = Table { columns, rows };
    Some((stage.node_map.node_of(node), MomentTable { table, steps }))
}

fn reason(stage: &Stage, reason: OrderReason) -> String {
    match reason {
        OrderReason::Base => say!(step_reason_base).to_owned(),
        OrderReason::Known if stage.recording.spec().table.is_some() => {
            say!(step_reason_table).to_owned()
        }
        OrderReason::Known => say!(step_reason_best_line).to_owned(),
        OrderReason::Loud => say!(step_reason_loud).to_owned(),
        OrderReason::Killer(0) => say!(step_reason_newer_killer).to_owned(),
        OrderReason::Killer(_) => say!(step_reason_older_killer).to_owned(),
        OrderReason::History(weight) => say!(step_reason_history, weight),
    }
}

/// The killers of each ply. Each row links to the step at which the newer killer last closed a window.
pub fn killers(stage: &Stage, memory: &OrderMemory) -> MomentTable {
    let rows = memory.killers.iter().map(|&(ply, two)| {
        let [newer, older] = two.map(|killer| {
            killer.map_or_else(
                || Cell::missing().said("–"),
                |killer| Cell::new(move_name(stage, killer)),
            )
        });
        let row = Row {
            name: say!(step_ply, ply),
            cells: vec![ply.into(), newer, older],
        };
        (row, two[0].map_or(0, |killer| closed(stage, killer)))
    });
    let (rows, steps) = rows.unzip();
    let columns = vec![
        Column::number("ply", say!(step_memory_ply), say!(step_memory_ply))
            .hint(say!(step_memory_ply_hint)),
        Column::words("newer", say!(step_memory_newer), say!(step_memory_newer)),
        Column::words("older", say!(step_memory_older), say!(step_memory_older)),
    ];
    MomentTable {
        table: Table { columns, rows },
        steps,
    }
}

/// The moves with the greatest history. Each row links to the step at which its move last closed a window.
pub fn history(stage: &Stage, memory: &OrderMemory) -> MomentTable {
    let rows = memory.history.iter().map(|entry| {
        let name = move_name(stage, entry.child);
        let row = Row {
            name: format!("{name}, {}", entry.player),
            cells: vec![
                Cell::new(name),
                Cell::new(entry.player.to_string()),
                entry.weight.into(),
            ],
        };
        (row, closed(stage, entry.child))
    });
    let (rows, steps) = rows.unzip();
    let columns = vec![
        Column::words("move", say!(step_memory_move), say!(step_memory_move)),
        Column::words("player", say!(step_memory_player), say!(step_memory_player)),
        Column::number(
            "history",
            say!(step_memory_history),
            say!(step_memory_history),
        )
        .hint(say!(step_memory_history_hint)),
    ];
    MomentTable {
        table: Table { columns, rows },
        steps,
    }
}

/// The step at which the parent took the value of a visit into account and its window closed.
fn closed(stage: &Stage, visit: VisitId) -> Step {
    stage.recording.last_step(visit) + 1
}
