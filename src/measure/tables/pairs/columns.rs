//! The table columns of minimax and alpha-beta at a depth.

use draw::Ink;

use draw::table::Column;

const NODES: &str = "Nodes visited: counted on entry, including the root and the leaves. Exact.";
const LEAVES: &str = "Leaves evaluated: at the depth limit or at the end of the game. Exact.";
const TIME: &str = "Time of one search without any recording: the median of the runs. Point at a time to see the fastest \
                    and the slowest run.";
const SPREAD: &str = "How far the run farthest from the median is from it, in parts of the median; more than 100% is a slow run.";
const SPEED: &str = "Nodes visited per second, by the median time.";
const BRANCHING: &str = "Effective branching factor: the b for which a uniform tree of that depth has that many nodes, \
                         1 + b + b² + … + b^depth (Russell & Norvig).";

pub(super) fn columns() -> Vec<Column> {
    let minimax = |column: Column| column.ink(Ink::Text);
    let alpha_beta = |column: Column| column.ink(Ink::Best);
    let number = Column::number;
    let times = [
        minimax(number("minimax.seconds", "minimax", "minimax time")).hint(TIME),
        number("", "±", "minimax spread").hint(SPREAD),
        Column::file("minimax.seconds_min"),
        Column::file("minimax.seconds_max"),
        Column::file("minimax.batch"),
        alpha_beta(number(
            "alpha_beta.seconds",
            "alpha-beta",
            "alpha-beta time",
        ))
        .hint(TIME),
        number("", "±", "alpha-beta spread").hint(SPREAD),
        Column::file("alpha_beta.seconds_min"),
        Column::file("alpha_beta.seconds_max"),
        Column::file("alpha_beta.batch"),
        number("", "speed-up", "speed-up").hint("Minimax time ÷ alpha-beta time, medians."),
    ];
    let mut all = vec![
        number("depth", "depth", "depth").hint("Search depth, in plies."),
        number("value", "value", "value")
            .hint("The root’s value, from MAX’s side. Both searches agree on it."),
        minimax(number("minimax.nodes", "minimax", "minimax nodes"))
            .under("nodes visited")
            .hint(NODES),
        alpha_beta(number("alpha_beta.nodes", "alpha-beta", "alpha-beta nodes"))
            .under("nodes visited")
            .hint(NODES),
        alpha_beta(number("", "saved", "saved"))
            .under("nodes visited")
            .hint("The share of minimax’s nodes that alpha-beta does not visit."),
        minimax(number("minimax.leaves", "minimax", "minimax leaves"))
            .under("leaves")
            .hint(LEAVES),
        alpha_beta(number(
            "alpha_beta.leaves",
            "alpha-beta",
            "alpha-beta leaves",
        ))
        .under("leaves")
        .hint(LEAVES),
        alpha_beta(number("alpha_beta.cutoffs", "cutoffs", "cutoffs"))
            .hint("How often alpha-beta skipped at least one child."),
        Column::file("saving"),
    ];
    all.extend(times.map(|column| column.under("median time")));
    all.extend([
        minimax(number("", "minimax", "minimax nodes per second"))
            .under("nodes/s")
            .hint(SPEED),
        alpha_beta(number("", "alpha-beta", "alpha-beta nodes per second"))
            .under("nodes/s")
            .hint(SPEED),
        minimax(number("", "minimax", "minimax branching"))
            .under("branching")
            .hint(BRANCHING),
        alpha_beta(number("", "alpha-beta", "alpha-beta branching"))
            .under("branching")
            .hint(BRANCHING),
        Column::file("repeats"),
        Column {
            elastic: true,
            ..Column::words("pv", "best line", "best line").hint(
                "Best play by both sides, move by move; where a tree’s moves have no names, the nodes they lead to.",
            )
        },
    ]);
    all
}
