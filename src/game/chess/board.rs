//! Maps chess moves to paths on the board, from square to square. Castling moves the king to its destination or onto
//! its rook; a promotion asks for the new piece.

use shakmaty::{Position as _, Role, Square};

use super::picture::{cell, man, square};
use super::{Chess, Move, MoveOrder, Position, words};
use crate::{Alternative, BoardCell, CellContent, Game as _, MovePath, Player};

fn way_of((from, to): (Square, Square)) -> MovePath {
    MovePath {
        from: Some(cell(from)),
        to: cell(to),
    }
}

/// Returns the path of a move; for castling, the king's two squares.
pub(super) fn way(mv: Move) -> MovePath {
    way_of(mv.squares())
}

/// Returns all paths that make a legal move. Castling moves the king to its destination, unless an ordinary king move
/// leads there, or onto its rook.
pub(super) fn ways(position: &Position) -> Vec<(MovePath, Move)> {
    let moves = Chess::new(position.clone(), MoveOrder::Generated).moves(position);
    let (castlings, others): (Vec<Move>, Vec<Move>) = moves.partition(|mv| mv.rules().is_castle());
    let mut ways: Vec<(MovePath, Move)> = others.into_iter().map(|mv| (way(mv), mv)).collect();
    for mv in castlings {
        let (from, to) = mv.squares();
        for goal in [mv.rules().to(), to] {
            let path = way_of((from, goal));
            if ways.iter().all(|(known, _)| *known != path) {
                ways.push((path, mv));
            }
        }
    }
    ways
}

pub(super) fn content(position: &Position, at: BoardCell) -> CellContent {
    let found = square(at).map(|square| (square, position.rules().board().piece_at(square)));
    let Some((square, piece)) = found else {
        return CellContent {
            name: String::new(),
            holds: String::new(),
            owner: None,
        };
    };
    CellContent {
        name: square.to_string(),
        holds: piece.map_or("empty".to_owned(), words::man),
        owner: piece.map(|piece| piece.color.fold_wb(Player::Max, Player::Min)),
    }
}

/// Describes the piece that a move promotes to.
pub(super) fn alternative(position: &Position, mv: Move) -> Alternative {
    let role = mv.rules().promotion().unwrap_or(Role::Queen);
    let piece = role.of(position.turn());
    Alternative {
        name: format!("Promote to {}", words::role(role)),
        key: Some(role.upper_char()),
        picture: man(piece),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Chess::from_fen(fen, MoveOrder::Generated).unwrap().root()
    }

    /// Returns the moves of a path in standard algebraic notation.
    fn made(fen: &str, from: Square, to: Square) -> Vec<String> {
        let position = position(fen);
        let ways = ways(&position).into_iter();
        let meant = ways.filter(|(way, _)| *way == way_of((from, to)));
        meant.map(|(_, mv)| position.san(mv)).collect()
    }

    fn targets(fen: &str, from: Square) -> Vec<Square> {
        let ways = ways(&position(fen)).into_iter();
        let here = ways.filter(|(way, _)| way.from == Some(cell(from)));
        let mut targets: Vec<Square> = here.filter_map(|(way, _)| square(way.to)).collect();
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn squares_make_legal_moves_only() {
        assert_eq!(targets(START, Square::E2), [Square::E3, Square::E4]);
        assert_eq!(targets(START, Square::G1), [Square::F3, Square::H3]);
        assert!(targets(START, Square::E1).is_empty());
        assert!(targets(START, Square::E7).is_empty(), "not Black’s turn");
        assert_eq!(made(START, Square::E2, Square::E4), ["e4"]);
        assert!(made(START, Square::E2, Square::E5).is_empty());
        let over = "7k/8/8/8/8/8/8/K7 w - - 0 1";
        assert!(ways(&position(over)).is_empty(), "neither can mate");
    }

    #[test]
    fn a_promotion_asks_to_what() {
        let fen = "3r3k/2P5/8/8/8/8/8/K7 w - - 0 1";
        assert_eq!(
            made(fen, Square::C7, Square::C8),
            ["c8=Q+", "c8=R", "c8=B", "c8=N"].map(|san| san.trim_end_matches('+'))
        );
        let moves = ways(&position(fen)).into_iter();
        let queens = moves.map(|(_, mv)| alternative(&position(fen), mv));
        let asked = queens.filter(|offer| offer.name == "Promote to knight");
        assert!(asked.clone().count() >= 2);
        for offer in asked {
            assert_eq!(offer.key, Some('N'));
            assert_eq!(offer.picture.men.len(), 1);
        }
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
            assert_eq!(made(fen, Square::E1, to), [san]);
        }
        assert!(targets(fen, Square::E1).contains(&Square::H1));
    }

    #[test]
    fn in_chess960_a_kings_step_comes_before_castling() {
        let fen = "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1";
        assert_eq!(made(fen, Square::F1, Square::G1), ["Kg1"]);
        assert_eq!(made(fen, Square::F1, Square::H1), ["O-O"]);
        assert_eq!(made(fen, Square::F1, Square::B1), ["O-O-O"]);
        // The king's destination is the rook's own square.
        let near = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
        assert_eq!(made(near, Square::F1, Square::G1), ["O-O"]);
    }

    #[test]
    fn a_pawn_is_taken_in_passing() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        assert_eq!(made(fen, Square::E5, Square::D6), ["exd6"]);
    }

    #[test]
    fn squares_are_told() {
        let start = position(START);
        let e2 = content(&start, cell(Square::E2));
        assert_eq!((e2.name.as_str(), e2.holds.as_str()), ("e2", "white pawn"));
        assert_eq!(e2.owner, Some(Player::Max));
        assert_eq!(content(&start, cell(Square::E4)).holds, "empty");
        assert_eq!(content(&start, BoardCell(64)).owner, None);
    }
}
