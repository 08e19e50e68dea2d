//! A recording with the moves into its visits.

use super::{Recording, Step, VisitId};

/// The maximum number of visits in a recording, because steps are counted in 32 bits.
pub const MAX_VISITS: u64 = 1_000_000_000;

#[derive(Clone, Debug)]
pub struct Recorded<M> {
    pub recording: Recording,
    /// The move into each visit but the roots, in entering order; see [`Recorded::move_into`].
    pub moves: Vec<M>,
    /// The moves of the table's entries, keyed by the step of their `Probe` or `Store`.
    pub table_moves: Vec<(Step, M)>,
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

    /// Returns the move of the entry that was found or stored at a step.
    pub fn table_move(&self, step: Step) -> Option<M> {
        let at = self.table_moves.binary_search_by_key(&step, |told| told.0);
        Some(self.table_moves[at.ok()?].1)
    }
}
