//! Draws the use of a transposition table: the nodes that it answered, the origin of the entry in use, and the other
//! nodes with the current position.

use game::NodeId;
use search::trace::{End, Event, VisitId, entry_origin};

use super::draw::Drawing;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::shape::{Dash, Fill, Ink, Pen, Point, Shape};
use super::sizes::LABELLED;

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
        if self
            .scene
            .moment
            .recording()
            .spec()
            .in_force()
            .table
            .is_none()
        {
            return;
        }
        for spot in &self.sketch.spots {
            let told = self
                .table_sign_of(spot.id)
                .filter(|_| spot.half >= LABELLED);
            if let Some(told) = told {
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
        for spot in self.sketch.spots.iter().filter(|it| it.half >= LABELLED) {
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
        let node = Some(spot.id);
        self.shapes.push(Shape::Block {
            min: at.moved(-half, -half),
            max: at.moved(half, half),
            radius: 1.5,
            fill: Some(Fill::solid(fill)),
            pen: Some(Pen::solid(Ink::Current, 1.3)),
            node,
        });
        for row in [-1.0, 1.0] {
            let y = row * half / 3.0;
            self.shapes.push(Shape::Line {
                from: at.moved(-half + 1.5, y),
                to: at.moved(half - 1.5, y),
                pen: Pen::solid(line, 1.1),
                node,
            });
        }
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
        let pen = Pen {
            ink: Ink::Current,
            width: 2.4,
            dash: Dash::Dashed,
        };
        let head = arrow(&points);
        self.arc.clone_from(&points);
        self.shapes.push(Shape::Path { points, pen });
        self.shapes.extend(head.map(|points| Shape::Polygon {
            points,
            fill: Some(Fill::solid(Ink::Current)),
            pen: None,
            node: None,
        }));
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
            Event::Pass(_)
            | Event::Enter(_)
            | Event::StandPat(_)
            | Event::Evaluate(_)
            | Event::Update { .. }
            | Event::Research { .. }
            | Event::Cutoff(_)
            | Event::Store(_) => None,
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
