//! Presentation mode, and the clock of the speaker.

use std::time::Duration;

use super::Session;
use super::page::Page;

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
    /// The page from which it was started, if that page shows no search.
    from: Option<Page>,
}

impl Presenting {
    pub fn is_on(&self) -> bool {
        self.on
    }

    pub fn is_blank(&self) -> bool {
        self.blank
    }

    pub fn set(&mut self, on: bool) {
        *self = Presenting {
            on,
            blank: false,
            from: self.from.filter(|_| !on),
        };
    }

    /// Starts from a page other than the one shown; the mode returns to it at the end.
    pub(crate) fn begin_from(&mut self, page: Page) {
        self.set(true);
        self.from = Some(page);
    }

    /// Returns the page to go back to, after the mode has ended.
    pub(crate) fn take_from(&mut self) -> Option<Page> {
        if self.on { None } else { self.from.take() }
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
    pub fn present(&mut self, present: bool) {
        self.presenting.set(present);
        if present {
            self.speaking.begin();
            if self.page == Page::Exercise {
                self.presenting.begin_from(self.page);
                self.page = Page::Step;
                self.say("Before an audience: the search of the Step page. Esc leads back.");
            }
        }
        self.go_back_from_presenting();
    }

    /// Returns to the page from which presenting was started, after it has ended.
    pub(crate) fn go_back_from_presenting(&mut self) {
        let from = self.presenting.take_from();
        if let Some(page) = from.filter(|_| self.page == Page::Step) {
            self.turn_to(page);
        }
    }
}
