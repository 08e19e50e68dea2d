//! A game's names, options and ready positions.

use super::{BoardCell, GameChoice, Player};

/// The properties of a game. Its words are in the catalogue, by its id.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools)] // properties of a game
pub struct GameInfo {
    pub id: &'static str,
    /// The English name within a sentence, for errors.
    pub name: &'static str,
    /// The English name of the text form of positions, for errors, as in `FEN`.
    pub notation: &'static str,
    pub below: Player,
    /// The move orders; the first is the default.
    pub orders: &'static [GameChoice],
    /// The evaluations; the first is the default.
    pub evaluations: &'static [GameChoice],
    /// False if one side always wins.
    pub can_be_drawn: bool,
    pub can_be_flipped: bool,
    pub home: BoardCell,
    /// True if the score of a won game is configurable.
    pub scores_mates: bool,
    /// The unit of all evaluations, as in `cp`; empty if they have none.
    pub unit: &'static str,
    /// True if mirror images can be treated as equal.
    pub has_symmetries: bool,
    /// True if positions are set up cell by cell.
    pub is_set_up_by_cell: bool,
    pub positions: &'static [Group],
    /// The default number of random plies before a game of a match.
    pub opening_plies: usize,
}

impl GameInfo {
    pub fn reads_fen(&self) -> bool {
        self.notation == "FEN"
    }
}

#[derive(Debug)]
pub struct Group {
    /// The name of its title in the catalogue of words.
    pub name: &'static str,
    /// Text, name of the title and search depth of each position.
    pub positions: &'static [(&'static str, &'static str, u32)],
}
