//! Repeats the search with the student's entries: each entry is the basis of the following ones.

use std::collections::BTreeMap;

use crate::diagnosis::{CutDecision, EndedChild, EnteredNode, Misconception, Narrowing, OpenNode};
use game::{NodeId, Score, Tree};
use search::trace::{NodeMap, Recording, Step};
use search::{Interval, Rules, Window, with_deep_stack};

use super::decide::EdgeVerdict;
use super::mark::{Expected, Grade, Marked, Points, SheetMark};
use super::{AnswerSheet, Exercise, ExerciseScope};
use crate::skill::{Asked, Skill};

pub(super) fn mark(exercise: &Exercise<'_>, sheet: &AnswerSheet, scope: ExerciseScope) -> Marked {
    let side = exercise.side;
    let mut run = Marking {
        tree: side.tree,
        recording: side.recording,
        node_map: side.node_map,
        rules: side.recording.spec().window_rules(),
        asked: exercise.asked,
        sheet,
        key: AnswerSheet::key(side),
        scope,
        seen: vec![false; side.tree.len()],
        visited: 0,
        number: None,
        redrawn: BTreeMap::new(),
        uncut_by: None,
        marked: Marked::default(),
    };
    if side.tree.height() > DEEP {
        with_deep_stack("marking", || run.root());
    } else {
        run.root();
    }
    run.deduct();
    run.name_uncut();
    run.marked
}

/// Deeper trees need more stack than a thread may have.
const DEEP: u32 = 64;

pub(super) struct Marking<'a> {
    pub tree: &'a Tree,
    pub recording: &'a Recording,
    pub node_map: &'a NodeMap,
    pub rules: Option<Rules>,
    pub asked: Asked,
    pub sheet: &'a AnswerSheet,
    /// The entries of the search.
    pub key: AnswerSheet,
    pub scope: ExerciseScope,
    /// The nodes that the student has visited, or has reasons for entries at.
    pub seen: Vec<bool>,
    pub visited: u32,
    /// The student's number of the previous node.
    pub number: Option<u32>,
    /// For cuts across the wrong edge: the node that cuts, and the children that it skips.
    pub redrawn: BTreeMap<NodeId, Vec<NodeId>>,
    /// The misconceptions that lead to all missing cuts so far; `None` if there are no missing cuts.
    pub uncut_by: Option<Vec<Misconception>>,
    pub marked: Marked,
}

/// An inner node whose children are being visited.
pub(super) struct OpenVisit {
    pub node: OpenNode,
    pub proved: Interval,
    pub chosen: Option<NodeId>,
    /// The decision on skipping the next child, once a child has returned.
    pub deciding: Option<CutDecision>,
    pub sibling: Option<EndedChild>,
    pub children: Vec<(NodeId, Score, Interval)>,
}

struct NodeOutcome {
    value: Score,
    proved: Interval,
    ended: Option<EndedChild>,
}

impl Marking<'_> {
    fn root(&mut self) {
        self.visit(NodeId::ROOT, EnteredNode::ROOT, true);
        let stray = self.sheet.entries().filter(|(node, entry)| {
            self.asks_of_visits() && entry.is_of_a_visit() && !self.seen[node.index()]
        });
        self.marked.stray = stray.map(|(node, _)| node).collect();
    }

    /// Returns true if the exercise asks for anything that only visited nodes have.
    pub fn asks_of_visits(&self) -> bool {
        [Skill::Order, Skill::Windows, Skill::Values]
            .into_iter()
            .any(|skill| self.asked.has(skill))
    }

    /// Visits a node. If `live` is false, the search never reaches the node, and nothing is marked.
    fn visit(&mut self, node: NodeId, entering: EnteredNode, live: bool) -> NodeOutcome {
        self.seen[node.index()] = true;
        self.visited += 1;
        let here = *self.tree.node(node);
        let entry = self.sheet.entry(node);
        let wanted = !here.is_leaf() || self.asked.leaves;
        self.order(node, entry, live);
        let received = self.window(node, entry, &entering, live && wanted);
        if here.is_leaf() {
            let worth = here.value.unwrap_or(Score::ZERO);
            let returned = self
                .rules
                .map_or(worth, |rules| rules.fail.bounded(worth, received));
            let proved = Interval::exactly(worth);
            let returns = (returned, proved, None);
            let (value, proved) = self.value(node, entry, received, returns, (live, wanted));
            return NodeOutcome {
                value,
                proved,
                ended: None,
            };
        }
        let open = self.children(node, entering, received, live);
        let best = open.node.best;
        // If the student has cut off all children, the result of the search itself.
        let best = best.unwrap_or_else(|| self.searched(node, received));
        let values = || open.children.iter().map(|&(_, value, _)| value);
        let other = here.player.other();
        let other = values().reduce(|best, value| other.better(best, value));
        let returns = (best, open.proved, other.zip(values().next_back()));
        let (value, proved) = self.value(node, entry, received, returns, (live, wanted));
        if node == NodeId::ROOT {
            self.root_move(&open);
        }
        NodeOutcome {
            value,
            proved,
            ended: Some(EndedChild {
                player: here.player,
                received,
                value,
            }),
        }
    }

    fn children(
        &mut self,
        node: NodeId,
        entering: EnteredNode,
        received: Window,
        live: bool,
    ) -> OpenVisit {
        let player = self.tree.node(node).player;
        let mut open = OpenVisit {
            node: OpenNode {
                player,
                received,
                best: None,
            },
            proved: Interval::none_seen(player),
            chosen: None,
            deciding: None,
            sibling: None,
            children: Vec::new(),
        };
        if live {
            self.look_beside(node, received);
        }
        let (mut skipped, mut named) = (false, false);
        for child in self.tree.children(node) {
            let passed = EnteredNode {
                parent: Some(open.node),
                sibling: open.sibling,
                last: open.children.last().map(|child| child.1),
            };
            let closed = open.deciding.is_some_and(|deciding| deciding.right());
            let edge = self.edge(node, child, closed, passed.right(), live);
            if live && self.asked.has(Skill::Cuts) {
                named |= self.mark_edge(node, child, edge, open.deciding, named);
            }
            if live {
                self.elsewhere(child, edge);
            }
            let live = match edge {
                EdgeVerdict::Taken => live,
                // A blank edge is followed like an uncut one; otherwise the grade would depend on the scope of
                // marking.
                EdgeVerdict::Under | EdgeVerdict::Blank => false,
                EdgeVerdict::Cut | EdgeVerdict::Moved | EdgeVerdict::Over => {
                    skipped = true;
                    continue;
                }
            };
            let outcome = self.visit(child, passed, live);
            open.take(child, &outcome, entering.parent, self.rules);
        }
        if open.children.is_empty() {
            open.proved = Interval::UNKNOWN;
        } else if skipped {
            open.proved = open.proved.with_unseen(player);
        }
        open
    }

    pub fn note(
        &mut self,
        node: NodeId,
        skill: Skill,
        grade: Grade,
        points: Points,
        expected: Expected,
        misconception: Option<Misconception>,
    ) {
        let step = self.step(node, skill);
        let points = self.counted(node, skill, points);
        self.marked.marks.push(SheetMark {
            node,
            skill,
            grade,
            points,
            expected,
            misconception,
            step,
        });
    }

    /// Returns the step at which the search shows the correct entry; if it never does, the step of the cut that
    /// excludes it.
    fn step(&self, node: NodeId, skill: Skill) -> Step {
        let visit = self.node_map.nearest_visit(self.tree, node);
        let there = self.node_map.node_of(visit) == node;
        match skill {
            Skill::RootMove => self.recording.steps(),
            _ if !there => {
                let cut = self.recording.cut_step(visit);
                cut.unwrap_or_else(|| self.recording.last_step(visit))
            }
            Skill::Order | Skill::Windows | Skill::Cuts => self.recording.entered(visit),
            Skill::Values => self.recording.last_step(visit),
        }
    }
}

impl OpenVisit {
    fn take(
        &mut self,
        child: NodeId,
        outcome: &NodeOutcome,
        above: Option<OpenNode>,
        rules: Option<Rules>,
    ) {
        let before = self.node.best;
        let player = self.node.player;
        if before.is_none_or(|best| player.prefers(outcome.value, best)) {
            self.node.best = Some(outcome.value);
            self.chosen = Some(child);
        }
        self.proved = self.proved.with_child(player, outcome.proved);
        self.sibling = outcome.ended;
        self.children.push((child, outcome.value, outcome.proved));
        if rules.is_none() {
            // Minimax passes no bounds on.
            return;
        }
        let narrowing = Narrowing {
            node: self.node,
            before,
            above,
            returned: outcome.value,
            child: outcome.ended,
        };
        self.deciding = rules.map(|rules| CutDecision { rules, narrowing });
    }
}
