//! Many positions, one after the other: both algorithms at every depth on each of them.

use super::{
    Decision, DepthRow, Estimate, Monitor, Plan, Signals, Subject, Sweep, SweepError, sweep,
};
use search::Stopped;

/// What is told of a suite on its way.
#[derive(Clone, Debug, PartialEq)]
pub enum SuiteEvent {
    /// The position with this number is begun.
    Began(usize),
    /// A depth of it is measured.
    Row(DepthRow),
    /// It is done.
    Ended(SuiteEnd),
}

/// How the measurement of a position ended.
#[derive(Clone, Debug, PartialEq)]
pub enum SuiteEnd {
    /// Every depth is measured.
    Whole,
    /// It waits before this depth, which would take longer than [`Plan::ask_above`].
    PutOff(Estimate),
    /// More nodes than [`Plan::budget`] would have to be visited.
    TooLarge(SweepError),
}

/// Measures one subject after the other as [`sweep`] does, each under the number that it comes with.
///
/// Nobody is asked: what would take longer than [`Plan::ask_above`] is put off before that depth, and what would go beyond
/// [`Plan::budget`] is left; the next one follows.
///
/// # Errors
/// [`SweepError`]: a plan that cannot be followed, a cancel, a disagreement.
///
/// # Examples
/// ```
/// use game::chess::Chess;
/// use study::{Plan, Signals, SuiteEnd, SuiteEvent, measure_suite};
/// let plan = Plan { repeats: 1, ..Plan::to_depth(2) };
/// let mut told = Vec::new();
/// measure_suite([(7, Chess::start())], &plan, &Signals::default(), &mut |event| told.push(event))?;
/// assert_eq!(told[0], SuiteEvent::Began(7));
/// let SuiteEvent::Row(row) = &told[2] else { panic!("the second depth") };
/// assert_eq!((row.depth, row.minimax.counts.nodes, row.alpha_beta.counts.nodes), (2, 421, 60));
/// assert_eq!(told[3], SuiteEvent::Ended(SuiteEnd::Whole));
/// # Ok::<(), study::SweepError>(())
/// ```
pub fn measure_suite<S: Subject>(
    subjects: impl IntoIterator<Item = (usize, S)>,
    plan: &Plan,
    signals: &Signals,
    tell: &mut dyn FnMut(SuiteEvent),
) -> Result<(), SweepError> {
    for (number, subject) in subjects {
        tell(SuiteEvent::Began(number));
        let mut follower = Follower(tell);
        let end = match sweep_one(&subject, plan, signals, &mut follower)? {
            Ok(Sweep {
                declined: Some(estimate),
                ..
            }) => SuiteEnd::PutOff(estimate),
            Ok(_) => SuiteEnd::Whole,
            Err(error) => SuiteEnd::TooLarge(error),
        };
        tell(SuiteEvent::Ended(end));
    }
    Ok(())
}

/// Measures one of many: the inner error is of this one alone, which is too large for the budget, and the next can follow.
///
/// # Errors
/// As [`sweep`], for what would befall the others as well.
pub fn sweep_one(
    subject: &dyn Subject,
    plan: &Plan,
    signals: &Signals,
    monitor: &mut dyn Monitor,
) -> Result<Result<Sweep, SweepError>, SweepError> {
    match sweep(subject, plan, signals, monitor) {
        Ok(done) => Ok(Ok(done)),
        Err(
            error @ (SweepError::OverBudget { .. }
            | SweepError::Stopped {
                stopped: Stopped::Budget(_),
                ..
            }),
        ) => Ok(Err(error)),
        Err(error) => Err(error),
    }
}

/// Tells each depth, and starts nothing that would take too long.
struct Follower<'a>(&'a mut dyn FnMut(SuiteEvent));

impl Monitor for Follower<'_> {
    fn measured(&mut self, row: &DepthRow) {
        (self.0)(SuiteEvent::Row(row.clone()));
    }

    fn decide(&mut self, _: &Estimate) -> Decision {
        Decision::Stop
    }
}
