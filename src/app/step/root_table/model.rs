//! The exact scores of the root moves: each move of a position is searched separately in the background, for its exact score,
//! the bound that the shared window proves, and its best line.

use std::sync::Weak;
use std::time::Duration;

use crate::session::host::Wake;

use game::{AnyGame, AnyMove, AnyPosition, NodeId};
use measure::{ExperimentError, Plan, RootLine, root_lines_of};
use search::Stopped;
use search::task::{Task, TaskError};
use search::trace::Step;
use search::{Limits, SearchSpec};
use stage::{Setup, Stage};

use crate::compare::Saving;

/// The greatest depth that can be requested, in plies.
pub const DEEPEST: u32 = 12;

/// The input of a root search.
#[derive(Clone, Debug, PartialEq)]
pub struct RootSearch {
    pub root: AnyPosition,
    pub setup: Setup,
    /// The depth in plies, including the move.
    pub depth: u32,
}

impl RootSearch {
    /// The game, with the move order and the evaluation of the settings.
    pub fn game(&self) -> AnyGame {
        self.setup.game(&self.root)
    }

    /// Returns true if both searches have the same result.
    pub fn is_same(&self, other: &RootSearch) -> bool {
        self.depth == other.depth
            && self.root == other.root
            && self.setup.spec.rules == other.setup.spec.rules
            && self
                .setup
                .options()
                .are_same_in(self.root.game(), &other.setup.options())
    }
}

pub struct RootRun {
    task: Task<Result<Vec<RootLine<AnyMove>>, Stopped>>,
    /// The error, if it found nothing.
    failure: Option<ExperimentError>,
}

#[derive(Default)]
pub struct RootTable {
    /// True if exact scores are shown.
    pub open: bool,
    /// The depth in plies; `None` for the depth of the search on screen.
    pub depth: Option<u32>,
    /// The current search and its input.
    pub run: Option<(RootSearch, RootRun)>,
    /// The last results and their input.
    pub found: Option<(RootSearch, Vec<RootLine<AnyMove>>)>,
    /// The table while it is being written to a file.
    pub(crate) saving: Option<Saving>,
    pub asked: Option<AskedMove>,
}

/// A move that the user asked about, and the step at which the search left or skipped it.
pub struct AskedMove {
    pub of: Weak<Stage>,
    pub step: Step,
    /// Its node, if the tree holds it.
    pub node: Option<NodeId>,
    /// The move, if it was skipped.
    pub skipped: Option<AnyMove>,
}

impl RootRun {
    /// Returns true until the end of the search has been collected.
    pub fn is_running(&self) -> bool {
        self.task.is_running()
    }

    /// The time since the start, or the total time once ended.
    pub fn elapsed(&self) -> Duration {
        self.task.elapsed()
    }
}

impl RootTable {
    pub fn is_running(&self) -> bool {
        self.run
            .as_ref()
            .is_some_and(|(_, run)| run.task.is_running())
    }

    /// The rows, the best move for the root's player first.
    pub fn lines(&self) -> &[RootLine<AnyMove>] {
        self.found.as_ref().map_or(&[], |(_, lines)| lines)
    }

    /// Cancels the search, or leaves the exact scores; returns `false` if neither applies.
    pub fn escape(&mut self) -> bool {
        if self.is_running() {
            self.cancel();
            return true;
        }
        std::mem::take(&mut self.open)
    }

    pub fn cancel(&self) {
        if let Some((_, run)) = &self.run {
            run.task.cancel();
        }
    }

    /// Starts a search; `wake` is called when there are new results.
    ///
    /// # Errors
    /// When the system has no thread to give.
    pub fn start(&mut self, task: RootSearch, wake: Wake) -> Result<(), ExperimentError> {
        // An obsolete search ends at once.
        self.run = None;
        let spec = SearchSpec::alpha_beta(task.setup.spec.rules);
        let (game, depth) = (task.game(), task.depth);
        let search = Task::named("root moves")
            .wake(move || wake())
            .deep()
            .joined();
        let search = search.pieces(async move |context| {
            let limits = Limits {
                nodes: Plan::BUDGET,
                stop: Some(context.stop()),
                ..Limits::NONE
            };
            // The move itself is the first ply.
            let found = root_lines_of(&game, depth.saturating_sub(1), spec, limits);
            found.await.all()
        });
        if let Some(refused) = search.refused() {
            return Err(refused.clone().into());
        }
        let run = RootRun {
            task: search,
            failure: None,
        };
        self.run = Some((task, run));
        Ok(())
    }

    pub fn poll(&mut self) {
        let Some((task, run)) = &mut self.run else {
            return;
        };
        let depth = task.depth;
        match run.task.poll() {
            None => {}
            Some(Ok(Ok(lines))) => self.found = Some((task.clone(), lines)),
            // A failed search is kept, so that it is not restarted automatically.
            Some(Ok(Err(stopped))) => {
                run.failure = Some(ExperimentError::Stopped { depth, stopped });
            }
            Some(Err(error)) => run.failure = Some(TaskError::into(error)),
        }
    }

    /// The error of the last search, if it found nothing.
    pub fn failure(&self) -> Option<&ExperimentError> {
        self.run.as_ref()?.1.failure.as_ref()
    }
}
