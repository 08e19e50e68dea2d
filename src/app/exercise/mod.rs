//! Exercises in the window: an empty tree to be filled in, checked, saved and handed back.
//!
//! `page` lays the page out: `canvas` is the tree with what is entered drawn by `draw`, `panel` the form and the marks, `typing`
//! the keyboard. `class` is a class’s marks, in place of an exercise. `wish` is the box for a random exercise, `guard` asks before anything is lost.

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
