//! A position in all orders of its moves, or a tree in orders of its children, including many shuffles: the nodes and the
//! leaves of each, beside theory.

use std::sync::Arc;

use draw::chart::{Chart, ChartPoint, Curve};
use draw::percent;
use draw::{Dash, Ink};
use measure::{ChildOrder, Design, Experiment, OrderRow, OrderTable, as_float, shuffled};
use search::{Counts, SearchSpec};
use stage::{MeasuredSubject, SourceGame, SubjectKind, whole_tree};

use super::charts::{self, Quantity, theories};
use super::measurement::{MeasuredPosition, Measurement};
use super::preset::{DepthSetting, PlannedExperiment, PresetKind};
use super::words::from_step;
use crate::session::Session;
use crate::widgets::grid::RowAction;
use text::say;

const SHUFFLES: usize = 100;

pub(super) struct Orders;

impl PresetKind for Orders {
    fn words(&self) -> (&'static str, &'static str) {
        (say!(compare_orders), say!(compare_orders_hint))
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
            SourceGame::Game(_) => {
                say!(compare_orders_run, plies = self.plan(session).depth, title)
            }
            SourceGame::Tree(_) => say!(compare_orders_run_tree, count = SHUFFLES, title),
        };
        (say!(compare_orders_question).to_owned(), text)
    }

    fn settings(&self, session: &Session) -> Option<String> {
        let settings = self.of(session).settings_of_orders();
        Some(from_step(&say!(compare_orders_settings, settings)))
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
        Some(if few == many {
            say!(compare_orders_same, all, few)
        } else {
            say!(
                compare_orders_best,
                all,
                best = order_name(best),
                few,
                few_part = part(few),
                many,
                many_part = part(many),
                worst = order_name(worst),
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
        let shuffled = (!table.shuffled.is_empty()).then(|| say!(compare_orders_shuffled));
        names.extend(shuffled.map(str::to_owned));
        names.push(say!(compare_orders_minimax).to_owned());
        let (name, number) = match quantity {
            Quantity::Leaves => (say!(compare_orders_leaves), 1),
            _ => (say!(compare_orders_nodes), 0),
        };
        let mut curves = vec![Curve {
            dash: None,
            points: points(&table, quantity),
            ..Curve::numbered(number, name)
        }];
        if quantity == Quantity::Leaves {
            let lines = table.theory.iter().flat_map(theories);
            let fewest = table.minimum_leaves;
            let name = say!(compare_orders_minimum);
            let fewest = fewest.map(|it| (name, Ink::Text, Dash::Solid, as_float(it)));
            let lines = lines.chain(fewest);
            curves.extend(
                lines.map(|(name, ink, dash, at)| Curve::upright(name, at.max(1.0), ink, dash)),
            );
        }
        Chart {
            bars: say!(compare_marks_shuffles),
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
            words: say!(compare_orders_use),
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
    row.order.map_or(row.name, |order| text::title(&order))
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
        let (count, text) = (table.shuffled.len(), quantity.text(middle));
        let median = say!(compare_orders_median, count, text);
        let [from, to] = [low, high].map(charts::counted);
        let range = say!(compare_range, high = to, low = from);
        points.push(ChartPoint {
            x: middle.max(1.0),
            spread: Some((low.max(1.0), high.max(1.0))),
            label: quantity.label(middle),
            hover: format!("{median}\n{range}"),
            ..ChartPoint::default()
        });
    }
    points.push(of(say!(compare_orders_minimax), &table.minimax));
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
