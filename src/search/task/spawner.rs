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
    /// On threads; a [`Job`](super::Job) goes through its bytes, as it does on its way to a worker. For tests.
    Bytes,
    /// On the thread that asks for the outcome, when it asks.
    Inline,
    /// Like [`Spawner::Inline`], where a long search holds nothing up: in a worker of a page.
    Worker,
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

    pub fn has_threads() -> bool {
        matches!(Spawner::current(), Spawner::Threads | Spawner::Bytes)
    }

    /// Returns the time at which a search that begins now must end; `None` where it holds nothing up.
    pub fn piece_end() -> Option<Instant> {
        (Spawner::current() == Spawner::Inline).then(|| Instant::now() + PIECE)
    }
}
