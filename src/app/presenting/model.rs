//! Presentation mode, and the clock of the speaker.

use std::time::Duration;

use crate::session::Session;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Speaking {
    elapsed: Duration,
}

impl Speaking {
    /// The time since the clock was started.
    pub fn elapsed(self) -> Duration {
        self.elapsed
    }

    pub(crate) fn let_time_pass(&mut self, time: Duration) {
        self.elapsed += time;
    }

    pub(crate) fn begin(&mut self) {
        self.elapsed = Duration::ZERO;
    }
}

#[derive(Clone, Debug, Default)]
pub struct Presenting {
    on: bool,
    blank: bool,
}

impl Presenting {
    pub fn is_on(&self) -> bool {
        self.on
    }

    pub fn is_blank(&self) -> bool {
        self.blank
    }

    pub fn set(&mut self, on: bool) {
        *self = Presenting { on, blank: false };
    }

    /// Blanks the screen or shows it again; only in presentation mode.
    pub fn set_blank(&mut self, blank: bool) {
        self.blank = blank && self.on;
    }

    /// Leaves the blank screen, otherwise the mode; returns `false` if there is nothing to leave.
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

impl Session {
    /// Begins or ends presenting the page that is open.
    pub fn present(&mut self, present: bool) {
        self.presenting.set(present);
        if present {
            self.speaking.begin();
        }
    }
}
