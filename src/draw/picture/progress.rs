//! The state of each node at one moment of a search, in terms of its drawing.

use game::{NodeId, Tree};
use search::trace::{Cut, Event, Moment, NodeMap, NodeStatus, Status, VisitId};
use search::{Claim, Relation, Window};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KnownNode {
    pub received: Window,
    /// The claim about the node's value that this visit proved.
    pub claim: Option<Claim>,
    pub skipped: u32,
    pub done: bool,
    /// True if only earlier passes have visited it.
    pub earlier: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    pub(super) tree: &'a Tree,
    pub(super) node_map: &'a NodeMap,
    pub(super) moment: &'a Moment<'a>,
    /// Exactly the nodes before this one in pre-order have been visited or pruned; `None` if the search does not take
    /// the children in order, once each.
    frontier: Option<u32>,
    veiled: Option<NodeId>,
}

impl<'a> Progress<'a> {
    pub fn new(tree: &'a Tree, node_map: &'a NodeMap, moment: &'a Moment<'a>) -> Progress<'a> {
        Progress {
            tree,
            node_map,
            moment,
            frontier: (moment.recording().spec().is_plain())
                .then(|| node_map.frontier(tree, moment)),
            veiled: None,
        }
    }

    /// Hides what is proved of a node and its current window, because the user is being asked for them.
    #[must_use]
    pub fn veiling(self, node: Option<NodeId>) -> Progress<'a> {
        Progress {
            veiled: node,
            ..self
        }
    }

    /// Returns true if the results of a node are hidden.
    pub fn is_veiled(&self, node: NodeId) -> bool {
        self.veiled == Some(node)
    }

    /// Returns true if the results of some node are hidden.
    pub fn is_any_veiled(&self) -> bool {
        self.veiled.is_some()
    }

    /// Returns true if the search takes all children in order, once each.
    pub(super) fn is_in_order(&self) -> bool {
        self.frontier.is_some()
    }

    /// Returns true if the cutoff of the parent's latest visit skipped the child.
    pub(super) fn is_skipped(&self, child: NodeId) -> bool {
        let Some(parent) = self.tree.parent(child) else {
            return false;
        };
        let known = self.known(parent).filter(|known| known.skipped > 0);
        let visit = self.node_map.latest_visit(parent, self.moment);
        let Some((visit, _)) = visit.zip(known) else {
            return false;
        };
        let recording = self.moment.recording();
        let mut visits = self.node_map.visits_of(child).iter().rev();
        if visits.any(|&it| recording.parent(it) == Some(visit)) {
            return false;
        }
        // If the player may stand pat, only loud moves count as skipped: quiet ones were not to be searched.
        let is_loud = |node: NodeId| self.tree.node(node).loud;
        recording.stand_pat(visit).is_none()
            || is_loud(child)
            || !self.tree.children(parent).any(is_loud)
    }

    pub fn standing(&self, node: NodeId) -> NodeStatus {
        let Some(frontier) = self.frontier else {
            return self.node_map.standing(self.tree, self.moment, node);
        };
        if node.0 >= frontier {
            NodeStatus::Unvisited
        } else if self.node_map.visit_of(node).is_some() {
            NodeStatus::Visited
        } else {
            NodeStatus::Pruned
        }
    }

    /// Returns the known facts about a node; `None` if it has not been entered.
    pub fn known(&self, node: NodeId) -> Option<KnownNode> {
        let known = self.unveiled(node)?;
        Some(if self.veiled == Some(node) {
            KnownNode {
                claim: None,
                ..known
            }
        } else {
            known
        })
    }

    fn unveiled(&self, node: NodeId) -> Option<KnownNode> {
        let id = self.node_map.latest_visit(node, self.moment)?;
        if self.moment.status(id) == Status::Done {
            // Read directly from the table: most visible nodes are done, and the reasons of their cutoffs are not
            // drawn.
            let visit = self.moment.recording().visit(id);
            return Some(KnownNode {
                received: visit.window,
                claim: self.moment.recording().claim(id),
                skipped: visit.skipped,
                done: true,
                earlier: self.is_of_earlier_pass(id),
            });
        }
        let now = self.moment.node(id)?;
        Some(KnownNode {
            received: now.received,
            claim: self.moment.claim(id),
            skipped: now.cut.map_or(0, |cut| cut.skipped),
            done: false,
            earlier: false,
        })
    }

    /// Returns true if a visit belongs to a pass before the current one.
    fn is_of_earlier_pass(&self, visit: VisitId) -> bool {
        matches!(self.moment.event(), Some(Event::Pass(_)))
            || self.moment.root().is_some_and(|root| visit < root)
    }

    /// The claim of earlier visits, if it says more than that of the latest in the current pass.
    pub(super) fn proved_earlier(&self, node: NodeId) -> Option<Claim> {
        if self.veiled == Some(node) || self.is_in_order() {
            return None;
        }
        let latest = self.node_map.latest_visit(node, self.moment)?;
        let recording = self.moment.recording();
        let visits = self.node_map.visits_of(node).iter().rev();
        let is_current = !self.is_of_earlier_pass(latest);
        let mut earlier = visits.filter(|&&visit| visit < latest || !is_current && visit == latest);
        let earlier = earlier.find_map(|&visit| recording.claim(visit))?;
        let is_known = |claim: Claim| {
            let (now, before) = (claim.interval(), earlier.interval());
            now.lo >= before.lo && now.hi <= before.hi
        };
        let claim = self.moment.claim(latest).filter(|_| is_current);
        // Nothing can be added to an exact value.
        let is_whole = |claim: Claim| claim.relation == Relation::Exactly || is_known(claim);
        (!claim.is_some_and(is_whole)).then_some(earlier)
    }

    pub fn moment(&self) -> &'a Moment<'a> {
        self.moment
    }

    pub fn has_windows(&self) -> bool {
        self.moment.recording().spec().has_windows()
    }

    /// A visited node's cutoff, once it has happened, with its cause.
    pub fn cut(&self, visit: VisitId) -> Option<Cut> {
        self.moment.node(visit)?.cut
    }

    /// The current best line from the root's child on, except for its hidden part.
    pub(super) fn best_line(&self) -> Vec<NodeId> {
        let visits = self.moment.best_line().into_iter();
        let nodes = visits.map(|visit| self.node_map.node_of(visit));
        let is_told = |&node: &NodeId| {
            let parent = self.tree.parent(node);
            parent.is_none_or(|parent| !self.is_veiled(parent))
        };
        nodes.take_while(is_told).collect()
    }

    /// The node of the last event; the root at the beginning.
    pub fn current(&self) -> NodeId {
        let current = self.moment.current();
        current.map_or(NodeId::ROOT, |visit| self.node_map.node_of(visit))
    }
}
