//! Commands of the Play page.

use std::path::PathBuf;

use game::{AnyMove, AnyPosition, Player};

use super::PlayerChoice;
use crate::session::board::BoardCommand;
use crate::session::command::Command;

#[derive(Clone, Debug)]
pub enum PlayCommand {
    /// A new game from a position, or from the start of the current game.
    New(Option<AnyPosition>),
    FromHere,
    GameBefore,
    Choose(Player, PlayerChoice),
    /// A clock such as `5+3`; empty for no clock.
    Clock(String),
    RollByHand(bool),
    Roll(AnyMove),
    Flip,
    Run(bool),
    MoveNow,
    Type(String),
    MakeTyped,
    FieldFocused,
    TakeBack,
    Again,
    /// Show the position after this many plies.
    Look(usize),
    BackToHere,
    Resign,
    /// Claim a draw, or offer one if none can be claimed.
    Draw,
    AnswerOffer(bool),
    /// Open the search of a move by its number from 0, or of the last searched move.
    Why(Option<usize>),
    /// Open the position on screen on the Step page.
    StepHere,
    /// Start or stop checking all moves with a deeper search.
    Check(bool),
    CheckDepth(u32),
    /// Save to a file; without a path, ask for one.
    Save(Option<PathBuf>),
    Open,
    Copy,
    CopyStatistics,
    /// Save to a file; without a path, ask for one.
    SaveStatistics(Option<PathBuf>),
    Board(BoardCommand),
    Restore(bool),
    /// Select among the games of earlier runs, from 1.
    Offer(usize),
}

impl PlayCommand {
    /// Returns true if the command does not use the typed move.
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
