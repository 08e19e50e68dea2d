//! The fewest leaves that alpha-beta at equality can visit in any move order, computed during a minimax search.
//!
//! The result equals [`Critical::leaves`](super::Critical::leaves), without the tree: given the root's value it is
//! summed up while minimax walks through the game, in memory that grows with the depth only.

use game::{Game, Player, Score};
use search::{Halt, Limits, Meter, Observer, SearchSpec, Stopped, Window};

/// Returns the fewest leaves, given the root's minimax value; `None` if chance occurs anywhere, because a sum needs
/// all its parts and no player has a strategy of fewest leaves. Runs one minimax search.
///
/// # Errors
/// [`Stopped`]: a cancel, or more nodes than the limits allow.
///
/// # Examples
/// ```
/// use game::{Score, read_tree};
/// use measure::minimum_leaves;
/// use search::Limits;
/// let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")?;
/// // All leaves of the first node, and one of each other.
/// assert_eq!(minimum_leaves(&&tree, 2, Score::from(3), Limits::NONE)?, Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimum_leaves<G: Game>(
    game: &G,
    depth: u32,
    value: Score,
    limits: Limits<'_>,
) -> Result<Option<u64>, Stopped> {
    if game.has_chance() {
        return Ok(None);
    }
    let mut observer = (Meter::new(limits), Strategies::of(value));
    SearchSpec::MINIMAX.run(game, depth, &mut observer)?;
    Ok(Some(observer.1.leaves()))
}

/// The numbers of leaves of each player's smallest strategy that proves the root's value for that player.
struct Strategies {
    value: Score,
    /// The nodes on the path from the root: the player to move, and the sizes for MAX and MIN from the children so
    /// far.
    open: Vec<(Player, [u64; 2])>,
    whole: [u64; 2],
}

/// No such strategy exists.
const NEVER: u64 = u64::MAX;
const SIDES: [Player; 2] = [Player::Max, Player::Min];

impl Strategies {
    fn of(value: Score) -> Strategies {
        Strategies {
            value,
            open: Vec::new(),
            whole: [NEVER; 2],
        }
    }

    /// Returns true if there is nothing to prove: no node is worth less to that player.
    fn needs_nothing(&self, side: Player) -> bool {
        self.value == side.worst()
    }

    /// Passes the sizes of a finished node to its parent.
    fn hand_up(&mut self, sizes: [u64; 2]) {
        let Some((player, above)) = self.open.last_mut() else {
            self.whole = sizes;
            return;
        };
        for ((side, above), size) in SIDES.into_iter().zip(above).zip(sizes) {
            *above = if side == *player {
                size.min(*above)
            } else {
                above.saturating_add(size)
            };
        }
    }

    /// Two strategies share exactly one leaf.
    fn leaves(&self) -> u64 {
        let [max, min] = self.whole;
        let shared = SIDES.iter().all(|&side| !self.needs_nothing(side));
        max.saturating_add(min).saturating_sub(u64::from(shared))
    }
}

impl<G: Game> Observer<G> for Strategies {
    fn enter(&mut self, player: Player, _: Window) -> Result<(), Halt> {
        let start = |side| {
            let chooses = side == player && !self.needs_nothing(side);
            if chooses { NEVER } else { 0 }
        };
        self.open.push((player, SIDES.map(start)));
        Ok(())
    }

    fn evaluate(&mut self, leaf: Score, _: Score) {
        self.open.pop();
        let size = |side: Player| match self.needs_nothing(side) {
            true => 0,
            false if side.prefers(self.value, leaf) => NEVER,
            false => 1,
        };
        self.hand_up(SIDES.map(size));
    }

    fn leave(&mut self, _: Score) {
        if let Some((_, sizes)) = self.open.pop() {
            self.hand_up(sizes);
        }
    }
}
