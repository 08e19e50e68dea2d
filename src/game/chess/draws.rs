//! Draws by repetition and by the counts of moves without a capture or a pawn move. These rules need the history of a
//! game, which a position does not have (FIDE Laws of Chess 2023, 9.2, 9.3 and 9.6).

use shakmaty::Position as _;

use super::Position;
use crate::HistoryDraw;

/// The limits count half-moves of both sides together.
const FIFTY_MOVES: u32 = 100;
const SEVENTY_FIVE_MOVES: u32 = 150;

/// Returns the draw that holds or can be claimed in the last of these positions; a draw that ends the game takes
/// precedence.
pub(super) fn by_history(line: &[&Position]) -> Option<HistoryDraw> {
    let last = *line.last()?;
    let quiet = last.rules().halfmoves();
    // Positions before and after a capture or a pawn move cannot be equal.
    let recent = line.iter().rev().take(quiet as usize + 1);
    let times = recent.filter(|&&position| position == last).count();
    // Checkmate by the last move takes precedence over the count of moves.
    let lasts = |limit| quiet >= limit && last.ending().is_none();
    let (why, is_automatic) = if times >= 5 {
        ("fivefold", true)
    } else if lasts(SEVENTY_FIVE_MOVES) {
        ("75-moves", true)
    } else if times >= 3 {
        ("threefold", false)
    } else if lasts(FIFTY_MOVES) {
        ("50-moves", false)
    } else {
        return None;
    };
    Some(HistoryDraw { why, is_automatic })
}
