//! Sentences for the view of configurations.

use study::{Reading, WRONG_NOTE, grouped, times};

use super::super::Measurement;
use super::super::some_of::some_of;
use super::super::words::{failed, worded};

/// Describes how the measurement ended, and its result.
pub fn ended(measurement: &Measurement) -> String {
    let rows = measurement.results().readings.len();
    match measurement.error() {
        Some(error) if error.is_cancelled() => match rows {
            0 => "Cancelled before anything was measured.".to_owned(),
            1 => "Cancelled; the one search measured so far stays.".to_owned(),
            rows => format!("Cancelled; the {rows} searches measured so far stay."),
        },
        Some(error) => failed(error),
        None => headline(measurement),
    }
}

/// Names the search with the fewest nodes at the deepest depth that the first search has reached.
fn headline(measurement: &Measurement) -> String {
    let (results, names) = (measurement.results(), &measurement.names);
    // A search whose values may be wrong cannot win.
    let counts =
        |row: &&Reading| row.search == 0 || !measurement.study().searches[row.search].is_unsound();
    let mut rows = results.readings.iter();
    let Some(first) = rows.rfind(|row| row.search == 0) else {
        return String::new();
    };
    let nodes = |row: &Reading| row.counts.nodes;
    let there = results
        .readings
        .iter()
        .filter(|row| row.depth == first.depth)
        .filter(counts);
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
        let there = results.readings.iter().filter(|row| row.depth == depth);
        let (as_few, more): (Vec<_>, Vec<_>) = there
            .filter(counts)
            .partition(|row| nodes(row) == nodes(first));
        let who = match (as_few.len(), more.len()) {
            (1, _) => format!("{} visits the fewest nodes", names[0]),
            (2, 0) => "both visit as many nodes".to_owned(),
            (all, 0) => format!("all {all} visit as many nodes"),
            (few, _) => format!("{} and {} more visit the fewest nodes", names[0], few - 1),
        };
        return format!("At depth {depth} {who}: {}.", grouped(nodes(first)));
    }
    #[allow(clippy::cast_precision_loss)] // for a ratio
    let ratio = nodes(first) as f64 / nodes(best) as f64;
    let there = results
        .readings
        .iter()
        .filter(|row| row.depth == first.depth)
        .filter(counts);
    let others = there.filter(|row| nodes(row) == nodes(best)).count() - 1;
    let also = match others {
        0 => String::new(),
        1 => " (and one more)".to_owned(),
        others => format!(" (and {others} more)"),
    };
    format!(
        "At depth {depth} {}{also} visits the fewest: {} nodes; {} visits {} as many.",
        names[best.search],
        grouped(nodes(best)),
        names[0],
        worded(&times(ratio))
    )
}

/// Explains that only some of the searches have quiescence; `None` if all are alike.
pub fn mixed(measurement: &Measurement) -> Option<String> {
    let all = &measurement.study().searches;
    let with = all.iter().filter(|one| one.quiescence).count();
    let text = "Some of these searches have quiescence and others do not: their values and node counts are not comparable.";
    (with > 0 && with < all.len()).then(|| text.to_owned())
}

/// Explains the † of searches whose values may be wrong; `None` without such a search.
pub fn unsound(measurement: &Measurement) -> Option<String> {
    let mut all = measurement.study().searches.iter();
    all.any(|spec| !spec.is_exact())
        .then(|| format!("{WRONG_NOTE}, so fewer nodes are no merit."))
}

/// Lists the searches that ended early; `None` if all finished.
pub fn retired(measurement: &Measurement) -> Option<String> {
    let each: Vec<String> = measurement
        .results()
        .retired
        .iter()
        .map(|one| {
            format!(
                "{} from depth {} on, {}",
                measurement.names[one.searches.start],
                one.depth,
                one.size(measurement.plan())
            )
        })
        .collect();
    (!each.is_empty()).then(|| format!("More than the budget: {}.", some_of(each.into_iter())))
}

/// Lists the depths of a tree that were left out; `None` if there are none.
pub fn left_out(measurement: &Measurement) -> Option<String> {
    let gaps = &measurement.results().gaps;
    let gap = gaps.first()?;
    let more = match gaps.len() {
        1 => String::new(),
        2 => "; another depth is left out for the same reason".to_owned(),
        count => format!(
            "; {} more depths are left out for the same reason",
            count - 1
        ),
    };
    Some(format!("Left out: {}{more}.", gap.missing))
}
