//! The table: which key does what.

use egui::{Key, KeyboardShortcut, Modifiers};

use crate::ask;
use crate::board;
use crate::course;
use crate::links;
use crate::positions::{self, PositionsCommand};
use crate::root_table;
use crate::scope;
use crate::whatif;
use game::Edit;
use search::trace::Stride;
use session::Session;
use session::board::{BoardCommand, EditorCommand};
use session::both::BothCommand;
use session::command::Command;
use session::edit::EditCommand;
use session::exports::ExportCommand;
use session::links::LinkCommand;
use session::page::{Direction, Page};
use session::root_table::RootTableCommand;
use session::whatif::WhatIfCommand;

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
fn moved(session: &Session, by: i64) -> Command {
    let node = session.current_node();
    let index = i64::from(session.tree().node(node).index()) + by;
    // A place that is not there is refused with a sentence.
    let index = u32::try_from(index).unwrap_or(u32::MAX);
    Command::Edit(Edit::Move { node, index }.into())
}

/// A key of the pages on which a search is stepped.
const fn while_stepping(
    keys: &'static [KeyboardShortcut],
    what: &'static str,
    command: fn(&Session) -> Command,
) -> Binding {
    Binding {
        keys,
        what,
        stepping: true,
        command,
    }
}

/// A key of all pages.
const fn anywhere(
    keys: &'static [KeyboardShortcut],
    what: &'static str,
    command: fn(&Session) -> Command,
) -> Binding {
    Binding {
        keys,
        what,
        stepping: false,
        command,
    }
}

macro_rules! stride {
    ($keys:expr, $what:literal, $stride:ident, $direction:ident) => {
        while_stepping(&$keys, $what, |_| {
            Command::Stride(Stride::$stride, Direction::$direction)
        })
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
    while_stepping(&[plain(Key::Home)], "to the beginning", |_| {
        Command::Seek(0)
    }),
    while_stepping(&[plain(Key::End)], "to the end", |_| {
        Command::Seek(u32::MAX)
    }),
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
    while_stepping(&[plain(Key::P)], "play / pause", |_| Command::TogglePlay),
    while_stepping(&[plain(Key::A)], "alpha-beta / minimax", |session| {
        let mut setup = session.settings.setup;
        setup.spec.algorithm = setup.spec.algorithm.next();
        Command::Setup(setup)
    }),
    while_stepping(
        &[plain(Key::S)],
        "two searches side by side / one",
        |session| Command::Both(BothCommand::Show(session.page != Page::Both)),
    ),
    while_stepping(&[plain(Key::F)], "show the whole tree", |_| Command::Fit),
    while_stepping(
        &[plain(Key::Plus), shift(Key::Plus), plain(Key::Equals)],
        "enlarge the tree",
        |_| Command::Zoom(1.25),
    ),
    while_stepping(&[plain(Key::Minus)], "shrink the tree", |_| {
        Command::Zoom(0.8)
    }),
    while_stepping(
        &[plain(Key::T)],
        "follow the current node / stay",
        |session| Command::Follow(!session.camera.follow),
    ),
    while_stepping(
        &[plain(Key::G)],
        "around the current node / whole tree",
        |session| Command::Around(!session.around),
    ),
    while_stepping(&[plain(Key::E)], scope::TOGGLE, scope::toggle),
    while_stepping(&[plain(Key::H)], scope::FROM_HERE, scope::from_here),
    while_stepping(
        &[plain(Key::K)],
        "critical tree: what has to be visited",
        |session| Command::Critical(!session.settings.critical),
    ),
    anywhere(&[plain(Key::Q)], ask::SWITCH, ask::switch_command),
    while_stepping(&[ctrl(Key::PageDown)], course::NEXT_LESSON, |session| {
        Command::Course(course::other_lesson(session, true))
    }),
    while_stepping(&[ctrl(Key::PageUp)], course::PREVIOUS_LESSON, |session| {
        Command::Course(course::other_lesson(session, false))
    }),
    while_stepping(&[shift(Key::M)], root_table::SHOW, |session| {
        RootTableCommand::Show(!session.root_table.is_open()).into()
    }),
    anywhere(&[plain(Key::F6)], "to the tree / to the next part", |_| {
        Command::Region(Direction::Forward)
    }),
    anywhere(&[shift(Key::F6)], "to the part before", |_| {
        Command::Region(Direction::Back)
    }),
    anywhere(
        &[plain(Key::F5), plain(Key::F11)],
        "present on the full screen / end",
        |session| Command::Present(!session.presenting.is_on()),
    ),
    anywhere(
        &[plain(Key::Period), plain(Key::B)],
        "blank the screen while presenting / back",
        |session| Command::Blank(!session.presenting.is_blank()),
    ),
    anywhere(
        &[
            ctrl(Key::Plus),
            ctrl(Key::Equals),
            KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Plus),
            KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Equals),
        ],
        "everything larger",
        |session| Command::Scale(session.settings.scale + 0.1),
    ),
    anywhere(&[ctrl(Key::Minus)], "everything smaller", |session| {
        Command::Scale(session.settings.scale - 0.1)
    }),
    anywhere(
        &[ctrl(Key::Num0)],
        "everything at its ordinary size",
        |_| Command::Scale(1.0),
    ),
    while_stepping(&[plain(Key::X)], whatif::SHAKE, whatif::shake_command),
    while_stepping(&[plain(whatif::HELD)], whatif::REVEAL, |_| {
        Command::WhatIf(WhatIfCommand::Reveal(None))
    }),
    while_stepping(&[plain(Key::Enter)], "change this leaf’s value", |_| {
        Command::Edit(EditCommand::ShowLeafField)
    }),
    while_stepping(&[alt(Key::ArrowLeft)], "move the node left", |session| {
        moved(session, -1)
    }),
    while_stepping(&[alt(Key::ArrowRight)], "move the node right", |session| {
        moved(session, 1)
    }),
    while_stepping(&[plain(Key::M)], board::FOCUS, |_| {
        Command::Board(BoardCommand::Focus)
    }),
    while_stepping(&[plain(Key::V)], board::FLIP, board::flip_command),
    while_stepping(&[shift(Key::V)], board::ON_TREE, board::on_tree_command),
    anywhere(&[ctrl(Key::P)], board::SET_UP, |_| {
        Command::Board(BoardCommand::Edit(EditorCommand::Begin))
    }),
    while_stepping(&[ctrl(Key::Z)], "undo", |_| {
        Command::Edit(EditCommand::Undo)
    }),
    while_stepping(&[ctrl_shift(Key::Z), ctrl(Key::Y)], "redo", |_| {
        Command::Edit(EditCommand::Redo)
    }),
    anywhere(&[ctrl(Key::S)], "save the tree", |_| {
        Command::Edit(EditCommand::Save)
    }),
    anywhere(&[ctrl_shift(Key::S)], "save the tree as", |_| {
        Command::Edit(EditCommand::SaveAs)
    }),
    anywhere(&[ctrl(Key::O)], "open a file", |_| Command::ShowFileDialog),
    while_stepping(&[ctrl(Key::L)], links::COPY_LINK, |_| {
        LinkCommand::CopyLink.into()
    }),
    while_stepping(&[ctrl_shift(Key::F)], links::COPY_FEN, |_| {
        LinkCommand::CopyFen.into()
    }),
    anywhere(&[ctrl_shift(Key::O)], positions::CHOOSE, |session| {
        PositionsCommand::Show(session.dialogs.positions.is_none()).into()
    }),
    while_stepping(&[alt(Key::PageDown)], positions::NEXT, |_| {
        PositionsCommand::Go(Direction::Forward).into()
    }),
    while_stepping(&[alt(Key::PageUp)], positions::PREVIOUS, |_| {
        PositionsCommand::Go(Direction::Back).into()
    }),
    anywhere(&[ctrl(Key::G)], "generate a tree", |session| {
        Command::ShowGenerate(!session.dialogs.is_open())
    }),
    anywhere(&[ctrl_shift(Key::G)], "generate with the next seed", |_| {
        Command::GenerateNext
    }),
    anywhere(
        &[KeyboardShortcut::new(
            Modifiers::COMMAND.plus(Modifiers::SHIFT),
            Key::C,
        )],
        "copy the picture",
        |_| Command::Export(ExportCommand::Copy),
    ),
    anywhere(&[ctrl(Key::Num1)], "Step page", |_| {
        Command::Page(Page::Step)
    }),
    anywhere(&[ctrl(Key::Num2)], "Both page", |_| {
        Command::Page(Page::Both)
    }),
    anywhere(&[ctrl(Key::Num3)], "Compare page", |_| {
        Command::Page(Page::Compare)
    }),
    anywhere(&[ctrl(Key::Num4)], "Exercise page", |_| {
        Command::Page(Page::Exercise)
    }),
    anywhere(
        &[
            plain(Key::Questionmark),
            shift(Key::Questionmark),
            shift(Key::Slash),
            plain(Key::F1),
        ],
        "all keys",
        |session| Command::ShowKeys(!session.dialogs.keys),
    ),
    anywhere(
        &[plain(Key::Escape)],
        "leave: dialog, question, blank screen, presentation, message, playback, lesson, job",
        |_| Command::Escape,
    ),
    anywhere(&[ctrl(Key::Q)], "quit", |_| Command::Quit),
];
