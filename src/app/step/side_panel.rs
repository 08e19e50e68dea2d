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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WindowSide {
    Left,
    Right,
}

pub(crate) struct SidePanelFrame {
    pub panel: SidePanel,
    pub side: WindowSide,
    pub id: &'static str,
    pub margin: Margin,
    /// The action that folds and opens the panel, if it can be folded.
    pub fold: Option<Action>,
}

impl SidePanelFrame {
    /// Shows the panel with its contents unless it is folded; `open` is false if it is folded. Returns the result of
    /// the contents, if they are shown.
    pub fn show<R>(
        self,
        ui: &mut Ui,
        session: &Session,
        open: bool,
        cx: &mut Cx,
        contents: impl FnOnce(&mut Ui, &mut Cx) -> R,
    ) -> Option<R> {
        let window = ui.ctx().content_rect().width();
        let width = session.settings.panel_widths.width(self.panel, window);
        let (least, most) = self.panel.limits();
        // The session keeps the width, not egui's panel, so that a panel that shrank with a small window grows again
        // with a larger one.
        let id = ui.scope_id().with(self.id);
        let outer_rect = Rect::from_min_size(Pos2::ZERO, vec2(width, ui.available_height()));
        ui.data_mut(|data| data.insert_persisted(id, PanelState { outer_rect }));
        let new = |id| match self.side {
            WindowSide::Left => Panel::left(id),
            WindowSide::Right => Panel::right(id),
        };
        let frame = Frame::side_top_panel(ui.style());
        let whole = new(self.id)
            .resizable(true)
            .size_range(least..=most.min(0.5 * window).max(least))
            .frame(frame.inner_margin(self.margin));
        let Some(fold) = self.fold else {
            let shown = whole.show(ui, |ui| as_wide_as_given(ui, |ui| contents(ui, cx)));
            self.remember(ui, shown.response.rect.width(), width, cx);
            return Some(shown.inner);
        };
        let strip = new(match self.side {
            WindowSide::Left => "folded left",
            WindowSide::Right => "folded right",
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
    fn remember(&self, ui: &Ui, now: f32, before: f32, cx: &mut Cx) {
        let given = ui.input(|input| {
            let asked = |event: &Event| matches!(event, Event::AccessKitActionRequest(_));
            input.pointer.any_released() || input.events.iter().any(asked)
        });
        if given && (now - before).abs() > 1.0 {
            let panel = self.panel;
            cx.act(move |session| session.settings.panel_widths.keep(panel, now));
        }
    }

    /// The button on a folded panel that opens it.
    fn expand_ui(&self, ui: &mut Ui, fold: Action, cx: &mut Cx) {
        let rect = Rect::from_center_size(ui.max_rect().center(), FOLD);
        let (name, icon) = match self.side {
            WindowSide::Left => ("Expand the left panel", Icon::PointRight),
            WindowSide::Right => ("Expand the right panel", Icon::PointLeft),
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
