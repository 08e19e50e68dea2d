//! A read-only board.

use egui::{Painter, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo};

use crate::step::canvas::paint;
use crate::theme::Palette;
use draw::board::{Arrow, BoardLayers};
use game::{AnyMove, AnyPosition};

use crate::step::board::widget;

pub(crate) struct StillBoard<'a> {
    pub position: &'a AnyPosition,
    /// The move that led to the position.
    pub last: Option<AnyMove>,
    /// True if the board is seen from MIN's side.
    pub flipped: bool,
    pub arrows: &'a [Arrow],
}

impl StillBoard<'_> {
    /// Shows the board in the middle of the panel. `most` is the maximum height with the file names, in points.
    pub fn show(&self, ui: &mut Ui, most: f32) -> Response {
        let (rect, _) = widget::place(ui, most);
        self.show_at(ui, rect, 0.0)
    }

    /// Shows the board as large as possible in a rectangle. `least` is the minimum text size of the file and rank
    /// names, in points.
    pub(crate) fn show_at(&self, ui: &Ui, rect: Rect, least: f32) -> Response {
        let picture = self.position.board(self.last, self.flipped);
        let shapes = widget::diagram(&picture, rect).shapes(&BoardLayers {
            names: Some(least),
            arrows: self.arrows,
            ..BoardLayers::default()
        });
        paint::paint(ui.painter(), rect, &shapes, Palette::of(ui.ctx()));
        let response = ui.interact(rect, ui.scope_id().with("still board"), Sense::hover());
        let name = self.position.board_in_words(self.last);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        response
    }
}

/// Paints a board without names, as large as possible in the middle of a rectangle.
pub(crate) fn sketch(painter: &Painter, rect: Rect, position: &AnyPosition, palette: &Palette) {
    let picture = position.board(None, false);
    let rect = Rect::from_center_size(rect.center(), Vec2::splat(rect.size().min_elem()));
    let shapes = widget::diagram(&picture, rect).shapes(&BoardLayers::default());
    paint::paint(painter, rect, &shapes, palette);
}
