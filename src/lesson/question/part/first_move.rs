//! Questions about the child that is searched first, and the reason. Asked before a node's first child is entered.

use game::NodeId;
use search::OrderReason;
use search::trace::{OrderMemory, VisitId};

use super::super::misled::MisledAnswers;
use super::super::{Answer, Misconception, Question};
use crate::text::TextLine;
use crate::visits::{children, is_quiescent};

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
    pub const fn words(self) -> &'static str {
        match self {
            FirstReason::Table => "the table’s move",
            FirstReason::BestLine => "on the best line of the previous depth",
            FirstReason::Loud => "a loud move",
            FirstReason::Killer => "a killer of this ply",
            FirstReason::History => "best by history",
            FirstReason::Order => "first in the original order",
            FirstReason::Best => "known best move here",
        }
    }
}

/// The maximum number of other children among the options.
const OFFERED: usize = 4;
/// The number of other children offered if all other options are about the first one.
const OTHERS: usize = 2;
/// In larger recordings it would take too long to reconstruct the killers and history at each node.
const MOST_VISITS: usize = 20_000;

impl Question<'_> {
    pub(super) fn first_text(&self, child: VisitId) -> String {
        let parent = self.side.recording.parent(child);
        let parent = parent.map_or_else(String::new, |parent| self.name(parent));
        format!("Which child of {parent} is searched first, and why?")
    }

    fn turn(&self, child: VisitId) -> FirstReason {
        match self.side.recording.order_reason(child) {
            OrderReason::Known if self.side.recording.spec().in_force().table.is_some() => {
                FirstReason::Table
            }
            OrderReason::Known => FirstReason::BestLine,
            OrderReason::Loud => FirstReason::Loud,
            OrderReason::Killer(_) => FirstReason::Killer,
            OrderReason::History(_) => FirstReason::History,
            OrderReason::Base => FirstReason::Order,
        }
    }

    pub(super) fn first_right(&self, child: VisitId) -> Option<FirstReason> {
        let recording = self.side.recording;
        let parent = recording.parent(child)?;
        let first = child.0 == parent.0 + 1;
        if !first || is_quiescent(recording, parent) || children(recording, parent) < 2 {
            return None;
        }
        let reason = self.turn(child);
        // Before anything is known of any move, no student would expect another order.
        let few = recording.visits().len() <= MOST_VISITS;
        let known = || few && recording.order_memory(self.step) != OrderMemory::default();
        (reason != FirstReason::Order || known()).then_some(reason)
    }

    fn first_of_game(&self, child: VisitId) -> Option<NodeId> {
        let parent = self.side.recording.parent(child)?;
        let parent = self.side.node_map.node_of(parent);
        self.side.tree.children(parent).next()
    }

    pub(super) fn first_options(&self, child: VisitId) -> Vec<Answer> {
        let recording = self.side.recording;
        let Some((parent, reason)) = recording.parent(child).zip(self.first_right(child)) else {
            return Vec::new();
        };
        let here = self.side.node_map.node_of(child);
        let mut options = vec![(here, reason), (here, FirstReason::Best)];
        let siblings = recording.children(parent).skip(1).take(OFFERED);
        // A move without any priority is not a plausible first move.
        let known = siblings
            .map(|sibling| (self.side.node_map.node_of(sibling), self.turn(sibling)))
            .filter(|&(node, own)| node != here && own != FirstReason::Order);
        options.extend(known);
        let first = self.first_of_game(child);
        options.extend(first.map(|first| (first, FirstReason::Order)));
        let spec = recording.spec().in_force();
        if spec.killers && reason != FirstReason::Killer {
            options.push((here, FirstReason::Killer));
        }
        if spec.killers && reason != FirstReason::Loud {
            options.push((here, FirstReason::Loud));
        }
        if options.iter().all(|&(node, _)| node == here) {
            // The options must leave the child open, not only the reason.
            let others = recording.children(parent).skip(1).take(OTHERS);
            options.extend(others.map(|it| (self.side.node_map.node_of(it), reason)));
        }
        options.sort_unstable();
        options.dedup();
        options
            .into_iter()
            .map(|(mv, reason)| Answer::FirstMove(mv, reason))
            .collect()
    }

    pub(super) fn first_misled(&self, child: VisitId) -> MisledAnswers<Answer> {
        let here = self.side.node_map.node_of(child);
        let mut misled = vec![(
            Misconception::EarlyForGood,
            Answer::FirstMove(here, FirstReason::Best),
        )];
        misled.extend(self.first_of_game(child).map(|first| {
            let answer = Answer::FirstMove(first, FirstReason::Order);
            (Misconception::OrderForgotten, answer)
        }));
        misled
    }

    pub(super) fn first_hint(&self, misconception: Misconception, child: VisitId) -> String {
        let name = self.name(child);
        match misconception {
            Misconception::EarlyForGood => format!(
                "The value of {name} is not known yet: it is tried first because of earlier results, at other nodes or depths."
            ),
            Misconception::OrderForgotten => {
                "The original order decides only when nothing else is known about the moves."
                    .to_owned()
            }
            _ => String::new(),
        }
    }

    pub(super) fn first_reason(&self, child: VisitId) -> TextLine {
        let recording = self.side.recording;
        let line = TextLine::new(format!("{} is searched first: ", self.subject(child)));
        line.say(match self.first_right(child) {
            Some(FirstReason::Table) => {
                "the table has it as the best move of an earlier search.".to_owned()
            }
            Some(FirstReason::BestLine) => {
                "it is on the best line of the previous depth.".to_owned()
            }
            Some(FirstReason::Loud) => "loud moves go before quiet ones.".to_owned(),
            Some(FirstReason::Killer) => {
                let killer = self.killer_before(child);
                let (at, did) = match killer.and_then(|killer| recording.parent(killer)) {
                    // Nothing was left to skip there.
                    Some(at) if recording.cut(at).is_none() => (Some(at), "emptied the window"),
                    at => (at, "caused a cutoff"),
                };
                let at = at.map_or_else(String::new, |at| format!(" at {}", self.name(at)));
                let by = killer.map_or_else(String::new, |killer| self.distinct_name(killer));
                format!("the same move {did}{at}{by}, at this ply.")
            }
            Some(FirstReason::History) => {
                let weight = match recording.order_reason(child) {
                    OrderReason::History(weight) => weight,
                    _ => 0,
                };
                format!(
                    "it has emptied windows before, and its history score, {weight}, is the largest of the quiet moves here."
                )
            }
            Some(FirstReason::Order | FirstReason::Best) | None => {
                "nothing is known about these moves, so the original order stays.".to_owned()
            }
        })
    }

    /// Returns the visit at which the killer that this child is last closed the window.
    fn killer_before(&self, child: VisitId) -> Option<VisitId> {
        let recording = self.side.recording;
        let OrderReason::Killer(place) = recording.order_reason(child) else {
            return None;
        };
        let ply = u32::from(recording.visit(recording.parent(child)?).ply);
        let memory = recording.order_memory(self.step);
        let (_, killers) = memory.killers.into_iter().find(|(at, _)| *at == ply)?;
        killers.get(usize::from(place)).copied().flatten()
    }

    /// Returns the name of the child as which a move was played, if moves have no names of their own.
    fn distinct_name(&self, child: VisitId) -> String {
        let node = self.side.node_map.node_of(child);
        match self.side.tree.move_name(node) {
            Some(_) => String::new(),
            None => format!(" (as {})", self.name(child)),
        }
    }
}
