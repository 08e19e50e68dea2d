//! What a search tells while it runs. The searches are written once; recording, counting and stopping are observers.

use game::{Game, Player, Score};

use super::{Entry, Lookup, OrderReason, TableUse, Unfit, Window};

/// Why a search ended without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// Somebody asked for it.
    #[error("the search was cancelled")]
    Cancelled,
    /// Its time was up.
    #[error("the search was stopped at its time limit")]
    Time,
    /// It would have visited more nodes than allowed.
    #[error("the search was stopped at its limit of {} {}", game::grouped(*.0), if *.0 == 1 { "node" } else { "nodes" })]
    Budget(u64),
    /// It cannot search this game.
    #[error(transparent)]
    Unfit(Unfit),
    /// It went deeper than what follows it can count.
    #[error("the search went deeper than the 65,535 plies that can be recorded")]
    TooDeep,
    /// The system has no memory for what is written down of it.
    #[error(
        "there is no memory to record more of the search: choose a smaller depth, or allow the program more memory"
    )]
    NoMemory,
}

/// That the observer has ended the search. Why, it knows itself ([`Observer::stopped`]): a score, or this, is handed up from node to
/// node in registers, as a score with a reason would not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Halt;

const _: () = assert!(size_of::<Halt>() == 0);

impl Halt {
    /// Why the observer has ended the search; that somebody asked for it where it does not say.
    pub fn reason<G: Game>(self, observer: &impl Observer<G>) -> Stopped {
        observer.stopped().unwrap_or(Stopped::Cancelled)
    }
}

/// Follows a search event by event. Every method does nothing by default, and what does nothing is compiled away.
///
/// For each node: `enter`, then for a leaf `evaluate`; for an inner node, per child: `descend`, the child's own events,
/// `update`, possibly `cutoff`; at the end `leave`.
///
/// What searches with more parts tell besides: a driver `pass` before each search of the root, and Star1 `value_bounds`; a table `probe` behind
/// `enter` and `store` before `leave` (a node that the table answers is left at once); quiescence `stand_pat` behind
/// `enter`, and `below_horizon` before `descend`; a null-window search, behind `update`, `research`, and then `descend` and the child's own events once more,
/// with an `update` of their own; at a chance node `chance` before `descend`, and sums for the best so far; a search that
/// does not take the children in the game's order, `child` before `descend`.
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
pub trait Observer<G: Game> {
    /// A node is visited, with the window it receives. An error ends the search at once.
    ///
    /// # Errors
    /// [`Halt`] when this node is not to be searched any more; [`Observer::stopped`] says why.
    fn enter(&mut self, player: Player, window: Window) -> Result<(), Halt> {
        let _ = (player, window);
        Ok(())
    }

    /// Why it has ended the search, if it has.
    fn stopped(&self) -> Option<Stopped> {
        None
    }

    /// The node is a leaf worth `value`; `returned` goes to the parent.
    fn evaluate(&mut self, value: Score, returned: Score) {
        let _ = (value, returned);
    }

    /// The next child is about to be entered by this move.
    fn descend(&mut self, mv: G::Move) {
        let _ = mv;
    }

    /// The child returned `value`: the node's best so far and its window now.
    fn update(&mut self, value: Score, best: Score, window: Window) {
        let _ = (value, best, window);
    }

    /// The window has closed and this many children (at least one) are skipped.
    fn cutoff(&mut self, skipped: usize) {
        let _ = skipped;
    }

    /// The inner node is done and returns `value`.
    fn leave(&mut self, value: Score) {
        let _ = value;
    }

    /// The root is about to be searched (once more), this many plies deep and with this window.
    fn pass(&mut self, depth: u32, window: Window) {
        let _ = (depth, window);
    }

    /// A depth has been searched whole, whatever passes that took: the root's value, and how full the table is, if there is
    /// one. The last one told is the search's.
    fn iteration(&mut self, depth: u32, value: Score, table: Option<TableUse>) {
        let _ = (depth, value, table);
    }

    /// The table was asked about the node that was just entered, by its position's key ([`Game::key`]): what it knows, and the
    /// node's window now.
    fn probe(&mut self, key: u128, found: Lookup<G::Move>, window: Window) {
        let _ = (key, found, window);
    }

    /// The child that has just been taken into account is about to be searched again, with this window.
    fn research(&mut self, window: Window) {
        let _ = window;
    }

    /// What is now known of the node goes into the table.
    fn store(&mut self, entry: Entry<G::Move>) {
        let _ = entry;
    }

    /// Below the horizon, the node that was just entered may stand pat at its static value `value`: its best so far
    /// (clamped, where the search fails hard) and its window now.
    fn stand_pat(&mut self, value: Score, best: Score, window: Window) {
        let _ = (value, best, window);
    }

    /// The child that is about to be entered lies below the horizon.
    fn below_horizon(&mut self) {}

    /// The node is a chance node, and its next child comes with this probability.
    fn chance(&mut self, probability: f64) {
        let _ = probability;
    }

    /// All values of the search of the root that is about to begin lie between these two, and it relies on that (Star1).
    fn value_bounds(&mut self, least: Score, greatest: Score) {
        let _ = (least, greatest);
    }

    /// The next child is this one of the game's order, from 0, and why it comes now. Where it is not told, it is the one
    /// behind the last, in the game's order.
    fn child(&mut self, index: usize, reason: OrderReason) {
        let _ = (index, reason);
    }

    /// A quiet move has closed the node's window: it becomes a killer of its ply, and its history grows. `key` is what makes
    /// it the same move elsewhere ([`Game::move_key`]), `depth` the plies left at the node.
    fn quiet_cut(&mut self, key: u64, depth: u32) {
        let _ = (key, depth);
    }
}

/// Sees nothing.
impl<G: Game> Observer<G> for () {}

/// Two observers see the same search, the first one first.
impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
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
    fn probe(&mut self, key: u128, found: Lookup<G::Move>, window: Window) {
        self.0.probe(key, found, window);
        self.1.probe(key, found, window);
    }

    #[inline]
    fn research(&mut self, window: Window) {
        self.0.research(window);
        self.1.research(window);
    }

    #[inline]
    fn store(&mut self, entry: Entry<G::Move>) {
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
