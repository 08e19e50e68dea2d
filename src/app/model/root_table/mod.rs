//! Every root move of a chess position, searched by itself in the background: its exact score, what the shared window proves
//! of it, its best line.

pub mod take;

use std::sync::Weak;

use session::host::Wake;

use game::chess::{Chess, Move, Position};
use search::Limits;
use search::trace::Step;
use stage::{Setup, Stage};
use study::{Background, Plan, RootLine, SweepError, root_lines};

use crate::saving::Job;

pub use take::Form;

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
    Go(Move),
    /// Make it so high, in points.
    Height(f32),
    /// Put the table into the clipboard as CSV.
    Copy,
    /// Ask for a file and write the table.
    Save(Form),
}

/// The deepest search that can be asked for, in plies.
pub const DEEPEST: u32 = 12;

/// What is searched.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Task {
    pub(crate) root: Position,
    pub(crate) setup: Setup,
    pub(crate) depth: u32,
}

impl Task {
    pub(crate) fn chess(&self) -> Chess {
        self.setup.chess(&self.root)
    }

    /// Whether both come out the same.
    pub(crate) fn is_same(&self, other: &Task) -> bool {
        self.depth == other.depth
            && self.root == other.root
            && self.setup.spec.rules == other.setup.spec.rules
            && self.setup.has_same_order_and_scores(&other.setup)
    }
}

/// A search of every root move.
pub(crate) type Run = Background<(), Vec<RootLine<Move>>>;

/// The table, and the search that fills it.
#[derive(Default)]
pub struct RootTable {
    pub(crate) open: bool,
    pub(crate) depth: Option<u32>,
    pub(crate) run: Option<(Task, Run)>,
    /// What was found last, and of what.
    pub(crate) found: Option<(Task, Vec<RootLine<Move>>)>,
    pub(crate) saving: Option<Job<Option<String>>>,
    /// The skipped move that was asked about last, and where it was skipped.
    pub(crate) skipped: Option<Skipped>,
}

/// A move that was never searched, and the step of a search at which that is seen.
pub(crate) struct Skipped {
    pub(crate) of: Weak<Stage>,
    pub(crate) step: Step,
    pub(crate) mv: Move,
}

impl RootTable {
    /// Whether it is shown.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Whether a search is under way.
    pub fn is_running(&self) -> bool {
        self.run.as_ref().is_some_and(|(_, run)| run.is_running())
    }

    /// The rows, the best one for the root's player first.
    pub fn lines(&self) -> &[RootLine<Move>] {
        self.found.as_ref().map_or(&[], |(_, lines)| lines)
    }

    /// Cancels the search, or puts the table away; `false` when there is neither.
    pub(crate) fn escape(&mut self) -> bool {
        if self.is_running() {
            self.cancel();
            return true;
        }
        std::mem::take(&mut self.open)
    }

    pub(crate) fn cancel(&self) {
        if let Some((_, run)) = &self.run {
            run.cancel();
        }
    }

    pub(crate) fn start(&mut self, task: Task, wake: Wake) -> Result<(), SweepError> {
        // A search that nobody waits for any longer ends at once.
        self.run = None;
        let (chess, rules, depth) = (task.chess(), task.setup.spec.rules, task.depth);
        let run = Background::start(
            move |signals, _| {
                let limits = Limits {
                    nodes: Plan::BUDGET,
                    stop: Some(&signals.stop),
                };
                // The move itself is the first ply.
                root_lines(&chess, depth.saturating_sub(1), rules, limits)
                    .map_err(|stopped| SweepError::Stopped { depth, stopped })
            },
            move || wake(),
        )?;
        self.run = Some((task, run));
        Ok(())
    }

    /// Takes in what has been found.
    pub(crate) fn poll(&mut self) {
        let Some((task, run)) = &mut self.run else {
            return;
        };
        run.poll();
        // A search that has failed stays, so that it is not begun again by itself.
        if let Some(Ok(lines)) = run.outcome()
            && self.found.as_ref().is_none_or(|(of, _)| of != task)
        {
            self.found = Some((task.clone(), lines.clone()));
        }
    }

    /// Why the last search has found nothing, when it has not.
    pub(crate) fn failure(&self) -> Option<&SweepError> {
        let (_, run) = self.run.as_ref()?;
        run.outcome()?.as_ref().err()
    }
}
