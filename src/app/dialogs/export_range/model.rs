//! The steps and the format chosen in the export dialog.

use std::time::Duration;

use export::picture::{Format, Sequence};
use search::trace::Step;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportRange {
    pub from: Step,
    pub to: Step,
    pub last: Step,
    /// The time for which an animation shows each step, in milliseconds.
    pub delay: u32,
    pub format: Format,
}

impl ExportRange {
    /// The step on screen, as SVG.
    pub fn at(step: Step, last: Step) -> ExportRange {
        ExportRange {
            from: step,
            to: step,
            last,
            format: Format::Svg,
            ..ExportRange::all(last)
        }
    }

    /// All steps, as an HTML page.
    pub fn all(last: Step) -> ExportRange {
        ExportRange {
            from: 0,
            to: last,
            last,
            #[allow(clippy::cast_possible_truncation)] // under a second
            delay: Sequence::DELAY.as_millis() as u32,
            format: Format::Html,
        }
    }

    pub fn sequence(self) -> Sequence {
        Sequence {
            from: self.from,
            to: self.to,
            delay: Duration::from_millis(self.delay.into()),
        }
    }
}
