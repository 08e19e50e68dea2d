//! The contest itself: depth after depth, contender after contender.

use std::sync::atomic::Ordering;

use search::{Limits, Stopped};

use super::super::estimate::extrapolate;
use super::super::forecast::forecast;
use super::super::timing::time;
use super::super::{Gap, Measured, Plan, Signals, SweepError, Task};
use super::{Contender, Contest, ContestRow, PutOff, Retired};

/// What is told on the way.
#[derive(Clone, Debug, PartialEq)]
pub enum ContestEvent {
    /// A search begins.
    Began {
        /// Which contender, from 0.
        contender: usize,
        /// The depth, in plies.
        depth: u32,
        /// Whether it counts or is timed.
        task: Task,
        /// About how many nodes it will visit.
        expected: u64,
    },
    /// A row is measured.
    Row(ContestRow),
    /// A contender ends before that depth.
    Retired(Retired),
    /// A contender waits before that depth.
    PutOff(PutOff),
    /// A depth of a tree is left out.
    LeftOut(Gap),
}

impl Contest {
    /// Takes note of what was told, so that whoever listens has the contest as far as it has come.
    pub fn note(&mut self, event: &ContestEvent) {
        match event {
            ContestEvent::Began { .. } => {}
            ContestEvent::Row(row) => self.insert(row.clone()),
            ContestEvent::Retired(retired) => self.retired.push(*retired),
            ContestEvent::PutOff(put_off) => self.put_off.push(*put_off),
            ContestEvent::LeftOut(gap) => self.gaps.push(gap.clone()),
        }
    }

    /// From where a contest under that plan goes on: who waited is asked again, and so is who ended at a smaller budget.
    #[must_use]
    pub fn reopened(mut self, plan: &Plan) -> Contest {
        self.put_off.clear();
        self.retired.retain(|retired| retired.nodes >= plan.budget);
        self.gaps.retain(|gap| gap.depth < plan.depth);
        self
    }
}

/// Measures every contender at depths 1 to [`Plan::depth`], as [`sweep`](super::super::sweep) does; the plan's rules do not
/// count, and nobody is asked.
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
    let plan = Plan {
        ask_above: f64::INFINITY,
        ..*plan
    };
    resume_contest(contenders, &plan, signals, Contest::default(), |event| {
        if let ContestEvent::Row(row) = event {
            told(&row);
        }
    })
}

/// The same, going on from what was measured before: only what is not there yet is searched.
///
/// A contender whose next depth would take longer than [`Plan::ask_above`] is put off, and the others go on; with a greater
/// limit, or none, it can be resumed. What is told is what is new.
///
/// # Errors
/// As [`contest`].
pub fn resume_contest(
    contenders: &[Contender],
    plan: &Plan,
    signals: &Signals,
    before: Contest,
    told: impl FnMut(ContestEvent),
) -> Result<Contest, SweepError> {
    plan.check()?;
    let mut run = Run {
        contenders,
        plan,
        signals,
        done: before.reopened(plan),
        told,
    };
    // In this order, whatever is settled on the way.
    for depth in 1..=plan.depth {
        for number in 0..contenders.len() {
            if run.done.is_settled(number, depth) {
                continue;
            }
            run.step(number, depth)?;
        }
    }
    match (run.done.rows.is_empty(), run.done.retired.first()) {
        (true, Some(retired)) => Err(SweepError::OverBudget {
            depth: retired.depth,
            nodes: retired.nodes,
            budget: plan.budget,
        }),
        _ => Ok(run.done),
    }
}

/// A contest under way.
struct Run<'a, F> {
    contenders: &'a [Contender],
    plan: &'a Plan,
    signals: &'a Signals,
    done: Contest,
    told: F,
}

impl<F: FnMut(ContestEvent)> Run<'_, F> {
    fn tell(&mut self, event: ContestEvent) {
        self.done.note(&event);
        (self.told)(event);
    }

    /// One contender at one depth.
    fn step(&mut self, number: usize, depth: u32) -> Result<(), SweepError> {
        let retired = |nodes| {
            ContestEvent::Retired(Retired {
                contender: number,
                depth,
                nodes,
            })
        };
        let expected = self.expected_nodes(number, depth)?;
        if expected > self.plan.budget {
            self.tell(retired(expected));
            return Ok(());
        }
        let seconds = self
            .done
            .expected_seconds(number, depth, self.plan.repeats)
            .filter(|&seconds| seconds > self.plan.ask_above);
        if let Some(seconds) = seconds {
            self.tell(ContestEvent::PutOff(PutOff {
                contender: number,
                depth,
                seconds,
            }));
            return Ok(());
        }
        match self.measure(number, depth, expected) {
            Ok(row) => {
                self.agree(&row)?;
                self.tell(ContestEvent::Row(row));
            }
            Err(SweepError::MissingValue(missing)) if depth < self.plan.depth => {
                self.tell(ContestEvent::LeftOut(Gap { depth, missing }));
            }
            Err(SweepError::Stopped {
                stopped: Stopped::Budget(nodes),
                ..
            }) => self.tell(retired(nodes)),
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// About how many nodes the contender will visit.
    fn expected_nodes(&self, number: usize, depth: u32) -> Result<u64, SweepError> {
        let contender = &self.contenders[number];
        let own = self.done.rows.iter().filter(|row| row.contender == number);
        let counts: Vec<(u32, u64)> = own
            .map(|row| (row.depth, row.measured.counts.nodes))
            .collect();
        match extrapolate(&counts, depth) {
            Some(nodes) => Ok(nodes),
            None => match forecast(
                &*contender.subject,
                contender.spec,
                depth,
                &self.signals.stop,
            ) {
                Err(SweepError::MissingValue(_)) => Ok(0),
                nodes => nodes,
            },
        }
    }

    /// Counts once and times the repeats.
    fn measure(
        &mut self,
        number: usize,
        depth: u32,
        expected: u64,
    ) -> Result<ContestRow, SweepError> {
        let contender = &self.contenders[number];
        let ready = contender.subject.at_depth(depth)?;
        let limits = Limits {
            nodes: self.plan.budget,
            stop: Some(&self.signals.stop),
        };
        let spec = contender.spec;
        let failed = |stopped| SweepError::Stopped { depth, stopped };
        self.signals.visited.store(0, Ordering::Relaxed);
        (self.told)(ContestEvent::Began {
            contender: number,
            depth,
            task: Task::Count,
            expected,
        });
        let first = ready
            .explore(spec, limits, &self.signals.visited)
            .map_err(failed)?;
        let nodes = first.counts.nodes;
        let told = &mut self.told;
        let time = time(
            self.plan.repeats,
            || {
                let again = ready.silent(spec, limits).map_err(failed)?;
                if again == (first.value, first.counts) {
                    Ok(())
                } else {
                    Err(SweepError::NotReproducible { depth, spec })
                }
            },
            |repeat| {
                told(ContestEvent::Began {
                    contender: number,
                    depth,
                    task: Task::Time { repeat, nodes },
                    expected: nodes,
                });
            },
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
    fn agree(&self, new: &ContestRow) -> Result<(), SweepError> {
        let judged = |row: &ContestRow| self.contenders[row.contender].evaluation;
        let mut alike = self
            .done
            .rows
            .iter()
            .filter(|row| row.depth == new.depth && judged(row) == judged(new));
        match alike.find(|row| row.value != new.value) {
            None => Ok(()),
            Some(other) => Err(SweepError::ContendersDiffer {
                depth: new.depth,
                names: [
                    self.contenders[other.contender].name(),
                    self.contenders[new.contender].name(),
                ],
                values: [other.value, new.value],
            }),
        }
    }
}
