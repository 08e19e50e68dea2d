//! Waking the window from background work.

use std::sync::Arc;

use egui::Context;

use crate::session::host::Wake;

/// Returns a callback that repaints the window from any thread.
pub fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Arc::new(move || ctx.request_repaint())
}
