//! Strides: from one moment to the next or previous one of a kind.

use super::{Event, Recording, Step, VisitId};

/// How far one press of a key goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stride {
    /// One event.
    Event,
    /// To the entering of a node.
    Node,
    /// To the evaluation of a leaf.
    Leaf,
    /// To a node's taking a child's value into account.
    Update,
    /// To a cutoff.
    Cutoff,
    /// To the entering of a move of the root.
    RootMove,
    /// Forward: to the end of the current node (at its end: of its parent). Back: to its beginning.
    ThisNode,
}

impl Stride {
    /// All strides, finest first.
    pub const ALL: [Stride; 7] = [
        Stride::Event,
        Stride::Node,
        Stride::Leaf,
        Stride::Update,
        Stride::Cutoff,
        Stride::RootMove,
        Stride::ThisNode,
    ];
}

impl Recording {
    /// The first step after `step` where the stride comes to rest; `None` when there is none.
    pub fn next(&self, step: Step, stride: Stride) -> Option<Step> {
        match stride {
            Stride::Event => (step < self.steps()).then_some(step + 1),
            Stride::Node => {
                let at = self.visits.partition_point(|visit| visit.entered <= step);
                self.visits.get(at).map(|visit| visit.entered)
            }
            Stride::Leaf => {
                let at = self.visits.partition_point(|visit| visit.entered < step);
                let leaf = self.visits[at..].iter().find(|visit| visit.is_leaf())?;
                Some(leaf.entered + 1)
            }
            Stride::Update => (step + 1..=self.steps()).find(|&at| self.is_update(at)),
            Stride::Cutoff => {
                let at = self.cut_steps.partition_point(|&cut| cut <= step);
                self.cut_steps.get(at).copied()
            }
            Stride::RootMove => self
                .children(VisitId::ROOT)
                .map(|child| self.entered(child))
                .find(|&entered| entered > step),
            Stride::ThisNode => {
                let node = self.event(step).map_or(VisitId::ROOT, Event::node);
                self.line_up(node)
                    .map(|at| self.last_step(at))
                    .find(|&last| last > step)
            }
        }
    }

    /// The last step before `step` where the stride comes to rest; `None` when there is none.
    pub fn previous(&self, step: Step, stride: Stride) -> Option<Step> {
        match stride {
            Stride::Event => step.checked_sub(1),
            Stride::Node => {
                let at = self.visits.partition_point(|visit| visit.entered < step);
                Some(self.visits[at.checked_sub(1)?].entered)
            }
            Stride::Leaf => {
                let at = self
                    .visits
                    .partition_point(|visit| visit.entered + 1 < step);
                let leaf = self.visits[..at].iter().rfind(|visit| visit.is_leaf())?;
                Some(leaf.entered + 1)
            }
            Stride::Update => (1..step).rev().find(|&at| self.is_update(at)),
            Stride::Cutoff => {
                let at = self.cut_steps.partition_point(|&cut| cut < step);
                Some(self.cut_steps[at.checked_sub(1)?])
            }
            Stride::RootMove => self
                .children(VisitId::ROOT)
                .map(|child| self.entered(child))
                .take_while(|&entered| entered < step)
                .last(),
            Stride::ThisNode => {
                let node = self.event(step)?.node();
                self.line_up(node)
                    .map(|at| self.entered(at))
                    .find(|&entered| entered < step)
            }
        }
    }

    fn is_update(&self, step: Step) -> bool {
        matches!(self.event(step), Some(Event::Update { .. }))
    }
}
