//! Cutoff shows, steps and measures minimax and alpha-beta, on explicit game trees and on the positions of games.
//!
//! Layers, each a crate that knows only those below it, under one roof: [`cli`] (arguments), [`app`] (the window), [`export`] (writers), [`stage`] (what stands ready to be stepped), [`lesson`] (words
//! for every step), [`figure`] (where a tree's nodes are and what a view shows of them), [`study`] (measurements), [`play`]
//! (games that are played), [`search`] (the algorithms, their observers, recordings and moments), [`game`] (what is searched).

#[cfg(feature = "window")]
pub use app::{self, session};
pub use {cli, export, figure, game, lesson, play, search, stage, study};
