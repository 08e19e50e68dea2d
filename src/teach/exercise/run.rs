//! Repeats the search with the student's entries: each entry is compared with the consequence of the earlier ones, and
//! is the basis of the following ones.

use std::collections::BTreeMap;

use game::{NodeId, Score, Tree};
use search::trace::{NodeMap, Recording, Step};
use search::{Claim, Interval, Rules, Window, with_deep_stack};

use super::decide::EdgeVerdict;
use super::mark::{Expected, Grade, Marked, Points, SheetMark};
use super::{AnswerSheet, Exercise, ExerciseScope, SheetEntry};
use crate::diagnosis::{
    CutDecision, EndedChild, EnteredNode, Misconception, Narrowing, OpenNode, Returning, Situation,
    explain, relation,
};
use crate::question::Answer;
use crate::skill::{Asked, Skill};

impl Exercise<'_> {
    /// Marks a sheet.
    ///
    /// An entry is right if it follows from the student's own earlier entries, or if it agrees with the search. So a
    /// mistake counts once, and a correct entry never counts as wrong. Entries below an edge that should have been
    /// cut are not marked, because the search never visits them.
    ///
    /// The points possible on a whole sheet equal those of the solution, whatever is entered. A surplus cut costs a
    /// point of a right one, and the points for the search below it are lost. Entries that an earlier mistake makes
    /// unnecessary are granted: that mistake has already cost its point.
    pub fn mark(&self, sheet: &AnswerSheet, scope: ExerciseScope) -> Marked {
        let side = self.side;
        let mut run = Marking {
            tree: side.tree,
            recording: side.recording,
            node_map: side.node_map,
            rules: side.recording.spec().window_rules(),
            asked: self.asked,
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
        // Each surplus cut costs a point for a right one, as long as there are any.
        if scope == ExerciseScope::All {
            let right = run.marked.points(Skill::Cuts).got;
            let over = u32::try_from(run.marked.over_cuts.len()).unwrap_or(u32::MAX);
            run.marked.deducted = over.min(right);
        }
        run.name_uncut();
        run.marked
    }
}

/// Deeper trees need more stack than a thread may have.
const DEEP: u32 = 64;

pub(super) struct Marking<'a> {
    pub tree: &'a Tree,
    recording: &'a Recording,
    node_map: &'a NodeMap,
    pub rules: Option<Rules>,
    pub asked: Asked,
    pub sheet: &'a AnswerSheet,
    /// The entries of the search.
    pub key: AnswerSheet,
    pub scope: ExerciseScope,
    /// The nodes that the student has visited, or has reasons for entries at.
    pub seen: Vec<bool>,
    visited: u32,
    /// The student's number of the previous node.
    number: Option<u32>,
    /// For cuts across the wrong edge: the node that cuts, and the children that it skips.
    pub redrawn: BTreeMap<NodeId, Vec<NodeId>>,
    /// The misconceptions that lead to all missing cuts so far; `None` if there are no missing cuts.
    pub uncut_by: Option<Vec<Misconception>>,
    pub marked: Marked,
}

/// An inner node whose children are being visited.
struct OpenVisit {
    node: OpenNode,
    proved: Interval,
    chosen: Option<NodeId>,
    /// The decision on skipping the next child, once a child has returned.
    deciding: Option<CutDecision>,
    sibling: Option<EndedChild>,
    children: Vec<(NodeId, Score, Interval)>,
}

/// The value that the student continues with, and the interval that the student may consider proved.
type Outcome = (Score, Interval);

/// The value that a node returns, given the student's entries below it.
struct Returned {
    score: Score,
    proved: Interval,
    /// The value that the other player would take, and the one returned last.
    others: Option<(Score, Score)>,
}

fn grade<T: PartialEq + Copy>(given: Option<T>, key: Option<T>, own: Option<T>) -> Grade {
    match given {
        None => Grade::Missing,
        _ if given == key => Grade::Right,
        _ if given == own => Grade::Own,
        Some(_) => Grade::Wrong,
    }
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
        let mut skills = [Skill::Order, Skill::Windows, Skill::Values].into_iter();
        skills.any(|skill| self.asked.has(skill))
    }

    /// Visits a node. If `live` is false, the search never reaches the node, and nothing is marked.
    fn visit(
        &mut self,
        node: NodeId,
        entering: EnteredNode,
        live: bool,
    ) -> (Outcome, Option<EndedChild>) {
        self.seen[node.index()] = true;
        self.visited += 1;
        let here = *self.tree.node(node);
        let entry = self.sheet.entry(node);
        let wanted = !here.is_leaf() || self.asked.leaves;
        self.order(node, entry, live);
        let received = self.window(node, entry, &entering, live && wanted);
        if here.is_leaf() {
            let worth = here.value.unwrap_or(Score::ZERO);
            let bounded = self.rules.map(|rules| rules.fail.bounded(worth, received));
            let returned = Returned {
                score: bounded.unwrap_or(worth),
                proved: Interval::exactly(worth),
                others: None,
            };
            let outcome = self.value(node, entry, received, &returned, (live, wanted));
            return (outcome, None);
        }
        let open = self.children(node, entering, received, live);
        let values = || open.children.iter().map(|&(_, value, _)| value);
        let other = here.player.other();
        let other = values().reduce(|best, value| other.better(best, value));
        let returned = Returned {
            // If the student has cut off all children, the result of the search itself.
            score: (open.node.best).unwrap_or_else(|| self.searched(node, received)),
            proved: open.proved,
            others: other.zip(values().next_back()),
        };
        let outcome = self.value(node, entry, received, &returned, (live, wanted));
        if node == NodeId::ROOT {
            self.root_move(&open);
        }
        let ended = EndedChild {
            player: here.player,
            received,
            value: outcome.0,
        };
        (outcome, Some(ended))
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
            let (outcome, ended) = self.visit(child, passed, live);
            open.take(child, outcome, ended, entering.parent, self.rules);
        }
        if open.children.is_empty() {
            open.proved = Interval::UNKNOWN;
        } else if skipped {
            open.proved = open.proved.with_unseen(player);
        }
        open
    }

    fn order(&mut self, node: NodeId, entry: SheetEntry, live: bool) {
        let next = self.number.map_or(self.visited, |number| number + 1);
        let given = entry.order.filter(|_| self.asked.has(Skill::Order));
        // A blank number below a missing cut counts as skipped: a student who goes on counting leaves it out.
        if live || self.sheet.goes_below(self.tree, node) {
            self.number = given.or(self.number.map(|_| next));
        }
        if live && self.asked.has(Skill::Order) {
            let own = if given == Some(self.visited) {
                given
            } else {
                Some(next)
            };
            let grade = grade(given, self.key.entry(node).order, own);
            self.note_one(node, Skill::Order, grade, Expected::Order(next), None);
        }
    }

    fn window(
        &mut self,
        node: NodeId,
        entry: SheetEntry,
        entering: &EnteredNode,
        marked: bool,
    ) -> Window {
        let expected = entering.right();
        let Some(rules) = self.rules else {
            return Window::FULL;
        };
        if !self.asked.has(Skill::Windows) {
            return expected;
        }
        let key = self.key.entry(node);
        let alpha = grade(entry.alpha, key.alpha, Some(expected.alpha));
        let beta = grade(entry.beta, key.beta, Some(expected.beta));
        let given = Window {
            alpha: entry.alpha.unwrap_or(expected.alpha),
            beta: entry.beta.unwrap_or(expected.beta),
        };
        if marked && let Some((grade, points)) = self.both(alpha, beta) {
            let situation = Situation::Entering(*entering);
            let mut reasons = explain(&situation, |window| *window == Answer::Window(given));
            let misconception = reasons.next().filter(|_| grade == Grade::Wrong);
            let expected = Expected::Window(expected);
            self.note(node, Skill::Windows, grade, points, expected, misconception);
        }
        // A window that is closed from the start cannot be used any further.
        if rules.cut.closes(given) {
            expected
        } else {
            given
        }
    }

    /// Returns the grade and the points of an entry with two parts; `None` if it is not to be marked.
    fn both(&self, one: Grade, other: Grade) -> Option<(Grade, Points)> {
        let is_marked = |part: &Grade| self.scope == ExerciseScope::All || *part != Grade::Missing;
        let parts: Vec<Grade> = [one, other].into_iter().filter(is_marked).collect();
        // An entry with one right part and one blank part is still being filled in.
        if parts.len() == 1 && parts[0].is_fine() {
            return None;
        }
        let worst = [Grade::Wrong, Grade::Missing, Grade::Own, Grade::Right];
        let grade = match worst.into_iter().find(|grade| parts.contains(grade))? {
            Grade::Missing if parts.iter().any(|part| part.is_fine()) => Grade::Half,
            grade => grade,
        };
        let mut points = Points::default();
        for part in parts {
            points += one_point(part);
        }
        Some((grade, points))
    }

    fn value(
        &mut self,
        node: NodeId,
        entry: SheetEntry,
        received: Window,
        returned: &Returned,
        (live, wanted): (bool, bool),
    ) -> Outcome {
        let (score, proved) = (returned.score, returned.proved);
        let right = relation(proved, score);
        if !self.asked.has(Skill::Values) || !wanted {
            return (score, proved);
        }
        // A sign without its number claims nothing.
        let claimed = entry.relation.filter(|_| entry.returned.is_some());
        let key = self.key.entry(node);
        let key_relation = key.relation.filter(|_| entry.returned == key.returned);
        // If nothing follows about a number, no statement about it is wrong.
        let own_relation = right.or(claimed);
        let number = grade(entry.returned, key.returned, Some(score));
        let sign = grade(claimed, key_relation, own_relation);
        if live && let Some((grade, points)) = self.both(number, sign) {
            let relation = right.filter(|_| grade == Grade::Wrong);
            let misconception = relation.and_then(|relation| {
                let proved = proved.claim(score);
                let returning = Returning {
                    right: Claim { relation, score },
                    fail: self.rules.map(|rules| rules.fail),
                    received,
                    proved: proved.map_or(score, |claim| claim.score),
                    other: returned.others.map(|others| others.0),
                    last: returned.others.map(|others| others.1),
                    sum: None,
                };
                misled(returning, entry)
            });
            let expected = Expected::Returned(score, right);
            self.note(node, Skill::Values, grade, points, expected, misconception);
        }
        let value = entry.returned.unwrap_or(score);
        let agreed = right.is_none() || claimed.is_none() || claimed == right;
        let proved = match claimed.or(right) {
            _ if value == score && agreed => proved,
            Some(relation) => Claim {
                relation,
                score: value,
            }
            .interval(),
            None => Interval::UNKNOWN,
        };
        (value, proved)
    }

    fn root_move(&mut self, open: &OpenVisit) {
        if !self.asked.has(Skill::RootMove) {
            return;
        }
        let given = self.sheet.root_move;
        let grade = grade(given, self.key.root_move, open.chosen);
        let is_bound = |&(child, value, proved): &(NodeId, Score, Interval)| {
            Some(value) == open.node.best && !proved.is_exact() && Some(child) == given
        };
        let is_tie = grade == Grade::Wrong && open.children.iter().any(is_bound);
        let misconception = is_tie.then_some(Misconception::ValueForExact);
        let expected = Expected::RootMove(open.chosen);
        self.note_one(
            NodeId::ROOT,
            Skill::RootMove,
            grade,
            expected,
            misconception,
        );
    }

    /// Marks an entry of one part. During work, blank entries are not marked.
    fn note_one(
        &mut self,
        node: NodeId,
        skill: Skill,
        grade: Grade,
        expected: Expected,
        misconception: Option<Misconception>,
    ) {
        if grade != Grade::Missing || self.scope == ExerciseScope::All {
            self.note(
                node,
                skill,
                grade,
                one_point(grade),
                expected,
                misconception,
            );
        }
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
        // The points are limited to those that the solution has for the entry.
        let counts = self.scope == ExerciseScope::SoFar || self.worth(node, skill) > 0;
        self.marked.marks.push(SheetMark {
            node,
            skill,
            grade,
            points: if counts { points } else { Points::default() },
            expected,
            misconception,
            step: self.step(node, skill),
        });
    }

    /// Returns the step at which the search shows the correct entry; if it never does, the step of the cut that
    /// excludes it.
    fn step(&self, node: NodeId, skill: Skill) -> Step {
        let visit = self.node_map.nearest_visit(self.tree, node);
        let last = self.recording.last_step(visit);
        match skill {
            Skill::RootMove => self.recording.steps(),
            _ if self.node_map.node_of(visit) != node => {
                self.recording.cut_step(visit).unwrap_or(last)
            }
            Skill::Order | Skill::Windows | Skill::Cuts => self.recording.entered(visit),
            Skill::Values => last,
        }
    }

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

    /// Counts the points of the search at and below an edge where the student's edge departs from the search, so that
    /// every sheet has as many possible points as the solution.
    fn elsewhere(&mut self, child: NodeId, edge: EdgeVerdict) {
        if self.scope == ExerciseScope::SoFar {
            return;
        }
        match edge {
            EdgeVerdict::Over | EdgeVerdict::Cut => {
                for node in self.tree.subtree(child).map(NodeId) {
                    // The edge itself has a mark of its own.
                    let skills = Skill::ALL.iter().filter(|&&skill| match skill {
                        Skill::RootMove => false,
                        Skill::Cuts => node != child,
                        _ => true,
                    });
                    for &skill in skills {
                        self.count(node, skill, edge == EdgeVerdict::Cut);
                    }
                }
            }
            // According to the student's earlier entries, the search continues here.
            EdgeVerdict::Taken => self.count(child, Skill::Cuts, true),
            EdgeVerdict::Moved | EdgeVerdict::Under | EdgeVerdict::Blank => {}
        }
    }

    fn count(&mut self, node: NodeId, skill: Skill, got: bool) {
        let of = self.worth(node, skill);
        if of > 0 {
            let got = if got { of } else { 0 };
            *self.marked.elsewhere.entry(skill).or_default() += Points { got, of };
        }
    }
}

pub(super) fn one_point(grade: Grade) -> Points {
    Points {
        got: grade.is_fine().into(),
        of: 1,
    }
}

/// Returns the misconception that leads to an entry; if only the number was entered, the one that leads to the
/// number.
fn misled(returning: Returning, entry: SheetEntry) -> Option<Misconception> {
    let (given, right) = (entry.returned?, returning.right.score);
    let is_given = |answer: &Answer| match (answer, entry.relation) {
        (Answer::Returned(claim), Some(relation)) => {
            (claim.relation, claim.score) == (relation, given)
        }
        (Answer::Returned(claim), None) => claim.score == given && given != right,
        _ => false,
    };
    explain(&Situation::Returning(returning), is_given).next()
}

impl OpenVisit {
    fn take(
        &mut self,
        child: NodeId,
        (value, proved): Outcome,
        ended: Option<EndedChild>,
        above: Option<OpenNode>,
        rules: Option<Rules>,
    ) {
        let before = self.node.best;
        let player = self.node.player;
        if before.is_none_or(|best| player.prefers(value, best)) {
            self.node.best = Some(value);
            self.chosen = Some(child);
        }
        self.proved = self.proved.with_child(player, proved);
        self.sibling = ended;
        self.children.push((child, value, proved));
        let narrowing = Narrowing {
            node: self.node,
            before,
            above,
            returned: value,
            child: ended,
        };
        // Minimax passes no bounds on.
        self.deciding = rules.map(|rules| CutDecision { rules, narrowing });
    }
}
