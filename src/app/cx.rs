//! Changes that views request; they are carried out after the frame.

use game::NodeId;

use crate::actions::Action;
use crate::session::Session;
use crate::session::command::Command;

/// A change of the state.
type Change = Box<dyn FnOnce(&mut Session)>;

pub(crate) enum Wish {
    Command(Command),
    Change(Change),
}

/// The changes requested by the views of one frame, carried out after it, in order.
#[derive(Default)]
pub struct Cx {
    pub(crate) asked: Vec<Wish>,
    /// Facts about what was drawn. They are applied first, because all other changes refer to it, and cause no repaint.
    pub(crate) drawn: Vec<Change>,
    /// The pruned subtrees whose values are revealed while a key or a button is held; `None` is the current one.
    pub(crate) revealed: Vec<Option<NodeId>>,
}

impl Cx {
    /// Changes the state.
    pub(crate) fn act(&mut self, change: impl FnOnce(&mut Session) + 'static) {
        self.asked.push(Wish::Change(Box::new(change)));
    }

    /// Carries out an action.
    pub(crate) fn run(&mut self, action: Action) {
        self.act(move |session| session.run(action));
    }

    /// Notes a fact about what was drawn.
    pub(crate) fn drawn(&mut self, change: impl FnOnce(&mut Session) + 'static) {
        self.drawn.push(Box::new(change));
    }

    pub(crate) fn push(&mut self, command: impl Into<Command>) {
        self.asked.push(Wish::Command(command.into()));
    }

    pub(crate) fn extend(&mut self, commands: impl IntoIterator<Item = Command>) {
        self.asked.extend(commands.into_iter().map(Wish::Command));
    }

    pub(crate) fn append(&mut self, mut other: Cx) {
        self.asked.append(&mut other.asked);
        self.revealed.append(&mut other.revealed);
    }
}
