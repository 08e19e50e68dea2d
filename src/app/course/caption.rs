//! A stop as the caption before an audience: its text, as large as it can be read whole, and its question.

use egui::{Color32, Context, RichText, Ui};

use super::panel;
use crate::ask;
use crate::inspector::words::{announce, sentence};
use crate::stage_scale;
use crate::theme;
use lesson::unbroken;
use session::Session;
use session::command::Command;
use session::course::RunningLesson;

/// The sizes in which a text may be set, as parts of the caption's, the largest that fits first.
const SIZES: [f32; 4] = [1.0, 0.85, 0.75, 0.66];
/// What the line above the text takes, in points.
const HEAD: f32 = 24.0;

/// Shows it in at most so much height, in points; what is longer even in the smallest size is scrolled.
pub(crate) fn caption_ui(
    ui: &mut Ui,
    session: &Session,
    playing: &RunningLesson,
    most: f32,
    commands: &mut Vec<Command>,
) {
    let Some(stop) = playing.here() else { return };
    let head = format!("{}. {}", playing.course.title, panel::place(playing));
    ui.label(RichText::new(head).size(theme::BODY).weak());
    let width = ui.available_width();
    let largest = stage_scale::caption(ui.ctx());
    let height = |size: f32| text_height(ui.ctx(), &stop.text, size, width);
    // A question needs its room, too.
    let asked = session.ask.open().is_some();
    let room = if asked { 0.5 } else { 1.0 } * (most - HEAD);
    let sizes = SIZES.map(|part| part * largest);
    let size = sizes.into_iter().find(|&size| height(size) <= room);
    let size = size.unwrap_or(sizes[SIZES.len() - 1]);
    announce(&sentence(ui, &stop.text, |text| text.size(size)));
    if asked {
        ui.add_space(4.0);
        ask::caption_ui(ui, session, size, commands);
    }
}

/// How high the caption has to be for every stop of a lesson, in points, with letters of this size; infinite where something is
/// asked at one of them, for a question takes all that there is.
pub(crate) fn caption_height(ctx: &Context, playing: &RunningLesson, size: f32, width: f32) -> f32 {
    let stops = &playing.course.stops;
    if stops.iter().any(|stop| stop.question.is_some()) {
        return f32::INFINITY;
    }
    let heights = stops
        .iter()
        .map(|stop| text_height(ctx, &stop.text, size, width));
    HEAD + heights.fold(0.0, f32::max)
}

fn text_height(ctx: &Context, text: &str, size: f32, width: f32) -> f32 {
    let (text, font) = (unbroken(text), theme::plain(size));
    let galley = ctx.fonts_mut(|fonts| fonts.layout(text, font, Color32::PLACEHOLDER, width));
    galley.size().y
}
