//! A board to look at, on which nothing can be moved.

use egui::{Rect, Response, Role, Sense, Ui, WidgetInfo};

use crate::canvas::paint;
use crate::theme::Palette;
use figure::board::Arrow;
use game::{AnyMove, AnyPosition};

use super::widget;

/// What is to be seen on it.
pub(crate) struct StillBoard<'a> {
    /// The position.
    pub position: &'a AnyPosition,
    /// The move that led to it, if one did.
    pub last: Option<AnyMove>,
    /// Whether it is seen from MIN's side.
    pub flipped: bool,
    /// What is drawn over it.
    pub arrows: &'a [Arrow],
}

impl StillBoard<'_> {
    /// Shows it in the middle of the panel, at most so high with the names of its columns, in points.
    pub fn show(&self, ui: &mut Ui, most: f32) -> Response {
        let (rect, _) = widget::place(ui, most);
        self.show_at(ui, rect, 0.0)
    }

    /// Shows it as large as it can be in a rectangle, the names of its files and ranks no smaller than that, in points.
    pub(super) fn show_at(&self, ui: &Ui, rect: Rect, least: f32) -> Response {
        let mut shapes = Vec::new();
        let picture = self.position.board(self.last, self.flipped);
        let diagram = widget::diagram(&picture, rect);
        diagram.draw(&mut shapes);
        diagram.coordinates_of_at_least(least, &mut shapes);
        for arrow in self.arrows {
            arrow.draw(&diagram, &mut shapes);
        }
        paint::paint(ui.painter(), rect, &shapes, Palette::of(ui.ctx()));
        let response = ui.interact(rect, ui.scope_id().with("still board"), Sense::hover());
        let name = self.position.board_in_words(self.last);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        response
    }
}
