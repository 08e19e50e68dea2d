//! What the recorder knows of a node that has been entered and not yet left.

use crate::Window;
use crate::proof::Proof;
use crate::trace::Recorder;
use crate::trace::VisitId;
use crate::trace::log::{BoundOrigin, BoundSource};
use crate::trace::row::VisitRow;
use crate::trace::setter::side;
use game::{Player, Score};

/// An inner node that has been entered and not yet left.
#[allow(clippy::struct_excessive_bools)] // each is a fact of its own
#[derive(Debug)]
pub(super) struct UnfinishedVisit {
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
    /// Whether it may end without searching any child.
    pub(super) may_end: bool,
    /// Whether a bound that it hands down is something else than a child's value.
    pub(super) sources: [Option<BoundSource>; 2],
    /// The window before any child was searched, and now.
    pub(super) before: Window,
    pub(super) window: Window,
    /// At which plies the bounds were set that it hands down.
    pub(super) origins: [u16; 2],
    pub(super) proof: Proof,
}

impl UnfinishedVisit {
    /// A node that has just been entered with this window.
    #[inline]
    pub(super) fn new(
        id: VisitId,
        row: &VisitRow,
        window: Window,
        second: usize,
    ) -> UnfinishedVisit {
        let player = row.player;
        UnfinishedVisit {
            id,
            next: 0,
            player,
            ply: row.ply,
            second,
            choice: id,
            best: player.worst(),
            has_best: false,
            best_is_choice: false,
            may_end: false,
            sources: [None; 2],
            before: window,
            window,
            origins: row.origins,
            proof: Proof::new(player),
        }
    }

    /// Takes over a new window and remembers who set the bounds that it changes: `None` is a child's value.
    #[inline]
    pub(super) fn set_window(&mut self, window: Window, source: Option<BoundSource>) {
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
    pub(super) fn begin_with(&mut self, window: Window, source: BoundSource) {
        self.set_window(window, Some(source));
        self.before = window;
        self.may_end = true;
    }
}

impl<M> Recorder<M> {
    /// Notes which bounds a child received are something else than the best child's value.
    #[cold]
    pub(super) fn note_sources(&mut self, child: VisitId, window: Window, row: &mut VisitRow) {
        let Some(above) = self.open.last() else {
            return;
        };
        for owner in [Player::Max, Player::Min] {
            let side = side(owner);
            let source = if window.bound_of(owner) != above.window.bound_of(owner) {
                row.origins[side] = row.ply;
                Some(BoundSource::Question)
            } else if row.origins[side] == row.ply {
                above.sources[side]
            } else {
                None
            };
            if let Some(source) = source {
                self.log.origins.push(BoundOrigin {
                    visit: child,
                    owner,
                    source,
                });
            }
        }
    }
}
