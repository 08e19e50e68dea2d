//! Searches with settings of their own on the Step page: the user's settings are kept, and come back with the next tree.

use std::borrow::Cow;
use std::sync::Arc;

use stage::{Setup, Stage};

use crate::Request;
use crate::Session;
use crate::settings::Settings;

impl Session {
    /// The user's own settings, whatever what is open has.
    pub(crate) fn own_setup(&self) -> Setup {
        let own = self.setup_before_lesson().or(self.lent);
        own.unwrap_or(self.settings.setup)
    }

    /// Shows a stage with settings of its own on the Step page.
    pub(crate) fn borrow_stage(&mut self, stage: Arc<Stage>) {
        let own = self.own_setup();
        self.replace_stage(stage);
        self.lent = Some(own);
    }

    /// The settings with which something is opened: the user's own, unless it is what is open with others.
    pub(crate) fn setup_for(&self, request: &Request) -> Setup {
        let same = matches!(request, Request::Source(source) if source.is_same(&self.stage.source));
        if same && self.course.is_none() {
            self.settings.setup
        } else {
            self.own_setup()
        }
    }

    /// What is to be remembered of the settings.
    pub fn to_remember(&self) -> Cow<'_, Settings> {
        let own = self.own_setup();
        if own == self.settings.setup {
            return Cow::Borrowed(&self.settings);
        }
        Cow::Owned(Settings {
            setup: own,
            ..self.settings.clone()
        })
    }
}
