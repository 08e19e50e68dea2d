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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::MoveOrder;

    fn played(fen: &str, moves: &str) -> Option<HistoryDraw> {
        let game = Chess::from_fen(fen, MoveOrder::Generated).unwrap();
        let mut line = vec![game.root()];
        for uci in moves.split_whitespace() {
            let last = line.last().unwrap();
            line.push(game.play(last, last.find_uci(uci).unwrap()));
        }
        by_history(&line.iter().collect::<Vec<_>>())
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const ROUND: &str = "g1f3 g8f6 f3g1 f6g8 ";

    #[test]
    fn the_third_time_can_be_claimed_and_the_fifth_ends() {
        assert_eq!(played(START, ROUND), None);
        assert!(!played(START, &ROUND.repeat(2)).unwrap().is_automatic);
        assert!(!played(START, &ROUND.repeat(3)).unwrap().is_automatic);
        assert!(played(START, &ROUND.repeat(4)).unwrap().is_automatic);
    }

    #[test]
    fn lost_rights_make_another_position() {
        let kings = "e1e2 e8e7 e2e1 e7e8 ";
        let start = "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1";
        // In the first position, castling was still possible.
        assert_eq!(played(start, &kings.repeat(2)), None);
        assert!(played(start, &kings.repeat(3)).is_some());
    }

    #[test]
    fn moves_without_progress_are_counted() {
        let after = |count: u32| played(&format!("4k3/8/8/8/8/8/8/R3K3 w - - {count} 90"), "a1a2");
        assert_eq!(after(98), None);
        assert!(!after(99).unwrap().is_automatic);
        assert!(after(149).unwrap().is_automatic);
        // A capture restarts the count.
        assert_eq!(played("4k3/8/8/8/8/8/r7/R3K3 w - - 149 90", "a1a2"), None);
        // Mate by the last move remains mate.
        assert_eq!(played("k7/8/1K6/8/8/8/8/6Q1 w - - 149 90", "g1g8"), None);
    }
}
