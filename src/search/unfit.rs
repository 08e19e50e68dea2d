//! Combinations of searches and games that are not supported.

use super::{Algorithm, SearchSpec};
use serde::{Deserialize, Serialize};

/// The reason why a search cannot search a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unfit {
    Pvs,
    Mtdf,
    Quiescence,
}

impl SearchSpec {
    /// Returns the reason why this search does not support games with chance; `None` if it does.
    pub fn why_not_with_chance(&self) -> Option<Unfit> {
        match self.algorithm {
            Algorithm::Pvs => Some(Unfit::Pvs),
            Algorithm::Mtdf => Some(Unfit::Mtdf),
            Algorithm::Minimax | Algorithm::AlphaBeta => {
                self.quiescence.then_some(Unfit::Quiescence)
            }
        }
    }
}
