//! The execution mode of tasks: the only place that decides if there are threads.

use std::cell::Cell;
use std::time::Duration;

use platform::clock::Instant;

/// The time limit for one search where it holds up the only thread.
pub const PIECE: Duration = Duration::from_secs(3);

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

    /// Returns the time at which a search that begins now must end; `None` where it holds nothing up.
    pub fn piece_end() -> Option<Instant> {
        (Spawner::current() == Spawner::Inline).then(|| Instant::now() + PIECE)
    }
}
