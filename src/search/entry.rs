//! Transposition table entries and lookups.

use super::Interval;
use serde::{Deserialize, Serialize};

/// The proved bounds of a position. `M` is a move key (`game::Game::move_key`), or `()` if only its presence matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<M = u64> {
    /// The search depth, in plies.
    pub depth: u32,
    /// The proved bounds on the value.
    pub proved: Interval,
    pub mv: Option<M>,
}

impl Entry {
    pub fn without_move(self) -> Entry<()> {
        Entry {
            depth: self.depth,
            proved: self.proved,
            mv: self.mv.map(|_| ()),
        }
    }
}

/// The result of a table lookup (Plaat, Schaeffer, Pijls & de Bruin 1996).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lookup<M = u64> {
    Miss,
    /// An entry whose depth forbids using its bounds; its move may be used.
    Unfit(Entry<M>),
    Hit(Entry<M>),
}

impl Lookup {
    pub fn without_move(self) -> Lookup<()> {
        match self {
            Lookup::Miss => Lookup::Miss,
            Lookup::Unfit(entry) => Lookup::Unfit(entry.without_move()),
            Lookup::Hit(entry) => Lookup::Hit(entry.without_move()),
        }
    }
}

impl<M> Lookup<M> {
    pub fn entry(self) -> Option<Entry<M>> {
        match self {
            Lookup::Miss => None,
            Lookup::Unfit(entry) | Lookup::Hit(entry) => Some(entry),
        }
    }
}
