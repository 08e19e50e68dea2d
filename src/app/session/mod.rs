//! The state of the program, independent of a UI toolkit: the window reads and changes it; tests drive it
//! without a window.

pub mod file_name;
pub mod host;
pub mod links;
pub mod message;
pub mod notes;
pub mod numbers;
pub mod opening;
pub mod own_file;
pub mod page;
pub mod saving;
pub mod seen_files;
pub mod settings;
pub mod state;

pub use crate::actions::Action;
pub use opening::{Opened, Opening, Request};
pub use state::Session;
