//! Killers, history, and why the children of a node come in their order.

use draw::table::{Cell, Column, Row, Table};
use game::NodeId;
use search::OrderReason;
use search::trace::{OrderMemory, Step, VisitId};
use stage::Stage;
use teach::grouped;

use crate::step::memory::{MomentTable, short};

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
