//! The situations in a recording.

use game::Score;
use search::trace::{Moment, Recording, VisitId};
use search::{Claim, Interval, Relation};

use super::situation::{CutDecision, EndedChild, EnteredNode, Narrowing, OpenNode, Returning};
use crate::chance::weighted_sum;

/// Returns the relation of a returned number to the node's value, given the proved bounds. `None` if neither bound
/// follows, which never happens in a sound search.
pub(crate) fn relation(proved: Interval, returned: Score) -> Option<Relation> {
    if proved == Interval::exactly(returned) {
        Some(Relation::Exactly)
    } else if proved.hi <= returned {
        Some(Relation::AtMost)
    } else if proved.lo >= returned {
        Some(Relation::AtLeast)
    } else {
        None
    }
}

/// Returns the visit of the same parent before this one.
pub(super) fn elder(recording: &Recording, node: VisitId) -> Option<VisitId> {
    let siblings = recording.children(recording.parent(node)?);
    siblings.take_while(|&at| at < node).last()
}

/// Returns the state of a node that waits for its next child at a moment.
fn waiting(node: VisitId, moment: &Moment<'_>) -> OpenNode {
    let visit = moment.recording().visit(node);
    OpenNode {
        player: visit.player,
        received: visit.window,
        best: moment.node(node).and_then(|now| now.best),
    }
}

/// Returns `None` below a chance node, which has neither a best value nor a bound of its own.
fn above(recording: &Recording, node: VisitId) -> Option<OpenNode> {
    let parent = recording.parent(node)?;
    let before = recording.moment(recording.entered(node) - 1);
    (!recording.visit(parent).chance).then(|| waiting(parent, &before))
}

/// Returns a child that has returned, if it is an inner node.
fn ended(recording: &Recording, child: VisitId) -> Option<EndedChild> {
    let visit = recording.visit(child);
    (!visit.is_leaf() && !visit.chance).then_some(EndedChild {
        player: visit.player,
        received: visit.window,
        value: visit.value,
    })
}

pub(crate) fn entering(recording: &Recording, node: VisitId) -> EnteredNode {
    let elder = elder(recording, node);
    EnteredNode {
        parent: above(recording, node),
        sibling: elder.and_then(|elder| ended(recording, elder)),
        last: elder.map(|elder| recording.visit(elder).value),
    }
}

/// Returns the effect of a child's return on the window of its parent.
pub(crate) fn narrowing(recording: &Recording, node: VisitId, child: VisitId) -> Narrowing {
    let update = recording.last_step(child) + 1;
    let before = recording.moment(update - 1).node(node);
    Narrowing {
        node: waiting(node, &recording.moment(update)),
        before: before.and_then(|before| before.best),
        above: above(recording, node),
        returned: recording.visit(child).value,
        child: ended(recording, child),
    }
}

/// Returns the decision after a child's return; `None` under minimax.
pub(crate) fn cutting(recording: &Recording, node: VisitId, child: VisitId) -> Option<CutDecision> {
    let rules = recording.spec().window_rules()?;
    let narrowing = narrowing(recording, node, child);
    Some(CutDecision { rules, narrowing })
}

/// Returns `None` if nothing follows about the value, in a recording of an unsound search.
pub(crate) fn returning(recording: &Recording, node: VisitId) -> Option<Returning> {
    let visit = recording.visit(node);
    let claim = visit.proved.claim(visit.value);
    let values = || {
        recording
            .children(node)
            .map(|child| recording.visit(child).value)
    };
    let other = visit.player.other();
    let other = values().reduce(|best, value| other.better(best, value));
    let sum = visit.chance.then(|| {
        let before = recording.moment(recording.last_step(node) - 1);
        (weighted_sum(&before, node), visit.skipped > 0)
    });
    Some(Returning {
        right: Claim {
            relation: relation(visit.proved, visit.value)?,
            score: visit.value,
        },
        fail: recording.spec().window_rules().map(|rules| rules.fail),
        received: visit.window,
        proved: claim.map_or(visit.value, |claim| claim.score),
        other: other.filter(|_| !visit.chance),
        last: values().last().filter(|_| !visit.chance),
        sum,
    })
}
