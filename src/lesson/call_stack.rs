//! The call stack at a moment: what the variables of every call hold, from the recording alone.

use game::{Player, Score};
use search::trace::{Event, Moment, VisitId};
use search::{Interval, Notation, Window};

use super::chance::weighted_sum;
use super::pseudocode::{CodePart, active, waiting};
use super::visits::depth_left;

/// One call that has not returned yet, or has just done so.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// The node that it is of.
    pub visit: VisitId,
    /// Who is to move there.
    pub player: Player,
    /// `depth`, how many plies are left; `None` below the horizon.
    pub depth: Option<u32>,
    /// `entry`, what the table proves of the node, as far as that may be used.
    pub entry: Option<Interval>,
    /// `α` and `β` now; `None` under minimax, which has neither.
    pub window: Option<Window>,
    /// `best`, at a chance node `sum`; `None` at a leaf.
    pub best: Option<Score>,
    /// At a chance node: `p` of the child that is searched or has just returned, and `rest`, what is left behind it.
    pub chance: Option<(f64, f64)>,
    /// `value`, what the last child returned; `None` before that.
    pub value: Option<Score>,
    /// What the call returns, when that is what it does at this moment.
    pub returned: Option<Score>,
    /// The lines that it is at: the ones carried out last in the call at the top, the one that waits in all others.
    pub at: Vec<CodePart>,
}

/// A row of the stack.
#[derive(Clone, Debug, PartialEq)]
pub enum StackRow {
    /// A call.
    Call(Call),
    /// So many calls that there is no room for.
    Gap(usize),
}

/// The calls from the root's to the current one's in at most `most` rows (but always three): the first ones, a gap, the
/// last ones. Empty at step 0.
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
    /// The same call in a notation: what negamax's variables hold.
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
                .into_iter()
                .map(|part| part.for_the_mover(self.player))
                .collect(),
            ..self
        }
    }
}

/// The call at a place of the path.
fn call(moment: &Moment<'_>, at: usize) -> Option<Call> {
    let (path, recording) = (moment.path(), moment.recording());
    let visit = path[at];
    let now = moment.node(visit)?;
    let recorded = recording.visit(visit);
    let player = recorded.player;
    let below = path.get(at + 1).copied();
    let returning = matches!(
        moment.event(),
        Some(Event::Evaluate(node) | Event::Leave(node)) if node == visit
    );
    Some(Call {
        visit,
        player,
        depth: depth_left(recording, visit).filter(|_| !recording.is_below_horizon(visit)),
        entry: recording
            .probe(visit)
            .filter(|_| recording.entered(visit) < moment.step())
            .map(|probe| probe.known())
            .filter(|known| *known != Interval::UNKNOWN),
        window: recording.spec().has_windows().then_some(now.window),
        best: (!recorded.is_leaf()).then(|| {
            let none = if recorded.chance {
                Score::ZERO
            } else {
                player.worst()
            };
            now.best.unwrap_or(none)
        }),
        chance: recorded
            .chance
            .then(|| chance_variables(moment, visit, below)),
        value: last_returned(moment, visit, below).map(|child| recording.visit(child).value),
        returned: now.value.filter(|_| returning),
        at: match (below, moment.event()) {
            (None, Some(event)) => active(recording, event),
            (Some(below), _) => vec![waiting(recording, below)],
            (None, None) => Vec::new(),
        },
    })
}

/// The probability of the child that a call is at, and of all behind it together.
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

/// The child whose value the call took last; `below` is the one that is being searched.
fn last_returned(moment: &Moment<'_>, visit: VisitId, below: Option<VisitId>) -> Option<VisitId> {
    let recording = moment.recording();
    // Pre-order: the child ends with the visit before `end`.
    let end = match (below, moment.event()?) {
        (Some(below), _) => below.0,
        (None, Event::Update { child, .. } | Event::Research { child, .. }) => return Some(child),
        (None, Event::Cutoff(_) | Event::Store(_) | Event::Leave(_)) => {
            visit.0 + recording.visit(visit).size()
        }
        (
            None,
            Event::Pass(_)
            | Event::Enter(_)
            | Event::Probe(_)
            | Event::StandPat(_)
            | Event::Evaluate(_),
        ) => return None,
    };
    recording
        .line_up(VisitId(end - 1))
        .take_while(|&at| at > visit)
        .find(|&at| recording.parent(at) == Some(visit))
}
