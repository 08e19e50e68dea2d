//! What is open and how it is looked at, without a toolkit.

pub mod state;
