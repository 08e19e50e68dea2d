//! The window of whoever speaks, for a screen of their own: what is said now, what the audience does not see (the notes, what
//! comes next), and a clock. Where the system offers no second window, it stands in the first one.

use std::time::Duration;

use egui::{
    CentralPanel, Context, Frame, Key, Label, Panel, RichText, ScrollArea, Ui, Vec2,
    ViewportBuilder, ViewportClass, ViewportCommand, ViewportId, Window, vec2,
};
use jiff::Zoned;

use lesson::grouped;
use search::trace::Stride;
use session::command::{Command, LookCommand};
use session::page::{Direction, Page};
use session::{Action, Session};
use stage::SourceGame;

use crate::course;
use crate::inspector::words::sentence;
use crate::keys;
use crate::presenting;
use crate::theme::{self, Palette};

/// What the window is called.
const TITLE: &str = "Speaker’s window";
/// The size of what is said now, of notes and of what comes next, and of the clock, in points, in a window of the usual size.
const NOW: f32 = 24.0;
const NOTES: f32 = 19.0;
const CLOCK: f32 = 30.0;
/// That size, in points, and by how much letters grow in a larger one.
const USUAL: Vec2 = vec2(620.0, 640.0);
const LARGEST: f32 = 2.5;

/// Shows it, while it is wanted.
pub(crate) fn show(ctx: &Context, session: &Session, commands: &mut Vec<Command>) {
    if !session.settings.speaker {
        return;
    }
    let builder = ViewportBuilder::default()
        .with_title(format!("{TITLE} – Cutoff"))
        .with_inner_size(USUAL)
        .with_min_inner_size([360.0, 320.0]);
    let id = ViewportId::from_hash_of("speaker");
    if ctx.embed_viewports() {
        let mut open = true;
        Window::new(TITLE)
            .open(&mut open)
            .default_size([520.0, 460.0])
            .show(ctx, |ui| contents(ui, session, false, commands));
        if !open {
            commands.push(LookCommand::Speaker(false).into());
        }
        return;
    }
    ctx.show_viewport_immediate(id, builder, |ui, class| {
        if ui.ctx().input(|input| input.viewport().close_requested()) {
            commands.push(LookCommand::Speaker(false).into());
        }
        if class != ViewportClass::EmbeddedWindow {
            // Whoever looks here steps from here, too; Esc closes this window, and nothing behind it.
            if ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::Escape)) {
                commands.push(LookCommand::Speaker(false).into());
                ui.ctx().send_viewport_cmd(ViewportCommand::Close);
            }
            keys::read(ui, session, commands);
        }
        let ground = Palette::of(ui.ctx()).panel;
        CentralPanel::default()
            .frame(Frame::new().fill(ground).inner_margin(14))
            .show(ui, |ui| {
                let private = class != ViewportClass::EmbeddedWindow;
                contents(ui, session, private, commands);
            });
    });
    // The clock goes on where nothing else moves.
    ctx.request_repaint_after(Duration::from_secs(1));
}

/// All of it; `private` where nobody else looks at this window.
fn contents(ui: &mut Ui, session: &Session, private: bool, commands: &mut Vec<Command>) {
    Panel::bottom("speaker clock")
        .resizable(false)
        .frame(Frame::new().inner_margin(6))
        .show(ui, |ui| clock_ui(ui, session, commands));
    let grown = (ui.available_size() / (USUAL - vec2(28.0, 100.0))).min_elem();
    let [now, notes_size] = [NOW, NOTES].map(|size| size * grown.clamp(1.0, LARGEST));
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        caption(ui, &place(session));
        let words = presenting::words(session, session.step());
        if let Some(stop) = session.stop().and_then(|playing| playing.here()) {
            sentence(ui, &stop.text, |text| text.size(now));
            if let Some(open) = session.ask.open() {
                sentence(ui, &open.text, |text| text.font(theme::strong(now)));
            }
        } else {
            let headline = words.headline.to_string();
            sentence(ui, &headline, |text| text.font(theme::strong(now)));
            for told in &words.sentences {
                sentence(ui, &told.to_string(), |text| text.size(now - 4.0));
            }
        }
        if let Some(right) = answer(session).filter(|_| private) {
            caption(ui, "Answer");
            sentence(ui, &right, |text| text.size(now - 4.0));
        }
        let notes = notes(session);
        if !notes.is_empty() {
            caption(ui, "Notes");
            sentence(ui, &notes, |text| text.size(notes_size));
        }
        caption(ui, "Next");
        sentence(ui, &next(session), |text| text.size(notes_size));
    });
}

/// What is right of the question that is open, where a room is asked: whoever speaks knows it before. Who practises alone does not.
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

/// Where we are: the lesson and its stop, or what is open; and the step.
fn place(session: &Session) -> String {
    let step = format!(
        "step {} of {}",
        grouped(session.step().into()),
        grouped(session.track().steps().into())
    );
    match session
        .course
        .as_ref()
        .filter(|_| session.page == Page::Step)
    {
        Some(playing) => format!(
            "{}. {}, {step}",
            playing.course.title,
            course::place(playing)
        ),
        None => format!("{}, {step}", session.title()),
    }
}

/// What the audience is not told: the notes of the lesson, else those of the tree.
fn notes(session: &Session) -> String {
    if let Some(playing) = &session.course {
        return playing.course.notes.clone();
    }
    match &session.stage.source.game {
        SourceGame::Tree(tree) => tree.notes.clone(),
        SourceGame::Game(_) => String::new(),
    }
}

/// What comes next: the next stop of the lesson, else what the next step says, and where the next cutoff is.
fn next(session: &Session) -> String {
    let (step, track) = (session.step(), session.track());
    if let Some(playing) = session
        .course
        .as_ref()
        .filter(|_| session.page == Page::Step)
    {
        let stops = &playing.course.stops;
        let reached = playing.stop();
        let ahead = stops.get(reached + 1);
        return ahead.map_or_else(
            || "This is the last stop.".to_owned(),
            |stop| {
                let asked = if stop.question.is_some() {
                    " (with a question)"
                } else {
                    ""
                };
                format!(
                    "Stop {}, step {}: {}{asked}",
                    reached + 2,
                    stop.step,
                    stop.text
                )
            },
        );
    }
    if step == track.steps() {
        return "End of the search.".to_owned();
    }
    if session.is_asked() && !session.settings.ask.room {
        return "Hidden until the question is answered.".to_owned();
    }
    let after = presenting::words(session, step + 1).headline;
    match track.stride(step, Stride::Cutoff, Direction::Forward) {
        Some(cut) => {
            let cut = grouped(cut.into());
            format!("{after} The next cutoff is at step {cut}.")
        }
        None if track.cutoffs().iter().all(|&cutoffs| cutoffs == 0) => after.to_string(),
        None => format!("{after} No cutoff is left."),
    }
}

/// How long it has lasted, and what time it is.
fn clock_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        // What comes before the first clock stands on the same line as what comes after it.
        let high = ui.fonts_mut(|fonts| fonts.row_height(&theme::strong(CLOCK)));
        ui.set_min_height(high.max(ui.spacing().interact_size.y));
        let clock = |text: String| RichText::new(text).font(theme::strong(CLOCK));
        let hint = "since the presentation started, or this window was opened";
        ui.label("Elapsed").on_hover_text(hint);
        ui.label(clock(lasted(session.speaking.elapsed())))
            .on_hover_text(hint);
        if ui
            .button("Restart")
            .on_hover_text("the clock restarts at 0:00")
            .clicked()
        {
            commands.push(LookCommand::RestartClock.into());
        }
        ui.add_space(16.0);
        ui.label("Time");
        let now = Zoned::now();
        let time = format!("{:02}:{:02}", now.hour(), now.minute());
        ui.label(clock(time).color(Palette::of(ui.ctx()).weak))
            .on_hover_text("the time of day");
        ui.add_space(16.0);
        for action in [Action::StepBack, Action::StepForward] {
            let refused = action.refused(session);
            let button = egui::Button::new(action.title(session));
            if ui
                .add_enabled(refused.is_none(), button)
                .on_hover_text(action.tooltip())
                .on_disabled_hover_text(refused.unwrap_or_default())
                .clicked()
            {
                commands.push(action.command(session));
            }
        }
    });
}

/// A length of time as clocks show it: `0:07`, `12:30`, `1:05:09`.
fn lasted(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::course::CourseCommand;
    use session::settings::Settings;
    use std::time::Instant;

    #[test]
    fn the_answer_is_told_where_a_room_is_asked() {
        let mut session = Session::new(Settings::default());
        session.apply(Command::Course(CourseCommand::Start(0)));
        let begun = Instant::now();
        while session.ask.waiting().is_none() {
            assert!(begun.elapsed() < Duration::from_mins(1));
            session.tick(0.0);
            if session.course.is_some() {
                session.apply(Command::Course(CourseCommand::Next));
            }
        }
        assert_eq!(answer(&session), None);
        session.settings.ask.room = true;
        assert!(answer(&session).is_some_and(|right| right.len() > 10));
    }

    #[test]
    fn times_read_as_on_clocks() {
        let read = |seconds| lasted(Duration::from_secs(seconds));
        assert_eq!(
            [read(7), read(750), read(3_909)],
            ["0:07", "12:30", "1:05:09"]
        );
    }
}
