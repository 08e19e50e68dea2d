//! Measuring: minimax and alpha-beta side by side, depth after depth, on any [`Subject`].
//!
//! [`sweep`] does the work on the caller's thread; a [`Job`] does it on its own, with progress, questions and cancel. Whatever
//! else takes time runs in the [`Background`]. [`replay_paper`] is a published experiment once more.
//! [`Estimate`] says what a depth will cost before it starts. How results are written is the business of
//! the exporters; how their numbers read, to errors and screens alike, is settled here.
//!
//! Counts are exact. Times are of the silent search alone, on one core of this machine: see [`Timing`].

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod background;
mod contest;
mod estimate;
mod forecast;
mod growth;
mod in_order;
mod minimum_leaves;
mod monitor;
mod numbers;
mod orders;
mod paper;
mod plan;
mod root_moves;
mod subject;
mod suite;
mod sweep;
mod theory;
mod timing;
mod worker;

pub use background::Background;
use background::panic_text;
pub use contest::{
    Configuration, Contender, Contest, ContestEvent, ContestRow, Lineup, PutOff, Retired, contest,
    resume_contest,
};
pub use estimate::{Cost, Estimate};
pub use forecast::forecast;
pub use growth::{effective_branching_factor, saving};
pub use in_order::in_order;
pub use minimum_leaves::minimum_leaves;
pub use monitor::{Decision, Monitor, Signals, Stage, Task};
pub use numbers::{about, grouped, percent, seconds, times};
pub use orders::{
    OrderEvent, OrderRow, OrderTable, OrdersError, compare_orders, compare_orders_within,
};
pub use paper::{
    PAPER, Paper, PaperPart, PrintedDepth, Reprint, SEARCHES, START_DEPTH, replay_paper,
};
pub use plan::{Plan, SweepError};
pub use root_moves::{RootLine, root_lines, root_lines_of, root_scores};
pub use subject::{AtDepth, Finding, PvMove, Subject, TreeSubject, subject_of};
pub use suite::{SuiteEnd, SuiteEvent, measure_suite, sweep_one};
pub use sweep::{DepthRow, Gap, Measured, Sweep, sweep};
pub use theory::{Theory, mean_branching};
pub use timing::Timing;
pub use worker::{Job, Progress, Report, State};
