//! Routes arcs between nodes around everything that is drawn.

use super::draw::Drawing;
use super::node_symbol::NodeSymbol;
use super::occupancy::{Area, Occupancy};
use super::shape::Point;

/// The bends of an arc relative to its length: to the left, then to the right. The first that touches nothing is
/// drawn.
const BENDS: [f32; 11] = [0.2, 0.3, 0.42, 0.12, 0.25, 0.36, 0.55, 0.7, 0.07, 0.85, 1.0];
/// The bends near the lower and the upper end of an arc, tried if none of the even bends is free.
const UNEVEN: [f32; 8] = [0.04, 0.12, 0.22, 0.34, 0.48, 0.65, 0.85, 1.1];
/// The clearance on each side of an arc, in points.
const BESIDE_ARC: f32 = 5.0;
/// Above this number of edges, arcs do not avoid them.
const MANY_EDGES: usize = 64;
/// The number of pieces of a drawn arc.
const PIECES: u16 = 120;
/// Every so many points of an arc are tested first.
const SPARSE: usize = 10;
/// The greatest length of an arc relative to the path that it replaces.
const DETOUR: f32 = 1.5;
/// An arc that swings out further than this part of the distance is hard to follow.
const SWING: f32 = 0.45;
/// The greatest distance between points of an arc that is partly hidden by text, in points.
const DENSE: f32 = 2.0;

impl Drawing<'_> {
    /// Returns an arc between two symbols that touches no symbols, labels or bars, if there is one; preferably one
    /// that crosses no edge.
    pub fn free_arc(&self, from: &NodeSymbol, to: &NodeSymbol) -> Option<Vec<Point>> {
        // Row captions may cover the arc, and labels may be closer to it.
        let clear_of = |covered: &Occupancy, beside| self.arc_clear_of(covered, beside, from, to);
        clear_of(&self.covered(true), BESIDE_ARC).or_else(|| {
            let covered = self.covered(false);
            let mut nearer = [BESIDE_ARC, 0.5 * BESIDE_ARC, 0.25 * BESIDE_ARC].into_iter();
            nearer.find_map(|beside| clear_of(&covered, beside))
        })
    }

    /// Returns the visible pieces of an arc that runs behind the labels, if there is no way between them.
    pub fn arc_behind_labels(&self, from: &NodeSymbol, to: &NodeSymbol) -> Vec<Vec<Point>> {
        let nodes = self.covered_by_nodes(false);
        let Some(points) = self.arc_clear_of(&nodes, 0.5 * BESIDE_ARC, from, to) else {
            return Vec::new();
        };
        let texts = self.labels.iter().map(|label| (label.min, label.max));
        let counts = self.fixed.stub_labels.iter().flatten();
        let texts = texts.chain(counts.map(|(_, area)| (area.min, area.max)));
        let texts: Vec<Area> = texts
            .map(|(min, max)| Area {
                min: min.moved(-3.0, -3.0),
                max: max.moved(3.0, 3.0),
            })
            .collect();
        let is_hidden = |at: &Point| {
            let at = Area::around(*at, 0.1, 0.1);
            texts.iter().any(|text| text.meets(&at))
        };
        let points = dense(&points, DENSE);
        let pieces = points.split(is_hidden).filter(|piece| piece.len() > 1);
        pieces.map(<[Point]>::to_vec).collect()
    }

    fn arc_clear_of(
        &self,
        covered: &Occupancy,
        beside: f32,
        from: &NodeSymbol,
        to: &NodeSymbol,
    ) -> Option<Vec<Point>> {
        let is_clear = |at: &Point| {
            let area = Area::around(*at, 2.0 * beside, 2.0 * beside);
            self.is_on_canvas(&area) && covered.is_free(&area)
        };
        let even = BENDS.into_iter().map(|bend| (bend, bend));
        let mut uneven: Vec<(f32, f32)> = UNEVEN
            .into_iter()
            .flat_map(|low| UNEVEN.map(|high| (low, high)))
            .filter(|(low, high)| (low - high).abs() > 0.01)
            .collect();
        // The smoothest first.
        uneven.sort_by(|one, other| {
            let bent = |bends: &(f32, f32)| bends.0 + bends.1 + (bends.0 - bends.1).abs();
            bent(one).total_cmp(&bent(other))
        });
        let bends = even.chain(uneven);
        let bends = bends.flat_map(|(low, high)| [(low, high), (-low, -high)]);
        // Most arcs touch something, which a few of their points detect.
        let arcs = bends.filter(|&bends| bow(from, to, bends, SPARSE).iter().all(is_clear));
        let arcs = arcs.map(|bends| bow(from, to, bends, 1));
        let arcs = arcs.filter(|points| points.len() > 1);
        let mut clear = arcs.filter(|points| dense(points, beside).iter().all(is_clear));
        let first = clear.next()?;
        if self.sketch.links.len() > MANY_EDGES {
            return Some(first);
        }
        let mut edges = Occupancy::new(self.viewport.width, self.viewport.height);
        for link in &self.sketch.links {
            edges.take_line(link.from, link.to);
        }
        let crosses = |points: &Vec<Point>| {
            let mut points = points.iter();
            points.any(|&at| edges.meets_line(&Area::around(at, 4.0, 4.0)))
        };
        if !crosses(&first) {
            return Some(first);
        }
        let uncrossed = clear.find(|points| !crosses(points));
        let uncrossed = uncrossed.filter(|points| length(points) <= DETOUR * length(&first));
        Some(uncrossed.unwrap_or(first))
    }
}

/// Returns true if an arc swings out too far to be followed by eye.
pub(super) fn is_detour(arc: &[Point], from: &NodeSymbol, to: &NodeSymbol) -> bool {
    let long = from.at.distance(to.at).max(1.0);
    let most = (SWING * long).max(3.0 * from.half.max(to.half));
    let (dx, dy) = (to.at.x - from.at.x, to.at.y - from.at.y);
    arc.iter().any(|at| {
        let out = (at.x - from.at.x) * dy - (at.y - from.at.y) * dx;
        out.abs() / long > most
    })
}

fn length(line: &[Point]) -> f32 {
    line.windows(2).map(|ends| ends[0].distance(ends[1])).sum()
}

/// Subdivides a line so that its points are at most `apart` from each other and nothing between them is missed.
fn dense(line: &[Point], apart: f32) -> Vec<Point> {
    let between = line.windows(2).flat_map(|ends| {
        let pieces = (ends[0].distance(ends[1]) / apart).ceil().max(1.0);
        let mut at = 0.0;
        std::iter::from_fn(move || {
            let point = ends[0].toward(ends[1], at / pieces);
            at += 1.0;
            (at <= pieces).then_some(point)
        })
    });
    between.chain(line.last().copied()).collect()
}

/// Returns an arc from one symbol up to another. Its bends near both ends are relative to its length, to the left if
/// positive, to the right if negative. The first of every `of` points is kept.
fn bow(from: &NodeSymbol, to: &NodeSymbol, (low, high): (f32, f32), of: usize) -> Vec<Point> {
    let (start, end) = (from.at, to.at);
    let length = start.distance(end).max(1.0);
    let control = |part: f32, bend: f32| {
        let bend = (bend.abs() * length)
            .max(from.half.max(to.half) * 7.0 * bend.abs())
            .copysign(bend);
        let x = (end.y - start.y) / length * bend;
        let y = (start.x - end.x) / length * bend;
        start.toward(end, part).moved(x, y)
    };
    let (first, second) = (control(0.25, low), control(0.75, high));
    (0..=PIECES)
        .step_by(of)
        .map(|piece| {
            let t = f32::from(piece) / f32::from(PIECES);
            let a = start.toward(first, t).toward(first.toward(second, t), t);
            let b = first.toward(second, t).toward(second.toward(end, t), t);
            a.toward(b, t)
        })
        .filter(|at| {
            at.distance(start) > from.half * 1.25 + 6.0 && at.distance(end) > to.half * 0.95 + 9.0
        })
        .collect()
}
