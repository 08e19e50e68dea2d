//! The observer that makes a [`Recording`].

use crate::{Interval, Limits, Meter, Observer, SearchSpec, Stopped, Window};
use game::{Game, Player, Score};

use super::buffer_pool;
use super::ranks::Flags;
use super::recording::{Bounds, Recording, Row};
use super::visit::{Step, VisitId};

/// The most visits that a recording can hold: their steps are counted in 32 bits.
pub const MAX_VISITS: u64 = 1_000_000_000;

/// A recording with the moves that led to its visits.
#[derive(Clone, Debug)]
pub struct Recorded<M> {
    /// What the search did.
    pub recording: Recording,
    /// The move into each visit but the root, in entering order: that of visit `v` is `moves[v - 1]`.
    pub moves: Vec<M>,
}

impl<M: Copy> Recorded<M> {
    /// The move into a visit; `None` for the root.
    pub fn move_into(&self, id: VisitId) -> Option<M> {
        id.index().checked_sub(1).map(|at| self.moves[at])
    }
}

/// Runs a search on the game's root and records it.
///
/// # Errors
/// [`Stopped`] when it was cancelled, or would have gone beyond the limits, beyond [`MAX_VISITS`] or beyond ply 65535.
pub fn record<G: Game>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
) -> Result<Recorded<G::Move>, Stopped> {
    let limits = Limits {
        nodes: limits.nodes.min(MAX_VISITS),
        ..limits
    };
    let mut observer = (Meter::new(limits), Recorder::new(spec));
    spec.run(game, depth, &mut observer)?;
    Ok(observer.1.finish())
}

/// Writes down what it sees, one row per visit.
///
/// Memory is most of what recording costs: rows are small, and a leaf's is finished while it is still at hand.
#[derive(Debug)]
pub struct Recorder<M> {
    spec: SearchSpec,
    rows: Vec<Row>,
    bounds: Vec<Bounds>,
    moves: Vec<M>,
    inner: Flags,
    /// The cutoffs in the order in which they happened: where, and how many children were skipped.
    cuts: Vec<(VisitId, u32)>,
    cut_steps: Vec<Step>,
    /// The open inner nodes, innermost last.
    open: Vec<Open>,
    /// Whether the visit entered last may still turn out to be an inner node.
    pending: bool,
    /// The visit that has just returned, and what it proved.
    returned: VisitId,
    proved: Interval,
}

/// An inner node that has been entered and not yet left.
#[derive(Debug)]
struct Open {
    id: VisitId,
    /// How many children it has entered. (Of another width than its neighbours: a compiler that copies both at once
    /// would wait for the count to reach the cache.)
    children: usize,
    player: Player,
    /// The first child that was worth the best so far.
    choice: VisitId,
    best: Score,
    proved: Interval,
}

impl<M: Copy> Recorder<M> {
    /// A recorder that has seen nothing yet of this search.
    pub fn new(spec: SearchSpec) -> Self {
        let bounds = if spec.has_windows() {
            buffer_pool::BOUNDS.take()
        } else {
            Vec::new()
        };
        Recorder {
            spec: spec.in_force(),
            rows: buffer_pool::ROWS.take(),
            bounds,
            moves: Vec::with_capacity(buffer_pool::ROOM),
            inner: Flags::default(),
            cuts: Vec::new(),
            cut_steps: Vec::new(),
            open: Vec::new(),
            pending: false,
            returned: VisitId::ROOT,
            proved: Interval::UNKNOWN,
        }
    }

    /// The recording of the search that has just ended.
    ///
    /// # Panics
    /// When no search was seen, or when it was stopped before its end.
    pub fn finish(mut self) -> Recorded<M> {
        assert!(
            self.open.is_empty() && !self.pending && !self.rows.is_empty(),
            "a whole search was seen"
        );
        self.rows.shrink_to_fit();
        self.bounds.shrink_to_fit();
        self.moves.shrink_to_fit();
        self.cut_steps.shrink_to_fit();
        let visits = self.rows.len();
        let mut cuts = Flags::default();
        for (id, _) in &self.cuts {
            cuts.set(id.index());
        }
        let cuts = cuts.ranked(visits);
        let mut skipped = vec![0; self.cuts.len()];
        for (id, children) in self.cuts {
            skipped[cuts.below(id.index()) as usize] = children;
        }
        Recorded {
            recording: Recording {
                spec: self.spec,
                rows: self.rows,
                bounds: self.bounds,
                inner: self.inner.ranked(visits),
                cuts,
                skipped,
                cut_steps: self.cut_steps,
            },
            moves: self.moves,
        }
    }
}

impl<M> Recorder<M> {
    /// Whether there is more to a visit than its row: under minimax every window is full and every value exact.
    #[inline]
    fn keeps_bounds(&self) -> bool {
        self.spec.has_windows()
    }

    /// How many events there have been when a node is about to be entered or cut: all visits were entered; those that
    /// are no longer open have also returned and updated their parents; and besides there were the cutoffs.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
    fn steps(&self) -> Step {
        3 * self.rows.len() as u32 - 2 * self.open.len() as u32 + self.cuts.len() as u32
    }

    /// The visit that was entered last.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
    fn newest(&self) -> VisitId {
        VisitId(self.rows.len() as u32 - 1)
    }
}

impl<G: Game> Observer<G> for Recorder<G::Move> {
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
    fn enter(&mut self, player: Player, window: Window) -> Result<(), Stopped> {
        let mut row = Row {
            value: Score::ZERO,
            entered: self.steps() + 1,
            parent: VisitId::ROOT,
            size: 1,
            index: 0,
            rival: VisitId::ROOT,
            ply: u16::try_from(self.open.len()).map_err(|_| Stopped::TooDeep)?,
            player,
        };
        let mut parent_bound = Score::ZERO;
        if let Some(above) = self.open.last_mut() {
            row.parent = above.id;
            row.index = above.children as u32;
            row.rival = above.choice;
            parent_bound = above.proved.side_of(above.player);
            above.children += 1;
        }
        self.rows.push(row);
        if self.keeps_bounds() {
            self.bounds.push(Bounds {
                window,
                proved: Interval::UNKNOWN,
                parent_bound,
            });
        }
        self.pending = true;
        Ok(())
    }

    #[inline]
    fn evaluate(&mut self, value: Score, returned: Score) {
        let (leaf, proved) = (self.newest(), Interval::exactly(value));
        if let Some(row) = self.rows.last_mut() {
            row.value = returned;
        }
        if let Some(bounds) = self.bounds.last_mut() {
            bounds.proved = proved;
        }
        self.pending = false;
        (self.returned, self.proved) = (leaf, proved);
    }

    #[inline]
    fn descend(&mut self, mv: G::Move) {
        if self.pending {
            self.pending = false;
            let id = self.newest();
            self.inner.set(id.index());
            let player = self.rows[id.index()].player;
            self.open.push(Open {
                id,
                children: 0,
                player,
                choice: id,
                best: player.worst(),
                proved: Interval::none_seen(player),
            });
        }
        self.moves.push(mv);
    }

    #[inline]
    fn update(&mut self, _: Score, best: Score, _: Window) {
        let bounded = self.keeps_bounds();
        let Some(node) = self.open.last_mut() else {
            return;
        };
        // The first of equal children stays the choice; the first child of all is one, however bad.
        if node.children == 1 || best != node.best {
            node.choice = self.returned;
            node.best = best;
        }
        if bounded {
            node.proved = node.proved.with_child(node.player, self.proved);
        }
    }

    #[inline]
    fn cutoff(&mut self, skipped: usize) {
        let step = self.steps() + 1;
        let Some(node) = self.open.last_mut() else {
            return;
        };
        node.proved = node.proved.with_unseen(node.player);
        let skipped = u32::try_from(skipped).unwrap_or(u32::MAX);
        self.cuts.push((node.id, skipped));
        self.cut_steps.push(step);
    }

    #[inline]
    fn leave(&mut self, value: Score) {
        let Some(Open { id, proved, .. }) = self.open.pop() else {
            return;
        };
        #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
        let end = self.rows.len() as u32;
        let row = &mut self.rows[id.index()];
        row.value = value;
        row.size = end - id.0;
        if let Some(bounds) = self.bounds.get_mut(id.index()) {
            bounds.proved = proved;
        }
        (self.returned, self.proved) = (id, proved);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{NodeId, Tree};

    #[test]
    fn what_is_too_deep_to_count_is_refused() {
        let mut recorder = Recorder::new(SearchSpec::MINIMAX);
        let observer: &mut dyn Observer<&Tree> = &mut recorder;
        for _ in 0..65_536 {
            observer.enter(Player::Max, Window::FULL).unwrap();
            observer.descend(NodeId::ROOT);
        }
        let refused = observer.enter(Player::Max, Window::FULL);
        assert_eq!(refused, Err(Stopped::TooDeep));
    }

    #[test]
    #[should_panic(expected = "a whole search was seen")]
    fn half_a_search_makes_no_recording() {
        let mut recorder: Recorder<NodeId> = Recorder::new(SearchSpec::MINIMAX);
        Observer::<&Tree>::enter(&mut recorder, Player::Max, Window::FULL).unwrap();
        let _ = recorder.finish();
    }
}
