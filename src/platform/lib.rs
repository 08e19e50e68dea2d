//! The clock, the files, the fonts and the threads of a desktop or of a browser.
//!
//! In a page, times come from the browser, files are in memory, the program's own files are in the browser's storage,
//! other written files are downloads, and there are no fonts of the system and no threads.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

pub mod files;
pub mod fonts;
pub mod threads;

/// Times. In a page, the standard library has no clock.
pub mod clock {
    pub use web_time::{Instant, SystemTime, UNIX_EPOCH};
}

/// Returns the number of this process, or in a page of its tab.
pub fn process_id() -> u32 {
    #[cfg(target_arch = "wasm32")]
    return files::own_tab();
    #[cfg(not(target_arch = "wasm32"))]
    std::process::id()
}

/// Returns the tag of the language that the system or the browser is set to, as in `de_AT.UTF-8` or `de-CH`.
pub fn language() -> Option<String> {
    #[cfg(target_arch = "wasm32")]
    return web_sys::window()?.navigator().language();
    #[cfg(not(target_arch = "wasm32"))]
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|tag| !tag.is_empty())
}

/// True in a page.
pub const IS_WEB: bool = cfg!(target_arch = "wasm32");
