//! Applies commands: each is passed to the part of the session that it concerns.

use crate::session::Request;
use crate::session::board::BoardCommand;
use crate::session::command::Command;
use crate::session::edit::EditCommand;
use crate::session::host::OpenDialog;
use crate::session::maker::MakerCommand;
use crate::session::page::Page;
use game::{NodeId, library};
use search::trace::Step;
use stage::Setup;
use std::path::PathBuf;

use crate::session::Session;
use crate::session::state::library_source;

/// The reason for refusing a command in a lesson: its stops belong to its own search on its own tree.
const IN_A_LESSON: &str =
    "A lesson has its own tree and settings: leave it first (Esc), then change them.";

const WHILE_MAKING: &str = "A lesson is being made on this search: close its panel first, then change the tree or the settings, and choose “Use the current search”.";

impl Session {
    /// Carries out a change that a view asked for.
    pub fn act(&mut self, change: impl FnOnce(&mut Session)) {
        change(self);
        self.attend_course();
    }

    pub fn apply(&mut self, command: Command) {
        let Some(command) = self.admitted(command) else {
            return;
        };
        match command {
            Command::Course(command) => self.apply_course(command),
            Command::Maker(command) => self.apply_maker(command),
            Command::Board(command) if self.page == Page::Play => self.apply_play_board(&command),
            Command::Board(command) => self.apply_board(command),
            Command::Edit(command) => self.apply_edit(command),
        }
        self.attend_course();
    }

    /// Translates a command; returns `None` and shows the reason if a lesson refuses it.
    fn admitted(&mut self, command: Command) -> Option<Command> {
        // The command may refer to a tree that has been replaced since.
        let nodes = self.tree().len();
        if command.node().is_some_and(|node| node.index() >= nodes) {
            return None;
        }
        self.make_way(&command);
        let command = self.for_maker(&command).map_or(command, Command::Maker);
        (!Session::changes_search(&command) || self.may_change_search()).then_some(command)
    }

    /// Translates an edit command that applies to the lesson.
    fn for_maker(&self, command: &Command) -> Option<MakerCommand> {
        match command {
            _ if !self.is_making_lesson() => None,
            Command::Edit(EditCommand::Undo) if self.undoes_lesson() => Some(MakerCommand::Undo),
            Command::Edit(EditCommand::Redo) if self.undoes_lesson() => Some(MakerCommand::Redo),
            Command::Edit(EditCommand::Save) => Some(MakerCommand::Save),
            Command::Edit(EditCommand::SaveAs) => Some(MakerCommand::SaveTo(None)),
            _ => None,
        }
    }

    /// Ends everything that a command interrupts, whatever its result.
    fn make_way(&mut self, command: &Command) {
        if ends_what_if(command) {
            self.what_if.end();
        }
        let is_next = matches!(
            command,
            Command::Course(_) | Command::Board(BoardCommand::Move(..) | BoardCommand::MakeTyped)
        );
        if is_next {
            self.message = None;
        }
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
        self.message = None;
        // A message about a move on the board belongs to an earlier step.
        self.board.said = Ok(String::new());
    }

    /// Starts or pauses playback; shows the answer of a waiting question first.
    pub fn toggle_play(&mut self) {
        self.what_if.end();
        self.message = None;
        if !self.advance_question() {
            let last = self.track().steps();
            self.active_mut().toggle(last);
            self.attention += 1;
        }
    }

    /// Applies an edit to the exercise if that is in front, or to the moves if there is a board.
    fn apply_edit(&mut self, command: EditCommand) {
        match command {
            EditCommand::Undo if self.page == Page::Exercise => self.desk.undo(),
            EditCommand::Redo if self.page == Page::Exercise => self.desk.redo(),
            EditCommand::Save if self.page == Page::Exercise => self.save_exercise(),
            EditCommand::SaveAs if self.page == Page::Exercise => self.save_exercise_to(None),
            EditCommand::Undo if self.is_game() => self.apply_board(BoardCommand::Back),
            EditCommand::Redo if self.is_game() => self.apply_board(BoardCommand::Again),
            command => {
                if let EditCommand::Change(_) = command {
                    self.maker.tree_changed_last = true;
                }
                self.edit(command);
            }
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

/// Returns true if a command ends the shaking of pruned leaves before it is carried out: edits use the recorded search.
fn ends_what_if(command: &Command) -> bool {
    matches!(command, Command::Edit(_))
}
