//! Every root move of a chess position, searched by itself in the background: its exact score, what the shared window proves
//! of it, its best line.

mod panel;
mod take;

use std::sync::{Arc, Weak};

use egui::Context;

use game::chess::{Chess, Move, Position};
use search::Limits;
use search::trace::{Step, VisitId};
use stage::{Setup, SourceGame, Stage};
use study::{Background, Plan, RootLine, SweepError, root_lines};

use super::command::{Command, Page};
use super::saving::Job;
use super::state::State;

pub use take::Form;

pub(super) use panel::show;

/// What the list of keys calls it.
pub const SHOW: &str = "every root move: exact score, bound, best line";

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

impl From<RootTableCommand> for Command {
    fn from(command: RootTableCommand) -> Command {
        Command::RootTable(command)
    }
}

/// The deepest search that can be asked for, in plies.
pub const DEEPEST: u32 = 12;

/// What is searched.
#[derive(Clone, Debug, PartialEq)]
struct Task {
    root: Position,
    setup: Setup,
    depth: u32,
}

impl Task {
    fn chess(&self) -> Chess {
        self.setup.chess(&self.root)
    }

    /// Whether both come out the same.
    fn is_same(&self, other: &Task) -> bool {
        self.depth == other.depth
            && self.root == other.root
            && self.setup.rules == other.setup.rules
            && self.setup.has_same_order_and_scores(&other.setup)
    }
}

/// A search of every root move.
type Run = Background<(), Vec<RootLine<Move>>>;

/// The table, and the search that fills it.
#[derive(Default)]
pub struct RootTable {
    open: bool,
    depth: Option<u32>,
    run: Option<(Task, Run)>,
    /// What was found last, and of what.
    found: Option<(Task, Vec<RootLine<Move>>)>,
    saving: Option<Job<Option<String>>>,
    /// The skipped move that was asked about last, and where it was skipped.
    skipped: Option<Skipped>,
}

/// A move that was never searched, and the step of a search at which that is seen.
struct Skipped {
    of: Weak<Stage>,
    step: Step,
    mv: Move,
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
    pub(super) fn escape(&mut self) -> bool {
        if self.is_running() {
            self.cancel();
            return true;
        }
        std::mem::take(&mut self.open)
    }

    fn cancel(&self) {
        if let Some((_, run)) = &self.run {
            run.cancel();
        }
    }

    fn start(&mut self, task: Task, ctx: &Context) -> Result<(), SweepError> {
        // A search that nobody waits for any longer ends at once.
        self.run = None;
        let (chess, rules, depth) = (task.chess(), task.setup.rules, task.depth);
        let wake = ctx.clone();
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
            move || wake.request_repaint(),
        )?;
        self.run = Some((task, run));
        Ok(())
    }

    /// Takes in what has been found.
    fn poll(&mut self) {
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
    fn failure(&self) -> Option<&SweepError> {
        let (_, run) = self.run.as_ref()?;
        run.outcome()?.as_ref().err()
    }
}

impl State {
    /// What the table is to show now; `None` for an explicit tree.
    fn root_task(&self) -> Option<Task> {
        let SourceGame::Chess(root) = &self.stage.source.game else {
            return None;
        };
        let depth = self.root_table.depth.unwrap_or(self.stage.depth);
        Some(Task {
            root: root.clone(),
            setup: self.stage.setup,
            depth: depth.max(1),
        })
    }

    /// Keeps the table up with what is open.
    pub(super) fn work_out_root_moves(&mut self) {
        let ctx = &self.ctx.clone();
        self.poll_root_table();
        if !self.root_table.open || self.page != Page::Step || !self.looks_ahead() {
            return;
        }
        let Some(task) = self.root_task() else {
            self.root_table.run = None;
            return;
        };
        let begun = self.root_table.run.as_ref();
        if begun.is_some_and(|(of, _)| of.is_same(&task)) {
            return;
        }
        if let Err(error) = self.root_table.start(task, ctx) {
            self.root_table.open = false;
            self.notice = Some(error.to_string());
        }
    }

    fn poll_root_table(&mut self) {
        self.root_table.poll();
        let Some(saved) = self.root_table.saving.as_ref().and_then(Job::poll) else {
            return;
        };
        self.root_table.saving = None;
        match saved {
            Ok(Some(said)) => self.exports.tell(&said),
            Ok(None) => {}
            Err(error) => self.notice = Some(error),
        }
    }

    /// Carries out a wish about the table.
    pub(super) fn apply_root_table(&mut self, command: RootTableCommand) {
        match command {
            RootTableCommand::Show(show) => {
                if show && self.page != Page::Step {
                    self.turn_to(Page::Step);
                }
                self.root_table.open = show;
                if !show {
                    self.root_table.cancel();
                }
            }
            RootTableCommand::Depth(depth) => {
                self.root_table.depth = depth.map(|depth| depth.clamp(1, DEEPEST));
            }
            RootTableCommand::Again => self.root_table.run = None,
            RootTableCommand::Cancel => self.root_table.cancel(),
            RootTableCommand::Go(mv) => self.go_to_root_move(mv),
            RootTableCommand::Height(height) => self.settings.root_table_height = Some(height),
            RootTableCommand::Copy => self.copy_root_table(),
            RootTableCommand::Save(form) => self.save_root_table(form),
        }
    }

    /// Goes to where a root move is left: there its score has just been found, and the board shows the position after it.
    fn go_to_root_move(&mut self, mv: Move) {
        let (tree, stage) = (&self.stage.tree, &self.stage);
        let root = game::NodeId::ROOT;
        let node = tree
            .children(root)
            .find(|&node| stage.chess_move(node) == Some(mv));
        self.stepping.pause();
        match node.map(|node| (node, stage.visit_of(node))) {
            Some((_, Some(visit))) => {
                self.seek(self.stage.recording.last_step(visit));
                return;
            }
            Some((node, None)) => {
                self.seek_node(node);
                return;
            }
            // The tree holds only what was visited: the move was skipped at the root.
            None => {
                let recording = &self.stage.recording;
                let cut = recording.cut_step(VisitId::ROOT);
                self.seek(cut.unwrap_or_else(|| recording.steps()));
            }
        }
        self.ask_about_skipped(mv);
    }

    /// A move that was skipped at the node in hand is asked about: there the others skipped are in sight as well.
    pub(super) fn ask_about_skipped(&mut self, mv: Move) {
        self.root_table.skipped = Some(Skipped {
            of: Arc::downgrade(&self.stage),
            step: self.stepping.step(),
            mv,
        });
    }

    /// The skipped move that was asked about, as long as it is in hand.
    pub(super) fn skipped_in_hand(&self) -> Option<Move> {
        let skipped = self.root_table.skipped.as_ref()?;
        let here = self.page == Page::Step
            && skipped.step == self.stepping.step()
            && Weak::ptr_eq(&skipped.of, &Arc::downgrade(&self.stage));
        here.then_some(skipped.mv)
    }
}
