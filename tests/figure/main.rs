//! Pictures of trees at a step, as shapes: what they say, where they say it, and what they leave out.

#![allow(clippy::unwrap_used)] // in a test, a panic is the report

#[path = "../engine/common.rs"]
#[allow(dead_code)] // the engine's tests use all of it
mod common;

mod around;
mod badges;
mod cut_condition;
mod labels;
mod names;
mod negamax;
mod overview;
mod passes;
mod picture;
mod positions;
mod room;
mod steady;
mod twins;
