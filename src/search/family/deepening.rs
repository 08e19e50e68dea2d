//! Iterative deepening: depth 1, then 2, and so on; each search uses the results of the earlier ones (Slate & Atkin
//! 1977, 4.3). The last finished depth provides an answer at any moment.

use std::ops::RangeInclusive;

use game::{Game, Score};

use super::FamilySearch;
use super::table::TranspositionTable;
use crate::{Algorithm, Halt, Observer, Stopped};

impl<G: Game, O: Observer<G>> FamilySearch<'_, G, O> {
    /// Searches the root to this depth, through all smaller depths first if the search deepens.
    ///
    /// # Errors
    /// [`Stopped`] when the observer ends the search, or at once when it is not for this game; what it has been told of finished depths stands.
    pub(crate) fn run(&mut self, depth: u32) -> Result<Score, Stopped> {
        let mut value = None;
        for depth in self.begin(depth)? {
            value = Some(self.next_depth(depth, value)?);
        }
        Ok(value.unwrap_or(Score::ZERO))
    }

    /// Prepares the search for this depth; returns the depths to be searched.
    ///
    /// # Errors
    /// [`Stopped`] when it is not for this game.
    pub(crate) fn begin(&mut self, depth: u32) -> Result<RangeInclusive<u32>, Stopped> {
        if self.game.has_chance()
            && let Some(why_not) = self.spec.why_not_with_chance()
        {
            return Err(Stopped::Unfit(why_not));
        }
        self.deepest = depth;
        let shallowest = if self.spec.deepening {
            depth.min(1)
        } else {
            depth
        };
        Ok(shallowest..=depth)
    }

    /// Searches the root to one depth; `guess` is the value of the previous one.
    ///
    /// # Errors
    /// [`Stopped`] when the observer ends the search.
    pub(crate) fn next_depth(
        &mut self,
        depth: u32,
        guess: Option<Score>,
    ) -> Result<Score, Stopped> {
        let found = self.iterate(depth, guess);
        found.map_err(|halt| halt.reason::<G>(self.observer))
    }

    pub(crate) fn observer(&mut self) -> &mut O {
        self.observer
    }

    fn iterate(&mut self, depth: u32, guess: Option<Score>) -> Result<Score, Halt> {
        let value = match self.spec.algorithm {
            Algorithm::Mtdf => self.mtdf(depth, guess.unwrap_or(Score::ZERO))?,
            Algorithm::Minimax | Algorithm::AlphaBeta | Algorithm::Pvs => {
                self.aspire(depth, guess)?
            }
        };
        if let Some(line) = &mut self.line {
            line.finish();
        }
        let table = self.table.as_ref().map(TranspositionTable::used);
        self.observer.iteration(depth, value, table);
        Ok(value)
    }
}
