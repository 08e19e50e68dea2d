//! Chooses a move by a level's search.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use game::{AnyGame, AnyMove, AnyPosition, Game, GamePart, Score, SplitMix, with_game};
use platform::clock::Instant;
use search::task::{Job, TaskContext};
use search::{
    Claim, Counts, DeepenEnd, Expanded, Expansions, FinishedDepth, Limits, Meter, RootMove,
    SearchSpec, Stopped, Summary, deepen_watched, with_fitting_depth,
};
use serde::{Deserialize, Serialize};

use super::Level;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChosenMove {
    pub mv: AnyMove,
    pub report: SearchReport,
    /// The moves that the search tried, in its order, with what it proved of each.
    pub root_moves: Vec<Tried>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SearchReport {
    /// The search, with the depth that it reached.
    pub spec: SearchSpec,
    /// The deciding depth, in plies; 0 if the time was up within depth 1.
    pub depth: u32,
    pub value: Score,
    /// The counts over all depths, including the unfinished one.
    pub counts: Counts,
    pub expanded: Expanded,
    pub elapsed: Duration,
    /// The best line; it begins with the move unless that is random.
    pub line: Vec<AnyMove>,
    pub is_random: bool,
}

impl SearchReport {
    /// Returns `None` if no time was measured.
    #[allow(clippy::cast_precision_loss)] // counts stay far below 2^53
    pub fn nodes_per_second(&self) -> Option<f64> {
        let seconds = self.elapsed.as_secs_f64();
        (seconds > 0.0).then(|| self.counts.nodes as f64 / seconds)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoMove {
    GameOver,
    Stopped(Stopped),
}

impl From<Stopped> for NoMove {
    fn from(stopped: Stopped) -> NoMove {
        NoMove::Stopped(stopped)
    }
}

/// A move of the root, and what was proved of it.
type Tried = (AnyMove, Option<Claim>);

/// The denominator of a beginner's chance of a random move.
const LOTS: u64 = 4;
const DEEPEST: u32 = 250;

/// Chooses a move by the level's search, for at most `time`; `seed` decides a beginner's random moves.
///
/// A search by time always has an answer: see [`search::deepen`]. When `stop` is set, it is the last finished depth.
/// Depths are [pieces](search::task::pause).
///
/// # Errors
/// [`NoMove`] if the game is over, or the search was stopped without an answer.
///
/// # Panics
/// If chance is to move.
pub async fn choose(
    position: &AnyPosition,
    level: &Level,
    time: Option<Duration>,
    seed: u64,
    stop: &AtomicBool,
) -> Result<ChosenMove, NoMove> {
    let choice = Choice {
        position: position.clone(),
        level: *level,
        time,
        seed,
    };
    choice.choose(stop, |_| {}).await
}

/// The choice of a move as a job; see [`choose`]. It reports the move of each finished depth of a search by time.
#[derive(Serialize, Deserialize)]
pub struct Choice {
    pub position: AnyPosition,
    pub level: Level,
    pub time: Option<Duration>,
    pub seed: u64,
}

impl Job for Choice {
    const NAME: &'static str = "choice";
    type Message = ChosenMove;
    type Outcome = Result<ChosenMove, NoMove>;

    async fn run(self, context: &TaskContext<ChosenMove>) -> Self::Outcome {
        let each = |chosen| context.tell(chosen);
        self.choose(context.stop(), each).await
    }

    fn cancelled() -> Self::Outcome {
        Err(NoMove::Stopped(Stopped::Cancelled))
    }
}

impl Choice {
    async fn choose(
        self,
        stop: &AtomicBool,
        each: impl Fn(ChosenMove),
    ) -> Result<ChosenMove, NoMove> {
        let Choice {
            position, level, ..
        } = self;
        let moves = position.moves();
        if moves.is_empty() || position.result().is_some() {
            return Err(NoMove::GameOver);
        }
        let limits = Limits {
            stop: Some(stop),
            ..Limits::NONE
        };
        let spec = level.spec().as_in(position.game());
        let game = AnyGame {
            root: position,
            options: spec.options,
        };
        let time = level.time().into_iter().chain(self.time).min();
        let begun = Instant::now();
        let deadline = time.map(|time| begun + time);
        let chosen = |(mut report, root_moves): (SearchReport, Vec<Tried>)| {
            report.elapsed = begun.elapsed();
            let mut mv = report.line.first().copied().unwrap_or(moves[0]);
            let mut lots = SplitMix(self.seed);
            if level == Level::Beginner && lots.below(LOTS) == 0 {
                #[allow(clippy::cast_possible_truncation)] // below a length
                let drawn = moves[lots.below(moves.len() as u64) as usize];
                report.is_random = drawn != mv;
                mv = drawn;
            }
            ChosenMove {
                mv,
                report,
                root_moves,
            }
        };
        let deepest = level.depth().min(DEEPEST);
        let each = |found| each(chosen(found));
        let found = with_game!(&game, game => match time {
            None => to_depth(&game, spec, level.depth(), limits).await?,
            Some(_) => for_time(&game, spec, deepest, deadline, limits, each).await?,
        });
        Ok(chosen(found))
    }
}

async fn to_depth<G: Game<Move: GamePart<AnyMove>>>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
) -> Result<(SearchReport, Vec<Tried>), Stopped> {
    let meter = || Meter::new(limits.of_piece());
    let mut observer = ((meter(), Summary::new()), Expansions::default());
    let value = match spec.run(game, depth, &mut observer) {
        Ok(value) => value,
        Err(stopped) => {
            let search = |lesser| spec.run(game, lesser, &mut meter()).map(|_| ());
            return Err(with_fitting_depth(stopped, depth, search).await);
        }
    };
    let ((meter, summary), expansions) = observer;
    let outcome = summary.outcome(value, &meter);
    let report = SearchReport {
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
    };
    Ok((report, tried(&outcome.root_moves)))
}

/// Deepens until the deadline, a win, or the end of the game on every line; calls `each` after every depth.
async fn for_time<G: Game<Move: GamePart<AnyMove>>>(
    game: &G,
    spec: SearchSpec,
    deepest: u32,
    deadline: Option<Instant>,
    limits: Limits<'_>,
    each: impl Fn((SearchReport, Vec<Tried>)),
) -> Result<(SearchReport, Vec<Tried>), Stopped> {
    let is_cancelled = || limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
    let mut last: Option<(SearchReport, Vec<Tried>)> = None;
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
            let found = found_by(spec, &finished, expansions.expanded());
            each(found.clone());
            last = Some(found);
            if is_decided || is_whole {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
    )
    .await;
    let (report, tried) = match (last, ended) {
        (Some(found), _) if found.0.depth > 0 || !is_cancelled() => found,
        (_, DeepenEnd::Stopped(stopped)) => return Err(stopped),
        (_, DeepenEnd::Finished | DeepenEnd::GameOver) => return Err(Stopped::Cancelled),
    };
    let report = SearchReport {
        counts,
        expanded: watcher.expanded(),
        ..report
    };
    Ok((report, tried))
}

/// Returns the report of a finished depth, with the counts so far.
fn found_by<M: GamePart<AnyMove> + Copy>(
    spec: SearchSpec,
    finished: &FinishedDepth<M>,
    expanded: Expanded,
) -> (SearchReport, Vec<Tried>) {
    let report = SearchReport {
        spec: SearchSpec {
            depth: Some(finished.depth.max(1)),
            deepening: true,
            ..spec
        },
        depth: finished.depth,
        value: finished.value,
        counts: finished.counts,
        expanded,
        elapsed: Duration::ZERO,
        line: wrapped(&finished.line),
        is_random: false,
    };
    (report, tried(&finished.root_moves))
}

fn tried<M: GamePart<AnyMove> + Copy>(moves: &[RootMove<M>]) -> Vec<Tried> {
    let claim = |it: &RootMove<M>| (it.mv.wrap(), it.proved.claim(it.score));
    moves.iter().map(claim).collect()
}

fn wrapped<M: GamePart<AnyMove> + Copy>(line: &[M]) -> Vec<AnyMove> {
    line.iter().map(|mv| mv.wrap()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Options, games};
    use search::task::without_pause;

    fn chosen(position: &AnyPosition, level: &str, seed: u64) -> ChosenMove {
        let stop = AtomicBool::new(false);
        without_pause(choose(position, &level.parse().unwrap(), None, seed, &stop)).unwrap()
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
            let ChosenMove { mv, report, .. } = chosen(&mate, level, 0);
            assert_eq!(mate.write_move(mv), "Qg8#", "{level}");
            assert_eq!(report.line[0], mv);
            assert!(report.value > Score::from(900_000), "{level}");
        }
    }

    #[test]
    fn time_search_ends_once_decided() {
        // The limit is 15 minutes, but the game is decided, or over in three plies in any case.
        let level = "alpha-beta+table+time=15min";
        let nim = game::find_game("nim").unwrap().read("1,2").unwrap();
        assert_eq!(chosen(&nim, level, 0).report.value, Score::INFINITY);
        let nim = game::find_game("nim").unwrap().read("1,1").unwrap();
        assert_eq!(chosen(&nim, level, 0).report.depth, 2);
    }

    #[test]
    fn time_search_answers_unless_stopped() {
        let stop = AtomicBool::new(true);
        let start = games()[0].start();
        for level in ["hard", "pvs+time=5s"] {
            let level = level.parse().unwrap();
            let none = without_pause(choose(&start, &level, None, 0, &stop));
            assert_eq!(none, Err(NoMove::Stopped(Stopped::Cancelled)));
        }
        // The time is up before depth 1 is finished.
        let stop = AtomicBool::new(false);
        let level = "alpha-beta+time=1ms".parse().unwrap();
        let time = Some(Duration::ZERO);
        let answer = without_pause(choose(&start, &level, time, 0, &stop)).unwrap();
        assert_eq!(
            (answer.report.depth, answer.report.line),
            (0, vec![answer.mv])
        );
    }

    #[test]
    fn beginner_moves_randomly_by_seed() {
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
    fn report_names_options_of_its_game() {
        for game in games() {
            for level in Level::NAMED {
                let spec = chosen(&game.start(), &level.to_string(), 0).report.spec;
                assert_eq!(spec, spec.as_in(*game), "{level} of {}", game.about().name);
            }
        }
    }

    #[test]
    fn report_spec_repeats_the_search() {
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
