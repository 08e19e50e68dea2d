//! The observer that makes a [`Recording`](super::Recording).

mod finish;
mod noted;
mod open;
mod room;

use crate::{
    Entry, Fail, Halt, Interval, Iteration, Lookup, Observer, OrderReason, SearchSpec, Stopped,
    TableUse, Window,
};
use game::{Game, Player, Score};

use super::buffer_pool;
use super::follow::MANY;
use super::inner::Inner;
use super::log::{Log, Pass, Probe, QuietCut, StandPat};
use super::ranks::Flags;
use super::received::Bounds;
use super::visit::End;
use noted::Noted;

/// Records every observation that does not follow from the rest: for a leaf, its value and the move into it.
///
/// Most searches of a tree in memory take less time per node than writing a line about the node. So the work done at
/// every node is here, in few instructions; the parts that only some searches need are recorded elsewhere.
#[derive(Debug)]
pub struct Recorder<M> {
    spec: SearchSpec,
    fail: Fail,
    values: Vec<Score>,
    moves: Vec<M>,
    inners: Vec<Inner>,
    bounds: Vec<Bounds>,
    /// The visits whose player is the same as their parent's.
    same_player: Flags,
    quiet: Flags,
    iterations: Vec<Iteration>,
    log: Log,
    /// The number of open inner visits, which is the ply of the next visit, and the place of the innermost one.
    plies: usize,
    innermost: usize,
    /// The places of inner visits with many children.
    wide: Vec<usize>,
    /// Notes for searches whose windows and choices do not follow from the values.
    noted: Option<Box<Noted>>,
    /// True if windows are passed down: without windows each window is full and each value exact.
    windows: bool,
    besides: ExtraData,
    /// True if the visit entered last may still become an inner visit; its player and its received window.
    pending: bool,
    player: Player,
    window: Window,
    above: Player,
    /// The number of visits for which memory has been requested.
    room: usize,
    /// The number of visits from which on an entry needs more work than recording it: memory or the depth limit may
    /// be exhausted, or notes are required.
    next_look: usize,
    out_of_memory: bool,
}

/// The data that the end of a visit provides besides its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ExtraData {
    /// Nothing: without windows the value is sufficient.
    Nothing,
    Bounds,
    Notes,
}

impl<M: Copy> Recorder<M> {
    pub fn new<G: Game>(spec: SearchSpec, game: &G) -> Self {
        let windows = spec.has_windows();
        let follows = spec.is_textbook(game);
        Recorder {
            spec: spec.in_force(),
            fail: spec.window_rules().map_or(Fail::Soft, |rules| rules.fail),
            values: buffer_pool::VALUES.take(),
            moves: buffer_pool::room(),
            inners: buffer_pool::INNERS.take(),
            bounds: buffer_pool::BOUNDS.take_if(windows),
            same_player: Flags::default(),
            quiet: Flags::default(),
            iterations: Vec::new(),
            log: Log::default(),
            plies: 0,
            innermost: 0,
            wide: Vec::new(),
            noted: (!follows).then(|| Box::new(Noted::new(windows))),
            windows,
            besides: match (follows, windows) {
                (true, false) => ExtraData::Nothing,
                (true, true) => ExtraData::Bounds,
                (false, _) => ExtraData::Notes,
            },
            pending: false,
            player: Player::Max,
            window: Window::FULL,
            above: Player::Min,
            room: 0,
            next_look: 0,
            out_of_memory: false,
        }
    }
}

impl<G: Game> Observer<G> for Recorder<G::Move> {
    #[inline]
    fn enter(&mut self, player: Player, window: Window) -> Result<(), Halt> {
        if self.values.len() >= self.next_look {
            self.look(window)?;
        }
        if self.above == player {
            self.moves_again();
        }
        (self.pending, self.player, self.window) = (true, player, window);
        Ok(())
    }

    fn stopped(&self) -> Option<Stopped> {
        if self.out_of_memory {
            return Some(Stopped::NoMemory);
        }
        self.is_too_deep().then_some(Stopped::TooDeep)
    }

    #[inline]
    fn evaluate(&mut self, value: Score, returned: Score) {
        debug_assert_eq!(returned, self.fail.bounded(value, self.window));
        self.pending = false;
        let leaf = self.next_visit();
        self.values.push(value);
        if self.besides == ExtraData::Nothing {
            return;
        }
        match &mut self.noted {
            Some(noted) => noted.returned(leaf, Interval::exactly(value)),
            None => self.counts(Interval::exactly(value)),
        }
    }

    #[inline]
    fn descend(&mut self, mv: G::Move) {
        if self.pending {
            self.open_newest();
        }
        self.moves.push(mv);
    }

    #[inline]
    fn update(&mut self, value: Score, best: Score, window: Window) {
        if self.noted.is_some() {
            let step = self.step();
            if let Some(noted) = &mut self.noted {
                noted.update(step, [value, best], window, &self.values, &mut self.log);
            }
        }
    }

    #[inline]
    fn cutoff(&mut self, skipped: usize) {
        let step = self.aside();
        let skipped = u32::try_from(skipped).unwrap_or(u32::MAX);
        self.inner_visit().skipped = skipped;
        if let Some(bounds) = self.bounds.get_mut(self.innermost) {
            bounds.proved = bounds.proved.with_unseen(self.above);
        }
        if let Some(noted) = &mut self.noted {
            noted.cutoff();
        }
        self.log.cutoffs.push(step);
    }

    #[inline]
    fn leave(&mut self, value: Score) {
        if self.plies == 0 {
            return;
        }
        let last = self.step() + 1;
        let end = self.next_visit();
        let place = self.innermost;
        let node = &mut self.inners[place];
        if self.noted.is_none() && end.0 - node.last >= MANY {
            self.wide.push(place);
        }
        (node.last, node.size) = (last, end.0 - node.id.0);
        let (id, above, next) = (node.id, node.parent as usize, node.index + 1);
        self.values[id.index()] = value;
        self.plies -= 1;
        if self.noted.is_some() {
            self.note_exit(value, last);
        }
        if self.plies == 0 {
            self.above = Player::Min;
            return;
        }
        let parent = &mut self.inners[above];
        parent.last = end.0.wrapping_sub(next);
        (self.innermost, self.above) = (above, parent.player);
        if self.windows {
            let proved = self.bounds[place].proved;
            self.counts(proved);
        }
    }

    fn iteration(&mut self, depth: u32, value: Score, table: Option<TableUse>) {
        let nodes = self.values.len() as u64;
        self.iterations.push(Iteration {
            depth,
            value,
            nodes: Iteration::nodes_since(&self.iterations, nodes),
            table,
        });
    }

    fn below_horizon(&mut self) {
        // The mark applies to the next visit.
        self.quiet.set(self.next_visit().index());
    }

    fn pass(&mut self, depth: u32, window: Window) {
        let root = self.next_visit();
        self.log.passes.push(Pass {
            step: 0,
            root,
            depth,
            window,
        });
        let step = self.aside();
        if let Some(pass) = self.log.passes.last_mut() {
            pass.step = step;
        }
    }

    fn child(&mut self, index: usize, reason: OrderReason) {
        self.inner_visit();
        if let Some(noted) = &mut self.noted {
            noted.next_is(index);
        }
        if reason != OrderReason::Base {
            self.log.reasons.push((self.next_visit(), reason));
        }
    }

    fn quiet_cut(&mut self, key: u64, depth: u32) {
        let step = self.step();
        self.log.quiet_cuts.push(QuietCut { step, key, depth });
    }

    fn chance(&mut self, probability: f64) {
        self.inner_visit();
        if let Some(noted) = &mut self.noted
            && noted.chance(probability)
        {
            self.inner_visit().marks.set_sum();
        }
        self.log.likely.push((self.next_visit(), probability));
    }

    fn value_bounds(&mut self, least: Score, greatest: Score) {
        let bounds = Interval::from((least, greatest));
        self.log.value_bounds.push((self.next_visit(), bounds));
        if let Some(noted) = &mut self.noted {
            noted.value_bounds(bounds);
        }
    }

    fn probe(&mut self, key: u128, found: Lookup, window: Window) {
        let node = self.inner_visit();
        node.marks.set_end(End::Table);
        let id = node.id;
        let step = self.aside();
        let probe = Probe {
            found: found.without_move(),
            window,
        };
        if let Some(noted) = &mut self.noted {
            noted.probe(probe.known(), window, &mut self.log);
        }
        if let Lookup::Hit(_) = found {
            self.log.hits.push(step);
        }
        self.log.probes.push((id, probe));
        self.log.keys.push(key);
    }

    fn research(&mut self, _: Window) {
        let step = self.aside();
        self.log.researches.push(step);
        if let Some(noted) = &mut self.noted {
            noted.research();
        }
    }

    fn stand_pat(&mut self, value: Score, best: Score, window: Window) {
        let node = self.inner_visit();
        node.marks.set_end(End::StandPat);
        let id = node.id;
        self.aside();
        if let Some(noted) = &mut self.noted {
            noted.stand_pat(value, best, window, &mut self.log);
        }
        let stand_pat = StandPat {
            value,
            best,
            window,
        };
        self.log.stand_pats.push((id, stand_pat));
    }

    fn store(&mut self, entry: Entry) {
        let step = self.aside();
        self.log.stores.push((step, entry.without_move()));
    }
}
