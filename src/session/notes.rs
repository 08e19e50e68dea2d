//! Writing down what changes often: the last of several quick notes counts, and what is noted is written a moment later,
//! beside the window.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use search::task::{Slice, Task, TaskContext};

/// Nobody waits for a writer that has nothing to write.
const LONG: Duration = Duration::from_hours(1);

/// Takes notes `N` and has them written, which tells `P`s. Dropping it writes what is still to be written.
pub struct Notes<N, P> {
    queue: Arc<Mutex<Queue<N>>>,
    task: Task<(), P>,
}

struct Queue<N> {
    notes: Vec<N>,
    /// When the first and the last of them were noted.
    first: Instant,
    last: Instant,
    /// When the next writing may begin, however little is noted.
    rested: Instant,
}

/// How long notes wait for others.
#[derive(Clone, Copy, Debug)]
pub enum Pace {
    /// For the last of several quick notes.
    Settled {
        /// So long after the last of several quick notes they are written.
        pause: Duration,
        /// After so many pauses they are written all the same, though others keep coming.
        most: u32,
    },
    /// Not at all after some quiet; those that follow quickly are written together.
    AtOnce {
        /// So long after the last writing, or as long as that took, whichever is more.
        pause: Duration,
    },
}

impl<N> Queue<N> {
    /// When what is noted is to be written.
    fn due(&self, pace: Pace) -> Instant {
        match pace {
            Pace::Settled { pause, most } => (self.last + pause).min(self.first + pause * most),
            Pace::AtOnce { .. } => self.rested,
        }
    }
}

impl<N: Send + 'static, P: Send + 'static> Notes<N, P> {
    /// Begins with `begin`, then has `write` called with the notes that have come together.
    pub fn start(
        name: &str,
        pace: Pace,
        wake: impl Fn() + Send + Sync + 'static,
        begin: impl FnOnce(&TaskContext<P>) + Send + 'static,
        mut write: impl FnMut(Vec<N>, &TaskContext<P>) + Send + 'static,
    ) -> Notes<N, P> {
        let now = Instant::now();
        let queue = Arc::new(Mutex::new(Queue {
            notes: Vec::new(),
            first: now,
            last: now,
            rested: now,
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
                let wait = queue.due(pace).saturating_duration_since(Instant::now());
                if !wait.is_zero() && !last {
                    return Slice::Idle(wait);
                }
                let notes = std::mem::take(&mut queue.notes);
                drop(queue);
                let began = Instant::now();
                write(notes, context);
                if let Pace::AtOnce { pause } = pace {
                    lock(&noted).rested = Instant::now() + pause.max(began.elapsed());
                }
                Slice::More
            });
        Notes { queue, task }
    }

    /// Notes something.
    pub fn note(&self, note: N) {
        let mut queue = lock(&self.queue);
        queue.last = Instant::now();
        if queue.notes.is_empty() {
            queue.first = queue.last;
        }
        queue.notes.push(note);
        drop(queue);
        self.task.nudge();
    }

    /// What has been told and not been taken yet.
    pub fn take_told(&mut self) -> Vec<P> {
        // Where there are no threads, the writing is done here.
        let _ = self.task.poll();
        self.task.take_told()
    }
}

/// Nothing is left half done under this lock, so a panic elsewhere does not spoil what it guards.
fn lock<N>(queue: &Mutex<Queue<N>>) -> MutexGuard<'_, Queue<N>> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::task::Spawner;

    #[test]
    fn quick_notes_are_written_together_and_none_is_lost() {
        for spawner in [Spawner::Threads, Spawner::Inline] {
            std::thread::scope(|scope| {
                scope.spawn(|| {
                    spawner.choose();
                    let pace = Pace::Settled {
                        pause: Duration::from_millis(40),
                        most: 5,
                    };
                    let written = Arc::new(Mutex::new(Vec::new()));
                    let book = Arc::clone(&written);
                    let mut notes = Notes::start(
                        "test",
                        pace,
                        || {},
                        |context| context.tell("begun"),
                        move |notes: Vec<u32>, context| {
                            book.lock().unwrap().push(notes);
                            context.tell("written");
                        },
                    );
                    notes.note(1);
                    notes.note(2);
                    let mut told = Vec::new();
                    while told.len() < 2 {
                        told.extend(notes.take_told());
                        std::thread::sleep(Duration::from_millis(2));
                    }
                    assert_eq!(told, ["begun", "written"]);
                    notes.note(3);
                    drop(notes);
                    assert_eq!(*written.lock().unwrap(), [vec![1, 2], vec![3]]);
                });
            });
        }
    }
}
