//! Commands of the Play page.

use std::path::PathBuf;

use game::{AnyMove, AnyPosition, Player};

use super::PlayerChoice;
use crate::board::BoardCommand;
use crate::command::Command;

#[derive(Clone, Debug)]
pub enum PlayCommand {
    /// A new game from a position, or from the start of the current game.
    New(Option<AnyPosition>),
    /// A new game from the position on the Step page.
    FromHere,
    GameBefore,
    Choose(Player, PlayerChoice),
    /// Such as `5+3`; empty for no clock.
    Clock(String),
    RollByHand(bool),
    Roll(AnyMove),
    Flip,
    /// Continue or pause.
    Run(bool),
    MoveNow,
    Type(String),
    MakeTyped,
    FieldFocused,
    /// Take back a move and its answer.
    TakeBack,
    Again,
    /// Show the position after so many plies.
    Look(usize),
    /// Take back all moves after the position on screen.
    BackToHere,
    Resign,
    /// Claim a draw, or else offer one.
    Draw,
    AnswerOffer(bool),
    /// Open the search of a move by its number from 0, or of the last searched move.
    Why(Option<usize>),
    /// Open the position on screen on the Step page.
    StepHere,
    /// Start or stop checking all moves with a deeper search.
    Check(bool),
    CheckDepth(u32),
    /// Save to a file, or ask for one.
    Save(Option<PathBuf>),
    Open,
    Copy,
    CopyStatistics,
    /// Save to a file, or ask for one.
    SaveStatistics(Option<PathBuf>),
    Board(BoardCommand),
    /// Restore or discard the game of an earlier run.
    Restore(bool),
    /// Select among the games of earlier runs, from 1.
    Offer(usize),
}

impl PlayCommand {
    /// Returns whether the command concerns something other than the typed move.
    pub(crate) fn leaves_typed(&self) -> bool {
        !matches!(
            self,
            PlayCommand::Type(_) | PlayCommand::MakeTyped | PlayCommand::FieldFocused
        )
    }
}

impl From<PlayCommand> for Command {
    fn from(command: PlayCommand) -> Command {
        Command::Play(command)
    }
}
