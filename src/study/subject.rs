//! What can be measured: every game, and explicit trees cut at a ply.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Serialize, Serializer};

use game::{AnyGame, AnyPosition, Game, MissingValue, Player, Score, with_game};
use search::{
    Counts, DeepenEnd, FinishedDepth, Halt, Limits, Meter, Observer, SearchSpec, Stopped, Summary,
    Window, deepen,
};

use super::{minimum_leaves, root_scores};

/// Something that can be searched in any way, to one depth after the other.
///
/// Every [`Game`] that threads can share is one, and so are a [`TreeSubject`](super::TreeSubject) and a [`GameSubject`]; an
/// `Arc` of any goes wherever an `Arc<dyn Subject>` is asked for.
pub trait Subject: Send + Sync {
    /// The subject made ready for a search to this depth. A [`Game`] is in its own order, whatever the search says.
    ///
    /// # Errors
    /// [`MissingValue`] when the depth ends at an inner node of a tree that has no static value.
    fn at_depth(&self, spec: SearchSpec, depth: u32)
    -> Result<Box<dyn AtDepth + '_>, MissingValue>;

    /// The depth beyond which nothing changes, where it is known: the height of a tree.
    fn height(&self) -> Option<u32> {
        None
    }

    /// Whether an order of moves and an evaluation are told apart here: those of [`SearchSpec::options`].
    fn has_options(&self) -> bool {
        false
    }

    /// Whether that search orders moves by searching on from them, which its counts do not show.
    fn looks_ahead(&self, spec: SearchSpec) -> bool {
        let _ = spec;
        false
    }
}

/// A [`Subject`] ready for one search to one depth.
pub trait AtDepth {
    /// Runs [`silent`], which measurements time. Returns the root's value and the counts.
    ///
    /// # Errors
    /// [`Stopped`] at one of the limits.
    fn silent(&self, limits: Limits<'_>) -> Result<(Score, Counts), Stopped>;

    /// The same search with the best line kept, the cutoffs by first moves counted, and the nodes visited so far shown in
    /// `visited` from time to time.
    ///
    /// # Errors
    /// As [`AtDepth::silent`].
    fn explore(&self, limits: Limits<'_>, visited: &AtomicU64) -> Result<Finding, Stopped>;

    /// Searches depth 1, then 2, and so on, until the limits or the game end it; `each` is told of every depth when it is finished.
    fn deepen(&self, limits: Limits<'_>, each: &mut dyn FnMut(FinishedDepth<PvMove>)) -> DeepenEnd;

    /// How many nodes minimax visits, where that is known beforehand.
    fn size(&self) -> Option<u64>;

    /// The fewest leaves that any order of the moves needs, given the root's value: see [`minimum_leaves`].
    ///
    /// # Errors
    /// As [`AtDepth::silent`].
    fn minimum_leaves(&self, value: Score, limits: Limits<'_>) -> Result<Option<u64>, Stopped>;

    /// The exact score of each move of the root, the best first, the depth counted from the root: see [`root_scores`].
    ///
    /// # Errors
    /// As [`AtDepth::silent`].
    fn root_scores(&self, limits: Limits<'_>) -> Result<Vec<(String, Score)>, Stopped>;
}

/// What one search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The root's minimax value.
    pub value: Score,
    /// Nodes, leaves and cutoffs.
    pub counts: Counts,
    /// How many of the cutoffs came after the first move that was tried.
    pub first_move_cutoffs: u64,
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

/// A game as a subject, whichever game it is, in the order that it has and as it judges positions.
pub fn subject_of(game: &AnyGame) -> Arc<dyn Subject> {
    with_game!(game, game => Arc::new(game))
}

impl<G: Game + Send + Sync> Subject for G {
    fn at_depth(
        &self,
        spec: SearchSpec,
        depth: u32,
    ) -> Result<Box<dyn AtDepth + '_>, MissingValue> {
        let game = Lent::Lent(self);
        Ok(Box::new(GameAtDepth { game, spec, depth }))
    }
}

/// A position of a game as a subject: every search has it in its own order and under its own evaluation.
#[derive(Clone, Debug)]
pub struct GameSubject(pub AnyPosition);

impl Subject for GameSubject {
    fn at_depth(
        &self,
        spec: SearchSpec,
        depth: u32,
    ) -> Result<Box<dyn AtDepth + '_>, MissingValue> {
        let game = AnyGame {
            root: self.0.clone(),
            options: spec.options,
        };
        Ok(with_game!(&game, game => Box::new(GameAtDepth { game: Lent::Own(game), spec, depth })))
    }

    fn has_options(&self) -> bool {
        true
    }

    fn looks_ahead(&self, spec: SearchSpec) -> bool {
        spec.can_cut() && spec.options.order.in_game(self.0.game()).looks_ahead
    }
}

/// A game of one's own, or somebody else's.
enum Lent<'a, G> {
    Own(G),
    Lent(&'a G),
}

impl<G> Deref for Lent<'_, G> {
    type Target = G;

    fn deref(&self) -> &G {
        match self {
            Lent::Own(game) => game,
            Lent::Lent(game) => game,
        }
    }
}

/// A game ready to be searched.
struct GameAtDepth<'a, G> {
    game: Lent<'a, G>,
    spec: SearchSpec,
    depth: u32,
}

impl<G: Game> AtDepth for GameAtDepth<'_, G> {
    fn silent(&self, limits: Limits<'_>) -> Result<(Score, Counts), Stopped> {
        silent(&*self.game, self.spec, self.depth, limits)
    }

    fn explore(&self, limits: Limits<'_>, visited: &AtomicU64) -> Result<Finding, Stopped> {
        explore(&*self.game, self.spec, self.depth, limits, visited, |pv| {
            pv.iter()
                .map(|mv| PvMove::Move(mv.to_string().into()))
                .collect()
        })
    }

    fn deepen(&self, limits: Limits<'_>, each: &mut dyn FnMut(FinishedDepth<PvMove>)) -> DeepenEnd {
        deepened(&*self.game, self.spec, self.depth, limits, each, |line| {
            line.iter()
                .map(|mv| PvMove::Move(mv.to_string().into()))
                .collect()
        })
    }

    fn size(&self) -> Option<u64> {
        None
    }

    fn minimum_leaves(&self, value: Score, limits: Limits<'_>) -> Result<Option<u64>, Stopped> {
        minimum_leaves(&*self.game, self.depth, value, limits)
    }

    fn root_scores(&self, limits: Limits<'_>) -> Result<Vec<(String, Score)>, Stopped> {
        let scores = root_scores(&*self.game, self.depth.saturating_sub(1), limits)?;
        Ok(scores
            .into_iter()
            .map(|(mv, score)| (mv.to_string(), score))
            .collect())
    }
}

/// Runs the silent search that measurements time. Returns the root's value and the counts.
///
/// # Errors
/// [`Stopped`] at one of the limits.
pub fn silent<G: Game>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
) -> Result<(Score, Counts), Stopped> {
    let mut meter = Meter::new(limits);
    let value = spec.run(game, depth, &mut meter)?;
    Ok((value, meter.counts()))
}

pub(super) fn explore<G: Game>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
    visited: &AtomicU64,
    line: impl FnOnce(&[G::Move]) -> Vec<PvMove>,
) -> Result<Finding, Stopped> {
    let shown = Shown { visited, nodes: 0 };
    let first = FirstMoves::default();
    let mut observer = ((Meter::new(limits), first), (shown, Summary::new()));
    let value = spec.run(game, depth, &mut observer)?;
    let ((meter, first), (_, summary)) = observer;
    let outcome = summary.outcome(value, &meter);
    Ok(Finding {
        value: outcome.value,
        counts: outcome.counts,
        first_move_cutoffs: first.cutoffs,
        pv: line(&outcome.pv),
    })
}

/// Deepens, with lines as `line` writes them.
pub(super) fn deepened<G: Game>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
    each: &mut dyn FnMut(FinishedDepth<PvMove>),
    line: impl Fn(&[G::Move]) -> Vec<PvMove>,
) -> DeepenEnd {
    deepen(game, spec, depth, limits, &mut |finished| {
        each(FinishedDepth {
            line: line(&finished.line),
            depth: finished.depth,
            value: finished.value,
            nodes: finished.nodes,
            counts: finished.counts,
            elapsed: finished.elapsed,
            is_whole: finished.is_whole,
        });
    })
}

/// Counts the cutoffs that come after a node's first move.
#[derive(Debug, Default)]
struct FirstMoves {
    /// How many moves each open node has tried.
    tried: Vec<u32>,
    cutoffs: u64,
}

impl<G: Game> Observer<G> for FirstMoves {
    fn enter(&mut self, _: Player, _: Window) -> Result<(), Halt> {
        self.tried.push(0);
        Ok(())
    }

    fn evaluate(&mut self, _: Score, _: Score) {
        self.tried.pop();
    }

    fn descend(&mut self, _: G::Move) {
        if let Some(tried) = self.tried.last_mut() {
            *tried += 1;
        }
    }

    fn cutoff(&mut self, _: usize) {
        if self.tried.last() == Some(&1) {
            self.cutoffs += 1;
        }
    }

    fn leave(&mut self, _: Score) {
        self.tried.pop();
    }
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
    fn enter(&mut self, _: Player, _: Window) -> Result<(), Halt> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(Self::EVERY) {
            self.visited.store(self.nodes, Ordering::Relaxed);
        }
        Ok(())
    }
}
