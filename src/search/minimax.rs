//! Textbook minimax: the value of every node follows from the values of its children.

use game::{Game, Score};

use super::{Halt, Observer, Window};

/// Returns the minimax value of `position`, looking `depth` plies ahead (von Neumann 1928; Shannon 1950, type A).
///
/// Contract: the value of a leaf (game over, or depth 0) is its static value; the value of a MAX node is the greatest
/// of its children's values, that of a MIN node the least. Every node within the depth is visited exactly once, in
/// the order of the moves.
///
/// # Errors
/// [`Halt`] when the observer ends the search.
pub fn minimax<G: Game, O: Observer<G>>(
    game: &G,
    position: &G::Position,
    depth: u32,
    observer: &mut O,
) -> Result<Score, Halt> {
    let player = game.player(position);
    observer.enter(player, Window::FULL)?;
    let Some(moves) = super::moves_within(game, position, depth) else {
        let value = game.value(position);
        observer.evaluate(value, value);
        return Ok(value);
    };

    let mut best = player.worst();
    for mv in moves {
        observer.descend(mv);
        let mut child = position.clone();
        game.advance(&mut child, mv);
        let value = minimax(game, &child, depth - 1, observer)?;
        best = player.better(best, value);
        observer.update(value, best, Window::FULL);
    }
    observer.leave(best);
    Ok(best)
}
