//! The exact scores of the root moves: each move of a position is searched separately in the background, for its exact score,
//! the bound that the shared window proves, and its best line.

use crate::compare::{Contents, FileKind, Saving};
use crate::session::Session;
use crate::session::host::{Effect, Wake};
use crate::session::page::Page;
use crate::session::settings::Section;
use game::{AnyGame, AnyMove, AnyPosition, NodeId};
use measure::{ExperimentError, RootLine, RootLinesJob, root_moves_json, root_moves_table};
use search::task::{Task, TaskError};
use search::trace::Step;
use search::{SearchSpec, Stopped};
use stage::{RootVerdict, Setup, SourceGame, Stage};
use std::sync::{Arc, Weak};
use std::time::Duration;
use text::{Language, say};

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
    pub(crate) fn start(&mut self, task: RootSearch, wake: Wake) -> Result<(), ExperimentError> {
        // An obsolete search ends at once.
        self.run = None;
        let spec = SearchSpec::alpha_beta(task.setup.spec.rules);
        let (game, depth) = (task.game(), task.depth);
        let search = Task::named("root moves")
            .wake(move || wake())
            .deep()
            .joined();
        let search = search.job(RootLinesJob { game, depth, spec });
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

impl Session {
    /// The input of the table for what is open; `None` for an explicit tree.
    pub fn root_task(&self) -> Option<RootSearch> {
        let SourceGame::Game(root) = &self.stage.source.game else {
            return None;
        };
        let depth = self.root_table.depth.unwrap_or(self.stage.depth);
        Some(RootSearch {
            root: root.clone(),
            setup: self.stage.setup,
            depth: depth.max(1),
        })
    }

    /// Restarts the search of root moves if its input has changed.
    pub(crate) fn work_out_root_moves(&mut self) {
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
        if let Err(error) = self.root_table.start(task, self.host.wake()) {
            self.root_table.open = false;
            self.notice = Some(error.to_string());
        }
    }

    fn poll_root_table(&mut self) {
        self.root_table.poll();
        match Saving::ended(&mut self.root_table.saving) {
            Some(Ok(Some(said))) => self.say(said),
            Some(Err(error)) => self.notice = Some(error),
            _ => {}
        }
    }

    /// Shows every root move with its exact score in the list of root moves, or only those so far.
    pub fn show_root_table(&mut self, show: bool) {
        self.root_table.open = show;
        if show {
            self.turn_to(Page::Step);
            self.show_right_panel(true);
            self.settings.show_section(Section::RootMoves, true);
        } else {
            self.root_table.cancel();
        }
    }

    /// Goes to the step at which the search left or skipped a root move, and explains why it was not chosen.
    pub(crate) fn go_to_root_move(&mut self, mv: AnyMove) {
        let stage = &self.stage;
        let mut nodes = stage.tree.children(NodeId::ROOT);
        if let Some(node) = nodes.find(|&node| stage.played(node) == Some(mv)) {
            self.ask_why_not(node);
            return;
        }
        // The tree contains only visited nodes: the move was skipped at the root.
        let recording = &self.stage.recording;
        let cut = recording.cut_step(recording.root());
        let step = cut.unwrap_or_else(|| recording.steps());
        self.leave_step();
        self.stepping.pause();
        self.seek(step);
        self.ask_about(None, Some(mv));
    }

    /// Does the same for a node at the root.
    pub fn ask_why_not(&mut self, node: NodeId) {
        if node.index() >= self.stage.tree.len() {
            return;
        }
        self.leave_step();
        match self.stage.root_verdict(node) {
            // While questions are asked, a later step may not be shown.
            Some(verdict) if self.looks_ahead() => {
                self.stepping.pause();
                self.seek(verdict.learned);
                self.ask_about(Some(node), None);
            }
            _ => self.seek_node(node),
        }
    }

    /// Records the user's question about a move that the search left or skipped at the current step.
    pub(crate) fn ask_about(&mut self, node: Option<NodeId>, skipped: Option<AnyMove>) {
        self.root_table.asked = Some(AskedMove {
            of: Arc::downgrade(&self.stage),
            step: self.stepping.step(),
            node,
            skipped,
        });
    }

    fn asked_move(&self) -> Option<&AskedMove> {
        let asked = self.root_table.asked.as_ref()?;
        let here = self.page == Page::Step
            && asked.step == self.stepping.step()
            && Weak::ptr_eq(&asked.of, &Arc::downgrade(&self.stage));
        here.then_some(asked)
    }

    /// The skipped move that was asked about, while its step is on screen.
    pub fn skipped_move(&self) -> Option<AnyMove> {
        self.asked_move()?.skipped
    }

    /// Answers the question about a root move or a skipped move, in sentences, while its step is on screen.
    pub fn why_not(&self) -> Option<Vec<String>> {
        if let Some(mv) = self.skipped_move() {
            let at = self.current_node();
            let name = self.stage.position(at)?.write_move(mv);
            let name = say!(step_purple_arrow, name);
            return Some(vec![self.stage.why_skipped(at, &name)?]);
        }
        let node = self.questioned_move()?.node;
        self.stage.why_not(node, self.notation())
    }

    /// The move of the game that was asked about, while its step is on screen.
    pub fn asked_root_move(&self) -> Option<AnyMove> {
        let node = self.questioned_move().map(|it| it.node);
        let played = node.and_then(|node| self.stage.played(node));
        played.or_else(|| self.skipped_move())
    }

    /// The root move that was asked about, while its step is on screen.
    pub fn questioned_move(&self) -> Option<RootVerdict> {
        let node = self.asked_move()?.node.filter(|_| self.looks_ahead())?;
        self.stage.root_verdict(node)
    }
}

impl Session {
    /// The exact scores of the open position, if they are shown, with the input of their search.
    pub fn exact_root_moves(&self) -> Option<(&RootSearch, &[RootLine<AnyMove>])> {
        let (of, lines) = self.root_table.found.as_ref()?;
        let is_shown = self.root_table.open && self.looks_ahead();
        (is_shown && of.root == self.root_task()?.root).then_some((of, lines))
    }

    pub fn root_table_text(&self, kind: FileKind) -> Option<String> {
        let (task, lines) = self.root_table.found.as_ref()?;
        let game = task.game();
        Some(Language::English.within(|| match kind {
            FileKind::CSV => root_moves_table(&game, lines).csv(),
            _ => format!("{}\n", root_moves_json(&game, lines)),
        }))
    }

    pub(crate) fn copy_root_table(&mut self) {
        if let Some(text) = self.root_table_text(FileKind::CSV) {
            self.host.want(Effect::CopyText(text));
            self.say(say!(step_root_copied));
        }
    }

    pub(crate) fn save_root_table(&mut self, kind: FileKind) {
        let text = self.root_table_text(kind);
        let Some(text) = text.filter(|_| self.root_table.saving.is_none()) else {
            return;
        };
        let title = say!(step_root_table_title, title = self.stage.source.title());
        let contents = Contents::text(text).titled(title);
        self.root_table.saving = Some(contents.save(kind, None, &mut self.host));
    }
}
