//! Two searches being made ready.

use std::sync::Arc;
use std::time::Duration;

use egui::Context;

use lesson::{Variant, capitalised};
use search::task::Task;
use stage::{SearchPair, SearchPairError, Stage};

/// Two searches being made ready. Dropping it cancels them.
pub(super) struct Preparing {
    pub base: Arc<Stage>,
    pub variants: [Variant; 2],
    task: Task<Result<SearchPair, SearchPairError>>,
}

impl Preparing {
    /// Starts to search the tree of a stage twice.
    pub fn start(base: &Arc<Stage>, variants: [Variant; 2], ctx: &Context) -> Preparing {
        let (stage, ctx) = (Arc::clone(base), ctx.clone());
        let task = Task::named("both").wake(move || ctx.request_repaint());
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
