//! Which child is searched first, and why? Asked before a node's first child is entered.

use game::NodeId;
use search::trace::VisitId;

use super::super::misconception::MisledAnswers;
use super::super::{Answer, Misconception, Question};
use super::early_moves::EarlyMoves;
use crate::text::{TextLine, counted};
use crate::visits::{self, children, is_quiescent};

/// Why a child is searched first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FirstReason {
    /// The table has it as the best move of an earlier search.
    Table,
    /// The best line of the depth before goes this way.
    BestLine,
    /// It captures, promotes or the like.
    Loud,
    /// It has closed a window at this ply.
    Killer,
    /// It has closed more windows than the others.
    History,
    /// Nothing else is known.
    Order,
    /// It would be known to be the best one here: never so.
    Best,
}

impl FirstReason {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            FirstReason::Table => "the table’s move",
            FirstReason::BestLine => "on the best line of the depth before",
            FirstReason::Loud => "a loud move",
            FirstReason::Killer => "a killer of this ply",
            FirstReason::History => "best by history",
            FirstReason::Order => "first in the original order",
            FirstReason::Best => "known to be best here",
        }
    }
}

/// So many children are offered besides.
const OFFERED: usize = 4;

impl Question<'_> {
    pub(super) fn first_text(&self, child: VisitId) -> String {
        let parent = self.side.recording.parent(child);
        let parent = parent.map_or_else(String::new, |parent| self.name(parent));
        format!("Which child of {parent} is searched first, and why?")
    }

    /// What is known of the moves at a node, where it has an order to be asked about.
    fn early_moves(&self, node: VisitId) -> Option<EarlyMoves<'_>> {
        EarlyMoves::at(self.side, node, self.step)
    }

    pub(super) fn first_right(&self, child: VisitId) -> Option<FirstReason> {
        let recording = self.side.recording;
        let parent = recording.parent(child)?;
        let first = child.0 == parent.0 + 1;
        if !first || is_quiescent(recording, parent) || children(recording, parent) < 2 {
            return None;
        }
        if let Some(known) = self.known_first(parent, child) {
            return Some(known);
        }
        let spec = recording.spec().in_force();
        if !spec.killers && !spec.history {
            return None;
        }
        let early = self.early_moves(parent)?;
        let mut moves: Vec<NodeId> = self.moves(parent).collect();
        let loud = moves.iter().any(|&mv| self.side.tree.node(mv).loud);
        if !loud && !early.has_any() {
            return None;
        }
        moves.sort_by_key(|&mv| self.rank(&early, parent, mv));
        let here = self.side.node_map.node_of(child);
        (moves.first() == Some(&here)).then(|| self.rank(&early, parent, here).0)
    }

    /// Why a child comes first whatever kind of move it is.
    fn known_first(&self, parent: VisitId, child: VisitId) -> Option<FirstReason> {
        let recording = self.side.recording;
        let entry = recording.probe(parent);
        let entry = entry.and_then(|probe| probe.found.entry());
        if entry.is_some_and(|entry| entry.mv.is_some()) {
            return Some(FirstReason::Table);
        }
        visits::is_on_line(recording, child).then_some(FirstReason::BestLine)
    }

    fn moves(&self, node: VisitId) -> impl Iterator<Item = NodeId> + '_ {
        self.side.tree.children(self.side.node_map.node_of(node))
    }

    /// How early a move comes where nothing else is known: the least comes first.
    fn rank(
        &self,
        early: &EarlyMoves<'_>,
        node: VisitId,
        mv: NodeId,
    ) -> (FirstReason, usize, std::cmp::Reverse<u64>, u32) {
        let spec = self.side.recording.spec().in_force();
        let player = self.side.recording.visit(node).player;
        let at = self.side.tree.node(mv);
        let killer = early.killer(mv).filter(|_| spec.killers);
        let weight = if spec.history {
            early.history(player, mv).0
        } else {
            0
        };
        let none = std::cmp::Reverse(0);
        if at.loud {
            (FirstReason::Loud, 0, none, at.index())
        } else if let Some((place, _)) = killer {
            (FirstReason::Killer, place, none, at.index())
        } else if weight > 0 {
            (
                FirstReason::History,
                0,
                std::cmp::Reverse(weight),
                at.index(),
            )
        } else {
            (FirstReason::Order, 0, none, at.index())
        }
    }

    pub(super) fn first_options(&self, child: VisitId) -> Vec<Answer> {
        let Some((parent, reason)) = self
            .side
            .recording
            .parent(child)
            .zip(self.first_right(child))
        else {
            return Vec::new();
        };
        let here = self.side.node_map.node_of(child);
        let mut options = vec![(here, reason), (here, FirstReason::Best)];
        let early = self.early_moves(parent);
        for (place, mv) in self.moves(parent).enumerate().take(OFFERED) {
            let own = early.as_ref().map(|early| self.rank(early, parent, mv).0);
            // Of a move of which nothing is known, nobody expects that it comes first.
            let own = own.filter(|own| mv != here && *own != FirstReason::Order);
            options.extend(own.map(|own| (mv, own)));
            if place == 0 {
                options.push((mv, FirstReason::Order));
            }
        }
        let spec = self.side.recording.spec().in_force();
        if spec.killers && reason != FirstReason::Killer {
            options.push((here, FirstReason::Killer));
        }
        if reason == FirstReason::Killer && !self.side.tree.node(here).loud {
            options.push((here, FirstReason::Loud));
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
        let parent = self.side.recording.parent(child);
        let first = parent.and_then(|parent| self.moves(parent).next());
        misled.extend(first.map(|first| {
            let answer = Answer::FirstMove(first, FirstReason::Order);
            (Misconception::OrderForgotten, answer)
        }));
        misled
    }

    pub(super) fn first_hint(&self, misconception: Misconception, child: VisitId) -> String {
        let name = self.name(child);
        match misconception {
            Misconception::EarlyForGood => format!(
                "Nobody knows yet what {name} is worth here: it comes first because of what was found before, at other nodes or at another depth."
            ),
            Misconception::OrderForgotten => {
                "The original order decides only among moves of which nothing else is known."
                    .to_owned()
            }
            _ => String::new(),
        }
    }

    pub(super) fn first_reason(&self, child: VisitId) -> TextLine {
        let recording = self.side.recording;
        let line = TextLine::new(format!("{} comes first: ", self.subject(child)));
        let here = self.side.node_map.node_of(child);
        let early = recording.parent(child).and_then(|at| self.early_moves(at));
        line.say(match self.first_right(child) {
            Some(FirstReason::Table) => {
                "the table has it as the best move of an earlier search.".to_owned()
            }
            Some(FirstReason::BestLine) => {
                "the best line of the depth before goes this way.".to_owned()
            }
            Some(FirstReason::Loud) => "loud moves go before quiet ones.".to_owned(),
            Some(FirstReason::Killer) => {
                let cut = early.and_then(|early| early.killer(here));
                cut.map_or_else(String::new, |(_, cut)| {
                    format!(
                        "the same move has closed the window at {}, as {}, and may do so again at this ply.",
                        self.name(cut.node),
                        self.name(cut.child)
                    )
                })
            }
            Some(FirstReason::History) => {
                let player = recording.parent(child).map(|at| recording.visit(at).player);
                let history = early.zip(player).map(|(early, player)| early.history(player, here));
                let (weight, times) = history.unwrap_or_default();
                format!(
                    "it has closed {} so far, and with a history of {weight} no quiet move here has more.",
                    counted(times, "window", "windows")
                )
            }
            Some(FirstReason::Order | FirstReason::Best) | None => {
                "of no move here more is known, so the original order stays.".to_owned()
            }
        })
    }
}
