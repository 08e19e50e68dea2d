//! The glossary window and the term that it shows.

use lesson::GlossaryTerm;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glossary {
    /// The term to show; `None` if the glossary was opened at its beginning.
    pub term: Option<&'static GlossaryTerm>,
    /// The number of earlier look-ups; the view scrolls to each term once.
    pub turn: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlossaryCommand {
    Open,
    /// Show a term; opens the glossary if it is closed.
    LookUp(&'static GlossaryTerm),
    Close,
}

impl Glossary {
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
