//! One position under every move order that its game offers: what the order is worth to alpha-beta.

use std::time::Instant;

use game::{AnyGame, Game, Options, OrderId, Player, Score, with_game};
use search::{Counts, Limits, Meter, Observer, Rules, SearchSpec, Stopped, Window};

use super::estimate::extrapolate;
use super::forecast::forecast;
use super::growth::as_float;
use super::{Plan, Signals, SweepError, Theory, minimum_leaves, subject_of};

/// What alpha-beta did in one order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderRow {
    /// The order.
    pub order: OrderId,
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
    /// The fewest leaves that alpha-beta at equality can visit here, in whatever order: see [`minimum_leaves`].
    pub minimum_leaves: u64,
    /// What uniform trees of this size have; `None` at depth 0.
    pub theory: Option<Theory>,
    /// One row per order, as the game lists them.
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
        order: OrderId,
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
    game: &AnyGame,
    depth: u32,
    rules: Rules,
    limits: Limits<'_>,
    mut done: impl FnMut(&OrderRow),
) -> Result<OrderTable, OrdersError> {
    let mut table = without_orders(game, depth, limits)?;
    for order in game.root.game().about().orders.iter().map(OrderId::of) {
        let row = in_this_order(game, order, depth, rules, limits, table.value)?;
        done(&row);
        table.rows.push(row);
    }
    Ok(table)
}

/// What [`compare_orders_within`] tells on its way.
#[derive(Clone, Debug, PartialEq)]
pub enum OrderEvent {
    /// What minimax does and what theory says, without any row.
    Table(OrderTable),
    /// This order is tried.
    Began(OrderId),
    /// An order is done.
    Row(OrderRow),
    /// An order would take about so many seconds of wall time, and is left out.
    PutOff(OrderId, f64),
}

/// The same for some of the orders, each left out if it would take longer than `most_seconds`: those that look ahead in
/// earnest cost far more than the search itself. How long one takes is extrapolated from lesser depths.
///
/// # Errors
/// [`SweepError`]: a cancel, more nodes than the budget, a disagreement.
pub fn compare_orders_within(
    game: &AnyGame,
    depth: u32,
    rules: Rules,
    orders: &[OrderId],
    most_seconds: f64,
    signals: &Signals,
    tell: &mut dyn FnMut(OrderEvent),
) -> Result<(), SweepError> {
    let nodes = forecast(
        &*subject_of(game),
        SearchSpec::MINIMAX,
        depth,
        &signals.stop,
    )?;
    if nodes > Plan::BUDGET {
        return Err(SweepError::OverBudget {
            depth,
            nodes,
            budget: Plan::BUDGET,
        });
    }
    let limits = Limits {
        nodes: Plan::BUDGET,
        stop: Some(&signals.stop),
    };
    let failed = |error| match error {
        OrdersError::Stopped(stopped) => SweepError::Stopped { depth, stopped },
        OrdersError::ValuesDiffer {
            order,
            found,
            minimax,
        } => SweepError::ContendersDiffer {
            depth,
            names: ["minimax".to_owned(), format!("alpha-beta {order}")],
            values: [minimax, found],
        },
    };
    let table = without_orders(game, depth, limits).map_err(failed)?;
    let value = table.value;
    tell(OrderEvent::Table(table));
    for &order in orders {
        tell(OrderEvent::Began(order));
        if let Some(seconds) = too_long(game, order, depth, rules, limits, most_seconds)
            .map_err(|stopped| SweepError::Stopped { depth, stopped })?
        {
            tell(OrderEvent::PutOff(order, seconds));
            continue;
        }
        let row = in_this_order(game, order, depth, rules, limits, value).map_err(failed)?;
        tell(OrderEvent::Row(row));
    }
    Ok(())
}

/// The same game in another order.
fn in_order(game: &AnyGame, order: OrderId) -> AnyGame {
    let options = Options {
        order,
        ..game.options
    };
    AnyGame {
        root: game.root.clone(),
        options,
    }
}

/// How long that order would take at that depth, if that is longer than `most`: in seconds.
fn too_long(
    game: &AnyGame,
    order: OrderId,
    depth: u32,
    rules: Rules,
    limits: Limits<'_>,
    most: f64,
) -> Result<Option<f64>, Stopped> {
    if !order.in_game(game.root.game()).looks_ahead || most.is_infinite() {
        return Ok(None);
    }
    let game = in_order(game, order);
    let mut times: Vec<(u32, u64)> = Vec::new();
    for lesser in 1..depth {
        let began = Instant::now();
        let mut meter = Meter::new(limits);
        with_game!(&game, game => SearchSpec::alpha_beta(rules).run(&game, lesser, &mut meter))?;
        let nanoseconds = u64::try_from(began.elapsed().as_nanos()).unwrap_or(u64::MAX);
        times.push((lesser, nanoseconds));
        let expected = extrapolate(&times, depth).map_or(0.0, |time| as_float(time) * 1e-9);
        // The first two plies take no time to speak of, and say nothing.
        if lesser > 2 && expected > most {
            return Ok(Some(expected));
        }
    }
    Ok(None)
}

/// What there is to say without any order.
fn without_orders(
    game: &AnyGame,
    depth: u32,
    limits: Limits<'_>,
) -> Result<OrderTable, OrdersError> {
    let mut meter = Meter::new(limits);
    let orders = game.root.game().about().orders;
    let quick = in_order(game, OrderId::of(&orders[0]));
    let value = with_game!(&quick, game => SearchSpec::MINIMAX.run(&game, depth, &mut meter))?;
    let minimax = meter.counts();
    let minimum_leaves = with_game!(&quick, game => minimum_leaves(&game, depth, value, limits))?;
    Ok(OrderTable {
        depth,
        value,
        minimax,
        minimum_leaves,
        theory: Theory::of(minimax.leaves, depth),
        rows: Vec::with_capacity(orders.len()),
    })
}

/// What alpha-beta does in one order; `value` is what it must find.
fn in_this_order(
    game: &AnyGame,
    order: OrderId,
    depth: u32,
    rules: Rules,
    limits: Limits<'_>,
    value: Score,
) -> Result<OrderRow, OrdersError> {
    let game = in_order(game, order);
    let mut observer = (Meter::new(limits), FirstMoves::default());
    let found = with_game!(&game, game => {
        SearchSpec::alpha_beta(rules).run(&game, depth, &mut observer)
    })?;
    if found != value {
        return Err(OrdersError::ValuesDiffer {
            order,
            found,
            minimax: value,
        });
    }
    Ok(OrderRow {
        order,
        counts: observer.0.counts(),
        first_move_cutoffs: observer.1.cutoffs,
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
