//! The loud moves of a position that is not in check, without generating the quiet ones: quiescence searches drop
//! the others.

use shakmaty::{Bitboard, Board, Move, MoveList, Position as _, Role, Square, attacks};

/// Returns the legal captures and promotions in the order of `shakmaty`; `None` in check, where all moves matter.
pub(super) fn loud_moves(rules: &shakmaty::Chess) -> Option<MoveList> {
    let (board, turn) = (rules.board(), rules.turn());
    let king = board.king_of(turn)?;
    let occupied = board.occupied();
    let them = board.by_color(!turn);
    if (board.attacks_to(king, !turn, occupied)).any() {
        return None;
    }
    let mut moves = MoveList::new();
    let pawns = board.pawns() & board.by_color(turn);
    if let Some(to) = rules.maybe_ep_square() {
        for from in pawns & attacks::pawn_attacks(!turn, to) {
            if is_safe_en_passant(rules, king, from, to) {
                moves.push(Move::EnPassant { from, to });
            }
        }
    }
    let blockers = slider_blockers(board, them, king);
    let is_safe =
        |from: Square, to: Square| !blockers.contains(from) || attacks::aligned(from, to, king);
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
    for (edge, ahead) in [
        (Bitboard::from_file(shakmaty::File::A), turn.fold_wb(7, -9)),
        (Bitboard::from_file(shakmaty::File::H), turn.fold_wb(9, -7)),
    ] {
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
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for from in board.by_role(role) & board.by_color(turn) {
            for to in board.attacks_from(from) & them {
                push(role, from, to, board.role_at(to));
            }
        }
    }
    for to in attacks::king_attacks(king) & them {
        if board.attacks_to(to, !turn, occupied).is_empty() {
            push(Role::King, king, to, board.role_at(to));
        }
    }
    Some(moves)
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
