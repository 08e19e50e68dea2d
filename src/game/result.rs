//! How a game ends: by its rules on the board, or by what its rules make of the way that a position came about.

use super::Player;

/// Who has won a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// This player has won.
    Win(Player),
    /// Nobody has.
    Draw,
}

impl GameResult {
    /// As score sheets write it, MAX's points first.
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::Win(Player::Max) => "1-0",
            GameResult::Win(Player::Min) => "0-1",
            GameResult::Draw => "1/2-1/2",
        }
    }

    /// The result of that text.
    pub fn read(text: &str) -> Option<GameResult> {
        let all = [
            GameResult::Win(Player::Max),
            GameResult::Win(Player::Min),
            GameResult::Draw,
        ];
        all.into_iter().find(|result| result.text() == text)
    }

    /// A player's points: 1, one half or 0.
    pub fn points(self, player: Player) -> f64 {
        match self {
            GameResult::Win(winner) => f64::from(u8::from(winner == player)),
            GameResult::Draw => 0.5,
        }
    }
}

/// A draw that follows from the positions before, which a search does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HistoryDraw {
    /// Why, as part of a sentence: `threefold repetition`.
    pub why: &'static str,
    /// Whether the game is over by it, rather than by somebody's claim.
    pub is_automatic: bool,
}
