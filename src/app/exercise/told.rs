//! Messages about the selected node: how each entry was marked, and the result of the last command.

use egui::{Label, RichText, Sense, Ui, vec2};

use crate::inspector::words::announce;
use crate::theme::{self, Palette};
use lesson::Grade;

use super::badge;
use crate::exercise::{ExerciseDesk, ExercisePaper, words};

/// Describes how the entries of the selected node were marked.
pub(super) fn marks_ui(ui: &mut Ui, desk: &ExerciseDesk, paper: &ExercisePaper) {
    let node = paper.node;
    let misplaced = paper.wrong_edges();
    for wrong in misplaced.filter(|wrong| wrong.drawn.contains(&node)) {
        ui.horizontal_top(|ui| {
            sign_ui(ui, Grade::Wrong);
            let said = RichText::new(words::wrong_edge(paper, wrong)).size(theme::BODY);
            ui.add(Label::new(said).wrap());
        });
    }
    let said_already = desk.said.as_deref().unwrap_or_default();
    for (mark, grade) in paper
        .marks()
        .filter(|(mark, grade)| mark.node == node && *grade != Grade::Right)
    {
        let said = paper.words(mark);
        if said_already.ends_with(&said) {
            continue;
        }
        ui.horizontal_top(|ui| {
            sign_ui(ui, grade);
            ui.add(Label::new(RichText::new(said).size(theme::BODY)).wrap());
        });
    }
}

/// The badge of a grade in a line of text.
pub(super) fn sign_ui(ui: &mut Ui, grade: Grade) {
    let (rect, response) = ui.allocate_exact_size(vec2(18.0, 20.0), Sense::hover());
    badge::paint(
        ui.painter(),
        Palette::of(ui.ctx()),
        rect.center(),
        7.0,
        grade,
    );
    response.on_hover_text(words::grade(grade));
}

pub(super) fn said_ui(ui: &mut Ui, said: Option<&str>) {
    if let Some(said) = said {
        let label = Label::new(RichText::new(said).size(theme::BODY)).wrap();
        announce(&ui.add(label));
    }
}
