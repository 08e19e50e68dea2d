//! Choosing a move: the search of a level, and what it found and cost.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game::{AnyGame, AnyMove, AnyPosition, Game, OfAny, Score, SplitMix, with_game};
use search::{
    Counts, DeepenEnd, Expanded, Expansions, FinishedDepth, Limits, Meter, SearchSpec, Stopped,
    Summary, deepen_watched,
};

use super::Level;

/// A move, and the search that chose it.
#[derive(Clone, Debug, PartialEq)]
pub struct ChosenMove {
    /// The move.
    pub mv: AnyMove,
    /// What the search found and cost.
    pub report: SearchReport,
}

/// What the search for one move found and cost.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchReport {
    /// Which search, with the depth that it reached: run again, it does the same.
    pub spec: SearchSpec,
    /// The depth that decided, in plies; 0 if the time was up within depth 1.
    pub depth: u32,
    /// The position's value at that depth.
    pub value: Score,
    /// All that was counted, over all depths, the unfinished one included.
    pub counts: Counts,
    /// The positions that were expanded, and their legal moves.
    pub expanded: Expanded,
    /// How long it took.
    pub elapsed: Duration,
    /// The best line, the move itself first, unless the move was drawn by lot.
    pub line: Vec<AnyMove>,
    /// Whether the move was drawn by lot.
    pub is_random: bool,
}

impl SearchReport {
    /// Nodes per second; `None` where it took no time that can be measured.
    #[allow(clippy::cast_precision_loss)] // counts stay far below 2^53
    pub fn nodes_per_second(&self) -> Option<f64> {
        let seconds = self.elapsed.as_secs_f64();
        (seconds > 0.0).then(|| self.counts.nodes as f64 / seconds)
    }
}

/// Why no move was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoMove {
    /// The game is over.
    #[error("the game is over: there is no move")]
    GameOver,
    /// It was asked to stop before there was an answer.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// One move in this many of a beginner's is drawn by lot.
const LOTS: u64 = 4;
/// Deeper than any game is searched to.
const DEEPEST: u32 = 250;

/// Chooses a move: by the level's search, its time being what `time` says if that is less. `seed` decides what a beginner draws.
///
/// A search by time always has an answer: see [`search::deepen`]. When `stop` is set, it is the last finished depth.
///
/// # Errors
/// [`NoMove`] where the game is over, or where it was stopped with nothing to answer yet.
///
/// # Panics
/// Where chance is to move.
pub fn choose(
    position: &AnyPosition,
    level: &Level,
    time: Option<Duration>,
    seed: u64,
    stop: &AtomicBool,
) -> Result<ChosenMove, NoMove> {
    let moves = position.moves();
    if moves.is_empty() || position.result().is_some() {
        return Err(NoMove::GameOver);
    }
    let limits = Limits {
        stop: Some(stop),
        ..Limits::NONE
    };
    // What is told of the search is what was searched.
    let spec = level.spec().as_in(position.game());
    let game = AnyGame {
        root: position.clone(),
        options: spec.options,
    };
    let time = level.time().into_iter().chain(time).min();
    let begun = Instant::now();
    let mut report = with_game!(&game, game => match (level.time(), time) {
        (None, None) => to_depth(&game, spec, level.depth(), limits)?,
        _ => for_time(&game, spec, level.depth().min(DEEPEST), time.map(|time| begun + time), limits)?,
    });
    report.elapsed = begun.elapsed();
    let best = report.line.first().copied().unwrap_or(moves[0]);
    let mut lots = SplitMix(seed);
    if *level == Level::Beginner && lots.below(LOTS) == 0 {
        #[allow(clippy::cast_possible_truncation)] // below a length
        let drawn = moves[lots.below(moves.len() as u64) as usize];
        report.is_random = drawn != best;
        return Ok(ChosenMove { mv: drawn, report });
    }
    Ok(ChosenMove { mv: best, report })
}

/// The search of this depth, whole.
fn to_depth<G: Game<Move: OfAny<AnyMove>>>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
) -> Result<SearchReport, Stopped> {
    let mut observer = ((Meter::new(limits), Summary::new()), Expansions::default());
    let value = spec.run(game, depth, &mut observer)?;
    let ((meter, summary), expansions) = observer;
    let outcome = summary.outcome(value, &meter);
    Ok(SearchReport {
        spec: SearchSpec {
            depth: Some(depth),
            ..spec
        },
        depth,
        value,
        counts: outcome.counts,
        expanded: expansions.expanded(),
        elapsed: Duration::ZERO,
        line: wrapped(&outcome.pv),
        is_random: false,
    })
}

/// Depth after depth until the deadline, or until deeper would find nothing else: a line that is won, or no line that goes on.
fn for_time<G: Game<Move: OfAny<AnyMove>>>(
    game: &G,
    spec: SearchSpec,
    deepest: u32,
    deadline: Option<Instant>,
    limits: Limits<'_>,
) -> Result<SearchReport, Stopped> {
    let is_cancelled = || limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
    let mut last: Option<FinishedDepth<G::Move>> = None;
    let timed = Limits { deadline, ..limits };
    let (ended, counts, watcher) = deepen_watched(
        game,
        spec,
        deepest,
        timed,
        Expansions::default(),
        |finished, expansions| {
            let is_won = spec.options.mate.is_mate(finished.value);
            let is_decided = is_won || !finished.value.is_finite();
            let is_whole = expansions.deepest() < finished.depth;
            last = Some(finished);
            if is_decided || is_whole {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
    );
    let finished = match (last, ended) {
        (Some(finished), _) if finished.depth > 0 || !is_cancelled() => finished,
        (_, DeepenEnd::Stopped(stopped)) => return Err(stopped),
        (_, DeepenEnd::Finished | DeepenEnd::GameOver) => return Err(Stopped::Cancelled),
    };
    Ok(SearchReport {
        spec: SearchSpec {
            depth: Some(finished.depth.max(1)),
            deepening: true,
            ..spec
        },
        depth: finished.depth,
        value: finished.value,
        counts,
        expanded: watcher.expanded(),
        elapsed: Duration::ZERO,
        line: wrapped(&finished.line),
        is_random: false,
    })
}

fn wrapped<M: OfAny<AnyMove> + Copy>(line: &[M]) -> Vec<AnyMove> {
    line.iter().map(|mv| mv.wrap()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Options, games};

    fn chosen(position: &AnyPosition, level: &str, seed: u64) -> ChosenMove {
        let stop = AtomicBool::new(false);
        choose(position, &level.parse().unwrap(), None, seed, &stop).unwrap()
    }

    fn chess(fen: &str) -> AnyPosition {
        game::read_fen(fen).unwrap()
    }

    #[test]
    fn every_level_finds_a_mate_in_one() {
        let mate = chess("k7/8/1K6/8/8/8/8/6Q1 w - - 0 1");
        for level in [
            "easy",
            "medium",
            "hard",
            "pvs+table+time=5s",
            "minimax+depth=1",
        ] {
            let ChosenMove { mv, report } = chosen(&mate, level, 0);
            assert_eq!(mate.write_move(mv), "Qg8#", "{level}");
            assert_eq!(report.line[0], mv);
            assert!(report.value > Score::from(900_000), "{level}");
        }
    }

    #[test]
    fn a_search_by_time_ends_where_deeper_finds_nothing_new() {
        // A quarter of an hour, but the game is decided, or over in three plies whatever happens.
        let level = "alpha-beta+table+time=15min";
        let nim = game::find_game("nim").unwrap().read("1,2").unwrap();
        assert_eq!(chosen(&nim, level, 0).report.value, Score::INFINITY);
        let nim = game::find_game("nim").unwrap().read("1,1").unwrap();
        assert_eq!(chosen(&nim, level, 0).report.depth, 2);
    }

    #[test]
    fn what_was_stopped_has_no_answer_or_its_last_depth() {
        let stop = AtomicBool::new(true);
        let start = games()[0].start();
        for level in ["hard", "pvs+time=5s"] {
            let none = choose(&start, &level.parse().unwrap(), None, 0, &stop);
            assert_eq!(none, Err(NoMove::Stopped(Stopped::Cancelled)));
        }
        // The time is up before depth 1 is finished.
        let stop = AtomicBool::new(false);
        let level = "alpha-beta+time=1ms".parse().unwrap();
        let time = Some(Duration::ZERO);
        let answer = choose(&start, &level, time, 0, &stop).unwrap();
        assert_eq!(
            (answer.report.depth, answer.report.line),
            (0, vec![answer.mv])
        );
    }

    #[test]
    fn a_beginner_draws_lots_by_its_seed() {
        let start = games()[0].start();
        let moves: Vec<ChosenMove> = (0..40)
            .map(|seed| chosen(&start, "beginner", seed))
            .collect();
        let random = moves
            .iter()
            .filter(|chosen| chosen.report.is_random)
            .count();
        assert!((3..25).contains(&random), "{random}");
        for (seed, again) in (0..).zip(&moves) {
            assert_eq!(chosen(&start, "beginner", seed).mv, again.mv);
        }
    }

    #[test]
    fn the_report_names_what_its_game_has() {
        for game in games() {
            for level in Level::NAMED {
                let spec = chosen(&game.start(), &level.to_string(), 0).report.spec;
                assert_eq!(spec, spec.as_in(*game), "{level} of {}", game.about().name);
            }
        }
    }

    #[test]
    fn the_report_is_of_the_search_that_can_be_run_again() {
        let start = games()[0].start();
        let report = chosen(&start, "alpha-beta+depth=3", 0).report;
        let game = AnyGame {
            root: start,
            options: Options::default(),
        };
        let again = with_game!(&game, game => {
            search::search(&game, report.spec, report.depth, Limits::NONE).unwrap().counts
        });
        assert_eq!(again, report.counts);
        let factor = report.expanded.branching_factor().unwrap();
        assert!((15.0..35.0).contains(&factor), "{factor}");
    }
}
