//! What the card, the keys and the tree ask for.

use crate::answer::AnswerField;
use game::NodeId;
use search::Relation;

use crate::ask::draft::Draft;
use crate::ask::options::AskSettings;

/// A wish about questions.
#[derive(Clone, Debug, PartialEq)]
pub enum AskCommand {
    /// Ask like this from now on.
    Options(AskSettings),
    /// Say why nothing is asked here.
    Explain(&'static str),
    /// A field's text has changed.
    Type(AnswerField, String),
    /// Infinity, or minus infinity, in a field.
    Infinity(AnswerField, bool),
    /// It is exactly that, at most or at least.
    Relate(Relation),
    /// The choice at this place of the card.
    Place(usize),
    /// The next choice: down, or up.
    Turn(bool),
    /// The node does not cut.
    Proceed,
    /// All children that are left are skipped.
    SkipAll,
    /// A node of the tree, by the mouse.
    Pick(NodeId),
    /// A node of the tree, by the keyboard: chosen again, it is the answer.
    Choose(NodeId),
    /// That is the answer.
    Check,
    /// Show the answer.
    Reveal,
    /// Show the event.
    GoOn,
    /// Leave the question.
    Leave,
}

impl Draft {
    /// Carries out a wish about the answer itself; leaves all others alone.
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
