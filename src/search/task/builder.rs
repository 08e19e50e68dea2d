//! Starts tasks: on their own thread, or in slices on the thread that polls for the outcome.

use std::cell::Cell;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::job::{StartWorker, WorkerReport, start_worker, through_bytes, write};
use super::{
    Ended, Job, Slice, Slices, Spawner, Task, TaskContext, TaskError, TaskWork, WakeUp, caught,
};
use crate::stack::STACK_BYTES;
use platform::clock::Instant;

/// The pause between two looks at work that waits for a worker.
const REST: Duration = Duration::from_millis(10);

pub struct TaskBuilder {
    name: String,
    wake: WakeUp,
    deep: bool,
    joined: bool,
}

impl Task<()> {
    /// Creates a builder for a task with this name; its thread gets the same name.
    pub fn named(name: &str) -> TaskBuilder {
        TaskBuilder {
            name: name.to_owned(),
            wake: Box::new(|| {}),
            deep: false,
            joined: false,
        }
    }
}

impl TaskBuilder {
    /// Sets a callback that runs on the task's thread after every message and at the end.
    #[must_use]
    pub fn wake(mut self, wake: impl Fn() + Send + Sync + 'static) -> Self {
        self.wake = Box::new(wake);
        self
    }

    /// Gives the task's thread enough stack for the recursion of any search.
    #[must_use]
    pub fn deep(mut self) -> Self {
        self.deep = true;
        self
    }

    /// Makes dropping the task wait for its end: for work that must be completed, or that ends at once when
    /// cancelled.
    #[must_use]
    pub fn joined(mut self) -> Self {
        self.joined = true;
        self
    }

    /// Starts work that consists of one piece, for work that is always short. Errors are reported in the outcome.
    pub fn start<T: Send + 'static, P: Send + 'static>(
        self,
        work: impl FnOnce(&TaskContext<P>) -> T + Send + 'static,
    ) -> Task<T, P> {
        self.begin(false, move |context| {
            let mut work = Some(work);
            Box::new(move || match work.take() {
                Some(work) => Slice::Done(work(&context)),
                None => unreachable!("no slice follows the last one"),
            })
        })
    }

    /// Starts work that is cut into pieces by [`pause`](super::pause). A cancelled task runs on until its work notices
    /// the cancellation.
    pub fn pieces<T: Send + 'static, P: Send + 'static>(
        self,
        work: impl AsyncFnOnce(TaskContext<P>) -> T + Send + 'static,
    ) -> Task<T, P> {
        self.begin(false, move |context| {
            let mut work = Box::pin(async move { work(context).await });
            let goes_on = Arc::new(GoesOn::default());
            let waker = Waker::from(Arc::clone(&goes_on));
            Box::new(
                move || match work.as_mut().poll(&mut Context::from_waker(&waker)) {
                    Poll::Ready(done) => Slice::Done(done),
                    Poll::Pending if goes_on.0.swap(false, Ordering::Relaxed) => Slice::More,
                    Poll::Pending => Slice::Idle(REST),
                },
            )
        })
    }

    /// Starts work that consists of slices. When cancelled, it should finish soon; the slice that notices the
    /// cancellation may still save what must not be lost.
    pub fn slices<T: Send + 'static, P: Send + 'static>(
        self,
        mut slice: impl FnMut(&TaskContext<P>) -> Slice<T> + Send + 'static,
    ) -> Task<T, P> {
        self.begin(true, move |context| Box::new(move || slice(&context)))
    }

    /// Starts a job: on a thread; in a page in a worker, or in pieces where no worker can be had.
    pub fn job<J: Job>(self, job: J) -> Task<J::Outcome, J::Message> {
        match (Spawner::current(), start_worker()) {
            (Spawner::Bytes, _) => {
                self.pieces(async move |context| through_bytes(&job, context).await)
            }
            (Spawner::Inline, Some(start)) => self.job_in_worker(job, start),
            _ => self.job_here(job),
        }
    }

    fn job_here<J: Job>(self, job: J) -> Task<J::Outcome, J::Message> {
        self.pieces(async move |context| job.run(&context).await)
    }

    fn job_in_worker<J: Job>(self, job: J, start: StartWorker) -> Task<J::Outcome, J::Message> {
        let ((teller, told), (end, ended)) = (channel(), channel());
        let (began, wake) = (Instant::now(), Arc::new(self.wake));
        let here = TaskBuilder {
            wake: {
                let wake = Arc::clone(&wake);
                Box::new(move || wake())
            },
            ..self
        };
        let report = move |report: WorkerReport| {
            // The task may have been dropped.
            let _ = match report.read::<J>() {
                Ok(message) => teller.send(message).is_ok(),
                Err(outcome) => end.send((outcome, began.elapsed())).is_ok(),
            };
            wake();
        };
        // Some jobs hold what cannot be written.
        let bytes = write(&job).ok();
        let started = bytes.and_then(|bytes| start(J::NAME, bytes, Box::new(report)));
        let Some(cancel) = started else {
            return here.job_here(job);
        };
        Task {
            stop: Arc::default(),
            told,
            work: TaskWork::Worker { ended, cancel },
            instead: Some(Box::new(move || here.job_here(job))),
            joined: false,
            began,
            took: None,
        }
    }

    /// Starts the slices that `make` returns; it runs where the slices run.
    fn begin<T: Send + 'static, P: Send + 'static>(
        self,
        must_end: bool,
        make: impl FnOnce(TaskContext<P>) -> Slices<T> + Send + 'static,
    ) -> Task<T, P> {
        let stop = Arc::new(AtomicBool::new(false));
        let (teller, told) = channel();
        let wake = Arc::new(self.wake);
        let context = TaskContext {
            stop: Arc::clone(&stop),
            tell: {
                let wake = Arc::clone(&wake);
                Box::new(move |message| {
                    // The task may have been dropped.
                    let _ = teller.send(message);
                    wake();
                })
            },
        };
        let began = Instant::now();
        let work = if Spawner::has_threads() {
            let (teller, ended) = channel();
            let on_thread = to_the_end(move || make(context), began, teller, wake);
            match spawn(self.name, self.deep, on_thread) {
                Ok(thread) => TaskWork::Thread { ended, thread },
                Err(error) => TaskWork::Over(Some(Err(TaskError::Thread(error.to_string())))),
            }
        } else {
            // The owner must poll for the outcome.
            wake();
            TaskWork::Here {
                slice: make(context),
                wake,
                due: Cell::new(began),
                must_end,
            }
        };
        Task {
            stop,
            told,
            work,
            instead: None,
            joined: self.joined,
            began,
            took: None,
        }
    }
}

/// Is set by work that has only paused, and not by work that waits for a worker.
#[derive(Default)]
struct GoesOn(AtomicBool);

impl Wake for GoesOn {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Returns the body of the thread: runs all slices and reports the end.
fn to_the_end<T: Send + 'static>(
    make: impl FnOnce() -> Slices<T> + Send + 'static,
    began: Instant,
    teller: Sender<Ended<T>>,
    wake: Arc<WakeUp>,
) -> Box<dyn FnOnce() + Send> {
    Box::new(move || {
        let mut slice = make();
        let outcome = loop {
            match caught(&mut slice) {
                Ok(Slice::More) => {}
                Ok(Slice::Idle(pause)) => thread::park_timeout(pause),
                Ok(Slice::Done(done)) => break Ok(done),
                Err(error) => break Err(error),
            }
        };
        // The work's resources are dropped before the end is reported.
        drop(slice);
        let _ = teller.send((outcome, began.elapsed()));
        wake();
    })
}

/// Starts a thread. The work is boxed, so that this function is compiled once and not for each kind of work.
fn spawn(name: String, deep: bool, work: Box<dyn FnOnce() + Send>) -> io::Result<JoinHandle<()>> {
    let mut builder = thread::Builder::new().name(name);
    if deep {
        builder = builder.stack_size(STACK_BYTES);
    }
    builder.spawn(work)
}
