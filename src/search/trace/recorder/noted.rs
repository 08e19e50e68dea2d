//! The notes of searches whose choices and windows do not follow from the values, because they probe a table, search
//! children again or in another order, stand pat, or compute sums.

use crate::proof::Proof;
use crate::trace::VisitId;
use crate::trace::bound_ref::{BoundRef, BoundSource, NotedBound, Received};
use crate::trace::buffer_pool;
use crate::trace::log::{Log, NotedUpdate};
use crate::trace::row::VisitRow;
use crate::trace::visit::Step;
use crate::{Interval, Window};
use game::{Player, Score};

/// The rows of all visits, and the state of the open visits.
#[derive(Debug)]
pub(super) struct Noted {
    pub(super) rows: Vec<VisitRow>,
    /// The open visits from the root down, after a sentinel above the root. They are never moved, because each fills
    /// several cache lines.
    open: Vec<UnfinishedVisit>,
    windows: bool,
    /// The visit that has just returned, and its proved interval.
    returned: VisitId,
    proved: Interval,
    value_bounds: Interval,
}

impl Noted {
    pub(super) fn new(windows: bool) -> Noted {
        Noted {
            rows: buffer_pool::ROWS.take(),
            open: vec![UnfinishedVisit::nobody()],
            windows,
            returned: VisitId::ROOT,
            proved: Interval::UNKNOWN,
            value_bounds: Interval::UNKNOWN,
        }
    }

    #[inline]
    fn innermost(&mut self) -> &mut UnfinishedVisit {
        let last = self.open.len() - 1;
        &mut self.open[last]
    }

    /// Records the entry of a visit with this window. Returns true if its parent could have ended without any child.
    pub(super) fn enter(&mut self, id: VisitId, window: Window, log: &mut Log) -> bool {
        let is_root = self.open.len() == 1;
        let windows = self.windows;
        let above = self.innermost();
        let but_none = |child: VisitId| if child == above.id { id } else { child };
        let mut row = VisitRow {
            received: Received::FULL,
            index: above.next,
            rival: but_none(above.choice),
            prover: but_none(above.prover),
            is_chosen: false,
        };
        above.next += 1;
        if is_root {
            (row.index, row.rival, row.prover) = (0, id, id);
        }
        if windows {
            if !above.is_bound_provers {
                log.parent_bounds.push((id, above.proof.own_side()));
            }
            row.received = above.hands_down(id, window, is_root, log);
        }
        let might_have_ended = std::mem::take(&mut above.may_end);
        self.rows.push(row);
        might_have_ended
    }

    /// Opens the visit entered last, with this window, as an inner visit, and returns its child index.
    pub(super) fn open(&mut self, id: VisitId, player: Player, window: Window) -> u32 {
        let row = &self.rows[id.index()];
        let (received, index) = (row.received, row.index);
        let mut node = UnfinishedVisit::new(id, player, window, received);
        node.proof.bounds = self.value_bounds;
        self.open.push(node);
        index
    }

    /// Records that a visit has returned, with its proved interval.
    pub(super) fn returned(&mut self, id: VisitId, proved: Interval) {
        (self.returned, self.proved) = (id, proved);
    }

    /// Updates the innermost visit with the value returned by its child, and with its current best and window.
    pub(super) fn update(
        &mut self,
        step: Step,
        [value, best]: [Score; 2],
        window: Window,
        values: &[Score],
        log: &mut Log,
    ) {
        let (windows, returned, proved) = (self.windows, self.returned, self.proved);
        let last = self.open.len() - 1;
        let node = &mut self.open[last];
        if windows {
            node.counts(returned, proved);
        }
        let better = !node.has_best || best != node.best;
        // Usually the child changes nothing.
        if better || window != node.window || node.proof.again {
            if better || node.proof.again {
                // The first of equal children stays the choice; the very first child becomes the choice however bad
                // it is. A child that is searched again keeps its role, in its new visit.
                let same = node.proof.again
                    && node.choice != node.id
                    && self.rows[node.choice.index()].index == self.rows[returned.index()].index;
                if node.proof.chance.is_none() && best == value && (better || same) {
                    node.choice = returned;
                    node.best_is_choice = true;
                    self.rows[returned.index()].is_chosen = true;
                } else if better {
                    node.best_is_choice = false;
                }
                (node.best, node.has_best) = (best, true);
                node.proof.again = false;
            }
            if window != node.window {
                node.narrow(window, returned, values[returned.index()], log);
            }
            node.follows = node.best_is_choice
                && (!windows || window == node.before.narrowed(node.player, best));
        }
        if !node.follows {
            log.told.push(NotedUpdate { step, best, window });
        }
    }

    pub(super) fn cutoff(&mut self) {
        self.innermost().proof.cuts = true;
    }

    /// Closes the innermost visit with its returned value. Returns its proved interval, and true if it may have ended
    /// without any child.
    pub(super) fn leave(&mut self, value: Score) -> (Interval, bool) {
        let node = self.innermost();
        let (id, may_end) = (node.id, node.may_end);
        let proved = node.proof.settled(value, node.before);
        self.open.pop();
        self.returned(id, proved);
        (proved, may_end)
    }

    pub(super) fn next_is(&mut self, index: usize) {
        self.innermost().next = u32::try_from(index).unwrap_or(u32::MAX);
    }

    /// Records that the child that has just returned is searched again.
    pub(super) fn research(&mut self) {
        let index = self.rows[self.returned.index()].index;
        let node = self.innermost();
        node.next = index;
        node.proof.again = true;
    }

    /// Sets the probability of the next child; returns true if it is the first child.
    pub(super) fn chance(&mut self, probability: f64) -> bool {
        self.innermost().proof.chance(probability)
    }

    pub(super) fn value_bounds(&mut self, bounds: Interval) {
        self.value_bounds = bounds;
    }

    /// Records a table lookup: the known interval, and the current window.
    pub(super) fn probe(&mut self, known: Interval, window: Window, log: &mut Log) {
        let node = self.innermost();
        node.knows(known);
        node.begin_with(window, BoundSource::Table, log);
    }

    /// Records that the innermost visit may stand pat at this value, with its best so far and its current window.
    pub(super) fn stand_pat(&mut self, value: Score, best: Score, window: Window, log: &mut Log) {
        let node = self.innermost();
        node.stands_pat(value);
        (node.best, node.has_best) = (best, true);
        node.begin_with(window, BoundSource::StandPat, log);
    }
}

/// An inner visit that has been entered and not yet left.
#[allow(clippy::struct_excessive_bools)] // each is a fact of its own
#[derive(Debug)]
struct UnfinishedVisit {
    id: VisitId,
    next: u32,
    player: Player,
    /// The first child with the best value so far, in its last visit; the node itself if there is none.
    choice: VisitId,
    /// Valid only if `has_best`.
    best: Score,
    has_best: bool,
    /// True if the best is the choice's value.
    best_is_choice: bool,
    /// True if the current best and window follow from the choice's value and the window before.
    follows: bool,
    may_end: bool,
    /// The window before any child was searched, and the current window.
    before: Window,
    window: Window,
    /// References to the bounds of the current window.
    received: Received,
    /// The child that proves most on the player's own side, and its bound; the node itself if there is none.
    prover: VisitId,
    prover_bound: Score,
    /// True if nothing stronger is proved on that side.
    is_bound_provers: bool,
    proof: Proof,
}

impl UnfinishedVisit {
    /// Creates the state of a node that has just been entered with this window.
    fn new(id: VisitId, player: Player, window: Window, received: Received) -> UnfinishedVisit {
        UnfinishedVisit {
            id,
            next: 0,
            player,
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

    /// Creates the sentinel above the root: the full window and no children.
    fn nobody() -> UnfinishedVisit {
        UnfinishedVisit::new(VisitId::ROOT, Player::Max, Window::FULL, Received::FULL)
    }

    /// Returns references to the bounds with which its child is entered.
    fn hands_down(&self, child: VisitId, window: Window, is_root: bool, log: &mut Log) -> Received {
        let source = if is_root {
            BoundSource::Pass
        } else {
            BoundSource::Question
        };
        changed(self.received, self.window, window, |bound| {
            let at = child;
            log.note(NotedBound { bound, at, source })
        })
    }

    fn counts(&mut self, child: VisitId, proved: Interval) {
        self.proof.child(proved);
        let bound = self.proof.own_side();
        if bound != self.prover_bound && bound == proved.side_of(self.player) {
            (self.prover, self.prover_bound) = (child, bound);
        }
        self.is_bound_provers = bound == self.prover_bound;
    }

    fn knows(&mut self, known: Interval) {
        self.proof.known = known;
        self.is_bound_provers = self.proof.own_side() == self.prover_bound;
    }

    fn stands_pat(&mut self, value: Score) {
        self.proof.stand_pat(value);
        self.is_bound_provers = self.proof.own_side() == self.prover_bound;
    }

    /// Sets the current window after the child visited last has returned `value`.
    fn narrow(&mut self, window: Window, child: VisitId, value: Score, log: &mut Log) {
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

    /// Sets the window before any child is searched; there may be none.
    fn begin_with(&mut self, window: Window, source: BoundSource, log: &mut Log) {
        let at = self.id;
        self.turn(window, |bound| log.note(NotedBound { bound, at, source }));
        self.before = window;
        self.may_end = true;
    }

    /// Sets the window; `refer` creates references for changed bounds.
    fn turn(&mut self, window: Window, refer: impl FnMut(Score) -> BoundRef) {
        self.received = changed(self.received, self.window, window, refer);
        self.window = window;
    }
}

/// Returns the references for a window that follows a window with known references; `refer` creates those of changed
/// bounds.
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
