//! The window in a page: `index.html` loads this crate and starts it on its canvas.

#![cfg(target_arch = "wasm32")]

mod address;
mod count;
mod dialogs;
mod page;
#[path = "../../tests/web/speed.rs"]
mod speed;
mod worker;
