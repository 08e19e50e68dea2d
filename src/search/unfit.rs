//! Combinations of searches and games that are not supported.

use super::{Algorithm, SearchSpec};
use serde::{Deserialize, Serialize};

/// The reason why a search cannot search a game, and the remedy, in one clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Unfit {
    #[error(
        "PVS does not search trees with chance nodes: a null window has no room for the rounding of weighted sums; choose alpha-beta, with Star1 for cutoffs at chance nodes"
    )]
    Pvs,
    #[error(
        "MTD(f) does not search trees with chance nodes: a null window has no room for the rounding of weighted sums; choose alpha-beta, with Star1 for cutoffs at chance nodes"
    )]
    Mtdf,
    #[error(
        "quiescence search does not support chance nodes: no player can stand pat there; turn quiescence off"
    )]
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
