//! A board to look at, on which nothing can be moved.

use egui::{Role, Sense, Ui, WidgetInfo};
use shakmaty::Position as _;

use crate::app::canvas::paint;
use crate::app::theme::Palette;
use crate::figure::board::Diagram;
use crate::game::chess::{Move, Position};

use super::{moves, widget, words};

/// Shows a position with the move that led to it, if one did.
pub(in crate::app) fn picture(ui: &mut Ui, position: &Position, last: Option<Move>, flipped: bool) {
    let (rect, side) = widget::place(ui, f32::INFINITY);
    let mut shapes = Vec::new();
    let diagram = Diagram {
        last: last.map(|mv| mv.squares().into()),
        check: moves::checked(position),
        coordinates: true,
        ..Diagram::new(position.rules().board())
    };
    diagram.draw(widget::frame(side, flipped), &mut shapes);
    paint::paint(ui.painter(), rect, &shapes, Palette::of(ui.ctx()));
    let response = ui.interact(rect, ui.scope_id().with("still board"), Sense::hover());
    let name = format!("Board. {}", words::position(position));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
}
