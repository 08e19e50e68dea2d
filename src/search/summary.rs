//! The result of a search: value, best line, root moves, and the proved bounds of each.

use game::{Game, Player, Score};

use super::proof::Proof;
use super::{Counts, Halt, Interval, Iteration, Lookup, Meter, Observer, TableUse, Window};

#[derive(Clone, Debug, PartialEq)]
pub struct Outcome<M> {
    /// The root's minimax value.
    pub value: Score,
    /// The principal variation: a line of best play, first move first.
    pub pv: Vec<M>,
    pub counts: Counts,
    /// The searched moves of the root, in search order; for a search in passes, those of the last pass.
    pub root_moves: Vec<RootMove<M>>,
    /// The searched depths, in order: a single depth unless the search deepens.
    pub iterations: Vec<Iteration>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootMove<M> {
    pub mv: M,
    /// The score that the search returned, possibly only a bound.
    pub score: Score,
    pub proved: Interval,
}

/// Keeps the principal variation, the root moves and the proved interval of every open node.
///
/// Memory grows with the depth only: one frame per open node, and the best line below it.
#[derive(Debug)]
pub struct Summary<M> {
    open: Vec<Frame<M>>,
    /// Frames of finished nodes, kept for their buffers.
    spare: Vec<Frame<M>>,
    root_moves: Vec<RootMove<M>>,
    /// The root's best line at the end of its last search.
    line: Vec<M>,
    /// The proof of the node that has just returned, and its best line.
    returned: Interval,
    bounds: Interval,
    /// The maximum number of open nodes since the last depth was finished, and during that depth.
    most_open: usize,
    most_open_before: usize,
}

#[derive(Debug)]
struct Frame<M> {
    proof: Proof,
    /// The window with which the children began.
    before: Window,
    best: Option<Score>,
    /// The move and index of the child being searched, and the index of the best child.
    mv: Option<M>,
    child: u32,
    chosen: Option<u32>,
    line: Vec<M>,
}

impl<M: Copy> Summary<M> {
    pub fn new() -> Self {
        Summary {
            open: Vec::new(),
            spare: Vec::new(),
            root_moves: Vec::new(),
            line: Vec::new(),
            returned: Interval::UNKNOWN,
            bounds: Interval::UNKNOWN,
            most_open: 0,
            most_open_before: 0,
        }
    }

    /// Builds the result after the search has returned `value`.
    pub fn outcome(self, value: Score, meter: &Meter<'_>) -> Outcome<M> {
        Outcome {
            value,
            pv: self.line,
            counts: meter.counts(),
            root_moves: self.root_moves,
            iterations: meter.iterations().to_vec(),
        }
    }

    pub fn line(&self) -> &[M] {
        self.open.first().map_or(&self.line, |root| &root.line)
    }

    pub(crate) fn root_moves(&self) -> &[RootMove<M>] {
        &self.root_moves
    }

    /// Returns the value and the line of the best root move searched so far, while the root is open; `None` before
    /// the first.
    pub(crate) fn best_so_far(&self) -> Option<(Score, Vec<M>)> {
        let root = self.open.first()?;
        let value = root.best.filter(|_| !root.line.is_empty())?;
        Some((value, root.line.clone()))
    }

    /// Returns the ply of the deepest node visited for the last finished depth, in all its passes.
    pub fn deepest(&self) -> usize {
        self.most_open_before.saturating_sub(1)
    }

    fn close(&mut self, proved: Interval) {
        self.returned = proved;
        if let Some(frame) = self.open.pop() {
            if self.open.is_empty() {
                self.line.clone_from(&frame.line);
            }
            self.spare.push(frame);
        }
    }
}

impl<M: Copy> Default for Summary<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> Observer<G> for Summary<G::Move> {
    #[inline]
    fn names_moves(&self) -> bool {
        false
    }

    fn pass(&mut self, _: u32, _: Window) {
        self.root_moves.clear();
    }

    fn iteration(&mut self, _: u32, _: Score, _: Option<TableUse>) {
        self.most_open_before = std::mem::take(&mut self.most_open);
    }

    fn enter(&mut self, player: Player, window: Window) -> Result<(), Halt> {
        let mut line = self.spare.pop().map_or_else(Vec::new, |frame| frame.line);
        line.clear();
        let mut proof = Proof::new(player);
        proof.bounds = self.bounds;
        self.open.push(Frame {
            proof,
            before: window,
            best: None,
            mv: None,
            child: 0,
            chosen: None,
            line,
        });
        self.most_open = self.most_open.max(self.open.len());
        Ok(())
    }

    fn evaluate(&mut self, value: Score, _: Score) {
        self.close(Interval::exactly(value));
    }

    fn probe(&mut self, _: u128, found: Lookup, window: Window) {
        if let Some(node) = self.open.last_mut() {
            node.before = window;
            if let Lookup::Hit(entry) = found {
                node.proof.known = entry.proved;
            }
        }
    }

    fn stand_pat(&mut self, value: Score, best: Score, window: Window) {
        if let Some(node) = self.open.last_mut() {
            node.before = window;
            node.best = Some(best);
            node.proof.stand_pat(value);
        }
    }

    fn chance(&mut self, probability: f64) {
        if let Some(node) = self.open.last_mut() {
            node.proof.chance(probability);
        }
    }

    fn value_bounds(&mut self, least: Score, greatest: Score) {
        self.bounds = Interval::from((least, greatest));
    }

    fn descend(&mut self, mv: G::Move) {
        if let Some(node) = self.open.last_mut() {
            node.mv = Some(mv);
            if !node.proof.again {
                node.child += 1;
            }
        }
    }

    fn update(&mut self, value: Score, best: Score, _: Window) {
        let at_root = self.open.len() == 1;
        let Some(node) = self.open.last_mut() else {
            return;
        };
        let again = node.proof.again;
        node.proof.child(self.returned);
        node.proof.again = false;
        // The first of equal children stays the choice; the very first child becomes the choice however bad it is. A
        // child that is searched again keeps its role, with the line of its new visit.
        let better = node.best != Some(best);
        let same = again && node.chosen == Some(node.child);
        if (better || same)
            && best == value
            && node.proof.chance.is_none()
            && let Some(mv) = node.mv
        {
            node.chosen = Some(node.child);
            node.line.clear();
            node.line.push(mv);
            // The child's frame has just been put aside.
            if let Some(child) = self.spare.last() {
                node.line.extend_from_slice(&child.line);
            }
        }
        node.best = Some(best);
        if at_root && let Some(mv) = node.mv {
            if again {
                self.root_moves.pop();
            }
            self.root_moves.push(RootMove {
                mv,
                score: value,
                proved: node.proof.last_child(),
            });
        }
    }

    fn research(&mut self, _: Window) {
        if let Some(node) = self.open.last_mut() {
            node.proof.again = true;
        }
    }

    fn cutoff(&mut self, _: usize) {
        if let Some(node) = self.open.last_mut() {
            node.proof.cuts = true;
        }
    }

    fn leave(&mut self, value: Score) {
        if let Some(node) = self.open.last() {
            let proved = node.proof.settled(value, node.before);
            self.close(proved);
        }
    }
}
