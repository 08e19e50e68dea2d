//! The observer that makes a [`Recording`](super::Recording).

mod finish;
mod open;
mod room;

use crate::{
    Entry, Fail, Halt, Interval, Iteration, Lookup, Observer, OrderReason, SearchSpec, Stopped,
    TableUse, Window,
};
use game::{Game, Player, Score};

use super::bound_ref::{BoundSource, Received};
use super::buffer_pool;
use super::log::{Log, Pass, Probe, QuietCut, StandPat, Told};
use super::ranks::Flags;
use super::row::{Inner, Marks, VisitRow};
use super::visit::{End, Step, VisitId};
use open::{OpenVisits, UnfinishedVisit};

/// Writes down what it sees: a row per visit, and what does not follow from the rows.
///
/// Memory is most of what recording costs: rows are small, and a leaf's is finished while it is still at hand.
#[derive(Debug)]
pub struct Recorder<M> {
    spec: SearchSpec,
    rows: Vec<VisitRow>,
    /// What the search may return beyond its window.
    fail: Fail,
    received: Vec<Received>,
    moves: Vec<M>,
    table_moves: Vec<(Step, M)>,
    inner: Flags,
    inners: Vec<Inner>,
    proofs: Vec<Interval>,
    /// The cutoffs in the order in which they happened: where, and how many children were skipped.
    cuts: Vec<(VisitId, u32)>,
    /// The visits below the horizon.
    quiet: Flags,
    iterations: Vec<Iteration>,
    log: Log,
    /// The inner nodes that are open.
    open: OpenVisits,
    /// Whether windows are passed down: without them every one is full and every value exact.
    windows: bool,
    /// Whether the visit entered last may still turn out to be an inner node, and the window it received.
    pending: bool,
    window: Window,
    /// The visit that has just returned, and what it proved; a leaf proves its value, which is not said.
    returned: VisitId,
    proved: Option<Interval>,
    /// Between which values all lie, where the search relies on it.
    value_bounds: Interval,
    /// For how many visits there is memory, as far as it was asked for.
    room: usize,
    /// Whether there was none for more.
    out_of_memory: bool,
}

impl<M: Copy> Recorder<M> {
    /// A recorder that has seen nothing yet of this search.
    pub fn new(spec: SearchSpec) -> Self {
        let received = if spec.has_windows() {
            buffer_pool::RECEIVED.take()
        } else {
            Vec::new()
        };
        Recorder {
            spec: spec.in_force(),
            rows: buffer_pool::ROWS.take(),
            fail: spec.window_rules().map_or(Fail::Soft, |rules| rules.fail),
            received,
            moves: buffer_pool::room(),
            table_moves: Vec::new(),
            inner: Flags::default(),
            inners: Vec::new(),
            proofs: Vec::new(),
            cuts: Vec::new(),
            quiet: Flags::default(),
            iterations: Vec::new(),
            log: Log::default(),
            open: OpenVisits::default(),
            windows: spec.has_windows(),
            pending: false,
            window: Window::FULL,
            returned: VisitId::ROOT,
            proved: None,
            value_bounds: Interval::UNKNOWN,
            room: 0,
            out_of_memory: false,
        }
    }
}

impl<M> Recorder<M> {
    /// The visit that was entered last.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
    fn newest(&self) -> VisitId {
        VisitId(self.rows.len() as u32 - 1)
    }

    /// The visit that is entered next.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
    fn next_visit(&self) -> VisitId {
        VisitId(self.rows.len() as u32)
    }

    /// The innermost open node, which the visit entered last becomes when it turns out to be no leaf.
    #[inline]
    fn inner_node(&mut self) -> &mut UnfinishedVisit {
        if self.pending {
            self.open_newest();
        }
        self.open.innermost()
    }

    // Out of line: most visits are leaves.
    #[inline(never)]
    fn open_newest(&mut self) {
        self.pending = false;
        let id = self.newest();
        self.inner.set(id.index());
        let row = &mut self.rows[id.index()];
        row.marks.set_end(End::Searched);
        let received = self.received.last().copied().unwrap_or(Received::FULL);
        let second = self.inners.len();
        let mut node = UnfinishedVisit::new(id, row.player, self.window, received, second);
        node.proof.bounds = self.value_bounds;
        self.open.push(node);
        self.inners.push(Inner { last: 0, size: 1 });
        if self.windows {
            self.proofs.push(Interval::UNKNOWN);
        }
    }
}

impl<G: Game> Observer<G> for Recorder<G::Move> {
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
    fn enter(&mut self, player: Player, window: Window) -> Result<(), Halt> {
        if self.rows.len() == self.room {
            self.find_room()?;
        }
        let id = self.next_visit();
        let ply = u16::try_from(self.open.plies()).map_err(|_| Halt)?;
        let entered = self.log.event();
        let above = self.open.innermost();
        let mut row = VisitRow {
            value: Score::ZERO,
            entered,
            parent: above.id,
            index: above.next as u32,
            rival: above.choice,
            prover: above.prover,
            ply,
            player,
            marks: Marks::default(),
        };
        above.next += 1;
        if ply == 0 {
            (row.parent, row.index, row.rival, row.prover) = (id, 0, id, id);
        }
        self.rows.push(row);
        if self.windows {
            if !above.is_bound_provers {
                let bound = above.proof.own_side();
                self.log.parent_bounds.push((id, bound));
            }
            let received = self.handed_down(id, window);
            self.received.push(received);
        }
        (self.pending, self.window) = (true, window);
        Ok(())
    }

    fn stopped(&self) -> Option<Stopped> {
        if self.out_of_memory {
            return Some(Stopped::NoMemory);
        }
        (self.open.plies() > usize::from(u16::MAX)).then_some(Stopped::TooDeep)
    }

    #[inline]
    fn evaluate(&mut self, value: Score, returned: Score) {
        self.log.event();
        let leaf = self.newest();
        if let Some(row) = self.rows.last_mut() {
            row.value = value;
        }
        debug_assert_eq!(returned, self.fail.bounded(value, self.window));
        self.pending = false;
        (self.returned, self.proved) = (leaf, None);
    }

    #[inline]
    fn descend(&mut self, mv: G::Move) {
        let node = self.inner_node();
        if std::mem::take(&mut node.may_end) {
            let id = node.id;
            self.rows[id.index()].marks.set_end(End::Searched);
        }
        self.moves.push(mv);
    }

    #[inline]
    fn update(&mut self, value: Score, best: Score, window: Window) {
        self.log.event();
        let node = self.open.innermost();
        let returned = self.returned;
        if self.windows {
            let value = || Interval::exactly(self.rows[returned.index()].value);
            node.counts(returned, self.proved.unwrap_or_else(value));
        }
        let better = !node.has_best || best != node.best;
        // Mostly the child changes nothing.
        if better || window != node.window || node.proof.again {
            if better || node.proof.again {
                // The first of equal children stays the choice; the first child of all is one, however bad. A child that is
                // searched again stays what it was, in its new visit.
                let same = node.proof.again
                    && node.choice != node.id
                    && self.rows[node.choice.index()].index == self.rows[returned.index()].index;
                if node.proof.chance.is_none() && best == value && (better || same) {
                    node.choice = returned;
                    node.best_is_choice = true;
                    self.rows[returned.index()].marks.set_chosen();
                } else if better {
                    node.best_is_choice = false;
                }
                (node.best, node.has_best) = (best, true);
                node.proof.again = false;
            }
            if window != node.window {
                let value = self.rows[returned.index()].value;
                node.narrow(window, returned, value, &mut self.log);
            }
            node.follows = node.best_is_choice
                && (!self.windows || window == node.before.narrowed(node.player, best));
        }
        if !node.follows {
            let step = self.log.steps;
            self.log.told.push(Told { step, best, window });
        }
    }

    #[inline]
    fn cutoff(&mut self, skipped: usize) {
        let step = self.log.event();
        let node = self.inner_node();
        node.proof.cuts = true;
        let id = node.id;
        let skipped = u32::try_from(skipped).unwrap_or(u32::MAX);
        self.cuts.push((id, skipped));
        self.log.cutoffs.push(step);
    }

    #[inline]
    fn leave(&mut self, value: Score) {
        let last = self.log.event();
        if self.open.plies() == 0 {
            return;
        }
        let node = self.open.innermost();
        let (id, proved) = (node.id, node.proof.settled(value, node.before));
        if node.may_end && self.rows[id.index()].marks.end() == End::Table {
            self.log.returns.push(last);
        }
        #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
        let size = self.rows.len() as u32 - id.0;
        self.rows[id.index()].value = value;
        self.inners[node.second] = Inner { last, size };
        if let Some(second) = self.proofs.get_mut(node.second) {
            *second = proved;
        }
        self.open.pop();
        (self.returned, self.proved) = (id, Some(proved));
    }

    fn iteration(&mut self, depth: u32, value: Score, table: Option<TableUse>) {
        let nodes = self.rows.len() as u64;
        self.iterations.push(Iteration {
            depth,
            value,
            nodes: Iteration::nodes_since(&self.iterations, nodes),
            table,
        });
    }

    fn below_horizon(&mut self) {
        // It is the next one that is entered.
        self.quiet.set(self.rows.len());
    }

    fn pass(&mut self, depth: u32, window: Window) {
        let step = self.log.event();
        #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
        self.log.passes.push(Pass {
            step,
            root: VisitId(self.rows.len() as u32),
            depth,
            window,
        });
    }

    fn child(&mut self, index: usize, reason: OrderReason) {
        self.inner_node().next = index;
        if reason != OrderReason::Base {
            let child = self.next_visit();
            self.log.reasons.push((child, reason));
        }
    }

    fn quiet_cut(&mut self, key: u64, depth: u32) {
        let step = self.log.steps;
        self.log.quiet_cuts.push(QuietCut { step, key, depth });
    }

    fn chance(&mut self, probability: f64) {
        let node = self.inner_node();
        if node.proof.chance(probability) {
            let id = node.id;
            self.rows[id.index()].marks.set_sum();
        }
        let child = self.next_visit();
        self.log.likely.push((child, probability));
    }

    fn value_bounds(&mut self, least: Score, greatest: Score) {
        self.value_bounds = Interval::from((least, greatest));
        let root = self.next_visit();
        self.log.value_bounds.push((root, self.value_bounds));
    }

    fn probe(&mut self, key: u128, found: Lookup<G::Move>, window: Window) {
        let step = self.log.event();
        let probe = Probe {
            found: found.without_move(),
            window,
        };
        self.inner_node();
        let node = self.open.innermost();
        node.knows(probe.known());
        node.begin_with(window, BoundSource::Table, &mut self.log);
        let id = node.id;
        self.rows[id.index()].marks.set_end(End::Table);
        if let Lookup::Hit(_) = found {
            self.log.hits.push(step);
        }
        if let Some(mv) = found.entry().and_then(|entry| entry.mv) {
            self.table_moves.push((step, mv));
        }
        self.log.probes.push((id, probe));
        self.log.keys.push(key);
    }

    fn research(&mut self, _: Window) {
        let step = self.log.event();
        self.log.researches.push(step);
        let node = self.open.innermost();
        node.next = self.rows[self.returned.index()].index as usize;
        node.proof.again = true;
    }

    fn stand_pat(&mut self, value: Score, best: Score, window: Window) {
        self.log.event();
        self.inner_node();
        let node = self.open.innermost();
        node.stands_pat(value);
        (node.best, node.has_best) = (best, true);
        node.begin_with(window, BoundSource::StandPat, &mut self.log);
        let id = node.id;
        self.rows[id.index()].marks.set_end(End::StandPat);
        let stand_pat = StandPat {
            value,
            best,
            window,
        };
        self.log.stand_pats.push((id, stand_pat));
    }

    fn store(&mut self, entry: Entry<G::Move>) {
        let step = self.log.event();
        self.log.stores.push((step, entry.without_move()));
        if let Some(mv) = entry.mv {
            self.table_moves.push((step, mv));
        }
    }
}
