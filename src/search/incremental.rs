//! A game adapter that evaluates leaves by the move to them: most nodes of a search are leaves, and few of them need
//! their own position.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use game::{Game, Player, Score};

use super::{Halt, Observer, Stopped, Window};

/// A game whose leaves are evaluated by [`Game::leaf`]. Searches see the same players, moves and values as in the
/// original game.
///
/// It keeps only the positions of the current line, and so requires a depth-first search: once a move is played, the
/// search never returns to a position below the one before it.
pub(crate) struct IncrementalGame<'g, G: Game> {
    game: &'g G,
    depth: u32,
    /// The positions from the root to the current one, without leaves; behind it the remains of earlier lines, whose
    /// memory is reused. An iterator that evaluates leaves holds a reference to the position before them.
    line: RefCell<Vec<Rc<G::Position>>>,
}

/// A position of the adapted game: an index into its current line. It is small, because a search copies it for every
/// node.
#[derive(Clone, Copy)]
pub(crate) struct IncrementalPosition {
    left: u32,
    player: Player,
    /// The static value at the horizon; unused before it.
    value: Score,
}

/// A move, with its result if that is a leaf. The two fields are not one `Option<Leaf>`, because the gap in a [`Leaf`](game::Leaf)
/// would be copied with the move through memory, which takes a fifth of minimax's time in WebAssembly.
#[derive(Clone, Copy)]
pub(crate) struct IncrementalMove<M> {
    mv: M,
    /// The player to move at the leaf.
    player: Option<Player>,
    /// The static value of the leaf; unused without one.
    value: Score,
}

impl<M: fmt::Display> fmt::Display for IncrementalMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.mv.fmt(f)
    }
}

/// The moves of a position; one ply before the horizon each move is evaluated when it is reached.
pub(crate) struct IncrementalMoves<'g, G: Game> {
    game: &'g G,
    moves: G::Moves,
    /// The position in which the moves are played, if they lead to leaves.
    frontier: Option<Rc<G::Position>>,
}

impl<G: Game> Iterator for IncrementalMoves<'_, G> {
    type Item = IncrementalMove<G::Move>;

    #[allow(clippy::inline_always)] // as for the leaves of chess
    #[inline(always)]
    fn next(&mut self) -> Option<IncrementalMove<G::Move>> {
        let mv = self.moves.next()?;
        let (player, value) = match &self.frontier {
            Some(position) => {
                let leaf = self.game.leaf(position, &mv);
                (Some(leaf.player), leaf.value)
            }
            None => (None, Score::ZERO),
        };
        Some(IncrementalMove { mv, player, value })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.moves.size_hint()
    }
}

impl<G: Game> ExactSizeIterator for IncrementalMoves<'_, G> {}

impl<'g, G: Game> IncrementalGame<'g, G> {
    /// Creates the adapter for a search of a position to that depth.
    pub(crate) fn new(game: &'g G, root: G::Position, depth: u32) -> IncrementalGame<'g, G> {
        IncrementalGame {
            game,
            depth,
            line: RefCell::new(vec![Rc::new(root)]),
        }
    }

    fn ply(&self, position: IncrementalPosition) -> usize {
        (self.depth - position.left) as usize
    }

    // Not inlined, because most nodes are leaves and do not need this.
    #[inline(never)]
    fn step(&self, from: IncrementalPosition, mv: G::Move) -> Player {
        let mut line = self.line.borrow_mut();
        let ply = self.ply(from);
        let (above, below) = line.split_at_mut(ply + 1);
        let here = &above[ply];
        // No iterator holds a position of an earlier line.
        if let Some(next) = below.first_mut().and_then(Rc::get_mut) {
            next.clone_from(here);
            self.game.advance(next, mv);
            return self.game.player(next);
        }
        let next = self.game.play(here, mv);
        let player = self.game.player(&next);
        line.truncate(ply + 1);
        line.push(Rc::new(next));
        player
    }
}

impl<'g, G: Game> Game for IncrementalGame<'g, G> {
    type Position = IncrementalPosition;
    type Move = IncrementalMove<G::Move>;
    type Moves = IncrementalMoves<'g, G>;

    fn root(&self) -> IncrementalPosition {
        let root = &*self.line.borrow()[0];
        IncrementalPosition {
            left: self.depth,
            player: self.game.player(root),
            value: self.game.value(root),
        }
    }

    #[inline]
    fn player(&self, position: &IncrementalPosition) -> Player {
        position.player
    }

    fn moves(&self, position: &IncrementalPosition) -> IncrementalMoves<'g, G> {
        let here = &mut self.line.borrow_mut()[self.ply(*position)];
        let moves = self.game.moves(here);
        let frontier = (position.left == 1).then(|| {
            if let Some(here) = Rc::get_mut(here) {
                self.game.before_leaves(here);
            }
            Rc::clone(here)
        });
        IncrementalMoves {
            game: self.game,
            moves,
            frontier,
        }
    }

    fn play(
        &self,
        position: &IncrementalPosition,
        mv: IncrementalMove<G::Move>,
    ) -> IncrementalPosition {
        let mut next = *position;
        self.advance(&mut next, mv);
        next
    }

    #[inline]
    fn advance(&self, position: &mut IncrementalPosition, mv: IncrementalMove<G::Move>) {
        match mv.player {
            Some(player) => (position.player, position.value) = (player, mv.value),
            None => position.player = self.step(*position, mv.mv),
        }
        position.left -= 1;
    }

    #[inline]
    fn value(&self, position: &IncrementalPosition) -> Score {
        if position.left == 0 {
            position.value
        } else {
            self.game.value(&self.line.borrow()[self.ply(*position)])
        }
    }
}

/// Forwards the events of a search of the adapted game to an observer of the game itself. It covers only the events
/// of minimax and alpha-beta, because no other search uses the adapter.
pub(crate) struct ForwardingObserver<'o, O>(pub(crate) &'o mut O);

impl<G: Game, O: Observer<G>> Observer<IncrementalGame<'_, G>> for ForwardingObserver<'_, O> {
    #[inline]
    fn enter(&mut self, player: Player, window: Window) -> Result<(), Halt> {
        self.0.enter(player, window)
    }

    fn stopped(&self) -> Option<Stopped> {
        self.0.stopped()
    }

    #[inline]
    fn evaluate(&mut self, value: Score, returned: Score) {
        self.0.evaluate(value, returned);
    }

    #[inline]
    fn descend(&mut self, mv: IncrementalMove<G::Move>) {
        self.0.descend(mv.mv);
    }

    #[inline]
    fn update(&mut self, value: Score, best: Score, window: Window) {
        self.0.update(value, best, window);
    }

    #[inline]
    fn cutoff(&mut self, skipped: usize) {
        self.0.cutoff(skipped);
    }

    #[inline]
    fn leave(&mut self, value: Score) {
        self.0.leave(value);
    }
}
