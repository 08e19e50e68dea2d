//! Waking the window from background work.

use std::sync::Arc;

use egui::Context;

use session::host::Wake;

/// Repaints the window; called from any thread.
pub fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Arc::new(move || ctx.request_repaint())
}
