//! The result of a check: points for each skill, extra, missing and misplaced cuts, misconceptions.

use egui::{
    Align, CollapsingHeader, CornerRadius, Frame, Grid, Label, Layout, Margin, RichText, Stroke, Ui,
};

use crate::cx::Cx;
use crate::session::command::Command;
use crate::theme::{self, Palette};
use game::NodeId;
use lesson::{ExerciseScope, Grade, Marked, Skill};

use super::told::sign_ui;
use crate::exercise::{Check, ExerciseCommand, ExercisePaper, words};

pub(super) fn show(ui: &mut Ui, paper: &ExercisePaper, check: &Check, cx: &mut Cx) {
    let marked = &check.marked;
    if !check.stale.is_empty() {
        let text = RichText::new("Changed since this check.").size(theme::SMALL);
        ui.label(text.color(Palette::of(ui.ctx()).weak));
    }
    lead_ui(ui, check, cx);
    CollapsingHeader::new(RichText::new("Points by skill").size(theme::BODY))
        .id_salt("points by skill")
        .show_unindented(ui, |ui| skills_ui(ui, paper, marked));
    legend_ui(ui, check);
    let mut line = |text: String| {
        ui.add(Label::new(RichText::new(text).size(theme::BODY)).wrap());
    };
    if paper.asked.has(Skill::Cuts) {
        cuts(paper, marked).into_iter().for_each(&mut line);
    }
    if !marked.stray.is_empty() {
        let names = words::names(paper, &marked.stray);
        line(format!("Filled in below your own cuts: {names}."));
    }
    if marked.no_cuts {
        line(format!("{}.", lesson::capitalised(lesson::NO_CUTS)));
    }
    let found = marked.misconceptions();
    if !found.is_empty() {
        ui.add_space(4.0);
        note(ui, |ui| {
            ui.label(RichText::new("A known misconception explains this:").size(theme::SMALL));
            for (misconception, count) in found {
                let entries = if count == 1 { "entry" } else { "entries" };
                let text = format!("{}: {count} {entries}", misconception.name());
                ui.add(Label::new(RichText::new(text).size(theme::BODY)).wrap());
            }
        });
    }
}

/// The buttons that lead to the first mistake, and the number of missing entries on request.
fn lead_ui(ui: &mut Ui, check: &Check, cx: &mut Cx) {
    let marked = &check.marked;
    ui.horizontal_wrapped(|ui| {
        let mistake = marked.first_mistake().is_some();
        let any = mistake || !marked.stray.is_empty();
        let first = ui.add_enabled(any, egui::Button::new("Show me the first mistake"));
        if first.on_hover_text("Ctrl+F").clicked() {
            cx.push(Command::Exercise(ExerciseCommand::FirstMistake));
        }
        let step = ui.add_enabled(mistake, egui::Button::new("Go to this step"));
        let hint = "the Step page, just before the search shows the first mistake";
        if step.on_hover_text(hint).clicked() {
            cx.push(Command::Exercise(ExerciseCommand::StepThere));
        }
        if check.scope == ExerciseScope::All && !check.tells_missing {
            let ask = ui.button("How many are missing?");
            let hint = "counts the blanks you have left; pruned nodes are not counted";
            if ask.on_hover_text(hint).clicked() {
                cx.push(Command::Exercise(ExerciseCommand::TellMissing));
            }
        }
    });
    if check.tells_missing {
        let text = RichText::new(words::missing(check)).size(theme::BODY);
        ui.add(Label::new(text).wrap());
    }
}

fn skills_ui(ui: &mut Ui, paper: &ExercisePaper, marked: &Marked) {
    Grid::new("points").num_columns(2).show(ui, |ui| {
        for skill in paper.asked.skills() {
            let points = marked.points(skill);
            if points.of == 0 {
                continue;
            }
            ui.label(RichText::new(words::skill(skill)).size(theme::BODY));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let text = RichText::new(points.to_string()).size(theme::BODY);
                let label = ui.label(text.font(theme::strong(theme::BODY)));
                label.widget_info(|| {
                    let name = format!("{}: {points}", words::skill(skill));
                    egui::WidgetInfo::labeled(egui::Role::Label, true, name)
                });
            });
            ui.end_row();
        }
    });
}

fn legend_ui(ui: &mut Ui, check: &Check) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        for grade in [
            Grade::Right,
            Grade::Own,
            Grade::Half,
            Grade::Wrong,
            Grade::Missing,
        ] {
            if check.count(grade) > 0 {
                sign_ui(ui, grade);
                ui.label(RichText::new(words::grade(grade)).size(theme::SMALL));
                ui.add_space(6.0);
            }
        }
    });
}

/// Describes the mistakes with cuts, each kind separately.
fn cuts(paper: &ExercisePaper, marked: &Marked) -> Vec<String> {
    let mut lines = Vec::new();
    if !marked.over_cuts.is_empty() {
        let names = words::names(paper, &marked.over_cuts);
        let cost = marked.cost_of_cuts();
        lines.push(format!("Cut where there is no cutoff: {names}.{cost}"));
    }
    let missing = |node: &NodeId| {
        let mut marks = marked.marks.iter();
        marks.any(|mark| {
            mark.node == *node && mark.skill == Skill::Cuts && mark.grade == Grade::Missing
        })
    };
    // Does not reveal due cuts where nothing was entered yet.
    let under: Vec<NodeId> = marked
        .under_cuts
        .iter()
        .copied()
        .filter(|node| !missing(node))
        .collect();
    if !under.is_empty() {
        let names = words::names(paper, &under);
        lines.push(format!("Missing cutoffs: {names}."));
    }
    let wrong = marked.wrong_edges.iter();
    lines.extend(wrong.map(|wrong| words::wrong_edge(paper, wrong)));
    lines
}

/// A frame around an important note.
pub(super) fn note(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    let palette = Palette::of(ui.ctx());
    Frame::new()
        .fill(palette.apart_fill)
        .stroke(Stroke::new(1.0, palette.apart))
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::symmetric(10, 6))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            contents(ui);
        });
}
