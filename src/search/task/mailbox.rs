//! What one thread leaves for another.
//!
//! Less than a channel of the standard library can do, and much less to compile: each task has two of these, and each kind of outcome is
//! a type of its own.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Things in the order in which they were left, for whoever takes them.
pub(super) struct Mailbox<T> {
    state: Mutex<MailboxState<T>>,
    changed: Condvar,
}

struct MailboxState<T> {
    waiting: VecDeque<T>,
    /// Whether nothing more will come.
    closed: bool,
}

/// Why there is nothing to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Missing {
    /// It may still come.
    Yet,
    /// Whoever could leave something is gone.
    Forever,
}

/// Where things are left; when it is dropped, nothing more will come.
pub(super) struct Teller<T>(Arc<Mailbox<T>>);

/// A mailbox, and the one place where things are left in it.
pub(super) fn mailbox<T>() -> (Teller<T>, Arc<Mailbox<T>>) {
    let mailbox = Arc::new(Mailbox {
        state: Mutex::new(MailboxState {
            waiting: VecDeque::new(),
            closed: false,
        }),
        changed: Condvar::new(),
    });
    (Teller(Arc::clone(&mailbox)), mailbox)
}

impl<T> Teller<T> {
    /// Leaves one more, where there is anybody to take it.
    pub(super) fn tell(&self, thing: T) {
        if Arc::strong_count(&self.0) > 1 {
            self.0.state().waiting.push_back(thing);
            self.0.changed.notify_one();
        }
    }
}

impl<T> Drop for Teller<T> {
    fn drop(&mut self) {
        self.0.state().closed = true;
        self.0.changed.notify_one();
    }
}

impl<T> Mailbox<T> {
    /// Takes the first thing, waiting for it at most so long.
    pub(super) fn take(&self, patience: Duration) -> Result<T, Missing> {
        let mut state = self.state();
        if !patience.is_zero() {
            state = self
                .changed
                .wait_timeout_while(state, patience, |state| {
                    state.waiting.is_empty() && !state.closed
                })
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
        match state.waiting.pop_front() {
            Some(thing) => Ok(thing),
            None if state.closed => Err(Missing::Forever),
            None => Err(Missing::Yet),
        }
    }

    /// Takes all that is there.
    pub(super) fn take_all(&self) -> Vec<T> {
        std::mem::take(&mut self.state().waiting).into()
    }

    fn state(&self) -> MutexGuard<'_, MailboxState<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
