//! A side panel that can be resized, folded to a strip and opened again.

pub mod model;

use egui::containers::panel::PanelState;
use egui::{
    Button, Event, Frame, Margin, Panel, Pos2, Rect, Role, Ui, UiBuilder, WidgetInfo, vec2,
};

use crate::cx::Cx;
use crate::session::{Action, Session};
use crate::step::side_panel::model::SidePanel;

use crate::theme::Palette;
use crate::widgets::icons::{self, Icon};

const STRIP: f32 = 16.0;
const FOLD: egui::Vec2 = vec2(12.0, 44.0);

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
            ("Expand the left panel", Icon::PointRight)
        } else {
            ("Expand the right panel", Icon::PointLeft)
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
        if response.clicked() {
            cx.run(fold);
        }
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
