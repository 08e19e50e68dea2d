//! The menu of question settings that are remembered: what is asked, how often and for whom.

use crate::cx::Cx;
use egui::containers::menu::{MenuConfig, SubMenuButton};
use egui::{PopupCloseBehavior, Ui};

use super::{AskRate, AskSettings, kind_name};
use crate::action_items;
use crate::session::{Action, Session};
use lesson::QuestionKind;

/// The switch and its options in a menu.
pub(crate) fn menu_items(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let options = session.settings.ask;
    let mut wanted = options;
    action_items::item(ui, session, Action::Questions, cx);
    // Users often change several of these at once.
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let menu = SubMenuButton::new("Question types").config(config);
    menu.ui(ui, |ui| options_ui(ui, &mut wanted));
    if wanted != options {
        cx.act(move |session| session.choose_questions(wanted));
    }
}

fn options_ui(ui: &mut Ui, options: &mut AskSettings) {
    ui.set_min_width(230.0);
    for &kind in QuestionKind::ALL {
        let mut on = options.kinds.has(kind);
        if ui.checkbox(&mut on, kind_name(kind)).changed() {
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
