//! Keeps the total equal for all sheets: every sheet has as many possible points as the solution, wherever the
//! student's own cuts lead.

use game::NodeId;

use super::ExerciseScope;
use super::decide::EdgeVerdict;
use super::mark::Points;
use super::run::Marking;
use crate::skill::Skill;

impl Marking<'_> {
    /// Returns the points that the solution has for an entry.
    fn worth(&self, node: NodeId, skill: Skill) -> u32 {
        if !self.asked.has(skill) {
            return 0;
        }
        let key = self.key.entry(node);
        let visited = key.order.is_some();
        let wanted = self.asked.wants(skill, self.tree, node);
        match skill {
            Skill::Order => u32::from(visited),
            Skill::Windows if self.rules.is_none() => 0,
            Skill::Windows | Skill::Values => 2 * u32::from(visited && wanted),
            Skill::Cuts => u32::from(key.cut),
            Skill::RootMove => u32::from(node == NodeId::ROOT),
        }
    }

    /// Returns the points of an entry, limited to those that the solution has for it.
    pub fn counted(&self, node: NodeId, skill: Skill, points: Points) -> Points {
        if self.scope == ExerciseScope::All && self.worth(node, skill) == 0 {
            return Points::default();
        }
        points
    }

    /// Counts the points of the search at and below an edge where the student's edge departs from the search.
    pub fn elsewhere(&mut self, child: NodeId, edge: EdgeVerdict) {
        if self.scope == ExerciseScope::SoFar {
            return;
        }
        match edge {
            EdgeVerdict::Over => self.count_below(child, false),
            EdgeVerdict::Cut => self.count_below(child, true),
            // According to the student's earlier entries, the search continues here.
            EdgeVerdict::Taken => self.count(child, Skill::Cuts, true),
            EdgeVerdict::Moved | EdgeVerdict::Under | EdgeVerdict::Blank => {}
        }
    }

    fn count_below(&mut self, top: NodeId, got: bool) {
        let below = self.tree.subtree(top);
        for node in (below.start..below.end).map(NodeId) {
            for skill in [Skill::Order, Skill::Windows, Skill::Values] {
                self.count(node, skill, got);
            }
            // The edge itself has a mark of its own.
            if node != top {
                self.count(node, Skill::Cuts, got);
            }
        }
    }

    fn count(&mut self, node: NodeId, skill: Skill, got: bool) {
        let of = self.worth(node, skill);
        if of > 0 {
            let points = Points::new(if got { of } else { 0 }, of);
            *self.marked.elsewhere.entry(skill).or_default() += points;
        }
    }

    /// Deducts a point for a right cut for each surplus one, as long as there are any.
    pub fn deduct(&mut self) {
        if self.scope == ExerciseScope::All {
            let right = self.marked.points(Skill::Cuts).got;
            let over = u32::try_from(self.marked.over_cuts.len()).unwrap_or(u32::MAX);
            self.marked.deducted = over.min(right);
        }
    }
}
