//! Searching for as long as there is time: depth after depth, with an answer at any moment.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use game::{Game, Score};

use super::family::FamilySearch;
use super::{Counts, Limits, Meter, Observer, SearchSpec, Stopped, Summary};

/// A depth that was searched whole before the time was up.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedDepth<M> {
    /// How deep, in plies.
    pub depth: u32,
    /// The root's value.
    pub value: Score,
    /// The best line, its first move first; it ends where a table answered.
    pub line: Vec<M>,
    /// Nodes visited for this depth alone.
    pub nodes: u64,
    /// What was counted since the beginning.
    pub counts: Counts,
    /// Since the beginning.
    pub elapsed: Duration,
}

/// How a search by time ended. The last finished depth is the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeepenEnd {
    /// The last depth that was asked for is finished.
    Finished,
    /// The limits ended it, within a depth.
    Stopped(Stopped),
}

/// Searches depth 1, then 2, and so on to `deepest`, until the limits end it; `each` is told of every depth when it is
/// finished. Between two looks at the clock there are 256 nodes.
///
/// # Examples
/// ```
/// use std::time::{Duration, Instant};
/// use game::{Game, chess::Chess};
/// use search::{Limits, deepen};
/// let limits = Limits { deadline: Some(Instant::now() + Duration::from_millis(5)), ..Limits::NONE };
/// let mut deepest = None;
/// deepen(&Chess::start(), "pvs+table+killers+history".parse()?, 99, limits, &mut |finished| {
///     deepest = Some((finished.depth, finished.line[0]));
/// });
/// assert!(deepest.is_some_and(|(depth, _)| depth >= 1));
/// # Ok::<(), search::SpecError>(())
/// ```
pub fn deepen<G: Game>(
    game: &G,
    spec: SearchSpec,
    deepest: u32,
    limits: Limits<'_>,
    each: &mut dyn FnMut(FinishedDepth<G::Move>),
) -> DeepenEnd {
    deepen_watched(game, spec, deepest, limits, (), |finished, ()| {
        each(finished);
        ControlFlow::Continue(())
    })
    .0
}

/// What follows a search by time.
type Watched<'a, G, O> = ((Meter<'a>, Summary<<G as Game>::Move>), O);

/// The same, with one more observer, which `each` gets to see, and which is handed back; a break ends the search there.
pub fn deepen_watched<G: Game, O: Observer<G>>(
    game: &G,
    spec: SearchSpec,
    deepest: u32,
    limits: Limits<'_>,
    watcher: O,
    mut each: impl FnMut(FinishedDepth<G::Move>, &O) -> ControlFlow<()>,
) -> (DeepenEnd, O) {
    let spec = SearchSpec {
        deepening: true,
        ..spec
    };
    let begun = Instant::now();
    let mut observer = ((Meter::new(limits), Summary::new()), watcher);
    let mut search = FamilySearch::new(game, spec, &mut observer);
    let ended = search.run_telling(deepest, &mut |observer: &Watched<'_, G, O>| {
        let ((meter, summary), watcher) = observer;
        let Some(iteration) = meter.iterations().last() else {
            return ControlFlow::Continue(());
        };
        let finished = FinishedDepth {
            depth: iteration.depth,
            value: iteration.value,
            line: summary.line().to_vec(),
            nodes: iteration.nodes,
            counts: meter.counts(),
            elapsed: begun.elapsed(),
        };
        each(finished, watcher)
    });
    let ended = ended.map_or_else(DeepenEnd::Stopped, |_| DeepenEnd::Finished);
    (ended, observer.1)
}
