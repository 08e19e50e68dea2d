//! An experiment on a thread of its own, with results so far, progress, time left and prompt cancellation.

use std::fmt;
use std::time::Duration;

use search::Stopped;
use search::task::{Job, Task, TaskContext};
use serde::{Deserialize, Serialize};

use super::{Activity, Experiment, ExperimentError, ExperimentEvent, Phase, Results};
use platform::clock::Instant;

/// An experiment that continues from earlier results.
#[derive(Serialize, Deserialize)]
pub struct ExperimentJob {
    experiment: Experiment,
    before: Results,
}

impl Job for ExperimentJob {
    const NAME: &'static str = "experiment";
    type Message = ExperimentEvent;
    type Outcome = Result<(), ExperimentError>;

    async fn run(self, context: &TaskContext<ExperimentEvent>) -> Self::Outcome {
        let tell = |event| context.tell(event);
        let run = self
            .experiment
            .run_in_pieces(self.before, context.stop(), tell);
        run.await.map(|_| ())
    }

    fn cancelled() -> Self::Outcome {
        Err(ExperimentError::Stopped {
            depth: 0,
            stopped: Stopped::Cancelled,
        })
    }
}

/// A running or finished experiment. Dropping it cancels it.
///
/// # Examples
/// ```
/// use std::sync::Arc;
/// use game::read_tree;
/// use search::{Rules, SearchSpec};
/// use measure::{Plan, Results, ExperimentTask, Experiment, TreeSubject};
/// let tree = Arc::new(TreeSubject(Arc::new(read_tree(b"[[3, 5], [2, 9]]")?)));
/// let experiment = Experiment::pairs(vec![tree], SearchSpec::alpha_beta(Rules::default()), Plan::to_depth(2));
/// let mut run = ExperimentTask::start(experiment, Results::default(), || {});
/// while run.is_running() {
///     run.poll();
///     std::thread::yield_now();
/// }
/// assert_eq!((run.error(), run.results().pairs(0).len()), (None, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ExperimentTask {
    experiment: Experiment,
    results: Results,
    task: Task<Result<(), ExperimentError>, ExperimentEvent>,
    error: Option<ExperimentError>,
    now: Option<Activity>,
    /// The nodes visited so far by the counting search.
    visited: u64,
    /// The start of the current search's counting and of its timing.
    began: [Instant; 2],
    /// The estimated time of all open work without the current search, in seconds.
    rest: Option<f64>,
}

impl ExperimentTask {
    /// Starts the experiment, continuing from earlier results; calls `wake` on each new event.
    pub fn start(
        experiment: Experiment,
        before: Results,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> ExperimentTask {
        let results = before.reopened(&experiment.plan);
        let task = Task::named("experiment").wake(wake).deep().joined();
        let task = task.job(ExperimentJob {
            experiment: experiment.clone(),
            before: results.clone(),
        });
        ExperimentTask {
            experiment,
            results,
            task,
            error: None,
            now: None,
            visited: 0,
            began: [Instant::now(); 2],
            rest: None,
        }
    }

    /// Applies the new events and returns them.
    pub fn poll(&mut self) -> Vec<ExperimentEvent> {
        if !self.is_running() {
            return Vec::new();
        }
        let ended = self.task.poll();
        let events = self.task.take_told();
        for event in &events {
            self.results.note(event);
            if let ExperimentEvent::Began(stage) = event {
                let phase = usize::from(stage.phase != Phase::Count);
                if matches!(stage.phase, Phase::Count | Phase::Time(1)) {
                    self.began[phase] = Instant::now();
                }
                self.now = Some(*stage);
                self.visited = 0;
            }
            if let ExperimentEvent::Visited(nodes) = event {
                self.visited = *nodes;
            }
        }
        if !events.is_empty() {
            self.rest = self.rest();
        }
        if let Some(outcome) = ended {
            self.now = None;
            self.error = match outcome {
                Ok(outcome) => outcome.err(),
                Err(error) => Some(error.into()),
            };
        }
        events
    }

    pub fn experiment(&self) -> &Experiment {
        &self.experiment
    }

    /// Returns the results so far. They are kept when the run is cancelled or fails.
    pub fn results(&self) -> &Results {
        &self.results
    }

    pub fn now(&self) -> Option<Activity> {
        self.now
    }

    pub fn error(&self) -> Option<&ExperimentError> {
        self.error.as_ref()
    }

    /// Returns true until the end has been polled.
    pub fn is_running(&self) -> bool {
        self.task.is_running()
    }

    /// Asks the experiment to end at the next node, and returns at once; false if the end has been polled already.
    pub fn cancel(&self) -> bool {
        self.task.cancel();
        self.is_running()
    }

    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// Returns the time since the start, or from start to end.
    pub fn elapsed(&self) -> Duration {
        self.task.elapsed()
    }

    /// Returns the finished fraction of the work, from 0 to 1, measured in time; `None` if unknown.
    pub fn fraction(&self) -> Option<f64> {
        let elapsed = self.elapsed().as_secs_f64();
        Some(elapsed / (elapsed + self.seconds_left()?).max(f64::MIN_POSITIVE))
    }

    /// Estimates the remaining wall time in seconds, if possible.
    pub fn seconds_left(&self) -> Option<f64> {
        let stage = self.now?;
        Some(self.rest? + self.seconds_of(stage)?)
    }

    /// Estimates the remaining time of the current search from its speed.
    #[allow(clippy::cast_precision_loss)] // an estimate
    fn seconds_of(&self, stage: Activity) -> Option<f64> {
        let [counted, timed] = self.began.map(|began| began.elapsed().as_secs_f64());
        if stage.phase != Phase::Count {
            let all = stage.seconds?;
            let counting = self.began[1].duration_since(self.began[0]).as_secs_f64();
            return Some((all - counting - timed).max(0.0));
        }
        let visited = self.visited();
        let by_rate = stage.nodes.filter(|_| visited > 0).map(|nodes| {
            let one = counted * nodes.max(visited) as f64 / visited as f64;
            one * f64::from(self.experiment.repeats().saturating_add(1)) - counted
        });
        by_rate.or_else(|| Some((stage.seconds? - counted).max(0.0)))
    }

    fn rest(&self) -> Option<f64> {
        let stage = self.now?;
        let all = self.results.remaining(&self.experiment)?;
        // At the first depth the time of a search is negligible and not part of the sum.
        let own = if stage.depth > 1 {
            stage.seconds.unwrap_or(0.0)
        } else {
            0.0
        };
        let settled = self
            .results
            .is_settled(stage.position, stage.search, stage.depth);
        Some(if settled { all } else { (all - own).max(0.0) })
    }
}

impl fmt::Debug for ExperimentTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("ExperimentTask");
        shown
            .field("results", &self.results)
            .field("task", &self.task);
        shown.finish_non_exhaustive()
    }
}
