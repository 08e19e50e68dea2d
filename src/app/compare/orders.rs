//! A position in all orders of its moves, or a tree in orders of its children, including many shuffles: the nodes and the
//! leaves of each, beside theory.

use std::sync::Arc;

use draw::chart::{Chart, ChartPoint, Curve};
use draw::percent;
use draw::{Dash, Ink};
use game::OrderId;
use measure::{ChildOrder, Design, Experiment, OrderRow, OrderTable, as_float, grouped, shuffled};
use search::{Counts, SearchSpec};
use stage::{MeasuredSubject, SourceGame, SubjectKind, whole_tree};
use teach::counted;

use super::charts::{self, Quantity, theories};
use super::measurement::{MeasuredPosition, Measurement};
use super::preset::{DepthSetting, PlannedExperiment, PresetKind};
use super::words::from_step;
use crate::session::Session;
use crate::widgets::grid::RowAction;

const SHUFFLES: usize = 100;

pub(super) struct Orders;

impl PresetKind for Orders {
    fn words(&self) -> (&'static str, &'static str) {
        ("Move orders", "every move order, compared with theory")
    }

    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        let rules = session.stage.setup.spec.rules;
        Ok(match &session.stage.source.game {
            SourceGame::Tree(_) => vec![SearchSpec::MINIMAX, SearchSpec::alpha_beta(rules)],
            SourceGame::Game(root) => {
                let game = session.stage.setup.game(root);
                Experiment::orders(&game, rules, self.plan(session)).searches
            }
        })
    }

    fn design(&self, _: &Session) -> Design {
        Design::Orders
    }

    fn adapt(&self, session: &Session, planned: &mut PlannedExperiment) {
        let stage = &session.stage;
        if let SourceGame::Tree(tree) = &stage.source.game {
            let tree = whole_tree(stage).unwrap_or_else(|| Arc::clone(tree));
            let (rules, plan) = (stage.setup.spec.rules, planned.experiment.plan);
            let orders = child_orders(session);
            planned.experiment = Experiment::child_orders(&tree, &orders, rules, plan);
            let entries = orders.iter().map(|it| MeasuredPosition::titled(it.name()));
            planned.entries = entries.collect();
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
                "Press Run to search “{title}” with its children in their original order, reversed, best first, worst first, and \
                 shuffled {SHUFFLES} times: the nodes each visits, the median of the shuffles, and the theoretical values for trees \
                 of this size."
            ),
        };
        ("How much does move ordering help?".to_owned(), text)
    }

    fn settings(&self, session: &Session) -> Option<String> {
        let settings = self.of(session).settings_of_orders();
        Some(from_step(&format!("alpha-beta, {settings}")))
    }

    /// The seed decides how a tree is shuffled.
    fn is_alike(&self, measured: &MeasuredSubject, now: &MeasuredSubject) -> bool {
        let seed = |of: &MeasuredSubject| of.setup.spec.options.seed;
        !matches!(now.what, SubjectKind::Tree(..)) || seed(measured) == seed(now)
    }

    /// Compares the orders with the fewest and the most nodes.
    fn headline(&self, measurement: &Measurement) -> Option<String> {
        let table = found(measurement)?;
        let nodes = |row: &&OrderRow| row.counts.nodes;
        let (best, worst) = (
            table.rows.iter().min_by_key(nodes)?,
            table.rows.iter().max_by_key(nodes)?,
        );
        let all = table.minimax.nodes;
        let (few, many) = (best.counts.nodes, worst.counts.nodes);
        let part = |of: u64| percent(as_float(of) / as_float(all.max(1)));
        let (few_said, all_said) = (grouped(few), grouped(all));
        Some(if few == many {
            format!("Every order visits {few_said} of minimax’s {all_said} nodes.")
        } else {
            format!(
                "The order “{}” visits {few_said} of minimax’s {all_said} nodes ({}); “{}” visits {} ({}).",
                order_name(best),
                part(few),
                order_name(worst),
                grouped(many),
                part(many)
            )
        })
    }

    fn quantities(&self) -> &'static [Quantity] {
        &[Quantity::Nodes, Quantity::Leaves]
    }

    /// Returns the chart of a count of each order; the leaves with the numbers of theory across them.
    fn chart(&self, measurement: &Measurement, quantity: Quantity) -> Chart {
        let Some(table) = found(measurement) else {
            return Chart::default();
        };
        let mut names: Vec<String> = table
            .rows
            .iter()
            .map(|row| order_name(row).to_owned())
            .collect();
        names.extend((!table.shuffled.is_empty()).then(|| "shuffled, median".to_owned()));
        names.push("minimax".to_owned());
        let (name, number) = match quantity {
            Quantity::Leaves => ("leaves", 1),
            _ => ("nodes", 0),
        };
        let mut curves = vec![Curve {
            dash: None,
            points: points(&table, quantity),
            ..Curve::numbered(number, name)
        }];
        if quantity == Quantity::Leaves {
            let lines = table.theory.iter().flat_map(theories);
            let fewest = table.minimum_leaves;
            let fewest = fewest.map(|it| ("minimum here", Ink::Text, Dash::Solid, as_float(it)));
            let lines = lines.chain(fewest);
            curves.extend(
                lines.map(|(name, ink, dash, at)| Curve::upright(name, at.max(1.0), ink, dash)),
            );
        }
        Chart {
            bars: "Bar: interquartile range of the shuffles.",
            ..quantity.in_rows(names, curves)
        }
    }

    fn row_action(
        &self,
        session: &Session,
        measurement: &Measurement,
        row: usize,
    ) -> Option<RowAction> {
        if session.stale_measurement().is_some() {
            return None;
        }
        let order = found(measurement)?.rows.get(row)?.order?;
        let spec = session.stage.setup.spec;
        Some(RowAction {
            words: "use this order on the Step page",
            chosen: spec.can_cut() && spec.options.order == order,
        })
    }

    fn click(&self, session: &mut Session, row: usize) {
        let table = session.compare.shown().and_then(found);
        if let Some(order) = table.and_then(|table| table.rows.get(row)?.order) {
            session.use_order(order);
        }
    }

    fn file(&self, measurement: &Measurement) -> (&'static str, Option<String>) {
        (" move orders", Some(measurement.of.settings_of_orders()))
    }
}

fn found(measurement: &Measurement) -> Option<OrderTable> {
    measurement.results().orders(measurement.experiment())
}

fn child_orders(session: &Session) -> Vec<ChildOrder> {
    ChildOrder::all(SHUFFLES, session.stage.setup.spec.options.seed)
}

fn order_name(row: &OrderRow) -> &'static str {
    row.order.map_or(row.name, OrderId::title)
}

/// Returns a point for each order, then the point of the shuffles, then that of minimax.
fn points(table: &OrderTable, quantity: Quantity) -> Vec<ChartPoint> {
    // The index of the quantity among the quartiles.
    let at = usize::from(quantity == Quantity::Leaves);
    let of = |name: &str, counts: &Counts| {
        let count = as_float([counts.nodes, counts.leaves][at]);
        ChartPoint {
            x: count.max(1.0),
            hover: format!("{name}: {}", quantity.text(count)),
            label: quantity.label(count),
            ..ChartPoint::default()
        }
    };
    let rows = table.rows.iter();
    let mut points: Vec<ChartPoint> = rows.map(|row| of(order_name(row), &row.counts)).collect();
    if let [low, (_, middle), high] = &shuffled(table)[..] {
        let [low, middle, high] = [low.1[at], middle[at], high.1[at]];
        points.push(ChartPoint {
            x: middle.max(1.0),
            spread: Some((low.max(1.0), high.max(1.0))),
            label: quantity.label(middle),
            hover: format!(
                "median of {} shuffles: {}\ninterquartile range {} to {}",
                grouped(table.shuffled.len() as u64),
                quantity.text(middle),
                charts::counted(low),
                charts::counted(high)
            ),
            ..ChartPoint::default()
        });
    }
    points.push(of("minimax", &table.minimax));
    for (row, point) in (0_u32..).zip(&mut points) {
        point.y = f64::from(row);
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_have_digit_grouping() {
        assert_eq!(charts::counted(1_234_567.0), "1,234,567");
        assert_eq!(charts::counted(1_234_567.25), "1,234,567.25");
        assert_eq!(charts::counted(0.5), "0.5");
    }
}
