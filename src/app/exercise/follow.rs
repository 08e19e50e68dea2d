//! The effects of exercise commands on other parts of the session.

use std::path::PathBuf;
use std::sync::Arc;

use crate::exercise::{ExerciseCommand, ExerciseContext, FollowUp};
use crate::session::Request;
use crate::session::edit::EditCommand;
use crate::session::page::Page;
use lesson::Answers;
use search::trace::Step;
use stage::Stage;

use crate::session::Session;

impl Session {
    /// Makes an exercise if the Exercise page is in front and has none.
    pub(crate) fn prepare_exercise(&mut self) {
        if self.page == Page::Exercise {
            self.desk.prepare(&self.stage);
        }
    }

    pub(crate) fn apply_exercise(&mut self, command: ExerciseCommand) {
        let around = ExerciseContext {
            open: &self.stage,
            spec: self.setup().tree_spec(),
            in_front: self.page == Page::Exercise,
        };
        let only_looks = command.only_looks();
        let follow_ups = self.desk.apply(command, around, &mut self.host);
        if !only_looks {
            self.desk.keep();
        }
        self.follow_exercise(follow_ups);
    }

    pub(crate) fn poll_exercise(&mut self) {
        let follow_ups = self.desk.poll(&self.stage);
        if !follow_ups.is_empty() {
            self.desk.keep();
        }
        self.follow_exercise(follow_ups);
        if let Some(error) = self.desk.take_found() {
            self.tell_no_copies(error);
        }
    }

    /// Shows an exercise that was read, once the current one may be replaced.
    pub(crate) fn take_exercise(&mut self, answers: Answers, stage: Stage, file: Option<PathBuf>) {
        self.notice = None;
        self.dialogs.show_paste(false);
        let follow_ups = self.desk.take(answers, stage, file);
        self.desk.keep();
        self.follow_exercise(follow_ups);
    }

    fn follow_exercise(&mut self, follow_ups: Vec<FollowUp>) {
        for follow_up in follow_ups {
            match follow_up {
                FollowUp::Count(skill, points) => self.note(skill, points),
                FollowUp::StepIn(stage, step) => self.step_in(stage, step),
                FollowUp::Choose(wish, asked) => self.open(Request::Exercise(wish, asked)),
                FollowUp::Show => {
                    self.grading.close();
                    self.grading.came_from = None;
                    self.turn_to(Page::Exercise);
                }
                FollowUp::Saved(path, said) => {
                    self.wrote(&path);
                    if self.page == Page::Exercise {
                        self.desk.said = Some(said);
                    } else {
                        self.say(said);
                    }
                }
                FollowUp::Notice(notice) => self.notice = Some(notice),
                FollowUp::Quit => self.leave(),
            }
        }
    }

    /// Steps through a search on the Step page, from a given step. Asks first if unsaved work on another tree would
    /// be lost.
    pub(crate) fn step_in(&mut self, stage: Arc<Stage>, step: Step) {
        self.complete_edits();
        if !Arc::ptr_eq(&stage, &self.stage) {
            if !self.may_leave_tree(&stage, step) {
                return;
            }
            self.show_with_own_setup(stage);
        }
        self.turn_to(Page::Step);
        self.stepping.pause();
        self.seek(step);
    }

    pub(crate) fn step_in_anyway(&mut self, stage: Arc<Stage>, step: Step) {
        self.show_with_own_setup(stage);
        self.turn_to(Page::Step);
        self.seek(step);
    }

    /// The title of the current exercise, with a mark if it is unsaved.
    pub(crate) fn exercise_title(&self) -> Option<String> {
        let paper = self.desk.paper.as_ref();
        let paper = paper.filter(|_| self.page == Page::Exercise)?;
        let title = match paper.title.as_str() {
            "" => "Exercise",
            title => title,
        };
        Some(if paper.is_unsaved() {
            format!("{title} (not saved)")
        } else {
            title.to_owned()
        })
    }

    /// Translates an edit command while an exercise is in front.
    pub(crate) fn for_exercise(&self, command: &EditCommand) -> Option<ExerciseCommand> {
        match command {
            _ if self.page != Page::Exercise => None,
            EditCommand::Undo => Some(ExerciseCommand::Undo),
            EditCommand::Redo => Some(ExerciseCommand::Redo),
            EditCommand::Save => Some(ExerciseCommand::Save),
            EditCommand::SaveAs => Some(ExerciseCommand::SaveAs),
            _ => None,
        }
    }
}
