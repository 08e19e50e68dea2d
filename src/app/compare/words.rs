//! Sentences about a measurement: its progress, its end, what is left out, and the times it takes.

use draw::{estimated, seconds};
use measure::{ExperimentError, Phase};
use teach::capitalised;

use super::measurement::Measurement;
use super::preset::Preset;
use text::say;

/// Joins the first three strings and counts the rest.
pub fn some_of(all: impl ExactSizeIterator<Item = String>) -> String {
    const FEW: usize = 3;
    let count = all.len();
    let few: Vec<String> = all.take(FEW).collect();
    let list = few.join("; ");
    match count.checked_sub(FEW) {
        None | Some(0) => list,
        Some(count) => say!(compare_some_of, count, list),
    }
}

/// States that the settings are chosen on the Step page.
pub fn from_step(settings: &str) -> String {
    say!(compare_from_step, settings)
}

pub fn progress(measurement: &Measurement) -> String {
    if measurement.experiment().time().is_some() {
        return deepening(measurement);
    }
    let (run, repeats) = (&measurement.run, measurement.plan().repeats);
    let Some(now) = run.now() else {
        return say!(compare_looking_ahead).to_owned();
    };
    let name = &measurement.names[now.search];
    let (depth, last) = (now.depth, measurement.plan().depth);
    let place = if measurement.entries.len() > 1 {
        let (done, all) = measurement.progress();
        let title = measurement.entries.get(now.position);
        let title = title.map_or("", |entry| entry.title.as_str());
        say!(compare_now_of_many, all, depth, done, last, name, title)
    } else {
        say!(compare_now, depth, last, name)
    };
    match now.phase {
        Phase::Count => {
            let count = run.visited();
            match now.nodes.filter(|nodes| *nodes > 0) {
                Some(nodes) => say!(compare_counting_of, all = estimated(nodes), count, place),
                None => say!(compare_counting, count, place),
            }
        }
        Phase::Time(run) => {
            let nodes = now.nodes.unwrap_or(0);
            say!(compare_timing, nodes, place, repeats, run)
        }
    }
}

/// The progress of a run with a time limit.
fn deepening(measurement: &Measurement) -> String {
    let Some(now) = measurement.run.now() else {
        return say!(compare_starting).to_owned();
    };
    let name = &measurement.names[now.search];
    let which = match measurement.names.len() {
        1 => name.clone(),
        count => say!(compare_which, count, name, number = now.search + 1),
    };
    match measurement.results().deepest(0, now.search) {
        None => say!(compare_deepening_first, which),
        Some(last) => say!(
            compare_deepening,
            depth = last.depth,
            next = last.depth + 1,
            nodes = last.counts.nodes,
            time = seconds(last.seconds),
            which,
        ),
    }
}

pub fn left(measurement: &Measurement) -> String {
    match measurement.run.seconds_left() {
        None => say!(compare_estimating).to_owned(),
        Some(seconds) => say!(compare_left, time = roughly(seconds)),
    }
}

/// Returns the deferred work, and its total time in seconds of wall time; `None` if nothing is deferred.
pub fn put_off(measurement: &Measurement) -> Option<(String, f64)> {
    let all = &measurement.results().put_off;
    let each = all.iter().map(|one| {
        let (depth, time) = (one.depth, roughly(one.seconds));
        let name = &measurement.names[one.searches.start];
        match (measurement.preset, one.nodes.iter().flatten().max()) {
            _ if measurement.entries.len() > 1 => {
                format!("{} ({time})", measurement.entries[one.position].title)
            }
            (Preset::Depths, Some(&nodes)) => {
                say!(
                    compare_slow_depth_nodes,
                    depth,
                    nodes = estimated(nodes),
                    time
                )
            }
            (Preset::Depths | Preset::Parts, _) => say!(compare_slow_depth, depth, time),
            (Preset::Orders, _) => format!("{name} ({time})"),
            _ => say!(compare_slow_search, depth, name, time),
        }
    });
    (!all.is_empty()).then(|| {
        let seconds = all.iter().map(|one| one.seconds).sum();
        (say!(compare_slow, list = some_of(each)), seconds)
    })
}

/// Describes how a measurement ended early; `None` if it did not.
pub fn ended(measurement: &Measurement) -> Option<String> {
    if let Some(error) = measurement.failure() {
        return Some(failed(error));
    }
    let all = measurement.entries.len();
    measurement.is_cancelled().then(|| match all {
        1 => say!(compare_cancelled).to_owned(),
        _ => say!(compare_cancelled_of, all, done = all - measurement.open),
    })
}

pub fn failed(error: &ExperimentError) -> String {
    if let ExperimentError::OverBudget {
        depth,
        nodes,
        budget,
        spec,
    } = *error
    {
        let (nodes, search) = (estimated(nodes), text::search_name(&spec));
        return say!(compare_depth_too_large, budget, depth, nodes, search);
    }
    format!("{}.", capitalised(&error.to_string()))
}

/// Returns the notes below the headline: what must not be compared, what was too large, what was left out, and how often
/// the file's best move was found.
pub fn notes(measurement: &Measurement) -> Vec<String> {
    let searches = &measurement.experiment().searches;
    let with = searches.iter().filter(|one| one.quiescence).count();
    let mixed = (with > 0 && with < searches.len()).then(|| say!(compare_mixed).to_owned());
    let is_unsound = searches.iter().any(|spec| !spec.is_exact());
    let unsound = is_unsound.then(|| say!(compare_unsound, note = say!(measure_wrong_note)));
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
    (!said.is_empty()).then(|| say!(compare_best_moves, all = said.len(), right))
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
        return Some(say!(compare_too_large, list = some_of(each)));
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
        s if s < 1.0 => return say!(compare_less_than_second).to_owned(),
        s if s < 99.5 => (s, "s"),
        s if s < 99.5 * MINUTE => (s / MINUTE, "min"),
        s if s < 48.0 * HOUR => (s / HOUR, "h"),
        s => (s / DAY, "days"),
    };
    let digits = usize::from(value < 1.95 && unit == "h");
    say!(compare_roughly, unit, value = format!("{value:.digits$}"))
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
