//! The moves that a file names beside a position, held against what a search found.

use game::chess::{Epd, Move, Position};
use study::PvMove;

/// The moves that a file calls best, and those that it says to avoid.
#[derive(Clone, Debug)]
pub struct NamedMoves {
    position: Position,
    best: Vec<Move>,
    avoid: Vec<Move>,
}

impl NamedMoves {
    /// Those of a position; `None` where the file names none.
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

    /// The best moves in standard algebraic notation (SAN).
    pub fn best(&self) -> Vec<String> {
        self.in_san(&self.best)
    }

    /// The moves to be avoided, in SAN.
    pub fn avoid(&self) -> Vec<String> {
        self.in_san(&self.avoid)
    }

    fn in_san(&self, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.position.san(mv)).collect()
    }

    /// Whether a best line begins with one of the best moves; where only moves to be avoided are named, with none of them. `None`
    /// where the line is empty.
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
