//! The timeline of what is stepped: one search, or two searches on a common axis.

mod passes;

use search::trace::{Hand, Recording, Step, Stride};
use stage::SearchPair;

use crate::session::page::Direction;

pub use passes::{PassPart, pass_at, passes};

#[derive(Clone, Copy)]
pub enum Timeline<'a> {
    One(&'a Recording),
    Both(&'a SearchPair),
}

/// The edges of the scrub bar at which cutoffs are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TickSide {
    BothEdges,
    Upper,
    Lower,
}

#[derive(Clone, Copy, Debug)]
pub struct CutTick {
    /// The position on the axis.
    pub step: Step,
    pub side: TickSide,
    /// The number of cutoffs that the mark represents.
    pub count: usize,
}

impl Timeline<'_> {
    pub fn steps(self) -> Step {
        match self {
            Timeline::One(recording) => recording.steps(),
            Timeline::Both(search_pair) => search_pair.pair.steps(),
        }
    }

    /// Returns true if any of the searches has a target for the stride.
    pub fn has(self, stride: Stride) -> bool {
        match self {
            Timeline::One(recording) => recording.has(stride),
            Timeline::Both(search_pair) => Hand::BOTH
                .iter()
                .any(|&hand| search_pair.stage(hand).recording.has(stride)),
        }
    }

    /// The next or previous target of a stride.
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

    /// The recording whose passes are to be shown. Two searches are compared side by side only if neither searches
    /// the tree repeatedly.
    pub fn in_passes(&self) -> Option<&Recording> {
        match self {
            Timeline::One(recording) if !recording.passes().is_empty() => Some(recording),
            Timeline::One(_) | Timeline::Both(_) => None,
        }
    }

    /// The number of cutoffs of each search; a single number for one search.
    pub fn cutoffs(self) -> Vec<usize> {
        match self {
            Timeline::One(recording) => vec![recording.cut_steps().len()],
            Timeline::Both(search_pair) => {
                let count = |hand| search_pair.stage(hand).recording.cut_steps().len();
                Hand::BOTH.map(count).to_vec()
            }
        }
    }

    /// The marks of the cutoffs on the axis, grouped by search. Cutoffs less than `apart` steps after the first of a
    /// group share its mark.
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

/// Adds the marks of one search's cutoffs. `place` maps a step of the search to its position on the axis, and to the
/// last of its own steps that share the mark.
fn gather(
    cuts: &[Step],
    side: TickSide,
    place: impl Fn(Step) -> (Step, Step),
    marks: &mut Vec<CutTick>,
) {
    let mut rest = cuts;
    while let Some(&first) = rest.first() {
        let (step, beyond) = place(first);
        // The next mark is usually near, so doubling from here is faster than a binary search of the rest.
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
