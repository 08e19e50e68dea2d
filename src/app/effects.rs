//! What the session wants done, done: the clipboard, the system's dialogs. Nothing else in the window does it.

use std::sync::mpsc::Sender;

use egui::{ColorImage, Context};

use search::task::Task;
use session::answer::AnswerField;
use session::host::{ChosenFile, Effect};
use session::path_field::{PathPurpose, PathQuestion};
use session::path_fields::PathFields;

use super::ask;
use super::saving::{self, SystemAnswer};

/// Asks for a file, by the system's dialog or, where there is none, by its path. The dialog is made on the thread that draws, as some
/// systems want it, and waited for elsewhere.
fn ask_later<F: FnOnce() -> SystemAnswer + Send + 'static>(
    dialog: impl FnOnce() -> F,
    question: PathQuestion,
    paths: &PathFields,
    ctx: &Context,
) {
    let asker = paths.asker();
    if !asker.has_dialogs() {
        asker.ask(question);
        return;
    }
    let (ctx, dialog) = (ctx.clone(), dialog());
    let task = Task::named("file dialog").wake(move || ctx.request_repaint());
    let waiting: Task<()> = task.start(move |_| match dialog() {
        SystemAnswer::Chosen(chosen) => {
            // Who asked may have gone meanwhile.
            let _ = question.answer.send(Ok(chosen));
        }
        SystemAnswer::NoDialog => asker.ask_without_dialogs(question),
    });
    // Where the system has no thread to give, no file is chosen.
    waiting.detach();
}

/// What a path is asked for.
fn question(
    title: &str,
    purpose: PathPurpose,
    proposed: &str,
    endings: &[&str],
    answer: Sender<ChosenFile>,
) -> PathQuestion {
    PathQuestion {
        title: title.to_owned(),
        purpose,
        proposed: proposed.to_owned(),
        endings: endings.iter().map(ToString::to_string).collect(),
        answer,
    }
}

/// Does one thing.
pub(super) fn carry_out(effect: Effect, paths: &PathFields, ctx: &Context) {
    match effect {
        Effect::CopyText(text) => ctx.copy_text(text),
        Effect::CopyPicture(pixels) => {
            let size = [pixels.width as usize, pixels.height as usize];
            ctx.copy_image(ColorImage::from_rgba_unmultiplied(size, &pixels.rgba));
        }
        Effect::AskWhereToSave(wanted, answer) => {
            let ending = wanted.ending.as_str();
            let name = &wanted.file_name;
            let question = question(&wanted.title, PathPurpose::Save, name, &[ending], answer);
            let dialog = || saving::ask_for_file(&wanted.title, name, &wanted.kind, ending);
            ask_later(dialog, question, paths, ctx);
        }
        Effect::AskWhatToOpen(wanted, answer) => {
            let endings = wanted.endings;
            let question = question(wanted.title, PathPurpose::Open, "", endings, answer);
            ask_later(|| saving::ask_what_to_open(wanted), question, paths, ctx);
        }
        Effect::AskForFolder(answer) => {
            let title = saving::SHEETS;
            let question = question(title, PathPurpose::Folder, "", &["json"], answer);
            ask_later(saving::ask_for_folder, question, paths, ctx);
        }
        Effect::AskForProgram(answer) => {
            let title = saving::PROGRAM;
            let question = question(title, PathPurpose::Open, "", &[], answer);
            ask_later(saving::ask_for_program, question, paths, ctx);
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
