//! Questions about the decision to cut, and the skipped children. Asked when a node has taken a child's value into
//! account.

use search::trace::{Event, Step, VisitId};
use search::{Interval, Window};

use super::{Answer, Ask, Question, Subject};
use crate::chance::weighted_sum;
use crate::diagnosis::{Situation, cutting};
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use crate::visits;
use text::{say, window_text};

/// The number of skipped children that are listed by name.
const NAMED: usize = 6;

pub(super) struct Cut;

impl Ask for Cut {
    fn subject(&self, side: SearchedTree<'_>, step: Step) -> Option<Subject> {
        match side.recording.event(step + 1)? {
            Event::Enter(_) | Event::Cutoff(_) => Subject::decided(side, step),
            _ => None,
        }
    }

    fn text(&self, asked: &Question<'_>) -> String {
        let (name, child) = (asked.name(asked.node), asked.child.unwrap_or(asked.node));
        let (subject, value) = (asked.subject(child), asked.value(child));
        say!(question_cut, child = subject, node = name, value)
    }

    fn right(&self, asked: &Question<'_>) -> Option<Answer> {
        let (recording, child) = (asked.side.recording, asked.child?);
        // Not every tree marks the moves that are loud below the horizon, as a tree from a file does.
        let is_told_loud = asked.side.tree.node(asked.node_of(child)).loud;
        if visits::is_quiescent(recording, asked.node) && !is_told_loud {
            return None;
        }
        let end = |visit: VisitId| visit.0 + recording.visit(visit).size();
        let is_last = end(child) == end(asked.node);
        let cuts = recording.visit(asked.node).skipped > 0 && is_last;
        let skipped = cuts.then(|| asked.left(child));
        Some(Answer::Cut(skipped.unwrap_or_default()))
    }

    fn situation(&self, asked: &Question<'_>) -> Situation {
        asked.cut_situation()
    }

    fn reason(&self, asked: &Question<'_>, narrator: &mut Narrator<'_>) -> String {
        let (node, child) = (asked.node, asked.child.unwrap_or(asked.node));
        if asked.answer() != Answer::Cut(Vec::new()) {
            let tree = asked.side.tree;
            let skipped = asked.left(child).into_iter().filter_map(|index| {
                let child = tree.children(asked.node_of(node)).nth(index as usize)?;
                Some((asked.side.name)(child))
            });
            let skipped: Vec<String> = skipped.collect();
            if skipped.len() <= NAMED {
                narrator.skipped = skipped;
            }
            return narrator.cutoff(node);
        }
        if asked.is_chance(node) {
            return asked.chance_continues();
        }
        let window = crate::diagnosis::narrowing(asked.side.recording, node, child).right();
        let node = asked.name(node);
        if window.alpha == window.beta {
            say!(question_no_cutoff_strict, bound = window.alpha, node)
        } else {
            say!(question_no_cutoff_open, node, window = window_text(window))
        }
    }

    fn hint(&self, _: &Question<'_>) -> &'static str {
        say!(question_cut_hint)
    }

    fn veiled(&self, asked: &Question<'_>) -> Option<VisitId> {
        Some(asked.node)
    }

    fn is_trivial(&self, asked: &Question<'_>) -> bool {
        asked.cannot_cut()
    }
}

impl Question<'_> {
    /// Returns the decision of a node to which a child has just returned.
    pub(super) fn cut_situation(&self) -> Situation {
        let (recording, node) = (self.side.recording, self.node);
        let Some(child) = self.child else {
            return Situation::Other;
        };
        let left = self.left(child);
        if self.is_chance(node) {
            return Situation::CuttingChance {
                cuts: Cut.right(self) != Some(Answer::Cut(Vec::new())),
                is_bounded: recording.value_bounds(node).is_some(),
                left,
            };
        }
        let decision = cutting(recording, node, child);
        decision.map_or(Situation::Other, |decision| {
            Situation::Cutting(decision, left)
        })
    }

    /// Returns true if no ancestor has a bound that the node could meet.
    pub(super) fn cannot_cut(&self) -> bool {
        let visit = self.side.recording.visit(self.node);
        let is_bounded = visit.window.bound_of(visit.player.other()).is_finite();
        !visit.chance && visit.skipped == 0 && !is_bounded
    }

    /// Explains why a chance node cannot skip its remaining children.
    fn chance_continues(&self) -> String {
        let node = self.name(self.node);
        let Some(bounds) = self.side.recording.value_bounds(self.node) else {
            return say!(question_no_cutoff_unbounded, node);
        };
        let now = self.now();
        let Interval { lo, hi } = weighted_sum(&now, self.node).between(bounds);
        let window = now.node(self.node).map_or(Window::FULL, |now| now.window);
        let window = window_text(window);
        say!(question_no_cutoff_sum, hi, lo, node, window)
    }
}
