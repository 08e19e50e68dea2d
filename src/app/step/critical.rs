//! The critical tree on screen: its visibility, why it cannot be shown, and its computation in the background for
//! large trees.

use std::sync::{Arc, Weak};

use search::Critical;
use search::task::Task;
use stage::Stage;

use crate::session::Session;
use text::say;

/// Trees with more nodes are computed in the background; this many take about 10 ms.
const AT_ONCE: usize = 150_000;

#[derive(Default)]
pub struct CriticalTask {
    of: Weak<Stage>,
    task: Option<Task<()>>,
}

impl Session {
    /// The critical tree, if it is to be shown and has been computed.
    pub fn critical(&self) -> Option<&Critical> {
        if !self.settings.critical || self.is_asked() {
            None
        } else if self.stage.tree.len() <= AT_ONCE {
            self.stage.critical()
        } else {
            self.stage.known_critical()
        }
    }

    pub fn show_critical(&mut self, show: bool) {
        self.settings.critical = show;
        if let Some(why_not) = self.stage.why_no_critical().filter(|_| show) {
            self.say(why_not);
        } else if show && self.presenting.is_on() {
            // The panel with its legend is not shown.
            self.say(say!(step_critical_key));
        }
    }

    /// Starts the computation of a large tree, once for each stage.
    pub(crate) fn work_out_critical(&mut self) {
        let stage = &self.stage;
        if let Some(Err(_)) = self.critical_task.task.as_mut().and_then(Task::poll) {
            // The system has no thread left, so the window waits.
            stage.critical();
        }
        let missing = stage.why_no_critical().is_none() && stage.known_critical().is_none();
        let wanted = self.settings.critical && missing;
        if !wanted
            || stage.tree.len() <= AT_ONCE
            || Weak::ptr_eq(&self.critical_task.of, &Arc::downgrade(stage))
        {
            return;
        }
        let (of, wake) = (Arc::downgrade(stage), self.host.wake());
        let stage = Arc::clone(stage);
        let task = Task::named("critical").wake(move || wake());
        let task = task.start(move |_| {
            stage.critical();
        });
        self.critical_task = CriticalTask {
            of,
            task: Some(task),
        };
    }
}
