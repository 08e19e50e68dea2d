//! The passes of a search as named bands below the scrub bar.

use egui::{Rect, Role, Sense, Ui, WidgetInfo, pos2};

use crate::cx::Cx;
use crate::session::Session;
use crate::step::timeline::{pass_at, passes};
use crate::theme::Palette;

/// The height of a band and its distance from the bar, in points.
const HIGH: f32 = 6.0;
const BELOW: f32 = 3.0;
/// Narrower bands have no separate tooltip or click area.
const NARROW: f32 = 3.0;

/// Shows the bands below the rail, as far as they are known by a step number. A click goes to the beginning of the pass.
pub fn bands_ui(ui: &Ui, session: &Session, rail: Rect, known: u32, cx: &mut Cx) {
    let track = session.track();
    let Some(recording) = track.in_passes() else {
        return;
    };
    let palette = Palette::of(ui.ctx());
    let current = pass_at(recording, session.step());
    #[allow(clippy::cast_precision_loss)]
    let x = |number: u32| {
        let share = number as f32 / session.counter()[1].max(1) as f32;
        rail.left() + rail.width() * share
    };
    let top = rail.bottom() + BELOW;
    for part in passes(recording) {
        let begin = *part.steps().start();
        let [first, last] =
            [begin, *part.steps().end()].map(|step| track.number(step, session.unit()));
        if first > known {
            break;
        }
        let (left, right) = (x(first), x(last.min(known)));
        // A small gap separates neighbours.
        let right = (right - 1.5).max(left + 0.5);
        let band = Rect::from_min_max(pos2(left, top), pos2(right, top + HIGH));
        let color = if current == Some(part.number) {
            palette.current
        } else if part.number % 2 == 0 {
            palette.weak
        } else {
            palette.faint
        };
        ui.painter().rect_filled(band, 1.5, color);
        if band.width() < NARROW {
            continue;
        }
        let id = ui.scope_id().with(("pass", part.number));
        let response = ui.interact(band.expand2(egui::vec2(0.0, BELOW)), id, Sense::click());
        let name = part.name(session.notation());
        response.widget_info(|| {
            let said = format!("pass {}: {name}", part.number + 1);
            WidgetInfo::labeled(Role::Button, true, said)
        });
        if response.on_hover_text(name).clicked() {
            cx.act(move |session| session.go_to(begin));
        }
    }
}
