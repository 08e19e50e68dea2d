//! The words of what is chosen by a name, in files and on the command line.

use game::generate::ChanceLayers;
use game::{EvaluationId, GameChoice, Mate, OrderId, Player};
use search::{Algorithm, CutRule, Fail, Notation, Replacement, Reuse, SearchSpec};

use crate::named;

/// An option with a name. The message `choice-KIND-NAME` has its title, and `.about` its description.
pub trait Choice {
    /// Returns the id of the words without `choice-`.
    fn words(&self) -> String;
}

/// Returns the text in a list of choices.
pub fn title(choice: &impl Choice) -> &'static str {
    named("choice", &choice.words()).unwrap_or_default()
}

/// Returns the description of a choice.
pub fn about(choice: &impl Choice) -> &'static str {
    let id = format!("{}.about", choice.words());
    named("choice", &id).unwrap_or_default()
}

/// Returns the name of a search within a sentence, without its refinements.
pub fn search_name(search: &SearchSpec) -> &'static str {
    let id = format!("{}.name", search.algorithm.words());
    named("choice", &id).unwrap_or_default()
}

impl Choice for GameChoice {
    fn words(&self) -> String {
        self.words.to_owned()
    }
}

impl Choice for OrderId {
    fn words(&self) -> String {
        self.choice().map_or_else(String::new, Choice::words)
    }
}

impl Choice for EvaluationId {
    fn words(&self) -> String {
        self.choice().map_or_else(String::new, Choice::words)
    }
}

/// Gives types with names the words of a kind.
#[macro_export]
macro_rules! choices {
    ($($Type:ty: $kind:literal;)+) => { $(
        impl $crate::Choice for $Type {
            fn words(&self) -> String {
                let name: &'static str = (*self).into();
                format!(concat!($kind, "-{}"), name)
            }
        }
    )+ };
}

choices! {
    Algorithm: "algorithm";
    ChanceLayers: "chance";
    CutRule: "cut";
    Fail: "fail";
    Mate: "mate";
    Notation: "notation";
    Player: "root";
    Replacement: "replacement";
    Reuse: "reuse";
}
