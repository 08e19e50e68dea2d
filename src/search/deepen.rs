//! Time-limited search by iterative deepening, with an answer available at any moment.

use std::ops::ControlFlow;
use std::time::Duration;

use game::{Game, Score};
use serde::{Deserialize, Serialize};

use super::family::FamilySearch;
use super::task::pause;
use super::{Counts, Limits, Meter, Observer, RootMove, SearchSpec, Stopped, Summary};
use platform::clock::Instant;

/// A fully searched depth, or depth 0: the answer if the limits ended the search within depth 1.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedDepth<M> {
    /// In plies; 0 if no depth was finished.
    pub depth: u32,
    /// The root's value; at depth 0, the value of the best move so far.
    pub value: Score,
    /// The best line, first move first; it ends where a table answered.
    pub line: Vec<M>,
    /// The moves of the root in search order; empty at depth 0.
    pub root_moves: Vec<RootMove<M>>,
    /// Nodes visited for this depth only.
    pub nodes: u64,
    /// Counts since the start of the search.
    pub counts: Counts,
    /// Time since the start of the search.
    pub elapsed: Duration,
    /// True if the game ended on every line before this depth, so that a greater depth would return the same result.
    /// False where a table answered, because the depth is then unknown.
    pub is_whole: bool,
}

/// Why a timed search ended. The last depth passed to `each` is the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeepenEnd {
    Finished,
    /// The game ends on every line; deeper searches would return the same result.
    GameOver,
    Stopped(Stopped),
}

/// Searches depth 1, then 2, and so on up to `deepest`, until the limits end the search or the game is over on every
/// line; `each` receives every finished depth. If the limits end depth 1, `each` receives depth 0: the best of the
/// root moves searched so far, or, without any, the best move by static values one ply deep. The clock is read every
/// 256 nodes. There is a [pause] after every depth, and a depth that takes too long for one piece ends the search.
///
/// # Examples
/// ```
/// use std::time::{Duration, Instant};
/// use game::{Game, chess::Chess};
/// use search::{Limits, deepen, task::without_pause};
/// let limits = Limits { deadline: Some(Instant::now() + Duration::from_millis(5)), ..Limits::NONE };
/// let mut deepest = None;
/// without_pause(deepen(&Chess::start(), "pvs+table+killers+history".parse()?, 99, limits, &mut |finished| {
///     deepest = Some((finished.depth, finished.line[0]));
/// }));
/// assert!(deepest.is_some_and(|(depth, _)| depth >= 1));
/// # Ok::<(), search::SpecError>(())
/// ```
pub async fn deepen<G: Game>(
    game: &G,
    spec: SearchSpec,
    deepest: u32,
    limits: Limits<'_>,
    each: &mut dyn FnMut(FinishedDepth<G::Move>),
) -> DeepenEnd {
    let mut is_over = false;
    let each = |finished: FinishedDepth<G::Move>, (): &()| {
        is_over = finished.is_whole && finished.depth < deepest;
        each(finished);
        if is_over {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let (ended, _, ()) = deepen_watched(game, spec, deepest, limits, (), each).await;
    if is_over { DeepenEnd::GameOver } else { ended }
}

/// Like [`deepen`], with an additional observer. `each` can inspect this observer, and the function returns
/// it with all counts, including those of an unfinished depth. A break ends the search; the end of the game does not.
pub async fn deepen_watched<G: Game, O: Observer<G>>(
    game: &G,
    spec: SearchSpec,
    deepest: u32,
    limits: Limits<'_>,
    watcher: O,
    mut each: impl FnMut(FinishedDepth<G::Move>, &O) -> ControlFlow<()>,
) -> (DeepenEnd, Counts, O) {
    let spec = SearchSpec {
        deepening: true,
        ..spec
    };
    let begun = Instant::now();
    let mut observer = ((Meter::new(limits), Summary::new()), watcher);
    let mut search = FamilySearch::new(game, None, spec, &mut observer);
    let (mut answers, mut last) = (0, None);
    let ended = async {
        let mut value = None;
        for depth in search.begin(deepest)? {
            search
                .observer()
                .0
                .0
                .set_deadline(limits.of_piece().deadline);
            value = Some(search.next_depth(depth, value)?);
            let ((meter, summary), watcher) = search.observer();
            let Some(iteration) = meter.iterations().last() else {
                continue;
            };
            let counts = meter.counts();
            let answered = counts.returns > std::mem::replace(&mut answers, counts.returns);
            last = Some(depth);
            let finished = FinishedDepth {
                depth: iteration.depth,
                value: iteration.value,
                line: summary.line().to_vec(),
                root_moves: summary.root_moves().to_vec(),
                nodes: iteration.nodes,
                counts,
                elapsed: begun.elapsed(),
                is_whole: !answered && summary.deepest() < iteration.depth as usize,
            };
            if each(finished, watcher).is_break() {
                break;
            }
            pause().await;
        }
        Ok(())
    };
    let is_early = || limits.deadline.is_none_or(|end| Instant::now() < end);
    let ended = match ended.await {
        Ok(()) => DeepenEnd::Finished,
        Err(Stopped::Time) if is_early() => {
            let fits = last.unwrap_or(0);
            DeepenEnd::Stopped(Stopped::TooLong { fits })
        }
        Err(stopped) => DeepenEnd::Stopped(stopped),
    };
    let ((meter, summary), watcher) = observer;
    let counts = meter.counts();
    let is_fit = !matches!(ended, DeepenEnd::Stopped(Stopped::Unfit(_)));
    if is_fit && last.is_none() {
        let answer = summary
            .best_so_far()
            .or_else(|| best_in_one_ply(game, spec));
        if let Some((value, line)) = answer {
            let unfinished = FinishedDepth {
                depth: 0,
                value,
                line,
                root_moves: Vec::new(),
                nodes: counts.nodes,
                counts,
                elapsed: begun.elapsed(),
                is_whole: false,
            };
            let _ = each(unfinished, &watcher);
        }
    }
    (ended, counts, watcher)
}

/// Replaces the end of a search that took too long for one [piece](Limits::of_piece): finds the greatest depth that
/// fits, by searching smaller ones.
pub async fn with_fitting_depth(
    stopped: Stopped,
    depth: u32,
    search: impl Fn(u32) -> Result<(), Stopped>,
) -> Stopped {
    if stopped != Stopped::Time {
        return stopped;
    }
    for lesser in 1..depth {
        pause().await;
        match search(lesser) {
            Ok(()) => {}
            Err(Stopped::Time) => return Stopped::TooLong { fits: lesser - 1 },
            Err(stopped) => return stopped,
        }
    }
    Stopped::TooLong {
        fits: depth.saturating_sub(1),
    }
}

/// Returns the best move by the static value after each move, and that value. It evaluates each move once.
fn best_in_one_ply<G: Game>(game: &G, spec: SearchSpec) -> Option<(Score, Vec<G::Move>)> {
    let plain = SearchSpec {
        options: spec.options,
        ..SearchSpec::default()
    };
    let mut observer = (Meter::new(Limits::NONE), Summary::new());
    let value = plain.run(game, 1, &mut observer).ok()?;
    Some((value, observer.1.line().to_vec()))
}
