//! Cutoff shows, steps and measures minimax and alpha-beta, on explicit game trees and on the positions of games.
//!
//! Each layer is a crate that knows only those below it: [`cli`] (arguments), [`app`] (the window), [`export`] (writers),
//! [`stage`] (what stands ready to be stepped), [`teach`] (words for every step, questions, exercises), [`figure`] (layout
//! and pictures), [`measure`] (experiments), [`play`] (played games), [`search`] (the algorithms, their observers,
//! recordings and moments), [`game`] (what is searched).

#[cfg(feature = "window")]
pub use app::{self, session};
pub use {cli, export, figure, game, measure, play, search, stage, teach};
