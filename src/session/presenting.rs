//! Whether the screen is before an audience, and for how long somebody has been speaking.

use std::time::Duration;

use super::Session;
use super::page::Page;

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
    /// The page from which it was begun, where that shows no search.
    from: Option<Page>,
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
            blank: false,
            from: self.from.filter(|_| !on),
        };
    }

    /// Begins on another page than this one: it leads back there.
    pub(crate) fn begin_from(&mut self, page: Page) {
        self.set(true);
        self.from = Some(page);
    }

    /// The page to go back to, once it has ended.
    pub(crate) fn take_from(&mut self) -> Option<Page> {
        if self.on { None } else { self.from.take() }
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

impl Session {
    /// Begins or ends presenting.
    pub(crate) fn present(&mut self, present: bool) {
        self.presenting.set(present);
        if present {
            self.speaking.begin();
            if !matches!(self.page, Page::Step | Page::Both) {
                self.presenting.begin_from(self.page);
                self.page = Page::Step;
                self.say("Before an audience: the search of the Step page. Esc leads back.");
            }
        }
        self.go_back_from_presenting();
    }

    /// Once presenting has ended, to the page from which it was begun.
    pub(crate) fn go_back_from_presenting(&mut self) {
        let from = self.presenting.take_from();
        if let Some(page) = from.filter(|_| self.page == Page::Step) {
            self.turn_to(page);
        }
    }
}
