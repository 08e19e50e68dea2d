//! How what is open is searched: as the user wants it, or as a lesson or another search on the Step page has it meanwhile.

use std::sync::Arc;

use stage::{Setup, Stage};

use crate::Request;
use crate::Session;

impl Session {
    /// How what is open is searched: with settings of its own, where it has brought some; else the user's.
    pub fn setup(&self) -> Setup {
        self.setup_override.unwrap_or(self.settings.setup)
    }

    /// Changes how what is open is searched. What it has brought stays apart from the user's settings.
    pub(crate) fn set_setup(&mut self, setup: Setup) {
        match &mut self.setup_override {
            Some(lent) => *lent = setup,
            None => self.settings.setup = setup,
        }
    }

    /// Shows a stage that has brought its own settings: the user's come back with the next one.
    pub(crate) fn show_with_own_setup(&mut self, stage: Arc<Stage>) {
        let (own, brought) = (self.settings.setup, stage.setup);
        self.replace_stage(stage);
        self.settings.setup = own;
        self.setup_override = Some(brought);
    }

    /// The settings with which something is opened: the user's, unless it is what is open with others.
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
