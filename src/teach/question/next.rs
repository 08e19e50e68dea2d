//! Questions about the node that is entered next; if a child has just returned, its parent first decides on a cut.

use game::NodeId;
use search::trace::{Event, NodeStatus, Step, Stride, VisitId};

use super::{Answer, Ask, Question, Subject};
use crate::diagnosis::Situation;
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use crate::visits;
use text::{capital, say};

pub(super) struct Next;

fn entered(side: SearchedTree<'_>, step: Step) -> Option<VisitId> {
    let recording = side.recording;
    match recording.event(step + 1)? {
        Event::Enter(entered) => Some(entered),
        Event::Cutoff(_) => {
            let after = recording.next(step, Stride::Node)?;
            recording.event(after).and_then(Event::node)
        }
        _ => None,
    }
}

impl Ask for Next {
    fn subject(&self, side: SearchedTree<'_>, step: Step) -> Option<Subject> {
        let entered = entered(side, step)?;
        Some(Subject::decided(side, step).unwrap_or(Subject::node(entered)))
    }

    fn text(&self, _: &Question<'_>) -> String {
        say!(question_next).to_owned()
    }

    fn right(&self, asked: &Question<'_>) -> Option<Answer> {
        let entered = entered(asked.side, asked.step)?;
        Some(Answer::Node(asked.node_of(entered)))
    }

    fn situation(&self, asked: &Question<'_>) -> Situation {
        asked.cut_situation()
    }

    /// Derives the wrong next node from a wrong decision about the cut.
    fn answer_for(&self, asked: &Question<'_>, _: Answer) -> Option<Answer> {
        let (tree, child) = (asked.side.tree, asked.child?);
        let node = asked.node_of(asked.node);
        let entered = entered(asked.side, asked.step)?;
        let continues = asked.side.recording.parent(entered) == Some(asked.node);
        let instead = if continues {
            // After a cut: the next sibling of the node, or of the nearest ancestor that has one.
            let mut line = std::iter::successors(Some(node), |&at| tree.parent(at));
            line.find_map(|at| {
                let mut siblings = tree.children(tree.parent(at)?);
                siblings.nth(tree.node(at).index() as usize + 1)
            })
        } else {
            let after = asked.side.recording.visit(child).index + 1;
            tree.children(node).nth(after as usize)
        };
        instead.map(Answer::Node)
    }

    fn reason(&self, asked: &Question<'_>, _: &mut Narrator<'_>) -> String {
        let recording = asked.side.recording;
        let Some(entered) = entered(asked.side, asked.step) else {
            return String::new();
        };
        let name = asked.name(entered);
        let Some(parent) = recording.parent(entered) else {
            return say!(question_next_root, node = name);
        };
        let above = asked.name(parent);
        let place = match visits::place(recording, entered) {
            0 => "first",
            _ => "next",
        };
        match asked.child {
            Some(_) if asked.node != parent => {
                let cut = asked.name(asked.node);
                say!(question_next_cutoff, cut, node = name, parent = above)
            }
            Some(_) => say!(question_next_child, node = name, parent = above),
            None if recording.spec().is_plain() => {
                say!(question_next_in_order, node = name, parent = above, place)
            }
            None => {
                let node = capital(&name);
                say!(question_next_searched, node, parent = above, place)
            }
        }
    }

    fn hint(&self, asked: &Question<'_>) -> &'static str {
        match asked.child {
            Some(_) => say!(question_next_child_hint),
            None => say!(question_next_in_order_hint),
        }
    }

    fn node(&self, _: &Question<'_>) -> Option<VisitId> {
        None
    }

    fn veiled(&self, asked: &Question<'_>) -> Option<VisitId> {
        asked.child.map(|_| asked.node)
    }

    fn is_trivial(&self, asked: &Question<'_>) -> bool {
        let recording = asked.side.recording;
        let is_seen = match asked.child {
            Some(_) => asked.cannot_cut(),
            None => recording.spec().is_plain() && visits::place(recording, asked.node) == 0,
        };
        is_seen || is_only_one_left(asked)
    }
}

/// Returns true if at most one node can be entered next, since every other child of an open node has been visited.
fn is_only_one_left(asked: &Question<'_>) -> bool {
    let (side, moment) = (asked.side, asked.now());
    let line = moment.current().into_iter();
    let line = line.flat_map(|current| side.recording.line_up(current));
    let children = line.flat_map(|visit| side.tree.children(side.node_map.node_of(visit)));
    let is_left = |child: &NodeId| {
        side.node_map.standing(side.tree, &moment, *child) == NodeStatus::Unvisited
    };
    children.filter(is_left).take(2).count() < 2
}
