//! The searches, their parameters and their observers.
//!
//! [`minimax`] and [`alpha_beta`] are the textbook recursions, each written once. Everything else is an [`Observer`]:
//! [`Meter`] counts and stops, [`Summary`] keeps the best line and the root moves, the recorder of [`crate::trace`]
//! keeps everything. [`search`] is the entry point for a plain result.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod alpha_beta;
mod claim;
mod critical;
mod deepen;
mod entry;
mod expansions;
mod family;
mod incremental;
mod iteration;
mod meter;
mod minimax;
mod notation;
mod observer;
mod order_reason;
mod proof;
mod pv_move;
mod question;
mod rules;
mod search_claim;
mod spec;
mod stack;
mod summary;
pub mod task;
pub mod trace;
mod unfit;
mod uniform;
mod window;

pub use alpha_beta::alpha_beta;
pub use claim::{Claim, Relation};
pub use critical::{Critical, NodeType};
pub use deepen::{DeepenEnd, FinishedDepth, deepen, deepen_watched, with_fitting_depth};
pub use entry::{Entry, Lookup};
pub use expansions::{Expanded, Expansions};
pub use family::{Replacement, Reuse, TableSize, TableSpec, TableUse};
pub use iteration::Iteration;
pub use meter::{Counts, Limits, Meter};
pub use minimax::minimax;
pub use notation::Notation;
pub use observer::{Halt, Observer, Stopped};
pub use order_reason::OrderReason;
pub use pv_move::PvMove;
pub use question::{Comparison, Sign};
pub use rules::{CutRule, Fail, Rules, UnknownRules};
pub use spec::{Algorithm, SearchSpec, SpecError};
pub use stack::{beside_if_possible, deep_thread, on_deep_stack, with_deep_stack};
pub use summary::{Outcome, RootMove, Summary};
pub use unfit::Unfit;
pub use uniform::{Uniform, minimal_leaves};
pub use window::{Interval, Window};

use game::Game;

/// Searches a game's root and returns the summary: value, best line, counts, and the root moves with the proved
/// bounds of each.
///
/// # Errors
/// [`Stopped`] when it was cancelled or would have gone beyond the limits.
///
/// # Examples
/// ```
/// use game::{Player, Score, TreeBuilder};
/// use search::{SearchSpec, Limits, Rules, search};
/// let mut builder = TreeBuilder::new(Player::Max);
/// builder.open(None)?;
/// for leaves in [[3, 5], [2, 9]] {
///     builder.open(None)?;
///     for value in leaves {
///         builder.leaf(Score::from(value))?;
///     }
///     builder.close();
/// }
/// builder.close();
/// let tree = builder.finish();
/// let outcome = search(&&tree, SearchSpec::alpha_beta(Rules::default()), 2, Limits::NONE)?;
/// assert_eq!((outcome.value, outcome.counts.nodes), (Score::from(3), 6));
/// assert!(!outcome.root_moves[1].proved.is_exact());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search<G: Game>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
) -> Result<Outcome<G::Move>, Stopped> {
    let mut observer = (Meter::new(limits), Summary::new());
    let value = spec.run(game, depth, &mut observer)?;
    let (meter, summary) = observer;
    Ok(summary.outcome(value, &meter))
}

/// Returns the moves to search below a position; `None` at a leaf, that is at the depth limit or where the game is
/// over.
#[inline]
fn moves_within<G: Game>(game: &G, position: &G::Position, depth: u32) -> Option<G::Moves> {
    if depth == 0 {
        return None;
    }
    expand(game, position)
}

// Not inlined, because most nodes are leaves and do not need this.
#[inline(never)]
fn expand<G: Game>(game: &G, position: &G::Position) -> Option<G::Moves> {
    let moves = game.moves(position);
    (moves.len() > 0).then_some(moves)
}
