//! What explains a cutoff at the moment when it happens: a dotted arc to the ancestor that set the deciding bound, and
//! one sentence below the tree.

use crate::game::{NodeId, Player};
use crate::search::{Algorithm, CutRule};
use crate::trace::{Cut, CutKind, Event, VisitId};

use super::draw::Drawing;
use super::room::Area;
use super::shape::{Dash, Ink, Pen, Point, Run, Shape};
use super::spot::Spot;
use super::text::{ems_of, score_text};

/// The size of the sentence and of the arc's label, in points.
const CAPTION: f32 = 20.0;
const ARC_TEXT: f32 = 17.0;
/// How many pieces an arc is drawn with.
const PIECES: u16 = 40;

impl Drawing<'_> {
    /// Arc and sentence, when the last event is a cutoff.
    pub fn cutoff(&mut self) {
        let Some(Event::Cutoff(visit)) = self.scene.moment.event() else {
            return;
        };
        let Some(now) = self.scene.moment.node(visit) else {
            return;
        };
        let Some(cut) = now.cut else { return };
        self.arc(visit, &cut);
        let value = now.best.map(score_text).unwrap_or_default();
        self.caption(visit, &cut, value);
    }

    fn arc(&mut self, visit: VisitId, cut: &Cut) {
        let Some(setter) = cut.setter else { return };
        let node = self.scene.places.node_of(visit);
        let above = self.scene.places.node_of(setter.node);
        let ends = (self.visible_spot(node), self.visible_spot(above));
        let (Some(below), Some(top)) = ends else {
            return;
        };
        let left = bow(&below, &top, 1.0);
        let right = bow(&below, &top, -1.0);
        let in_the_way = |points: &[Point]| {
            let areas = points.iter().map(|&at| Area::around(at, 6.0, 6.0));
            areas
                .filter(|area| !self.room.is_free_but_for_lines(area))
                .count()
        };
        // Towards the child that set the bound, which is always an earlier one, unless labels are there.
        let (points, side) = if in_the_way(&left) <= in_the_way(&right) {
            (left, -1.0)
        } else {
            (right, 1.0)
        };
        let owner = match cut.kind {
            CutKind::Alpha => Player::Max,
            CutKind::Beta => Player::Min,
        };
        self.arc_label(&points, side, owner, cut, [setter.node, setter.child]);
        self.shapes.push(Shape::Path {
            points,
            pen: Pen {
                ink: Ink::of(owner),
                width: 2.4,
                dash: Dash::Dotted,
            },
        });
    }

    /// Who set the bound, beside the arc; towards its upper end if there is room.
    fn arc_label(
        &mut self,
        arc: &[Point],
        side: f32,
        owner: Player,
        cut: &Cut,
        [node, child]: [VisitId; 2],
    ) {
        let letter = match owner {
            Player::Max => 'α',
            Player::Min => 'β',
        };
        let name = |visit| self.name(self.scene.places.node_of(visit));
        let text = format!(
            "{letter} = {}, set at {} by {}",
            score_text(cut.bound),
            name(node),
            name(child)
        );
        let runs = vec![Run::strong(text, Ink::of(owner))];
        let width = ems_of(&runs) * ARC_TEXT;
        let last = arc.len().saturating_sub(1).max(1);
        for lines_too in [true, false] {
            for share in [0.85, 0.7, 0.95, 0.55, 0.4, 0.25, 0.1] {
                for side in [side, -side] {
                    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                    // a share of a small count
                    let at = (share * f32::from(u16::try_from(last).unwrap_or(u16::MAX))) as usize;
                    let at = arc[at.min(arc.len() - 1)].moved(side * (width / 2.0 + 14.0), 0.0);
                    let area = Area::around(at, width + 6.0, ARC_TEXT);
                    let inside = area.min.x > 4.0 && area.max.x < self.viewport.width - 4.0;
                    let free = if lines_too {
                        self.room.is_free(&area)
                    } else {
                        self.room.is_free_but_for_lines(&area)
                    };
                    if inside && free {
                        if !lines_too {
                            self.halo(area);
                        }
                        self.write(at, ARC_TEXT, runs, None);
                        return;
                    }
                }
            }
        }
    }

    /// `alpha cutoff at MIN node C: 2 ≤ 3, skip 2 children`.
    fn caption(&mut self, visit: VisitId, cut: &Cut, value: String) {
        let node = self.scene.places.node_of(visit);
        let player = self.scene.tree.node(node).player;
        let strict = matches!(
            self.scene.moment.recording().algorithm(),
            Algorithm::AlphaBeta(rules) if rules.cut == CutRule::Strict
        );
        let sign = match (cut.kind, strict) {
            (CutKind::Alpha, false) => " ≤ ",
            (CutKind::Alpha, true) => " < ",
            (CutKind::Beta, false) => " ≥ ",
            (CutKind::Beta, true) => " > ",
        };
        let place = match node {
            NodeId::ROOT => format!(" cutoff at the root, a {player} node: "),
            _ => format!(" cutoff at {player} node {}: ", self.name(node)),
        };
        let children = if cut.skipped == 1 {
            "child"
        } else {
            "children"
        };
        let owner = Ink::of(player.other());
        let runs = vec![
            Run::strong(cut.kind.name(), owner),
            Run::strong(place, Ink::Text),
            Run::strong(value, Ink::of(player)),
            Run::strong(sign, Ink::Text),
            Run::strong(score_text(cut.bound), owner),
            Run::strong(format!(", skip {} {children}", cut.skipped), Ink::Text),
        ];
        let width = ems_of(&runs);
        let size = ((self.viewport.width - 32.0) / width).clamp(10.0, CAPTION);
        let lowest = self.sketch.spots.iter().map(|spot| spot.bottom().y);
        let lowest = lowest.fold(f32::NEG_INFINITY, f32::max);
        let most = self.viewport.height - 24.0;
        let y = (lowest + 38.0).clamp(size, most.max(size));
        let at = Point::new(self.viewport.width / 2.0, y);
        self.halo(Area::around(at, width * size + 20.0, size * 1.5));
        self.write(at, size, runs, None);
    }

    fn name(&self, node: NodeId) -> String {
        self.scene.labels.name(node)
    }

    fn visible_spot(&self, node: NodeId) -> Option<Spot> {
        let ply = u32::from(self.scene.tree.node(node).ply);
        self.sketch.spot(ply, node).copied()
    }
}

/// An arc from one symbol to another, bent to the left (1) or to the right (−1) of the way up.
fn bow(from: &Spot, to: &Spot, side: f32) -> Vec<Point> {
    let (start, end) = (from.at, to.at);
    let length = start.distance(end).max(1.0);
    let bend = (0.3 * length).max(from.half.max(to.half) * 1.9) * side;
    let away = Point::new(
        (end.y - start.y) / length * bend,
        (start.x - end.x) / length * bend,
    );
    let first = start.toward(end, 0.25).moved(away.x, away.y);
    let second = start.toward(end, 0.75).moved(away.x, away.y);
    (0..=PIECES)
        .map(|piece| {
            let t = f32::from(piece) / f32::from(PIECES);
            let a = start.toward(first, t).toward(first.toward(second, t), t);
            let b = first.toward(second, t).toward(second.toward(end, t), t);
            a.toward(b, t)
        })
        .filter(|at| {
            at.distance(start) > from.half * 1.25 + 6.0 && at.distance(end) > to.half * 0.95 + 6.0
        })
        .collect()
}
