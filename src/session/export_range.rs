//! Which steps are to be written into which kind of file: what the box for it holds.

use std::time::Duration;

use export::picture::{Format, Sequence};
use search::trace::Step;

/// Delays that the box takes, in milliseconds.
pub const DELAYS: std::ops::RangeInclusive<u32> = 50..=60_000;

/// A choice of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportRange {
    /// The first step.
    pub from: Step,
    /// The last one.
    pub to: Step,
    /// The last one there is.
    pub last: Step,
    /// How long an animation shows each, in milliseconds.
    pub delay: u32,
    /// Into what.
    pub format: Format,
}

impl ExportRange {
    /// All steps, as a page for a browser.
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

    /// The same within what there is, the first step no later than the last.
    #[must_use]
    pub fn settled(self) -> ExportRange {
        let to = self.to.min(self.last);
        ExportRange {
            from: self.from.min(to),
            to,
            delay: self.delay.clamp(*DELAYS.start(), *DELAYS.end()),
            ..self
        }
    }

    /// What is to be written.
    pub fn sequence(self) -> Sequence {
        Sequence {
            from: self.from,
            to: self.to,
            delay: Duration::from_millis(self.delay.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_stays_within_the_search() {
        let range = ExportRange {
            from: 30,
            to: 90,
            delay: 1,
            ..ExportRange::all(20)
        };
        let settled = range.settled();
        assert_eq!((settled.from, settled.to, settled.delay), (20, 20, 50));
        assert_eq!(ExportRange::all(20).sequence().delay, Sequence::DELAY);
    }
}
