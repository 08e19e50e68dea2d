//! Every root move of a position, searched by itself in the background: its exact score, what the shared window proves
//! of it, its best line.

pub mod take;

use std::sync::Weak;
use std::time::Duration;

use crate::host::Wake;

use game::{AnyGame, AnyMove, AnyPosition};
use search::Stopped;
use search::task::{Task, TaskError};
use search::trace::Step;
use search::{Limits, SearchSpec};
use stage::{Setup, Stage};
use study::{Plan, RootLine, StudyError, root_lines_of};

use crate::saving::Job;

pub use take::TableFormat;

/// A wish about the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RootTableCommand {
    /// Show or hide it.
    Show(bool),
    /// Search so many plies, the move included; `None` for as many as the search on screen.
    Depth(Option<u32>),
    /// Search again what was cancelled.
    Again,
    /// Stop searching.
    Cancel,
    /// Show a move on the board: go to where its node is left, or skipped.
    Go(AnyMove),
    /// Make it so high, in points.
    Height(f32),
    /// Put the table into the clipboard as CSV.
    Copy,
    /// Ask for a file and write the table.
    Save(TableFormat),
}

/// The deepest search that can be asked for, in plies.
pub const DEEPEST: u32 = 12;

/// What is searched.
#[derive(Clone, Debug, PartialEq)]
pub struct RootSearch {
    /// The position.
    pub root: AnyPosition,
    /// With which settings.
    pub setup: Setup,
    /// How deep, in plies, the move included.
    pub depth: u32,
}

impl RootSearch {
    /// The game, with the order and the evaluation of the settings.
    pub fn game(&self) -> AnyGame {
        self.setup.game(&self.root)
    }

    /// Whether both come out the same.
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

/// A search of every root move.
pub struct RootRun {
    task: Task<Result<Vec<RootLine<AnyMove>>, Stopped>>,
    /// Why it has found nothing, when it has not.
    failure: Option<StudyError>,
}

/// The table, and the search that fills it.
#[derive(Default)]
pub struct RootTable {
    /// Whether it is shown.
    pub open: bool,
    /// How deep it goes, in plies; `None` for as deep as the search on screen.
    pub depth: Option<u32>,
    /// The search, and of what.
    pub run: Option<(RootSearch, RootRun)>,
    /// What was found last, and of what.
    pub found: Option<(RootSearch, Vec<RootLine<AnyMove>>)>,
    /// The table on its way into a file.
    pub saving: Option<Job<Option<String>>>,
    /// The skipped move that was asked about last, and where it was skipped.
    pub skipped: Option<Skipped>,
}

/// A move that was never searched, and the step of a search at which that is seen.
pub struct Skipped {
    /// The search.
    pub of: Weak<Stage>,
    /// The step.
    pub step: Step,
    /// The move.
    pub mv: AnyMove,
}

impl RootRun {
    /// Whether the end has not been seen yet.
    pub fn is_running(&self) -> bool {
        self.task.is_running()
    }

    /// Time since the start, or from start to end.
    pub fn elapsed(&self) -> Duration {
        self.task.elapsed()
    }
}

impl RootTable {
    /// Whether it is shown.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Whether a search is under way.
    pub fn is_running(&self) -> bool {
        self.run
            .as_ref()
            .is_some_and(|(_, run)| run.task.is_running())
    }

    /// The rows, the best one for the root's player first.
    pub fn lines(&self) -> &[RootLine<AnyMove>] {
        self.found.as_ref().map_or(&[], |(_, lines)| lines)
    }

    /// Cancels the search, or puts the table away; `false` when there is neither.
    pub fn escape(&mut self) -> bool {
        if self.is_running() {
            self.cancel();
            return true;
        }
        std::mem::take(&mut self.open)
    }

    /// Stops the search.
    pub fn cancel(&self) {
        if let Some((_, run)) = &self.run {
            run.task.cancel();
        }
    }

    /// Starts a search; `wake` is called when there is something new.
    ///
    /// # Errors
    /// When the system has no thread to give.
    pub fn start(&mut self, task: RootSearch, wake: Wake) -> Result<(), StudyError> {
        // A search that nobody waits for any longer ends at once.
        self.run = None;
        let spec = SearchSpec::alpha_beta(task.setup.spec.rules);
        let (game, depth) = (task.game(), task.depth);
        let search = Task::named("root moves")
            .wake(move || wake())
            .deep()
            .joined();
        let search = search.start(move |context| {
            let limits = Limits {
                nodes: Plan::BUDGET,
                stop: Some(context.stop()),
                ..Limits::NONE
            };
            // The move itself is the first ply.
            root_lines_of(&game, depth.saturating_sub(1), spec, limits).all()
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

    /// Takes in what has been found.
    pub fn poll(&mut self) {
        let Some((task, run)) = &mut self.run else {
            return;
        };
        let depth = task.depth;
        match run.task.poll() {
            None => {}
            Some(Ok(Ok(lines))) => self.found = Some((task.clone(), lines)),
            // A search that has failed stays, so that it is not begun again by itself.
            Some(Ok(Err(stopped))) => run.failure = Some(StudyError::Stopped { depth, stopped }),
            Some(Err(error)) => run.failure = Some(TaskError::into(error)),
        }
    }

    /// Why the last search has found nothing, when it has not.
    pub fn failure(&self) -> Option<&StudyError> {
        self.run.as_ref()?.1.failure.as_ref()
    }
}
