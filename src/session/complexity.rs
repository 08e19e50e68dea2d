//! How large game trees are: the tree that the box describes, and its chart.

use figure::chart::{AxisScale, Chart, ChartPoint, Curve, count_mark};
use figure::{Dash, Ink};
use study::{BigCount, Complexity};

/// The example of many textbooks, to begin with.
///
/// # Panics
/// Never: it is within the limits.
pub fn usual() -> Complexity {
    Complexity::new(10, 6).expect("the example is within the limits")
}

/// The decimal logarithm of the largest count on the chart.
const HIGHEST: f64 = 300.0;

/// What is said below the chart where curves end before the tree does.
pub fn ended(tree: Complexity) -> Option<&'static str> {
    (tree.leaves().log10() > HIGHEST).then_some("Curves end where they would exceed 1e300 leaves.")
}

/// The leaves by depth: all, in random order, in the best case, of the minimal tree.
pub fn chart(tree: Complexity) -> Chart {
    let curve = |name: &str, ink, dash, count: fn(Complexity) -> BigCount| {
        let counts = (0..=tree.depth()).map(|depth| (depth, count(tree.at(depth))));
        // A curve ends where the numbers of the machine do.
        let counts = counts.take_while(|(_, count)| count.log10() <= HIGHEST);
        let points = counts.map(|(depth, count)| {
            let said = format!("{name}, depth {depth}: {count} leaves");
            ChartPoint::at(depth, 10f64.powf(count.log10()), said)
        });
        Curve {
            name: name.to_owned(),
            ink,
            marker: None,
            filled: true,
            dash: Some(dash),
            boxed: false,
            points: points.collect(),
        }
    };
    let curves = vec![
        curve("all, b^d", Ink::Text, Dash::Solid, Complexity::leaves),
        curve(
            "random order, b^(3d/4)",
            Ink::Min,
            Dash::Dashed,
            Complexity::random_order,
        ),
        curve(
            "minimal tree",
            Ink::Best,
            Dash::Solid,
            Complexity::minimal_leaves,
        ),
        curve("b^(d/2)", Ink::Max, Dash::Dotted, Complexity::best_order),
    ];
    let axis = AxisScale::Log(count_mark);
    Chart::over_depth(
        "Leaves of uniform trees",
        "leaves, logarithmic",
        axis,
        curves,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_are_of_leaves_and_meet_at_the_root() {
        let chart = chart(usual());
        assert!(chart.y.name.starts_with("leaves"));
        for curve in &chart.curves {
            assert_eq!(curve.points.len(), 7);
            assert!((curve.points[0].y - 1.0).abs() < 1e-12, "{}", curve.name);
        }
        let ends: Vec<f64> = chart
            .curves
            .iter()
            .map(|curve| curve.points[6].y.round())
            .collect();
        assert_eq!(ends, [1e6, 31_623.0, 1_999.0, 1_000.0]);
        // No order gets by with fewer leaves than the minimal tree has, at one ply all of them.
        let (random, least) = (&chart.curves[1].points, &chart.curves[2].points);
        assert!(
            random
                .iter()
                .zip(least)
                .all(|(random, least)| random.y >= least.y)
        );
        assert!((random[1].y - 10.0).abs() < 1e-9);
        // Far beyond the machine's numbers, nothing breaks.
        let huge = self::chart(Complexity::new(1_000, 200).unwrap());
        assert!(
            huge.curves
                .iter()
                .flat_map(|curve| &curve.points)
                .all(|point| point.y.is_finite())
        );
        // What has no room on the axis is left out, not drawn flat.
        let all = &huge.curves[0].points;
        assert_eq!(all.len(), 101);
        assert!(all.windows(2).all(|pair| pair[0].y < pair[1].y));
        assert!(ended(Complexity::new(1_000, 200).unwrap()).is_some());
        assert_eq!(ended(usual()), None);
    }
}
