//! What the session wants done, done: the clipboard, the system's dialogs. Nothing else in the window does it.

use std::sync::mpsc::Sender;

use egui::{ColorImage, Context};

use search::task::Task;
use session::answer::AnswerField;
use session::host::{ChosenFile, Effect};

use super::ask;
use super::saving;

/// Sends what is chosen. The dialog is made on the thread that draws, as some systems want it, and waited for elsewhere.
fn answer_later(
    choice: impl FnOnce() -> ChosenFile + Send + 'static,
    answer: Sender<ChosenFile>,
    ctx: &Context,
) {
    let ctx = ctx.clone();
    let task = Task::named("file dialog").wake(move || ctx.request_repaint());
    let waiting: Task<()> = task.start(move |_| {
        // Who asked may have gone meanwhile.
        let _ = answer.send(choice());
    });
    // Where the system has no thread to give, no file is chosen.
    waiting.detach();
}

/// Does one thing.
pub(super) fn carry_out(effect: Effect, ctx: &Context) {
    match effect {
        Effect::CopyText(text) => ctx.copy_text(text),
        Effect::CopyPicture(pixels) => {
            let size = [pixels.width as usize, pixels.height as usize];
            ctx.copy_image(ColorImage::from_rgba_unmultiplied(size, &pixels.rgba));
        }
        Effect::AskWhereToSave(dialog, answer) => {
            let choice = saving::ask_for_file(
                &dialog.title,
                &dialog.file_name,
                &dialog.kind,
                &dialog.ending,
            );
            answer_later(choice, answer, ctx);
        }
        Effect::AskWhatToOpen(dialog, answer) => {
            answer_later(saving::ask_what_to_open(dialog), answer, ctx);
        }
        Effect::AskForProgram(answer) => answer_later(saving::ask_for_program(), answer, ctx),
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
