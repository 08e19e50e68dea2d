//! The glossary window and the term that it shows.

use teach::GlossaryTerm;

use crate::dialogs::front::Dialogs;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glossary {
    /// The term to show; `None` if the glossary was opened at its beginning.
    pub term: Option<&'static GlossaryTerm>,
    /// The number of earlier look-ups; the view scrolls to each term once.
    pub turn: u32,
}

impl Dialogs {
    /// Opens the glossary, at a term if one is given.
    pub fn show_glossary(&mut self, term: Option<&'static GlossaryTerm>) {
        let turn = self.glossary.map_or(0, |glossary| glossary.turn + 1);
        self.glossary = Some(Glossary { term, turn });
    }
}
