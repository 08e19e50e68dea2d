//! Shaking in the background: a new set of values about eight times a second, shown only once it has been searched.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use lesson::{Affected, RandomizedLeaves, pruned_leaves};
use search::trace::Step;
use search::with_deep_stack;
use stage::Stage;

/// From one set of values to the next, where searching with them takes no longer.
const PERIOD: Duration = Duration::from_millis(125);
/// The first values of a small tree are there within this time, without a frame in between.
const PATIENCE: Duration = Duration::from_millis(30);

/// Values that have been searched with.
type Round = Result<Arc<RandomizedLeaves>, Affected>;

/// What is being shaken. Ends when it is dropped.
pub struct Shaking {
    rounds: Receiver<Round>,
    latest: Option<Arc<RandomizedLeaves>>,
}

impl Shaking {
    /// Begins with what has been pruned at this step; `None` when the system starts no thread.
    pub fn start(
        stage: Arc<Stage>,
        step: Step,
        seed: u64,
        wake: impl Fn() + Send + 'static,
    ) -> Option<Shaking> {
        // Whoever does not look is not shaken ahead for.
        let (sender, rounds) = sync_channel(1);
        thread::Builder::new()
            .name("shake".to_owned())
            .spawn(move || {
                with_deep_stack("shaken search", move || {
                    run(&stage, step, seed, &sender, &wake);
                });
            })
            .ok()?;
        let mut shaking = Shaking {
            rounds,
            latest: None,
        };
        if let Ok(Ok(first)) = shaking.rounds.recv_timeout(PATIENCE) {
            shaking.latest = Some(first);
        }
        Some(shaking)
    }

    /// The values to be shown; `None` until the first ones have been searched with.
    pub fn latest(&self) -> Option<&RandomizedLeaves> {
        self.latest.as_deref()
    }

    /// Takes in new values; whether there are any.
    ///
    /// # Errors
    /// One sentence, should a search have come out differently, or broken down.
    pub fn poll(&mut self) -> Result<bool, String> {
        match self.rounds.try_recv() {
            Ok(Ok(values)) => {
                self.latest = Some(values);
                Ok(true)
            }
            Ok(Err(affected)) => Err(affected.to_string()),
            Err(TryRecvError::Empty) => Ok(false),
            Err(TryRecvError::Disconnected) => {
                Err("the search with other values broke down".to_owned())
            }
        }
    }
}

fn run(stage: &Stage, step: Step, seed: u64, sender: &SyncSender<Round>, wake: &dyn Fn()) {
    let moment = stage.recording.moment(step);
    let leaves = pruned_leaves(&stage.tree, &stage.node_map, &moment);
    let mut shaken = RandomizedLeaves::new(&stage.tree, leaves, seed);
    let mut due = Instant::now();
    loop {
        shaken.shake();
        let checked = shaken.check(&stage.tree, &stage.recording, &stage.node_map);
        let is_last = checked.is_err();
        thread::sleep(due.saturating_duration_since(Instant::now()));
        due = (due + PERIOD).max(Instant::now());
        if sender
            .send(checked.map(|()| Arc::new(shaken.clone())))
            .is_err()
            || is_last
        {
            return;
        }
        wake();
    }
}
