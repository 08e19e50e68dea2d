//! A stop as the caption before an audience: its text, as large as it can be read whole, and its question.

use egui::{Color32, Context, RichText, Ui};

use super::panel;
use crate::ask;
use crate::caption_fit::SIZES;
use crate::inspector::words::{announce, sentence};
use crate::stage_scale;
use crate::theme;
use lesson::unbroken;
use session::Session;
use session::command::Command;
use session::course::RunningLesson;

/// What the line above the text takes, as a part of its letters.
const HEAD: f32 = 1.5;

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
    let head = format!("{}. {}", playing.course.title, panel::place(playing));
    ui.label(RichText::new(head).size(letters).weak());
    let width = ui.available_width();
    let largest = stage_scale::caption(ui.ctx());
    let height = |size: f32| text_height(ui.ctx(), &stop.text, size, width);
    // A question needs its room, too.
    let asked = session.ask.open().is_some();
    let room = if asked { 0.5 } else { 1.0 } * (most - HEAD * letters);
    let sizes = SIZES.map(|part| part * largest);
    let mut rest = sizes.into_iter().skip(first);
    let is_answered = session.ask.open().is_some_and(|open| open.said.is_some());
    let size = rest.find(|&size| is_answered || height(size) <= room);
    let size = size.unwrap_or(sizes[SIZES.len() - 1]);
    if !is_answered {
        announce(&sentence(ui, &stop.text, |text| text.size(size)));
    }
    if asked {
        ui.add_space(4.0);
        ask::caption_ui(ui, session, size, commands);
    }
}

/// How high the caption has to be for every stop of a lesson, in points, with letters of this size; infinite where something is
/// asked at one of them, for a question takes all that there is.
pub(crate) fn caption_height(
    session: &Session,
    ctx: &Context,
    playing: &RunningLesson,
    size: f32,
    width: f32,
) -> f32 {
    let stops = &playing.course.stops;
    if stops.iter().any(|stop| stop.question.is_some()) {
        return f32::INFINITY;
    }
    let heights = stops
        .iter()
        .map(|stop| text_height(ctx, &stop.text, size, width));
    HEAD * head_letters(session, ctx) + heights.fold(0.0, f32::max)
}

fn text_height(ctx: &Context, text: &str, size: f32, width: f32) -> f32 {
    let (text, font) = (unbroken(text), theme::plain(size));
    let galley = ctx.fonts_mut(|fonts| fonts.layout(text, font, Color32::PLACEHOLDER, width));
    galley.size().y
}
