//! The table's columns: what they are called and what they mean. What a row says in them is in [`super::line`].

/// Whose numbers a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Minimax's.
    Minimax,
    /// Alpha-beta's.
    AlphaBeta,
    /// Neither's, or both's.
    Both,
}

/// One column.
#[derive(Debug)]
pub struct Column {
    /// What it measures; the same for neighbours that are grouped under one heading.
    pub group: &'static str,
    /// The heading below the group's.
    pub title: &'static str,
    /// Whose numbers they are.
    pub side: Side,
    /// What the numbers mean.
    pub hint: &'static str,
    /// What a screen reader calls it.
    pub name: &'static str,
}

const fn column(
    group: &'static str,
    title: &'static str,
    side: Side,
    name: &'static str,
    hint: &'static str,
) -> Column {
    Column {
        group,
        title,
        side,
        hint,
        name,
    }
}

const NODES: &str = "Nodes visited: counted on entry, the root and the leaves included. Exact.";
const LEAVES: &str = "Leaves evaluated: at the depth limit, or where the game is over. Exact.";
const TIME: &str = "Time of one search without any recording: the median of the runs. Point at a time to see the fastest \
                    and the slowest run.";
const SPREAD: &str = "How far the run that is farthest from the median is from it.";
const SPEED: &str = "Nodes visited per second, by the median time.";
const BRANCHING: &str = "Effective branching factor: the b for which a uniform tree of that depth has that many nodes, \
                         1 + b + b² + … + b^depth (Russell & Norvig).";

/// All columns, from left to right; the last one is text.
pub const COLUMNS: [Column; 18] = [
    column(
        "",
        "depth",
        Side::Both,
        "depth",
        "How deep the search goes, in plies.",
    ),
    column(
        "",
        "value",
        Side::Both,
        "value",
        "The root’s value, from MAX’s side. Both searches agree on it.",
    ),
    column(
        "nodes visited",
        "minimax",
        Side::Minimax,
        "minimax nodes",
        NODES,
    ),
    column(
        "nodes visited",
        "alpha-beta",
        Side::AlphaBeta,
        "alpha-beta nodes",
        NODES,
    ),
    column(
        "nodes visited",
        "saved",
        Side::AlphaBeta,
        "saved",
        "The part of minimax’s nodes that alpha-beta does not visit.",
    ),
    column("leaves", "minimax", Side::Minimax, "minimax leaves", LEAVES),
    column(
        "leaves",
        "alpha-beta",
        Side::AlphaBeta,
        "alpha-beta leaves",
        LEAVES,
    ),
    column(
        "",
        "cutoffs",
        Side::AlphaBeta,
        "cutoffs",
        "How often alpha-beta skipped at least one child.",
    ),
    column(
        "median time",
        "minimax",
        Side::Minimax,
        "minimax time",
        TIME,
    ),
    column("median time", "±", Side::Both, "minimax spread", SPREAD),
    column(
        "median time",
        "alpha-beta",
        Side::AlphaBeta,
        "alpha-beta time",
        TIME,
    ),
    column("median time", "±", Side::Both, "alpha-beta spread", SPREAD),
    column(
        "median time",
        "ratio",
        Side::Both,
        "ratio",
        "Minimax’s median time over alpha-beta’s.",
    ),
    column(
        "nodes/s",
        "minimax",
        Side::Minimax,
        "minimax nodes per second",
        SPEED,
    ),
    column(
        "nodes/s",
        "alpha-beta",
        Side::AlphaBeta,
        "alpha-beta nodes per second",
        SPEED,
    ),
    column(
        "branching",
        "minimax",
        Side::Minimax,
        "minimax branching",
        BRANCHING,
    ),
    column(
        "branching",
        "alpha-beta",
        Side::AlphaBeta,
        "alpha-beta branching",
        BRANCHING,
    ),
    column(
        "",
        "best line",
        Side::Both,
        "best line",
        "Best play by both sides, move by move; where a tree’s moves have no names, the nodes they lead to.",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_of_one_group_stand_together() {
        let mut seen: Vec<&str> = Vec::new();
        for pair in COLUMNS.windows(2) {
            if pair[0].group != pair[1].group && !pair[1].group.is_empty() {
                assert!(!seen.contains(&pair[1].group));
                seen.push(pair[1].group);
            }
        }
    }
}
