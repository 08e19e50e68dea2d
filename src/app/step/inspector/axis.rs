//! A number axis with round marks, built once per tree so that it does not move during the search.

use game::Mate;
use game::{Player, Score, Tree};
use search::Notation;
use search::trace::Pass;
use teach::{grouped, score_text};

/// The range of the finite leaf values of a tree, extended to round numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    lo: f64,
    hi: f64,
    pub marks: Vec<AxisTick>,
    /// The scoring of mates. Mates scored by distance are outside the range, because otherwise all evaluations would
    /// fall on one spot.
    mate: Mate,
}

/// A round number on the axis.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisTick {
    /// The position, from 0 at the left end to 1 at the right end.
    pub at: f32,
    pub text: String,
}

/// The approximate number of steps on the axis.
const STEPS: f64 = 6.0;

impl Axis {
    /// Creates the axis for a tree with this mate scoring and for the windows of its passes, because a first guess
    /// may be beyond all leaves. Takes time linear in the tree.
    ///
    /// In negamax each value appears at one node with its own sign and at another with the opposite sign.
    pub fn of(tree: &Tree, passes: &[Pass], mate: Mate, notation: Notation) -> Axis {
        let leaves = tree.nodes().iter().filter(|node| node.is_leaf());
        let bounds = passes
            .iter()
            .flat_map(|pass| [pass.window.alpha, pass.window.beta]);
        // A null window begins just below a number.
        let bounds = bounds.map(|bound| bound.neighbour().map_or(bound, |(number, _)| number));
        let values = leaves.filter_map(|leaf| leaf.value).chain(bounds);
        let both = |value| [value, notation.score(Player::Min, value)];
        let values = values.flat_map(both);
        Axis {
            mate,
            ..Axis::over(values.filter(|&value| !mate.is_mate(value)))
        }
    }

    /// Creates the axis for these values, ignoring infinite ones.
    pub fn over(values: impl Iterator<Item = Score>) -> Axis {
        let finite = values.map(Score::get).filter(|value| value.is_finite());
        let nothing = (f64::INFINITY, f64::NEG_INFINITY, true);
        let (mut lo, mut hi, are_whole) = finite.fold(nothing, |(lo, hi, are_whole), value| {
            let is_whole = value.fract() == 0.0;
            (lo.min(value), hi.max(value), are_whole && is_whole)
        });
        if lo > hi {
            (lo, hi) = (0.0, 0.0);
        }
        // Half the span, because the whole span may overflow.
        let half = hi / 2.0 - lo / 2.0;
        let narrowest = lo.abs().max(hi.abs()) * 1e-9;
        let half = if half > narrowest.max(1e-200) {
            half
        } else {
            let spread = narrowest.max(1.0);
            lo = (lo - spread).max(-f64::MAX);
            hi = (hi + spread).min(f64::MAX);
            hi / 2.0 - lo / 2.0
        };
        let step = round_step(half / STEPS * 2.0);
        // There is nothing to mark between whole numbers.
        let step = if are_whole { step.max(1.0) } else { step };
        let (first, last) = ((lo / step).floor(), (hi / step).ceil());
        let last = if last > first { last } else { first + 1.0 };
        let round = |count: f64| (count * step).clamp(-f64::MAX, f64::MAX);
        let mut axis = Axis {
            lo: round(first),
            hi: round(last),
            marks: Vec::new(),
            mate: Mate::Infinite,
        };
        // Limited, because rounding may distort the count for large numbers.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let count = (last - first).min(2.0 * STEPS) as u32;
        axis.marks = (0..=count)
            .map(|at| {
                let value = round(first + f64::from(at));
                AxisTick {
                    at: axis.fraction(value),
                    text: mark_text(value, step),
                }
            })
            .collect();
        axis
    }

    /// Returns true if a finite value is beyond an end: a mate scored by distance.
    pub fn is_beyond(&self, value: Score) -> bool {
        self.mate.is_mate(value)
    }

    /// Returns the position of a finite value, from 0 at the left end to 1 at the right end.
    pub fn fraction(&self, value: f64) -> f32 {
        let whole = self.hi / 2.0 - self.lo / 2.0;
        #[allow(clippy::cast_possible_truncation)] // within 0 and 1
        let fraction = ((value / 2.0 - self.lo / 2.0) / whole).clamp(0.0, 1.0) as f32;
        fraction
    }
}

/// Returns the smallest step of 1, 2 or 5 times a power of ten that is at least `rough`.
fn round_step(rough: f64) -> f64 {
    let power = 10f64.powf(rough.log10().floor());
    let digit = rough / power;
    let round = [1.0, 2.0, 5.0].into_iter().find(|&round| digit <= round);
    power * round.unwrap_or(10.0)
}

/// Formats a multiple of the step without rounding noise.
fn mark_text(value: f64, step: f64) -> String {
    let digits = (-step.log10().floor()).max(0.0);
    if value == 0.0 || value.abs() >= 1e12 || digits > 6.0 {
        let rounded = format!("{value:.3e}").parse().ok().and_then(Score::new);
        return score_text(rounded.unwrap_or(Score::ZERO));
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 6
    let text = format!("{:.*}", digits as usize, value.abs());
    let (whole, part) = text.split_at(text.find('.').unwrap_or(text.len()));
    let whole = whole.parse().map_or_else(|_| whole.to_owned(), grouped);
    let sign = if value < 0.0 { "−" } else { "" };
    format!("{sign}{whole}{part}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(values: &[f64]) -> Vec<String> {
        let axis = Axis::over(values.iter().filter_map(|&value| Score::new(value)));
        for value in values.iter().filter(|value| value.is_finite()) {
            let at = axis.fraction(*value);
            assert!((0.0..=1.0).contains(&at), "{value} at {at}");
        }
        let marks = axis.marks;
        assert!((2..=13).contains(&marks.len()), "{marks:?}");
        assert!(
            marks.windows(2).all(|two| two[0].at < two[1].at),
            "{marks:?}"
        );
        marks.iter().map(|mark| mark.text.clone()).collect()
    }

    #[test]
    fn axis_marks_are_round_and_span_values() {
        assert_eq!(marks(&[2.0, 14.0]), ["2", "4", "6", "8", "10", "12", "14"]);
        assert_eq!(
            marks(&[-0.15, 0.3]),
            ["−0.2", "−0.1", "0.0", "0.1", "0.2", "0.3"].map(|text| if text == "0.0" {
                "0"
            } else {
                text
            })
        );
        assert_eq!(
            marks(&[f64::INFINITY, 3.0]),
            ["2", "3", "4"],
            "between whole numbers there is nothing to mark"
        );
        assert_eq!(marks(&[-1.0, 0.0]), ["−1", "0"]);
        assert_eq!(
            marks(&[-900.0, 800.0]),
            ["−1,000", "−500", "0", "500", "1,000"]
        );
        assert_eq!(
            marks(&[f64::INFINITY, 3.5]),
            ["2.5", "3.0", "3.5", "4.0", "4.5"]
        );
    }

    #[test]
    fn distance_mates_do_not_compress_evaluations() {
        let tree = game::read_tree(b"[-999996, -950, -935, 300, 999997]").unwrap();
        let axis = Axis::of(&tree, &[], Mate::Distance, Notation::Minimax);
        let at = |value: i32| axis.fraction(f64::from(value));
        assert!(at(-935) - at(-950) > 0.005 && at(300) - at(-935) > 0.5);
        assert!(axis.is_beyond(Score::from(-999_996)) && !axis.is_beyond(Score::from(-950)));
        let axis = Axis::of(&tree, &[], Mate::Infinite, Notation::Minimax);
        assert!(!axis.is_beyond(Score::from(-999_996)));
    }

    #[test]
    fn axis_includes_guesses_beyond_all_leaves() {
        let tree = game::read_tree(b"[2, 14]").unwrap();
        let passes = [Score::from(0), Score::from(20)].map(|guess| Pass {
            step: 0,
            root: search::trace::VisitId::ROOT,
            depth: 1,
            window: search::Window {
                alpha: guess.next_down(),
                beta: guess,
            },
        });
        let axis = Axis::of(&tree, &passes, Mate::Infinite, Notation::Minimax);
        let marks: Vec<&str> = axis.marks.iter().map(|mark| mark.text.as_str()).collect();
        assert_eq!(marks, ["0", "5", "10", "15", "20"]);
        assert!(axis.fraction(0.0) < axis.fraction(2.0));
    }

    #[test]
    fn negamax_axis_spans_both_signs() {
        let tree = game::read_tree(b"[2, 14]").unwrap();
        let ends = |notation| {
            let axis = Axis::of(&tree, &[], Mate::Infinite, notation);
            [-14.0, 14.0].map(|value| axis.fraction(value))
        };
        assert!(ends(Notation::Minimax)[0] < 1e-6); // beyond the end, and so at it
        let [low, high] = ends(Notation::Negamax);
        assert!(
            (low + high - 1.0).abs() < 1e-6 && low < high,
            "{low} {high}"
        );
    }

    #[test]
    fn marks_accept_any_values() {
        for values in [
            vec![],
            vec![f64::INFINITY],
            vec![0.0],
            vec![5.0, 5.0],
            vec![-f64::MAX, f64::MAX],
            vec![f64::MAX],
            vec![1e300, 1e300],
            vec![5e-324, 0.0],
            vec![1e16, 1e16 + 2.0],
            vec![123_456_789.0, 123_456_790.0],
            vec![-1e-7, 1e-7],
            vec![1e11, 9e12],
        ] {
            marks(&values);
        }
    }
}
