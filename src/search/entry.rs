//! What a transposition table holds and answers, as far as an observer needs to know.

use super::Interval;

/// What a transposition table knows of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<M> {
    /// How deep it was searched, in plies.
    pub depth: u32,
    /// What that search proved of its value.
    pub proved: Interval,
    /// The move to try first, if one is known.
    pub mv: Option<M>,
}

impl<M> Entry<M> {
    /// The same entry, of whose move only is told whether it has one.
    pub fn without_move(self) -> Entry<()> {
        Entry {
            depth: self.depth,
            proved: self.proved,
            mv: self.mv.map(|_| ()),
        }
    }
}

/// The table's answer about a position (Plaat, Schaeffer, Pijls & de Bruin 1996).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lookup<M> {
    /// There is no entry.
    Miss,
    /// There is an entry of a depth whose bounds may not be used; its move may.
    Unfit(Entry<M>),
    /// There is an entry whose bounds may be used.
    Hit(Entry<M>),
}

impl<M> Lookup<M> {
    /// The same answer, of whose move only is told whether there is one.
    pub fn without_move(self) -> Lookup<()> {
        match self {
            Lookup::Miss => Lookup::Miss,
            Lookup::Unfit(entry) => Lookup::Unfit(entry.without_move()),
            Lookup::Hit(entry) => Lookup::Hit(entry.without_move()),
        }
    }

    /// The entry, whether it may be used or not.
    pub fn entry(self) -> Option<Entry<M>> {
        match self {
            Lookup::Miss => None,
            Lookup::Unfit(entry) | Lookup::Hit(entry) => Some(entry),
        }
    }
}
