//! Background work: named tasks that report progress, can be cancelled, and return an outcome.
//!
//! This module is in the search crate because measurements use tasks as well as the window. No other code of the
//! program starts threads, except helpers that wait for them: [`with_deep_stack`](crate::with_deep_stack), the layout
//! that is made beside a recording, workers that share one measurement, and the reader of deeply nested tree files.
//!
//! Where there are no threads, as in a browser, work runs on the thread that asks for its outcome ([`Spawner`]):
//! single-piece work when the outcome is first requested, other work a few milliseconds at a time, or one piece if that
//! takes longer. [`pause`] cuts work into pieces, [`Spawner::piece_end`] limits each. A [`Job`] runs in a worker of the
//! page, if there is one.

mod builder;
mod job;
mod pause;
mod spawner;

pub use builder::TaskBuilder;
pub use job::{Job, ReportSink, StartWorker, WorkerReport, run_bytes, use_workers};
pub use pause::{pause, without_pause};
pub use spawner::{PIECE, Spawner};

use std::any::Any;
use std::cell::Cell;
use std::fmt;
use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::task::Poll;
use std::thread::JoinHandle;
use std::time::Duration;

use platform::clock::Instant;

/// The time limit for running slices in one go where there are no threads: half a frame.
const SLICES: Duration = Duration::from_millis(8);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskError {
    /// The system has no thread to give.
    Thread(String),
    /// A bug in the program, with the panic message.
    Panicked(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slice<T> {
    More,
    /// Pause for this long, or until [`Task::nudge`].
    Idle(Duration),
    /// The work is done, with this outcome.
    Done(T),
}

/// Called after every message and at the end.
type WakeUp = Box<dyn Fn() + Send + Sync>;
type Slices<T> = Box<dyn FnMut() -> Slice<T>>;
/// The outcome of work and its total run time.
type Ended<T> = (Result<T, TaskError>, Duration);

/// The work's side of a [`Task`]: the cancellation flag and the sender of progress messages.
pub struct TaskContext<P = ()> {
    stop: Arc<AtomicBool>,
    tell: Box<dyn Fn(P) + Send + Sync>,
}

impl<P> TaskContext<P> {
    /// Returns the flag that is set when the task is cancelled, for searches to check.
    pub fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    pub fn is_cancelled(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub fn tell(&self, what: P) {
        (self.tell)(what);
    }
}

/// Running work that returns a `T` and sends `P`s before it ends. Dropping it cancels the work.
///
/// # Examples
/// ```
/// use search::task::Task;
/// let mut task = Task::named("sum").start(|context| {
///     context.tell("half");
///     3 + 4
/// });
/// let outcome = loop {
///     if let Some(outcome) = task.poll() {
///         break outcome;
///     }
///     std::thread::yield_now();
/// };
/// assert_eq!((task.take_told(), outcome), (vec!["half"], Ok(7)));
/// ```
pub struct Task<T, P = ()> {
    stop: Arc<AtomicBool>,
    told: Receiver<P>,
    work: TaskWork<T>,
    /// Starts the work on this thread, if its worker cannot start.
    instead: Option<Box<dyn FnOnce() -> Task<T, P>>>,
    joined: bool,
    began: Instant,
    took: Option<Duration>,
}

enum TaskWork<T> {
    Thread {
        ended: Receiver<Ended<T>>,
        thread: JoinHandle<()>,
    },
    Here {
        slice: Slices<T>,
        wake: Arc<WakeUp>,
        due: Cell<Instant>,
        /// True if slices that follow a cancellation must not be dropped.
        must_end: bool,
    },
    Worker {
        ended: Receiver<Ended<T>>,
        /// Ends the worker, which reports the end.
        cancel: Box<dyn Fn()>,
    },
    /// The outcome; `None` once it has been taken.
    Over(Option<Result<T, TaskError>>),
}

impl<T, P> Task<T, P> {
    /// Returns the outcome once; `None` before the end and after the outcome has been taken.
    pub fn poll(&mut self) -> Option<Result<T, TaskError>> {
        self.wait(Duration::ZERO)
    }

    /// Like [`Task::poll`], but waits at most `patience` for the outcome.
    pub fn wait(&mut self, patience: Duration) -> Option<Result<T, TaskError>> {
        let waits = self.waits(patience);
        match &mut self.work {
            TaskWork::Thread { ended, .. } | TaskWork::Worker { ended, .. } => {
                match (received(ended, waits), &self.instead) {
                    (Ok((Err(TaskError::Thread(_)), _)), Some(_)) => {
                        self.over(None);
                        if let Some(instead) = self.instead.take() {
                            *self = instead();
                        }
                        return self.wait(patience);
                    }
                    (Ok((outcome, took)), _) => {
                        self.over(Some(outcome));
                        self.took = Some(took);
                    }
                    (Err(RecvTimeoutError::Timeout), _) => return None,
                    (Err(RecvTimeoutError::Disconnected), _) => {
                        let gone = "its thread is gone".to_owned();
                        self.over(Some(Err(TaskError::Panicked(gone))));
                    }
                }
            }
            TaskWork::Here { .. } => {
                if let Some(outcome) = self.work_here(patience) {
                    self.over(Some(outcome));
                }
            }
            TaskWork::Over(_) => {}
        }
        match &mut self.work {
            TaskWork::Over(outcome) => outcome.take(),
            _ => None,
        }
    }

    /// Waits for the outcome, in work that is cut into pieces. The task is cancelled once `stop` is set.
    ///
    /// # Errors
    /// The work could not be started, or has panicked.
    pub async fn outcome(mut self, stop: &AtomicBool) -> Result<T, TaskError> {
        poll_fn(|context| {
            if stop.load(Ordering::Relaxed) {
                self.cancel();
            }
            if let Some(outcome) = self.poll() {
                return Poll::Ready(outcome);
            }
            if !matches!(self.work, TaskWork::Worker { .. }) {
                context.waker().wake_by_ref();
            }
            Poll::Pending
        })
        .await
    }

    pub fn take_told(&mut self) -> Vec<P> {
        self.told.try_iter().collect()
    }

    /// Returns the next progress message, waiting at most `patience` for it.
    pub fn wait_told(&mut self, patience: Duration) -> Option<P> {
        if matches!(self.work, TaskWork::Here { .. })
            && let Some(outcome) = self.work_here(patience)
        {
            self.over(Some(outcome));
        }
        received(&self.told, self.waits(patience)).ok()
    }

    /// Returns the time to wait for something: only a thread's reports arrive while this thread waits.
    fn waits(&self, patience: Duration) -> Duration {
        match &self.work {
            TaskWork::Thread { .. } => patience,
            _ => Duration::ZERO,
        }
    }

    /// Returns the error if the work could not be started. The outcome contains the same error.
    pub fn refused(&self) -> Option<&TaskError> {
        match &self.work {
            TaskWork::Over(Some(Err(error @ TaskError::Thread(_)))) => Some(error),
            _ => None,
        }
    }

    /// Detaches the task: the work continues to its end, and its outcome is discarded.
    pub fn detach(mut self) {
        if matches!(self.work, TaskWork::Here { .. }) {
            while self.is_running() {
                self.nudge();
                let _ = self.poll();
            }
        }
        self.work = TaskWork::Over(None);
    }

    /// Returns true until the task has observed the end of the work.
    pub fn is_running(&self) -> bool {
        !matches!(self.work, TaskWork::Over(_))
    }

    /// Requests cancellation and returns at once.
    pub fn cancel(&self) {
        self.stop.store(true, Ordering::Relaxed);
        match &self.work {
            TaskWork::Thread { thread, .. } => thread.thread().unpark(),
            TaskWork::Worker { cancel, .. } => cancel(),
            TaskWork::Here { .. } | TaskWork::Over(_) => {}
        }
    }

    pub fn nudge(&self) {
        match &self.work {
            TaskWork::Thread { thread, .. } => thread.thread().unpark(),
            TaskWork::Here { due, wake, .. } => {
                due.set(Instant::now());
                wake();
            }
            TaskWork::Worker { .. } | TaskWork::Over(_) => {}
        }
    }

    /// Returns the time since the start, or from start to end.
    pub fn elapsed(&self) -> Duration {
        self.took.unwrap_or_else(|| self.began.elapsed())
    }

    fn over(&mut self, outcome: Option<Result<T, TaskError>>) {
        self.took = Some(self.began.elapsed());
        // A thread does nothing more after it has reported the end.
        self.work = TaskWork::Over(outcome);
    }

    /// Runs slices on this thread until the last one is done or time is up.
    fn work_here(&mut self, patience: Duration) -> Option<Result<T, TaskError>> {
        let until = Instant::now() + patience.max(SLICES);
        let TaskWork::Here {
            slice, wake, due, ..
        } = &mut self.work
        else {
            return None;
        };
        while due.get() <= Instant::now() {
            let outcome = match caught(slice) {
                Ok(Slice::Done(done)) => Ok(done),
                Err(error) => Err(error),
                Ok(Slice::Idle(pause)) => {
                    due.set(Instant::now() + pause);
                    wake();
                    return None;
                }
                Ok(Slice::More) if Instant::now() < until => continue,
                Ok(Slice::More) => {
                    wake();
                    return None;
                }
            };
            wake();
            return Some(outcome);
        }
        None
    }
}

impl<T, P> Drop for Task<T, P> {
    fn drop(&mut self) {
        // Detached work continues.
        if self.is_running() {
            self.cancel();
        }
        if !self.joined {
            return;
        }
        // The remaining pieces of other work are dropped.
        if matches!(self.work, TaskWork::Here { must_end: true, .. }) {
            while self.is_running() {
                self.nudge();
                let _ = self.poll();
            }
        }
        if let TaskWork::Thread { thread, .. } =
            std::mem::replace(&mut self.work, TaskWork::Over(None))
        {
            // A panic of the work has been caught; a panic of the waker after the end is irrelevant here.
            let _ = thread.join();
        }
    }
}

impl<T: fmt::Debug, P> fmt::Debug for Task<T, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Task");
        shown.field("is_running", &self.is_running());
        if let TaskWork::Over(outcome) = &self.work {
            shown.field("outcome", outcome);
        }
        shown.finish_non_exhaustive()
    }
}

/// Waits for the next message at most for this time. A page has no clock that the standard
/// library can read, and does not wait.
fn received<T>(from: &Receiver<T>, patience: Duration) -> Result<T, RecvTimeoutError> {
    if !patience.is_zero() {
        return from.recv_timeout(patience);
    }
    from.try_recv().map_err(|error| match error {
        TryRecvError::Empty => RecvTimeoutError::Timeout,
        TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
    })
}

/// Runs a slice and converts a panic into an error.
fn caught<T>(slice: &mut (impl FnMut() -> Slice<T> + ?Sized)) -> Result<Slice<T>, TaskError> {
    catch_unwind(AssertUnwindSafe(slice)).map_err(|panic| TaskError::Panicked(said(&*panic)))
}

fn said(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(ToString::to_string)
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "for no reason that it gave".to_owned())
}
