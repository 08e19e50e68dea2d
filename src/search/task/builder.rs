//! Starts tasks: on their own thread, or in slices on the thread that polls for the outcome.

use platform::clock::Instant;
use std::cell::Cell;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::{self, JoinHandle};

use super::mailbox::{Teller, mailbox};
use super::{
    Ended, Slice, Slices, Spawner, Task, TaskContext, TaskError, TaskWork, WakeUp, caught,
};
use crate::stack::STACK_BYTES;

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

    /// Starts work that consists of one piece. Errors are reported in the outcome.
    pub fn start<T: Send + 'static, P: Send + 'static>(
        self,
        work: impl FnOnce(&TaskContext<P>) -> T + Send + 'static,
    ) -> Task<T, P> {
        let mut work = Some(work);
        self.begin(false, move |context| match work.take() {
            Some(work) => Slice::Done(work(context)),
            None => unreachable!("no slice follows the last one"),
        })
    }

    /// Starts work that consists of slices. When cancelled, it should finish soon; the slice that notices the
    /// cancellation may still save what must not be lost.
    pub fn slices<T: Send + 'static, P: Send + 'static>(
        self,
        slice: impl FnMut(&TaskContext<P>) -> Slice<T> + Send + 'static,
    ) -> Task<T, P> {
        self.begin(true, slice)
    }

    fn begin<T: Send + 'static, P: Send + 'static>(
        self,
        sliced: bool,
        mut slice: impl FnMut(&TaskContext<P>) -> Slice<T> + Send + 'static,
    ) -> Task<T, P> {
        let stop = Arc::new(AtomicBool::new(false));
        let (teller, told) = mailbox();
        let wake = Arc::new(self.wake);
        let context = TaskContext {
            stop: Arc::clone(&stop),
            told: teller,
            wake: Arc::clone(&wake),
        };
        let slices: Slices<T> = Box::new(move || slice(&context));
        let began = Instant::now();
        let work = match Spawner::current() {
            Spawner::Inline => {
                // The owner must poll for the outcome.
                wake();
                TaskWork::Here {
                    slice: slices,
                    wake,
                    due: Cell::new(began),
                    sliced,
                }
            }
            Spawner::Threads => {
                let (teller, ended) = mailbox();
                let on_thread = to_the_end(slices, began, teller, wake);
                match spawn(self.name, self.deep, on_thread) {
                    Ok(thread) => TaskWork::Thread { ended, thread },
                    Err(error) => TaskWork::Over(Some(Err(TaskError::Thread(error.to_string())))),
                }
            }
        };
        Task {
            stop,
            told,
            work,
            joined: self.joined,
            began,
            took: None,
        }
    }
}

/// Returns the body of the thread: runs all slices and reports the end.
fn to_the_end<T: Send + 'static>(
    mut slice: Slices<T>,
    began: Instant,
    teller: Teller<Ended<T>>,
    wake: Arc<WakeUp>,
) -> Box<dyn FnOnce() + Send> {
    Box::new(move || {
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
        teller.tell((outcome, began.elapsed()));
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
