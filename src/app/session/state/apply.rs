//! Applies commands: each is passed to the part of the session that it concerns.

use crate::compare::model::CompareCommand;
use crate::session::Request;
use crate::session::board::BoardCommand;
use crate::session::both::BothCommand;
use crate::session::command::Command;
use crate::session::edit::EditCommand;
use crate::session::home;
use crate::session::host::OpenDialog;
use crate::session::maker::MakerCommand;
use crate::session::page::Page;
use game::{NodeId, library};

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
            Command::Act(change) => change(self),
            Command::Open(source) => self.open(Request::Source(source)),
            Command::OpenLibrary(id) => {
                if let Some(entry) = library::library().iter().find(|entry| entry.id == id) {
                    self.open(Request::Source(library_source(entry)));
                }
            }
            Command::OpenFile(path) => self.open(Request::File(path)),
            Command::Dropped(paths) => self.take_dropped(paths),
            Command::OpenText(text, from) => self.open(Request::Text(text, from)),
            Command::ShowFileDialog => self.dialogs.pick_file(OpenDialog::ANY, &mut self.host),
            Command::ShowTraceDialog => self.dialogs.pick_file(OpenDialog::TRACE, &mut self.host),
            Command::ShowPasteDialog(show) => self.dialogs.show_paste(show),
            Command::ShowGenerate(show) => self.show_generate(show),
            Command::Generate(recipe) => self.generate(recipe),
            Command::GenerateNext => self.generate_next(),
            Command::ShowKeys(show) => self.dialogs.keys = show,
            Command::ShowAbout(show) => self.dialogs.about = show,
            Command::Setup(setup) => {
                self.set_setup(setup);
                let source = self.stage.source.clone();
                self.open(Request::Source(source));
            }
            Command::Say(said) => self.say(said),
            Command::Seek(step) => self.step_to(step),
            Command::SeekNode(node) => self.seek_node(node),
            Command::Stride(stride, direction) => self.stride(stride, direction),
            Command::TogglePlay if self.advance_question() => {}
            Command::TogglePlay => {
                let last = self.track().steps();
                self.active_mut().toggle(last);
                self.attention += 1;
            }
            Command::Speed(speed) => self.settings.speed = speed,
            Command::Page(page) => self.turn_to(page),
            Command::DismissNotice => self.notice = None,
            Command::Present(present) => self.present(present),
            Command::Blank(blank) => self.presenting.set_blank(blank),
            Command::Critical(show) => self.show_critical(show),
            Command::Escape => self.escape(),
            Command::Quit => self.leave(),
            Command::Fit => self.fit(),
            Command::Zoom(factor) => self.zoom(factor),
            Command::ShowHome(true) => self.show_home(),
            Command::ShowHome(false) => self.dialogs.home = None,
            Command::ForgetRecent(path) => self.settings.forget(&path),
            Command::Course(command) => self.apply_course(command),
            Command::Maker(command) => self.apply_maker(command),
            Command::Ask(command) => self.apply_ask(command),
            Command::Both(command) => self.apply_both(command),
            Command::Compare(command) => self.apply_compare(command),
            Command::Board(command) if self.page == Page::Play => self.apply_play_board(&command),
            Command::Board(command) => self.apply_board(command),
            Command::Edit(command) => self.apply_edit(command),
            Command::Complexity(tree) => self.dialogs.complexity = tree,
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
        let refused = if self.refused_by_course(&command) {
            Some(IN_A_LESSON)
        } else {
            self.refused_by_maker(&command)
        };
        match refused {
            Some(why) => {
                self.say(why);
                None
            }
            None => Some(command),
        }
    }

    fn refused_by_maker(&self, command: &Command) -> Option<&'static str> {
        let refuses =
            self.is_making_lesson() && self.is_on_draft() && Session::changes_search(command);
        refuses.then_some(WHILE_MAKING)
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
        if !home::stays_open(command) {
            self.dialogs.home = None;
        }
        if ends_what_if(command) {
            self.what_if.end();
        }
        let leads_on = matches!(
            command,
            Command::Seek(_) | Command::SeekNode(_) | Command::Stride(..)
        );
        if leads_on || matches!(command, Command::Page(_)) {
            // An edit field covers the picture of the current step; its text is confirmed, not lost.
            self.confirm_field();
        }
        if matches!(command, Command::Page(_)) {
            self.edits.field = None;
        }
        let is_next = matches!(
            command,
            Command::TogglePlay
                | Command::Course(_)
                | Command::Both(BothCommand::SeekNode(..))
                | Command::Board(BoardCommand::Move(..) | BoardCommand::MakeTyped)
        );
        if leads_on || is_next {
            self.message = None;
        }
        if leads_on && !self.refused_by_course(command) {
            // A message about a move on the board belongs to an earlier step.
            self.board.said = Ok(String::new());
        }
    }

    fn apply_compare(&mut self, command: CompareCommand) {
        match command {
            CompareCommand::OpenPaper => self.open_paper(),
            CompareCommand::OpenPosition(number) => self.open_measured(number),
            CompareCommand::Offer(number) => self.compare.offer(number),
            CompareCommand::Recover => self.recover_measurements(),
            CompareCommand::LeaveRecovered => self.dialogs.recovered = false,
            CompareCommand::DiscardRecovered => {
                self.dialogs.recovered = false;
                self.compare.discard_recovered();
            }
            command => {
                let notice =
                    self.compare
                        .apply(command, &self.stage, &mut self.settings, &mut self.host);
                self.notice = notice.or(self.notice.take());
            }
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

/// Returns true if a command ends the shaking of pruned leaves before it is carried out: edits use the recorded
/// search, and stepping continues from there.
fn ends_what_if(command: &Command) -> bool {
    matches!(
        command,
        Command::Stride(..)
            | Command::TogglePlay
            | Command::Edit(_)
            | Command::Page(_)
            | Command::Both(_)
    )
}
