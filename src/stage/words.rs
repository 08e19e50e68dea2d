//! Explanations of a stage's steps in words.

use game::NodeId;
use search::Notation;
use search::trace::{Event, Hand, Mover, Step, VisitId};
use teach::{Explanation, GameKind, TextLine, explain_in, saving_in_words};
use text::say;

use super::{Names, SearchPair, Stage};

impl Stage {
    pub fn kind(&self) -> GameKind {
        match &*self.names {
            Names::Tree(_) => GameKind::of_tree(&self.tree),
            Names::Game { root, .. } => GameKind::of(root.game().about()),
        }
    }

    pub fn words(&self, step: Step, notation: Notation) -> Explanation {
        let short = |node| match &*self.names {
            Names::Tree(_) => self.full_name(node),
            Names::Game { .. } => self.name(node),
        };
        self.words_with(step, notation, &short, &|node| self.full_name(node))
    }

    /// Explains a step with these names: in a game, the headline has the full name of its node, so that it is
    /// unambiguous, and the rest refers to the same node.
    pub fn words_with(
        &self,
        step: Step,
        notation: Notation,
        short: &dyn Fn(NodeId) -> String,
        full: &dyn Fn(NodeId) -> String,
    ) -> Explanation {
        let (moment, kind) = (self.recording.moment(step), self.kind());
        let node_of = |visit| self.node_map.node_of(visit);
        let words = explain_in(notation, &moment, &|visit| short(node_of(visit)), kind);
        if !matches!(kind, GameKind::Game { .. }) {
            return words;
        }
        let current = moment.current();
        let named = |visit: VisitId| {
            if Some(visit) == current {
                full(node_of(visit))
            } else {
                short(node_of(visit))
            }
        };
        let headline = explain_in(notation, &moment, &named, kind).headline;
        let mut words = Explanation { headline, ..words };
        if let Some(depth) = self.undecided(step) {
            // Beside the line that leads to it.
            let place = words.sentences.len().min(1);
            let told = say!(source_undecided, depth);
            words.sentences.insert(place, TextLine::new(told));
        }
        words
    }

    /// Returns the depth of a search that ends with this step, if its value is that of a position from which the game
    /// goes on.
    fn undecided(&self, step: Step) -> Option<u32> {
        let recording = &self.recording;
        if step != recording.steps() || !recording.value().is_finite() {
            return None;
        }
        let pv = recording.pv();
        let last = *pv.last().filter(|&&last| recording.visit(last).is_leaf())?;
        let position = self.position(self.node_map.node_of(last))?;
        let depth = recording.iterations().last()?.depth;
        position.result().is_none().then_some(depth)
    }

    pub fn cuts_at(&self, step: Step) -> bool {
        matches!(self.recording.event(step), Some(Event::Cutoff(_)))
    }
}

impl SearchPair {
    /// Explains a step of the common axis: the event of the search that moves, and the nodes saved.
    pub fn words(&self, step: Step) -> Explanation {
        let hand = match self.pair.mover(step) {
            Mover::Only(hand) => hand,
            // A search that cuts has the more detailed explanation.
            _ if !self.variants[0].spec.can_cut() => Hand::Right,
            _ => Hand::Left,
        };
        let own = self.pair.at(hand, step);
        let mut words = self.stage(hand).words(own, Notation::Minimax);
        words.sentences.truncate(1);
        let saving = self
            .ask(|both| saving_in_words(&both.costs(step), self.both_names(), self.same_order()));
        words.sentences.extend(saving.iter().map(TextLine::new));
        words
    }
}
