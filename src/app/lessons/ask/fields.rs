//! The input of an answer: numbered choices and number fields.

use egui::{
    Button, Color32, Id, Key, Label, RichText, Role, Sense, TextEdit, Ui, WidgetInfo, vec2,
};

use crate::cx::Cx;
use crate::lessons::ask::draft::RELATIONS;
use crate::lessons::ask::model::AnswerField;
use crate::lessons::ask::{CutChoice, Draft, OpenQuestion};
use crate::session::Session;
use crate::stage_scale;
use crate::theme::{self, Palette};
use crate::widgets::caret;
use crate::widgets::text_lengths;
use game::NodeId;
use search::Relation;
use search::trace::Step;
use stage::{Names, Stage};
use teach::QuestionKind;
use text::say;

/// The maximum number of choices shown; the others are chosen in the tree.
const SHOWN: usize = 24;
/// The minimum width at which both bounds share one line, in ems.
const ONE_LINE: f32 = 24.0;
/// The letters of "infinity", which may be typed in part.
const LETTERS: &str = "infty";

pub(crate) fn show(ui: &mut Ui, session: &Session, open: &OpenQuestion, size: f32, cx: &mut Cx) {
    let palette = Palette::of(ui.ctx());
    let mut form = AnswerForm {
        size,
        on_button: stage_scale::button(session, size),
        least: stage_scale::least_label(session).min(size),
        null_windows: session.stage.setup.spec.algorithm.has_null_windows(),
        cx,
    };
    match &open.draft {
        Draft::Node(offered, chosen) => {
            ui.horizontal_wrapped(|ui| {
                for (place, &node) in offered.iter().enumerate().take(SHOWN) {
                    let on = *chosen == Some(node);
                    form.choice(ui, place + 1, &full_name(&session.stage, node), on);
                }
            });
            let elsewhere = chosen.filter(|node| !offered.contains(node));
            let hint = elsewhere.map_or_else(
                || say!(course_click_node).to_owned(),
                |node| say!(course_chosen, node = full_name(&session.stage, node)),
            );
            form.hint(ui, &hint);
        }
        Draft::Window([alpha, beta]) => {
            form.window(ui, alpha, beta, palette);
        }
        Draft::Best(best) => {
            let what = match open.kind {
                QuestionKind::Chance => say!(course_field_sum),
                QuestionKind::Return => say!(course_field_value),
                _ => say!(course_field_best),
            };
            ui.horizontal_wrapped(|ui| {
                form.number(ui, AnswerField::First, what, best, palette.text);
                form.infinity(ui, AnswerField::First, what);
            });
        }
        Draft::Cut(_, remaining, choice) => {
            ui.horizontal_wrapped(|ui| {
                form.choice(ui, 0, say!(course_no_cutoff), *choice == CutChoice::GoesOn);
                for (place, child) in remaining.iter().enumerate().take(SHOWN) {
                    let on = matches!(choice, CutChoice::Skipped(places) if places.contains(&place));
                    form.choice(ui, place + 1, &say!(course_skip, node = &child.name), on);
                }
                if remaining.len() > 1 {
                    let all = matches!(choice, CutChoice::Skipped(places) if places.len() == remaining.len());
                    let text = say!(course_skip_all, count = remaining.len());
                    if form.button(ui, "A", &text, all) {
                        form.draft(Draft::skip_all);
                    }
                }
            });
            form.hint(ui, say!(course_click_child));
        }
        Draft::Returned(value, relation) => {
            ui.horizontal_wrapped(|ui| {
                for (it, key) in RELATIONS.into_iter().zip(["=", "≤", "≥"]) {
                    if form.button(ui, key, relation_name(it), *relation == Some(it)) {
                        form.draft(move |draft| draft.relate(it));
                    }
                }
            });
            ui.horizontal_wrapped(|ui| {
                let number = say!(course_field_number);
                let label = relation.map_or(number, relation_name);
                form.number(ui, AnswerField::First, label, value, palette.text);
                form.infinity(ui, AnswerField::First, number);
            });
            form.hint(ui, say!(course_type_returned));
        }
        Draft::Choice(offered, chosen) => {
            let stage = &session.stage;
            let name = |node| stage.with_side(|side| side.name_as_seen(node));
            let texts = offered.iter().map(|it| it.words(&name).unwrap_or_default());
            let texts: Vec<String> = texts.collect();
            let mut choices = |ui: &mut Ui| {
                for (place, text) in texts.iter().enumerate() {
                    form.choice(ui, place + 1, text, *chosen == Some(place));
                }
            };
            // A two-line answer would leave gaps in its row.
            if texts.iter().any(|text| is_too_wide(ui, text, size)) {
                ui.vertical(&mut choices);
            } else {
                ui.horizontal_wrapped(&mut choices);
            }
            form.hint(ui, say!(course_press_number));
        }
    }
}

fn relation_name(relation: Relation) -> &'static str {
    match relation {
        Relation::Exactly => say!(course_exactly),
        Relation::AtMost => say!(course_at_most),
        Relation::AtLeast => say!(course_at_least),
    }
}

/// Returns true if an answer with its number does not fit on one line at this text size.
fn is_too_wide(ui: &Ui, text: &str, size: f32) -> bool {
    /// The width of a button beyond its text, in ems.
    const BESIDE: f32 = 2.5;
    let words =
        ui.painter()
            .layout_no_wrap(text.to_owned(), theme::plain(size), Color32::PLACEHOLDER);
    words.size().x + BESIDE * size > ui.available_width()
}

/// Returns a node's name. In a game it includes the previous move, because many moves have the same name.
fn full_name(stage: &Stage, node: NodeId) -> String {
    let name = stage.name(node);
    match (&*stage.names, stage.tree.parent(node)) {
        (Names::Game { .. }, Some(parent)) if parent != NodeId::ROOT => {
            say!(course_node_after, node = name, parent = stage.name(parent))
        }
        _ => name,
    }
}

/// Returns true if the letter can be part of a number; other letters are shortcuts.
pub(crate) fn is_of_a_number(letter: char) -> bool {
    !letter.is_alphabetic() || LETTERS.contains(letter.to_ascii_lowercase())
}

struct AnswerForm<'a> {
    size: f32,
    /// The text size on buttons, in points.
    on_button: f32,
    /// The minimum text size, in points.
    least: f32,
    /// True if a bound may be just above or just below a number.
    null_windows: bool,
    cx: &'a mut Cx,
}

impl AnswerForm<'_> {
    fn draft(&mut self, change: impl FnOnce(&mut Draft) + 'static) {
        self.cx.act(move |session| session.draft(change));
    }

    /// A choice with its number; 0 stands for continuing.
    fn choice(&mut self, ui: &mut Ui, number: usize, text: &str, on: bool) {
        let key = if number < 10 {
            number.to_string()
        } else {
            String::new()
        };
        if self.button(ui, &key, text, on) {
            self.draft(move |draft| match number.checked_sub(1) {
                Some(place) => draft.choose(place),
                None => draft.go_on(),
            });
        }
    }

    fn button(&self, ui: &mut Ui, key: &str, text: &str, on: bool) -> bool {
        let mut button = Button::selectable(on, RichText::new(text).size(self.on_button));
        if !key.is_empty() {
            let size = (self.on_button - 3.0).max(self.least);
            button = button.shortcut_text(RichText::new(key).size(size));
        }
        let outline = if on {
            ui.visuals().selection.stroke
        } else {
            ui.visuals().widgets.inactive.bg_stroke
        };
        let response = ui.add(button.stroke(outline));
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, on, text));
        response.clicked()
    }

    fn number(&mut self, ui: &mut Ui, blank: AnswerField, label: &str, text: &str, color: Color32) {
        let font = theme::strong(self.size + 1.0);
        let named = ui.label(RichText::new(label).font(font).color(color));
        let mut typed = text.to_owned();
        let field = TextEdit::singleline(&mut typed)
            .char_limit(text_lengths::SHORT)
            .id(id_of(blank))
            .desired_width(4.6 * self.size)
            .font(theme::plain(self.size + 1.0))
            .margin(vec2(6.0, 4.0));
        let response = ui.add(field).labelled_by(named.id);
        // Only when focused by Tab; a click places the caret itself.
        let clicks = ui.input(|input| input.pointer.any_down() || input.pointer.any_released());
        if response.gained_focus() && !clicks {
            caret::select_all(ui.ctx(), id_of(blank), &typed);
        }
        typed.retain(is_of_a_number);
        if typed != text {
            self.draft(move |draft| draft.type_in(blank, typed));
        }
        if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            self.cx.act(Session::check_answer);
        }
    }

    fn infinity(&mut self, ui: &mut Ui, blank: AnswerField, field: &str) {
        for (text, key) in [("−∞", "-I"), ("∞", "I")] {
            // Tab moves from field to field.
            let button = Button::new(RichText::new(text).size(self.on_button));
            let button = button.sense(Sense::CLICK);
            let response = ui.add(button);
            let name = format!("{field}: {text}");
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            let hint = say!(course_field_is, field, key, value = text);
            if response.on_hover_text(hint).clicked() {
                self.draft(move |draft| draft.type_in(blank, text.to_owned()));
            }
        }
    }

    /// Both bounds, side by side if there is room.
    fn window(&mut self, ui: &mut Ui, alpha: &str, beta: &str, palette: &Palette) {
        let bounds = [
            (AnswerField::First, "α", alpha, palette.max),
            (AnswerField::Second, "β", beta, palette.min),
        ];
        let one_line = ui.available_width() >= ONE_LINE * self.size;
        let mut bound = |ui: &mut Ui, it: (AnswerField, &str, &str, Color32)| {
            let (blank, name, text, color) = it;
            self.number(ui, blank, name, text, color);
            self.infinity(ui, blank, name);
        };
        if one_line {
            ui.horizontal(|ui| bounds.into_iter().for_each(|it| bound(ui, it)));
        } else {
            for it in bounds {
                ui.horizontal(|ui| bound(ui, it));
            }
        }
        self.hint(ui, say!(course_type_window));
        if self.null_windows {
            self.hint(ui, say!(course_type_null_window));
        }
    }

    fn hint(&self, ui: &mut Ui, text: &str) {
        let size = (self.size - 3.0).max(self.least);
        let text = RichText::new(text).size(size).weak();
        ui.add(Label::new(text).wrap());
    }
}

/// Selects an answer that was just marked wrong, so that typing replaces it.
pub(crate) fn select_what_was_wrong(ui: &Ui, open: &OpenQuestion) {
    let id = Id::unique("answer that was missed");
    let missed = open.missed.as_ref().map(|missed| (open.step, missed.again));
    let before = ui.data(|data| data.get_temp::<Option<(Step, u32)>>(id));
    if before.flatten() == missed {
        return;
    }
    ui.data_mut(|data| data.insert_temp(id, missed));
    match &open.draft {
        _ if missed.is_none() => {}
        Draft::Window([alpha, beta]) => {
            caret::select_all(ui.ctx(), id_of(AnswerField::First), alpha);
            caret::select_all(ui.ctx(), id_of(AnswerField::Second), beta);
        }
        Draft::Best(text) | Draft::Returned(text, _) => {
            caret::select_all(ui.ctx(), id_of(AnswerField::First), text);
        }
        Draft::Node(..) | Draft::Cut(..) | Draft::Choice(..) => {}
    }
}

pub(crate) fn id_of(blank: AnswerField) -> Id {
    Id::unique(match blank {
        AnswerField::First => "answer, first field",
        AnswerField::Second => "answer, second field",
    })
}
