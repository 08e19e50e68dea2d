//! Draws quiescence: the horizon as a line between two rows, and the nodes that stand pat.

use search::trace::End;

use super::draw::Drawing;
use super::node_symbol::NodeSymbol;
use super::occupancy::Area;
use super::shape::{Anchor, Ink, Pen, Point, Run, Shape, Weight};
use super::sizes::{LABELLED, SMALL_TEXT};
use super::text::ems;

impl Drawing<'_> {
    /// The ply at which the search of this moment ends and quiescence begins.
    fn horizon(&self) -> Option<u32> {
        let moment = self.scene.moment;
        let recording = moment.recording();
        if !recording.spec().quiescence {
            return None;
        }
        let depth = match moment.pass().or(recording.passes().first()) {
            Some(pass) => pass.depth,
            None => recording.iterations().last()?.depth,
        };
        Some(depth)
    }

    /// The height of the line, if there is one.
    fn horizon_y(&self) -> Option<f32> {
        let ply = self.horizon()?;
        let is_shown = self.viewport.down >= 30.0 && self.sketch.rows.iter().any(|row| row.0 > ply);
        let (above, next) = (self.viewport.row(ply), self.viewport.row(ply + 1));
        is_shown.then_some(above + 0.5 * (next - above))
    }

    pub fn is_on_horizon(&self, area: &Area) -> bool {
        self.horizon_y()
            .is_some_and(|y| (area.min.y - 1.0..area.max.y + 1.0).contains(&y))
    }

    /// Draws a line below the last row that is searched by depth, if anything is drawn below it.
    pub fn horizon_line(&mut self) {
        let Some(y) = self.horizon_y() else { return };
        self.shapes.push(Shape::Line {
            from: Point::new(8.0, y),
            to: Point::new(self.viewport.width - 8.0, y),
            pen: Pen::dashed(Ink::Weak, 1.2),
            node: None,
        });
    }

    pub fn horizon_name(&mut self) {
        let Some(y) = self.horizon_y() else { return };
        for (text, size) in [
            ("horizon: loud moves only below", 14.0),
            ("horizon", 14.0),
            ("horizon", SMALL_TEXT),
        ] {
            let width = ems(text, Weight::Plain) * size;
            let right = self.viewport.width - 10.0 - width / 2.0;
            let places = [right, 10.0 + width / 2.0].map(|x| Point::new(x, y - 0.7 * size));
            let area = |at: &Point| Area::around(*at, width + 6.0, size);
            let free =
                |at: &Point| self.is_on_canvas(&area(at)) && self.fixed.room.is_free(&area(at));
            if let Some(at) = places.into_iter().find(free) {
                self.shapes.push(Shape::Text {
                    at,
                    anchor: Anchor::Middle,
                    size,
                    runs: vec![Run::plain(text, Ink::Weak)],
                    node: None,
                });
                return;
            }
        }
    }

    /// Draws a bar under each node that has stood pat: solid if no move was searched, open if loud moves were
    /// searched, too.
    pub fn standing_bars(&mut self) {
        if !self.scene.moment.recording().spec().quiescence {
            return;
        }
        let moment = self.scene.moment;
        let recording = moment.recording();
        for spot in self
            .sketch
            .spots
            .iter()
            .filter(|spot| spot.half >= LABELLED)
        {
            let visit = self.scene.node_map.latest_visit(spot.id, moment);
            let Some(visit) = visit.filter(|&visit| recording.stand_pat(visit).is_some()) else {
                continue;
            };
            // Standing pat may be the answer to a question.
            let is_open_question = self.progress.is_veiled(spot.id);
            if recording.entered(visit) < moment.step() && !is_open_question {
                let all = recording.visit(visit).end == End::StandPat;
                self.standing_bar(spot, all);
            }
        }
    }

    /// Reserves the room of the bars of all steps.
    pub fn take_standing_bars(&mut self) {
        if !self.any_search(|spec| spec.quiescence) {
            return;
        }
        for spot in self.sketch.spots.iter().filter(|it| it.half >= LABELLED) {
            if self.is_visited_ever(spot.id) {
                let (y, half, thick) = standing_bar_place(spot);
                self.fixed
                    .room
                    .take(Area::around(spot.at.moved(0.0, y), 2.0 * half, thick));
            }
        }
    }

    pub(super) fn standing_bar(&mut self, spot: &NodeSymbol, all: bool) {
        let (y, half, thick) = standing_bar_place(spot);
        let pen = if all {
            Pen::solid(Ink::Text, thick)
        } else {
            Pen::dashed(Ink::Text, 0.6 * thick)
        };
        self.shapes.push(Shape::Line {
            from: spot.at.moved(-half, y),
            to: spot.at.moved(half, y),
            pen,
            node: Some(spot.id),
        });
    }
}

/// Returns the distance of a bar below the middle of its symbol, half its width and its thickness, in points.
fn standing_bar_place(spot: &NodeSymbol) -> (f32, f32, f32) {
    let y = spot.half_height() + (0.14 * spot.half).clamp(2.5, 6.0);
    (y, 0.9 * spot.half, (0.14 * spot.half).clamp(2.0, 5.0))
}
