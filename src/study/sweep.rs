//! The sweep: every depth from 1 on, both algorithms, counted once and timed several times.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use game::{MissingValue, Score};
use search::{Counts, Limits, SearchSpec, Stopped};

use super::estimate::all_searches;
use super::forecast::forecast;
use super::timing::time;
use super::{
    AtDepth, Decision, Estimate, Finding, Monitor, Plan, PvMove, Signals, Stage, Subject,
    SweepError, Task, Timing,
};

/// One depth, measured.
#[derive(Clone, Debug, PartialEq)]
pub struct DepthRow {
    /// The depth, in plies.
    pub depth: u32,
    /// The root's value, which both algorithms agree on.
    pub value: Score,
    /// The principal variation.
    pub pv: Arc<[PvMove]>,
    /// What minimax did.
    pub minimax: Measured,
    /// What alpha-beta did.
    pub alpha_beta: Measured,
}

/// What one algorithm did at one depth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Nodes, leaves and cutoffs, the same in every repeat.
    pub counts: Counts,
    /// How long one search takes.
    pub time: Timing,
}

/// A depth that a tree cannot be searched to, since it ends at inner nodes without a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The depth, in plies.
    pub depth: u32,
    /// The first node that lacks a value.
    pub missing: MissingValue,
}

/// All depths of a sweep that came to its end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sweep {
    /// The depths measured, in rising order.
    pub rows: Vec<DepthRow>,
    /// The depths left out.
    pub gaps: Vec<Gap>,
    /// The depth that the monitor decided not to start, which ended the sweep.
    pub declined: Option<Estimate>,
}

/// Measures both algorithms at depths 1 to [`Plan::depth`].
///
/// At each depth each algorithm searches once to count, then [`Plan::repeats`] times silently to be timed. A depth whose
/// estimate is beyond the budget is not started; when even the last depth can be seen to be, nothing is. Depths of a tree
/// that end at inner nodes without a value are left out, unless the last one does.
///
/// Deep trees need a deep stack: call it inside [`with_deep_stack`](search::with_deep_stack).
///
/// # Errors
/// [`SweepError`]: a plan that cannot be followed, a cancel, a disagreement.
///
/// # Examples
/// ```
/// use game::{Player, Score, TreeBuilder};
/// use std::sync::Arc;
/// use study::{Plan, Signals, TreeSubject, sweep};
/// let mut builder = TreeBuilder::new(Player::Max);
/// builder.open(None)?;
/// for leaves in [[3, 5], [2, 9]] {
///     builder.open(None)?;
///     for value in leaves {
///         builder.leaf(Score::from(value))?;
///     }
///     builder.close();
/// }
/// builder.close();
/// let tree = TreeSubject(Arc::new(builder.finish()));
/// let done = sweep(&tree, &Plan::to_depth(2), &Signals::default(), &mut ())?;
/// let row = &done.rows[0];
/// assert_eq!((row.depth, row.minimax.counts.nodes, row.alpha_beta.counts.nodes), (2, 7, 6));
/// assert_eq!(done.gaps[0].depth, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sweep(
    subject: &dyn Subject,
    plan: &Plan,
    signals: &Signals,
    monitor: &mut dyn Monitor,
) -> Result<Sweep, SweepError> {
    plan.check()?;
    refuse_the_hopeless(subject, plan, signals)?;
    let mut done = Sweep::default();
    for depth in 1..=plan.depth {
        let ready = match subject.at_depth(depth) {
            Ok(ready) => ready,
            Err(missing) if depth < plan.depth => {
                let gap = Gap { depth, missing };
                monitor.left_out(&gap);
                done.gaps.push(gap);
                continue;
            }
            Err(missing) => return Err(missing.into()),
        };
        let estimate = Estimate::of(&done.rows, depth, plan.repeats, ready.size());
        if let Some(estimate) = &estimate {
            within_budget(depth, estimate.minimax.nodes, plan.budget)?;
            if estimate.seconds > plan.ask_above && monitor.decide(estimate) == Decision::Stop {
                done.declined = Some(*estimate);
                break;
            }
        }
        let mut level = Level {
            ready: &*ready,
            depth,
            plan,
            signals,
            monitor,
            expected: estimate.map(|estimate| estimate.seconds),
        };
        let row = level.measure()?;
        monitor.measured(&row);
        done.rows.push(row);
    }
    Ok(done)
}

/// Says at once when even the last depth can be seen to be beyond the budget.
fn refuse_the_hopeless(
    subject: &dyn Subject,
    plan: &Plan,
    signals: &Signals,
) -> Result<(), SweepError> {
    let nodes = forecast(subject, SearchSpec::MINIMAX, plan.depth, &signals.stop)?;
    within_budget(plan.depth, nodes, plan.budget)
}

fn within_budget(depth: u32, nodes: u64, budget: u64) -> Result<(), SweepError> {
    if nodes > budget {
        return Err(SweepError::OverBudget {
            depth,
            nodes,
            budget,
        });
    }
    Ok(())
}

/// One depth under way.
struct Level<'a> {
    ready: &'a dyn AtDepth,
    depth: u32,
    plan: &'a Plan,
    signals: &'a Signals,
    monitor: &'a mut dyn Monitor,
    expected: Option<f64>,
}

impl Level<'_> {
    fn measure(&mut self) -> Result<DepthRow, SweepError> {
        // The quicker one first: it brings the best line.
        let algorithms = [SearchSpec::alpha_beta(self.plan.rules), SearchSpec::MINIMAX];
        let mut seconds = 0.0;
        let mut count = |spec| {
            let (found, took) = self.count(spec)?;
            seconds += all_searches(took, self.plan.repeats);
            Ok::<_, SweepError>(found)
        };
        let alpha_beta = count(algorithms[0])?;
        let minimax = count(algorithms[1])?;
        self.expected = Some(seconds);
        if minimax.value != alpha_beta.value {
            return Err(SweepError::ValuesDiffer {
                depth: self.depth,
                minimax: minimax.value,
                alpha_beta: alpha_beta.value,
            });
        }
        Ok(DepthRow {
            depth: self.depth,
            value: minimax.value,
            alpha_beta: self.time(algorithms[0], &alpha_beta)?,
            minimax: self.time(algorithms[1], &minimax)?,
            pv: alpha_beta.pv.into(),
        })
    }

    fn limits(&self) -> Limits<'_> {
        Limits {
            nodes: self.plan.budget,
            stop: Some(&self.signals.stop),
        }
    }

    fn stopped(&self, stopped: Stopped) -> SweepError {
        SweepError::Stopped {
            depth: self.depth,
            stopped,
        }
    }

    /// The search that counts, and its seconds.
    fn count(&mut self, spec: SearchSpec) -> Result<(Finding, f64), SweepError> {
        self.signals.visited.store(0, Ordering::Relaxed);
        self.monitor.stage(Stage {
            depth: self.depth,
            spec,
            task: Task::Count,
            expected: self.expected,
        });
        let start = Instant::now();
        let found = self
            .ready
            .explore(spec, self.limits(), &self.signals.visited)
            .map_err(|stopped| self.stopped(stopped))?;
        self.signals
            .visited
            .store(found.counts.nodes, Ordering::Relaxed);
        Ok((found, start.elapsed().as_secs_f64()))
    }

    /// The silent searches, each of which must do what the first one did.
    fn time(&mut self, spec: SearchSpec, first: &Finding) -> Result<Measured, SweepError> {
        let depth = self.depth;
        let expected = self.expected;
        let limits = Limits {
            nodes: self.plan.budget,
            stop: Some(&self.signals.stop),
        };
        let time = time(
            self.plan.repeats,
            || {
                let (value, counts) = self
                    .ready
                    .silent(spec, limits)
                    .map_err(|stopped| SweepError::Stopped { depth, stopped })?;
                if (value, counts) == (first.value, first.counts) {
                    Ok(())
                } else {
                    Err(SweepError::NotReproducible { depth, spec })
                }
            },
            |repeat| {
                self.monitor.stage(Stage {
                    depth,
                    spec,
                    task: Task::Time {
                        repeat,
                        nodes: first.counts.nodes,
                    },
                    expected,
                });
            },
        )?;
        Ok(Measured {
            counts: first.counts,
            time,
        })
    }
}
