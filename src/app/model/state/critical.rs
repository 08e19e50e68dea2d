//! The critical tree on screen: whether it is shown, why it cannot be, and working it out for large trees without keeping
//! the window waiting.

use std::sync::{Arc, Weak};
use std::thread;

use lesson::NO_CRITICAL_TREE;
use search::Critical;
use stage::Stage;

use crate::model::state::State;

/// Trees of more nodes are worked out beside the window: this many take some 10 ms.
const AT_ONCE: usize = 150_000;

/// What is being worked out beside the window.
#[derive(Default)]
pub struct Beside(Weak<Stage>);

impl State {
    /// The critical tree, when it is to be shown and is there.
    pub fn critical(&self) -> Option<&Critical> {
        if !self.settings.critical || self.is_asked() {
            None
        } else if self.stage.tree.len() <= AT_ONCE {
            self.stage.critical()
        } else {
            self.stage.known_critical()
        }
    }

    pub(crate) fn show_critical(&mut self, show: bool) {
        self.settings.critical = show;
        if show && !self.stage.complete {
            self.notice = Some(NO_CRITICAL_TREE.to_owned());
        }
    }

    /// Starts what takes long, once for each stage.
    pub(crate) fn work_out_critical(&mut self) {
        let stage = &self.stage;
        let wanted = self.settings.critical && stage.complete && stage.known_critical().is_none();
        if !wanted
            || stage.tree.len() <= AT_ONCE
            || Weak::ptr_eq(&self.beside.0, &Arc::downgrade(stage))
        {
            return;
        }
        self.beside.0 = Arc::downgrade(stage);
        let (stage, wake) = (Arc::clone(stage), self.host.wake());
        let spawned = thread::Builder::new()
            .name("critical".into())
            .spawn(move || {
                stage.critical();
                wake();
            });
        if spawned.is_err() {
            // The system has no thread left: then the window waits for it.
            self.stage.critical();
        }
    }
}
