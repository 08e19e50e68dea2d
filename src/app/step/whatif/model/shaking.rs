//! Shakes pruned leaves in the background: generates new values about eight times a second, and shows them only after
//! a search with them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use platform::clock::Instant;
use search::task::{Slice, Task};
use search::trace::Step;
use stage::Stage;
use teach::{Affected, RandomizedLeaves, pruned_leaves};

/// The interval between two sets of values, unless the search takes longer.
const PERIOD: Duration = Duration::from_millis(125);
/// The first values of a small tree are ready within this time; waiting avoids a frame in between.
const PATIENCE: Duration = Duration::from_millis(30);

/// The background shaking of pruned leaves. It ends when dropped.
pub struct Shaking {
    /// Reports values after a search with them; ends if the result of a search differs.
    task: Task<Option<Affected>, Arc<RandomizedLeaves>>,
    /// True while values wait to be shown; no further values are generated meanwhile.
    waiting: Arc<AtomicBool>,
    latest: Option<Arc<RandomizedLeaves>>,
}

impl Shaking {
    /// Starts with the leaves pruned up to this step.
    pub fn start(
        stage: Arc<Stage>,
        step: Step,
        seed: u64,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Shaking {
        let waiting = Arc::new(AtomicBool::new(false));
        let ahead = Arc::clone(&waiting);
        let mut shaken = None;
        let task = Task::named("shake").wake(wake).deep();
        let task = task.slices(move |context| {
            if context.is_cancelled() {
                return Slice::Done(None);
            }
            if ahead.load(Ordering::Relaxed) {
                return Slice::Idle(PERIOD / 8);
            }
            let began = Instant::now();
            let shaken = shaken.get_or_insert_with(|| {
                let moment = stage.recording.moment(step);
                let leaves = pruned_leaves(&stage.tree, &stage.node_map, &moment);
                RandomizedLeaves::new(&stage.tree, leaves, seed)
            });
            shaken.shake();
            if let Err(affected) = shaken.check(&stage.tree, &stage.recording, &stage.node_map) {
                return Slice::Done(Some(affected));
            }
            ahead.store(true, Ordering::Relaxed);
            context.tell(Arc::new(shaken.clone()));
            Slice::Idle(PERIOD.saturating_sub(began.elapsed()))
        });
        let mut shaking = Shaking {
            task,
            waiting,
            latest: None,
        };
        let first = shaking.task.wait_told(PATIENCE);
        shaking.take(first);
        shaking
    }

    /// The values to show; `None` until the first search with them has ended.
    pub fn latest(&self) -> Option<&RandomizedLeaves> {
        self.latest.as_deref()
    }

    /// Collects new values; returns true if there are any.
    ///
    /// # Errors
    /// One sentence, should a search have come out differently, or broken down.
    pub fn poll(&mut self) -> Result<bool, String> {
        match self.task.poll() {
            Some(Ok(Some(affected))) => Err(affected.to_string()),
            Some(_) => Err("the search with random values failed".to_owned()),
            None => {
                let told = self.task.wait_told(Duration::ZERO);
                Ok(self.take(told))
            }
        }
    }

    fn take(&mut self, values: Option<Arc<RandomizedLeaves>>) -> bool {
        let new = values.is_some();
        if new {
            self.latest = values;
            self.waiting.store(false, Ordering::Relaxed);
        }
        new
    }
}
