//! The events that a search reports while it runs. The searches are written once; recording, counting and stopping
//! are observers.

use game::{Game, Player, Score};
use serde::{Deserialize, Serialize};

use super::{Entry, Lookup, OrderReason, TableUse, Unfit, Window};

/// The reason why a search was ended before its result. Its words are in the catalogue, see `text::Reason`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{self:?}")]
pub enum Stopped {
    Cancelled,
    Time,
    /// It was stopped at [`PIECE`](crate::task::PIECE).
    TooLong {
        /// The greatest depth that takes less time, in plies; 0 if there is none.
        fits: u32,
    },
    /// It was stopped at its limit of nodes.
    Budget(u64),
    Unfit(Unfit),
    /// It went deeper than can be recorded.
    TooDeep,
    NoMemory,
}

/// Signals that the observer ended the search. The observer keeps the reason ([`Observer::stopped`]): a score or this
/// signal is passed up from node to node in registers, which would be impossible for a score with a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Halt;

const _: () = assert!(size_of::<Halt>() == 0);

impl Halt {
    /// Returns the observer's reason for ending the search; cancellation if it gives none.
    pub fn reason<G: Game>(self, observer: &impl Observer<G>) -> Stopped {
        observer.stopped().unwrap_or(Stopped::Cancelled)
    }
}

/// Follows a search event by event. Every method does nothing by default, and empty methods are compiled away.
///
/// For each node: `enter`, then for a leaf `evaluate`; for an inner node, per child: `descend`, the child's own
/// events, `update`, possibly `cutoff`; at the end `leave`.
///
/// Searches with more parts send additional events. A driver sends `pass` before each search of the root, Star1
/// `value_bounds`. A table sends `probe` after `enter` and `store` before `leave` (a node that the table answers is
/// left at once). Quiescence sends `stand_pat` after `enter`, and `below_horizon` before `descend`. A null-window
/// search sends, after `update`, `research`, and then `descend` and the child's own events once more, with an
/// `update` of their own. A chance node sends `chance` before `descend`, and reports sums as the best so far. A
/// search that does not take the children in the game's order sends `child` before `descend`.
///
/// # Examples
/// ```
/// use game::{Game, Player, Score, TreeBuilder};
/// use search::{SearchSpec, Observer};
///
/// /// Writes down the leaves in the order in which they are evaluated.
/// struct Leaves(Vec<Score>);
///
/// impl<G: Game> Observer<G> for Leaves {
///     fn evaluate(&mut self, value: Score, _: Score) {
///         self.0.push(value);
///     }
/// }
///
/// let mut tree = TreeBuilder::new(Player::Max);
/// tree.open(None)?;
/// tree.leaf(Score::from(1))?;
/// tree.leaf(Score::from(2))?;
/// tree.close();
/// let tree = tree.finish();
/// let mut leaves = Leaves(Vec::new());
/// SearchSpec::MINIMAX.run(&&tree, 1, &mut leaves)?;
/// assert_eq!(leaves.0, [Score::from(1), Score::from(2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[allow(unused_variables)] // a method does nothing by default
pub trait Observer<G: Game> {
    /// False if the indices of children below the horizon, and how many moves a side skips by standing pat, are not
    /// used: the search need not find them.
    fn names_moves(&self) -> bool {
        true
    }

    /// A node is visited and receives this window. An error ends the search at once.
    ///
    /// # Errors
    /// [`Halt`] when this node is not to be searched any more; [`Observer::stopped`] says why.
    fn enter(&mut self, player: Player, window: Window) -> Result<(), Halt> {
        Ok(())
    }

    /// Returns the reason if the observer has ended the search.
    fn stopped(&self) -> Option<Stopped> {
        None
    }

    /// The node is a leaf with static value `value`; `returned` goes to the parent.
    fn evaluate(&mut self, value: Score, returned: Score) {}

    /// The next child is about to be entered by this move.
    fn descend(&mut self, mv: G::Move) {}

    /// The child returned `value`; `best` and `window` are the node's best so far and its current window.
    fn update(&mut self, value: Score, best: Score, window: Window) {}

    /// The window has closed and this many children (at least one) are skipped.
    fn cutoff(&mut self, skipped: usize) {}

    /// The inner node is done and returns `value`.
    fn leave(&mut self, value: Score) {}

    /// The root is about to be searched (again) to this depth in plies and with this window.
    fn pass(&mut self, depth: u32, window: Window) {}

    /// A depth has been fully searched, whatever number of passes it took: the root's value, and the table's fill
    /// level if there is a table. The last iteration reported is the result of the search.
    fn iteration(&mut self, depth: u32, value: Score, table: Option<TableUse>) {}

    /// The table was probed for the node just entered, by the key of its position ([`Game::key`]). Receives the
    /// lookup and the node's current window.
    fn probe(&mut self, key: u128, found: Lookup, window: Window) {}

    /// The child just taken into account is about to be searched again, with this window.
    fn research(&mut self, window: Window) {}

    /// The current knowledge about the node is stored in the table.
    fn store(&mut self, entry: Entry) {}

    /// Below the horizon, the node just entered may stand pat at its static value `value`. Receives its best so far
    /// (clamped if the search fails hard) and its current window.
    fn stand_pat(&mut self, value: Score, best: Score, window: Window) {}

    /// The child about to be entered is below the horizon.
    fn below_horizon(&mut self) {}

    /// The node is a chance node, and its next child has this probability.
    fn chance(&mut self, probability: f64) {}

    /// All values of the next search of the root are between these two, and the search relies on it (Star1).
    fn value_bounds(&mut self, least: Score, greatest: Score) {}

    /// Reports the index of the next child in the game's order, from 0, and the reason for its place. Without this
    /// event, the next child is the successor of the last one in the game's order.
    fn child(&mut self, index: usize, reason: OrderReason) {}

    /// A quiet move has closed the node's window: it becomes a killer of its ply, and its history weight grows. `key`
    /// identifies the same move elsewhere ([`Game::move_key`]), `depth` is the number of plies left at the node.
    fn quiet_cut(&mut self, key: u64, depth: u32) {}
}

impl<G: Game> Observer<G> for () {
    #[inline]
    fn names_moves(&self) -> bool {
        false
    }
}

/// Sends the events of a search to two observers, in order.
impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    #[inline]
    fn names_moves(&self) -> bool {
        self.0.names_moves() || self.1.names_moves()
    }

    #[inline]
    fn enter(&mut self, player: Player, window: Window) -> Result<(), Halt> {
        self.0.enter(player, window)?;
        self.1.enter(player, window)
    }

    fn stopped(&self) -> Option<Stopped> {
        self.0.stopped().or_else(|| self.1.stopped())
    }

    #[inline]
    fn evaluate(&mut self, value: Score, returned: Score) {
        self.0.evaluate(value, returned);
        self.1.evaluate(value, returned);
    }

    #[inline]
    fn descend(&mut self, mv: G::Move) {
        self.0.descend(mv);
        self.1.descend(mv);
    }

    #[inline]
    fn update(&mut self, value: Score, best: Score, window: Window) {
        self.0.update(value, best, window);
        self.1.update(value, best, window);
    }

    #[inline]
    fn cutoff(&mut self, skipped: usize) {
        self.0.cutoff(skipped);
        self.1.cutoff(skipped);
    }

    #[inline]
    fn leave(&mut self, value: Score) {
        self.0.leave(value);
        self.1.leave(value);
    }

    #[inline]
    fn pass(&mut self, depth: u32, window: Window) {
        self.0.pass(depth, window);
        self.1.pass(depth, window);
    }

    #[inline]
    fn iteration(&mut self, depth: u32, value: Score, table: Option<TableUse>) {
        self.0.iteration(depth, value, table);
        self.1.iteration(depth, value, table);
    }

    #[inline]
    fn probe(&mut self, key: u128, found: Lookup, window: Window) {
        self.0.probe(key, found, window);
        self.1.probe(key, found, window);
    }

    #[inline]
    fn research(&mut self, window: Window) {
        self.0.research(window);
        self.1.research(window);
    }

    #[inline]
    fn store(&mut self, entry: Entry) {
        self.0.store(entry);
        self.1.store(entry);
    }

    #[inline]
    fn stand_pat(&mut self, value: Score, best: Score, window: Window) {
        self.0.stand_pat(value, best, window);
        self.1.stand_pat(value, best, window);
    }

    #[inline]
    fn below_horizon(&mut self) {
        self.0.below_horizon();
        self.1.below_horizon();
    }

    #[inline]
    fn chance(&mut self, probability: f64) {
        self.0.chance(probability);
        self.1.chance(probability);
    }

    #[inline]
    fn value_bounds(&mut self, least: Score, greatest: Score) {
        self.0.value_bounds(least, greatest);
        self.1.value_bounds(least, greatest);
    }

    #[inline]
    fn child(&mut self, index: usize, reason: OrderReason) {
        self.0.child(index, reason);
        self.1.child(index, reason);
    }

    #[inline]
    fn quiet_cut(&mut self, key: u64, depth: u32) {
        self.0.quiet_cut(key, depth);
        self.1.quiet_cut(key, depth);
    }
}
