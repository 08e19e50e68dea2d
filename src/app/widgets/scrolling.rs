//! Scrolling that follows the keyboard focus, so that every widget is reachable without the mouse.

use egui::scroll_area::ScrollAreaOutput;
use egui::{Id, Rect, ScrollArea, Sense, Ui, UiBuilder, vec2};

pub(crate) trait ShowFollowing {
    /// Shows its contents and scrolls to the widget that has just gained the focus.
    fn show_following<R>(
        self,
        ui: &mut Ui,
        contents: impl FnOnce(&mut Ui) -> R,
    ) -> ScrollAreaOutput<R>;
}

impl ShowFollowing for ScrollArea {
    fn show_following<R>(
        self,
        ui: &mut Ui,
        contents: impl FnOnce(&mut Ui) -> R,
    ) -> ScrollAreaOutput<R> {
        self.show(ui, |ui| {
            let shown = contents(ui);
            follow(ui);
            shown
        })
    }
}

/// The width of a scroll bar beside its contents, in points.
pub(crate) const SCROLL_BAR: f32 = 10.0;
/// The time after a click during which the focus follows the pointer, in seconds.
const CLICK: f32 = 0.5;
/// The maximum height of a scrolled-to widget, as a share of the visible height.
const SMALL: f32 = 0.5;

fn follow(ui: &Ui) {
    // A clicked widget is already visible and must not move away from under the pointer; nor must the widget that it
    // opens.
    let clicked = ui.input(|input| {
        let pointer = &input.pointer;
        pointer.any_down() || pointer.any_released() || pointer.time_since_last_click() < CLICK
    });
    let Some(gained) = just_focused(ui).filter(|_| !clicked) else {
        return;
    };
    let seen = ui.clip_rect();
    // A board, nearly as high as the visible part, is not scrolled.
    let is_small = gained.height() <= SMALL * seen.height();
    if is_small && ui.min_rect().contains(gained.center()) && !seen.contains_rect(gained) {
        ui.scroll_to_rect(gained, None);
    }
}

/// The last focused widget and the pass in which it gained the focus.
#[derive(Clone, Copy)]
struct FocusSince(Id, u64);

/// Returns the rectangle of the widget that has just gained the focus, if it is on the same layer. It only reads the
/// state, because requesting the response would register the widget a second time.
fn just_focused(ui: &Ui) -> Option<Rect> {
    let focused = ui.memory(egui::Memory::focused)?;
    let (pass, id) = (ui.ctx().cumulative_pass_nr(), Id::unique("focus followed"));
    let known = ui.data(|data| data.get_temp::<FocusSince>(id));
    let since = match known {
        Some(FocusSince(before, since)) if before == focused => since,
        _ => {
            ui.data_mut(|data| data.insert_temp(id, FocusSince(focused, pass)));
            pass
        }
    };
    if since != pass {
        return None;
    }
    let layer = ui.layer_id();
    ui.ctx().viewport(|viewport| {
        let mut widgets = viewport.this_pass.widgets.get_layer(layer);
        widgets
            .find(|widget| widget.id == focused)
            .map(|widget| widget.rect)
    })
}

/// Builds the visible rows of a list with equal row heights and reserves space for the others.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)]
pub(crate) fn in_sight(
    ui: &mut Ui,
    count: usize,
    height: f32,
    mut row: impl FnMut(&mut Ui, usize),
) {
    let (top, sight) = (ui.cursor().top(), ui.clip_rect());
    let at = |y: f32| ((y - top) / height).max(0.0) as usize;
    let last = (at(sight.bottom()) + 1).min(count);
    let first = at(sight.top()).min(last);
    let whole = vec2(ui.available_width(), count as f32 * height);
    let (area, _) = ui.allocate_exact_size(whole, Sense::hover());
    for index in first..last {
        let corner = area.left_top() + vec2(0.0, index as f32 * height);
        let place = Rect::from_min_size(corner, vec2(area.width(), height));
        ui.scope_builder(UiBuilder::new().max_rect(place).id_salt(index), |ui| {
            row(ui, index);
        });
    }
}
