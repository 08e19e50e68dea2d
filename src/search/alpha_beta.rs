//! Textbook alpha-beta: minimax that abandons a node as soon as its value cannot matter.

use game::{Game, Score};

use super::{Halt, Observer, Rules, Window};

/// Returns the value of `position`, looking `depth` plies ahead, as far as the value matters within `window` (Knuth &
/// Moore 1975).
///
/// Contract, with v the minimax value and alpha < beta: if the result r is inside the window, r = v; if r <= alpha, v
/// <= r; if r >= beta, v >= r. Hence the root, which receives the full window, gets exactly its minimax value.
/// Fail-hard returns r clamped to the window. The clamping is done at the leaves; everything above them follows.
///
/// # Errors
/// [`Halt`] when the observer ends the search.
pub fn alpha_beta<G: Game, O: Observer<G>>(
    game: &G,
    position: &G::Position,
    depth: u32,
    mut window: Window,
    rules: Rules,
    observer: &mut O,
) -> Result<Score, Halt> {
    let player = game.player(position);
    observer.enter(player, window)?;
    let Some(mut moves) = super::moves_within(game, position, depth) else {
        let value = game.value(position);
        let returned = rules.fail.bounded(value, window);
        observer.evaluate(value, returned);
        return Ok(returned);
    };

    let mut best = player.worst();
    while let Some(mv) = moves.next() {
        observer.descend(mv);
        let mut child = position.clone();
        game.advance(&mut child, mv);
        let value = alpha_beta(game, &child, depth - 1, window, rules, observer)?;
        best = player.better(best, value);
        window = window.narrowed(player, best);
        observer.update(value, best, window);
        if rules.cut.closes(window) {
            // A window that closes on the last child cuts nothing.
            if moves.len() > 0 {
                observer.cutoff(moves.len());
            }
            break;
        }
    }
    observer.leave(best);
    Ok(best)
}
