//! Ctrl-C, where a command is to end in order.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{CliError, CommandResult};

/// Has this done when somebody presses Ctrl-C, instead of ending at once.
pub(super) fn on_interrupt(done: impl Fn() + Send + 'static) -> CommandResult {
    ctrlc::set_handler(done)
        .map_err(|error| CliError::Said(format!("cannot catch Ctrl-C: {error}")))
}

/// What Ctrl-C sets from now on, for a search to end by.
pub(super) fn interruption() -> Result<Arc<AtomicBool>, CliError> {
    let stop = Arc::new(AtomicBool::new(false));
    let interrupted = Arc::clone(&stop);
    on_interrupt(move || interrupted.store(true, Ordering::Relaxed))?;
    Ok(stop)
}
