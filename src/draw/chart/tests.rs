use super::axis::log10;
use super::draw::share;
use super::*;
use crate::picture::Shape;

fn curve(name: &str, values: &[f64]) -> Curve {
    let points = values.iter().zip(1..).map(|(&value, depth)| ChartPoint {
        label: format!("{value}"),
        ..ChartPoint::at(depth, value, format!("{name} {depth}"))
    });
    Curve {
        name: name.to_owned(),
        ink: Ink::Best,
        marker: Some(Marker::Square),
        filled: true,
        dash: Some(Dash::Solid),
        boxed: false,
        points: points.collect(),
    }
}

fn chart() -> Chart {
    let curves = vec![
        curve("all", &[20.0, 400.0, 8_000.0]),
        curve("few", &[20.0, 40.0]),
    ];
    let axis = "nodes, logarithmic";
    Chart::over_depth("Nodes visited", axis, AxisScale::Log(count_mark), curves)
}

fn boxed(scale: AxisScale, values: &[f64]) -> Chart {
    let mut points: Vec<ChartPoint> = values
        .iter()
        .enumerate()
        .map(|(of, &value)| ChartPoint {
            of: Some(of),
            ..ChartPoint::at(2, value, format!("number {of}"))
        })
        .collect();
    points.sort_by(|a, b| a.y.total_cmp(&b.y));
    let one = Curve {
        boxed: true,
        dash: None,
        points,
        ..curve("", &[])
    };
    Chart::over_depth("Saved", "of the nodes", scale, vec![one])
}

/// Move orders: values in rows, and theories as vertical lines across them.
fn lying(uprights: &[(&str, f64)]) -> Chart {
    let upright =
        |&(name, value): &(&str, f64)| Curve::upright(name, value, Ink::Best, Dash::Solid);
    let rows = ["perfect", "worst"].map(str::to_owned);
    let curves = uprights.iter().map(upright).collect();
    let scale = AxisScale::Log(count_mark);
    Chart::in_rows("Orders", "leaves", scale, rows.into(), curves)
}

/// Returns the place of values in a field of that size.
fn spot(
    chart: &Chart,
    (width, height): (f32, f32),
    last: u32,
) -> impl Fn((f64, f64)) -> Point + Copy + use<> {
    let [x, y] = chart.bounds(width, height, last);
    move |(across, up)| Point::new(width * share(x, across), height * (1.0 - share(y, up)))
}

/// Returns the points of the shown curves in a field of 400 by 300 points.
fn placed(chart: &Chart, shown: impl Fn(&str) -> bool) -> Vec<(Point, &ChartPoint)> {
    let at = spot(chart, (400.0, 300.0), 1);
    chart
        .shown(shown)
        .into_iter()
        .flat_map(|curve| chart.dots(curve, &at))
        .collect()
}

fn told(near: &[&ChartPoint]) -> String {
    let texts: Vec<&str> = near.iter().map(|point| point.hover.as_str()).collect();
    texts.join("\n\n")
}

fn texts(shapes: &[Shape]) -> Vec<&str> {
    let said = shapes.iter().filter_map(|shape| match shape {
        Shape::Text { runs, .. } => Some(runs[0].text.as_str()),
        _ => None,
    });
    said.collect()
}

#[test]
fn hover_reports_the_values_at_a_point() {
    let chart = chart();
    let placed = placed(&chart, |_| true);
    assert_eq!(placed.len(), 5);
    let at = |n: usize| placed[n].0;
    for (place, _) in &placed {
        assert!((0.0..=400.0).contains(&place.x) && (0.0..=300.0).contains(&place.y));
    }
    // Deeper is further right, more is further up; equal values are reported together.
    assert!(at(0).x < at(1).x && at(1).x < at(2).x);
    assert!(at(0).y > at(1).y && at(1).y > at(2).y);
    assert_eq!(told(&nearest(&placed, at(0))), "all 1\n\nfew 1");
    assert_eq!(told(&nearest(&placed, at(2).moved(3.0, 3.0))), "all 3");
    assert!(nearest(&placed, Point::new(399.0, 299.0)).is_empty());
}

#[test]
fn hidden_curve_leaves_others_in_place() {
    let chart = chart();
    let (all, one) = (
        placed(&chart, |_| true),
        placed(&chart, |name| name != "all"),
    );
    assert_eq!(one.len(), 2);
    assert_eq!(one[1], all[4]);
}

#[test]
fn sheet_holds_titles_legends_and_values() {
    let shapes = sheet(&[chart()], |_| true, "a note", (600.0, 320.0));
    let long = "words ".repeat(60);
    let broken = sheet(&[chart()], |_| true, &long, (600.0, 320.0));
    let said = broken.iter().filter_map(|shape| match shape {
        Shape::Text { runs, at, size, .. } if runs[0].text.contains("words words") => {
            Some((crate::text_width(runs, *size), at.y))
        }
        _ => None,
    });
    let said: Vec<(f32, f32)> = said.collect();
    assert!(said.len() > 2, "{said:?}");
    assert!(
        said.iter()
            .all(|(wide, y)| *wide <= 560.0 && (0.0..=300.0).contains(y))
    );
    let texts = texts(&shapes);
    for text in [
        "Nodes visited",
        "all",
        "few",
        "depth, in plies",
        "1 k",
        "8000",
        "40",
        "a note",
    ] {
        assert!(texts.contains(&text), "{text} in {texts:?}");
    }
    // Of equal values only the first is labelled.
    assert_eq!(
        texts.iter().filter(|text| **text == "20").count(),
        1,
        "{texts:?}"
    );
}

#[test]
fn value_label_aligns_with_its_point() {
    let mut chart = chart();
    chart.curves[0].points[1].spread = Some((390.0, 7_000.0));
    let at = spot(&chart, (400.0, 300.0), 1);
    let field = [Point::new(0.0, 0.0), Point::new(400.0, 300.0)];
    let shapes = chart.texts(|_| true, field, at);
    let label = shapes.iter().find_map(|shape| match shape {
        Shape::Text { at, runs, .. } if runs[0].text == "400" => Some(*at),
        _ => None,
    });
    let spot = at((2.0, log10(400.0)));
    let label = label.unwrap();
    assert!(
        (label.y - spot.y).abs() < 8.0 && label.x < spot.x,
        "{label:?} {spot:?}"
    );
}

#[test]
fn box_dots_identify_their_values() {
    for scale in [AxisScale::Part, AxisScale::Log(times_mark)] {
        let chart = boxed(scale, &[0.5, 0.9, 0.1, 0.7]);
        let mut dots = placed(&chart, |_| true);
        dots.sort_by_key(|(_, point)| point.of);
        let of: Vec<usize> = dots.iter().filter_map(|(_, point)| point.of).collect();
        assert_eq!(of, [0, 1, 2, 3]);
        // More is further up, and no dot is outside.
        assert!(dots[1].0.y < dots[3].0.y && dots[0].0.y < dots[2].0.y);
        for (place, _) in &dots {
            assert!((0.0..400.0).contains(&place.x) && (0.0..300.0).contains(&place.y));
        }
        let near = nearest(&dots, dots[1].0);
        assert_eq!((told(&near).as_str(), near[0].of), ("number 1", Some(1)));
    }
}

#[test]
fn box_hover_shows_quartiles() {
    let chart = boxed(AxisScale::Part, &[0.1, 0.2, 0.3, 0.4, 0.5]);
    let boxes = chart.boxes(&chart.curves[0]);
    assert_eq!(
        boxes[0].hover,
        "depth 2, 5 positions\nmedian 30.0%\ninterquartile range 20.0% to 40.0%\nrange 10.0% to 50.0%"
    );
}

#[test]
fn box_merges_indistinguishable_dots() {
    let values: Vec<f64> = (0..20_000).map(|n| f64::from(n % 100) / 100.0).collect();
    let chart = boxed(AxisScale::Part, &values);
    let dots = placed(&chart, |_| true);
    assert!(dots.len() < 6 * 300, "{}", dots.len());
}

#[test]
fn reference_line_labels_do_not_overlap() {
    let names = [
        "best case",
        "minimum here",
        "uniform minimal tree",
        "random order",
        "all leaves",
    ];
    for values in [
        [2_021.0, 3_045.0, 4_042.0, 90_875.0, 4_085_604.0],
        [1.0, 1.0, 1.0, 1.0, 1.0],
        [10.0, 20.0, 30.0, 40.0, 50.0],
        [4.0, 5.0, 6.0, 7.0, 14.0],
        [9_000.0, 9_500.0, 9_600.0, 9_900.0, 10_000.0],
    ] {
        let uprights: Vec<(&str, f64)> = names.into_iter().zip(values).collect();
        let chart = lying(&uprights);
        let shapes = chart.draw(900.0, 400.0, |_| true);
        for name in names {
            assert!(texts(&shapes).contains(&name), "{name}, {values:?}");
        }
        let lines: Vec<(Point, Point)> = shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Line { from, to, pen, .. } if pen.width > 1.4 => Some((*from, *to)),
                _ => None,
            })
            .collect();
        let signs: Vec<(Point, f32)> = shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Text { at, runs, .. } if names.contains(&runs[0].text.as_str()) => {
                    Some((*at, frame::wide(&runs[0].text)))
                }
                _ => None,
            })
            .collect();
        for (number, (one, wide)) in signs.iter().enumerate() {
            for (from, to) in &lines {
                let crosses = (one.x + 1.0..one.x + wide - 1.0).contains(&from.x);
                let (top, bottom) = (from.y.min(to.y), from.y.max(to.y));
                assert!(
                    !crosses || !(top + 1.0..bottom).contains(&one.y),
                    "{values:?}: {from:?} strikes a name at {one:?}"
                );
            }
            for (other, other_wide) in &signs[..number] {
                let apart = one.x + wide < other.x || other.x + other_wide < one.x;
                assert!(apart || (one.y - other.y).abs() > 10.0, "{values:?}");
            }
        }
    }
}

#[test]
fn theory_label_follows_the_curve_end() {
    let theory = |name: &str, values: &[f64]| Curve {
        marker: None,
        dash: Some(Dash::Dashed),
        ..curve(name, values)
    };
    let curves = vec![
        theory("all", &[10.0, 100.0, 1_000.0]),
        theory("in random order, about b^(3d/4)", &[6.0, 31.0, 178.0]),
    ];
    let axis = AxisScale::Log(count_mark);
    let chart = Chart::over_depth("Leaves", "leaves, logarithmic", axis, curves);
    for width in [520.0, 800.0, 1_200.0] {
        let at = spot(&chart, (width, 200.0), 3);
        let field = [Point::new(0.0, 0.0), Point::new(width, 200.0)];
        let shapes = chart.texts(|_| true, field, at);
        let end = at((3.0, log10(178.0)));
        let name = shapes.iter().find_map(|shape| match shape {
            Shape::Text { at, runs, .. } if runs[0].text.starts_with("in random") => Some(*at),
            _ => None,
        });
        let name = name.unwrap();
        assert!(name.x > end.x + 5.0, "{name:?} covers {end:?} at {width}");
    }
}

/// The room for theory names gets no depth marks.
#[test]
fn depth_marks_end_at_the_last_value() {
    let theory = Curve {
        marker: None,
        dash: Some(Dash::Dashed),
        ..curve("in random order, about b^(3d/4)", &[6.0, 31.0, 178.0])
    };
    let axis = AxisScale::Log(count_mark);
    let chart = Chart::over_depth("Leaves", "leaves, logarithmic", axis, vec![theory]);
    let [(_, to), _] = chart.bounds(520.0, 200.0, 1);
    assert!(to > 4.0, "the name has its room: {to}");
    let written = chart.draw(520.0, 200.0, |_| true);
    let has = |text: &str| {
        written.iter().any(|shape| {
            matches!(shape, Shape::Text { runs, .. } if runs.len() == 1 && runs[0].text == text)
        })
    };
    assert!(has("3") && !has("4"), "marked beyond the last depth");
    // A running measurement is marked up to its final depth.
    assert!((chart.marked_to(6) - 6.5).abs() < 1e-9);
}

#[test]
fn reference_lines_keep_their_dashes() {
    let mut chart = lying(&[("one", 10.0), ("two", 100.0)]);
    let dashes = [Dash::Solid, Dash::Dotted];
    let uprights = chart
        .curves
        .iter_mut()
        .filter(|curve| curve.marker.is_none());
    for (curve, dash) in uprights.zip(dashes) {
        curve.dash = Some(dash);
    }
    let shapes = chart.draw(500.0, 200.0, |_| true);
    for dash in dashes {
        let drawn = shapes.iter().any(|shape| {
            matches!(shape, Shape::Line { from, to, pen, .. }
                if pen.dash == dash && from.x.to_bits() == to.x.to_bits() && pen.width > 1.4)
        });
        assert!(drawn, "{dash:?}");
    }
}

#[test]
fn hollow_points_are_explained_below_the_charts() {
    let mut chart = Chart {
        hollow: "Hollow: both overlap.",
        bars: "Bars: shortest to longest.",
        ..chart()
    };
    assert_eq!(notes([&chart]), "");
    chart.curves[0].points[1].hollow = true;
    chart.curves[0].points[1].spread = Some((390.0, 7_000.0));
    let both = [chart.clone(), chart];
    assert_eq!(
        notes(&both),
        "Bars: shortest to longest. Hollow: both overlap."
    );
    let shapes = sheet(&both, |_| true, "source", (900.0, 400.0));
    let said = texts(&shapes);
    let at = |text: &str| said.iter().position(|one| *one == text);
    assert!(at("Bars: shortest to longest. Hollow: both overlap.") > at("source"));
}

#[test]
fn sixteen_curves_differ_with_and_without_colour() {
    let looks: Vec<Curve> = (0..16).map(|number| Curve::numbered(number, "")).collect();
    for (at, one) in looks.iter().enumerate() {
        assert!(!looks[..at].contains(one), "{at}");
    }
    // In one colour, the first fifteen of a kind of point still differ.
    for (at, one) in looks[..8].iter().enumerate() {
        let same = |other: &&Curve| (other.marker, other.dash) == (one.marker, one.dash);
        assert!(!looks[..at].iter().any(|other| same(&other)), "{at}");
    }
}

#[test]
fn zoom_keeps_the_pointer_in_place() {
    let chart = chart();
    let drawn = chart.view((400.0, 300.0), 1, None, |_| true);
    let [min, max] = drawn.field;
    let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
    let still = drawn.zoomed(min, Point::default(), 1.0);
    for (one, other) in still.into_iter().zip(drawn.axes) {
        assert!(near(one.0, other.0) && near(one.1, other.1));
    }
    let zoomed = drawn.zoomed(min, Point::default(), 2.0);
    assert!(near(zoomed[0].0, drawn.axes[0].0) && zoomed[0].1 < drawn.axes[0].1);
    // A drag to the right shows what is further left.
    let dragged = drawn.zoomed(min, Point::new(0.5 * (max.x - min.x), 0.0), 1.0);
    assert!(dragged[0].0 < drawn.axes[0].0 && near(dragged[1].0, drawn.axes[1].0));
}
