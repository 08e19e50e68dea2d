//! Resignation and draws.

use play::{GameEnd, Side};

use super::GameInPlay;
use game::Player;

impl GameInPlay {
    /// The player for whom the button resigns; `None` if only programs play.
    pub fn who_resigns(&self) -> Option<Player> {
        let both = self.sides.max.is_person() && self.sides.min.is_person();
        match self.only_person() {
            None if both => Some(self.game.turn()),
            only => only,
        }
    }

    pub(crate) fn resign(&mut self) {
        if let Some(player) = self.who_resigns() {
            self.end(GameEnd::Resigned(player));
        }
    }

    /// Returns the reason for which a person may claim a draw now.
    pub fn claimable(&self) -> Option<&'static str> {
        let claim = self.game.claim().filter(|_| self.waits_for_person());
        claim.map(|draw| draw.why)
    }

    /// Claims a draw, or offers one. A program accepts unless its last search is in its favour.
    pub(crate) fn draw(&mut self) {
        if self.claimable().is_some() {
            self.game.claim_draw();
            self.said = Ok(self.status());
            self.stop_thinking();
            self.changed();
            return;
        }
        let Some(by) = self.who_resigns().filter(|_| self.game.end().is_none()) else {
            return;
        };
        let other = by.other();
        let name = self.name_of(other);
        match self.sides.of(other) {
            Side::Person => {
                self.offer = Some(by);
                self.said = Ok(format!("{} offers a draw.", self.name_of(by)));
            }
            Side::Program(_) => match self.last_value(other) {
                None => {
                    self.said = Ok(format!(
                        "{name} declines: it has not searched a move of this game yet."
                    ));
                }
                Some(value) => {
                    let value = self.in_units(value);
                    if self.likes(other) {
                        self.said = Ok(format!(
                            "{name} declines: its last search gives {value}, in its favour."
                        ));
                    } else {
                        self.end(GameEnd::Agreed);
                        self.said = Ok(format!(
                            "{name} accepts: its last search gives {value}, not in its favour. {}",
                            self.status()
                        ));
                    }
                }
            },
        }
    }

    pub(crate) fn answer_offer(&mut self, accepts: bool) {
        let Some(by) = self.offer.take() else { return };
        if accepts {
            self.end(GameEnd::Agreed);
        } else {
            self.said = Ok(format!("{} declines the draw.", self.name_of(by.other())));
        }
    }
}
