//! The panel on the right: the exercise, the selected node, the check and its result.

use egui::{
    Button, CollapsingHeader, Frame, Label, Margin, Panel, RichText, ScrollArea, TextEdit, Ui,
};

use crate::cx::Cx;
use crate::inspector::words::announce;
use crate::scrolling::ShowFollowing;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::side_panel::SidePanel;
use crate::side_panel::{SidePanelFrame, WindowSide};
use crate::text_lengths;
use crate::theme::{self, Palette};
use lesson::Skill;

use super::form::EntryForm;
use super::result::{self, note};
use super::told::said_ui;
use crate::exercise::words::MARKED_ELSEWHERE;
use crate::exercise::{ExerciseCommand, ExercisePaper, words};

pub(super) fn show(ui: &mut Ui, session: &Session, form: &mut EntryForm, cx: &mut Cx) {
    let Some(paper) = &session.desk.paper else {
        return;
    };
    // At the right, the scroll bar takes the rest of the margin.
    let margin = Margin {
        right: 4,
        ..Margin::symmetric(14, 10)
    };
    let frame = SidePanelFrame {
        panel: SidePanel::Exercise,
        side: WindowSide::Right,
        id: "exercise form",
        margin,
        fold: None,
    };
    frame.show(ui, session, true, cx, |ui, cx| {
        // Below everything else, so that it does not move when the node's form changes.
        Panel::bottom("exercise check")
            .resizable(false)
            .frame(Frame::new().inner_margin(Margin::symmetric(0, 4)))
            .show(ui, |ui| {
                check_ui(ui, paper, cx);
                goes_ui(ui, paper);
            });
        ScrollArea::vertical()
            .auto_shrink(false)
            .show_following(ui, |ui| {
                ui.set_max_width(ui.available_width() - 10.0);
                other_ui(ui, session, paper, cx);
                task_ui(ui, paper);
                form.show(ui, &session.desk, paper, cx);
                said_ui(ui, session.desk.said.as_deref());
                if let Some(check) = paper.check.as_ref().filter(|_| paper.solution.is_none()) {
                    ui.separator();
                    result::show(ui, paper, check, cx);
                }
                ui.separator();
                about_ui(ui, session, paper, cx);
            });
    });
}

/// Shows a note if the solution is shown, or if the open tree differs from the exercise's.
fn other_ui(ui: &mut Ui, session: &Session, paper: &ExercisePaper, cx: &mut Cx) {
    if paper.solution.is_some() {
        note(ui, |ui| {
            let text = "This is the solution. What you have entered is kept.";
            ui.add(Label::new(RichText::new(text).font(theme::strong(theme::BODY))).wrap());
            if ui.button("Hide the solution").clicked() {
                cx.push(Command::Exercise(ExerciseCommand::Solution(false)));
            }
        });
        ui.add_space(6.0);
    } else if paper.is_on_open() && !session.desk.is_on(&session.stage) {
        let text = "Something else is open on the Step page now. This exercise is kept as it was.";
        let color = Palette::of(ui.ctx()).weak;
        ui.add(Label::new(RichText::new(text).size(theme::SMALL).color(color)).wrap());
        ui.add_space(4.0);
    }
}

fn task_ui(ui: &mut Ui, paper: &ExercisePaper) {
    if paper.solution.is_none() {
        let text = RichText::new(words::task(paper)).size(theme::SMALL).weak();
        ui.add(Label::new(text).wrap());
        ui.add_space(4.0);
    }
}

fn new_ui(
    ui: &mut Ui,
    session: &Session,
    paper: &ExercisePaper,
    push: &mut impl FnMut(ExerciseCommand),
) {
    ui.horizontal_wrapped(|ui| {
        if !paper.is_untouched() || !session.desk.is_on(&session.stage) {
            let new = ui.button("New exercise from the current tree");
            let hint = "from the tree or position on the Step page, with its settings";
            if new.on_hover_text(hint).clicked() {
                push(ExerciseCommand::New);
            }
        }
        let random = ui.button("At random…");
        if random.on_hover_text("a random tree, from a seed").clicked() {
            push(ExerciseCommand::ShowWish(true));
        }
    });
}

fn check_ui(ui: &mut Ui, paper: &ExercisePaper, cx: &mut Cx) {
    if paper.is_handed_out() {
        ui.add(Label::new(RichText::new(MARKED_ELSEWHERE).size(theme::BODY)).wrap());
        return;
    }
    let mut push = |command| cx.push(Command::Exercise(command));
    ui.horizontal_wrapped(|ui| {
        let open = paper.solution.is_none();
        let check = ui.add_enabled(open, Button::new("Check all"));
        let hint = "mark the whole sheet (Ctrl+Enter)";
        if check.on_hover_text(hint).clicked() {
            push(ExerciseCommand::Check);
        }
        let mut on = paper.as_one_goes;
        let switch = ui.checkbox(&mut on, "Check as I go");
        let hint = "mark each entry immediately; blanks are ignored";
        if switch.on_hover_text(hint).changed() {
            push(ExerciseCommand::AsOneGoes(on));
        }
        let solution = ui.add_enabled(open, Button::new("Show solution"));
        let hint = "show what the search does; checks after that are not recorded";
        if solution.on_hover_text(hint).clicked() {
            push(ExerciseCommand::Solution(true));
        }
    });
}

/// The progress in one line.
fn goes_ui(ui: &mut Ui, paper: &ExercisePaper) {
    if paper.solution.is_some() {
        return;
    }
    let text = RichText::new(words::how_it_goes(paper));
    let text = match &paper.check {
        Some(_) => text.font(theme::strong(theme::LARGE)),
        None => text.size(theme::BODY).weak(),
    };
    announce(&ui.add(Label::new(text).wrap()));
}

/// The exercise's title and task, the student's name, and the file.
fn about_ui(ui: &mut Ui, session: &Session, paper: &ExercisePaper, cx: &mut Cx) {
    let weak = |text: &str| RichText::new(text).size(theme::SMALL).weak();
    let mut push = |command| cx.push(Command::Exercise(command));
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new("Your name").size(theme::BODY));
        let mut student = paper.student.clone();
        let edit = TextEdit::singleline(&mut student)
            .char_limit(text_lengths::NAME)
            .desired_width(ui.available_width());
        let field = ui.add(edit).labelled_by(label.id);
        if field
            .on_hover_text("it is saved with your answers")
            .changed()
        {
            push(ExerciseCommand::Student(student));
        }
    });
    ui.horizontal_wrapped(|ui| {
        let save = ui.add_enabled(!session.desk.is_busy(), Button::new("Save"));
        let hint = "write your answers to a file, to continue later or to hand in (Ctrl+S)";
        if save.on_hover_text(hint).clicked() {
            push(ExerciseCommand::Save);
        }
        let save = ui.add_enabled(!session.desk.is_busy(), Button::new("Save as…"));
        if save.on_hover_text("Ctrl+Shift+S").clicked() {
            push(ExerciseCommand::SaveAs);
        }
        let hand_out = ui.add_enabled(!session.desk.is_busy(), Button::new("Hand out…"));
        let hint = "write this exercise to a file with nothing entered, for others to fill in";
        if hand_out.on_hover_text(hint).clicked() {
            push(ExerciseCommand::HandOut);
        }
    });
    new_ui(ui, session, paper, &mut push);
    ui.add_space(4.0);
    ui.add(Label::new(weak(&paper.title)).wrap());
    ui.add(Label::new(weak(&words::spec(paper))).wrap());
    ui.add_space(2.0);
    CollapsingHeader::new(RichText::new("Fill in").size(theme::BODY))
        .id_salt("fill in")
        .default_open(true)
        .show_unindented(ui, |ui| asked_ui(ui, paper, &mut push));
}

fn asked_ui(ui: &mut Ui, paper: &ExercisePaper, push: &mut impl FnMut(ExerciseCommand)) {
    let fixed = "fixed by the person who set this exercise";
    for &skill in Skill::ALL {
        let idle = !paper.spec().has_windows() && matches!(skill, Skill::Windows | Skill::Cuts);
        let mut on = paper.asked.has(skill);
        let enabled = !paper.is_handed_out() && !idle;
        let response = ui.add_enabled(enabled, egui::Checkbox::new(&mut on, words::skill(skill)));
        let why = if paper.is_handed_out() {
            fixed
        } else {
            "minimax has no windows and no cutoffs"
        };
        let response = response.on_disabled_hover_text(why);
        if response.changed() {
            push(ExerciseCommand::Ask(paper.asked.set(skill, on)));
        }
    }
    let mut leaves = paper.asked.leaves;
    let response = ui.add_enabled(
        !paper.is_handed_out(),
        egui::Checkbox::new(&mut leaves, "Windows and values of leaves too"),
    );
    if response.on_disabled_hover_text(fixed).changed() {
        push(ExerciseCommand::Ask(paper.asked.at_leaves(leaves)));
    }
}
