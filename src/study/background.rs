//! Measuring on a thread of its own: what is told on the way, the outcome, and a cancel that is felt at once.
//!
//! A [`Job`](super::Job) does the same for a sweep, which also asks before costly depths.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use search::with_deep_stack;

use super::{Signals, SweepError};

/// Work in the background that tells `E`s on its way and ends with a `T`. Dropping it cancels the work and waits for its
/// thread, which takes no time to speak of.
///
/// # Examples
/// ```
/// use study::{Background, SweepError};
/// let mut work = Background::start(
///     |_, tell| {
///         tell("half");
///         Ok(7)
///     },
///     || {},
/// )?;
/// while work.poll() {
///     std::thread::yield_now();
/// }
/// assert_eq!((work.told(), work.outcome()), (&["half"][..], Some(&Ok(7))));
/// # Ok::<(), SweepError>(())
/// ```
#[derive(Debug)]
pub struct Background<E, T> {
    signals: Arc<Signals>,
    receiver: Receiver<Message<E, T>>,
    /// Taken when it is joined.
    thread: Option<JoinHandle<()>>,
    told: Vec<E>,
    outcome: Option<Result<T, SweepError>>,
    began: Instant,
    took: Option<Duration>,
}

#[derive(Debug)]
enum Message<E, T> {
    Told(E),
    Over(Result<T, SweepError>, Duration),
}

impl<E: Send + 'static, T: Send + 'static> Background<E, T> {
    /// Starts the work, with a deep stack. `wake` is called, on the work's thread, after everything that is told and at the end.
    ///
    /// # Errors
    /// [`SweepError::Thread`] when the system has no thread to give. All else is told by [`Background::outcome`].
    pub fn start(
        work: impl FnOnce(&Signals, &mut dyn FnMut(E)) -> Result<T, SweepError> + Send + 'static,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, SweepError> {
        let signals = Arc::new(Signals::default());
        let (sender, receiver) = channel();
        let began = Instant::now();
        let shared = Arc::clone(&signals);
        let thread = thread::Builder::new()
            .name("cutoff-lab".to_owned())
            .spawn(move || run(work, &shared, &sender, &wake, began))
            .map_err(|error| SweepError::Thread(error.to_string()))?;
        Ok(Background {
            signals,
            receiver,
            thread: Some(thread),
            told: Vec::new(),
            outcome: None,
            began,
            took: None,
        })
    }
}

impl<E, T> Background<E, T> {
    /// Takes in what has been told since; answers whether there is more to come.
    pub fn poll(&mut self) -> bool {
        while self.outcome.is_none() {
            match self.receiver.try_recv() {
                Ok(Message::Told(told)) => self.told.push(told),
                Ok(Message::Over(outcome, took)) => {
                    self.outcome = Some(outcome);
                    self.took = Some(took);
                }
                Err(TryRecvError::Empty) => return true,
                Err(TryRecvError::Disconnected) => {
                    let panicked = SweepError::Panicked("its thread is gone".to_owned());
                    self.outcome = Some(Err(panicked));
                }
            }
        }
        false
    }

    /// What has been told so far. It stays when the work is cancelled or fails.
    pub fn told(&self) -> &[E] {
        &self.told
    }

    /// Hands over what has been told and is not handed over yet: for work that tells more than need be kept.
    pub fn take_told(&mut self) -> Vec<E> {
        std::mem::take(&mut self.told)
    }

    /// How it ended, once [`Background::poll`] has seen the end.
    pub fn outcome(&self) -> Option<&Result<T, SweepError>> {
        self.outcome.as_ref()
    }

    /// Whether the end has not been seen yet.
    pub fn is_running(&self) -> bool {
        self.outcome.is_none()
    }

    /// Why it ended early, once the end has been seen, if it did.
    pub fn error(&self) -> Option<&SweepError> {
        self.outcome.as_ref()?.as_ref().err()
    }

    /// Asks it to end at the next node, and returns at once; `false` when the end has been seen already.
    pub fn cancel(&self) -> bool {
        self.signals.stop.store(true, Ordering::Relaxed);
        self.is_running()
    }

    /// The nodes visited so far by the search that counts.
    pub fn visited(&self) -> u64 {
        self.signals.visited.load(Ordering::Relaxed)
    }

    /// Time since the start, or from start to end.
    pub fn elapsed(&self) -> Duration {
        self.took.unwrap_or_else(|| self.began.elapsed())
    }
}

impl<E, T> Drop for Background<E, T> {
    fn drop(&mut self) {
        self.cancel();
        if let Some(thread) = self.thread.take() {
            // The work's panics are caught; one of the waker, after the end, concerns nobody here.
            let _ = thread.join();
        }
    }
}

fn run<E: Send, T: Send>(
    work: impl FnOnce(&Signals, &mut dyn FnMut(E)) -> Result<T, SweepError> + Send,
    signals: &Signals,
    sender: &Sender<Message<E, T>>,
    wake: &(impl Fn() + Sync),
    began: Instant,
) {
    let teller = sender.clone();
    let ended = catch_unwind(AssertUnwindSafe(|| {
        with_deep_stack("cutoff-search", move || {
            work(signals, &mut |event| {
                // Nobody listens any more when the work has been dropped.
                let _ = teller.send(Message::Told(event));
                wake();
            })
        })
    }));
    let outcome =
        ended.unwrap_or_else(|panic| Err(SweepError::Panicked(super::panic_text(&*panic))));
    let _ = sender.send(Message::Over(outcome, began.elapsed()));
    wake();
}

/// What a panic said.
pub(super) fn panic_text(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(ToString::to_string)
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "for no reason that it gave".to_owned())
}
