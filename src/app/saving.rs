//! The system's dialogs in which one says what to open and where to save.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::Context;

use session::host::{OpenDialog, Wake};

/// Has the window look again, from any thread.
pub fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Arc::new(move || ctx.request_repaint())
}

/// What came of the system's dialog.
pub enum SystemAnswer {
    /// The file; `None` when none was chosen.
    Chosen(Option<PathBuf>),
    /// The system has no dialogs.
    NoDialog,
}

/// Nobody closes a dialog sooner than this: it was never there.
const BLINK: Duration = Duration::from_millis(300);

/// Opens the system's dialog. What it answers waits for the choice, so it is to be called on another thread: the file,
/// none where none was chosen, or that the system has no dialogs. `kind` is what such files are called.
pub fn ask_for_file(
    title: &str,
    file_name: &str,
    kind: &str,
    ending: &str,
) -> impl FnOnce() -> SystemAnswer + Send + use<> {
    let dialog = rfd::AsyncFileDialog::new()
        .set_title(title)
        .set_file_name(file_name)
        .add_filter(kind, &[ending])
        .save_file();
    answer_of(dialog)
}

/// The same for a file to be opened.
pub fn ask_what_to_open(what: OpenDialog) -> impl FnOnce() -> SystemAnswer + Send {
    let dialog = rfd::AsyncFileDialog::new()
        .set_title(what.title)
        .add_filter(what.kind, what.endings)
        .add_filter("All files", &["*"])
        .pick_file();
    answer_of(dialog)
}

/// What the dialog for answer sheets is called.
pub const SHEETS: &str = "Choose the folder with the answer sheets";

/// The same for a folder of answer sheets.
pub fn ask_for_folder() -> impl FnOnce() -> SystemAnswer + Send {
    let dialog = rfd::AsyncFileDialog::new().set_title(SHEETS).pick_folder();
    answer_of(dialog)
}

/// What the dialog for a chess program is called.
pub const PROGRAM: &str = "Choose a UCI engine’s executable";

/// The same for a chess program on this machine.
pub fn ask_for_program() -> impl FnOnce() -> SystemAnswer + Send {
    let dialog = rfd::AsyncFileDialog::new().set_title(PROGRAM).pick_file();
    answer_of(dialog)
}

fn answer_of(
    dialog: impl Future<Output = Option<rfd::FileHandle>> + Send,
) -> impl FnOnce() -> SystemAnswer + Send {
    let asked = Instant::now();
    move || match pollster::block_on(dialog) {
        Some(file) => SystemAnswer::Chosen(Some(file.path().to_owned())),
        None if asked.elapsed() < BLINK => SystemAnswer::NoDialog,
        None => SystemAnswer::Chosen(None),
    }
}
