//! Scrolling that follows the keyboard: what gains the focus comes into sight, so that nothing is reached by the mouse alone.

use egui::scroll_area::ScrollAreaOutput;
use egui::{Id, Rect, ScrollArea, Ui};

/// A scroll area that follows the focus.
pub(crate) trait ShowFollowing {
    /// Shows its contents, and scrolls to whatever of them has just gained the focus.
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

/// The room of a scroll bar beside what it scrolls, in points.
pub(crate) const SCROLL_BAR: f32 = 10.0;
/// So long after a click it is the pointer that leads the focus, in seconds.
const CLICK: f32 = 0.5;
/// What is scrolled to takes no more than this part of the height that is seen.
const SMALL: f32 = 0.5;

fn follow(ui: &Ui) {
    // What is clicked is in sight already, and is not to be pulled away from under the pointer; nor what it leads to.
    let clicked = ui.input(|input| {
        let pointer = &input.pointer;
        pointer.any_down() || pointer.any_released() || pointer.time_since_last_click() < CLICK
    });
    let Some(gained) = just_focused(ui).filter(|_| !clicked) else {
        return;
    };
    let seen = ui.clip_rect();
    // A board, which is nearly as high as what is seen, is worked on where it stands.
    let is_small = gained.height() <= SMALL * seen.height();
    if is_small && ui.min_rect().contains(gained.center()) && !seen.contains_rect(gained) {
        ui.scroll_to_rect(gained, None);
    }
}

/// What had the focus last, and since which pass.
#[derive(Clone, Copy)]
struct FocusSince(Id, u64);

/// Where the widget is that has just gained the focus, if it is on the same layer. It is only looked at: to ask for its response
/// would have it take part in the frame a second time.
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
