//! Processes items on several threads, with results in the order of the items, in constant memory.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use search::task::Spawner;
use search::{deep_thread, on_deep_stack};

/// The maximum number of items per thread that are in progress or waiting for an earlier one: enough that one slow
/// item does not block the other threads.
const AHEAD: usize = 4;

/// The maximum number of threads: no machine has more cores for one program, and each thread has a stack.
pub const MOST_THREADS: usize = 512;

/// Processes the items on that many threads with a deep stack, or on fewer if there are no more, and passes the
/// results on in the order of the items.
///
/// Threads start as there is work for them. Returns the number of threads if there were fewer than there was work for;
/// zero means that the calling thread did all work.
///
/// At most four items per thread are taken before their results are passed on. It ends early when `stop` is set, or
/// when `take` fails, which sets it.
///
/// # Errors
/// The error of `take`.
///
/// # Panics
/// When `work` does.
///
/// # Examples
/// ```
/// use std::num::NonZeroUsize;
/// use std::sync::atomic::AtomicBool;
/// use measure::in_order;
/// let mut squares = Vec::new();
/// let two = NonZeroUsize::new(2).unwrap();
/// let done: Result<Option<usize>, ()> = in_order(0..5, two, &AtomicBool::new(false), |n| n * n, |square| {
///     squares.push(square);
///     Ok(())
/// });
/// assert_eq!((done, squares), (Ok(None), vec![0, 1, 4, 9, 16]));
/// ```
pub fn in_order<T: Send, R: Send, E>(
    items: impl IntoIterator<Item = T>,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    work: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R) -> Result<(), E>,
) -> Result<Option<usize>, E> {
    let threads = threads.get().min(MOST_THREADS);
    let most = threads * AHEAD;
    let (queue, waiting) = sync_channel::<(T, SyncSender<R>)>(most);
    let waiting = Mutex::new(waiting);
    let worker = || {
        let mut panic = None;
        while let Some((item, result)) = next(&waiting) {
            // The remaining items are still received and dropped, because the calling thread may wait for them.
            if stop.load(Ordering::Relaxed) {
                continue;
            }
            match catch_unwind(AssertUnwindSafe(|| work(item))) {
                // The receiver is gone if `take` has failed.
                Ok(done) => drop(result.send(done)),
                Err(payload) => {
                    stop.store(true, Ordering::Relaxed);
                    panic = Some(payload);
                }
            }
        }
        if let Some(payload) = panic {
            resume_unwind(payload);
        }
    };
    thread::scope(|scope| {
        let start = || deep_thread("in-order").spawn_scoped(scope, || on_deep_stack(worker));
        let mut started = 0;
        let mut wanted = if Spawner::has_threads() { threads } else { 0 };
        let mut under_way: VecDeque<Receiver<R>> = VecDeque::with_capacity(most);
        let mut hand_on = |under_way: &mut VecDeque<Receiver<R>>| match under_way.pop_front() {
            // A missing result was dropped; if the reason is a panic, the end of the scope reports it.
            Some(result) => result.recv().map_or(Ok(()), &mut take),
            None => Ok(()),
        };
        let feed = || {
            for item in items {
                if stop.load(Ordering::Relaxed) {
                    return Ok(());
                }
                if started < wanted {
                    match start() {
                        Ok(_) => started += 1,
                        Err(_) => wanted = started,
                    }
                }
                let (send, result) = sync_channel(1);
                if started == 0 {
                    // There are no other threads, so this one processes the items one by one.
                    let _ = send.send(work(item));
                    under_way.push_back(result);
                    hand_on(&mut under_way)?;
                    continue;
                }
                if queue.send((item, send)).is_err() {
                    return Ok(());
                }
                under_way.push_back(result);
                if under_way.len() == most {
                    hand_on(&mut under_way)?;
                }
            }
            while !under_way.is_empty() {
                hand_on(&mut under_way)?;
            }
            Ok(())
        };
        let fed = feed();
        if fed.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
        // Workers end when the queue is closed.
        drop(queue);
        fed.map(|()| (wanted < threads).then_some(started))
    })
}

/// Returns the next item; only one worker waits at a time.
fn next<T>(waiting: &Mutex<Receiver<T>>) -> Option<T> {
    let waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
    waiting.recv().ok()
}
