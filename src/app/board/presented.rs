//! The board beside the tree before an audience: as large as the screen allows, with its arrows, and only to look at.

use egui::{Frame, Margin, Panel, Rect, Role, Sense, Ui, Vec2, WidgetInfo, vec2};
use shakmaty::Position as _;

use crate::app::canvas::paint;
use crate::app::state::State;
use crate::app::theme::Palette;
use crate::figure::board::{Diagram, margin};

use super::{arrows, moves, panel, widget, words};

/// The most of the screen's width that it takes.
const SHARE: f32 = 0.36;
/// A board smaller than this, in points, cannot be read from afar: the tree has its room then.
const LEAST: f32 = 180.0;
/// Around it, in points.
const GAP: f32 = 20.0;

/// Shows the position in hand at the left, where there is one and room for it.
pub(in crate::app) fn present(ui: &mut Ui, state: &State) {
    let node = state.board_node();
    let Some(position) = state.stage.position(node) else {
        return;
    };
    let room = ui.available_size();
    let side = side_of(room);
    if 8.0 * side < LEAST {
        return;
    }
    let edge = margin(side);
    let whole = Vec2::splat(8.0 * side + edge);
    let palette = Palette::of(ui.ctx());
    Panel::left("board before an audience")
        .resizable(false)
        .show_separator_line(false)
        .exact_size(whole.x + 2.0 * GAP)
        .frame(Frame::new().fill(palette.ground).inner_margin(Margin::ZERO))
        .show(ui, |ui| {
            let (rect, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
            let place = Rect::from_center_size(rect.center(), whole);
            let corner = (place.min + vec2(edge, 0.0)).round();
            let place = Rect::from_min_size(corner, Vec2::splat(8.0 * side));
            let look = state.settings.board;
            let frame = widget::frame(side, look.flipped);
            let mut shapes = Vec::new();
            let diagram = Diagram {
                last: panel::last_move(state, node).map(|mv| mv.squares().into()),
                check: moves::checked(&position),
                coordinates: true,
                ..Diagram::new(position.rules().board())
            };
            diagram.draw(frame, &mut shapes);
            let (step, at_root) = (state.stepping.step(), state.board.at_root);
            for arrow in arrows::at(&state.stage, step, look.arrows, at_root) {
                arrow.draw(frame, &mut shapes);
            }
            paint::paint(ui.painter(), place, &shapes, palette);
            let id = ui.scope_id().with("board before an audience");
            let response = ui.interact(place, id, Sense::hover());
            let name = format!("Board. {}", words::position(&position));
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        });
}

/// The side of its squares on a screen with so much room, in points.
fn side_of(room: Vec2) -> f32 {
    let length = (SHARE * room.x).min(room.y) - 2.0 * GAP;
    // The letters depend on the squares, and hardly.
    ((length - margin(length / 8.5)) / 8.0).floor()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_keeps_to_its_share_of_the_width_and_to_the_height() {
        for (width, height) in [(1280.0, 600.0), (1920.0, 900.0), (1920.0, 400.0)] {
            let side = side_of(vec2(width, height));
            let whole = 8.0 * side + margin(side) + 2.0 * GAP;
            assert!(whole <= SHARE * width && whole <= height);
            // No square could be a point larger.
            assert!(whole + 10.0 > (SHARE * width).min(height));
        }
        assert!(8.0 * side_of(vec2(1280.0, 200.0)) < LEAST);
    }
}
