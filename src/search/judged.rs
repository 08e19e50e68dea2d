//! Leaves that are judged by the move to them: most nodes of a search are leaves, and few of them need a position of their own.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use game::{Game, Leaf, Player, Score};

use super::{Halt, Observer, Stopped, Window};

/// A game whose leaves are judged by [`Game::leaf`]: the same players, moves and values for a search, which knows nothing of it.
///
/// It keeps the positions of one line, the current one, and so is for searches that go depth first: when a move is played, nobody
/// comes back to a position below the one before it.
pub(crate) struct Judged<'g, G: Game> {
    game: &'g G,
    depth: u32,
    /// The positions from the root to the current one, its leaves excepted; behind it what earlier lines have left, whose memory is
    /// used again. Whoever judges leaves holds on to the position before them.
    line: RefCell<Vec<Rc<G::Position>>>,
}

/// A position of such a game: a place in its current line. Small, since a search copies it for every node.
#[derive(Clone, Copy)]
pub(crate) struct JudgedPosition {
    /// Plies to the horizon.
    left: u32,
    player: Player,
    /// The static value at the horizon; before it, nothing.
    value: Score,
}

/// A move, and what it leads to where that is a leaf.
#[derive(Clone, Copy)]
pub(crate) struct JudgedMove<M> {
    mv: M,
    leaf: Option<Leaf>,
}

impl<M: fmt::Display> fmt::Display for JudgedMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.mv.fmt(f)
    }
}

/// The moves of a position; one ply before the horizon each is judged when its turn comes.
pub(crate) struct JudgedMoves<'g, G: Game> {
    game: &'g G,
    moves: G::Moves,
    /// Where the moves lead to leaves: the position that they are played in.
    frontier: Option<Rc<G::Position>>,
}

impl<G: Game> Iterator for JudgedMoves<'_, G> {
    type Item = JudgedMove<G::Move>;

    #[inline]
    fn next(&mut self) -> Option<JudgedMove<G::Move>> {
        let mv = self.moves.next()?;
        let leaf = match &self.frontier {
            Some(position) => Some(self.game.leaf(position, mv)),
            None => None,
        };
        Some(JudgedMove { mv, leaf })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.moves.size_hint()
    }
}

impl<G: Game> ExactSizeIterator for JudgedMoves<'_, G> {}

impl<'g, G: Game> Judged<'g, G> {
    /// The game as a search of its root to that depth meets it.
    pub(crate) fn new(game: &'g G, depth: u32) -> Judged<'g, G> {
        Judged {
            game,
            depth,
            line: RefCell::new(vec![Rc::new(game.root_at(depth))]),
        }
    }

    /// The place in the line of a position before the horizon.
    fn ply(&self, position: JudgedPosition) -> usize {
        (self.depth - position.left) as usize
    }

    // Out of line: most nodes are leaves, which need none of this.
    #[inline(never)]
    fn step(&self, from: JudgedPosition, mv: G::Move) -> Player {
        let mut line = self.line.borrow_mut();
        let ply = self.ply(from);
        let (above, below) = line.split_at_mut(ply + 1);
        let here = &above[ply];
        // Nobody holds on to what an earlier line has left.
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

impl<'g, G: Game> Game for Judged<'g, G> {
    type Position = JudgedPosition;
    type Move = JudgedMove<G::Move>;
    type Moves = JudgedMoves<'g, G>;

    fn root(&self) -> JudgedPosition {
        let root = &*self.line.borrow()[0];
        JudgedPosition {
            left: self.depth,
            player: self.game.player(root),
            value: self.game.value(root),
        }
    }

    #[inline]
    fn player(&self, position: &JudgedPosition) -> Player {
        position.player
    }

    fn moves(&self, position: &JudgedPosition) -> JudgedMoves<'g, G> {
        let here = &mut self.line.borrow_mut()[self.ply(*position)];
        let moves = self.game.moves(here);
        let frontier = (position.left == 1).then(|| {
            if let Some(here) = Rc::get_mut(here) {
                self.game.before_leaves(here);
            }
            Rc::clone(here)
        });
        JudgedMoves {
            game: self.game,
            moves,
            frontier,
        }
    }

    fn play(&self, position: &JudgedPosition, mv: JudgedMove<G::Move>) -> JudgedPosition {
        let mut next = *position;
        self.advance(&mut next, mv);
        next
    }

    #[inline]
    fn advance(&self, position: &mut JudgedPosition, mv: JudgedMove<G::Move>) {
        match mv.leaf {
            Some(Leaf { player, value }) => {
                position.player = player;
                position.value = value;
            }
            None => position.player = self.step(*position, mv.mv),
        }
        position.left -= 1;
    }

    #[inline]
    fn value(&self, position: &JudgedPosition) -> Score {
        if position.left == 0 {
            position.value
        } else {
            self.game.value(&self.line.borrow()[self.ply(*position)])
        }
    }
}

/// What a search of such a game tells, told to an observer of the game itself. Only what minimax and alpha-beta tell: no other
/// search is run like this.
pub(crate) struct Retold<'o, O>(pub(crate) &'o mut O);

impl<G: Game, O: Observer<G>> Observer<Judged<'_, G>> for Retold<'_, O> {
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
    fn descend(&mut self, mv: JudgedMove<G::Move>) {
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
