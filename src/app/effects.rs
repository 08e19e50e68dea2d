//! What the session wants done, done: the clipboard, the system's dialogs. Nothing else in the window does it.

use std::thread;

use egui::{ColorImage, Context};

use session::answer::Blank;
use session::host::Effect;

use super::ask;
use super::saving::ask_for_file;

/// Does one thing.
pub(super) fn carry_out(effect: Effect, ctx: &Context) {
    match effect {
        Effect::CopyText(text) => ctx.copy_text(text),
        Effect::CopyPicture(pixels) => {
            let size = [pixels.width as usize, pixels.height as usize];
            ctx.copy_image(ColorImage::from_rgba_unmultiplied(size, &pixels.rgba));
        }
        Effect::AskWhereToSave(dialog, answer) => {
            // The dialog is made on the thread that draws, as some systems want it, and waited for elsewhere.
            let choice = ask_for_file(
                &dialog.title,
                &dialog.file_name,
                &dialog.kind,
                &dialog.ending,
            );
            let waiting = thread::Builder::new().name("save dialog".into());
            // Where the system has no thread to give, no file is chosen; who asked may have gone meanwhile.
            let _ = waiting.spawn(move || answer.send(choice()));
        }
        Effect::Focus(blank) => {
            ctx.memory_mut(|memory| memory.request_focus(ask::id_of(blank)));
        }
        Effect::LeaveFields => {
            for blank in [Blank::First, Blank::Second] {
                ctx.memory_mut(|memory| memory.surrender_focus(ask::id_of(blank)));
            }
        }
        Effect::ComeBack(after) => ctx.request_repaint_after(after),
    }
}
