//! Exercises: an empty tree to fill in, check, save and hand back.
//!
//! `paper` is an exercise in progress, `words` its texts. `desk` holds the current exercise, `files` writes files. `page` lays out the page: `canvas` is the tree with the entries
//! drawn by `draw`, `form` the fields at the selected node and the keyboard. `class` grades a class in place of an
//! exercise, `worksheet` prints exercises.

mod badge;
mod canvas;
pub mod class;
mod desk;
mod dialogs;
mod files;
mod form;
mod page;
mod paper;
mod sheet_shapes;
mod words;
pub mod worksheet;

pub use desk::ExerciseDesk;
pub use page::ExercisePage;
pub use paper::{ExercisePaper, SheetField, SheetInput};

pub(crate) use dialogs::wish_ui;
pub(crate) use words::skill;
