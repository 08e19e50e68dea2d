//! Room for deep recursion: a thousand plies need more than the stack that some systems give a thread.

use std::thread;

use crate::task::Spawner;

/// Enough for a thousand plies of any game here in a build without optimisation; only touched pages cost memory.
pub(crate) const STACK_BYTES: usize = 256 << 20;

/// Runs `work` on a named thread with a deep stack and waits for it; where there are no threads, right here. A panic in `work`
/// goes on in the caller.
///
/// # Panics
/// When the system cannot start a thread, or when `work` panics.
pub fn with_deep_stack<T: Send>(name: &str, work: impl FnOnce() -> T + Send) -> T {
    if Spawner::current() == Spawner::Inline {
        return work();
    }
    thread::scope(|scope| {
        thread::Builder::new()
            .name(name.to_owned())
            .stack_size(STACK_BYTES)
            .spawn_scoped(scope, work)
            .expect("the system starts a thread")
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}
