//! The call stack at a moment: the variables of every call, derived from the recording alone.

use game::{Player, Score};
use search::trace::{Event, Moment, VisitId};
use search::{Interval, Notation, Window};

use super::chance::weighted_sum;
use super::pseudocode::{CodePart, active, waiting};
use super::visits::depth_left;

/// A call that has not returned yet or has just returned.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    pub visit: VisitId,
    pub player: Player,
    /// The variable `depth`: the plies left; `None` below the horizon.
    pub depth: Option<u32>,
    /// The variable `entry`: the bounds from the table, as far as they may be used.
    pub entry: Option<Interval>,
    /// The current `α` and `β`; `None` under minimax, which has neither.
    pub window: Option<Window>,
    /// The variable `best`, at a chance node `sum`; `None` at a leaf.
    pub best: Option<Score>,
    /// At a chance node: `p` of the child that is searched or has just returned, and `rest`, the probability of the
    /// children behind it.
    pub chance: Option<(f64, f64)>,
    /// The variable `value`, returned by the last child; `None` before that.
    pub value: Option<Score>,
    /// The returned value, if the call returns at this moment.
    pub returned: Option<Score>,
    /// The current lines: for the top call the lines executed last, for all other calls the line that waits.
    pub at: Vec<CodePart>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum StackRow {
    Call(Call),
    /// The number of calls that do not fit.
    Gap(usize),
}

/// Returns the calls from the root's to the current one in at most `most` rows (but always three): the first ones, a
/// gap, the last ones. Empty at step 0.
///
/// Costs about as much as the moment itself for each row.
pub fn call_stack(moment: &Moment<'_>, most: usize) -> Vec<StackRow> {
    let path = moment.path();
    let row = |at: usize| call(moment, at).map(StackRow::Call);
    if path.len() <= most.max(3) {
        return (0..path.len()).filter_map(row).collect();
    }
    let head = if most > 5 { 2 } else { 1 };
    let tail = path.len() + head + 1 - most.max(head + 2);
    let mut rows: Vec<StackRow> = (0..head).filter_map(row).collect();
    rows.push(StackRow::Gap(tail - head));
    rows.extend((tail..path.len()).filter_map(row));
    rows
}

impl Call {
    /// Returns the call in a notation: for negamax, with the variables of negamax.
    #[must_use]
    pub fn written_in(self, notation: Notation) -> Call {
        if notation == Notation::Minimax {
            return self;
        }
        let told = |score: Score| notation.score(self.player, score);
        Call {
            window: self.window.map(|it| notation.window(self.player, it)),
            best: self.best.map(told),
            value: self.value.map(told),
            returned: self.returned.map(told),
            entry: self.entry.map(|it| notation.interval(self.player, it)),
            at: self
                .at
                .iter()
                .map(|it| it.for_the_mover(self.player))
                .collect(),
            ..self
        }
    }
}

fn call(moment: &Moment<'_>, at: usize) -> Option<Call> {
    let (path, recording) = (moment.path(), moment.recording());
    let visit = path[at];
    let now = moment.node(visit)?;
    let recorded = recording.visit(visit);
    let player = recorded.player;
    let below = path.get(at + 1).copied();
    let event = moment.event();
    let returning = matches!(event, Some(Event::Evaluate(it) | Event::Leave(it)) if it == visit);
    let none = if recorded.chance {
        Score::ZERO
    } else {
        player.worst()
    };
    let probe = recording.probe(visit);
    let probe = probe.filter(|_| recording.entered(visit) < moment.step());
    let chance = || chance_variables(moment, visit, below);
    Some(Call {
        visit,
        player,
        depth: depth_left(recording, visit).filter(|_| !recording.is_below_horizon(visit)),
        entry: probe
            .map(|probe| probe.known())
            .filter(|known| *known != Interval::UNKNOWN),
        window: recording.spec().has_windows().then_some(now.window),
        best: (!recorded.is_leaf()).then(|| now.best.unwrap_or(none)),
        chance: recorded.chance.then(chance),
        value: last_returned(moment, visit, below).map(|child| recording.visit(child).value),
        returned: now.value.filter(|_| returning),
        at: match (below, event) {
            (None, Some(event)) => active(recording, event),
            (Some(below), _) => vec![waiting(recording, below)],
            (None, None) => Vec::new(),
        },
    })
}

/// Returns the probability of the child that a call is at, and the total probability of all children behind it.
fn chance_variables(moment: &Moment<'_>, node: VisitId, below: Option<VisitId>) -> (f64, f64) {
    let sum = weighted_sum(moment, node);
    match below {
        Some(child) => {
            let likely = moment.recording().probability(child).unwrap_or_default();
            (likely, (sum.rest - likely).max(0.0))
        }
        None => (sum.terms.last().map_or(0.0, |term| term.1), sum.rest),
    }
}

/// Returns the child whose value the call received last; `below` is the child that is being searched.
fn last_returned(moment: &Moment<'_>, visit: VisitId, below: Option<VisitId>) -> Option<VisitId> {
    let recording = moment.recording();
    // Pre-order: the child ends with the visit before `end`.
    let end = match (below, moment.event()?) {
        (Some(below), _) => below.0,
        (None, Event::Update { child, .. } | Event::Research { child, .. }) => return Some(child),
        (None, Event::Cutoff(_) | Event::Store(_) | Event::Leave(_)) => {
            visit.0 + recording.visit(visit).size()
        }
        _ => return None,
    };
    let mut line = recording
        .line_up(VisitId(end - 1))
        .take_while(|&at| at > visit);
    line.find(|&at| recording.parent(at) == Some(visit))
}
