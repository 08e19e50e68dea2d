//! The lesson panel, on the left in place of the search options. It is laid out for reading aloud.

use crate::cx::{Cx, ResponseExt as _};
use crate::dialogs::glossary;
use crate::lessons::ask;
use crate::lessons::ask::OpenQuestion;
use crate::lessons::course::model::RunningLesson;
use crate::session::page::Page;
use crate::session::{Action, Session};
use crate::step::board;
use crate::step::inspector::words::{announce, sentence};
use crate::step::side_panel::SidePanel;
use crate::theme::Palette;
use crate::widgets::caption_fit::SIZES;
use crate::widgets::icons::Icon;
use crate::widgets::scrolling::{SCROLL_BAR, ShowFollowing};
use crate::widgets::{action_items, icons};
use crate::{stage_scale, theme};
use egui::{
    Align, Button, CollapsingHeader, Color32, Context, FontId, Frame, Id, Key, Label, Layout,
    Modifiers, Panel, Response, RichText, ScrollArea, Ui, Vec2, vec2,
};
use std::sync::Arc;
use teach::{Stop, unbroken};
use text::say;

/// The text sizes of the title, the goal and a stop's text, in points.
const TITLE: f32 = 21.0;
const GOAL: f32 = theme::BODY + 1.0;
const TEXT: f32 = 18.0;
/// The maximum share of the panel's height for a board, its usual least height in points, and the height below which it
/// is hidden.
const BOARD: f32 = 0.55;
const GOOD_BOARD: f32 = 210.0;
const LEAST_BOARD: f32 = 110.0;
/// The height of what is above a board and of the side to move below it, in points.
const AROUND: f32 = 62.0;
/// The height that a question needs, in points. If less is left beside the board, the question takes the board's
/// room.
const QUESTION: f32 = 440.0;
/// The least height of the card of a question, of what scrolls below the text, and of the button *Next lesson*, in
/// points.
const CARD: f32 = 262.0;
const BELOW: f32 = 36.0;
const NEXT: f32 = 64.0;
/// The space between two lines of the panel, in points.
const BETWEEN: f32 = 8.0;

/// The layouts to try: text size, title above the text, goal above the text.
const LAYOUTS: [(f32, bool, bool); 6] = [
    (TEXT, true, true),
    (TEXT, true, false),
    (16.0, true, false),
    (16.0, false, false),
    (theme::BODY, false, false),
    (14.0, false, false),
];

/// The layout in which every text of a lesson is whole.
struct FittedText {
    letters: f32,
    title: bool,
    goal: bool,
    /// The height of text and head; more than the panel's if no layout fits.
    height: f32,
}

impl FittedText {
    /// Chooses the first layout that fits this size. All stops have the same layout, but those with an open question
    /// have their own.
    fn new(ui: &Ui, session: &Session, playing: &RunningLesson, room: Vec2) -> FittedText {
        let width = room.x - SCROLL_BAR;
        let height = |text: &str, font| text_height(ui.ctx(), text, font, width) + BETWEEN;
        let (course, asked) = (&playing.course, session.ask.open().is_some());
        let boards: &[f32] = if session.is_game() && !asked {
            &[GOOD_BOARD + AROUND, LEAST_BOARD + AROUND, 0.0]
        } else {
            &[0.0]
        };
        let fitted = |(letters, title, goal): (f32, bool, bool)| {
            let text = |stop: &Stop| height(&stop.text, theme::plain(letters));
            let last = course.stops.last().map_or(0.0, |stop| text(stop) + NEXT);
            let text = if asked {
                text(playing.last_stop()) + CARD
            } else {
                course.stops.iter().map(text).fold(last, f32::max) + BELOW
            };
            let mut head = height("1", theme::plain(theme::SMALL));
            if title {
                head += height(&course.title, theme::strong(TITLE)) + 2.0 * BETWEEN;
            }
            if goal {
                head += height(&course.goal, theme::plain(GOAL));
            }
            FittedText {
                letters,
                title,
                goal,
                height: head + text,
            }
        };
        let layouts = LAYOUTS.into_iter().filter(|&(_, _, goal)| !(goal && asked));
        let mut all = layouts.map(fitted).collect::<Vec<_>>();
        let fits = |board| all.iter().position(|it| it.height + board <= room.y);
        let fits = boards.iter().find_map(|&board| fits(board));
        all.swap_remove(fits.unwrap_or(all.len() - 1))
    }
}

pub(crate) fn text_height(ctx: &Context, text: &str, font: FontId, width: f32) -> f32 {
    let text = unbroken(text);
    let galley = ctx.fonts_mut(|fonts| fonts.layout(text, font, Color32::PLACEHOLDER, width));
    galley.size().y
}

pub(crate) fn show(ui: &mut Ui, session: &Session, playing: &RunningLesson, cx: &mut Cx) {
    let open = session.is_left_panel_open();
    SidePanel::Lesson.show(ui, session, open, cx, |ui, cx| {
        let next = buttons_ui(ui, playing, cx);
        number_ui(ui, playing, cx);
        // The last stop has one more button; all stops get the same room.
        let room = ui.available_size() + vec2(0.0, next);
        let fitted = FittedText::new(ui, session, playing, room);
        let board = board_ui(ui, session, room.y - fitted.height, cx);
        // The scroll bar shows while the content scrolls, in the room that the panel reserves for it.
        let scroll = &mut ui.spacing_mut().scroll;
        scroll.floating_width = 5.0;
        scroll.dormant_background_opacity = 0.3;
        scroll.dormant_handle_opacity = 0.6;
        let width = ui.available_width() - SCROLL_BAR;
        ui.spacing_mut().item_spacing.y = BETWEEN;
        // Only a text that is longer than the panel scrolls.
        let is_whole = fitted.height <= room.y;
        if is_whole {
            ui.scope(|ui| {
                ui.set_max_width(width);
                head_ui(ui, playing, (fitted.title, fitted.goal));
                stop_ui(ui, playing, fitted.letters, cx);
            });
        }
        let mut area = ScrollArea::vertical()
            .auto_shrink(false)
            .min_scrolled_height(0.0);
        if is_new_stop(ui, playing) {
            area = area.vertical_scroll_offset(0.0);
        }
        area.show_following(ui, |ui| {
            ui.set_max_width(width);
            if !is_whole {
                stop_ui(ui, playing, fitted.letters, cx);
            }
            question_ui(ui, session, playing, cx);
            if let Some(board) = &board {
                ui.add_space(4.0);
                board::show_moves(ui, session, board, cx);
            }
            if session.ask.open().is_none() {
                head_ui(ui, playing, (!fitted.title, !fitted.goal));
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
    let at = (lesson, playing.stop, playing.here().is_some());
    let id = Id::unique("stop in the panel");
    let before = ui.data_mut(|data| {
        let before = data.get_temp::<(usize, usize, bool)>(id);
        data.insert_temp(id, at);
        before
    });
    before != Some(at)
}

/// The board of a game, above the buttons, with the same size and place at every stop. The texts leave it this height. It
/// is hidden while a question needs its room.
fn board_ui(ui: &mut Ui, session: &Session, left: f32, cx: &mut Cx) -> Option<Response> {
    if !session.is_game() {
        return None;
    }
    let height = ui.available_height();
    let most = ui.available_width().min(BOARD * height - AROUND);
    let asked = session.ask.open().is_some();
    let board = if asked { most } else { most.min(left - AROUND) };
    let taken = board + AROUND;
    if board < LEAST_BOARD || asked && height - taken < QUESTION {
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

/// The buttons between stops, below everything else so that they do not move. Returns the height of the button *Next
/// lesson* with its margin.
fn buttons_ui(ui: &mut Ui, playing: &RunningLesson, cx: &mut Cx) -> f32 {
    Panel::bottom("lesson buttons")
        .resizable(false)
        .show_separator_line(false)
        .frame(Frame::NONE)
        .show(ui, |ui| {
            ui.add_space(6.0);
            let between = playing.here().is_none();
            let (first, last) = (playing.stop == 0 && !between, playing.is_over());
            ui.horizontal(|ui| {
                // Its label is longer; in a narrow panel both just fit.
                ui.spacing_mut().button_padding.x = 4.0;
                let room = ui.available_width() - 8.0;
                let back =
                    Button::new(say!(course_previous_stop)).min_size(vec2(0.55 * room, 36.0));
                let back = ui
                    .add_enabled(!first, back)
                    .on_hover_text(text::keys("PageUp"));
                back.on_click(cx, crate::session::Session::previous_stop);
                let on = Button::new(say!(course_next_stop)).min_size(vec2(0.45 * room, 36.0));
                let on = ui
                    .add_enabled(!last, on)
                    .on_hover_text(text::keys("PageDown"));
                on.on_click(cx, crate::session::Session::next_stop);
            });
            let top = ui.min_rect().bottom();
            if let Some((number, title)) = playing.next_lesson().filter(|_| last) {
                let text = say!(course_next_lesson, number = number + 1, title);
                let size = vec2(ui.available_width(), 36.0);
                let button = Button::new(text).min_size(size).wrap();
                ui.add(button)
                    .on_click(cx, move |session| session.start_lesson(number));
            }
            ui.min_rect().bottom() - top
        })
        .inner
}

/// The lesson's number and the exit button, above everything else so that both stay visible.
fn number_ui(ui: &mut Ui, playing: &RunningLesson, cx: &mut Cx) {
    ui.with_layout(Layout::right_to_left(Align::TOP), |ui| {
        let (name, hint) = if playing.is_trial() {
            (
                say!(course_back_to_editing),
                say!(course_back_to_editing_hint),
            )
        } else {
            (say!(course_leave), say!(course_leave_hint))
        };
        let size = Vec2::splat(26.0);
        icons::button(ui, Icon::Close, size, true, name, hint).on_click(cx, |session| {
            session.leave_lesson();
        });
        ui.with_layout(Layout::left_to_right(Align::TOP), |ui| {
            let kind = if playing.is_trial() {
                say!(course_trial)
            } else {
                say!(course_lesson)
            };
            let number = playing.number.map_or_else(
                || kind.to_owned(),
                |number| {
                    let count = teach::lessons().len();
                    say!(course_lesson_of, count, number = number + 1)
                },
            );
            ui.label(RichText::new(number).small().weak());
        });
    });
}

fn head_ui(ui: &mut Ui, playing: &RunningLesson, (title, goal): (bool, bool)) {
    if title {
        let title = RichText::new(&playing.course.title).font(theme::strong(TITLE));
        ui.add(Label::new(title).wrap());
    }
    if goal {
        let goal = RichText::new(&playing.course.goal).size(GOAL);
        ui.add(Label::new(goal.weak()).wrap());
    }
    if title {
        ui.separator();
    }
}

/// Returns the position in the lesson, in words.
pub(crate) fn place(playing: &RunningLesson) -> String {
    let (stop, count) = (playing.stop + 1, playing.course.stops.len());
    if playing.here().is_some() {
        say!(course_stop, count, stop)
    } else if playing.at < playing.last_stop().step {
        say!(course_stop_before, count, stop)
    } else if playing.is_last() {
        say!(course_stop_after, stop)
    } else {
        say!(course_stop_between, count, next = stop + 1, stop)
    }
}

fn stop_ui(ui: &mut Ui, playing: &RunningLesson, letters: f32, cx: &mut Cx) {
    ui.label(RichText::new(place(playing)).small().weak());
    let stop = playing.last_stop();
    if playing.at >= stop.step {
        let palette = Palette::of(ui.ctx());
        let color = match playing.here() {
            Some(_) => palette.text,
            None => palette.weak,
        };
        let look = (theme::plain(letters), color);
        let text = glossary::sentence(ui, &stop.text, look, &playing.new_terms(), cx);
        announce(&text);
    }
}

/// Shows the question of the current stop, or the end of the lesson.
fn question_ui(ui: &mut Ui, session: &Session, playing: &RunningLesson, cx: &mut Cx) {
    ask::card_ui(ui, session, cx);
    let asked = session.ask.open().is_some();
    if !asked && playing.has_question() && ui.button(say!(course_ask_again)).clicked() {
        cx.act(crate::session::Session::ask_again);
    }
    if playing.here().is_some() && playing.is_last() && !asked {
        // The button below the text names the next lesson.
        let end = match playing.next_lesson() {
            Some(_) => say!(course_end).to_owned(),
            None => format!("{} {}", say!(course_end), playing.what_comes_next()),
        };
        ui.label(RichText::new(end).strong());
    }
}

/// The notes, hidden until the user opens them, in every lesson anew.
fn notes_ui(ui: &mut Ui, playing: &RunningLesson) {
    if playing.course.notes.is_empty() {
        return;
    }
    ui.add_space(8.0);
    CollapsingHeader::new(RichText::new(say!(course_notes)).weak())
        .id_salt(("notes", &playing.course.title))
        .default_open(false)
        .show_unindented(ui, |ui| {
            ui.label(RichText::new(&playing.course.notes).size(theme::BODY));
        });
}

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
    let largest = stage_scale::caption(session, ui.ctx());
    let open = session.ask.open();
    // A question needs its room, too.
    let height = |size: f32| {
        let waiting = open.map_or(0.0, |open| {
            GAP + ask::waiting_height(session, ui.ctx(), open, size, width)
        });
        HEAD * letters.min(size)
            + text_height(ui.ctx(), &stop.text, theme::plain(size), width)
            + waiting
    };
    let sizes = SIZES.map(|part| part * largest);
    let mut rest = sizes.into_iter().skip(first);
    let is_answered = open.is_some_and(|open| open.said.is_some() || open.missed.is_some());
    let size = rest.find(|&size| is_answered || height(size) <= most);
    let size = size.unwrap_or(sizes[SIZES.len() - 1]);
    let head = format!("{}. {}", playing.course.title, place(playing));
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
        let text = text_height(ctx, &stop.text, theme::plain(size), width);
        let asked = stop.question;
        let asked = asked.and_then(|kind| OpenQuestion::at(&session.stage, stop.step, kind));
        let Some(open) = asked else {
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

/// Handles a key while a lesson runs: a clicker moves from stop to stop. Returns false if the key has no meaning there.
pub(crate) fn key(session: &Session, key: Key, modifiers: Modifiers, cx: &mut Cx) -> bool {
    if session.course.is_none() || session.page != Page::Step || modifiers.any() {
        return false;
    }
    match key {
        Key::PageDown => cx.act(Session::next_stop),
        Key::PageUp => cx.act(Session::previous_stop),
        _ => return false,
    }
    true
}
