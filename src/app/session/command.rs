//! Commands of the panels. Panels read the state and push commands; the app executes them once per frame.

use crate::session::Session;
use crate::session::ask::AskCommand;
use crate::session::board::BoardCommand;
use crate::session::both::BothCommand;
use std::path::PathBuf;

use crate::session::maker::MakerCommand;
use crate::session::page::{Direction, Page};
use game::NodeId;
use game::generate::Recipe;
use search::trace::{Step, Stride};
use stage::{Setup, Source};

/// A command issued by the UI.
#[derive(Clone, Debug)]
pub enum Command {
    /// A change without arguments, for the actions.
    Act(fn(&mut Session)),
    Open(Source),
    OpenLibrary(&'static str),
    /// Read a file: a tree, positions, or a link.
    OpenFile(PathBuf),
    /// Files were dropped on the window: open the last, or grade them.
    Dropped(Vec<PathBuf>),
    /// Read text: a tree in JSON, positions, or a link. The second part names the origin, for errors.
    OpenText(Vec<u8>, String),
    ShowFileDialog,
    /// Show the dialog for a trace to compare with the open search.
    ShowTraceDialog,
    ShowPasteDialog(bool),
    ShowGenerate(bool),
    Generate(Recipe),
    /// Generate a tree from the same recipe with the next seed.
    GenerateNext,
    ShowKeys(bool),
    ShowAbout(bool),
    Setup(Setup),
    /// Show a message in the status line.
    Say(String),
    Seek(Step),
    /// Go to the step that enters a node, or to the cutoff that skipped it.
    SeekNode(NodeId),
    /// Go to the next or previous step of a kind.
    Stride(Stride, Direction),
    TogglePlay,
    /// Set the playback speed, in events per second.
    Speed(f32),
    Fit,
    /// Zoom around the middle by this factor.
    Zoom(f32),
    Page(Page),
    Critical(bool),
    /// Begin or end presenting: the tree alone, in full screen.
    Present(bool),
    /// Blank the screen while presenting, or show it again.
    Blank(bool),
    DismissNotice,
    /// Clear the message, and leave the frontmost item: a dialog, an error, a job, playback.
    Escape,
    ShowHome(bool),
    /// Remove a file from the recent files; the file itself stays.
    ForgetRecent(PathBuf),
    Ask(crate::session::ask::AskCommand),
    Board(crate::session::board::BoardCommand),
    Complexity(Option<study::Complexity>),
    Course(crate::session::course::CourseCommand),
    /// A command about the lesson being made.
    Maker(crate::session::maker::MakerCommand),
    Both(crate::session::both::BothCommand),
    Compare(crate::compare::model::CompareCommand),
    Edit(crate::session::edit::EditCommand),
    Quit,
}

impl Command {
    /// Returns the node of the open tree that the command refers to, if any.
    pub(crate) fn node(&self) -> Option<NodeId> {
        match self {
            Command::SeekNode(node)
            | Command::Ask(AskCommand::Pick(node) | AskCommand::Choose(node))
            | Command::Both(BothCommand::SeekNode(_, node))
            | Command::Maker(MakerCommand::NumbersOf(node)) => Some(*node),
            _ => None,
        }
    }
}

impl From<crate::session::maker::MakerCommand> for Command {
    fn from(command: crate::session::maker::MakerCommand) -> Command {
        Command::Maker(command)
    }
}

impl From<BoardCommand> for Command {
    fn from(command: BoardCommand) -> Command {
        Command::Board(command)
    }
}
