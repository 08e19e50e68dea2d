//! Termination from outside: a closed terminal, Ctrl-C, the end of the desktop session, a panic. The program asks nothing and
//! loses nothing: it keeps unsaved work and offers it at the next start.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// True if the last frame had unsaved work, because a panic hook cannot reach the session.
static UNSAVED: AtomicBool = AtomicBool::new(false);

pub(crate) fn note_unsaved(unsaved: bool) {
    UNSAVED.store(unsaved, Ordering::Relaxed);
}

pub fn has_unsaved_work() -> bool {
    UNSAVED.load(Ordering::Relaxed)
}

#[derive(Clone, Debug, Default)]
pub struct EndFromOutside(Arc<AtomicBool>);

impl EndFromOutside {
    pub fn want(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
