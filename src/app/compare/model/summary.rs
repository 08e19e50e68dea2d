//! The summary line of a finished measurement, and the texts used before there are results.

use figure::chart::quartiles;
use game::Playable;
use lesson::{counted, rules_words};
use stage::Stage;
use study::{grouped, options_in_words, percent, spec_in_words};

use super::some_of::some_of;
use super::words::{self, failed, from_step, roughly};
use super::{Compare, Measurement, View, by_time, contest, orders, paper, parts, suite};
use crate::session::settings::Settings;
use stage::{Of, game_of_positions};

/// The outcome of a measurement.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MeasurementSummary {
    pub failed: Option<String>,
    pub ended: Option<String>,
    pub headline: Option<String>,
    /// The deferred work that needs a request, and its estimated time in seconds of wall time.
    pub put_off: Option<(String, f64)>,
    pub notes: Vec<String>,
}

impl MeasurementSummary {
    pub fn of(view: View, measurement: &Measurement) -> MeasurementSummary {
        let failure = measurement.failure();
        let summary = MeasurementSummary {
            failed: failure.map(failed),
            put_off: put_off(view, measurement),
            ..MeasurementSummary::default()
        };
        let rows = measurement.rows().len();
        let cancelled = measurement.is_cancelled();
        match view {
            View::Depths => MeasurementSummary {
                ended: cancelled.then(|| words::cancelled(rows)).or_else(|| {
                    let asked = measurement.results().put_off.first()?;
                    measurement.declined.then(|| words::declined(asked))
                }),
                headline: measurement.rows().last().map(words::headline),
                notes: words::left_out(measurement).into_iter().collect(),
                ..summary
            },
            View::Contest => MeasurementSummary {
                headline: failure
                    .is_none()
                    .then(|| contest::words::ended(measurement)),
                notes: [
                    contest::words::mixed(measurement),
                    contest::words::unsound(measurement),
                    contest::words::retired(measurement),
                    contest::words::left_out(measurement),
                ]
                .into_iter()
                .flatten()
                .collect(),
                ..summary
            },
            View::Parts => MeasurementSummary {
                ended: cancelled.then(|| "Cancelled; results so far are kept.".to_owned()),
                headline: parts::headline(measurement),
                notes: [
                    (measurement.entries.len() > 1)
                        .then(|| too_large(measurement))
                        .flatten(),
                    words::left_out(measurement),
                ]
                .into_iter()
                .flatten()
                .collect(),
                ..summary
            },
            View::ByTime => MeasurementSummary {
                ended: cancelled.then(|| {
                    "Stopped early; the last finished depth is the result so far.".to_owned()
                }),
                headline: by_time::headline(measurement),
                notes: contest::words::mixed(measurement)
                    .into_iter()
                    .chain(contest::words::unsound(measurement))
                    .collect(),
                ..summary
            },
            View::Orders => MeasurementSummary {
                ended: cancelled.then(|| "Cancelled: the orders done stay.".to_owned()),
                ..summary
            },
            View::Positions => MeasurementSummary {
                ended: cancelled.then(|| {
                    let all = measurement.entries.len();
                    format!(
                        "Cancelled; results so far are kept: {} of {} positions.",
                        grouped((all - measurement.open()) as u64),
                        grouped(all as u64)
                    )
                }),
                headline: spread(measurement),
                notes: [found(measurement), too_large(measurement)]
                    .into_iter()
                    .flatten()
                    .collect(),
                ..summary
            },
            View::Paper => MeasurementSummary {
                ended: cancelled.then(|| {
                    "Cancelled; results so far are kept; Continue runs the rest.".to_owned()
                }),
                headline: Some(paper::sentence(Some(measurement.results()))),
                ..summary
            },
        }
    }
}

/// Returns the deferred work and its total time.
fn put_off(view: View, measurement: &Measurement) -> Option<(String, f64)> {
    let all = &measurement.results().put_off;
    if all.is_empty() || view == View::Depths {
        return None;
    }
    let each = all.iter().map(|one| {
        let long = roughly(one.seconds);
        let name = || &measurement.names[one.searches.start];
        match view {
            View::Parts if measurement.entries.len() == 1 => {
                format!("depth {} ({long})", one.depth)
            }
            View::Positions | View::Parts => {
                format!("{} ({long})", measurement.entries[one.position].title)
            }
            View::Orders => format!("{} ({long})", name()),
            _ => format!("{} before depth {} ({long})", name(), one.depth),
        }
    });
    let each = some_of(each);
    let text = match view {
        View::Positions => format!("Paused before a slow depth: {each}."),
        View::Orders => {
            format!("Left out (too slow at this depth): {each}.")
        }
        _ => format!("Paused: {each}."),
    };
    Some((text, all.iter().map(|one| one.seconds).sum()))
}

/// Counts the positions where the search finds a best move of the file; `None` if the file names none.
fn found(measurement: &Measurement) -> Option<String> {
    let entries = measurement.entries.iter();
    let said = entries.filter_map(|entry| entry.best.as_ref()?.1);
    let (all, right) = said.fold((0_u64, 0), |(all, right), one| {
        (all + 1, right + u64::from(one))
    });
    let text = format!(
        "The file’s best move is found in {} of {}.",
        grouped(right),
        counted(all, "position", "positions")
    );
    (all > 0).then_some(text)
}

fn too_large(measurement: &Measurement) -> Option<String> {
    let retired = &measurement.results().retired;
    let each = retired.iter().map(|one| {
        let (title, error) = (
            &measurement.entries[one.position].title,
            one.error(measurement.study()),
        );
        format!("{title} ({error})")
    });
    let text = (!retired.is_empty()).then(|| some_of(each))?;
    Some(format!("Too large to search: {text}."))
}

/// Describes the result at the greatest depth.
fn spread(measurement: &Measurement) -> Option<String> {
    let values = measurement.spread.deepest();
    let parts: Vec<f64> = values.iter().map(|one| one.y).collect();
    let [_, lower, median, upper, _] = quartiles(&parts)?;
    let (least, most) = (values.first()?, values.last()?);
    let depth = least.x;
    let title = |number: Option<usize>| &measurement.entries[number.unwrap_or(0)].title;
    if values.len() == 1 {
        return Some(format!(
            "At depth {depth}, pruning saves {} on “{}”.",
            percent(median),
            title(least.of)
        ));
    }
    Some(format!(
        "At depth {depth}, over {} positions, pruning saves {} (median), interquartile range {} to {}; from {} (“{}”) to {} (“{}”).",
        grouped(values.len() as u64),
        percent(median),
        percent(lower),
        percent(upper),
        percent(least.y),
        title(least.of),
        percent(most.y),
        title(most.of)
    ))
}

impl Compare {
    /// Names the subject of the displayed numbers if it differs from what is open or chosen now.
    pub fn stale(&self, stage: &Stage, settings: &Settings) -> Option<String> {
        let measurement = self.shown()?;
        let of = &measurement.of;
        let other =
            "A different document or different settings are open now. These numbers are for";
        match self.view {
            View::Depths => {
                let now = self.wanted(stage, settings)?;
                let then = &measurement.study().searches;
                let is_game = contest::game_of(stage);
                let same = |game: &dyn Playable| {
                    let options = [&then[0], &now.study.searches[0]].map(|spec| spec.options);
                    options[0].are_same_in(game, &options[1])
                };
                let rules = then[0].rules == now.study.searches[0].rules;
                let current = of.is_same(&now.of) && rules && is_game.is_none_or(same);
                let why = if of.is_source_of(stage) {
                    "The settings have changed since"
                } else {
                    "A different document is open now"
                };
                (!current).then(|| {
                    let settings = of.settings();
                    format!("{why}. These numbers are for “{}” ({settings}).", of.title)
                })
            }
            View::Contest if !contest::is_current(measurement, stage) => {
                Some(format!("{other} {}.", of.describe()))
            }
            View::Contest => {
                let others = measurement.study().searches != contest::searches(stage, settings);
                let text = "The configurations on the left have changed. These numbers are for the previous ones.";
                (others && !measurement.is_running()).then(|| text.to_owned())
            }
            View::Parts => (!parts::is_current(measurement, self, stage, settings))
                .then(|| format!("{other} {}.", of.describe())),
            View::ByTime if of.is_same(&Of::open(stage)) => {
                let text = "Other searches are chosen on the left. These numbers are for the previous ones.";
                let others = !by_time::is_current(measurement, stage, settings);
                others.then(|| text.to_owned())
            }
            View::ByTime => (!by_time::is_current(measurement, stage, settings))
                .then(|| format!("{other} {}.", of.describe())),
            View::Orders => (!orders::is_current(measurement, stage))
                .then(|| format!("{other} {}.", of.describe())),
            View::Positions => (!suite::is_current(measurement, self, stage, settings)).then(|| {
                format!(
                    "Other positions or settings are chosen now. These numbers are for “{}” ({}).",
                    of.title,
                    of.settings()
                )
            }),
            View::Paper => None,
        }
    }

    /// Returns the text form of the search in that line, or in the invitation, if there is exactly one search.
    pub fn spec_text(&self, stage: &Stage, settings: &Settings) -> Option<String> {
        match self.view {
            View::ByTime if !settings.by_time.configurations => {
                Some(stage.setup.spec_on(&stage.source.game).to_string())
            }
            View::Parts => {
                let ladder = parts::ladder(self, stage, settings).ok()?;
                Some(ladder.everything().to_string())
            }
            _ => None,
        }
    }

    /// Returns the settings of the Step page that the next run depends on; `None` if there are none.
    pub fn settings_line(&self, stage: &Stage, settings: &Settings) -> Option<String> {
        let setup = &stage.setup;
        match self.view {
            View::Depths => Some(from_step(&Of::open(stage).settings())),
            View::Contest | View::Paper => None,
            View::ByTime => (!settings.by_time.configurations).then(|| {
                let spec = stage.setup.spec_on(&stage.source.game);
                let words = spec_in_words(&spec, contest::game_of(stage));
                from_step(&words)
            }),
            View::Parts => {
                let open = contest::game_of(stage);
                let game = if settings.parts.many {
                    Some(game_of_positions())
                } else {
                    open
                };
                game.map(|game| from_step(&options_in_words(&setup.spec.options, game, false)))
            }
            View::Orders => {
                let rules = format!("alpha-beta, {}", rules_words(setup.spec.rules));
                Some(from_step(&match contest::game_of(stage) {
                    Some(game) => {
                        let options = options_in_words(&setup.spec.options, game, false);
                        format!("{rules}; {options}")
                    }
                    None => rules,
                }))
            }
            View::Positions => {
                let options = options_in_words(&setup.options(), game_of_positions(), true);
                let rules = rules_words(setup.spec.rules);
                Some(from_step(&format!("alpha-beta, {rules}; {options}")))
            }
        }
    }
}
