//! Errors of picture export.

use search::trace::Step;

use super::Format;

/// The maximum number of steps in a sequence; more would not make a usable handout.
pub const MOST_STEPS: u32 = 5_000;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// The file cannot be written; the text is a complete message.
    #[error("{0}")]
    File(String),
    /// The format cannot represent the picture.
    #[error("the picture could not be made: {0}")]
    Writer(String),
    #[error("there is no step {step}: the last one is {last}")]
    BeyondEnd { step: Step, last: Step },
    #[error("no steps from {from} to {to}: the first step comes after the last")]
    Backwards { from: Step, to: Step },
    /// The format holds many steps, so a single step was rejected.
    #[error(
        "{0} holds many steps: remove --step, or choose {others} for a picture of it",
        others = Format::list(|it| !it.is_of_steps(), Format::title)
    )]
    OfSteps(Format),
    #[error(
        "{steps} pictures are too many for one sequence, which has {MOST_STEPS} at most: choose fewer steps, a smaller tree or a smaller depth"
    )]
    TooMany { steps: u64 },
    #[error("{0} already exists: choose another name or folder")]
    Exists(String),
    #[error("{}", match written {
        0 => "nothing was written".to_owned(),
        1 => "the first picture is written".to_owned(),
        _ => format!("the first {written} pictures are written"),
    })]
    Cancelled { written: u32 },
}
