//! Errors of picture export.

use search::trace::Step;
use text::say;

use super::Format;

/// The maximum number of steps in a sequence; more would not make a usable handout.
pub const MOST_STEPS: u32 = 5_000;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// The file cannot be written; the text is a complete message.
    #[error("{0}")]
    File(String),
    /// The format cannot represent the picture.
    #[error("{}", say!(draw_export_failed, error = .0))]
    Writer(String),
    #[error("{}", say!(draw_export_beyond_end, last = *last, step = *step))]
    BeyondEnd { step: Step, last: Step },
    #[error("{}", say!(draw_export_backwards, from = *from, to = *to))]
    Backwards { from: Step, to: Step },
    /// The format holds many steps, so a single step was rejected.
    #[error(
        "{0} holds many steps: remove --step, or choose {others} for a picture of it",
        others = Format::list(|it| !it.is_of_steps(), Format::title)
    )]
    OfSteps(Format),
    #[error("{}", say!(draw_export_too_many, most = MOST_STEPS, steps = *steps))]
    TooMany { steps: u64 },
    #[error("{}", say!(draw_export_exists, name = .0))]
    Exists(String),
    #[error("{}", say!(draw_export_cancelled, written = *written))]
    Cancelled { written: u32 },
}
