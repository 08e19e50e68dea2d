//! Results of games, on the board or by earlier positions.

use super::Player;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    Win(Player),
    Draw,
}

impl GameResult {
    /// Returns the text on score sheets, MAX's points first.
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::Win(Player::Max) => "1-0",
            GameResult::Win(Player::Min) => "0-1",
            GameResult::Draw => "1/2-1/2",
        }
    }

    pub fn read(text: &str) -> Option<GameResult> {
        let all = [
            GameResult::Win(Player::Max),
            GameResult::Win(Player::Min),
            GameResult::Draw,
        ];
        all.into_iter().find(|result| result.text() == text)
    }

    /// Returns a player's points: 1, one half or 0.
    pub fn points(self, player: Player) -> f64 {
        match self {
            GameResult::Win(winner) => f64::from(u8::from(winner == player)),
            GameResult::Draw => 0.5,
        }
    }
}

/// A draw by earlier positions, which a search ignores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HistoryDraw {
    /// The rule, by its name in the catalogue of words.
    pub why: &'static str,
    /// True if it ends the game without a claim.
    pub is_automatic: bool,
}
