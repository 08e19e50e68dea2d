//! A sweep on a thread of its own: progress to look at, questions to answer, and a cancel that is felt at once.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use search::{SearchSpec, with_deep_stack};

use super::{
    Decision, DepthRow, Estimate, Gap, Monitor, Plan, Signals, Stage, Subject, Sweep, SweepError,
    Task, sweep,
};

/// A sweep in the background. Dropping it cancels the sweep and waits for its thread, which takes no time to speak of.
///
/// The waker is called, on the worker's thread, whenever a search begins, a depth is done, a question is put and the sweep
/// ends; between these only the clock and the node count move on, so that who shows [`Progress`] looks at it as often as
/// it likes.
///
/// # Examples
/// ```
/// use std::sync::Arc;
/// use game::{Player, Score, TreeBuilder};
/// use study::{Job, Plan, State, TreeSubject};
/// let mut builder = TreeBuilder::new(Player::Max);
/// builder.leaf(Score::from(3))?;
/// let job = Job::start(Arc::new(TreeSubject(Arc::new(builder.finish()))), Plan::to_depth(1), || {})?;
/// while job.is_running() {
///     std::thread::sleep(std::time::Duration::from_millis(1));
/// }
/// assert_eq!(job.report().state, State::Complete);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Job {
    shared: Arc<Shared>,
    /// Taken when it is joined.
    thread: Option<JoinHandle<()>>,
}

/// Where a [`Job`] stands: everything that a screen shows of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The depths done so far, in rising order. They stay when the job is cancelled or fails.
    pub rows: Vec<DepthRow>,
    /// The depths of a tree that were left out.
    pub gaps: Vec<Gap>,
    /// What it is doing, or how it ended.
    pub state: State,
    /// Time since the start, or from start to end.
    pub elapsed: Duration,
}

/// What a [`Job`] is doing, or how it ended.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// At work; `None` before the first search.
    Running(Option<Progress>),
    /// Waits for [`Job::answer`] before a costly depth.
    Asking(Estimate),
    /// All depths are done.
    Complete,
    /// The answer was [`Decision::Stop`], before this depth.
    Declined(Estimate),
    /// [`Job::cancel`] ended it.
    Cancelled,
    /// It failed.
    Failed(SweepError),
}

impl State {
    /// Whether nothing will change any more.
    pub fn is_over(&self) -> bool {
        !matches!(self, State::Running(_) | State::Asking(_))
    }
}

/// How far a running sweep is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The depth under way, in plies.
    pub depth: u32,
    /// The algorithm at work.
    pub spec: SearchSpec,
    /// Whether it counts or is timed.
    pub task: Task,
    /// While it counts, the nodes visited so far (brought up to date every few thousand); while it is timed, the nodes of
    /// one search.
    pub nodes: u64,
    /// How much of this depth is done, from 0 to 1, by the estimate of its time; `None` when there is none yet.
    pub fraction: Option<f64>,
    /// Time since this depth began.
    pub elapsed: Duration,
}

#[derive(Debug)]
struct Shared {
    signals: Signals,
    inner: Mutex<Inner>,
    /// Rung when `answer` is set and when the job is cancelled.
    bell: Condvar,
    began: Instant,
}

#[derive(Debug)]
struct Inner {
    rows: Vec<DepthRow>,
    gaps: Vec<Gap>,
    phase: Phase,
    answer: Option<Decision>,
    depth_began: Instant,
}

#[derive(Debug)]
enum Phase {
    Running(Option<Stage>),
    Asking(Estimate),
    /// The end, and when it came.
    Over(State, Duration),
}

impl Job {
    /// Starts a sweep.
    ///
    /// # Errors
    /// [`SweepError::Thread`] when the system has no thread to give. All else is told by [`Job::report`].
    pub fn start(
        subject: Arc<dyn Subject>,
        plan: Plan,
        wake: impl Fn() + Send + 'static,
    ) -> Result<Job, SweepError> {
        let shared = Arc::new(Shared {
            signals: Signals::default(),
            inner: Mutex::new(Inner {
                rows: Vec::new(),
                gaps: Vec::new(),
                phase: Phase::Running(None),
                answer: None,
                depth_began: Instant::now(),
            }),
            bell: Condvar::new(),
            began: Instant::now(),
        });
        let worker = Worker {
            shared: Arc::clone(&shared),
            wake,
        };
        let thread = thread::Builder::new()
            .name("cutoff-lab".to_owned())
            .spawn(move || worker.work(&*subject, &plan))
            .map_err(|error| SweepError::Thread(error.to_string()))?;
        Ok(Job {
            shared,
            thread: Some(thread),
        })
    }

    /// Asks it to end at the next node. Returns at once; what was measured stays in the report.
    pub fn cancel(&self) {
        self.shared.signals.stop.store(true, Ordering::Relaxed);
        // Between looking at the flag and waiting for the bell the worker holds the lock, so that it cannot miss this.
        drop(self.shared.lock());
        self.shared.bell.notify_all();
    }

    /// Answers the question of [`State::Asking`]; without one it does nothing.
    pub fn answer(&self, decision: Decision) {
        let mut inner = self.shared.lock();
        if matches!(inner.phase, Phase::Asking(_)) {
            inner.answer = Some(decision);
            self.shared.bell.notify_all();
        }
    }

    /// Whether there is more to come.
    pub fn is_running(&self) -> bool {
        !matches!(self.shared.lock().phase, Phase::Over(..))
    }

    /// Where it stands.
    pub fn report(&self) -> Report {
        let inner = self.shared.lock();
        let (state, elapsed) = match &inner.phase {
            Phase::Running(stage) => (
                State::Running(stage.map(|stage| self.shared.progress(&inner, stage))),
                self.shared.began.elapsed(),
            ),
            Phase::Asking(estimate) => (State::Asking(*estimate), self.shared.began.elapsed()),
            Phase::Over(state, took) => (state.clone(), *took),
        };
        Report {
            rows: inner.rows.clone(),
            gaps: inner.gaps.clone(),
            state,
            elapsed,
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.cancel();
        if let Some(thread) = self.thread.take() {
            // The worker catches panics of the sweep; one of the waker, after the end, concerns nobody here.
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        // Nothing is left half done under this lock, so a panic elsewhere does not spoil what it guards.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn progress(&self, inner: &Inner, stage: Stage) -> Progress {
        let elapsed = inner.depth_began.elapsed();
        Progress {
            depth: stage.depth,
            spec: stage.spec,
            task: stage.task,
            nodes: match stage.task {
                Task::Count => self.signals.visited.load(Ordering::Relaxed),
                Task::Time { nodes, .. } => nodes,
            },
            fraction: stage
                .expected
                .map(|expected| (elapsed.as_secs_f64() / expected.max(f64::MIN_POSITIVE)).min(1.0)),
            elapsed,
        }
    }
}

/// The worker's side of a [`Job`].
struct Worker<W> {
    shared: Arc<Shared>,
    wake: W,
}

impl<W: Fn() + Send> Worker<W> {
    fn work(mut self, subject: &dyn Subject, plan: &Plan) {
        let shared = Arc::clone(&self.shared);
        let monitor = &mut self;
        let ended = catch_unwind(AssertUnwindSafe(|| {
            with_deep_stack("cutoff-search", || {
                sweep(subject, plan, &shared.signals, monitor)
            })
        }));
        let state = match ended {
            Ok(Ok(Sweep {
                declined: Some(estimate),
                ..
            })) => State::Declined(estimate),
            Ok(Ok(_)) => State::Complete,
            Ok(Err(error)) if error.is_cancelled() => State::Cancelled,
            Ok(Err(error)) => State::Failed(error),
            Err(panic) => State::Failed(SweepError::Panicked(super::panic_text(&*panic))),
        };
        self.shared.lock().phase = Phase::Over(state, shared.began.elapsed());
        (self.wake)();
    }
}

impl<W: Fn() + Send> Monitor for Worker<W> {
    fn stage(&mut self, stage: Stage) {
        let mut inner = self.shared.lock();
        let same_depth =
            matches!(&inner.phase, Phase::Running(Some(before)) if before.depth == stage.depth);
        if !same_depth {
            inner.depth_began = Instant::now();
        }
        inner.phase = Phase::Running(Some(stage));
        drop(inner);
        (self.wake)();
    }

    fn measured(&mut self, row: &DepthRow) {
        self.shared.lock().rows.push(row.clone());
        (self.wake)();
    }

    fn left_out(&mut self, gap: &Gap) {
        self.shared.lock().gaps.push(gap.clone());
    }

    fn decide(&mut self, estimate: &Estimate) -> Decision {
        let mut inner = self.shared.lock();
        inner.phase = Phase::Asking(*estimate);
        inner.answer = None;
        drop(inner);
        (self.wake)();
        let mut inner = self.shared.lock();
        // A cancelled sweep goes on to its next node, where it ends as cancelled.
        let decision = loop {
            if self.shared.signals.stop.load(Ordering::Relaxed) {
                break Decision::Go;
            }
            if let Some(decision) = inner.answer.take() {
                break decision;
            }
            inner = self
                .shared
                .bell
                .wait(inner)
                .unwrap_or_else(PoisonError::into_inner);
        };
        inner.phase = Phase::Running(None);
        decision
    }
}
