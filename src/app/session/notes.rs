//! Writes frequent changes in the background: notes are collected for a moment and then written together.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use platform::clock::Instant;
use search::task::{Slice, Task, TaskContext};

/// The timeout while there is nothing to write.
const LONG: Duration = Duration::from_hours(1);

/// Collects notes `N` and writes them on another thread, which reports values `P`. Dropping it writes the notes that
/// remain.
pub struct Notes<N, P> {
    queue: Arc<Mutex<Queue<N>>>,
    task: Task<(), P>,
}

struct Queue<N> {
    notes: Vec<N>,
    /// The earliest time of the next writing.
    rested: Instant,
    /// True if the notes are written without a delay.
    is_urgent: bool,
}

impl<N: Send + 'static, P: Send + 'static> Notes<N, P> {
    /// Starts with `begin`, then calls `write` with the notes collected so far: the first note is written at once,
    /// those that follow within `pause` or the duration of that write together.
    pub fn start(
        name: &str,
        pause: Duration,
        wake: impl Fn() + Send + Sync + 'static,
        begin: impl FnOnce(&TaskContext<P>) + Send + 'static,
        mut write: impl FnMut(Vec<N>, &TaskContext<P>) + Send + 'static,
    ) -> Notes<N, P> {
        let queue = Arc::new(Mutex::new(Queue {
            notes: Vec::new(),
            rested: Instant::now(),
            is_urgent: false,
        }));
        let noted = Arc::clone(&queue);
        let mut begin = Some(begin);
        let task = Task::named(name)
            .wake(wake)
            .joined()
            .slices(move |context| {
                if let Some(begin) = begin.take() {
                    begin(context);
                }
                let mut queue = lock(&noted);
                let last = context.is_cancelled();
                if queue.notes.is_empty() {
                    return if last {
                        Slice::Done(())
                    } else {
                        Slice::Idle(LONG)
                    };
                }
                let wait = queue.rested.saturating_duration_since(Instant::now());
                if !wait.is_zero() && !queue.is_urgent && !last {
                    return Slice::Idle(wait);
                }
                let notes = std::mem::take(&mut queue.notes);
                queue.is_urgent = false;
                drop(queue);
                let began = Instant::now();
                write(notes, context);
                lock(&noted).rested = Instant::now() + pause.max(began.elapsed());
                Slice::More
            });
        Notes { queue, task }
    }

    pub fn note(&self, note: N) {
        lock(&self.queue).notes.push(note);
        self.task.nudge();
    }

    /// Writes the notes without a delay; on systems without threads, before it returns.
    pub fn write_now(&mut self) {
        lock(&self.queue).is_urgent = true;
        self.task.nudge();
        let _ = self.task.poll();
    }

    /// Returns the reports since the last call.
    pub fn take_told(&mut self) -> Vec<P> {
        // On systems without threads, the notes are written here.
        let _ = self.task.poll();
        self.task.take_told()
    }
}

/// Every update under this lock is complete, so a panic elsewhere does not invalidate its data.
fn lock<N>(queue: &Mutex<Queue<N>>) -> MutexGuard<'_, Queue<N>> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::task::Spawner;

    #[test]
    fn quick_notes_are_batched_and_none_is_lost() {
        for spawner in [Spawner::Threads, Spawner::Inline] {
            std::thread::scope(|scope| {
                scope.spawn(|| {
                    spawner.choose();
                    let written = Arc::new(Mutex::new(Vec::new()));
                    let book = Arc::clone(&written);
                    let mut notes = Notes::start(
                        "test",
                        Duration::from_hours(1),
                        || {},
                        |context| context.tell("begun"),
                        move |notes: Vec<u32>, context| {
                            book.lock().unwrap().push(notes);
                            context.tell("written");
                        },
                    );
                    notes.note(1);
                    let mut told = Vec::new();
                    while told.len() < 2 {
                        told.extend(notes.take_told());
                        std::thread::sleep(Duration::from_millis(2));
                    }
                    assert_eq!(told, ["begun", "written"]);
                    notes.note(2);
                    notes.note(3);
                    drop(notes);
                    assert_eq!(*written.lock().unwrap(), [vec![1], vec![2, 3]]);
                });
            });
        }
    }

    #[test]
    fn urgent_notes_are_written_at_once_without_threads() {
        std::thread::scope(|scope| {
            scope.spawn(|| {
                Spawner::Inline.choose();
                let pause = Duration::from_hours(1);
                let written = Arc::new(Mutex::new(Vec::new()));
                let book = Arc::clone(&written);
                let write = move |notes: Vec<u32>, _: &TaskContext<()>| {
                    book.lock().unwrap().extend(notes);
                };
                let mut notes = Notes::start("test", pause, || {}, |_| {}, write);
                notes.note(1);
                notes.take_told();
                notes.note(2);
                notes.take_told();
                assert_eq!(*written.lock().unwrap(), [1]);
                notes.write_now();
                assert_eq!(*written.lock().unwrap(), [1, 2]);
                notes.note(3);
                notes.take_told();
                assert_eq!(*written.lock().unwrap(), [1, 2]);
            });
        });
    }
}
