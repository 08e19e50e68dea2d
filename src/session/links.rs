//! Taking what is open away as text: a link to this step, the FEN of the position in hand.

use std::sync::Arc;

use search::trace::Step;
use stage::{Link, Stage};

use crate::host::{Effect, Host};
use crate::saving::Job;

/// A wish to take something away as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkCommand {
    /// Copy a link to what is open, how it is searched, and the step.
    CopyLink,
    /// Copy the position at the current node.
    CopyPosition,
}

/// Why there is no FEN.
pub const NO_POSITION: &str = "a tree has no position to copy: copy a link to it instead (Ctrl+L)";

/// A link that is being written: a large generated tree is made again for it.
#[derive(Default)]
pub struct Links {
    job: Option<Job<String>>,
}

impl Links {
    /// Whether a link is being written.
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Begins to write a link to a step.
    ///
    /// # Errors
    /// One sentence, when the system has no thread to give.
    pub fn copy(&mut self, stage: &Arc<Stage>, step: Step, host: &Host) -> Result<(), String> {
        let stage = Arc::clone(stage);
        let work = move || {
            let link = Link::to(&stage, step).write();
            link.map_err(|error| error.to_string())
        };
        let job = Job::start("the link could not be written", host.wake(), work)?;
        self.job = Some(job);
        Ok(())
    }

    /// Copies a link that has been written meanwhile; answers that it did, or what went wrong.
    pub fn poll(&mut self, host: &mut Host) -> Option<Result<(), String>> {
        let written = self.job.as_mut()?.poll()?;
        self.job = None;
        Some(written.map(|link| host.want(Effect::CopyText(link))))
    }
}
