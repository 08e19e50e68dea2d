//! A lesson stop as the caption in a presentation: its text in the largest size that fits, and its question.

use std::sync::Arc;

use egui::{Context, Id, RichText, Ui};

use crate::cx::Cx;
use crate::lessons::ask;
use crate::lessons::ask::OpenQuestion;
use crate::lessons::course::model::RunningLesson;
use crate::lessons::course::panel;
use crate::session::Session;
use crate::stage_scale;
use crate::step::inspector::words::{announce, sentence};
use crate::theme;
use crate::widgets::caption_fit::SIZES;
use stage::Stage;
use teach::{Kinds, Stop, question};

/// The height of the line above the text, relative to its text size.
const HEAD: f32 = 1.5;

/// The gap between the text and the question including their spacing, in points.
const GAP: f32 = 10.0;

/// Returns the text size of the line above the text, in points.
fn head_letters(session: &Session) -> f32 {
    theme::BODY.max(stage_scale::least_label(session))
}

/// Shows the caption within a maximum height in points and a maximum size index. Text that is too long in the
/// smallest size scrolls. Once the question is answered, right or wrong, what is said to the answer replaces the text.
pub(crate) fn caption_ui(
    ui: &mut Ui,
    session: &Session,
    playing: &RunningLesson,
    (most, first): (f32, usize),
    cx: &mut Cx,
) {
    let Some(stop) = playing.here() else { return };
    let letters = head_letters(session);
    let width = ui.available_width();
    let largest = stage_scale::caption(ui.ctx());
    let open = session.ask.open();
    // A question needs its room, too.
    let height = |size: f32| {
        let waiting = open.map_or(0.0, |open| {
            GAP + ask::waiting_height(session, ui.ctx(), open, size, width)
        });
        HEAD * letters.min(size)
            + panel::text_height(ui.ctx(), &stop.text, theme::plain(size), width)
            + waiting
    };
    let sizes = SIZES.map(|part| part * largest);
    let mut rest = sizes.into_iter().skip(first);
    let is_answered = open.is_some_and(|open| open.said.is_some() || open.missed.is_some());
    let size = rest.find(|&size| is_answered || height(size) <= most);
    let size = size.unwrap_or(sizes[SIZES.len() - 1]);
    let head = format!("{}. {}", playing.course.title, panel::place(playing));
    // The position in the lesson is never larger than the text.
    // It gives way to the hint after a wrong answer.
    if open.is_none_or(|open| open.missed.is_none()) {
        ui.label(RichText::new(head).size(letters.min(size)).weak());
    }
    if !is_answered {
        announce(&sentence(ui, &stop.text, |text| text.size(size)));
    }
    if open.is_some() {
        ui.add_space(4.0);
        ask::caption_ui(ui, session, size, cx);
    }
}

/// Returns the caption height that fits every stop of a lesson and its questions at this text size, in points. The
/// height is the same at every step. It is infinite in a class poll, whose questions take all the room.
pub(crate) fn caption_height(
    session: &Session,
    ctx: &Context,
    playing: &RunningLesson,
    size: f32,
    width: f32,
) -> f32 {
    let stops = &playing.course.stops;
    let asks = stops.iter().any(|stop| stop.question.is_some());
    if asks && session.settings.ask.room {
        return f32::INFINITY;
    }
    let lesson = (
        Arc::as_ptr(&session.stage) as usize,
        stops.as_ptr() as usize,
    );
    let head = head_letters(session);
    let key = (lesson, [size, width, head].map(f32::to_bits));
    let id = Id::unique("height of the lesson's caption");
    let known = ctx.data(|data| data.get_temp::<(LessonCaptionKey, f32)>(id));
    if let Some((_, height)) = known.filter(|known| known.0 == key) {
        return height;
    }
    let heights = stops.iter().map(|stop| {
        let text = panel::text_height(ctx, &stop.text, theme::plain(size), width);
        let Some(open) = asked_at(&session.stage, stop) else {
            return text;
        };
        let waiting = ask::waiting_height(session, ctx, &open, size, width);
        let answered = ask::answered_height(session, ctx, &open, size, width);
        (text + GAP + waiting).max(answered)
    });
    let height = HEAD * head + heights.fold(0.0, f32::max);
    ctx.data_mut(|data| data.insert_temp(id, (key, height)));
    height
}

/// The key of a cached caption height: lesson and stage, size, width and head.
type LessonCaptionKey = ((usize, usize), [u32; 3]);

/// Returns the question of a stop, unanswered.
fn asked_at(stage: &Stage, stop: &Stop) -> Option<OpenQuestion> {
    let kinds = Kinds::only(stop.question?);
    stage.with_side(|side| {
        let asked = question(side, stop.step, kinds)?;
        Some(OpenQuestion::new(stage, &asked))
    })
}
