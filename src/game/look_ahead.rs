//! The value of a position, for rules that need one to say in which order moves come.
//!
//! Orders belong to the games, which know nothing of the searches in the crate `search`; hence this small one. It tells
//! nobody what it does and counts for nobody. Tests hold its values against minimax.

use super::{Game, Player, Score};

/// A search that ends when it has cost too much.
pub(super) struct LookAhead {
    nodes_left: u64,
}

impl LookAhead {
    /// A search that may visit that many nodes, over all calls.
    pub(super) fn new(nodes: u64) -> LookAhead {
        LookAhead { nodes_left: nodes }
    }

    /// The exact minimax value of a position, expectiminimax where chance decides, that many plies ahead; `None` when the nodes do not suffice.
    pub(super) fn value<G: Game>(
        &mut self,
        game: &G,
        position: &G::Position,
        plies: u32,
    ) -> Option<Score> {
        self.within(game, position, plies, Score::NEG_INFINITY, Score::INFINITY)
    }

    /// Alpha-beta, fail-soft, cut at equality.
    fn within<G: Game>(
        &mut self,
        game: &G,
        position: &G::Position,
        plies: u32,
        mut alpha: Score,
        mut beta: Score,
    ) -> Option<Score> {
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        let moves = (plies > 0).then(|| game.moves(position));
        let Some(moves) = moves.filter(|moves| moves.len() > 0) else {
            return Some(game.value(position));
        };
        if game.is_chance(position) {
            return self.expected(game, position, plies, moves);
        }
        let player = game.player(position);
        let mut best = player.worst();
        for mv in moves {
            let mut child = position.clone();
            game.advance(&mut child, mv);
            best = player.better(best, self.within(game, &child, plies - 1, alpha, beta)?);
            match player {
                Player::Max => alpha = alpha.max(best),
                Player::Min => beta = beta.min(best),
            }
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    /// What chance makes of a position: of each child the exact value is needed, so that none is skipped.
    fn expected<G: Game>(
        &mut self,
        game: &G,
        position: &G::Position,
        plies: u32,
        moves: G::Moves,
    ) -> Option<Score> {
        let mut sum = 0.0;
        for mv in moves {
            let probability = game.probability(position, mv);
            let mut child = position.clone();
            game.advance(&mut child, mv);
            sum += probability * self.value(game, &child, plies - 1)?.get();
        }
        Some(Score::of_sum(sum))
    }
}
