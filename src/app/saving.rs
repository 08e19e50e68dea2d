//! The system's dialogs in which one says what to open and where to save.

use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::Context;

use session::host::{ChosenFile, OpenDialog, Wake};

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
) -> impl FnOnce() -> ChosenFile + Send + use<> {
    let dialog = rfd::AsyncFileDialog::new()
        .set_title(title)
        .set_file_name(file_name)
        .add_filter(kind, &[ending])
        .save_file();
    answer_of(dialog, NOT_SAVED)
}

/// The same for a file to be opened.
pub fn ask_what_to_open(what: OpenDialog) -> impl FnOnce() -> ChosenFile + Send {
    let dialog = rfd::AsyncFileDialog::new()
        .set_title(what.title)
        .add_filter(what.kind, what.endings)
        .add_filter("All files", &["*"])
        .pick_file();
    answer_of(dialog, NOT_OPENED)
}

/// The same for a chess program on this machine.
pub fn ask_for_program() -> impl FnOnce() -> ChosenFile + Send {
    let dialog = rfd::AsyncFileDialog::new()
        .set_title("Choose a UCI engine: its program file")
        .pick_file();
    answer_of(dialog, NO_PROGRAM)
}

fn answer_of(
    dialog: impl Future<Output = Option<rfd::FileHandle>> + Send,
    no_dialog: &'static str,
) -> impl FnOnce() -> ChosenFile + Send {
    let asked = Instant::now();
    move || match pollster::block_on(dialog) {
        Some(file) => Ok(Some(file.path().to_owned())),
        None if asked.elapsed() < BLINK => Err(no_dialog.to_owned()),
        None => Ok(None),
    }
}

/// Where the system cannot show a file dialog, there are other ways.
const NOT_OPENED: &str = "This system offers no file dialog: drop the file on the window, paste its text (Ctrl+V), or name it on the command line (cutoff FILE).";

/// Where the system cannot show a file dialog, a program cannot be chosen.
const NO_PROGRAM: &str = "This system offers no file dialog, so no engine was chosen: type its name or its path instead.";

/// Where the system cannot show a file dialog, the commands still write files.
const NOT_SAVED: &str = "This system offers no file dialog, so nothing was saved: install a desktop portal, copy what can be copied, or use \
    the command line (cutoff --help).";
