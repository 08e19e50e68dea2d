//! The memory of a search as tables: the entries of its transposition table, killers, history, and the reasons for
//! the order of a node's children.

use draw::table::{Cell, Column, Row, Table};
use game::NodeId;
use search::trace::{OrderMemory, Step, TableContents, VisitId};
use search::{Interval, Notation, OrderReason};
use stage::Stage;
use teach::{counted, grouped, score_text};

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
        Column::number("place", "", "place"),
        Column::words("move", "move", "move"),
        Column::words("reason", "reason", "reason"),
        Column::number("before", "original place", "original place")
            .hint("Position in the original order."),
    ];
    let table = Table { columns, rows };
    Some((stage.node_map.node_of(node), MomentTable { table, steps }))
}

fn reason(stage: &Stage, reason: OrderReason) -> String {
    match reason {
        OrderReason::Base => "base order".to_owned(),
        OrderReason::Known if stage.recording.spec().table.is_some() => "table move".to_owned(),
        OrderReason::Known => "best line of the previous depth".to_owned(),
        OrderReason::Loud => "loud move".to_owned(),
        OrderReason::Killer(0) => "newer killer".to_owned(),
        OrderReason::Killer(_) => "older killer".to_owned(),
        OrderReason::History(weight) => format!("history {}", grouped(weight)),
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
            name: format!("ply {ply}"),
            cells: vec![ply.into(), newer, older],
        };
        (row, two[0].map_or(0, |killer| closed(stage, killer)))
    });
    let (rows, steps) = rows.unzip();
    let columns = vec![
        Column::number("ply", "ply", "ply").hint("Ply of the nodes where they are tried."),
        Column::words("newer", "newer killer", "newer killer"),
        Column::words("older", "older killer", "older killer"),
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
        Column::words("move", "move", "move"),
        Column::words("player", "player", "player"),
        Column::number("history", "history", "history")
            .hint("Sum of depth² (remaining depth) over the nodes where it caused a cutoff."),
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
