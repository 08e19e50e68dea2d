//! Measures how widely a search branches: an observer that counts the moves of expanded positions.

use game::{Game, Player, Score};
use serde::{Deserialize, Serialize};

use super::{Halt, Observer, Window};

/// The number of expanded positions and of their legal moves, searched or not.
///
/// A position is expanded when at least one of its moves is searched; each visit counts. Positions below the horizon
/// do not count, because the search looks at only some of their legal moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Expanded {
    pub positions: u64,
    pub moves: u64,
}

impl Expanded {
    /// Returns the mean number of legal moves at expanded positions: the *overall branching factor* of Allegreni &
    /// Giacoppo, "Thinking in Moves". This is not the *effective* branching factor, which describes how the number of
    /// nodes grows with the depth.
    #[allow(clippy::cast_precision_loss)] // counts stay far below 2^53
    pub fn branching_factor(self) -> Option<f64> {
        (self.positions > 0).then(|| self.moves as f64 / self.positions as f64)
    }

    #[must_use]
    pub fn plus(self, other: Expanded) -> Expanded {
        Expanded {
            positions: self.positions + other.positions,
            moves: self.moves + other.moves,
        }
    }
}

/// Counts expanded positions and the depth of the leaves.
#[derive(Debug, Default)]
pub struct Expansions {
    expanded: Expanded,
    ply: u32,
    deepest: u32,
    is_fresh: bool,
    /// The number of open nodes where the search crossed the horizon, while it is below the horizon.
    below: Option<u32>,
    /// True if the next child has been searched before.
    again: bool,
}

impl Expansions {
    pub fn expanded(&self) -> Expanded {
        self.expanded
    }

    /// Returns the ply of the deepest node since the start of the last searched depth. If it is less than that depth,
    /// every line ended in the end of the game or in a table answer.
    pub fn deepest(&self) -> u32 {
        self.deepest
    }

    fn closed(&mut self) {
        self.ply = self.ply.saturating_sub(1);
        self.below = self.below.filter(|&below| self.ply >= below);
    }
}

impl<G: Game> Observer<G> for Expansions {
    #[inline]
    fn names_moves(&self) -> bool {
        false
    }

    fn pass(&mut self, _: u32, _: Window) {
        (self.ply, self.deepest) = (0, 0);
        (self.below, self.again) = (None, false);
    }

    fn enter(&mut self, _: Player, _: Window) -> Result<(), Halt> {
        self.deepest = self.deepest.max(self.ply);
        self.ply += 1;
        self.is_fresh = true;
        Ok(())
    }

    fn below_horizon(&mut self) {
        self.below = self.below.or(Some(self.ply));
    }

    fn descend(&mut self, _: G::Move) {
        if self.below.is_none() && !self.again {
            self.expanded.positions += u64::from(self.is_fresh);
            self.expanded.moves += 1;
        }
        self.again = false;
        self.is_fresh = false;
    }

    fn research(&mut self, _: Window) {
        self.again = true;
    }

    fn cutoff(&mut self, skipped: usize) {
        if self.below.is_none() && !self.is_fresh {
            self.expanded.moves += skipped as u64;
        }
    }

    fn update(&mut self, _: Score, _: Score, _: Window) {
        self.is_fresh = false;
    }

    fn evaluate(&mut self, _: Score, _: Score) {
        self.closed();
    }

    fn leave(&mut self, _: Score) {
        self.closed();
    }
}
