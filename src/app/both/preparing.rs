//! Two searches being made ready, on a thread of their own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use egui::Context;

use lesson::{Variant, capitalised};
use stage::{SearchPair, SearchPairError, Stage};

/// Two searches being made ready. Dropping it cancels them.
pub(super) struct Preparing {
    pub base: Arc<Stage>,
    pub variants: [Variant; 2],
    stop: Arc<AtomicBool>,
    receiver: Receiver<Result<SearchPair, SearchPairError>>,
}

impl Preparing {
    /// Starts to search the tree of a stage twice.
    pub fn start(base: &Arc<Stage>, variants: [Variant; 2], ctx: &Context) -> Option<Preparing> {
        let (sender, receiver) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (stopped, stage, ctx) = (Arc::clone(&stop), Arc::clone(base), ctx.clone());
        let work = move || {
            // Nobody listens any more when others have been asked for meanwhile.
            let _ = sender.send(SearchPair::prepare(stage, variants, &stopped));
            ctx.request_repaint();
        };
        let spawned = thread::Builder::new().name("both".into()).spawn(work);
        spawned.ok().map(|_| Preparing {
            base: Arc::clone(base),
            variants,
            stop,
            receiver,
        })
    }

    /// The result, waiting for it at most so long.
    pub fn wait(&self, patience: Duration) -> Option<Result<SearchPair, String>> {
        match self.receiver.recv_timeout(patience) {
            Ok(result) => {
                Some(result.map_err(|error| format!("{}.", capitalised(&error.to_string()))))
            }
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Err(
                "The two searches failed unexpectedly: choose others, or open another tree.".into(),
            )),
        }
    }
}

impl Drop for Preparing {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
