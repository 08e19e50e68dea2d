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
                let both = search_pair.recordings();
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
        self.cutoffs_by(self.steps())
    }

    /// The number of cutoffs of each search up to a step; a single number for one search.
    pub fn cutoffs_by(self, step: Step) -> Vec<usize> {
        let by = |cuts: &[Step], own: Step| cuts.partition_point(|&cut| cut <= own);
        match self {
            Timeline::One(recording) => vec![by(recording.cut_steps(), step)],
            Timeline::Both(search_pair) => {
                let count = |hand| {
                    let cuts = search_pair.stage(hand).recording.cut_steps();
                    by(cuts, search_pair.pair.at(hand, step))
                };
                Hand::BOTH.map(count).to_vec()
            }
        }
    }

    /// The number of single steps up to a step, which are events or, for [`Stride::Learned`], its stops.
    pub fn number(self, step: Step, unit: Stride) -> u32 {
        match self {
            _ if unit != Stride::Learned => step,
            Timeline::One(recording) => recording.learned_by(step),
            Timeline::Both(search_pair) => {
                search_pair.pair.learned_by(search_pair.recordings(), step)
            }
        }
    }

    /// The place of a step on the scale of numbers: a fraction between two numbers.
    pub fn place(self, step: Step, unit: Stride) -> f64 {
        let number = self.number(step, unit);
        let here = self.numbered(number, unit);
        if step == here {
            return number.into();
        }
        let next = self.numbered(number + 1, unit);
        f64::from(number) + f64::from(step - here) / f64::from(next - here)
    }

    /// The step with this number; number 0 is the beginning.
    pub fn numbered(self, number: u32, unit: Stride) -> Step {
        match self {
            _ if unit != Stride::Learned => number,
            Timeline::One(recording) => recording.nth_learned(number),
            Timeline::Both(search_pair) => search_pair
                .pair
                .nth_learned(search_pair.recordings(), number),
        }
    }
}
