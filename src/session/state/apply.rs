//! How wishes are carried out: each part of the window has its own.

use crate::Request;
use crate::board::BoardCommand;
use crate::command::Command;
use crate::compare::{CompareCommand, SuiteCommand};
use crate::edit::EditCommand;
use crate::page::Page;
use game::library;

use crate::Session;
use crate::state::library_source;

/// A lesson's stops are in its own search, on its own tree.
const IN_A_LESSON: &str =
    "A lesson has its own tree and settings: leave it first (Esc), then change them.";

impl Session {
    /// Carries out one wish.
    pub fn apply(&mut self, command: Command) {
        if ends_what_if(&command) {
            self.what_if.end();
        }
        if self.refused_by_course(&command) {
            self.notice = Some(IN_A_LESSON.to_owned());
            return;
        }
        if matches!(
            command,
            Command::Seek(_) | Command::SeekNode(_) | Command::Stride(..)
        ) {
            // What was said of a move on the board was said of another moment.
            self.board.said = Ok(String::new());
        }
        match command {
            Command::Open(source) => self.open(Request::Source(source)),
            Command::OpenLibrary(id) => {
                if let Some(entry) = library::library().iter().find(|entry| entry.id == id) {
                    self.open(Request::Source(library_source(entry)));
                }
            }
            Command::OpenFile(path) => self.open(Request::File(path)),
            Command::OpenText(text, from) => self.open(Request::Text(text, from)),
            Command::ShowFileDialog => self.dialogs.pick_file(&mut self.host),
            Command::ShowPasteDialog(show) => self.dialogs.show_paste(show),
            Command::ShowGenerate(show) => self.show_generate(show),
            Command::Generate(recipe) => self.generate(recipe),
            Command::GenerateNext => self.generate_next(),
            Command::Recipe(command) => {
                if let Some(draft) = &mut self.dialogs.generate {
                    draft.apply(command);
                }
            }
            Command::ShowKeys(show) => self.dialogs.keys = show,
            Command::ShowAbout(show) => self.dialogs.about = show,
            Command::Setup(setup) => {
                self.settings.setup = setup;
                let source = self.stage.source.clone();
                self.open(Request::Source(source));
            }
            Command::Scope(command) => self.choose_scope(command),
            Command::Seek(step) => self.step_to(step),
            Command::SeekNode(node) => self.seek_node(node),
            Command::Stride(stride, direction) => self.stride(stride, direction),
            Command::TogglePlay if self.advance_question() => {}
            Command::TogglePlay => {
                let last = self.track().steps();
                self.active_mut().toggle(last);
                self.attention += 1;
            }
            Command::Speed(speed) => {
                self.stepping.set_speed(speed);
                self.both.stepping.set_speed(speed);
                self.settings.speed = self.stepping.speed();
            }
            Command::Page(page) => self.turn_to(page),
            Command::Aim(aim) => self.aim(&aim),
            // The window's own: it knows its parts.
            Command::Region(_) => {}
            Command::DismissNotice => self.notice = None,
            Command::Present(present) => {
                if !matches!(self.page, Page::Step | Page::Both) {
                    self.page = Page::Step;
                }
                self.presenting.set(present);
            }
            Command::Blank(blank) => self.presenting.set_blank(blank),
            Command::Critical(show) => self.show_critical(show),
            Command::Escape => self.escape(),
            Command::Quit => self.leave(),
            Command::Fit
            | Command::Zoom(_)
            | Command::Follow(_)
            | Command::Around(_)
            | Command::Theme(_)
            | Command::SourcePanel(_)
            | Command::Inspector(_)
            | Command::Section(..)
            | Command::Scale(_) => self.look(&command),
            command => self.apply_part(command),
        }
        self.attend_course();
    }

    /// Carries out the wish of one part of the window.
    fn apply_part(&mut self, command: Command) {
        match command {
            Command::Course(command) => self.apply_course(command),
            Command::Ask(command) => self.apply_ask(command),
            Command::Link(command) => self.apply_link(command),
            Command::Positions(command) => self.apply_positions(command),
            Command::Both(command) => self.apply_both(command),
            Command::Compare(CompareCommand::OpenPaper) => self.open_paper(),
            Command::Compare(CompareCommand::Suite(SuiteCommand::Open(number))) => {
                self.open_measured(number);
            }
            Command::Compare(command) => {
                let notice =
                    self.compare
                        .apply(command, &self.stage, &mut self.settings, &mut self.host);
                self.notice = notice.or(self.notice.take());
            }
            Command::Board(command) => self.apply_board(command),
            Command::Exercise(command) => self.apply_exercise(command),
            Command::Edit(command) => match (self.for_exercise(&command), &command) {
                (Some(command), _) => self.apply_exercise(command),
                (None, EditCommand::Undo) if self.is_game() => {
                    self.apply_board(BoardCommand::Back);
                }
                (None, EditCommand::Redo) if self.is_game() => {
                    self.apply_board(BoardCommand::Again);
                }
                (None, _) => self.edit(command),
            },
            // RandomizedLeaves values tell what the root is worth in the end.
            Command::WhatIf(_) if self.is_asked() => {}
            Command::WhatIf(command) => {
                let step = self.stepping.step();
                self.what_if
                    .apply(command, &self.stage, step, self.host.wake());
            }
            Command::Export(_) if self.page == Page::Exercise => {
                self.notice = Some("Pictures are taken of the Step and Both pages.".to_owned());
            }
            Command::Export(command) => {
                let notice = {
                    let shown = self.shown();
                    self.exports.apply(command, shown, &mut self.host)
                };
                self.notice = notice.or(self.notice.take());
            }
            Command::RootTable(command) => self.apply_root_table(command),
            Command::Progress(command) => {
                let shown = &mut self.dialogs.progress;
                self.practice.apply(command, shown, &mut self.host);
            }
            Command::Worksheet(command) => {
                let worksheet = &mut self.dialogs.worksheet;
                worksheet.apply(command, &self.stage, &mut self.host);
            }
            // All others have been carried out.
            _ => {}
        }
    }
}

/// Whether a command ends the shaking of pruned leaves, before it is carried out: what is taken away or edited is what the
/// search found, and stepping goes on from there.
fn ends_what_if(command: &Command) -> bool {
    matches!(
        command,
        Command::Stride(..)
            | Command::TogglePlay
            | Command::Edit(_)
            | Command::Export(_)
            | Command::Page(_)
            | Command::Both(_)
    )
}
