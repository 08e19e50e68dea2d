//! Cutoff shows, steps and measures minimax and alpha-beta, on explicit game trees and on chess positions.
//!
//! Layers, each of which knows only those below it: [`cli`] (arguments), [`app`] (the window), [`export`] (writers),
//! [`stage`] (what stands ready to be stepped), [`figure`] (where a tree's nodes are and which of them a view shows),
//! [`lesson`] (words for every step), [`lab`] (measurements), [`trace`] (recordings and moments), [`search`] (the algorithms
//! and their observers), [`game`] (what is searched).

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

pub mod app;
pub mod cli;
pub mod export;
pub mod figure;
pub mod game;
pub mod lab;
pub mod lesson;
pub mod search;
pub mod stage;
pub mod trace;
