//! The sentences of the configurations' view.

use study::{Contest, ContestRow, Task, about, grouped, times};

use super::super::words::{failed, roughly};
use super::run::{Now, Run};

/// What is going on.
pub fn progress(run: &Run, now: &Now) -> String {
    let Now {
        contender,
        depth,
        task,
        expected,
    } = *now;
    let name = &run.names[contender];
    let place = format!("Depth {depth} of {}, {name}", run.plan.depth);
    match task {
        Task::Count => format!(
            "{place}: counting, {} of about {} nodes",
            grouped(run.visited()),
            about(expected)
        ),
        Task::Time { repeat, nodes } => format!(
            "{place}: timed, run {repeat} of {} over {} nodes",
            run.plan.repeats,
            grouped(nodes)
        ),
    }
}

/// How long it will still take.
pub fn left(run: &Run) -> String {
    match run.seconds_left() {
        None => "time left not known yet".to_owned(),
        Some(seconds) => format!("{} left", roughly(seconds)),
    }
}

/// How it ended, and what it shows.
pub fn ended(run: &Run) -> String {
    let rows = run.contest.rows.len();
    match run.error() {
        Some(error) if error.is_cancelled() => match rows {
            0 => "Cancelled before anything was measured.".to_owned(),
            1 => "Cancelled; the one search measured so far stays.".to_owned(),
            rows => format!("Cancelled; the {rows} searches measured so far stay."),
        },
        Some(error) => failed(error),
        None => headline(&run.contest, &run.names),
    }
}

/// The first few, and how many more.
fn some_of(all: &[String]) -> String {
    const FEW: usize = 3;
    let text = all[..all.len().min(FEW)].join("; ");
    match all.len().checked_sub(FEW) {
        None | Some(0) => text,
        Some(more) => format!("{text}; and {more} more"),
    }
}

/// Who visits the fewest nodes at the deepest depth that the first one has reached.
fn headline(contest: &Contest, names: &[String]) -> String {
    let mut rows = contest.rows.iter();
    let Some(first) = rows.rfind(|row| row.contender == 0) else {
        return String::new();
    };
    let nodes = |row: &ContestRow| row.measured.counts.nodes;
    let there = contest.rows.iter().filter(|row| row.depth == first.depth);
    let Some(best) = there.min_by_key(|row| nodes(row)) else {
        return String::new();
    };
    let depth = first.depth;
    if names.len() == 1 {
        return format!(
            "At depth {depth} {} visits {} nodes.",
            names[0],
            grouped(nodes(first))
        );
    }
    if nodes(best) == nodes(first) {
        return format!(
            "At depth {depth} nobody visits fewer than the {} nodes of {}.",
            grouped(nodes(first)),
            names[0]
        );
    }
    #[allow(clippy::cast_precision_loss)] // for a ratio
    let ratio = nodes(first) as f64 / nodes(best) as f64;
    let there = contest.rows.iter().filter(|row| row.depth == first.depth);
    let others = there.filter(|row| nodes(row) == nodes(best)).count() - 1;
    let also = match others {
        0 => String::new(),
        1 => " (and one more)".to_owned(),
        others => format!(" (and {others} more)"),
    };
    format!(
        "At depth {depth} {}{also} visits the fewest: {} nodes, {} fewer than {}.",
        names[best.contender],
        grouped(nodes(best)),
        times(ratio),
        names[0]
    )
}

/// Who waits, and for how long it would take; `None` when nobody does.
pub fn put_off(run: &Run) -> Option<String> {
    let all = &run.contest.put_off;
    if all.is_empty() {
        return None;
    }
    let each: Vec<String> = all
        .iter()
        .map(|one| {
            format!(
                "{} before depth {} ({})",
                run.names[one.contender],
                one.depth,
                roughly(one.seconds)
            )
        })
        .collect();
    Some(format!("Put off: {}.", some_of(&each)))
}

/// Who ended early; `None` when nobody did.
pub fn retired(run: &Run) -> Option<String> {
    let each: Vec<String> = run
        .contest
        .retired
        .iter()
        .map(|one| {
            format!(
                "{} from depth {} on, about {} nodes",
                run.names[one.contender],
                one.depth,
                about(one.nodes)
            )
        })
        .collect();
    (!each.is_empty()).then(|| format!("More than the budget: {}.", some_of(&each)))
}

/// The depths of a tree that were left out; `None` without any.
pub fn left_out(run: &Run) -> Option<String> {
    let gap = run.contest.gaps.first()?;
    let count = run.contest.gaps.len();
    let more = match count {
        1 => String::new(),
        count => format!(" (and {} more depths)", count - 1),
    };
    Some(format!("Left out: {}{more}.", gap.missing))
}
