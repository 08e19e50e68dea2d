//! What is wished of the Play page.

use std::path::PathBuf;

use game::{AnyMove, AnyPosition, Player};

use super::PlayerChoice;
use crate::board::BoardCommand;
use crate::command::Command;

/// A wish of the Play page.
#[derive(Clone, Debug)]
pub enum PlayCommand {
    /// A new game from this position; from where the game began, where none is given.
    New(Option<AnyPosition>),
    /// A new game from the position that is open on the Step page.
    FromHere,
    /// The game that was on the board before this one.
    GameBefore,
    /// Somebody else plays a side.
    Choose(Player, PlayerChoice),
    /// Another clock, as `5+3`; none where it is empty.
    Clock(String),
    /// A person enters what chance decides, or the program rolls.
    RollByHand(bool),
    /// What chance has decided, entered by a person.
    Roll(AnyMove),
    /// See the board from the other side.
    Flip,
    /// Let programs move and the clock run, or not.
    Run(bool),
    /// End the search for a move and play.
    MoveNow,
    /// Change the text of the move that is being typed.
    Type(String),
    /// Make the move that was typed.
    MakeTyped,
    /// The field for typed moves has the keyboard.
    FieldFocused,
    /// Take the last move back, and the answer to it.
    TakeBack,
    /// Play again what was taken back.
    Again,
    /// Look at the position after so many plies.
    Look(usize),
    /// Play on from the position that is looked at: what came after is taken back.
    BackToHere,
    /// Whoever plays here gives up.
    Resign,
    /// Claim the draw that the rules allow, or else offer one.
    Draw,
    /// Answer the other player's offer.
    AnswerOffer(bool),
    /// Open the search of a past move, by its number from 0; of the last one that was searched.
    Why(Option<usize>),
    /// Open the position on the board on the Step page.
    StepHere,
    /// Search all moves deeper, and mark those that it would not play; or stop doing so.
    Check(bool),
    /// How deep, in plies.
    CheckDepth(u32),
    /// Write the game into that file; without one, ask for it.
    Save(Option<PathBuf>),
    /// Ask for a game to be opened.
    Open,
    /// Put the game into the clipboard.
    Copy,
    /// Put the statistics into the clipboard.
    CopyStatistics,
    /// Write the statistics into that file; without one, ask for it.
    SaveStatistics(Option<PathBuf>),
    /// A wish about the board.
    Board(BoardCommand),
    /// Go on with the game that an earlier run left behind, or forget it.
    Restore(bool),
    /// Offer another one first of the games that earlier runs left behind, counted from 1.
    Offer(usize),
}

impl PlayCommand {
    /// Whether it is about something else than the move that is being typed.
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
