//! Opening, stepping and playback as views request them, with the guards that a lesson or an open field needs.

use crate::session::Request;
use crate::session::host::OpenDialog;
use game::{NodeId, library};
use search::trace::Step;
use stage::Setup;
use std::path::PathBuf;

use crate::session::Session;
use crate::session::state::library_source;

/// The reason for refusing a change in a lesson: its stops belong to its own search on its own tree.
const IN_A_LESSON: &str =
    "A lesson has its own tree and settings: leave it first (Esc), then change them.";

const WHILE_MAKING: &str = "A lesson is being made on this search: close its panel first, then change the tree or the settings, and choose “Use the current search”.";

impl Session {
    /// Carries out a change that a view asked for.
    pub fn act(&mut self, change: impl FnOnce(&mut Session)) {
        change(self);
        self.attend_course();
        self.keep_changes();
    }

    pub fn open_library(&mut self, id: &str) {
        if let Some(entry) = library::library().iter().find(|entry| entry.id == id) {
            self.open(Request::Source(library_source(entry)));
        }
    }

    /// Reads a file: a tree, positions, an exercise, a lesson or a link.
    pub fn open_file(&mut self, path: PathBuf) {
        self.open(Request::File(path));
    }

    /// Reads text: a tree in JSON, positions, or a link. `origin` names it in errors.
    pub fn open_text(&mut self, text: Vec<u8>, origin: String) {
        self.open(Request::Text(text, origin));
    }

    pub(crate) fn show_file_dialog(&mut self) {
        self.dialogs.pick_file(OpenDialog::ANY, &mut self.host);
    }

    /// Shows the dialog for a trace to compare with the open search.
    pub(crate) fn show_trace_dialog(&mut self) {
        self.dialogs.pick_file(OpenDialog::TRACE, &mut self.host);
    }

    /// Searches the open tree or position again with other settings, unless a lesson depends on the present ones.
    pub fn change_setup(&mut self, setup: Setup) {
        if self.may_change_search() {
            self.set_setup(setup);
            self.open(Request::Source(self.stage.source.clone()));
        }
    }

    /// Returns true if the searched tree and the settings may change now; otherwise the status bar shows the reason.
    pub(crate) fn may_change_search(&mut self) -> bool {
        let refused = if self.course.is_some() {
            IN_A_LESSON
        } else if self.is_making_lesson() && self.is_on_draft() {
            WHILE_MAKING
        } else {
            return true;
        };
        self.say(refused);
        false
    }

    pub fn go_to(&mut self, step: Step) {
        self.leave_step();
        self.step_to(step);
    }

    /// Goes to the step that enters a node, or to the cutoff that skipped it.
    pub fn go_to_node(&mut self, node: NodeId) {
        // The view may refer to a tree that has been replaced since.
        if node.index() < self.tree().len() {
            self.leave_step();
            self.seek_node(node);
        }
    }

    /// Ends what belongs to the step on screen, before another step is shown.
    pub(crate) fn leave_step(&mut self) {
        // The text of an open field is confirmed, not lost.
        self.confirm_field();
        self.clear_messages();
        // A message about a move on the board belongs to an earlier step.
        self.board.said = Ok(String::new());
    }

    /// Starts or pauses playback; shows the answer of a waiting question first.
    pub fn toggle_play(&mut self) {
        self.what_if.end();
        self.clear_messages();
        if !self.advance_question() {
            let last = self.track().steps();
            self.active_mut().toggle(last);
            self.attention += 1;
        }
    }

    /// Starts or stops giving pruned leaves random values.
    pub fn shake_pruned(&mut self) {
        // The random values would reveal the value of the root.
        if !self.is_asked() {
            let (on, step) = (!self.what_if.is_shaking(), self.stepping.step());
            self.what_if.shake(on, &self.stage, step, self.host.wake());
        }
    }

    /// Shows pruned nodes until the next step, or stops doing so.
    pub fn keep_revealed(&mut self, of: Option<NodeId>) {
        if !self.is_asked() {
            self.what_if.keep(of, &self.stage);
        }
    }
}
