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

    /// Calls for each cutoff mark: where it is on the axis, at which edge of the bar, and for how many cutoffs it stands. Those
    /// less than so many steps after the first one have one mark together.
    pub fn cut_marks(self, apart: Step, mut mark: impl FnMut(Step, TickSide, usize)) {
        let sides: &[(Option<Hand>, TickSide)] = match self {
            Timeline::One(_) => &[(None, TickSide::BothEdges)],
            Timeline::Both(_) => &[
                (Some(Hand::Left), TickSide::Upper),
                (Some(Hand::Right), TickSide::Lower),
            ],
        };
        for &(hand, edge) in sides {
            let cuts = match (self, hand) {
                (Timeline::Both(search_pair), Some(hand)) => {
                    search_pair.stage(hand).recording.cut_steps()
                }
                (Timeline::One(recording), _) => recording.cut_steps(),
                (Timeline::Both(_), None) => continue,
            };
            let mut at = 0;
            while at < cuts.len() {
                let (step, beyond) = match (self, hand) {
                    (Timeline::Both(search_pair), Some(hand)) => {
                        let step = search_pair.pair.first(hand, cuts[at]);
                        (step, search_pair.pair.at(hand, step.saturating_add(apart)))
                    }
                    _ => (cuts[at], cuts[at].saturating_add(apart)),
                };
                let together = cuts[at..].partition_point(|&cut| cut <= beyond).max(1);
                mark(step, edge, together);
                at += together;
            }
        }
    }
}
