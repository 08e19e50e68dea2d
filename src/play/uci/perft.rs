//! Counting lines: what holds the rules of one program against those of another.

use game::Game;

/// How many lines of exactly so many plies begin at a position; lines that end before do not count.
///
/// # Examples
/// ```
/// use game::{Game, chess::Chess};
/// let chess = Chess::start();
/// assert_eq!(play::uci::perft(&chess, &chess.root(), 3), 8_902);
/// ```
pub fn perft<G: Game>(game: &G, position: &G::Position, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let moves = game.moves(position);
    if plies == 1 {
        return moves.len() as u64;
    }
    moves
        .map(|mv| perft(game, &game.play(position, mv), plies - 1))
        .sum()
}
