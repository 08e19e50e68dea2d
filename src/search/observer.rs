//! What a search tells while it runs. The searches are written once; recording, counting and stopping are observers.

use game::{Game, Player, Score};

use super::Window;

/// Why a search ended without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// Somebody asked for it.
    #[error("the search was cancelled")]
    Cancelled,
    /// It would have visited more nodes than allowed.
    #[error("the search was stopped at its limit of {0} nodes")]
    Budget(u64),
    /// It went deeper than what follows it can count.
    #[error("the search went deeper than the 65535 plies that can be recorded")]
    TooDeep,
}

/// Follows a search event by event. Every method does nothing by default, and what does nothing is compiled away.
///
/// For each node: `enter`, then for a leaf `evaluate`; for an inner node, per child: `descend`, the child's own events,
/// `update`, possibly `cutoff`; at the end `leave`.
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
    /// [`Stopped`] when this node is not to be searched any more.
    fn enter(&mut self, player: Player, window: Window) -> Result<(), Stopped> {
        let _ = (player, window);
        Ok(())
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
}

/// Sees nothing.
impl<G: Game> Observer<G> for () {}

/// Two observers see the same search, the first one first.
impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    #[inline]
    fn enter(&mut self, player: Player, window: Window) -> Result<(), Stopped> {
        self.0.enter(player, window)?;
        self.1.enter(player, window)
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
}
