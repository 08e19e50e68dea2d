//! The task that a tree sets: its sentence, the answer, the check and a solution, above the search's options.

use std::sync::Arc;

use egui::{Button, Key, Label, RichText, TextEdit, Ui};

use game::Tree;
use teach::{Construction, TaskMark, TaskSolution, capitalised};

use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::step::inspector::words::announce;
use crate::theme::{self, Palette};
use crate::widgets::text_lengths;
use text::say;

const SENTENCE: f32 = 16.0;

/// The task of the open tree, with what was entered.
#[derive(Default)]
pub struct OpenTask {
    /// The tree as it was opened, if it has a task.
    pub given: Option<Arc<Tree>>,
    answer: String,
    /// The result of the last check; an error if nothing could be marked.
    pub(crate) said: Option<Result<TaskMark, String>>,
}

impl OpenTask {
    pub(crate) fn of(tree: Option<&Arc<Tree>>) -> OpenTask {
        OpenTask {
            given: tree.filter(|tree| tree.task.is_some()).cloned(),
            ..OpenTask::default()
        }
    }
}

impl Session {
    fn construction(&self) -> Option<Result<Construction, String>> {
        let given = self.task.given.as_ref()?;
        Construction::new(given, self.setup().spec.rules).transpose()
    }

    /// Marks the tree or the typed answer.
    pub fn check_task(&mut self) {
        self.complete_edits();
        if let Some(Ok(task)) = self.construction() {
            self.task.said = Some(task.mark(self.tree(), &self.task.answer));
        }
    }

    /// Changes the tree to a solution, which undo takes back, or fills in the right answer.
    pub fn solve_task(&mut self) {
        self.complete_edits();
        let Some(Ok(task)) = self.construction() else {
            return;
        };
        match task.solution(self.tree()) {
            Ok(TaskSolution::Edit(edit)) => {
                self.change_tree(edit);
                self.complete_edits();
            }
            Ok(TaskSolution::Answer(answer)) => self.task.answer = answer,
            Err(error) => return self.task.said = Some(Err(error)),
        }
        self.check_task();
    }
}

pub(crate) fn ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(task) = session.construction() else {
        return;
    };
    ui.label(RichText::new(say!(step_task)).font(theme::strong(theme::BODY)));
    let task = match task {
        Ok(task) => task,
        Err(error) => {
            let error = RichText::new(format!("{}.", capitalised(&error)));
            ui.add(Label::new(error.color(Palette::of(ui.ctx()).error)).wrap());
            return;
        }
    };
    ui.add(Label::new(RichText::new(task.sentence()).size(SENTENCE)).wrap());
    if let Some(example) = task.answer_example() {
        let mut answer = session.task.answer.clone();
        let field = TextEdit::singleline(&mut answer)
            .char_limit(text_lengths::TEXT)
            .desired_width(f32::INFINITY)
            .hint_text(example);
        let field = ui.add(field);
        field.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::TextInput, true, say!(step_task_answer))
        });
        field.on_change(cx, move |session| {
            session.task.answer = answer;
            session.task.said = None;
        });
        if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            cx.act(Session::check_task);
        }
    }
    ui.horizontal(|ui| {
        let button = |name| Button::new(name).min_size(egui::vec2(80.0, 30.0));
        ui.add(button(say!(step_task_check)))
            .on_click(cx, Session::check_task);
        let hint = say!(step_task_solution_hint);
        ui.add(button(say!(step_task_solution)))
            .on_hover_text(hint)
            .on_click(cx, Session::solve_task);
    });
    if let Some(said) = &session.task.said {
        let palette = Palette::of(ui.ctx());
        let (text, color) = match said {
            Ok(mark) if mark.is_solved => (&mark.text, palette.best),
            Ok(mark) => (&mark.text, palette.text),
            Err(error) => (error, palette.error),
        };
        let text = RichText::new(text).size(theme::BODY).color(color);
        announce(&ui.add(Label::new(text).wrap()));
    }
    ui.separator();
}
