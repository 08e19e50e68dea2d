//! Ctrl-C, where a command is to end in order.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{CliError, CommandResult};

/// Whether somebody has pressed it.
static PRESSED: AtomicBool = AtomicBool::new(false);

/// How a command ends that was interrupted, however much of its work it has told: as a shell says of what Ctrl-C ends at once.
pub(super) fn interrupted() -> Option<ExitCode> {
    PRESSED.load(Ordering::Relaxed).then(|| ExitCode::from(130))
}

/// Has this done when somebody presses Ctrl-C, instead of ending at once.
pub(super) fn on_interrupt(done: impl Fn() + Send + 'static) -> CommandResult {
    let pressed = move || {
        PRESSED.store(true, Ordering::Relaxed);
        done();
    };
    ctrlc::set_handler(pressed)
        .map_err(|error| CliError::Said(format!("cannot catch Ctrl-C: {error}")))
}

/// What Ctrl-C sets from now on, for a search to end by.
pub(super) fn interruption() -> Result<Arc<AtomicBool>, CliError> {
    let stop = Arc::new(AtomicBool::new(false));
    let interrupted = Arc::clone(&stop);
    on_interrupt(move || interrupted.store(true, Ordering::Relaxed))?;
    Ok(stop)
}
