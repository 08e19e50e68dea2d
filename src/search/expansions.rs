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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SearchSpec;
    use game::chess::{Chess, MoveOrder};

    fn expanded(fen: &str, spec: &str, depth: u32) -> (Expanded, u32) {
        let game = Chess::from_fen(fen, MoveOrder::Generated).unwrap();
        let mut seen = Expansions::default();
        let spec: SearchSpec = spec.parse().unwrap();
        spec.run(&game, depth, &mut seen).unwrap();
        (seen.expanded(), seen.deepest())
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn skipped_moves_count_and_leaves_do_not() {
        // The root and its 20 children; perft 1 and 2.
        let minimax = Expanded {
            positions: 21,
            moves: 420,
        };
        assert_eq!(expanded(START, "minimax", 2), (minimax, 2));
        assert_eq!(minimax.branching_factor(), Some(20.0));
        // Alpha-beta expands the same number of positions here and skips most of their moves.
        assert_eq!(expanded(START, "alpha-beta", 2), (minimax, 2));
        assert_eq!(Expanded::default().branching_factor(), None);
    }

    #[test]
    fn a_child_that_is_searched_again_is_one_move() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let (one, _) = expanded(fen, "pvs", 1);
        assert_eq!(
            one,
            Expanded {
                positions: 1,
                moves: 48
            }
        );
        let (one, deepest) = expanded(fen, "alpha-beta+quiescence", 1);
        assert_eq!(
            one,
            Expanded {
                positions: 1,
                moves: 48
            }
        );
        assert!(deepest > 1);
    }

    #[test]
    fn a_game_that_ends_before_the_depth_says_so() {
        let (_, deepest) = expanded("k7/8/1K6/8/8/8/8/8 w - - 0 1", "alpha-beta", 3);
        assert_eq!(deepest, 0);
    }
}
