//! Sentences of the Compare page.

use lesson::capitalised;
use stage::{Origin, Source, SourceGame};
use study::{DepthRow, Gap, Phase, Plan, PutOff, StudyError, Timing, saving};
use study::{estimated, grouped, percent, times};

use super::measurement::Measurement;

pub fn invitation(source: &Source, plan: &Plan) -> String {
    let named = source.name.is_some() || matches!(source.origin, Origin::File(_));
    let what = match &source.game {
        SourceGame::Tree(tree) if tree.name.is_empty() && !named => "the tree".to_owned(),
        SourceGame::Game(_) if !named => "the position".to_owned(),
        _ => format!("“{}”", source.title()),
    };
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
        "Press Run to search {what} to {depths} with minimax and with alpha-beta, to count the nodes that each visits, and to time \
         each search {repeats}."
    )
}

/// States that the settings are chosen on the Step page.
pub fn from_step(settings: &str) -> String {
    format!("From the Step page: {settings}")
}

pub fn progress(measurement: &Measurement) -> String {
    let (run, repeats) = (measurement.run(), measurement.plan().repeats);
    let Some(now) = run.now() else {
        return "Looking ahead …".to_owned();
    };
    let many = measurement.entries.len() > 1;
    let title = measurement.entries.get(now.position).filter(|_| many);
    let title = title.map_or_else(String::new, |entry| format!("“{}”, ", entry.title));
    let name = &measurement.names[now.search];
    let depth = if measurement.study().only_last {
        format!("depth {}", now.depth)
    } else {
        format!("depth {} of {}", now.depth, measurement.plan().depth)
    };
    let place = match measurement.progress() {
        (done, all) if many => {
            let (done, all) = (grouped(done as u64), grouped(all as u64));
            format!("{done} of {all} positions; now {title}{depth}, {name}")
        }
        _ => format!("D{}, {name}", &depth[1..]),
    };
    match now.phase {
        Phase::Count => {
            let expected = now.nodes.filter(|nodes| *nodes > 0);
            let of = expected.map_or_else(String::new, |nodes| format!(" of {}", estimated(nodes)));
            format!("{place}: counting, {}{of} nodes", grouped(run.visited()))
        }
        Phase::Time(repeat) => format!(
            "{place}: timed, run {repeat} of {repeats} over {} nodes",
            grouped(now.nodes.unwrap_or(0))
        ),
    }
}

pub fn left(measurement: &Measurement) -> String {
    match measurement.run().seconds_left() {
        None => "estimating time…".to_owned(),
        Some(seconds) => format!("{} left", roughly(seconds)),
    }
}

pub fn question(asked: &PutOff, names: &[String], repeats: u32) -> String {
    let searches = asked.searches.clone().zip(&asked.nodes).rev();
    let each = searches.filter_map(|(search, nodes)| {
        let nodes = (*nodes)?;
        Some((estimated(nodes), &names[search]))
    });
    let each: Vec<String> = each
        .enumerate()
        .map(|(at, (nodes, name))| {
            let of = if at == 0 { " nodes" } else { "" };
            format!("{nodes}{of} by {name}")
        })
        .collect();
    format!(
        "Depth {} will take {}: {}, {} times each. Start it?",
        asked.depth,
        roughly(asked.seconds),
        each.join(" and "),
        repeats.saturating_add(1),
    )
}

pub fn declined(asked: &PutOff) -> String {
    format!(
        "Stopped before depth {}, which would take {}.",
        asked.depth,
        roughly(asked.seconds)
    )
}

pub fn cancelled(rows: usize) -> String {
    match rows {
        0 => "Cancelled before any depth was finished.".to_owned(),
        1 => "Cancelled; the finished depth is kept.".to_owned(),
        rows => format!("Cancelled; the {rows} finished depths are kept."),
    }
}

pub fn failed(error: &StudyError) -> String {
    if let StudyError::OverBudget {
        depth,
        nodes,
        budget,
        spec,
    } = *error
    {
        return format!(
            "Depth {depth} is too large: {} would visit {} nodes; the limit is {}. Choose a smaller depth.",
            spec.name(),
            estimated(nodes),
            grouped(budget)
        );
    }
    format!("{}.", capitalised(&error.to_string()))
}

pub fn headline(row: &DepthRow) -> String {
    let depth = row.depth;
    let (all, few) = (row.minimax.counts.nodes, row.alpha_beta.counts.nodes);
    let speed = speed(&row.minimax.time, &row.alpha_beta.time);
    let (all, saved) = (grouped(all), (all > few).then(|| percent(saving(all, few))));
    match saved {
        Some(saved) => format!(
            "At depth {depth} alpha-beta visits {} of minimax’s {all} nodes: {saved} saved{speed}.",
            grouped(few)
        ),
        None => format!("At depth {depth} both visit {all} nodes: no cutoffs."),
    }
}

/// Formats a ratio to two digits, as in `18x` and `380x`: a single digit would contradict the table below.
fn two_digits(ratio: f64) -> String {
    let unit = 10_f64.powf(ratio.log10().floor() - 1.0);
    times((ratio / unit).round() * unit)
}

/// Returns the end of a sentence about alpha-beta's speedup, if the samples leave no doubt.
fn speed(minimax: &Timing, alpha_beta: &Timing) -> String {
    let ratio = minimax.median / alpha_beta.median;
    if !minimax.is_apart(alpha_beta) {
        ". Single runs overlap, so no ratio of times is given".to_owned()
    } else if alpha_beta.max < minimax.min {
        let range = range(minimax, alpha_beta);
        format!(", {} as fast{range}", worded(&times(ratio)))
    } else {
        let range = range(alpha_beta, minimax);
        format!(", but takes {} as long{range}", worded(&times(1.0 / ratio)))
    }
}

/// For noisy runs, gives the range of the ratio: from the slower search's fastest run over the other's slowest to the
/// opposite.
fn range(slower: &Timing, faster: &Timing) -> String {
    let is_noisy = |time: &Timing| time.max > 1.5 * time.min;
    if !is_noisy(slower) && !is_noisy(faster) {
        return String::new();
    }
    let [least, most] = [slower.min / faster.max, slower.max / faster.min].map(|ratio| {
        let digits = two_digits(ratio);
        digits.trim_end_matches('x').to_owned()
    });
    format!(" (by medians; single runs {least} to {most})")
}

/// Turns `10.8x` into `10.8 times`.
pub(super) fn worded(times: &str) -> String {
    times.trim_end_matches('x').to_owned() + " times"
}

/// Lists the depths that a measurement left out, with the reason; `None` if there are none.
pub fn left_out(measurement: &Measurement) -> Option<String> {
    gaps_left_out(&measurement.results().gaps, measurement.valueless()?)
}

/// Describes these omitted depths; `node` is where the first of them ends.
fn gaps_left_out(gaps: &[Gap], node: &str) -> Option<String> {
    if gaps.is_empty() {
        return None;
    }
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
        format!("it ends at {node}, which has no static value")
    } else {
        format!("they end at inner nodes without a static value, such as {node}")
    };
    Some(format!(
        "{depths} {} left out: {example}.",
        names.join(", ")
    ))
}

/// Describes the source of the times.
pub fn clock(repeats: u32) -> String {
    match repeats {
        1 => "this computer, one core, one run".to_owned(),
        _ => format!("this computer, one core, median of {repeats}"),
    }
}

/// Formats a duration roughly, so that the user can decide to wait or not.
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
mod tests;
