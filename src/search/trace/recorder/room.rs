//! Memory for what is to be written down, asked for before it is needed.

use crate::trace::Recorder;
use crate::trace::buffer_pool;
use crate::{Halt, Window};
use game::has_room;

/// How many bytes have to be there for each visit before a recording grows: half as much again as the most that its tables
/// take, for what else grows meanwhile.
const PER_VISIT: usize = 192;

impl<M> Recorder<M> {
    /// Does what is seldom to be done when a visit is entered with this window: looks whether there is room for it, and notes what
    /// does not follow from the values.
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

    /// Asks for memory for twice as many visits, or for all those of most searches at first.
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
