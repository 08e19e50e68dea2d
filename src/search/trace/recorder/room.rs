//! Requests memory for a recording before it is needed.

use crate::trace::Recorder;
use crate::trace::buffer_pool;
use crate::{Halt, Window};
use game::has_room;

/// The number of bytes that must be available per visit before a recording grows: one and a half times the most that
/// its tables take, because other data grow meanwhile.
const PER_VISIT: usize = 192;

impl<M> Recorder<M> {
    /// Does the rare work at the entry of a visit with this window: checks for room, and notes the facts that do not
    /// follow from the values.
    #[inline(never)]
    pub(super) fn look(&mut self, window: Window) -> Result<(), Halt> {
        if self.is_too_deep() {
            return Err(Halt);
        }
        if self.values.len() >= self.room {
            self.find_room()?;
        }
        if self.noted.is_some() {
            self.note_entry(window);
        } else {
            self.next_look = self.room;
        }
        Ok(())
    }

    /// Requests memory for twice as many visits, at first for all visits of a typical search.
    #[cold]
    fn find_room(&mut self) -> Result<(), Halt> {
        let rooms = [self.room.max(buffer_pool::ROOM / 2), self.room.max(512)].map(|room| 2 * room);
        let found = rooms
            .into_iter()
            .find(|room| has_room(room.saturating_mul(PER_VISIT)));
        self.out_of_memory = found.is_none();
        self.room = found.ok_or(Halt)?;
        Ok(())
    }
}
