//! Chance nodes: expectiminimax (Michie 1966, "Game-playing and game-learning automata"), and Star1, by which alpha-beta cuts
//! there too (Ballard 1983, "The *-minimax search procedure for trees containing chance nodes").
//!
//! Nobody chooses at a chance node: its value is the sum of its children's values, each times its probability. So the first
//! child's value says nothing of the others', and without more knowledge each has to be searched with the full window. Where
//! all values are known to lie between two bounds, what has been summed so far and what the rest may add at most and at least
//! say between which values the next child's still matters.

use game::{Game, Score};

use super::{FamilySearch, SearchNode};
use crate::{CutRule, Halt, Interval, Observer, Window};

/// How far the sum of a chance node has got, just before a child.
#[derive(Clone, Copy, Debug)]
struct ExpectedSum {
    /// What the children before it have brought.
    so_far: f64,
    /// How likely this child is.
    probability: f64,
    /// How likely it is that none of these comes, but one behind it.
    rest: f64,
}

impl ExpectedSum {
    /// The value of the node if this child has that value, and all behind it have `other`.
    fn with(self, value: f64, other: f64) -> f64 {
        // Nothing is left where the rest is, not even of an infinity.
        let rest = if self.rest > 0.0 {
            other * self.rest
        } else {
            0.0
        };
        self.so_far + self.probability * value + rest
    }

    /// The value that this child needs for the node to reach `goal`, if all behind it have `other`.
    fn needed(self, goal: Score, other: Score) -> Score {
        let have = self.with(0.0, other.get());
        let needed = Score::new((goal.get() - have) / self.probability);
        // Infinities that cancel each other out say nothing.
        needed.unwrap_or(goal)
    }

    /// The window within which this child's value matters: at its alpha or below, the node stays at its own alpha or below
    /// even if the rest is as great as can be; at its beta or above, the node reaches its beta even if the rest is as small as
    /// can be.
    fn window(self, node: Window, [least, greatest]: [Score; 2]) -> Window {
        Window {
            alpha: self.needed(node.alpha, greatest),
            beta: self.needed(node.beta, least),
        }
    }
}

impl<G: Game, O: Observer<G>> FamilySearch<'_, G, O> {
    /// Searches the children of a chance node, whose moves are known from `begin` on, and sums up.
    pub(super) fn expected(
        &mut self,
        node: &SearchNode<'_, G::Position>,
        begin: usize,
        window: Window,
    ) -> Result<Score, Halt> {
        let end = self.moves.len();
        let (mut sum, mut rest) = (0.0, 1.0);
        // Between which values the node's lies, by the children that fell out of their windows without a cut.
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
        // Such a child brought a bound, no value, and rounding must not lift the sum into the window as if it were one.
        let value = Score::of_sum(sum).max(known.lo).min(known.hi);
        Ok(self.bounded(value, window))
    }

    /// What the node is proved to have value at least (or at most) once a child has this value, if that is enough: however
    /// small (or great) the rest is, its own window has closed.
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
        // Rounding may leave a sum just within the window that it is beyond.
        if high {
            Some(Score::of_sum(share.with(value.get(), least)).max(node.beta))
        } else if low {
            Some(Score::of_sum(share.with(value.get(), greatest)).min(node.alpha))
        } else {
            None
        }
    }
}

/// The window as a child receives it: no wider than the bounds within which its value lies anyway.
fn handed_down(window: Window, [least, greatest]: [Score; 2]) -> Window {
    let clamped = Window {
        alpha: window.alpha.max(least),
        beta: window.beta.min(greatest),
    };
    // Of the window received, nothing may be left between the bounds: where that closes at once, what comes back would prove
    // nothing.
    [clamped, window, Window::FULL]
        .into_iter()
        .find(|window| window.alpha < window.beta)
        .unwrap_or(Window::FULL)
}
