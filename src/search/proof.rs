//! What an open node proves of its value while its children return, whatever the search: children that are searched again,
//! what a table knew, the static value of standing pat, sums at chance nodes.

use game::{Player, Score};

use super::{Interval, Window};

/// What is proved of a node that has been entered and not yet left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proof {
    player: Player,
    /// What the children prove that have been taken into account, before the last one and with it.
    earlier: Interval,
    proved: Interval,
    /// What the last child proves, all its visits together.
    child: Interval,
    /// What the table knew.
    pub(crate) known: Interval,
    /// Of a chance node: how likely the child is that is entered next, or was entered last.
    pub(crate) chance: Option<f64>,
    /// Whether the child that is entered next, or was entered last, is searched once more.
    pub(crate) again: bool,
    /// Whether a child has been taken into account, or the static value of standing pat.
    seen: bool,
    /// Whether children have been skipped.
    pub(crate) cuts: bool,
    /// Between which values all lie, where the search relies on it.
    pub(crate) bounds: Interval,
}

impl Proof {
    /// Nothing is known yet.
    #[inline]
    pub(crate) fn new(player: Player) -> Proof {
        Proof {
            player,
            earlier: Interval::UNKNOWN,
            proved: Interval::none_seen(player),
            child: Interval::UNKNOWN,
            known: Interval::UNKNOWN,
            chance: None,
            again: false,
            seen: false,
            cuts: false,
            bounds: Interval::UNKNOWN,
        }
    }

    /// What is proved on the player's own side.
    #[inline]
    pub(crate) fn own_side(&self) -> Score {
        let player = self.player;
        player.better(self.proved.side_of(player), self.known.side_of(player))
    }

    /// The player may stand pat at this value.
    pub(crate) fn stand_pat(&mut self, value: Score) {
        self.proved = Interval::exactly(value);
        self.seen = true;
    }

    /// The next child comes with this probability; whether it is the first one.
    pub(crate) fn chance(&mut self, probability: f64) -> bool {
        let first = self.chance.replace(probability).is_none();
        if first {
            self.proved = Interval::exactly(Score::ZERO);
        }
        first
    }

    /// Takes into account what the child proves that has just returned.
    #[inline]
    pub(crate) fn child(&mut self, child: Interval) {
        self.seen = true;
        if self.again || self.chance.is_some() {
            self.again_or_by_chance(child);
        } else {
            (self.earlier, self.child) = (self.proved, child);
            self.proved = self.proved.with_child(self.player, child);
        }
    }

    // Out of line: most children are searched once, and chosen by a player.
    #[inline(never)]
    fn again_or_by_chance(&mut self, child: Interval) {
        if self.again {
            self.child = self.child.and(child);
        } else {
            (self.earlier, self.child) = (self.proved, child);
        }
        self.proved = match self.chance {
            None => self.earlier.with_child(self.player, self.child),
            Some(chance) => self.earlier.plus(chance, self.child),
        };
    }

    /// What all visits of the last child prove together.
    pub(crate) fn last_child(&self) -> Interval {
        self.child
    }

    /// What the whole visit proves, that returns this value and began its children with this window.
    #[inline]
    pub(crate) fn settled(&self, value: Score, before: Window) -> Interval {
        if !self.seen {
            return self.known.settled_by(self.bounds);
        }
        let proved = match (self.cuts, self.chance) {
            (false, None) => self.proved,
            // As the search rounds its own sum: six sixths are 1.
            (false, Some(_)) => self.proved.rounded(),
            (true, None) => self.proved.with_unseen(self.player),
            // What a chance node returns where it cuts, holds whatever the others are worth.
            (true, Some(_)) if value >= before.beta => {
                Interval::UNKNOWN.with_side(Player::Max, value)
            }
            (true, Some(_)) => Interval::UNKNOWN.with_side(Player::Min, value),
        };
        proved.and(self.known).settled_by(self.bounds)
    }
}
