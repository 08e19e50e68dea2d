//! How a game came to its end.

use std::fmt;

use game::{AnyPosition, GameResult, Player};

/// Why a game is over, and who has won.
#[derive(Clone, Debug, PartialEq)]
pub enum GameEnd {
    /// By the rules, on the board.
    OnBoard(GameResult),
    /// Drawn by the rules, for the way that the position came about, without anybody's claim.
    Automatic(&'static str),
    /// Drawn by a claim that the rules allow.
    Claimed(&'static str),
    /// This player has resigned.
    Resigned(Player),
    /// The players agreed to a draw.
    Agreed,
    /// This player's time was up, and the other one can still win.
    OutOfTime(Player),
    /// This player's time was up, but the other one could not win.
    OutOfTimeDraw(Player),
    /// A side's program gave up: it died, was silent or made an illegal move; what was said of it.
    Forfeit(Player, String),
}

impl GameEnd {
    /// Who has won.
    pub fn result(&self) -> GameResult {
        match self {
            GameEnd::OnBoard(result) => *result,
            GameEnd::Automatic(_)
            | GameEnd::Claimed(_)
            | GameEnd::Agreed
            | GameEnd::OutOfTimeDraw(_) => GameResult::Draw,
            GameEnd::Resigned(loser) | GameEnd::OutOfTime(loser) | GameEnd::Forfeit(loser, _) => {
                GameResult::Win(loser.other())
            }
        }
    }

    /// What is said of it, with the last position: a sentence.
    pub fn words(&self, last: &AnyPosition) -> String {
        let about = last.game().about();
        let side = |player: Player| about.side(player);
        match self {
            GameEnd::OnBoard(result) => {
                let status = last.status();
                match result {
                    GameResult::Win(winner) if !status.contains(side(*winner)) => {
                        format!("{status}; {} wins.", side(*winner))
                    }
                    _ => format!("{status}."),
                }
            }
            GameEnd::Automatic(why) => format!("Draw: {why}."),
            GameEnd::Claimed(why) => format!("Draw by claim: {why}."),
            GameEnd::Resigned(loser) => {
                format!("{} resigns; {} wins.", side(*loser), side(loser.other()))
            }
            GameEnd::Agreed => "Draw by agreement.".to_owned(),
            GameEnd::OutOfTime(loser) => {
                let (loser, winner) = (side(*loser), side(loser.other()));
                format!("{loser} has run out of time; {winner} wins.")
            }
            GameEnd::OutOfTimeDraw(late) => {
                let (late, other) = (side(*late), side(late.other()));
                format!("Draw: {late} has run out of time, but {other} cannot win.")
            }
            GameEnd::Forfeit(loser, why) => {
                format!("{} forfeits: {why}", side(*loser))
            }
        }
    }

    /// A word for a game's tag `Termination`.
    pub fn termination(&self) -> &'static str {
        match self {
            GameEnd::OnBoard(_) | GameEnd::Resigned(_) | GameEnd::Agreed => "normal",
            GameEnd::Automatic(_) | GameEnd::Claimed(_) => "rules",
            GameEnd::OutOfTime(_) | GameEnd::OutOfTimeDraw(_) => "time forfeit",
            GameEnd::Forfeit(..) => "abandoned",
        }
    }
}

impl fmt::Display for GameEnd {
    /// The result as score sheets write it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.result().text())
    }
}
