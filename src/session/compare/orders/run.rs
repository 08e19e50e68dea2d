//! One position under all orders: under way, or over.

use game::OrderId;
use stage::{Setup, SourceGame, Stage};
use study::{Background, OrderEvent, OrderTable, SweepError, compare_orders_within};

use super::super::of::Of;
use crate::host::Wake;

/// An order is put off if it would take longer than this: seconds.
const PATIENCE: f64 = 10.0;

/// The work, and what came of it.
pub struct Run {
    /// What is searched.
    pub of: Of,
    /// The settings that count, the order left aside.
    setup: Setup,
    /// The orders that the game offers.
    all: Vec<OrderId>,
    /// How deep, in plies.
    pub depth: u32,
    /// Minimax, theory, and the orders done so far.
    pub table: Option<OrderTable>,
    /// Who would take too long, and how long: seconds.
    pub put_off: Vec<(OrderId, f64)>,
    /// The order under way.
    pub now: Option<OrderId>,
    work: Background<OrderEvent, ()>,
    heard: usize,
}

impl Run {
    /// Starts it for the orders that are lacking; with patience, however long they take. `None` where a tree is open.
    ///
    /// # Errors
    /// [`SweepError::Thread`] when the system has no thread to give.
    pub fn start(
        stage: &Stage,
        depth: u32,
        before: Option<&Run>,
        patient: bool,
        wake: Wake,
    ) -> Result<Option<Run>, SweepError> {
        let SourceGame::Game(root) = &stage.source.game else {
            return Ok(None);
        };
        let game = stage.setup.game(root);
        let rules = stage.setup.spec.rules;
        let before = before.filter(|run| run.depth == depth && run.is_current(stage));
        let table = before.and_then(|run| run.table.clone());
        let all: Vec<OrderId> = root.game().about().orders.iter().map(OrderId::of).collect();
        let orders = lacking(&all, table.as_ref());
        let most = if patient { f64::INFINITY } else { PATIENCE };
        let work = Background::start(
            move |signals, tell| {
                compare_orders_within(&game, depth, rules, &orders, most, signals, tell)
            },
            move || wake(),
        )?;
        Ok(Some(Run {
            of: Of::now(stage),
            setup: stage.setup,
            all,
            depth,
            table,
            put_off: Vec::new(),
            now: None,
            work,
            heard: 0,
        }))
    }

    /// Takes in what has been done since.
    pub fn poll(&mut self) {
        self.work.poll();
        for event in &self.work.told()[self.heard..] {
            match event {
                OrderEvent::Table(table) => {
                    if self.table.is_none() {
                        self.table = Some(table.clone());
                    }
                }
                OrderEvent::Began(order) => self.now = Some(*order),
                OrderEvent::Row(row) => {
                    if let Some(table) = &mut self.table {
                        table.rows.push(*row);
                        let place = |order| self.all.iter().position(|&one| one == order);
                        table.rows.sort_by_key(|row| place(row.order));
                    }
                }
                OrderEvent::PutOff(order, seconds) => self.put_off.push((*order, *seconds)),
            }
        }
        self.heard = self.work.told().len();
        if !self.work.is_running() {
            self.now = None;
        }
    }

    /// Whether it is of what is open, under the settings that count, whatever the order and the depth there.
    pub fn is_current(&self, stage: &Stage) -> bool {
        let counts = |setup: &Setup| (setup.spec.rules, setup.evaluation);
        self.of.is_current(stage) && counts(&self.setup) == counts(&stage.setup)
    }

    /// Whether orders are lacking that are not put off.
    pub fn is_lacking(&self) -> bool {
        let late = |order: &OrderId| self.put_off.iter().any(|(other, _)| other == order);
        !lacking(&self.all, self.table.as_ref()).iter().all(late)
    }

    /// Whether there is more to come.
    pub fn is_running(&self) -> bool {
        self.work.is_running()
    }

    /// Asks it to end; `false` when it has.
    pub fn cancel(&self) -> bool {
        self.work.cancel()
    }

    /// Why it ended early, if it did.
    pub fn error(&self) -> Option<&SweepError> {
        self.work.error()
    }
}

/// The orders without a row.
fn lacking(all: &[OrderId], table: Option<&OrderTable>) -> Vec<OrderId> {
    let done = |order: &OrderId| {
        table.is_some_and(|table| table.rows.iter().any(|row| row.order == *order))
    };
    let all = all.iter().copied();
    all.filter(|order| !done(order)).collect()
}
