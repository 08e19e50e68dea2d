//! Suppresses tooltips from a key press until the pointer moves, because the user who steps by keys does not ask
//! about the node under the resting pointer.

use egui::{Context, Event, Pos2};

#[derive(Clone, Copy, Debug, Default)]
pub struct QuietTooltips {
    /// The position at which the pointer rests since a key press.
    pub at: Option<Pos2>,
}

impl QuietTooltips {
    /// Handles the events since the last frame.
    pub(crate) fn update(&mut self, ctx: &Context) {
        let (pointer, pressed) = ctx.input(|input| {
            let mut events = input.events.iter();
            let pressed = events.any(|event| matches!(event, Event::Key { pressed: true, .. }));
            (input.pointer.latest_pos(), pressed)
        });
        if pressed {
            self.at = pointer;
        } else if self.at != pointer {
            self.at = None;
        }
    }
}
