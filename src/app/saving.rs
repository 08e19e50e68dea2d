//! The system's dialog in which one says where to save.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::Context;

use session::host::Wake;
pub use session::saving::{Job, name_for};

/// Has the window look again, from any thread.
pub fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Arc::new(move || ctx.request_repaint())
}

/// Nobody closes a dialog sooner than this: it was never there.
const BLINK: Duration = Duration::from_millis(300);

/// Opens the system's dialog. What it answers waits for the choice, so it is to be called on another thread: the file,
/// `None` when none was chosen, or one sentence where the system has no dialogs. `kind` is what such files are called.
pub fn ask_for_file(
    title: &str,
    file_name: &str,
    kind: &str,
    ending: &str,
) -> impl FnOnce() -> Result<Option<PathBuf>, String> + Send + use<> {
    let asked = Instant::now();
    let dialog = rfd::AsyncFileDialog::new()
        .set_title(title)
        .set_file_name(file_name)
        .add_filter(kind, &[ending])
        .save_file();
    move || match pollster::block_on(dialog) {
        Some(file) => Ok(Some(file.path().to_owned())),
        None if asked.elapsed() < BLINK => Err(NO_DIALOG.to_owned()),
        None => Ok(None),
    }
}

/// Where the system cannot show a file dialog, the commands still write files.
const NO_DIALOG: &str = "This system offers no file dialog, so nothing was saved: install a desktop portal, copy what can be copied, or use \
    the command line (cutoff --help).";
