//! What was practised, as the window keeps it.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::lesson::Outcome;

use super::state::State;

impl State {
    /// Notes what came of a question or of a marked exercise. Who only shows it to a room does not call this.
    pub fn note(&mut self, outcome: Outcome) {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = since.map_or(0, |since| since.as_secs());
        self.progress.note(outcome, now);
    }
}
