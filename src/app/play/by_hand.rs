//! Moves of a person, taking back, and viewing earlier positions.

use game::{AnyMove, AnyPosition, MovePath};
use play::{GameClock, PlayedMove};

use super::GameInPlay;
use crate::session::board::{BoardCommand, moves};

impl GameInPlay {
    pub(crate) fn apply_board(&mut self, command: &BoardCommand) {
        match *command {
            BoardCommand::Cursor(cell) => self.hand.cursor = Some(cell),
            BoardCommand::Pick(picked) => self.pick(picked),
            BoardCommand::Move(way) => self.move_in(way),
            BoardCommand::Choose(mv) => {
                let asked = self.hand.alternatives.take().and(mv);
                if let Some(mv) = asked {
                    self.make(mv);
                }
                self.wants_focus = true;
            }
            // These commands apply to the board of the Step page.
            BoardCommand::Look(_)
            | BoardCommand::AtRoot(_)
            | BoardCommand::Focus
            | BoardCommand::Focused
            | BoardCommand::Type(_)
            | BoardCommand::MakeTyped
            | BoardCommand::Back
            | BoardCommand::Again
            | BoardCommand::Go(_)
            | BoardCommand::Light(_)
            | BoardCommand::Edit(_)
            | BoardCommand::EditCells(_) => {}
        }
    }

    fn pick(&mut self, picked: Option<game::BoardCell>) {
        if picked.is_some()
            && let Err(why) = self.may_move()
        {
            self.said = Err(why);
            return;
        }
        self.hand.picked = picked;
        self.hand.cursor = picked.or(self.hand.cursor);
    }

    /// Checks that a person may move on the board.
    ///
    /// # Errors
    /// One sentence with the reason and the remedy.
    pub fn may_move(&self) -> Result<(), String> {
        if self.looks_back() {
            return Err(
                "This is an earlier position: go to the last one (End), or continue from here with Take back to here.".to_owned(),
            );
        }
        if self.game.end().is_some() {
            return Err(
                "The game is over: take a move back (Ctrl+Z), or start a new game (Ctrl+N)."
                    .to_owned(),
            );
        }
        if self.is_chance() {
            return Err("Chance decides now: enter the outcome on the right.".to_owned());
        }
        if self.waits_for_person() {
            return Ok(());
        }
        let name = self.name_of(self.game.turn());
        Err(if self.is_running() {
            format!(
                "It is {name}’s move, and the program plays {name}: wait, or press Ctrl+M to have it move now."
            )
        } else {
            format!("It is {name}’s move, and the program plays {name}: continue the game (F4).")
        })
    }

    fn move_in(&mut self, way: MovePath) {
        self.hand.picked = None;
        self.hand.cursor = Some(way.to);
        if let Err(why) = self.may_move() {
            self.said = Err(why);
            return;
        }
        let position = self.game.position();
        match moves::meant(position, way)[..] {
            [mv] => self.make(mv),
            [] => {
                let to = position.cell(way.to).name;
                self.said = Err(match way.from.map(|from| position.cell(from)) {
                    Some(from) => {
                        format!("The {} cannot go from {} to {to}.", from.holds, from.name)
                    }
                    None => format!("No move can be made at {to}."),
                });
            }
            _ => self.hand.alternatives = Some(way),
        }
    }

    /// The moves to choose from, and their position.
    pub fn alternatives(&self) -> Option<(AnyPosition, Vec<AnyMove>)> {
        let position = self.game.position();
        let moves = moves::meant(position, self.hand.alternatives?);
        Some((position.clone(), moves))
    }

    /// Plays a person's move and lets programs continue.
    fn make(&mut self, mv: AnyMove) {
        if let Err(why) = self.may_move() {
            self.said = Err(why);
            return;
        }
        let took = self.spent;
        self.running = true;
        self.clear_typed();
        self.play(PlayedMove::by_hand(mv, took));
    }

    pub(crate) fn make_typed(&mut self) {
        let text = self.typed.trim().to_owned();
        if text.is_empty() {
            return;
        }
        if !self.is_chance()
            && let Err(why) = self.may_move()
        {
            self.refuse(why);
            return;
        }
        match self.game.position().read_move(&text) {
            Ok(mv) => {
                self.clear_typed();
                if self.is_chance() {
                    self.roll(mv);
                } else {
                    self.make(mv);
                }
            }
            Err(why) => self.refuse(why),
        }
    }

    /// Keeps the refused text; typing replaces it.
    fn refuse(&mut self, why: String) {
        self.said = Err(why);
        self.refused = true;
        self.wants_focus = true;
    }

    pub fn is_refused(&self) -> bool {
        self.refused
    }

    pub(crate) fn set_typed(&mut self, text: String) {
        // The error about the deleted text is obsolete.
        if text.is_empty() && self.refused {
            self.said = Ok(String::new());
        }
        self.typed = text;
        self.refused = false;
    }

    pub(super) fn clear_typed(&mut self) {
        self.set_typed(String::new());
    }

    pub(crate) fn drop_refused(&mut self) {
        if self.refused {
            self.clear_typed();
        }
    }

    pub fn can_take_back(&self) -> bool {
        self.game.can_reopen() || self.taken_back_to().is_some()
    }

    /// Cancels the current interaction on the page; returns `false` if there is none.
    pub(crate) fn leave(&mut self) -> bool {
        let hand = &mut self.hand;
        if hand.alternatives.take().is_some() || hand.picked.take().is_some() {
            self.wants_focus = true;
        } else if !self.typed.is_empty() {
            self.clear_typed();
        } else if self.check.cancel() {
            self.said = Ok("Check cancelled; moves found so far are marked.".to_owned());
        } else if self.looks_back() {
            self.look(self.game.moves().len());
        } else {
            return false;
        }
        true
    }

    /// The number of moves left after taking back, chosen so that a person who plays against a program is to move
    /// again.
    pub fn taken_back_to(&self) -> Option<usize> {
        let plies = self.game.moves().len();
        let last = plies.checked_sub(1)?;
        let any_person = self.sides.max.is_person() || self.sides.min.is_person();
        if !any_person {
            return Some(last);
        }
        let line = self.game.line()[..plies].iter().enumerate();
        let mut own = line.rev().filter(|(_, position)| {
            !position.is_chance() && self.sides.of(position.player()).is_person()
        });
        own.next().map(|(ply, _)| ply)
    }

    /// Takes back a move and its answer, or an end that was not the result of a move.
    pub(crate) fn take_back(&mut self) {
        if self.game.reopen() {
            self.running = false;
            self.set_clock();
            self.said = Ok(format!("The game continues. {}", self.status()));
            self.changed();
            return;
        }
        let Some(ply) = self.taken_back_to() else {
            self.said = Err("You have no move to take back.".to_owned());
            return;
        };
        self.take_back_to(ply);
    }

    pub(crate) fn take_back_to(&mut self, ply: usize) {
        self.stop_thinking();
        let mut first = None;
        while self.game.moves().len() > ply {
            first = self.game.last().map(|played| played.mv);
            self.game.take_back();
        }
        let Some(first) = first else { return };
        let written = self.game.position().write_move(first);
        let name = self.name_of(self.game.turn());
        self.said = Ok(format!("{name} takes {written} back. {}", self.status()));
        // A program's move that was taken back is not repeated at once.
        self.running &= self.waits_for_person();
        self.moved_about();
    }

    /// Replays moves that were taken back, up to a person's turn.
    pub(crate) fn again(&mut self) {
        if !self.game.can_play_again() {
            self.said = Err("Nothing to redo.".to_owned());
            return;
        }
        self.stop_thinking();
        while self.game.play_again() && !self.waits_for_person() {}
        self.running &= self.waits_for_person();
        self.said = Ok(self.status());
        self.moved_about();
    }

    fn moved_about(&mut self) {
        self.set_clock();
        self.spent = std::time::Duration::ZERO;
        self.at = None;
        self.offer = None;
        self.hand.picked = None;
        self.hand.alternatives = None;
        self.clear_typed();
        self.wants_focus = true;
        self.changed();
    }

    pub(super) fn set_clock(&mut self) {
        let Some(clock) = &mut self.clock else { return };
        let mut fresh = GameClock::new(clock.control);
        for (before, played) in self.game.line().iter().zip(self.game.moves()) {
            if let Some(left) = played.left {
                fresh.set_left(before.player(), left);
            }
        }
        *clock = fresh;
    }

    pub(crate) fn look(&mut self, at: usize) {
        let last = self.game.moves().len();
        self.at = Some(at.min(last)).filter(|&at| at < last);
        self.hand.picked = None;
        self.hand.alternatives = None;
        let (position, mv) = self.shown();
        let status = position.status();
        self.said = Ok(match mv.filter(|_| self.looks_back()) {
            Some(mv) => {
                let written = self.game.before(self.at() - 1).write_move(mv);
                format!("After {written}. {status}.")
            }
            None if self.looks_back() => format!("Before the first move. {status}."),
            None => self.status(),
        });
    }
}
