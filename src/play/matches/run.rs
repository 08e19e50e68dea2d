//! A match under way: some of its games at the same time, each on a thread of its own.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use search::task::{Task, TaskError};

use super::{Match, MatchGame, MatchScore};

/// A match under way or over. Dropping it cancels it.
///
/// # Examples
/// ```
/// use std::num::NonZeroUsize;
/// use std::time::Duration;
/// use play::Level;
/// use play::matches::{Match, MatchRun};
/// let nim = game::find_game("nim").unwrap();
/// let of = Match::new(nim, "alpha-beta+depth=12".parse::<Level>()?, "alpha-beta+depth=1".parse::<Level>()?, 4);
/// let mut run = MatchRun::start(of, Vec::new(), NonZeroUsize::MIN, || {});
/// while run.is_running() {
///     run.wait(Duration::from_millis(10));
/// }
/// assert_eq!((run.error(), run.games().count()), (None, 4));
/// # Ok::<(), play::UnknownLevel>(())
/// ```
pub struct MatchRun {
    of: Arc<Match>,
    /// By number.
    games: BTreeMap<usize, MatchGame>,
    workers: Vec<Task<(), MatchGame>>,
    error: Option<TaskError>,
    is_cancelled: bool,
}

impl MatchRun {
    /// Starts it, going on from games that were played before, with so many games at the same time; `wake` is called when there
    /// is something new.
    pub fn start(
        of: Match,
        before: Vec<MatchGame>,
        jobs: NonZeroUsize,
        wake: impl Fn() + Clone + Send + Sync + 'static,
    ) -> MatchRun {
        let of = Arc::new(of);
        let games: BTreeMap<usize, MatchGame> =
            before.into_iter().map(|game| (game.index, game)).collect();
        let open: Vec<usize> = (0..of.games)
            .filter(|index| !games.contains_key(index))
            .collect();
        let jobs = jobs.get().min(open.len());
        let (open, next) = (Arc::new(open), Arc::new(AtomicUsize::new(0)));
        let workers = (0..jobs).map(|_| {
            let (of, open, next) = (Arc::clone(&of), Arc::clone(&open), Arc::clone(&next));
            let task = Task::named("match").wake(wake.clone()).deep().joined();
            task.start(move |context| {
                while !context.is_cancelled() {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&index) = open.get(at) else { break };
                    match of.play(index, context.stop()) {
                        Some(game) => context.tell(game),
                        None => break,
                    }
                }
            })
        });
        MatchRun {
            workers: workers.collect(),
            of,
            games,
            error: None,
            is_cancelled: false,
        }
    }

    /// Takes in what has been played since; whether there was anything new.
    pub fn poll(&mut self) -> bool {
        self.wait(Duration::ZERO)
    }

    /// The same, waiting for it at most so long.
    pub fn wait(&mut self, patience: Duration) -> bool {
        let mut patience = patience;
        let mut is_new = false;
        for worker in &mut self.workers {
            if let Some(game) = worker.wait_told(patience) {
                self.games.insert(game.index, game);
                is_new = true;
            }
            patience = Duration::ZERO;
            let ended = worker.poll();
            is_new |= ended.is_some();
            if let Some(Err(error)) = ended {
                self.error.get_or_insert(error);
            }
            for game in worker.take_told() {
                self.games.insert(game.index, game);
                is_new = true;
            }
        }
        // The others are heard sooner if they do not always wait for the same one.
        if !self.workers.is_empty() {
            self.workers.rotate_left(1);
        }
        is_new
    }

    /// Says that no further game is wanted; those under way end without a result.
    pub fn cancel(&mut self) {
        self.is_cancelled = true;
        for worker in &self.workers {
            worker.cancel();
        }
    }

    /// Whether games are still being played.
    pub fn is_running(&self) -> bool {
        self.workers.iter().any(Task::is_running)
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.is_cancelled
    }

    /// Whether all games have been played.
    pub fn is_whole(&self) -> bool {
        self.games.len() == self.of.games
    }

    /// A defect in the program that ended it.
    pub fn error(&self) -> Option<&TaskError> {
        self.error.as_ref()
    }

    /// What is played.
    pub fn of(&self) -> &Match {
        &self.of
    }

    /// The games that are over, in order.
    pub fn games(&self) -> impl Iterator<Item = &MatchGame> {
        self.games.values()
    }

    /// A game that is over, by its number from 0.
    pub fn game(&self, index: usize) -> Option<&MatchGame> {
        self.games.get(&index)
    }

    /// What has come of it so far.
    pub fn score(&self) -> MatchScore {
        MatchScore::of(self.games())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{MatchError, read_games, write_match_game};
    use game::games;

    fn level(text: &str) -> crate::Level {
        text.parse().unwrap()
    }

    fn played(of: &Match, before: Vec<MatchGame>, jobs: usize) -> MatchRun {
        let jobs = NonZeroUsize::new(jobs).unwrap();
        let mut run = MatchRun::start(of.clone(), before, jobs, || {});
        while run.is_running() {
            run.wait(Duration::from_millis(5));
        }
        assert_eq!(run.error(), None);
        run
    }

    /// The moves of all games.
    fn moves(run: &MatchRun) -> Vec<Vec<String>> {
        let moves = |game: &MatchGame| {
            game.game
                .moves()
                .iter()
                .map(|played| played.mv.to_string())
                .collect()
        };
        run.games().map(moves).collect()
    }

    #[test]
    fn every_game_is_played_to_its_end_by_legal_moves() {
        for game in games() {
            let mut of = Match::new(*game, level("alpha-beta+depth=2"), level("beginner"), 4);
            of.seed = 3;
            let run = played(&of, Vec::new(), 2);
            assert!(run.is_whole());
            for (index, played) in run.games().enumerate() {
                let name = game.about().id;
                assert_eq!(played.index, index, "{name}");
                assert!(played.game.end().is_some(), "{name}");
                let steps = played.game.line().iter().zip(played.game.moves());
                for (before, step) in steps {
                    assert!(before.moves().contains(&step.mv), "{name}: {}", step.mv);
                }
            }
            let score = run.score();
            assert_eq!((score.games(), score.pairs.iter().sum::<u32>()), (4, 2));
        }
    }

    #[test]
    fn a_match_is_the_same_however_many_games_are_played_at_a_time() {
        let mut of = Match::new(
            games()[0],
            level("alpha-beta+depth=2"),
            level("beginner"),
            6,
        );
        of.seed = 11;
        let one = played(&of, Vec::new(), 1);
        let two = played(&of, Vec::new(), 2);
        assert_eq!(moves(&one), moves(&two));
        assert_eq!(one.score(), two.score());
        of.seed = 12;
        assert_ne!(moves(&one), moves(&played(&of, Vec::new(), 2)));
    }

    #[test]
    fn pairs_share_their_openings_and_exchange_their_sides() {
        let of = Match::new(games()[0], level("hard"), level("easy"), 8);
        for pair in 0..4 {
            assert_eq!(of.opening(2 * pair), of.opening(2 * pair + 1));
            assert_ne!(of.opening(2 * pair), of.opening(2 * pair + 2));
            let (first, second) = (of.players(2 * pair), of.players(2 * pair + 1));
            assert_eq!((first.max, first.min), (second.min, second.max));
        }
    }

    #[test]
    fn a_match_goes_on_from_what_was_written_of_it() {
        for game in games() {
            let of = Match::new(
                *game,
                level("alpha-beta+depth=1"),
                level("alpha-beta+depth=2"),
                4,
            );
            let whole = played(&of, Vec::new(), 1);
            let texts: Vec<String> = whole
                .games()
                .map(|game| write_match_game(game, &of))
                .collect();
            // The first, the third, and the beginning of another one, cut off anywhere.
            let cut = texts[1].len() * 2 / 3;
            let text = [&texts[0], "\n", &texts[2], "\n", &texts[1][..cut]].concat();
            let before = read_games(&text, &of).unwrap();
            let numbers: Vec<usize> = before.iter().map(|game| game.index).collect();
            assert_eq!(numbers, [0, 2], "{text}");
            let rest = played(&of, before, 2);
            assert_eq!(moves(&rest), moves(&whole));
            assert_eq!(rest.score(), whole.score());
        }
    }

    #[test]
    fn games_of_another_match_are_refused() {
        let of = Match::new(
            games()[0],
            level("alpha-beta+depth=1"),
            level("alpha-beta+depth=2"),
            2,
        );
        let whole = played(&of, Vec::new(), 1);
        let text: String = whole
            .games()
            .map(|game| write_match_game(game, &of))
            .collect();
        let said = |of: &Match| read_games(&text, of).unwrap_err().to_string();
        let seed = Match {
            seed: 5,
            ..of.clone()
        };
        assert!(
            said(&seed).contains("line 1: this game is not from this match: its seed is 0"),
            "{}",
            said(&seed)
        );
        let level = Match {
            a: level("easy").into(),
            ..of.clone()
        };
        assert!(
            said(&level).contains("alpha-beta+depth=1 plays in it where easy should"),
            "{}",
            said(&level)
        );
        let fewer = Match {
            games: 1,
            ..of.clone()
        };
        assert!(
            said(&fewer).contains("its number is 2, and there are 1"),
            "{}",
            said(&fewer)
        );
        let plies = Match {
            opening_plies: 2,
            ..of.clone()
        };
        assert!(said(&plies).contains("it begins with"), "{}", said(&plies));
        let twice = read_games(&text.repeat(2), &of).unwrap_err();
        assert!(
            matches!(twice, MatchError::Other { .. })
                && twice.to_string().contains("game 1 is there twice")
        );
    }

    #[test]
    fn a_cancelled_match_has_what_there_is() {
        let of = Match::new(
            games()[0],
            level("alpha-beta+depth=1"),
            level("minimax+depth=30"),
            8,
        );
        let run = MatchRun::start(of.clone(), Vec::new(), NonZeroUsize::MIN, || {});
        let mut run = run;
        run.cancel();
        while run.is_running() {
            run.wait(Duration::from_millis(5));
        }
        assert!(run.is_cancelled() && !run.is_whole());
        assert_eq!((run.score(), run.error()), (MatchScore::default(), None));
    }
}
