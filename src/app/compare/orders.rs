//! A position in all orders of its moves, or a tree in orders of its children, including many shuffles: the nodes and the
//! leaves of each, beside theory.

use export::{MeasuredSource, RANDOM_AT_LEAST, orders_json, orders_table, shuffled, theory_table};
use figure::chart::{AxisScale, Chart, ChartAxis, ChartPoint, Curve, Marker, count_mark};
use figure::{Dash, Ink};
use game::OrderId;
use lesson::{counted, rules_words, score_text};
use search::{Counts, SearchSpec};
use stage::{MeasuredSubject, SourceGame, SubjectKind, whole_tree};
use study::{ChildOrder, OrderRow, OrderTable, Study, Theory, as_float, grouped, percent};

use super::TitledTable;
use super::measurement::{MeasuredPosition, Measurement};
use super::preset::{DepthSetting, PlannedStudy, PresetKind, Report, open_entry, options_words};
use super::words::from_step;
use crate::session::Session;

const SHUFFLES: usize = 100;

pub(super) struct Orders;

impl PresetKind for Orders {
    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        let rules = session.stage.setup.spec.rules;
        Ok(match &session.stage.source.game {
            SourceGame::Tree(_) => vec![SearchSpec::MINIMAX, SearchSpec::alpha_beta(rules)],
            SourceGame::Game(root) => {
                Study::orders(&session.stage.setup.game(root), rules, self.plan(session)).searches
            }
        })
    }

    fn wanted(&self, session: &Session, searches: Vec<SearchSpec>) -> PlannedStudy {
        let (stage, plan) = (&session.stage, self.plan(session));
        let rules = stage.setup.spec.rules;
        match (&stage.source.game, whole_tree(stage)) {
            (SourceGame::Game(root), _) => PlannedStudy {
                study: Study::orders(&stage.setup.game(root), rules, plan),
                names: std::iter::once("minimax".to_owned())
                    .chain(
                        searches[1..]
                            .iter()
                            .map(|spec| spec.options.order.to_string()),
                    )
                    .collect(),
                entries: open_entry(session),
            },
            (SourceGame::Tree(tree), whole) => {
                let orders = ChildOrder::all(SHUFFLES, stage.setup.spec.options.seed);
                let tree = whole.unwrap_or_else(|| tree.clone());
                let entry = |order: &ChildOrder| MeasuredPosition::titled(order.name());
                PlannedStudy {
                    study: Study::child_orders(&tree, &orders, rules, plan),
                    names: ["minimax", "alpha-beta"].map(str::to_owned).into(),
                    entries: orders.iter().map(entry).collect(),
                }
            }
        }
    }

    fn depth(&self, _: &Session) -> Option<DepthSetting> {
        Some(DepthSetting::Orders)
    }

    fn invitation(&self, session: &Session) -> (String, String) {
        let title = session.stage.source.title();
        let text = match &session.stage.source.game {
            SourceGame::Game(_) => format!(
                "Press Run to search “{title}” {} deep in every order of its moves, from worst to perfect: the nodes each visits, \
                 how often the first move cuts, and the theoretical values for trees of this size.",
                counted(u64::from(self.plan(session).depth), "ply", "plies")
            ),
            SourceGame::Tree(_) => format!(
                "Press Run to search “{title}” with its children in their original order, reversed, best first, worst first, and shuffled {SHUFFLES} times: the \
                 nodes each visits, the median of the shuffles, and the theoretical values for trees of this size."
            ),
        };
        ("How much does move ordering help?".to_owned(), text)
    }

    fn settings(&self, session: &Session) -> Option<String> {
        let rules = format!(
            "alpha-beta, {}",
            rules_words(session.stage.setup.spec.rules)
        );
        let options = options_words(session, &self.of(session), false);
        let options = options.map_or_else(String::new, |options| format!("; {options}"));
        Some(from_step(&format!("{rules}{options}")))
    }

    /// The seed decides how a tree is shuffled.
    fn is_alike(&self, measured: &MeasuredSubject, now: &MeasuredSubject) -> bool {
        let seed = |of: &MeasuredSubject| of.setup.spec.options.seed;
        !matches!(now.what, SubjectKind::Tree(..)) || seed(measured) == seed(now)
    }

    fn has_results(&self, measurement: &Measurement) -> bool {
        measurement.results().orders(measurement.study()).is_some()
    }

    fn headline(&self, measurement: &Measurement) -> Option<String> {
        headline(&measurement.results().orders(measurement.study())?)
    }

    fn tables(&self, measurement: &Measurement) -> Vec<TitledTable> {
        let Some(table) = measurement.results().orders(measurement.study()) else {
            return Vec::new();
        };
        let orders = TitledTable {
            title: format!(
                "Depth {}, value {} in every order",
                table.depth,
                score_text(table.value)
            ),
            below: table.minimum_leaves.map_or_else(String::new, |fewest| {
                format!(
                    "Minimum leaves, any ordering, cut on α ≥ β: {}. Perfect order tries the move of the best value first; among equals, \
                     another may have a smaller tree.",
                    grouped(fewest)
                )
            }),
            first: &[
                "order",
                "nodes",
                "leaves",
                "saved",
                "cut by first move",
                "leaves as a multiple of the minimum",
            ],
            ..TitledTable::new("orders", orders_table(&table))
        };
        let theory = table.theory.map(|theory| TitledTable {
            title: format!(
                "Leaves of a uniform tree with b = {:.2}, d = {}: as many as minimax evaluates here",
                theory.branching, table.depth
            ),
            below: beside_theory(&table, theory),
            ..TitledTable::new("orders theory", theory_table(&table))
        });
        std::iter::once(orders).chain(theory).collect()
    }

    fn charts(&self, measurement: &Measurement, _: &Session) -> Vec<Chart> {
        let table = measurement.results().orders(measurement.study());
        table.map_or_else(Vec::new, |table| charts(&table).into())
    }

    fn report(&self, measurement: &Measurement) -> Report {
        let table = measurement.results().orders(measurement.study());
        let of = &measurement.of;
        Report {
            title: format!("{} move orders", of.title),
            source: MeasuredSource::of(&measurement.of, Some(of.settings_of_orders())),
            table: table.as_ref().map(orders_table).unwrap_or_default(),
            json: table.map_or_else(String::new, |table| orders_json(&table).to_string()),
            note: format!("{}, depth {}", of.describe(), measurement.plan().depth),
        }
    }
}

/// Returns an order's name, as in the table.
fn order_name(row: &OrderRow) -> &'static str {
    row.order.map_or(row.name, OrderId::title)
}

/// Compares the orders with the fewest and the most nodes.
fn headline(table: &OrderTable) -> Option<String> {
    let nodes = |row: &OrderRow| row.counts.nodes;
    let rows = || table.rows.iter();
    let (best, worst) = (
        rows().min_by_key(|row| nodes(row))?,
        rows().max_by_key(|row| nodes(row))?,
    );
    let all = table.minimax.nodes;
    let part = |of: u64| percent(as_float(of) / as_float(all.max(1)));
    Some(if nodes(best) == nodes(worst) {
        format!(
            "Every order visits {} of minimax’s {} nodes.",
            grouped(nodes(best)),
            grouped(all)
        )
    } else {
        format!(
            "The order “{}” visits {} of minimax’s {} nodes ({}); “{}” visits {} ({}).",
            order_name(best),
            grouped(nodes(best)),
            grouped(all),
            part(nodes(best)),
            order_name(worst),
            grouped(nodes(worst)),
            part(nodes(worst))
        )
    })
}

/// Explains a deviation from the formula, if there is any, and why fewer leaves than in the uniform tree can suffice,
/// if they do.
fn beside_theory(table: &OrderTable, theory: Theory) -> String {
    let raised = theory.is_random_raised();
    let raised = raised.then(|| RANDOM_AT_LEAST.to_owned());
    let fewer = table.minimum_leaves;
    let fewer = fewer.filter(|&fewest| as_float(fewest) < theory.minimal.round());
    let fewer = fewer.map(|fewest| {
        format!(
            "Here {} leaves suffice: the tree is not uniform, and equal or infinite values allow more cutoffs.",
            grouped(fewest)
        )
    });
    let said: Vec<String> = raised.into_iter().chain(fewer).collect();
    said.join(" ")
}

/// Returns two charts: the nodes of each order, and its leaves, with the numbers of theory across them.
fn charts(table: &OrderTable) -> [Chart; 2] {
    let leaves = rows(table, "leaves", 1, |counts| counts.leaves);
    let nodes = rows(table, "nodes", 0, |counts| counts.nodes);
    let mut of_leaves = theories(table);
    of_leaves.push(Curve {
        points: leaves,
        ..Curve::new("leaves", Ink::Best, Some(Marker::Square))
    });
    let of_nodes = vec![Curve {
        points: nodes,
        ..Curve::new("nodes", Ink::Text, Some(Marker::Circle))
    }];
    [
        chart(table, "Nodes visited", "nodes", of_nodes),
        chart(table, "Leaves evaluated", "leaves", of_leaves),
    ]
}

fn chart(table: &OrderTable, name: &str, what: &str, curves: Vec<Curve>) -> Chart {
    let mut names: Vec<String> = table
        .rows
        .iter()
        .map(|row| order_name(row).to_owned())
        .collect();
    if !table.shuffled.is_empty() {
        names.push(SHUFFLED.to_owned());
    }
    names.push("minimax".to_owned());
    Chart {
        name: name.to_owned(),
        x: ChartAxis {
            name: format!("{what}, logarithmic"),
            scale: AxisScale::Log(count_mark),
        },
        y: ChartAxis {
            name: String::new(),
            scale: AxisScale::Names(names),
        },
        curves,
    }
}

const SHUFFLED: &str = "shuffled, median";

/// Returns a point for each order, then the point of the shuffles, then that of minimax. `at` is the index of the
/// quantity in [`shuffled`].
fn rows(table: &OrderTable, what: &str, at: usize, of: fn(&Counts) -> u64) -> Vec<ChartPoint> {
    let counted = |name: &str, counts: &Counts| {
        let count = of(counts);
        #[allow(clippy::cast_precision_loss)] // for a place in a picture
        let x = count.max(1) as f64;
        ChartPoint {
            x,
            hover: format!("{name}: {} {what}", grouped(count)),
            ..ChartPoint::default()
        }
    };
    let mut points: Vec<ChartPoint> = Vec::new();
    points.extend(
        table
            .rows
            .iter()
            .map(|row| counted(order_name(row), &row.counts)),
    );
    if let [low, (_, middle), high] = &shuffled(table)[..] {
        points.push(ChartPoint {
            x: middle[at].max(1.0),
            spread: Some((low.1[at].max(1.0), high.1[at].max(1.0))),
            hover: format!(
                "median of {} shuffles: {} {what}\ninterquartile range {} to {}",
                grouped(table.shuffled.len() as u64),
                exactly(middle[at]),
                exactly(low.1[at]),
                exactly(high.1[at])
            ),
            ..ChartPoint::default()
        });
    }
    points.push(counted("minimax", &table.minimax));
    #[allow(clippy::cast_precision_loss)] // a dozen
    for (row, point) in points.iter_mut().enumerate() {
        point.y = row as f64;
    }
    points
}

/// Formats a quartile of counts, which may be halfway between two counts.
fn exactly(quartile: f64) -> String {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // between counts
    let whole = grouped(quartile as u64);
    let part = quartile.fract().to_string();
    format!("{whole}{}", part.trim_start_matches('0'))
}

fn theories(table: &OrderTable) -> Vec<Curve> {
    let theory = table.theory.iter();
    let of_theory = theory.flat_map(|theory| {
        [
            ("b^d", theory.all, Ink::Weak, Dash::Dashed),
            ("b^(3d/4)", theory.random, Ink::Weak, Dash::Dotted),
            (
                "uniform minimal tree",
                theory.minimal,
                Ink::Max,
                Dash::Dashed,
            ),
            ("b^(d/2)", theory.best, Ink::Max, Dash::Dotted),
        ]
    });
    #[allow(clippy::cast_precision_loss)] // for a place in a picture
    let fewest = table
        .minimum_leaves
        .map(|fewest| ("minimum here", fewest as f64, Ink::Text, Dash::Solid));
    let upright = |(name, leaves, ink, dash): (&str, f64, Ink, Dash)| Curve {
        dash: Some(dash),
        points: vec![ChartPoint {
            x: leaves.max(1.0),
            ..ChartPoint::default()
        }],
        ..Curve::new(name, ink, None)
    };
    of_theory.chain(fewest).map(upright).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Score;
    use study::Theory;

    #[test]
    fn quartiles_have_digit_grouping() {
        assert_eq!(exactly(1_234_567.0), "1,234,567");
        assert_eq!(exactly(1_234_567.25), "1,234,567.25");
        assert_eq!(exactly(0.5), "0.5");
    }

    #[test]
    fn reference_lines_differ_in_ink_or_dash() {
        let table = OrderTable {
            depth: 2,
            value: Score::ZERO,
            minimax: Counts::default(),
            minimum_leaves: Some(5),
            theory: Theory::of(9, 2),
            rows: Vec::new(),
            shuffled: Vec::new(),
        };
        let lines = theories(&table);
        assert_eq!(lines.len(), 5);
        for (at, one) in lines.iter().enumerate() {
            let alike = |other: &&Curve| (other.ink, other.dash) == (one.ink, one.dash);
            assert!(
                !lines[..at].iter().any(|other| alike(&other)),
                "{}",
                one.name
            );
        }
    }
}
