//! The observer that makes a [`Recording`].

use crate::game::{Game, Player, Score};
use crate::search::{Algorithm, Interval, Limits, Meter, Observer, Stopped, Window};

use super::recording::{LEAF_STRIDE, Recording, Step, Visit, VisitId};

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
/// [`Stopped`] when it was cancelled or would have gone beyond the limits (or beyond [`MAX_VISITS`]).
pub fn record<G: Game>(
    game: &G,
    algorithm: Algorithm,
    depth: u32,
    limits: Limits<'_>,
) -> Result<Recorded<G::Move>, Stopped> {
    let limits = Limits {
        nodes: limits.nodes.min(MAX_VISITS),
        ..limits
    };
    let mut observer = (Meter::new(limits), Recorder::new());
    algorithm.run(game, depth, &mut observer)?;
    Ok(observer.1.finish(algorithm))
}

/// Writes down what it sees, one [`Visit`] per node.
#[derive(Debug)]
pub struct Recorder<M> {
    visits: Vec<Visit>,
    moves: Vec<M>,
    cut_steps: Vec<Step>,
    step: Step,
    open: Vec<Open>,
    /// The visit that has just returned.
    returned: VisitId,
}

/// A node that has been entered and not yet left.
#[derive(Debug)]
struct Open {
    id: VisitId,
    player: Player,
    proved: Interval,
    children: u32,
}

impl<M: Copy> Recorder<M> {
    /// A recorder that has seen nothing yet.
    pub fn new() -> Self {
        Recorder {
            visits: Vec::new(),
            moves: Vec::new(),
            cut_steps: Vec::new(),
            step: 0,
            open: Vec::new(),
            returned: VisitId::ROOT,
        }
    }

    /// The recording of the search that has just ended.
    ///
    /// # Panics
    /// When no search was seen, or when it was stopped before its end.
    pub fn finish(mut self, algorithm: Algorithm) -> Recorded<M> {
        assert!(
            self.open.is_empty() && !self.visits.is_empty(),
            "a whole search was seen"
        );
        self.visits.shrink_to_fit();
        self.moves.shrink_to_fit();
        self.cut_steps.shrink_to_fit();
        let mut leaves = 0;
        let mut leaves_before = vec![0];
        for block in self.visits.chunks(LEAF_STRIDE) {
            leaves += block
                .iter()
                .map(|visit| u32::from(visit.is_leaf()))
                .sum::<u32>();
            leaves_before.push(leaves);
        }
        let cut_visits = (0u32..)
            .zip(&self.visits)
            .filter(|(_, visit)| visit.skipped > 0)
            .map(|(at, _)| VisitId(at))
            .collect();
        Recorded {
            recording: Recording {
                algorithm,
                visits: self.visits,
                cut_visits,
                cut_steps: self.cut_steps,
                leaves_before,
            },
            moves: self.moves,
        }
    }
}

impl<M: Copy> Default for Recorder<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> Recorder<M> {
    /// Ends the innermost open node.
    fn close(&mut self, value: Score) {
        let Some(open) = self.open.pop() else { return };
        #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
        let end = self.visits.len() as u32;
        let visit = &mut self.visits[open.id.index()];
        visit.value = value;
        visit.parent_best = value;
        visit.proved = open.proved;
        visit.size = end - open.id.0;
        self.returned = open.id;
    }
}

impl<G: Game> Observer<G> for Recorder<G::Move> {
    #[inline]
    fn enter(&mut self, player: Player, window: Window) -> Result<(), Stopped> {
        self.step += 1;
        #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS and u16 plies
        let (id, ply) = (VisitId(self.visits.len() as u32), self.open.len() as u16);
        let (parent, index) = match self.open.last_mut() {
            Some(above) => {
                above.children += 1;
                (above.id, above.children - 1)
            }
            None => (id, 0),
        };
        self.visits.push(Visit {
            window,
            value: Score::ZERO,
            proved: Interval::UNKNOWN,
            parent_best: Score::ZERO,
            parent_bound: Score::ZERO,
            entered: self.step,
            parent,
            size: 1,
            index,
            skipped: 0,
            ply,
            player,
        });
        self.open.push(Open {
            id,
            player,
            proved: Interval::none_seen(player),
            children: 0,
        });
        Ok(())
    }

    #[inline]
    fn evaluate(&mut self, value: Score, returned: Score) {
        self.step += 1;
        if let Some(leaf) = self.open.last_mut() {
            leaf.proved = Interval::exactly(value);
        }
        self.close(returned);
    }

    #[inline]
    fn descend(&mut self, mv: G::Move) {
        self.moves.push(mv);
    }

    #[inline]
    fn update(&mut self, _: Score, best: Score, _: Window) {
        self.step += 1;
        let Some(node) = self.open.last_mut() else {
            return;
        };
        let child = &mut self.visits[self.returned.index()];
        node.proved = node.proved.with_child(node.player, child.proved);
        child.parent_best = best;
        child.parent_bound = match node.player {
            Player::Max => node.proved.lo,
            Player::Min => node.proved.hi,
        };
    }

    #[inline]
    fn cutoff(&mut self, skipped: usize) {
        self.step += 1;
        self.cut_steps.push(self.step);
        let Some(node) = self.open.last_mut() else {
            return;
        };
        node.proved = node.proved.with_unseen(node.player);
        self.visits[node.id.index()].skipped = u32::try_from(skipped).unwrap_or(u32::MAX);
    }

    #[inline]
    fn leave(&mut self, value: Score) {
        self.step += 1;
        self.close(value);
    }
}
