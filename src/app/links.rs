//! Taking what is open away as text: a link to this step, the FEN of the position in hand.

use std::sync::Arc;

use egui::{Button, Ui};

use stage::Link;

use super::command::Command;
use super::keys;
use super::saving::{Job, wake};
use crate::model::state::State;

/// What the list of keys calls it.
pub const COPY_LINK: &str = "copy a link to this step";
/// What the list of keys calls it.
pub const COPY_FEN: &str = "copy the position in hand as FEN";

/// A wish to take something away as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkCommand {
    /// Copy a link to what is open, how it is searched, and the step.
    CopyLink,
    /// Copy the position at the current node.
    CopyFen,
}

impl From<LinkCommand> for Command {
    fn from(command: LinkCommand) -> Command {
        Command::Link(command)
    }
}

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
}

impl State {
    /// Carries out a wish to take something away as text.
    pub(super) fn apply_link(&mut self, command: LinkCommand) {
        let ctx = &self.ctx.clone();
        match command {
            LinkCommand::CopyFen => {
                let current = self.current();
                match current.stage.position(current.node) {
                    Some(position) => {
                        ctx.copy_text(position.fen());
                        self.exports.tell("FEN copied");
                    }
                    None => self.notice = Some(NO_FEN.to_owned()),
                }
            }
            LinkCommand::CopyLink => {
                let (stage, step) = (Arc::clone(&self.stage), self.stepping.step());
                let work = move || {
                    let link = Link::to(&stage, step).write();
                    link.map_err(|error| error.to_string())
                };
                match Job::start("the link could not be written", wake(ctx), work) {
                    Ok(job) => self.links.job = Some(job),
                    Err(error) => self.notice = Some(error),
                }
            }
        }
    }

    /// Copies a link that has been written meanwhile.
    pub(super) fn poll_links(&mut self) {
        let ctx = &self.ctx.clone();
        let Some(written) = self.links.job.as_ref().and_then(Job::poll) else {
            return;
        };
        self.links.job = None;
        match written {
            Ok(link) => {
                ctx.copy_text(link);
                self.exports.tell("Link copied");
            }
            Err(error) => self.notice = Some(error),
        }
    }
}

/// Why there is no FEN.
const NO_FEN: &str = "a tree has no FEN: copy a link to it instead (Ctrl+L)";

/// The items of the menu *Edit*.
pub(super) fn items_ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let chess = state.editable().is_none();
    for (text, what, command, enabled) in [
        ("Copy link", COPY_LINK, LinkCommand::CopyLink, true),
        ("Copy FEN", COPY_FEN, LinkCommand::CopyFen, chess),
    ] {
        let button = Button::new(text).shortcut_text(keys::hint(what));
        let item = ui.add_enabled(enabled, button);
        if item.on_disabled_hover_text(NO_FEN).clicked() {
            commands.push(command.into());
            ui.close();
        }
    }
}
