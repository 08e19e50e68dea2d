//! Shaking in the background: a new set of values about eight times a second, shown only once it has been searched.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use lesson::{Affected, RandomizedLeaves, pruned_leaves};
use search::task::{Slice, Task};
use search::trace::Step;
use stage::Stage;

/// From one set of values to the next, where searching with them takes no longer.
const PERIOD: Duration = Duration::from_millis(125);
/// The first values of a small tree are there within this time, without a frame in between.
const PATIENCE: Duration = Duration::from_millis(30);

/// What is being shaken. Ends when it is dropped.
pub struct Shaking {
    /// Tells values that have been searched with; ends when a search came out differently.
    task: Task<Option<Affected>, Arc<RandomizedLeaves>>,
    /// Whether values wait to be looked at: whoever does not look is not shaken ahead for.
    waiting: Arc<AtomicBool>,
    latest: Option<Arc<RandomizedLeaves>>,
}

impl Shaking {
    /// Begins with what has been pruned at this step.
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

    /// The values to be shown; `None` until the first ones have been searched with.
    pub fn latest(&self) -> Option<&RandomizedLeaves> {
        self.latest.as_deref()
    }

    /// Takes in new values; whether there are any.
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
