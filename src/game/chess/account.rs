//! Explains the static value of a position piece by piece: White's pieces count plus, Black's minus.

use shakmaty::Color;

use super::picture::cell;
use super::{Chess, Ending, Evaluation, Position, StaticValue, Term, words};
use crate::{Account, AccountGroup, AccountPart};

pub(super) fn account(chess: &Chess, position: &Position) -> Account {
    let judged = position.clone().judged_by(chess.evaluation());
    match chess.explain(&judged) {
        StaticValue::Over(ending, score) => {
            let why = match ending {
                Ending::Checkmate => "checkmate",
                Ending::Stalemate => "stalemate, a draw",
                Ending::InsufficientMaterial => "neither can mate, a draw",
            };
            Account::Over {
                score,
                why: why.to_owned(),
            }
        }
        StaticValue::Sum(terms) => sum(&terms, chess.evaluation()),
    }
}

fn sum(terms: &[Term], evaluation: Evaluation) -> Account {
    let mut notes = vec![format!(
        "In centipawns, from White’s side; {evaluation} ({}). Positive values favour MAX.",
        evaluation.source()
    )];
    if evaluation == Evaluation::Mobility {
        let text = "The side not to move is given the moves it would have on its turn; \
                    king captures do not count.";
        notes.push(text.to_owned());
    }
    let groups = [Color::White, Color::Black].map(|color| {
        let mut own: Vec<&Term> = terms.iter().filter(|it| it.piece.color == color).collect();
        // The king first, then by value; pieces of a kind in order from a1.
        own.sort_by_key(|term| (std::cmp::Reverse(term.piece.role), term.square));
        let parts = own.into_iter().map(|term| AccountPart {
            name: format!("{} {}", words::role(term.piece.role), term.square),
            made_of: made_of(term, evaluation),
            amount: term.amount,
            cell: Some(cell(term.square)),
        });
        AccountGroup {
            name: words::side(color).to_owned(),
            parts: parts.collect(),
        }
    });
    Account::Sum {
        notes,
        groups: groups.into(),
    }
}

/// Returns the derivation of a piece's amount: its value, and its square or moves. Empty if square and moves add
/// nothing.
fn made_of(term: &Term, evaluation: Evaluation) -> String {
    let amount = if term.amount < 0 {
        -term.amount
    } else {
        term.amount
    };
    match (evaluation, amount - term.base) {
        (_, 0) => String::new(),
        // In tenths: see the evaluation.
        (Evaluation::SquareFactor, _) => {
            format!(
                "{} × {:.1}",
                term.base,
                f64::from(amount) / f64::from(term.base)
            )
        }
        (Evaluation::Mobility, moves) => format!("{} + 10 × {}", term.base, moves / 10),
        (_, more) if more > 0 => format!("{} + {more}", term.base),
        (_, less) => format!("{} − {}", term.base, -less),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Square;

    #[test]
    fn a_square_multiplies_or_adds() {
        let term = |base, amount| Term {
            square: Square::A1,
            piece: Color::White.rook(),
            base,
            amount,
        };
        for (evaluation, base, amount, said) in [
            (Evaluation::SquareFactor, 500, 450, "500 × 0.9"),
            (Evaluation::SquareFactor, 300, -390, "300 × 1.3"),
            (Evaluation::SquareFactor, 500, 500, ""),
            (Evaluation::PieceSquare, 500, 505, "500 + 5"),
            (Evaluation::PieceSquare, 320, -270, "320 − 50"),
            (Evaluation::Mobility, 300, -380, "300 + 10 × 8"),
            (Evaluation::Mobility, 100, 100, ""),
        ] {
            assert_eq!(made_of(&term(base, amount), evaluation), said);
        }
    }
}
