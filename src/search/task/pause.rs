//! The cut between two pieces of work.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// Ends a piece of [work](super::TaskBuilder::pieces). On a thread of its own, the work goes on at once.
pub fn pause() -> impl Future<Output = ()> {
    let mut has_paused = false;
    poll_fn(move |context| {
        if std::mem::replace(&mut has_paused, true) {
            Poll::Ready(())
        } else {
            context.waker().wake_by_ref();
            Poll::Pending
        }
    })
}

/// Runs all pieces of work one after the other.
pub fn without_pause<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done;
        }
    }
}
