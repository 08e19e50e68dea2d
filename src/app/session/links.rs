//! Copies what is open as text: a link to this step, or the FEN of the current position.

use std::sync::Arc;

use search::trace::Step;
use stage::{Link, Stage};
use teach::capitalised;

use crate::session::Session;
use crate::session::host::{Effect, Host};
use crate::session::saving::Job;

/// The error if there is no FEN.
pub const NO_POSITION: &str = "a tree has no position to copy: copy a link to it instead (Ctrl+L)";

/// A link that is being written; a large generated tree is generated again for it.
#[derive(Default)]
pub struct Links {
    job: Option<Job<String>>,
}

impl Links {
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Starts to write a link to a step.
    pub fn copy(&mut self, stage: &Arc<Stage>, step: Step, host: &Host) {
        let stage = Arc::clone(stage);
        let work = move || {
            let link = Link::to(&stage, step).write();
            link.map_err(|error| error.to_string())
        };
        let what = "the link could not be written";
        self.job = Some(Job::start(what, host.wake(), work));
    }

    /// Copies a finished link; returns success or the error.
    pub fn poll(&mut self, host: &mut Host) -> Option<Result<(), String>> {
        let written = Job::ended(&mut self.job)?;
        Some(written.map(|link| host.want(Effect::CopyText(link))))
    }
}

impl Session {
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
        let step = self.stepping.step();
        self.links.copy(&self.stage, step, &self.host);
    }

    /// Opens what an embedded page shows in the whole page.
    pub(crate) fn open_whole_page(&mut self) {
        let Some(address) = self.presenting.whole_page() else {
            return;
        };
        let link = Link::to(&self.stage, self.stepping.step()).write();
        let address = link.map_or_else(|_| address.to_owned(), |link| format!("{address}#{link}"));
        self.host.want(Effect::OpenTab(address));
    }

    pub(crate) fn poll_links(&mut self) {
        match self.links.poll(&mut self.host) {
            Some(Ok(())) => self.say("Link copied"),
            Some(Err(error)) => self.tell(error),
            None => {}
        }
    }
}
