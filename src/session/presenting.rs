//! Whether the screen is before an audience, and for how long somebody has been speaking.

use std::time::Duration;

/// For how long somebody has been speaking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Speaking {
    elapsed: Duration,
}

impl Speaking {
    /// The time since the clock was begun.
    pub fn elapsed(self) -> Duration {
        self.elapsed
    }

    /// Lets the clock go on.
    pub(crate) fn let_time_pass(&mut self, time: Duration) {
        self.elapsed += time;
    }

    /// Begins anew.
    pub(crate) fn begin(&mut self) {
        self.elapsed = Duration::ZERO;
    }
}

/// Whether the screen is before an audience.
#[derive(Clone, Debug, Default)]
pub struct Presenting {
    on: bool,
    blank: bool,
}

impl Presenting {
    /// Whether it is.
    pub fn is_on(&self) -> bool {
        self.on
    }

    /// Whether the screen is blank meanwhile.
    pub fn is_blank(&self) -> bool {
        self.blank
    }

    /// Begins or ends.
    pub fn set(&mut self, on: bool) {
        *self = Presenting {
            on,
            ..Presenting::default()
        };
    }

    /// Blanks the screen or shows it again; only before an audience.
    pub fn set_blank(&mut self, blank: bool) {
        self.blank = blank && self.on;
    }

    /// Leaves what is in front, the blank screen or all of it; `false` when there is nothing to leave.
    pub fn leave(&mut self) -> bool {
        if self.blank {
            self.blank = false;
        } else if self.on {
            self.set(false);
        } else {
            return false;
        }
        true
    }
}
