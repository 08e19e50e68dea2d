//! Room for deep recursion: a thousand plies need more than the stack that some systems give a thread.

use std::cell::Cell;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

use crate::task::Spawner;

/// Enough for a thousand plies of any game here in a build without optimisation; only touched pages cost memory.
pub(crate) const STACK_BYTES: usize = 256 << 20;

thread_local! {
    /// Whether this thread has such a stack.
    static IS_DEEP: Cell<bool> = const { Cell::new(false) };
}

/// A thread of that name which is to have a deep stack; what it does begins with [`on_deep_stack`].
pub fn deep_thread(name: &str) -> Builder {
    Builder::new().name(name.to_owned()).stack_size(STACK_BYTES)
}

/// Does the work on a thread made by [`deep_thread`]: nothing that it calls takes another one.
pub fn on_deep_stack<T>(work: impl FnOnce() -> T) -> T {
    IS_DEEP.set(true);
    work()
}

/// Runs `work` on a named thread with a deep stack and waits for it; right here where the stack is deep already, where there are
/// no threads, and where the system has none to give: that is enough for all but the deepest trees. A panic in `work` goes on
/// in the caller.
pub fn with_deep_stack<T: Send>(name: &str, work: impl FnOnce() -> T + Send) -> T {
    if IS_DEEP.get() || Spawner::current() == Spawner::Inline {
        return work();
    }
    let (done, ()) = beside_if_possible(deep_thread(name), || on_deep_stack(work), || ());
    done
}

/// Does one thing on a new thread while the other is done here; one after the other where the system has no thread to give. A
/// panic there goes on in the caller.
///
/// # Panics
/// When the work does.
pub fn beside_if_possible<A: Send, B>(
    thread: Builder,
    there: impl FnOnce() -> A + Send,
    here: impl FnOnce() -> B,
) -> (A, B) {
    // The system takes the work along when it refuses the thread: so it is left where both find it.
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
        // Exactly one of both has taken the work.
        (done.expect("the work is done once"), one)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_there_is_no_thread_the_work_is_done_here() {
        // No system gives a stack of half of all memory addresses.
        let greedy = || Builder::new().stack_size(usize::MAX / 2);
        let me = thread::current().id();
        let (there, here) = beside_if_possible(greedy(), || thread::current().id(), || 7);
        assert_eq!((there, here), (me, 7));
        let modest = Builder::new();
        let (there, ()) = beside_if_possible(modest, || thread::current().id(), || ());
        assert_ne!(there, me);
    }

    #[test]
    fn a_deep_stack_is_made_once() {
        let threads = with_deep_stack("outer", || {
            let outer = thread::current().id();
            (outer, with_deep_stack("inner", || thread::current().id()))
        });
        assert_eq!(threads.0, threads.1);
        assert_ne!(threads.0, thread::current().id());
    }
}
