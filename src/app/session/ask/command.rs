//! Commands from the question card, the keys and the tree.

use crate::session::answer::AnswerField;
use game::NodeId;
use search::Relation;

use crate::session::ask::draft::Draft;
use crate::session::ask::options::AskSettings;

#[derive(Clone, Debug, PartialEq)]
pub enum AskCommand {
    Options(AskSettings),
    /// Explain why no question is asked here.
    Explain(&'static str),
    /// The text of a field has changed.
    Type(AnswerField, String),
    /// Enter infinity or minus infinity in a field.
    Infinity(AnswerField, bool),
    Relate(Relation),
    /// Choose the option at this place of the card.
    Place(usize),
    /// Select the next option: down if true, else up.
    Turn(bool),
    /// Answer that the node does not cut.
    Proceed,
    SkipAll,
    /// Pick a node of the tree with the mouse.
    Pick(NodeId),
    /// Pick a node of the tree with the keyboard; picking it twice submits it.
    Choose(NodeId),
    Check,
    Reveal,
    /// Show the event.
    GoOn,
    Leave,
}

impl Draft {
    /// Executes a command about the answer itself; ignores all others.
    pub fn enter(&mut self, command: AskCommand) {
        match command {
            AskCommand::Type(blank, text) => self.type_in(blank, text),
            AskCommand::Infinity(blank, minus) => {
                let text = if minus { "−∞" } else { "∞" };
                self.type_in(blank, text.to_owned());
            }
            AskCommand::Relate(relation) => self.relate(relation),
            AskCommand::Place(place) => self.choose(place),
            AskCommand::Turn(down) => self.turn(down),
            AskCommand::Proceed => self.go_on(),
            AskCommand::SkipAll => self.skip_all(),
            _ => {}
        }
    }
}
