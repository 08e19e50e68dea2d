//! The critical tree of what is staged, and why there may be none.

use ::lesson::{NO_CRITICAL_CHANCE, NO_CRITICAL_PARTS, NO_CRITICAL_TREE};
use search::Critical;

use super::Stage;

impl Stage {
    /// Why there is no critical tree to compare the search with, if there is none.
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

    /// The critical tree. Worked out when it is first asked for, in some 60 ns per node; `None` where the tree does not hold
    /// all that minimax visits, so that its values are not known.
    pub fn critical(&self) -> Option<&Critical> {
        let work = || Critical::new(&self.tree, &self.recording, &self.node_map);
        let has_one = self.why_no_critical().is_none();
        has_one.then(|| self.critical.get_or_init(work))
    }

    /// The same if it has been worked out already.
    pub fn known_critical(&self) -> Option<&Critical> {
        self.critical.get()
    }
}
