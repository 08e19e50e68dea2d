//! What the recorder knows of a node that has been entered and not yet left.

use crate::trace::VisitId;
use crate::trace::log::Source;
use crate::trace::row::Row;
use crate::trace::setter::side;
use crate::{Interval, Window};
use game::{Player, Score};

/// An inner node that has been entered and not yet left.
#[allow(clippy::struct_excessive_bools)] // each is a fact of its own
#[derive(Debug)]
pub(super) struct Open {
    pub(super) id: VisitId,
    /// Which child it enters next. (Of another width than its neighbours: a compiler that copies both at once would wait
    /// for the count to reach the cache.)
    pub(super) next: usize,
    pub(super) player: Player,
    pub(super) ply: u16,
    /// Its place among the second rows.
    pub(super) second: usize,
    /// The first child that was worth the best so far, in its last visit; the node itself where there is none.
    pub(super) choice: VisitId,
    /// The best so far, once there is one.
    pub(super) best: Score,
    pub(super) has_best: bool,
    /// Whether the best is the choice's value.
    pub(super) best_is_choice: bool,
    /// Whether the child that is entered next, or was entered last, is searched once more.
    pub(super) again: bool,
    /// Whether it may end without searching any child.
    pub(super) may_end: bool,
    /// Whether it has cut.
    pub(super) cuts: bool,
    /// Whether a bound that it hands down is something else than a child's value.
    pub(super) sources: [Option<Source>; 2],
    /// The window before any child was searched, and now.
    pub(super) before: Window,
    pub(super) window: Window,
    /// At which plies the bounds were set that it hands down.
    pub(super) origins: [u16; 2],
    /// What the children prove that have been taken into account, before the last one and with it.
    pub(super) earlier: Interval,
    pub(super) proved: Interval,
    /// What the last child proves, all its visits together.
    pub(super) child: Interval,
    /// What the table knew.
    pub(super) known: Interval,
    /// Of a chance node: how likely the child is that is entered next, or was entered last.
    pub(super) chance: Option<f64>,
}

impl Open {
    /// A node that has just been entered with this window.
    #[inline]
    pub(super) fn new(id: VisitId, row: &Row, window: Window, second: usize) -> Open {
        let player = row.player;
        Open {
            id,
            next: 0,
            player,
            ply: row.ply,
            second,
            choice: id,
            best: player.worst(),
            has_best: false,
            best_is_choice: false,
            again: false,
            may_end: false,
            cuts: false,
            sources: [None; 2],
            before: window,
            window,
            origins: row.origins,
            earlier: Interval::UNKNOWN,
            proved: Interval::none_seen(player),
            child: Interval::UNKNOWN,
            known: Interval::UNKNOWN,
            chance: None,
        }
    }

    /// What is proved on the player's own side.
    #[inline]
    pub(super) fn own_side(&self) -> Score {
        let player = self.player;
        player.better(self.proved.side_of(player), self.known.side_of(player))
    }

    /// Takes over a new window and remembers who set the bounds that it changes: `None` is a child's value.
    #[inline]
    pub(super) fn set_window(&mut self, window: Window, source: Option<Source>) {
        for owner in [Player::Max, Player::Min] {
            let side = side(owner);
            if window.bound_of(owner) != self.window.bound_of(owner) {
                // No child of the last ply is entered.
                self.origins[side] = self.ply.saturating_add(1);
                self.sources[side] = source;
            }
        }
        self.window = window;
    }

    /// Has this window before any child is searched; perhaps none is.
    pub(super) fn begin_with(&mut self, window: Window, source: Source) {
        self.set_window(window, Some(source));
        self.before = window;
        self.may_end = true;
    }

    /// Takes into account what the child proves that has just returned.
    #[inline]
    pub(super) fn prove(&mut self, child: Interval) {
        if self.again {
            self.child = self.child.and(child);
        } else {
            self.earlier = self.proved;
            self.child = child;
        }
        self.proved = match self.chance {
            None => self.earlier.with_child(self.player, self.child),
            Some(chance) => self.earlier.plus(chance, self.child),
        };
    }

    /// What the whole visit proves, returning this value.
    #[inline]
    pub(super) fn settled(&self, value: Score) -> Interval {
        if !self.has_best {
            return self.known;
        }
        let proved = match (self.cuts, self.chance) {
            (false, _) => self.proved,
            (true, None) => self.proved.with_unseen(self.player),
            // What a chance node returns where it cuts, holds whatever the others are worth.
            (true, Some(_)) if value >= self.before.beta => {
                Interval::UNKNOWN.with_side(Player::Max, value)
            }
            (true, Some(_)) => Interval::UNKNOWN.with_side(Player::Min, value),
        };
        proved.and(self.known)
    }
}
