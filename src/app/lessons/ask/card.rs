//! The current question, shown as a card beside the tree or as the caption in a presentation.

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::dialogs::front::Front;
use crate::lessons::ask::{
    AskRate, AskSettings, Draft, Feedback, MissedAnswer, OpenQuestion, fields,
};
use crate::lessons::course::text_height;
use crate::session::Session;
use crate::step::inspector::words::{announce, sentence};
use crate::theme::Palette;
use crate::{stage_scale, theme};
use egui::{
    Button, Context, CornerRadius, FontId, Frame, Id, Label, Margin, Rect, RichText, Stroke, Ui,
};
use search::trace::Step;
use teach::QuestionKind;
use text::say;

/// The text size in a panel, in points.
const PANEL: f32 = 16.0;
/// Text enlargement in a presentation when only the question is shown.
const ROOM: f32 = 1.25;
/// The minimum height of the card's text, in points: a two-line question with its fields and buttons.
const LEAST: f32 = 220.0;
/// The maximum remembered height, in points.
const MOST: f32 = 340.0;
/// The height of the button at the end with its margins, in points.
const END: f32 = 60.0;

/// The maximum number of choices in one row.
const FEW: usize = 6;
/// The space between the lines of a question, in points.
const BETWEEN: f32 = 7.0;

pub(crate) fn card_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(open) = session.ask.open() else {
        return;
    };
    let palette = Palette::of(ui.ctx());
    let card = Frame::new()
        .fill(palette.ground)
        .stroke(Stroke::new(2.0, palette.current))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::symmetric(14, 12))
        .show(ui, |ui| {
            let width = ui.available_width();
            ui.set_min_size(egui::vec2(width, least_height(ui, width)));
            let top = ui.min_rect().top();
            contents(ui, session, open, PANEL, cx);
            let height = (ui.min_rect().bottom() - top).max(least_height(ui, width));
            ui.data_mut(|data| data.insert_temp(Id::unique("height of the card"), (width, height)));
        });
    reveal_end(ui, open, card.response.rect);
}

/// Returns the minimum height of the text in a card of this width. It is the height of the tallest card so far, so
/// that what is below does not move between questions and answers.
fn least_height(ui: &Ui, width: f32) -> f32 {
    let known = ui.data(|data| data.get_temp::<(f32, f32)>(Id::unique("height of the card")));
    let known = known.filter(|&(of, _)| (of - width).abs() < 1.0);
    // A single long explanation must not leave all other cards mostly empty.
    known.map_or(LEAST, |(_, height)| height.clamp(LEAST, MOST))
}

/// Scrolls the end of the card into view after an answer was marked.
fn reveal_end(ui: &Ui, open: &OpenQuestion, card: Rect) {
    let id = Id::unique("answer that was marked");
    let marked = open.said.as_ref().map(|_| open.step);
    let before = ui.ctx().data(|data| data.get_temp::<Option<Step>>(id));
    if before.flatten() == marked {
        return;
    }
    ui.ctx().data_mut(|data| data.insert_temp(id, marked));
    if marked.is_some() {
        let top = (card.bottom() - END).max(card.top());
        let end = Rect::from_x_y_ranges(card.x_range(), top..=card.bottom());
        ui.scroll_to_rect(end, None);
    }
}

pub(crate) fn caption_ui(ui: &mut Ui, session: &Session, size: f32, cx: &mut Cx) {
    if let Some(open) = session.ask.open() {
        contents(ui, session, open, size, cx);
    }
}

/// Returns the height of an unanswered question as the caption at this text size, in points.
pub(crate) fn waiting_height(
    session: &Session,
    ctx: &Context,
    open: &OpenQuestion,
    size: f32,
    width: f32,
) -> f32 {
    let asked = line_height(ctx, &open.text, theme::strong(size + 1.0), width);
    // The input takes one or two rows; a hint and the buttons take one each.
    let rows = match &open.draft {
        Draft::Returned(..) => 4.0,
        Draft::Node(offered, _) if offered.len() > FEW => 4.0,
        Draft::Cut(_, remaining, _) if remaining.len() > FEW => 4.0,
        _ => 3.0,
    };
    asked + rows * button_row(session, ctx, size)
}

/// Returns the height of the caption once the correct answer is shown, in points. A wrong answer may need more room;
/// its text is then smaller.
pub(crate) fn answered_height(
    session: &Session,
    ctx: &Context,
    open: &OpenQuestion,
    size: f32,
    width: f32,
) -> f32 {
    let Some(said) = open.mark(&session.stage, None) else {
        return 0.0;
    };
    let height = |text: &str, font: FontId| line_height(ctx, text, font, width);
    let asked = height(&open.text, theme::strong(size + 1.0));
    let headline = say!(course_answer, answer = &said.right);
    let headline = height(&headline, theme::strong(size + 1.0));
    let why = height(&said.verdict.why, theme::plain(size));
    asked + headline + why + button_row(session, ctx, size)
}

/// Returns the height of a text with the space below it, in points.
fn line_height(ctx: &Context, text: &str, font: FontId, width: f32) -> f32 {
    text_height(ctx, text, font, width) + BETWEEN
}

/// Returns the height of a row of buttons with padding, in points.
fn button_row(session: &Session, ctx: &Context, size: f32) -> f32 {
    let padding = ctx.style_of(ctx.theme()).spacing.button_padding.y;
    1.3 * stage_scale::button(session, size) + 2.0 * padding + BETWEEN
}

fn contents(ui: &mut Ui, session: &Session, open: &OpenQuestion, size: f32, cx: &mut Cx) {
    ui.spacing_mut().item_spacing.y = BETWEEN;
    let on_button = stage_scale::button(session, size);
    let (presenting, room) = (session.presenting.is_on(), session.settings.ask.room);
    let large = if presenting && room {
        ROOM * size
    } else {
        size + 1.0
    };
    let question = sentence(ui, &open.text, |text| text.font(theme::strong(large)));
    announce(&question);
    match &open.said {
        Some(said) => said_ui(ui, session, said, size, cx),
        // A clicker shows the answer, so nothing else is on the screen.
        None if presenting && room => {}
        None if room => {
            let shows = (
                say!(course_show_answer),
                text::keys("Right, Space, Enter, F2"),
            );
            let shows = (shows, Session::reveal_answer as Change);
            buttons(ui, on_button, &[shows, leave()], cx);
        }
        None => {
            if let Some(missed) = &open.missed {
                missed_ui(ui, missed, size);
            }
            fields::select_what_was_wrong(ui, open);
            fields::show(ui, session, open, size, cx);
            if let Some(note) = &open.note {
                let color = Palette::of(ui.ctx()).error;
                let text = RichText::new(note).size(size - 2.0).color(color);
                announce(&ui.add(Label::new(text).wrap()));
            }
            let check = (
                (say!(course_check), "Enter"),
                Session::check_answer as Change,
            );
            let shows = (say!(course_show_answer), say!(course_show_answer_hint));
            let shows = (shows, Session::reveal_answer as Change);
            buttons(ui, on_button, &[check, shows, leave()], cx);
        }
    }
}

type Change = fn(&mut Session);

/// Returns the button that ends the question.
fn leave() -> ((&'static str, &'static str), Change) {
    let leave: Change = |session| {
        session.ask.leave();
    };
    (
        (say!(course_stop_asking), say!(course_stop_asking_hint)),
        leave,
    )
}

fn buttons(ui: &mut Ui, size: f32, buttons: &[((&str, &str), Change)], cx: &mut Cx) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for &((text, hint), change) in buttons {
            if button(ui, text, size, hint) {
                cx.act(change);
            }
        }
    });
}

fn button(ui: &mut Ui, text: &str, size: f32, hint: &str) -> bool {
    let text = RichText::new(text).size(size);
    ui.add(Button::new(text)).on_hover_text(hint).clicked()
}

fn missed_ui(ui: &mut Ui, missed: &MissedAnswer, size: f32) {
    let color = Palette::of(ui.ctx()).error;
    let headline = RichText::new(say!(course_not_quite, answer = &missed.given));
    let headline = headline.font(theme::strong(size)).color(color);
    announce(&ui.add(Label::new(headline).wrap()));
    if let Some(misconception) = missed.misconception {
        let text = say!(course_misconception, name = misconception.name());
        announce(&ui.add(Label::new(RichText::new(text).size(size)).wrap()));
    }
    let hint = say!(course_hint, hint = &missed.hint);
    announce(&sentence(ui, &hint, |text| text.size(size)));
}

fn said_ui(ui: &mut Ui, session: &Session, said: &Feedback, size: f32, cx: &mut Cx) {
    let palette = Palette::of(ui.ctx());
    let (headline, color) = match &said.given {
        None => (say!(course_answer, answer = &said.right), palette.text),
        Some(given) if said.verdict.right => (say!(course_right, answer = given), palette.best),
        Some(given) => (say!(course_wrong, answer = given), palette.error),
    };
    let headline = RichText::new(headline)
        .font(theme::strong(size + 1.0))
        .color(color);
    announce(&ui.add(Label::new(headline).wrap()));
    if let Some(misconception) = said.verdict.misconception {
        let text = say!(course_misconception, name = misconception.name());
        let text = RichText::new(text).font(theme::strong(size));
        announce(&ui.add(Label::new(text).wrap()));
    }
    announce(&sentence(ui, &said.verdict.why, |text| text.size(size)));
    if session.presenting.is_on() && session.settings.ask.room {
        return;
    }
    ui.horizontal(|ui| {
        let on_button = stage_scale::button(session, size);
        if button(
            ui,
            say!(course_continue),
            on_button,
            say!(course_continue_hint),
        ) {
            cx.act(Session::go_on);
        }
        let (right, of) = session.ask.score;
        if of > 0 && said.given.is_some() {
            let text = say!(course_score, of, right);
            ui.label(RichText::new(text).size(size - 2.0).weak())
                .on_hover_text(say!(course_score_hint));
        }
    });
}

pub(crate) fn types_ui(ctx: &Context, session: &Session, cx: &mut Cx) {
    if session.dialogs.front != Some(Front::QuestionTypes) {
        return;
    }
    let options = session.settings.ask;
    let mut wanted = options;
    dialog::show_closable(ctx, ("question types", DialogWidth::Narrow), cx, |ui, _| {
        dialog::title(ui, say!(course_question_types), "");
        options_ui(ui, &mut wanted);
    });
    if wanted != options {
        cx.act(move |session| session.choose_questions(wanted));
    }
}

fn options_ui(ui: &mut Ui, options: &mut AskSettings) {
    for &kind in QuestionKind::ALL {
        let mut on = options.kinds.has(kind);
        if ui.checkbox(&mut on, kind.title()).changed() {
            options.kinds = options.kinds.set(kind, on);
        }
    }
    ui.separator();
    for &often in AskRate::ALL {
        ui.radio_value(&mut options.often, often, often.name());
    }
    ui.separator();
    ui.checkbox(&mut options.room, say!(course_class_poll))
        .on_hover_text(say!(course_class_poll_hint));
}
