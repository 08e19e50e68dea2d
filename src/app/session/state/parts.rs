//! Commands for random trees, links, practice results and settings.

use std::path::Path;
use std::sync::Arc;

use crate::dialogs::generate::model::RecipeDraft;
use crate::session::Request;
use crate::session::Session;
use crate::session::host::Effect;
use crate::session::links::NO_POSITION;
use crate::session::settings::SettingsKeeper;
use game::generate::Recipe;
use lesson::{Points, Skill, capitalised};

impl Session {
    pub fn show_generate(&mut self, show: bool) {
        let recipe = self.recipe().unwrap_or(self.settings.recipe);
        self.dialogs.generate = show.then(|| RecipeDraft::new(recipe));
    }

    pub fn generate(&mut self, recipe: Recipe) {
        self.settings.recipe = recipe;
        self.dialogs.generate = None;
        self.open(Request::Recipe(recipe));
    }

    /// Opens the tree with the next seed of the current recipe, or of the last one.
    pub fn generate_next(&mut self) {
        let recipe = self.recipe().unwrap_or(self.settings.recipe);
        match recipe.next() {
            Ok(recipe) => self.generate(recipe),
            Err(error) => self.notice = Some(error.to_string()),
        }
    }

    /// Copies the current position in its game's notation.
    pub fn copy_position(&mut self) {
        let current = self.current();
        if let Some(position) = current.stage.position(current.node) {
            self.host.want(Effect::CopyText(position.text()));
            let notation = position.game().about().notation;
            self.say(format!("{notation} copied"));
        } else {
            self.say(capitalised(NO_POSITION));
        }
    }

    /// Copies a link to what is open, with its search settings and the step.
    pub fn copy_link(&mut self) {
        let stage = Arc::clone(&self.stage);
        let begun = self.links.copy(&stage, self.stepping.step(), &self.host);
        self.notice = begun.err().or(self.notice.take());
    }

    pub(super) fn poll_links(&mut self) {
        match self.links.poll(&mut self.host) {
            Some(Ok(())) => self.say("Link copied"),
            Some(Err(error)) => self.tell(error),
            None => {}
        }
    }

    /// Adds the points of an answer or of a marked exercise to the practice results. Class polls do not count.
    pub fn note(&mut self, skill: Skill, points: Points) {
        self.practice.note(skill, points);
    }

    /// Stores practice results in a folder, which may contain earlier ones.
    pub fn keep_progress_in(&mut self, folder: &Path) {
        self.practice.keep_in(folder);
        let problem = self.practice.new_problem();
        self.notice = problem.or(self.notice.take());
    }

    /// Sets the keeper that saves the settings.
    pub fn keep_settings(&mut self, keeper: SettingsKeeper) {
        self.settings_keeper = keeper;
        self.remember_settings();
    }

    pub fn remember_settings(&mut self) {
        self.settings_keeper.keep(&self.settings);
        if let Some(problem) = self.settings_keeper.poll() {
            self.tell(problem);
        }
    }

    /// Saves the settings without the usual delay, because there may be no further frame.
    pub fn save_settings_now(&mut self) {
        self.remember_settings();
        self.settings_keeper.write_now();
    }
}
