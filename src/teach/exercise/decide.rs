//! Classifies the cuts on a sheet: edges that are right, surplus or missing, or drawn beside, above or below the
//! correct edge.

use crate::diagnosis::{CutDecision, Misconception, Situation, explain};
use crate::question::Answer;
use game::{NodeId, Player, Score};
use search::{Window, alpha_beta, minimax};

use super::ExerciseScope;
use super::mark::{Expected, Grade, WrongEdge};
use super::run::{Marking, one_point};
use crate::skill::Skill;

/// The student's decision at an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EdgeVerdict {
    Taken,
    Cut,
    /// It should be cut, and another edge is cut instead.
    Moved,
    /// It is cut although the search continues.
    Over,
    /// The student follows it although it should be cut.
    Under,
    /// It should be cut, and the student has not reached it yet.
    Blank,
}

impl Marking<'_> {
    /// Classifies the edge from a node to its child. `closed` is true if the window has closed before it; `passed` is
    /// the window that the child would receive.
    pub fn edge(
        &mut self,
        node: NodeId,
        child: NodeId,
        closed: bool,
        passed: Window,
        live: bool,
    ) -> EdgeVerdict {
        let either = |is: bool, verdict| if is { verdict } else { EdgeVerdict::Taken };
        if !self.asked.has(Skill::Cuts) {
            return either(closed, EdgeVerdict::Cut);
        }
        if let Some(due) = self.redrawn.get(&node) {
            return either(due.contains(&child), EdgeVerdict::Moved);
        }
        let drawn = self.sheet.entry(child).cut;
        if !live {
            return either(drawn, EdgeVerdict::Cut);
        }
        let key = self.key.entry(child);
        match (closed, drawn) {
            (true, true) => EdgeVerdict::Cut,
            (false, false) => EdgeVerdict::Taken,
            // Agreement with the search is never wrong.
            (true, false) if key.order.is_some() => EdgeVerdict::Taken,
            (false, true) if key.cut => EdgeVerdict::Cut,
            (true, false) if self.looks_below(child) => EdgeVerdict::Moved,
            (true, false) if self.is_open(node, child) => EdgeVerdict::Blank,
            (true, false) => EdgeVerdict::Under,
            (false, true) if self.looks_above(child, passed) => EdgeVerdict::Taken,
            (false, true) => EdgeVerdict::Over,
        }
    }

    /// Marks an edge; returns true if a misconception was named for the decision at this node. `named` is true if one
    /// was named before.
    pub fn mark_edge(
        &mut self,
        node: NodeId,
        child: NodeId,
        edge: EdgeVerdict,
        deciding: Option<CutDecision>,
        named: bool,
    ) -> bool {
        if let Some(deciding) = deciding.filter(|_| edge == EdgeVerdict::Cut) {
            self.refute([node, child], deciding);
        }
        let missed = edge == EdgeVerdict::Under && self.is_missed(node, child);
        let (grade, due) = match edge {
            EdgeVerdict::Taken | EdgeVerdict::Blank => return false,
            EdgeVerdict::Cut if self.key.entry(child).cut => (Grade::Right, true),
            EdgeVerdict::Cut => (Grade::Own, true),
            EdgeVerdict::Under if !missed => (Grade::Missing, true),
            EdgeVerdict::Moved | EdgeVerdict::Under => (Grade::Wrong, true),
            EdgeVerdict::Over => (Grade::Wrong, false),
        };
        let over = edge == EdgeVerdict::Over;
        match edge {
            EdgeVerdict::Over => self.marked.over_cuts.push(child),
            EdgeVerdict::Under => self.marked.under_cuts.push(child),
            _ => {}
        }
        let deciding = deciding.filter(|_| !named && (over || missed));
        let misled = deciding.and_then(|deciding| {
            let mut reasons = self.possible_reasons([node, child], deciding, over);
            reasons.retain(|&reason| !self.is_refuted([node, child], reason, deciding));
            let first = reasons.first().copied();
            if missed {
                // Intersects the misconceptions that lead to all missing cuts.
                match &mut self.uncut_by {
                    Some(all) => all.retain(|reason| reasons.contains(reason)),
                    None => self.uncut_by = Some(reasons),
                }
            }
            first
        });
        let expected = Expected::Cut(due);
        self.note(
            child,
            Skill::Cuts,
            grade,
            one_point(grade),
            expected,
            misled,
        );
        misled.is_some()
    }

    /// Returns true if the entries rule out a misconception as the reason for a child's edge: the two rules differ
    /// only at an equality in the search itself, an inherited bound that is written down was not forgotten, and
    /// correctly placed bounds were not swapped if the student has neither cut nor visited the child. The cut was then
    /// overlooked.
    fn is_refuted(
        &self,
        [node, child]: [NodeId; 2],
        reason: Misconception,
        deciding: CutDecision,
    ) -> bool {
        if reason == Misconception::EqualityRule {
            return !self.is_at_equality(node, child);
        }
        let (entry, open) = (self.sheet.entry(node), deciding.narrowing.node);
        let (below, right) = (self.sheet.entry(child), open.received);
        if reason == Misconception::Swapped {
            return (entry.alpha, entry.beta) == (Some(right.alpha), Some(right.beta))
                && (below.cut, below.alpha, below.beta) == (false, None, None);
        }
        let (entered, other) = match open.player {
            Player::Min => (entry.alpha, Player::Max),
            Player::Max => (entry.beta, Player::Min),
        };
        let inherited = open.received.bound_of(other);
        reason == Misconception::InheritedDropped
            && inherited.is_finite()
            && entered == Some(inherited)
    }

    /// Returns the misconceptions that lead to cutting, or not cutting, the children of a node from this one on, even
    /// if other entries rule them out.
    fn possible_reasons(
        &self,
        [node, child]: [NodeId; 2],
        deciding: CutDecision,
        cuts: bool,
    ) -> Vec<Misconception> {
        let first = self.tree.node(child).index();
        let left: Vec<u32> = (first..self.tree.node(node).child_count()).collect();
        let behind = self.tree.children(node).skip(left[0] as usize + 1);
        let late = left.len() > 1 && behind.into_iter().all(|it| self.sheet.entry(it).cut);
        let situation = Situation::Cutting(deciding, left.clone());
        let is_deed = |answer: &Answer| match answer {
            Answer::Cut(skipped) if cuts => *skipped == left,
            Answer::Cut(skipped) => skipped.is_empty() || late && *skipped == left[1..],
            _ => false,
        };
        explain(&situation, is_deed).collect()
    }

    /// Removes the misconceptions named for edges of a node that would not lead to a cut which the student has made
    /// there later.
    fn refute(&mut self, [node, child]: [NodeId; 2], deciding: CutDecision) {
        let misled = self.possible_reasons([node, child], deciding, false);
        for mark in &mut self.marked.marks {
            let is_here = mark.skill == Skill::Cuts && self.tree.parent(mark.node) == Some(node);
            mark.misconception
                .take_if(|named| is_here && misled.contains(named));
        }
    }

    /// Returns true if alpha equals beta at a node of the search before this child.
    fn is_at_equality(&self, node: NodeId, child: NodeId) -> bool {
        let key = self.key.entry(node);
        let (Some(alpha), Some(beta)) = (key.alpha, key.beta) else {
            return false;
        };
        let player = self.tree.node(node).player;
        let before = self.tree.children(node).take_while(|&it| it != child);
        let window = before.fold(Window { alpha, beta }, |window, it| {
            window.narrowed(player, self.searched(it, window))
        });
        window.alpha == window.beta
    }

    /// Reports a sheet without any cut as such, unless one misconception leads to all of it: an explanation of each
    /// cut by itself would be a guess. All misconceptions but the equality rule also show in the windows, if these
    /// are filled in.
    pub fn name_uncut(&mut self) {
        let Some(reasons) = &self.uncut_by else {
            return;
        };
        if self.sheet.entries().any(|(_, entry)| entry.cut) {
            return;
        }
        let of = |skill| {
            let marks = self.marked.marks.iter();
            marks.filter(move |mark| mark.skill == skill)
        };
        let mut named = of(Skill::Cuts).filter_map(|mark| mark.misconception);
        if let Some(first) = named.next()
            && reasons.contains(&first)
            && named.all(|other| other == first)
        {
            return;
        }
        let windows = || of(Skill::Windows).filter(|mark| mark.node != NodeId::ROOT);
        let filled_in = windows().any(|mark| mark.grade == Grade::Right);
        let reason = reasons.iter().copied().find(|&reason| {
            let seen = windows().any(|mark| mark.misconception == Some(reason));
            !filled_in || seen || reason == Misconception::EqualityRule
        });
        self.marked.no_cuts = reason.is_none();
        let marks = self.marked.marks.iter_mut();
        for mark in marks.filter(|mark| mark.skill == Skill::Cuts) {
            mark.misconception = mark.misconception.and(reason);
        }
    }

    /// Determines, before the children of a node are visited, whether its cut is drawn across the wrong children.
    pub fn look_beside(&mut self, node: NodeId, received: Window) {
        if !self.asked.has(Skill::Cuts) || self.redrawn.contains_key(&node) {
            return;
        }
        let drawn: Vec<NodeId> = self.drawn(node);
        if drawn.is_empty() {
            return;
        }
        let due = self.due(node, received);
        let apart = !due.iter().any(|child| drawn.contains(child));
        if apart && self.is_amiss(&due) {
            self.move_to(node, drawn, due);
        }
    }

    /// Returns true if the edge above a node is cut where the edges below it should be.
    fn looks_above(&mut self, child: NodeId, passed: Window) -> bool {
        let visited = !self.asks_of_visits() || self.sheet.goes_below(self.tree, child);
        if !visited || !self.drawn(child).is_empty() {
            return false;
        }
        let due = self.due(child, passed);
        let moved = self.is_amiss(&due);
        if moved {
            self.move_to(child, vec![child], due);
        }
        moved
    }

    /// Returns true if all edges below a node are cut where the edge above it should be.
    fn looks_below(&mut self, child: NodeId) -> bool {
        let drawn = self.drawn(child);
        let moved = !drawn.is_empty() && drawn.len() == self.tree.children(child).count();
        if moved {
            self.report(drawn, vec![child]);
        }
        moved
    }

    fn move_to(&mut self, node: NodeId, drawn: Vec<NodeId>, due: Vec<NodeId>) {
        self.redrawn.insert(node, due.clone());
        self.report(drawn, due);
    }

    fn report(&mut self, drawn: Vec<NodeId>, due: Vec<NodeId>) {
        // The student's entries below these edges belong to the same mistake.
        for &top in drawn.iter().chain(&due) {
            let below = self.tree.subtree(top);
            self.seen[below.start as usize..below.end as usize].fill(true);
        }
        self.marked.wrong_edges.push(WrongEdge { drawn, due });
    }

    fn drawn(&self, node: NodeId) -> Vec<NodeId> {
        let children = self.tree.children(node);
        let drawn = children.filter(|&child| self.sheet.entry(child).cut);
        drawn.collect()
    }

    /// Returns true if the student has continued past an edge, so that it was not left open for later.
    fn has_gone_on(&self, node: NodeId, child: NodeId) -> bool {
        let done = self.asked.has(Skill::Values) && self.sheet.entry(node).returned.is_some();
        done || self.sheet.goes_below(self.tree, child)
    }

    /// Returns true if the student has not reached an edge yet.
    fn is_open(&self, node: NodeId, child: NodeId) -> bool {
        self.scope == ExerciseScope::SoFar && !self.has_gone_on(node, child)
    }

    /// Returns true if a missing cut contradicts the entries and is not merely blank: the student has continued past
    /// it. If only cuts are asked for, any entry counts as continuing; an empty sheet does not.
    fn is_missed(&self, node: NodeId, child: NodeId) -> bool {
        if self.asks_of_visits() {
            self.has_gone_on(node, child)
        } else {
            !self.sheet.is_blank()
        }
    }

    /// Returns true if there are due edges and the search itself follows none of them.
    fn is_amiss(&self, due: &[NodeId]) -> bool {
        let visited = |&child: &NodeId| self.key.entry(child).order.is_some();
        !due.is_empty() && !due.iter().any(visited)
    }

    /// Returns the children that the search skips at a node that receives this window.
    fn due(&self, node: NodeId, received: Window) -> Vec<NodeId> {
        let Some(rules) = self.rules else {
            return Vec::new();
        };
        let player = self.tree.node(node).player;
        let mut window = received;
        let mut children = self.tree.children(node);
        while let Some(child) = children.next() {
            window = window.narrowed(player, self.searched(child, window));
            if rules.cut.closes(window) {
                return children.collect();
            }
        }
        Vec::new()
    }

    /// Returns the result of the search for a node that receives this window.
    pub fn searched(&self, node: NodeId, received: Window) -> Score {
        let (tree, depth) = (&self.tree, self.tree.height());
        let returned = match self.rules {
            Some(rules) => alpha_beta(tree, &node, depth, received, rules, &mut ()),
            None => minimax(tree, &node, depth, &mut ()),
        };
        // The search is never stopped.
        returned.unwrap_or(Score::ZERO)
    }
}
