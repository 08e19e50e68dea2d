//! One chess position under every move order: what the order is worth to alpha-beta.

use crate::game::chess::{Chess, MoveOrder};
use crate::game::{Game, Player, Score};
use crate::search::{Algorithm, Counts, Limits, Meter, Observer, Rules, Stopped, Window};

use super::Theory;
use super::growth::as_float;

/// What alpha-beta did in one order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderRow {
    /// The order.
    pub order: MoveOrder,
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
    /// What uniform trees of this size have; `None` at depth 0.
    pub theory: Option<Theory>,
    /// One row per order, as in [`MoveOrder::ALL`].
    pub rows: Vec<OrderRow>,
}

/// Why the orders could not be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrdersError {
    /// A search was cancelled or went beyond its limits.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// An order found another value than minimax: a fault of this program.
    #[error("in order {order} alpha-beta finds {found}, minimax {minimax}, and they must agree")]
    ValuesDiffer {
        /// The order.
        order: MoveOrder,
        /// Alpha-beta's value.
        found: Score,
        /// Minimax's value.
        minimax: Score,
    },
}

/// Searches a position to that depth once by minimax, then by alpha-beta in each order. `done` is told each row.
///
/// # Errors
/// [`OrdersError`]; each search has the limits to itself. What an order looks ahead is not counted.
pub fn compare_orders(
    chess: &Chess,
    depth: u32,
    rules: Rules,
    limits: Limits<'_>,
    mut done: impl FnMut(&OrderRow),
) -> Result<OrderTable, OrdersError> {
    let mut meter = Meter::new(limits);
    let quick = chess.clone().with_order(MoveOrder::Generated);
    let value = Algorithm::Minimax.run(&quick, depth, &mut meter)?;
    let minimax = meter.counts();
    let mut rows = Vec::with_capacity(MoveOrder::ALL.len());
    for order in MoveOrder::ALL {
        let game = chess.clone().with_order(order);
        let mut observer = (Meter::new(limits), FirstMoves::default());
        let found = Algorithm::AlphaBeta(rules).run(&game, depth, &mut observer)?;
        if found != value {
            return Err(OrdersError::ValuesDiffer {
                order,
                found,
                minimax: value,
            });
        }
        let row = OrderRow {
            order,
            counts: observer.0.counts(),
            first_move_cutoffs: observer.1.cutoffs,
        };
        done(&row);
        rows.push(row);
    }
    Ok(OrderTable {
        depth,
        value,
        minimax,
        theory: Theory::of(minimax.leaves, depth),
        rows,
    })
}

/// Counts the cutoffs that come after a node's first move.
#[derive(Debug, Default)]
struct FirstMoves {
    /// How many moves each open node has tried.
    tried: Vec<u32>,
    cutoffs: u64,
}

impl<G: Game> Observer<G> for FirstMoves {
    fn enter(&mut self, _: Player, _: Window) -> Result<(), Stopped> {
        self.tried.push(0);
        Ok(())
    }

    fn evaluate(&mut self, _: Score, _: Score) {
        self.tried.pop();
    }

    fn descend(&mut self, _: G::Move) {
        if let Some(tried) = self.tried.last_mut() {
            *tried += 1;
        }
    }

    fn cutoff(&mut self, _: usize) {
        if self.tried.last() == Some(&1) {
            self.cutoffs += 1;
        }
    }

    fn leave(&mut self, _: Score) {
        self.tried.pop();
    }
}
