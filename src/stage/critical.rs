//! The critical tree of a stage, and the reasons for its absence.

use ::teach::{NO_CRITICAL_CHANCE, NO_CRITICAL_PARTS, NO_CRITICAL_TREE};
use search::Critical;

use super::Stage;

impl Stage {
    /// Returns the reason why no critical tree is available for comparison, if so.
    pub fn why_no_critical(&self) -> Option<&'static str> {
        let spec = self.recording.spec().in_force();
        if !self.complete {
            Some(NO_CRITICAL_TREE)
        } else if self.tree.has_chance() {
            Some(NO_CRITICAL_CHANCE)
        } else if spec.can_revisit() || spec.table.is_some() || spec.quiescence {
            Some(NO_CRITICAL_PARTS)
        } else {
            None
        }
    }

    /// Returns the critical tree. Computed on first use, in some 60 ns per node; `None` if the tree does not hold
    /// everything that minimax visits, so that its values are unknown.
    pub fn critical(&self) -> Option<&Critical> {
        let work = || Critical::new(&self.tree, &self.recording, &self.node_map);
        let has_one = self.why_no_critical().is_none();
        has_one.then(|| self.critical.get_or_init(work))
    }

    pub fn known_critical(&self) -> Option<&Critical> {
        self.critical.get()
    }
}
