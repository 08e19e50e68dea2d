//! The message in the status line: it confirms an action, explains why a key has no effect, or reports an error. It
//! is gone at the next step, page or document.

use std::path::Path;
use std::time::Duration;

use crate::session::Session;
use crate::session::host::Effect;
use crate::session::page::Page;
use crate::session::seen_files::has_changed;

#[derive(Debug)]
pub struct Message {
    pub text: String,
    /// True if it reports an edit, which can be undone.
    pub of_edit: bool,
}

impl Session {
    pub fn say(&mut self, text: impl Into<String>) {
        self.report(text.into(), false);
    }

    pub(crate) fn report(&mut self, text: String, of_edit: bool) {
        self.messages += 1;
        self.notice = None;
        self.message = Some(Message { text, of_edit });
    }

    pub(crate) fn clear_messages(&mut self) {
        self.message = None;
        self.notice = None;
        self.failed_start = None;
    }

    /// Returns the error that the card reports in place of the explanation, until the first step: the window was
    /// opened on something unreadable and shows the ready tree instead.
    pub(crate) fn start_error(&self) -> Option<&str> {
        let is_card_shown = self.page == Page::Step
            && self.is_right_panel_open()
            && !self.presenting.is_on()
            && !self.is_asked()
            && self.ask.open().is_none();
        let error = self.notice.as_deref().filter(|_| is_card_shown)?;
        (self.failed_start.as_deref() == Some(error)).then_some(error)
    }

    pub fn said(&self) -> Option<&str> {
        self.message.as_ref().map(|message| &*message.text)
    }
}

impl Session {
    /// Queues a message after the current one, which the user may not have read yet.
    pub(crate) fn tell(&mut self, text: String) {
        let is_said = self.notice.as_ref() == Some(&text) || self.waiting_notices.contains(&text);
        if !is_said {
            self.waiting_notices.push_back(text);
        }
    }

    /// Reports why no copy of unsaved work is kept, unless another kind of work has reported the same reason.
    pub fn tell_no_copies(&mut self, why: String) {
        if self.why_no_copies.as_ref() != Some(&why) {
            self.why_no_copies = Some(why.clone());
            self.tell(why);
        }
    }

    /// Adds a file to the recent files, with its absolute path.
    pub(crate) fn remember(&mut self, path: &Path) {
        let whole = std::path::absolute(path);
        self.settings.remember(whole.as_deref().unwrap_or(path));
    }

    /// Handles a file that was written or opened: adds it to the recent files and removes messages about its failed
    /// overwriting.
    pub(crate) fn wrote(&mut self, path: &Path) {
        self.remember(path);
        let over = has_changed(path);
        self.notice.take_if(|notice| *notice == over);
        self.waiting_notices.retain(|notice| *notice != over);
    }

    /// Shares the registry of seen files with the copies of unsaved work.
    pub(super) fn share_seen_files(&mut self) {
        let seen = &self.host.seen;
        self.edits.copies.know(seen);
        self.maker.copies.know(seen);
        self.desk.copies.know(seen);
        self.play.copies.know(seen);
    }

    pub(super) fn show_next_notice(&mut self) {
        if self.notice.is_none()
            && let Some(next) = self.waiting_notices.pop_front()
        {
            self.notice = Some(next);
            // Redraw at once, because the next event may be far off.
            self.host.want(Effect::ComeBack(Duration::ZERO));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::session::Session;

    use crate::session::settings::Settings;

    #[test]
    fn notices_queue_without_duplicates() {
        let mut session = Session::new(Settings::default());
        for text in ["one", "two", "one"] {
            session.tell(text.to_owned());
        }
        for said in [Some("one"), Some("two"), None] {
            session.tick(0.0);
            session.tick(0.0);
            assert_eq!(session.notice.as_deref(), said);
            session.notice = None;
        }
    }
}
