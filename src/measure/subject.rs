//! Subjects of measurements: every game, and explicit trees cut at a ply.

use std::fmt::Display;
use std::ops::Deref;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use search::PvMove;

use game::{AnyGame, AnyPosition, Game, MissingValue, Player, Score, with_game};
use search::{
    Counts, DeepenEnd, FinishedDepth, Halt, Limits, Meter, Observer, SearchSpec, Stopped, Summary,
    Window, deepen,
};

use super::{SubjectData, minimum_leaves};
use platform::clock::Instant;

/// An object that any search can search to successive depths.
///
/// Every [`Game`] that threads can share is one, and so are a [`TreeSubject`](super::TreeSubject) and a
/// [`GameSubject`]; an `Arc` of any can be used as an `Arc<dyn Subject>`.
pub trait Subject: Send + Sync {
    /// Prepares the subject for a search to this depth. A [`Game`] keeps its own order, whatever the search's
    /// options.
    ///
    /// # Errors
    /// [`MissingValue`] when the depth ends at an inner node of a tree that has no static value.
    fn at_depth(&self, spec: SearchSpec, depth: u32) -> ReadySubject<'_>;

    /// Returns the depth beyond which nothing changes, if known: the height of a tree.
    fn height(&self) -> Option<u32> {
        None
    }

    /// Returns true if the move order and the evaluation of [`SearchSpec::options`] apply to this subject.
    fn has_options(&self) -> bool {
        false
    }

    /// Returns the subject as data; `None` if it is none of this program's.
    fn data(&self) -> Option<SubjectData> {
        None
    }

    /// Returns true if that search orders moves by searching ahead, which its counts do not include.
    fn looks_ahead(&self, spec: SearchSpec) -> bool {
        let _ = spec;
        false
    }
}

pub type ReadySubject<'a> = Result<Box<dyn AtDepth + 'a>, MissingValue>;

/// A [`Subject`] ready for one search to one depth.
pub trait AtDepth {
    /// Runs [`silent`], which measurements time. Returns the root's value and the counts.
    ///
    /// # Errors
    /// [`Stopped`] at one of the limits.
    fn silent(&self, limits: Limits<'_>) -> Result<(Score, Counts), Stopped>;

    /// Runs the same search and records the best line and the cutoffs by first moves; `visited` is called with the
    /// nodes visited so far a few times per second.
    ///
    /// # Errors
    /// As [`AtDepth::silent`].
    fn explore(&self, limits: Limits<'_>, visited: &mut dyn FnMut(u64))
    -> Result<Finding, Stopped>;

    /// Searches depth 1, then 2, and so on, until the limits or the game end it; calls `each` after every depth, which
    /// is a [piece](search::task::pause).
    fn deepen<'a>(
        &'a self,
        limits: Limits<'a>,
        each: &'a mut dyn FnMut(FinishedDepth<PvMove>),
    ) -> Deepening<'a>;

    /// Returns the number of nodes that minimax visits, if it is known in advance.
    fn size(&self) -> Option<u64>;

    /// Returns the fewest leaves that any move order needs, given the root's value: see [`minimum_leaves`].
    ///
    /// # Errors
    /// As [`AtDepth::silent`].
    fn minimum_leaves(&self, value: Score, limits: Limits<'_>) -> Result<Option<u64>, Stopped>;
}

/// The pieces of a search by time.
pub type Deepening<'a> = Pin<Box<dyn Future<Output = DeepenEnd> + 'a>>;

#[derive(Clone, Debug, PartialEq)]
pub struct Finding<M = PvMove> {
    pub value: Score,
    pub counts: Counts,
    /// The number of cutoffs after the first tried move.
    pub first_move_cutoffs: u64,
    pub pv: Vec<M>,
}

/// Returns any game as a subject, with its own order and evaluation.
pub fn subject_of(game: &AnyGame) -> Arc<dyn Subject> {
    with_game!(game, game => Arc::new(game))
}

impl<G: Game + Send + Sync> Subject for G {
    fn at_depth(&self, spec: SearchSpec, depth: u32) -> ReadySubject<'_> {
        let game = self;
        Ok(Box::new(GameAtDepth { game, spec, depth }))
    }
}

/// A position of a game as a subject: every search uses its own order and evaluation.
#[derive(Clone, Debug)]
pub struct GameSubject(pub AnyPosition);

impl Subject for GameSubject {
    fn at_depth(&self, spec: SearchSpec, depth: u32) -> ReadySubject<'_> {
        let game = AnyGame {
            root: self.0.clone(),
            options: spec.options,
        };
        Ok(with_game!(&game, game => Box::new(GameAtDepth { game: Box::new(game), spec, depth })))
    }

    fn has_options(&self) -> bool {
        true
    }

    fn data(&self) -> Option<SubjectData> {
        Some(SubjectData::Position(self.0.clone()))
    }

    fn looks_ahead(&self, spec: SearchSpec) -> bool {
        spec.can_cut() && spec.options.order.in_game(self.0.game()).looks_ahead
    }
}

/// A game prepared for one search.
struct GameAtDepth<G> {
    /// The game, owned or borrowed.
    game: G,
    spec: SearchSpec,
    depth: u32,
}

impl<G: Deref<Target: Game + Sized>> AtDepth for GameAtDepth<G> {
    fn silent(&self, limits: Limits<'_>) -> Result<(Score, Counts), Stopped> {
        silent(&*self.game, self.spec, self.depth, limits)
    }

    fn explore(
        &self,
        limits: Limits<'_>,
        visited: &mut dyn FnMut(u64),
    ) -> Result<Finding, Stopped> {
        explore(&*self.game, self.spec, self.depth, limits, visited, written)
    }

    fn deepen<'a>(
        &'a self,
        limits: Limits<'a>,
        each: &'a mut dyn FnMut(FinishedDepth<PvMove>),
    ) -> Deepening<'a> {
        Box::pin(deepened(
            &*self.game,
            self.spec,
            self.depth,
            limits,
            each,
            written,
        ))
    }

    fn size(&self) -> Option<u64> {
        None
    }

    fn minimum_leaves(&self, value: Score, limits: Limits<'_>) -> Result<Option<u64>, Stopped> {
        minimum_leaves(&*self.game, self.depth, value, limits)
    }
}

fn written<M: Display>(line: &[M]) -> Vec<PvMove> {
    let named = line.iter().map(|mv| PvMove::Move(mv.to_string().into()));
    named.collect()
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

pub(super) fn explore<G: Game, M>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
    visited: &mut dyn FnMut(u64),
    line: impl FnOnce(&[G::Move]) -> Vec<M>,
) -> Result<Finding<M>, Stopped> {
    let shown = Shown {
        visited,
        nodes: 0,
        at: Instant::now(),
    };
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

/// Deepens; a search without deepening is run to its depth alone. `line` formats the best lines.
pub(super) async fn deepened<G: Game>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
    each: &mut dyn FnMut(FinishedDepth<PvMove>),
    line: impl Fn(&[G::Move]) -> Vec<PvMove>,
) -> DeepenEnd {
    let each = &mut |finished: FinishedDepth<G::Move>| {
        each(FinishedDepth {
            line: line(&finished.line),
            root_moves: Vec::new(),
            depth: finished.depth,
            value: finished.value,
            nodes: finished.nodes,
            counts: finished.counts,
            elapsed: finished.elapsed,
            is_whole: finished.is_whole,
        });
    };
    if spec.deepening {
        return deepen(game, spec, depth, limits, each).await;
    }
    let begun = Instant::now();
    let found = explore(
        game,
        spec,
        depth,
        limits.of_piece(),
        &mut |_| {},
        <[G::Move]>::to_vec,
    );
    match found {
        Ok(found) => each(FinishedDepth {
            depth,
            value: found.value,
            line: found.pv,
            root_moves: Vec::new(),
            nodes: found.counts.nodes,
            counts: found.counts,
            elapsed: begun.elapsed(),
            is_whole: false,
        }),
        Err(stopped) => return DeepenEnd::Stopped(stopped),
    }
    DeepenEnd::Finished
}

/// Counts the cutoffs that come after a node's first move.
#[derive(Debug, Default)]
struct FirstMoves {
    /// The number of tried moves of each open node.
    tried: Vec<u32>,
    cutoffs: u64,
}

impl<G: Game> Observer<G> for FirstMoves {
    #[inline]
    fn names_moves(&self) -> bool {
        false
    }

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

/// Reports the number of nodes visited by a search from time to time.
struct Shown<'a> {
    visited: &'a mut dyn FnMut(u64),
    nodes: u64,
    /// The time of the last report.
    at: Instant,
}

impl Shown<'_> {
    /// The nodes between two looks at the clock, which then cost no measurable time.
    const EVERY: u64 = 1 << 12;
    const PAUSE: Duration = Duration::from_millis(50);
}

impl<G: Game> Observer<G> for Shown<'_> {
    #[inline]
    fn names_moves(&self) -> bool {
        false
    }

    #[inline]
    fn enter(&mut self, _: Player, _: Window) -> Result<(), Halt> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(Self::EVERY) && self.at.elapsed() >= Self::PAUSE {
            self.at = Instant::now();
            (self.visited)(self.nodes);
        }
        Ok(())
    }
}
