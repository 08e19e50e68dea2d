//! The execution mode of tasks: the only place that decides if there are threads.

use std::cell::Cell;

/// The place where tasks started on this thread run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spawner {
    Threads,
    /// On the thread that asks for the outcome, when it asks.
    Inline,
}

thread_local! {
    static CHOSEN: Cell<Spawner> = const { Cell::new(Spawner::NATIVE) };
}

impl Spawner {
    pub const NATIVE: Spawner = if platform::threads::HAS_THREADS {
        Spawner::Threads
    } else {
        Spawner::Inline
    };

    pub fn current() -> Spawner {
        CHOSEN.get()
    }

    pub fn choose(self) {
        CHOSEN.set(self);
    }
}
