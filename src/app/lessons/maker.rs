//! The panel of the lesson editor, in place of the search options, and the prompts about unsaved lessons.

pub mod model;

use egui::text_edit::TextEditState;
use egui::{
    Align, Button, ComboBox, Frame, Label, Layout, Panel, Response, RichText, Role, ScrollArea,
    TextEdit, Ui, Vec2, WidgetInfo,
};

use crate::cx::{Cx, ResponseExt as _};
use crate::editable::ChangeKind;
use crate::lessons::maker::model::{DraftField, OpenDraft, StopNumbers};
use crate::session::{Action, Session};
use crate::step::side_panel::SidePanel;
use teach::{Insertion, LessonDraft, QuestionKind, StopContext};
use text::say;

use crate::theme::{self, Palette};
use crate::widgets::icons::{self, Icon};
use crate::widgets::scrolling::{SCROLL_BAR, ShowFollowing};
use crate::widgets::{caret, text_lengths};

/// The draft as changed by this frame's widgets.
struct DraftEdit {
    draft: LessonDraft,
    selected: Option<usize>,
    typed: Option<DraftField>,
    is_changed: bool,
}

impl DraftEdit {
    fn note(&mut self, response: &Response, field: DraftField) {
        if response.changed() {
            self.typed = Some(field);
            self.is_changed = true;
        }
    }
}

pub(crate) fn show(ui: &mut Ui, session: &Session, open: &OpenDraft, cx: &mut Cx) {
    let is_open = session.is_left_panel_open();
    SidePanel::Lesson.show(ui, session, is_open, cx, |ui, cx| {
        let mut edit = DraftEdit {
            draft: open.draft().clone(),
            selected: open.selected,
            typed: None,
            is_changed: false,
        };
        end_ui(ui, open, cx);
        head_ui(ui, open, cx);
        if !session.is_on_draft() {
            elsewhere_ui(ui, cx);
        }
        title_ui(ui, open, &mut edit);
        add_ui(ui, session, open, cx);
        let id = ui.scope_id().with("open stop");
        let now = (open.selected, open.draft().stops.len());
        let before: Option<(Option<usize>, usize)> = ui.data_mut(|data| data.get_temp(id));
        ui.data_mut(|data| data.insert_temp(id, now));
        let is_opened = before != Some(now);
        let is_added = before.is_some_and(|(_, count)| count + 1 == now.1);
        ScrollArea::vertical()
            .auto_shrink(false)
            .show_following(ui, |ui| {
                ui.set_max_width(ui.available_width() - SCROLL_BAR);
                let goal = field(ui, say!(course_make_goal), &mut edit.draft.goal, 2);
                edit.note(&goal, DraftField::Goal);
                ui.add_space(4.0);
                for number in 0..open.draft().stops.len() {
                    let row = row_ui(ui, open, number, cx);
                    if open.selected == Some(number) {
                        if is_opened {
                            row.scroll_to_me(Some(Align::TOP));
                        }
                        Frame::group(ui.style()).show(ui, |ui| {
                            stop_ui(ui, session, open, (number, is_added), &mut edit, cx);
                        });
                    }
                }
                ui.separator();
                let notes = field(ui, say!(course_make_notes), &mut edit.draft.notes, 3);
                edit.note(&notes, DraftField::Notes);
            });
        if edit.is_changed {
            cx.act(move |session| session.change_lesson(edit.draft, edit.selected, edit.typed));
        }
    });
}

fn field(ui: &mut Ui, name: &str, text: &mut String, rows: usize) -> Response {
    let label = ui.label(small(name)).id;
    let edit = if rows == 1 {
        TextEdit::singleline(text).char_limit(text_lengths::NAME)
    } else {
        TextEdit::multiline(text)
            .char_limit(text_lengths::TEXT)
            .desired_rows(rows)
    };
    let edit = edit.desired_width(ui.available_width()).id_salt(name);
    ui.add(edit).labelled_by(label)
}

fn small(text: &str) -> RichText {
    RichText::new(text).size(theme::SMALL)
}

fn head_ui(ui: &mut Ui, open: &OpenDraft, cx: &mut Cx) {
    ui.with_layout(Layout::right_to_left(Align::TOP), |ui| {
        let (name, hint) = (say!(course_make_close), say!(course_make_close_hint));
        let size = Vec2::splat(26.0);
        icons::button(ui, Icon::Close, size, true, name, hint)
            .on_click(cx, move |session| session.show_maker(false));
        ui.with_layout(Layout::left_to_right(Align::TOP), |ui| {
            let title = if open.is_unsaved() {
                say!(course_make_unsaved)
            } else {
                say!(course_make)
            };
            let title = RichText::new(title);
            ui.label(title.font(theme::strong(theme::BODY)));
        });
    });
}

fn elsewhere_ui(ui: &mut Ui, cx: &mut Cx) {
    let color = Palette::of(ui.ctx()).error;
    let text = say!(course_make_is_elsewhere);
    ui.add(Label::new(RichText::new(text).color(color)).wrap());
    ui.horizontal_wrapped(|ui| {
        ui.button(say!(course_make_show_search))
            .on_click(cx, crate::session::Session::show_draft_search);
        let take = ui.button(say!(course_make_use_search));
        take.on_hover_text(say!(course_make_use_search_hint))
            .on_click(cx, crate::session::Session::take_search);
    });
    ui.separator();
}

fn title_ui(ui: &mut Ui, open: &OpenDraft, edit: &mut DraftEdit) {
    // As wide as the fields below, which are beside a scroll bar.
    let title = ui.scope(|ui| {
        ui.set_max_width(ui.available_width() - SCROLL_BAR);
        field(ui, say!(course_make_title), &mut edit.draft.title, 1)
    });
    edit.note(&title.inner, DraftField::Title);
    // The title of a new lesson has the focus when the panel appears.
    let id = ui.scope_id().with("last shown");
    let now = ui.ctx().cumulative_frame_nr();
    let before: Option<u64> = ui.data_mut(|data| data.get_temp(id));
    ui.data_mut(|data| data.insert_temp(id, now));
    let appears = before.is_none_or(|before| before + 1 < now);
    if appears && open.draft().stops.is_empty() && !open.can().0 {
        title.inner.request_focus();
        caret::select_all(ui.ctx(), title.inner.id, &open.draft().title);
    }
}

fn add_ui(ui: &mut Ui, session: &Session, open: &OpenDraft, cx: &mut Cx) {
    let is_on_draft = session.is_on_draft();
    ui.horizontal_wrapped(|ui| {
        let text = RichText::new(Action::AddStop.title(session)).font(theme::strong(theme::BODY));
        let add = ui.add_enabled(is_on_draft, Button::new(text));
        let hint = say!(course_make_at_step, step = session.step().to_string());
        add.on_hover_text(hint)
            .on_click(cx, crate::session::Session::add_stop);
        let stops = open.proposals();
        let can = !stops.is_empty() && is_on_draft;
        let propose = ui.add_enabled(can, Button::new(say!(course_make_propose)));
        let propose = propose.on_hover_text(say!(course_make_propose_hint));
        propose
            .on_disabled_hover_text(say!(course_make_no_cutoff))
            .on_click(cx, move |session| session.add_stops(stops));
    });
    if open.draft().stops.is_empty() {
        let text = say!(course_make_empty);
        ui.add(Label::new(RichText::new(text).weak()).wrap());
    }
    ui.add_space(4.0);
}

/// A stop in the list: its number and its step.
fn row_ui(ui: &mut Ui, open: &OpenDraft, number: usize, cx: &mut Cx) -> Response {
    let stop = &open.draft().stops[number];
    let is_open = open.selected == Some(number);
    let at_step = open.step_of(number).map_or_else(
        || say!(course_make_not_in_search).to_owned(),
        |step| say!(course_make_step, step),
    );
    let title = format!("{}. {} ({at_step})", number + 1, stop.at);
    let mut faults = open.faults.iter().flatten();
    let mut text = RichText::new(&title);
    if open.step_of(number).is_none() || faults.any(|fault| fault.stop == Some(number)) {
        text = text.color(Palette::of(ui.ctx()).error);
    }
    let button = Button::selectable(is_open, text).min_size(egui::vec2(ui.available_width(), 26.0));
    let button = ui.add(button.wrap()).on_hover_text(&stop.text);
    let name = say!(course_make_stop, stop = title);
    button.widget_info(|| WidgetInfo::selected(Role::Button, true, is_open, &name));
    button.on_click(cx, move |session| {
        session.select_stop((!is_open).then_some(number));
    });
    button
}

/// The open stop: its text, the available placeholders, its question, its place in the list.
fn stop_ui(
    ui: &mut Ui,
    session: &Session,
    open: &OpenDraft,
    (number, is_added): (usize, bool),
    edit: &mut DraftEdit,
    cx: &mut Cx,
) {
    let response = field(
        ui,
        say!(course_make_text),
        &mut edit.draft.stops[number].text,
        4,
    );
    edit.note(&response, DraftField::Text);
    if is_added {
        // Typing replaces the proposed text.
        response.request_focus();
        caret::select_all(ui.ctx(), response.id, &open.draft().stops[number].text);
    }
    let Some(numbers) = &open.numbers else {
        let color = Palette::of(ui.ctx()).error;
        let text = say!(course_make_not_here);
        ui.add(Label::new(RichText::new(text).color(color)).wrap());
        place_ui(ui, session, open, number, edit);
        return;
    };
    ui.add(Label::new(small(say!(course_make_preview))).wrap());
    let palette = Palette::of(ui.ctx());
    let preview = match &numbers.preview {
        Ok(text) => small(text).color(palette.weak),
        Err(problem) => small(problem).color(palette.error),
    };
    ui.add(Label::new(preview).wrap());
    ask_about_ui(ui, numbers, number, edit);
    place_ui(ui, session, open, number, edit);
    ui.horizontal(|ui| {
        let label = ui.label(small(say!(course_make_numbers_of))).id;
        let mut named = numbers.nodes.iter();
        let name = named.find(|(node, _)| *node == numbers.node);
        let name = name.map_or(say!(course_make_other_node), |(_, name)| name);
        let list = ComboBox::from_id_salt("numbers of").selected_text(name);
        let list = list.show_ui(ui, |ui| {
            for (node, name) in &numbers.nodes {
                let is_on = *node == numbers.node;
                if ui.selectable_label(is_on, name).clicked() && !is_on {
                    let node = *node;
                    cx.act(move |session| session.offer_numbers_of(node));
                }
            }
        });
        list.response.labelled_by(label);
    });
    let mut chosen = insertions_ui(ui, &numbers.of_node);
    ui.label(small(say!(course_make_numbers)));
    chosen = insertions_ui(ui, &numbers.of_search).or(chosen);
    if let Some(offer) = chosen {
        // At the caret, or at its last position.
        let caret = TextEditState::load(ui.ctx(), response.id);
        let caret = caret.and_then(|state| state.cursor.char_range());
        let caret: Option<usize> = caret.map(|range| range.primary.index.into());
        let text = &mut edit.draft.stops[number].text;
        let mut places = text.char_indices().map(|(at, _)| at);
        let at = caret.and_then(|caret| places.nth(caret));
        text.insert_str(at.unwrap_or(text.len()), &offer.placeholder);
        (edit.typed, edit.is_changed) = (None, true);
    }
}

/// The placeholders as buttons; returns the one that was clicked.
fn insertions_ui<'a>(ui: &mut Ui, offers: &'a [Insertion]) -> Option<&'a Insertion> {
    let buttons = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        let clicked = offers.iter().filter(|offer| {
            let text = format!("{} = {}", offer.placeholder, offer.value);
            let button = ui.add(Button::new(small(&text)).small());
            button.on_hover_text(offer.about).clicked()
        });
        clicked.last()
    });
    buttons.inner
}

fn ask_about_ui(ui: &mut Ui, numbers: &StopNumbers, number: usize, edit: &mut DraftEdit) {
    ui.horizontal(|ui| {
        let label = ui.label(small(say!(course_make_question))).id;
        let question = &mut edit.draft.stops[number].question;
        let name =
            |kind: Option<_>| kind.map_or(say!(course_make_no_question), QuestionKind::title);
        let list = ComboBox::from_id_salt("question").selected_text(name(*question));
        let list = list.show_ui(ui, |ui| {
            let kinds = numbers.kinds.iter().copied().map(Some);
            for kind in std::iter::once(None).chain(kinds) {
                let is_on = kind == *question;
                if ui.selectable_label(is_on, name(kind)).clicked() && !is_on {
                    *question = kind;
                    (edit.typed, edit.is_changed) = (None, true);
                }
            }
        });
        list.response.labelled_by(label);
    });
}

fn place_ui(ui: &mut Ui, session: &Session, open: &OpenDraft, number: usize, edit: &mut DraftEdit) {
    let step = session.step();
    let elsewhere = session.is_on_draft() && open.step_of(number) != Some(step);
    let below = number + 1 < open.draft().stops.len();
    ui.horizontal_wrapped(|ui| {
        let mut clicked = |name, can, hint| {
            let button = ui.add_enabled(can, Button::new(name).small());
            let clicked = button.on_hover_text(hint).clicked();
            edit.is_changed |= clicked;
            clicked
        };
        let stops = &mut edit.draft.stops;
        if clicked(say!(course_make_up), number > 0, say!(course_make_up_hint)) {
            stops.swap(number, number - 1);
            edit.selected = Some(number - 1);
        }
        if clicked(say!(course_make_down), below, say!(course_make_down_hint)) {
            stops.swap(number, number + 1);
            edit.selected = Some(number + 1);
        }
        let (name, hint) = (say!(course_make_move), say!(course_make_move_hint));
        if clicked(name, elsewhere, hint) {
            stops[number].at = open
                .stage()
                .with_side(|side| StopContext::new(side, step).place());
        }
        if clicked(
            say!(course_make_remove),
            true,
            say!(course_make_remove_hint),
        ) {
            stops.remove(number);
            edit.selected = None;
        }
    });
}

/// The commands for the whole lesson and its problems, at a fixed place below the stops.
fn end_ui(ui: &mut Ui, open: &OpenDraft, cx: &mut Cx) {
    let panel = Panel::bottom("lesson maker buttons").resizable(false);
    let panel = panel.show_separator_line(false).frame(Frame::NONE);
    panel.show(ui, |ui| {
        ui.add_space(6.0);
        let most = (0.3 * ui.ctx().content_rect().height()).max(60.0);
        ScrollArea::vertical()
            .id_salt("problems")
            .max_height(most)
            .show_following(ui, |ui| checked_ui(ui, open));
        let has_stops = !open.draft().stops.is_empty();
        let (undo, redo) = (Action::Undo.key(), Action::Redo.key());
        ui.horizontal_wrapped(|ui| {
            for (name, hint, can, change) in [
                (
                    say!(course_make_try),
                    say!(course_make_try_hint),
                    has_stops,
                    Session::try_lesson as fn(&mut Session),
                ),
                (
                    say!(course_make_check),
                    say!(course_make_check_hint),
                    true,
                    Session::check_lesson,
                ),
                (
                    say!(course_make_save),
                    Action::Save.key(),
                    has_stops,
                    Session::save_lesson,
                ),
                (say!(course_make_undo), undo, open.can().0, |session| {
                    session.revert_lesson(ChangeKind::Undo);
                }),
                (say!(course_make_redo), redo, open.can().1, |session| {
                    session.revert_lesson(ChangeKind::Redo);
                }),
                (
                    say!(course_make_new),
                    say!(course_make_new_hint),
                    true,
                    Session::make_new_lesson,
                ),
            ] {
                let button = ui.add_enabled(can, Button::new(name));
                button.on_hover_text(hint).on_click(cx, change);
            }
        });
    });
}

fn checked_ui(ui: &mut Ui, open: &OpenDraft) {
    let palette = Palette::of(ui.ctx());
    let Some(faults) = &open.faults else { return };
    if faults.is_empty() {
        let text = say!(course_make_no_problems, count = open.draft().stops.len());
        ui.label(RichText::new(text).color(palette.best));
        return;
    }
    let text = say!(course_make_problems, count = faults.len());
    ui.label(RichText::new(text).color(palette.error));
    for fault in faults {
        let text = RichText::new(format!("{}.", fault.sentence)).color(palette.error);
        ui.add(Label::new(text).wrap());
    }
}
