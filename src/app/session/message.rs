//! The message in the status line: it confirms an action, explains why a key has no effect, or reports an error. It
//! is gone at the next step, page or document.

use crate::session::Session;

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

    /// Removes the message and the error message.
    pub(crate) fn clear_messages(&mut self) {
        self.message = None;
        self.notice = None;
    }

    /// Returns the text of the message in the status line.
    pub fn said(&self) -> Option<&str> {
        self.message.as_ref().map(|message| &*message.text)
    }
}
