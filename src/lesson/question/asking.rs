//! Selects the questions that the next event answers, with their texts and right answers.

use game::{Node, NodeId, Score};
use search::trace::{Event, Moment, Step, VisitId};
use search::{Claim, Fail, Interval, Rules};

use super::misled::{
    CutDecision, EndedChild, EnteredNode, Narrowing, OpenNode, Returning, relation,
};
use super::{Answer, Kinds, Question, QuestionSubject, Returned, part};
use crate::difference::SearchedTree;
use crate::text::{TextLine, score_text};
use crate::visits;

/// Returns the questions that the event after `step` answers, the most instructive first. Empty at the end.
pub fn questions(side: SearchedTree<'_>, step: Step) -> Vec<Question<'_>> {
    let recording = side.recording;
    let (now, next) = (recording.event(step), recording.event(step + 1));
    let cuts = recording.spec().has_windows();
    // A child has just returned: its parent first decides whether it continues.
    let from = match now {
        Some(Event::Update { node, child }) if cuts => Some(Returned { node, child }),
        _ => None,
    };
    let mut about: Vec<QuestionSubject> = part::subjects(side, step)
        .map(QuestionSubject::Part)
        .collect();
    match next {
        // The other events of a driver, a table or the horizon have questions only in `part`.
        None
        | Some(
            Event::Pass(_)
            | Event::Probe(_)
            | Event::StandPat(_)
            | Event::Research { .. }
            | Event::Store(_),
        ) => {}
        Some(Event::Enter(entered)) => {
            about.extend(from.map(QuestionSubject::Cut));
            if cuts {
                about.push(QuestionSubject::Received(entered));
            }
            about.push(QuestionSubject::Next { entered, from });
        }
        Some(Event::Cutoff(_)) => {
            about.extend(from.map(QuestionSubject::Cut));
            let after = recording.next(step, search::trace::Stride::Node);
            let after = after
                .and_then(|at| recording.event(at))
                .and_then(Event::node);
            about.extend(after.map(|entered| QuestionSubject::Next { entered, from }));
        }
        Some(Event::Update { node, child }) if recording.visit(node).chance => {
            about.push(QuestionSubject::Summed(Returned { node, child }));
        }
        Some(Event::Update { node, child }) => {
            let returned = Returned { node, child };
            if recording.parent(node).is_none() {
                about.push(QuestionSubject::RootMove(returned));
            }
            about.push(QuestionSubject::Narrowed(returned));
        }
        Some(Event::Evaluate(node) | Event::Leave(node)) => {
            about.push(QuestionSubject::Return(node));
        }
    }
    let asked = about
        .into_iter()
        .map(|about| Question { side, step, about });
    // In a recording of an unsound search, the meaning of a value may not follow.
    asked.filter(|asked| asked.right().is_some()).collect()
}

/// Returns the most instructive question of these kinds that the event after `step` answers.
pub fn question(side: SearchedTree<'_>, step: Step, kinds: Kinds) -> Option<Question<'_>> {
    let mut asked = questions(side, step).into_iter();
    asked.find(|asked| kinds.has(asked.kind()))
}

impl Question<'_> {
    pub fn text(&self) -> TextLine {
        let text = match self.about {
            QuestionSubject::Next { .. } => "Which node is entered next?".to_owned(),
            QuestionSubject::Received(node) => {
                let verb = "is entered: which window (α, β) does it receive?";
                format!("{} {verb}", self.subject(node))
            }
            QuestionSubject::Narrowed(returned) if self.rules().is_some() => {
                let node = self.name(returned.node);
                format!("{} What are α and β at {node} now?", self.returns(returned))
            }
            QuestionSubject::Narrowed(returned) => {
                let node = self.name(returned.node);
                format!(
                    "{} What is the best so far at {node}?",
                    self.returns(returned)
                )
            }
            QuestionSubject::Cut(Returned { node, child }) => {
                let (name, value) = (self.name(node), self.value(child));
                format!(
                    "{} has returned {value} to {name}. Is there a cutoff at {name}? Which children are skipped?",
                    self.subject(child)
                )
            }
            QuestionSubject::Return(node) if self.rules().is_none() => {
                format!("What does {} return?", self.name(node))
            }
            QuestionSubject::Return(node) => {
                let name = self.name(node);
                format!(
                    "What does {name} return? Is {name}’s value exactly that, at most that, or at least that?"
                )
            }
            QuestionSubject::RootMove(returned) => format!(
                "{} Which move does {} choose? (On a tie, the first.)",
                self.returns(returned),
                self.name(returned.node)
            ),
            QuestionSubject::Summed(returned) => self.sum_text(returned),
            QuestionSubject::Part(part) => self.part_text(part),
        };
        TextLine::new(text)
    }

    pub fn answer(&self) -> Answer {
        // Questions without a right answer are never returned.
        self.right().unwrap_or(Answer::Cut(Vec::new()))
    }

    pub(super) fn right(&self) -> Option<Answer> {
        let recording = self.side.recording;
        Some(match self.about {
            QuestionSubject::Next { entered, .. } => {
                Answer::Node(self.side.node_map.node_of(entered))
            }
            QuestionSubject::Received(node) => Answer::Window(recording.visit(node).window),
            QuestionSubject::Narrowed(returned) => {
                let narrowing = self.narrowing(returned);
                match self.rules() {
                    Some(_) => Answer::Window(narrowing.right()),
                    None => Answer::Best(narrowing.node.best?),
                }
            }
            // Not every tree marks the moves that are loud below the horizon.
            QuestionSubject::Cut(Returned { node, child })
                if visits::is_quiescent(recording, node) && !self.is_told_loud(child) =>
            {
                return None;
            }
            QuestionSubject::Cut(Returned { node, child }) => {
                let skipped = recording.visit(node).skipped > 0 && self.is_last(node, child);
                Answer::Cut(if skipped {
                    self.left(node, child)
                } else {
                    Vec::new()
                })
            }
            QuestionSubject::Return(node) => self.as_returned(returned_claim(self, node)?),
            QuestionSubject::RootMove(_) => {
                let now = self.after();
                let kept = now.chosen(now.root()?)?;
                Answer::Node(self.side.node_map.node_of(kept))
            }
            QuestionSubject::Summed(returned) => Answer::Best(self.summed(returned).so_far()),
            QuestionSubject::Part(part) => self.part_right(part)?,
        })
    }

    /// Returns a claim about a returned value as an answer. A search without windows has no bounds, and its answer is
    /// a number alone.
    pub(super) fn as_returned(&self, claim: Claim) -> Answer {
        match self.rules() {
            Some(_) => Answer::Returned(claim),
            None => Answer::Best(claim.score),
        }
    }

    /// Returns the moment at which the question is asked.
    pub(super) fn now(&self) -> Moment<'_> {
        self.side.recording.moment(self.step)
    }

    pub(super) fn after(&self) -> Moment<'_> {
        self.side.recording.moment(self.step + 1)
    }

    pub(super) fn rules(&self) -> Option<Rules> {
        self.side.recording.spec().window_rules()
    }

    pub(super) fn name(&self, visit: VisitId) -> String {
        self.side.name_as_seen(self.side.node_map.node_of(visit))
    }

    /// Returns the name at the beginning of a sentence.
    pub(super) fn subject(&self, visit: VisitId) -> String {
        capital(&self.name(visit))
    }

    pub(super) fn value(&self, visit: VisitId) -> String {
        score_text(self.side.recording.visit(visit).value)
    }

    /// Returns "C1 returns 2 to C."
    fn returns(&self, Returned { node, child }: Returned) -> String {
        format!(
            "{} returns {} to {}.",
            self.subject(child),
            self.value(child),
            self.name(node)
        )
    }

    fn is_last(&self, node: VisitId, child: VisitId) -> bool {
        let size = |visit: VisitId| self.side.recording.visit(visit).size();
        child.0 + size(child) == node.0 + size(node)
    }

    /// Returns the numbers of the children after this one, visited later or not.
    pub(super) fn left(&self, node: VisitId, child: VisitId) -> Vec<u32> {
        let recording = self.side.recording;
        let index = |id| recording.visit(id).index;
        let all = visits::children(recording, node);
        if recording.spec().is_plain() {
            return (index(child) + 1..all).collect();
        }
        // Children may be searched in another order than that of their numbers.
        let seen = recording.children(node).take_while(|&at| at <= child);
        let seen: Vec<u32> = seen.map(index).collect();
        let left = |number: &u32| !seen.contains(number);
        if !visits::is_quiescent(recording, node) {
            return (0..all).filter(left).collect();
        }
        let tree = self.side.tree;
        let loud = tree
            .children(self.side.node_map.node_of(node))
            .map(|child| tree.node(child))
            .filter(|child| child.loud);
        loud.map(Node::index).filter(left).collect()
    }

    /// Returns true if the tree marks the move into a visit's node as loud, as a tree from a file does.
    fn is_told_loud(&self, visit: VisitId) -> bool {
        let node = self.side.node_map.node_of(visit);
        self.side.tree.node(node).loud
    }

    /// Returns the numbers of the children that may be skipped, for a question about a cut.
    pub fn undecided(&self) -> Vec<u32> {
        match self.about {
            QuestionSubject::Cut(Returned { node, child }) => self.left(node, child),
            _ => Vec::new(),
        }
    }

    /// Returns the state of a node that waits for its next child at this moment.
    fn waiting(&self, node: VisitId, moment: &Moment<'_>) -> OpenNode {
        let visit = self.side.recording.visit(node);
        OpenNode {
            player: visit.player,
            received: visit.window,
            best: moment.node(node).and_then(|now| now.best),
        }
    }

    /// Returns `None` below a chance node, which has neither a best value nor a bound of its own.
    fn above(&self, node: VisitId) -> Option<OpenNode> {
        let parent = self.player_above(node)?;
        Some(self.waiting(parent, &self.now()))
    }

    /// Returns a child that has returned, if it is an inner node.
    fn ended(&self, child: VisitId) -> Option<EndedChild> {
        let visit = self.side.recording.visit(child);
        (!visit.is_leaf() && !visit.chance).then_some(EndedChild {
            player: visit.player,
            received: visit.window,
            value: visit.value,
        })
    }

    /// Returns the window that a node receives, as input for misconceptions.
    pub(super) fn entering(&self, node: VisitId) -> EnteredNode {
        let recording = self.side.recording;
        let parent = recording.parent(node);
        let elder = parent.and_then(|parent| {
            recording
                .children(parent)
                .take_while(|&at| at < node)
                .last()
        });
        EnteredNode {
            parent: self.above(node),
            sibling: elder.and_then(|elder| self.ended(elder)),
        }
    }

    /// Returns the effect of a child's return on the window of its parent, for the next event or the last one.
    pub(super) fn narrowing(&self, Returned { node, child }: Returned) -> Narrowing {
        let recording = self.side.recording;
        let update = recording.last_step(child) + 1;
        let before = recording.moment(update - 1).node(node);
        Narrowing {
            node: self.waiting(node, &recording.moment(update)),
            before: before.and_then(|before| before.best),
            above: self.above(node),
            returned: recording.visit(child).value,
            child: self.ended(child),
        }
    }

    pub(super) fn deciding(&self, rules: Rules, returned: Returned) -> CutDecision {
        let narrowing = self.narrowing(returned);
        CutDecision { rules, narrowing }
    }

    pub(super) fn returning(&self, node: VisitId) -> Option<Returning> {
        let visit = self.side.recording.visit(node);
        let claim = visit.proved.claim(visit.value);
        Some(Returning {
            right: returned_claim(self, node)?,
            fail: self.rules().map(|rules: Rules| -> Fail { rules.fail }),
            received: visit.window,
            proved: claim.map_or(visit.value, |claim| claim.score),
            other: self.other_player_takes(node),
        })
    }

    /// Returns the value that the player not to move at a node would choose from the children's values, regardless of
    /// skipped children.
    fn other_player_takes(&self, node: VisitId) -> Option<Score> {
        let recording = self.side.recording;
        let visit = recording.visit(node);
        if visit.chance {
            return None;
        }
        let children = recording.children(node);
        let values = children.map(|child| recording.visit(child).value);
        let other = visit.player.other();
        values.reduce(|best, value| other.better(best, value))
    }

    /// Returns the children of the root that have returned its current best value, but for which only a bound is
    /// known.
    pub(super) fn seeming_ties(&self, best: Score) -> Vec<NodeId> {
        let recording = self.side.recording;
        let seen = recording.children(recording.root()).take_while(|&child| {
            // A child whose return is the subject of the question is finished; it counts in the next event.
            recording.last_step(child) <= self.step
        });
        let ties = seen.filter(|&child| {
            let visit = recording.visit(child);
            visit.value == best && visit.proved != Interval::exactly(best)
        });
        ties.map(|child| self.side.node_map.node_of(child))
            .collect()
    }
}

fn returned_claim(asked: &Question<'_>, node: VisitId) -> Option<Claim> {
    let visit = asked.side.recording.visit(node);
    Some(Claim {
        relation: relation(visit.proved, visit.value)?,
        score: visit.value,
    })
}

/// Returns a name at the beginning of a sentence. Only an article is capitalized: `b4` and `B4` are different moves.
pub(super) fn capital(name: &str) -> String {
    match name.strip_prefix("the ") {
        Some(rest) => format!("The {rest}"),
        None => name.to_owned(),
    }
}
