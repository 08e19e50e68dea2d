//! What is being stepped: one search, or two of them on their common axis.

mod passes;

use search::trace::{Hand, Recording, Step, Stride};
use stage::SearchPair;

use crate::page::Direction;

pub use passes::{PassPart, pass_at, passes};

/// The axis of what is on screen.
#[derive(Clone, Copy)]
pub enum Timeline<'a> {
    /// One search.
    One(&'a Recording),
    /// Two searches side by side.
    Both(&'a SearchPair),
}

/// Where a track's cutoffs are marked on the scrub bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TickSide {
    /// Above it and below it.
    BothEdges,
    /// Above it only.
    Upper,
    /// Below it only.
    Lower,
}

/// A mark on the scrub bar.
#[derive(Clone, Copy, Debug)]
pub struct CutTick {
    /// Where it is on the axis.
    pub step: Step,
    /// At which edge of the bar.
    pub side: TickSide,
    /// For how many cutoffs it stands.
    pub count: usize,
}

impl Timeline<'_> {
    /// The last step.
    pub fn steps(self) -> Step {
        match self {
            Timeline::One(recording) => recording.steps(),
            Timeline::Both(search_pair) => search_pair.pair.steps(),
        }
    }

    /// Whether there is anywhere for a stride to come to rest, in any of the searches.
    pub fn has(self, stride: Stride) -> bool {
        match self {
            Timeline::One(recording) => recording.has(stride),
            Timeline::Both(search_pair) => Hand::BOTH
                .iter()
                .any(|&hand| search_pair.stage(hand).recording.has(stride)),
        }
    }

    /// The next or previous resting place.
    pub fn stride(self, step: Step, stride: Stride, direction: Direction) -> Option<Step> {
        match (self, direction) {
            (Timeline::One(recording), Direction::Forward) => recording.next(step, stride),
            (Timeline::One(recording), Direction::Back) => recording.previous(step, stride),
            (Timeline::Both(search_pair), direction) => {
                let both = [0, 1].map(|hand: usize| &search_pair.stages[hand].recording);
                match direction {
                    Direction::Forward => search_pair.pair.next(both, step, stride),
                    Direction::Back => search_pair.pair.previous(both, step, stride),
                }
            }
        }
    }

    /// The recording with passes to be shown. Two searches stand side by side only where neither goes through the tree again.
    pub fn in_passes(&self) -> Option<&Recording> {
        match self {
            Timeline::One(recording) if !recording.passes().is_empty() => Some(recording),
            Timeline::One(_) | Timeline::Both(_) => None,
        }
    }

    /// How many cutoffs each search makes; one number for one search.
    pub fn cutoffs(self) -> Vec<usize> {
        match self {
            Timeline::One(recording) => vec![recording.cut_steps().len()],
            Timeline::Both(search_pair) => {
                let count = |hand| search_pair.stage(hand).recording.cut_steps().len();
                Hand::BOTH.map(count).to_vec()
            }
        }
    }

    /// The cutoffs' marks on the axis, one search's after the other's. Cutoffs less than so many steps after the first of them
    /// have one mark together.
    pub fn cut_marks(self, apart: Step) -> Vec<CutTick> {
        let mut marks = Vec::new();
        match self {
            Timeline::One(recording) => {
                let place = |own: Step| (own, own.saturating_add(apart));
                gather(
                    recording.cut_steps(),
                    TickSide::BothEdges,
                    place,
                    &mut marks,
                );
            }
            Timeline::Both(search_pair) => {
                for (hand, side) in [
                    (Hand::Left, TickSide::Upper),
                    (Hand::Right, TickSide::Lower),
                ] {
                    let place = |own: Step| {
                        let step = search_pair.pair.first(hand, own);
                        (step, search_pair.pair.at(hand, step.saturating_add(apart)))
                    };
                    let cuts = search_pair.stage(hand).recording.cut_steps();
                    gather(cuts, side, place, &mut marks);
                }
            }
        }
        marks
    }
}

/// Adds the marks of one search's cutoffs. `place` says of a step of its own where it is on the axis, and up to which of its own
/// steps there is no room for another mark.
fn gather(
    cuts: &[Step],
    side: TickSide,
    place: impl Fn(Step) -> (Step, Step),
    marks: &mut Vec<CutTick>,
) {
    let mut rest = cuts;
    while let Some(&first) = rest.first() {
        let (step, beyond) = place(first);
        // The next mark is near: looking from here on is quicker than halving all that is left.
        let mut reach = 1;
        while rest.get(reach).is_some_and(|&cut| cut <= beyond) {
            reach *= 2;
        }
        let near = &rest[..reach.min(rest.len())];
        let count = near.partition_point(|&cut| cut <= beyond).max(1);
        marks.push(CutTick { step, side, count });
        rest = &rest[count..];
    }
}
