//! Draws by repetition and by the counts of moves without a capture or a pawn move. These rules need the history of a
//! game, which a position does not have (FIDE Laws of Chess 2023, 9.2, 9.3 and 9.6).

use shakmaty::Position as _;

use super::{Chess, Position};
use crate::{Game, HistoryDraw};

/// The limits count half-moves of both sides together.
const FIFTY_MOVES: u32 = 100;
const SEVENTY_FIVE_MOVES: u32 = 150;

/// Returns the draw that holds or can be claimed in the last of these positions; a draw that ends the game takes
/// precedence.
pub(super) fn by_history(line: &[&Position]) -> Option<HistoryDraw> {
    let last = *line.last()?;
    let quiet = last.rules().halfmoves();
    let times = occurrences(line, last);
    let draw = |why, is_automatic| Some(HistoryDraw { why, is_automatic });
    match () {
        () if times >= 5 => draw("the same position five times", true),
        // Checkmate by the last move takes precedence.
        () if quiet >= SEVENTY_FIVE_MOVES && last.ending().is_none() => draw(
            "75 moves by each side without a capture or a pawn move",
            true,
        ),
        () if times >= 3 => draw("threefold repetition", false),
        () if quiet >= FIFTY_MOVES && last.ending().is_none() => draw(
            "50 moves by each side without a capture or a pawn move",
            false,
        ),
        () => None,
    }
}

/// Counts the occurrences of a position, including the last: the same pieces on the same squares, the same side to
/// move and the same possible moves, including castling and en passant.
fn occurrences(line: &[&Position], last: &Position) -> usize {
    let game = Chess::start();
    let key = game.key(last);
    // Positions before and after a capture or a pawn move cannot be equal.
    let reach = last.rules().halfmoves() as usize + 1;
    let recent = line.iter().rev().take(reach);
    recent.filter(|position| game.key(position) == key).count()
}
