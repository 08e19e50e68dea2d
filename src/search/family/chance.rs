//! Chance nodes: expectiminimax (Michie 1966, "Game-playing and game-learning automata") and Star1, which lets
//! alpha-beta cut at chance nodes (Ballard 1983, "The *-minimax search procedure for trees containing chance nodes").
//!
//! No player chooses at a chance node: its value is the sum of its children's values, each times its probability. So
//! the first child's value gives no information about the others, and without more knowledge each child has to be
//! searched with the full window. If all values are known to be between two bounds, the sum so far and the least and
//! greatest possible rest determine the window in which the next child's value matters.

use game::{Game, Score};

use super::{FamilySearch, SearchNode};
use crate::{CutRule, Halt, Interval, Observer, Window};

/// The partial sum of a chance node just before a child.
#[derive(Clone, Copy, Debug)]
struct ExpectedSum {
    so_far: f64,
    probability: f64,
    /// The total probability of the later children.
    rest: f64,
}

impl ExpectedSum {
    /// Returns the value of the node if this child has `value` and all later children have `other`.
    fn with(self, value: f64, other: f64) -> f64 {
        // No rest means no contribution, even if `other` is infinite.
        let rest = if self.rest > 0.0 {
            other * self.rest
        } else {
            0.0
        };
        self.so_far + self.probability * value + rest
    }

    /// Returns the value that this child needs for the node to reach `goal` if all later children have `other`.
    fn needed(self, goal: Score, other: Score) -> Score {
        let have = self.with(0.0, other.get());
        let needed = Score::new((goal.get() - have) / self.probability);
        // Infinities that cancel each other out give no information.
        needed.unwrap_or(goal)
    }

    /// Returns the window in which this child's value matters. At its alpha or below, the node stays at its own alpha
    /// or below even if the rest is as great as possible. At its beta or above, the node reaches its beta even if the
    /// rest is as small as possible.
    fn window(self, node: Window, [least, greatest]: [Score; 2]) -> Window {
        Window {
            alpha: self.needed(node.alpha, greatest),
            beta: self.needed(node.beta, least),
        }
    }
}

impl<G: Game, O: Observer<G>> FamilySearch<'_, G, O> {
    /// Searches the children of a chance node, whose moves start at `begin`, and sums their values.
    pub(super) fn expected(
        &mut self,
        node: &SearchNode<'_, G::Position>,
        begin: usize,
        window: Window,
    ) -> Result<Score, Halt> {
        let end = self.moves.len();
        let (mut sum, mut rest) = (0.0, 1.0);
        // The bounds on the node's value given by children that fell outside their windows without a cut.
        let mut known = Interval::UNKNOWN;
        for at in begin..end {
            let candidate = self.moves[at];
            let probability = self.game.probability(node.position, candidate.mv);
            let behind = end - at - 1;
            rest = if behind > 0 {
                f64::max(rest - probability, 0.0)
            } else {
                0.0
            };
            let share = ExpectedSum {
                so_far: sum,
                probability,
                rest,
            };
            let handed = match self.bounds {
                Some(bounds) => handed_down(share.window(window, bounds), bounds),
                None => Window::FULL,
            };
            self.observer.chance(probability);
            let value = self.child(node, candidate, handed)?;
            sum = share.with(value.get(), 0.0);
            self.observer.update(value, Score::of_sum(sum), window);
            let Some(bounds) = self.bounds else { continue };
            if let Some(proved) = self.star1(share, value, window, bounds) {
                if behind > 0 {
                    self.observer.cutoff(behind);
                }
                return Ok(self.bounded(proved, window));
            }
            let child = share.window(window, bounds);
            if value >= child.beta {
                known.lo = window.beta;
            } else if value <= child.alpha {
                known.hi = window.alpha;
            }
        }
        // Such a child returned a bound, not a value. Rounding must not lift the sum into the window as if it were a
        // value.
        let value = Score::of_sum(sum).max(known.lo).min(known.hi);
        Ok(self.bounded(value, window))
    }

    /// Returns the proved lower (or upper) bound of the node after a child with this value, if that suffices for a
    /// cutoff: the node's window has closed however small (or great) the rest is.
    fn star1(
        &self,
        share: ExpectedSum,
        value: Score,
        node: Window,
        bounds: [Score; 2],
    ) -> Option<Score> {
        let child = share.window(node, bounds);
        let [least, greatest] = bounds.map(Score::get);
        let (low, high) = match self.spec.rules.cut {
            CutRule::AtEquality => (value <= child.alpha, value >= child.beta),
            CutRule::Strict => (value < child.alpha, value > child.beta),
        };
        // Rounding may leave a sum just inside the window although it belongs outside.
        if high {
            Some(Score::of_sum(share.with(value.get(), least)).max(node.beta))
        } else if low {
            Some(Score::of_sum(share.with(value.get(), greatest)).min(node.alpha))
        } else {
            None
        }
    }
}

/// Returns the window that a child receives, clamped to the bounds on all values.
fn handed_down(window: Window, [least, greatest]: [Score; 2]) -> Window {
    let clamped = Window {
        alpha: window.alpha.max(least),
        beta: window.beta.min(greatest),
    };
    // The clamped window may be empty. A window that closes at once would return a value that proves nothing.
    [clamped, window, Window::FULL]
        .into_iter()
        .find(|window| window.alpha < window.beta)
        .unwrap_or(Window::FULL)
}
