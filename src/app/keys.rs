//! The keyboard: which key does what, in one table that the help window and the tooltips read too.

use egui::{Key, KeyboardShortcut, Modifiers, Ui};

use crate::game::Edit;
use crate::trace::Stride;

use super::both::BothCommand;
use super::command::{Command, Direction, Page};
use super::edit::EditCommand;
use super::exports::ExportCommand;
use super::state::State;
use super::whatif::{self, WhatIfCommand};

/// One line of the key list.
pub struct Binding {
    /// All keys that do it; the first one is shown in tooltips.
    pub keys: &'static [KeyboardShortcut],
    /// What it does, as the help window says it.
    pub what: &'static str,
    /// Whether it is heard on the pages with trees only.
    pub stepping: bool,
    /// What it asks for, given the state.
    pub command: fn(&State) -> Command,
}

const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::SHIFT, key)
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn alt(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::ALT, key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

/// Moves the current node by so many places among its siblings.
fn moved(state: &State, by: i64) -> Command {
    let node = state.current_node();
    let index = i64::from(state.tree().node(node).index()) + by;
    // A place that is not there is refused with a sentence.
    let index = u32::try_from(index).unwrap_or(u32::MAX);
    Command::Edit(Edit::Move { node, index }.into())
}

macro_rules! stride {
    ($keys:expr, $what:literal, $stride:ident, $direction:ident) => {
        Binding {
            keys: &$keys,
            what: $what,
            stepping: true,
            command: |_| Command::Stride(Stride::$stride, Direction::$direction),
        }
    };
}

/// All keys, in the order in which the help window lists them.
pub const BINDINGS: &[Binding] = &[
    stride!(
        [
            plain(Key::ArrowRight),
            plain(Key::Space),
            plain(Key::PageDown)
        ],
        "step forward",
        Event,
        Forward
    ),
    stride!(
        [plain(Key::ArrowLeft), plain(Key::PageUp)],
        "step back",
        Event,
        Back
    ),
    Binding {
        keys: &[plain(Key::Home)],
        what: "to the beginning",
        stepping: true,
        command: |_| Command::Seek(0),
    },
    Binding {
        keys: &[plain(Key::End)],
        what: "to the end",
        stepping: true,
        command: |_| Command::Seek(u32::MAX),
    },
    stride!([plain(Key::C)], "next cutoff", Cutoff, Forward),
    stride!([shift(Key::C)], "previous cutoff", Cutoff, Back),
    stride!([plain(Key::N)], "next node", Node, Forward),
    stride!([shift(Key::N)], "previous node", Node, Back),
    stride!([plain(Key::L)], "next leaf", Leaf, Forward),
    stride!([shift(Key::L)], "previous leaf", Leaf, Back),
    stride!([plain(Key::U)], "next update", Update, Forward),
    stride!([shift(Key::U)], "previous update", Update, Back),
    stride!([plain(Key::R)], "next root move", RootMove, Forward),
    stride!([shift(Key::R)], "previous root move", RootMove, Back),
    stride!([plain(Key::ArrowUp)], "leave this node", ThisNode, Forward),
    stride!(
        [plain(Key::ArrowDown)],
        "back to where this node was entered",
        ThisNode,
        Back
    ),
    Binding {
        keys: &[plain(Key::P)],
        what: "play / pause",
        stepping: true,
        command: |_| Command::TogglePlay,
    },
    Binding {
        keys: &[plain(Key::A)],
        what: "alpha-beta / minimax",
        stepping: true,
        command: |state| {
            let mut setup = state.settings.setup;
            setup.minimax = !setup.minimax;
            Command::Setup(setup)
        },
    },
    Binding {
        keys: &[plain(Key::S)],
        what: "two searches side by side / one",
        stepping: true,
        command: |state| Command::Both(BothCommand::Show(state.page != Page::Both)),
    },
    Binding {
        keys: &[plain(Key::F)],
        what: "show the whole tree",
        stepping: true,
        command: |_| Command::Fit,
    },
    Binding {
        keys: &[plain(Key::Plus), shift(Key::Plus), plain(Key::Equals)],
        what: "enlarge the tree",
        stepping: true,
        command: |_| Command::Zoom(1.25),
    },
    Binding {
        keys: &[plain(Key::Minus)],
        what: "shrink the tree",
        stepping: true,
        command: |_| Command::Zoom(0.8),
    },
    Binding {
        keys: &[plain(Key::T)],
        what: "follow the current node / stay",
        stepping: true,
        command: |state| Command::Follow(!state.camera.follow),
    },
    Binding {
        keys: &[plain(Key::G)],
        what: "around the current node / whole tree",
        stepping: true,
        command: |state| Command::Around(!state.around),
    },
    Binding {
        keys: &[plain(Key::K)],
        what: "critical tree: what has to be visited",
        stepping: true,
        command: |state| Command::Critical(!state.settings.critical),
    },
    Binding {
        keys: &[plain(Key::F6)],
        what: "to the tree / to the next part",
        stepping: false,
        command: |_| Command::Region(Direction::Forward),
    },
    Binding {
        keys: &[shift(Key::F6)],
        what: "to the part before",
        stepping: false,
        command: |_| Command::Region(Direction::Back),
    },
    Binding {
        keys: &[plain(Key::F5), plain(Key::F11)],
        what: "present on the full screen / end",
        stepping: false,
        command: |state| Command::Present(!state.presenting.is_on()),
    },
    Binding {
        keys: &[plain(Key::Period), plain(Key::B)],
        what: "blank the screen while presenting / back",
        stepping: false,
        command: |state| Command::Blank(!state.presenting.is_blank()),
    },
    Binding {
        keys: &[
            ctrl(Key::Plus),
            ctrl(Key::Equals),
            KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Plus),
            KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Equals),
        ],
        what: "everything larger",
        stepping: false,
        command: |state| Command::Scale(state.settings.scale + 0.1),
    },
    Binding {
        keys: &[ctrl(Key::Minus)],
        what: "everything smaller",
        stepping: false,
        command: |state| Command::Scale(state.settings.scale - 0.1),
    },
    Binding {
        keys: &[ctrl(Key::Num0)],
        what: "everything at its ordinary size",
        stepping: false,
        command: |_| Command::Scale(1.0),
    },
    Binding {
        keys: &[plain(Key::X)],
        what: whatif::SHAKE,
        stepping: true,
        command: whatif::shake_command,
    },
    Binding {
        keys: &[plain(whatif::HELD)],
        what: whatif::REVEAL,
        stepping: true,
        command: |_| Command::WhatIf(WhatIfCommand::Reveal(None)),
    },
    Binding {
        keys: &[plain(Key::Enter)],
        what: "change this leaf’s value",
        stepping: true,
        command: |_| Command::Edit(EditCommand::ShowLeafField),
    },
    Binding {
        keys: &[alt(Key::ArrowLeft)],
        what: "move the node left",
        stepping: true,
        command: |state| moved(state, -1),
    },
    Binding {
        keys: &[alt(Key::ArrowRight)],
        what: "move the node right",
        stepping: true,
        command: |state| moved(state, 1),
    },
    Binding {
        keys: &[ctrl(Key::Z)],
        what: "undo",
        stepping: true,
        command: |_| Command::Edit(EditCommand::Undo),
    },
    Binding {
        keys: &[ctrl_shift(Key::Z), ctrl(Key::Y)],
        what: "redo",
        stepping: true,
        command: |_| Command::Edit(EditCommand::Redo),
    },
    Binding {
        keys: &[ctrl(Key::S)],
        what: "save the tree",
        stepping: false,
        command: |_| Command::Edit(EditCommand::Save),
    },
    Binding {
        keys: &[ctrl_shift(Key::S)],
        what: "save the tree as",
        stepping: false,
        command: |_| Command::Edit(EditCommand::SaveAs),
    },
    Binding {
        keys: &[ctrl(Key::O)],
        what: "open a file",
        stepping: false,
        command: |_| Command::ShowFileDialog,
    },
    Binding {
        keys: &[ctrl(Key::G)],
        what: "generate a tree",
        stepping: false,
        command: |state| Command::ShowGenerate(!state.dialogs.is_open()),
    },
    Binding {
        keys: &[ctrl_shift(Key::G)],
        what: "generate with the next seed",
        stepping: false,
        command: |_| Command::GenerateNext,
    },
    Binding {
        keys: &[KeyboardShortcut::new(
            Modifiers::COMMAND.plus(Modifiers::SHIFT),
            Key::C,
        )],
        what: "copy the picture",
        stepping: false,
        command: |_| Command::Export(ExportCommand::Copy),
    },
    Binding {
        keys: &[ctrl(Key::Num1)],
        what: "Step page",
        stepping: false,
        command: |_| Command::Page(Page::Step),
    },
    Binding {
        keys: &[ctrl(Key::Num2)],
        what: "Both page",
        stepping: false,
        command: |_| Command::Page(Page::Both),
    },
    Binding {
        keys: &[ctrl(Key::Num3)],
        what: "Compare page",
        stepping: false,
        command: |_| Command::Page(Page::Compare),
    },
    Binding {
        keys: &[
            plain(Key::Questionmark),
            shift(Key::Questionmark),
            shift(Key::Slash),
            plain(Key::F1),
        ],
        what: "all keys",
        stepping: false,
        command: |state| Command::ShowKeys(!state.dialogs.keys),
    },
    Binding {
        keys: &[plain(Key::Escape)],
        what: "leave: dialog, blank screen, presentation, message, job, playback",
        stepping: false,
        command: |_| Command::Escape,
    },
    Binding {
        keys: &[ctrl(Key::Q)],
        what: "quit",
        stepping: false,
        command: |_| Command::Quit,
    },
];

/// Turns the keys pressed in this frame into commands. Typing into a field keeps its keys, but for Escape.
pub fn read(ui: &Ui, state: &State, commands: &mut Vec<Command>) {
    let typing = ui.ctx().text_edit_focused();
    // A control reached by Tab is pressed with Space and left with the arrows.
    let focused = ui.memory(|memory| memory.focused().is_some());
    // Each press counts, with the modifiers held at that press: a quick hand is faster than a frame.
    let pressed: Vec<(Key, Modifiers, bool)> = ui.input(|input| {
        let keys = input.events.iter().filter_map(|event| match event {
            egui::Event::Key {
                key,
                pressed: true,
                modifiers,
                repeat,
                ..
            } => Some((*key, *modifiers, *repeat)),
            _ => None,
        });
        keys.collect()
    });
    let stepping =
        state.page != Page::Compare && !state.dialogs.is_open() && !state.edits.is_asking();
    for (key, modifiers, repeat) in pressed {
        let taken = if modifiers.command || key == Key::Escape {
            // A field takes back what was typed into it.
            typing && matches!(key, Key::Z | Key::Y)
        } else {
            typing || focused && !modifiers.alt && belongs_to_focus(key)
        };
        if taken {
            continue;
        }
        let binding = BINDINGS.iter().find(|binding| {
            (stepping || !binding.stepping)
                && binding.keys.iter().any(|shortcut| {
                    shortcut.logical_key == key && modifiers.matches_exact(shortcut.modifiers)
                })
        });
        let command = binding.map(|binding| {
            let only_one = ONE_SEARCH.iter().find(|(what, _)| *what == binding.what);
            match only_one.filter(|_| state.page == Page::Both) {
                Some((_, why)) => Command::Both(BothCommand::Explain(why)),
                None => (binding.command)(state),
            }
        });
        // Holding the key is not asking again.
        let again = repeat && matches!(command, Some(Command::WhatIf(WhatIfCommand::Shake(_))));
        commands.extend(command.filter(|_| !again));
    }
    if stepping && state.page == Page::Step && !typing && whatif::held_by_key(ui) {
        commands.push(Command::WhatIf(WhatIfCommand::Reveal(None)));
    }
    if !typing {
        ui.input(|input| {
            for event in &input.events {
                if let egui::Event::Paste(text) = event {
                    commands.push(Command::OpenText(
                        text.clone().into_bytes(),
                        "the clipboard".into(),
                    ));
                }
            }
        });
    }
}

/// What makes sense only where one search is on screen, and what is said elsewhere.
const ONE_SEARCH: [(&str, &str); 7] = [
    (
        "critical tree: what has to be visited",
        "The critical tree is shown with one search: press S for one.",
    ),
    (whatif::SHAKE, WHAT_IF),
    (whatif::REVEAL, WHAT_IF),
    (
        "alpha-beta / minimax",
        "Which two searches these are is chosen by the buttons above the trees, and by Change….",
    ),
    ("change this leaf’s value", EDITING),
    ("move the node left", EDITING),
    ("move the node right", EDITING),
];

const WHAT_IF: &str = "What was pruned is shown with one search: press S for one.";
const EDITING: &str = "Editing is done with one search: press S for one.";

/// Whether this was said because a key is for one search only.
pub(super) fn is_for_one_search(said: &str) -> bool {
    ONE_SEARCH.iter().any(|(_, why)| *why == said)
}

fn belongs_to_focus(key: Key) -> bool {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Space};
    matches!(
        key,
        ArrowDown | ArrowLeft | ArrowRight | ArrowUp | Enter | Space
    )
}

/// The key of a tooltip, as in `C`; empty when nothing is bound to that wish.
pub fn hint(what: &str) -> String {
    BINDINGS
        .iter()
        .find(|binding| binding.what == what)
        .map_or_else(String::new, |binding| name(&binding.keys[0]))
}

/// All keys of a binding, as in `Right, Space, PageDown`; each spelling once.
pub fn names(binding: &Binding) -> String {
    let mut names: Vec<String> = Vec::new();
    for name in binding.keys.iter().map(name) {
        // Shift is only how some keyboards come to these characters.
        let same = ["Shift++", "Shift+?", "Ctrl+Shift++", "Ctrl+Shift+="];
        if !names.contains(&name) && !same.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names.join(", ")
}

/// A key as people write it, as in `Ctrl+O`.
pub fn name(shortcut: &KeyboardShortcut) -> String {
    let key = match shortcut.logical_key {
        Key::ArrowRight => "Right",
        Key::ArrowLeft => "Left",
        Key::ArrowUp => "Up",
        Key::ArrowDown => "Down",
        Key::Questionmark | Key::Slash => "?",
        Key::Plus => "+",
        Key::Minus => "-",
        Key::Equals => "=",
        Key::Escape => "Esc",
        other => other.name(),
    };
    let question = shortcut.logical_key == Key::Slash;
    let modifiers = shortcut.modifiers;
    let mut name = String::new();
    for (held, prefix) in [
        (modifiers.command, "Ctrl+"),
        (modifiers.alt, "Alt+"),
        (modifiers.shift && !question, "Shift+"),
    ] {
        if held {
            name.push_str(prefix);
        }
    }
    name + key
}
