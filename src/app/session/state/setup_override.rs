//! The search settings of the open stage: the user's, or temporary ones of a lesson or another search on the Step
//! page.

use std::sync::Arc;

use stage::{Setup, Stage};

use crate::session::Request;
use crate::session::Session;

impl Session {
    /// The search settings of the open stage: its own if it has any, otherwise the user's.
    pub fn setup(&self) -> Setup {
        self.setup_override.unwrap_or(self.settings.setup)
    }

    /// Changes the search settings of the open stage. Settings of its own stay separate from the user's.
    pub(crate) fn set_setup(&mut self, setup: Setup) {
        match &mut self.setup_override {
            Some(lent) => *lent = setup,
            None => self.settings.setup = setup,
        }
    }

    /// Shows a stage with its own settings; the user's settings apply again to the next stage.
    pub(crate) fn show_with_own_setup(&mut self, stage: Arc<Stage>) {
        let (own, brought) = (self.settings.setup, stage.setup);
        self.replace_stage(stage);
        self.settings.setup = own;
        self.setup_override = Some(brought);
    }

    /// The settings for opening something: the user's, unless the request reopens the current source with its own
    /// settings.
    pub(crate) fn setup_for(&self, request: &Request) -> Setup {
        let same =
            matches!(request, Request::Source(source) if source.is_identical(&self.stage.source));
        if same && self.course.is_none() {
            self.setup()
        } else {
            self.settings.setup
        }
    }
}
