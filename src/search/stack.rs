//! Stack space for deep recursion: a thousand plies need more than some systems give a thread.

use std::cell::Cell;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

use crate::task::Spawner;

/// Enough for a thousand plies of any game here in a build without optimisation; only touched pages cost memory.
pub(crate) const STACK_BYTES: usize = 256 << 20;

thread_local! {
    static IS_DEEP: Cell<bool> = const { Cell::new(false) };
}

/// Returns the builder of a named thread with a deep stack. The thread's work must begin with [`on_deep_stack`].
pub fn deep_thread(name: &str) -> Builder {
    Builder::new().name(name.to_owned()).stack_size(STACK_BYTES)
}

/// Runs the work on a thread made by [`deep_thread`] and marks its stack as deep, so that nested calls start no other
/// thread.
pub fn on_deep_stack<T>(work: impl FnOnce() -> T) -> T {
    IS_DEEP.set(true);
    work()
}

/// Runs `work` on a named thread with a deep stack and waits for it. It runs on the current thread if the stack is
/// already deep, if there are no threads, or if the system has none left; that is enough for all but the deepest
/// trees. A panic in `work` resumes in the caller.
pub fn with_deep_stack<T: Send>(name: &str, work: impl FnOnce() -> T + Send) -> T {
    if IS_DEEP.get() || !Spawner::has_threads() {
        return work();
    }
    let (done, ()) = beside_if_possible(deep_thread(name), || on_deep_stack(work), || ());
    done
}

/// Runs one closure on a new thread and the other one on the current thread, or both in sequence if the system has no
/// thread left or there are no threads. A panic on the new thread resumes in the caller.
///
/// # Panics
/// When the work does.
pub fn beside_if_possible<A: Send, B>(
    thread: Builder,
    there: impl FnOnce() -> A + Send,
    here: impl FnOnce() -> B,
) -> (A, B) {
    if !Spawner::has_threads() {
        let one = here();
        return (there(), one);
    }
    // When the system refuses the thread, it drops the closure. So the work is kept where both threads can reach it.
    let work = Mutex::new(Some(there));
    let take = || work.lock().unwrap_or_else(PoisonError::into_inner).take();
    thread::scope(|scope| {
        let other = thread.spawn_scoped(scope, || take().map(|work| work()));
        let one = here();
        let done = match other {
            Ok(other) => other
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(_) => take().map(|work| work()),
        };
        // Exactly one of the two has taken the work.
        (done.expect("the work is done once"), one)
    })
}
