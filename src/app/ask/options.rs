//! What is asked, how often, and for whom: the part that is remembered, and its menu.

use egui::containers::menu::{MenuConfig, SubMenuButton};
use egui::{PopupCloseBehavior, Ui};
use serde::{Deserialize, Serialize};

use super::AskCommand;
use crate::command::Command;
use crate::menu_items;
use crate::state::State;
use lesson::{Kinds, QuestionKind};

/// The user's choices about questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AskSettings {
    /// Whether the next event is asked about while stepping.
    pub on: bool,
    /// What may be asked.
    pub kinds: Kinds,
    /// How many of the questions are asked.
    pub often: Often,
    /// Whether a room is asked: no fields and no score, a key shows the answer.
    pub room: bool,
}

/// How many of the questions are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Often {
    /// All.
    Every,
    /// The first and every second one after it.
    #[default]
    Second,
    /// The first and every fourth one after it.
    Fourth,
}

impl Often {
    /// All of them.
    pub const ALL: [Often; 3] = [Often::Every, Often::Second, Often::Fourth];

    /// One of so many questions is asked.
    pub fn of(self) -> u32 {
        match self {
            Often::Every => 1,
            Often::Second => 2,
            Often::Fourth => 4,
        }
    }

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Often::Every => "Every question",
            Often::Second => "Every second question",
            Often::Fourth => "Every fourth question",
        }
    }
}

/// What the key list calls the switch, by which tooltips find its key.
pub(crate) const SWITCH: &str = "ask while stepping / do not";

const ABOUT: &str =
    "before an event is shown, you say what it will be, and are told why that is right or wrong";

/// What a kind of question is called.
pub fn kind_name(kind: QuestionKind) -> &'static str {
    match kind {
        QuestionKind::RootMove => "The root’s move",
        QuestionKind::Return => "What a node returns",
        QuestionKind::Cut => "Cut or go on",
        QuestionKind::Window => "α and β",
        QuestionKind::Next => "The next node",
    }
}

/// The switch and its options in a menu.
pub(crate) fn menu_items(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let options = state.settings.ask;
    let mut wanted = options;
    let why_not = menu_items::needs_one_search(state.page);
    if menu_items::tick(ui, options.on, "Ask while stepping", SWITCH, ABOUT, why_not) {
        wanted.on = !options.on;
    }
    // Several of these are chosen at once.
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let menu = SubMenuButton::new("What is asked").config(config);
    menu.ui(ui, |ui| options_ui(ui, &mut wanted));
    if wanted != options {
        commands.push(Command::Ask(AskCommand::Options(wanted)));
    }
}

fn options_ui(ui: &mut Ui, options: &mut AskSettings) {
    ui.set_min_width(230.0);
    for kind in QuestionKind::ALL {
        let mut on = options.kinds.has(kind);
        if ui.checkbox(&mut on, kind_name(kind)).changed() {
            options.kinds = options.kinds.set(kind, on);
        }
    }
    ui.separator();
    for often in Often::ALL {
        ui.radio_value(&mut options.often, often, often.name());
    }
    ui.separator();
    ui.checkbox(&mut options.room, "Ask the room")
        .on_hover_text("only the question, large; a key shows the answer, and nothing is scored");
}
