//! Searches with settings of their own on the Step page: the user's settings are kept, and come back with the next tree.

use std::borrow::Cow;
use std::sync::Arc;

use crate::stage::{Setup, Stage};

use super::opening::Request;
use super::settings::Settings;
use super::state::State;

impl State {
    /// Shows a stage with settings of its own on the Step page.
    pub(super) fn borrow_stage(&mut self, stage: Arc<Stage>) {
        let own = self.lent.unwrap_or(self.settings.setup);
        self.replace_stage(stage);
        self.lent = Some(own);
    }

    /// The settings with which something is opened: the user's own, unless it is what is open with others.
    pub(super) fn setup_for(&self, request: &Request) -> Setup {
        let same = matches!(request, Request::Source(source) if source.is_same(&self.stage.source));
        self.lent.filter(|_| !same).unwrap_or(self.settings.setup)
    }

    /// What is to be remembered of the settings.
    pub(super) fn to_remember(&self) -> Cow<'_, Settings> {
        match self.lent {
            None => Cow::Borrowed(&self.settings),
            Some(setup) => Cow::Owned(Settings {
                setup,
                ..self.settings.clone()
            }),
        }
    }
}
