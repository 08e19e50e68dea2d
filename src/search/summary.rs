//! The result of a search: value, best line, root moves, and how much of each was proved.

use game::{Game, Player, Score};

use super::{Counts, Interval, Observer, Stopped, Window};

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome<M> {
    /// The root's minimax value.
    pub value: Score,
    /// The principal variation: a line of best play, first move first.
    pub pv: Vec<M>,
    /// Nodes, leaves and cutoffs.
    pub counts: Counts,
    /// The root's moves that were searched, in search order.
    pub root_moves: Vec<RootMove<M>>,
}

/// What a search returned for one move of the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootMove<M> {
    /// The move.
    pub mv: M,
    /// The score that the search returned, possibly no more than a bound.
    pub score: Score,
    /// What was proved of the true score.
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
    /// What the node that has just returned proved, and its best line.
    returned: Interval,
}

#[derive(Debug)]
struct Frame<M> {
    player: Player,
    proved: Interval,
    best: Option<Score>,
    mv: Option<M>,
    line: Vec<M>,
}

impl<M: Copy> Summary<M> {
    /// An observer that has seen nothing yet.
    pub fn new() -> Self {
        Summary {
            open: Vec::new(),
            spare: Vec::new(),
            root_moves: Vec::new(),
            returned: Interval::UNKNOWN,
        }
    }

    /// Puts the result together once the search has returned `value`.
    pub fn outcome(self, value: Score, counts: Counts) -> Outcome<M> {
        Outcome {
            value,
            pv: self
                .spare
                .into_iter()
                .next_back()
                .map_or_else(Vec::new, |root| root.line),
            counts,
            root_moves: self.root_moves,
        }
    }

    fn close(&mut self) {
        if let Some(frame) = self.open.pop() {
            self.returned = frame.proved;
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
    fn enter(&mut self, player: Player, _: Window) -> Result<(), Stopped> {
        let mut line = self.spare.pop().map_or_else(Vec::new, |frame| frame.line);
        line.clear();
        self.open.push(Frame {
            player,
            proved: Interval::none_seen(player),
            best: None,
            mv: None,
            line,
        });
        Ok(())
    }

    fn evaluate(&mut self, value: Score, _: Score) {
        if let Some(leaf) = self.open.last_mut() {
            leaf.proved = Interval::exactly(value);
        }
        self.close();
    }

    fn descend(&mut self, mv: G::Move) {
        if let Some(node) = self.open.last_mut() {
            node.mv = Some(mv);
        }
    }

    fn update(&mut self, value: Score, best: Score, _: Window) {
        let at_root = self.open.len() == 1;
        let Some(node) = self.open.last_mut() else {
            return;
        };
        node.proved = node.proved.with_child(node.player, self.returned);
        // The first of equal children stays the choice; the first child of all is one, however bad.
        if node.best != Some(best)
            && let Some(mv) = node.mv
        {
            node.best = Some(best);
            node.line.clear();
            node.line.push(mv);
            // The child's frame has just been put aside.
            if let Some(child) = self.spare.last() {
                node.line.extend_from_slice(&child.line);
            }
        }
        if at_root && let Some(mv) = node.mv {
            self.root_moves.push(RootMove {
                mv,
                score: value,
                proved: self.returned,
            });
        }
    }

    fn cutoff(&mut self, _: usize) {
        if let Some(node) = self.open.last_mut() {
            node.proved = node.proved.with_unseen(node.player);
        }
    }

    fn leave(&mut self, _: Score) {
        self.close();
    }
}
