//! Before an audience: the tree on the full screen, of a game's position with its board, the step in words as a caption below
//! it, a thin line for how far it is, and the pointer as a red dot. Steps are made with the ordinary keys, so that a clicker works.

use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::time::Duration;

use egui::text::LayoutJob;
use egui::{
    CentralPanel, Color32, Context, CursorIcon, Frame, Id, LayerId, Margin, Order, Panel, Pos2,
    Rect, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use lesson::{Explanation, GameKind, explain_in};
use search::trace::Step;
use stage::Names;

use super::both;
use super::inspector;
use super::theme::{self, Palette};
use crate::ask;
use crate::board;
use crate::course;
use session::Session;
use session::command::Command;
use session::page::Page;

/// The size of the caption, in points, and the most lines that it takes.
const CAPTION: f32 = 24.0;
const LINES: usize = 3;
/// From line to line, in ems of IBM Plex Sans.
const PITCH: f32 = 1.3;
/// The most of the screen that a question or the text of a lesson takes.
const QUESTION: f32 = 0.45;
/// How high the line is that says how far the search is, in points.
const PROGRESS: f32 = 4.0;

/// Shows the page in place of menu, panels and transport; `picture` is what it shows above the caption.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    pointer: &mut Pointer,
    commands: &mut Vec<Command>,
    picture: impl FnOnce(&mut Ui, &Session, &mut Vec<Command>),
) {
    let palette = Palette::of(ui.ctx());
    if session.presenting.is_blank() {
        // Black in both themes: that is what a projector shows least of.
        let frame = Frame::new().fill(Color32::BLACK);
        let screen = CentralPanel::default().frame(frame).show(ui, |ui| {
            let (_, screen) = ui.allocate_exact_size(ui.available_size(), Sense::click());
            let name = "Blank screen: press . to go on";
            screen.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
            screen.clicked()
        });
        if screen.inner {
            commands.push(Command::Blank(false));
        }
        ui.ctx().set_cursor_icon(CursorIcon::None);
        return;
    }
    let bare = |margin| Frame::new().fill(palette.ground).inner_margin(margin);
    Panel::bottom("progress")
        .resizable(false)
        .show_separator_line(false)
        .exact_size(PROGRESS)
        .frame(bare(Margin::ZERO))
        .show(ui, |ui| progress_ui(ui, session));
    #[allow(clippy::cast_precision_loss)] // three
    let height = CAPTION * PITCH * LINES as f32 + 14.0;
    let caption = Panel::bottom("caption")
        .resizable(false)
        .show_separator_line(false)
        .frame(bare(Margin::symmetric(24, 7)));
    let most = (ui.available_height() * QUESTION).max(height);
    if let Some(playing) = session.stop() {
        growing(ui, caption, height..=most, |ui| {
            course::caption_ui(ui, session, playing, most, commands);
        });
    } else if session.ask.open().is_some() {
        growing(ui, caption, height..=most, |ui| {
            ask::caption_ui(ui, session, commands);
        });
    } else {
        caption
            .exact_size(height)
            .show(ui, |ui| caption_ui(ui, session));
    }
    if matches!(session.page, Page::Step | Page::Both) {
        board::present(ui, session);
    }
    CentralPanel::default()
        .frame(bare(Margin::ZERO))
        .show(ui, |ui| picture(ui, session, commands));
    if session.dialogs.is_open() {
        return;
    }
    let dark = ui.ctx().theme() == egui::Theme::Dark;
    pointer.show(ui.ctx(), dark);
}

/// A panel as high as what it shows, within limits; beyond them it scrolls.
fn growing(ui: &mut Ui, panel: Panel, limits: RangeInclusive<f32>, show: impl FnOnce(&mut Ui)) {
    const MARGINS: f32 = 14.0;
    let id = Id::unique("caption height");
    let height = ui.ctx().data(|data| data.get_temp::<f32>(id));
    let height = height.unwrap_or(*limits.start());
    let needed = panel
        .exact_size(height.clamp(*limits.start(), *limits.end()))
        .show(ui, |ui| {
            ScrollArea::vertical()
                .show(ui, |ui| {
                    ui.set_min_width(ui.available_width());
                    show(ui);
                    ui.min_rect().height() + MARGINS
                })
                .inner
        })
        .inner;
    if (needed - height).abs() > 0.5 {
        ui.ctx().data_mut(|data| data.insert_temp(id, needed));
        ui.ctx().request_discard("the caption has grown or shrunk");
    }
}

fn progress_ui(ui: &mut Ui, session: &Session) {
    let palette = Palette::of(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let (step, steps) = (session.step(), session.track().steps());
    let name = format!("step {step} of {steps}");
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
    ui.painter().rect_filled(rect, 0.0, palette.line);
    #[allow(clippy::cast_possible_truncation)] // a share
    let share = (f64::from(step) / f64::from(steps.max(1))) as f32;
    let done = Rect::from_min_size(rect.min, vec2(rect.width() * share, rect.height()));
    ui.painter().rect_filled(done, 0.0, palette.current);
}

fn caption_ui(ui: &mut Ui, session: &Session) {
    let palette = Palette::of(ui.ctx());
    let words = words(session, session.step());
    let width = ui.available_width();
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(caption(&words, palette, width)));
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken(&words)));
    inspector::words::announce(&response);
    ui.painter().galley(rect.min, galley, palette.text);
}

/// How many lines the caption of a step takes in this width, in points, and whether it leaves anything out.
pub fn caption_size(session: &Session, ctx: &Context, step: Step, width: f32) -> (usize, bool) {
    let job = caption(&words(session, step), Palette::of(ctx), width);
    let galley = ctx.fonts_mut(|fonts| fonts.layout_job(job));
    (galley.rows.len(), galley.elided)
}

fn words(session: &Session, step: Step) -> Explanation {
    if let Some(search_pair) = session.search_pair() {
        return both::words(search_pair, step);
    }
    let stage = &session.stage;
    let moment = stage.recording.moment(step);
    let kind = match &*stage.names {
        Names::Tree(_) => GameKind::Tree,
        Names::Game { root, .. } => GameKind::of(root.game().about()),
    };
    let names = |visit| inspector::name(stage, visit);
    explain_in(session.notation(), &moment, &names, kind)
}

/// Headline and sentences as one paragraph.
fn caption(words: &Explanation, palette: &Palette, width: f32) -> LayoutJob {
    let strong = theme::strong(CAPTION);
    let mut job = inspector::words::job(&words.headline, &strong, palette);
    for sentence in &words.sentences {
        let more = inspector::words::job(sentence, &theme::plain(CAPTION), palette);
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
        section.format.line_height = Some(CAPTION * PITCH);
    }
    job.wrap.max_width = width;
    job.wrap.max_rows = LINES;
    job
}

fn spoken(words: &Explanation) -> String {
    let lines = std::iter::once(&words.headline).chain(&words.sentences);
    let lines: Vec<String> = lines.map(ToString::to_string).collect();
    lines.join(" ")
}

/// The pointer as a dot with a trail.
#[derive(Clone, Debug, Default)]
pub struct Pointer {
    /// Where it was, and when, in seconds; the latest is the last.
    trail: VecDeque<(f64, Pos2)>,
}

/// For so long the pointer is seen at rest, and its trail behind it, in seconds.
const REST: f64 = 2.0;
const TRAIL: f64 = 0.25;
/// The dot's radius, in points.
const DOT: f32 = 9.0;

impl Pointer {
    fn show(&mut self, ctx: &Context, dark: bool) {
        ctx.set_cursor_icon(CursorIcon::None);
        let (now, at) = ctx.input(|input| (input.time, input.pointer.latest_pos()));
        let Some(at) = at else {
            self.trail.clear();
            return;
        };
        if self.trail.back().is_none_or(|last| last.1 != at) {
            self.trail.push_back((now, at));
        }
        // The last place stays: it says since when the pointer rests.
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
    let red = if dark {
        Color32::from_rgb(0xFF, 0x4A, 0x3D)
    } else {
        Color32::from_rgb(0xE0, 0x1B, 0x10)
    };
    for (from, to) in trail.iter().zip(trail.iter().skip(1)) {
        #[allow(clippy::cast_possible_truncation)] // a share
        let fresh = (1.0 - (now - to.0) / TRAIL).clamp(0.0, 1.0) as f32;
        let stroke = Stroke::new(1.4 * DOT * fresh, red.gamma_multiply(0.35 * fresh));
        painter.line_segment([from.1, to.1], stroke);
    }
    if let Some(&(_, at)) = trail.back() {
        // Softer towards its edge.
        for (radius, strength) in [(1.0, 0.22), (0.8, 0.45), (0.55, 0.9)] {
            painter.circle_filled(pos2(at.x, at.y), DOT * radius, red.gamma_multiply(strength));
        }
    }
}
