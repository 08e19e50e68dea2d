//! A recording with the moves into its visits.

use super::{Recording, VisitId};

/// The maximum number of visits in a recording, because steps are counted in 32 bits.
pub const MAX_VISITS: u64 = 1_000_000_000;

#[derive(Clone, Debug)]
pub struct Recorded<M> {
    pub recording: Recording,
    /// The move into each visit but the roots, in entering order; see [`Recorded::move_into`].
    pub moves: Vec<M>,
}

impl<M: Copy> Recorded<M> {
    /// Returns the move into a visit; `None` for a root.
    pub fn move_into(&self, id: VisitId) -> Option<M> {
        self.recording.parent(id)?;
        let passes = self.recording.passes();
        // Without a driver there is a root all the same.
        let roots = passes.partition_point(|pass| pass.root <= id).max(1);
        Some(self.moves[id.index() - roots])
    }
}
