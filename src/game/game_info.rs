//! What a game says of itself: its names, what it offers to choose from, and its ready positions.

use super::{BoardCell, GameChoice, MateIn, Player};

/// The names of a game, and what it offers.
#[derive(Debug)]
pub struct GameInfo {
    /// Its name on the command line and in links, in small letters.
    pub id: &'static str,
    /// What it is called in a sentence.
    pub name: &'static str,
    /// What a position without a name is called in a title.
    pub title: &'static str,
    /// What the text of a position is called: `FEN`.
    pub notation: &'static str,
    /// Moves as they may be typed, as an example.
    pub typed: &'static str,
    /// How it is played and who wins, in a sentence or two; `None` of a game that everybody knows by its name.
    pub rules: Option<&'static str>,
    /// How a move is made on the board, as the beginning of a sentence.
    pub by_hand: &'static str,
    /// MAX's and MIN's names at the board.
    pub sides: [&'static str; 2],
    /// Who sits below the board as it is seen at first.
    pub below: Player,
    /// What a position is that MAX, or MIN, has won: `a win for MAX`.
    pub win: [&'static str; 2],
    /// The move orders; the first is the default.
    pub orders: &'static [GameChoice],
    /// The evaluations; the first is the default.
    pub evaluations: &'static [GameChoice],
    /// What the end of a game without a winner is called; `None` where somebody always wins, so that no draw is offered.
    pub drawn: Option<&'static str>,
    /// Whether its board has two sides from which it can be seen.
    pub can_be_flipped: bool,
    /// The cell where the keyboard begins.
    pub home: BoardCell,
    /// Whether it can be chosen how won games are scored.
    pub scores_mates: bool,
    /// What one unit is of those that people count values in, and what it is called: `(100.0, "pawns")`.
    pub unit: (f64, &'static str),
    /// What a position is called that somebody has won, where a setting is about it: `Checkmate`.
    pub won: &'static str,
    /// Whether boards can be turned or mirrored without the rules seeing a difference.
    pub has_symmetries: bool,
    /// How a position is set up cell by cell, for the board's name: what clicks and keys do. `None` where it is not done so.
    pub set_up: Option<&'static str>,
    /// Ready positions for the menu, in groups; empty where they come from elsewhere.
    pub positions: &'static [Group],
    /// How many random plies the opening of a match has, if nobody says otherwise: enough for different games, and far from the
    /// end of most.
    pub opening_plies: usize,
}

impl GameInfo {
    /// A player's name at the board.
    pub fn side(&self, player: Player) -> &'static str {
        self.sides[usize::from(player == Player::Min)]
    }

    /// What a search counts as one of those units, where that is not one itself: `100 = 1 pawn`.
    pub fn unit_in_values(&self) -> Option<String> {
        let (size, name) = self.unit;
        let one = name.strip_suffix('s').unwrap_or(name);
        (size > 1.0).then(|| format!("{size} = 1 {one}"))
    }

    /// In which unit a search has its values, and for whom they are good, where that is not the unit that players count in:
    /// `Values: 100 = 1 pawn; positive favours White`.
    pub fn value_unit(&self) -> Option<String> {
        let side = self.side(Player::Max);
        let unit = self.unit_in_values()?;
        Some(format!("Values: {unit}; positive favours {side}"))
    }

    /// Whether its positions are written as FEN: what other chess programs read, with PGN and UCI.
    pub fn reads_fen(&self) -> bool {
        self.notation == "FEN"
    }

    /// A win whose distance is known, as players of this game say it: `mate in 2`, `X wins in 3 plies`.
    pub fn won_in(&self, win: MateIn) -> String {
        match win.plies {
            // Problems of chess count the winner's moves.
            _ if self.reads_fen() => format!("mate in {}", win.moves()),
            1 => format!("{} wins in 1 ply", self.side(win.winner)),
            plies => format!("{} wins in {plies} plies", self.side(win.winner)),
        }
    }
}

/// Ready positions under one heading.
#[derive(Debug)]
pub struct Group {
    /// The heading.
    pub name: &'static str,
    /// The positions as text, what each is called, and how deep it is searched when it is opened.
    pub positions: &'static [(&'static str, &'static str, u32)],
}
