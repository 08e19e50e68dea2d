//! The best line of one iteration, which the next one begins with where no table remembers it.

/// The line that was best in the iteration before, and the one that is best so far.
#[derive(Debug, Default)]
pub(super) struct BestLine {
    before: Vec<u64>,
    /// How many plies of the line before the current node is on.
    on: usize,
    /// Per ply, the best line below the node that is being searched there.
    below: Vec<Vec<u64>>,
}

impl BestLine {
    /// The node at this ply has been entered: nothing is known below it.
    pub(super) fn begin(&mut self, ply: usize) {
        if self.below.len() <= ply {
            self.below.resize_with(ply + 1, Vec::new);
        }
        self.below[ply].clear();
    }

    /// Whether the node that has just been entered at this ply is on the line before.
    pub(super) fn is_on(&self, ply: usize) -> bool {
        self.on == ply
    }

    /// The move of the line before at this ply, if it reaches so far.
    pub(super) fn previous(&self, ply: usize) -> Option<u64> {
        self.before.get(ply).copied()
    }

    /// The child by this move is about to be entered.
    pub(super) fn follow(&mut self, ply: usize, on_line: bool, mv: u64) {
        let goes_on = on_line && self.previous(ply) == Some(mv);
        // Off the line, no ply below is on it.
        self.on = if goes_on { ply + 1 } else { usize::MAX };
    }

    /// The child by this move is the best so far of the node at this ply.
    pub(super) fn extend(&mut self, ply: usize, mv: u64) {
        let (above, below) = self.below.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv);
        line.extend(below.first().into_iter().flatten());
    }

    /// An iteration has ended: the next one begins with its line.
    pub(super) fn finish(&mut self) {
        self.before = self.below.first().cloned().unwrap_or_default();
        self.restart();
    }

    /// The root is about to be searched.
    pub(super) fn restart(&mut self) {
        self.on = 0;
    }
}
