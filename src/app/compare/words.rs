//! Sentences about a measurement: its progress, its end, what is left out, and the times it takes.

use draw::{estimated, seconds};
use measure::{ExperimentError, Phase, WRONG_NOTE, grouped};
use teach::{capitalised, counted};

use super::measurement::Measurement;
use super::preset::Preset;

/// Joins the first three strings and counts the rest.
pub fn some_of(all: impl ExactSizeIterator<Item = String>) -> String {
    const FEW: usize = 3;
    let count = all.len();
    let few: Vec<String> = all.take(FEW).collect();
    let text = few.join("; ");
    match count.checked_sub(FEW) {
        None | Some(0) => text,
        Some(more) => format!("{text}; and {} more", grouped(more as u64)),
    }
}

/// States that the settings are chosen on the Step page.
pub fn from_step(settings: &str) -> String {
    format!("From the Step page: {settings}")
}

pub fn progress(measurement: &Measurement) -> String {
    if measurement.experiment().time().is_some() {
        return deepening(measurement);
    }
    let (run, repeats) = (&measurement.run, measurement.plan().repeats);
    let Some(now) = run.now() else {
        return "Looking ahead …".to_owned();
    };
    let many = measurement.entries.len() > 1;
    let title = measurement.entries.get(now.position).filter(|_| many);
    let title = title.map_or_else(String::new, |entry| format!("“{}”, ", entry.title));
    let name = &measurement.names[now.search];
    let depth = format!("depth {} of {}", now.depth, measurement.plan().depth);
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

/// The progress of a run with a time limit.
fn deepening(measurement: &Measurement) -> String {
    let Some(now) = measurement.run.now() else {
        return "Starting …".to_owned();
    };
    let name = &measurement.names[now.search];
    let which = match measurement.names.len() {
        1 => name.clone(),
        count => format!("{} of {count}, {name}", now.search + 1),
    };
    match measurement.results().deepest(0, now.search) {
        None => format!("{which}: depth 1"),
        Some(last) => format!(
            "{which}: depth {} finished after {}, {} nodes; now depth {}",
            last.depth,
            seconds(last.seconds),
            grouped(last.counts.nodes),
            last.depth + 1
        ),
    }
}

pub fn left(measurement: &Measurement) -> String {
    match measurement.run.seconds_left() {
        None => "estimating time…".to_owned(),
        Some(seconds) => format!("{} left", roughly(seconds)),
    }
}

/// Returns the deferred work, and its total time in seconds of wall time; `None` if nothing is deferred.
pub fn put_off(measurement: &Measurement) -> Option<(String, f64)> {
    let all = &measurement.results().put_off;
    let each = all.iter().map(|one| {
        let long = roughly(one.seconds);
        let name = || &measurement.names[one.searches.start];
        match measurement.preset {
            _ if measurement.entries.len() > 1 => {
                format!("{} ({long})", measurement.entries[one.position].title)
            }
            Preset::Depths => {
                let nodes = one.nodes.iter().flatten().max();
                let nodes = nodes.map(|&nodes| format!(", {} nodes", estimated(nodes)));
                format!("depth {} ({long}{})", one.depth, nodes.unwrap_or_default())
            }
            Preset::Parts => format!("depth {} ({long})", one.depth),
            Preset::Orders => format!("{} ({long})", name()),
            _ => format!("{} before depth {} ({long})", name(), one.depth),
        }
    });
    (!all.is_empty()).then(|| {
        let seconds = all.iter().map(|one| one.seconds).sum();
        (
            format!("Too slow to start unasked: {}.", some_of(each)),
            seconds,
        )
    })
}

/// Describes how a measurement ended early; `None` if it did not.
pub fn ended(measurement: &Measurement) -> Option<String> {
    if let Some(error) = measurement.failure() {
        return Some(failed(error));
    }
    let all = measurement.entries.len();
    let done = match all {
        1 => String::new(),
        _ => format!(
            ": {} of {} positions",
            grouped((all - measurement.open) as u64),
            grouped(all as u64)
        ),
    };
    let is_cancelled = measurement.is_cancelled();
    is_cancelled.then(|| format!("Cancelled; results so far are kept{done}."))
}

pub fn failed(error: &ExperimentError) -> String {
    if let ExperimentError::OverBudget {
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

/// Returns the notes below the headline: what must not be compared, what was too large, what was left out, and how often
/// the file's best move was found.
pub fn notes(measurement: &Measurement) -> Vec<String> {
    let searches = &measurement.experiment().searches;
    let with = searches.iter().filter(|one| one.quiescence).count();
    let mixed = "Some of these searches have quiescence and others do not: their values and node counts are not comparable.";
    let mixed = (with > 0 && with < searches.len()).then(|| mixed.to_owned());
    let is_unsound = searches.iter().any(|spec| !spec.is_exact());
    let unsound = is_unsound.then(|| format!("{WRONG_NOTE}, so fewer nodes are no merit."));
    let notes = [
        mixed,
        unsound,
        found(measurement),
        too_large(measurement),
        left_out(measurement),
    ];
    notes.into_iter().flatten().collect()
}

/// Counts the positions where the search finds a best move of the file; `None` if the file names none.
fn found(measurement: &Measurement) -> Option<String> {
    let entries = measurement.entries.iter();
    let said: Vec<bool> = entries.filter_map(|entry| entry.subject.best.1).collect();
    let right = said.iter().filter(|right| **right).count();
    let all = counted(said.len() as u64, "position", "positions");
    let text = format!(
        "The file’s best move is found in {} of {all}.",
        grouped(right as u64)
    );
    (!said.is_empty()).then_some(text)
}

/// Lists what is too large: positions, or the searches of a single one; `None` if nothing is.
fn too_large(measurement: &Measurement) -> Option<String> {
    let retired = &measurement.results().retired;
    if retired.is_empty() || measurement.failure().is_some() {
        return None;
    }
    if measurement.entries.len() > 1 {
        let each = retired.iter().map(|one| {
            let error = one.error(measurement.experiment());
            format!("{} ({error})", measurement.entries[one.position].title)
        });
        return Some(format!("Too large to search: {}.", some_of(each)));
    }
    let error = retired[0].error(measurement.experiment());
    Some(failed(&error))
}

/// Lists the depths that a measurement left out, with the reason; `None` if there are none.
fn left_out(measurement: &Measurement) -> Option<String> {
    let by_time = measurement.experiment().time().is_some();
    let text = measure::left_out(&measurement.results().gaps, by_time);
    (!text.is_empty()).then_some(text)
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
mod tests {
    use super::*;
    #[test]
    fn estimated_times_are_rounded() {
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
    fn failures_read_as_sentences() {
        let over = ExperimentError::OverBudget {
            spec: search::SearchSpec::MINIMAX,
            depth: 6,
            nodes: 6_912_345_678,
            budget: 1_000_000_000,
        };
        assert_eq!(
            failed(&over),
            "Depth 6 is too large: minimax would visit about 6,900,000,000 nodes; the limit is 1,000,000,000. Choose a \
             smaller depth."
        );
        assert_eq!(
            failed(&ExperimentError::Panicked("no rule for this".into())),
            "The measurement failed: no rule for this."
        );
    }
}
