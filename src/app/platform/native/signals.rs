//! The system's termination signals.

use std::io::{self, Write as _};
use std::time::Duration;

use egui::Context;

use crate::platform::ending::EndFromOutside;

/// The time that the window has to close in order. Earlier changes are already kept by then, because they are written
/// in the background.
const GRACE: Duration = Duration::from_secs(2);
/// The exit code of a program ended by SIGTERM.
const ENDED: i32 = 128 + 15;

/// Lets the termination signals end the window.
pub(crate) fn end(end: &EndFromOutside, ctx: &Context) {
    let (end, ctx) = (end.clone(), ctx.clone());
    let heard = ctrlc::set_handler(move || {
        end.want();
        ctx.request_repaint();
        // A hidden window, or one whose display is gone, draws no more frames.
        std::thread::sleep(GRACE);
        std::process::exit(ENDED);
    });
    if let Err(error) = heard {
        let _ = writeln!(
            io::stderr(),
            "cutoff: cannot install signal handlers: {error}"
        );
    }
}
