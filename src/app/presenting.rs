//! The presentation: the tree on the full screen, a game's board beside it, the explanation as a caption, a thin
//! progress line, and the pointer as a red dot. Steps use the ordinary keys, so that a clicker works.

use crate::cx::{Cx, ResponseExt as _};
use crate::dialogs::share;
use crate::lessons::{ask, course};
use crate::session::Session;
use crate::session::page::Page;
use crate::step::{board, inspector, transport};
use crate::theme::Palette;
use crate::widgets::icons::{self, Icon};
use crate::widgets::{caption_fit, touch};
use crate::{stage_scale, theme};
use egui::text::LayoutJob;
use egui::{
    Align2, CentralPanel, Color32, Context, CursorIcon, Frame, Id, Label, LayerId, Margin, Order,
    Panel, Pos2, Rect, RichText, Role, ScrollArea, Sense, Stroke, Ui, UiBuilder, Vec2, WidgetInfo,
    pos2, vec2,
};
use game::NodeId;
use search::Notation;
use search::trace::Step;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use teach::Explanation;
use text::say;

/// The maximum number of caption lines, for wide and for narrow captions.
const LINES: usize = 4;
const LINES_IF_NARROW: usize = 6;
/// The minimum width of a wide caption, in ems.
const WIDE: f32 = 36.0;
/// The line height, in ems of IBM Plex Sans.
const PITCH: f32 = 1.18;
/// The maximum share of the screen for a question.
const QUESTION: f32 = 0.46;
/// The maximum share of the screen for a lesson's text without a question; the tree has the rest at every stop. A
/// longer text is smaller, then scrolled.
const LESSON: f32 = 0.37;
/// The margins above and below the caption, in points. Its last line keeps clear of the progress line.
const MARGINS: [i8; 2] = [0, 8];
/// The maximum share of an embedded page for the caption, and the height below which it has no counts, in points.
const EMBEDDED: f32 = 0.34;
const LOW: f32 = 420.0;
/// The height of the progress line, in points.
const PROGRESS: f32 = 4.0;

/// Shows what the user wants in place of the page, if anything; returns false if not.
pub(crate) fn cover_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) -> bool {
    let Some(cover) = session.presenting.cover else {
        return false;
    };
    let (ground, name) = match cover {
        // Black in both themes, because a projector shows it least.
        Cover::Blank => (Color32::BLACK, say!(said_cover_blank)),
        Cover::Code => (Palette::of(ui.ctx()).ground, say!(said_cover_link)),
    };
    let frame = Frame::new().fill(ground);
    let screen = CentralPanel::default().frame(frame).show(ui, |ui| {
        let (rect, screen) = ui.allocate_exact_size(ui.available_size(), Sense::click());
        screen.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
        if cover == Cover::Code {
            share::present(ui, session, rect);
        }
        screen.clicked()
    });
    if screen.inner {
        cx.act(move |session| session.presenting.cover_with(None));
    }
    ui.ctx().set_cursor_icon(CursorIcon::None);
    true
}

/// Shows the page in place of menu, panels and transport. `picture` draws the area above the caption, and `at` is the
/// user's node in it.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    (pointer, at): (&mut Pointer, Option<NodeId>),
    cx: &mut Cx,
    picture: impl FnOnce(&mut Ui, &Session, &mut Cx),
) {
    let embedded = session.presenting.is_embedded();
    if embedded {
        transport::show(ui, session, cx);
    } else {
        Panel::bottom("progress")
            .resizable(false)
            .show_separator_line(false)
            .exact_size(PROGRESS)
            .frame(bare(ui, Margin::ZERO))
            .show(ui, |ui| progress_ui(ui, session));
    }
    words_ui(ui, session, at, cx);
    if matches!(session.page, Page::Step | Page::Both) {
        board::present(ui, session);
    }
    CentralPanel::default()
        .frame(bare(ui, Margin::ZERO))
        .show(ui, |ui| picture(ui, session, cx));
    if session.dialogs.is_open() || embedded {
        return;
    }
    if touch::has_fingers(ui) {
        leave_ui(ui, cx);
        return;
    }
    let dark = ui.ctx().theme() == egui::Theme::Dark;
    pointer.show(ui.ctx(), dark);
}

/// The way back without a keyboard.
fn leave_ui(ui: &mut Ui, cx: &mut Cx) {
    let size = Vec2::splat(theme::FINGER);
    let room = ui.ctx().content_rect().shrink(8.0);
    let place = Align2::RIGHT_TOP.align_size_within_rect(size, room);
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        let (icon, name) = (Icon::Close, say!(said_stop_presenting));
        icons::button(ui, icon, size, true, name, "Esc")
            .on_click(cx, |session| session.present(false));
    });
}

fn bare(ui: &Ui, margin: Margin) -> Frame {
    let ground = Palette::of(ui.ctx()).ground;
    Frame::new().fill(ground).inner_margin(margin)
}

/// Shows the counts and the caption at the lower edge. A finger that swipes them steps.
pub(crate) fn words_ui(ui: &mut Ui, session: &Session, at: Option<NodeId>, cx: &mut Cx) {
    let side = side_margin(session);
    let is_low = session.presenting.is_embedded() && ui.available_height() < LOW;
    if session.page == Page::Step && session.course.is_none() && !is_low {
        let counts = Panel::bottom("presented counts").resizable(false);
        counts
            .show_separator_line(false)
            .frame(bare(ui, Margin::symmetric(side, 4)))
            .show(ui, |ui| counts_ui(ui, session));
    }
    let height = caption_height(ui, session);
    let caption = Panel::bottom("caption")
        .resizable(false)
        .show_separator_line(false)
        .frame(bare(
            ui,
            Margin {
                left: side,
                right: side,
                top: MARGINS[0],
                bottom: MARGINS[1],
            },
        ));
    // The same height at every step, so that the tree does not move; longer text scrolls.
    caption.exact_size(height).show(ui, |ui| {
        let asked = session.ask.open().is_some();
        if session.stop().is_none() && !asked {
            return caption_ui(ui, session, at, cx);
        }
        let caption = asked_caption(ui, session);
        let first = caption_fit::size(ui.ctx(), &caption);
        let letters = caption_fit::SIZES[first] * stage_scale::caption(session, ui.ctx());
        let scrolled = ScrollArea::vertical().auto_shrink(false);
        let shown = scrolled.show(ui, |ui| match session.stop() {
            Some(playing) => {
                course::caption_ui(ui, session, playing, (height - margins(), first), cx);
            }
            None => ask::caption_ui(ui, session, letters, cx),
        });
        let too_high = shown.content_size.y > shown.inner_rect.height() + 0.5;
        caption_fit::tried(ui.ctx(), caption, first, too_high);
    });
}

/// Returns the margin at either side of the caption, in points.
fn side_margin(session: &Session) -> i8 {
    if session.is_small() { 12 } else { 24 }
}

/// Returns everything that the height of a stop's text and of a question depends on.
fn asked_caption(ui: &Ui, session: &Session) -> String {
    let stop = session.stop().and_then(|playing| playing.here());
    let open = session.ask.open().map(|open| {
        let said = open.said.as_ref().map(|said| &said.verdict.why);
        let missed = open.missed.as_ref().map(|missed| &missed.hint);
        (&open.text, said, &open.note, missed)
    });
    format!(
        "{:?}",
        (ui.available_size(), stop.map(|stop| &stop.text), open)
    )
}

fn margins() -> f32 {
    MARGINS.map(f32::from).iter().sum()
}

/// Returns the caption's height, in points. It is the same at every step of the presentation.
fn caption_height(ui: &Ui, session: &Session) -> f32 {
    let margins = margins();
    let size = stage_scale::caption(session, ui.ctx());
    let width = ui.available_width() - 2.0 * f32::from(side_margin(session));
    #[allow(clippy::cast_precision_loss)] // a few
    let lines = most_lines(ui.ctx(), session, size, width) as f32;
    let mut usual = size * PITCH * lines + margins;
    if session.presenting.is_embedded() {
        usual = usual.min((EMBEDDED * ui.available_height()).max(size * PITCH * 2.0 + margins));
    }
    let most = |part: f32| (ui.available_height() * part).max(usual);
    let asked = session.settings.ask.on && session.page == Page::Step;
    match &session.course {
        None if asked => most(QUESTION),
        Some(playing) if session.page == Page::Step => {
            let wanted = course::caption_height(session, ui.ctx(), playing, size, width);
            // A question takes its full height, so that all of it is visible.
            let stops = &playing.course.stops;
            let asks = stops.iter().any(|stop| stop.question.is_some());
            let part = if asks { QUESTION } else { LESSON };
            (wanted + margins).clamp(usual, most(part))
        }
        _ => usual,
    }
}

/// The key of a cached line count: recording, notation, size and width.
type CaptionKey = (usize, bool, u32, u32);

/// Returns the number of lines of the longest caption in the presentation. With too many steps to check, returns the
/// allowed maximum.
fn most_lines(ctx: &Context, session: &Session, size: f32, width: f32) -> usize {
    const LOOKED_AT: u32 = 600;
    let steps = session.track().steps();
    if steps > LOOKED_AT {
        return lines(width, size);
    }
    let shown = match session.search_pair() {
        Some(pair) => Arc::as_ptr(pair) as usize,
        None => Arc::as_ptr(&session.stage) as usize,
    };
    let negamax = session.notation() == Notation::Negamax;
    let key = (shown, negamax, size.to_bits(), width.to_bits());
    let id = Id::unique("lines of the caption");
    let known = ctx.data(|data| data.get_temp::<(CaptionKey, usize)>(id));
    if let Some((_, lines)) = known.filter(|known| known.0 == key) {
        return lines;
    }
    let rows = (0..=steps).map(|step| caption_lines(session, ctx, step, width));
    let most = rows.max().unwrap_or(1).min(lines(width, size));
    ctx.data_mut(|data| data.insert_temp(id, (key, most)));
    most
}

/// Returns the maximum number of lines of a caption with this width and text size, both in points.
fn lines(width: f32, size: f32) -> usize {
    if width >= WIDE * size {
        LINES
    } else {
        LINES_IF_NARROW
    }
}

/// The nodes visited so far, in the same place at every step. An open question may ask what they give away.
fn counts_ui(ui: &mut Ui, session: &Session) {
    let size = (0.8 * stage_scale::caption(session, ui.ctx())).round();
    let counts = if session.is_asked() {
        String::new()
    } else {
        inspector::counts::in_words(&session.stage, session.step())
    };
    ui.add(Label::new(RichText::new(counts).font(theme::strong(size))).wrap());
}

fn progress_ui(ui: &mut Ui, session: &Session) {
    let palette = Palette::of(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let name = session.counter_words();
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
    ui.painter().rect_filled(rect, 0.0, palette.line);
    let [_, last] = session.counter();
    let place = session.track().place(session.step(), session.unit());
    #[allow(clippy::cast_possible_truncation)] // a share
    let share = (place / f64::from(last.max(1))) as f32;
    let done = Rect::from_min_size(rect.min, vec2(rect.width() * share, rect.height()));
    ui.painter().rect_filled(done, 0.0, palette.current);
}

fn caption_ui(ui: &mut Ui, session: &Session, at: Option<NodeId>, cx: &mut Cx) {
    let palette = Palette::of(ui.ctx());
    // A try or reveal at this step replaces the last event; the picture announces it.
    let what_if = &session.what_if;
    let shown = what_if.shown(&session.stage, session.step(), at, session.notation());
    let shown = shown.filter(|_| session.page == Page::Step);
    let is_told = shown.is_none();
    let words = shown.map_or_else(|| words(session, session.step()), |shown| shown.sentences());
    let width = ui.available_width();
    let size = stage_scale::caption(session, ui.ctx());
    let height = ui.available_height() + 0.5;
    let galley = |words: &Explanation, part: f32| {
        let job = caption(words, palette, part * size, width);
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let [first, smaller @ ..] = caption_fit::SIZES;
    let mut smaller = smaller.into_iter();
    let mut painted = words.clone();
    let mut galley_shown = galley(&painted, first);
    while galley_shown.size().y > height {
        // On a small screen, smaller text is unreadable: the panel at the right has all sentences.
        if session.is_small() && painted.sentences.pop().is_some() {
            galley_shown = galley(&painted, first);
        } else if let Some(part) = smaller.next() {
            galley_shown = galley(&painted, part);
        } else {
            break;
        }
    }
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::DRAG);
    touch::step(ui, &response, cx);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken(&words)));
    if is_told {
        inspector::words::announce(&response);
    }
    ui.painter().galley(rect.min, galley_shown, palette.text);
}

/// Returns the caption's text size on this screen, in points: at least 1/24 of its height.
pub fn caption_letters(session: &Session, ctx: &Context) -> f32 {
    stage_scale::caption(session, ctx)
}

/// Returns the number of lines of a step's caption in its normal size at this width, in points.
pub fn caption_lines(session: &Session, ctx: &Context, step: Step, width: f32) -> usize {
    let size = stage_scale::caption(session, ctx);
    let job = caption(&words(session, step), Palette::of(ctx), size, width);
    ctx.fonts_mut(|fonts| fonts.layout_job(job)).rows.len()
}

/// Returns the explanation of a step of the current page.
pub(crate) fn words(session: &Session, step: Step) -> Explanation {
    if let Some(search_pair) = session.search_pair() {
        return search_pair.words(step);
    }
    let words = inspector::words_of(&session.stage, step, session.notation());
    let is_now = step == session.step();
    let answer = is_now.then(|| inspector::answer(session, &words)).flatten();
    answer.unwrap_or(words)
}

/// Lays out headline and sentences as one paragraph.
fn caption(words: &Explanation, palette: &Palette, size: f32, width: f32) -> LayoutJob {
    let strong = theme::strong(size);
    let mut job = inspector::words::job(&words.headline, &strong, palette);
    for sentence in &words.sentences {
        let more = inspector::words::job(sentence, &theme::plain(size), palette);
        for (at, section) in more.sections.iter().enumerate() {
            let text = &more.text[section.byte_range.start.0..section.byte_range.end.0];
            let text = if at == 0 {
                format!(" {text}")
            } else {
                text.to_owned()
            };
            job.append(&text, 0.0, section.format.clone());
        }
    }
    for section in &mut job.sections {
        section.format.line_height = Some(size * PITCH);
    }
    job.wrap.max_width = width;
    job
}

fn spoken(words: &Explanation) -> String {
    let lines = std::iter::once(&words.headline).chain(&words.sentences);
    let lines: Vec<String> = lines.map(ToString::to_string).collect();
    lines.join(" ")
}

#[derive(Clone, Debug, Default)]
pub struct Pointer {
    /// The time of the first frame, and the pointer's position before it moved.
    still: Option<(f64, Option<Pos2>)>,
    /// The recent positions with their times in seconds, the latest last.
    trail: VecDeque<(f64, Pos2)>,
}

/// The time for which a resting pointer stays visible, and the lifetime of its trail, in seconds.
const REST: f64 = 2.0;
const TRAIL: f64 = 0.25;
/// The time of the change to the full screen, in seconds.
const SETTLING: f64 = 0.6;
const DOT: f32 = 9.0;

impl Pointer {
    fn show(&mut self, ctx: &Context, dark: bool) {
        ctx.set_cursor_icon(CursorIcon::None);
        let (now, at) = ctx.input(|input| (input.time, input.pointer.latest_pos()));
        // The change to the full screen moves the window below the pointer.
        let (since, still) = self.still.get_or_insert((now, at));
        if now < *since + SETTLING {
            *still = at;
        }
        if *still == at {
            return;
        }
        *still = None;
        let Some(at) = at else {
            self.trail.clear();
            return;
        };
        if self.trail.back().is_none_or(|last| last.1 != at) {
            self.trail.push_back((now, at));
        }
        // The last position stays, because its time is the start of the rest.
        while self.trail.len() > 1 && self.trail[0].0 < now - TRAIL {
            self.trail.pop_front();
        }
        let rested = now - self.trail.back().map_or(now, |last| last.0);
        if rested >= REST {
            return;
        }
        paint(ctx, &self.trail, now, dark);
        let wait = if self.trail.len() > 1 {
            1.0 / 60.0
        } else {
            REST - rested
        };
        ctx.request_repaint_after(Duration::from_secs_f64(wait));
    }
}

fn paint(ctx: &Context, trail: &VecDeque<(f64, Pos2)>, now: f64, dark: bool) {
    let layer = LayerId::new(Order::Tooltip, Id::unique("laser pointer"));
    let painter = ctx.layer_painter(layer);
    let palette = if dark {
        &Palette::DARK
    } else {
        &Palette::LIGHT
    };
    let red = palette.pen;
    for (from, to) in trail.iter().zip(trail.iter().skip(1)) {
        #[allow(clippy::cast_possible_truncation)] // a share
        let fresh = (1.0 - (now - to.0) / TRAIL).clamp(0.0, 1.0) as f32;
        let stroke = Stroke::new(1.4 * DOT * fresh, red.gamma_multiply(0.35 * fresh));
        painter.line_segment([from.1, to.1], stroke);
    }
    if let Some(&(_, at)) = trail.back() {
        // Softer towards the edge.
        for (radius, strength) in [(1.0, 0.22), (0.8, 0.45), (0.55, 0.9)] {
            painter.circle_filled(pos2(at.x, at.y), DOT * radius, red.gamma_multiply(strength));
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Speaking {
    /// The time since the clock was started.
    pub elapsed: Duration,
}

impl Speaking {
    pub(crate) fn let_time_pass(&mut self, time: Duration) {
        self.elapsed += time;
    }

    pub(crate) fn begin(&mut self) {
        self.elapsed = Duration::ZERO;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    Blank,
    /// The QR code of the link.
    Code,
}

#[derive(Clone, Debug, Default)]
pub struct Presenting {
    on: bool,
    pub cover: Option<Cover>,
    /// The address of the whole page, if this one is embedded in another.
    pub(crate) whole_page: Option<String>,
}

impl Presenting {
    /// Presents for good: tree, caption and transport alone, in another page.
    pub(crate) fn embedded(whole_page: String) -> Presenting {
        Presenting {
            whole_page: Some(whole_page),
            ..Presenting::default()
        }
    }

    pub fn is_on(&self) -> bool {
        self.on || self.is_embedded()
    }

    pub fn is_on_full_screen(&self) -> bool {
        self.on
    }

    pub fn is_embedded(&self) -> bool {
        self.whole_page.is_some()
    }

    pub fn is_blank(&self) -> bool {
        self.cover == Some(Cover::Blank)
    }

    pub fn set(&mut self, on: bool) {
        self.on = on && !self.is_embedded();
        self.cover = None;
    }

    /// Covers the screen or shows it again; only in presentation mode.
    pub fn cover_with(&mut self, cover: Option<Cover>) {
        self.cover = cover.filter(|_| self.on);
    }

    /// Removes the cover, otherwise leaves the mode; returns `false` if there is nothing to leave.
    pub fn leave(&mut self) -> bool {
        if self.cover.take().is_some() {
        } else if self.on {
            self.set(false);
        } else {
            return false;
        }
        true
    }
}

impl Session {
    /// Begins or ends presenting the page that is open.
    pub fn present(&mut self, present: bool) {
        self.presenting.set(present);
        if present {
            self.speaking.begin();
        }
    }
}
