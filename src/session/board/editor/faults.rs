//! What is wrong with a position that is being set up, in words of the board rather than of FEN's fields.

use shakmaty::Color;

use game::chess::FenError;
use game::chess::words::{man, side, two_of};

use crate::board::editor::Editor;

impl Editor {
    /// One sentence that names the place and the remedy; `None` when nothing is wrong.
    pub fn fault(&self) -> Option<String> {
        let fault = self.position().err()?;
        // A text that cannot be read stands beside the board, and is told of in its own words.
        if self.text != self.layout().fen() {
            return Some(fault.to_string());
        }
        Some(in_words(fault).unwrap_or_else(|| fault.to_string()))
    }
}

/// The fault in words of the board, where there are any.
fn in_words(fault: &FenError) -> Option<String> {
    Some(match fault {
        FenError::NoKing { color } => {
            format!("{} has no king; put one on the board", side(*color))
        }
        FenError::ManyKings {
            color,
            found,
            squares,
        } => format!(
            "{} has {found} kings, {}on {} and {}; leave one",
            side(*color),
            two_of(*found),
            squares.0,
            squares.1
        ),
        FenError::PawnOnEdge { square } => {
            format!("no pawn can be on {square}; move it to one of the ranks 2 to 7 or remove it")
        }
        FenError::TooManyPieces { color } => format!(
            "{} has too many pieces, even counting promotions; remove some",
            side(*color)
        ),
        FenError::KingsTouch(one, other) => {
            format!("the kings on {one} and {other} stand side by side; move one of them")
        }
        FenError::OppositeCheck {
            color,
            king,
            attacker,
        } => format!(
            "{} is to move and could take the king on {king} from {attacker}; let {} move, or move one of the two",
            side(*color),
            side(color.other())
        ),
        FenError::ImpossibleCheck { king, en_passant } => format!(
            "no legal move could have given this check to the king on {king}{}; move or remove a piece that attacks it",
            if *en_passant {
                " after the pawn’s double step"
            } else {
                ""
            }
        ),
        FenError::CastlingRight {
            letter,
            piece,
            square,
            ..
        } => format!(
            "{} cannot castle{} without a {} on {square}; untick it or put it there",
            side(owner(*letter)),
            wing(*letter),
            man(*piece)
        ),
        FenError::CastlingRook { color, square, .. } => format!(
            "{} cannot castle with a rook on {square}: there is none; untick it or put one there",
            side(*color)
        ),
        FenError::CastlingKing { color, rank, .. } => format!(
            "{} cannot castle with the king away from rank {rank}; untick it or move the king",
            side(*color)
        ),
        FenError::EnPassantRank { square, turn } => format!(
            "with {} to move no pawn can have passed {square}; choose another square or none (En passant on)",
            side(*turn)
        ),
        FenError::EnPassantPawn {
            square,
            piece,
            pawn,
            start,
        } => format!(
            "en passant on {square} needs a {} on {pawn}, with {square} and {start} empty; choose none (En passant on) or put the pawn there",
            man(*piece)
        ),
        _ => return None,
    })
}

/// Whose right it is.
fn owner(letter: char) -> Color {
    Color::from_white(letter.is_ascii_uppercase())
}

/// To which side, where the letter says so.
fn wing(letter: char) -> &'static str {
    match letter.to_ascii_lowercase() {
        'k' => " short",
        'q' => " long",
        _ => "",
    }
}
