//! Two searches being made ready.

use std::sync::Arc;
use std::time::Duration;

use crate::host::Wake;
use lesson::{Variant, capitalised};
use search::task::Task;
use stage::{SearchPair, SearchPairError, Stage};

/// Two searches being made ready. Dropping it cancels them.
pub struct Preparing {
    /// On which stage.
    pub base: Arc<Stage>,
    /// Which ones, the left one first.
    pub variants: [Variant; 2],
    task: Task<Result<SearchPair, SearchPairError>>,
}

impl Preparing {
    /// Starts to search the tree of a stage twice.
    pub fn start(base: &Arc<Stage>, variants: [Variant; 2], wake: Wake) -> Preparing {
        let stage = Arc::clone(base);
        let task = Task::named("both").wake(move || wake());
        Preparing {
            base: Arc::clone(base),
            variants,
            task: task.start(move |context| SearchPair::prepare(stage, variants, context.stop())),
        }
    }

    /// The result, once, waiting for it at most so long.
    pub fn wait(&mut self, patience: Duration) -> Option<Result<SearchPair, String>> {
        Some(match self.task.wait(patience)? {
            Ok(pair) => pair.map_err(|error| format!("{}.", capitalised(&error.to_string()))),
            Err(_) => Err(
                "The two searches failed unexpectedly: choose others, or open another tree.".into(),
            ),
        })
    }
}
