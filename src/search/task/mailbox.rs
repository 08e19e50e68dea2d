//! A queue from one thread to another.
//!
//! It does less than a channel of the standard library and compiles much faster: each task has two of these, and each
//! kind of outcome is its own type.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub(super) struct Mailbox<T> {
    state: Mutex<MailboxState<T>>,
    changed: Condvar,
}

struct MailboxState<T> {
    waiting: VecDeque<T>,
    /// True if no more messages will arrive.
    closed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Missing {
    Yet,
    Forever,
}

/// The sender; dropping it closes the queue.
pub(super) struct MailboxSender<T>(Arc<Mailbox<T>>);

/// Creates a queue with its only sender.
pub(super) fn mailbox<T>() -> (MailboxSender<T>, Arc<Mailbox<T>>) {
    let mailbox = Arc::new(Mailbox {
        state: Mutex::new(MailboxState {
            waiting: VecDeque::new(),
            closed: false,
        }),
        changed: Condvar::new(),
    });
    (MailboxSender(Arc::clone(&mailbox)), mailbox)
}

impl<T> MailboxSender<T> {
    /// Appends a message, if the receiver still exists.
    pub(super) fn tell(&self, thing: T) {
        if Arc::strong_count(&self.0) > 1 {
            self.0.state().waiting.push_back(thing);
            self.0.changed.notify_one();
        }
    }
}

impl<T> Drop for MailboxSender<T> {
    fn drop(&mut self) {
        self.0.state().closed = true;
        self.0.changed.notify_one();
    }
}

impl<T> Mailbox<T> {
    /// Removes the first message, waiting for it at most `patience`.
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

    pub(super) fn take_all(&self) -> Vec<T> {
        std::mem::take(&mut self.state().waiting).into()
    }

    fn state(&self) -> MutexGuard<'_, MailboxState<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
