//! Why a search is not for a game.

use super::{Algorithm, SearchSpec};

/// Why a search cannot search a game, and what to do instead: one clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// PVS, where chance decides.
    #[error(
        "PVS does not search trees with chance nodes: a null window has no room for the rounding of weighted sums; choose alpha-beta, with Star1 for cutoffs at chance nodes"
    )]
    Pvs,
    /// MTD(f), where chance decides.
    #[error(
        "MTD(f) does not search trees with chance nodes: a null window has no room for the rounding of weighted sums; choose alpha-beta, with Star1 for cutoffs at chance nodes"
    )]
    Mtdf,
    /// Quiescence, where chance decides.
    #[error(
        "quiescence search does not support chance nodes: no player can stand pat there; turn quiescence off"
    )]
    Quiescence,
}

impl SearchSpec {
    /// Why this search is not for games with chance; `None` where it is.
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
