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

/// The meaning of whiskers in charts of times and of many positions, and of hollow marks.
pub(super) const RUNS: &str = "Bars: from the shortest to the longest run.";
pub(super) const POSITIONS: &str = "Marks: medians; bars: interquartile range.";
const HOLLOW: &str = "Hollow: single runs of both searches overlap.";
const BOXES: &str = "Box: interquartile range, median; whiskers: extremes. Each dot is a position: click to open it.";

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
            Quantity::Nodes => "Nodes visited",
            Quantity::Leaves => "Leaves evaluated",
            Quantity::Time => "Median time",
            Quantity::Speed => "Nodes per second",
            Quantity::Branching => "Effective branching factor",
            Quantity::Ratio => "Ratio to the first",
            Quantity::Saved => "What pruning saves",
            Quantity::Factor => "Reduction factor of nodes",
        }
    }

    fn axis(self) -> &'static str {
        match self {
            Quantity::Nodes => "nodes, logarithmic",
            Quantity::Leaves => "leaves, logarithmic",
            Quantity::Time => "time, logarithmic",
            Quantity::Speed => "nodes per second, logarithmic",
            Quantity::Branching => "b of 1 + b + … + b^depth nodes, logarithmic",
            Quantity::Ratio => "nodes as a multiple of the first’s, logarithmic",
            Quantity::Saved => "saved of minimax’s nodes",
            Quantity::Factor => "minimax / alpha-beta, logarithmic",
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
            Quantity::Branching | Quantity::Factor => format!("{value:.2}"),
            Quantity::Ratio => format!("{value:.3}"),
            Quantity::Saved => percent(value),
        }
    }

    pub fn text(self, value: f64) -> String {
        match self {
            Quantity::Nodes => format!("{} nodes", counted(value)),
            Quantity::Leaves => format!("{} leaves", counted(value)),
            Quantity::Speed => format!("{} nodes per second", abbreviated(value)),
            Quantity::Branching => format!("branching factor {value:.2}"),
            Quantity::Ratio => format!("{value:.4} of the first’s nodes"),
            Quantity::Factor => format!("reduction factor {value:.2}"),
            Quantity::Saved => format!("{} saved", percent(value)),
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
                text = format!(
                    "{text}, median of {} positions\ninterquartile range {} to {}",
                    all.len(),
                    quantity.label(lower),
                    quantity.label(upper)
                );
                Some((lower, upper))
            } else if let Some(time) = time {
                let [min, max] = [time.min, time.max].map(seconds);
                text = format!("{text} ({min} to {max}, {} runs)", time.repeats);
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
                ..ChartPoint::at(depth, median, format!("depth {depth}\n{name}: {text}"))
            })
        });
        Curve {
            points: points.collect(),
            ..Curve::numbered(number, name)
        }
    };
    let mut chart = Chart {
        hollow: HOLLOW,
        bars: if is_many { POSITIONS } else { RUNS },
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
        name: format!("{}, depth {depth}", bars.name),
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
    chart.note = format!(
        "Theory is drawn for b = {b:.2}, the mean branching over {} here.",
        teach::counted(u64::from(depth), "ply", "plies")
    );
    for (number, (name, ink, dash, _)) in
        theories(&Theory::uniform(b, last)).into_iter().enumerate()
    {
        let point = |depth: u32| {
            let (.., leaves) = theories(&Theory::uniform(b, depth))[number];
            let text = format!("{} leaves with b = {b:.2}", counted(leaves.round()));
            ChartPoint::at(
                depth,
                leaves.max(1.0),
                format!("depth {depth}\n{name}: {text}"),
            )
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
            "uniform minimal tree",
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
        let hover = format!(
            "{title}\ndepth {}: {} of {} nodes, {} saved, reduction factor {ratio:.2}",
            row.depth,
            grouped(some),
            grouped(all),
            percent(row.saved())
        );
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
        bars: BOXES,
        ..quantity.over_depth(vec![boxes])
    }
}
