//! How work is started: on a thread of its own, or in slices by whoever asks for it.

use std::cell::Cell;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::{self, JoinHandle};
use std::time::Instant;

use super::mailbox::{Teller, mailbox};
use super::{
    Ended, Slice, Slices, Spawner, Task, TaskContext, TaskError, TaskWork, WakeUp, caught,
};
use crate::stack::STACK_BYTES;

/// How work is to be started.
pub struct TaskBuilder {
    name: String,
    wake: WakeUp,
    deep: bool,
    joined: bool,
}

impl Task<()> {
    /// Work under this name, which its thread bears.
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
    /// Calls this after everything that is told and at the end, on the work's thread.
    #[must_use]
    pub fn wake(mut self, wake: impl Fn() + Send + Sync + 'static) -> Self {
        self.wake = Box::new(wake);
        self
    }

    /// Gives the work's thread room for the recursion of any search.
    #[must_use]
    pub fn deep(mut self) -> Self {
        self.deep = true;
        self
    }

    /// Lets whoever drops the task wait until the work has ended: for work that must come to its end, or that ends at once
    /// when it is cancelled.
    #[must_use]
    pub fn joined(mut self) -> Self {
        self.joined = true;
        self
    }

    /// Starts work of one piece. What goes wrong is told by its outcome.
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

    /// Starts work that is done slice by slice. When it is cancelled, it is to be done soon: the slice that sees it may
    /// still bring in what must not be lost.
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
                // Somebody is to ask.
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

/// What is done on a thread: all slices, and telling the end.
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
        // What the work holds is let go before anybody hears of the end.
        drop(slice);
        teller.tell((outcome, began.elapsed()));
        wake();
    })
}

/// Starts a thread. Work of any kind comes boxed, so that this is compiled once, and not for each.
fn spawn(name: String, deep: bool, work: Box<dyn FnOnce() + Send>) -> io::Result<JoinHandle<()>> {
    let mut builder = thread::Builder::new().name(name);
    if deep {
        builder = builder.stack_size(STACK_BYTES);
    }
    builder.spawn(work)
}
