//! Exercises in the window: an empty tree to fill in, check, save and hand back.
//!
//! `page` lays out the page: `canvas` is the tree with the entries drawn by `draw`, `panel` the form and the marks,
//! `typing` the keyboard. `class` shows a class's marks in place of an exercise. `wish` is the dialog for a random
//! exercise, and `guard` prompts before anything is lost.

mod badge;
mod canvas;
mod class;
mod draw;
mod form;
mod guard;
mod page;
mod panel;
mod relation;
mod result;
mod told;
mod typing;
mod wish;

pub use page::ExercisePage;

pub(super) use guard::{ask_ui, offer_ui};
pub(super) use wish::{fields_ui, wish_ui};
