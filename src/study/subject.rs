//! What can be measured: every game, and explicit trees cut at a ply.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Serialize, Serializer};

use game::{AnyGame, Game, MissingValue, Player, Score, Tree, with_game};
use search::{Counts, Limits, Meter, Observer, Outcome, SearchSpec, Stopped, Summary, Window};

/// Something that can be searched to one depth after the other.
///
/// Every [`Game`] that threads can share is one, and so is a [`TreeSubject`]; an `Arc` of either goes wherever an
/// `Arc<dyn Subject>` is asked for.
pub trait Subject: Send + Sync {
    /// The subject made ready for searches to this depth.
    ///
    /// # Errors
    /// [`MissingValue`] when the depth ends at an inner node of a tree that has no static value.
    fn at_depth(&self, depth: u32) -> Result<Box<dyn AtDepth + '_>, MissingValue>;

    /// The depth beyond which nothing changes, where it is known: the height of a tree.
    fn height(&self) -> Option<u32>;
}

/// A [`Subject`] ready for searches to one depth.
pub trait AtDepth {
    /// The silent search: what is timed. Answers the root's value and the counts.
    ///
    /// # Errors
    /// [`Stopped`] when it was cancelled or would have gone beyond the limits.
    fn silent(&self, spec: SearchSpec, limits: Limits<'_>) -> Result<(Score, Counts), Stopped>;

    /// The same search with the best line kept and the nodes visited so far shown in `visited` from time to time.
    ///
    /// # Errors
    /// As [`AtDepth::silent`].
    fn explore(
        &self,
        spec: SearchSpec,
        limits: Limits<'_>,
        visited: &AtomicU64,
    ) -> Result<Finding, Stopped>;

    /// How many nodes minimax visits, where that is known beforehand.
    fn size(&self) -> Option<u64>;
}

/// What one search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The root's minimax value.
    pub value: Score,
    /// Nodes, leaves and cutoffs.
    pub counts: Counts,
    /// The principal variation.
    pub pv: Vec<PvMove>,
}

/// One move of a best line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PvMove {
    /// In a tree: which child, from 0, and what the file calls the move or the node it leads to.
    Child {
        /// Which child of its parent, from 0.
        index: u32,
        /// The move's name, else the label of the node it leads to.
        name: Option<Box<str>>,
    },
    /// In a game: the move as the game displays it.
    Move(Box<str>),
}

impl fmt::Display for PvMove {
    /// For people: a name where there is one, else the child's number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PvMove::Child { name: None, index } => fmt::Display::fmt(index, f),
            PvMove::Child {
                name: Some(text), ..
            }
            | PvMove::Move(text) => f.pad(text),
        }
    }
}

impl Serialize for PvMove {
    /// For programs: the child's number, or the move as a string.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            PvMove::Child { index, .. } => serializer.serialize_u32(*index),
            PvMove::Move(text) => serializer.serialize_str(text),
        }
    }
}

/// A game as a subject, whichever game it is.
pub fn subject_of(game: &AnyGame) -> Arc<dyn Subject> {
    with_game!(game, game => Arc::new(game))
}

impl<G: Game + Send + Sync> Subject for G {
    fn at_depth(&self, depth: u32) -> Result<Box<dyn AtDepth + '_>, MissingValue> {
        Ok(Box::new(GameAtDepth { game: self, depth }))
    }

    fn height(&self) -> Option<u32> {
        None
    }
}

struct GameAtDepth<'a, G> {
    game: &'a G,
    depth: u32,
}

impl<G: Game> AtDepth for GameAtDepth<'_, G> {
    fn silent(&self, spec: SearchSpec, limits: Limits<'_>) -> Result<(Score, Counts), Stopped> {
        silent(self.game, spec, self.depth, limits)
    }

    fn explore(
        &self,
        spec: SearchSpec,
        limits: Limits<'_>,
        visited: &AtomicU64,
    ) -> Result<Finding, Stopped> {
        let outcome = explore(self.game, spec, self.depth, limits, visited)?;
        Ok(Finding {
            value: outcome.value,
            counts: outcome.counts,
            pv: outcome
                .pv
                .iter()
                .map(|mv| PvMove::Move(mv.to_string().into()))
                .collect(),
        })
    }

    fn size(&self) -> Option<u64> {
        None
    }
}

/// An explicit tree as a subject: unlike a game it ends at its height, and may lack values at a depth limit.
#[derive(Clone, Debug)]
pub struct TreeSubject(pub Arc<Tree>);

impl Subject for TreeSubject {
    fn at_depth(&self, depth: u32) -> Result<Box<dyn AtDepth + '_>, MissingValue> {
        Ok(Box::new(TreeAtDepth(if depth < self.0.height() {
            Cow::Owned(self.0.cut_at(depth)?)
        } else {
            Cow::Borrowed(&*self.0)
        })))
    }

    fn height(&self) -> Option<u32> {
        Some(self.0.height())
    }
}

/// A tree whose leaves are at the depth asked for, or above it.
struct TreeAtDepth<'a>(Cow<'a, Tree>);

impl AtDepth for TreeAtDepth<'_> {
    fn silent(&self, spec: SearchSpec, limits: Limits<'_>) -> Result<(Score, Counts), Stopped> {
        silent(&self.0.as_ref(), spec, self.0.height(), limits)
    }

    fn explore(
        &self,
        spec: SearchSpec,
        limits: Limits<'_>,
        visited: &AtomicU64,
    ) -> Result<Finding, Stopped> {
        let tree = self.0.as_ref();
        let outcome = explore(&tree, spec, tree.height(), limits, visited)?;
        Ok(Finding {
            value: outcome.value,
            counts: outcome.counts,
            pv: outcome
                .pv
                .iter()
                .map(|&id| PvMove::Child {
                    index: tree.node(id).index(),
                    name: tree
                        .move_name(id)
                        .or_else(|| tree.label(id))
                        .map(Into::into),
                })
                .collect(),
        })
    }

    fn size(&self) -> Option<u64> {
        u64::try_from(self.0.len()).ok()
    }
}

fn silent<G: Game>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
) -> Result<(Score, Counts), Stopped> {
    let mut meter = Meter::new(limits);
    let value = spec.run(game, depth, &mut meter)?;
    Ok((value, meter.counts()))
}

fn explore<G: Game>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
    visited: &AtomicU64,
) -> Result<Outcome<G::Move>, Stopped> {
    let shown = Shown { visited, nodes: 0 };
    let mut observer = (Meter::new(limits), (shown, Summary::new()));
    let value = spec.run(game, depth, &mut observer)?;
    let (meter, (_, summary)) = observer;
    Ok(summary.outcome(value, meter.counts()))
}

/// Shows other threads how many nodes a search has visited.
struct Shown<'a> {
    visited: &'a AtomicU64,
    nodes: u64,
}

impl Shown<'_> {
    /// Often enough for a display, too seldom to be felt by the search.
    const EVERY: u64 = 1 << 12;
}

impl<G: Game> Observer<G> for Shown<'_> {
    #[inline]
    fn enter(&mut self, _: Player, _: Window) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(Self::EVERY) {
            self.visited.store(self.nodes, Ordering::Relaxed);
        }
        Ok(())
    }
}
