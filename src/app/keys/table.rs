//! The table: which key does what.

use egui::{Key, KeyboardShortcut, Modifiers};

use crate::app::ask;
use crate::app::board::{self, BoardCommand, EditorCommand};
use crate::app::both::BothCommand;
use crate::app::command::{Command, Direction, Page};
use crate::app::course::{self, CourseCommand};
use crate::app::edit::EditCommand;
use crate::app::exports::ExportCommand;
use crate::app::links::{self, LinkCommand};
use crate::app::positions::{self, PositionsCommand};
use crate::app::root_table::{self, RootTableCommand};
use crate::app::scope;
use crate::app::state::State;
use crate::app::whatif::{self, WhatIfCommand};
use crate::game::Edit;
use crate::trace::Stride;

use super::Binding;

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
        keys: &[plain(Key::E)],
        what: scope::TOGGLE,
        stepping: true,
        command: scope::toggle,
    },
    Binding {
        keys: &[plain(Key::H)],
        what: scope::FROM_HERE,
        stepping: true,
        command: scope::from_here,
    },
    Binding {
        keys: &[plain(Key::K)],
        what: "critical tree: what has to be visited",
        stepping: true,
        command: |state| Command::Critical(!state.settings.critical),
    },
    Binding {
        keys: &[plain(Key::Q)],
        what: ask::SWITCH,
        stepping: false,
        command: ask::switch_command,
    },
    Binding {
        keys: &[ctrl(Key::PageDown)],
        what: course::NEXT_LESSON,
        stepping: true,
        command: |state| Command::Course(CourseCommand::other(state, true)),
    },
    Binding {
        keys: &[ctrl(Key::PageUp)],
        what: course::PREVIOUS_LESSON,
        stepping: true,
        command: |state| Command::Course(CourseCommand::other(state, false)),
    },
    Binding {
        keys: &[shift(Key::M)],
        what: root_table::SHOW,
        stepping: true,
        command: |state| RootTableCommand::Show(!state.root_table.is_open()).into(),
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
        keys: &[plain(Key::M)],
        what: board::FOCUS,
        stepping: true,
        command: |_| Command::Board(BoardCommand::Focus),
    },
    Binding {
        keys: &[plain(Key::V)],
        what: board::FLIP,
        stepping: true,
        command: board::flip_command,
    },
    Binding {
        keys: &[shift(Key::V)],
        what: board::ON_TREE,
        stepping: true,
        command: board::on_tree_command,
    },
    Binding {
        keys: &[ctrl(Key::P)],
        what: board::SET_UP,
        stepping: false,
        command: |_| Command::Board(BoardCommand::Edit(EditorCommand::Begin)),
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
        keys: &[ctrl(Key::L)],
        what: links::COPY_LINK,
        stepping: true,
        command: |_| LinkCommand::CopyLink.into(),
    },
    Binding {
        keys: &[ctrl_shift(Key::F)],
        what: links::COPY_FEN,
        stepping: true,
        command: |_| LinkCommand::CopyFen.into(),
    },
    Binding {
        keys: &[ctrl_shift(Key::O)],
        what: positions::CHOOSE,
        stepping: false,
        command: |state| PositionsCommand::Show(state.dialogs.positions.is_none()).into(),
    },
    Binding {
        keys: &[alt(Key::PageDown)],
        what: positions::NEXT,
        stepping: true,
        command: |_| PositionsCommand::Go(Direction::Forward).into(),
    },
    Binding {
        keys: &[alt(Key::PageUp)],
        what: positions::PREVIOUS,
        stepping: true,
        command: |_| PositionsCommand::Go(Direction::Back).into(),
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
        keys: &[ctrl(Key::Num4)],
        what: "Exercise page",
        stepping: false,
        command: |_| Command::Page(Page::Exercise),
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
        what: "leave: dialog, question, blank screen, presentation, message, playback, lesson, job",
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
