//! Memory of discarded recordings, kept for the next recording.
//!
//! Every edit of a tree and every change of a setting makes a new recording, and allocating memory can cost more time
//! than the recorded search.

use std::sync::{Mutex, PoisonError};

use game::Score;

use super::inner::Inner;
use super::received::Bounds;
use super::row::VisitRow;

/// The number of visits for which memory is reserved at first: enough for every explicit tree. Untouched memory costs
/// nothing, and unused capacity is returned at the end; growing step by step copies everything twice.
///
/// Larger tables are not kept: 112 MiB, which few recordings fill to half, are enough to retain.
pub(super) const ROOM: usize = 1 << 20;

pub(super) struct SpareBuffers<T> {
    table: Mutex<Vec<T>>,
    room: usize,
}

pub(super) static ROWS: SpareBuffers<VisitRow> = SpareBuffers::new(ROOM);
pub(super) static VALUES: SpareBuffers<Score> = SpareBuffers::new(ROOM);
pub(super) static INNERS: SpareBuffers<Inner> = SpareBuffers::new(ROOM);
pub(super) static BOUNDS: SpareBuffers<Bounds> = SpareBuffers::new(ROOM);

/// Returns an empty table with capacity for [`ROOM`] elements, if there is enough memory.
pub(super) fn room<T>() -> Vec<T> {
    let mut table = Vec::new();
    let _ = table.try_reserve_exact(ROOM);
    table
}

impl<T> SpareBuffers<T> {
    const fn new(room: usize) -> SpareBuffers<T> {
        SpareBuffers {
            table: Mutex::new(Vec::new()),
            room,
        }
    }

    pub(super) fn take(&self) -> Vec<T> {
        let mut spare = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let mut table = std::mem::take(&mut *spare);
        drop(spare);
        // If there is not enough memory, the table grows bit by bit; so does a table that was enough for the previous
        // recording.
        if table.capacity() == 0 {
            let _ = table.try_reserve_exact(self.room);
        }
        table
    }

    /// Returns a table as [`SpareBuffers::take`] does if needed, otherwise a table without capacity.
    pub(super) fn take_if(&self, needed: bool) -> Vec<T> {
        if needed { self.take() } else { Vec::new() }
    }

    /// Keeps an unused table if it has more memory than the table already kept.
    pub(super) fn keep(&self, mut table: Vec<T>) {
        table.clear();
        let mut spare = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        if (spare.capacity()..=self.room).contains(&table.capacity()) {
            std::mem::swap(&mut *spare, &mut table);
        }
        // The other table is freed after the lock is released.
        drop(spare);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pool_keeps_the_largest_buffer_within_the_limit() {
        let spare = SpareBuffers::new(ROOM);
        spare.keep(vec![0u8; 10]);
        spare.keep(vec![0; 5]);
        spare.keep(vec![0; ROOM + 1]);
        assert_eq!(spare.table.lock().unwrap().capacity(), 10);
        let table = spare.take();
        assert!(table.is_empty() && table.capacity() == 10);
        // Nothing is left to take, so a table with full capacity is created.
        assert!(spare.take().capacity() >= ROOM);
    }
}
