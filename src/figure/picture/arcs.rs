//! Arcs from a node to another one, which find their way between all that is drawn.

use super::draw::Drawing;
use super::node_symbol::NodeSymbol;
use super::occupancy::{Area, Occupancy};
use super::shape::Point;

/// How far an arc is bent, as a part of its length: to the left, then to the right. The first that touches nothing is drawn.
const BENDS: [f32; 11] = [0.2, 0.3, 0.42, 0.12, 0.25, 0.36, 0.55, 0.7, 0.07, 0.85, 1.0];
/// Where none of these is free: how far it is bent near its lower and near its upper end.
const UNEVEN: [f32; 8] = [0.04, 0.12, 0.22, 0.34, 0.48, 0.65, 0.85, 1.1];
/// What an arc keeps clear on each side, in points.
const BESIDE_ARC: f32 = 5.0;
/// Among more edges than that no arc keeps off them.
const MANY_EDGES: usize = 64;
/// How many pieces an arc is drawn with.
const PIECES: u16 = 120;
/// Of so many of its points one is looked at first.
const SPARSE: usize = 10;
/// An arc is so many times as long at most as the way that it takes the place of.
const DETOUR: f32 = 1.5;
/// An arc that swings out by more than this part of the distance is not followed by the eye.
const SWING: f32 = 0.45;
/// How far its points are from each other at most where texts hide parts of it, in points.
const DENSE: f32 = 2.0;

impl Drawing<'_> {
    /// An arc from one symbol to another that touches neither symbols nor labels nor bars, if there is one; that crosses no edge,
    /// if there is one of these.
    pub fn free_arc(&self, from: &NodeSymbol, to: &NodeSymbol) -> Option<Vec<Point>> {
        // Captions of rows may have to lie on it, and labels nearer to it.
        let clear_of = |covered: &Occupancy, beside| self.arc_clear_of(covered, beside, from, to);
        clear_of(&self.covered(true), BESIDE_ARC).or_else(|| {
            let covered = self.covered(false);
            let mut nearer = [BESIDE_ARC, 0.5 * BESIDE_ARC, 0.25 * BESIDE_ARC].into_iter();
            nearer.find_map(|beside| clear_of(&covered, beside))
        })
    }

    /// An arc that runs behind the labels, where there is no way between them: what is seen of it, in pieces.
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
        // The calmest first.
        uneven.sort_by(|one, other| {
            let bent = |bends: &(f32, f32)| bends.0 + bends.1 + (bends.0 - bends.1).abs();
            bent(one).total_cmp(&bent(other))
        });
        let bends = even.chain(uneven);
        let bends = bends.flat_map(|(low, high)| [(low, high), (-low, -high)]);
        // Most touch something that a few of their points find.
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

/// Whether an arc swings so far out that nobody sees from where to where it leads.
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

/// The same line with points that are so far from each other at most, so that nothing is between two of them unseen.
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

/// An arc from one symbol up to another, bent near its ends by so much of its length to the left, or to the right if that is
/// negative. Of so many points the first is kept.
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
