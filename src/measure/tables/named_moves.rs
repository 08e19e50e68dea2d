//! The moves that a file names for a position, compared with the result of a search.

use crate::PvMove;
use game::chess::{Epd, Move, Position};

/// The best moves and the moves to avoid of a position in a file.
#[derive(Clone, Debug)]
pub struct NamedMoves {
    position: Position,
    best: Vec<Move>,
    avoid: Vec<Move>,
}

impl NamedMoves {
    /// Returns the moves of a position; `None` if the file names none.
    pub fn of(found: &Epd) -> Option<NamedMoves> {
        if found.best.is_empty() && found.avoid.is_empty() {
            return None;
        }
        Some(NamedMoves {
            position: found.position.clone(),
            best: found.best.clone(),
            avoid: found.avoid.clone(),
        })
    }

    /// Returns the best moves in standard algebraic notation (SAN).
    pub fn best(&self) -> Vec<String> {
        self.in_san(&self.best)
    }

    pub fn avoid(&self) -> Vec<String> {
        self.in_san(&self.avoid)
    }

    fn in_san(&self, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.position.san(mv)).collect()
    }

    /// Returns true if a best line begins with one of the best moves or, if only moves to avoid are named, with none
    /// of them. `None` if the line is empty.
    pub fn are_found(&self, line: &[PvMove]) -> Option<bool> {
        let first = line.first()?.to_string();
        let is_named = |moves: &[Move]| moves.iter().any(|mv| mv.to_string() == first);
        Some(if self.best.is_empty() {
            !is_named(&self.avoid)
        } else {
            is_named(&self.best)
        })
    }
}
