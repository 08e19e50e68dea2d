//! Runs the search of root moves, and copies and saves its table.

use crate::session::Session;
use crate::session::page::Page;
use crate::session::root_table::take::TableFormat;
use std::sync::{Arc, Weak};

use crate::session::file_name::name_for;
use crate::session::host::{Effect, SaveDialog};
use crate::session::root_table::{RootSearch, Skipped};
use crate::session::saving::Job;
use export::{root_moves_json, root_moves_table};
use game::AnyMove;
use platform::files::{file_name, saved_as, write_file};
use stage::SourceGame;

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
        let Some(saved) = self.root_table.saving.as_mut().and_then(Job::poll) else {
            return;
        };
        self.root_table.saving = None;
        match saved {
            Ok(Some(said)) => self.say(said),
            Ok(None) => {}
            Err(error) => self.notice = Some(error),
        }
    }

    /// Opens or closes the table of root moves.
    pub fn show_root_table(&mut self, show: bool) {
        if show && self.page != Page::Step {
            self.turn_to(Page::Step);
        }
        self.root_table.open = show;
        if !show {
            self.root_table.cancel();
        }
    }

    /// Goes to the step at which a root move is left: its score has just been found, and the board shows the position
    /// after it.
    pub(crate) fn go_to_root_move(&mut self, mv: AnyMove) {
        let (tree, stage) = (&self.stage.tree, &self.stage);
        let root = game::NodeId::ROOT;
        let node = tree
            .children(root)
            .find(|&node| stage.played(node) == Some(mv));
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
            // The tree contains only visited nodes: the move was skipped at the root.
            None => {
                let recording = &self.stage.recording;
                let cut = recording.cut_step(recording.root());
                self.seek(cut.unwrap_or_else(|| recording.steps()));
            }
        }
        self.ask_about_skipped(mv);
    }

    /// Records the user's question about a move skipped at the current node; the other skipped moves are visible
    /// there.
    pub(crate) fn ask_about_skipped(&mut self, mv: AnyMove) {
        self.root_table.skipped = Some(Skipped {
            of: Arc::downgrade(&self.stage),
            step: self.stepping.step(),
            mv,
        });
    }

    /// The skipped move that was asked about, while its step is on screen.
    pub fn skipped_move(&self) -> Option<AnyMove> {
        let skipped = self.root_table.skipped.as_ref()?;
        let here = self.page == Page::Step
            && skipped.step == self.stepping.step()
            && Weak::ptr_eq(&skipped.of, &Arc::downgrade(&self.stage));
        here.then_some(skipped.mv)
    }
}

impl Session {
    pub fn root_table_text(&self, form: TableFormat) -> Option<String> {
        let (task, lines) = self.root_table.found.as_ref()?;
        let game = task.game();
        Some(match form {
            TableFormat::Csv => root_moves_table(&game, lines).csv(),
            TableFormat::Json => format!("{}\n", root_moves_json(&game, lines)),
        })
    }

    pub(crate) fn copy_root_table(&mut self) {
        if let Some(text) = self.root_table_text(TableFormat::Csv) {
            self.host.want(Effect::CopyText(text));
            self.say("Table copied");
        }
    }

    pub(crate) fn save_root_table(&mut self, form: TableFormat) {
        let Some(text) = self.root_table_text(form) else {
            return;
        };
        if self.root_table.saving.is_some() {
            return;
        }
        let name = format!("{} root moves", self.stage.source.title());
        let ending = form.ending();
        let choice = self.host.choose(None, || SaveDialog {
            title: "Save the table".to_owned(),
            file_name: name_for(&name, ending),
            kind: ending.to_uppercase(),
            ending: ending.to_owned(),
        });
        let work = move || {
            let Some(path) = choice.wait()? else {
                return Ok(None);
            };
            write_file(&path, text.as_bytes())?;
            Ok(Some(saved_as(&file_name(&path))))
        };
        match Job::start("the table could not be saved", self.host.wake(), work) {
            Ok(job) => self.root_table.saving = Some(job),
            Err(error) => self.notice = Some(error),
        }
    }
}
