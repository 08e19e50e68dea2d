//! The dialogs in front of the window: choosing a file, entering text, describing a tree or a worksheet, choosing a
//! position.

use std::sync::Arc;

use stage::{Collection, Place};
use strum::VariantArray;

use crate::dialogs::export_range::ExportRange;
use crate::dialogs::generate::RecipeDraft;
use crate::dialogs::glossary::Glossary;
use crate::exercise::worksheet::Worksheets;
use crate::step::positions::model::Chooser;
use text::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Shelf {
    Trees,
    Chess,
    Games,
    Lessons,
}

impl Shelf {
    pub const ALL: &'static [Shelf] = Shelf::VARIANTS;

    pub fn title(self) -> &'static str {
        match self {
            Shelf::Trees => say!(dialog_shelf_trees),
            Shelf::Chess => say!(dialog_shelf_chess),
            Shelf::Games => say!(dialog_shelf_games),
            Shelf::Lessons => say!(dialog_shelf_lessons),
        }
    }
}

/// A dialog without a state of its own here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Front {
    /// The first choice at the first start.
    Home,
    Library(Shelf),
    /// The choice of the visible part of the tree.
    ShowOnly,
    QuestionTypes,
    /// The link to what is open.
    Share,
}

#[derive(Default)]
pub struct Dialogs {
    pub keys: bool,
    pub about: bool,
    pub front: Option<Front>,
    /// The recipe of a random tree.
    pub generate: Option<RecipeDraft>,
    /// The progress dialog; true if it asks for confirmation to clear all results.
    pub progress: Option<bool>,
    pub worksheet: Worksheets,
    /// The uniform tree whose size is shown.
    pub complexity: Option<measure::Complexity>,
    /// The glossary and its selected term.
    pub glossary: Option<Glossary>,
    pub export: Option<ExportRange>,
    pub positions: Option<Chooser>,
    /// Generation counter; incremented for every new offer of positions.
    offered: u64,
    pub paste: Option<PasteBox>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PasteBox {
    /// The error of the last attempt.
    pub error: Option<String>,
}

impl Dialogs {
    pub fn show_paste(&mut self, show: bool) {
        self.paste = show.then(PasteBox::default);
    }

    /// Shows an error in the box for pasted text; returns false if the box is closed.
    pub fn refuse_entry(&mut self, error: &str) -> bool {
        if let Some(paste) = &mut self.paste {
            paste.error = Some(error.to_owned());
        }
        self.paste.is_some()
    }

    /// Offers positions to choose from, in place of the dialog in front.
    pub fn offer(&mut self, collection: Arc<Collection>, place: Option<Place>) {
        self.close_front();
        self.offered += 1;
        self.positions = Some(Chooser::new(collection, place, self.offered));
    }

    pub fn leave_home(&mut self) {
        if self.front == Some(Front::Home) {
            self.front = None;
        }
    }

    pub fn is_open(&self) -> bool {
        self.keys
            || self.front.is_some()
            || self.about
            || self.paste.is_some()
            || self.generate.is_some()
            || self.progress.is_some()
            || self.worksheet.is_open()
            || self.positions.is_some()
            || self.export.is_some()
            || self.complexity.is_some()
            || self.glossary.is_some()
    }

    /// Closes the dialog in front; returns false if there is none.
    pub fn close_front(&mut self) -> bool {
        if self.positions.as_mut().is_some_and(Chooser::back) {
            return true;
        }
        let open = self.is_open();
        self.front = None;
        self.positions = None;
        self.export = None;
        self.complexity = None;
        self.glossary = None;
        self.keys = false;
        self.about = false;
        self.paste = None;
        self.generate = None;
        self.progress = None;
        self.worksheet.close();
        open
    }
}
