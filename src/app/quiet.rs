//! Whoever steps by keys does not ask about what happens to be under the resting pointer: tooltips are kept back from a
//! key press until the pointer moves.

use egui::{Context, Event, Pos2};

/// Whether tooltips are kept back.
#[derive(Clone, Copy, Debug, Default)]
pub struct QuietTooltips {
    /// Where the pointer rests since a key was pressed.
    at: Option<Pos2>,
}

impl QuietTooltips {
    /// Looks at what has happened since the last frame.
    pub(super) fn update(&mut self, ctx: &Context) {
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

    /// Whether they are.
    pub fn is_on(self) -> bool {
        self.at.is_some()
    }
}
