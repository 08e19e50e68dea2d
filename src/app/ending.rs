//! Termination from outside: a closed terminal, Ctrl-C, the end of the desktop session. The program asks nothing and
//! loses nothing: it keeps unsaved work and offers it at the next start.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use egui::Context;

/// The time that the window has to close in order. Earlier changes are already kept by then, because they are written
/// in the background.
const GRACE: Duration = Duration::from_secs(2);
/// The exit code of a program ended by SIGTERM.
const ENDED: i32 = 128 + 15;

#[derive(Clone, Debug, Default)]
pub struct EndFromOutside(Arc<AtomicBool>);

impl EndFromOutside {
    /// Installs handlers for the system's termination signals.
    pub(crate) fn hear(&self, ctx: &Context) {
        let (end, ctx) = (self.clone(), ctx.clone());
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

    /// Requests termination.
    pub fn want(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
