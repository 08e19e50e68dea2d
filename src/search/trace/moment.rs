//! A moment of a recording: what is known of every node after a number of events. A pure query; nothing is replayed.

use crate::{Counts, Interval, Window};
use game::{Player, Score};

use super::{Event, Recording, Step, VisitId};

/// How far the search is with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Not entered yet.
    Unvisited,
    /// Entered and not yet done.
    Open,
    /// Has returned.
    Done,
}

/// What is known of one visited node at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodeNow {
    /// Open or done.
    pub status: Status,
    /// The window received; never rewritten.
    pub received: Window,
    /// The window now, narrowed by the node's own best so far.
    pub window: Window,
    /// The best so far; `None` before the first child has returned.
    pub best: Option<Score>,
    /// What the node returned, once it is done.
    pub value: Option<Score>,
    /// What is proved of its minimax value by what has been seen so far.
    pub proved: Interval,
    /// Its cutoff, once that has happened.
    pub cut: Option<Cut>,
}

/// Which of the two bounds decided a cutoff.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutKind {
    /// At a MIN node: its value has fallen to alpha or below.
    Alpha,
    /// At a MAX node: its value has risen to beta or above.
    Beta,
}

impl CutKind {
    /// The cutoff that a node of this player makes.
    pub fn at(player: Player) -> CutKind {
        match player {
            Player::Max => CutKind::Beta,
            Player::Min => CutKind::Alpha,
        }
    }

    /// `alpha` or `beta`.
    pub fn name(self) -> &'static str {
        match self {
            CutKind::Alpha => "alpha",
            CutKind::Beta => "beta",
        }
    }
}

/// A cutoff and why it was right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Alpha or beta cutoff.
    pub kind: CutKind,
    /// How many children were skipped.
    pub skipped: u32,
    /// The bound that decided it: the alpha (or beta) that the node received.
    pub bound: Score,
    /// The ancestor that set that bound; `None` when it is the root's own infinity, which no score can pass.
    pub setter: Option<Setter>,
    /// How many plies above the node that ancestor is: 1 is a shallow cutoff, more a deep one.
    pub plies_up: u32,
}

impl Cut {
    /// Whether the bound was set further up than at the parent. The root's own infinities were set by nobody.
    pub fn is_deep(&self) -> bool {
        self.setter.is_some() && self.plies_up > 1
    }
}

/// Where a bound comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setter {
    /// The node that set it.
    pub node: VisitId,
    /// The child of that node whose value it is.
    pub child: VisitId,
}

/// A recording after a number of events.
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    recording: &'a Recording,
    step: Step,
    event: Option<Event>,
    /// From the root to the visit entered last, one node per ply.
    chain: Vec<VisitId>,
}

impl Recording {
    /// The moment after `step` events; beyond the last one, the end.
    ///
    /// Costs O(log visits) and the length of the current line.
    pub fn moment(&self, step: Step) -> Moment<'_> {
        let step = step.min(self.steps());
        let mut chain: Vec<VisitId> = match self.last_entered(step) {
            Some(last) => self.line_up(last).collect(),
            None => Vec::new(),
        };
        chain.reverse();
        Moment {
            recording: self,
            step,
            event: self.event(step),
            chain,
        }
    }

    /// Where the alpha (`Player::Max`) or beta (`Player::Min`) that a node received comes from; `None` for the root's
    /// own infinities.
    pub fn setter(&self, id: VisitId, owner: Player) -> Option<Setter> {
        let bound_at = |at: VisitId| Some(self.bounds.get(at.index())?.window.bound_of(owner));
        let bound = bound_at(id)?;
        let mut below = id;
        for node in self.line_up(id).skip(1) {
            if bound_at(node)? != bound {
                // The bound is the best that the node had when it went down this way.
                let child = self.row(below).rival;
                return Some(Setter { node, child });
            }
            below = node;
        }
        None
    }

    /// The node's cutoff, when it made one.
    pub fn cut(&self, id: VisitId) -> Option<Cut> {
        if !self.cuts.contains(id.index()) {
            return None;
        }
        let visit = self.visit(id);
        let owner = visit.player.other();
        let setter = self.setter(id, owner);
        let above = setter.map_or(0, |setter| self.row(setter.node).ply);
        Some(Cut {
            kind: CutKind::at(visit.player),
            skipped: visit.skipped,
            bound: visit.window.bound_of(owner),
            setter,
            plies_up: u32::from(visit.ply - above),
        })
    }
}

impl<'a> Moment<'a> {
    /// The recording that this is a moment of.
    pub fn recording(&self) -> &'a Recording {
        self.recording
    }

    /// How many events have happened.
    pub fn step(&self) -> Step {
        self.step
    }

    /// The event that has just happened; `None` at step 0.
    pub fn event(&self) -> Option<Event> {
        self.event
    }

    /// The node at which it happened; `None` at step 0.
    pub fn current(&self) -> Option<VisitId> {
        self.event.map(Event::node)
    }

    /// The nodes from the root to the current one.
    pub fn path(&self) -> &[VisitId] {
        let plies = self.current().map_or(0, |current| {
            usize::from(self.recording.row(current).ply) + 1
        });
        &self.chain[..plies]
    }

    /// How far the search is with a node.
    pub fn status(&self, id: VisitId) -> Status {
        if self.recording.entered(id) > self.step {
            Status::Unvisited
        } else if self.recording.last_step(id) > self.step {
            Status::Open
        } else {
            Status::Done
        }
    }

    /// What is known of a node; `None` when it has not been entered.
    pub fn node(&self, id: VisitId) -> Option<NodeNow> {
        let visit = self.recording.visit(id);
        let last = self.recording.last_step(id);
        // The last child's update, or the cutoff behind it, comes just before the end.
        let all_seen = self.step + 1 >= last;
        let (status, best, value, proved) = match self.status(id) {
            Status::Unvisited => return None,
            status @ Status::Done => (status, Some(visit.value), Some(visit.value), visit.proved),
            status @ Status::Open => match self.newest_child(id) {
                None => (status, None, None, Interval::UNKNOWN),
                Some((child, chosen)) => {
                    // Only when all is seen that will be, the side counts that the opponent would like to prove.
                    let proved = if all_seen {
                        visit.proved
                    } else {
                        Interval::UNKNOWN.with_side(visit.player, self.bound_so_far(child, chosen))
                    };
                    (status, Some(self.recording.row(chosen).value), None, proved)
                }
            },
        };
        let window = match (self.recording.spec.has_windows(), best) {
            (true, Some(best)) if !visit.is_leaf() => visit.window.narrowed(visit.player, best),
            _ => visit.window,
        };
        Some(NodeNow {
            status,
            received: visit.window,
            window,
            best,
            value,
            proved,
            cut: (all_seen && visit.skipped > 0)
                .then(|| self.recording.cut(id))
                .flatten(),
        })
    }

    /// The child that an open node chooses at this moment: the first one of the best value so far.
    pub fn chosen(&self, id: VisitId) -> Option<VisitId> {
        match self.status(id) {
            Status::Unvisited => None,
            Status::Open => self.newest_child(id).map(|(_, chosen)| chosen),
            Status::Done => self.recording.chosen(id),
        }
    }

    /// The line that the root prefers at this moment, from its chosen child down.
    pub fn best_line(&self) -> Vec<VisitId> {
        let mut line = Vec::new();
        let mut at = VisitId::ROOT;
        while let Some(chosen) = self.chosen(at) {
            line.push(chosen);
            at = chosen;
        }
        line
    }

    /// Nodes, leaves and cutoffs so far.
    pub fn counts(&self) -> Counts {
        let entered = self.chain.last().map_or(0, |last| last.index() + 1);
        let mut leaves = self.recording.leaves_among(entered);
        if let Some(Event::Enter(node)) = self.event
            && self.recording.row(node).size == 1
        {
            leaves -= 1;
        }
        let cutoffs = self
            .recording
            .cut_steps
            .partition_point(|&step| step <= self.step);
        Counts {
            nodes: entered as u64,
            leaves,
            cutoffs: cutoffs as u64,
        }
    }

    /// Of an open node, the child entered last and the child chosen so far; `None` while no child has been taken into
    /// account.
    fn newest_child(&self, id: VisitId) -> Option<(VisitId, VisitId)> {
        let ply = usize::from(self.recording.row(id).ply);
        let &newest = self.chain.get(ply + 1)?;
        let row = self.recording.row(newest);
        if self.counted(newest) {
            Some((newest, self.recording.chosen_after(newest)))
        } else {
            (row.index > 0).then_some((newest, row.rival))
        }
    }

    /// What the children seen so far prove of their parent on the parent's own side: MAX at least, MIN at most.
    fn bound_so_far(&self, newest: VisitId, chosen: VisitId) -> Score {
        let Some(bounds) = self.recording.bounds.get(newest.index()) else {
            // Under minimax a value proves itself.
            return self.recording.row(chosen).value;
        };
        if !self.counted(newest) {
            return bounds.parent_bound;
        }
        let player = self.recording.row(self.recording.row(newest).parent).player;
        player.better(bounds.parent_bound, bounds.proved.side_of(player))
    }

    /// Whether a child's value has been taken into account by its parent.
    fn counted(&self, child: VisitId) -> bool {
        self.recording.last_step(child) < self.step
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::record;
    use crate::{Limits, Rules, SearchSpec};
    use game::TreeBuilder;

    /// Many children of different sizes, now and then one better than all before it.
    #[test]
    fn the_choice_among_many_children_is_the_first_of_the_best() {
        for player in [Player::Max, Player::Min] {
            let mut tree = TreeBuilder::new(player);
            tree.open(None).unwrap();
            for child in 0..300 {
                tree.open(None).unwrap();
                for leaf in 0..=child % 5 {
                    let value = child / 20 * 10 - (child * 7 + leaf) % 9;
                    let sign = if player == Player::Max { 1 } else { -1 };
                    tree.leaf(Score::from(sign * value)).unwrap();
                }
                tree.close();
            }
            tree.close();
            let tree = tree.finish();
            let spec = SearchSpec::alpha_beta(Rules::default());
            let recording = record(&&tree, spec, 2, Limits::NONE).unwrap().recording;
            let mut first = None;
            let mut best = player.worst();
            for child in recording.children(VisitId::ROOT) {
                let set = recording.setter(child, player);
                assert_eq!(set.map(|set| set.child), first);
                let value = recording.visit(child).value;
                if player.prefers(value, best) {
                    (first, best) = (Some(child), value);
                }
                let returned = recording.moment(recording.last_step(child) + 1);
                assert_eq!(returned.chosen(VisitId::ROOT), first);
            }
            assert_eq!(recording.chosen(VisitId::ROOT), first);
        }
    }
}
