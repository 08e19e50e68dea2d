//! The parts of a static value, as a game explains its own evaluation.

use super::{BoardCell, Score};

#[derive(Clone, Debug, PartialEq)]
pub enum Account {
    /// The game is over, and the score is the result.
    Over {
        score: Score,
        /// How the game ended.
        why: String,
    },
    /// The game goes on, and the amounts of all parts add up to the score.
    Sum {
        /// Notes on the evaluation, a sentence or two each.
        notes: Vec<String>,
        groups: Vec<AccountGroup>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountGroup {
    /// The heading: a player.
    pub name: String,
    pub parts: Vec<AccountPart>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountPart {
    /// The subject: `rook a1`.
    pub name: String,
    /// The derivation of the amount: `500 + 5`; may be empty.
    pub made_of: String,
    /// The contribution, positive for MAX.
    pub amount: i32,
    pub cell: Option<BoardCell>,
}

impl AccountGroup {
    pub fn sum(&self) -> i32 {
        self.parts.iter().map(|part| part.amount).sum()
    }
}
