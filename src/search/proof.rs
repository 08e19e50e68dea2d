//! The proved bounds of an open node while its children return. Covers children that are searched again, table
//! answers, the static value of standing pat, and sums at chance nodes.

use game::{Player, Score};

use super::{Interval, Window};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Proof {
    player: Player,
    /// The interval proved by the children, without the last child and with it.
    earlier: Interval,
    proved: Interval,
    /// The interval proved by the last child in all its visits.
    child: Interval,
    /// The interval known from the table.
    pub(crate) known: Interval,
    /// At a chance node, the probability of the next child or of the child entered last.
    pub(crate) chance: Option<f64>,
    /// True if the next child, or the child entered last, is a re-search.
    pub(crate) again: bool,
    /// True once a child or the static value of standing pat has been taken into account.
    seen: bool,
    pub(crate) cuts: bool,
    /// The bounds on all values, if the search relies on them.
    pub(crate) bounds: Interval,
}

impl Proof {
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

    #[inline]
    pub(crate) fn own_side(&self) -> Score {
        let player = self.player;
        player.better(self.proved.side_of(player), self.known.side_of(player))
    }

    pub(crate) fn stand_pat(&mut self, value: Score) {
        self.proved = Interval::exactly(value);
        self.seen = true;
    }

    /// Sets the probability of the next child; returns true if it is the first child.
    pub(crate) fn chance(&mut self, probability: f64) -> bool {
        let first = self.chance.replace(probability).is_none();
        if first {
            self.proved = Interval::exactly(Score::ZERO);
        }
        first
    }

    /// Takes the proof of the child into account that has just returned.
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

    // Not inlined, because most children are searched once and chosen by a player.
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

    pub(crate) fn last_child(&self) -> Interval {
        self.child
    }

    /// Returns the interval proved by the whole visit, given its returned value and the window with which its
    /// children began.
    #[inline]
    pub(crate) fn settled(&self, value: Score, before: Window) -> Interval {
        if !self.seen {
            return self.known.settled_by(self.bounds);
        }
        let proved = match (self.cuts, self.chance) {
            (false, None) => self.proved,
            // Rounded like the search's own sum: six sixths are 1.
            (false, Some(_)) => self.proved.rounded(),
            (true, None) => self.proved.with_unseen(self.player),
            // The value that a chance node returns at a cut holds for any values of the other children.
            (true, Some(_)) if value >= before.beta => {
                Interval::UNKNOWN.with_side(Player::Max, value)
            }
            (true, Some(_)) => Interval::UNKNOWN.with_side(Player::Min, value),
        };
        proved.and(self.known).settled_by(self.bounds)
    }
}
