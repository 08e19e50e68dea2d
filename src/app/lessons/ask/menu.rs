//! The dialog of question settings that are remembered: what is asked, how often and of whom.

use egui::{Context, Ui};

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::dialogs::front::Front;
use crate::lessons::ask::{AskRate, AskSettings};
use crate::session::Session;
use teach::QuestionKind;

pub(crate) fn types_ui(ctx: &Context, session: &Session, cx: &mut Cx) {
    if session.dialogs.front != Some(Front::QuestionTypes) {
        return;
    }
    let options = session.settings.ask;
    let mut wanted = options;
    let (closes, beside) = dialog::show(ctx, "question types", DialogWidth::Narrow, |ui| {
        dialog::title(ui, "Question types", "");
        options_ui(ui, &mut wanted);
        dialog::buttons(ui, |ui| dialog::close(ui).clicked())
    });
    if wanted != options {
        cx.act(move |session| session.choose_questions(wanted));
    }
    if closes || beside {
        cx.act(|session| session.dialogs.front = None);
    }
}

fn options_ui(ui: &mut Ui, options: &mut AskSettings) {
    for &kind in QuestionKind::ALL {
        let mut on = options.kinds.has(kind);
        if ui.checkbox(&mut on, kind.title()).changed() {
            options.kinds = options.kinds.set(kind, on);
        }
    }
    ui.separator();
    for &often in AskRate::ALL {
        ui.radio_value(&mut options.often, often, often.name());
    }
    ui.separator();
    ui.checkbox(&mut options.room, "Class poll").on_hover_text(
        "shows only the question, large; a key reveals the answer; nothing is scored",
    );
}
