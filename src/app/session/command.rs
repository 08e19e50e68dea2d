//! Commands of the panels. Panels read the state and push commands; the app executes them once per frame.

use crate::session::board::BoardCommand;
use crate::session::maker::MakerCommand;
use game::NodeId;

/// A command issued by the UI.
#[derive(Clone, Debug)]
pub enum Command {
    Board(crate::session::board::BoardCommand),
    Course(crate::session::course::CourseCommand),
    Maker(crate::session::maker::MakerCommand),
    Edit(crate::session::edit::EditCommand),
}

impl Command {
    /// Returns the node of the open tree that the command refers to, if any.
    pub(crate) fn node(&self) -> Option<NodeId> {
        match self {
            Command::Maker(MakerCommand::NumbersOf(node)) => Some(*node),
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
