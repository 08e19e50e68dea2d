//! The quantities that charts show, and the charts of searches over the depths, which most presets share.

use std::collections::BTreeMap;

use draw::chart::{
    AxisScale, Chart, ChartPoint, Curve, Marker, count_mark, quartiles, ratio_mark, time_mark,
    times_mark,
};
use draw::{Dash, Ink};
use draw::{abbreviated, percent, seconds};
use measure::{DepthRow, Reading, Results, Theory, as_float, grouped};
use serde::{Deserialize, Serialize};
use stage::SubjectKind;

use super::measurement::Measurement;
use text::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Quantity {
    Nodes,
    Leaves,
    Time,
    Speed,
    Branching,
    /// Nodes as a multiple of the first search's.
    Ratio,
    /// The fraction of minimax's nodes that is saved.
    Saved,
    /// Minimax's nodes as a multiple of alpha-beta's.
    Factor,
}

impl Quantity {
    pub fn name(self) -> &'static str {
        match self {
            Quantity::Nodes => say!(compare_nodes),
            Quantity::Leaves => say!(compare_leaves),
            Quantity::Time => say!(compare_times),
            Quantity::Speed => say!(compare_speed),
            Quantity::Branching => say!(compare_branching),
            Quantity::Ratio => say!(compare_ratio),
            Quantity::Saved => say!(compare_saved),
            Quantity::Factor => say!(compare_factor),
        }
    }

    fn axis(self) -> &'static str {
        match self {
            Quantity::Nodes => say!(compare_nodes_axis),
            Quantity::Leaves => say!(compare_leaves_axis),
            Quantity::Time => say!(compare_times_axis),
            Quantity::Speed => say!(compare_speed_axis),
            Quantity::Branching => say!(compare_branching_axis),
            Quantity::Ratio => say!(compare_ratio_axis),
            Quantity::Saved => say!(compare_saved_axis),
            Quantity::Factor => say!(compare_factor_axis),
        }
    }

    fn scale(self) -> AxisScale {
        AxisScale::Log(match self {
            Quantity::Nodes | Quantity::Leaves | Quantity::Speed => count_mark,
            Quantity::Time => time_mark,
            Quantity::Branching | Quantity::Ratio => ratio_mark,
            Quantity::Factor => times_mark,
            Quantity::Saved => return AxisScale::Part,
        })
    }

    fn of(self, results: &Results, one: &Reading) -> Option<f64> {
        let value = match self {
            Quantity::Nodes => as_float(one.counts.nodes),
            Quantity::Leaves => as_float(one.counts.leaves),
            Quantity::Time => one.time?.median,
            Quantity::Speed => one.nodes_per_second()?,
            Quantity::Branching => one.branching()?,
            Quantity::Ratio => results.ratio(one)?,
            Quantity::Saved | Quantity::Factor => return None,
        };
        (value.is_finite() && value > 0.0).then_some(value)
    }

    pub fn label(self, value: f64) -> String {
        match self {
            Quantity::Nodes | Quantity::Leaves if value < 1e6 => counted(value),
            Quantity::Nodes | Quantity::Leaves | Quantity::Speed => abbreviated(value),
            Quantity::Time => seconds(value),
            Quantity::Branching | Quantity::Factor => text::decimals(value, 2),
            Quantity::Ratio => text::decimals(value, 3),
            Quantity::Saved => percent(value),
        }
    }

    pub fn text(self, value: f64) -> String {
        match self {
            Quantity::Nodes => say!(compare_nodes_text, value = counted(value)),
            Quantity::Leaves => say!(compare_leaves_text, value = counted(value)),
            Quantity::Speed => say!(compare_speed_text, value = abbreviated(value)),
            Quantity::Branching => say!(compare_branching_text, value = text::decimals(value, 2)),
            Quantity::Ratio => say!(compare_ratio_text, value = text::decimals(value, 4)),
            Quantity::Factor => say!(compare_factor_text, value = text::decimals(value, 2)),
            Quantity::Saved => say!(compare_saved_text, value = percent(value)),
            Quantity::Time => seconds(value),
        }
    }

    pub fn over_depth(self, curves: Vec<Curve>) -> Chart {
        Chart::over_depth(self.name(), self.axis(), self.scale(), curves)
    }

    /// Returns the chart of these curves in rows, from top to bottom.
    pub fn in_rows(self, names: Vec<String>, curves: Vec<Curve>) -> Chart {
        Chart::in_rows(self.name(), self.axis(), self.scale(), names, curves)
    }
}

/// Formats a count; a median or a theory may lie between two counts.
pub(super) fn counted(count: f64) -> String {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // positive; saturates
    let whole = grouped(count as u64);
    let part = count.fract().to_string();
    format!("{whole}{}", part.trim_start_matches('0'))
}

/// Returns the tooltip of a point: its depth, and a line about it.
pub(super) fn hover(depth: u32, text: &str) -> String {
    format!("{}\n{text}", say!(compare_at_depth, depth))
}

/// Returns the chart of a quantity of each search at each depth: of many positions, the medians. A single depth is
/// drawn as bars.
pub(super) fn measured(measurement: &Measurement, quantity: Quantity) -> Chart {
    let results = measurement.results();
    let is_pair = measurement.is_pair();
    let is_many = matches!(measurement.of.what, SubjectKind::Positions(..));
    let readings = if is_many {
        &results.readings
    } else {
        results.of(0)
    };
    let mut by_depth: BTreeMap<(usize, u32), Vec<&Reading>> = BTreeMap::new();
    for one in readings {
        by_depth
            .entry((one.search, one.depth))
            .or_default()
            .push(one);
    }
    let curve = |number: usize| {
        // Minimax is the second search of a pair, and drawn first.
        let search = if is_pair { 1 - number } else { number };
        let name = &measurement.names[search];
        let depths = by_depth.range((search, 0)..(search + 1, 0));
        let points = depths.filter_map(|(&(_, depth), all)| {
            let values: Vec<f64> = { all.iter() }
                .filter_map(|one| quantity.of(results, one))
                .collect();
            let [_, lower, median, upper, _] = quartiles(&values)?;
            let time = all[0].time.filter(|_| quantity == Quantity::Time);
            let mut text = quantity.text(median);
            let spread = if all.len() > 1 {
                let median = say!(compare_median_of, count = all.len(), text);
                let (low, high) = (quantity.label(lower), quantity.label(upper));
                text = format!("{median}\n{}", say!(compare_range, high, low));
                Some((lower, upper))
            } else if let Some(time) = time {
                let [low, high] = [time.min, time.max].map(seconds);
                text = say!(compare_runs, count = time.repeats, high, low, text);
                (time.repeats > 1).then_some((time.min, time.max))
            } else {
                None
            };
            let is_close = |one: &&&Reading| {
                let other = results.reading(one.position, 1 - one.search, one.depth);
                let other = other.and_then(|other| other.time);
                { one.time }
                    .zip(other)
                    .is_some_and(|(a, b)| !a.is_apart(&b))
            };
            let is_timed_pair = is_pair && quantity == Quantity::Time;
            Some(ChartPoint {
                spread,
                label: quantity.label(median),
                hollow: is_timed_pair && 2 * all.iter().filter(is_close).count() >= all.len(),
                ..ChartPoint::at(depth, median, hover(depth, &format!("{name}: {text}")))
            })
        });
        Curve {
            points: points.collect(),
            ..Curve::numbered(number, name)
        }
    };
    let mut chart = Chart {
        hollow: say!(compare_marks_hollow),
        bars: if is_many {
            say!(compare_marks_positions)
        } else {
            say!(compare_marks_runs)
        },
        ..quantity.over_depth((0..measurement.names.len()).map(curve).collect())
    };
    if quantity == Quantity::Leaves {
        add_theory(&mut chart, measurement);
    }
    let mut depths: Vec<f64> = { chart.curves.iter() }
        .flat_map(|curve| curve.points.iter().map(|point| point.x))
        .collect();
    depths.dedup_by(|a, b| (*a - *b).abs() < f64::EPSILON);
    match depths[..] {
        [depth] if !measurement.is_running() => as_bars(quantity, depth, chart),
        _ => chart,
    }
}

/// Turns a chart with a single depth into a bar for each search.
fn as_bars(quantity: Quantity, depth: f64, chart: Chart) -> Chart {
    let values = chart.curves.iter().flat_map(|curve| &curve.points);
    let least = values.map(|point| point.y).fold(f64::INFINITY, f64::min);
    // Bars begin at a power of ten, so that the shorter one is visible.
    let from = 10_f64.powf((least / 2.0).log10().floor());
    let names = chart.curves.iter().map(|curve| curve.name.clone());
    let mut bars = quantity.in_rows(names.collect(), Vec::new());
    for (row, curve) in (0_u32..).zip(chart.curves) {
        let y = f64::from(row);
        for point in curve.points {
            bars.curves.push(Curve::bar([from, point.y], y, curve.ink));
            bars.curves.push(Curve {
                points: vec![ChartPoint {
                    x: point.y,
                    y,
                    ..point
                }],
                ..Curve::new(&curve.name, curve.ink, curve.marker)
            });
        }
    }
    Chart {
        name: say!(
            compare_chart_at,
            depth = depth.to_string(),
            name = &bars.name
        ),
        hollow: chart.hollow,
        bars: chart.bars,
        ..bars
    }
}

/// Adds the leaves of uniform trees with the branching factor of the deepest depth at which minimax's leaves are known.
/// The formulas count leaves: beside nodes, even the best search would seem to visit more than all nodes.
fn add_theory(chart: &mut Chart, measurement: &Measurement) {
    let (experiment, results) = (measurement.experiment(), measurement.results());
    let mut readings = results.readings.iter();
    let deepest = readings.rfind(|one| !experiment.searches[one.search].can_cut());
    let known = deepest.and_then(|one| {
        let theory = Theory::of(one.counts.leaves, one.depth)?;
        Some((one.depth, theory.branching))
    });
    let known = known.into_iter().chain(results.branching);
    let last = results.readings.iter().map(|one| one.depth).max();
    let (Some((depth, b)), Some(last)) = (known.max_by_key(|of| of.0), last) else {
        return;
    };
    let b_text = text::decimals(b, 2);
    chart.note = say!(compare_theory, b = &b_text, plies = depth);
    for (number, (name, ink, dash, _)) in
        theories(&Theory::uniform(b, last)).into_iter().enumerate()
    {
        let point = |depth: u32| {
            let (.., leaves) = theories(&Theory::uniform(b, depth))[number];
            let (b, count) = (&b_text, counted(leaves.round()));
            let text = say!(compare_theory_leaves, b, leaves = count, name);
            ChartPoint::at(depth, leaves.max(1.0), hover(depth, &text))
        };
        chart.curves.push(Curve {
            dash: Some(dash),
            points: (1..=last).map(point).collect(),
            ..Curve::new(name, ink, None)
        });
    }
}

/// Returns the numbers of leaves in theory, with their names and looks.
pub(super) fn theories(theory: &Theory) -> [(&'static str, Ink, Dash, f64); 4] {
    [
        ("b^d", Ink::Weak, Dash::Dashed, theory.all),
        ("b^(3d/4)", Ink::Weak, Dash::Dotted, theory.random),
        (
            say!(compare_theory_minimal),
            Ink::Max,
            Dash::Dashed,
            theory.minimal,
        ),
        ("b^(d/2)", Ink::Max, Dash::Dotted, theory.best),
    ]
}

/// Returns the chart of what alpha-beta saves on each position, with a box for each depth.
pub(super) fn saved(measurement: &Measurement, quantity: Quantity) -> Chart {
    let point = |of: usize, title: &str, row: &DepthRow| {
        let (all, some) = (row.minimax.counts.nodes, row.alpha_beta.counts.nodes);
        let ratio = as_float(all) / as_float(some.max(1));
        let (depth, factor, saved) = (row.depth, text::decimals(ratio, 2), percent(row.saved()));
        let found = say!(compare_saved_hover, all, depth, factor, few = some, saved);
        let hover = format!("{title}\n{found}");
        let value = if quantity == Quantity::Saved {
            row.saved()
        } else {
            ratio
        };
        ChartPoint {
            of: Some(of),
            ..ChartPoint::at(row.depth, value, hover)
        }
    };
    let entries = measurement.entries.iter().enumerate();
    let mut points: Vec<ChartPoint> = entries
        .flat_map(|(of, entry)| {
            entry
                .rows
                .iter()
                .map(move |row| point(of, &entry.title, row))
        })
        .collect();
    points.sort_by(|a, b| (a.x.total_cmp(&b.x)).then(a.y.total_cmp(&b.y)));
    let boxes = Curve {
        filled: false,
        boxed: true,
        points,
        ..Curve::new("", Ink::Best, Some(Marker::Circle))
    };
    Chart {
        bars: say!(compare_marks_boxes),
        ..quantity.over_depth(vec![boxes])
    }
}
