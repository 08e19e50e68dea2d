//! Principal variation search: every child but the first is first tested with a null window for being better
//! (Marsland & Campbell 1982; as `NegaScout`, Reinefeld 1989).

use game::{Game, Player, Score};

use super::ordering::Candidate;
use super::{FamilySearch, SearchNode};
use crate::{Fail, Halt, Observer, Window};

impl Window {
    /// Returns the null window that tests if a value is better for `player` than what the player already has: no
    /// other number is between its ends.
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

    /// Returns true if no number is strictly inside the window. Such a window only allows a yes-or-no question.
    pub fn is_null(self) -> bool {
        self.alpha < self.beta && self.alpha.next_up() == self.beta
    }
}

impl<G: Game, O: Observer<G>> FamilySearch<'_, G, O> {
    /// Searches a child that is expected to be no better than the best so far, first with a null window. If the child
    /// is better and inside the window, a second search finds its value.
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
            // The returned value is only the null window's own bound.
            Fail::Hard => window,
        };
        let better = node.player.better(best, value);
        self.observer.update(value, better, again);
        self.observer.research(again);
        self.child(node, candidate, again)
    }
}
