//! A game's names, options and ready positions.

use super::{BoardCell, GameChoice, MateIn, Player};

#[derive(Debug)]
pub struct GameInfo {
    pub id: &'static str,
    /// The name within a sentence.
    pub name: &'static str,
    /// The title of a position without a name.
    pub title: &'static str,
    /// The name of the text form of positions, as in `FEN`.
    pub notation: &'static str,
    pub typed: &'static str,
    /// The rules in a sentence or two; `None` for chess.
    pub rules: Option<&'static str>,
    /// Instructions for making a move on the board, as the beginning of a sentence.
    pub by_hand: &'static str,
    /// MAX's and MIN's names at the board.
    pub sides: [&'static str; 2],
    pub below: Player,
    /// The names of a position won by MAX and by MIN: `a win for MAX`.
    pub win: [&'static str; 2],
    /// The move orders; the first is the default.
    pub orders: &'static [GameChoice],
    /// The evaluations; the first is the default.
    pub evaluations: &'static [GameChoice],
    /// The name of a draw; `None` if one side always wins.
    pub drawn: Option<&'static str>,
    /// The rules by which earlier positions end a game, which a search ignores, as part of a sentence.
    pub history_rules: Option<&'static str>,
    pub can_be_flipped: bool,
    pub home: BoardCell,
    /// True if the score of a won game is configurable.
    pub scores_mates: bool,
    /// The unit in which players count values: its size in the unit of the search, and its plural.
    pub unit: (f64, &'static str),
    /// The name of a won position in a setting: `Checkmate`.
    pub won: &'static str,
    /// True if mirror images can be treated as equal.
    pub has_symmetries: bool,
    /// Instructions for clicks and keys while a position is set up; `None` if positions are not set up cell by cell.
    pub set_up: Option<&'static str>,
    pub positions: &'static [Group],
    /// The default number of random plies before a game of a match.
    pub opening_plies: usize,
}

impl GameInfo {
    pub fn side(&self, player: Player) -> &'static str {
        self.sides[usize::from(player == Player::Min)]
    }

    /// Returns the size of the unit if it is not 1: `100 = 1 pawn`.
    pub fn unit_in_values(&self) -> Option<String> {
        let (size, name) = self.unit;
        let one = name.strip_suffix('s').unwrap_or(name);
        (size > 1.0).then(|| format!("{size} = 1 {one}"))
    }

    /// Returns the unit of search values if it differs from the players' unit: `Values: 100 = 1 pawn; positive
    /// favours White`.
    pub fn value_unit(&self) -> Option<String> {
        let side = self.side(Player::Max);
        let unit = self.unit_in_values()?;
        Some(format!("Values: {unit}; positive favours {side}"))
    }

    pub fn reads_fen(&self) -> bool {
        self.notation == "FEN"
    }

    /// Describes a win of known distance: `mate in 2` in chess, `X wins in 3 plies` elsewhere.
    pub fn won_in(&self, win: MateIn) -> String {
        match win.plies {
            _ if self.reads_fen() => format!("mate in {}", win.moves()),
            1 => format!("{} wins in 1 ply", self.side(win.winner)),
            plies => format!("{} wins in {plies} plies", self.side(win.winner)),
        }
    }
}

#[derive(Debug)]
pub struct Group {
    pub name: &'static str,
    /// Text, title and search depth of each position.
    pub positions: &'static [(&'static str, &'static str, u32)],
}
