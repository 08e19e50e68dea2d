//! A stop as the caption before an audience: its text, as large as it can be read whole, and its question.

use egui::{Label, RichText, Ui};

use super::panel;
use crate::ask;
use crate::inspector::words::announce;
use crate::theme;
use session::Session;
use session::command::Command;
use session::course::RunningLesson;

/// The sizes in which a text may be set, in points, the largest that fits first.
const SIZES: [f32; 5] = [24.0, 21.0, 18.0, 16.0, 14.0];
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
    let color = ui.visuals().text_color();
    let height = |size: f32| {
        let (text, font) = (stop.text.clone(), theme::plain(size));
        let galley = ui
            .ctx()
            .fonts_mut(|fonts| fonts.layout(text, font, color, width));
        galley.size().y
    };
    // A question needs its room, too.
    let asked = session.ask.open().is_some();
    let room = if asked { 0.5 } else { 1.0 } * (most - HEAD);
    let size = SIZES.into_iter().find(|&size| height(size) <= room);
    let size = size.unwrap_or(SIZES[SIZES.len() - 1]);
    let text = RichText::new(&stop.text).size(size);
    announce(&ui.add(Label::new(text).wrap()));
    if asked {
        ui.add_space(4.0);
        ask::caption_ui(ui, session, commands);
    }
}
