//! A stop as the caption before an audience: its text, as large as it can be read whole, and its question.

use std::sync::Arc;

use egui::{Color32, Context, Id, RichText, Ui};

use super::panel;
use crate::ask;
use crate::caption_fit::SIZES;
use crate::inspector::words::{announce, sentence};
use crate::stage_scale;
use crate::theme;
use lesson::{Kinds, Stop, question, unbroken};
use session::Session;
use session::ask::OpenQuestion;
use session::command::Command;
use session::course::RunningLesson;
use stage::Stage;

/// What the line above the text takes, as a part of its letters.
const HEAD: f32 = 1.5;

/// What is between the text and the question with their spacing, in points.
const GAP: f32 = 10.0;

/// The size of the letters in the line above the text, in points.
fn head_letters(session: &Session, ctx: &Context) -> f32 {
    theme::BODY.max(stage_scale::least_label(session, ctx))
}

/// Shows it in at most so much height, in points, in letters no larger than the size of that number; what is longer even in the
/// smallest size is scrolled. Once its question is answered, the answer has the room of the text, which says no more then.
pub(crate) fn caption_ui(
    ui: &mut Ui,
    session: &Session,
    playing: &RunningLesson,
    (most, first): (f32, usize),
    commands: &mut Vec<Command>,
) {
    let Some(stop) = playing.here() else { return };
    let letters = head_letters(session, ui.ctx());
    let width = ui.available_width();
    let largest = stage_scale::caption(ui.ctx());
    let open = session.ask.open();
    // A question needs its room, too.
    let height = |size: f32| {
        let waiting = open.map_or(0.0, |open| {
            GAP + ask::waiting_height(session, ui.ctx(), open, size, width)
        });
        HEAD * letters.min(size) + text_height(ui.ctx(), &stop.text, size, width) + waiting
    };
    let sizes = SIZES.map(|part| part * largest);
    let mut rest = sizes.into_iter().skip(first);
    let is_answered = open.is_some_and(|open| open.said.is_some());
    let size = rest.find(|&size| is_answered || height(size) <= most);
    let size = size.unwrap_or(sizes[SIZES.len() - 1]);
    let head = format!("{}. {}", playing.course.title, panel::place(playing));
    // Where we are is never written larger than what is said.
    ui.label(RichText::new(head).size(letters.min(size)).weak());
    if !is_answered {
        announce(&sentence(ui, &stop.text, |text| text.size(size)));
    }
    if open.is_some() {
        ui.add_space(4.0);
        ask::caption_ui(ui, session, size, commands);
    }
}

/// How high the caption has to be for every stop of a lesson and for its questions, in points, with letters of this size, the same
/// at every step; infinite in a class poll, whose questions take all that there is.
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
    let head = head_letters(session, ctx);
    let key = (lesson, [size, width, head].map(f32::to_bits));
    let id = Id::unique("height of the lesson's caption");
    let known = ctx.data(|data| data.get_temp::<(LessonCaptionKey, f32)>(id));
    if let Some((_, height)) = known.filter(|known| known.0 == key) {
        return height;
    }
    let heights = stops.iter().map(|stop| {
        let text = text_height(ctx, &stop.text, size, width);
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

/// Of what lesson on what stage, in what size and width and below what head, the height of a caption is.
type LessonCaptionKey = ((usize, usize), [u32; 3]);

/// The question of a stop, as it is when nothing is answered yet.
fn asked_at(stage: &Stage, stop: &Stop) -> Option<OpenQuestion> {
    let kinds = Kinds::only(stop.question?);
    stage.with_side(|side| {
        let asked = question(side, stop.step, kinds)?;
        Some(OpenQuestion::new(stage, &asked))
    })
}

fn text_height(ctx: &Context, text: &str, size: f32, width: f32) -> f32 {
    let (text, font) = (unbroken(text), theme::plain(size));
    let galley = ctx.fonts_mut(|fonts| fonts.layout(text, font, Color32::PLACEHOLDER, width));
    galley.size().y
}
