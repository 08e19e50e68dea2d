//! A board to look at, on which nothing can be moved.

use egui::{Rect, Response, Role, Sense, Ui, WidgetInfo};

use crate::canvas::paint;
use crate::theme::Palette;
use figure::board::{Arrow, coordinates, draw_picture};
use game::{AnyMove, AnyPosition};

use super::widget;

/// What is to be seen on it.
pub(crate) struct StillBoard<'a> {
    /// The position.
    pub position: &'a AnyPosition,
    /// The move that led to it, if one did.
    pub last: Option<AnyMove>,
    /// Whether it is seen from Black's side.
    pub flipped: bool,
    /// What is drawn over it.
    pub arrows: &'a [Arrow],
}

impl StillBoard<'_> {
    /// Shows it in the middle of the panel, at most so high with the names of its files, in points.
    pub fn show(&self, ui: &mut Ui, most: f32) -> Response {
        let (rect, side) = widget::place(ui, most);
        self.show_at(ui, rect, side)
    }

    /// Shows it where the squares, of this side, fill a rectangle.
    pub(super) fn show_at(&self, ui: &Ui, rect: Rect, side: f32) -> Response {
        let frame = widget::frame(side, self.flipped);
        let mut shapes = Vec::new();
        let picture = self.position.board(self.last, self.flipped);
        // As large as it can be, in the middle.
        let unit = 8.0 * side / f32::from(picture.columns.max(picture.rows).max(1));
        let margin = |squares: u8| (8.0 * side - f32::from(squares) * unit) / 2.0;
        let corner = frame
            .corner
            .moved(margin(picture.columns), margin(picture.rows));
        draw_picture(&picture, corner, unit, None, &mut shapes);
        coordinates(&picture, corner, unit, &mut shapes);
        for arrow in self.arrows {
            arrow.draw(frame, &mut shapes);
        }
        paint::paint(ui.painter(), rect, &shapes, Palette::of(ui.ctx()));
        let response = ui.interact(rect, ui.scope_id().with("still board"), Sense::hover());
        let name = self.position.board_in_words(self.last);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        response
    }
}
