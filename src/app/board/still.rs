//! A board to look at, on which nothing can be moved.

use egui::{Rect, Response, Role, Sense, Ui, WidgetInfo};
use shakmaty::Position as _;

use crate::canvas::paint;
use crate::theme::Palette;
use figure::board::{Arrow, Diagram};
use game::chess::{Move, Position};

use super::widget;
use game::chess::words;
use session::board::moves;

/// What is to be seen on it.
pub(crate) struct Still<'a> {
    /// The position.
    pub position: &'a Position,
    /// The move that led to it, if one did.
    pub last: Option<Move>,
    /// Whether it is seen from Black's side.
    pub flipped: bool,
    /// What is drawn over it.
    pub arrows: &'a [Arrow],
}

impl Still<'_> {
    /// Shows it in the middle of the panel, at most so high with the names of its files, in points.
    pub fn show(&self, ui: &mut Ui, most: f32) -> Response {
        let (rect, side) = widget::place(ui, most);
        self.show_at(ui, rect, side)
    }

    /// Shows it where the squares, of this side, fill a rectangle.
    pub(super) fn show_at(&self, ui: &Ui, rect: Rect, side: f32) -> Response {
        let frame = widget::frame(side, self.flipped);
        let mut shapes = Vec::new();
        let diagram = Diagram {
            last: self.last.map(|mv| mv.squares().into()),
            check: moves::checked(self.position),
            coordinates: true,
            ..Diagram::new(self.position.rules().board())
        };
        diagram.draw(frame, &mut shapes);
        for arrow in self.arrows {
            arrow.draw(frame, &mut shapes);
        }
        paint::paint(ui.painter(), rect, &shapes, Palette::of(ui.ctx()));
        let response = ui.interact(rect, ui.scope_id().with("still board"), Sense::hover());
        let name = words::named(self.position, self.last);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        response
    }
}
