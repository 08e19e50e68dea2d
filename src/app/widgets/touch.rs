//! Fingers on the window: swipes, and gestures of two fingers.

use std::collections::BTreeSet;

use egui::{
    Context, Event, Modifiers, Plugin, Pos2, RawInput, Response, TouchId, TouchPhase, Ui, Vec2,
    vec2,
};

use crate::cx::Cx;
use crate::session::Action;

/// The shortest swipe, in points.
const SWIPE: f32 = 40.0;
/// A movement that makes a press no click, in points.
const NO_CLICK: Vec2 = vec2(8.0, 0.0);

/// Ends the press of the first finger when a second one comes, so that a gesture of two fingers neither drags nor
/// clicks.
#[derive(Default)]
pub(crate) struct TwoFingers {
    down: BTreeSet<TouchId>,
    /// True until all fingers are up.
    is_gesture: bool,
    at: Pos2,
}

impl Plugin for TwoFingers {
    fn debug_name(&self) -> &'static str {
        "two fingers"
    }

    fn input_hook(&mut self, _: &Context, input: &mut RawInput) {
        let events = std::mem::take(&mut input.events);
        for event in events {
            match &event {
                Event::Touch { id, phase, .. } => {
                    match phase {
                        TouchPhase::Start => self.down.insert(*id),
                        TouchPhase::Move => false,
                        TouchPhase::End | TouchPhase::Cancel => self.down.remove(id),
                    };
                    if self.down.len() == 2 && !self.is_gesture {
                        self.is_gesture = true;
                        let release = Event::PointerButton {
                            pos: self.at,
                            button: egui::PointerButton::Primary,
                            pressed: false,
                            modifiers: Modifiers::NONE,
                        };
                        let moves = [self.at + NO_CLICK, self.at].map(Event::PointerMoved);
                        input.events.extend(moves.into_iter().chain([release]));
                    }
                }
                Event::PointerMoved(at) | Event::PointerButton { pos: at, .. } => {
                    if self.is_gesture {
                        continue;
                    }
                    self.at = *at;
                }
                _ => {}
            }
            input.events.push(event);
        }
        self.is_gesture &= !self.down.is_empty();
    }
}

/// Returns true on a touch screen, where a focused field covers half of the window with a keyboard.
pub(crate) fn has_fingers(ui: &Ui) -> bool {
    ui.input(egui::InputState::has_touch_screen)
}

/// Steps when a finger has swiped a widget that senses drags: to the left forward, to the right back.
pub(crate) fn step(ui: &Ui, response: &Response, cx: &mut Cx) {
    let id = response.id.with("swipe");
    let so_far = ui
        .data(|data| data.get_temp::<Vec2>(id))
        .unwrap_or_default();
    let is_finger = ui.input(|input| input.any_touches() && input.multi_touch().is_none());
    if response.dragged() {
        if is_finger {
            let by = so_far + response.drag_delta();
            ui.data_mut(|data| data.insert_temp(id, by));
        }
        return;
    }
    if so_far == Vec2::ZERO {
        return;
    }
    ui.data_mut(|data| data.remove_temp::<Vec2>(id));
    if response.drag_stopped() && so_far.x.abs() > SWIPE.max(2.0 * so_far.y.abs()) {
        cx.run(if so_far.x < 0.0 {
            Action::StepForward
        } else {
            Action::StepBack
        });
    }
}
