//! Explains the static value of a position piece by piece: White's pieces count plus, Black's minus.

use std::cmp::Reverse;

use shakmaty::{Color, Piece, Position as _, Square};

use super::picture::cell;
use super::{Chess, Ending, Evaluation, Position, words};
use crate::{Account, AccountGroup, AccountPart, Game as _, Phrase};

pub(super) fn account(chess: &Chess, position: &Position) -> Account {
    let (evaluation, rules) = (chess.evaluation(), position.rules());
    if let Some(ending) = position.ending() {
        let why = match ending {
            Ending::Checkmate => "board-over-checkmate",
            Ending::Stalemate => "board-over-stalemate",
            Ending::InsufficientMaterial => "board-over-material",
        };
        return Account::Over {
            score: chess.value(position),
            why: Phrase::new(why),
        };
    }
    let mut notes = vec![
        Phrase::new("board-chess-value")
            .with("evaluation", evaluation.name())
            .with("source", evaluation.source()),
    ];
    if evaluation == Evaluation::Mobility {
        notes.push(Phrase::new("board-chess-mobility"));
    }
    let moves = evaluation.moves_amounts(rules);
    let part = |(square, piece): (Square, Piece)| {
        let amount = evaluation.amount(piece, square) + moves[usize::from(square)];
        AccountPart {
            name: words::role_on(piece.role, square).into(),
            made_of: made_of(evaluation, evaluation.base(piece.role), amount.abs()).into(),
            amount,
            cell: Some(cell(square)),
        }
    };
    let groups = [Color::White, Color::Black].map(|color| {
        let pieces = rules.board().iter();
        let mut own: Vec<(Square, Piece)> = pieces.filter(|(_, it)| it.color == color).collect();
        // The king first, then by value; pieces of a kind in order from a1.
        own.sort_by_key(|&(square, piece)| (Reverse(piece.role), square));
        AccountGroup {
            name: words::side(color).into(),
            parts: own.into_iter().map(part).collect(),
        }
    });
    Account::Sum {
        notes,
        groups: groups.into(),
    }
}

/// Returns the derivation of a piece's amount: its value, and its square or moves. Empty if square and moves add
/// nothing.
fn made_of(evaluation: Evaluation, base: i32, amount: i32) -> String {
    match (evaluation, amount - base) {
        (_, 0) => String::new(),
        // In tenths: see the evaluation.
        (Evaluation::SquareFactor, _) => {
            format!("{base} × {:.1}", f64::from(amount) / f64::from(base))
        }
        (Evaluation::Mobility, moves) => format!("{base} + 10 × {}", moves / 10),
        (_, more) if more > 0 => format!("{base} + {more}"),
        (_, less) => format!("{base} − {}", -less),
    }
}
