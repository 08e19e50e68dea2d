//! Charts as plain shapes: curves over depth on a logarithmic axis, and box plots. The screen paints the very shapes that
//! the exporters write.
//!
//! [`Chart::plot`] draws within a given size and says where each value lies, for whoever points at it; [`sheet`] puts
//! several charts with their names and legends on one page.

mod axis;
mod boxes;
mod dots;
mod draw;
mod frame;
mod legend;
mod page;

pub use axis::{AxisMark, LogAxis, count_mark, depth_marks, log10, ratio_mark, time_mark};
pub use boxes::{ASIDE, BoxChart, BoxOf, BoxValue, Measure, quartiles};
pub use dots::{Dot, DotChart, DotRow, Upright};
pub use frame::MARK_SIZE;
pub use legend::{sample, strip};
pub use page::{Panel, sheet};

use super::picture::{Dash, Ink, Point, Shape};

/// A curve's points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// A triangle that points up.
    Up,
    /// A triangle that points down.
    Down,
    /// A square on its corner.
    Diamond,
}

/// One value of a curve.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartPoint {
    /// The depth, in plies.
    pub depth: u32,
    /// The value, positive.
    pub value: f64,
    /// The least and the greatest sample, where there are several.
    pub spread: Option<(f64, f64)>,
    /// What is said of it under the pointer.
    pub hover: String,
    /// What is written beside it, where there is room; empty for nothing.
    pub label: String,
    /// Whether it says little by itself, and is hollow.
    pub hollow: bool,
}

/// A curve: told from the others by colour, marker and dashes, so that grey-scale still reads.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What the legend calls it.
    pub name: String,
    /// Its colour.
    pub ink: Ink,
    /// How its points are drawn; `None` for a theory, which has no measured points and its name at its end.
    pub marker: Option<Marker>,
    /// Whether the points are filled; hollow ones are larger, so that both are seen where they lie on each other.
    pub filled: bool,
    /// How they are joined; `None` for points alone.
    pub dash: Option<Dash>,
    /// By rising depth.
    pub points: Vec<ChartPoint>,
}

/// A chart of curves over depth.
#[derive(Clone, Debug)]
pub struct Chart {
    /// Its heading.
    pub name: String,
    /// What the vertical axis is called.
    pub axis: String,
    /// A mark on that axis, given the logarithm.
    pub mark: fn(f64) -> String,
    /// What it shows.
    pub curves: Vec<Curve>,
}

/// A place that something is said of.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// Where it is.
    pub at: Point,
    /// What is said.
    pub hover: String,
    /// What it is of, where it can be clicked: a number of the caller's.
    pub of: Option<usize>,
}

/// A chart, drawn.
#[derive(Clone, Debug, Default)]
pub struct Plot {
    /// What to paint, in this order.
    pub shapes: Vec<Shape>,
    /// What is said where.
    pub said: Vec<Said>,
}

impl Plot {
    /// What is said near that place, the things at one spot together.
    pub fn said_near(&self, at: Point) -> Option<String> {
        let near = nearest(self.said.iter(), at)?;
        let mut texts: Vec<&str> = Vec::new();
        for said in &self.said {
            if said.at.distance(near.at) < TOGETHER && !texts.contains(&said.hover.as_str()) {
                texts.push(&said.hover);
            }
        }
        Some(texts.join("\n\n"))
    }

    /// What would be clicked at that place.
    pub fn of_near(&self, at: Point) -> Option<usize> {
        nearest(self.said.iter().filter(|said| said.of.is_some()), at)?.of
    }
}

/// The nearest of them, if it is within reach.
fn nearest<'a>(said: impl Iterator<Item = &'a Said>, at: Point) -> Option<&'a Said> {
    said.min_by(|a, b| a.at.distance(at).total_cmp(&b.at.distance(at)))
        .filter(|near| near.at.distance(at) <= REACH)
}

/// How near one has to point, in points.
const REACH: f32 = 24.0;
/// What lies nearer to each other cannot be pointed at one by one.
const TOGETHER: f32 = 5.0;

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(name: &str, values: &[f64]) -> Curve {
        let points = values.iter().zip(1..).map(|(&value, depth)| ChartPoint {
            depth,
            value,
            spread: None,
            hover: format!("{name} {depth}"),
            label: String::new(),
            hollow: false,
        });
        Curve {
            name: name.to_owned(),
            ink: Ink::Best,
            marker: Some(Marker::Square),
            filled: true,
            dash: Some(Dash::Solid),
            points: points.collect(),
        }
    }

    fn chart() -> Chart {
        Chart {
            name: "Nodes visited".to_owned(),
            axis: "nodes, logarithmic".to_owned(),
            mark: count_mark,
            curves: vec![
                curve("all", &[20.0, 400.0, 8_000.0]),
                curve("few", &[20.0, 40.0]),
            ],
        }
    }

    #[test]
    fn every_value_has_its_place_and_is_told_there() {
        let plot = chart().plot(400.0, 260.0, |_| true);
        assert_eq!(plot.said.len(), 5);
        for said in &plot.said {
            assert!((0.0..=400.0).contains(&said.at.x) && (0.0..=260.0).contains(&said.at.y));
        }
        // Deeper is further right, and more is further up; equal values are told together.
        let at = |n: usize| plot.said[n].at;
        assert!(at(0).x < at(1).x && at(1).x < at(2).x);
        assert!(at(0).y > at(1).y && at(1).y > at(4).y.min(at(2).y));
        assert_eq!(plot.said_near(at(0)).unwrap(), "all 1\n\nfew 1");
        assert_eq!(plot.said_near(at(2).moved(3.0, 3.0)).unwrap(), "all 3");
        assert_eq!(plot.said_near(Point::new(399.0, 259.0)), None);
    }

    #[test]
    fn a_hidden_curve_moves_nothing() {
        let all = chart().plot(400.0, 260.0, |_| true);
        let one = chart().plot(400.0, 260.0, |name| name != "all");
        assert_eq!(one.said.len(), 2);
        assert_eq!(one.said[1], all.said[4]);
    }

    #[test]
    fn a_page_holds_names_and_legends() {
        let chart = chart();
        let panels = [Panel::of(&chart, |_| true)];
        let shapes = sheet(&panels, "a note", 600.0, 320.0);
        let texts: Vec<&str> = shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Text { runs, .. } => Some(runs[0].text.as_str()),
                _ => None,
            })
            .collect();
        for text in [
            "Nodes visited",
            "all",
            "few",
            "depth, in plies",
            "1 k",
            "a note",
        ] {
            assert!(texts.contains(&text), "{text} in {texts:?}");
        }
    }
}
