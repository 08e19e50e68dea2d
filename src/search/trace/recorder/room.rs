//! Memory for what is to be written down, asked for before it is needed.

use crate::Halt;
use crate::trace::Recorder;
use crate::trace::buffer_pool;
use game::has_room;

/// How many bytes have to be there for each visit before a recording grows: half as much again as the most that its tables
/// take, for what else grows meanwhile.
const PER_VISIT: usize = 96;

impl<M> Recorder<M> {
    /// Asks for memory for twice as many visits, or for all those of most searches at first.
    #[cold]
    pub(super) fn find_room(&mut self) -> Result<(), Halt> {
        let rooms = [self.room.max(buffer_pool::ROOM / 2), self.room.max(512)].map(|room| 2 * room);
        let found = rooms
            .into_iter()
            .find(|room| has_room(room.saturating_mul(PER_VISIT)));
        self.out_of_memory = found.is_none();
        self.room = found.ok_or(Halt)?;
        Ok(())
    }
}
