//! Places the labels beside points and at the ends of theories, identically on screen and in files.

use super::super::picture::{Dash, Fill, Ink, Pen, Point, Shape};
use super::draw::share;
use super::frame;
use super::{Chart, ChartPoint, Curve, powers};

/// Half a line of text, and the gap between a marker and its label, in points.
const HALF: f32 = 8.0;
const BESIDE: f32 = 8.0;
/// The gap between the end of a theory and its name, and between the name and the edge, in points.
const BEYOND: f32 = 10.0;
const EDGE: f32 = 3.0;
/// The height of a line of names of vertical lines.
const NAMES: f32 = 16.0;

struct PlacedText<'a> {
    text: &'a str,
    ink: Ink,
    /// The middle of the left edge.
    left: Point,
    wide: f32,
}

struct UprightName<'a> {
    curve: &'a Curve,
    /// The position of the vertical line.
    x: f32,
    text: PlacedText<'a>,
    /// The index of its text line, from the top.
    level: u8,
}

impl<'a> PlacedText<'a> {
    fn new(text: &'a str, curve: &Curve, left: Point, wide: f32) -> PlacedText<'a> {
        let ink = curve.ink;
        PlacedText {
            text,
            ink,
            left,
            wide,
        }
    }

    /// The ground hides lines behind the text, which could be read as part of a digit.
    fn shapes(&self) -> Vec<Shape> {
        let min = self.left.moved(-2.0, 1.0 - HALF);
        let max = self.left.moved(self.wide + 2.0, HALF - 1.0);
        let fill = Some(Fill::pale(Ink::Ground, 0.85));
        let ground = Shape::block(min, max, 3.0, fill, None);
        let mut shapes = vec![ground];
        shapes.extend(powers::shapes(self.text, self.ink, self.left));
        shapes
    }
}

impl UprightName<'_> {
    /// The height of the text lines above it, in points.
    fn above(&self) -> f32 {
        f32::from(self.level) * NAMES
    }
}

impl Chart {
    /// Returns the labels beside points and the names of theories, within a field with these corners; `at` maps a
    /// position on both axes to a point in the field.
    pub(super) fn texts(
        &self,
        shown: impl Fn(&str) -> bool,
        [min, max]: [Point; 2],
        at: impl Fn((f64, f64)) -> Point,
    ) -> Vec<Shape> {
        let curves = self.shown(&shown);
        let mut all = self.labels(&curves, [min, max], &at);
        all.extend(self.theories(&curves, [min, max], &at));
        let signs = self.signs(&curves, (min.x, max.x), |value| {
            at((self.x.scale.place(value), 0.0)).x
        });
        all.extend(signs.into_iter().map(|sign| PlacedText {
            left: Point::new(sign.text.left.x, min.y + HALF + 2.0 + sign.above()),
            ..sign.text
        }));
        let inside = |one: &PlacedText<'_>| {
            let end = one.left.x + one.wide;
            one.left.x >= min.x - 1.0 && end <= max.x + 1.0 && (min.y..=max.y).contains(&one.left.y)
        };
        all.iter()
            .filter(|one| inside(one))
            .flat_map(PlacedText::shapes)
            .collect()
    }

    /// Draws the vertical lines within the field. Each begins beside its own name, below all names that it would
    /// cross.
    pub(super) fn uprights(
        &self,
        shown: impl Fn(&str) -> bool,
        [min, max]: [Point; 2],
        at: impl Fn((f64, f64)) -> Point,
    ) -> Vec<(Pen, [Point; 2])> {
        let curves = self.shown(&shown);
        let x = |value| at((self.x.scale.place(value), 0.0)).x;
        let signs = self.signs(&curves, (min.x, max.x), x);
        let line = |sign: &UprightName<'_>| {
            // Near the right edge, the line would cross its own name, too.
            let struck = |named: &&UprightName<'_>| {
                let name = &named.text;
                (name.left.x - 2.0..=name.left.x + name.wide + 2.0).contains(&sign.x)
            };
            let struck = signs.iter().filter(struck);
            let below = struck.map(|sign| sign.above() + NAMES);
            let top = min.y + 2.0 + below.fold(sign.above(), f32::max);
            let dash = sign.curve.dash.unwrap_or(Dash::Dashed);
            let pen = Pen::new(sign.curve.ink, 1.5, dash);
            (pen, [Point::new(sign.x, max.y), Point::new(sign.x, top)])
        };
        signs.iter().map(line).collect()
    }

    /// Labels values at the height of their points, so that they are not taken for the ends of whiskers: the greatest
    /// at a depth on the left, the least on the right; where depths are too close, only the last one. Bars have theirs at
    /// their ends.
    fn labels<'a>(
        &self,
        curves: &[&'a Curve],
        [min, max]: [Point; 2],
        at: &impl Fn((f64, f64)) -> Point,
    ) -> Vec<PlacedText<'a>> {
        let labelled = curves.iter().flat_map(|curve| {
            let points = curve.points.iter().filter(|point| !point.label.is_empty());
            points.map(|point| (*curve, point))
        });
        if self.is_lying() {
            let beside = |(curve, point): (&'a Curve, &'a ChartPoint)| {
                let (least, greatest) = point.spread.unwrap_or((point.x, point.x));
                let x = |value: f64| at((self.x.scale.place(value), 0.0)).x;
                let spot = at((0.0, self.y.scale.place(point.y)));
                let wide = frame::wide(&point.label);
                let right = x(greatest) + BESIDE;
                // Without room to the right, the label goes to the left of the mark.
                let x = if right + wide <= max.x - EDGE {
                    right
                } else {
                    x(least) - BESIDE - wide
                };
                PlacedText::new(&point.label, curve, Point::new(x, spot.y), wide)
            };
            return labelled.map(beside).collect();
        }
        let labelled: Vec<(&'a Curve, &'a ChartPoint)> = labelled.collect();
        let spacing = at((2.0, 0.0)).x - at((1.0, 0.0)).x;
        let fits =
            |one: &(&Curve, &ChartPoint)| frame::wide(&one.1.label) + 2.0 * BESIDE <= spacing;
        let fits = spacing > 2.0 * BESIDE && labelled.iter().all(fits);
        let last = labelled
            .iter()
            .map(|(_, point)| point.x)
            .fold(0.0, f64::max);
        let mut placed: Vec<PlacedText<'a>> = Vec::new();
        let is_last = |point: &ChartPoint| (point.x - last).abs() < 0.5;
        let candidates = labelled.iter().enumerate();
        for (number, (curve, point)) in candidates.filter(|(_, one)| fits || is_last(one.1)) {
            let same_depth = |other: &&(&Curve, &ChartPoint)| (other.1.x - point.x).abs() < 0.5;
            let others = || labelled.iter().filter(same_depth).map(|(_, one)| one.y);
            let (greatest, least) = (
                others().all(|y| y <= point.y),
                others().all(|y| y >= point.y),
            );
            // Of equal values only the first is labelled.
            let said = labelled[..number].iter().filter(same_depth);
            let is_said = said
                .map(|(_, one)| one.y)
                .any(|y| (y - point.y).abs() < f64::EPSILON);
            if !(greatest || least) || is_said {
                continue;
            }
            let wide = frame::wide(&point.label);
            let spot = at(self.place(curve, point));
            if !(min.x..=max.x).contains(&spot.x) || !(min.y..=max.y).contains(&spot.y) {
                continue;
            }
            let mut left = if greatest {
                spot.moved(-BESIDE - wide, -6.0)
            } else {
                spot.moved(BESIDE, 9.0)
            };
            // Without room beside it, the label goes above or below it.
            let room = left
                .x
                .clamp(min.x + 3.0, (max.x - 3.0 - wide).max(min.x + 3.0));
            if (room - left.x).abs() > 0.5 {
                let beyond = BESIDE + HALF;
                left = Point::new(room, spot.y + if greatest { -beyond } else { beyond });
            }
            left.y = left.y.clamp(min.y + HALF, (max.y - HALF).max(min.y + HALF));
            placed.push(PlacedText::new(&point.label, curve, left, wide));
        }
        placed
    }

    /// Places the names of theories at their ends, stacked where they end together.
    fn theories<'a>(
        &self,
        curves: &[&'a Curve],
        [min, max]: [Point; 2],
        at: &impl Fn((f64, f64)) -> Point,
    ) -> Vec<PlacedText<'a>> {
        let named = curves.iter().filter(|curve| {
            curve.marker.is_none() && !curve.name.is_empty() && !self.is_upright(curve)
        });
        let ends =
            named.filter_map(|curve| Some((*curve, at(self.place(curve, curve.points.last()?)))));
        let seen =
            |end: &Point| (min.x..=max.x).contains(&end.x) && (min.y..=max.y).contains(&end.y);
        let mut ends: Vec<(&Curve, Point)> = ends.filter(|(_, end)| seen(end)).collect();
        // From the bottom upwards, so that later names move up.
        ends.sort_by(|a, b| b.1.y.total_cmp(&a.1.y));
        let mut lowest = max.y;
        let placed = ends.into_iter().map(|(curve, end)| {
            let wide = powers::wide(&curve.name);
            let y = end.y.min(lowest - HALF);
            lowest = y - HALF;
            let x = (end.x + BEYOND).min(max.x - EDGE - wide);
            PlacedText::new(&curve.name, curve, Point::new(x, y), wide)
        });
        placed.collect()
    }

    /// Returns the end of a depth axis in a field of this width that leaves room for the names of theories.
    pub(super) fn room_for_names(&self, width: f32, (from, to): (f64, f64)) -> f64 {
        /// The greatest part of the width that names may take.
        const MOST: f64 = 0.4;
        let theories = self.curves.iter().filter(|curve| curve.marker.is_none());
        let needed = theories
            .filter(|curve| !curve.name.is_empty())
            .map(|curve| {
                let last = curve
                    .points
                    .last()
                    .map_or(from, |point| self.x.scale.place(point.x));
                let name = powers::wide(&curve.name) + BEYOND + EDGE + 1.0;
                let part = f64::from(name / width.max(1.0)).min(MOST);
                (last - part * from) / (1.0 - part)
            });
        needed.fold(to, f64::max)
    }

    /// The height of the names of vertical lines above the rows of a chart of this width, in points.
    pub(super) fn names_above(&self, width: f32, ends: (f64, f64)) -> f32 {
        let curves: Vec<&Curve> = self.curves.iter().collect();
        let x = |value: f64| width * share(ends, self.x.scale.place(value));
        let signs = self.signs(&curves, (0.0, width), x);
        let lowest = signs.iter().map(|sign| sign.above() + NAMES);
        lowest.reduce(f32::max).map_or(0.0, |lowest| lowest + 4.0)
    }

    /// Places the names of vertical lines. Each begins at its own line and extends to the right if there is room,
    /// below the names that begin further left, so that no line crosses a name.
    fn signs<'a>(
        &self,
        curves: &[&'a Curve],
        (from, to): (f32, f32),
        x: impl Fn(f64) -> f32,
    ) -> Vec<UprightName<'a>> {
        let lines = curves.iter().filter(|curve| self.is_upright(curve));
        let lines = lines.filter_map(|curve| Some((*curve, curve.points.first()?.x)));
        let mut lines: Vec<(&Curve, f64)> = lines.collect();
        lines.sort_by(|a, b| a.1.total_cmp(&b.1));
        let mut signs: Vec<UprightName<'a>> = Vec::new();
        for (curve, value) in lines {
            let wide = powers::wide(&curve.name);
            let left = (x(value) + 4.0).min(to - wide).max(from);
            let right = left + wide + 6.0;
            let met = signs.iter().filter(|UprightName { text: other, .. }| {
                other.left.x < right && left < other.left.x + other.wide + 6.0
            });
            let level = met.map(|sign| sign.level + 1).max().unwrap_or(0);
            let text = PlacedText::new(&curve.name, curve, Point::new(left, 0.0), wide);
            signs.push(UprightName {
                curve,
                x: x(value),
                text,
                level,
            });
        }
        signs
    }
}
