//! The speaker's window for a second screen: the current text, private notes, the next stop, and a clock. It is shown
//! in the main window if the system supports only one.

use std::time::Duration;

use egui::{
    CentralPanel, Context, Frame, Key, Label, Modifiers, Panel, RichText, ScrollArea, Ui, Vec2,
    ViewportBuilder, ViewportCommand, ViewportId, Window, vec2,
};
use jiff::Zoned;

use crate::cx::{Cx, ResponseExt as _};
use crate::lessons::course::model::RunningLesson;
use crate::session::page::{Direction, Page};
use crate::session::{Action, Session};
use search::trace::Stride;
use stage::SourceGame;

use crate::lessons::course;
use crate::step::inspector::words::sentence;
use crate::theme::{self, Palette};
use crate::{keys, presenting};
use text::say;

/// The text sizes of the current text, the notes and the clock, in points, at the window's default size.
const NOW: f32 = 24.0;
const NOTES: f32 = 19.0;
const CLOCK: f32 = 30.0;
/// The default size in points, and the maximum factor by which text grows in a larger window.
const USUAL: Vec2 = vec2(620.0, 640.0);
const LARGEST: f32 = 2.5;

pub(crate) fn show(ctx: &Context, session: &Session, cx: &mut Cx) {
    if !session.settings.speaker {
        return;
    }
    if ctx.embed_viewports() {
        let mut open = true;
        Window::new(say!(action_speaker_window))
            .open(&mut open)
            .default_size([520.0, 460.0])
            .show(ctx, |ui| contents(ui, session, false, cx));
        if !open {
            cx.act(|session| session.show_speaker(false));
        }
        return;
    }
    let builder = ViewportBuilder::default()
        .with_title(say!(window_title, title = say!(action_speaker_window)))
        .with_inner_size(USUAL)
        .with_min_inner_size([360.0, 320.0]);
    let id = ViewportId::from_hash_of("speaker");
    ctx.show_viewport_immediate(id, builder, |ui, _| {
        let escaped = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if escaped {
            ui.ctx().send_viewport_cmd(ViewportCommand::Close);
        }
        if escaped || ui.input(|input| input.viewport().close_requested()) {
            cx.act(|session| session.show_speaker(false));
        }
        keys::read(ui, session, cx);
        let ground = Palette::of(ui.ctx()).panel;
        CentralPanel::default()
            .frame(Frame::new().fill(ground).inner_margin(14))
            .show(ui, |ui| contents(ui, session, true, cx));
    });
    // The clock runs while nothing else changes.
    ctx.request_repaint_after(Duration::from_secs(1));
}

/// The contents of the window; `private` is true if the audience cannot see it.
fn contents(ui: &mut Ui, session: &Session, private: bool, cx: &mut Cx) {
    Panel::bottom("speaker clock")
        .resizable(false)
        .frame(Frame::new().inner_margin(6))
        .show(ui, |ui| clock_ui(ui, session, cx));
    let grown = (ui.available_size() / (USUAL - vec2(28.0, 100.0))).min_elem();
    let [now, small, notes] = [NOW, NOW - 4.0, NOTES].map(|size| size * grown.clamp(1.0, LARGEST));
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        caption(ui, &place(session));
        if let Some(stop) = session.stop().and_then(|playing| playing.here()) {
            sentence(ui, &stop.text, |text| text.size(now));
            if let Some(open) = session.ask.open() {
                sentence(ui, &open.text, |text| text.font(theme::strong(now)));
            }
        } else {
            let words = presenting::words(session, session.step());
            let headline = words.headline.to_string();
            sentence(ui, &headline, |text| text.font(theme::strong(now)));
            for line in &words.sentences {
                sentence(ui, &line.to_string(), |text| text.size(small));
            }
        }
        if let Some(right) = answer(session).filter(|_| private) {
            caption(ui, say!(window_speaker_answer));
            sentence(ui, &right, |text| text.size(small));
        }
        let private_notes = private_notes(session);
        if !private_notes.is_empty() {
            caption(ui, say!(window_speaker_notes));
            sentence(ui, private_notes, |text| text.size(notes));
        }
        caption(ui, say!(window_speaker_next));
        sentence(ui, &next(session), |text| text.size(notes));
        if let Some(said) = session.said().filter(|_| session.presenting.is_on()) {
            ui.add_space(10.0);
            sentence(ui, said, |text| text.size(small));
        }
    });
}

/// Returns the right answer to the audience's question; `None` while a user practises alone.
fn answer(session: &Session) -> Option<String> {
    let is_room_asked = session.presenting.is_on() || session.settings.ask.room;
    let open = session.ask.open().filter(|_| is_room_asked)?;
    let right = open.mark(&session.stage, None)?;
    Some(format!("{}. {}", right.right, right.verdict.why))
}

fn caption(ui: &mut Ui, text: &str) {
    ui.add_space(10.0);
    ui.add(Label::new(RichText::new(text).small().weak()).wrap());
}

fn lesson(session: &Session) -> Option<&RunningLesson> {
    session
        .course
        .as_ref()
        .filter(|_| session.page == Page::Step)
}

fn place(session: &Session) -> String {
    let step = session.counter_words();
    match lesson(session) {
        Some(playing) => {
            let stop = course::place(playing);
            format!("{}. {stop}, {step}", playing.course.title)
        }
        None => format!("{}, {step}", session.title()),
    }
}

/// Returns the notes of the lesson, else those of the tree.
fn private_notes(session: &Session) -> &str {
    match (&session.course, &session.stage.source.game) {
        (Some(playing), _) => &playing.course.notes,
        (None, SourceGame::Tree(tree)) => &tree.notes,
        (None, SourceGame::Game(_)) => "",
    }
}

/// Describes the next stop of the lesson; without a lesson, the next step and the next cutoff.
fn next(session: &Session) -> String {
    let (step, track) = (session.step(), session.track());
    if let Some(playing) = lesson(session) {
        let number = playing.stop + 1;
        return playing.course.stops.get(number).map_or_else(
            || say!(window_speaker_last_stop).to_owned(),
            |stop| {
                let (number, text) = (number + 1, &stop.text);
                let step = session.track().number(stop.step, session.unit());
                match stop.question {
                    Some(_) => say!(window_speaker_stop_asked, number, step, text),
                    None => say!(window_speaker_stop, number, step, text),
                }
            },
        );
    }
    if step == track.steps() {
        return say!(window_speaker_end).to_owned();
    }
    if session.is_asked() && !session.settings.ask.room {
        return say!(window_speaker_hidden).to_owned();
    }
    let unit = session.unit();
    let next = track.stride(step, unit, Direction::Forward);
    let after = presenting::words(session, next.unwrap_or(step)).headline;
    match track.stride(step, Stride::Cutoff, Direction::Forward) {
        Some(cut) => {
            let cut = say!(window_speaker_next_cutoff, step = track.number(cut, unit));
            format!("{after} {cut}")
        }
        None if track.cutoffs().iter().all(|&cutoffs| cutoffs == 0) => after.to_string(),
        None => format!("{after} {}", say!(window_speaker_no_cutoff)),
    }
}

fn clock_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.horizontal(|ui| {
        // The labels before the first clock share its line.
        let high = ui.fonts_mut(|fonts| fonts.row_height(&theme::strong(CLOCK)));
        ui.set_min_height(high.max(ui.spacing().interact_size.y));
        let clock = |text: String| RichText::new(text).font(theme::strong(CLOCK));
        let hint = say!(window_speaker_elapsed_hint);
        ui.label(say!(window_speaker_elapsed)).on_hover_text(hint);
        let seconds = session.speaking.elapsed.as_secs();
        let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
        let elapsed = match hours {
            0 => format!("{minutes}:{seconds:02}"),
            _ => format!("{hours}:{minutes:02}:{seconds:02}"),
        };
        ui.label(clock(elapsed)).on_hover_text(hint);
        let restart = ui.button(say!(window_speaker_restart));
        restart
            .on_hover_text(say!(window_speaker_restart_hint))
            .on_click(cx, |session| session.speaking.begin());
        ui.add_space(16.0);
        ui.label(say!(window_speaker_time));
        let now = Zoned::now();
        let time = format!("{:02}:{:02}", now.hour(), now.minute());
        ui.label(clock(time).color(Palette::of(ui.ctx()).weak))
            .on_hover_text(say!(window_speaker_time_hint));
        ui.add_space(16.0);
        for action in [Action::StepBack, Action::StepForward] {
            crate::widgets::action_items::text_button(ui, session, action, cx);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::session::settings::Settings;

    #[test]
    fn answer_shows_only_when_asking_a_room() {
        let mut session = Session::new(Settings::default());
        session.start_lesson(0);
        while session.ask.waiting().is_none() {
            session.tick(0.0);
            session.next_stop();
        }
        assert_eq!(answer(&session), None);
        session.settings.ask.room = true;
        assert!(answer(&session).is_some_and(|right| right.len() > 10));
    }
}
