//! A side panel that can be resized, folded to a strip and opened again. In a window that is too narrow for it, it is a
//! sheet over the page, or stands below the page.

use crate::cx::{Cx, ResponseExt as _};
use crate::session::page::Page;
use crate::session::{Action, Session};
use crate::theme;
use crate::theme::Palette;
use crate::widgets::icons;
use crate::widgets::icons::Icon;
use egui::containers::panel::PanelState;
use egui::{
    Align, Align2, Button, Context, Event, Frame, Id, Layout, Margin, Modal, Panel, Pos2, Rect,
    RichText, Role, Ui, UiBuilder, Vec2, WidgetInfo, vec2,
};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use text::say;

const STRIP: f32 = 16.0;
const FOLD: egui::Vec2 = vec2(12.0, 44.0);

/// The share of a narrow window's height for a sheet, and for a panel below the page.
const SHEET: f32 = 0.72;
const BELOW: f32 = 0.25;
/// The time in which a sheet rises, in seconds.
const RISING: f32 = 0.15;

/// A panel over the page, in a window that is too narrow for panels beside the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    Left,
    Right,
}

impl Sheet {
    /// Returns the name of the sheet on the open page.
    pub(crate) fn title(self, session: &Session) -> &'static str {
        match self {
            Sheet::Right => say!(step_sheet_details),
            Sheet::Left if session.page == Page::Both => say!(step_sheet_board),
            Sheet::Left if session.course.is_some() || session.is_making_lesson() => {
                say!(step_sheet_lesson)
            }
            Sheet::Left if session.is_game() => say!(step_sheet_position),
            Sheet::Left => say!(step_sheet_search),
        }
    }
}

/// Returns the part of a sheet that has risen; called in each frame.
pub(crate) fn risen(ctx: &Context, is_open: bool) -> f32 {
    ctx.animate_bool_with_time(Id::unique("risen sheet"), is_open, RISING)
}

impl SidePanel {
    fn is_left(self) -> bool {
        matches!(
            self,
            SidePanel::Source | SidePanel::Board | SidePanel::Lesson
        )
    }

    /// Returns the action that folds and opens the panel, if it can be folded.
    fn fold(self) -> Option<Action> {
        match self {
            SidePanel::Explanation | SidePanel::Comparison => Some(Action::Inspector),
            SidePanel::BothBoard | SidePanel::Exercise | SidePanel::Game => None,
            SidePanel::Source | SidePanel::Board | SidePanel::Lesson => Some(Action::SourcePanel),
        }
    }

    fn margin(self) -> Margin {
        match self {
            SidePanel::Game => Margin::symmetric(14, 10),
            // At the right, the scroll bar takes the rest of the margin.
            SidePanel::Explanation | SidePanel::Comparison | SidePanel::Exercise => Margin {
                right: 4,
                ..Margin::symmetric(14, 12)
            },
            _ => Margin::symmetric(14, 12),
        }
    }

    /// Returns the sheet in a narrow window; the panels of the exercise and of the game are below the page.
    fn sheet(self) -> Option<Sheet> {
        match self {
            SidePanel::Explanation | SidePanel::Comparison => Some(Sheet::Right),
            SidePanel::Exercise | SidePanel::Game => None,
            _ => Some(Sheet::Left),
        }
    }

    fn show_in_portrait<R>(
        self,
        ui: &mut Ui,
        session: &Session,
        cx: &mut Cx,
        contents: impl FnOnce(&mut Ui, &mut Cx) -> R,
    ) -> Option<R> {
        let Some(sheet) = self.sheet() else {
            let name: &'static str = self.into();
            let frame = Frame::side_top_panel(ui.style()).inner_margin(self.margin());
            let below = Panel::bottom(name).resizable(false).frame(frame);
            let below = below.exact_size(BELOW * ui.ctx().content_rect().height());
            let shown = below.show(ui, |ui| as_wide_as_given(ui, |ui| contents(ui, cx)));
            return Some(shown.inner);
        };
        if session.sheet != Some(sheet) {
            return None;
        }
        let ctx = ui.ctx().clone();
        let screen = ctx.content_rect();
        let height = SHEET * screen.height();
        let below = (1.0 - risen(&ctx, true)) * height;
        let name = Id::unique("sheet");
        let area = Modal::default_area(name).anchor(Align2::CENTER_BOTTOM, vec2(0.0, below));
        let frame = Frame::side_top_panel(ui.style()).inner_margin(self.margin());
        let modal = Modal::new(name).area(area.constrain(false)).frame(frame);
        let shown = modal.show(&ctx, |ui| {
            let margin = self.margin().sum();
            ui.set_width(screen.width() - margin.x);
            let title = ui.horizontal(|ui| {
                let title = RichText::new(sheet.title(session)).font(theme::strong(theme::LARGE));
                ui.label(title);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let size = Vec2::splat(theme::FINGER);
                    icons::button(ui, Icon::Close, size, true, say!(step_close_panel), "Esc")
                        .clicked()
                })
            });
            let rest = height - margin.y - title.response.rect.height();
            let shown = ui.allocate_ui(vec2(ui.available_width(), rest), |ui| {
                as_wide_as_given(ui, |ui| contents(ui, cx))
            });
            (shown.inner, title.inner.inner)
        });
        let (contents, closed) = shown.inner;
        if closed || shown.backdrop_response.clicked() {
            cx.act(|session| session.sheet = None);
        }
        Some(contents)
    }

    /// Shows the panel with its contents unless it is folded; `open` is false if it is folded. Returns the result of
    /// the contents, if they are shown.
    pub(crate) fn show<R>(
        self,
        ui: &mut Ui,
        session: &Session,
        open: bool,
        cx: &mut Cx,
        contents: impl FnOnce(&mut Ui, &mut Cx) -> R,
    ) -> Option<R> {
        if session.portrait {
            return self.show_in_portrait(ui, session, cx, contents);
        }
        let window = ui.ctx().content_rect().width();
        let width = session.settings.panel_widths.width(self, window);
        let (least, most) = self.limits();
        // The session keeps the width, not egui's panel, so that a panel that shrank with a small window grows again
        // with a larger one.
        let name: &'static str = self.into();
        let id = ui.scope_id().with(name);
        let outer_rect = Rect::from_min_size(Pos2::ZERO, vec2(width, ui.available_height()));
        ui.data_mut(|data| data.insert_persisted(id, PanelState { outer_rect }));
        let new = if self.is_left() {
            Panel::left
        } else {
            Panel::right
        };
        let frame = Frame::side_top_panel(ui.style());
        let whole = new(name)
            .resizable(true)
            .size_range(least..=most.min(0.5 * window).max(least))
            .frame(frame.inner_margin(self.margin()));
        let Some(fold) = self.fold() else {
            let shown = whole.show(ui, |ui| as_wide_as_given(ui, |ui| contents(ui, cx)));
            self.remember(ui, shown.response.rect.width(), width, cx);
            return Some(shown.inner);
        };
        let strip = new(if self.is_left() {
            "folded left"
        } else {
            "folded right"
        });
        let strip = strip
            .resizable(true)
            .exact_size(STRIP)
            .frame(frame.inner_margin(Margin::ZERO));
        let mut is_open = open;
        let shown = Panel::show_switched(ui, &mut is_open, strip, whole, |ui, open| {
            if open {
                return Some(as_wide_as_given(ui, |ui| contents(ui, cx)));
            }
            self.expand_ui(ui, fold, cx);
            None
        });
        if is_open != open {
            // A panel dragged below its minimum width is folded, and reopens with its earlier width.
            cx.run(fold);
        } else if open && shown.inner.is_some() {
            self.remember(ui, shown.response.rect.width(), width, cx);
        }
        shown.inner
    }

    /// Remembers the width set by the user or by assistive technology, but not a width caused by its contents.
    fn remember(self, ui: &Ui, now: f32, before: f32, cx: &mut Cx) {
        let given = ui.input(|input| {
            let asked = |event: &Event| matches!(event, Event::AccessKitActionRequest(_));
            input.pointer.any_released() || input.events.iter().any(asked)
        });
        if given && (now - before).abs() > 1.0 {
            cx.act(move |session| session.settings.panel_widths.keep(self, now));
        }
    }

    /// The button on a folded panel that opens it.
    fn expand_ui(self, ui: &mut Ui, fold: Action, cx: &mut Cx) {
        let rect = Rect::from_center_size(ui.max_rect().center(), FOLD);
        let (name, icon) = if self.is_left() {
            (say!(step_expand_left_panel), Icon::PointRight)
        } else {
            (say!(step_expand_right_panel), Icon::PointLeft)
        };
        let button = Button::new("").frame_when_inactive(false).min_size(FOLD);
        let response = ui.put(rect, button).on_hover_text(name);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
        let palette = Palette::of(ui.ctx());
        let color = if response.hovered() || response.has_focus() {
            palette.text
        } else {
            palette.weak
        };
        icons::paint(ui.painter(), icon, rect, color);
        response.on_click(cx, move |session| session.run(fold));
    }
}

/// Shows contents with exactly the panel's width, even if a line would need more.
fn as_wide_as_given<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let room = ui.available_rect_before_wrap();
    let mut inside = ui.new_child(UiBuilder::new().max_rect(room).id_salt("inside"));
    let answer = contents(&mut inside);
    ui.advance_cursor_after_rect(room);
    answer
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray, IntoStaticStr,
)]
pub enum SidePanel {
    /// The search and its source.
    Source,
    /// The search and its source, with a board.
    Board,
    Lesson,
    /// The step in words, windows and counts.
    Explanation,
    /// The costs of two searches.
    Comparison,
    BothBoard,
    Exercise,
    Game,
}

/// The window width in points beyond which panels no longer grow; panels with a board still do.
const WIDE: f32 = 1_600.0;

impl SidePanel {
    /// The minimum and maximum width in points.
    pub const fn limits(self) -> (f32, f32) {
        match self {
            SidePanel::Source => (180.0, 620.0),
            SidePanel::Board => (216.0, 820.0),
            SidePanel::BothBoard => (190.0, 820.0),
            SidePanel::Lesson => (240.0, 620.0),
            SidePanel::Explanation | SidePanel::Comparison => (260.0, 620.0),
            SidePanel::Exercise => (280.0, 620.0),
            SidePanel::Game => (260.0, 960.0),
        }
    }

    /// The default width in points in a window of this width.
    pub fn usual_width(self, window: f32) -> f32 {
        let share = match self {
            SidePanel::Source => (0.172 * window).min(0.172 * WIDE),
            // Most of this panel is the board, which must be readable from a distance.
            SidePanel::Board => 0.206 * window + 0.15 * (window - 1_280.0).max(0.0),
            SidePanel::BothBoard => 0.25 * window,
            SidePanel::Lesson => (0.258 * window).min(0.258 * WIDE),
            SidePanel::Explanation => (0.258 * window).clamp(280.0, 0.258 * WIDE),
            SidePanel::Comparison | SidePanel::Exercise => (0.25 * window).min(0.25 * WIDE),
            SidePanel::Game => (0.32 * window).clamp(300.0, 460.0),
        };
        let (least, most) = self.limits();
        share.round().clamp(least, most)
    }
}

/// The widths that the user has set, in points.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PanelWidths(Vec<(SidePanel, f32)>);

impl PanelWidths {
    /// The width of a panel in points in a window of this width: as last set, but at most half the window.
    pub fn width(&self, panel: SidePanel, window: f32) -> f32 {
        let chosen = self.0.iter().find(|(its, _)| *its == panel);
        let chosen = chosen
            .map(|(_, width)| *width)
            .filter(|width| width.is_finite());
        let (least, most) = panel.limits();
        let most = most.min(0.5 * window).max(least);
        chosen
            .unwrap_or_else(|| panel.usual_width(window))
            .clamp(least, most)
    }

    pub(crate) fn keep(&mut self, panel: SidePanel, width: f32) {
        self.0.retain(|(its, _)| *its != panel);
        self.0.push((panel, width));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_scale_and_leave_room_for_the_tree() {
        let widths = PanelWidths::default();
        for window in [760.0, 800.0, 1280.0, 1920.0, 2560.0] {
            let width = |panel| widths.width(panel, window);
            for &panel in SidePanel::VARIANTS {
                let (least, most) = panel.limits();
                assert!((least..=most).contains(&width(panel)), "{panel:?} {window}");
            }
            for left in [SidePanel::Source, SidePanel::Board, SidePanel::Lesson] {
                let both = width(left) + width(SidePanel::Explanation);
                assert!(window - both >= 0.3 * window, "{left:?} {window}");
            }
        }
        let board = |window| widths.width(SidePanel::Board, window);
        assert!(board(1920.0) > 1.4 * board(1280.0) && board(2560.0) > 1.3 * board(1920.0));
    }

    #[test]
    #[allow(clippy::float_cmp)] // the very numbers that were given
    fn chosen_width_is_kept_within_limits() {
        let mut widths = PanelWidths::default();
        widths.keep(SidePanel::Source, 300.0);
        assert_eq!(widths.width(SidePanel::Source, 1280.0), 300.0);
        widths.keep(SidePanel::Source, f32::NAN);
        let usual = SidePanel::Source.usual_width(1280.0);
        assert_eq!(widths.width(SidePanel::Source, 1280.0), usual);
        widths.keep(SidePanel::Source, 5_000.0);
        assert_eq!(widths.width(SidePanel::Source, 800.0), 400.0);
        assert_eq!(widths.0.len(), 1);
    }
}
