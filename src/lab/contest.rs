//! Any set of configurations side by side, depth after depth: which algorithm, cut rule, move order, evaluation.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::game::Score;
use crate::game::chess::{Evaluation, MoveOrder};
use crate::search::{Algorithm, Limits, Stopped};

use super::estimate::extrapolate;
use super::forecast::forecast;
use super::timing::time;
use super::{
    Gap, Measured, Plan, PvMove, Signals, Subject, SweepError, effective_branching_factor,
};

/// One configuration, and what it searches.
#[derive(Clone)]
pub struct Contender {
    /// The algorithm, with alpha-beta's rules.
    pub algorithm: Algorithm,
    /// The order of moves; `None` where the game has but one.
    pub order: Option<MoveOrder>,
    /// How positions are judged; `None` where the game has but one value for them.
    pub evaluation: Option<Evaluation>,
    /// The game, in that order and under that evaluation.
    pub subject: Arc<dyn Subject>,
}

impl Contender {
    /// Its settings in few words, without those that make no difference to it: `alpha-beta at-equality/soft mvv-lva material`.
    pub fn name(&self) -> String {
        let mut words = vec![self.algorithm.to_string()];
        if let Algorithm::AlphaBeta(rules) = self.algorithm {
            words.push(rules.to_string());
            words.extend(self.order.map(|order| order.to_string()));
        }
        words.extend(self.evaluation.map(|evaluation| evaluation.to_string()));
        words.join(" ")
    }
}

/// What one contender did at one depth.
#[derive(Clone, Debug, PartialEq)]
pub struct ContestRow {
    /// Which contender, from 0.
    pub contender: usize,
    /// The depth, in plies.
    pub depth: u32,
    /// The root's value.
    pub value: Score,
    /// The principal variation.
    pub pv: Arc<[PvMove]>,
    /// Counts and time.
    pub measured: Measured,
}

impl ContestRow {
    /// Nodes visited per second of the median search; what the move order looks ahead is not counted as nodes.
    pub fn nodes_per_second(&self) -> f64 {
        super::growth::as_float(self.measured.counts.nodes) / self.measured.time.median
    }

    /// See [`effective_branching_factor`].
    pub fn branching(&self) -> Option<f64> {
        effective_branching_factor(self.measured.counts.nodes, self.depth)
    }
}

/// A contender that ended before the last depth: the next one would go beyond the budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retired {
    /// Which contender, from 0.
    pub contender: usize,
    /// The depth that was not searched, in plies.
    pub depth: u32,
    /// About how many nodes it would visit there.
    pub nodes: u64,
}

/// All that was measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contest {
    /// By depth, then by contender.
    pub rows: Vec<ContestRow>,
    /// Who ended early.
    pub retired: Vec<Retired>,
    /// The depths of a tree that were left out.
    pub gaps: Vec<Gap>,
}

impl Contest {
    /// The row of that contender at that depth.
    pub fn row(&self, contender: usize, depth: u32) -> Option<&ContestRow> {
        let mut rows = self.rows.iter();
        rows.find(|row| (row.contender, row.depth) == (contender, depth))
    }

    /// A row's nodes as a multiple of those of the first contender at the same depth; `None` where that one had ended.
    pub fn ratio(&self, row: &ContestRow) -> Option<f64> {
        let nodes = |row: &ContestRow| super::growth::as_float(row.measured.counts.nodes);
        Some(nodes(row) / nodes(self.row(0, row.depth)?))
    }
}

/// Measures every contender at depths 1 to [`Plan::depth`], as [`sweep`](super::sweep) does; the plan's rules do not count.
///
/// A contender that would go beyond the budget ends there, and the others go on. Those that judge positions alike must find
/// the same values. Depths of a tree that end at inner nodes without a value are left out, unless the last one does.
///
/// # Errors
/// [`SweepError`]: a plan that cannot be followed, a cancel, a disagreement, or a budget within which nobody gets anywhere.
pub fn contest(
    contenders: &[Contender],
    plan: &Plan,
    signals: &Signals,
    mut told: impl FnMut(&ContestRow),
) -> Result<Contest, SweepError> {
    plan.check()?;
    let mut done = Contest::default();
    for depth in 1..=plan.depth {
        for (number, contender) in contenders.iter().enumerate() {
            if done
                .retired
                .iter()
                .any(|retired| retired.contender == number)
            {
                continue;
            }
            let nodes = expected(&done, contender, number, depth, signals)?;
            if nodes > plan.budget {
                done.retired.push(Retired {
                    contender: number,
                    depth,
                    nodes,
                });
                continue;
            }
            let measured = match measure(contender, number, depth, plan, signals) {
                Ok(measured) => measured,
                Err(SweepError::MissingValue(missing)) if depth < plan.depth => {
                    done.gaps.push(Gap { depth, missing });
                    break;
                }
                Err(SweepError::Stopped {
                    stopped: Stopped::Budget(nodes),
                    ..
                }) => {
                    done.retired.push(Retired {
                        contender: number,
                        depth,
                        nodes,
                    });
                    continue;
                }
                Err(error) => return Err(error),
            };
            agree(&done, contenders, &measured)?;
            told(&measured);
            done.rows.push(measured);
        }
    }
    match (done.rows.is_empty(), done.retired.first()) {
        (true, Some(retired)) => Err(SweepError::OverBudget {
            depth: retired.depth,
            nodes: retired.nodes,
            budget: plan.budget,
        }),
        _ => Ok(done),
    }
}

/// About how many nodes the contender will visit.
fn expected(
    done: &Contest,
    contender: &Contender,
    number: usize,
    depth: u32,
    signals: &Signals,
) -> Result<u64, SweepError> {
    let own = done.rows.iter().filter(|row| row.contender == number);
    let counts: Vec<(u32, u64)> = own
        .map(|row| (row.depth, row.measured.counts.nodes))
        .collect();
    match extrapolate(&counts, depth) {
        Some(nodes) => Ok(nodes),
        None => match forecast(
            &*contender.subject,
            contender.algorithm,
            depth,
            &signals.stop,
        ) {
            Err(SweepError::MissingValue(_)) => Ok(0),
            nodes => nodes,
        },
    }
}

/// Counts once and times the repeats.
fn measure(
    contender: &Contender,
    number: usize,
    depth: u32,
    plan: &Plan,
    signals: &Signals,
) -> Result<ContestRow, SweepError> {
    let ready = contender.subject.at_depth(depth)?;
    let limits = Limits {
        nodes: plan.budget,
        stop: Some(&signals.stop),
    };
    let algorithm = contender.algorithm;
    let failed = |stopped| SweepError::Stopped { depth, stopped };
    signals.visited.store(0, Ordering::Relaxed);
    let first = ready
        .explore(algorithm, limits, &signals.visited)
        .map_err(failed)?;
    let time = time(
        plan.repeats,
        || {
            let again = ready.silent(algorithm, limits).map_err(failed)?;
            if again == (first.value, first.counts) {
                Ok(())
            } else {
                Err(SweepError::NotReproducible { depth, algorithm })
            }
        },
        |_| (),
    )?;
    Ok(ContestRow {
        contender: number,
        depth,
        value: first.value,
        pv: first.pv.into(),
        measured: Measured {
            counts: first.counts,
            time,
        },
    })
}

/// Whether the value is that of the others who judge alike.
fn agree(done: &Contest, contenders: &[Contender], new: &ContestRow) -> Result<(), SweepError> {
    let judged = |row: &ContestRow| contenders[row.contender].evaluation;
    let mut alike = done
        .rows
        .iter()
        .filter(|row| row.depth == new.depth && judged(row) == judged(new));
    match alike.find(|row| row.value != new.value) {
        None => Ok(()),
        Some(other) => Err(SweepError::ContendersDiffer {
            depth: new.depth,
            names: [
                contenders[other.contender].name(),
                contenders[new.contender].name(),
            ],
            values: [other.value, new.value],
        }),
    }
}
