//! Performs the session's effects: the clipboard, the system's file dialogs, the keyboard focus.

use std::sync::mpsc::Sender;

use egui::{ColorImage, Context};

use crate::lessons::ask::AnswerField;
use crate::session::host::{ChosenFile, Effect, FileDialog};

use crate::lessons::ask;
use text::say;

/// Shows a file dialog, and sends the answer when there is one.
pub type FileChooser = Box<dyn FnMut(FileDialog, Sender<ChosenFile>, &Context)>;

pub(crate) fn no_chooser() -> FileChooser {
    Box::new(|_, answer, _| {
        let _ = answer.send(Err(say!(said_no_dialog).to_owned()));
    })
}

pub(crate) fn carry_out(effect: Effect, chooser: &mut FileChooser, ctx: &Context) {
    match effect {
        Effect::CopyText(text) => ctx.copy_text(text),
        Effect::OpenTab(address) => ctx.open_url(egui::OpenUrl::new_tab(address)),
        Effect::CopyPicture(pixels) => {
            let size = [pixels.width as usize, pixels.height as usize];
            ctx.copy_image(ColorImage::from_rgba_unmultiplied(size, &pixels.rgba));
        }
        Effect::Ask(dialog, answer) => chooser(dialog, answer, ctx),
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
