//! Writes an entry with its badge where there is room.

use egui::{Rect, Vec2, vec2};

use figure::{Anchor, Fill, Ink, NodeSymbol, Point, Run, Shape, text_width};
use lesson::Grade;

use super::room::LabelOf;
use super::{BADGE, LEAST_LABEL, SIGN, SheetDrawing};

impl SheetDrawing<'_> {
    /// Writes a text with its badge where there is room, smaller if necessary. `places` are the middles for a width,
    /// the best first. Omits a text that has no room at a readable size or would be nearer to another node; a mistake
    /// then keeps its badge. The tooltip of the node shows all entries.
    pub(super) fn write(
        &mut self,
        spot: &NodeSymbol,
        of: LabelOf,
        (mut runs, mut grade): (Vec<Run>, Option<Grade>),
        largest: f32,
        places: impl Fn(f32) -> Vec<Point>,
    ) {
        let sign = if grade.is_some() { SIGN } else { 0.0 };
        let extent = |sign: f32| {
            let runs = runs.clone();
            move |size| vec2(text_width(&runs, size) + sign, 1.1 * size)
        };
        let mut found = self.room.find(of, largest, extent(sign), &places);
        if found.is_none() && grade == Some(Grade::Right) && !runs.is_empty() {
            // A correct entry can do without its badge.
            found = self.room.find(of, largest, extent(0.0), &places);
            grade = None;
        }
        // The entry being edited is visible even over something else.
        if found.is_none() && self.is_selected(spot) {
            found = self.room.force(extent(sign), &places);
        }
        if found.is_none() && grade.is_some_and(|it| it != Grade::Right) {
            runs.clear();
            found = self.sign_alone(spot, of, &places);
        }
        let sign = if grade.is_some() { SIGN } else { 0.0 };
        let Some((area, size)) = found else { return };
        let middle = area.center().y;
        let left = area.left();
        if !runs.is_empty() {
            let text = area.with_max_x(area.right() - sign).expand2(vec2(2.0, 0.0));
            self.drawn.shapes.push(Shape::Block {
                min: Point::new(text.left(), text.top()),
                max: Point::new(text.right(), text.bottom()),
                radius: 3.0,
                fill: Some(Fill::solid(Ink::Ground)),
                pen: None,
                node: None,
            });
            self.drawn.shapes.push(Shape::Text {
                at: Point::new(left, middle),
                anchor: Anchor::Left,
                size,
                runs,
                node: None,
            });
        }
        if let Some(grade) = grade {
            let center = Point::new(area.right() - BADGE - 0.5, middle);
            self.drawn.badges.push((center, BADGE, grade));
        }
    }

    /// Places a mark's badge without its text: beside the anchor, else on the edge there.
    fn sign_alone(
        &mut self,
        spot: &NodeSymbol,
        of: LabelOf,
        places: impl Fn(f32) -> Vec<Point>,
    ) -> Option<(Rect, f32)> {
        let extent = Vec2::splat(SIGN);
        let beside = self.room.find(of, LEAST_LABEL, |_| extent, places);
        beside.or_else(|| {
            let on_edge: Vec<Point> = match (of, self.edge(spot)) {
                (LabelOf::Edge(_), Some((from, to))) => [0.62, 0.74, 0.5]
                    .map(|share| from.toward(to, share))
                    .to_vec(),
                _ => vec![spot.bottom().moved(0.0, BADGE + 3.0)],
            };
            let found = self.room.find_on_edge(extent, &on_edge);
            found.map(|area| (area, LEAST_LABEL))
        })
    }
}
