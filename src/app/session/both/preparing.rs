//! Preparation of two searches in the background.

use std::sync::Arc;
use std::time::Duration;

use crate::session::host::Wake;
use lesson::{Variant, capitalised};
use search::task::Task;
use stage::{SearchPair, SearchPairError, Stage};

/// Two searches in preparation. Dropping the value cancels them.
pub struct Preparing {
    pub base: Arc<Stage>,
    pub variants: [Variant; 2],
    task: Task<Result<SearchPair, SearchPairError>>,
}

impl Preparing {
    /// Starts both searches on the tree of a stage.
    pub fn start(base: &Arc<Stage>, variants: [Variant; 2], wake: Wake) -> Preparing {
        let stage = Arc::clone(base);
        let task = Task::named("both").wake(move || wake());
        Preparing {
            base: Arc::clone(base),
            variants,
            task: task.start(move |context| {
                let search_pair = SearchPair::prepare(stage, variants, context.stop())?;
                // Numbers the steps, which takes a while for large searches.
                search_pair.pair.learned_by(search_pair.recordings(), 0);
                Ok(search_pair)
            }),
        }
    }

    /// Returns the result once, after waiting at most for `patience`.
    pub fn wait(&mut self, patience: Duration) -> Option<Result<SearchPair, String>> {
        Some(match self.task.wait(patience)? {
            Ok(pair) => pair.map_err(|error| format!("{}.", capitalised(&error.to_string()))),
            Err(_) => Err(
                "The two searches failed unexpectedly: choose others, or open another tree.".into(),
            ),
        })
    }
}
