//! Why a picture is not written.

use search::trace::Step;

use super::Format;

/// A sequence of more steps is not a handout any more.
pub const MOST_STEPS: u32 = 5_000;

/// Why a picture was not written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// Its file cannot be; said in full.
    #[error("{0}")]
    File(String),
    /// Its format has no way to say it.
    #[error("the picture could not be made: {0}")]
    Writer(String),
    /// There is no such step.
    #[error("there is no step {step}: the last one is {last}")]
    BeyondEnd {
        /// The step asked for.
        step: Step,
        last: Step,
    },
    /// The first step is behind the last one.
    #[error("no steps from {from} to {to}: the first step comes after the last")]
    Backwards {
        /// The first.
        from: Step,
        /// The last.
        to: Step,
    },
    /// The format is for many steps.
    #[error(
        "{0} holds many steps: remove --step, or choose SVG, PNG, PDF or TikZ for a picture of it"
    )]
    OfSteps(Format),
    /// There are too many steps.
    #[error(
        "{steps} pictures are too many for one sequence, which has {MOST_STEPS} at most: choose fewer steps, a smaller tree or a smaller depth"
    )]
    TooMany {
        /// How many there are.
        steps: u64,
    },
    /// A numbered file is there already.
    #[error("{0} already exists: choose another name or folder")]
    Exists(String),
    /// It was cancelled.
    #[error("{}", match written {
        0 => "nothing was written".to_owned(),
        1 => "the first picture is written".to_owned(),
        _ => format!("the first {written} pictures are written"),
    })]
    Cancelled {
        /// How many files are there.
        written: u32,
    },
}
