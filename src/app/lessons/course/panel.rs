//! The lesson panel, on the left in place of the search options. It is laid out for reading aloud.

use egui::{
    Align, Button, CollapsingHeader, Frame, Id, Label, Layout, Margin, Panel, Response, RichText,
    ScrollArea, Ui, Vec2, vec2,
};

use crate::cx::Cx;
use crate::dialogs::glossary;
use crate::lessons::ask;
use crate::lessons::course::model::RunningLesson;
use crate::session::{Action, Session};
use crate::step::board;
use crate::step::inspector::words::announce;
use crate::step::side_panel::model::SidePanel;
use crate::step::side_panel::{SidePanelFrame, WindowSide};
use crate::theme::{self, Palette};
use crate::widgets::action_items;
use crate::widgets::icons::{self, Icon};
use crate::widgets::scrolling::ShowFollowing;

/// The text sizes of the title and of a stop's text, in points.
const TITLE: f32 = 21.0;
const TEXT: f32 = 18.0;
/// The maximum share of the panel's height for a board, and its minimum height in points.
const BOARD: f32 = 0.5;
const LEAST_BOARD: f32 = 130.0;
/// The height of what is above a board and of the side to move below it, in points.
const AROUND: f32 = 62.0;
/// The height that a question needs, in points. If less is left beside the board, the question takes the board's
/// room. If the panel itself is lower, the text is smaller and the title is omitted.
const QUESTION: f32 = 440.0;
const LOW_TEXT: f32 = theme::BODY;

pub(crate) fn show(ui: &mut Ui, session: &Session, playing: &RunningLesson, cx: &mut Cx) {
    let frame = SidePanelFrame {
        panel: SidePanel::Lesson,
        side: WindowSide::Left,
        id: "lesson",
        margin: Margin::symmetric(14, 12),
        fold: Some(Action::SourcePanel),
    };
    let open = session.is_left_panel_open();
    frame.show(ui, session, open, cx, |ui, cx| {
        buttons_ui(ui, playing, cx);
        let board = board_ui(ui, session, cx);
        number_ui(ui, playing, cx);
        let is_low = session.ask.open().is_some() && ui.available_height() < QUESTION;
        show_bar(ui);
        let mut area = ScrollArea::vertical().auto_shrink(false);
        if is_new_stop(ui, playing) {
            area = area.vertical_scroll_offset(0.0);
        }
        area.show_following(ui, |ui| {
            ui.set_max_width(ui.available_width() - 10.0);
            ui.spacing_mut().item_spacing.y = 8.0;
            if !is_low {
                head_ui(ui, session, playing);
            }
            let letters = if is_low { LOW_TEXT } else { TEXT };
            stop_ui(ui, session, playing, letters, cx);
            if let Some(board) = &board {
                ui.add_space(4.0);
                board::show_moves(ui, session, board, cx);
            }
            notes_ui(ui, playing);
            if !playing.is_trial() {
                action_items::text_button(ui, session, Action::EditLesson, cx);
            }
        });
    });
}

/// Returns true if the stop changed since the last frame, so that the panel scrolls to the top.
fn is_new_stop(ui: &Ui, playing: &RunningLesson) -> bool {
    let lesson = playing.course.stops.as_ptr() as usize;
    let at = (lesson, playing.stop(), playing.here().is_some());
    let id = Id::unique("stop in the panel");
    let before = ui.data_mut(|data| {
        let before = data.get_temp::<(usize, usize, bool)>(id);
        data.insert_temp(id, at);
        before
    });
    before != Some(at)
}

/// The board of a game, above the buttons, with the same size and place at every stop. It is hidden while a question
/// needs its room.
fn board_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) -> Option<Response> {
    if !session.is_game() {
        return None;
    }
    let height = ui.available_height();
    let most = ui.available_width();
    let board = (BOARD * height - AROUND).min(most).max(LEAST_BOARD);
    let taken = board + AROUND;
    if session.ask.open().is_some() && height - taken < QUESTION {
        return None;
    }
    let panel = Panel::bottom("board of a lesson")
        .resizable(false)
        .show_separator_line(false)
        .exact_size(taken)
        .frame(Frame::NONE);
    panel
        .show(ui, |ui| {
            ui.add_space(4.0);
            board::show_alone(ui, session, board, cx)
        })
        .inner
}

/// Shows the scroll bar while the content scrolls, in the room that the panel reserves for it.
fn show_bar(ui: &mut Ui) {
    let scroll = &mut ui.spacing_mut().scroll;
    scroll.floating_width = 5.0;
    scroll.dormant_background_opacity = 0.3;
    scroll.dormant_handle_opacity = 0.6;
}

/// The buttons between stops, below everything else so that they do not move.
fn buttons_ui(ui: &mut Ui, playing: &RunningLesson, cx: &mut Cx) {
    Panel::bottom("lesson buttons")
        .resizable(false)
        .show_separator_line(false)
        .frame(Frame::NONE)
        .show(ui, |ui| {
            ui.add_space(6.0);
            let between = playing.here().is_none();
            let (first, last) = (playing.stop() == 0 && !between, playing.is_over());
            ui.horizontal(|ui| {
                // Its label is longer; in a narrow panel both just fit.
                ui.spacing_mut().button_padding.x = 4.0;
                let room = ui.available_width() - 8.0;
                let back = Button::new("Previous stop").min_size(vec2(0.55 * room, 36.0));
                let back = ui.add_enabled(!first, back).on_hover_text("PageUp");
                if back.clicked() {
                    cx.act(crate::session::Session::previous_stop);
                }
                let on = Button::new("Next stop").min_size(vec2(0.45 * room, 36.0));
                let on = ui.add_enabled(!last, on).on_hover_text("PageDown");
                if on.clicked() {
                    cx.act(crate::session::Session::next_stop);
                }
            });
            if let Some((number, title)) = playing.next_lesson().filter(|_| last) {
                let text = format!("Next lesson: {} {title}", number + 1);
                let size = vec2(ui.available_width(), 36.0);
                let button = Button::new(text).min_size(size).wrap();
                if ui.add(button).clicked() {
                    cx.act(move |session| session.start_lesson(number));
                }
            }
        });
}

/// The lesson's number and the exit button, above everything else so that both stay visible.
fn number_ui(ui: &mut Ui, playing: &RunningLesson, cx: &mut Cx) {
    ui.with_layout(Layout::right_to_left(Align::TOP), |ui| {
        let (name, hint) = if playing.is_trial() {
            (
                "Back to editing",
                "end the trial run; the lesson is as you left it (Esc)",
            )
        } else {
            let hint = "leave the lesson: your tree, step and settings come back (Esc)";
            ("Leave the lesson", hint)
        };
        let size = Vec2::splat(26.0);
        if icons::button(ui, Icon::Close, size, true, name, hint).clicked() {
            cx.act(|session| {
                session.leave_lesson();
            });
        }
        ui.with_layout(Layout::left_to_right(Align::TOP), |ui| {
            let kind = if playing.is_trial() {
                "Trial run"
            } else {
                "Lesson"
            };
            let number = playing.number.map_or_else(
                || kind.to_owned(),
                |number| format!("Lesson {} of {}", number + 1, lesson::lessons().len()),
            );
            ui.label(RichText::new(number).small().weak());
        });
    });
}

fn head_ui(ui: &mut Ui, session: &Session, playing: &RunningLesson) {
    let title = RichText::new(&playing.course.title).font(theme::strong(TITLE));
    ui.add(Label::new(title).wrap());
    // A question needs the room; in a low window, all of it.
    if session.ask.open().is_none() {
        let goal = RichText::new(&playing.course.goal).size(theme::BODY + 1.0);
        ui.add(Label::new(goal.weak()).wrap());
    }
    ui.separator();
}

/// Returns the position in the lesson, in words.
pub(crate) fn place(playing: &RunningLesson) -> String {
    let (stop, of) = (playing.stop() + 1, playing.course.stops.len());
    if playing.here().is_some() {
        format!("Stop {stop} of {of}")
    } else if playing.at < playing.last_stop().step {
        format!("Before stop {stop} of {of}")
    } else if playing.is_last() {
        format!("After stop {stop}, the last one")
    } else {
        format!("Between stops {stop} and {} of {of}", stop + 1)
    }
}

/// Shows the current stop with this text size, in points.
fn stop_ui(ui: &mut Ui, session: &Session, playing: &RunningLesson, letters: f32, cx: &mut Cx) {
    ui.label(RichText::new(place(playing)).small().weak());
    let stop = playing.last_stop();
    if playing.at >= stop.step {
        let palette = Palette::of(ui.ctx());
        let color = match playing.here() {
            Some(_) => palette.text,
            None => palette.weak,
        };
        let look = (theme::plain(letters), color);
        let told = glossary::sentence(ui, &stop.text, look, &playing.new_terms(), cx);
        announce(&told);
    }
    ask::card_ui(ui, session, cx);
    let asked = session.ask.open().is_some();
    if !asked && playing.has_question() && ui.button("Ask again").clicked() {
        cx.act(crate::session::Session::ask_again);
    }
    if playing.here().is_some() && playing.is_last() && !asked {
        let end = format!(
            "This is the end of the lesson. {}",
            playing.what_comes_next()
        );
        ui.label(RichText::new(end).strong());
    }
}

/// The notes, hidden until the user opens them, in every lesson anew.
fn notes_ui(ui: &mut Ui, playing: &RunningLesson) {
    if playing.course.notes.is_empty() {
        return;
    }
    ui.add_space(8.0);
    CollapsingHeader::new(RichText::new("Teacher’s notes").weak())
        .id_salt(("notes", &playing.course.title))
        .default_open(false)
        .show_unindented(ui, |ui| {
            ui.label(RichText::new(&playing.course.notes).size(theme::BODY));
        });
}
