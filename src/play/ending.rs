//! The end of a game.

use std::fmt;

use game::{AnyPosition, GameResult, Player};
use text::{GameWords, draw_rule, say};

#[derive(Clone, Debug, PartialEq)]
pub enum GameEnd {
    /// By the rules, from the position alone.
    OnBoard(GameResult),
    /// A draw by the game's history that needs no claim.
    Automatic(&'static str),
    /// A draw claimed by the rules.
    Claimed(&'static str),
    Resigned(Player),
    Agreed,
    /// The player ran out of time, and the opponent can still win.
    OutOfTime(Player),
    /// The player ran out of time, but the opponent cannot win.
    OutOfTimeDraw(Player),
    /// A side abandoned the game, with the reason; only in games read from files.
    Forfeit(Player, String),
}

impl GameEnd {
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

    /// Describes the end in a sentence; `last` is the final position.
    pub fn words(&self, last: &AnyPosition) -> String {
        let about = last.game().about();
        let side = |player: Player| about.side(player);
        match self {
            GameEnd::OnBoard(result) => {
                let status = text::phrase(&last.status());
                match result {
                    GameResult::Win(winner) if !status.contains(side(*winner)) => {
                        say!(game_over_winner, status, winner = side(*winner))
                    }
                    _ => format!("{status}."),
                }
            }
            GameEnd::Automatic(why) => say!(game_draw, why = draw_rule(why)),
            GameEnd::Claimed(why) => say!(game_draw_claimed, why = draw_rule(why)),
            GameEnd::Resigned(loser) => {
                let winner = side(loser.other());
                say!(game_resigned, loser = side(*loser), winner)
            }
            GameEnd::Agreed => say!(game_draw_agreed).to_owned(),
            GameEnd::OutOfTime(loser) => {
                let (loser, winner) = (side(*loser), side(loser.other()));
                say!(game_out_of_time, loser, winner)
            }
            GameEnd::OutOfTimeDraw(late) => {
                let (late, other) = (side(*late), side(late.other()));
                say!(game_out_of_time_draw, late, other)
            }
            GameEnd::Forfeit(loser, why) => {
                say!(game_forfeit, loser = side(*loser), why)
            }
        }
    }

    /// The value of the PGN tag `Termination`.
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
    /// Writes the result as in score sheets, such as `1-0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.result().text())
    }
}
