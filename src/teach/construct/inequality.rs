//! Sets of numbers: an inequality as typed, and a set known at the points where a search can change.

use std::fmt;

use game::Score;
use text::{Language, Words, messages, say, score_text};

use super::read_score;

/// A union of intervals, as typed.
#[derive(Debug, PartialEq)]
pub(super) struct Inequality(Vec<Bounds>);

/// An interval with flags for its ends, which belong to it or not.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bounds {
    low: (Score, bool),
    high: (Score, bool),
}

impl Bounds {
    const ALL: Bounds = Bounds {
        low: (Score::NEG_INFINITY, true),
        high: (Score::INFINITY, true),
    };
}

impl Inequality {
    /// Returns the finite ends of all intervals.
    pub(super) fn ends(&self) -> Vec<Score> {
        let ends = self.0.iter().flat_map(|it| [it.low.0, it.high.0]);
        ends.filter(|end| end.is_finite()).collect()
    }

    pub(super) fn contains(&self, x: Score) -> bool {
        self.0.iter().any(|Bounds { low, high }| {
            (x > low.0 || low.1 && x == low.0) && (x < high.0 || high.1 && x == high.0)
        })
    }
}

/// Reads `x <= 4`, `2 < x < 7`, `x < 1 or x >= 5`, `never` or `always`.
pub(super) fn read_inequality(text: &str) -> Result<Inequality, String> {
    let plain = text.trim().to_lowercase();
    let plain = plain
        .replace('≤', "<=")
        .replace('≥', ">=")
        .replace(',', ".");
    // The words of the language, and the English ones.
    let is = |words: Words| plain == words() || plain == Language::English.within(words);
    let or = format!(" {} ", say!(exercise_task_or_word));
    let plain_or = format!(
        " {} ",
        Language::English.within(|| say!(exercise_task_or_word))
    );
    let parts = if is(messages::exercise_task_never) {
        Some(Vec::new())
    } else if is(messages::exercise_task_always) {
        Some(vec![Bounds::ALL])
    } else {
        plain
            .replace(&or, &plain_or)
            .split(&plain_or)
            .map(one)
            .collect()
    };
    let parts = parts.map(Inequality);
    parts.ok_or_else(|| say!(exercise_task_range_unread, answer = text.trim()))
}

/// Reads comparisons of x with numbers, in a chain.
fn one(text: &str) -> Option<Bounds> {
    let mut bounds = Bounds::ALL;
    let mut rest = text.trim();
    let mut terms = Vec::new();
    while let Some(at) = rest.find(['<', '>', '=']) {
        let is_long = rest[at..].starts_with("<=") || rest[at..].starts_with(">=");
        let length = if is_long { 2 } else { 1 };
        terms.push((rest[..at].trim(), &rest[at..at + length]));
        rest = rest[at + length..].trim();
    }
    if terms.is_empty() {
        return None;
    }
    terms.push((rest, ""));
    for pair in terms.windows(2) {
        let ((left, sign), (right, _)) = (pair[0], pair[1]);
        let (number, is_greater) = match (left, right) {
            ("x", number) => (read_score(number)?, sign.starts_with('>')),
            (number, "x") => (read_score(number)?, sign.starts_with('<')),
            _ => return None,
        };
        let end = (number, sign.ends_with('='));
        if sign == "=" {
            (bounds.low, bounds.high) = (end, end);
        } else if is_greater {
            bounds.low = end;
        } else {
            bounds.high = end;
        }
    }
    Some(bounds)
}

/// A set of numbers that can only change at a few points: known at each point, and between and beyond them.
#[derive(Debug)]
pub(super) struct SampleSet {
    /// The points, ascending.
    points: Vec<Score>,
    /// True at each sample in the set: below the first point, at it, between it and the next, and so on.
    inside: Vec<bool>,
}

impl SampleSet {
    pub(super) fn new(
        values: impl Iterator<Item = Score>,
        mut contains: impl FnMut(Score) -> Result<bool, String>,
    ) -> Result<SampleSet, String> {
        let mut points: Vec<Score> = values.collect();
        points.sort();
        points.dedup();
        let mut set = SampleSet {
            points,
            inside: Vec::new(),
        };
        for sample in 0..set.samples() {
            let is_inside = contains(set.sample(sample))?;
            set.inside.push(is_inside);
        }
        Ok(set)
    }

    fn samples(&self) -> usize {
        2 * self.points.len() + 1
    }

    /// Returns a sample: a point, or a number between two points or beyond them.
    fn sample(&self, number: usize) -> Score {
        let at = number / 2;
        let point = |at: usize| self.points.get(at).map(|point| point.get());
        let below = at.checked_sub(1).and_then(point);
        let number = match (number % 2 == 1, below, point(at)) {
            (true, _, Some(here)) => here,
            (_, Some(below), Some(above)) => f64::midpoint(below, above),
            (_, None, Some(above)) => above - 1.0,
            (_, Some(below), None) => below + 1.0,
            (_, None, None) => 0.0,
        };
        Score::new(number).unwrap_or_default()
    }

    /// Returns the first sample at which another set differs, and whether it is in this set.
    pub(super) fn first_difference(&self, other: impl Fn(Score) -> bool) -> Option<(Score, bool)> {
        let mut samples =
            (0..self.samples()).map(|number| (self.sample(number), self.inside[number]));
        samples.find(|&(x, inside)| other(x) != inside)
    }
}

impl fmt::Display for SampleSet {
    /// Writes the set as [`read_inequality`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        let mut number = 0;
        while number < self.samples() {
            if !self.inside[number] {
                number += 1;
                continue;
            }
            let first = number;
            while number < self.samples() && self.inside[number] {
                number += 1;
            }
            let last = number - 1;
            // A gap's end is the point beside it, which is not in the set.
            let end = |sample: usize, beside: Option<usize>| {
                let point = if sample % 2 == 1 {
                    Some(sample / 2)
                } else {
                    beside
                };
                let point = point.and_then(|at| self.points.get(at));
                point.map(|point| (score_text(*point), sample % 2 == 1))
            };
            let low = end(first, (first / 2).checked_sub(1));
            let high = end(last, Some(last / 2));
            let than = |closed| if closed { "≤" } else { "<" };
            parts.push(match (low, high) {
                (None, None) => say!(exercise_task_always).to_owned(),
                (Some((low, true)), None) => format!("x ≥ {low}"),
                (Some((low, false)), None) => format!("x > {low}"),
                (None, Some((high, closed))) => format!("x {} {high}", than(closed)),
                (Some((low, _)), Some((high, _))) if low == high => format!("x = {low}"),
                (Some((low, from)), Some((high, to))) => {
                    format!("{low} {} x {} {high}", than(from), than(to))
                }
            });
        }
        let joined = parts
            .into_iter()
            .reduce(|first, second| say!(exercise_task_or, first, second));
        f.write_str(&joined.unwrap_or_else(|| say!(exercise_task_never).to_owned()))
    }
}
