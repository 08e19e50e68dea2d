//! Where a static value comes from, as data: what a game says of its own evaluation.

use super::{BoardCell, Score};

/// Why the static value of a position is what it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Account {
    /// The game is over, and the score is the result.
    Over {
        /// The result.
        score: Score,
        /// How it ended, and what follows from it.
        why: String,
    },
    /// The game goes on, and the amounts of all parts add up to the score.
    Sum {
        /// What is to be known of the evaluation, a sentence or two each.
        notes: Vec<String>,
        /// The parts, in groups of which each has a sum.
        groups: Vec<AccountGroup>,
    },
}

/// What is added up under one heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountGroup {
    /// The heading: a player.
    pub name: String,
    /// What is added up.
    pub parts: Vec<AccountPart>,
}

/// A line of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountPart {
    /// What it is of: `rook a1`.
    pub name: String,
    /// How it comes to its amount: `500 + 5`; empty where nothing is to be said.
    pub made_of: String,
    /// What it adds, plus for MAX.
    pub amount: i32,
    /// Where on the board it is.
    pub cell: Option<BoardCell>,
}

impl AccountGroup {
    /// What its parts add up to.
    pub fn sum(&self) -> i32 {
        self.parts.iter().map(|part| part.amount).sum()
    }
}
