//! A match under way or over, as the page shows it.

use std::cell::OnceCell;
use std::time::{Duration, Instant};

use export::match_table;
use play::SavedGame;
use play::matches::{Match, MatchGame, MatchRun, MatchScore, as_saved};

use super::terms::MatchTerms;
use crate::compare::titled_table::TitledTable;
use crate::host::Wake;

/// Under this name the table of games is sorted.
pub const TABLE: &str = "match games";

/// A match under way or over.
pub struct ShownMatch {
    /// What decides its games.
    pub terms: MatchTerms,
    run: MatchRun,
    began: Instant,
    /// How long it took, once it is over.
    took: Option<Duration>,
    /// How many games were there when it began.
    before: usize,
    /// Made when it is asked for.
    tables: OnceCell<Vec<TitledTable>>,
}

impl ShownMatch {
    /// Starts it, going on from games that were played before.
    pub(super) fn start(
        terms: MatchTerms,
        of: Match,
        before: Vec<MatchGame>,
        jobs: std::num::NonZeroUsize,
        wake: Wake,
    ) -> ShownMatch {
        ShownMatch {
            terms,
            before: before.len(),
            run: MatchRun::start(of, before, jobs, move || wake()),
            began: Instant::now(),
            took: None,
            tables: OnceCell::new(),
        }
    }

    /// Takes in what has been played since; answers whether there was anything.
    pub(in crate::compare) fn poll(&mut self) -> bool {
        let is_new = self.run.poll();
        if is_new {
            self.tables.take();
        }
        if !self.run.is_running() && self.took.is_none() {
            self.took = Some(self.began.elapsed());
        }
        is_new
    }

    /// Asks it to end; `false` when it has.
    pub(in crate::compare) fn cancel(&mut self) -> bool {
        let running = self.run.is_running();
        if running {
            self.run.cancel();
        }
        running
    }

    /// The run itself.
    pub fn run(&self) -> &MatchRun {
        &self.run
    }

    /// What has come of it.
    pub fn score(&self) -> MatchScore {
        self.run.score()
    }

    /// How many games are over, and how many are wanted.
    pub fn progress(&self) -> (usize, usize) {
        (self.run.games().count(), self.run.of().games)
    }

    /// How long it will still take, in seconds, once a game is over.
    #[allow(clippy::cast_precision_loss)] // games
    pub fn seconds_left(&self) -> Option<f64> {
        let (done, all) = self.progress();
        let new = done.checked_sub(self.before).filter(|&new| new > 0)?;
        let each = self.elapsed().as_secs_f64() / new as f64;
        Some(each * all.saturating_sub(done) as f64)
    }

    /// How long it has taken since it was started or gone on with.
    pub fn elapsed(&self) -> Duration {
        self.took.unwrap_or_else(|| self.began.elapsed())
    }

    /// Its games so far.
    pub fn games(&self) -> Vec<MatchGame> {
        self.run.games().cloned().collect()
    }

    /// A game by its row in the table, as games are kept.
    pub fn saved(&self, row: usize) -> Option<SavedGame> {
        let game = self.run.games().nth(row)?;
        Some(as_saved(game, self.run.of()))
    }

    /// Its games in a table.
    pub fn tables(&self) -> &[TitledTable] {
        self.tables.get_or_init(|| {
            let table = match_table(self.run.of(), self.run.games());
            vec![TitledTable::new(TABLE, table)]
        })
    }
}
