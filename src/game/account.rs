//! The parts of a static value, for the explanation that a game gives of its evaluation.

use super::{BoardCell, Phrase, Score, Word};

#[derive(Clone, Debug, PartialEq)]
pub enum Account {
    Over {
        score: Score,
        why: Phrase,
    },
    /// The game goes on, and the amounts of all parts add up to the score.
    Sum {
        /// Notes on the evaluation, a sentence or two each.
        notes: Vec<Phrase>,
        groups: Vec<AccountGroup>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountGroup {
    pub name: Word,
    pub parts: Vec<AccountPart>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountPart {
    /// The subject, as in `rook a1`.
    pub name: Word,
    /// The calculation of the amount; empty if the name is enough.
    pub made_of: Word,
    /// The contribution, positive for MAX.
    pub amount: i32,
    pub cell: Option<BoardCell>,
}

impl AccountGroup {
    pub fn sum(&self) -> i32 {
        self.parts.iter().map(|part| part.amount).sum()
    }
}
