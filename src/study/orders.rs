//! One position in many orders: what the order is worth to alpha-beta, beside minimax and what theory says.

use std::sync::Arc;

use game::{AnyGame, Order, OrderId, Score, SplitMix, Tree};
use search::{Counts, Rules, SearchSpec};

use super::growth::as_float;
use super::{ArrangedTree, GameSubject, Plan, Results, Study, Subject, Theory, TreeSubject};

/// What alpha-beta did in one order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRow {
    /// What the order is called.
    pub name: &'static str,
    /// The order of a game's moves; `None` for orders of a tree's children.
    pub order: Option<OrderId>,
    /// Nodes, leaves and cutoffs.
    pub counts: Counts,
    /// How many of the cutoffs came after the first move that was tried.
    pub first_move_cutoffs: u64,
}

impl OrderRow {
    /// The part of all cutoffs that the first move brought, from 0 to 1; `None` without cutoffs.
    pub fn first_move_rate(&self) -> Option<f64> {
        let all = self.counts.cutoffs;
        (all > 0).then(|| as_float(self.first_move_cutoffs) / as_float(all))
    }
}

/// All orders at one depth.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderTable {
    /// The depth, in plies.
    pub depth: u32,
    /// The root's value, the same in every order.
    pub value: Score,
    /// What minimax does, in any order.
    pub minimax: Counts,
    /// The fewest leaves that alpha-beta at equality can visit here, in whatever order: see
    /// [`minimum_leaves`](super::minimum_leaves()). `None` where chance decides anywhere.
    pub minimum_leaves: Option<u64>,
    /// What uniform trees of this size have; `None` at depth 0, and where chance decides anywhere.
    pub theory: Option<Theory>,
    /// One row per order, in the order of the study.
    pub rows: Vec<OrderRow>,
    /// A row per shuffle of a tree's children.
    pub shuffled: Vec<OrderRow>,
}

impl Study {
    /// A position at one depth by minimax, then by alpha-beta in each order that its game offers, counted and not timed.
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
            only_last: true,
            timed: false,
            minimum_leaves: true,
            ..Study::of(vec![position], searches, plan)
        }
    }
}

impl Results {
    /// What a study of [orders](Study::orders) or [child orders](Study::child_orders) has found; `None` before minimax and the
    /// fewest leaves are known.
    pub fn orders(&self, study: &Study) -> Option<OrderTable> {
        let minimax = self.readings.iter().find(|one| one.search == 0)?;
        let minimum = self.minimum_leaves.first()?;
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
        let all = self.readings.iter().filter(|one| one.search > 0).map(row);
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

/// How a row of a study of [child orders](Study::child_orders) is made from its positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChildOrder {
    /// As the tree has them.
    Given,
    /// By a rule.
    By(Order),
}

impl ChildOrder {
    /// All orders of such a study: as given, reversed, best first, worst first, then so many shuffles. The seeds of the
    /// shuffles follow from that one.
    pub fn all(shuffles: usize, seed: u64) -> Vec<ChildOrder> {
        let mut random = SplitMix(seed);
        let rules = [Order::Reverse, Order::BestFirst, Order::WorstFirst];
        let mut all = vec![ChildOrder::Given];
        all.extend(rules.map(ChildOrder::By));
        all.extend((0..shuffles).map(|_| ChildOrder::By(Order::Shuffle(random.next()))));
        all
    }

    /// What it is called in a table.
    pub fn name(self) -> &'static str {
        match self {
            ChildOrder::Given => "original",
            ChildOrder::By(Order::Reverse) => "reversed",
            ChildOrder::By(Order::BestFirst) => "best-first",
            ChildOrder::By(Order::WorstFirst) => "worst-first",
            ChildOrder::By(Order::Shuffle(_)) => "shuffled",
        }
    }

    /// Whether a seed decides it.
    pub fn is_random(self) -> bool {
        matches!(self, ChildOrder::By(Order::Shuffle(_)))
    }
}

impl Study {
    /// A tree at one depth by alpha-beta with its children in each of these orders, beside minimax.
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
            only_last: true,
            same: true,
            timed: false,
            minimum_leaves: true,
            ..Study::of(positions, searches, plan)
        }
    }
}
