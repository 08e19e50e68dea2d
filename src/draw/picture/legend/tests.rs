//! Checks the legend against the picture that it explains.

use super::*;
use crate::picture;

fn points(shape: &Shape) -> Vec<Point> {
    let mut points = Vec::new();
    shape.clone().for_points(|point| points.push(*point));
    points
}

#[test]
fn legend_signs_fit_their_frame_and_differ() {
    let signs = [legend(), critical_legend(), both_legend(), refined_legend()].concat();
    for (at, sign) in signs.iter().enumerate() {
        assert!(!sign.shapes.is_empty(), "{}", sign.meaning);
        for point in sign.shapes.iter().flat_map(points) {
            let inside = (0.0..=LegendSign::WIDTH).contains(&point.x)
                && (0.0..=LegendSign::HEIGHT).contains(&point.y);
            assert!(inside, "{}: {point:?}", sign.meaning);
        }
        for other in &signs[at + 1..] {
            assert_ne!(sign.meaning, other.meaning);
            assert_ne!(sign.shapes, other.shapes, "{}", sign.meaning);
        }
    }
}

/// The kinds of shapes with their inks and dashes, ignoring sizes.
fn kinds(shapes: &[Shape]) -> Vec<String> {
    let kind = |shape: &Shape| match shape {
        Shape::Line { pen, .. } => format!("line {:?} {:?}", pen.ink, pen.dash),
        Shape::Path { pen, .. } => format!("path {:?} {:?}", pen.ink, pen.dash),
        Shape::Polygon { fill, pen, .. } | Shape::Outline { fill, pen, .. } => {
            let pen = pen.map(|pen| (pen.ink, pen.dash));
            format!("polygon {:?} {pen:?}", fill.map(|fill| fill.ink))
        }
        Shape::Block { fill, pen, .. } => {
            let pen = pen.map(|pen| (pen.ink, pen.dash));
            format!("block {:?} {pen:?}", fill.map(|fill| fill.ink))
        }
        Shape::Circle { .. } => "circle".to_owned(),
        Shape::Text { runs, .. } => format!("text {:?}", runs[0].ink),
    };
    shapes.iter().map(kind).collect()
}

#[test]
fn legend_signs_match_the_picture() {
    let tree = tree();
    let recording = recorded(&tree, SearchSpec::default());
    let moment = recording.moment(recording.cut_steps()[0]);
    let model = Model::new(&tree, &recording, &moment);
    let scene = Scene {
        tree: &tree,
        layout: &model.layout,
        node_map: &model.node_map,
        row_stats: &model.row_stats,
        moment: &moment,
        labels: &model.labels,
        complete: true,
        focus: None,
        critical: None,
        notation: search::Notation::Minimax,
        equal: None,
    };
    let whole = picture(
        &scene,
        &Viewport::fit(model.row_stats.extents(), 900.0, 600.0),
    );
    let whole = kinds(&whole.shapes);
    // The model has no nodes without room, so these substitutes do not occur.
    let rare = ["hidden siblings", "many nodes, too small to draw"];
    for sign in legend() {
        if rare.contains(&sign.meaning) {
            continue;
        }
        for kind in kinds(&sign.shapes) {
            assert!(whole.contains(&kind), "{}: {kind}", sign.meaning);
        }
    }
}

/// The numbers match the colours in the legend, too.
#[test]
fn node_type_signs_are_numbered() {
    let numbers = critical_legend().into_iter().map(|sign| {
        let number = |shape: &Shape| match shape {
            Shape::Text { runs, .. } if runs[0].ink == Ink::Ground => Some(runs[0].text.clone()),
            _ => None,
        };
        sign.shapes.iter().find_map(number)
    });
    let expected = [Some("1"), Some("2"), Some("3"), None];
    assert!(numbers.eq(expected.map(|number| number.map(str::to_owned))));
}
