//! The page: the tree with the fields at the selected node in the middle, the task, the check and its result on the
//! right.

use egui::{
    Align, Button, CentralPanel, CollapsingHeader, Frame, Grid, Label, Layout, Panel, RichText,
    ScrollArea, TextEdit, Ui, vec2,
};

use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::session::page::Page;
use crate::step::inspector::words::announce;
use crate::step::side_panel::SidePanel;
use crate::theme::{self, Palette};
use crate::widgets::focus_regions::FocusRegions;
use crate::widgets::notes;
use crate::widgets::scrolling::ShowFollowing;
use crate::widgets::text_lengths;
use teach::{ExerciseScope, Grade, Marked, Skill};
use text::say;

use super::badge;
use super::canvas::SheetCanvas;
use super::class::ClassView;
use super::desk::ExerciseDesk;
use super::form::EntryForm;
use super::paper::{Check, ExercisePaper};
use super::{dialogs, words};
use crate::editable::Open;

#[derive(Default)]
pub struct ExercisePage {
    canvas: SheetCanvas,
    form: EntryForm,
    class: ClassView,
}

/// The size of the task, in points.
const TASK: f32 = 16.0;

impl ExercisePage {
    /// Shows the page. `desk` is the session's, taken out of it for this frame.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        desk: &mut Open<ExerciseDesk>,
        regions: &mut FocusRegions,
        cx: &mut Cx,
    ) {
        if session.grading.is_in_front() {
            self.class.show(ui, session, regions, cx);
            return;
        }
        if desk.paper.is_none() {
            refusal_ui(ui, session, desk, cx);
            return;
        }
        self.keys(ui, session, desk, cx);
        regions.mark(ui);
        SidePanel::Exercise.show(ui, session, true, cx, |ui, cx| {
            ScrollArea::vertical()
                .auto_shrink(false)
                .show_following(ui, |ui| {
                    ui.set_max_width(ui.available_width() - 10.0);
                    panel_ui(ui, session, desk, cx);
                });
        });
        regions.mark(ui);
        let ground = Palette::of(ui.ctx()).ground;
        CentralPanel::default()
            .frame(Frame::new().fill(ground))
            .show(ui, |ui| self.canvas.show(ui, desk, &mut self.form));
    }

    fn keys(&mut self, ui: &Ui, session: &Session, desk: &mut Open<ExerciseDesk>, cx: &mut Cx) {
        if !session.is_something_in_front() && !desk.is_in_front() {
            let tree = self.canvas.has_focus(ui);
            self.form.keys(ui, desk, tree, cx);
            if ui.memory(|memory| memory.focused().is_none()) {
                // The tree takes the focus, so the user can type at once and after Esc.
                self.canvas.focus(ui);
            }
        }
    }

    /// Shows the tree with its fields above the task, before an audience.
    pub fn present(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        desk: &mut Open<ExerciseDesk>,
        regions: &mut FocusRegions,
        cx: &mut Cx,
    ) {
        let task = desk.paper.as_ref().map(words::task);
        let Some(task) = task.filter(|_| !session.grading.is_in_front()) else {
            return self.ui(ui, session, desk, regions, cx);
        };
        self.keys(ui, session, desk, cx);
        let ground = Frame::new()
            .fill(Palette::of(ui.ctx()).ground)
            .inner_margin(0.03 * ui.available_height());
        Panel::bottom("presented task")
            .resizable(false)
            .show_separator_line(false)
            .frame(ground)
            .show(ui, |ui| {
                text_ui(ui, &task, theme::LARGE);
                // The line has its place before the first check, so that the tree does not move.
                ui.label(RichText::new(checked(desk)).font(theme::strong(theme::LARGE)));
            });
        CentralPanel::default()
            .frame(ground)
            .show(ui, |ui| self.canvas.show(ui, desk, &mut self.form));
    }
}

/// Explains why there is no exercise and offers a remedy.
fn refusal_ui(ui: &mut Ui, session: &Session, desk: &Open<ExerciseDesk>, cx: &mut Cx) {
    let refused = desk.refused_on(&session.stage).unwrap_or_default();
    notes::empty_page(ui, refused, |ui| {
        ui.add_space(10.0);
        if session.is_game() && !session.has_chance() {
            notes::less_deep_ui(ui, session.setup(), cx);
        }
        let back = ui.add(Button::new(say!(paper_back_to_step)).min_size(vec2(0.0, 30.0)));
        back.on_hover_text(text::keys("Ctrl+1"))
            .on_click(cx, move |session| session.turn_to(Page::Step));
    });
}

fn panel_ui(ui: &mut Ui, session: &Session, desk: &mut Open<ExerciseDesk>, cx: &mut Cx) {
    let Some(paper) = &desk.paper else { return };
    let handed_out = paper.is_handed_out();
    let elsewhere = paper.is_on_open() && !desk.is_on(&session.stage);
    text_ui(ui, &words::task(paper), TASK);
    if elsewhere {
        text_ui(ui, say!(paper_other_open), theme::SMALL);
        new_ui(ui, cx);
    }
    ui.add_space(8.0);
    if handed_out {
        text_ui(ui, say!(paper_marked_elsewhere), theme::BODY);
        name_ui(ui, desk);
        save_ui(ui, desk, cx);
    } else {
        check_ui(ui, desk, cx);
    }
    result_ui(ui, desk, cx);
    ui.add_space(12.0);
    let fold = |title: &str| CollapsingHeader::new(RichText::new(title).size(theme::BODY));
    fold(say!(paper_more)).show_unindented(ui, |ui| {
        if !handed_out {
            name_ui(ui, desk);
            save_ui(ui, desk, cx);
        }
        more_ui(ui, desk, cx);
        if !elsewhere {
            new_ui(ui, cx);
        }
        let random = ui.button(say!(paper_at_random));
        if random.on_hover_text(say!(paper_at_random_hint)).clicked() {
            desk.wishing = true;
        }
    });
    fold(say!(paper_for_teachers)).show_unindented(ui, |ui| {
        asked_ui(ui, desk);
        let hand_out = ui.add_enabled(!desk.is_busy(), Button::new(say!(paper_hand_out)));
        hand_out
            .on_hover_text(say!(paper_hand_out_hint))
            .on_click(cx, |session| session.hand_out_exercise(None));
    });
}

fn text_ui(ui: &mut Ui, text: &str, size: f32) {
    ui.add(Label::new(RichText::new(text).size(size)).wrap());
}

fn new_ui(ui: &mut Ui, cx: &mut Cx) {
    let new = ui.button(say!(paper_new));
    new.on_hover_text(say!(paper_new_hint))
        .on_click(cx, Session::new_exercise);
}

fn check_ui(ui: &mut Ui, desk: &mut Open<ExerciseDesk>, cx: &mut Cx) {
    let on = desk.paper.as_ref().is_some_and(|it| it.solution.is_some());
    ui.horizontal(|ui| {
        let check = ui.add_enabled(
            !on,
            Button::new(say!(paper_check)).min_size(vec2(90.0, 30.0)),
        );
        check
            .on_hover_text(say!(paper_check_hint))
            .on_click(cx, Session::check_exercise);
        let solution = Button::selectable(on, say!(paper_solution)).frame_when_inactive(true);
        let solution = ui.add(solution.min_size(vec2(90.0, 30.0)));
        if solution.on_hover_text(say!(paper_solution_hint)).clicked() {
            desk.show_solution(!on);
        }
    });
}

/// Returns the points and the mistakes of the last check, or the last message; empty for none.
fn checked(desk: &Open<ExerciseDesk>) -> String {
    let paper = desk.paper.as_ref().filter(|paper| paper.solution.is_none());
    let check = paper.and_then(|paper| paper.check.as_ref());
    let points = check.map(words::points_of);
    points.or_else(|| desk.said.clone()).unwrap_or_default()
}

/// The messages: of the last change, about the marks of the selected node, and the result of the check.
fn result_ui(ui: &mut Ui, desk: &mut Open<ExerciseDesk>, cx: &mut Cx) {
    let Some(paper) = &desk.paper else { return };
    if paper.solution.is_some() {
        let text = RichText::new(say!(paper_is_solution));
        ui.label(text.font(theme::strong(theme::BODY)));
    } else if let Some(check) = &paper.check {
        let points = RichText::new(words::points_of(check)).font(theme::strong(theme::LARGE));
        announce(&ui.add(Label::new(points).wrap()));
    }
    if let Some(said) = &desk.said {
        let said = RichText::new(said).size(theme::BODY);
        announce(&ui.add(Label::new(said).wrap()));
    }
    marks_ui(ui, desk, paper);
    let Some(check) = paper.check.as_ref().filter(|_| paper.solution.is_none()) else {
        return;
    };
    if !check.stale.is_empty() {
        text_ui(ui, say!(paper_changed_since), theme::SMALL);
    }
    let lead = lead_ui(ui, check, cx);
    CollapsingHeader::new(RichText::new(say!(paper_points_by_skill)).size(theme::BODY))
        .show_unindented(ui, |ui| skills_ui(ui, paper, &check.marked));
    legend_ui(ui, check);
    for line in words::mistakes(paper, &check.marked) {
        text_ui(ui, &line, theme::BODY);
    }
    misconceptions_ui(ui, &words::misconceptions(paper, &check.marked));
    match lead {
        Some(Lead::Mistake) => desk.lead_to_mistake(),
        Some(Lead::Missing) => desk.tell_missing(),
        None => {}
    }
}

fn marks_ui(ui: &mut Ui, desk: &Open<ExerciseDesk>, paper: &ExercisePaper) {
    let node = paper.node;
    let wrong = paper.wrong_edges();
    let wrong = wrong.filter(|wrong| wrong.drawn.contains(&node));
    let wrong = wrong.map(|wrong| (Grade::Wrong, words::wrong_edge(paper, wrong)));
    let marks = paper.marks();
    let marks = marks.filter(|(mark, grade)| mark.node == node && *grade != Grade::Right);
    let marks = marks.map(|(mark, grade)| (grade, paper.words(mark)));
    let said = desk.said.as_deref().unwrap_or_default();
    for (grade, text) in wrong.chain(marks.filter(|(_, text)| !said.contains(text))) {
        ui.horizontal_top(|ui| {
            badge::show(ui, grade);
            text_ui(ui, &text, theme::BODY);
        });
    }
}

/// A hint that the user asked for.
enum Lead {
    Mistake,
    Missing,
}

/// The buttons that lead to the first mistake, and the number of missing entries on request.
fn lead_ui(ui: &mut Ui, check: &Check, cx: &mut Cx) -> Option<Lead> {
    let mut lead = None;
    ui.horizontal_wrapped(|ui| {
        let mistake = check.first_mistake().is_some();
        let any = mistake || !check.marked.stray.is_empty();
        let name = if check.is_only_incomplete() && mistake {
            say!(paper_first_missing)
        } else {
            say!(paper_first_mistake)
        };
        let first = ui.add_enabled(any, Button::new(name));
        if first.on_hover_text(text::keys("Ctrl+F")).clicked() {
            lead = Some(Lead::Mistake);
        }
        let step = ui.add_enabled(mistake, Button::new(say!(paper_go_to_step)));
        step.on_hover_text(say!(paper_go_to_step_hint))
            .on_click(cx, Session::step_to_mistake);
        if check.scope == ExerciseScope::All && !check.tells_missing {
            let ask = ui.button(say!(paper_how_many_missing));
            if ask
                .on_hover_text(say!(paper_how_many_missing_hint))
                .clicked()
            {
                lead = Some(Lead::Missing);
            }
        }
    });
    if check.tells_missing {
        text_ui(ui, &words::missing(check), theme::BODY);
    }
    lead
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
                let text = RichText::new(points.to_string());
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
                badge::show(ui, grade);
                ui.label(RichText::new(words::grade(grade)).size(theme::SMALL));
                ui.add_space(6.0);
            }
        }
    });
}

fn misconceptions_ui(ui: &mut Ui, found: &[String]) {
    if found.is_empty() {
        return;
    }
    ui.add_space(4.0);
    notes::note(ui, |ui| {
        text_ui(ui, say!(paper_known_misconception), theme::SMALL);
        for text in found {
            text_ui(ui, text, theme::BODY);
        }
    });
}

fn name_ui(ui: &mut Ui, desk: &mut Open<ExerciseDesk>) {
    let Some(paper) = &desk.paper else { return };
    let mut student = paper.student.clone();
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new(say!(paper_name)).size(theme::BODY));
        let edit = TextEdit::singleline(&mut student)
            .char_limit(text_lengths::NAME)
            .desired_width(ui.available_width());
        let field = ui.add(edit).labelled_by(label.id);
        if field.on_hover_text(say!(paper_name_hint)).changed() {
            desk.rename(student);
        }
    });
}

fn save_ui(ui: &mut Ui, desk: &Open<ExerciseDesk>, cx: &mut Cx) {
    let save = ui.add_enabled(!desk.is_busy(), Button::new(say!(paper_save)));
    save.on_hover_text(say!(paper_save_hint))
        .on_click(cx, Session::save_exercise);
}

fn more_ui(ui: &mut Ui, desk: &mut Open<ExerciseDesk>, cx: &mut Cx) {
    let save = ui.add_enabled(!desk.is_busy(), Button::new(say!(paper_save_as)));
    save.on_hover_text(text::keys("Ctrl+Shift+S"))
        .on_click(cx, |session| session.save_exercise_to(None));
    let Some(paper) = &desk.paper else { return };
    let blank = paper.sheet.is_blank() || paper.solution.is_some();
    let mut on = paper.as_one_goes;
    if !paper.is_handed_out() {
        let switch = ui.checkbox(&mut on, say!(paper_check_as_i_go));
        if switch
            .on_hover_text(say!(paper_check_as_i_go_hint))
            .changed()
        {
            desk.check_as_one_goes(on);
        }
    }
    let clear = ui.add_enabled(!blank, Button::new(say!(paper_clear)));
    if clear.on_hover_text(say!(paper_clear_hint)).clicked() {
        desk.clear();
    }
}

fn asked_ui(ui: &mut Ui, desk: &mut Open<ExerciseDesk>) {
    let Some(paper) = &desk.paper else { return };
    let (fixed, windows) = (paper.is_handed_out(), paper.spec().has_windows());
    let mut asked = paper.asked;
    let why = if fixed {
        say!(paper_fixed)
    } else {
        say!(paper_no_windows)
    };
    ui.label(RichText::new(say!(paper_fill_in)).size(theme::SMALL));
    let idle = |skill| !windows && matches!(skill, Skill::Windows | Skill::Cuts);
    dialogs::asked_ui(ui, &mut asked, |skill| !fixed && !idle(skill), why);
    if asked != paper.asked {
        desk.ask(asked);
    }
}
