//! Measurements: what a study counts, when it refuses or puts off, what it expects, how it goes on, and how its run obeys.

#[cfg(test)]
mod estimate;
#[cfg(test)]
mod games;
#[cfg(test)]
mod in_order;
#[cfg(test)]
mod jobs;
#[cfg(test)]
mod many;
mod orders;
#[cfg(test)]
mod pairs;
#[cfg(test)]
mod parts;
#[cfg(test)]
mod pieces;
#[cfg(test)]
mod root_moves;
#[cfg(test)]
mod run;
#[cfg(test)]
mod searches;
#[cfg(test)]
mod timed;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use cutoff::measure::{Experiment, ExperimentError, ExperimentEvent, Plan, Results, Subject};
use cutoff::search::{Rules, SearchSpec};

/// One repeat: times are not the matter. Nothing is put off.
fn quick(depth: u32) -> Plan {
    Plan {
        repeats: 1,
        measured: std::time::Duration::ZERO,
        ..Plan::to_depth(depth).patient()
    }
}

/// Minimax and the usual alpha-beta on one of them.
#[cfg(test)]
fn pairs(subject: impl Subject + 'static, plan: Plan) -> Experiment {
    Experiment::pairs(
        vec![Arc::new(subject)],
        SearchSpec::alpha_beta(Rules::default()),
        plan,
    )
}

/// All that it finds, from nothing on, and what it tells.
#[cfg(test)]
fn run(study: &Experiment) -> (Result<Results, ExperimentError>, Vec<ExperimentEvent>) {
    let mut told = Vec::new();
    let done = study.run(Results::default(), &AtomicBool::new(false), &mut |event| {
        told.push(event);
    });
    (done, told)
}
