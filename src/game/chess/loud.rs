//! The loud moves of a position that is not in check, without generating the quiet ones: quiescence searches drop
//! the others.

use std::cell::OnceCell;

use shakmaty::{
    Bitboard, Board, Color, File, Move, MoveList, Position as _, Role, Square, attacks,
};

use super::legality::KingView;

type Reach = fn(Square, Bitboard) -> Bitboard;

/// The pieces that move alike in all directions, with the squares that they attack.
const PIECES: [(Role, Reach); 4] = [
    (Role::Knight, |from, _| attacks::knight_attacks(from)),
    (Role::Bishop, attacks::bishop_attacks),
    (Role::Rook, attacks::rook_attacks),
    (Role::Queen, attacks::queen_attacks),
];

/// Adds the legal captures and promotions in the order of `shakmaty`. Returns false in check, where all moves matter.
pub(super) fn add_loud_moves(rules: &shakmaty::Chess, moves: &mut MoveList) -> bool {
    let (board, turn) = (rules.board(), rules.turn());
    let Some(view) = KingView::of(board, turn).filter(|view| !view.is_check()) else {
        return false;
    };
    let (king, occupied, them) = (view.king, board.occupied(), board.by_color(!turn));
    let pawns = board.pawns() & board.by_color(turn);
    if let Some(to) = rules.maybe_ep_square() {
        for from in pawns & attacks::pawn_attacks(!turn, to) {
            if is_safe_en_passant(rules, king, from, to) {
                moves.push(Move::EnPassant { from, to });
            }
        }
    }
    let blockers = OnceCell::new();
    let is_safe = |from: Square, to: Square| {
        let blockers = || *blockers.get_or_init(|| slider_blockers(board, them, king));
        view.free.contains(from) || !blockers().contains(from) || attacks::aligned(from, to, king)
    };
    let mut push = |role: Role, from: Square, to: Square, capture: Option<Role>| {
        if !is_safe(from, to) {
            return;
        }
        let promotes = role == Role::Pawn && Bitboard::BACKRANKS.contains(to);
        let promotions: &[Option<Role>] = if promotes {
            &[
                Some(Role::Queen),
                Some(Role::Rook),
                Some(Role::Bishop),
                Some(Role::Knight),
            ]
        } else {
            &[None]
        };
        for &promotion in promotions {
            moves.push(Move::Normal {
                role,
                from,
                capture,
                to,
                promotion,
            });
        }
    };
    // Towards the a file, then towards the h file; of each, the promotions are the last.
    for (edge, ahead) in pawn_captures(turn) {
        let captures = (pawns & !edge).shift(ahead) & them;
        for to in (captures & !Bitboard::BACKRANKS)
            .into_iter()
            .chain(captures & Bitboard::BACKRANKS)
        {
            if let Some(from) = to.offset(-ahead) {
                push(Role::Pawn, from, to, board.role_at(to));
            }
        }
    }
    let ahead = turn.fold_wb(8, -8);
    for to in pawns.shift(ahead) & !occupied & Bitboard::BACKRANKS {
        if let Some(from) = to.offset(-ahead) {
            push(Role::Pawn, from, to, None);
        }
    }
    for (role, reach) in PIECES {
        for from in board.by_role(role) & board.by_color(turn) {
            for to in reach(from, occupied) & them {
                push(role, from, to, board.role_at(to));
            }
        }
    }
    for to in attacks::king_attacks(king) & them {
        if board.attacks_to(to, !turn, occupied).is_empty() {
            push(Role::King, king, to, board.role_at(to));
        }
    }
    true
}

/// Returns the number of legal captures and promotions, or 1 if that is `enough` and there are more.
pub(super) fn count_loud_moves(rules: &shakmaty::Chess, enough: usize) -> usize {
    let view = KingView::of(rules.board(), rules.turn());
    let is_free = |view: KingView| !view.is_check() && has_free_capture(rules.board(), &view);
    if enough <= 1 && view.is_some_and(is_free) {
        return 1;
    }
    let mut found = MoveList::new();
    if !add_loud_moves(rules, &mut found) {
        found = rules.legal_moves();
        found.retain(|mv| mv.is_capture() || mv.is_promotion());
    }
    found.len()
}

/// Returns true if a piece that cannot be pinned can capture.
fn has_free_capture(board: &Board, view: &KingView) -> bool {
    let prey = board.by_color(!view.turn);
    let pawns = view.free & board.pawns();
    let by_pawn = |(edge, ahead): (Bitboard, i32)| ((pawns & !edge).shift(ahead) & prey).any();
    pawn_captures(view.turn).into_iter().any(by_pawn)
        || PIECES.into_iter().any(|(role, reach)| {
            let mut pieces = (view.free & board.by_role(role)).into_iter();
            pieces.any(|from| (reach(from, board.occupied()) & prey).any())
        })
}

/// Returns the files from which pawns cannot capture to the left and to the right, and the steps to where they capture.
fn pawn_captures(turn: Color) -> [(Bitboard, i32); 2] {
    [
        (Bitboard::from_file(File::A), turn.fold_wb(7, -9)),
        (Bitboard::from_file(File::H), turn.fold_wb(9, -7)),
    ]
}

/// Returns the pieces that alone stand between the king and a slider of the enemy.
fn slider_blockers(board: &Board, them: Bitboard, king: Square) -> Bitboard {
    let snipers = (attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens())
        | (attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens());
    let mut blockers = Bitboard::EMPTY;
    for sniper in snipers & them {
        let between = attacks::between(king, sniper) & board.occupied();
        if !between.more_than_one() {
            blockers |= between;
        }
    }
    blockers
}

/// Returns true if the king is not attacked after both pawns have left their squares.
fn is_safe_en_passant(rules: &shakmaty::Chess, king: Square, from: Square, to: Square) -> bool {
    let captured = Square::from_coords(to.file(), from.rank());
    let occupied = rules.board().occupied().toggled(from).toggled(captured);
    let attackers = rules
        .board()
        .attacks_to(king, !rules.turn(), occupied.with(to));
    attackers.without(captured).is_empty()
}
