//! Games with chance: trees and their files, and the searches on them. Fixtures are in `family`.

mod compare;
mod files;
mod searches;
pub mod trees;
mod words;
