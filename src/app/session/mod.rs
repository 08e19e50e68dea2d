//! The state of the program, independent of a UI toolkit: the window reads and changes it; tests drive it
//! without a window.

pub mod answer;
pub mod board;
pub mod camera;
pub mod compared_trace;
pub mod course;
pub mod dialogs;
pub mod edit;
pub mod export_range;
pub mod exports;
pub mod file_name;
pub mod generate;
pub mod glossary;
pub mod host;
pub mod links;
pub mod maker;
pub mod memory;
pub mod message;
pub mod notes;
pub mod numbers;
pub mod opening;
pub mod own_file;
pub mod page;
pub mod positions;
pub mod presenting;
pub mod progress;
pub mod root_table;
pub mod saving;
pub mod seen_files;
pub mod settings;
pub mod side_panel;
pub mod state;
pub mod stepping;
pub mod timeline;
pub mod whatif;
pub mod zoom;

pub use crate::actions::Action;
pub use opening::{Opened, Opening, Request};
pub use state::Session;
