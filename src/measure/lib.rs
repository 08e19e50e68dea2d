//! Measurements: positions, searches and depths, described by an [`Experiment`] and run by one runner.
//!
//! [`Experiment::run`] works on the caller's thread; a [`ExperimentTask`] on its own thread, with progress, time left and
//! cancellation. Measurements that would take too long are postponed; both continue from [`Results`].
//! [`Experiment::paper`] repeats a published experiment. Results become tables and JSON here.
//!
//! Positions and searches are given by their indices in the experiment, from 0, depths in plies.
//! Counts are exact. Times are of the silent search alone, on one core of this machine: see [`Timing`].

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod complexity;
mod error;
mod estimate;
mod event;
mod experiment;
mod forecast;
mod growth;
mod in_order;
mod lineup;
mod minimum_leaves;
mod notation;
mod orders;
mod paper;
mod parts;
mod plan;
mod results;
mod root_moves;
mod run;
mod spec_words;
mod subject;
mod subject_data;
mod tables;
mod task;
mod theory;
mod timed;
mod timing;
mod tree_subject;

pub use complexity::{BigCount, Complexity, MOST_BRANCHING, MOST_PLIES};
pub use error::ExperimentError;
pub use estimate::Cost;
pub use event::{Activity, ExperimentEvent, Phase};
pub use experiment::{Design, Experiment};
pub use forecast::forecast;
pub use growth::{as_float, effective_branching_factor, saving};
pub use in_order::{MOST_THREADS, in_order};
pub use lineup::{Lineup, marked, search_name, search_words, told_apart};
pub use minimum_leaves::minimum_leaves;
pub use notation::{LineNames, in_notation};
pub use orders::{ChildOrder, OrderRow, OrderTable};
pub use paper::{PAPER, POSITION, Paper, PrintedDepth, Reprint, SEARCHES, START, START_DEPTH};
pub use parts::{Part, PartLadder, PartRow, PartTable, Rung};
pub use plan::Plan;
pub use results::{
    DepthRow, Gap, Measured, MinimumLeaves, PostponedSearches, Reading, Results, Retired,
};
pub use root_moves::{RootLine, RootLines, RootLinesJob, root_lines, root_lines_of, root_scores};
pub use spec_words::{options_in_words, spec_in_words};
pub use subject::{AtDepth, Finding, GameSubject, Subject, silent, subject_of};
pub use subject_data::SubjectData;
pub use tables::*;
pub use task::{ExperimentJob, ExperimentTask};
pub use theory::{Theory, mean_branching};
pub use timed::{TimedDepth, TimedEnd};
pub use timing::Timing;
pub use tree_subject::{ArrangedTree, TreeSubject};

pub use search::PvMove;
pub use text::grouped;
