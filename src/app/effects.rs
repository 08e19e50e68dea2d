//! Performs the session's effects: the clipboard, the system's file dialogs, the keyboard focus.

use platform::clock::Instant;
use std::sync::mpsc::Sender;
use std::time::Duration;

use egui::{ColorImage, Context};
use rfd::AsyncFileDialog;

use search::task::Task;
use session::answer::AnswerField;
use session::host::{ChosenFile, Effect};

use super::ask;

/// Chooses a file in place of the system's dialog, given the dialog's title.
pub type FileChooser = Box<dyn FnMut(&str) -> ChosenFile>;

/// The message if the system has no file dialog.
pub const NO_DIALOG: &str = "this system has no file dialog: install zenity or a desktop portal; to open a file, drop it here, or start cutoff FILE";

/// A dialog that ends without a choice sooner than this was never shown.
const BLINK: Duration = Duration::from_millis(300);

/// Shows a dialog from the UI thread, as some systems require, and waits for its answer on another thread.
fn ask_system<Answer: Future<Output = Option<rfd::FileHandle>> + Send + 'static>(
    title: &str,
    show: impl FnOnce(AsyncFileDialog) -> Answer,
    answer: Sender<ChosenFile>,
    chooser: &mut Option<FileChooser>,
    ctx: &Context,
) {
    if let Some(chooser) = chooser {
        let _ = answer.send(chooser(title));
        ctx.request_repaint();
        return;
    }
    let asked = Instant::now();
    let chosen = show(AsyncFileDialog::new().set_title(title));
    let ctx = ctx.clone();
    let task = Task::named("file dialog").wake(move || ctx.request_repaint());
    let waiting: Task<()> = task.start(move |_| {
        // The receiver may be gone by now.
        let _ = answer.send(match pollster::block_on(chosen) {
            Some(file) => Ok(Some(file.path().to_owned())),
            None if asked.elapsed() < BLINK => Err(NO_DIALOG.to_owned()),
            None => Ok(None),
        });
    });
    waiting.detach();
}

pub(super) fn carry_out(effect: Effect, chooser: &mut Option<FileChooser>, ctx: &Context) {
    match effect {
        Effect::CopyText(text) => ctx.copy_text(text),
        Effect::CopyPicture(pixels) => {
            let size = [pixels.width as usize, pixels.height as usize];
            ctx.copy_image(ColorImage::from_rgba_unmultiplied(size, &pixels.rgba));
        }
        Effect::AskWhereToSave(wanted, answer) => {
            let show = |dialog: AsyncFileDialog| {
                let dialog = dialog.set_file_name(&wanted.file_name);
                dialog
                    .add_filter(&wanted.kind, &[&wanted.ending])
                    .save_file()
            };
            ask_system(&wanted.title, show, answer, chooser, ctx);
        }
        Effect::AskWhatToOpen(wanted, answer) => {
            let show = |dialog: AsyncFileDialog| {
                let dialog = dialog.add_filter(wanted.kind, wanted.endings);
                dialog.add_filter("All files", &["*"]).pick_file()
            };
            ask_system(wanted.title, show, answer, chooser, ctx);
        }
        Effect::AskForFolder(answer) => {
            let title = "Choose the folder with the answer sheets";
            ask_system(title, AsyncFileDialog::pick_folder, answer, chooser, ctx);
        }
        Effect::Focus(blank) => {
            ctx.memory_mut(|memory| memory.request_focus(ask::id_of(blank)));
        }
        Effect::LeaveFields => {
            for blank in [AnswerField::First, AnswerField::Second] {
                ctx.memory_mut(|memory| memory.surrender_focus(ask::id_of(blank)));
            }
        }
        Effect::ComeBack(after) => ctx.request_repaint_after(after),
    }
}
