//! The best line of one iteration, which the next iteration tries first if no table remembers it.

/// The best line of the previous iteration and the best line so far.
#[derive(Debug, Default)]
pub(super) struct BestLine {
    before: Vec<u64>,
    /// The number of plies for which the current node follows the previous line.
    on: usize,
    /// Per ply, the best line below the node being searched there.
    below: Vec<Vec<u64>>,
}

impl BestLine {
    /// Clears the line below the node just entered at this ply.
    pub(super) fn begin(&mut self, ply: usize) {
        if self.below.len() <= ply {
            self.below.resize_with(ply + 1, Vec::new);
        }
        self.below[ply].clear();
    }

    /// Returns true if the node just entered at this ply is on the previous line.
    pub(super) fn is_on(&self, ply: usize) -> bool {
        self.on == ply
    }

    /// Returns the move of the previous line at this ply, if the line is long enough.
    pub(super) fn previous(&self, ply: usize) -> Option<u64> {
        self.before.get(ply).copied()
    }

    /// Updates the position on the previous line before the child by this move is entered.
    pub(super) fn follow(&mut self, ply: usize, on_line: bool, mv: u64) {
        let goes_on = on_line && self.previous(ply) == Some(mv);
        // Off the line, no deeper ply is on it.
        self.on = if goes_on { ply + 1 } else { usize::MAX };
    }

    /// Records the child by this move as the best so far of the node at this ply.
    pub(super) fn extend(&mut self, ply: usize, mv: u64) {
        let (above, below) = self.below.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv);
        line.extend(below.first().into_iter().flatten());
    }

    /// Ends an iteration: its line becomes the previous line.
    pub(super) fn finish(&mut self) {
        self.before = self.below.first().cloned().unwrap_or_default();
        self.restart();
    }

    /// Resets the position before the root is searched.
    pub(super) fn restart(&mut self) {
        self.on = 0;
    }
}
