//! Where work is done: the one place that says whether there are threads.

use std::cell::Cell;

/// Where the tasks that are started on this thread are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spawner {
    /// Each on a thread of its own.
    Threads,
    /// On the thread that asks for the outcome, when it asks.
    Inline,
}

thread_local! {
    static CHOSEN: Cell<Spawner> = const { Cell::new(Spawner::NATIVE) };
}

impl Spawner {
    /// What this system is built for.
    pub const NATIVE: Spawner = if cfg!(target_family = "wasm") {
        Spawner::Inline
    } else {
        Spawner::Threads
    };

    /// What has been chosen for this thread.
    pub fn current() -> Spawner {
        CHOSEN.get()
    }

    /// Chooses it for what this thread starts from now on.
    pub fn choose(self) {
        CHOSEN.set(self);
    }
}
