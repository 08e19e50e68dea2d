//! Work beside the thread that draws: started under a name, heard of on its way, cancelled, and asked how it ended.
//!
//! It is down here because measurements are such work as well as the window's. Nothing else in the program starts a thread,
//! save helpers that wait for what they start: [`with_deep_stack`](crate::with_deep_stack), the layout that is made beside a
//! recording, workers that share one measurement, and the reader of deeply nested tree files.
//!
//! Where there are no threads, as in a browser, work is done on the thread that asks for its outcome ([`Spawner`]): what is
//! one piece when it is first asked for, what comes in slices a few milliseconds at a time.

mod builder;
mod mailbox;
mod spawner;
#[cfg(test)]
mod tests;

pub use builder::TaskBuilder;
pub use spawner::Spawner;

use std::any::Any;
use std::cell::Cell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use thiserror::Error;

use mailbox::{Mailbox, Missing, Teller};

/// For so long slices are done in one go where there are no threads: half a frame.
const SLICES: Duration = Duration::from_millis(8);

/// Why work came to no outcome of its own.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TaskError {
    /// The system has no thread to give.
    #[error("the system has no thread to give: {0}")]
    Thread(String),
    /// A defect in the program, and what the panic said.
    #[error("it failed unexpectedly: {0}")]
    Panicked(String),
}

/// What one slice of work leaves to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slice<T> {
    /// The next slice, at once.
    More,
    /// Nothing for so long, or until [`Task::nudge`].
    Idle(Duration),
    /// Nothing: this is the outcome.
    Done(T),
}

/// Called after everything that is told, and at the end.
type WakeUp = Box<dyn Fn() + Send + Sync>;
/// Work of any kind, slice by slice.
type Slices<T> = Box<dyn FnMut() -> Slice<T> + Send>;
/// How work ended, and when, from the start.
type Ended<T> = (Result<T, TaskError>, Duration);

/// The work's side of a [`Task`]: whether it is still wanted, and what it tells on its way.
pub struct TaskContext<P = ()> {
    stop: Arc<AtomicBool>,
    told: Teller<P>,
    wake: Arc<WakeUp>,
}

impl<P> TaskContext<P> {
    /// Set when the outcome is not wanted any more: searches look at it.
    pub fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    /// Whether the outcome is not wanted any more.
    pub fn is_cancelled(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Tells something on the way.
    pub fn tell(&self, what: P) {
        self.told.tell(what);
        (self.wake)();
    }
}

/// Work under way that ends with a `T` and tells `P`s before. Dropping it cancels the work.
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
    told: Arc<Mailbox<P>>,
    work: TaskWork<T>,
    joined: bool,
    began: Instant,
    took: Option<Duration>,
}

enum TaskWork<T> {
    Thread {
        ended: Arc<Mailbox<Ended<T>>>,
        thread: JoinHandle<()>,
    },
    Here {
        slice: Slices<T>,
        wake: Arc<WakeUp>,
        /// When the next slice is due.
        due: Cell<Instant>,
        /// Whether the work is made of slices, and not of one piece.
        sliced: bool,
    },
    /// The outcome waits to be handed over, or has been.
    Over(Option<Result<T, TaskError>>),
}

impl<T, P> Task<T, P> {
    /// The outcome, once; `None` before the end and when it has been handed over.
    pub fn poll(&mut self) -> Option<Result<T, TaskError>> {
        self.wait(Duration::ZERO)
    }

    /// The same, waiting for it at most so long.
    pub fn wait(&mut self, patience: Duration) -> Option<Result<T, TaskError>> {
        match &mut self.work {
            TaskWork::Thread { ended, .. } => match ended.take(patience) {
                Ok((outcome, took)) => {
                    self.over(Some(outcome));
                    self.took = Some(took);
                }
                Err(Missing::Yet) => return None,
                Err(Missing::Forever) => {
                    let gone = "its thread is gone".to_owned();
                    self.over(Some(Err(TaskError::Panicked(gone))));
                }
            },
            TaskWork::Here { .. } => {
                if let Some(outcome) = self.work_here(Instant::now() + patience.max(SLICES)) {
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

    /// What has been told and not been taken yet.
    pub fn take_told(&mut self) -> Vec<P> {
        self.told.take_all()
    }

    /// What has been told next, waiting for it at most so long.
    pub fn wait_told(&mut self, patience: Duration) -> Option<P> {
        if matches!(self.work, TaskWork::Here { .. })
            && let Some(outcome) = self.work_here(Instant::now() + patience.max(SLICES))
        {
            self.over(Some(outcome));
        }
        let patience = match &self.work {
            TaskWork::Thread { .. } => patience,
            TaskWork::Here { .. } | TaskWork::Over(_) => Duration::ZERO,
        };
        self.told.take(patience).ok()
    }

    /// Why it was not begun, if it was not: the outcome says it, too.
    pub fn refused(&self) -> Option<&TaskError> {
        match &self.work {
            TaskWork::Over(Some(Err(error @ TaskError::Thread(_)))) => Some(error),
            _ => None,
        }
    }

    /// Lets it go on to its end, with nobody who asks for it.
    pub fn detach(mut self) {
        if matches!(self.work, TaskWork::Here { .. }) {
            while self.is_running() {
                self.nudge();
                let _ = self.poll();
            }
        }
        self.work = TaskWork::Over(None);
    }

    /// Whether the end has not been seen yet.
    pub fn is_running(&self) -> bool {
        !matches!(self.work, TaskWork::Over(_))
    }

    /// Says that the outcome is not wanted any more, and returns at once.
    pub fn cancel(&self) {
        self.stop.store(true, Ordering::Relaxed);
        if let TaskWork::Thread { thread, .. } = &self.work {
            thread.thread().unpark();
        }
    }

    /// Ends a pause between two slices.
    pub fn nudge(&self) {
        match &self.work {
            TaskWork::Thread { thread, .. } => thread.thread().unpark(),
            TaskWork::Here { due, wake, .. } => {
                due.set(Instant::now());
                wake();
            }
            TaskWork::Over(_) => {}
        }
    }

    /// Time since the start, or from start to end.
    pub fn elapsed(&self) -> Duration {
        self.took.unwrap_or_else(|| self.began.elapsed())
    }

    fn over(&mut self, outcome: Option<Result<T, TaskError>>) {
        self.took = Some(self.began.elapsed());
        // A thread has nothing left to do once it has told the end.
        self.work = TaskWork::Over(outcome);
    }

    /// Does slices on this thread, until the last one is done or time is up.
    fn work_here(&mut self, until: Instant) -> Option<Result<T, TaskError>> {
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
        // What was detached goes on.
        if self.is_running() {
            self.cancel();
        }
        if !self.joined {
            return;
        }
        // One piece that nobody has asked for is not begun any more.
        if matches!(self.work, TaskWork::Here { sliced: true, .. }) {
            while self.is_running() {
                self.nudge();
                let _ = self.poll();
            }
        }
        if let TaskWork::Thread { thread, .. } =
            std::mem::replace(&mut self.work, TaskWork::Over(None))
        {
            // A panic of the work is caught; one of the waker, after the end, concerns nobody here.
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

/// A slice, whose panic becomes an error.
fn caught<T>(slice: &mut (impl FnMut() -> Slice<T> + ?Sized)) -> Result<Slice<T>, TaskError> {
    catch_unwind(AssertUnwindSafe(slice)).map_err(|panic| TaskError::Panicked(said(&*panic)))
}

/// What a panic said.
fn said(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(ToString::to_string)
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "for no reason that it gave".to_owned())
}
