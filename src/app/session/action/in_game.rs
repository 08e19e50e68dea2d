//! Actions whose meaning differs during a game: stepping goes through its moves, and undo takes back a move.

use super::Action;
use crate::play::PlayCommand;
use crate::session::Session;
use crate::session::page::Page;

impl Action {
    /// Returns true if the action refers to the game on the Play page.
    pub(super) const fn means_the_game(self) -> bool {
        matches!(
            self,
            Action::ToBeginning
                | Action::StepBack
                | Action::ToEnd
                | Action::StepForward
                | Action::Undo
                | Action::Redo
                | Action::PlayPause
                | Action::FlipBoard
                | Action::Save
                | Action::SaveAs
                | Action::MoveNow
                | Action::Draw
                | Action::Resign
                | Action::WhyMove
                | Action::BackToHere
                | Action::CheckMoves
        )
    }

    /// Returns the reason why an action on the game is not possible now.
    pub(super) fn refused_in_game(self, session: &Session) -> Option<&'static str> {
        let play = &session.play;
        let over = play.game().end().is_some();
        let plies = play.game().moves().len();
        match self {
            Action::ToBeginning | Action::StepBack => {
                (play.at() == 0).then_some("this is the beginning")
            }
            Action::ToEnd | Action::StepForward | Action::BackToHere => {
                (!play.looks_back()).then_some("this is the last position")
            }
            Action::Undo => {
                let can = play.can_take_back() || plies == 0 && play.has_game_before();
                (!can).then_some("you have not moved yet")
            }
            Action::Redo => (!play.game().can_play_again()).then_some("nothing to redo"),
            Action::PlayPause | Action::Draw | Action::Resign if over => Some("the game is over"),
            Action::FlipBoard => {
                let about = play.game().start().game().about();
                (!about.can_be_flipped).then_some("this board has one view")
            }
            Action::MoveNow => {
                let searches = play.thinking().is_some();
                (!searches).then_some("the program is not searching")
            }
            Action::Draw if play.game().start().game().about().drawn.is_none() => {
                Some("this game cannot be drawn")
            }
            Action::Draw | Action::Resign => play
                .who_resigns()
                .is_none()
                .then_some("both players are programs"),
            Action::WhyMove => play.last_searched().is_none().then_some("no search yet"),
            Action::CheckMoves => (plies == 0).then_some("no move has been made"),
            _ => None,
        }
    }

    /// Returns the action's own command during a game, if it has one.
    pub(super) fn in_game(self, session: &Session) -> Option<PlayCommand> {
        if session.page != Page::Play {
            return None;
        }
        let (at, last) = (session.play.at(), session.play.game().moves().len());
        Some(match self {
            Action::StepForward => PlayCommand::Look(at + 1),
            Action::StepBack => PlayCommand::Look(at.saturating_sub(1)),
            Action::ToBeginning => PlayCommand::Look(0),
            Action::ToEnd => PlayCommand::Look(last),
            Action::PlayPause => PlayCommand::Run(!session.play.is_running()),
            Action::FlipBoard => PlayCommand::Flip,
            _ => return None,
        })
    }

    /// Returns the action's own title in menus and on buttons during a game, if it has one.
    pub(super) fn title_in_game(self, session: &Session) -> Option<&'static str> {
        if session.page != Page::Play {
            return None;
        }
        let play = &session.play;
        let is_fresh = play.is_fresh();
        let is_new = play.game().moves().is_empty();
        Some(match self {
            Action::PlayPause if play.is_running() => "Pause",
            Action::PlayPause if is_fresh => "Start",
            Action::PlayPause => "Continue",
            Action::Undo if is_new && play.has_game_before() => "Back to the previous game",
            Action::Undo => "Take back",
            Action::Redo => "Redo move",
            Action::NewGame if play.game().end().is_some() => "Rematch",
            Action::Draw if play.claimable().is_some() => "Claim a draw",
            Action::ToEnd => "To the last position",
            Action::Save => "Save the game",
            Action::SaveAs => "Save the game as…",
            _ => return None,
        })
    }
}
