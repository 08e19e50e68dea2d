//! Cutoff shows, steps and measures minimax and alpha-beta, on explicit game trees and on the positions of games.
//!
//! Each layer is a crate that knows only those below it: [`cli`] (arguments), [`app`] (the window), [`stage`] (what stands
//! ready to be stepped), [`play`] (played games), [`measure`] (experiments and their tables), [`draw`] (pictures and their
//! writers), [`teach`] (words for every step, questions, exercises), [`search`] (the algorithms, their observers, recordings
//! and moments), [`game`] (what is searched).

#[cfg(feature = "window")]
pub use app::{self, session};
pub use {cli, draw, game, measure, play, search, stage, teach, text};
