//! The message in the status line: it confirms an action or explains why a key has no effect. It is gone at the next
//! step, page or document; errors are notices, which stay.

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
        self.message = Some(Message { text, of_edit });
    }

    /// Returns the text of the message in the status line.
    pub fn said(&self) -> Option<&str> {
        self.message.as_ref().map(|message| &*message.text)
    }
}
