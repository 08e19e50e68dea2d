//! Principal variation search: every child but the first is asked only whether it is better (Marsland & Campbell 1982; as
//! `NegaScout`, Reinefeld 1989).

use game::{Game, Player, Score};

use super::ordering::Candidate;
use super::{FamilySearch, SearchNode};
use crate::{Fail, Halt, Observer, Window};

impl Window {
    /// The window that asks only whether a value is better for `player` than what the player is sure of: between the two,
    /// there is no other number.
    #[must_use]
    pub fn null(self, player: Player) -> Window {
        match player {
            Player::Max => Window {
                beta: self.alpha.next_up(),
                ..self
            },
            Player::Min => Window {
                alpha: self.beta.next_down(),
                ..self
            },
        }
    }

    /// Whether no number lies within: it can only be asked, and answered by yes or no.
    pub fn is_null(self) -> bool {
        self.alpha < self.beta && self.alpha.next_up() == self.beta
    }
}

impl<G: Game, O: Observer<G>> FamilySearch<'_, G, O> {
    /// One child that is expected to be no better than the best so far: that is asked first, with a null window. Where it is
    /// better after all, and within the window, how much so takes a second search.
    pub(super) fn by_null_window(
        &mut self,
        node: &SearchNode<'_, G::Position>,
        candidate: Candidate<G::Move>,
        window: Window,
        best: Score,
    ) -> Result<Score, Halt> {
        let value = self.child(node, candidate, window.null(node.player))?;
        if value <= window.alpha || value >= window.beta {
            return Ok(value);
        }
        let again = match self.spec.rules.fail {
            Fail::Soft => window.narrowed(node.player, value),
            // What was returned is no more than the null window's own bound.
            Fail::Hard => window,
        };
        let better = node.player.better(best, value);
        self.observer.update(value, better, again);
        self.observer.research(again);
        self.child(node, candidate, again)
    }
}
