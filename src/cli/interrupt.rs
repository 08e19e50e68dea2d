//! Ctrl-C, where a command is to end in order.

use super::{CliError, CommandResult};

/// Has this done when somebody presses Ctrl-C, instead of ending at once.
pub(super) fn on_interrupt(done: impl Fn() + Send + 'static) -> CommandResult {
    ctrlc::set_handler(done)
        .map_err(|error| CliError::Said(format!("cannot catch Ctrl-C: {error}")))
}
