//! One position in many move orders: the effect of the order on alpha-beta, compared with minimax and theory.

use std::sync::Arc;

use game::{AnyGame, Order, OrderId, Score, SplitMix, Tree};
use search::{Counts, Rules, SearchSpec};

use super::growth::as_float;
use super::{ArrangedTree, GameSubject, Plan, Results, Study, Subject, Theory, TreeSubject};

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
    /// The depth in plies.
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
    /// One row per order, in the order of the study.
    pub rows: Vec<OrderRow>,
    pub shuffled: Vec<OrderRow>,
}

impl Study {
    /// Creates a study of a position: minimax, then alpha-beta in each order of the game, counted and not timed.
    pub fn orders(game: &AnyGame, rules: Rules, plan: Plan) -> Study {
        let spec = |spec: SearchSpec, order| SearchSpec {
            options: game::Options {
                order,
                ..game.options
            },
            ..spec
        };
        let orders = game.root.game().about().orders.iter().map(OrderId::of);
        let orders: Vec<OrderId> = orders.collect();
        let mut searches = vec![spec(SearchSpec::MINIMAX, orders[0])];
        searches.extend(
            orders
                .iter()
                .map(|&order| spec(SearchSpec::alpha_beta(rules), order)),
        );
        let position: Arc<dyn Subject> = Arc::new(GameSubject(game.root.clone()));
        Study {
            timed: false,
            minimum_leaves: true,
            ..Study::of(vec![position], searches, plan)
        }
    }
}

impl Results {
    /// Returns the results of a study of [orders](Study::orders) or [child orders](Study::child_orders) at the greatest
    /// depth at which minimax and the fewest leaves are known; `None` until there is one.
    pub fn orders(&self, study: &Study) -> Option<OrderTable> {
        let minimum = self
            .minimum_leaves
            .iter()
            .rev()
            .find(|one| one.position == 0)?;
        let minimax = self.reading(0, 0, minimum.depth)?;
        let rules = ChildOrder::all(0, 0);
        let row = |one: &super::Reading| {
            let order = study.searches[one.search].options.order;
            let shuffled = ChildOrder::By(Order::Shuffle(0));
            let children = *rules.get(one.position).unwrap_or(&shuffled);
            let row = OrderRow {
                name: if study.same {
                    children.name()
                } else {
                    order.name()
                },
                order: (!study.same).then_some(order),
                counts: one.counts,
                first_move_cutoffs: one.first_move_cutoffs,
            };
            (study.same && children == shuffled, row)
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

/// The child order of a row in a study of [child orders](Study::child_orders).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChildOrder {
    /// The tree's own order.
    Given,
    By(Order),
}

impl ChildOrder {
    /// Returns all orders of such a study: as given, reversed, best first, worst first, then the given number of
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

impl Study {
    /// Creates a study of a tree: minimax, and alpha-beta with the children in each of these orders.
    pub fn child_orders(
        tree: &Arc<Tree>,
        orders: &[ChildOrder],
        rules: Rules,
        plan: Plan,
    ) -> Study {
        let position = |order: &ChildOrder| -> Arc<dyn Subject> {
            let tree = Arc::clone(tree);
            match *order {
                ChildOrder::Given => Arc::new(TreeSubject(tree)),
                ChildOrder::By(order) => Arc::new(ArrangedTree { tree, order }),
            }
        };
        let positions = orders.iter().map(position).collect();
        let searches = vec![SearchSpec::MINIMAX, SearchSpec::alpha_beta(rules)];
        Study {
            same: true,
            timed: false,
            minimum_leaves: true,
            ..Study::of(positions, searches, plan)
        }
    }
}
