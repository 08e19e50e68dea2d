//! Questions about the child that is searched first, and the reason. Asked before a node's first child is entered.

use game::NodeId;
use search::OrderReason;
use search::trace::{Event, OrderMemory, Step, VisitId};

use super::{Answer, Ask, Question, Subject};
use crate::arrival::killer_words;
use crate::diagnosis::Situation;
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use crate::visits::{children, is_quiescent};
use text::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FirstReason {
    Table,
    /// The best line of the previous depth continues with it.
    BestLine,
    /// The move captures, promotes or the like.
    Loud,
    Killer,
    History,
    /// Nothing else is known.
    Order,
    /// It is known to be the best move here; always a wrong answer.
    Best,
}

impl FirstReason {
    pub fn words(self) -> &'static str {
        match self {
            FirstReason::Table => say!(question_first_table),
            FirstReason::BestLine => say!(question_first_best_line),
            FirstReason::Loud => say!(question_first_loud),
            FirstReason::Killer => say!(question_first_killer),
            FirstReason::History => say!(question_first_history),
            FirstReason::Order => say!(question_first_order),
            FirstReason::Best => say!(question_first_best),
        }
    }
}

/// The maximum number of other children among the options.
const OFFERED: usize = 4;
/// The number of other children offered if all other options are about the first one.
const OTHERS: usize = 2;
/// In larger recordings it would take too long to reconstruct the killers and history at each node.
const MOST_VISITS: usize = 20_000;

pub(super) struct FirstMove;

impl Ask for FirstMove {
    fn subject(&self, side: SearchedTree<'_>, step: Step) -> Option<Subject> {
        let recording = side.recording;
        match recording.event(step + 1)? {
            Event::Enter(child) if !recording.spec().is_plain() => {
                Some(Subject::returned(recording.parent(child)?, child))
            }
            _ => None,
        }
    }

    fn text(&self, asked: &Question<'_>) -> String {
        say!(question_first, node = asked.name(asked.node))
    }

    fn right(&self, asked: &Question<'_>) -> Option<Answer> {
        let child = asked.child?;
        let reason = first(asked, child)?;
        Some(Answer::FirstMove(asked.node_of(child), reason))
    }

    fn options(&self, asked: &Question<'_>) -> Vec<Answer> {
        let recording = asked.side.recording;
        let right = asked
            .child
            .and_then(|child| Some((child, first(asked, child)?)));
        let Some((child, reason)) = right else {
            return Vec::new();
        };
        let here = asked.node_of(child);
        let mut options = vec![(here, reason), (here, FirstReason::Best)];
        let siblings = || recording.children(asked.node).skip(1);
        // A move without any priority is not a plausible first move.
        let known = siblings()
            .take(OFFERED)
            .map(|sibling| (asked.node_of(sibling), turn(asked, sibling)))
            .filter(|&(node, own)| node != here && own != FirstReason::Order);
        options.extend(known);
        options.push((in_order(asked, here), FirstReason::Order));
        if recording.spec().in_force().killers {
            let both = [FirstReason::Killer, FirstReason::Loud].into_iter();
            options.extend(both.filter(|&it| it != reason).map(|it| (here, it)));
        }
        if options.iter().all(|&(node, _)| node == here) {
            // The options must leave the child open, not only the reason.
            let others = siblings().take(OTHERS);
            options.extend(others.map(|it| (asked.node_of(it), reason)));
        }
        options.sort_unstable();
        options.dedup();
        let options = options.into_iter();
        options
            .map(|(mv, reason)| Answer::FirstMove(mv, reason))
            .collect()
    }

    fn situation(&self, asked: &Question<'_>) -> Situation {
        let first = asked.node_of(asked.child.unwrap_or(asked.node));
        Situation::First {
            first,
            in_order: in_order(asked, first),
        }
    }

    fn reason(&self, asked: &Question<'_>, _: &mut Narrator<'_>) -> String {
        let child = asked.child.unwrap_or(asked.node);
        let name = asked.subject(child);
        match first(asked, child) {
            Some(FirstReason::Table) => say!(question_first_why_table, child = name),
            Some(FirstReason::BestLine) => say!(question_first_why_best_line, child = name),
            Some(FirstReason::Loud) => say!(question_first_why_loud, child = name),
            Some(FirstReason::Killer) => killer_reason(asked, child),
            Some(FirstReason::History) => {
                let weight = match asked.side.recording.order_reason(child) {
                    OrderReason::History(weight) => weight,
                    _ => 0,
                };
                say!(
                    question_first_why_history,
                    child = name,
                    weight = weight.to_string()
                )
            }
            Some(FirstReason::Order | FirstReason::Best) | None => {
                say!(question_first_why_order, child = name)
            }
        }
    }
}

fn turn(asked: &Question<'_>, child: VisitId) -> FirstReason {
    let recording = asked.side.recording;
    match recording.order_reason(child) {
        OrderReason::Known if recording.spec().in_force().table.is_some() => FirstReason::Table,
        OrderReason::Known => FirstReason::BestLine,
        OrderReason::Loud => FirstReason::Loud,
        OrderReason::Killer(_) => FirstReason::Killer,
        OrderReason::History(_) => FirstReason::History,
        OrderReason::Base => FirstReason::Order,
    }
}

fn first(asked: &Question<'_>, child: VisitId) -> Option<FirstReason> {
    let (recording, parent) = (asked.side.recording, asked.node);
    let first = child.0 == parent.0 + 1;
    if !first || is_quiescent(recording, parent) || children(recording, parent) < 2 {
        return None;
    }
    let reason = turn(asked, child);
    // Before anything is known of any move, no student would expect another order.
    let few = recording.visits().len() <= MOST_VISITS;
    let known = || few && recording.order_memory(asked.step) != OrderMemory::default();
    (reason != FirstReason::Order || known()).then_some(reason)
}

fn in_order(asked: &Question<'_>, otherwise: NodeId) -> NodeId {
    let mut children = asked.side.tree.children(asked.node_of(asked.node));
    children.next().unwrap_or(otherwise)
}

/// Explains where the killer that this child is last closed the window.
fn killer_reason(asked: &Question<'_>, child: VisitId) -> String {
    let (killer, did) = killer_words(asked.side.recording, child, &|id| asked.name(id));
    // If moves have no names of their own, the name of the child as which it was played.
    let unnamed =
        killer.filter(|&killer| asked.side.tree.move_name(asked.node_of(killer)).is_none());
    let child = asked.subject(child);
    match unnamed.map(|killer| asked.name(killer)) {
        Some(killer) => say!(question_first_why_killer_as, child, did, killer),
        None => say!(question_first_why_killer, child, did),
    }
}
