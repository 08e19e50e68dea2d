//! Strides: steps from one moment to the next or previous moment of a kind.

use strum::VariantArray;

use super::ranks::{Flags, Ranks};
use super::{Event, Recording, Step, VisitId};

/// The distance covered by one key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Stride {
    Event,
    /// To what the search learns next: a value, a changed window, a cutoff, a return. It also stops at the end.
    Learned,
    Node,
    Leaf,
    /// To the update of a node by a child's value.
    Update,
    Cutoff,
    RootMove,
    /// Forward: to the end of the current node (at its end: of its parent). Back: to its beginning.
    ThisNode,
    /// To the start of the next search of the root by a driver.
    Pass,
    TableHit,
    Research,
}

impl Stride {
    /// All strides, finest first.
    pub const ALL: &'static [Stride] = Stride::VARIANTS;
}

impl Recording {
    /// Returns true if this stride can stop anywhere: only some searches make passes, probe a table or search a child
    /// again.
    pub fn has(&self, stride: Stride) -> bool {
        self.next(0, stride).is_some()
    }

    /// Returns the first step after `step` at which the stride stops; `None` if there is none. A step beyond the end
    /// counts as the end.
    pub fn next(&self, step: Step, stride: Stride) -> Option<Step> {
        let step = step.min(self.steps());
        match stride {
            Stride::Event => (step < self.steps()).then_some(step + 1),
            Stride::Learned => {
                (step < self.steps()).then(|| self.nth_learned(self.learned_by(step) + 1))
            }
            Stride::Node => {
                let next = self.visits_by(step);
                (next < self.visit_count()).then(|| self.entered(VisitId(next)))
            }
            Stride::Leaf => {
                // A leaf that has just been entered is evaluated next.
                let first = step
                    .checked_sub(1)
                    .map_or(0, |before| self.visits_by(before));
                let mut visits = (first..self.visit_count()).map(VisitId);
                let leaf = visits.find(|&visit| self.is_leaf(visit))?;
                Some(self.entered(leaf) + 1)
            }
            Stride::Update => (step + 1..=self.steps()).find(|&at| self.is_update(at)),
            Stride::Cutoff => after(&self.log.cutoffs, step),
            Stride::TableHit => after(&self.log.hits, step),
            Stride::Research => after(&self.log.researches, step),
            Stride::Pass => {
                let passes = self.passes();
                let next = passes.partition_point(|pass| pass.step <= step);
                passes.get(next).map(|pass| pass.step)
            }
            Stride::RootMove => {
                let next = match self.root_move(step) {
                    Some(child) => child.0 + self.size(child),
                    None => self.visits_by(step),
                };
                // Another search of the root may follow the last visit.
                let mut visits = (next..self.visit_count()).map(VisitId);
                let child = visits.find(|&visit| self.ply(visit) == 1)?;
                Some(self.entered(child))
            }
            Stride::ThisNode => {
                let node = match self.event(step) {
                    None => VisitId::ROOT,
                    Some(Event::Pass(pass)) => self.passes()[pass as usize].root,
                    Some(event) => event.node()?,
                };
                self.line_up(node)
                    .map(|at| self.last_step(at))
                    .find(|&last| last > step)
            }
        }
    }

    /// Returns the last step before `step` at which the stride stops; `None` if there is none. A step beyond the end
    /// counts as the end.
    pub fn previous(&self, step: Step, stride: Stride) -> Option<Step> {
        let step = step.min(self.steps());
        match stride {
            Stride::Event => step.checked_sub(1),
            Stride::Learned => Some(self.nth_learned(self.learned_by(step.checked_sub(1)?))),
            Stride::Node => {
                let newest = self.last_entered(step.checked_sub(1)?)?;
                Some(self.entered(newest))
            }
            Stride::Leaf => {
                let behind = self.visits_by(step.checked_sub(2)?);
                let leaf = (0..behind)
                    .map(VisitId)
                    .rfind(|&visit| self.is_leaf(visit))?;
                Some(self.entered(leaf) + 1)
            }
            Stride::Update => (1..step).rev().find(|&at| self.is_update(at)),
            Stride::Cutoff => before(&self.log.cutoffs, step),
            Stride::TableHit => before(&self.log.hits, step),
            Stride::Research => before(&self.log.researches, step),
            Stride::Pass => {
                let passes = self.passes();
                let earlier = passes.partition_point(|pass| pass.step < step);
                Some(passes[earlier.checked_sub(1)?].step)
            }
            Stride::RootMove => {
                let mut last = self.last_entered(step.checked_sub(1)?)?;
                loop {
                    let mut line = self.line_up(last);
                    if let Some(child) = line.find(|&at| self.ply(at) == 1) {
                        break Some(self.entered(child));
                    }
                    // The root has just been entered: the move is in the previous search of the root, if there is
                    // one.
                    last = VisitId(last.0.checked_sub(1)?);
                }
            }
            Stride::ThisNode => {
                // Where a pass begins, the previous pass has just ended.
                let ended = || self.line_up(self.last_entered(step)?).last();
                let node = self.event(step)?.node().or_else(ended)?;
                self.line_up(node)
                    .map(|at| self.entered(at))
                    .find(|&entered| entered < step)
            }
        }
    }

    /// Returns the child of the root that was entered last; `None` before the first child in a search of the root.
    fn root_move(&self, step: Step) -> Option<VisitId> {
        self.line_up(self.last_entered(step)?)
            .find(|&at| self.ply(at) == 1)
    }

    fn visits_by(&self, step: Step) -> u32 {
        self.last_entered(step).map_or(0, |newest| newest.0 + 1)
    }

    /// Returns the number of stops of [`Stride::Learned`] up to a step.
    pub fn learned_by(&self, step: Step) -> u32 {
        self.learned().below(step.min(self.steps()) as usize + 1)
    }

    /// Returns the step of a stop of [`Stride::Learned`], counted from 1; number 0 is the beginning.
    pub fn nth_learned(&self, number: u32) -> Step {
        number
            .checked_sub(1)
            .map_or(0, |before| self.learned().nth(before))
    }

    fn learned(&self) -> &Ranks {
        self.learned.get_or_init(|| {
            let mut stops = Flags::default();
            let end = self.steps() as usize;
            (1..=self.steps())
                .filter(|&step| self.is_learned(step))
                .for_each(|step| stops.set(step as usize));
            stops.set(end);
            stops.ranked(end + 1)
        })
    }

    /// Returns true if the search learns something at a step. Entering a node and storing a result teach nothing new,
    /// and of an update before the node returns, the return says everything.
    pub(super) fn is_learned(&self, step: Step) -> bool {
        match self.event(step) {
            None | Some(Event::Enter(_) | Event::Store(_)) => false,
            Some(Event::Probe(_)) => self.log.hits.binary_search(&step).is_ok(),
            Some(Event::Update { node, child }) => {
                step < self.settled(node) && self.changes(step, node, child)
            }
            Some(
                Event::Pass(_)
                | Event::StandPat(_)
                | Event::Evaluate(_)
                | Event::Research { .. }
                | Event::Cutoff(_)
                | Event::Leave(_),
            ) => true,
        }
    }

    /// Returns true if an update changes the node's window; in a search without windows, its choice.
    fn changes(&self, step: Step, node: VisitId, child: VisitId) -> bool {
        if !self.has_windows() {
            return self.chosen_after(child) != self.rival(child);
        }
        let window = |step| self.moment(step).node(node).map(|node| node.window);
        window(step - 1) != window(step)
    }

    fn is_update(&self, step: Step) -> bool {
        matches!(self.event(step), Some(Event::Update { .. }))
    }
}

/// Returns the first of some ascending steps after `step`.
fn after(steps: &[Step], step: Step) -> Option<Step> {
    let at = steps.partition_point(|&at| at <= step);
    steps.get(at).copied()
}

/// Returns the last of some ascending steps before `step`.
fn before(steps: &[Step], step: Step) -> Option<Step> {
    let at = steps.partition_point(|&at| at < step);
    Some(steps[at.checked_sub(1)?])
}
