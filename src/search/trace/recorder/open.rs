//! What the recorder knows of a node that has been entered and not yet left.

use crate::proof::Proof;
use crate::trace::Recorder;
use crate::trace::VisitId;
use crate::trace::bound_ref::{BoundRef, BoundSource, NotedBound, Received};
use crate::trace::log::Log;
use crate::{Interval, Window};
use game::{Player, Score};

/// The inner nodes that have been entered and not yet left: whatever happens, happens at the innermost one.
///
/// They stay where they were put: what is known of one fills several lines of the cache.
#[derive(Debug)]
pub(super) struct OpenVisits {
    /// From nobody, who is above the root, down.
    all: Vec<UnfinishedVisit>,
}

impl Default for OpenVisits {
    fn default() -> OpenVisits {
        OpenVisits {
            all: vec![UnfinishedVisit::nobody()],
        }
    }
}

impl OpenVisits {
    /// How many there are: the plies between the root and what is entered next.
    #[inline]
    pub(super) fn plies(&self) -> usize {
        self.all.len() - 1
    }

    /// The innermost one; nobody while none is open.
    #[inline]
    pub(super) fn innermost(&mut self) -> &mut UnfinishedVisit {
        let last = self.plies();
        &mut self.all[last]
    }

    /// A node has turned out to be an inner one.
    #[inline]
    pub(super) fn push(&mut self, node: UnfinishedVisit) {
        self.all.push(node);
    }

    /// The innermost one is left; there is one.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.all.pop();
    }
}

/// An inner node that has been entered and not yet left.
#[allow(clippy::struct_excessive_bools)] // each is a fact of its own
#[derive(Debug)]
pub(super) struct UnfinishedVisit {
    pub(super) id: VisitId,
    /// Which child it enters next. (Of another width than its neighbours: a compiler that copies both at once would wait
    /// for the count to reach the cache.)
    pub(super) next: usize,
    pub(super) player: Player,
    /// Its place among the second rows.
    pub(super) second: usize,
    /// The first child that was worth the best so far, in its last visit; the node itself where there is none.
    pub(super) choice: VisitId,
    /// The best so far, once there is one.
    pub(super) best: Score,
    pub(super) has_best: bool,
    /// Whether the best is the choice's value.
    pub(super) best_is_choice: bool,
    /// Whether the best and the window now follow from the choice's value and the window before.
    pub(super) follows: bool,
    /// Whether it may end without searching any child.
    pub(super) may_end: bool,
    /// The window before any child was searched, and now.
    pub(super) before: Window,
    pub(super) window: Window,
    /// What the bounds of the window now are.
    pub(super) received: Received,
    /// The child that proves most on the player's own side, and what; the node itself where there is none.
    pub(super) prover: VisitId,
    pub(super) prover_bound: Score,
    /// Whether that is all that is proved on that side.
    pub(super) is_bound_provers: bool,
    pub(super) proof: Proof,
}

impl UnfinishedVisit {
    /// A node that has just been entered with this window.
    #[inline]
    pub(super) fn new(
        id: VisitId,
        player: Player,
        window: Window,
        received: Received,
        second: usize,
    ) -> UnfinishedVisit {
        UnfinishedVisit {
            id,
            next: 0,
            player,
            second,
            choice: id,
            best: player.worst(),
            has_best: false,
            best_is_choice: false,
            follows: false,
            may_end: false,
            before: window,
            window,
            received,
            prover: id,
            prover_bound: player.worst(),
            is_bound_provers: true,
            proof: Proof::new(player),
        }
    }

    /// Who is above the root: has the full window, and no child that was entered.
    pub(super) fn nobody() -> UnfinishedVisit {
        UnfinishedVisit::new(VisitId::ROOT, Player::Max, Window::FULL, Received::FULL, 0)
    }

    /// Takes the proof of the child into account that was visited last.
    #[inline]
    pub(super) fn counts(&mut self, child: VisitId, proved: Interval) {
        self.proof.child(proved);
        let bound = self.proof.own_side();
        if bound != self.prover_bound && bound == proved.side_of(self.player) {
            (self.prover, self.prover_bound) = (child, bound);
        }
        self.is_bound_provers = bound == self.prover_bound;
    }

    /// The table knows so much of its value.
    pub(super) fn knows(&mut self, known: Interval) {
        self.proof.known = known;
        self.is_bound_provers = self.proof.own_side() == self.prover_bound;
    }

    /// The player may stand pat at this value.
    pub(super) fn stands_pat(&mut self, value: Score) {
        self.proof.stand_pat(value);
        self.is_bound_provers = self.proof.own_side() == self.prover_bound;
    }

    /// Takes over the window that it has since the child returned that was visited last, whose row holds this value.
    #[inline]
    pub(super) fn narrow(&mut self, window: Window, child: VisitId, value: Score, log: &mut Log) {
        self.turn(window, |bound| {
            if bound == value {
                return BoundRef::value_of(child);
            }
            log.note(NotedBound {
                bound,
                at: child,
                source: BoundSource::Child,
            })
        });
    }

    /// Has this window before any child is searched; perhaps none is.
    pub(super) fn begin_with(&mut self, window: Window, source: BoundSource, log: &mut Log) {
        let at = self.id;
        self.turn(window, |bound| log.note(NotedBound { bound, at, source }));
        self.before = window;
        self.may_end = true;
    }

    /// Takes over a window, whose bounds are what `refer` says, where they are new.
    #[inline]
    fn turn(&mut self, window: Window, refer: impl FnMut(Score) -> BoundRef) {
        self.received = changed(self.received, self.window, window, refer);
        self.window = window;
    }
}

/// What the bounds of a window are that follows on one whose bounds are known: `refer` says it of those that differ.
#[inline]
fn changed(
    mut received: Received,
    known: Window,
    window: Window,
    mut refer: impl FnMut(Score) -> BoundRef,
) -> Received {
    for owner in [Player::Max, Player::Min] {
        let bound = window.bound_of(owner);
        if bound != known.bound_of(owner) {
            received.set(owner, refer(bound));
        }
    }
    received
}

impl<M> Recorder<M> {
    /// What the bounds are that a visit is entered with, whose parent is the innermost open node.
    #[inline]
    pub(super) fn handed_down(&mut self, id: VisitId, window: Window) -> Received {
        let source = if self.open.plies() == 0 {
            BoundSource::Pass
        } else {
            BoundSource::Question
        };
        let above = self.open.innermost();
        let (known, received) = (above.window, above.received);
        changed(received, known, window, |bound| {
            let at = id;
            self.log.note(NotedBound { bound, at, source })
        })
    }
}
