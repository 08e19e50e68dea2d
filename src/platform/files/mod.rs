//! Files with the names of `std::fs`: the system's, or in a page the browser's.

use std::path::Path;

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub use native::*;
#[cfg(target_arch = "wasm32")]
pub use web::*;

pub fn exists(path: &Path) -> bool {
    metadata(path).is_ok()
}

pub fn is_file(path: &Path) -> bool {
    metadata(path).is_ok_and(|about| about.is_file())
}

pub fn is_folder(path: &Path) -> bool {
    metadata(path).is_ok_and(|about| about.is_dir())
}

pub fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
