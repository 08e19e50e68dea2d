//! A game's names, options and ready positions.

use super::{BoardCell, GameChoice, MateIn, Player, Score, score_text};

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
    /// The unit of all evaluations and its name, as in `cp`, `centipawns`; empty if they have none.
    pub unit: (&'static str, &'static str),
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

    /// Explains the unit, if there is one: `Values in centipawns (cp); positive favours White`.
    pub fn value_unit(&self) -> Option<String> {
        let (side, (unit, name)) = (self.side(Player::Max), self.unit);
        (!unit.is_empty()).then(|| format!("Values in {name} ({unit}); positive favours {side}"))
    }

    /// Formats a value as the search has it, with its unit: `−855 cp`; mates as `#2` and `−#2` in chess, wins of known
    /// distance as `X wins in 3 plies` elsewhere.
    pub fn value_text(&self, value: Score) -> String {
        let sign = if value < Score::ZERO { "−" } else { "" };
        match MateIn::of(value) {
            Some(mate) if self.reads_fen() => format!("{sign}#{}", mate.moves()),
            Some(win) => self.won_in(win),
            None if value.is_finite() && !self.unit.0.is_empty() => {
                format!("{} {}", score_text(value), self.unit.0)
            }
            None => score_text(value),
        }
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
