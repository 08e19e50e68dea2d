//! Iterative deepening: depth 1, then 2, and so on; each search uses the results of the earlier ones (Slate & Atkin
//! 1977, 4.3). The last finished depth provides an answer at any moment.

use std::ops::ControlFlow;

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
        self.run_telling(depth, &mut |_| ControlFlow::Continue(()))
    }

    /// Like [`FamilySearch::run`], but passes the observer to a callback after every finished depth; a break ends the
    /// search.
    ///
    /// # Errors
    /// As [`FamilySearch::run`].
    pub(crate) fn run_telling(
        &mut self,
        depth: u32,
        each: &mut dyn FnMut(&O) -> ControlFlow<()>,
    ) -> Result<Score, Stopped> {
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
        let mut value = None;
        for depth in shallowest..=depth {
            let found = self.iterate(depth, value);
            value = Some(found.map_err(|halt| halt.reason::<G>(self.observer))?);
            if each(self.observer).is_break() {
                break;
            }
        }
        Ok(value.unwrap_or(Score::ZERO))
    }

    /// Searches the root to one depth; `guess` is the value of the previous iteration.
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
