//! The glossary in front of the window, and which of its terms is looked up.

use lesson::GlossaryTerm;

/// The glossary, while it is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glossary {
    /// The term that is looked up; `None` where it was opened to be read.
    pub term: Option<&'static GlossaryTerm>,
    /// How many terms were looked up before, so that each of them is scrolled to once.
    pub turn: u32,
}

/// A wish about the glossary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlossaryCommand {
    /// Open it at its beginning.
    Open,
    /// Look a term up, opening it if it is closed.
    LookUp(&'static GlossaryTerm),
    /// Close it.
    Close,
}

impl Glossary {
    /// What a wish makes of it.
    pub fn after(before: Option<Glossary>, command: GlossaryCommand) -> Option<Glossary> {
        let turn = before.map_or(0, |glossary| glossary.turn + 1);
        let term = match command {
            GlossaryCommand::Close => return None,
            GlossaryCommand::Open => None,
            GlossaryCommand::LookUp(term) => Some(term),
        };
        Some(Glossary { term, turn })
    }
}
