//! Draws the signs of refinements: nodes that a transposition table answered, the origin of the entry in use, other nodes
//! with the current position; the horizon of quiescence as a line between two rows, and nodes that stand pat.

use game::NodeId;
use search::trace::{End, Event, VisitId, entry_origin};
use text::say;

use super::draw::Drawing;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::shape::{Anchor, Fill, Ink, Pen, Point, Run, Shape, Weight};
use super::sizes::{LABELLED, SMALL_TEXT};
use super::text::ems;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TableSign {
    /// It answered, and nothing below was searched.
    Answered,
    /// Its bounds narrowed the window, or it only determined the first move.
    Helped,
}

impl Drawing<'_> {
    /// Draws rings around the other nodes of the current position.
    pub fn equal_rings(&mut self) {
        let (Some(equal), Some(&current)) = (self.scene.equal, self.path.last()) else {
            return;
        };
        for other in equal.same(current).filter(|&other| other != current) {
            if let Some(spot) = self.visible_spot(other).filter(|it| it.half >= LABELLED) {
                let pen = Pen::dashed(Ink::Current, (spot.half * 0.07).clamp(1.4, 2.6));
                let ring = self.ring(&spot, pen);
                self.shapes.push(ring);
            }
        }
    }

    /// Draws the table sign at each node whose latest visit used an entry.
    pub fn table_signs(&mut self) {
        let spec = self.scene.moment.recording().spec().in_force();
        if spec.table.is_none() {
            return;
        }
        for spot in self.sketch.labelled() {
            if let Some(told) = self.table_sign_of(spot.id) {
                self.table_sign(spot, told);
            }
        }
    }

    fn table_sign_of(&self, node: NodeId) -> Option<TableSign> {
        let moment = self.scene.moment;
        let visit = self.scene.node_map.latest_visit(node, moment)?;
        let recording = moment.recording();
        let probe = recording.probe(visit)?;
        if recording.entered(visit) >= moment.step() {
            return None;
        }
        probe.found.entry()?;
        Some(match recording.visit(visit).end {
            End::Table => TableSign::Answered,
            End::Leaf | End::Searched | End::StandPat => TableSign::Helped,
        })
    }

    /// Reserves the room of the signs of all steps.
    pub fn take_table_signs(&mut self) {
        if !self.any_search(|spec| spec.in_force().table.is_some()) {
            return;
        }
        for spot in self.sketch.labelled() {
            if self.is_visited_ever(spot.id) {
                let (at, half) = table_sign_place(spot);
                let wide = 2.0 * half + 4.0;
                self.fixed.room.take(Area::around(at, wide, wide));
            }
        }
    }

    /// Draws three rows of a table at the lower left of a symbol.
    pub(super) fn table_sign(&mut self, spot: &NodeSymbol, told: TableSign) {
        let (at, half) = table_sign_place(spot);
        let (fill, line) = match told {
            TableSign::Answered => (Ink::Current, Ink::Ground),
            TableSign::Helped => (Ink::Ground, Ink::Current),
        };
        let (min, max) = (at.moved(-half, -half), at.moved(half, half));
        let (fill, pen) = (Fill::solid(fill), Pen::solid(Ink::Current, 1.3));
        let block = Shape::block(min, max, 1.5, Some(fill), Some(pen));
        let rows = [-1.0, 1.0].map(|row| {
            let y = row * half / 3.0;
            let (from, to) = (at.moved(-half + 1.5, y), at.moved(half - 1.5, y));
            Shape::line(from, to, Pen::solid(line, 1.1))
        });
        let shapes = [block].into_iter().chain(rows);
        self.shapes.extend(shapes.map(|shape| shape.of(spot.id)));
    }

    /// Draws a curve from the node that has just received an entry to the one whose visit stored it.
    pub fn entry_curve(&mut self) {
        let (Some(equal), Some(visit)) = (self.scene.equal, self.probed_now()) else {
            return;
        };
        let moment = self.scene.moment;
        let stored = entry_origin(moment.recording(), self.scene.node_map, equal, visit);
        let node_of = |visit| self.scene.node_map.node_of(visit);
        let (Some(stored), node) = (stored.map(node_of), node_of(visit)) else {
            return;
        };
        let (Some(here), Some(there)) = (self.visible_spot(node), self.visible_spot(stored)) else {
            return;
        };
        if here.id == there.id {
            return;
        }
        let Some(points) = self.free_arc(&here, &there) else {
            return;
        };
        let pen = Pen::dashed(Ink::Current, 2.4);
        let head = arrow(&points);
        self.arc.clone_from(&points);
        self.shapes.push(Shape::Path { points, pen });
        self.shapes.extend(
            head.map(|points| Shape::polygon(points, Some(Fill::solid(Ink::Current)), None)),
        );
    }

    /// The visit whose entry is in use: at its probe, and while it returns the table's answer.
    fn probed_now(&self) -> Option<VisitId> {
        let moment = self.scene.moment;
        match moment.event()? {
            Event::Probe(visit) => Some(visit),
            Event::Leave(visit) => {
                let by_table = moment.recording().visit(visit).end == End::Table;
                by_table.then_some(visit)
            }
            _ => None,
        }
    }
}

/// Returns the position beside the tip of a triangle, which is free, and half the sign's width, in points.
fn table_sign_place(spot: &NodeSymbol) -> (Point, f32) {
    let half = (0.2 * spot.half).clamp(3.0, 8.0);
    let side = match spot.symbol {
        Symbol::Inner(game::Player::Max) => 1.0,
        Symbol::Inner(game::Player::Min) | Symbol::Chance | Symbol::Leaf => -1.0,
    };
    let at = spot
        .at
        .moved(-0.78 * spot.half, -side * 0.55 * spot.half_height());
    (at, half)
}

/// Draws an arrowhead at the first end of a line, where the entry arrives.
fn arrow(line: &[Point]) -> Option<Vec<Point>> {
    let (&tip, &back) = (line.first()?, line.get(12)?);
    let length = tip.distance(back).max(0.1);
    let (x, y) = ((back.x - tip.x) / length, (back.y - tip.y) / length);
    let corner = |side: f32| tip.moved(10.0 * x + side * 5.0 * y, 10.0 * y - side * 5.0 * x);
    Some(vec![tip, corner(1.0), corner(-1.0)])
}

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
        self.shapes.push(Shape::line(
            Point::new(8.0, y),
            Point::new(self.viewport.width - 8.0, y),
            Pen::dashed(Ink::Weak, 1.2),
        ));
    }

    pub fn horizon_name(&mut self) {
        let Some(y) = self.horizon_y() else { return };
        for (text, size) in [
            (say!(draw_horizon_loud), 14.0),
            (say!(draw_horizon), 14.0),
            (say!(draw_horizon), SMALL_TEXT),
        ] {
            let width = ems(text, Weight::Plain) * size;
            let right = self.viewport.width - 10.0 - width / 2.0;
            let places = [right, 10.0 + width / 2.0].map(|x| Point::new(x, y - 0.7 * size));
            let area = |at: &Point| Area::around(*at, width + 6.0, size);
            let free =
                |at: &Point| self.is_on_canvas(&area(at)) && self.fixed.room.is_free(&area(at));
            if let Some(at) = places.into_iter().find(free) {
                self.shapes.push(Shape::text(
                    at,
                    Anchor::Middle,
                    size,
                    vec![Run::plain(text, Ink::Weak)],
                ));
                return;
            }
        }
    }

    /// Draws a bar under each node that has stood pat: solid if no move was searched, open if loud moves were
    /// searched, too.
    pub fn standing_bars(&mut self) {
        let moment = self.scene.moment;
        let recording = moment.recording();
        if !recording.spec().quiescence {
            return;
        }
        for spot in self.sketch.labelled() {
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
        for spot in self.sketch.labelled() {
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
        self.shapes
            .push(Shape::line(spot.at.moved(-half, y), spot.at.moved(half, y), pen).of(spot.id));
    }
}

/// Returns the distance of a bar below the middle of its symbol, half its width and its thickness, in points.
fn standing_bar_place(spot: &NodeSymbol) -> (f32, f32, f32) {
    let y = spot.half_height() + (0.14 * spot.half).clamp(2.5, 6.0);
    (y, 0.9 * spot.half, (0.14 * spot.half).clamp(2.0, 5.0))
}
