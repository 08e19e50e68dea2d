//! Minimax and alpha-beta side by side on the open tree or position, depth by depth.

use export::{
    MeasuredSource, RANDOM_AT_LEAST, TOO_CLOSE, compare_json, compare_table, theory_by_depth,
};
use figure::chart::{
    AxisScale, Chart, ChartAxis, ChartPoint, Curve, Marker, count_mark, time_mark,
};
use figure::{Dash, Ink};
use search::SearchSpec;
use stage::{MeasuredSubject, Origin, Source, SourceGame, searchable};
use study::{
    DepthRow, Measured, Plan, Study, Theory, Timing, abbreviated, grouped, percent, saving,
    seconds, times,
};

use super::TitledTable;
use super::measurement::Measurement;
use super::preset::{PlannedStudy, PresetKind, Report, open_entry};
use super::words::{clock, from_step, left_out};
use crate::session::Session;

/// Below this number of nodes a search is too short for times to matter.
const SMALL: u64 = 1_000;

pub(super) struct Depths;

impl PresetKind for Depths {
    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        Ok(pair(session))
    }

    fn wanted(&self, session: &Session, searches: Vec<SearchSpec>) -> PlannedStudy {
        let subject = searchable(&session.stage);
        PlannedStudy {
            study: Study::pairs(vec![subject], searches[0], self.plan(session)),
            names: pair_names(),
            entries: open_entry(session),
        }
    }

    fn invitation(&self, session: &Session) -> (String, String) {
        let text = invitation(&session.stage.source, &self.plan(session));
        ("How much does pruning save?".to_owned(), text)
    }

    fn settings(&self, session: &Session) -> Option<String> {
        Some(from_step(&MeasuredSubject::open(&session.stage).settings()))
    }

    fn has_results(&self, measurement: &Measurement) -> bool {
        !measurement.rows().is_empty()
    }

    fn headline(&self, measurement: &Measurement) -> Option<String> {
        measurement.rows().last().map(headline)
    }

    fn notes(&self, measurement: &Measurement) -> Vec<String> {
        left_out(measurement).into_iter().collect()
    }

    /// Returns the table of the depths, with the source's move names, and the table that compares their leaves with
    /// theory.
    fn tables(&self, measurement: &Measurement) -> Vec<TitledTable> {
        let depths = TitledTable {
            first: &[
                "depth",
                "minimax nodes",
                "alpha-beta nodes",
                "saved",
                "minimax time",
                "alpha-beta time",
            ],
            below: format!(
                "Times: {}. ± is the run farthest from the median.",
                clock(measurement.plan().repeats)
            ),
            ..TitledTable::new(
                "depths",
                compare_table(measurement.rows(), measurement.lines()),
            )
        };
        let mut theories = measurement.rows().iter().filter_map(|row| {
            let leaves = row.minimax.counts.leaves;
            Theory::of(leaves, row.depth)
        });
        let is_raised = theories.any(|theory| theory.is_random_raised());
        let theory = TitledTable {
            title: "Leaves and theory".to_owned(),
            below: if is_raised { RANDOM_AT_LEAST } else { "" }.to_owned(),
            above: "For the uniform tree with as many leaves as minimax evaluates at each depth."
                .to_owned(),
            ..TitledTable::new("depths theory", theory_by_depth(measurement.rows()))
        };
        let has_theory = !theory.table.rows.is_empty();
        std::iter::once(depths)
            .chain(has_theory.then_some(theory))
            .collect()
    }

    fn charts(&self, measurement: &Measurement, _: &Session) -> Vec<Chart> {
        charts(measurement.rows(), measurement.is_running())
    }

    fn report(&self, measurement: &Measurement) -> Report {
        let (rows, of) = (measurement.rows(), &measurement.of);
        let source = MeasuredSource::of(&measurement.of, Some(of.settings()));
        let mut clock = clock(measurement.plan().repeats);
        if measurement.plan().repeats > 1 {
            clock += ", bars from the shortest to the longest run";
        }
        if rows.iter().any(is_close) {
            clock += ", hollow where single runs of both overlap";
        }
        let position = source.position.as_ref();
        let position = position.map_or_else(String::new, |it| format!(" ({it})"));
        Report {
            title: of.title.clone(),
            table: compare_table(rows, &[]),
            json: compare_json(rows),
            note: format!("“{}”{position}, {}; {clock}", of.title, of.settings()),
            source,
        }
    }
}

/// Returns alpha-beta with the options of the Step page, and minimax.
pub(super) fn pair(session: &Session) -> Vec<SearchSpec> {
    let setup = &session.stage.setup;
    let options = setup.options();
    let alpha_beta = SearchSpec::alpha_beta(setup.spec.rules);
    [alpha_beta, SearchSpec::MINIMAX]
        .map(|spec| SearchSpec { options, ..spec })
        .into()
}

pub(super) fn pair_names() -> Vec<String> {
    ["alpha-beta", "minimax"].map(str::to_owned).into()
}

fn invitation(source: &Source, plan: &Plan) -> String {
    let named = source.name.is_some() || matches!(source.origin, Origin::File(_));
    let what = match &source.game {
        SourceGame::Tree(tree) if tree.name.is_empty() && !named => "the tree".to_owned(),
        SourceGame::Game(_) if !named => "the position".to_owned(),
        _ => format!("“{}”", source.title()),
    };
    let depths = match plan.depth {
        1 => "depth 1".to_owned(),
        2 => "depths 1 and 2".to_owned(),
        depth => format!("depths 1 to {depth}"),
    };
    format!(
        "Press Run to search {what} to {depths} with minimax and with alpha-beta, and to plot the nodes that each visits and the time \
         that each takes."
    )
}

fn headline(row: &DepthRow) -> String {
    let depth = row.depth;
    let (all, few) = (row.minimax.counts.nodes, row.alpha_beta.counts.nodes);
    let ending = if all < SMALL {
        ". Small trees: compare nodes, not times".to_owned()
    } else {
        speed(&row.minimax.time, &row.alpha_beta.time)
    };
    match (all > few).then(|| percent(saving(all, few))) {
        Some(saved) => format!(
            "At depth {depth} alpha-beta visits {} of minimax’s {} nodes: {saved} saved{ending}.",
            grouped(few),
            grouped(all)
        ),
        None => format!(
            "At depth {depth} both visit {}: no cutoffs.",
            lesson::counted(all, "node", "nodes")
        ),
    }
}

/// Returns the end of a sentence about alpha-beta's speedup; no ratio if the runs of both overlap.
fn speed(minimax: &Timing, alpha_beta: &Timing) -> String {
    let ratio = minimax.median / alpha_beta.median;
    if !minimax.is_apart(alpha_beta) {
        ". Their times overlap".to_owned()
    } else if ratio > 1.0 {
        format!(", about {} as fast", about(ratio))
    } else {
        format!(", but about {} as long", about(1.0 / ratio))
    }
}

/// Formats a ratio to two digits: "5 times", "18 times", "380 times".
fn about(ratio: f64) -> String {
    let unit = 10_f64.powf(ratio.log10().floor() - 1.0);
    let rounded = times((ratio / unit).round() * unit);
    let digits = rounded.trim_end_matches('x');
    format!("{} times", digits.strip_suffix(".0").unwrap_or(digits))
}

/// A value and the range of its samples.
type Spanned = (f64, Option<(f64, f64)>);

/// The quantity that a chart plots for each search.
struct Plotted {
    value: fn(&Measured) -> Spanned,
    label: fn(&Measured) -> String,
    /// The tooltip text with all data of a depth.
    hover: fn(&DepthRow) -> String,
    /// Returns true if the row shows which search is better.
    tells: fn(&DepthRow) -> bool,
}

#[allow(clippy::cast_precision_loss)] // for a place in a picture
const NODES: Plotted = Plotted {
    value: |of| (of.counts.nodes as f64, None),
    label: |of| match of.counts.nodes {
        nodes if nodes < 1_000_000 => grouped(nodes),
        nodes => abbreviated(nodes as f64),
    },
    hover: |row| {
        let (all, few) = (row.minimax.counts.nodes, row.alpha_beta.counts.nodes);
        format!(
            "depth {}\nminimax: {} nodes\nalpha-beta: {} nodes\nsaved: {}",
            row.depth,
            grouped(all),
            grouped(few),
            percent(saving(all, few))
        )
    },
    tells: |_| true,
};

const TIME: Plotted = Plotted {
    value: |of| (of.time.median, Some((of.time.min, of.time.max))),
    label: |of| seconds(of.time.median),
    hover: |row| {
        let range = |of: &Measured| {
            let [median, min, max] = [of.time.median, of.time.min, of.time.max].map(seconds);
            format!("{median} ({min} to {max})")
        };
        let ratio = if (TIME.tells)(row) {
            let ratio = row.minimax.time.median / row.alpha_beta.time.median;
            format!("ratio: {}", times(ratio))
        } else {
            TOO_CLOSE.to_owned()
        };
        format!(
            "depth {}\nminimax: {}\nalpha-beta: {}\n{ratio}",
            row.depth,
            range(&row.minimax),
            range(&row.alpha_beta),
        )
    },
    tells: |row| !is_close(row),
};

/// Returns true if single runs of both searches take about as long, so that the times do not show which is faster.
fn is_close(row: &DepthRow) -> bool {
    !row.minimax.time.is_apart(&row.alpha_beta.time)
}

/// Returns the charts of nodes and of times: over the depths, or as bars if there is a single depth.
fn charts(rows: &[DepthRow], more_follow: bool) -> Vec<Chart> {
    [
        (
            "Nodes visited",
            "nodes, logarithmic",
            AxisScale::Log(count_mark),
            NODES,
        ),
        (
            "Median time",
            "time, logarithmic",
            AxisScale::Log(time_mark),
            TIME,
        ),
    ]
    .map(|(name, axis, scale, plotted)| match rows {
        [row] if !more_follow => bars(name, axis, scale, row, &plotted),
        _ => Chart::over_depth(name, axis, scale, curves(rows, &plotted)),
    })
    .into()
}

type SearchLook = (&'static str, Ink, Marker, Dash, fn(&DepthRow) -> &Measured);

const LOOKS: [SearchLook; 2] = [
    ("minimax", Ink::Text, Marker::Circle, Dash::Solid, |row| {
        &row.minimax
    }),
    (
        "alpha-beta",
        Ink::Best,
        Marker::Square,
        Dash::Dashed,
        |row| &row.alpha_beta,
    ),
];

fn curves(rows: &[DepthRow], plotted: &Plotted) -> Vec<Curve> {
    let curve = |(name, ink, marker, dash, of): SearchLook| Curve {
        dash: Some(dash),
        points: rows.iter().map(|row| point(row, of, plotted)).collect(),
        ..Curve::new(name, ink, Some(marker))
    };
    LOOKS.map(curve).into()
}

fn point(row: &DepthRow, of: fn(&DepthRow) -> &Measured, plotted: &Plotted) -> ChartPoint {
    let (value, spread) = (plotted.value)(of(row));
    ChartPoint {
        spread,
        label: (plotted.label)(of(row)),
        hollow: !(plotted.tells)(row),
        ..ChartPoint::at(row.depth, value, (plotted.hover)(row))
    }
}

/// Returns a chart with a bar for each search.
fn bars(name: &str, axis: &str, scale: AxisScale, row: &DepthRow, plotted: &Plotted) -> Chart {
    let values = LOOKS.map(|(.., of)| (plotted.value)(of(row)).0);
    // Bars begin at a power of ten, so that the shorter one is visible.
    let from = 10_f64.powf((values[0].min(values[1]) / 2.0).log10().floor());
    let mut curves = Vec::new();
    for (number, (name, ink, marker, _, of)) in LOOKS.into_iter().enumerate() {
        let measured = point(row, of, plotted);
        let (x, y) = (measured.y, f64::from(u8::from(number == 1)));
        let curve = |name: &str, marker, dash, points| Curve {
            name: name.to_owned(),
            ink,
            marker,
            filled: true,
            dash,
            boxed: false,
            points,
        };
        let bar = [from, x].map(|x| ChartPoint {
            x,
            y,
            ..ChartPoint::default()
        });
        curves.push(curve("", None, Some(Dash::Solid), bar.into()));
        curves.push(curve(
            name,
            Some(marker),
            None,
            vec![ChartPoint { x, y, ..measured }],
        ));
    }
    Chart {
        name: format!("{name}, depth {}", row.depth),
        x: ChartAxis {
            name: axis.to_owned(),
            scale,
        },
        y: ChartAxis {
            name: String::new(),
            scale: AxisScale::Names(LOOKS.map(|(name, ..)| name.to_owned()).into()),
        },
        curves,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::Counts;

    fn row(nodes: [u64; 2], times: [[f64; 3]; 2]) -> DepthRow {
        let [minimax, alpha_beta] = [0, 1].map(|at| Measured {
            counts: Counts {
                nodes: nodes[at],
                ..Counts::default()
            },
            time: Timing {
                min: times[at][0],
                median: times[at][1],
                max: times[at][2],
                repeats: 3,
                batch: 1,
            },
        });
        DepthRow {
            depth: 4,
            value: 3.into(),
            pv: [].into(),
            minimax,
            alpha_beta,
        }
    }

    #[test]
    fn headline_has_a_ratio_only_where_no_runs_overlap() {
        let slow = [4.5, 5.0, 6.0];
        for (quick, ending) in [
            ([0.4, 0.49, 0.6], ", about 10 times as fast."),
            ([0.9, 1.0, 3.9], ", about 5 times as fast."),
            ([0.009, 0.013, 0.02], ", about 380 times as fast."),
            ([0.9, 1.0, 4.6], ". Their times overlap."),
            ([8.0, 9.0, 9.5], ", but about 1.8 times as long."),
        ] {
            let said = headline(&row([20_000, 2_000], [slow, quick]));
            let begins =
                "At depth 4 alpha-beta visits 2,000 of minimax’s 20,000 nodes: 90.0% saved";
            assert_eq!(said, format!("{begins}{ending}"));
        }
    }

    #[test]
    fn headline_of_a_small_tree_compares_nodes() {
        let times = [[4.5, 5.0, 6.0], [0.9, 1.0, 1.1]];
        assert_eq!(
            headline(&row([13, 11], times)),
            "At depth 4 alpha-beta visits 11 of minimax’s 13 nodes: 15.4% saved. Small trees: compare nodes, not times."
        );
        assert_eq!(
            headline(&row([1, 1], times)),
            "At depth 4 both visit 1 node: no cutoffs."
        );
    }

    #[test]
    fn single_depth_is_drawn_as_bars() {
        let rows = [row([13, 11], [[4.5, 5.0, 6.0], [0.9, 1.0, 1.1]])];
        assert!(charts(&rows, false).iter().all(Chart::is_lying));
        assert!(!charts(&rows, true).iter().any(Chart::is_lying));
    }

    #[test]
    fn invitation_describes_the_run() {
        let chess = |name: Option<&str>| Source {
            game: SourceGame::Game(game::games()[0].start()),
            origin: Origin::Text,
            name: name.map(str::to_owned),
        };
        let plan = Plan::to_depth(2);
        assert!(invitation(&chess(None), &plan).starts_with("Press Run to search the position to"));
        let named = invitation(&chess(Some("Fig. 5")), &plan);
        assert!(named.starts_with("Press Run to search “Fig. 5” to depths 1 and 2 with minimax"));
    }
}
