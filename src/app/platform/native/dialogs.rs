//! The system's file dialogs.

use std::sync::mpsc::Sender;
use std::time::Duration;

use egui::Context;
use rfd::AsyncFileDialog;

use crate::session::host::{ChosenFile, FileDialog};
use platform::clock::Instant;
use search::task::Task;

use text::say;

/// A dialog that ends without a choice sooner than this was never shown.
const BLINK: Duration = Duration::from_millis(300);

/// Shows a dialog from the UI thread, as some systems require, and waits for its answer on another thread.
pub(crate) fn ask(asked: FileDialog, answer: Sender<ChosenFile>, ctx: &Context) {
    let dialog = AsyncFileDialog::new().set_title(asked.title());
    match asked {
        FileDialog::Save(asked) => {
            let dialog = dialog.set_file_name(&asked.file_name);
            let dialog = dialog.add_filter(&asked.kind, &[&asked.ending]);
            wait(dialog.save_file(), answer, ctx);
        }
        FileDialog::Open(asked) => {
            let dialog = dialog.add_filter((asked.kind)(), asked.endings);
            let dialog = dialog.add_filter(say!(said_all_files), &["*"]);
            wait(dialog.pick_file(), answer, ctx);
        }
        FileDialog::Folder => wait(dialog.pick_folder(), answer, ctx),
    }
}

fn wait(
    chosen: impl Future<Output = Option<rfd::FileHandle>> + Send + 'static,
    answer: Sender<ChosenFile>,
    ctx: &Context,
) {
    let asked = Instant::now();
    let ctx = ctx.clone();
    let task = Task::named("file dialog").wake(move || ctx.request_repaint());
    let waiting: Task<()> = task.start(move |_| {
        // The receiver may be gone by now.
        let _ = answer.send(match pollster::block_on(chosen) {
            Some(file) => Ok(Some(file.path().to_owned())),
            None if asked.elapsed() < BLINK => Err(say!(said_no_dialog).to_owned()),
            None => Ok(None),
        });
    });
    waiting.detach();
}
