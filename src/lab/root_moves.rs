//! The exact score of every root move (the paper's Table 1).

use crate::game::{Game, Player, Score};
use crate::search::{Limits, Meter, Rules, Stopped, Window, alpha_beta};

/// The exact score of each move of the root after `depth` further plies, the best one for the root's player first; equal
/// ones in search order.
///
/// Each move is searched with the full window, since with a shared one all but the best would return bounds only.
///
/// # Errors
/// [`Stopped`] when it was cancelled or when one move would have gone beyond the limits.
pub fn root_scores<G: Game>(
    game: &G,
    depth: u32,
    limits: Limits<'_>,
) -> Result<Vec<(G::Move, Score)>, Stopped> {
    let root = game.root_at(depth.saturating_add(1));
    let mut scores = Vec::new();
    for mv in game.moves(&root) {
        let child = game.play(&root, mv);
        let mut meter = Meter::new(limits);
        let rules = Rules::default();
        let score = alpha_beta(game, &child, depth, Window::FULL, rules, &mut meter)?;
        scores.push((mv, score));
    }
    scores.sort_by(|a, b| match game.player(&root) {
        Player::Max => b.1.cmp(&a.1),
        Player::Min => a.1.cmp(&b.1),
    });
    Ok(scores)
}
