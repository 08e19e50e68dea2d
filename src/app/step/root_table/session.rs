//! "Why not this move?", and the search of exact scores, which can be copied and saved.

use std::sync::{Arc, Weak};

use crate::compare::{Contents, FileKind, Saving};
use crate::session::Session;
use crate::session::host::Effect;
use crate::session::page::Page;
use crate::session::settings::Section;
use crate::step::root_table::model::{AskedMove, RootSearch};
use game::{AnyMove, NodeId};
use measure::RootLine;
use measure::root_moves_json;
use measure::root_moves_table;
use stage::{RootVerdict, SourceGame};

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
        let Some(saved) = self.root_table.saving.as_mut().and_then(Saving::poll) else {
            return;
        };
        self.root_table.saving = None;
        match saved {
            Ok(Some(said)) => self.say(said),
            Ok(None) => {}
            Err(error) => self.notice = Some(error),
        }
    }

    /// Shows every root move with its exact score in the list of root moves, or only those so far.
    pub fn show_root_table(&mut self, show: bool) {
        self.root_table.open = show;
        if show {
            self.turn_to(Page::Step);
            self.settings.inspector = true;
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
            let name = format!("{name} (purple arrow)");
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
        Some(match kind {
            FileKind::CSV => root_moves_table(&game, lines).csv(),
            _ => format!("{}\n", root_moves_json(&game, lines)),
        })
    }

    pub(crate) fn copy_root_table(&mut self) {
        if let Some(text) = self.root_table_text(FileKind::CSV) {
            self.host.want(Effect::CopyText(text));
            self.say("Table copied");
        }
    }

    pub(crate) fn save_root_table(&mut self, kind: FileKind) {
        let text = self.root_table_text(kind);
        let Some(text) = text.filter(|_| self.root_table.saving.is_none()) else {
            return;
        };
        let title = format!("{} root moves", self.stage.source.title());
        let contents = Contents::text(text).titled(title);
        self.root_table.saving = Some(Saving::start(contents, kind, None, &mut self.host));
    }
}
