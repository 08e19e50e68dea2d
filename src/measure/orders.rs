//! One position in many move orders: the effect of the order on alpha-beta, compared with minimax and theory.

use game::{Order, OrderId, Score, SplitMix};
use search::Counts;

use super::growth::as_float;
use super::{Experiment, Results, Theory};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRow {
    pub name: &'static str,
    /// The order of a game's moves; `None` for orders of a tree's children.
    pub order: Option<OrderId>,
    pub counts: Counts,
    /// The number of cutoffs after the first tried move.
    pub first_move_cutoffs: u64,
}

impl OrderRow {
    /// Returns the fraction of all cutoffs caused by the first move, from 0 to 1; `None` without cutoffs.
    pub fn first_move_rate(&self) -> Option<f64> {
        let all = self.counts.cutoffs;
        (all > 0).then(|| as_float(self.first_move_cutoffs) / as_float(all))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct OrderTable {
    pub depth: u32,
    /// The root's value, equal in every order.
    pub value: Score,
    /// The counts of minimax, equal in every order.
    pub minimax: Counts,
    /// The fewest leaves that alpha-beta at equality can visit here, in any order: see
    /// [`minimum_leaves`](super::minimum_leaves()). `None` if chance occurs anywhere.
    pub minimum_leaves: Option<u64>,
    /// The theoretical counts of uniform trees of this size; `None` at depth 0, and if chance occurs anywhere.
    pub theory: Option<Theory>,
    /// One row per order, in the order of the experiment.
    pub rows: Vec<OrderRow>,
    pub shuffled: Vec<OrderRow>,
}

impl Results {
    /// Returns the results of an experiment of [orders](Experiment::orders) or [child orders](Experiment::child_orders) at the greatest
    /// depth at which minimax and the fewest leaves are known; `None` until there is one.
    pub fn orders(&self, experiment: &Experiment) -> Option<OrderTable> {
        let minimum = self
            .minimum_leaves
            .iter()
            .rev()
            .find(|one| one.position == 0)?;
        let minimax = self.reading(0, 0, minimum.depth)?;
        let rules = ChildOrder::all(0, 0);
        let of_children = !experiment.has_options();
        let row = |one: &super::Reading| {
            let order = experiment.searches[one.search].options.order;
            let shuffled = ChildOrder::By(Order::Shuffle(0));
            let children = *rules.get(one.position).unwrap_or(&shuffled);
            let row = OrderRow {
                name: if of_children {
                    children.name()
                } else {
                    order.name()
                },
                order: (!of_children).then_some(order),
                counts: one.counts,
                first_move_cutoffs: one.first_move_cutoffs,
            };
            (of_children && children == shuffled, row)
        };
        let all = self.readings.iter();
        let all = all.filter(|one| one.search > 0 && one.depth == minimax.depth);
        let all = all.map(row);
        let (shuffled, rows): (Vec<_>, Vec<_>) = all.partition(|(shuffled, _)| *shuffled);
        let plain = |rows: Vec<(bool, OrderRow)>| rows.into_iter().map(|(_, row)| row).collect();
        Some(OrderTable {
            depth: minimax.depth,
            value: minimax.value,
            minimax: minimax.counts,
            minimum_leaves: minimum.leaves,
            theory: minimum
                .leaves
                .and_then(|_| Theory::of(minimax.counts.leaves, minimax.depth)),
            rows: plain(rows),
            shuffled: plain(shuffled),
        })
    }
}

/// The child order of a row in an experiment of [child orders](Experiment::child_orders).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChildOrder {
    /// The tree's own order.
    Given,
    By(Order),
}

impl ChildOrder {
    /// Returns all orders of such an experiment: as given, reversed, best first, worst first, then the given number of
    /// shuffles, whose seeds are derived from `seed`.
    pub fn all(shuffles: usize, seed: u64) -> Vec<ChildOrder> {
        let mut random = SplitMix(seed);
        let rules = [Order::Reverse, Order::BestFirst, Order::WorstFirst];
        let mut all = vec![ChildOrder::Given];
        all.extend(rules.map(ChildOrder::By));
        all.extend((0..shuffles).map(|_| ChildOrder::By(Order::Shuffle(random.next()))));
        all
    }

    pub fn name(self) -> &'static str {
        match self {
            ChildOrder::Given => "original",
            ChildOrder::By(Order::Reverse) => "reversed",
            ChildOrder::By(Order::BestFirst) => "best-first",
            ChildOrder::By(Order::WorstFirst) => "worst-first",
            ChildOrder::By(Order::Shuffle(_)) => "shuffled",
        }
    }

    pub fn is_random(self) -> bool {
        matches!(self, ChildOrder::By(Order::Shuffle(_)))
    }
}
