//! Many pieces of work on several threads, results in the order of the work, in memory that does not grow with its amount.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use search::{deep_thread, on_deep_stack};

/// How many pieces per thread may be under way or done and waiting for an earlier one: enough that one slow piece does not
/// keep the others from working.
const AHEAD: usize = 4;

/// More threads than this are not asked for: no machine has as many cores for one program, and each has a stack.
pub const MOST_THREADS: usize = 512;

/// Works on the items with that many threads of a deep stack, with fewer where the system has no more to give, and hands the results on in the order of the items.
///
/// Threads begin as there is work for them. Answers how many there were where the system had fewer to give than there was work
/// for; none means that all was done here.
///
/// No more than four items per thread are taken before their results are handed on. It ends early when `stop` is
/// set, or when `take` fails, which sets it.
///
/// # Errors
/// What `take` fails with.
///
/// # Panics
/// When `work` does.
///
/// # Examples
/// ```
/// use std::num::NonZeroUsize;
/// use std::sync::atomic::AtomicBool;
/// use study::in_order;
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
            // What is left is taken all the same, and put aside: somebody may wait for it.
            if stop.load(Ordering::Relaxed) {
                continue;
            }
            match catch_unwind(AssertUnwindSafe(|| work(item))) {
                // Nobody waits any more when `take` has failed.
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
        let (mut started, mut wanted) = (0, threads);
        let mut under_way: VecDeque<Receiver<R>> = VecDeque::with_capacity(most);
        let mut hand_on = |under_way: &mut VecDeque<Receiver<R>>| match under_way.pop_front() {
            // Without a result, it was put aside; if because of a panic, the end of the scope tells.
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
                    // Nobody else works: one piece after the other, here.
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
        // The workers end when there is nothing more to come.
        drop(queue);
        fed.map(|()| (wanted < threads).then_some(started))
    })
}

/// The next piece of work; only one worker waits at a time.
fn next<T>(waiting: &Mutex<Receiver<T>>) -> Option<T> {
    let waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
    waiting.recv().ok()
}
