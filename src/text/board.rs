//! The words of games and of their positions.

use game::{CellContent, GameInfo, MateIn, Phrase, Player, Score, Word};

use crate::catalogue::by_id;
use crate::{Argument, named, say, score_text};

/// Formats a phrase of a game in the current language.
pub fn phrase(phrase: &Phrase) -> String {
    let arguments = phrase.arguments.iter();
    let arguments: Vec<(&str, Argument)> = arguments
        .map(|(name, word)| (*name, Argument::from(word)))
        .collect();
    by_id(phrase.id, &arguments).unwrap_or_else(|| phrase.id.to_owned())
}

/// Formats an argument of a phrase in the current language.
pub fn word(word: &Word) -> String {
    match word {
        Word::Text(text) => text.clone(),
        Word::Count(count) => crate::grouped(*count),
        Word::Phrase(inner) => phrase(inner),
        Word::List(words) => {
            let words: Vec<String> = words.iter().map(self::word).collect();
            words.join(", ")
        }
    }
}

impl From<&Word> for Argument<'_> {
    fn from(it: &Word) -> Self {
        match it {
            Word::Count(count) => Argument::Count(*count),
            other => word(other).into(),
        }
    }
}

impl From<&Phrase> for Argument<'_> {
    fn from(it: &Phrase) -> Self {
        phrase(it).into()
    }
}

impl From<Phrase> for Argument<'_> {
    fn from(it: Phrase) -> Self {
        phrase(&it).into()
    }
}

/// Returns the name of a cell: `e4`, `heap 2`.
pub fn cell_name(content: &CellContent) -> String {
    content
        .said
        .as_ref()
        .map_or_else(|| content.name.clone(), phrase)
}

/// Returns a cell with its content: `e4, white pawn`.
pub fn cell_content(content: &CellContent) -> String {
    format!("{}, {}", cell_name(content), phrase(&content.holds))
}

/// Returns the rule of a draw, see [`game::HistoryDraw`].
pub fn draw_rule(why: &str) -> &'static str {
    named("board-draw", why).unwrap_or_default()
}

/// Returns the title of a ready position, see [`game::GameInfo::positions`].
pub fn position_title(name: &str) -> &'static str {
    named("board-position", name).unwrap_or_default()
}

/// The words of a game.
pub trait GameWords {
    fn info(&self) -> &GameInfo;

    /// Returns the name within a sentence.
    fn said_name(&self) -> &'static str {
        named("board-game", self.info().id).unwrap_or(self.info().name)
    }

    /// Returns the title of a position without a name.
    fn title(&self) -> &'static str {
        of(self.info(), "title").unwrap_or_default()
    }

    /// Returns the name of the text form of positions, as in `FEN`.
    fn said_notation(&self) -> &'static str {
        of(self.info(), "notation").unwrap_or(self.info().notation)
    }

    /// Returns an example of a typed move.
    fn typed(&self) -> &'static str {
        of(self.info(), "typed").unwrap_or_default()
    }

    /// Returns the rules in a sentence or two; `None` for chess.
    fn rules(&self) -> Option<&'static str> {
        of(self.info(), "rules")
    }

    /// Returns how to make a move on the board, as the beginning of a sentence.
    fn by_hand(&self) -> &'static str {
        of(self.info(), "by-hand").unwrap_or_default()
    }

    /// Returns the rules by which earlier positions end a game, which a search ignores, as part of a sentence.
    fn history_rules(&self) -> Option<&'static str> {
        of(self.info(), "history-rules")
    }

    /// Returns the name of a won position in a setting: `Checkmate`.
    fn won(&self) -> &'static str {
        of(self.info(), "won").unwrap_or_default()
    }

    /// Returns what clicks and keys do while a position is set up.
    fn set_up(&self) -> &'static str {
        of(self.info(), "set-up").unwrap_or_default()
    }

    /// Returns a player's name at the board.
    fn side(&self, player: Player) -> &'static str {
        let attribute = match player {
            Player::Max => "max",
            Player::Min => "min",
        };
        of(self.info(), attribute).unwrap_or_default()
    }

    fn sides(&self) -> [&'static str; 2] {
        Player::BOTH.map(|player| self.side(player))
    }

    /// Returns the name of a position that a player has won: `a win for MAX`.
    fn win(&self, player: Player) -> &'static str {
        let attribute = match player {
            Player::Max => "won-by-max",
            Player::Min => "won-by-min",
        };
        of(self.info(), attribute).unwrap_or_default()
    }

    /// Returns the name of the unit of all evaluations; empty if they have none.
    fn unit_name(&self) -> &'static str {
        of(self.info(), "unit").unwrap_or_default()
    }

    /// Explains the unit, if there is one: `Values in centipawns (cp); positive favours White`.
    fn value_unit(&self) -> Option<String> {
        let (side, unit) = (self.side(Player::Max), self.info().unit);
        (!unit.is_empty()).then(|| say!(board_value_unit, name = self.unit_name(), side, unit))
    }

    /// Formats a value as the search has it, with its unit: `−855 cp`; mates as `#2` and `−#2` in chess, wins of known
    /// distance as `X wins in 3 plies` elsewhere.
    fn value_text(&self, value: Score) -> String {
        let sign = if value < Score::ZERO { "−" } else { "" };
        let unit = self.info().unit;
        match MateIn::of(value) {
            Some(mate) if self.info().reads_fen() => format!("{sign}#{}", mate.moves()),
            Some(win) => self.won_in(win),
            None if value.is_finite() && !unit.is_empty() => {
                format!("{} {unit}", score_text(value))
            }
            None => score_text(value),
        }
    }

    /// Describes a win of known distance: `mate in 2` in chess, `X wins in 3 plies` elsewhere.
    fn won_in(&self, win: MateIn) -> String {
        if self.info().reads_fen() {
            say!(board_mate_in, moves = win.moves())
        } else {
            say!(
                board_wins_in,
                plies = win.plies,
                side = self.side(win.winner)
            )
        }
    }
}

impl GameWords for GameInfo {
    fn info(&self) -> &GameInfo {
        self
    }
}

fn of(info: &GameInfo, attribute: &str) -> Option<&'static str> {
    named("board-game", &format!("{}.{attribute}", info.id))
}
