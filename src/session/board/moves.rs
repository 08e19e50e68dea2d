//! What can be moved where on a board: squares to legal moves, and typed text to a legal move.

use shakmaty::{Position as _, Role, Square};

use game::chess::{Move, Position};
use game::{BoardGame, Game as _, chess};

/// What a way from one square to another means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MovesBetween {
    /// No legal move.
    None,
    /// This move.
    One(Move),
    /// A pawn's last step: to which piece is still to be said.
    Promotion,
}

/// All legal moves of a position.
pub fn legal(position: &Position) -> Vec<Move> {
    let order = chess::MoveOrder::Generated;
    chess::Chess::new(position.clone(), order)
        .moves(position)
        .collect()
}

/// The squares that the man on a square can go to. A king that castles can be put onto its goal or onto its rook.
pub fn targets(position: &Position, from: Square) -> Vec<Square> {
    let mut targets: Vec<Square> = legal(position)
        .into_iter()
        .filter(|mv| mv.squares().0 == from)
        .flat_map(|mv| [mv.squares().1, mv.rules().to()])
        .collect();
    targets.sort_unstable();
    targets.dedup();
    targets
}

/// The legal move from one square to another; `promotion` is what a pawn becomes.
///
/// A king's own step comes before castling to the same square, which is then made by putting the king onto the rook.
pub fn find(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> MovesBetween {
    let moves = legal(position);
    let leads = |mv: &&Move| mv.squares() == (from, to);
    let castles = |mv: &&Move| mv.rules().is_castle();
    let onto_rook = |mv: &&Move| castles(mv) && mv.squares().0 == from && mv.rules().to() == to;
    if moves
        .iter()
        .any(|mv| leads(&mv) && mv.rules().promotion().is_some())
    {
        let Some(role) = promotion else {
            return MovesBetween::Promotion;
        };
        let mut becomes = moves.iter().filter(leads);
        return becomes
            .find(|mv| mv.rules().promotion() == Some(role))
            .map_or(MovesBetween::None, |&mv| MovesBetween::One(mv));
    }
    let step = moves.iter().filter(leads).find(|mv| !castles(mv));
    step.or_else(|| moves.iter().find(onto_rook))
        .or_else(|| moves.iter().filter(leads).find(castles))
        .map_or(MovesBetween::None, |&mv| MovesBetween::One(mv))
}

/// See [`BoardGame::read_move`].
///
/// # Errors
/// One sentence that says what could be written instead.
pub fn typed(position: &Position, text: &str) -> Result<Move, String> {
    chess::Chess::read_move(position, text)
}

/// The king that is in check.
pub fn checked(position: &Position) -> Option<Square> {
    let rules = position.rules();
    let king = rules.board().king_of(rules.turn());
    king.filter(|_| rules.is_check())
}

/// Whose man is on a square, if it is the mover's.
pub fn is_movers(position: &Position, square: Square) -> bool {
    position.rules().board().color_at(square) == Some(position.turn())
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::chess::{Chess, MoveOrder};

    fn position(fen: &str) -> Position {
        Chess::from_fen(fen, MoveOrder::Generated).unwrap().root()
    }

    fn made(fen: &str, from: Square, to: Square, promotion: Option<Role>) -> Option<String> {
        let position = position(fen);
        match find(&position, from, to, promotion) {
            MovesBetween::One(mv) => Some(position.san(mv)),
            MovesBetween::Promotion => Some("?".to_owned()),
            MovesBetween::None => None,
        }
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn squares_make_legal_moves_only() {
        let start = position(START);
        assert_eq!(targets(&start, Square::E2), [Square::E3, Square::E4]);
        assert_eq!(targets(&start, Square::G1), [Square::F3, Square::H3]);
        assert!(targets(&start, Square::E1).is_empty());
        assert!(targets(&start, Square::E7).is_empty(), "not Black’s turn");
        assert_eq!(made(START, Square::E2, Square::E4, None).unwrap(), "e4");
        assert_eq!(made(START, Square::E2, Square::E5, None), None);
        let over = "7k/8/8/8/8/8/8/K7 w - - 0 1";
        assert!(legal(&position(over)).is_empty(), "neither can mate");
    }

    #[test]
    fn a_promotion_asks_to_what() {
        let fen = "3r3k/2P5/8/8/8/8/8/K7 w - - 0 1";
        for (to, san) in [(Square::C8, "c8=N"), (Square::D8, "cxd8=N")] {
            assert_eq!(made(fen, Square::C7, to, None).unwrap(), "?");
            assert_eq!(made(fen, Square::C7, to, Some(Role::Knight)).unwrap(), san);
        }
        assert_eq!(made(fen, Square::C7, Square::C8, Some(Role::King)), None);
    }

    #[test]
    fn a_king_castles_to_its_goal_or_onto_its_rook() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for (to, san) in [
            (Square::G1, "O-O"),
            (Square::H1, "O-O"),
            (Square::C1, "O-O-O"),
            (Square::A1, "O-O-O"),
            (Square::F1, "Kf1"),
        ] {
            assert_eq!(made(fen, Square::E1, to, None).unwrap(), san);
        }
        assert!(targets(&position(fen), Square::E1).contains(&Square::H1));
    }

    #[test]
    fn in_chess960_a_kings_step_comes_before_castling() {
        let fen = "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1";
        assert_eq!(made(fen, Square::F1, Square::G1, None).unwrap(), "Kg1");
        assert_eq!(made(fen, Square::F1, Square::H1, None).unwrap(), "O-O");
        assert_eq!(made(fen, Square::F1, Square::B1, None).unwrap(), "O-O-O");
        // The king's goal is the rook's own square.
        let near = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
        assert_eq!(made(near, Square::F1, Square::G1, None).unwrap(), "O-O");
    }

    #[test]
    fn a_pawn_is_taken_in_passing() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        assert_eq!(made(fen, Square::E5, Square::D6, None).unwrap(), "exd6");
    }

    #[test]
    fn moves_can_be_typed_either_way() {
        let start = position(START);
        for text in ["Nf3", "g1f3", " Nf3 "] {
            assert_eq!(start.san(typed(&start, text).unwrap()), "Nf3");
        }
        let castling = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        for text in ["O-O", "0-0", "e1g1"] {
            assert_eq!(castling.san(typed(&castling, text).unwrap()), "O-O");
        }
        let error = typed(&start, "Nf4").unwrap_err();
        assert!(
            error.contains("Nf4 is not a legal move here; legal are"),
            "{error}"
        );
        let error = typed(&start, "hello").unwrap_err();
        assert!(error.contains("write it as Nf3 or g1f3"), "{error}");
        let knights = position("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1");
        assert!(
            typed(&knights, "Ne2")
                .unwrap_err()
                .contains("more than one man")
        );
        let over = position("7k/8/8/8/8/8/8/K7 w - - 0 1");
        assert_eq!(typed(&over, "Kb2").unwrap_err(), "the game is over here");
    }
}
