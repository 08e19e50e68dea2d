//! Theoretical leaf counts for comparison with measured ones.

use std::sync::atomic::AtomicBool;

use search::{Limits, SearchSpec, Stopped};

use super::growth::as_float;
use super::{ExperimentError, Subject};

/// The leaf counts of uniform trees that are as large as the searched tree.
///
/// The branching factor b is that of the uniform tree which has as many leaves at this depth as minimax evaluated:
/// the d-th root of that number, so that b^d is the number itself. (It differs from
/// [`effective_branching_factor`](super::effective_branching_factor), which is computed from nodes.)
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theory {
    /// b, as defined above.
    pub branching: f64,
    /// b^d: every leaf; alpha-beta with the worst order.
    pub all: f64,
    /// b^(3d/4): an approximation of alpha-beta's leaves in random order (Pearl 1982, for practical b); at least the
    /// minimal tree's.
    pub random: f64,
    /// b^(d/2): the textbook order of magnitude of the best case.
    pub best: f64,
    /// The leaves of the minimal tree, b^ceil(d/2) + b^floor(d/2) - 1 (Knuth & Moore 1975): alpha-beta in perfect order.
    pub minimal: f64,
}

impl Theory {
    /// Returns the theory for a tree of that depth, given minimax's leaves; `None` at depth 0 and without leaves.
    ///
    /// # Examples
    /// ```
    /// use measure::Theory;
    /// let theory = Theory::of(3 * 3 * 3 * 3, 4).unwrap();
    /// assert!((theory.branching - 3.0).abs() < 1e-12);
    /// assert!((theory.minimal - 17.0).abs() < 1e-9);
    /// ```
    pub fn of(minimax_leaves: u64, depth: u32) -> Option<Theory> {
        if minimax_leaves == 0 || depth == 0 {
            return None;
        }
        let all = as_float(minimax_leaves);
        let branching = all.powf(1.0 / f64::from(depth));
        Some(Theory {
            all,
            ..Theory::uniform(branching, depth)
        })
    }

    /// Returns true if [`Theory::random`] is not the formula's value but the minimal tree's leaves, because the
    /// formula's value is smaller.
    pub fn is_random_raised(&self) -> bool {
        self.random <= self.minimal && self.branching > 1.0
    }

    /// Returns the theory of a uniform tree of that branching factor and depth.
    pub fn uniform(branching: f64, depth: u32) -> Theory {
        let plies = f64::from(depth);
        let power = |plies: u32| branching.powf(f64::from(plies));
        let minimal = power(depth.div_ceil(2)) + power(depth / 2) - 1.0;
        Theory {
            branching,
            all: power(depth),
            // No order visits fewer leaves than the minimal tree has, however shallow it is.
            random: branching.powf(0.75 * plies).max(minimal),
            best: branching.powf(0.5 * plies),
            minimal,
        }
    }
}

/// The maximum number of nodes visited to find the mean branching.
const PROBE_NODES: u64 = 100_000;

/// Measures the branching of a game: the greatest depth, up to the given one, that minimax reaches within 100,000
/// nodes, and the branching factor of the uniform tree with as many leaves at that depth. `None` if there is no such
/// depth, or without any branching.
///
/// # Errors
/// [`ExperimentError::Stopped`] when `stop` is set.
///
/// # Examples
/// ```
/// use std::sync::atomic::AtomicBool;
/// use game::chess::Chess;
/// use measure::mean_branching;
/// let (depth, b) = mean_branching(&Chess::start(), 3, &AtomicBool::new(false))?.unwrap();
/// // 8,902 leaves.
/// assert_eq!((depth, format!("{b:.2}").as_str()), (3, "20.73"));
/// # Ok::<(), measure::ExperimentError>(())
/// ```
pub fn mean_branching(
    subject: &dyn Subject,
    deepest: u32,
    stop: &AtomicBool,
) -> Result<Option<(u32, f64)>, ExperimentError> {
    let mut left = PROBE_NODES;
    let mut found = None;
    for depth in 1..=deepest {
        // Depths at which a tree has no values are skipped, because smaller ones may have values.
        let Ok(ready) = subject.at_depth(SearchSpec::MINIMAX, depth) else {
            continue;
        };
        let limits = Limits {
            nodes: left,
            stop: Some(stop),
            ..Limits::NONE
        };
        match ready.silent(limits) {
            Ok((_, counts)) => {
                left -= counts.nodes;
                found = Theory::of(counts.leaves, depth).map(|theory| (depth, theory.branching));
            }
            Err(Stopped::Budget(_)) => break,
            Err(stopped) => return Err(ExperimentError::Stopped { depth, stopped }),
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::minimal_leaves;

    #[test]
    fn uniform_trees_have_the_published_sizes() {
        for (b, depth) in [(2_u64, 1_u32), (2, 10), (10, 6), (36, 5)] {
            let theory = Theory::of(b.pow(depth), depth).unwrap();
            let minimal = as_float(minimal_leaves(b, depth).unwrap());
            assert!((theory.minimal / minimal - 1.0).abs() < 1e-9, "{b}^{depth}");
        }
        // b = 10, d = 6: 1,000,000, about 31,623, about 1,000.
        let theory = Theory::of(1_000_000, 6).unwrap();
        let rounded = [theory.all, theory.random, theory.best, theory.minimal].map(f64::round);
        assert_eq!(
            rounded.map(|x| format!("{x}")),
            ["1000000", "31623", "1000", "1999"]
        );
        assert!(!theory.is_random_raised());
        let shallow = Theory::uniform(51.0, 1);
        assert!(shallow.is_random_raised() && (shallow.random - 51.0).abs() < 1e-9);
        assert_eq!(Theory::of(0, 3), None);
        assert_eq!(Theory::of(1, 0), None);
    }
}
