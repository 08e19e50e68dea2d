//! The sentences of the compare page.

use crate::lab::{Cost, DepthRow, Estimate, Gap, Plan, Progress, Task, saving};
use crate::lab::{grouped, percent, times};
use crate::search::{CutRule, Fail, Rules};

use super::measurement::{Subject, SubjectGame};

/// What Run will do.
pub fn invitation(title: &str, plan: &Plan) -> String {
    let depths = match plan.depth {
        1 => "depth 1".to_owned(),
        2 => "depths 1 and 2".to_owned(),
        depth => format!("depths 1 to {depth}"),
    };
    let repeats = match plan.repeats {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        repeats => format!("{repeats} times"),
    };
    format!(
        "Run searches “{title}” to {depths} with minimax and with alpha-beta, counts the nodes that each visits, and times \
         each search {repeats}."
    )
}

/// The settings that the numbers depend on.
pub fn settings(subject: &Subject) -> String {
    let Rules { cut, fail } = subject.rules;
    let cut = match cut {
        CutRule::AtEquality => "cut when α ≥ β",
        CutRule::Strict => "cut when α > β",
    };
    let fail = match fail {
        Fail::Soft => "fail-soft",
        Fail::Hard => "fail-hard",
    };
    let game = match &subject.game {
        SubjectGame::Tree(_, root) => format!("{root} to move at the root"),
        SubjectGame::Chess(_, order) => format!("move order: {order}"),
    };
    format!("{game}, {cut}, {fail}")
}

/// What is going on.
pub fn progress(progress: &Progress, plan: &Plan) -> String {
    let Progress {
        depth, algorithm, ..
    } = progress;
    let of = plan.depth;
    match progress.task {
        Task::Count => format!(
            "Depth {depth} of {of}: {algorithm} counts, {} nodes so far",
            grouped(progress.nodes)
        ),
        Task::Time { repeat, nodes } => format!(
            "Depth {depth} of {of}: {algorithm} is timed, run {repeat} of {} over {} nodes",
            plan.repeats,
            grouped(nodes)
        ),
    }
}

/// The question before a costly depth.
pub fn question(estimate: &Estimate, repeats: u32) -> String {
    format!(
        "Depth {} will take {}: {} nodes by minimax and {} by alpha-beta, {} times each. Start it?",
        estimate.depth,
        roughly(estimate.seconds),
        about(estimate.minimax),
        about(estimate.alpha_beta),
        repeats.saturating_add(1),
    )
}

/// Said when the answer was no.
pub fn declined(estimate: &Estimate) -> String {
    format!(
        "Stopped before depth {}, which would take {}.",
        estimate.depth,
        roughly(estimate.seconds)
    )
}

/// Said when it was cancelled.
pub fn cancelled(rows: usize) -> String {
    match rows {
        0 => "Cancelled before any depth was done.".to_owned(),
        1 => "Cancelled; the depth done so far stays.".to_owned(),
        rows => format!("Cancelled; the {rows} depths done so far stay."),
    }
}

/// What the deepest row shows.
pub fn headline(row: &DepthRow) -> String {
    let depth = row.depth;
    let (all, few) = (row.minimax.counts.nodes, row.alpha_beta.counts.nodes);
    let ratio = row.minimax.time.median / row.alpha_beta.time.median;
    let speed = match ratio {
        r if r >= 1.15 => format!("{} as fast", worded(&times(r))),
        r if r > 1.0 / 1.15 => "about as fast".to_owned(),
        r => format!("{} as slow", worded(&times(1.0 / r))),
    };
    let (all, saved) = (grouped(all), (all > few).then(|| percent(saving(all, few))));
    match saved {
        Some(saved) => format!(
            "At depth {depth} alpha-beta visits {} of minimax’s {all} nodes: {saved} saved, {speed}.",
            grouped(few)
        ),
        None => format!("At depth {depth} both visit {all} nodes: nothing could be cut."),
    }
}

/// `10.8x` as `10.8 times`.
fn worded(times: &str) -> String {
    times.trim_end_matches('x').to_owned() + " times"
}

/// The depths that were left out, or `None` without any.
pub fn left_out(gaps: &[Gap]) -> Option<String> {
    let first = gaps.first()?;
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for gap in gaps {
        match ranges.last_mut() {
            Some((_, end)) if *end + 1 == gap.depth => *end = gap.depth,
            _ => ranges.push((gap.depth, gap.depth)),
        }
    }
    let names: Vec<String> = ranges
        .iter()
        .map(|&(from, to)| match to - from {
            0 => from.to_string(),
            1 => format!("{from}, {to}"),
            _ => format!("{from} to {to}"),
        })
        .collect();
    let depths = if gaps.len() == 1 { "Depth" } else { "Depths" };
    let example = if gaps.len() == 1 {
        format!(
            "it ends at {}, which has no value of its own",
            first.missing.path
        )
    } else {
        format!(
            "they end at inner nodes without a value of their own, such as {}",
            first.missing.path
        )
    };
    Some(format!(
        "{depths} {} left out: {example}.",
        names.join(", ")
    ))
}

/// Where the times come from.
pub fn clock(repeats: u32) -> String {
    match repeats {
        1 => "this machine, one core, one run".to_owned(),
        _ => format!("this machine, one core, median of {repeats}"),
    }
}

/// A number of nodes to two digits: `about 120,000,000`.
fn about(cost: Cost) -> String {
    let nodes = cost.nodes;
    if nodes < 100 {
        return format!("about {nodes}");
    }
    let unit = 10u64.pow(nodes.ilog10() - 1);
    let rounded = (nodes / unit).saturating_add(u64::from(nodes % unit >= unit / 2));
    format!("about {}", grouped(rounded.saturating_mul(unit)))
}

/// A time for people who want to know whether to wait.
pub fn roughly(seconds: f64) -> String {
    const MINUTE: f64 = 60.0;
    const HOUR: f64 = 60.0 * MINUTE;
    const DAY: f64 = 24.0 * HOUR;
    let (value, unit) = match seconds {
        s if s < 1.0 => return "less than a second".to_owned(),
        s if s < 99.5 => (s, "s"),
        s if s < 99.5 * MINUTE => (s / MINUTE, "min"),
        s if s < 48.0 * HOUR => (s / HOUR, "h"),
        s => (s / DAY, "days"),
    };
    if value < 1.95 && unit == "h" {
        return format!("about {value:.1} {unit}");
    }
    format!("about {value:.0} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MissingValue;

    fn gap(depth: u32) -> Gap {
        Gap {
            depth,
            missing: MissingValue {
                path: format!("tree[{depth}]"),
                depth,
                height: 9,
            },
        }
    }

    #[test]
    fn gaps_are_told_in_ranges() {
        assert_eq!(left_out(&[]), None);
        assert_eq!(
            left_out(&[gap(1)]).unwrap(),
            "Depth 1 left out: it ends at tree[1], which has no value of its own."
        );
        let many: Vec<Gap> = [1, 2, 3, 5, 7, 8].map(gap).into();
        assert_eq!(
            left_out(&many).unwrap(),
            "Depths 1 to 3, 5, 7, 8 left out: they end at inner nodes without a value of their own, such as tree[1]."
        );
    }

    #[test]
    fn times_are_rough() {
        for (seconds, text) in [
            (0.2, "less than a second"),
            (75.0, "about 75 s"),
            (240.0, "about 4 min"),
            (6_480.0, "about 1.8 h"),
            (36_000.0, "about 10 h"),
            (864_000.0, "about 10 days"),
        ] {
            assert_eq!(roughly(seconds), text);
        }
    }

    #[test]
    fn the_question_names_time_and_nodes() {
        let cost = |nodes| Cost {
            nodes,
            seconds: 1.0,
        };
        let estimate = Estimate {
            depth: 6,
            minimax: cost(119_060_324),
            alpha_beta: cost(98),
            seconds: 240.0,
        };
        assert_eq!(
            question(&estimate, 5),
            "Depth 6 will take about 4 min: about 120,000,000 nodes by minimax and about 98 by alpha-beta, 6 times each. \
             Start it?"
        );
        assert_eq!(
            declined(&estimate),
            "Stopped before depth 6, which would take about 4 min."
        );
        assert_eq!(about(cost(u64::MAX)), "about 18,000,000,000,000,000,000");
    }

    #[test]
    fn the_invitation_says_what_will_happen() {
        let plan = Plan {
            repeats: 1,
            ..Plan::to_depth(2)
        };
        assert_eq!(
            invitation("Fig. 5", &plan),
            "Run searches “Fig. 5” to depths 1 and 2 with minimax and with alpha-beta, counts the nodes that each visits, \
             and times each search once."
        );
    }
}
