//! The memory of recordings that were given up, kept for the next one.
//!
//! Every edit of a tree and every change of a setting makes a new recording, and fetching memory from the system can
//! cost more time than the search that is recorded.

use std::sync::{Mutex, PoisonError};

use game::Score;

use super::inner::Inner;
use super::received::Bounds;
use super::row::VisitRow;

/// Room for so many visits is reserved at first: enough for every explicit tree. Memory that is never written to costs
/// nothing, and what was reserved in vain is given back at the end; growing step by step copies everything twice.
///
/// Larger tables are not kept: 112 MiB, of which few recordings fill the half, are enough to hold on to.
pub(super) const ROOM: usize = 1 << 20;

/// An emptied table.
pub(super) struct Spare<T> {
    table: Mutex<Vec<T>>,
    room: usize,
}

pub(super) static ROWS: Spare<VisitRow> = Spare::new(ROOM);
pub(super) static VALUES: Spare<Score> = Spare::new(ROOM);
pub(super) static INNERS: Spare<Inner> = Spare::new(ROOM);
pub(super) static BOUNDS: Spare<Bounds> = Spare::new(ROOM);

/// An empty table with room for [`ROOM`] things, where there is memory for them.
pub(super) fn room<T>() -> Vec<T> {
    let mut table = Vec::new();
    let _ = table.try_reserve_exact(ROOM);
    table
}

impl<T> Spare<T> {
    const fn new(room: usize) -> Spare<T> {
        Spare {
            table: Mutex::new(Vec::new()),
            room,
        }
    }

    /// An empty table.
    pub(super) fn take(&self) -> Vec<T> {
        let mut spare = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let mut table = std::mem::take(&mut *spare);
        drop(spare);
        // Where there is no memory for so much, it grows bit by bit; so does one that was enough for the recording before.
        if table.capacity() == 0 {
            let _ = table.try_reserve_exact(self.room);
        }
        table
    }

    /// The same where it is needed; else one without any room.
    pub(super) fn take_if(&self, needed: bool) -> Vec<T> {
        if needed { self.take() } else { Vec::new() }
    }

    /// Keeps a table that nobody needs any more, if it has more memory than the one that is kept already.
    pub(super) fn keep(&self, mut table: Vec<T>) {
        table.clear();
        let mut spare = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        if (spare.capacity()..=self.room).contains(&table.capacity()) {
            std::mem::swap(&mut *spare, &mut table);
        }
        // The other one is freed once nobody has to wait for it.
        drop(spare);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_larger_table_is_kept_but_none_beyond_the_limit() {
        let spare = Spare::new(ROOM);
        spare.keep(vec![0u8; 10]);
        spare.keep(vec![0; 5]);
        spare.keep(vec![0; ROOM + 1]);
        assert_eq!(spare.table.lock().unwrap().capacity(), 10);
        let table = spare.take();
        assert!(table.is_empty() && table.capacity() == 10);
        // Nothing is left to take: then there is all the room.
        assert!(spare.take().capacity() >= ROOM);
    }
}
