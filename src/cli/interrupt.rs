//! Ctrl-C handling for commands that end in order.

use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use measure::{Experiment, Results};

use super::{CliError, CommandResult};

static PRESSED: AtomicBool = AtomicBool::new(false);

/// Returns the exit code of an interrupted command, independent of its output: the code that shells report for
/// Ctrl-C.
pub(super) fn interrupted() -> Option<ExitCode> {
    PRESSED.load(Ordering::Relaxed).then(|| ExitCode::from(130))
}

/// Calls a function on Ctrl-C instead of ending the program at once.
pub(super) fn on_interrupt(done: impl Fn() + Send + 'static) -> CommandResult {
    let pressed = move || {
        PRESSED.store(true, Ordering::Relaxed);
        done();
    };
    ctrlc::set_handler(pressed)
        .map_err(|error| CliError::Said(format!("cannot catch Ctrl-C: {error}")))
}

/// Returns a flag that Ctrl-C sets from now on, to stop a search.
pub(super) fn interruption() -> Result<Arc<AtomicBool>, CliError> {
    let stop = Arc::new(AtomicBool::new(false));
    let interrupted = Arc::clone(&stop);
    on_interrupt(move || interrupted.store(true, Ordering::Relaxed))?;
    Ok(stop)
}

/// Flushes partial results before returning the error.
pub(super) fn closing(out: &mut impl Write, ended: Option<CliError>) -> CommandResult {
    out.flush()?;
    ended.map_or(Ok(()), Err)
}

/// Returns the results of an experiment and, if it ended early, the reason: a limit or Ctrl-C.
pub(super) fn run_on(experiment: &Experiment, stop: &AtomicBool) -> (Results, Option<CliError>) {
    let mut found = Results::default();
    let ended = experiment.run(Results::default(), stop, &mut |event| found.note(&event));
    match ended {
        Ok(done) => (done, None),
        Err(error) => (found, Some(error.into())),
    }
}
